//! What a row of games says about two players.

use serde::Serialize;

/// Two-sided 95 % of a normal distribution, in standard deviations.
const CONFIDENCE: f64 = 1.959_964;

/// The games of one pair: the same opening played from both seats. Scores are the first player's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pair {
    /// Points of the two games: 1 for a win, one half for a draw.
    pub points: [f64; 2],
}

/// The result of a contest, seen by the first player.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The part of all points that the first player made, 0 to 1.
    pub score: f64,
    /// Half the width of the 95 % interval of the score. Games of a pair depend on each other, so pairs are counted.
    pub score_error: f64,
    /// How many Elo points the first player stands above the second; none if one of them made every point.
    pub elo: Option<f64>,
    /// The ends of the 95 % interval of that; none where the interval of the score reaches 0 or 1.
    pub elo_range: Option<[f64; 2]>,
}

impl Tally {
    /// Counts pairs of games.
    pub fn of(pairs: &[Pair]) -> Self {
        let games = || pairs.iter().flat_map(|pair| pair.points);
        let count = |points: f64| games().filter(|&made| made == points).count() as u32;
        let number = pairs.len().max(1) as f64;
        let mean_of = |pair: &Pair| f64::midpoint(pair.points[0], pair.points[1]);
        let score = pairs.iter().map(mean_of).sum::<f64>() / number;
        let variance = pairs
            .iter()
            .map(|pair| (mean_of(pair) - score).powi(2))
            .sum::<f64>()
            / (number - 1.0).max(1.0);
        let score_error = CONFIDENCE * (variance / number).sqrt();
        let range = [score - score_error, score + score_error].map(elo);
        Self {
            wins: count(1.0),
            draws: count(0.5),
            losses: count(0.0),
            score,
            score_error,
            elo: elo(score),
            elo_range: match range {
                [Some(low), Some(high)] => Some([low, high]),
                _ => None,
            },
        }
    }
}

/// The difference of ratings at which that score is expected: A. E. Elo, The Rating of Chessplayers (1978), with the
/// logistic curve.
fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(points: &[[f64; 2]]) -> Vec<Pair> {
        points.iter().map(|&points| Pair { points }).collect()
    }

    #[test]
    fn three_points_of_four_are_191_elo() {
        let tally = Tally::of(&pairs(&[[1.0, 0.5], [1.0, 0.5]]));
        assert_eq!((tally.wins, tally.draws, tally.losses), (2, 2, 0));
        assert!((tally.score - 0.75).abs() < 1e-9);
        assert!((tally.elo.unwrap() - 190.85).abs() < 0.01);
        // Both pairs are alike: nothing spreads.
        assert!(tally.score_error.abs() < 1e-9);
    }

    #[test]
    fn a_pair_split_evenly_tells_less_than_two_games_would_seem_to() {
        let alternating = Tally::of(&pairs(&[[1.0, 0.0]; 50]));
        assert!(alternating.score_error.abs() < 1e-9);
        let mixed: Vec<[f64; 2]> = (0..50)
            .map(|index| {
                if index % 2 == 0 {
                    [1.0, 1.0]
                } else {
                    [0.0, 0.0]
                }
            })
            .collect();
        let mixed = Tally::of(&pairs(&mixed));
        assert!((mixed.score - 0.5).abs() < 1e-9);
        assert!(mixed.score_error > 0.13 && mixed.score_error < 0.15);
    }

    #[test]
    fn who_made_every_point_has_no_finite_rating() {
        let tally = Tally::of(&pairs(&[[1.0, 1.0]; 3]));
        assert_eq!((tally.elo, tally.elo_range), (None, None));
    }
}
