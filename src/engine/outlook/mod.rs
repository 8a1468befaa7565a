//! What a position at the horizon of a search promises: an estimate of the mover's share, at a glance.
//!
//! The plain eye splits what lies in the pits evenly. The opponents have it, as part of their character: their strength
//! was measured with it. Whoever gives advice has a practised eye: for each side, a weight for the seeds in each pit, for
//! which pits are filled, for which bring a free move, and for the largest capture at hand; the sum is what the mover gets
//! beyond half. `kalah-engine fit` fitted the weights by least squares to values that the engine itself found, most of them
//! exact; the file with the weights says how far they are off. They were fitted under the standard rules and serve the
//! others too.
//!
//! Weighted features added up, and fitted to what a search finds: Samuel 1959 for draughts. Tables of patterns, fitted to
//! exact late values: Buro 1997 for Othello.

mod weights;

use weights::WEIGHTS;

/// How a search judges a position at its horizon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Eye {
    /// What lies in the pits is split evenly.
    #[default]
    Plain,
    /// By what is to be seen in the rows, on boards of six pits; otherwise as [`Plain`](Self::Plain).
    Practised,
}

/// Weights of [`WEIGHTS`] are counted in these parts of a seed.
pub const PARTS: i32 = 64;
/// Pits a side of the boards that can be judged.
pub const WITH_PITS: u8 = 6;
const PITS: usize = WITH_PITS as usize;
/// A pit may hold more seeds than a table has lines.
const MOST: u64 = 15;
/// Lines of a table for numbers of seeds.
const SEEDS: usize = MOST as usize + 1;
/// Lines of a table for what a row is like: a bit for each of its pits.
const ROWS: usize = 1 << PITS;

/// Where the tables of one side lie: the seeds of each pit, which pits are filled, which of them bring a free move, and
/// the largest capture at hand.
const FILLED: usize = PITS * SEEDS;
const READY: usize = FILLED + ROWS;
const CAPTURE: usize = READY + ROWS;
/// The tables of the side to move come first, then as many of the other side.
const SIDE: usize = CAPTURE + SEEDS;
/// All features.
pub const FEATURES: usize = 2 * SIDE;

/// One in every lane of a row.
const ONES: u64 = 0x0000_0101_0101_0101;
/// As many seeds as bring a free move.
const TO_THE_STORE: u64 = 0x0000_0102_0304_0506;

/// The mover's share of `seeds` seeds in two rows of six pits.
#[inline]
pub fn foresee(own: u64, other: u64, seeds: u16) -> u16 {
    let mut sum = i32::from(seeds) * PARTS / 2;
    features(own, other, |feature| sum += i32::from(WEIGHTS[feature]));
    let share = (sum + PARTS / 2).div_euclid(PARTS);
    share.clamp(0, seeds.into()) as u16
}

/// Names every feature of two rows of six pits, each a byte lane of its word.
#[inline(always)]
pub fn features(own: u64, other: u64, mut name: impl FnMut(usize)) {
    one_side(own, other, 0, &mut name);
    one_side(other, own, SIDE, &mut name);
}

#[inline(always)]
fn one_side(row: u64, opposite: u64, start: usize, name: &mut impl FnMut(usize)) {
    for pit in 0..PITS {
        let seeds = lane(row, pit).min(MOST) as usize;
        name(start + pit * SEEDS + seeds);
    }
    name(start + FILLED + filled(row));
    name(start + READY + (ROWS - 1 - filled(row ^ TO_THE_STORE)));
    name(start + CAPTURE + capture(row, opposite) as usize);
}

#[inline(always)]
const fn lane(row: u64, pit: usize) -> u64 {
    row >> (8 * pit) & 0xff
}

/// A bit for each pit that is not empty.
#[inline(always)]
const fn filled(row: u64) -> usize {
    let low = 0x7f * ONES;
    let tops = (((row & low) + low) | row) >> 7 & ONES;
    // Each product of two single bits falls on a bit of its own; the top byte gathers the lanes in their order.
    (tops.wrapping_mul(0x0102_0408_1020_0000) >> 56) as usize
}

/// The most that one sowing can capture, its last seed included, but no more than a table has lines.
#[inline(always)]
const fn capture(row: u64, opposite: u64) -> u64 {
    let mut most = 0;
    let mut pit = 0;
    while pit < PITS {
        let seeds = lane(row, pit) as usize;
        let landing = pit + seeds;
        // A sowing of more than seven seeds has dropped one into every pit of the other side.
        let (landing, more) = if landing < PITS {
            (landing, 0)
        } else {
            (landing.wrapping_sub(13), 1)
        };
        if seeds > 0 && seeds <= 13 && landing < PITS && (lane(row, landing) == 0 || landing == pit)
        {
            let taken = lane(opposite, PITS - 1 - landing) + more;
            if taken > 0 && taken + 1 > most {
                most = taken + 1;
            }
        }
        pit += 1;
    }
    if most > MOST { MOST } else { most }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::packed::{Narrow, Packed};
    use crate::rules::{Board, Pit, Position, Preset, Side};

    fn position(own: [u16; PITS], other: [u16; PITS]) -> Position {
        let mut board = Board::empty(WITH_PITS);
        for (index, (own, other)) in (0..WITH_PITS).zip(own.into_iter().zip(other)) {
            board.set(Pit::new(Side::South, index).into(), own);
            board.set(Pit::new(Side::North, index).into(), other);
        }
        Position {
            board,
            to_move: Side::South,
        }
    }

    /// What the rules say of the side to move: which pits are filled, which bring a free move, the largest capture.
    fn told(position: &Position) -> (usize, usize, usize) {
        let rules = Preset::Standard.ruleset();
        let (mut filled, mut ready, mut capture) = (0, 0, 0);
        for pit in position.legal_pits(&rules) {
            let (_, sowing) = position.sow(&rules, pit).unwrap();
            filled |= 1 << pit.index;
            if usize::from(position.board.pit(pit)) == PITS - usize::from(pit.index) {
                ready |= 1 << pit.index;
            }
            let taken = sowing
                .capture
                .map_or(0, |capture| capture.from_opposite + 1);
            capture = capture.max(usize::from(taken));
        }
        (filled, ready, capture.min(MOST as usize))
    }

    fn ended(position: &Position) -> bool {
        position.ended(&Preset::Standard.ruleset()).is_some()
    }

    proptest! {
        #[test]
        fn features_are_what_the_rules_say(
            own in prop::array::uniform6(0_u16..16),
            other in prop::array::uniform6(0_u16..16),
        ) {
            let position = position(own, other);
            prop_assume!(!ended(&position));
            let board = Narrow::pack(&position).unwrap();
            let mut named = Vec::new();
            features(board.own, board.other, |feature| named.push(feature));
            let mut expected = Vec::new();
            let turned = Position { to_move: Side::North, ..position };
            for (start, row, (filled, ready, capture)) in
                [(0, own, told(&position)), (SIDE, other, told(&turned))]
            {
                for (pit, seeds) in row.into_iter().enumerate() {
                    expected.push(start + pit * SEEDS + usize::from(seeds));
                }
                expected.push(start + FILLED + filled);
                expected.push(start + READY + ready);
                expected.push(start + CAPTURE + capture);
            }
            prop_assert_eq!(named, expected);
        }

        #[test]
        fn no_estimate_promises_more_than_lies_in_the_pits(
            own in prop::array::uniform6(0_u16..22),
            other in prop::array::uniform6(0_u16..20),
        ) {
            let board = Narrow::pack(&position(own, other)).unwrap();
            let seeds = board.own() + board.other();
            prop_assert!(foresee(board.own, board.other, seeds) <= seeds);
        }
    }

    #[test]
    fn free_moves_and_captures_at_hand_promise_more() {
        let beyond_half = |own, other| {
            let board = Narrow::pack(&position(own, other)).unwrap();
            let seeds = board.own() + board.other();
            2 * i32::from(foresee(board.own, board.other, seeds)) - i32::from(seeds)
        };
        let even = [4, 4, 4, 4, 4, 4];
        assert!(beyond_half(even, even) >= 0, "the move is worth something");
        assert!(beyond_half([6, 5, 4, 3, 2, 1], even) > beyond_half([1, 2, 3, 4, 5, 6], even));
        let caught = [4, 4, 4, 9, 4, 4];
        assert!(beyond_half([4, 1, 0, 4, 4, 4], caught) > beyond_half([1, 4, 0, 4, 4, 4], caught));
    }
}
