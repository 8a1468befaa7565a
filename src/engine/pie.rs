//! The pie rule, seen by the opener: a turn after which it does not matter much who sits where.
//!
//! After a first turn that is worth `v` to the opener, the other player keeps the seat where `v` is below 0 and swaps
//! where it is above, so the opener is left with `-|v|`. "I cut, you choose."

use super::analysis::{Analysis, MoveValue};
use super::limits::Limits;
use super::{best_turn, deepen::margin};
use crate::rules::{Pit, Position, Ruleset};

/// A whole turn and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// One pit for each sowing.
    pub pits: Vec<Pit>,
    /// What it leads to; the other side is to move, or the game is over.
    pub after: Position,
}

/// Every whole turn of the side to move, free moves included, in the order of the pits.
#[must_use]
pub fn turns(position: &Position, rules: &Ruleset) -> Vec<Turn> {
    let mut whole = Vec::new();
    let mut open = vec![(Vec::new(), *position)];
    while let Some((turn, now)) = open.pop() {
        for pit in now.legal_pits(rules) {
            let Ok(after) = now.sow_untraced(rules, pit) else {
                continue;
            };
            let mut pits: Vec<Pit> = turn.clone();
            pits.push(pit);
            if after.to_move == position.to_move && after.ended(rules).is_none() {
                open.push((pits, after));
            } else {
                whole.push(Turn { pits, after });
            }
        }
    }
    whole.sort_by(|one, other| one.pits.cmp(&other.pits));
    whole
}

/// Whether the side to move is at its very first turn, and the other player may swap seats after it.
///
/// Known by the board: the first position, or what free moves have made of it. A game that was set up otherwise is not
/// recognised.
#[must_use]
pub fn swap_follows(position: &Position, rules: &Ruleset) -> bool {
    let start = Position::start(rules);
    let alike = position.board.pits() == start.board.pits()
        && position.board.total() == start.board.total()
        && position.to_move == start.to_move
        && position.board.store(start.to_move.opposite()) == 0;
    if !rules.pie || !alike {
        return false;
    }
    let mut open = vec![start];
    while let Some(now) = open.pop() {
        if now == *position {
            return true;
        }
        // A free move banks a seed, so what has banked more is past it.
        if now.board.store(now.to_move) >= position.board.store(position.to_move) {
            continue;
        }
        open.extend(now.legal_pits(rules).filter_map(|pit| {
            let after = now.sow_untraced(rules, pit).ok()?;
            (after.to_move == now.to_move).then_some(after)
        }));
    }
    false
}

/// The swap's answer to a turn that is worth `value` to whoever made it: what is left of it.
#[must_use]
pub const fn after_swap(value: i32) -> i32 {
    -value.abs()
}

/// What every sowing of the opener is worth when the other player keeps or swaps as well as can be; `None` unless
/// [`swap_follows`].
///
/// The positions of `limits` are shared out among the turns that are possible.
pub fn opening(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Analysis> {
    if !swap_follows(position, rules) {
        return None;
    }
    let turns = turns(position, rules);
    let each = Limits {
        nodes: limits.nodes / turns.len().max(1) as u64,
        ..*limits
    };
    let mut best: Option<(i32, bool, Vec<Pit>)> = None;
    let mut moves: Vec<MoveValue> = Vec::new();
    let (mut depth, mut nodes) = (u8::MAX, 0);
    for turn in turns {
        let (value, proven) = match best_turn(&turn.after, rules, &each, stop) {
            Some(found) => {
                depth = depth.min(found.depth);
                nodes += found.nodes;
                (found.value, found.proven)
            }
            None => (margin(&turn.after, 0, 0), true),
        };
        let value = after_swap(value);
        let pit = *turn.pits.first()?;
        let choice = MoveValue {
            pit,
            value,
            proven,
            line: turn.pits.clone(),
        };
        match moves.iter_mut().find(|choice| choice.pit == pit) {
            Some(known) if (known.value, known.proven) >= (value, proven) => {}
            Some(known) => *known = choice,
            None => moves.push(choice),
        }
        let better = |(most, known, _): &(i32, bool, _)| (value, proven) > (*most, *known);
        if best.as_ref().is_none_or(better) {
            best = Some((value, proven, turn.pits));
        }
    }
    let (value, proven, turn) = best?;
    // The best is proven if nothing else can be better.
    let proven = proven && (value == 0 || moves.iter().all(|choice| choice.proven));
    Some(Analysis {
        moves,
        turn,
        value,
        proven,
        depth: if depth == u8::MAX { 0 } else { depth },
        nodes,
    })
}
