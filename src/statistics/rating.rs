//! A rating on this device, on the scale of the opponents' own.
//!
//! Each game against the computer moves it by `K × (result − expected)`, as Elo's does: the result is 1, ½ or 0, and
//! what was expected is `1 / (1 + 10^((theirs − yours) / 400))`. `K` is 64 for the first eight games, so that it finds
//! its place soon, and 24 after that. It starts at 500, where Poppy plays. The opponents' ratings are those of the table
//! in `README.md`, where somebody who sows at random has 0.

use serde::{Deserialize, Serialize};

use crate::engine::Level;

/// Where everybody starts.
const START: f32 = 500.0;
/// The games in which the rating moves fast.
const FIRST: u32 = 8;
/// How far it moves at most, at first and later.
const FAST: f32 = 64.0;
const SLOW: f32 = 24.0;

/// How strong a player is, as far as the games tell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Rating {
    /// Points; [`Level::rating`] has those of the opponents.
    pub points: f32,
    /// How many games it was made from.
    pub games: u32,
}

impl Default for Rating {
    fn default() -> Self {
        Self {
            points: START,
            games: 0,
        }
    }
}

impl Rating {
    /// The rating after one more game: `score` is 1 for a win, ½ for a draw, 0 for a loss.
    #[must_use]
    pub fn after(self, against: Level, score: f32) -> Self {
        let ahead = f32::from(against.rating()) - self.points;
        let expected = 1.0 / (1.0 + 10_f32.powf(ahead / 400.0));
        let k = if self.games < FIRST { FAST } else { SLOW };
        Self {
            points: self.points + k * (score - expected),
            games: self.games + 1,
        }
    }

    /// The rating as it is shown.
    #[must_use]
    pub fn rounded(self) -> i32 {
        self.points.round() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_over_an_equal_moves_it_by_half_of_k() {
        let equal = Rating {
            points: f32::from(Level::Hazel.rating()),
            games: 20,
        };
        assert_eq!(equal.after(Level::Hazel, 1.0).points - equal.points, 12.0);
        assert_eq!(equal.after(Level::Hazel, 0.5).points, equal.points);
    }

    #[test]
    fn it_finds_the_level_of_a_player_who_wins_every_other_game() {
        for level in [Level::Pip, Level::Fennel, Level::Rowan] {
            let found = (0..120).fold(Rating::default(), |rating, game| {
                rating.after(level, f32::from(u8::from(game % 2 == 0)))
            });
            let off = (found.points - f32::from(level.rating())).abs();
            assert!(off < 30.0, "{level}: {off}");
        }
    }

    #[test]
    fn a_win_over_a_much_weaker_one_is_worth_next_to_nothing() {
        let strong = Rating {
            points: 1500.0,
            games: 50,
        };
        assert!(strong.after(Level::Pip, 1.0).points - strong.points < 0.1);
    }
}
