//! The transposition table: positions already searched, in a fixed piece of memory.
//!
//! An entry never answers for another position: it is known by the position's whole number. A proven entry and an
//! estimate of the same position are two entries, so that iterative deepening does not lose what is proven.

mod tagged;
mod whole;

use tagged::Tagged;
use whole::Whole;

/// The depth of whatever rests on real ends of the game only; deeper than any search with a horizon.
pub const PROVEN: u8 = 63;
/// Stands for "no best pit known".
pub const NO_PIT: u8 = 15;
/// Entries a bucket: half a cache line of single words.
const ENTRIES: usize = 4;

/// What was found out about a position: bounds on the mover's share of the seeds in the pits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The share is at least this.
    pub lower: u16,
    /// The share is at most this.
    pub upper: u16,
    /// The best pit or the one that refuted; [`NO_PIT`] if all are refuted.
    pub best: u8,
    /// How many sowings ahead it was searched, or [`PROVEN`].
    pub depth: u8,
    /// The binary logarithm of the nodes it took, 1 to 31: what it would cost to lose it.
    pub effort: u8,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known {
    /// What is proven.
    pub proven: Option<Entry>,
    /// What a search with a horizon found.
    pub estimate: Option<Entry>,
}

impl Known {
    fn take(&mut self, entry: Entry) {
        if entry.depth == PROVEN {
            self.proven = Some(entry);
        } else {
            self.estimate = Some(entry);
        }
    }

    /// The pit to try first; an estimate's is the newer one.
    pub fn best(&self) -> u8 {
        let pit = |entry: Option<Entry>| entry.map(|entry| entry.best).filter(|&pit| pit != NO_PIT);
        pit(self.estimate).or(pit(self.proven)).unwrap_or(NO_PIT)
    }
}

/// Positions already searched. Made for one game: one rule set and one number of seeds.
pub enum Memory {
    /// One word an entry; threads may share it.
    Tagged(Tagged),
    /// For numbers too long for that; one thread only.
    Whole(Whole),
}

impl Memory {
    /// A table in about `bytes` of memory for positions numbered below `numbers`, with up to `seeds` seeds in the pits.
    ///
    /// It may take up to 32 MiB where fewer buckets could not tell the positions apart.
    pub fn new(bytes: usize, numbers: u128, seeds: u16) -> Self {
        Tagged::new(bytes, numbers, seeds)
            .map_or_else(|| Self::Whole(Whole::new(bytes)), Self::Tagged)
    }

    /// Begins to fetch what [`get`](Self::get) will want, without waiting for it.
    #[inline]
    pub fn touch(&self, number: u128) {
        if let Self::Tagged(table) = self {
            table.touch(number as u64);
        }
    }

    /// What is known about a position.
    #[inline]
    pub fn get(&self, number: u128) -> Known {
        match self {
            Self::Tagged(table) => table.get(number as u64),
            Self::Whole(table) => table.get(number),
        }
    }

    /// Remembers what was found out about a position, in place of what took the least effort.
    #[inline]
    pub fn put(&self, number: u128, entry: Entry) {
        match self {
            Self::Tagged(table) => table.put(number as u64, entry),
            Self::Whole(table) => table.put(number, entry),
        }
    }

    /// Whether threads may share it.
    pub const fn is_shareable(&self) -> bool {
        matches!(self, Self::Tagged(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(lower: u16, depth: u8, effort: u8) -> Entry {
        Entry {
            lower,
            upper: 40,
            best: 3,
            depth,
            effort,
        }
    }

    fn both() -> [Memory; 2] {
        let tagged = Memory::new(1 << 12, 1 << 41, 48);
        assert!(tagged.is_shareable());
        let whole = Memory::new(1 << 12, 1 << 100, 200);
        assert!(!whole.is_shareable());
        [tagged, whole]
    }

    #[test]
    fn an_entry_comes_back_whole() {
        for table in both() {
            for number in [0, 1, 12_345_678_901] {
                assert!(table.get(number).proven.is_none());
                table.put(number, entry(7, PROVEN, 5));
                assert_eq!(table.get(number).proven, Some(entry(7, PROVEN, 5)));
            }
        }
    }

    #[test]
    fn what_is_proven_stays_beside_an_estimate() {
        for table in both() {
            table.put(9, entry(7, PROVEN, 5));
            table.put(9, entry(8, 4, 9));
            table.put(9, entry(9, 5, 9));
            let known = table.get(9);
            assert_eq!(known.proven, Some(entry(7, PROVEN, 5)));
            assert_eq!(known.estimate, Some(entry(9, 5, 9)));
        }
    }

    #[test]
    fn an_entry_never_answers_for_another_position() {
        for table in both() {
            for number in 0..3_000 {
                table.put(number, entry((number % 40) as u16, PROVEN, 1));
            }
            for number in 0..30_000 {
                if let Some(found) = table.get(number).proven {
                    assert!(number < 3_000);
                    assert_eq!(u128::from(found.lower), number % 40);
                }
            }
        }
    }

    #[test]
    fn what_took_long_outlives_what_did_not() {
        for table in both() {
            table.put(5, entry(1, PROVEN, 30));
            for number in 100..10_000 {
                table.put(number, entry(2, PROVEN, 1));
            }
            assert_eq!(table.get(5).proven, Some(entry(1, PROVEN, 30)));
        }
    }
}
