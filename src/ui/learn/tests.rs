//! The list of lessons, without a window.

use bevy::prelude::*;

use super::super::Stop;
use super::super::fit::interface;
use super::super::headless::activate;
use super::*;
use crate::game::{Exercise, Screen};
use crate::learn::{Mark, Mastered, Task, lessons};

fn open(learnt: Learnt) -> App {
    let mut app = interface();
    app.update();
    app.insert_resource(learnt);
    app.insert_resource(NextState::Pending(Screen::Title));
    app.insert_resource(NextState::Pending(Menu::Learn));
    app.update();
    app.update();
    app
}

fn label(app: &mut App, key: &str) -> String {
    let mut stops = app.world_mut().query::<(&Stop, &AccessibleLabel)>();
    let found = stops.iter(app.world()).find(|(stop, _)| stop.key == key);
    found
        .unwrap_or_else(|| panic!("there is no {key}"))
        .1
        .0
        .clone()
}

fn press(app: &mut App, key: &str) {
    activate(app, key);
    app.update();
    app.update();
}

fn task(app: &App) -> Option<Task> {
    let exercise = app.world().resource::<Exercise>();
    exercise.running().map(|running| running.task)
}

/// After the first two lessons, the second of them with help, and in the middle of the third.
fn some() -> Learnt {
    let mut learnt = Learnt::default();
    for (lesson, mark) in lessons().iter().zip([Mark::Clean, Mark::Helped]) {
        let task = Task::of_lesson(&lesson.id).expect("a lesson").last_step();
        learnt.0.master(Mastered {
            task,
            mark,
            day: 1,
            daily: false,
        });
    }
    let third = Task::of_lesson(&lessons()[2].id).expect("a lesson");
    learnt.0.begin(third.last_step());
    learnt
}

#[test]
fn at_first_the_main_act_is_the_first_game_and_it_begins_with_the_first_lesson() {
    let mut app = open(Learnt::default());
    assert_eq!(label(&mut app, "learn_go_on"), "First game");
    press(&mut app, "learn_go_on");
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Exercise
    );
    assert_eq!(task(&app), Task::of_lesson("sow"));
}

#[test]
fn every_lesson_has_its_mark_and_the_main_act_goes_on_where_one_was_left() {
    let mut app = open(some());
    let ids: Vec<&str> = lessons().iter().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(label(&mut app, ids[0]), "1. Sowing, done");
    assert_eq!(label(&mut app, ids[1]), "2. Your store, done with help");
    assert_eq!(label(&mut app, ids[2]), "3. Their store, not yet");
    for id in ids {
        assert!(!label(&mut app, id).is_empty());
    }
    press(&mut app, "learn_go_on");
    let third = Task::of_lesson("skip-theirs").expect("a lesson");
    assert_eq!(task(&app), Some(third.last_step()));
}

#[test]
fn any_lesson_can_be_played_again_from_its_beginning() {
    let mut app = open(some());
    press(&mut app, "sow");
    assert_eq!(task(&app), Task::of_lesson("sow"));
}
