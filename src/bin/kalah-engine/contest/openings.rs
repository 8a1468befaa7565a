//! Openings that give neither seat the game.

use kalah::engine::{self, Limits};
use kalah::rules::{Pit, Position, Ruleset};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Sowings of an opening, at least and at most.
const SOWINGS: (u32, u32) = (2, 7);
/// An opening is balanced if the margin it is worth is no larger than this.
const BALANCED: i32 = 4;
/// Positions searched to judge an opening.
const JUDGED: u64 = 400_000;

/// A position after random first sowings, worth between -4 and +4 as far as the engine sees. The same seed gives the
/// same opening.
pub fn balanced_opening(rules: &Ruleset, seed: u64) -> Position {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let limits = Limits {
        nodes: JUDGED,
        ..Limits::NONE
    };
    loop {
        let mut position = Position::start(rules);
        for _ in 0..rng.random_range(SOWINGS.0..=SOWINGS.1) {
            let pits: Vec<Pit> = position.legal_pits(rules).collect();
            let Some(&pit) = pits.get(rng.random_range(0..pits.len().max(1))) else {
                break;
            };
            if let Ok((after, _)) = position.sow(rules, pit) {
                position = after;
            }
        }
        let worth = engine::best_turn(&position, rules, &limits, &mut || false);
        if worth.is_some_and(|best| best.value.abs() <= BALANCED) {
            return position;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kalah::rules::Preset;

    #[test]
    fn openings_differ_and_can_be_had_again() {
        let rules = Ruleset {
            pits: 4,
            seeds: 3,
            ..Preset::Standard.ruleset()
        };
        let openings = [1, 2, 3].map(|seed| balanced_opening(&rules, seed));
        assert_eq!(openings[0], balanced_opening(&rules, 1));
        assert!(openings[0] != openings[1] || openings[1] != openings[2]);
    }
}
