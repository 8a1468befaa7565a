//! `replay`: checks a record and shows its boards.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use kalah::rules::{LabelStyle, Match, Outcome, Played, Ply, Record, Side, Sowing, ply_text};
use serde::Serialize;

use crate::rules_args::RulesArgs;

/// Check a record and show the board after each sowing, and the result.
///
/// A record is moves such as "A3+ A6 B2", with or without headers, numbers and the marks x7 + #; what is given is
/// checked. Boards are shown with the leftovers gathered once the game has ended. While it has not, the result is
/// "unfinished" and the counts are those in the stores so far. South and North are sides of the board: after a swap
/// they are still where they were.
#[derive(clap::Args)]
pub struct Args {
    /// The record; - for the standard input.
    file: PathBuf,
    /// Print a JSON object a line: one for each sowing or swap, then the result.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Serialize)]
struct Step {
    r#move: String,
    board: String,
    captured: u16,
    free_move: bool,
    ended: bool,
}

#[derive(Serialize)]
struct Result {
    south: u16,
    north: u16,
    result: &'static str,
    margin: i32,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let name = self.file.display();
        let bytes = read(&self.file).with_context(|| format!("cannot read {name}"))?;
        let record = Record::from_bytes_with(&bytes, self.rules.ruleset())
            .with_context(|| name.to_string())?;
        let game = &record.game;
        let steps = game
            .played()
            .iter()
            .filter(|played| played.ply != Ply::Keep);
        for played in steps {
            let step = Step::of(played, game);
            if self.json {
                serde_json::to_writer(&mut *output, &step)?;
                writeln!(output)?;
            } else {
                writeln!(output, "{:<8} {}", step.r#move, step.board)?;
            }
        }
        let result = Result::of(game);
        if self.json {
            serde_json::to_writer(&mut *output, &result)?;
            writeln!(output)?;
        } else {
            let Result {
                south,
                north,
                result,
                ..
            } = result;
            writeln!(output, "South {south}, North {north}: {result}")?;
        }
        Ok(())
    }
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(file)
}

impl Step {
    fn of(played: &Played, game: &Match) -> Self {
        let sowing = played.sowing.as_ref();
        Self {
            r#move: ply_text(played, LabelStyle::Letters, game.rules().pits),
            board: played.after.to_string(),
            captured: sowing.map_or(0, Sowing::captured),
            free_move: sowing.is_some_and(|sowing| sowing.free_move),
            ended: sowing.is_some_and(|sowing| sowing.end.is_some()),
        }
    }
}

impl Result {
    fn of(game: &Match) -> Self {
        let board = &game.position().board;
        let outcome = game.outcome();
        let count = outcome.unwrap_or(Outcome {
            south: board.store(Side::South),
            north: board.store(Side::North),
        });
        Self {
            south: count.south,
            north: count.north,
            result: match outcome.map(|outcome| outcome.winner()) {
                None => "unfinished",
                Some(None) => "draw",
                Some(Some(Side::South)) => "south",
                Some(Some(Side::North)) => "north",
            },
            margin: count.margin(),
        }
    }
}
