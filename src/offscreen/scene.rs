//! What a picture can show, and in which way.

use clap::ValueEnum;

use super::impossible::Impossible;
use crate::rules::Hollow;
use crate::store::KeptChoices;
use crate::text::{Language, Words};

/// What a picture shows.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scene {
    /// The board being lit before the title.
    Loading,
    /// The title.
    Title,
    /// Choosing opponent and rules.
    NewGame,
    /// The board in play.
    #[default]
    Match,
    /// The pie rule's offer; under tournament rules and after one sowing unless told otherwise.
    Pie,
    /// The end of a game; of one played greedily by both sides unless told otherwise.
    Result,
    /// The pause menu.
    Pause,
    /// The settings, opened during a match.
    Settings,
    /// Their page of language and reading.
    Reading,
    /// Their page of keys and pad.
    KeysPage,
    /// Their page of boards and seeds.
    Looks,
    /// What is said about the program.
    About,
    /// The list of keys, over a match.
    Keys,
    /// Rules made to measure.
    Measure,
    /// Choosing for two people at one device.
    People,
    /// A match of two people who sit across from each other.
    Across,
    /// A few kept games.
    Games,
    /// The statistics of a few games.
    Statistics,
    /// Every move of the match in its drawer.
    Moves,
    /// The rules of the match.
    Rules,
    /// The book of rules and story, at `--page`.
    Book,
    /// The review of a match that is over; of one played greedily by both sides unless told otherwise.
    Review,
    /// The board of two sowings ago.
    LookBack,
    /// A hint with all its steps told.
    Hint,
    /// The second step of a hint.
    HintPit,
    /// What the coach says of one's own last sowing; of one that let a catch in unless told otherwise.
    Coach,
    /// The better sowing that the coach shows.
    CoachShows,
    /// What the other side threatens.
    Threat,
    /// The list of lessons, some of them mastered.
    Learn,
    /// A step of a lesson.
    Lesson,
    /// The list of puzzles, some of them solved.
    Practice,
    /// A puzzle, such as `--lesson capture-3`.
    Puzzle,
}

impl Scene {
    /// Whether the person who stays one is to sow in it.
    pub(super) const fn is_ones_own_turn(self) -> bool {
        matches!(
            self,
            Self::Hint | Self::HintPit | Self::Coach | Self::CoachShows | Self::Threat
        )
    }

    /// Whether the title's board plays on behind it.
    pub(super) const fn plays_on(self) -> bool {
        matches!(
            self,
            Self::Title
                | Self::Games
                | Self::Statistics
                | Self::About
                | Self::Learn
                | Self::Practice
        )
    }
}

/// What a picture's words are taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// A language's catalogue.
    Spoken(Language),
    /// English words made half as long again, to see what gives way.
    Long,
}

impl Tongue {
    /// Reads a language's tag, or `long`.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        if name == "long" {
            return Some(Self::Long);
        }
        Language::of_tag(name).map(Self::Spoken)
    }

    /// Has the game speak it.
    pub(super) fn speak(self, choices: &mut KeptChoices, words: &mut Words) {
        *words = match self {
            Self::Spoken(language) => {
                choices.language = Some(language);
                Words::new(language)
            }
            Self::Long => Words::lengthened(),
        };
    }
}

impl Default for Tongue {
    fn default() -> Self {
        Self::Spoken(Language::default())
    }
}

/// Several moments side by side in one picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    /// How many.
    pub frames: u32,
    /// Shown seconds from one to the next.
    pub every: f32,
    /// Width of each in the picture, in pixels; as drawn if there is none.
    pub width: Option<u32>,
}

/// A part of the window drawn larger, with all the detail that a larger window has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CloseUp {
    /// How much larger.
    pub factor: f32,
    /// What lies in the middle; without it the board's own middle.
    pub hollow: Option<Hollow>,
}

impl Strip {
    /// Finds out whether it can be filmed.
    pub(super) fn check(self) -> Result<(), Impossible> {
        if !(1..=60).contains(&self.frames) {
            return Err(Impossible::of("--strip", "from 1 to 60 frames"));
        }
        if !(0.001..=60.0).contains(&self.every) {
            return Err(Impossible::of("--every", "from 0.001 to 60 seconds"));
        }
        if self
            .width
            .is_some_and(|width| !(16..=4096).contains(&width))
        {
            return Err(Impossible::of("--strip-width", "from 16 to 4096 pixels"));
        }
        Ok(())
    }
}
