//! `fit`: makes the weights of the engine's practised eye.

mod samples;
mod squares;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use kalah::engine::outlook::PARTS;

use samples::{Sample, Samples};
use squares::{error, least_squares};

/// Fit the weights that the engine judges positions by at its horizon.
///
/// Positions come from careless games with three to five seeds a pit. Those with few seeds are solved; the others are
/// searched, with the weights that this program has. So the shipped weights take two rounds: one with `--searched 0`, whose
/// weights are put in place, and one with both. Every tenth position is kept apart to tell the error on.
#[derive(clap::Args)]
pub struct Args {
    /// The seed of the games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Positions with 20 to 32 seeds in the pits, which are solved.
    #[arg(long, value_name = "N", default_value_t = 8_000)]
    exact: usize,
    /// Positions with 33 to 54 seeds in the pits, which are searched.
    #[arg(long, value_name = "N", default_value_t = 8_000)]
    searched: usize,
    /// The file to write, in the form of src/engine/outlook/weights.rs.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let mut all = Samples::new(self.seed).exact(self.exact);
        all.extend(Samples::new(self.seed + 1).searched(self.searched));
        let (apart, fitted): (Vec<_>, Vec<_>) =
            (0..).zip(all).partition(|(number, _)| number % 10 == 0);
        let samples = |numbered: Vec<(usize, Sample)>| -> Vec<Sample> {
            numbered.into_iter().map(|(_, sample)| sample).collect()
        };
        let (apart, fitted) = (samples(apart), samples(fitted));
        let weights = least_squares(&fitted);
        let told = format!(
            "on {} positions apart the error is {:.2} seeds; of an even split, {:.2}",
            apart.len(),
            error(&apart, &weights),
            error(&apart, &vec![0.0; weights.len()]),
        );
        let file = self.file(&weights, &told);
        std::fs::write(&self.out, file)
            .with_context(|| format!("{} cannot be written", self.out.display()))?;
        writeln!(output, "{told}")?;
        Ok(())
    }

    fn file(&self, weights: &[f64], told: &str) -> String {
        let Self {
            seed,
            exact,
            searched,
            ..
        } = self;
        let lines: String = weights
            .chunks(16)
            .map(|line| {
                let line: Vec<String> = line
                    .iter()
                    .map(|weight| format!("{:.0}", weight * f64::from(PARTS) + 0.0))
                    .collect();
                format!("    {},\n", line.join(", "))
            })
            .collect();
        format!(
            "//! Made by `kalah-engine fit --seed {seed} --exact {exact} --searched {searched}`: {told}.\n\
             \n\
             use super::FEATURES;\n\
             \n\
             /// What each feature adds to the mover's share, in [`PARTS`](super::PARTS) of a seed.\n\
             #[rustfmt::skip]\n\
             pub static WEIGHTS: [i16; FEATURES] = [\n{lines}];\n"
        )
    }
}
