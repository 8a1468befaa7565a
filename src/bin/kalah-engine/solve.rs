//! `solve`: the exact value of a position.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Context;
use kalah::engine::pie::swap_follows;
use kalah::engine::{Effort, Progress, Solution, solve};
use kalah::rules::{Position, Ruleset};
use serde::Serialize;

use crate::openings::{best_before_a_swap, solved_turns};
use crate::rules_args::RulesArgs;
use crate::turn_text::turn_text;

/// Find the exact value of a position, whatever it takes.
///
/// The value is the final margin for the side to move, stores included, when both sides play perfectly and nobody swaps
/// seats; at the opener's first turn under the pie rule the best turn before a swap is found too. A node is a position
/// made by a sowing and looked up. While it works, a line on the standard error says how far it is.
#[derive(clap::Args)]
pub struct Args {
    /// The position, such as "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"; the first one by default. It sets the number of pits.
    board: Option<String>,
    #[command(flatten)]
    effort: EffortArgs,
    /// Ask the opening book, if there is one for the rules.
    #[arg(long)]
    book: bool,
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
    /// Seeds up to which every position is worked out beforehand; what suits the position and fits into the memory by default.
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
            book: false,
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
    /// The opener's best turn where the other player may swap seats after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    before_a_swap: Option<BeforeASwap>,
}

#[derive(Serialize)]
struct BeforeASwap {
    value: i32,
    best: String,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let (rules, position) = self.rules.with_board(self.board.as_deref())?;
        let effort = Effort {
            book: self.book,
            ..self.effort.effort()
        };
        let started = Instant::now();
        let solution = solve_telling(&position, &rules, &effort)
            .context("the game is over in this position")?;
        let before_a_swap = if swap_follows(&position, &rules) {
            let lines = solved_turns(&position, &rules, &effort, &mut |_| Ok(()))?;
            best_before_a_swap(&lines).map(|(line, value)| BeforeASwap {
                value,
                best: line.turn.clone(),
            })
        } else {
            None
        };
        let report = Report {
            value: solution.value,
            best: turn_text(&position, &rules, &solution.turn),
            proven: true,
            nodes: solution.nodes,
            seconds: (started.elapsed().as_secs_f64() * 1000.0).round() / 1000.0,
            before_a_swap,
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
                before_a_swap,
                ..
            } = report;
            writeln!(output, "value {value:+}, best {best}, proven")?;
            if let Some(BeforeASwap { value, best }) = before_a_swap {
                writeln!(
                    output,
                    "with a swap to follow, value {value:+}, best {best}"
                )?;
            }
            writeln!(output, "{nodes} positions, {seconds} s")?;
        }
        Ok(())
    }
}

/// Solves, and tells on the standard error how far it is as long as it takes.
fn solve_telling(position: &Position, rules: &Ruleset, effort: &Effort) -> Option<Solution> {
    let mut teller = Teller::new();
    let solution = solve(position, rules, effort, &mut |progress| {
        teller.hear(progress)
    });
    teller.finish();
    solution
}

/// Tells on the standard error how far long work is: one line, written over the last.
pub struct Teller {
    started: Instant,
    next: Duration,
    told: bool,
}

impl Teller {
    const EVERY: Duration = Duration::from_secs(2);

    /// Says nothing for the first seconds.
    pub fn new() -> Self {
        Self {
            started: Instant::now(),
            next: Self::EVERY,
            told: false,
        }
    }

    /// Hears of progress and never wants to stop.
    pub fn hear(&mut self, progress: &Progress) -> bool {
        let elapsed = self.started.elapsed();
        if elapsed >= self.next {
            self.next = elapsed + Self::EVERY;
            self.told = true;
            let seconds = elapsed.as_secs();
            let mut stderr = std::io::stderr();
            // A progress line that cannot be written is no reason to stop.
            let _ = if progress.preparing {
                write!(stderr, "\r{seconds} s: endgame database")
            } else {
                let millions = progress.nodes / 1_000_000;
                write!(stderr, "\r{seconds} s: {millions} million positions ")
            };
            let _ = stderr.flush();
        }
        false
    }

    /// Ends the line, if there is one.
    pub fn finish(&mut self) {
        if std::mem::take(&mut self.told) {
            let _ = writeln!(std::io::stderr());
        }
    }
}
