//! What a sowing gave away.

use super::reason::reason;
use super::{Catch, Facts, Reason, catches, facts};
use crate::engine::review::Weighed;
use crate::rules::{Pit, Position, Ruleset};

/// Fewer seeds than this are not worth a word, unless they cost the win.
const WORTH_A_WORD: i32 = 3;

/// What a sowing gave away, and what would have been better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The pit that was sown.
    pub sown: Pit,
    /// The best pit there was.
    pub better: Pit,
    /// What the better one would have done that this one did not.
    pub reason: Reason,
    /// By how much smaller the final margin became, in seeds; at least 1.
    pub seeds: i32,
    /// Whether that is proven.
    pub proven: bool,
    /// Whether it was proved to win, and no longer is.
    pub lets_win_go: bool,
    /// What the other side could take next, and could not have taken after the better one.
    pub lets_take: Option<Catch>,
    /// What the better one leads to where nothing nearer explains it: seeds captured in this turn or the next own one, far
    /// more than on the way that was taken.
    pub leads_to: Option<u16>,
    /// Whether it moved again.
    pub moved_again: bool,
}

impl Loss {
    /// Whether it is worth telling somebody who plays for fun.
    #[must_use]
    pub const fn is_worth_a_word(&self) -> bool {
        self.seeds >= WORTH_A_WORD || self.lets_win_go
    }
}

/// What sowing `sown` in `position` gave away; `None` if nothing, or if it is none of the pits that were weighed.
#[must_use]
pub fn loss(position: &Position, rules: &Ruleset, weighed: &Weighed, sown: Pit) -> Option<Loss> {
    let of = |pit| weighed.moves.iter().find(|choice| choice.pit == pit);
    let better = *weighed.turn.first()?;
    let (played, best) = (of(sown)?, of(better)?);
    let seeds = weighed.value - played.value;
    if seeds <= 0 {
        return None;
    }
    let all = facts(position, rules);
    let did = all.iter().find(|facts| facts.pit == sown)?;
    let proven = weighed.proven && played.proven;
    let fears = worst(position, rules, &played.line);
    let feared = worst(position, rules, &best.line).map_or(0, |catch| catch.seeds);
    let reason = telling(
        reason(position, rules, &weighed.turn, &weighed.moves, &all)?,
        did,
        seeds,
    );
    let leads_to = matches!(reason, Reason::Quiet { .. })
        .then(|| later(position, rules, &best.line))
        .filter(|&there| {
            explains(there, seeds) && there > later(position, rules, &played.line) + 1
        });
    Some(Loss {
        sown,
        better,
        reason,
        leads_to,
        seeds,
        proven,
        lets_win_go: proven && weighed.value > 0 && played.value <= 0,
        lets_take: fears.filter(|catch| catch.seeds > feared + 1),
        moved_again: did.free_move,
    })
}

/// Whether so many seeds are most of a loss.
fn explains(seeds: u16, loss: i32) -> bool {
    2 * i32::from(seeds) > loss
}

/// A reason that holds for what was sown as well explains nothing, nor does one of few seeds explain the loss of many.
fn telling(reason: Reason, did: &Facts, loss: i32) -> Reason {
    let idle = match reason {
        Reason::MovesAgain { .. } => did.free_move,
        Reason::Captures { seeds, .. } => !explains(seeds.saturating_sub(did.captured), loss),
        Reason::Saves { pit, seeds } | Reason::Blocks { pit, seeds } => {
            let mut safe = did.saves.iter().chain(&did.blocks);
            !explains(seeds, loss) || safe.any(|catch| catch.target == pit)
        }
        Reason::Prepares { seeds, .. } => !explains(seeds, loss),
        Reason::KeepsSeeds { .. } => did.given == 0,
        Reason::EndsGame { .. } | Reason::Quiet { .. } => false,
    };
    if idle {
        Reason::Quiet { ahead: Some(loss) }
    } else {
        reason
    }
}

/// The richest capture that a line has for whoever begins it, after its first sowing and before their third turn.
fn later(position: &Position, rules: &Ruleset, line: &[Pit]) -> u16 {
    let side = position.to_move;
    let (mut now, mut turns, mut richest) = (*position, 0, 0);
    let mut last = side.opposite();
    for (number, &pit) in line.iter().enumerate() {
        let mover = now.to_move;
        turns += usize::from(mover == side && last != side);
        let Ok((after, sowing)) = now.sow(rules, pit) else {
            break;
        };
        if turns > 2 {
            break;
        }
        if mover == side && number > 0 {
            richest = richest.max(Catch::of(&sowing).map_or(0, |catch| catch.captured()));
        }
        (last, now) = (mover, after);
    }
    richest
}

/// The richest capture of the other side's next turn, as far as the line goes; where the line does not get there, the
/// richest one within its reach.
fn worst(position: &Position, rules: &Ruleset, line: &[Pit]) -> Option<Catch> {
    let side = position.to_move;
    let mut now = *position;
    let mut answer: Option<Vec<Catch>> = None;
    for &pit in line {
        let mover = now.to_move;
        if mover == side && answer.is_some() {
            break;
        }
        let Ok((after, sowing)) = now.sow(rules, pit) else {
            break;
        };
        if mover != side {
            answer.get_or_insert_default().extend(Catch::of(&sowing));
        }
        now = after;
    }
    let open = now.to_move != side && now.ended(rules).is_none();
    let within_reach = || open.then(|| catches(&now.board, now.to_move, rules));
    let feared = answer.or_else(within_reach).unwrap_or_default();
    feared.into_iter().max_by_key(|catch| catch.seeds)
}

#[cfg(test)]
mod tests {
    use super::super::facts::tests::position;
    use super::*;
    use crate::engine::Limits;
    use crate::engine::review::weigh;
    use crate::rules::{Preset, Side};

    const LIMITS: Limits = Limits {
        nodes: 60_000,
        ..Limits::NONE
    };

    fn south(index: u8) -> Pit {
        Pit::new(Side::South, index)
    }

    /// What sowing the pit at that place gives away.
    fn lost(south_row: [u16; 6], north_row: [u16; 6], index: u8) -> Option<Loss> {
        let rules = Preset::Standard.ruleset();
        let here = position(south_row, north_row);
        let weighed = weigh(&here, &rules, &LIMITS, &mut || false).expect("the game is on");
        loss(&here, &rules, &weighed, south(index))
    }

    #[test]
    fn the_best_sowing_gives_nothing_away() {
        assert_eq!(lost([1, 0, 0, 0, 4, 0], [1, 1, 0, 0, 9, 1], 0), None);
    }

    #[test]
    fn a_capture_that_was_left_is_named_with_its_seeds() {
        let lost = lost([1, 0, 0, 0, 4, 0], [1, 1, 0, 0, 9, 1], 4).expect("a loss");
        assert_eq!((lost.sown, lost.better), (south(4), south(0)));
        assert!(matches!(lost.reason, Reason::Captures { seeds: 10, .. }));
        assert!(lost.is_worth_a_word() && lost.proven);
    }

    #[test]
    fn few_seeds_do_not_explain_the_loss_of_many() {
        // A5 would prepare to take a lone seed.
        let told = |seeds, loss| {
            let here = position([0, 0, 0, 1, 1, 11], [0, 0, 1, 0, 0, 0]);
            let all = facts(&here, &Preset::Standard.ruleset());
            let prepares = Reason::Prepares {
                pit: south(4),
                by: south(3),
                seeds,
            };
            telling(prepares, &all[0], loss)
        };
        assert!(matches!(told(2, 3), Reason::Prepares { .. }));
        assert_eq!(told(2, 10), Reason::Quiet { ahead: Some(10) });
    }

    #[test]
    fn a_line_leads_to_the_capture_of_the_next_own_turn() {
        let rules = Preset::Standard.ruleset();
        // A6 goes home, B1 one further, and then A1 takes the nine.
        let here = position([1, 0, 0, 0, 0, 1], [1, 0, 0, 0, 9, 0]);
        let line = [south(5), south(0)];
        assert_eq!(later(&here, &rules, &line), 10);
        assert_eq!(
            later(&here, &rules, &line[1..]),
            0,
            "the first sowing says it itself"
        );
    }

    #[test]
    fn seeds_that_were_left_in_danger_are_named_with_their_pit() {
        // B4 is aimed at the five in A2, which could move again.
        let lost = lost([1, 5, 0, 1, 1, 2], [0, 0, 0, 1, 0, 3], 3).expect("a loss");
        assert_eq!(lost.better, south(1));
        let taken = lost.lets_take.expect("something is taken");
        assert_eq!((taken.target, taken.seeds), (south(1), 5));
    }

    #[test]
    fn a_reason_is_never_one_that_holds_for_the_worse_sowing_too() {
        let rules = Preset::Standard.ruleset();
        let mut here = Position::start(&rules);
        let mut told = 0;
        for step in 0..40_usize {
            let Some(weighed) = weigh(&here, &rules, &LIMITS, &mut || false) else {
                break;
            };
            for choice in &weighed.moves {
                let Some(lost) = loss(&here, &rules, &weighed, choice.pit) else {
                    assert_eq!(choice.value, weighed.value);
                    continue;
                };
                told += 1;
                assert_eq!(lost.seeds, weighed.value - choice.value);
                let (_, sown) = here.sow(&rules, choice.pit).expect("it is legal");
                match lost.reason {
                    Reason::MovesAgain { .. } => assert!(!sown.free_move),
                    Reason::Captures { seeds, .. } => assert!(sown.captured() < seeds),
                    Reason::Prepares { seeds, .. } => assert!(2 * i32::from(seeds) > lost.seeds),
                    _ => {}
                }
                assert_eq!(lost.moved_again, sown.free_move);
                if let Some(seeds) = lost.leads_to {
                    assert!(matches!(lost.reason, Reason::Quiet { .. }));
                    assert!(2 * i32::from(seeds) > lost.seeds);
                }
            }
            let pits: Vec<Pit> = here.legal_pits(&rules).collect();
            here = here
                .sow(&rules, pits[(step * 7) % pits.len()])
                .expect("it is legal")
                .0;
        }
        assert!(told > 20, "only {told}");
    }
}
