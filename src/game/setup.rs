//! How a match is set up: the rules, who plays, who opens.

use serde::{Deserialize, Serialize};

use crate::engine::Level;
use crate::rules::{Player, Preset, Ruleset};

/// Who decides for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Controller {
    /// A person at this device.
    Person,
    /// The computer, at a level.
    Computer(Level),
}

impl Controller {
    /// The level, if the computer plays.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Person => None,
            Self::Computer(level) => Some(level),
        }
    }
}

/// Who sows first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opener {
    /// Taking turns from game to game.
    #[default]
    Alternate,
    /// The person (or the near player).
    You,
    /// The opponent.
    Opponent,
}

/// Everything that has to be known to start a match.
///
/// Player one is always the person at the near side of the screen. When the opponent opens, the opponent is rules
/// player one and sits South; which side is drawn near is the view's affair (see [`MatchSetup::near_player`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchSetup {
    /// The rules.
    pub rules: Ruleset,
    /// Who decides for the rules' player one, who opens from South.
    pub one: Controller,
    /// Who decides for the rules' player two.
    pub two: Controller,
    /// Seeds every random choice of this match: the computer's, and the heaps on the board.
    pub seed: u64,
}

impl Default for MatchSetup {
    fn default() -> Self {
        Self {
            rules: Preset::Standard.ruleset(),
            one: Controller::Person,
            two: Controller::Computer(Level::Hazel),
            seed: 1,
        }
    }
}

impl MatchSetup {
    /// Two people at one device: nobody moves but by their intents.
    #[must_use]
    pub const fn of_two_people(rules: Ruleset, seed: u64) -> Self {
        Self {
            rules,
            one: Controller::Person,
            two: Controller::Person,
            seed,
        }
    }

    /// Who decides for `player`.
    #[must_use]
    pub const fn controller(&self, player: Player) -> Controller {
        match player {
            Player::One => self.one,
            Player::Two => self.two,
        }
    }

    /// The player drawn at the near side: the person who plays against the computer, otherwise player one.
    #[must_use]
    pub const fn near_player(&self) -> Player {
        match (self.one, self.two) {
            (Controller::Computer(_), Controller::Person) => Player::Two,
            _ => Player::One,
        }
    }

    /// Whether two people share this device.
    #[must_use]
    pub const fn two_people(&self) -> bool {
        matches!(
            (self.one, self.two),
            (Controller::Person, Controller::Person)
        )
    }
}
