//! Goes through a match that is over: what each decision was worth, found off the main thread, one after the other.

use bevy::prelude::*;

use super::proven::Proven;
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
    current: Res<CurrentMatch>,
    proven: Res<Proven>,
    mut review: ResMut<MatchReview>,
    mut asked: ResMut<Asked>,
    mut second: NonSendMut<SecondThinker>,
) {
    if !review.is_at_work() {
        return;
    }
    // Whoever asked something else in between leaves this question to be asked again.
    if let Some((question, decision)) = asked.0.take_if(|(asked, _)| !second.is_displaced(*asked)) {
        let Some(answer) = second.hear(question) else {
            asked.0 = Some((question, decision));
            return;
        };
        if let Some(review) = &mut review.0 {
            match answer {
                Answer::Weighed(weighed) => review.take(decision, weighed),
                // A search that fails would fail again: what is known has to do.
                _ => review.give_up(),
            }
        }
    }
    asked.0 = None;
    let Some(review) = &mut review.bypass_change_detection().0 else {
        return;
    };
    while let Some((decision, position)) = review.next() {
        if let Some(known) = proven.of(&current, position).cloned() {
            review.take(decision, known);
            continue;
        }
        let question = if review.is_second_look(decision) {
            second.weigh_closely(position, review.rules())
        } else {
            second.weigh(position, review.rules())
        };
        asked.0 = Some((question, decision));
        return;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::{MatchSetup, Purpose};
    use super::*;
    use crate::ai::{Response, Thinker};
    use crate::engine::review::Weighed;
    use crate::engine::{Limits, review::weigh};
    use crate::rules::{Match, Position, Preset, Ruleset};

    fn played_out() -> CurrentMatch {
        let rules = Ruleset {
            pits: 3,
            seeds: 2,
            ..Preset::Standard.ruleset()
        };
        let mut current = CurrentMatch::new(MatchSetup::of_two_people(rules, 1), Purpose::Play);
        while let Some(&pit) = current.game.legal_pits().first() {
            current.game.sow(pit).expect("legal");
        }
        current
    }

    /// A match that is over, gone through by whoever answers like that.
    fn gone_through(answer: impl Fn(&Position, &Ruleset) -> Answer + Send + 'static) -> App {
        let mut app = App::new();
        let thinker = Thinker::answering(None, move |request, _| Response {
            id: request.id,
            answer: answer(&request.position, &request.rules),
            stand_in: false,
        });
        app.insert_resource(played_out())
            .init_resource::<Proven>()
            .insert_non_send(SecondThinker::of(thinker))
            .add_plugins(plugin);
        app.update();
        app
    }

    fn honest(position: &Position, rules: &Ruleset) -> Answer {
        let weighed = weigh(position, rules, &Limits::NONE, &mut || false);
        weighed.map_or(Answer::Nothing, Answer::Weighed)
    }

    fn settle(app: &mut App) {
        for _ in 0..4_000 {
            if !app.world().resource::<MatchReview>().is_at_work() {
                return;
            }
            app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("it never comes to an end");
    }

    fn reviewed(app: &App) -> &Review {
        let review = app.world().resource::<MatchReview>();
        review.0.as_ref().expect("the match is over")
    }

    #[test]
    fn a_question_of_somebody_else_in_between_does_not_end_the_review() {
        let mut app = gone_through(honest);
        let (start, rules) = {
            let game = &app.world().resource::<CurrentMatch>().game;
            (*game.start(), *game.rules())
        };
        // The coach weighs the last sowing in the frame in which the review begins.
        app.world_mut()
            .non_send_mut::<SecondThinker>()
            .weigh(&start, &rules);
        settle(&mut app);
        let review = reviewed(&app);
        assert!(review.is_done() && !review.is_given_up());
        assert_eq!(review.progress().0, review.progress().1);
    }

    #[test]
    fn a_search_that_fails_leaves_a_review_that_is_at_an_end() {
        let mut app = gone_through(|_, _| Answer::Nothing);
        settle(&mut app);
        assert!(reviewed(&app).is_given_up());
    }

    #[test]
    fn what_a_hint_proved_is_not_asked_again() {
        let mut app = gone_through(honest);
        let (id, position, rules) = {
            let current = app.world().resource::<CurrentMatch>();
            (current.tag.id, *current.game.start(), *current.game.rules())
        };
        let Answer::Weighed(weighed) = honest(&position, &rules) else {
            panic!("it was open");
        };
        let said = Weighed {
            value: 40,
            ..weighed
        };
        *app.world_mut().resource_mut::<Proven>() = Proven::just(id, position, said);
        settle(&mut app);
        assert_eq!(reviewed(&app).decision(0).expect("known").before, 40);
    }

    #[test]
    fn a_match_that_goes_on_has_no_review() {
        let mut app = gone_through(honest);
        app.world_mut().resource_mut::<CurrentMatch>().game =
            Match::new(Preset::Standard.ruleset());
        app.update();
        assert!(app.world().resource::<MatchReview>().0.is_none());
    }
}
