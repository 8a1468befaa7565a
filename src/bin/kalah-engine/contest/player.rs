//! Who can be put on a seat.

use std::fmt;
use std::str::FromStr;

use kalah::engine::{self, Attention, Level, Limits};
use kalah::rules::{Pit, Position, Ruleset, Sowing};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use thiserror::Error;

/// A level, a searcher between levels, or one of two yardsticks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Player {
    /// An opponent of the game.
    Level(Level),
    /// Any legal pit.
    Random,
    /// A free move, else a capture, else at random.
    Greedy,
    /// Looks that many sowings ahead and overlooks as much as that.
    Looks(u8, Attention),
}

/// Nobody is called that.
#[derive(Debug, Error)]
#[error("{0:?} is no level, nor \"random\", \"greedy\" or \"looks:DEPTH,ANY,CHAIN,LONG\"")]
pub struct UnknownPlayer(String);

impl Player {
    /// The pit that is sown; none once the game is over. The same seed gives the same pit.
    pub fn choose(&self, position: &Position, rules: &Ruleset, seed: u64) -> Option<Pit> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        match self {
            Self::Level(level) => engine::choose(position, rules, *level, seed, &mut || false)
                .map(|choice| choice.pit),
            Self::Looks(depth, attention) => engine::choose_attentively(
                position,
                rules,
                &Limits::depth(*depth),
                *attention,
                seed,
                &mut || false,
            )
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
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Self, UnknownPlayer> {
        let unknown = || UnknownPlayer(name.to_owned());
        if let Some(spec) = name.strip_prefix("looks:") {
            let mut parts = spec.split(',');
            let depth = parts.next().and_then(|depth| depth.parse().ok());
            let mut chance = || match parts.next() {
                None => Some(0.0),
                Some(part) => part
                    .parse()
                    .ok()
                    .filter(|chance| (0.0..=1.0).contains(chance)),
            };
            let attention = Attention {
                any: chance().ok_or_else(unknown)?,
                chain: chance().ok_or_else(unknown)?,
                long: chance().ok_or_else(unknown)?,
            };
            return Ok(Self::Looks(depth.ok_or_else(unknown)?, attention));
        }
        match name {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            level => level.parse().map(Self::Level).map_err(|_| unknown()),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Looks(depth, Attention { any, chain, long }) => {
                write!(f, "looks:{depth},{any},{chain},{long}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_found_by_what_it_calls_itself() {
        for name in ["hazel", "random", "greedy", "looks:4,0.06,0.3,0.15"] {
            assert_eq!(name.parse::<Player>().unwrap().to_string(), name);
        }
        for nobody in ["willow", "looks:", "looks:4,2"] {
            assert!(nobody.parse::<Player>().is_err(), "{nobody}");
        }
    }
}
