//! Iterative deepening: search one sowing deep, then two, and keep the last depth that was completed.

use super::bounds::{Bound, Worth};
use super::child::{Child, Children, seeds_in_play, store_difference};
use super::search::{Line, Search, Stopped};
use super::table::{MAX_DEPTH, Table};
use crate::rules::{Pit, Position, Ruleset};

/// How far a search may go. Time is the caller's business: see the stop signal of each search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Sowings to look ahead; 254 at most. The first is always looked at.
    pub depth: u8,
    /// Positions to search.
    pub nodes: u64,
    /// Memory for positions already searched.
    pub table_bytes: usize,
}

impl Limits {
    /// No limit but the end of the game and 16 MiB of memory.
    pub const NONE: Self = Self {
        depth: MAX_DEPTH,
        nodes: u64::MAX,
        table_bytes: 16 << 20,
    };

    /// This far ahead and no further.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self {
            depth,
            ..Self::NONE
        }
    }

    /// This many positions and no more.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes,
            ..Self::NONE
        }
    }
}

/// The best that a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The whole turn, free moves included: one pit for each sowing.
    pub turn: Vec<Pit>,
    /// The final margin for the side to move, stores included.
    pub value: i32,
    /// Whether the value was searched to real ends of the game. Otherwise it is an estimate.
    pub proven: bool,
    /// How many sowings ahead the last completed search looked.
    pub depth: u8,
    /// Positions searched.
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
    position.legal_pits(rules).next()?;
    let mut search = Search::new(rules, Table::new(limits.table_bytes), limits.nodes, stop);
    let mut found: Option<(u8, Line)> = None;
    deepen(limits, &mut search, |search, depth| {
        let guess = found.as_ref().map(|(_, line)| line.worth.gain);
        let line = in_window(position, guess, |alpha, beta| {
            search.line(position, depth, alpha, beta)
        })?;
        let proven = line.worth.proven;
        found = Some((depth, line));
        Ok(proven)
    });
    let nodes = search.nodes;
    found.map(|(depth, line)| Best {
        turn: whole_turn(position, rules, line.turn),
        value: store_difference(position, position.to_move) + line.worth.gain,
        proven: line.worth.proven,
        depth,
        nodes,
    })
}

/// A root pit and what is known about it.
#[derive(Clone, Debug)]
pub(super) struct Root {
    pub pit: Pit,
    pub line: Line,
}

/// Every legal pit with its exact worth at the deepest completed depth, the best first; the depth; the nodes.
pub(super) fn every_pit(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
) -> (Vec<Root>, u8, u64) {
    let mut search = Search::new(rules, Table::new(limits.table_bytes), limits.nodes, stop);
    let children: Vec<Child> = Children::of(position, rules, None)
        .iter()
        .copied()
        .collect();
    let mut order: Vec<usize> = (0..children.len()).collect();
    let mut found: Vec<Option<Line>> = vec![None; children.len()];
    let mut reached = 0;
    if !children.is_empty() {
        deepen(limits, &mut search, |search, depth| {
            let mut lines = found.clone();
            for &index in &order {
                let before = &found[index];
                if before.as_ref().is_some_and(|line| line.worth.proven) {
                    continue;
                }
                let guess = before.as_ref().map(|line| line.worth.gain);
                lines[index] = Some(in_window(position, guess, |alpha, beta| {
                    search.child_line(&children[index], depth, alpha, beta)
                })?);
            }
            found = lines;
            reached = depth;
            // Stable: among equals the one that was in front stays there.
            order.sort_by_key(|&index| {
                std::cmp::Reverse(found[index].as_ref().map(|line| line.worth.gain))
            });
            Ok(found.iter().flatten().all(|line| line.worth.proven))
        });
    }
    let roots = order
        .into_iter()
        .filter_map(|index| {
            let mut line = found[index].take()?;
            line.turn = whole_turn(position, rules, line.turn);
            Some(Root {
                pit: children[index].pit,
                line,
            })
        })
        .collect();
    (roots, reached, search.nodes)
}

/// Runs one depth after the other until one proves everything, is broken off, or was the last.
fn deepen(
    limits: &Limits,
    search: &mut Search<'_>,
    mut one_depth: impl FnMut(&mut Search<'_>, u8) -> Result<bool, Stopped>,
) {
    for depth in 1..=limits.depth.clamp(1, MAX_DEPTH) {
        match one_depth(search, depth) {
            Ok(false) if !search.told_to_stop() => search.may_stop = true,
            Ok(_) | Err(Stopped) => break,
        }
    }
}

/// Searches in a narrow window round a guess, and with the whole window if the guess was wrong.
fn in_window(
    position: &Position,
    guess: Option<i32>,
    mut search: impl FnMut(i32, i32) -> Result<Line, Stopped>,
) -> Result<Line, Stopped> {
    const HALF_WIDTH: i32 = 2;
    if let Some(guess) = guess {
        let (alpha, beta) = (guess - HALF_WIDTH, guess + HALF_WIDTH);
        let line = search(alpha, beta)?;
        if Bound::of(line.worth.gain, alpha, beta) == Bound::Exact {
            return Ok(line);
        }
    }
    // No gain reaches either edge, so the result is exact.
    let edge = seeds_in_play(position) + 1;
    search(-edge, edge)
}

/// Goes on with a turn that the search broke off at its horizon in the middle of free moves.
fn whole_turn(position: &Position, rules: &Ruleset, mut turn: Vec<Pit>) -> Vec<Pit> {
    const REST: Limits = Limits {
        depth: 6,
        nodes: 20_000,
        table_bytes: 1 << 16,
    };
    let mut now = *position;
    for &pit in &turn {
        match now.sow(rules, pit) {
            Ok((after, _)) => now = after,
            Err(_) => return turn,
        }
    }
    if now.to_move == position.to_move
        && !turn.is_empty()
        && let Some(rest) = best_turn(&now, rules, &REST, &mut || false)
    {
        turn.extend(rest.turn);
    }
    turn
}

impl Root {
    /// The final margin and whether it is proven.
    pub fn value(&self, position: &Position) -> (i32, bool) {
        let Worth { gain, proven } = self.line.worth;
        (store_difference(position, position.to_move) + gain, proven)
    }
}
