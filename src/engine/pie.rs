//! The pie rule, seen by the opener: a turn after which it does not matter much who sits where.
//!
//! After a first turn that is worth `v` to the opener, the other player keeps the seat where `v` is below 0 and swaps
//! where it is above, so the opener is left with `-|v|`. "I cut, you choose."

use super::analysis::{Analysis, MoveValue};
use super::limits::Limits;
use super::{Best, best_turn, deepen::margin};
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
/// The positions of `limits` are shared out among the turns that are possible. Without a limit of positions every turn
/// is searched for a while, then for longer, until all is proven or `stop` says so.
pub fn opening(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Analysis> {
    /// Positions for each turn at first, and how many times more from round to round.
    const ROUND: (u64, u64) = (100_000, 4);
    if !swap_follows(position, rules) {
        return None;
    }
    let mut open: Vec<Judged> = turns(position, rules)
        .into_iter()
        .map(|turn| Judged { turn, best: None })
        .collect();
    let rounds = limits.nodes == u64::MAX && limits.reach_the_end();
    let mut each = Limits {
        nodes: if rounds {
            ROUND.0
        } else {
            limits.nodes / open.len().max(1) as u64
        },
        ..*limits
    };
    let mut nodes = 0;
    loop {
        for judged in &mut open {
            nodes += judged.search(rules, &each, stop);
        }
        if !rounds || open.iter().all(|judged| judged.value().1) || stop() {
            break;
        }
        each.nodes = each.nodes.saturating_mul(ROUND.1);
    }
    sum_up(open, nodes)
}

/// A first turn and what was found out about it.
struct Judged {
    turn: Turn,
    /// What the other player can do then; none before the first search, and where the game is over.
    best: Option<Best>,
}

impl Judged {
    /// What a swap leaves of the turn to the opener, and whether that is proven.
    fn value(&self) -> (i32, bool) {
        match &self.best {
            Some(best) => (after_swap(best.value), best.proven),
            None => (after_swap(margin(&self.turn.after, 0, 0)), true),
        }
    }

    /// Searches what the other player can do, unless that is proven; the positions it took. What a search has found that
    /// was broken off counts only if there is nothing better.
    fn search(&mut self, rules: &Ruleset, limits: &Limits, stop: &mut dyn FnMut() -> bool) -> u64 {
        if self.best.as_ref().is_some_and(|best| best.proven) {
            return 0;
        }
        let mut stopped = false;
        let found = best_turn(&self.turn.after, rules, limits, &mut || {
            stopped = stopped || stop();
            stopped
        });
        let nodes = found.as_ref().map_or(0, |best| best.nodes);
        if self.best.is_none() || !stopped {
            self.best = found;
        }
        nodes
    }
}

/// The best of each pit, and the best of all.
fn sum_up(judged: Vec<Judged>, nodes: u64) -> Option<Analysis> {
    let mut moves: Vec<MoveValue> = Vec::new();
    let mut depth = None;
    let mut best: Option<(i32, bool, Vec<Pit>)> = None;
    for judged in judged {
        let (value, proven) = judged.value();
        if let Some(best) = &judged.best {
            depth = Some(depth.map_or(best.depth, |depth: u8| depth.min(best.depth)));
        }
        let pits = judged.turn.pits;
        let pit = *pits.first()?;
        let choice = MoveValue {
            pit,
            value,
            proven,
            line: pits.clone(),
        };
        match moves.iter_mut().find(|known| known.pit == pit) {
            Some(known) if (known.value, known.proven) >= (value, proven) => {}
            Some(known) => *known = choice,
            None => moves.push(choice),
        }
        let better = |(most, known, _): &(i32, bool, _)| (value, proven) > (*most, *known);
        if best.as_ref().is_none_or(better) {
            best = Some((value, proven, pits));
        }
    }
    let (value, proven, turn) = best?;
    Some(Analysis {
        // The best is proven if nothing else can be better.
        proven: proven && (value == 0 || moves.iter().all(|choice| choice.proven)),
        moves,
        turn,
        value,
        depth: depth.unwrap_or(0),
        nodes,
    })
}
