//! What a lesson says: asked, missed, done. Its words stand in the catalogues under ids made of the lesson's own.

use fluent_bundle::FluentValue;

use super::super::describe::sowing_sentence;
use super::super::describe::speaker;
use super::super::hud::Seat;
use super::acts::ExerciseAct;
use super::miss::missed_words;
use super::sheet::{Course, Offer, Sheet};
use crate::game::{CurrentMatch, Help, PieIntent, Running, Stage};
use crate::learn::{Goal, Landing, Lesson, Progress, Step, Task, lessons};
use crate::rules::{Awaiting, Pit, Ply, PlyText, Side};
use crate::text::Words;

/// The names that a lesson's words have for the pits of its board.
const LABELS: [[&str; 6]; 2] = [
    ["a1", "a2", "a3", "a4", "a5", "a6"],
    ["b1", "b2", "b3", "b4", "b5", "b6"],
];

/// The values that a lesson's words may use.
pub(super) type Values = Vec<(&'static str, FluentValue<'static>)>;

/// A lesson's title.
pub(in super::super) fn title(words: &Words, lesson: &Lesson) -> String {
    words.say(&format!("lesson-{}", lesson.id))
}

/// Everything that stands round the board while a step of a lesson lies on it; `None` if it is no lesson's.
pub(super) fn sheet(
    words: &Words,
    current: &CurrentMatch,
    running: &Running,
    learnt: &Progress,
    why: bool,
) -> Option<Sheet> {
    let (lesson, step) = running.task.step()?;
    let Task::Step { step: place, .. } = running.task else {
        return None;
    };
    let count = lesson.steps.len();
    let aside = if count > 1 {
        let values = [("n", (place + 1).into()), ("all", count.into())];
        words.say_with("exercise-step", &values)
    } else {
        String::new()
    };
    let reason = words.say_if_known(&format!("lesson-{}-why", lesson.id), &[]);
    let mut links = Vec::new();
    if reason.is_some() {
        let id = if why {
            "exercise-why-back"
        } else {
            "exercise-why"
        };
        links.push(Offer::plain(ExerciseAct::Why, id));
    }
    let practice = lesson.practice.and_then(|theme| learnt.next_puzzle(theme));
    if running.stage == Stage::Done
        && running.task.next_step().is_none()
        && let Some(puzzle) = practice
    {
        links.push(Offer::plain(ExerciseAct::To(puzzle), "puzzle-practise"));
    }
    let last = running.task.last_step();
    if running.stage == Stage::Asked && place == 0 && last != running.task {
        links.push(Offer::plain(ExerciseAct::To(last), "exercise-known"));
    }
    Some(Sheet {
        title: title(words, lesson),
        aside,
        words: match reason {
            Some(reason) if why => reason,
            _ => stage_words(words, current, running, (lesson, step), place + 1),
        },
        course: course(lesson, learnt),
        offers: offers(current, running, lesson),
        links,
        helps: running.stage == Stage::Asked && running.help < Help::Pit,
        list: ("exercise-leave", "exercise-leave-short"),
    })
}

/// The lessons of the same kind, and where among them this one stands.
fn course(lesson: &Lesson, learnt: &Progress) -> Course {
    let alike = || lessons().iter().filter(|other| other.kind == lesson.kind);
    Course {
        place: alike().position(|other| other.id == lesson.id).unwrap_or(0),
        done: alike()
            .map(|other| learnt.lesson(other).is_some())
            .collect(),
    }
}

fn offers(current: &CurrentMatch, running: &Running, lesson: &Lesson) -> Vec<Offer> {
    let task = running.task;
    match running.stage {
        Stage::Asked if matches!(current.game.awaiting(), Awaiting::PieChoice(_)) => vec![
            Offer::plain(ExerciseAct::Answer(PieIntent::Keep), "pie-keep"),
            Offer::plain(ExerciseAct::Answer(PieIntent::Swap), "pie-swap"),
        ],
        Stage::Asked => Vec::new(),
        Stage::Missed(_) => vec![Offer::main(ExerciseAct::TakeBack, "exercise-try")],
        Stage::Done => match (task.next_step(), task.next_lesson()) {
            (Some(next), _) => vec![Offer::main(ExerciseAct::To(next), "exercise-next")],
            // Whoever would rather go on with the lessons skips it.
            (None, _) if lesson.then_game => vec![Offer::main(ExerciseAct::Play, "exercise-play")],
            (None, Some(next)) => {
                vec![Offer::main(ExerciseAct::To(next), "exercise-next-lesson")]
            }
            (None, None) => vec![Offer::main(ExerciseAct::Leave, "exercise-leave")],
        },
    }
}

fn stage_words(
    words: &Words,
    current: &CurrentMatch,
    running: &Running,
    (lesson, step): (&Lesson, &Step),
    number: usize,
) -> String {
    let id = format!("lesson-{}-{number}", lesson.id);
    let right = running.task.next_right(&current.game);
    let values = values(words, current, step, right);
    let said = |id: &str| words.say_if_known(id, &values);
    match running.stage {
        Stage::Asked => {
            let asked = words.say_with(&id, &values);
            let help = match running.help {
                Help::None => None,
                Help::Idea => said(&format!("{id}-idea"))
                    .or_else(|| Some(words.say_with(general_idea(step.goal), &values))),
                Help::Pit => right.map(|ply| match ply {
                    Ply::Sow(_) => words.say_with("exercise-pit", &values),
                    Ply::Swap => words.say("exercise-pit-swap"),
                    Ply::Keep => words.say("exercise-pit-keep"),
                }),
            };
            joined(asked, help)
        }
        Stage::Missed(ply) => match said(&format!("{id}-miss")) {
            Some(missed) => missed,
            None => missed_words(words, current, step, ply),
        },
        Stage::Done => {
            let done = said(&format!("{id}-done")).unwrap_or_else(|| happened(words, current));
            let ends = running.task.next_step().is_none();
            let game = (ends && lesson.then_game).then(|| words.say("exercise-game"));
            joined(done, game)
        }
    }
}

fn joined(first: String, then: Option<String>) -> String {
    match then {
        Some(then) => format!("{first} {then}"),
        None => first,
    }
}

/// What the last sowing did, where a lesson has no words of its own for that.
fn happened(words: &Words, current: &CurrentMatch) -> String {
    let sowing = current
        .game
        .played()
        .last()
        .and_then(|last| last.sowing.as_ref());
    sowing.map_or_else(String::new, |sowing| {
        let speaker = speaker(words, current, Seat::of(sowing.mover(), current));
        format!("{}.", sowing_sentence(words, speaker, sowing))
    })
}

/// What to look for where a lesson has no words of its own for that.
const fn general_idea(goal: Goal) -> &'static str {
    match goal {
        Goal::Sow => "exercise-idea-sow",
        Goal::Land(_) => "exercise-idea-land",
        Goal::Bank => "exercise-idea-bank",
        Goal::FreeMove => "exercise-idea-free-move",
        Goal::Capture => "exercise-idea-capture",
        Goal::ClearRow => "exercise-idea-clear-row",
        Goal::End => "exercise-idea-end",
        Goal::Best => "exercise-idea-best",
        Goal::Answer => "exercise-idea-answer",
    }
}

/// The names of all pits, the pit that is right, the one to end in, and what the last sowing captured.
pub(super) fn values(
    words: &Words,
    current: &CurrentMatch,
    step: &Step,
    right: Option<Ply>,
) -> Values {
    let mut values: Values = Vec::new();
    for side in [Side::South, Side::North] {
        for (label, index) in LABELS[side.index()].into_iter().zip(0..) {
            values.push((label, words.pit(Pit::new(side, index)).into()));
        }
    }
    let first = || step.answer().ok()?.first().map(PlyText::ply);
    if let Some(Ply::Sow(pit)) = right.or_else(first) {
        values.push(("pit", words.pit(pit).into()));
    }
    if let Goal::Land(Landing(pit)) = step.goal {
        values.push(("goal", words.pit(pit).into()));
    }
    let captured = current.game.played().last().and_then(|last| {
        let sowing = last.sowing.as_ref()?;
        Some(sowing.captured())
    });
    values.push(("n", captured.unwrap_or_default().into()));
    values
}
