//! How a match is set up: the rules, who plays, who opens.

use serde::{Deserialize, Serialize};

use crate::engine::Level;
use crate::rules::{Player, Position, Preset, Ruleset, Side};

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

/// How the seeds lie at the start of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// As the rules say.
    #[default]
    Usual,
    /// As the rules say, with so many seeds more in the near player's store.
    Handicap(u8),
    /// As a position from elsewhere.
    Given(Position),
}

/// The most seeds of a handicap.
pub const MOST_HANDICAP: u8 = 12;

/// Everything that has to be known to start a match.
///
/// Whoever opens is rules player one and sits South; which side is drawn near is the view's affair (see
/// [`MatchSetup::near_player`]).
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
    /// How the seeds lie at the start.
    pub start: Start,
    /// Whether the far one of two people at one device opens. Against the computer the person is always near.
    pub far_opens: bool,
}

impl Default for MatchSetup {
    fn default() -> Self {
        Self {
            rules: Preset::Standard.ruleset(),
            one: Controller::Person,
            two: Controller::Computer(Level::Hazel),
            seed: 1,
            start: Start::Usual,
            far_opens: false,
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
            start: Start::Usual,
            far_opens: false,
        }
    }

    /// The position before the first move.
    #[must_use]
    pub fn first_position(&self) -> Position {
        let usual = Position::start(&self.rules);
        match self.start {
            Start::Usual => usual,
            Start::Handicap(seeds) => usual.with_handicap(self.near_side_at_start(), seeds),
            Start::Given(position) => position,
        }
    }

    /// This setup, told how a game of it starts.
    #[must_use]
    pub fn starting_from(mut self, start: &Position) -> Self {
        let handicap = (1..=MOST_HANDICAP).map(Start::Handicap);
        self.start = std::iter::once(Start::Usual)
            .chain(handicap)
            .find(|&start_like| {
                let like = Self {
                    start: start_like,
                    ..self
                };
                like.first_position() == *start
            })
            .unwrap_or(Start::Given(*start));
        self
    }

    /// Where the near player sits at the start.
    const fn near_side_at_start(&self) -> Side {
        match self.near_player() {
            Player::One => Side::South,
            Player::Two => Side::North,
        }
    }

    /// The level of the computer that plays; the first one's if two do.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.one.level().or_else(|| self.two.level())
    }

    /// Who decides for `player`.
    #[must_use]
    pub const fn controller(&self, player: Player) -> Controller {
        match player {
            Player::One => self.one,
            Player::Two => self.two,
        }
    }

    /// The player drawn at the near side: the person who plays against the computer, otherwise player one, unless the
    /// far one of two people opens.
    #[must_use]
    pub const fn near_player(&self) -> Player {
        match (self.one, self.two) {
            (Controller::Computer(_), Controller::Person) => Player::Two,
            (Controller::Person, Controller::Person) if self.far_opens => Player::Two,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handicap_lies_in_the_near_players_store_whoever_opens() {
        let opens = MatchSetup {
            start: Start::Handicap(3),
            ..MatchSetup::default()
        };
        assert_eq!(opens.first_position().board.store(Side::South), 3);
        let answers = MatchSetup {
            one: opens.two,
            two: opens.one,
            ..opens
        };
        assert_eq!(answers.first_position().board.store(Side::North), 3);
    }

    #[test]
    fn how_a_game_starts_is_found_again_from_its_first_position() {
        let given = "<6,7,1,0,0,0,0,2,1,4,0,0,0,1,0> N"
            .parse()
            .expect("a position");
        for start in [
            Start::Usual,
            Start::Handicap(1),
            Start::Handicap(MOST_HANDICAP),
            Start::Given(given),
        ] {
            let setup = MatchSetup {
                start,
                far_opens: true,
                ..MatchSetup::of_two_people(Preset::Standard.ruleset(), 1)
            };
            let blank = MatchSetup {
                start: Start::Usual,
                ..setup
            };
            assert_eq!(blank.starting_from(&setup.first_position()), setup);
        }
    }
}
