//! Every puzzle on the real board, answered right and answered wrong.

use bevy::prelude::*;

use kalah::ai::Answer;
use kalah::game::{Coach, Exercise, ExerciseIntent, Screen, Stage, StartExercise};
use kalah::learn::{Aim, Mark, Puzzle, Task, daily, puzzles};
use kalah::rules::{Pit, Ply};
use kalah::store::{Learnt, MemoryStorage, is_daily, today};

use crate::table::Table;

fn lay(table: &mut Table, task: Task) {
    table.set(NextState::Pending(Screen::Exercise));
    table.say(StartExercise(task));
    table.frame();
    table.watch();
}

fn task(puzzle: &Puzzle) -> Task {
    Task::of_puzzle(&puzzle.id).expect("a puzzle")
}

fn stage(table: &Table) -> Stage {
    let running = table.get::<Exercise>().running();
    running.expect("an exercise").stage
}

/// Plays what is right until it is done.
fn solve(table: &mut Table, puzzle: &Puzzle) {
    for _ in 0..40 {
        if stage(table) == Stage::Done {
            return;
        }
        let Some(Ply::Sow(pit)) = task(puzzle).next_right(table.game()) else {
            panic!("{} knows no further", puzzle.id);
        };
        table.sow_and_watch(pit);
    }
    panic!("{} has no end", puzzle.id);
}

/// A first sowing that is wrong, if there is one.
fn wrong(puzzle: &Puzzle) -> Option<Pit> {
    let rules = puzzle.rules();
    puzzle.position.legal_pits(&rules).find(|&pit| {
        let mut game = task(puzzle).start().expect("a board");
        game.sow(pit).expect("it is legal");
        task(puzzle).judge(&game) == kalah::learn::Verdict::Wrong
    })
}

#[test]
fn every_puzzle_can_be_missed_taken_back_and_solved() {
    let mut table = Table::default();
    table.at_once();
    table.opponent(|request| {
        let first = request.position.legal_pits(&request.rules).next();
        first.map_or(Answer::Nothing, Answer::Sow)
    });
    let mut missed = 0;
    for puzzle in puzzles() {
        lay(&mut table, task(puzzle));
        let before = table.board();
        if let Some(pit) = wrong(puzzle) {
            missed += 1;
            table.sow(pit);
            table.let_computer_play();
            assert_eq!(stage(&table), Stage::Missed(0), "{}", puzzle.id);
            table.say(ExerciseIntent::TakeBack);
            table.frame();
            table.watch();
            assert_eq!((table.board(), stage(&table)), (before, Stage::Asked));
        }
        solve(&mut table, puzzle);
        let mark = if wrong(puzzle).is_some() {
            Mark::Helped
        } else {
            Mark::Clean
        };
        assert_eq!(table.get::<Learnt>().0.puzzle(puzzle), Some(mark));
    }
    assert!(missed > 80, "only {missed} can be missed");
}

#[test]
fn what_a_miss_cost_is_found_without_telling_the_answer() {
    let puzzle = puzzles()
        .iter()
        .find(|puzzle| puzzle.theme.aim() == Aim::Best)
        .expect("a puzzle");
    let mut table = Table::default();
    lay(&mut table, task(puzzle));
    table.sow(wrong(puzzle).expect("a wrong answer"));
    table.let_computer_play();
    for _ in 0..30_000 {
        if !table.get::<Coach>().is_at_work() {
            break;
        }
        table.frame();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let found = table.get::<Coach>().found().copied().expect("a cost");
    assert_eq!(found.loss.better, puzzle.right);
    assert!(found.loss.seeds >= puzzle.value - puzzle.next.expect("another pit"));
    assert_eq!(table.get::<Coach>().told(), None, "nobody says it aloud");
    table.say(ExerciseIntent::TakeBack);
    table.frame();
    assert_eq!(*table.get::<Coach>(), Coach::Silent);
}

#[test]
fn the_row_of_days_outlives_the_program() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    let of_day = daily(today()).expect("a puzzle");
    assert!(is_daily(task(of_day), today()));
    lay(&mut table, task(of_day));
    solve(&mut table, of_day);
    let again = Table::keeping(storage);
    let streak = *again.get::<Learnt>().0.streak();
    let day = today();
    assert!(streak.days(day) == 1 && streak.is_done(day));
    assert_eq!(streak.days(day + 1), 1, "it waits for tomorrow");
    assert_eq!(streak.days(day + 2), 0);
}
