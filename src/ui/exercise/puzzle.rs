//! What a puzzle says: asked, missed, done. A miss is told by what it cost and what Old Oak did with it.

use super::super::coaching::lost_words;
use super::super::describe::sowing_words;
use super::super::practice::{puzzle_title, theme_idea, theme_task};
use super::acts::ExerciseAct;
use super::sheet::{Course, Offer, Sheet};
use crate::game::{Coach, CurrentMatch, Help, Running, Stage};
use crate::learn::{Aim, Progress, Puzzle, Task, lessons, puzzles};
use crate::rules::{Ply, Sowing};
use crate::store::{is_daily, today};
use crate::text::Words;

/// Everything that stands round the board while a puzzle lies on it; `None` if it is none.
pub(super) fn sheet(
    words: &Words,
    current: &CurrentMatch,
    (running, coach): (&Running, &Coach),
    learnt: &Progress,
) -> Option<Sheet> {
    let puzzle = running.task.puzzle()?;
    let lesson = lessons()
        .iter()
        .find(|lesson| lesson.practice == Some(puzzle.theme))
        .and_then(|lesson| Task::of_lesson(&lesson.id));
    let link = |task| Offer::plain(ExerciseAct::To(task), "puzzle-lesson");
    Some(Sheet {
        title: puzzle_title(words, puzzle),
        aside: if is_daily(running.task, today()) {
            words.say("puzzle-of-today")
        } else {
            words.say_with("puzzle-steps", &[("n", puzzle.depth.into())])
        },
        words: match running.stage {
            Stage::Asked => asked(words, current, running, puzzle),
            Stage::Missed(ply) => missed(words, current, (ply, puzzle), coach),
            Stage::Done => done(words, current, puzzle),
        },
        course: course(puzzle, learnt),
        offers: offers(running),
        links: lesson.map(link).into_iter().collect(),
        helps: running.stage == Stage::Asked && running.help < Help::Pit,
        list: ("puzzle-list", "puzzle-list-short"),
    })
}

/// The puzzles of the same theme, and where among them this one stands.
fn course(puzzle: &Puzzle, learnt: &Progress) -> Course {
    let alike = || puzzles().iter().filter(|other| other.theme == puzzle.theme);
    Course {
        place: alike().position(|other| other.id == puzzle.id).unwrap_or(0),
        done: alike()
            .map(|other| learnt.puzzle(other).is_some())
            .collect(),
    }
}

fn offers(running: &Running) -> Vec<Offer> {
    match running.stage {
        Stage::Asked => Vec::new(),
        Stage::Missed(_) => vec![Offer::main(ExerciseAct::TakeBack, "exercise-try")],
        Stage::Done => vec![match running.task.next_puzzle() {
            Some(next) => Offer::main(ExerciseAct::To(next), "puzzle-next"),
            None => Offer::main(ExerciseAct::Leave, "puzzle-list"),
        }],
    }
}

fn asked(words: &Words, current: &CurrentMatch, running: &Running, puzzle: &Puzzle) -> String {
    let task = theme_task(words, puzzle.theme);
    let help = match running.help {
        Help::None => None,
        Help::Idea => Some(theme_idea(words, puzzle.theme)),
        Help::Pit => match running.task.next_right(&current.game) {
            Some(Ply::Sow(pit)) => {
                Some(words.say_with("exercise-pit", &[("pit", words.pit(pit).into())]))
            }
            _ => None,
        },
    };
    help.map_or(task.clone(), |help| format!("{task} {help}"))
}

/// What it cost, and what the computer answered where that does not say it already.
fn missed(
    words: &Words,
    current: &CurrentMatch,
    (ply, puzzle): (usize, &Puzzle),
    coach: &Coach,
) -> String {
    if puzzle.theme.aim() == Aim::ClearRow {
        return words.say("puzzle-missed-ladder");
    }
    let found = coach.found().filter(|remark| remark.ply == ply);
    let cost = match (found, puzzle.next) {
        (Some(remark), _) => lost_words(words, current, &remark.loss),
        (None, Some(next)) => {
            words.say_with("puzzle-missed", &[("n", (puzzle.value - next).into())])
        }
        (None, None) => words.say("exercise-need-best"),
    };
    let told = found.is_some_and(|remark| remark.loss.lets_take.is_some());
    let answers = current.game.played().iter().skip(ply + 1);
    let answer = answers
        .filter(|answer| answer.sowing.is_some())
        .max_by_key(|answer| answer.sowing.as_ref().map(Sowing::captured))
        .filter(|_| !told);
    answer.map_or(cost.clone(), |answer| {
        format!("{cost} {}.", sowing_words(words, current, answer).1)
    })
}

/// What it was worth.
fn done(words: &Words, current: &CurrentMatch, puzzle: &Puzzle) -> String {
    if puzzle.theme.aim() == Aim::ClearRow {
        let sown = current.game.sowings();
        return words.say_with("puzzle-done-ladder", &[("n", sown.into())]);
    }
    let id = match puzzle.value.signum() {
        1 => "puzzle-done-ahead",
        0 => "puzzle-done-even",
        _ => "puzzle-done-behind",
    };
    let worth = words.say_with(id, &[("n", puzzle.value.abs().into())]);
    puzzle.next.map_or(worth.clone(), |next| {
        let less = ("n", (puzzle.value - next).into());
        format!("{worth} {}", words.say_with("puzzle-done-first", &[less]))
    })
}
