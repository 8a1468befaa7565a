//! `puzzles`: makes the game's puzzles.

mod harvest;
mod judge;
mod ladder;

use std::io::Write;

use kalah::learn::{Puzzle, Theme};

use harvest::Harvest;

/// Make puzzles: boards from played games with one first sowing that is proven best, sorted by theme and depth.
///
/// Positions come from games of a middling player against itself. A position becomes a puzzle if the exact value of
/// every sowing is known, one of them is best, and it trains a theme that still wants one of its depth. The first
/// puzzles are the boards that can be cleared in one turn.
#[derive(clap::Args)]
pub struct Args {
    /// Puzzles of each theme.
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=60))]
    each: u8,
    /// The seed of the games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        writeln!(
            output,
            "# Made by `kalah-engine puzzles --each {} --seed {}`. Standard rules; exact values.",
            self.each, self.seed
        )?;
        writeln!(
            output,
            "# id; sowings to look ahead; board; right first sowing; margin after it; margin after the next best"
        )?;
        let mut all = ladder::ladder();
        let mut harvest = Harvest::new(self.seed, usize::from(self.each));
        while !harvest.is_full() {
            harvest.play();
            // A progress line that cannot be written is no reason to stop.
            let _ = write!(std::io::stderr(), "\r{harvest} ");
        }
        let _ = writeln!(std::io::stderr());
        all.extend(harvest.into_puzzles());
        name(&mut all);
        for puzzle in &all {
            writeln!(output, "{puzzle}")?;
        }
        Ok(())
    }
}

/// Numbers the puzzles of each theme from 1.
fn name(puzzles: &mut [Puzzle]) {
    for theme in Theme::ALL {
        let of_theme = puzzles.iter_mut().filter(|puzzle| puzzle.theme == theme);
        for (puzzle, number) in of_theme.zip(1..) {
            puzzle.id = format!("{}-{number}", theme.id());
        }
    }
}
