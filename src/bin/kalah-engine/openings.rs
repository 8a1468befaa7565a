//! `openings`: the exact value of every opening turn.

use std::io::Write;

use anyhow::Context;
use kalah::rules::{Outcome, Pit, Position, Ruleset, Side};
use serde::Serialize;

use crate::rules_args::RulesArgs;
use crate::solve::{EffortArgs, solve_telling};
use crate::turn_text::turn_text;

/// Solve the position after each opening turn, free moves included.
///
/// A value is the final margin for the opener. Under the pie rule the other player swaps seats where it is above 0, so
/// the opener does best with the value nearest to 0 that is not above it, and the swap is right exactly where the
/// value is above 0.
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

#[derive(Serialize)]
struct Line {
    turn: String,
    value: i32,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let rules = self.rules.ruleset();
        let start = Position::start(&rules);
        let mut lines = Vec::new();
        for (turn, after) in turns(&start, &rules) {
            let line = Line {
                turn: turn_text(&start, &rules, &turn),
                value: self.value(&after, &rules)?,
            };
            if !self.json {
                writeln!(output, "{:<24} {:>+4}", line.turn, line.value)?;
                output.flush()?;
            }
            lines.push(line);
        }
        if self.json {
            serde_json::to_writer(&mut *output, &lines)?;
            writeln!(output)?;
        }
        Ok(())
    }

    /// The final margin for South.
    fn value(&self, position: &Position, rules: &Ruleset) -> anyhow::Result<i32> {
        if position.ended(rules).is_some() {
            return Ok(Outcome::of(&position.board).margin());
        }
        let solution = solve_telling(position, rules, &self.effort.effort())
            .context("an open position can be solved")?;
        Ok(match position.to_move {
            Side::South => solution.value,
            Side::North => -solution.value,
        })
    }
}

/// Every whole turn of the side to move, with the position after it.
fn turns(position: &Position, rules: &Ruleset) -> Vec<(Vec<Pit>, Position)> {
    let mut whole = Vec::new();
    let mut open = vec![(Vec::new(), *position)];
    while let Some((turn, now)) = open.pop() {
        for pit in now.legal_pits(rules) {
            let Ok(after) = now.sow_untraced(rules, pit) else {
                continue;
            };
            let mut turn: Vec<Pit> = turn.clone();
            turn.push(pit);
            let goes_on = after.to_move == position.to_move && after.ended(rules).is_none();
            if goes_on {
                open.push((turn, after));
            } else {
                whole.push((turn, after));
            }
        }
    }
    whole.sort_by(|(one, _), (other, _)| one.cmp(other));
    whole
}
