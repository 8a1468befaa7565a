//! `openings`: the exact value of every opening turn.

use std::io::Write;

use anyhow::Context;
use kalah::engine::pie::{Turn, after_swap, turns};
use kalah::engine::{Effort, Solver};
use kalah::rules::{Position, Ruleset, Side};
use serde::Serialize;

use crate::rules_args::RulesArgs;
use crate::solve::{EffortArgs, Teller};
use crate::turn_text::turn_text;

/// Solve the position after each opening turn, free moves included.
///
/// A value is the final margin for the opener. Under the pie rule the other player swaps seats where it is above 0, so
/// the opener is left with a margin of the same size but never above 0, and does best with the value nearest to 0.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    effort: EffortArgs,
    /// Print one JSON array.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

/// A turn and what it is worth.
#[derive(Clone, Serialize)]
pub struct Line {
    /// In notation.
    pub turn: String,
    /// The final margin for whoever makes it, if nobody swaps seats.
    pub value: i32,
    /// The final margin for whoever makes it, when the other player keeps or swaps as well as can be; only where a swap
    /// may follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after_swap: Option<i32>,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let rules = self.rules.ruleset();
        let start = Position::start(&rules);
        let lines = solved_turns(&start, &rules, &self.effort.effort(), &mut |line| {
            if !self.json {
                writeln!(output, "{:<24} {:>+4}", line.turn, line.value)?;
                output.flush()?;
            }
            Ok(())
        })?;
        if self.json {
            serde_json::to_writer(&mut *output, &lines)?;
            writeln!(output)?;
        } else if let Some((line, value)) = best_before_a_swap(&lines) {
            writeln!(
                output,
                "with a swap to follow, best {}, {value:+}",
                line.turn
            )?;
        }
        Ok(())
    }
}

/// Solves what every whole turn leads to; `told` hears of each.
pub fn solved_turns(
    position: &Position,
    rules: &Ruleset,
    effort: &Effort,
    told: &mut dyn FnMut(&Line) -> anyhow::Result<()>,
) -> anyhow::Result<Vec<Line>> {
    let mut teller = Teller::new();
    let solver = Solver::new(position, rules, effort, &mut |progress| {
        teller.hear(progress)
    })
    .context("nobody stops it")?;
    let mut lines = Vec::new();
    for Turn { pits, after } in turns(position, rules) {
        // The final margin for whoever is to move then.
        let value = if let Some(end) = after.outcome(rules) {
            end.margin() * sign(&after)
        } else {
            solver
                .solve(&after, &mut |progress| teller.hear(progress))
                .context("an open position can be solved")?
                .value
        };
        let value = value * sign(&after) * sign(position);
        let line = Line {
            turn: turn_text(position, rules, &pits),
            value,
            after_swap: rules.pie.then(|| after_swap(value)),
        };
        teller.finish();
        told(&line)?;
        lines.push(line);
    }
    Ok(lines)
}

/// 1 where South is to move, otherwise -1.
pub const fn sign(position: &Position) -> i32 {
    match position.to_move {
        Side::South => 1,
        Side::North => -1,
    }
}

/// The first of the turns that leave the opener the most where a swap may follow, and how much that is.
pub fn best_before_a_swap(lines: &[Line]) -> Option<(&Line, i32)> {
    let most = lines.iter().filter_map(|line| line.after_swap).max()?;
    let best = lines.iter().find(|line| line.after_swap == Some(most))?;
    Some((best, most))
}
