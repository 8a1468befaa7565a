//! `perft`: counts lines of play.

use std::io::Write;

use kalah::rules::perft;
use serde::Serialize;

use crate::rules_args::RulesArgs;

/// Count the lines of exactly 1, 2, ... N sowings; games that end earlier do not count.
#[derive(clap::Args)]
pub struct Args {
    /// The position to start from, such as "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"; the first one by default.
    board: Option<String>,
    /// The longest lines to count.
    #[arg(long, value_name = "N", default_value_t = 6)]
    depth: u32,
    /// Print one JSON array.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Serialize)]
struct Count {
    depth: u32,
    count: u64,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let (rules, position) = self.rules.with_board(self.board.as_deref())?;
        let counts = (1..=self.depth).map(|depth| Count {
            depth,
            count: perft(&position, &rules, depth),
        });
        if self.json {
            serde_json::to_writer(&mut *output, &counts.collect::<Vec<_>>())?;
            writeln!(output)?;
        } else {
            for Count { depth, count } in counts {
                writeln!(output, "{depth:>3} {count:>16}")?;
            }
        }
        Ok(())
    }
}
