//! The transposition table: positions already searched, in a fixed piece of memory.

use super::bounds::{Bound, Worth};
use crate::rules::{MAX_PITS, Position, Ruleset};

/// A position as seen by the side to move, packed without loss.
///
/// Seeds never leave a store and no rule but stopping past half looks at one, so the stores belong to the key only
/// under that rule. All positions of one search hold the same number of seeds, so one store says both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    own: u64,
    other: u64,
    store: u16,
}

impl Key {
    /// The key of a position; `None` for the rare one with too many seeds in one pit to be packed.
    pub fn of(position: &Position, rules: &Ruleset) -> Option<Self> {
        let side = position.to_move;
        Some(Self {
            own: pack(position.board.row(side))?,
            other: pack(position.board.row(side.opposite()))?,
            store: if rules.stop_past_half {
                position.board.store(side)
            } else {
                0
            },
        })
    }

    fn hash(self) -> u64 {
        let mixed = (self.own ^ self.other.rotate_left(32) ^ u64::from(self.store) << 48)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ self.other.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed ^ mixed >> 32).wrapping_mul(0xFF51_AFD7_ED55_8CCD)
    }
}

/// One row in 64 bits: 5 bits a pit on the longest row, more on shorter ones.
fn pack(row: &[u16]) -> Option<u64> {
    let bits = BITS[row.len()];
    let mut packed = 0;
    let mut all = 0;
    for &seeds in row {
        packed = packed << bits | u64::from(seeds);
        all |= seeds;
    }
    (all >> bits == 0).then_some(packed)
}

/// Bits a pit for each length of a row. No board holds more than 12 * 12 * 2 seeds at its start; 15 bits are plenty.
const BITS: [u32; MAX_PITS as usize + 1] = {
    let mut bits = [15; MAX_PITS as usize + 1];
    let mut pits = 1;
    while pits < bits.len() {
        let fit = 64 / pits as u32;
        if fit < bits[pits] {
            bits[pits] = fit;
        }
        pits += 1;
    }
    bits
};

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: Key,
    gain: i16,
    /// How deep it was searched; [`PROVEN`] once depth does not matter any more.
    depth: u8,
    bound: Bound,
    /// The index of the best pit, or of the one that refuted.
    pub best: u8,
}

/// The depth of an entry that rests on real ends only.
const PROVEN: u8 = u8::MAX;
/// The deepest search whose entries can be told from proven ones.
pub(super) const MAX_DEPTH: u8 = PROVEN - 1;

impl Entry {
    /// The worth of the position if this entry settles a search to `depth` with that window.
    pub fn settles(&self, depth: u8, alpha: i32, beta: i32) -> Option<Worth> {
        let gain = i32::from(self.gain);
        (self.depth >= depth && self.bound.settles(gain, alpha, beta)).then_some(Worth {
            gain,
            proven: self.depth == PROVEN,
        })
    }
}

/// Two places for each hash: the upper keeps the deepest entry, the lower the newest.
type Bucket = [Option<Entry>; 2];

/// Positions already searched. Made for one search: one rule set and one number of seeds.
pub(super) struct Table {
    buckets: Vec<Bucket>,
}

impl Table {
    /// A table in at most `bytes` of memory.
    pub fn new(bytes: usize) -> Self {
        let fit = (bytes / size_of::<Bucket>()).max(1);
        Self {
            buckets: vec![[None; 2]; 1 << fit.ilog2()],
        }
    }

    fn bucket(&self, key: Key) -> usize {
        // The table has at most as many buckets as memory can hold, so the mask fits.
        key.hash() as usize & (self.buckets.len() - 1)
    }

    /// What is known about a position.
    pub fn get(&self, key: Key) -> Option<&Entry> {
        self.buckets[self.bucket(key)]
            .iter()
            .flatten()
            .find(|entry| entry.key == key)
    }

    /// Remembers what a search to `depth` found.
    pub fn put(&mut self, key: Key, depth: u8, worth: Worth, bound: Bound, best: u8) {
        // A board set up by hand can hold more seeds than an entry can count; it does without.
        let Ok(gain) = i16::try_from(worth.gain) else {
            return;
        };
        let entry = Entry {
            key,
            gain,
            depth: if worth.proven { PROVEN } else { depth },
            bound,
            best,
        };
        let at = self.bucket(key);
        let [deepest, newest] = &mut self.buckets[at];
        match deepest {
            Some(old) if old.key != key && old.depth > entry.depth => *newest = Some(entry),
            _ => *deepest = Some(entry),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Hollow, Pit, Preset, Side};

    #[test]
    fn an_entry_of_another_position_in_the_same_bucket_is_not_taken_for_it() {
        let rules = Preset::Standard.ruleset();
        let mut table = Table::new(1);
        let start = Position::start(&rules);
        let (after, _) = start.sow(&rules, Pit::new(Side::South, 0)).unwrap();
        let (start, after) = (
            Key::of(&start, &rules).unwrap(),
            Key::of(&after, &rules).unwrap(),
        );
        let worth = Worth {
            gain: 3,
            proven: false,
        };
        table.put(start, 5, worth, Bound::Exact, 2);
        assert!(table.get(start).is_some());
        assert!(table.get(after).is_none());
    }

    #[test]
    fn a_position_and_its_mirror_image_share_an_entry() {
        let rules = Preset::Standard.ruleset();
        let position = Position::start(&rules);
        let position = position.sow(&rules, Pit::new(Side::South, 0)).unwrap().0;
        assert_eq!(
            Key::of(&position, &rules),
            Key::of(&position.mirrored(), &rules)
        );
    }

    #[test]
    fn the_stores_are_in_the_key_only_where_a_rule_looks_at_them() {
        let rules = Preset::Standard.ruleset();
        let tournament = Preset::Tournament4.ruleset();
        let start = Position::start(&rules);
        let mut richer = start;
        richer.board.set(Hollow::Store(Side::South), 5);
        assert_eq!(Key::of(&start, &rules), Key::of(&richer, &rules));
        assert_ne!(Key::of(&start, &tournament), Key::of(&richer, &tournament));
    }

    #[test]
    fn a_pit_too_full_to_be_packed_has_no_key_instead_of_a_wrong_one() {
        let rules = Ruleset {
            pits: 12,
            ..Ruleset::default()
        };
        let mut position = Position::start(&rules);
        position.board.set(Pit::new(Side::South, 3).into(), 32);
        assert_eq!(Key::of(&position, &rules), None);
    }

    #[test]
    fn a_shallow_entry_does_not_settle_a_deeper_search_but_a_proven_one_does() {
        let rules = Preset::Standard.ruleset();
        let key = Key::of(&Position::start(&rules), &rules).unwrap();
        let mut table = Table::new(1 << 10);
        table.put(
            key,
            4,
            Worth {
                gain: 2,
                proven: false,
            },
            Bound::Exact,
            0,
        );
        assert!(table.get(key).unwrap().settles(5, -9, 9).is_none());
        table.put(
            key,
            4,
            Worth {
                gain: 2,
                proven: true,
            },
            Bound::Exact,
            0,
        );
        assert!(table.get(key).unwrap().settles(200, -9, 9).unwrap().proven);
    }
}
