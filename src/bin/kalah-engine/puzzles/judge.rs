//! Whether a position makes a puzzle: exact values, one best sowing, how far one has to look, which themes it trains.

use kalah::engine::explain::{Reason, explain};
use kalah::engine::{self, Analysis, Effort, Limits, MoveValue};
use kalah::learn::Theme;
use kalah::rules::{Pit, Position, Ruleset};

use crate::openings::sign;

/// A position with one best sowing.
pub struct Judged {
    /// The position.
    pub position: Position,
    /// The best sowing.
    pub right: Pit,
    /// The exact final margin after it.
    pub value: i32,
    /// The exact final margin after the best other sowing.
    pub next: i32,
    /// Sowings to look ahead until the right one is found, and found at every greater depth.
    pub depth: u8,
    /// What it trains, the most telling first.
    pub themes: Vec<Theme>,
}

/// Depths beyond this are not told apart.
const DEEPEST: u8 = 14;

/// Seeds by which the right sowing has to be better, except where winning or the last seeds are at stake.
const CLEARLY: i32 = 4;

/// The position as a puzzle; `None` if it makes none.
pub fn judge(position: &Position, rules: &Ruleset) -> Option<Judged> {
    let pits: Vec<Pit> = position.legal_pits(rules).collect();
    if pits.len() < 3 {
        return None;
    }
    let mut moves: Vec<MoveValue> = pits
        .into_iter()
        .map(|pit| {
            exact(position, rules, pit).map(|value| MoveValue {
                pit,
                value,
                proven: true,
                line: vec![pit],
            })
        })
        .collect::<Option<_>>()?;
    moves.sort_by_key(|choice| -choice.value);
    let (right, value, next) = (moves[0].pit, moves[0].value, moves[1].value);
    // Whoever finds it should have won something, at least a draw.
    if value == next || value < 0 {
        return None;
    }
    let turn = best_line(position, rules, right)?;
    let analysis = Analysis {
        moves,
        turn,
        value,
        proven: true,
        depth: DEEPEST,
        nodes: 0,
    };
    let themes = themes(position, rules, &analysis, next)?;
    Some(Judged {
        position: *position,
        right,
        value,
        next,
        depth: depth(position, rules, right)?,
        themes,
    })
}

/// The exact final margin for the mover after a sowing.
fn exact(position: &Position, rules: &Ruleset, pit: Pit) -> Option<i32> {
    let effort = Effort {
        database_seeds: Some(0),
        ..Effort::DEFAULT
    };
    let after = position.sow_untraced(rules, pit).ok()?;
    // Either is the margin for whoever is to move then.
    let margin = match after.outcome(rules) {
        Some(end) => end.margin() * sign(&after),
        None => engine::solve(&after, rules, &effort, &mut |_| false)?.value,
    };
    Some(margin * sign(&after) * sign(position))
}

/// A whole turn that begins with the right sowing and goes on perfectly.
fn best_line(position: &Position, rules: &Ruleset, right: Pit) -> Option<Vec<Pit>> {
    let mut turn = vec![right];
    let (mut now, mut sowing) = position.sow(rules, right).ok()?;
    while sowing.free_move {
        let best = engine::best_turn(&now, rules, &Limits::NONE, &mut || false)?;
        let pit = *best.turn.first()?;
        turn.push(pit);
        (now, sowing) = now.sow(rules, pit).ok()?;
    }
    Some(turn)
}

/// The least depth from which on every search finds the right sowing.
fn depth(position: &Position, rules: &Ruleset, right: Pit) -> Option<u8> {
    let finds = |depth| {
        let limits = Limits::depth(depth);
        let best = engine::best_turn(position, rules, &limits, &mut || false);
        best.is_some_and(|best| best.turn.first() == Some(&right))
    };
    let mut least = None;
    for depth in (1..=DEEPEST).rev() {
        if !finds(depth) {
            break;
        }
        least = Some(depth);
    }
    least
}

fn themes(
    position: &Position,
    rules: &Ruleset,
    analysis: &Analysis,
    next: i32,
) -> Option<Vec<Theme>> {
    /// Seeds in the pits up to which it is the ending.
    const ENDING: u16 = 10;
    let told = explain(position, rules, analysis)?;
    let side = position.to_move;
    let gap = analysis.value - next;
    let tempting = told
        .all
        .iter()
        .any(|facts| facts.pit != told.best.pit && (facts.free_move || facts.captured > 0));
    let mut themes = Vec::new();
    if analysis.value > 0 && next <= 0 {
        themes.push(Theme::OnlyWin);
    }
    if gap >= CLEARLY {
        let captures_at_last = || {
            let (mut now, mut captured) = (*position, 0);
            for &pit in &analysis.turn {
                let (after, sowing) = now.sow(rules, pit).ok()?;
                captured = sowing.captured();
                now = after;
            }
            Some(captured > 0)
        };
        match told.reason {
            Reason::MovesAgain { .. } if captures_at_last()? => themes.push(Theme::Combination),
            Reason::MovesAgain { .. } if analysis.turn.len() >= 3 => themes.push(Theme::Chain),
            // A capture that nothing competes with is no puzzle.
            Reason::Captures { .. } if tempting => themes.push(Theme::Capture),
            Reason::Saves { .. } | Reason::Blocks { .. } => themes.push(Theme::Defence),
            Reason::Prepares { .. } => themes.push(Theme::Hook),
            _ => {}
        }
        if tempting && !told.best.free_move && told.best.captured == 0 {
            themes.push(Theme::Temptation);
        }
    }
    let left = position.board.in_row(side) + position.board.in_row(side.opposite());
    if left <= ENDING {
        themes.push(Theme::Endgame);
    }
    Some(themes)
}
