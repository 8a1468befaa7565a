//! A book as bytes: a line that says what it is and for which rules, then the positions in the order of their numbers.
//!
//! Of each position: how much its number is larger than the one before, in groups of seven bits, the lowest first, the
//! top bit set in all but the last; then in the same way eight times the share plus the best pit.

use thiserror::Error;

use super::Leaf;
use crate::engine::packed::{LANES, Terms};
use crate::engine::rank::positions_up_to;
use crate::rules::Ruleset;

const TITLE: &str = "kalah book 1: ";
/// A share is kept in bytes of seven bits, two at most; numbers end before 2^63.
const MOST_SEEDS: u16 = 144;

/// The rules that the shares of a book hold for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    pub pits: u8,
    pub seeds: u8,
    pub take_lone: bool,
    pub either_row: bool,
}

/// A book numbers the positions of small boards only, and its shares do not know where play would stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a book is for play to the end with up to {LANES} pits a side and {MOST_SEEDS} seeds")]
pub struct Unbookable;

/// These bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoBook {
    /// The first line is not one of a book.
    #[error("the first line is not that of an opening book")]
    Title,
    /// The file ends too early or says impossible things.
    #[error("the list of positions is broken off or impossible")]
    Leaves,
}

impl Key {
    pub fn of(rules: &Ruleset) -> Result<Self, Unbookable> {
        let terms = Terms::from(rules);
        let key = Self {
            pits: terms.pits,
            seeds: rules.seeds,
            take_lone: terms.take_lone,
            either_row: terms.either_row,
        };
        let small = !terms.stop_past_half
            && key.pits <= LANES
            && key.total() <= MOST_SEEDS
            && positions_up_to(key.pits, key.total()) < 1 << 63;
        small.then_some(key).ok_or(Unbookable)
    }

    /// All seeds of the game.
    pub const fn total(&self) -> u16 {
        2 * self.pits as u16 * self.seeds as u16
    }

    fn line(&self) -> String {
        let Self {
            pits,
            seeds,
            take_lone,
            either_row,
        } = self;
        let capture = if *take_lone { "take" } else { "leave" };
        let end = if *either_row {
            "either-row"
        } else {
            "mover-has-none"
        };
        format!("{TITLE}pits={pits} seeds={seeds} empty-capture={capture} end={end}\n")
    }

    /// From the options of its line, which are those of a rule set.
    fn from_line(line: &str) -> Option<Self> {
        let rules: Ruleset = line.strip_prefix(TITLE)?.parse().ok()?;
        Self::of(&rules)
            .ok()
            .filter(|key| key.line().trim_end() == line)
    }
}

/// The file of a book whose leaves are sorted by number.
pub fn write(key: &Key, leaves: &[(u64, Leaf)]) -> Vec<u8> {
    let mut bytes = key.line().into_bytes();
    let mut last = 0;
    for &(number, Leaf { share, pit }) in leaves {
        put(&mut bytes, number - last);
        put(&mut bytes, u64::from(share) << 3 | u64::from(pit));
        last = number;
    }
    bytes
}

/// What [`write`] was given.
pub fn read(bytes: &[u8]) -> Result<(Key, Vec<(u64, Leaf)>), NoBook> {
    let end = bytes
        .iter()
        .position(|&byte| byte == b'\n')
        .ok_or(NoBook::Title)?;
    let (line, mut rest) = (&bytes[..end], &bytes[end + 1..]);
    let key = std::str::from_utf8(line)
        .ok()
        .and_then(Key::from_line)
        .ok_or(NoBook::Title)?;
    let mut leaves: Vec<(u64, Leaf)> = Vec::new();
    let end = positions_up_to(key.pits, key.total());
    while !rest.is_empty() {
        let step = take(&mut rest)?;
        let last = leaves.last().map_or(0, |&(number, _)| number);
        let grows = step > 0 || leaves.is_empty();
        let number = last.checked_add(step).filter(|_| grows);
        let number = number.filter(|&number| u128::from(number) < end);
        let data = take(&mut rest)?;
        let leaf = Leaf {
            share: (data >> 3).try_into().map_err(|_| NoBook::Leaves)?,
            pit: (data & 7) as u8,
        };
        if leaf.share > key.total() || leaf.pit >= key.pits {
            return Err(NoBook::Leaves);
        }
        leaves.push((number.ok_or(NoBook::Leaves)?, leaf));
    }
    Ok((key, leaves))
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take(rest: &mut &[u8]) -> Result<u64, NoBook> {
    let mut number = 0;
    for shift in (0..63).step_by(7) {
        let (&byte, after) = rest.split_first().ok_or(NoBook::Leaves)?;
        *rest = after;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    Err(NoBook::Leaves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn leaf(share: u16, pit: u8) -> Leaf {
        Leaf { share, pit }
    }

    #[test]
    fn a_book_comes_back_from_its_bytes() {
        let key = Key::of(&Preset::Homemade.ruleset()).expect("it is small");
        let leaves = vec![(0, leaf(0, 5)), (127, leaf(48, 0)), (1 << 40, leaf(15, 3))];
        assert_eq!(read(&write(&key, &leaves)), Ok((key, leaves)));
    }

    #[test]
    fn whatever_is_no_book_is_refused() {
        let key = Key::of(&Preset::Standard.ruleset()).expect("it is small");
        let whole = write(&key, &[(300, leaf(20, 2)), (900, leaf(20, 2))]);
        assert_eq!(read(&whole[..whole.len() - 1]), Err(NoBook::Leaves));
        assert_eq!(read(b"kalah book 2: pits=6\n"), Err(NoBook::Title));
        assert_eq!(read(b""), Err(NoBook::Title));
        let foreign = write(&key, &[(300, leaf(200, 2))]);
        assert_eq!(read(&foreign), Err(NoBook::Leaves), "more than all seeds");
        let twice = write(&key, &[(300, leaf(20, 2)), (300, leaf(20, 2))]);
        assert_eq!(read(&twice), Err(NoBook::Leaves));
    }

    #[test]
    fn the_pie_rule_is_no_part_of_a_key_and_everything_else_is() {
        let key = |preset: Preset| Key::of(&preset.ruleset().played_out());
        assert_eq!(key(Preset::FirstSteps), key(Preset::Tournament3));
        assert_ne!(key(Preset::Standard), key(Preset::Tournament4));
        assert_ne!(key(Preset::Standard), key(Preset::Homemade));
        assert_ne!(key(Preset::Tournament4), key(Preset::Tournament3));
        let wide = Ruleset {
            pits: 7,
            ..Ruleset::default()
        };
        assert_eq!(Key::of(&wide), Err(Unbookable));
        assert_eq!(Key::of(&Preset::Tournament3.ruleset()), Err(Unbookable));
    }
}
