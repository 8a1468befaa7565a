//! Exercises: asked, judged, helped, taken back, and kept once mastered. They touch no match.

use kalah::ai::Answer;
use kalah::engine::Level;
use kalah::game::{
    BoardFocus, Exercise, ExerciseIntent, ExerciseOver, Help, Screen, Stage, StartExercise,
};
use kalah::learn::{Mark, Task, puzzles};
use kalah::rules::{Ply, Side};
use kalah::store::{KeptMatch, LEARNT_KEY, Learnt, Ledger, MemoryStorage, Storage};

use bevy::prelude::*;

use crate::table::{FRAME, Table, against, north, south};

/// A table with an exercise on it.
fn at(task: Task) -> Table {
    let mut table = Table::default();
    lay(&mut table, task);
    table
}

fn lay(table: &mut Table, task: Task) {
    table.set(NextState::Pending(Screen::Exercise));
    table.say(StartExercise(task));
    table.frame();
    table.watch();
}

fn lesson(id: &str) -> Task {
    Task::of_lesson(id).expect("a lesson")
}

fn puzzle(id: &str) -> Task {
    Task::of_puzzle(id).expect("a puzzle")
}

fn stage(table: &Table) -> Stage {
    table
        .get::<Exercise>()
        .running()
        .expect("an exercise")
        .stage
}

fn help(table: &Table) -> Help {
    table.get::<Exercise>().running().expect("an exercise").help
}

/// Lets so many seconds pass.
fn wait(table: &mut Table, seconds: f32) {
    table.frames((seconds / FRAME.as_secs_f32()).ceil() as usize);
}

#[test]
fn what_is_right_masters_the_step_and_is_kept_in_the_same_frame() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    let last = lesson("capture").next_step().expect("a second step");
    lay(&mut table, last);
    table.sow(south(0));
    let kept = storage.load(LEARNT_KEY).expect("readable").expect("kept");
    assert!(kept.contains("\"capture\":\"clean\""), "{kept}");
    assert!(table.busy(), "it was kept before it was shown");
    table.watch();
    assert_eq!(stage(&table), Stage::Done);
    assert!(table.current().open_pits().is_empty());
    let again = Table::keeping(storage);
    assert_eq!(again.get::<Learnt>(), table.get::<Learnt>());
}

#[test]
fn what_is_wrong_is_played_then_the_board_is_closed_until_it_is_taken_back() {
    let mut table = at(lesson("move-again"));
    let before = table.board();
    table.sow_and_watch(south(0));
    assert_eq!(stage(&table), Stage::Missed(0));
    assert_ne!(table.board(), before, "it was played out");
    table.sow_and_watch(south(1));
    assert_eq!(table.game().sowings(), 1, "nothing more is sown");
    table.say(ExerciseIntent::TakeBack);
    table.frame();
    table.watch();
    assert_eq!((table.board(), stage(&table)), (before, Stage::Asked));
    table.sow_and_watch(south(2));
    assert_eq!(stage(&table), Stage::Done);
    table.assert_agrees();
}

#[test]
fn a_miss_in_the_middle_of_a_chain_takes_back_that_sowing_only() {
    let mut table = at(lesson("order").next_step().expect("a second step"));
    table.sow_and_watch(south(3));
    table.sow_and_watch(south(4));
    assert_eq!(stage(&table), Stage::Missed(1));
    table.say(ExerciseIntent::TakeBack);
    table.frame();
    table.watch();
    assert_eq!(table.game().sowings(), 1);
    for pit in [5, 4, 5] {
        table.sow_and_watch(south(pit));
    }
    assert_eq!(stage(&table), Stage::Done);
}

#[test]
fn the_computer_shows_what_a_wrong_answer_to_a_puzzle_lets_it_do() {
    let task = puzzle("capture-1");
    let wrong = puzzles()
        .iter()
        .find(|puzzle| puzzle.id == "capture-1")
        .and_then(|puzzle| {
            let rules = puzzle.rules();
            let mut pits = puzzle.position.legal_pits(&rules);
            pits.find(|&pit| {
                pit != puzzle.right
                    && puzzle
                        .position
                        .sow(&puzzle.rules(), pit)
                        .is_ok_and(|(next, sowing)| {
                            sowing.end.is_none() && next.to_move == Side::North
                        })
            })
        })
        .expect("a quiet wrong sowing");
    let mut table = at(task);
    let before = table.board();
    table.opponent(|request| {
        let first = request.position.legal_pits(&request.rules).next();
        first.map_or(Answer::Nothing, Answer::Sow)
    });
    table.sow_and_watch(wrong);
    table.let_computer_play();
    assert!(table.game().sowings() >= 2, "it was answered");
    assert_eq!(stage(&table), Stage::Missed(0));
    table.say(ExerciseIntent::TakeBack);
    table.frame();
    table.watch();
    assert_eq!((table.board(), table.game().sowings()), (before, 0));
    assert!(!table.current().open_pits().is_empty());
}

#[test]
fn in_a_lesson_the_computer_is_silent() {
    let mut table = at(lesson("move-again"));
    table.opponent(|_| Answer::Sow(north(0)));
    table.sow_and_watch(south(0));
    table.frames(120);
    assert_eq!(table.game().sowings(), 1);
    assert!(!table.thinks());
}

#[test]
fn help_comes_after_ten_seconds_or_two_misses_and_marks_what_was_helped() {
    let second = lesson("sow").next_step().expect("a second step");
    let mut table = at(second);
    wait(&mut table, 9.5);
    assert_eq!(help(&table), Help::None);
    wait(&mut table, 1.0);
    assert_eq!(help(&table), Help::Idea);
    wait(&mut table, 10.0);
    assert_eq!(help(&table), Help::Pit);
    table.frame();
    assert_eq!(table.get::<BoardFocus>().pit, Some(south(0)));
    table.sow_and_watch(south(0));
    let (lesson, _) = second.step().expect("a step");
    assert_eq!(table.get::<Learnt>().0.lesson(lesson), Some(Mark::Helped));

    let mut other = at(second);
    for miss in 1..=2 {
        other.sow_and_watch(south(2));
        assert_eq!(stage(&other), Stage::Missed(0));
        other.say(ExerciseIntent::TakeBack);
        other.frame();
        other.watch();
        let wanted = if miss < 2 { Help::None } else { Help::Idea };
        other.frame();
        assert_eq!(help(&other), wanted);
    }
}

#[test]
fn a_puzzle_helps_only_whoever_asks() {
    let mut table = at(puzzle("capture-1"));
    wait(&mut table, 30.0);
    assert_eq!(help(&table), Help::None);
    table.say(ExerciseIntent::Help);
    table.frame();
    assert_eq!(help(&table), Help::Idea);
}

#[test]
fn no_match_no_statistics_and_no_kept_game_know_of_exercises() {
    let mut table = Table::with(against(Level::Pip));
    table.sow_and_watch(south(0));
    let id = table.current().tag.id;
    lay(&mut table, lesson("end-and-sweep"));
    table.sow_and_watch(south(5));
    assert_eq!(stage(&table), Stage::Done);
    let kept = table.get::<KeptMatch>().0.clone().expect("the match");
    assert_eq!((kept.tag.id, kept.game.sowings()), (id, 1));
    assert_eq!(*table.get::<Ledger>(), Ledger::default());
}

#[test]
fn the_answer_to_the_pie_rule_is_given_from_the_near_side() {
    let mut table = at(lesson("swap"));
    assert_eq!(table.current().near_side(), Side::North);
    assert!(table.current().awaits_person());
    table.want(Ply::Swap);
    table.frame();
    assert_eq!(stage(&table), Stage::Done);
}

#[test]
fn an_exercise_that_is_left_is_over() {
    let mut table = at(lesson("sow"));
    table.set(NextState::Pending(Screen::Title));
    table.frames(2);
    assert_eq!(table.get::<Exercise>().running().map(|it| it.task), None);
    // What is said too late does nothing.
    table.say(ExerciseIntent::TakeBack);
    table.frame();
}

#[test]
fn what_was_mastered_is_told_once() {
    let mut table = Table::with_more(MemoryStorage::default(), |app| {
        app.init_resource::<Told>().add_systems(
            Last,
            |mut over: MessageReader<ExerciseOver>, mut told: ResMut<Told>| {
                told.0.extend(over.read().copied());
            },
        );
    });
    table.frame();
    lay(&mut table, lesson("sow"));
    table.sow_and_watch(south(0));
    table.frames(5);
    let told = &table.get::<Told>().0;
    assert_eq!(
        told.as_slice(),
        [ExerciseOver {
            task: lesson("sow"),
            mark: Mark::Clean
        }]
    );
}

#[derive(Resource, Default)]
struct Told(Vec<ExerciseOver>);
