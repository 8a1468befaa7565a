//! `match`: two levels play each other.

mod openings;
mod player;
mod tally;

use std::io::{self, Write};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use kalah::rules::{Position, Ruleset, Side};
use serde::Serialize;

use crate::rules_args::RulesArgs;
use openings::balanced_opening;
use player::Player;
use tally::{Pair, Tally};

/// Let two levels play each other, from both seats of balanced openings.
///
/// Each opening is a few random sowings after which neither side is more than four seeds ahead, as far as the engine
/// sees; it is played twice, with the seats exchanged. The same options give the same games.
#[derive(clap::Args)]
pub struct Args {
    /// The first player: a level, "random", "greedy" (a free move, else a capture, else at random), or
    /// "looks:DEPTH,ANY,CHAIN,LONG": looks so many sowings ahead and overlooks pits with these chances.
    one: Player,
    /// The second player.
    two: Player,
    /// Games, two for each opening.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// Seeds openings and players.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games played at a time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Serialize)]
struct Report {
    one: String,
    two: String,
    games: u32,
    #[serde(flatten)]
    tally: Tally,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let rules = self.rules.ruleset();
        let pairs = self.games.div_ceil(2);
        let next = AtomicU32::new(0);
        let played: Vec<Pair> = thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads)
                .map(|_| scope.spawn(|| self.play_pairs(&rules, pairs, &next)))
                .collect();
            workers
                .into_iter()
                .flat_map(|worker| worker.join().unwrap_or_default())
                .collect()
        });
        if self.games > 20 {
            writeln!(io::stderr())?;
        }
        let report = Report {
            one: self.one.to_string(),
            two: self.two.to_string(),
            games: 2 * played.len() as u32,
            tally: Tally::of(&played),
        };
        if self.json {
            serde_json::to_writer(&mut *output, &report)?;
            writeln!(output)?;
        } else {
            report.write(output)?;
        }
        Ok(())
    }

    fn play_pairs(&self, rules: &Ruleset, pairs: u32, next: &AtomicU32) -> Vec<Pair> {
        let mut played = Vec::new();
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= pairs {
                return played;
            }
            let seed = self
                .seed
                .wrapping_mul(1_000_003)
                .wrapping_add(u64::from(pair));
            let opening = balanced_opening(rules, seed);
            let first = self.play(rules, opening, Side::South, seed);
            let second = self.play(rules, opening, Side::North, seed);
            played.push(Pair {
                points: [first, second],
            });
            if self.games > 20 {
                // Only a sign of life.
                let _ = write!(io::stderr(), "\r{} of {} games", 2 * (pair + 1), 2 * pairs);
            }
        }
    }

    /// The points of the first player, who sits at `seat`.
    fn play(&self, rules: &Ruleset, opening: Position, seat: Side, seed: u64) -> f64 {
        let mut position = opening;
        for ply in 0_u64.. {
            let player = if position.to_move == seat {
                &self.one
            } else {
                &self.two
            };
            let seed = seed.rotate_left(17) ^ ply.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ seat as u64;
            let Some(pit) = player.choose(&position, rules, seed) else {
                break;
            };
            match position.sow(rules, pit) {
                Ok((after, _)) => position = after,
                Err(_) => break,
            }
        }
        let margin = i32::from(position.board.store(seat))
            - i32::from(position.board.store(seat.opposite()));
        f64::from(margin.signum() + 1) / 2.0
    }
}

impl Report {
    fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let Tally {
            wins,
            draws,
            losses,
            score,
            score_error,
            elo,
            elo_range,
        } = &self.tally;
        writeln!(
            output,
            "{} against {}: {wins} won, {draws} drawn, {losses} lost of {}",
            self.one, self.two, self.games
        )?;
        write!(
            output,
            "score {:.1} % ± {:.1}",
            100.0 * score,
            100.0 * score_error
        )?;
        match (elo, elo_range) {
            (Some(elo), Some([low, high])) => {
                writeln!(output, ", Elo {elo:+.0} ({low:+.0} to {high:+.0})")
            }
            (Some(elo), None) => writeln!(output, ", Elo {elo:+.0}"),
            (None, _) => writeln!(output),
        }
    }
}
