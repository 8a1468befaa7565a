//! What an opponent that looks ahead still fails to notice.
//!
//! People do not play at random between perfect moves: they miss what has to be imagined, a second free move after the
//! first, and miscount sowings with many seeds. A pit that is not noticed is not played; among those that are, the best.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::{Level, deepen::Root};

/// Seeds from which on a sowing is long enough to be miscounted.
const LONG: u16 = 7;

/// Chances to overlook a pit, 0 to 1 each; where several apply, the largest counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attention {
    /// Any pit.
    pub any: f64,
    /// A pit whose worth lies in a chain of two free moves or more.
    pub chain: f64,
    /// A pit with many seeds.
    pub long: f64,
}

impl Attention {
    /// Misses nothing.
    pub const FULL: Self = Self {
        any: 0.0,
        chain: 0.0,
        long: 0.0,
    };

    /// That of a level.
    pub(super) const fn of(level: Level) -> Self {
        match level {
            Level::Fennel => Self {
                any: 0.015,
                chain: 0.08,
                long: 0.05,
            },
            Level::Hazel => Self {
                any: 0.015,
                chain: 0.2,
                long: 0.07,
            },
            Level::Juniper => Self {
                any: 0.01,
                chain: 0.03,
                long: 0.03,
            },
            _ => Self::FULL,
        }
    }

    fn overlooks(self, turn: usize, seeds: u16, rng: &mut ChaCha8Rng) -> bool {
        let mut chance = self.any;
        if turn > 2 {
            chance = self.chain.max(chance);
        }
        if seeds >= LONG {
            chance = self.long.max(chance);
        }
        rng.random_bool(chance.clamp(0.0, 1.0))
    }

    /// The roots that are noticed, in their order; all of them if none is. `seeds` says how many lie in each one's pit.
    pub(super) fn noticed<'a>(
        self,
        roots: &'a [Root],
        seeds: impl Fn(&Root) -> u16,
        rng: &mut ChaCha8Rng,
    ) -> Vec<&'a Root> {
        let noticed: Vec<&Root> = roots
            .iter()
            .filter(|root| !self.overlooks(root.turn.len(), seeds(root), rng))
            .collect();
        if noticed.is_empty() {
            roots.iter().collect()
        } else {
            noticed
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn hazel_misses_chains_and_long_sowings_more_often_than_others_and_rowan_misses_nothing() {
        let missed = |level, turn, seeds| {
            let mut rng = ChaCha8Rng::seed_from_u64(5);
            (0..1000)
                .filter(|_| Attention::of(level).overlooks(turn, seeds, &mut rng))
                .count()
        };
        let plain = missed(Level::Hazel, 1, 3);
        assert!(missed(Level::Hazel, 3, 3) > 2 * plain);
        assert!(missed(Level::Hazel, 1, 9) > plain);
        assert_eq!(missed(Level::Rowan, 3, 9), 0);
    }
}
