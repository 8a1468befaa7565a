//! Who can be put on a seat.

use std::fmt;
use std::str::FromStr;

use kalah::engine::{self, Level, UnknownLevel};
use kalah::rules::{Pit, Position, Ruleset, Sowing};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A level, or one of two yardsticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// An opponent of the game.
    Level(Level),
    /// Any legal pit.
    Random,
    /// A free move, else a capture, else at random.
    Greedy,
}

impl Player {
    /// The pit that is sown; none once the game is over. The same seed gives the same pit.
    pub fn choose(&self, position: &Position, rules: &Ruleset, seed: u64) -> Option<Pit> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        match self {
            Self::Level(level) => engine::choose(position, rules, *level, seed, &mut || false)
                .map(|choice| choice.pit),
            Self::Random => one_of(&position.legal_pits(rules).collect::<Vec<_>>(), &mut rng),
            Self::Greedy => {
                let free = |sowing: &Sowing| sowing.free_move;
                let takes = |sowing: &Sowing| sowing.captured() > 0;
                let those = |wanted: &dyn Fn(&Sowing) -> bool| -> Vec<Pit> {
                    position
                        .legal_pits(rules)
                        .filter(|&pit| {
                            position
                                .sow(rules, pit)
                                .is_ok_and(|(_, sowing)| wanted(&sowing))
                        })
                        .collect()
                };
                one_of(&those(&free), &mut rng)
                    .or_else(|| one_of(&those(&takes), &mut rng))
                    .or_else(|| one_of(&those(&|_| true), &mut rng))
            }
        }
    }
}

fn one_of(pits: &[Pit], rng: &mut ChaCha8Rng) -> Option<Pit> {
    (!pits.is_empty()).then(|| pits[rng.random_range(0..pits.len())])
}

impl FromStr for Player {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        match name {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            level => level.parse().map(Self::Level),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
        }
    }
}
