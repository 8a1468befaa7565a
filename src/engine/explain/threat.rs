//! What the other side could do, were it due to move.

use super::{Catch, catches};
use crate::rules::{Pit, Position, Ruleset, Side, Sowing};

/// The best that a side could do if it were due to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Whose threat it is.
    pub side: Side,
    /// What it would sow before, each giving a free move.
    pub first: Vec<Pit>,
    /// The sowing to look at: the richest capture, else the best sowing there is.
    pub sowing: Sowing,
    /// What it takes.
    pub catch: Option<Catch>,
    /// Every capture within reach of one sowing.
    pub catches: Vec<Catch>,
}

/// The same board with the other side to move.
#[must_use]
pub const fn passed(position: &Position) -> Position {
    Position {
        board: position.board,
        to_move: position.to_move.opposite(),
    }
}

/// What the side to move threatens with its best `turn`; `None` if it cannot sow. What the turn takes is told first,
/// else what one sowing could take, though something else were better.
#[must_use]
pub fn threat(position: &Position, rules: &Ruleset, turn: &[Pit]) -> Option<Threat> {
    let side = position.to_move;
    let within_reach = catches(&position.board, side, rules);
    let mut now = *position;
    let mut sowings: Vec<Sowing> = Vec::new();
    for &pit in turn {
        let Ok((after, sowing)) = now.sow(rules, pit) else {
            break;
        };
        sowings.push(sowing);
        now = after;
    }
    let seeds = |sowing: &Sowing| Catch::of(sowing).map_or(0, |catch| catch.seeds);
    let richest = (0..sowings.len())
        .filter(|&place| seeds(&sowings[place]) > 0)
        .max_by_key(|&place| seeds(&sowings[place]));
    let direct = || {
        let richest = within_reach.iter().max_by_key(|catch| catch.seeds)?;
        let (_, sowing) = position.sow(rules, richest.from).ok()?;
        Some((sowing, 0))
    };
    let (sowing, before) = richest
        .map(|place| (sowings[place].clone(), place))
        .or_else(direct)
        .or_else(|| Some((sowings.first()?.clone(), 0)))?;
    Some(Threat {
        side,
        first: sowings[..before].iter().map(|sowing| sowing.pit).collect(),
        catch: Catch::of(&sowing),
        sowing,
        catches: within_reach,
    })
}

#[cfg(test)]
mod tests {
    use super::super::facts::tests::position;
    use super::*;
    use crate::rules::Preset;

    fn threatened(south: [u16; 6], north: [u16; 6], turn: &[u8]) -> Option<Threat> {
        let passed = passed(&position(south, north));
        let turn: Vec<Pit> = turn.iter().map(|&index| north_pit(index)).collect();
        threat(&passed, &Preset::Standard.ruleset(), &turn)
    }

    const fn north_pit(index: u8) -> Pit {
        Pit::new(Side::North, index)
    }

    #[test]
    fn a_capture_within_reach_is_a_threat_even_if_something_else_is_better() {
        // B1 lands in the empty B2 and takes the four in A5; B6 moves again.
        let seen = threatened([0, 0, 1, 0, 4, 0], [1, 0, 0, 2, 0, 1], &[5]).expect("a threat");
        assert_eq!((seen.side, seen.first.len()), (Side::North, 0));
        let catch = seen.catch.expect("a capture");
        assert_eq!((catch.from, catch.seeds), (north_pit(0), 4));
        assert_eq!(catch.target, Pit::new(Side::South, 4));
    }

    #[test]
    fn a_capture_behind_free_moves_is_told_with_them() {
        // B6 goes home first; then B5 drops into the pit that B6 left and takes what lies across.
        let seen = threatened([5, 0, 0, 0, 0, 0], [3, 0, 0, 0, 1, 1], &[5, 4]).expect("a threat");
        assert_eq!(seen.first, [north_pit(5)]);
        assert_eq!(seen.sowing.pit, north_pit(4));
        assert_eq!(seen.catch.map(|catch| catch.seeds), Some(5));
        assert_eq!(seen.catches, []);
    }

    #[test]
    fn without_a_capture_the_best_sowing_is_shown() {
        let seen = threatened([1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 1], &[5]).expect("a sowing");
        assert_eq!(seen.catch, None);
        assert_eq!(seen.sowing.pit, north_pit(5));
    }

    #[test]
    fn who_has_nothing_to_sow_threatens_nothing() {
        assert_eq!(threatened([1, 1, 0, 0, 0, 0], [0; 6], &[]), None);
    }
}
