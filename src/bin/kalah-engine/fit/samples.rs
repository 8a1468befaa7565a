//! Positions of careless games and what they are worth.

use std::collections::HashSet;
use std::io::Write;
use std::ops::RangeInclusive;

use kalah::engine::outlook::features;
use kalah::engine::packed::{Narrow, Packed};
use kalah::engine::{Effort, Eye, Limits, Solver, best_turn};
use kalah::rules::{Pit, Position, Preset, Ruleset};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Seeds in the pits of positions that are solved.
const SOLVED: RangeInclusive<u16> = 20..=32;
/// Seeds in the pits of positions that are searched.
const SEARCHED: RangeInclusive<u16> = 33..=54;
/// Positions looked up in one such search.
const LOOKED_UP: u64 = 60_000;

/// A position to fit weights to.
pub struct Sample {
    /// What is to be seen in it.
    pub features: Vec<usize>,
    /// The mover's share of the seeds in the pits, beyond half of them.
    pub beyond_half: f64,
}

/// Draws positions.
pub struct Samples {
    rng: ChaCha8Rng,
    seen: HashSet<(u64, u64)>,
}

impl Samples {
    /// The same seed draws the same positions.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            seen: HashSet::new(),
        }
    }

    /// So many positions with their exact values.
    pub fn exact(mut self, count: usize) -> Vec<Sample> {
        let rules = Preset::Standard.ruleset();
        let start = Position::start(&rules);
        let effort = Effort {
            database_seeds: Some(16),
            ..Effort::DEFAULT
        };
        if count == 0 {
            return Vec::new();
        }
        let Some(solver) = Solver::new(&start, &rules, &effort, &mut |_| false) else {
            return Vec::new();
        };
        self.sample(count, SOLVED, &[3, 4, 4, 5], |position, _| {
            Some(solver.solve(position, &mut |_| false)?.value)
        })
    }

    /// So many positions with the values that a search finds.
    pub fn searched(mut self, count: usize) -> Vec<Sample> {
        let limits = Limits {
            table_bytes: 1 << 20,
            eye: Eye::Practised,
            ..Limits::nodes(LOOKED_UP)
        };
        self.sample(count, SEARCHED, &[4, 5], |position, rules| {
            Some(best_turn(position, rules, &limits, &mut || false)?.value)
        })
    }

    fn sample(
        &mut self,
        count: usize,
        in_play: RangeInclusive<u16>,
        seeds: &[u8],
        value: impl Fn(&Position, &Ruleset) -> Option<i32>,
    ) -> Vec<Sample> {
        let mut samples = Vec::new();
        while samples.len() < count {
            let rules = Ruleset {
                seeds: seeds[self.rng.random_range(0..seeds.len())],
                ..Preset::Standard.ruleset()
            };
            let Some(position) = self.draw(&rules, &in_play) else {
                continue;
            };
            let Some(board) = Narrow::pack(&position) else {
                continue;
            };
            if !self.seen.insert((board.own, board.other)) {
                continue;
            }
            let Some(value) = value(&position, &rules) else {
                continue;
            };
            let side = position.to_move;
            let stores = [side, side.opposite()].map(|side| position.board.store(side));
            let mut sample = Sample {
                features: Vec::new(),
                beyond_half: f64::from(value - i32::from(stores[0]) + i32::from(stores[1])) / 2.0,
            };
            features(board.own, board.other, |feature| {
                sample.features.push(feature);
            });
            samples.push(sample);
            if samples.len() % 500 == 0 {
                // A progress line that cannot be written is no reason to stop.
                let _ = write!(std::io::stderr(), "\r{} of {count} ", samples.len());
            }
        }
        let _ = writeln!(std::io::stderr());
        samples
    }

    /// Plays until so many seeds are left in the pits as chance wants; `None` if the game ends or skips that number.
    fn draw(&mut self, rules: &Ruleset, in_play: &RangeInclusive<u16>) -> Option<Position> {
        let target = self.rng.random_range(in_play.clone());
        let careless = self.rng.random_range(0.1..0.7);
        let mut now = Position::start(rules);
        while left(&now) > target {
            let pits: Vec<Pit> = now.legal_pits(rules).collect();
            let pit = if pits.is_empty() {
                return None;
            } else if self.rng.random_bool(careless) {
                pits[self.rng.random_range(0..pits.len())]
            } else {
                let limits = Limits {
                    nodes: 3_000,
                    table_bytes: 1 << 12,
                    ..Limits::depth(self.rng.random_range(1..=4))
                };
                *best_turn(&now, rules, &limits, &mut || false)?
                    .turn
                    .first()?
            };
            now = now.sow_untraced(rules, pit).ok()?;
        }
        (now.ended(rules).is_none() && in_play.contains(&left(&now))).then_some(now)
    }
}

/// Seeds in the pits.
fn left(position: &Position) -> u16 {
    let side = position.to_move;
    position.board.in_row(side) + position.board.in_row(side.opposite())
}
