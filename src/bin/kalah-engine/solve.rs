//! `solve`: the exact value of a position.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Context;
use kalah::engine::{Effort, Progress, Solution, solve};
use kalah::rules::{Position, Ruleset};
use serde::Serialize;

use crate::rules_args::RulesArgs;
use crate::turn_text::turn_text;

/// Find the exact value of a position, whatever it takes.
///
/// The value is the final margin for the side to move, stores included, when both sides play perfectly. A node is a
/// position made by a sowing and looked up. While it works, a line on the standard error says how far it is.
#[derive(clap::Args)]
pub struct Args {
    /// The position, such as "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"; the first one by default. It sets the number of pits.
    board: Option<String>,
    #[command(flatten)]
    effort: EffortArgs,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

/// What solving may use.
#[derive(clap::Args)]
pub struct EffortArgs {
    /// Threads to search with.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Memory for the transposition table and the endgame database together.
    #[arg(long, value_name = "MIB", default_value_t = 960, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: u32,
    /// Seeds up to which every position is worked out beforehand; about three eighths of those in play by default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=40))]
    database: Option<u16>,
}

impl EffortArgs {
    /// As the engine takes it.
    pub const fn effort(&self) -> Effort {
        Effort {
            threads: self.threads as usize,
            bytes: (self.memory as usize) << 20,
            database_seeds: self.database,
        }
    }
}

#[derive(Serialize)]
struct Report {
    value: i32,
    best: String,
    proven: bool,
    nodes: u64,
    seconds: f64,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let (rules, position) = self.rules.with_board(self.board.as_deref())?;
        let started = Instant::now();
        let solution = solve_telling(&position, &rules, &self.effort.effort())
            .context("the game is over in this position")?;
        let report = Report {
            value: solution.value,
            best: turn_text(&position, &rules, &solution.turn),
            proven: true,
            nodes: solution.nodes,
            seconds: (started.elapsed().as_secs_f64() * 1000.0).round() / 1000.0,
        };
        if self.json {
            serde_json::to_writer(&mut *output, &report)?;
            writeln!(output)?;
        } else {
            let Report {
                value,
                best,
                nodes,
                seconds,
                ..
            } = report;
            writeln!(output, "value {value:+}, best {best}, proven")?;
            writeln!(output, "{nodes} positions, {seconds} s")?;
        }
        Ok(())
    }
}

/// Solves, and tells on the standard error how far it is as long as it takes.
pub fn solve_telling(position: &Position, rules: &Ruleset, effort: &Effort) -> Option<Solution> {
    const EVERY: Duration = Duration::from_secs(2);
    let started = Instant::now();
    let mut next = EVERY;
    let mut told = false;
    let solution = solve(position, rules, effort, &mut |progress: &Progress| {
        let elapsed = started.elapsed();
        if elapsed >= next {
            next = elapsed + EVERY;
            told = true;
            tell(progress, elapsed);
        }
        false
    });
    if told {
        // A progress line that cannot be written is no reason to stop.
        let _ = writeln!(std::io::stderr());
    }
    solution
}

/// One line, written over the last.
fn tell(progress: &Progress, elapsed: Duration) {
    let seconds = elapsed.as_secs();
    let mut stderr = std::io::stderr();
    let _ = if progress.preparing {
        write!(stderr, "\r{seconds} s: endgame database")
    } else {
        let millions = progress.nodes / 1_000_000;
        write!(stderr, "\r{seconds} s: {millions} million positions ")
    };
    let _ = stderr.flush();
}
