//! Why the best move is best.

use serde::{Deserialize, Serialize};

use super::{Facts, facts};
use crate::engine::{Analysis, MoveValue};
use crate::rules::{Pit, Position, Ruleset};

/// The one reason to give for a move, the first that applies in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// It ends the game, and this is by how many seeds the mover is then ahead.
    EndsGame {
        /// Seeds; below 0 if the mover is behind.
        ahead: i32,
    },
    /// It captures.
    Captures {
        /// Seeds, the capturing one counted.
        seeds: u16,
        /// The pit they are taken from.
        from: Pit,
    },
    /// Its last seed lands in the store.
    MovesAgain {
        /// What to sow then, as far as the search knows.
        then: Option<Pit>,
    },
    /// It takes seeds out of reach.
    Saves {
        /// The pit that was threatened: the one that is sown.
        pit: Pit,
        /// Seeds that could have been taken.
        seeds: u16,
    },
    /// It empties its pit, so that another can capture from there.
    Prepares {
        /// The emptied pit.
        pit: Pit,
        /// The pit to sow next.
        by: Pit,
        /// Seeds it would capture, the capturing one counted.
        seeds: u16,
    },
    /// It spoils a capture of the other side.
    Blocks {
        /// The pit whose seeds are safe now.
        pit: Pit,
        /// Seeds that could have been taken.
        seeds: u16,
    },
    /// It gives nothing away, where other sowings would.
    KeepsSeeds {
        /// Seeds in the mover's row afterwards: they stay the mover's at the end.
        seeds: u16,
    },
    /// None of these: it is worth more than the next best.
    Quiet {
        /// Seeds more than the next best sowing, 0 for an equal one; `None` if there is no other.
        ahead: Option<i32>,
    },
}

/// The best move of a position and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The best whole turn, one pit for each sowing.
    pub turn: Vec<Pit>,
    /// What its first sowing does.
    pub best: Facts,
    /// Why it is best.
    pub reason: Reason,
    /// The final margin for the side to move.
    pub value: i32,
    /// Whether that is proven.
    pub proven: bool,
    /// What every legal sowing does, from the mover's left.
    pub all: Vec<Facts>,
}

/// Explains the best move that `analysis` found in `position`; `None` if it has none.
#[must_use]
pub fn explain(position: &Position, rules: &Ruleset, analysis: &Analysis) -> Option<Explanation> {
    let all = facts(position, rules);
    let first = *analysis.turn.first()?;
    let best = all.iter().find(|facts| facts.pit == first)?.clone();
    Some(Explanation {
        reason: reason(position, rules, &analysis.turn, &analysis.moves, &all)?,
        turn: analysis.turn.clone(),
        best,
        value: analysis.value,
        proven: analysis.proven,
        all,
    })
}

/// Why the first sowing of `turn` is best among `moves`; `None` if it cannot be sown.
///
/// The order is that of the reasons one would give a learner: what happens at once before what may happen next.
pub(super) fn reason(
    position: &Position,
    rules: &Ruleset,
    turn: &[Pit],
    moves: &[MoveValue],
    all: &[Facts],
) -> Option<Reason> {
    let first = *turn.first()?;
    let best = all.iter().find(|facts| facts.pit == first)?;
    Some(
        first_reason(position, rules, turn, best, all).unwrap_or_else(|| {
            let worth = |other: bool| {
                let of = moves.iter().filter(|choice| (choice.pit != first) == other);
                of.map(|choice| choice.value).max()
            };
            Reason::Quiet {
                ahead: worth(false)
                    .zip(worth(true))
                    .map(|(best, next)| best - next),
            }
        }),
    )
}

/// The first reason that can be seen on the board.
fn first_reason(
    position: &Position,
    rules: &Ruleset,
    turn: &[Pit],
    best: &Facts,
    all: &[Facts],
) -> Option<Reason> {
    if let Some((_, ahead)) = best.ends {
        return Some(Reason::EndsGame { ahead });
    }
    if best.captured > 0 {
        let across = position
            .sow(rules, best.pit)
            .ok()
            .and_then(|(_, sowing)| sowing.capture);
        return Some(Reason::Captures {
            seeds: best.captured,
            from: across.map_or(best.pit, |capture| capture.opposite),
        });
    }
    if best.free_move {
        return Some(Reason::MovesAgain {
            then: turn.get(1).copied(),
        });
    }
    if let Some(saved) = best.saves.iter().max_by_key(|catch| catch.seeds) {
        return Some(Reason::Saves {
            pit: saved.target,
            seeds: saved.seeds,
        });
    }
    let prepared = best
        .threatens
        .iter()
        .filter(|catch| catch.landing == best.pit)
        .max_by_key(|catch| catch.seeds);
    if let Some(next) = prepared {
        return Some(Reason::Prepares {
            pit: best.pit,
            by: next.from,
            seeds: next.captured(),
        });
    }
    if let Some(spoiled) = best.blocks.iter().max_by_key(|catch| catch.seeds) {
        return Some(Reason::Blocks {
            pit: spoiled.target,
            seeds: spoiled.seeds,
        });
    }
    let others_give = all.iter().any(|facts| facts.given > 0);
    (best.given == 0 && others_give).then(|| {
        let row = position
            .sow(rules, best.pit)
            .map_or(0, |(after, _)| after.board.in_row(position.to_move));
        Reason::KeepsSeeds { seeds: row }
    })
}

#[cfg(test)]
mod tests {
    use super::super::facts::tests::position;
    use super::*;
    use crate::engine::{Limits, analyse};
    use crate::rules::{Preset, Side};

    fn explained(position: &Position) -> Explanation {
        let rules = Preset::Standard.ruleset();
        let limits = Limits {
            depth: 12,
            ..Limits::NONE
        };
        let analysis = analyse(position, &rules, &limits, &mut || false).expect("the game is on");
        explain(position, &rules, &analysis).expect("there is a best move")
    }

    fn south(index: u8) -> Pit {
        Pit::new(Side::South, index)
    }

    #[test]
    fn a_free_move_is_explained_by_what_follows_it() {
        let explained = explained(&position([1, 0, 0, 0, 2, 0], [1, 1, 0, 0, 9, 1]));
        assert_eq!(explained.best.pit, south(4));
        assert_eq!(
            explained.reason,
            Reason::MovesAgain {
                then: Some(south(0))
            }
        );
        assert_eq!(explained.all.len(), 2);
    }

    #[test]
    fn a_rich_capture_is_named_with_its_seeds() {
        let explained = explained(&position([1, 0, 0, 0, 4, 0], [1, 1, 0, 0, 9, 1]));
        assert_eq!(
            explained.reason,
            Reason::Captures {
                seeds: 10,
                from: south(1).facing(6)
            }
        );
    }

    #[test]
    fn a_sowing_that_ends_the_game_says_by_how_much() {
        let explained = explained(&position([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 3]));
        assert_eq!(explained.reason, Reason::EndsGame { ahead: -2 });
    }

    #[test]
    fn a_finished_game_has_nothing_to_explain() {
        let over = position([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 3]);
        assert!(facts(&over, &Preset::Standard.ruleset()).is_empty());
    }

    #[test]
    fn the_reason_always_tells_the_truth_about_the_move() {
        let rules = Preset::Standard.ruleset();
        let limits = Limits {
            depth: 4,
            ..Limits::NONE
        };
        let mut here = Position::start(&rules);
        for step in 0..40_usize {
            let Some(analysis) = analyse(&here, &rules, &limits, &mut || false) else {
                break;
            };
            let told = explain(&here, &rules, &analysis).expect("there is a best move");
            let (_, sowing) = here.sow(&rules, told.best.pit).expect("it is legal");
            match told.reason {
                Reason::EndsGame { .. } => assert!(sowing.end.is_some()),
                Reason::Captures { seeds, .. } => assert_eq!(sowing.captured(), seeds),
                Reason::MovesAgain { .. } => assert!(sowing.free_move),
                Reason::Saves { pit, seeds } => {
                    assert_eq!((pit, seeds), (sowing.pit, here.board.pit(sowing.pit)));
                }
                Reason::Prepares { pit, .. } => assert_eq!(pit, sowing.pit),
                Reason::Blocks { pit, .. } => assert_ne!(pit, sowing.pit),
                Reason::KeepsSeeds { .. } => assert_eq!(told.best.given, 0),
                Reason::Quiet { .. } => assert_eq!(told.best.captured, 0),
            }
            let pits: Vec<Pit> = here.legal_pits(&rules).collect();
            here = here
                .sow(&rules, pits[(step * 7) % pits.len()])
                .expect("it is legal")
                .0;
        }
    }
}
