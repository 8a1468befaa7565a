use std::sync::OnceLock;

use bevy::ecs::system::RunSystemOnce;

use super::super::kit::on_paper;
use super::*;
use crate::engine::Limits;
use crate::engine::review::weigh;
use crate::game::{LookingBack, MatchSetup, PickedBy, PitPreview, Purpose};
use crate::rules::{Preset, Ruleset};

/// A match of two people on a small board, played out by the first pit there is, and gone through.
fn reviewed() -> (CurrentMatch, Review) {
    // Going through it takes a while, and nobody changes it.
    static ONCE: OnceLock<(CurrentMatch, Review)> = OnceLock::new();
    ONCE.get_or_init(|| {
        let rules = Ruleset {
            pits: 3,
            seeds: 3,
            ..Preset::Standard.ruleset()
        };
        let mut current = CurrentMatch::new(MatchSetup::of_two_people(rules, 1), Purpose::Play);
        while let Some(&pit) = current.game.legal_pits().first() {
            current.game.sow(pit).expect("legal");
        }
        let review = known(&current, usize::MAX);
        (current, review)
    })
    .clone()
}

/// The review of a match of which so many decisions are known.
fn known(current: &CurrentMatch, most: usize) -> Review {
    let mut review = Review::new(&current.game);
    for _ in 0..most {
        let Some((number, position)) = review.next() else {
            break;
        };
        let rules = *review.rules();
        let weighed = weigh(position, &rules, &Limits::NONE, &mut || false).expect("open");
        review.take(number, weighed);
    }
    review
}

/// The review lies open, over the game itself.
fn open(current: CurrentMatch, review: Review) -> App {
    let mut app = on_paper();
    app.init_resource::<ButtonInput<KeyCode>>().add_plugins((
        crate::game::plugin,
        super::super::alone::plugin,
        plugin,
    ));
    app.insert_resource(current);
    app.update();
    app.insert_resource(MatchReview(Some(review)));
    app.insert_resource(NextState::Pending(Menu::Review));
    for _ in 0..4 {
        app.update();
    }
    app
}

fn said(app: &mut App) -> String {
    let mut texts = app
        .world_mut()
        .query::<(&Text, Option<&super::super::kit::Rich>)>();
    texts
        .iter(app.world())
        .map(|(text, rich)| rich.map_or_else(|| text.0.clone(), |rich| rich.0.clone()))
        .collect::<Vec<_>>()
        .join("\n")
}

fn press(app: &mut App, wanted: ReviewAct) {
    let mut acts = app.world_mut().query::<(Entity, &ReviewAct)>();
    let found = acts.iter(app.world()).find(|(_, act)| **act == wanted);
    let entity = found.unwrap_or_else(|| panic!("no {wanted:?}")).0;
    app.world_mut().trigger(Activate { entity });
    for _ in 0..3 {
        app.update();
    }
}

fn words(app: &App, id: &str) -> String {
    app.world().resource::<crate::text::Words>().say(id)
}

#[test]
fn the_three_dearest_own_sowings_are_asked_about_in_the_order_of_the_game() {
    let (current, review) = reviewed();
    let asked = questions(&current, &review);
    assert!(!asked.is_empty() && asked.len() <= 3);
    assert!(asked.windows(2).all(|pair| pair[0].ply < pair[1].ply));
    let least = asked.iter().map(|one| one.loss()).min().expect("some");
    let dearer = review.decisions().filter(|one| one.loss() > least).count();
    assert!(
        dearer < 3,
        "{dearer} cost more than the least that is asked about"
    );
}

#[test]
fn nobody_is_asked_about_what_the_computer_sowed() {
    let (mut current, review) = reviewed();
    let computer = crate::game::Controller::Computer(crate::engine::Level::Pip);
    current.setup.two = computer;
    for one in questions(&current, &review) {
        assert_eq!(one.side, crate::rules::Side::South);
    }
    current.setup.one = computer;
    assert!(questions(&current, &review).is_empty());
}

#[test]
fn whatever_is_worth_as_much_as_the_best_is_right_and_what_was_sown_never_is() {
    let (current, review) = reviewed();
    for decision in questions(&current, &review) {
        assert_eq!(judge(decision, decision.sown), Some(Judged::Same));
        assert_eq!(judge(decision, decision.best()), Some(Judged::Right));
        for choice in &decision.weighed.moves {
            let right = judge(decision, choice.pit) == Some(Judged::Right);
            assert_eq!(right, choice.value == decision.weighed.value);
        }
        let other = Pit::new(decision.side.opposite(), 0);
        assert_eq!(judge(decision, other), None);
    }
}

#[test]
fn a_question_is_answered_on_the_board_and_the_match_stays_as_it_is() {
    let (current, review) = reviewed();
    let (before, asked) = (
        current.game.clone(),
        questions(&current, &review)[0].clone(),
    );
    let mut app = open(current, review);
    assert_eq!(app.world().resource::<Reviewing>().asked, Some(asked.ply));
    assert_eq!(app.world().resource::<LookingBack>().0, Some(asked.ply));
    let shown = app.world().resource::<PitPreview>().0.clone();
    assert_eq!(shown.map(|sowing| sowing.pit), Some(asked.sown));
    let pick = |app: &mut App, pit| {
        app.world_mut().write_message(PickIntent {
            pit: Some(pit),
            by: PickedBy::Pointer,
        });
        for _ in 0..3 {
            app.update();
        }
    };
    pick(&mut app, asked.sown);
    assert!(!app.world().resource::<Reviewing>().is_settled());
    pick(&mut app, asked.best());
    assert!(app.world().resource::<Reviewing>().is_settled());
    assert!(said(&mut app).contains(&words(&app, "review-find")));
    let current = app.world().resource::<CurrentMatch>();
    assert_eq!(current.game.played(), before.played());
    assert_eq!(app.world().resource::<LookingBack>().0, Some(asked.ply));
}

#[test]
fn an_answer_that_is_told_leads_on_to_the_next_question() {
    let (current, review) = reviewed();
    let all: Vec<usize> = questions(&current, &review)
        .iter()
        .map(|one| one.ply)
        .collect();
    let mut app = open(current, review);
    press(&mut app, ReviewAct::Idea);
    press(&mut app, ReviewAct::Answer);
    assert!(app.world().resource::<Reviewing>().is_settled());
    if let Some(&next) = all.get(1) {
        press(&mut app, ReviewAct::Ask(next));
        assert_eq!(app.world().resource::<Reviewing>().asked, Some(next));
        assert!(!app.world().resource::<Reviewing>().is_settled());
    }
}

#[test]
fn one_steps_from_move_to_move_and_leaves_for_the_end() {
    let (current, review) = reviewed();
    let sowings = current.game.sowings();
    let mut app = open(current, review);
    app.world_mut().resource_mut::<Reviewing>().go(sowings);
    app.update();
    press(&mut app, ReviewAct::Step { later: false });
    assert_eq!(app.world().resource::<Reviewing>().at, sowings - 1);
    assert!(app.world().resource::<LookingBack>().is_on());
    app.insert_resource(NextState::Pending(Menu::None));
    for _ in 0..3 {
        app.update();
    }
    assert!(!app.world().resource::<LookingBack>().is_on());
}

#[test]
fn playing_on_from_a_position_takes_the_match_back_to_it() {
    let (current, review) = reviewed();
    let asked = questions(&current, &review)[0].ply;
    let mut app = open(current, review);
    press(&mut app, ReviewAct::Play);
    let current = app.world().resource::<CurrentMatch>();
    assert_eq!(current.game.played().len(), asked);
    assert_eq!(*app.world().resource::<State<Menu>>().get(), Menu::None);
    assert!(!app.world().resource::<LookingBack>().is_on());
}

#[test]
fn what_is_not_known_yet_holds_nobody_up() {
    let (current, _) = reviewed();
    let half = known(&current, current.game.sowings() / 2);
    let all = half.progress().1;
    let mut app = open(current, half);
    press(&mut app, ReviewAct::Step { later: false });
    assert_eq!(app.world().resource::<Reviewing>().at, all - 1);
    assert!(!said(&mut app).is_empty());
}

#[test]
fn the_graph_has_a_point_for_each_sowing_that_is_known_and_for_the_end() {
    let (current, review) = reviewed();
    let half = known(&current, 2);
    assert_eq!(half.outlook().iter().flatten().count(), 3);
    assert_eq!(review.outlook().len(), current.game.sowings() + 1);
    let mut app = open(current, half);
    let plots = app
        .world_mut()
        .run_system_once(|plots: Query<&graph::Plot>| plots.iter().count())
        .expect("it runs");
    assert_eq!(plots, 1);
}

#[test]
fn whatever_is_known_a_card_stands_that_can_be_left() {
    let (current, review) = reviewed();
    let mut given_up = Review::new(&current.game);
    given_up.give_up();
    let states = [
        None,
        Some(known(&current, 0)),
        Some(known(&current, 2)),
        Some(given_up),
        Some(review),
    ];
    for state in states {
        let what = state.as_ref().map(Review::progress);
        let mut app = open(current.clone(), known(&current, 1));
        app.insert_resource(MatchReview(state));
        app.update();
        for at in [current.game.sowings(), 0] {
            app.world_mut().resource_mut::<Reviewing>().go(at);
            app.update();
            let mut ways = app
                .world_mut()
                .query_filtered::<(), With<super::super::ways::WayBack>>();
            assert_eq!(ways.iter(app.world()).count(), 1, "{what:?} at {at}");
            assert!(!said(&mut app).is_empty());
        }
    }
}

/// The real interface at the end of a match of which nobody finds out anything.
fn at_a_dead_end() -> App {
    use super::super::headless;
    let mut app = headless::interface();
    app.init_resource::<crate::view::warm_up::WarmUp>();
    headless::go_to(&mut app, Screen::Match, Menu::None);
    app.insert_resource(reviewed().0);
    app.update();
    app.insert_resource(MatchReview(None));
    headless::go_to(&mut app, Screen::Match, Menu::Review);
    app.insert_resource(MatchReview(None));
    app.update();
    app
}

#[test]
fn going_back_closes_a_review_of_which_nothing_is_known() {
    for action in [Action::Back, Action::Menu] {
        let mut app = at_a_dead_end();
        app.insert_resource(Wishes::from_iter([action]));
        // Keys are read before this; so it is wished once, as by hand.
        app.world_mut().run_schedule(Update);
        app.insert_resource(Wishes::default());
        app.update();
        app.update();
        let menu = *app.world().resource::<State<Menu>>().get();
        assert_eq!(menu, Menu::None, "{action:?}");
    }
}

#[test]
fn what_was_answered_stays_answered_as_long_as_the_match_stays_as_it_is() {
    let (current, review) = reviewed();
    let first = questions(&current, &review)[0].ply;
    let mut app = open(current.clone(), review);
    press(&mut app, ReviewAct::Answer);
    let visit = |app: &mut App, menu| {
        app.insert_resource(NextState::Pending(menu));
        for _ in 0..3 {
            app.update();
        }
    };
    visit(&mut app, Menu::None);
    visit(&mut app, Menu::Review);
    assert_eq!(app.world().resource::<Reviewing>().settled, [first]);
    visit(&mut app, Menu::None);
    let mut again = CurrentMatch::new(current.setup, Purpose::Play);
    again.tag.id = current.tag.id;
    app.insert_resource(again);
    app.update();
    assert!(app.world().resource::<Reviewing>().settled.is_empty());
}

#[test]
fn an_answer_says_why_and_the_last_one_that_it_was_the_last() {
    let (current, review) = reviewed();
    let all: Vec<Decision> = questions(&current, &review).into_iter().cloned().collect();
    let mut app = open(current, review);
    for (number, one) in all.iter().enumerate() {
        // The first is asked by itself.
        if number > 0 {
            press(&mut app, ReviewAct::Ask(one.ply));
        }
        let asked_for = said(&mut app);
        press(&mut app, ReviewAct::Answer);
        let told = words(&app, "review-all-asked");
        assert_eq!(said(&mut app).contains(&told), number + 1 == all.len());
        let (said, pit) = (said(&mut app), {
            let words = app.world().resource::<crate::text::Words>();
            let pit = ("pit", words.pit(one.best()).into());
            words.say_with("review-told", &[pit])
        });
        let line = said.lines().find(|line| line.starts_with(&pit));
        let line = line.unwrap_or_else(|| panic!("{pit} in {said}"));
        assert!(line.len() > pit.len() + 8, "no reason: {line}");
        assert!(!asked_for.contains(&pit));
    }
}
