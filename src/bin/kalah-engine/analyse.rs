//! `analyse`: what each pit of a position is worth.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Context;
use kalah::engine::{self, Analysis, Limits};
use kalah::rules::{LabelStyle, Pit, Position, Ruleset};
use serde::Serialize;

use crate::rules_args::RulesArgs;
use crate::turn_text::turn_text;

/// Search a position and show what each pit is worth.
///
/// A value is the final margin for the side to move, stores included. It is proven when everything behind it was
/// searched to the end of the game, and an estimate otherwise.
#[derive(clap::Args)]
pub struct Args {
    /// The position, such as "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"; the first one by default. It sets the number of pits.
    board: Option<String>,
    /// How long to search, such as 500ms, 1s or 2m; 1s by default, or no limit where --depth or --nodes sets one.
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    time: Option<Duration>,
    /// How many sowings to look ahead at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=254))]
    depth: Option<u8>,
    /// How many positions to search at most.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Threads to search with; the search has one so far.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=1))]
    threads: u8,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Serialize)]
struct Report {
    best: String,
    value: i32,
    proven: bool,
    depth: u8,
    nodes: u64,
    seconds: f64,
    moves: Vec<MoveReport>,
}

#[derive(Serialize)]
struct MoveReport {
    pit: String,
    value: i32,
    proven: bool,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let (rules, position) = self.rules.with_board(self.board.as_deref())?;
        let limits = Limits {
            depth: self.depth.unwrap_or(Limits::NONE.depth),
            nodes: self.nodes.unwrap_or(Limits::NONE.nodes),
            ..Limits::NONE
        };
        let unlimited = self.depth.is_none() && self.nodes.is_none();
        let time = self.time.or(unlimited.then_some(Duration::from_secs(1)));
        let started = Instant::now();
        let mut stop = || time.is_some_and(|time| started.elapsed() >= time);
        let analysis = engine::analyse(&position, &rules, &limits, &mut stop)
            .context("the game is over in this position")?;
        let report = Report::of(&position, &rules, &analysis, started.elapsed());
        if self.json {
            serde_json::to_writer(&mut *output, &report)?;
            writeln!(output)?;
        } else {
            report.write(output)?;
        }
        Ok(())
    }
}

impl Report {
    fn of(position: &Position, rules: &Ruleset, analysis: &Analysis, time: Duration) -> Self {
        let label = |pit: Pit| LabelStyle::Letters.label(pit, rules.pits);
        Self {
            best: turn_text(position, rules, &analysis.turn),
            value: analysis.value,
            proven: analysis.proven,
            depth: analysis.depth,
            nodes: analysis.nodes,
            seconds: (time.as_secs_f64() * 1000.0).round() / 1000.0,
            moves: analysis
                .moves
                .iter()
                .map(|choice| MoveReport {
                    pit: label(choice.pit),
                    value: choice.value,
                    proven: choice.proven,
                })
                .collect(),
        }
    }

    fn write(&self, output: &mut impl Write) -> anyhow::Result<()> {
        for choice in &self.moves {
            let known = if choice.proven { "proven" } else { "estimate" };
            writeln!(output, "{:<4} {:>+4} {known}", choice.pit, choice.value)?;
        }
        let known = if self.proven { "proven" } else { "an estimate" };
        writeln!(output, "best {}, {:+}, {known}", self.best, self.value)?;
        writeln!(
            output,
            "depth {}, {} positions, {} s",
            self.depth, self.nodes, self.seconds
        )?;
        Ok(())
    }
}
