//! Goes through a match that is over: what each decision was worth, found off the main thread, one after the other.

use bevy::prelude::*;

use super::{CurrentMatch, GameSystems};
use crate::ai::{Answer, Request, Task, Thinker};
use crate::engine::Level;
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

/// The engine that goes through matches: another one than the opponent's, which may be wanted at any moment. Begun
/// with the first match that ends.
#[derive(Default)]
pub struct Reviewer(pub Option<Thinker>);

/// The open question: its own number, and that of the decision.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Asked {
    id: u64,
    decision: Option<usize>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchReview>()
        .init_resource::<Asked>()
        .insert_non_send(Reviewer::default())
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
    mut reviewer: NonSendMut<Reviewer>,
) {
    if !current.is_changed() {
        return;
    }
    if asked.decision.take().is_some()
        && let Some(thinker) = &mut reviewer.0
    {
        thinker.cancel();
    }
    let over = current.game.outcome().is_some() && current.is_played();
    if over || review.0.is_some() {
        review.0 = over.then(|| Review::new(&current.game));
    }
}

fn ask_and_hear(
    mut review: ResMut<MatchReview>,
    mut asked: ResMut<Asked>,
    mut reviewer: NonSendMut<Reviewer>,
) {
    if !review.is_at_work() {
        return;
    }
    let thinker = reviewer.0.get_or_insert_with(|| Thinker::new(None));
    if let Some(decision) = asked.decision {
        let Some(response) = thinker.poll() else {
            return;
        };
        if response.id != asked.id {
            return;
        }
        asked.decision = None;
        match (response.answer, &mut review.0) {
            (Answer::Weighed(weighed), Some(review)) => review.take(decision, weighed),
            // A search that fails would fail again: better no review than one without an end.
            _ => {
                review.0 = None;
                return;
            }
        }
    }
    let Some((decision, position)) = review.0.as_ref().and_then(Review::next) else {
        return;
    };
    let Some(rules) = review.0.as_ref().map(|review| *review.rules()) else {
        return;
    };
    asked.id += 1;
    asked.decision = Some(decision);
    thinker.ask(Request {
        id: asked.id,
        task: Task::Weigh,
        position: *position,
        rules,
        level: Level::OldOak,
        seed: 0,
    });
}
