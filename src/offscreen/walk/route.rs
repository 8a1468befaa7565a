//! What is walked through, as data: which exercise, which click, when a picture is taken.

use clap::ValueEnum;

use crate::learn::{Task, Verdict, lessons, puzzles};
use crate::rules::Ply;
use crate::ui::BookPage;

/// What can be walked through.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walked {
    /// Every step of every lesson: asked, missed, helped, done.
    Lessons,
    /// Every puzzle: asked, missed, helped, done.
    Puzzles,
    /// Every page of the book, as it opens and after its boards have played.
    Book,
    /// What somebody new does: the title, the first lessons, and a whole game after them.
    FirstGame,
}

/// One thing that is done, or that has to be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Lays an exercise on the board, as its list does.
    Begin(Task),
    /// Opens the book at a page.
    Open(BookPage),
    /// Clicks the button that reads like this message: of several the one with that number, from 0.
    Press(&'static str, usize),
    /// Asks for help, unless on a slow machine all of it came by itself.
    Help,
    /// Sows by a click on the pit, or answers the offer to swap by its button.
    Play(Ply),
    /// Has to stand so.
    Expect(Stand),
    /// Plays on by clicks, whatever brings most at once, until the match is over.
    PlayToTheEnd,
    /// Takes a picture.
    Film,
}

/// How an exercise has to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    Asked,
    Missed,
    Done,
}

/// A piece of the way, with one file for all of its pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Leg {
    /// The name of the file, without its ending.
    pub(super) name: String,
    pub(super) acts: Vec<Act>,
}

impl Leg {
    /// How many pictures it takes.
    pub(super) fn pictures(&self) -> u32 {
        self.acts
            .iter()
            .map(|&act| u32::from(act == Act::Film))
            .sum()
    }
}

impl Walked {
    /// The whole way; with `only` those legs whose names begin so.
    pub(super) fn route(self, wide: bool, only: Option<&str>) -> Vec<Leg> {
        let legs = match self {
            Self::Lessons => all_steps().into_iter().map(of_task).collect(),
            Self::Puzzles => (0..puzzles().len())
                .map(Task::Puzzle)
                .map(of_task)
                .collect(),
            Self::Book => book(wide),
            Self::FirstGame => first_game(),
        };
        let begins = |leg: &Leg| only.is_none_or(|only| leg.name.starts_with(only));
        legs.into_iter().filter(begins).collect()
    }
}

fn steps_of(lesson: usize) -> impl Iterator<Item = Task> {
    let count = lessons().get(lesson).map_or(0, |lesson| lesson.steps.len());
    (0..count).map(move |step| Task::Step { lesson, step })
}

fn all_steps() -> Vec<Task> {
    (0..lessons().len()).flat_map(steps_of).collect()
}

fn name(task: Task) -> String {
    match (task, task.step(), task.puzzle()) {
        (Task::Step { step, .. }, Some((lesson, _)), _) => format!("{}-{}", lesson.id, step + 1),
        (_, _, Some(puzzle)) => puzzle.id.clone(),
        _ => String::new(),
    }
}

/// Something that can be played at once and is wrong; `None` where nothing is.
fn wrong(task: Task) -> Option<Ply> {
    let game = task.start()?;
    let sowings = game.legal_pits().into_iter().map(Ply::Sow);
    sowings.chain([Ply::Swap, Ply::Keep]).find(|&ply| {
        let mut tried = game.clone();
        tried.play(ply).is_ok() && task.judge(&tried) == Verdict::Wrong
    })
}

/// Everything that is right, one after the other.
fn right(task: Task) -> Vec<Ply> {
    let Some(mut game) = task.start() else {
        return Vec::new();
    };
    let mut plies = Vec::new();
    while let Some(ply) = task.next_right(&game) {
        if game.play(ply).is_err() {
            break;
        }
        plies.push(ply);
        if task.judge(&game) != Verdict::GoOn {
            break;
        }
    }
    plies
}

fn of_task(task: Task) -> Leg {
    let mut acts = vec![Act::Begin(task), Act::Expect(Stand::Asked), Act::Film];
    if let Some(wrong) = wrong(task) {
        acts.extend([
            Act::Play(wrong),
            Act::Expect(Stand::Missed),
            Act::Film,
            Act::Press("exercise-try", 0),
            Act::Expect(Stand::Asked),
        ]);
    }
    let guided = task.step().is_some_and(|(_, step)| step.guided);
    if !guided {
        acts.extend([Act::Help; 2]);
        acts.push(Act::Film);
    }
    acts.extend(right(task).into_iter().map(Act::Play));
    acts.extend([Act::Expect(Stand::Done), Act::Film]);
    Leg {
        name: name(task),
        acts,
    }
}

/// The book, spread by spread or page by page.
fn book(wide: bool) -> Vec<Leg> {
    let beside = if wide { 2 } else { 1 };
    let leg = |first: usize| {
        let boards = (first..first + beside).filter(|&page| BookPage(page).plays());
        let mut acts = vec![Act::Open(BookPage(first)), Act::Film];
        acts.extend((0..boards.count()).map(|number| Act::Press("book-show", number)));
        if acts.len() > 2 {
            acts.push(Act::Film);
        }
        Leg {
            name: format!("page-{:02}", first + 1),
            acts,
        }
    };
    (0..BookPage::COUNT).step_by(beside).map(leg).collect()
}

/// From the title through the lessons that lead to a game, to the end of that game.
fn first_game() -> Vec<Leg> {
    let mut legs = vec![Leg {
        name: "title".to_owned(),
        acts: vec![Act::Film, Act::Press("learn-first", 0)],
    }];
    let last = lessons().iter().position(|lesson| lesson.then_game);
    for task in (0..=last.unwrap_or(0)).flat_map(steps_of) {
        let mut acts = vec![Act::Expect(Stand::Asked), Act::Film];
        acts.extend(right(task).into_iter().map(Act::Play));
        let on = match (task.next_step(), task.step()) {
            (Some(_), _) => "exercise-next",
            (None, Some((lesson, _))) if lesson.then_game => "exercise-play",
            (None, _) => "exercise-next-lesson",
        };
        acts.extend([Act::Expect(Stand::Done), Act::Film, Act::Press(on, 0)]);
        legs.push(Leg {
            name: name(task),
            acts,
        });
    }
    legs.push(Leg {
        name: "game".to_owned(),
        acts: vec![
            Act::Film,
            Act::Press("rules-close", 0),
            Act::Film,
            Act::PlayToTheEnd,
            Act::Film,
        ],
    });
    legs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_there_is_to_learn_is_walked_through_once() {
        let names = |walked: Walked| {
            let mut names: Vec<String> = walked
                .route(true, None)
                .into_iter()
                .map(|leg| leg.name)
                .collect();
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{walked:?}");
            count
        };
        let steps: usize = lessons().iter().map(|lesson| lesson.steps.len()).sum();
        assert_eq!(names(Walked::Lessons), steps);
        assert_eq!(names(Walked::Puzzles), puzzles().len());
        assert_eq!(names(Walked::Book), BookPage::COUNT / 2);
        assert_eq!(Walked::Book.route(false, None).len(), BookPage::COUNT);
    }

    #[test]
    fn nearly_every_exercise_is_missed_once_on_the_way() {
        for walked in [Walked::Lessons, Walked::Puzzles] {
            let route = walked.route(true, None);
            let missed = |leg: &&Leg| leg.acts.contains(&Act::Expect(Stand::Missed));
            let count = route.iter().filter(missed).count();
            assert!(count * 10 >= route.len() * 9, "{count} of {}", route.len());
        }
    }

    #[test]
    fn a_part_of_the_way_is_named_by_how_its_legs_begin() {
        let route = Walked::Lessons.route(true, Some("capture-"));
        let names: Vec<&str> = route.iter().map(|leg| leg.name.as_str()).collect();
        assert!(names.contains(&"capture-1"), "{names:?}");
        assert!(names.iter().all(|name| name.starts_with("capture-")));
    }
}
