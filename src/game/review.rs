//! Goes through a match that is over: what each decision was worth, found off the main thread, one after the other.

use bevy::prelude::*;

use super::{CurrentMatch, GameSystems, SecondThinker};
use crate::ai::Answer;
use crate::engine::review::Review;

/// The review of the match on the board; `None` while it is not over.
#[derive(Resource, Clone, Debug, Default)]
pub struct MatchReview(pub Option<Review>);

impl MatchReview {
    /// Whether something is still to be found out.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        self.0.as_ref().is_some_and(|review| !review.is_done())
    }
}

/// The open question: its number, and that of the decision.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Asked(Option<(u64, usize)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchReview>()
        .init_resource::<Asked>()
        .add_systems(
            Update,
            (begin_or_drop, ask_and_hear)
                .chain()
                .in_set(GameSystems::Follow),
        );
}

fn begin_or_drop(
    current: Res<CurrentMatch>,
    mut review: ResMut<MatchReview>,
    mut asked: ResMut<Asked>,
    mut second: NonSendMut<SecondThinker>,
) {
    if !current.is_changed() {
        return;
    }
    if let Some((question, _)) = asked.0.take() {
        second.withdraw(question);
    }
    let over = current.game.outcome().is_some() && current.is_played();
    if over || review.0.is_some() {
        review.0 = over.then(|| Review::new(&current.game));
    }
}

fn ask_and_hear(
    mut review: ResMut<MatchReview>,
    mut asked: ResMut<Asked>,
    mut second: NonSendMut<SecondThinker>,
) {
    if !review.is_at_work() {
        return;
    }
    if let Some((question, decision)) = asked.0 {
        let Some(answer) = second.hear(question) else {
            return;
        };
        asked.0 = None;
        match (answer, &mut review.0) {
            (Answer::Weighed(weighed), Some(review)) => review.take(decision, weighed),
            // A search that fails would fail again: better no review than one without an end.
            _ => {
                review.0 = None;
                return;
            }
        }
    }
    let Some(review) = &review.0 else {
        return;
    };
    if let Some((decision, position)) = review.next() {
        asked.0 = Some((second.weigh(position, review.rules()), decision));
    }
}
