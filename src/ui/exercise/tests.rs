//! An exercise as it is read and pressed, without a window.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::InputFocus;
use bevy::time::TimeUpdateStrategy;

use super::super::Stop;
use super::super::fit::interface;
use super::super::headless::activate;
use super::super::kit::Rich;
use super::*;
use crate::ai::Advice;
use crate::engine::explain::{Loss, Reason};
use crate::engine::first_turns::first_turns;
use crate::game::{
    ExerciseIntent, Help, Hint, HintStep, MatchSetup, Menu, NewMatch, PieIntent, Purpose, Remark,
    SowIntent, Speed, StartExercise,
};
use crate::learn::{Mark, lessons};
use crate::rules::{Awaiting, Pit, Ply, Preset, Side};
use crate::text::{Language, Words};

/// The whole game without a window, where everything is shown at once.
fn game() -> App {
    let mut app = interface();
    app.add_plugins(crate::seeds::plugin)
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            17,
        )));
    app.update();
    app.insert_resource(Speed::Instant);
    app
}

/// Goes on until the board rests and everything is written.
fn settle(app: &mut App) {
    for _ in 0..400 {
        app.update();
        if !app.world().resource::<Playback>().busy() {
            break;
        }
    }
    for _ in 0..2 {
        app.update();
    }
}

fn lay(app: &mut App, task: Task) {
    app.insert_resource(NextState::Pending(Screen::Exercise));
    app.insert_resource(NextState::Pending(Menu::None));
    app.world_mut().write_message(StartExercise(task));
    settle(app);
}

fn at(task: Task) -> App {
    let mut app = game();
    lay(&mut app, task);
    app
}

fn lesson(id: &str) -> Task {
    Task::of_lesson(id).expect("a lesson")
}

fn play(app: &mut App, ply: Ply) {
    match ply {
        Ply::Sow(pit) => {
            app.world_mut().write_message(SowIntent { pit });
        }
        Ply::Swap => {
            app.world_mut().write_message(PieIntent::Swap);
        }
        Ply::Keep => {
            app.world_mut().write_message(PieIntent::Keep);
        }
    }
    settle(app);
}

fn sow(app: &mut App, index: u8) {
    play(app, Ply::Sow(Pit::new(Side::South, index)));
}

/// What the card says, its bold words between stars.
fn said(app: &mut App) -> String {
    let mut rich = app.world_mut().query::<(Entity, &Rich)>();
    let world = app.world();
    let on_card = |entity: Entity| {
        let above = |&below: &Entity| world.get::<ChildOf>(below).map(ChildOf::parent);
        let mut chain = std::iter::successors(Some(entity), above);
        chain.any(|above| world.get::<CardRoot>(above).is_some())
    };
    let mut words = rich.iter(world).filter(|(entity, _)| on_card(*entity));
    let (_, said) = words.next().expect("a card with words");
    assert!(words.next().is_none(), "one text");
    said.0.clone()
}

fn stops(app: &mut App) -> Vec<&'static str> {
    let mut stops = app.world_mut().query::<(&Stop, &ExerciseAct)>();
    let mut keys: Vec<_> = stops.iter(app.world()).map(|(stop, _)| stop.key).collect();
    keys.sort_unstable();
    keys
}

fn press(app: &mut App, key: &str) {
    activate(app, key);
    settle(app);
}

fn in_focus(app: &App) -> Option<&'static str> {
    let focus = app.world().resource::<InputFocus>().get()?;
    app.world().get::<Stop>(focus).map(|stop| stop.key)
}

fn heard(app: &App) -> String {
    app.world().resource::<Said>().sentence.clone()
}

fn running(app: &App) -> crate::game::Running {
    let exercise = app.world().resource::<Exercise>();
    exercise.running().expect("an exercise").clone()
}

#[test]
fn a_lesson_asks_tells_what_happened_instead_and_names_what_was_seen() {
    let mut app = at(lesson("move-again"));
    assert_eq!(
        said(&mut app),
        "Let the last seed land in your store. *Sow A3.*"
    );
    assert_eq!(
        heard(&app),
        "Move again. Let the last seed land in your store. Sow A3."
    );
    sow(&mut app, 4);
    assert_eq!(
        said(&mut app),
        "The last seed landed in *B2*. You need it in your store."
    );
    assert_eq!(
        heard(&app),
        "The last seed landed in B2. You need it in your store."
    );
    assert_eq!(in_focus(&app), Some("exercise_try"));
    press(&mut app, "exercise_try");
    assert_eq!(
        said(&mut app),
        "Let the last seed land in your store. *Sow A3.*"
    );
    sow(&mut app, 2);
    assert_eq!(
        said(&mut app),
        "That is a free move: you would sow again at once."
    );
    assert_eq!(in_focus(&app), Some("exercise_next"));
    press(&mut app, "exercise_next");
    assert_eq!(said(&mut app), "Find the free move.");
    assert_eq!(running(&app).task, lesson("move-again").last_step());
}

#[test]
fn words_wait_until_nothing_moves() {
    let mut app = at(lesson("move-again"));
    app.insert_resource(Speed::Normal);
    let before = said(&mut app);
    let pit = Pit::new(Side::South, 0);
    app.world_mut().write_message(SowIntent { pit });
    for _ in 0..20 {
        app.update();
        assert!(app.world().resource::<Playback>().busy());
        assert_eq!(said(&mut app), before);
    }
}

#[test]
fn what_is_asked_takes_no_focus_from_the_board() {
    let mut app = at(lesson("capture").last_step());
    assert_eq!(in_focus(&app), None);
    app.world_mut().write_message(ExerciseIntent::Help);
    settle(&mut app);
    assert_eq!(in_focus(&app), None);
}

#[test]
fn help_tells_what_to_look_for_and_then_the_pit() {
    let mut app = at(lesson("capture").last_step());
    assert_eq!(said(&mut app), "Now find the capture.");
    press(&mut app, "exercise_help");
    assert_eq!(
        said(&mut app),
        "Now find the capture. Find an empty pit of yours with seeds opposite."
    );
    press(&mut app, "exercise_help");
    assert_eq!(said(&mut app), "Now find the capture. *Sow A1.*");
    let focus = app.world().resource::<BoardFocus>().pit;
    assert_eq!(focus, Some(Pit::new(Side::South, 0)));
}

#[test]
fn why_tells_the_reason_and_goes_back_to_what_was_said() {
    let mut app = at(lesson("sow"));
    let asked = said(&mut app);
    press(&mut app, "exercise_why");
    assert!(said(&mut app).starts_with("Sowing is the only move"));
    press(&mut app, "exercise_why");
    assert_eq!(said(&mut app), asked);
}

#[test]
fn the_offer_to_swap_is_answered_on_the_card() {
    let mut app = at(lesson("swap"));
    let keys = stops(&mut app);
    assert!(keys.contains(&"exercise_keep") && keys.contains(&"exercise_swap"));
    press(&mut app, "exercise_keep");
    assert_eq!(
        said(&mut app),
        "You kept your seat, but the other side was better."
    );
    press(&mut app, "exercise_try");
    press(&mut app, "exercise_swap");
    assert_eq!(running(&app).stage, Stage::Done);
}

#[test]
fn whoever_knows_a_lesson_goes_to_its_last_step_and_on_to_the_next() {
    let mut app = at(lesson("sow"));
    press(&mut app, "exercise_other");
    assert_eq!(running(&app).task, lesson("sow").last_step());
    sow(&mut app, 0);
    let learnt = &app.world().resource::<Learnt>().0;
    assert_eq!(learnt.lesson(&lessons()[0]), Some(Mark::Clean));
    press(&mut app, "exercise_next");
    assert_eq!(running(&app).task, lesson("past-your-store"));
    press(&mut app, "exercise_skip");
    assert_eq!(running(&app).task, lesson("past-your-store").last_step());
}

#[test]
fn after_the_first_lessons_a_whole_game_waits_and_is_named_before() {
    let mut app = at(lesson("order").last_step());
    for pit in [3, 5, 4, 5] {
        sow(&mut app, pit);
    }
    assert!(said(&mut app).contains("three seeds a pit"));
    assert_eq!(in_focus(&app), Some("exercise_play"));
    press(&mut app, "exercise_play");
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Match
    );
    let current = app.world().resource::<CurrentMatch>();
    assert_eq!(current.purpose, Purpose::Play);
    assert_eq!(current.game.rules().seeds, 3);
    assert_eq!(current.setup.level(), Some(crate::engine::Level::Pip));
}

/// The pit that the full help names.
fn named_pit(app: &App) -> Option<Pit> {
    let game = &app.world().resource::<CurrentMatch>().game;
    app.world().resource::<Exercise>().pit(game)
}

#[test]
fn leaving_leads_to_the_list_and_keys_do_what_they_do_in_a_match() {
    let mut app = at(lesson("move-again").last_step());
    press_key(&mut app, KeyCode::KeyH, Key::Character("h".into()));
    assert_eq!(running(&app).help, Help::Idea);
    assert_eq!(named_pit(&app), None);
    press_key(&mut app, KeyCode::KeyH, Key::Character("h".into()));
    assert!(named_pit(&app).is_some());
    sow(&mut app, 0);
    assert_eq!(named_pit(&app), None, "what was missed is not asked now");
    assert!(matches!(running(&app).stage, Stage::Missed(_)));
    press_key(&mut app, KeyCode::KeyU, Key::Character("u".into()));
    assert_eq!(running(&app).stage, Stage::Asked);
    press_key(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Title
    );
    assert_eq!(*app.world().resource::<State<Menu>>().get(), Menu::Learn);
}

/// Presses a key and lets it go.
fn press_key(app: &mut App, key_code: KeyCode, logical_key: Key) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: logical_key.clone(),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        app.update();
    }
    settle(app);
}

/// Everything that lessons say: what is asked with each help, and what is said of every wrong answer and the right one.
fn everything_said(app: &mut App) -> Vec<(Task, String)> {
    let languages = Language::ALL.map(Words::new);
    let mut all = Vec::new();
    let first = Some(lesson("sow"));
    let steps = std::iter::successors(first, |task| task.next_step().or(task.next_lesson()));
    for task in steps {
        lay(app, task);
        let mut hear = |app: &App| {
            let current = app.world().resource::<CurrentMatch>();
            let learnt = &app.world().resource::<Learnt>().0;
            for (words, why) in languages
                .iter()
                .flat_map(|words| [(words, false), (words, true)])
            {
                let sheet = lesson::sheet(words, current, &running(app), learnt, why);
                all.push((task, sheet.expect("a lesson").words));
            }
        };
        hear(app);
        while running(app).stage == Stage::Asked {
            let current = app.world().resource::<CurrentMatch>();
            let right = task.next_right(&current.game).expect("something is right");
            let tries: Vec<Ply> = match current.game.awaiting() {
                Awaiting::PieChoice(_) => vec![Ply::Swap, Ply::Keep],
                _ => current
                    .game
                    .legal_pits()
                    .into_iter()
                    .map(Ply::Sow)
                    .collect(),
            };
            for wrong in tries.into_iter().filter(|&ply| ply != right) {
                play(app, wrong);
                hear(app);
                app.world_mut().write_message(ExerciseIntent::TakeBack);
                settle(app);
            }
            for _ in 0..2 {
                app.world_mut().write_message(ExerciseIntent::Help);
                app.update();
                hear(app);
            }
            play(app, right);
        }
        hear(app);
    }
    all
}

#[test]
fn whatever_a_lesson_says_is_said_whole_and_in_two_short_sentences() {
    /// The longest that two short sentences may be, in letters.
    const LONGEST: usize = 125;
    for (task, said) in everything_said(&mut game()) {
        let sentences = said.matches(['.', '?']).count();
        assert!((1..=2).contains(&sentences), "{task:?}: {said}");
        assert!(said.chars().count() <= LONGEST, "{task:?}: {said}");
        assert!(!said.contains(['{', '$', '!']), "{task:?}: {said}");
        // What has no words is said by its id.
        assert!(
            !said.starts_with("lesson") && !said.contains(" exercise"),
            "{said}"
        );
    }
}

#[test]
fn the_coachs_lesson_leads_back_into_the_match_it_was_left_for() {
    let mut app = game();
    let setup = MatchSetup::default();
    app.world_mut().write_message(NewMatch {
        setup,
        purpose: Purpose::Play,
    });
    app.insert_resource(NextState::Pending(Screen::Match));
    settle(&mut app);
    let before = *app.world().resource::<CurrentMatch>().game.position();
    sow(&mut app, 0);
    // The computer may answer at any moment.
    let played = |app: &App| {
        let current = app.world().resource::<CurrentMatch>();
        let first = current.game.played().first().map(|played| played.ply);
        (current.purpose, current.tag.id, first)
    };
    let left = played(&app);
    let pit = |index| Pit::new(Side::South, index);
    let loss = Loss {
        sown: pit(0),
        better: pit(2),
        reason: Reason::MovesAgain { then: None },
        seeds: 4,
        proven: false,
        lets_win_go: false,
        lets_take: None,
        leads_to: None,
        moved_again: false,
    };
    app.insert_resource(Coach::Told(Remark {
        ply: 0,
        before,
        loss,
    }));
    settle(&mut app);
    press(&mut app, "coach_lesson");
    assert_eq!(running(&app).task, lesson("move-again"));
    sow(&mut app, 4);
    press(&mut app, "exercise_leave");
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Match);
    assert_eq!(played(&app), left);
    assert!(app.world().resource::<Exercise>().running().is_none());
}

#[test]
fn the_lesson_of_the_swap_leads_back_to_the_offer_it_was_left_for() {
    let mut app = game();
    app.world_mut().write_message(NewMatch {
        setup: MatchSetup::of_two_people(Preset::Tournament4.ruleset(), 1),
        purpose: Purpose::Play,
    });
    app.insert_resource(NextState::Pending(Screen::Match));
    settle(&mut app);
    sow(&mut app, 0);
    let asked = |app: &App| {
        let current = app.world().resource::<CurrentMatch>();
        matches!(current.game.awaiting(), Awaiting::PieChoice(_)).then_some(current.tag.id)
    };
    let left = asked(&app);
    assert!(left.is_some());
    press(&mut app, "pie_lesson");
    assert_eq!(running(&app).task, lesson("swap"));
    press(&mut app, "exercise_leave");
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Match);
    assert_eq!(asked(&app), left);
    press(&mut app, "pie_keep");
    assert_eq!(asked(&app), None);
}

#[test]
fn the_lesson_of_a_hint_is_the_one_that_teaches_its_reason() {
    let mut app = game();
    app.world_mut().write_message(NewMatch {
        setup: MatchSetup::of_two_people(Preset::Standard.ruleset(), 1),
        purpose: Purpose::Play,
    });
    app.insert_resource(NextState::Pending(Screen::Match));
    settle(&mut app);
    let advice = Advice {
        turn: vec![Pit::new(Side::South, 2)],
        reason: Reason::MovesAgain { then: None },
        value: 8,
        proven: true,
        pits: Vec::new(),
    };
    app.insert_resource(Hint::Given(advice, HintStep::Idea));
    settle(&mut app);
    press(&mut app, "hint_lesson");
    assert_eq!(running(&app).task, lesson("move-again"));
    press(&mut app, "exercise_leave");
    assert!(app.world().resource::<CurrentMatch>().is_played());
}

#[test]
fn the_lesson_of_the_opening_names_the_value_that_was_solved() {
    let solved = first_turns(&Preset::Standard.ruleset());
    let best = solved.iter().map(|turn| turn.value).max();
    assert_eq!(best, Some(8));
    let said = |language| Words::new(language).say("lesson-opening-1-done");
    assert!(said(Language::English).contains("eight ahead"));
    assert!(said(Language::German).contains("acht voraus"));
}
