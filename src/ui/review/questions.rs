//! What a review asks: the dearest sowings that a person decided, and whether another pit answers them.

use crate::engine::Analysis;
use crate::engine::explain::{Reason, explain};
use crate::engine::review::{Decision, Review};
use crate::game::CurrentMatch;
use crate::rules::{Pit, Position};

/// How many sowings are asked about.
const QUESTIONS: usize = 3;
/// What cost less than this, in seeds, is not worth a question.
const WORTH_ASKING: i32 = 2;

/// Whether a person decided.
#[must_use]
pub fn is_own(current: &CurrentMatch, decision: &Decision) -> bool {
    current
        .game
        .played()
        .get(decision.ply)
        .is_some_and(|played| {
            let player = played.player_at(decision.side);
            current.setup.controller(player).level().is_none()
        })
}

/// The dearest of a person's sowings as far as they are known, in the order of the game.
#[must_use]
pub fn questions<'a>(current: &CurrentMatch, review: &'a Review) -> Vec<&'a Decision> {
    let mut own: Vec<&Decision> = review
        .decisions()
        .filter(|decision| decision.loss() >= WORTH_ASKING && is_own(current, decision))
        .collect();
    // Of equals the earlier one: it decided more.
    own.sort_by_key(|decision| (-decision.loss(), decision.ply));
    own.truncate(QUESTIONS);
    own.sort_by_key(|decision| decision.ply);
    own
}

/// How a pit answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// Nothing is worth more.
    Right,
    /// It is what was sown.
    Same,
    /// Better than what was sown, yet the best is worth so much more.
    Better(i32),
    /// No better than what was sown.
    NoBetter,
}

/// Judges a pit by what every pit was worth; `None` if it could not be sown.
#[must_use]
pub fn judge(decision: &Decision, pit: Pit) -> Option<Judged> {
    let worth = |pit: Pit| {
        let of_pit = decision
            .weighed
            .moves
            .iter()
            .find(|choice| choice.pit == pit);
        of_pit.map(|choice| choice.value)
    };
    let value = worth(pit)?;
    let best = decision
        .weighed
        .moves
        .iter()
        .map(|choice| choice.value)
        .max()?;
    Some(if value == best {
        Judged::Right
    } else if pit == decision.sown {
        Judged::Same
    } else if worth(decision.sown).is_some_and(|sown| value > sown) {
        Judged::Better(best - value)
    } else {
        Judged::NoBetter
    })
}

/// Why the best sowing is best, in short.
#[must_use]
pub fn idea_id(decision: &Decision, position: &Position, review: &Review) -> Option<&'static str> {
    let weighed = &decision.weighed;
    let analysis = Analysis {
        moves: weighed.moves.clone(),
        turn: weighed.turn.clone(),
        value: weighed.value,
        proven: weighed.proven,
        depth: 0,
        nodes: 0,
    };
    let told = explain(position, review.rules(), &analysis)?;
    Some(match told.reason {
        Reason::EndsGame { .. } => "review-idea-ends",
        Reason::Captures { .. } => "review-idea-captures",
        Reason::MovesAgain { .. } => "review-idea-again",
        Reason::Saves { .. } => "review-idea-saves",
        Reason::Prepares { .. } => "review-idea-prepares",
        Reason::Blocks { .. } => "review-idea-blocks",
        Reason::KeepsSeeds { .. } => "review-idea-keeps",
        Reason::Quiet { .. } => "review-idea-quiet",
    })
}
