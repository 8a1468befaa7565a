//! `analyse`: what each pit of a position is worth.

use std::cmp::Reverse;
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Context;
use kalah::engine::explain::explain;
use kalah::engine::pie::{opening, swap_follows};
use kalah::engine::{self, Analysis, Limits, MoveValue};
use kalah::rules::{Pit, Position, Ruleset};
use serde::Serialize;

use crate::explained::{FactsReport, ReasonReport, label};
use crate::rules_args::RulesArgs;
use crate::turn_text::turn_text;

/// Search a position and show what each pit is worth.
///
/// A value is the final margin for the side to move, stores included. It is proven when everything behind it was
/// searched to the end of the game or stands in the opening book, and an estimate otherwise. At the opener's first turn
/// under the pie rule it is what a swap leaves of it.
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
    /// Show every move's whole line, the best move first.
    #[arg(long)]
    multi: bool,
    /// Do without the opening book.
    #[arg(long)]
    no_book: bool,
    /// Print one JSON object, with what each sowing does and why the best one is best.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonReport>,
    moves: Vec<MoveReport>,
}

#[derive(Serialize)]
struct MoveReport {
    pit: String,
    value: i32,
    proven: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<String>,
    does: FactsReport,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let (rules, position) = self.rules.with_board(self.board.as_deref())?;
        let limits = Limits {
            depth: self.depth.unwrap_or(Limits::NONE.depth),
            nodes: self.nodes.unwrap_or(Limits::NONE.nodes),
            book: !self.no_book,
            ..Limits::NONE.practised()
        };
        let unlimited = self.depth.is_none() && self.nodes.is_none();
        let time = self.time.or(unlimited.then_some(Duration::from_secs(1)));
        let started = Instant::now();
        let mut stop = || time.is_some_and(|time| started.elapsed() >= time);
        // The book knows who wins with which first turn, if not by how much where play stops past half.
        let search = if swap_follows(&position, &rules) && !self.no_book {
            engine::advise
        } else if swap_follows(&position, &rules) {
            opening
        } else {
            engine::analyse
        };
        let analysis = search(&position, &rules, &limits, &mut stop)
            .context("the game is over in this position")?;
        let report = Report::of(&position, &rules, &analysis, self.multi, started.elapsed());
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
    fn of(
        position: &Position,
        rules: &Ruleset,
        analysis: &Analysis,
        multi: bool,
        time: Duration,
    ) -> Self {
        let told = explain(position, rules, analysis);
        let does = |pit: Pit| {
            let all = told.as_ref().map(|told| &told.all)?;
            let facts = all.iter().find(|facts| facts.pit == pit)?;
            Some(FactsReport::of(facts, rules.pits))
        };
        let mut choices: Vec<&MoveValue> = analysis.moves.iter().collect();
        if multi {
            let first = |choice: &MoveValue| analysis.turn.first() == Some(&choice.pit);
            choices.sort_by_key(|choice| Reverse((choice.value, first(choice), choice.proven)));
        }
        Self {
            best: turn_text(position, rules, &analysis.turn),
            value: analysis.value,
            proven: analysis.proven,
            depth: analysis.depth,
            nodes: analysis.nodes,
            seconds: (time.as_secs_f64() * 1000.0).round() / 1000.0,
            reason: told
                .as_ref()
                .map(|told| ReasonReport::of(&told.reason, rules.pits)),
            moves: choices
                .into_iter()
                .filter_map(|choice| {
                    Some(MoveReport {
                        pit: label(choice.pit, rules.pits),
                        value: choice.value,
                        proven: choice.proven,
                        line: multi.then(|| turn_text(position, rules, &choice.line)),
                        does: does(choice.pit)?,
                    })
                })
                .collect(),
        }
    }

    fn write(&self, output: &mut impl Write) -> anyhow::Result<()> {
        for choice in &self.moves {
            let known = if choice.proven { "proven" } else { "estimate" };
            let (pit, value) = (&choice.pit, choice.value);
            match &choice.line {
                Some(line) => writeln!(output, "{pit:<4} {value:>+4} {known:<8}  {line}")?,
                None => writeln!(output, "{pit:<4} {value:>+4} {known}")?,
            }
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
