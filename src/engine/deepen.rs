//! The anytime search: iterative deepening, and between its steps ever longer attempts at a proof.
//!
//! A step looks one sowing further than the last and keeps what was found if it is broken off. After each step the
//! same number of positions goes into a search without a horizon. What that proves stays in the memory, so the next
//! attempt goes on where this one ended, and a position that can be solved within the limits is solved in at most
//! about twice the time that solving it alone would take.
//!
//! With a practised eye an estimate is worth more than an attempt in vain: with many seeds in the pits attempts begin only
//! once a proof may be near. That lets a search with 46 seeds look two sowings further.

use super::book::{for_play, knows_turn};
use super::limits::Limits;
use super::memory::{NO_PIT, PROVEN};
use super::negamax::{Answer, Search, Stopped};
use super::node::{Game, Led, Node};
use super::outlook::Eye;
use super::packed::Packed;
use super::prepare::{Job, Means, endgame_for_play, with_game};
use super::value::Valued;
use crate::rules::{Pit, Position, Ruleset};

/// Depths at which a proof is not worth an attempt yet.
const WITHOUT_PROOF: u8 = 4;

/// The best that a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The whole turn, free moves included: one pit for each sowing.
    pub turn: Vec<Pit>,
    /// The final margin for the side to move, stores included.
    pub value: i32,
    /// Whether the value was searched to real ends of the game. Otherwise it is an estimate.
    pub proven: bool,
    /// How many sowings ahead the last completed step looked.
    pub depth: u8,
    /// Positions looked up.
    pub nodes: u64,
}

/// The best turn of a position; `None` once the game is over.
///
/// `stop` is asked about every thousand positions. Whatever it says, the first depth is completed, so that an open
/// position always has an answer.
pub fn best_turn(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Best> {
    best_turn_by_steps(position, rules, limits, stop, &mut |_| {})
}

/// As [`best_turn`], and `told` hears of each step: its value, turn, depth, nodes and whether it is proven.
pub fn best_turn_by_steps(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
    told: &mut dyn FnMut(&Best),
) -> Option<Best> {
    position.legal_pits(rules).next()?;
    let means = if limits.book && knows_turn(position, rules) {
        Means {
            table_bytes: 1 << 12,
            endgame: None,
            book: for_play(position, rules),
            eye: limits.eye,
        }
    } else {
        means_for_play(position, rules, limits, stop)
    };
    with_game(
        position,
        rules,
        &means,
        BestTurn {
            position,
            limits,
            stop,
            told,
        },
    )
}

fn means_for_play(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
) -> Means {
    Means {
        table_bytes: limits.table_bytes,
        endgame: endgame_for_play(position, rules, limits.nodes, stop),
        book: limits.book.then(|| for_play(position, rules)).flatten(),
        eye: limits.eye,
    }
}

struct BestTurn<'a> {
    position: &'a Position,
    limits: &'a Limits,
    stop: &'a mut dyn FnMut() -> bool,
    told: &'a mut dyn FnMut(&Best),
}

impl Job for BestTurn<'_> {
    type Outcome = Option<Best>;

    fn run<B: Packed>(self, game: &Game<'_, B>, node: Node<B>) -> Option<Best> {
        let mut search = Search::new(game, self.limits.nodes, self.stop);
        let booked = search.booked(&node).map(|valued| (0, valued));
        let mut found = booked;
        let mut guess = node.seeds / 2;
        let mut hint = NO_PIT;
        let told = self.told;
        let position = self.position;
        let one_depth = |search: &mut Search<'_, B>, depth| {
            let valued = search.value(&node, depth, guess, hint)?;
            (guess, hint) = (valued.answer.share, valued.pit);
            let reached = match found {
                Some((reached, _)) if depth == PROVEN => reached,
                _ => depth,
            };
            found = Some((reached, valued));
            told(&best(
                position,
                &node,
                reached,
                &valued,
                &[valued.pit],
                search.nodes,
            ));
            Ok(valued.answer.proven)
        };
        if let Some((depth, valued)) = booked {
            told(&best(position, &node, depth, &valued, &[valued.pit], 0));
        } else {
            deepen(self.limits, node.seeds, &mut search, one_depth);
        }
        let (depth, valued) = found?;
        let line_depth = if valued.answer.proven { PROVEN } else { depth };
        let nodes = search.nodes;
        let turn = search.turn(&node, valued.pit, line_depth, valued.answer.share);
        Some(best(self.position, &node, depth, &valued, &turn, nodes))
    }
}

fn best<B: Packed>(
    position: &Position,
    node: &Node<B>,
    depth: u8,
    valued: &Valued,
    turn: &[u8],
    nodes: u64,
) -> Best {
    Best {
        turn: pits(position, turn),
        value: margin(position, node.seeds, valued.answer.share),
        proven: valued.answer.proven,
        depth,
        nodes,
    }
}

/// The pits of the side to move with these indices.
pub(super) fn pits(position: &Position, turn: &[u8]) -> Vec<Pit> {
    let pit = |&index: &u8| Pit::new(position.to_move, index);
    turn.iter().map(pit).collect()
}

/// The final margin for the side to move that gets `share` of the `seeds` in the pits.
pub(super) fn margin(position: &Position, seeds: u16, share: u16) -> i32 {
    let side = position.to_move;
    let stores =
        i32::from(position.board.store(side)) - i32::from(position.board.store(side.opposite()));
    stores + 2 * i32::from(share) - i32::from(seeds)
}

/// A sowing from the searched position and what is known about it.
#[derive(Clone, Debug)]
pub(super) struct Root {
    pub pit: Pit,
    /// The final margin for the side to move.
    pub value: i32,
    pub proven: bool,
    /// The whole turn that begins with this sowing.
    pub turn: Vec<Pit>,
    /// That turn and what is expected after it, of both sides.
    pub line: Vec<Pit>,
}

/// Every legal pit with its exact worth at the deepest completed depth, the best first.
pub(super) struct EveryPit {
    pub roots: Vec<Root>,
    /// Whether the value of the first of them is proven to be the best.
    pub proven: bool,
    pub depth: u8,
    pub nodes: u64,
}

/// What every pit is worth. See [`best_turn`] for `stop`.
pub(super) fn every_pit(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
) -> EveryPit {
    let pits: Vec<u8> = position.legal_pits(rules).map(|pit| pit.index).collect();
    let means = means_for_play(position, rules, limits, stop);
    with_game(
        position,
        rules,
        &means,
        EachPit {
            position,
            pits,
            limits,
            stop,
        },
    )
}

struct EachPit<'a> {
    position: &'a Position,
    pits: Vec<u8>,
    limits: &'a Limits,
    stop: &'a mut dyn FnMut() -> bool,
}

impl Job for EachPit<'_> {
    type Outcome = EveryPit;

    fn run<B: Packed>(self, game: &Game<'_, B>, node: Node<B>) -> EveryPit {
        let mut search = Search::new(game, self.limits.nodes, self.stop);
        // Free moves first, the nearest to the store first, as long as nothing better is known.
        let mut order: Vec<u8> = self.pits.iter().rev().copied().collect();
        order.sort_by_key(|&pit| !matches!(game.sow(&node, pit), Led::On(child) if child.again));
        let mut found: Vec<Option<Answer>> = vec![None; usize::from(game.terms.pits)];
        let mut reached = 0;
        // The proven value of the position, and a pit that earns it: proving that comes before proving each pit's.
        let mut top: Option<Valued> = search.booked(&node);
        if let Some(top) = top {
            found[usize::from(top.pit)] = Some(top.answer);
        }
        if !order.is_empty() {
            deepen(self.limits, node.seeds, &mut search, |search, depth| {
                if depth == PROVEN && top.is_none() {
                    let best = order[0];
                    let guess =
                        found[usize::from(best)].map_or(node.seeds / 2, |answer| answer.share);
                    let valued = search.value(&node, PROVEN, guess, best)?;
                    top = Some(valued);
                    found[usize::from(valued.pit)] = Some(valued.answer);
                }
                let most = top.map_or(node.seeds, |valued| valued.answer.share);
                let mut answers = found.clone();
                for &pit in &order {
                    let answer = &mut answers[usize::from(pit)];
                    if answer.is_some_and(|answer| answer.proven) {
                        continue;
                    }
                    let guess = answer.map_or(node.seeds / 2, |answer| answer.share);
                    let valued = search.value_of(&node, pit, depth, guess);
                    // A proof of one pit is worth keeping though another's takes too long.
                    if depth == PROVEN
                        && let Ok(proof) = valued
                    {
                        found[usize::from(pit)] = Some(proof);
                    }
                    let valued = valued?;
                    // No estimate may promise more than is proven to be had.
                    *answer = Some(Answer {
                        share: valued.share.min(most),
                        ..valued
                    });
                }
                found = answers;
                if depth != PROVEN {
                    reached = depth;
                }
                // Stable: among equals the one that was in front stays there.
                order.sort_by_key(|&pit| {
                    std::cmp::Reverse(found[usize::from(pit)].map(|answer| answer.share))
                });
                Ok(found.iter().flatten().all(|answer| answer.proven))
            });
        }
        if let Some(top) = top {
            for answer in found.iter_mut().flatten() {
                answer.share = answer.share.min(top.answer.share);
            }
        }
        // Among equals what is proven first, then a free move: it leaves more open.
        order.sort_by_key(|&pit| {
            let again = matches!(game.sow(&node, pit), Led::On(child) if child.again);
            let answer = found[usize::from(pit)];
            let proven = top.is_some() && answer.is_some_and(|answer| answer.proven);
            std::cmp::Reverse((answer.map(|answer| answer.share), proven, again, pit))
        });
        let nodes = search.nodes;
        let proven = top.is_some() || found.iter().flatten().all(|answer| answer.proven);
        let roots = order.into_iter().filter_map(|pit| {
            let answer = found[usize::from(pit)]?;
            let depth = if answer.proven { PROVEN } else { reached };
            let turn = search.turn(&node, pit, depth, answer.share);
            Some(Root {
                pit: Pit::new(self.position.to_move, pit),
                value: margin(self.position, node.seeds, answer.share),
                proven: answer.proven,
                line: search.line(self.position, &node, &turn),
                turn: pits(self.position, &turn),
            })
        });
        EveryPit {
            roots: roots.collect(),
            proven,
            depth: reached,
            nodes,
        }
    }
}

/// Whether as many positions as were looked up so far may suffice for a proof.
///
/// With 36 seeds a proof takes about a million, and with three seeds more four times as many; some take an eighth of that.
fn worth_a_proof(seeds: u16, nodes: u64) -> bool {
    /// Up to so many seeds a proof is always worth an attempt.
    const IN_REACH: u16 = 36;
    /// The binary logarithm of the positions that may suffice with so many.
    const SUFFICE: u32 = 17;
    let more = u32::from(seeds.saturating_sub(IN_REACH));
    more == 0 || nodes >= 1 << (SUFFICE + more * 2 / 3).min(u64::BITS - 1)
}

/// Runs one depth after the other, with attempts at a proof in between, until one proves everything, is broken off, or
/// was the last.
fn deepen<B: Packed>(
    limits: &Limits,
    seeds: u16,
    search: &mut Search<'_, B>,
    mut one_depth: impl FnMut(&mut Search<'_, B>, u8) -> Result<bool, Stopped>,
) {
    // Whatever happens, the first depth is completed.
    search.may_stop = false;
    for depth in 1..=limits.last_depth() {
        let finished = one_depth(search, depth);
        search.may_stop = true;
        if !matches!(finished, Ok(false)) || search.told_to_stop() {
            return;
        }
        if limits.reach_the_end()
            && depth > WITHOUT_PROOF
            && (limits.eye == Eye::Plain || worth_a_proof(seeds, search.nodes))
        {
            search.node_limit = limits.nodes.min(search.nodes.saturating_mul(2));
            let proof = one_depth(search, PROVEN);
            search.node_limit = limits.nodes;
            if matches!(proof, Ok(true)) || search.told_to_stop() {
                return;
            }
        }
    }
    if limits.reach_the_end() {
        // Broken off or not, nothing is left to be tried.
        let _ = one_depth(search, PROVEN);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_tried_at_once_with_few_seeds_and_later_with_more() {
        assert!(worth_a_proof(36, 1));
        assert!(!worth_a_proof(39, 1 << 18) && worth_a_proof(39, 1 << 19));
        assert!(!worth_a_proof(48, 16_000_000));
        assert!(!worth_a_proof(u16::MAX, u64::MAX >> 1));
    }
}
