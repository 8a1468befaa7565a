//! Every lesson is played at the table as a learner would: every wrong answer and its way back, then the right one.

use bevy::prelude::*;
use kalah::game::{Exercise, ExerciseIntent, Screen, Stage, StartExercise};
use kalah::learn::{Mark, Task, lessons};
use kalah::rules::{Awaiting, Ply};
use kalah::store::Learnt;

use crate::table::Table;

/// Every step of every lesson, in order.
fn steps() -> impl Iterator<Item = Task> {
    let first = lessons()
        .first()
        .and_then(|lesson| Task::of_lesson(&lesson.id));
    std::iter::successors(first, |task| task.next_step().or(task.next_lesson()))
}

fn stage(table: &Table) -> Stage {
    table
        .get::<Exercise>()
        .running()
        .expect("an exercise")
        .stage
}

/// Everything that could be done now.
fn tries(table: &Table) -> Vec<Ply> {
    match table.game().awaiting() {
        Awaiting::PieChoice(_) => vec![Ply::Swap, Ply::Keep],
        _ => table
            .game()
            .legal_pits()
            .into_iter()
            .map(Ply::Sow)
            .collect(),
    }
}

fn play(table: &mut Table, ply: Ply) {
    table.want(ply);
    table.frame();
    table.watch();
}

#[test]
fn every_step_is_missed_in_every_way_taken_back_and_then_done() {
    let mut table = Table::default();
    table.at_once();
    table.set(NextState::Pending(Screen::Exercise));
    let mut steps_done = 0;
    for task in steps() {
        table.say(StartExercise(task));
        table.frame();
        table.watch();
        while stage(&table) == Stage::Asked {
            let right = task.next_right(table.game()).expect("something is right");
            let before = (table.board(), table.game().played().len());
            for wrong in tries(&table).into_iter().filter(|&ply| ply != right) {
                play(&mut table, wrong);
                assert_eq!(
                    stage(&table),
                    Stage::Missed(before.1),
                    "{task:?}, {wrong:?}"
                );
                assert!(table.current().open_pits().is_empty());
                table.say(ExerciseIntent::TakeBack);
                table.frame();
                table.watch();
                assert_eq!((table.board(), table.game().played().len()), before);
                assert_eq!(stage(&table), Stage::Asked, "{task:?}");
            }
            play(&mut table, right);
        }
        assert_eq!(stage(&table), Stage::Done, "{task:?}");
        table.assert_agrees();
        steps_done += 1;
    }
    assert_eq!(
        steps_done,
        lessons()
            .iter()
            .map(|lesson| lesson.steps.len())
            .sum::<usize>()
    );
    for lesson in lessons() {
        // Whoever missed everything once has mastered nothing without help.
        let mark = table.get::<Learnt>().0.lesson(lesson);
        assert_eq!(mark, Some(Mark::Helped), "{}", lesson.id);
    }
}

#[test]
fn whoever_knows_a_lesson_shows_it_with_its_last_step() {
    let mut table = Table::default();
    table.at_once();
    table.set(NextState::Pending(Screen::Exercise));
    for lesson in lessons() {
        let last = Task::of_lesson(&lesson.id).expect("a lesson").last_step();
        table.say(StartExercise(last));
        table.frame();
        table.watch();
        while stage(&table) == Stage::Asked {
            let right = last.next_right(table.game()).expect("something is right");
            play(&mut table, right);
        }
        let mark = table.get::<Learnt>().0.lesson(lesson);
        assert_eq!(mark, Some(Mark::Clean), "{}", lesson.id);
    }
    assert_eq!(table.get::<Learnt>().0.next_lesson(), None);
}
