//! `bench`: the same work every time, timed.

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, ensure};
use clap::ValueEnum;
use kalah::engine::{Effort, Solver};
use kalah::rules::{EmptyCapture, Position, Preset, Ruleset};
use serde::Serialize;

use crate::solve::{EffortArgs, Teller};

/// Solve first positions from nothing and tell how long it took.
///
/// A node is a position made by a sowing and looked up: one for each child of each position that was expanded,
/// whether a bound, the endgame database or the table settled it at once or it was searched. "Expanded" counts their
/// parents alone, as girving/kalah does. The seconds in all are those of making the endgame database and of the search; the
/// database's positions are no nodes, and nodes are counted by the seconds of the search.
#[derive(clap::Args)]
pub struct Args {
    /// How much work.
    #[arg(value_enum, default_value_t = Work::Four)]
    work: Work,
    #[command(flatten)]
    effort: EffortArgs,
    /// Print one JSON array.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Work {
    /// Six pits with three seeds; about a second.
    Three,
    /// Six pits with three and four seeds, both capture rules: the instances that other engines are measured by.
    Four,
    /// Six pits with five seeds, the standard rules: minutes. `--threads 2 --database 28 --memory 9000` suits it.
    Five,
}

#[derive(Serialize)]
struct Line {
    game: String,
    value: i32,
    nodes: u64,
    expanded: u64,
    /// Positions in the endgame database.
    database: u64,
    seconds: f64,
    database_seconds: f64,
    search_seconds: f64,
    nodes_per_second: f64,
    database_positions_per_second: f64,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let mut lines = Vec::new();
        for (rules, expected) in self.work.games() {
            let line = measure(&rules, expected, &self.effort.effort())?;
            if !self.json {
                writeln!(
                    output,
                    "{:<28} {:>+3} {:>8.2} s in all: database {:>11} positions {:>7.2} s {:>6.1} M/s; search {:>10} nodes {:>10} expanded {:>7.2} s {:>6.2} M nodes/s",
                    line.game,
                    line.value,
                    line.seconds,
                    line.database,
                    line.database_seconds,
                    line.database_positions_per_second / 1e6,
                    line.nodes,
                    line.expanded,
                    line.search_seconds,
                    line.nodes_per_second / 1e6
                )?;
            }
            lines.push(line);
        }
        if self.json {
            serde_json::to_writer(&mut *output, &lines)?;
            writeln!(output)?;
        }
        Ok(())
    }
}

fn measure(rules: &Ruleset, expected: i32, effort: &Effort) -> anyhow::Result<Line> {
    let start = Position::start(rules);
    let mut teller = Teller::new();
    let started = Instant::now();
    let solver = Solver::new(&start, rules, effort, &mut |progress| teller.hear(progress))
        .context("nobody stops it")?;
    let database_seconds = started.elapsed().as_secs_f64();
    let solution = solver
        .solve(&start, &mut |progress| teller.hear(progress))
        .context("a first position is never over")?;
    let seconds = started.elapsed().as_secs_f64();
    teller.finish();
    let search_seconds = seconds - database_seconds;
    let database = solver.database();
    ensure!(
        solution.value == expected,
        "{rules} came out as {}, but it is known to be {expected}",
        solution.value
    );
    Ok(Line {
        game: rules.to_string(),
        value: solution.value,
        nodes: solution.nodes,
        expanded: solution.expanded,
        database,
        seconds: to_milliseconds(seconds),
        database_seconds: to_milliseconds(database_seconds),
        search_seconds: to_milliseconds(search_seconds),
        nodes_per_second: (solution.nodes as f64 / search_seconds).round(),
        database_positions_per_second: (database as f64 / database_seconds).round(),
    })
}

/// Rounded to what a clock can be trusted with.
fn to_milliseconds(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}

impl Work {
    /// The games and their published values (Irving 2000; Rawlings 2015).
    fn games(self) -> Vec<(Ruleset, i32)> {
        let game = |seeds, empty_capture| Ruleset {
            seeds,
            empty_capture,
            ..Preset::Standard.ruleset()
        };
        let (leave, take) = (EmptyCapture::Leave, EmptyCapture::Take);
        let three = [(game(3, leave), 2), (game(3, take), 2)];
        match self {
            Self::Three => three.into(),
            Self::Four => [three, [(game(4, leave), 8), (game(4, take), 10)]].concat(),
            Self::Five => vec![(game(5, leave), 10)],
        }
    }
}
