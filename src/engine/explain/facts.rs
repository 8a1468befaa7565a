//! What can be seen of a sowing at once.

use super::{Catch, catches};
use crate::rules::{EndReason, Hollow, Pit, Position, Ruleset, Sowing};

/// What one sowing does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The pit sown.
    pub pit: Pit,
    /// Where the last seed lands.
    pub landing: Hollow,
    /// Seeds that reach the mover's store by this sowing: dropped and captured, those swept at an end not counted.
    pub gain: u16,
    /// Seeds captured, the capturing seed counted; 0 without a capture.
    pub captured: u16,
    /// Whether the mover moves again.
    pub free_move: bool,
    /// Seeds that fall on the other side.
    pub given: u16,
    /// Why the game ends with it, if it does, and by how many seeds the mover is then ahead.
    pub ends: Option<(EndReason, i32)>,
    /// Captures of the mover's next sowing that were not within reach before.
    pub threatens: Vec<Catch>,
    /// Captures of the other side that came to nothing because the threatened seeds themselves moved away.
    pub saves: Vec<Catch>,
    /// Captures of the other side that came to nothing although the threatened seeds still lie there.
    pub blocks: Vec<Catch>,
    /// Captures the other side has within reach afterwards, if it is due to move.
    pub exposes: Vec<Catch>,
}

/// What every legal sowing of a position does, from the mover's left; none once the game is over.
#[must_use]
pub fn facts(position: &Position, rules: &Ruleset) -> Vec<Facts> {
    let side = position.to_move;
    let feared = catches(&position.board, side.opposite(), rules);
    let had = catches(&position.board, side, rules);
    position
        .legal_pits(rules)
        .filter_map(|pit| {
            let (after, sowing) = position.sow(rules, pit).ok()?;
            Some(seen(position, rules, &after, &sowing, &had, &feared))
        })
        .collect()
}

fn seen(
    before: &Position,
    rules: &Ruleset,
    after: &Position,
    sowing: &Sowing,
    had: &[Catch],
    feared: &[Catch],
) -> Facts {
    let side = sowing.mover();
    let count = |wanted: Hollow| sowing.drops.iter().filter(|&&into| into == wanted).count() as u16;
    let captured = sowing.captured();
    let ended = sowing.end.is_some();
    let (next, fears) = if ended {
        (Vec::new(), Vec::new())
    } else {
        (
            catches(&after.board, side, rules),
            catches(&after.board, side.opposite(), rules),
        )
    };
    let is_new = |catch: &&Catch| {
        had.iter()
            .all(|old| (old.from, old.target) != (catch.from, catch.target))
    };
    // A threat is over when nothing takes from that pit any more; what the mover took itself was not saved.
    let taken = sowing.capture.map(|capture| capture.landing);
    let over = |catch: &&Catch| {
        !ended
            && taken != Some(catch.target)
            && fears.iter().all(|fear| fear.target != catch.target)
    };
    let moved_away = |catch: &&Catch| catch.target == sowing.pit;
    let gone: Vec<Catch> = feared.iter().filter(over).copied().collect();
    Facts {
        pit: sowing.pit,
        landing: sowing.landing(),
        gain: count(Hollow::Store(side)) + captured,
        captured,
        free_move: sowing.free_move,
        given: sowing
            .drops
            .iter()
            .filter(|into| matches!(into, Hollow::Pit(pit) if pit.side != side))
            .count() as u16,
        ends: sowing.end.as_ref().map(|end| {
            let ahead =
                i32::from(after.board.store(side)) - i32::from(after.board.store(side.opposite()));
            (end.reason, ahead)
        }),
        threatens: next.iter().filter(is_new).copied().collect(),
        saves: gone.iter().filter(moved_away).copied().collect(),
        blocks: gone
            .iter()
            .filter(|catch| !moved_away(catch) && before.board.pit(catch.target) > 0)
            .copied()
            .collect(),
        exposes: if after.to_move == side {
            Vec::new()
        } else {
            fears
        },
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::rules::{Board, Preset, Side};

    /// South to move; both rows from their owner's left.
    pub(in super::super) fn position(south: [u16; 6], north: [u16; 6]) -> Position {
        let mut board = Board::empty(6);
        for index in 0..6 {
            board.set(Pit::new(Side::South, index).into(), south[index as usize]);
            board.set(Pit::new(Side::North, index).into(), north[index as usize]);
        }
        Position {
            board,
            to_move: Side::South,
        }
    }

    fn of(position: &Position, index: u8) -> Facts {
        let rules = Preset::Standard.ruleset();
        let all = facts(position, &rules);
        all.into_iter()
            .find(|facts| facts.pit.index == index)
            .expect("the pit is legal")
    }

    fn south(index: u8) -> Pit {
        Pit::new(Side::South, index)
    }

    #[test]
    fn the_opening_free_move_gains_one_and_gives_nothing() {
        let seen = of(&Position::start(&Preset::Standard.ruleset()), 2);
        assert!(seen.free_move);
        assert_eq!((seen.gain, seen.given, seen.captured), (1, 0, 0));
        assert_eq!(seen.landing, Hollow::Store(Side::South));
    }

    #[test]
    fn seeds_that_fall_beyond_the_store_are_given() {
        let seen = of(&Position::start(&Preset::Standard.ruleset()), 5);
        assert_eq!((seen.gain, seen.given), (1, 3));
    }

    #[test]
    fn a_capture_counts_the_seed_that_makes_it() {
        let seen = of(&position([1, 0, 0, 0, 0, 2], [2, 3, 0, 0, 5, 0]), 0);
        assert_eq!((seen.captured, seen.gain), (6, 6));
    }

    #[test]
    fn moving_threatened_seeds_away_saves_them() {
        // North's fourth pit reaches its empty fifth, across from South's second with four seeds.
        let threatened = position([1, 4, 0, 0, 0, 0], [0, 0, 0, 1, 0, 1]);
        let seen = of(&threatened, 1);
        assert_eq!(seen.saves.len(), 1);
        assert_eq!((seen.saves[0].target, seen.saves[0].seeds), (south(1), 4));
        assert!(seen.blocks.is_empty());
        let idle = of(&threatened, 0);
        assert!(idle.saves.is_empty() && idle.blocks.is_empty());
        assert_eq!(idle.exposes.len(), 1);
    }

    #[test]
    fn a_seed_dropped_where_the_capture_would_land_blocks_it() {
        // South's last pit sows into North's first pits, the empty landing among them.
        let threatened = position([0, 0, 0, 0, 3, 4], [1, 0, 0, 0, 0, 3]);
        let feared = catches(&threatened.board, Side::North, &Preset::Standard.ruleset());
        assert_eq!(feared.len(), 1);
        assert_eq!((feared[0].target, feared[0].seeds), (south(4), 3));
        let seen = of(&threatened, 5);
        assert!(seen.saves.is_empty());
        assert_eq!(seen.blocks.len(), 1);
        assert_eq!(seen.blocks[0].target, south(4));
    }

    #[test]
    fn an_emptied_pit_that_another_can_now_reach_is_a_threat() {
        let seen = of(&position([2, 0, 3, 0, 0, 1], [4, 1, 1, 6, 1, 1]), 2);
        let threat = seen
            .threatens
            .iter()
            .find(|catch| catch.landing == south(2))
            .expect("the emptied pit can be reached");
        assert_eq!((threat.from, threat.seeds), (south(0), 6));
    }

    #[test]
    fn an_end_says_by_how_much_the_mover_is_then_ahead() {
        let seen = of(&position([0, 0, 0, 0, 0, 1], [0, 2, 0, 0, 0, 1]), 5);
        assert_eq!(seen.ends, Some((EndReason::RowEmpty(Side::South), -2)));
        assert!(!seen.free_move && seen.exposes.is_empty());
    }
}
