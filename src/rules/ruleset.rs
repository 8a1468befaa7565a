//! The options on which the sources of the rules disagree, and the named sets of them.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The most pits a side that the rules allow.
pub const MAX_PITS: u8 = 12;
/// The most seeds a pit that the rules allow at the start.
pub const MAX_SEEDS: u8 = 12;

/// What happens when the last seed lands in an own empty pit and nothing lies opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EmptyCapture {
    /// Nothing is taken; the seed stays where it landed.
    Leave,
    /// The single seed goes to the mover's store.
    Take,
}

/// When a game ends for lack of seeds. What is left always goes to the side in whose row it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EndRule {
    /// At once after a sowing that leaves either row empty, even with a free move owed.
    EitherRowEmpty,
    /// When the side due to move has no seed, a free move owed included.
    MoverHasNone,
}

/// One complete set of rules. It is saved as its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Ruleset {
    /// Pits a side, 1 to [`MAX_PITS`].
    pub pits: u8,
    /// Seeds a pit at the start, 1 to [`MAX_SEEDS`].
    pub seeds: u8,
    /// What a last seed takes when nothing lies opposite.
    pub empty_capture: EmptyCapture,
    /// When the game ends for lack of seeds.
    pub end: EndRule,
    /// Whether the game stops once a store holds more than half of all seeds.
    pub stop_past_half: bool,
    /// Whether the second player may take over the opener's seat after the opener's whole first turn.
    pub pie: bool,
}

/// Why a [`Ruleset`] cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RulesetError {
    /// Too few or too many pits a side.
    #[error("a side has 1 to {MAX_PITS} pits, not {0}")]
    Pits(u8),
    /// Too few or too many seeds a pit.
    #[error("a pit starts with 1 to {MAX_SEEDS} seeds, not {0}")]
    Seeds(u8),
}

impl Default for Ruleset {
    fn default() -> Self {
        Preset::Standard.ruleset()
    }
}

impl Ruleset {
    /// This set, if its numbers are in range.
    ///
    /// # Errors
    /// Says which number is out of range.
    pub const fn checked(self) -> Result<Self, RulesetError> {
        if self.pits == 0 || self.pits > MAX_PITS {
            return Err(RulesetError::Pits(self.pits));
        }
        if self.seeds == 0 || self.seeds > MAX_SEEDS {
            return Err(RulesetError::Seeds(self.seeds));
        }
        Ok(self)
    }

    /// These rules without stopping past half.
    ///
    /// The winner is the same: a store with more than half stays one, and who can have more than half in the end has it
    /// whether or not play stops before. Only the margin may differ.
    #[must_use]
    pub const fn played_out(self) -> Self {
        Self {
            stop_past_half: false,
            ..self
        }
    }

    /// The preset that has exactly these options, if there is one.
    #[must_use]
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL
            .into_iter()
            .find(|preset| preset.ruleset() == *self)
    }
}

/// The named rule sets of the four sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Preset {
    /// Four seeds; nothing opposite, nothing taken; ends when a row is empty. The default.
    Standard,
    /// Tournament rules with three seeds: stop past half, pie rule, ends when the mover has none.
    Tournament3,
    /// Tournament rules with four seeds.
    Tournament4,
    /// Tournament rules with six seeds.
    Tournament6,
    /// Three seeds and the fewest rules, to learn on.
    FirstSteps,
    /// The rules told with a home-made board: a lone last seed is taken too.
    Homemade,
}

impl Preset {
    /// Every preset, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::Standard,
        Self::Tournament3,
        Self::Tournament4,
        Self::Tournament6,
        Self::FirstSteps,
        Self::Homemade,
    ];

    /// The name used in records and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Tournament3 => "tournament-3",
            Self::Tournament4 => "tournament-4",
            Self::Tournament6 => "tournament-6",
            Self::FirstSteps => "first-steps",
            Self::Homemade => "homemade",
        }
    }

    /// The preset of that [`name`](Self::name), in any case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|preset| preset.name().eq_ignore_ascii_case(name))
    }

    /// The options this preset stands for.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        let standard = Ruleset {
            pits: 6,
            seeds: 4,
            empty_capture: EmptyCapture::Leave,
            end: EndRule::EitherRowEmpty,
            stop_past_half: false,
            pie: false,
        };
        let tournament = Ruleset {
            end: EndRule::MoverHasNone,
            stop_past_half: true,
            pie: true,
            ..standard
        };
        match self {
            Self::Standard => standard,
            Self::Tournament3 => Ruleset {
                seeds: 3,
                ..tournament
            },
            Self::Tournament4 => tournament,
            Self::Tournament6 => Ruleset {
                seeds: 6,
                ..tournament
            },
            Self::FirstSteps => Ruleset {
                seeds: 3,
                end: EndRule::MoverHasNone,
                ..standard
            },
            Self::Homemade => Ruleset {
                empty_capture: EmptyCapture::Take,
                ..standard
            },
        }
    }
}
