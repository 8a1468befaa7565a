//! The captures a side has within reach.

use crate::rules::{Board, Pit, Position, Ruleset, Side, Sowing};

/// A capture that a side could make with one sowing, were it due to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Catch {
    /// The pit to sow.
    pub from: Pit,
    /// Where the last seed lands.
    pub landing: Pit,
    /// The pit whose seeds are taken.
    pub target: Pit,
    /// How many seeds lie in that pit when they are taken, at least 1.
    pub seeds: u16,
}

impl Catch {
    /// How many seeds reach the store by it: those in the pit, and the one that takes them.
    #[must_use]
    pub const fn captured(&self) -> u16 {
        self.seeds + 1
    }

    /// What a sowing takes from the other side.
    #[must_use]
    pub fn of(sowing: &Sowing) -> Option<Self> {
        let capture = sowing.capture.filter(|capture| capture.from_opposite > 0)?;
        Some(Self {
            from: sowing.pit,
            landing: capture.landing,
            target: capture.opposite,
            seeds: capture.from_opposite,
        })
    }
}

/// Every capture of seeds that `side` has within reach on `board`, in the order of the pits sown. A lone seed that takes
/// itself home is no capture here: it threatens nobody.
#[must_use]
pub fn catches(board: &Board, side: Side, rules: &Ruleset) -> Vec<Catch> {
    let position = Position {
        board: *board,
        to_move: side,
    };
    position
        .legal_pits(rules)
        .filter_map(|from| {
            let (_, sowing) = position.sow(rules, from).ok()?;
            Catch::of(&sowing)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::facts::tests::position;
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn a_catch_names_the_pit_the_landing_and_the_loot() {
        let rules = Preset::Standard.ruleset();
        let seen = position([1, 0, 0, 0, 0, 0], [2, 3, 0, 0, 5, 0]);
        let south = |index| Pit::new(Side::South, index);
        assert_eq!(
            catches(&seen.board, Side::South, &rules),
            [Catch {
                from: south(0),
                landing: south(1),
                target: south(1).facing(6),
                seeds: 5,
            }]
        );
    }

    #[test]
    fn a_lone_seed_that_goes_home_threatens_nobody() {
        let rules = Preset::Homemade.ruleset();
        let seen = position([1, 0, 0, 0, 0, 0], [2, 3, 0, 0, 0, 1]);
        assert_eq!(catches(&seen.board, Side::South, &rules), []);
    }
}
