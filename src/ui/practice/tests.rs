//! The list of puzzles, without a window.

use bevy::prelude::*;

use super::super::Stop;
use super::super::fit::interface;
use super::super::headless::activate;
use super::super::ways::WayInto;
use super::words::{grade, label, streak_words};
use super::*;
use crate::game::{Exercise, Screen};
use crate::learn::{Mark, Mastered, Progress, Task, daily, puzzles};
use crate::text::{Language, Words};

fn open(learnt: Progress) -> App {
    let mut app = interface();
    app.update();
    app.insert_resource(Learnt(learnt));
    app.insert_resource(NextState::Pending(Screen::Title));
    app.insert_resource(NextState::Pending(Menu::Practice));
    app.update();
    app.update();
    app
}

fn labels(app: &mut App) -> Vec<(&'static str, String)> {
    let mut stops = app
        .world_mut()
        .query_filtered::<(&Stop, &AccessibleLabel), With<WayInto>>();
    stops
        .iter(app.world())
        .map(|(stop, label)| (stop.key, label.0.clone()))
        .collect()
}

fn press(app: &mut App, key: &str) {
    activate(app, key);
    app.update();
    app.update();
}

fn mastered(id: &str, mark: Mark, day: i64, daily: bool) -> Mastered {
    Mastered {
        task: Task::of_puzzle(id).expect("a puzzle"),
        mark,
        day,
        daily,
    }
}

#[test]
fn every_puzzle_has_a_tile_with_its_mark_and_leads_to_its_board() {
    let mut learnt = Progress::default();
    learnt.master(mastered("capture-1", Mark::Clean, 1, false));
    learnt.master(mastered("capture-2", Mark::Helped, 1, false));
    let mut app = open(learnt);
    let labels = labels(&mut app);
    assert_eq!(labels.len(), puzzles().len() + 1, "and the day's on top");
    let of = |id| &labels.iter().find(|(key, _)| *key == id).expect("a tile").1;
    assert_eq!(
        of("capture-1"),
        "Capture 1. One sowing ahead, solved at once"
    );
    assert_eq!(
        of("capture-2"),
        "Capture 2. One sowing ahead, solved with help"
    );
    assert_eq!(
        of("capture-4"),
        "Capture 4. 4 sowings ahead, not yet solved"
    );
    press(&mut app, "capture-4");
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Exercise
    );
    let running = app.world().resource::<Exercise>().running();
    let task = running.map(|running| running.task);
    assert_eq!(task, Task::of_puzzle("capture-4"));
}

#[test]
fn the_days_puzzle_is_the_main_act_until_it_is_solved() {
    let day = today();
    let of_day = daily(day).expect("a puzzle");
    let mut app = open(Progress::default());
    let main = |app: &mut App| {
        let mut all = labels(app);
        all.retain(|(key, _)| *key == "practice_today");
        all.remove(0).1
    };
    assert_eq!(main(&mut app), "Solve it");
    let mut learnt = Progress::default();
    learnt.master(mastered(&of_day.id, Mark::Clean, day, true));
    app.insert_resource(Learnt(learnt));
    app.update();
    app.update();
    assert_eq!(main(&mut app), "Solved today");
}

#[test]
fn the_row_of_days_is_told_before_and_after_midnight() {
    let words = Words::default();
    let mut learnt = Progress::default();
    let said = |learnt: &Progress, today| streak_words(&words, learnt.streak(), today);
    assert_eq!(said(&learnt, 10), "Solve it, and a row of days begins.");
    for day in 10..=12 {
        learnt.master(mastered("capture-1", Mark::Clean, day, true));
    }
    assert_eq!(said(&learnt, 12), "Solved on three days in a row.");
    assert_eq!(
        said(&learnt, 13),
        "Solved on three days in a row.",
        "not over yet"
    );
    assert_eq!(
        said(&learnt, 14),
        "Solve it, and a row of days begins. The longest row was three days."
    );
    learnt.master(mastered("capture-1", Mark::Clean, 20, true));
    assert_eq!(
        said(&learnt, 20),
        "The first day of a row. The longest row was three days."
    );
    let german = Words::new(Language::German);
    assert_eq!(
        streak_words(&german, learnt.streak(), 20),
        "Der erste Tag einer Reihe. Die längste Reihe waren drei Tage."
    );
}

#[test]
fn all_grades_are_there_and_each_puzzle_says_how_far_ahead() {
    let grades: std::collections::BTreeSet<u8> = puzzles().iter().map(grade).collect();
    assert_eq!(grades.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
    for language in Language::ALL {
        let words = Words::new(language);
        for puzzle in puzzles() {
            let label = label(&words, puzzle, None);
            assert!(label.contains(". ") && !label.contains("theme"), "{label}");
        }
    }
}
