//! What an exercise says and offers: plain data, filled by lessons and by puzzles, laid out by [`layout`](super::layout).

use super::acts::ExerciseAct;

/// What the way out is called, and in short, where a match was left for the exercise.
pub(super) const TO_MATCH: (&str, &str) = ("exercise-to-match", "exercise-to-match-short");

/// What is read and pressed round an exercise at the moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Sheet {
    /// What it is about.
    pub title: String,
    /// Where in it the learner is, in few words.
    pub aside: String,
    /// At most two short sentences; `*stars*` make bold.
    pub words: String,
    /// How far the learner is in a row of them.
    pub course: Course,
    /// What can be done now, as buttons.
    pub offers: Vec<Offer>,
    /// What else can be done, as links.
    pub links: Vec<Offer>,
    /// Whether there is more help to ask for.
    pub helps: bool,
    /// What the way out is called, and in short.
    pub list: (&'static str, &'static str),
}

/// A button or a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Offer {
    /// What it does.
    pub act: ExerciseAct,
    /// What it says, by its id.
    pub id: &'static str,
    /// Whether it is the one main act, where focus comes to rest.
    pub main: bool,
}

impl Offer {
    /// The one main act.
    pub const fn main(act: ExerciseAct, id: &'static str) -> Self {
        Self {
            act,
            id,
            main: true,
        }
    }

    /// One among others.
    pub const fn plain(act: ExerciseAct, id: &'static str) -> Self {
        Self {
            act,
            id,
            main: false,
        }
    }
}

/// A row of exercises.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Course {
    /// The one on the board, from 0.
    pub place: usize,
    /// Which of them are mastered.
    pub done: Vec<bool>,
}
