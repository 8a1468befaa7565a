//! Lessons: boards, what is to be done on them, and what is right.
//!
//! They are kept as JSON in `assets/lessons/lessons.json`, so that a lesson can be added without Rust: an entry there,
//! and its words in the catalogues (`lesson-<id>`, and `lesson-<id>-<step>` for each step, from 1). A test plays
//! every right and every wrong answer through the rules and asks the engine about every "best".

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Theme;
use crate::rules::{
    Hollow, LabelStyle, Match, Pit, PlyText, Position, Preset, Ruleset, Side, Sowing, parse_plies,
};

/// What a lesson is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A rule of the game.
    Rule,
    /// How to play well.
    Strategy,
}

/// One lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in lists, words and what is kept, such as `move-again`.
    pub id: String,
    /// A rule or strategy.
    pub kind: Kind,
    /// Its steps, at least one. Whoever solves the last one without help knows the lesson.
    pub steps: Vec<Step>,
    /// Whether a first whole game is played after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub then_game: bool,
    /// The puzzles that practise the same idea.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub practice: Option<Theme>,
}

/// One task on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The board before anything is played.
    #[serde(with = "as_text")]
    pub board: Position,
    /// The rules; Standard unless another set is named.
    #[serde(default = "standard", skip_serializing_if = "is_standard")]
    pub rules: Ruleset,
    /// What was played before the learner is asked, in notation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// What the learner is to reach.
    pub goal: Goal,
    /// What reaches it, in notation: one sowing, a whole turn, `swap` or `keep`.
    pub right: String,
    /// Whether the pit is pointed at from the beginning.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guided: bool,
}

/// What a step asks for. Only the first sowing of [`Step::right`] reaches it, and no other, save for [`Goal::Sow`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// To sow the pit that is named, and to watch.
    Sow,
    /// The last seed is to land in that pit.
    Land(Landing),
    /// A seed is to drop into one's own store.
    Bank,
    /// The last seed is to land in one's own store.
    FreeMove,
    /// Seeds of the other side are to be captured.
    Capture,
    /// The own row is to be emptied in one turn.
    ClearRow,
    /// The game is to end.
    End,
    /// The best final margin.
    Best,
    /// The pie rule's offer is to be answered.
    Answer,
}

/// A pit by its label, such as `A3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Landing(pub Pit);

/// Boards of lessons have six pits a side.
const PITS: u8 = 6;

impl TryFrom<String> for Landing {
    type Error = crate::rules::ParseError;

    fn try_from(label: String) -> Result<Self, Self::Error> {
        LabelStyle::Letters.parse(&label, PITS).map(Self)
    }
}

impl From<Landing> for String {
    fn from(Landing(pit): Landing) -> Self {
        LabelStyle::Letters.label(pit, PITS)
    }
}

/// A position as the line of text it is written in everywhere.
mod as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::rules::Position;

    pub fn serialize<S: Serializer>(position: &Position, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(position)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Position, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(D::Error::custom)
    }
}

fn standard() -> Ruleset {
    Preset::Standard.ruleset()
}

fn is_standard(rules: &Ruleset) -> bool {
    *rules == standard()
}

/// Why lessons cannot be used.
#[derive(Debug, Error)]
pub enum LessonError {
    /// The text is not what lessons look like.
    #[error("the lessons cannot be read: {0}")]
    Form(#[from] serde_json::Error),
    /// A step cannot be played as it is written.
    #[error("lesson {lesson:?}, step {step}: {problem}")]
    Step {
        /// The lesson's id.
        lesson: String,
        /// The step, from 1.
        step: usize,
        /// What is wrong with it.
        problem: String,
    },
}

/// How an answer stands to what a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right, and the step goes on.
    GoOn,
    /// Right, and the step is done.
    Done,
    /// Not what was asked for.
    Wrong,
}

impl Step {
    /// The match as the learner finds it.
    ///
    /// # Errors
    /// Says what in [`Step::before`] cannot be played.
    pub fn start(&self) -> Result<Match, String> {
        let rules = Ruleset {
            pits: self.board.board.pits(),
            ..self.rules
        };
        let mut start = Match::from_position(rules, self.board);
        for text in self.plies(&self.before)? {
            start
                .play(text.ply())
                .map_err(|error| format!("{text:?}: {error}"))?;
        }
        Ok(start)
    }

    /// The right plies in their order, with the marks they are written with.
    ///
    /// # Errors
    /// Says what in [`Step::right`] cannot be read.
    pub fn answer(&self) -> Result<Vec<PlyText>, String> {
        self.plies(&self.right)
    }

    fn plies(&self, text: &str) -> Result<Vec<PlyText>, String> {
        parse_plies(text, LabelStyle::Letters, self.board.board.pits())
            .map_err(|error| error.to_string())
    }

    /// Judges the ply that was played last in `played`, a match that began with [`Step::start`] and in which
    /// everything before that ply was right.
    #[must_use]
    pub fn judge(&self, played: &Match) -> Verdict {
        let (Ok(start), Ok(answer)) = (self.start(), self.answer()) else {
            return Verdict::Wrong;
        };
        let Some(place) = (played.played().len() - start.played().len()).checked_sub(1) else {
            return Verdict::GoOn;
        };
        let last = played.played().last().map(|played| played.ply);
        if answer.get(place).map(PlyText::ply) != last {
            Verdict::Wrong
        } else if place + 1 < answer.len() {
            Verdict::GoOn
        } else {
            Verdict::Done
        }
    }
}

impl Goal {
    /// Whether a sowing reaches this by itself; `None` where one sowing cannot tell.
    #[must_use]
    pub fn reached_by(self, sowing: &Sowing) -> Option<bool> {
        let store = Hollow::Store(sowing.mover());
        match self {
            Self::Land(Landing(pit)) => Some(sowing.landing() == Hollow::Pit(pit)),
            Self::Bank => Some(sowing.drops.contains(&store)),
            Self::FreeMove => Some(sowing.free_move),
            Self::Capture => Some(sowing.captured() > 0),
            Self::End => Some(sowing.end.is_some()),
            Self::Sow | Self::ClearRow | Self::Best | Self::Answer => None,
        }
    }
}

/// Reads lessons and makes sure that each step can be played as it is written.
///
/// # Errors
/// Says where the text is no lesson, or which step cannot be played and why.
pub fn read_lessons(text: &str) -> Result<Vec<Lesson>, LessonError> {
    let lessons: Vec<Lesson> = serde_json::from_str(text)?;
    for lesson in &lessons {
        for (step, number) in lesson.steps.iter().zip(1..) {
            check(step).map_err(|problem| LessonError::Step {
                lesson: lesson.id.clone(),
                step: number,
                problem,
            })?;
        }
    }
    Ok(lessons)
}

/// Plays a step's right answer, its marks included.
fn check(step: &Step) -> Result<(), String> {
    let mut game = step.start()?;
    if game.position().to_move != Side::South && step.goal != Goal::Answer {
        return Err("the learner sits South and has to be due to move".to_owned());
    }
    let answer = step.answer()?;
    if answer.is_empty() {
        return Err("nothing is said to be right".to_owned());
    }
    for text in answer {
        let played = game.play(text.ply()).map_err(|error| error.to_string())?;
        if let (PlyText::Sow(text), Some(sowing)) = (&text, &played.sowing) {
            text.check(sowing).map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

/// Every lesson of the game, in the order in which they are given.
#[must_use]
pub fn lessons() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        // A test reads the file, so that nothing is missing here.
        read_lessons(include_str!("../../assets/lessons/lessons.json")).unwrap_or_default()
    });
    &LESSONS
}
