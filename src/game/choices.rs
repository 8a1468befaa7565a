//! What is chosen for the next game, kept from game to game.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Controller, MatchSetup, Opener};
use crate::engine::Level;
use crate::rules::{Preset, Ruleset};

/// Whom one plays against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Against {
    /// The computer.
    #[default]
    Computer,
    /// Somebody at the same board.
    Person,
}

/// Rule sets that differ only in how many seeds they start with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Family {
    /// The usual rules.
    #[default]
    Standard,
    /// With a pie rule, and a stop past half.
    Tournament,
    /// The fewest rules, to learn on.
    FirstSteps,
    /// Told with a home-made board.
    Homemade,
}

impl Family {
    /// Every family, in the order in which they are offered.
    pub const ALL: [Self; 4] = [
        Self::Standard,
        Self::Tournament,
        Self::FirstSteps,
        Self::Homemade,
    ];

    /// Its rules as they are usually played.
    const fn usual(self) -> Ruleset {
        match self {
            Self::Standard => Preset::Standard,
            Self::Tournament => Preset::Tournament4,
            Self::FirstSteps => Preset::FirstSteps,
            Self::Homemade => Preset::Homemade,
        }
        .ruleset()
    }

    /// How many seeds a pit it may start with.
    #[must_use]
    pub const fn seeds(self) -> &'static [u8] {
        match self {
            Self::Tournament => &[3, 4, 6],
            Self::Standard | Self::FirstSteps | Self::Homemade => &[3, 4, 5, 6],
        }
    }

    /// The family of a rule set; `None` if it is made to measure.
    #[must_use]
    pub fn of(rules: &Ruleset) -> Option<Self> {
        Self::ALL.into_iter().find(|family| {
            let seeds = rules.seeds;
            family.seeds().contains(&seeds)
                && Ruleset {
                    seeds,
                    ..family.usual()
                } == *rules
        })
    }
}

/// Everything chosen on the new-game screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// Whom one plays against.
    pub against: Against,
    /// How strong the computer is.
    pub level: Level,
    /// Which rules.
    pub family: Family,
    /// Seeds a pit.
    pub seeds: u8,
    /// Who opens.
    pub opener: Opener,
    /// When taking turns: whether the person opens the next game.
    pub your_turn_to_open: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            against: Against::default(),
            level: Level::Hazel,
            family: Family::default(),
            seeds: Family::default().usual().seeds,
            opener: Opener::default(),
            your_turn_to_open: true,
        }
    }
}

impl Choices {
    /// The rules chosen.
    #[must_use]
    pub fn rules(&self) -> Ruleset {
        let usual = self.family.usual();
        let seeds = if self.family.seeds().contains(&self.seeds) {
            self.seeds
        } else {
            usual.seeds
        };
        Ruleset { seeds, ..usual }
    }

    /// Chooses a family, with its usual number of seeds.
    pub fn choose_family(&mut self, family: Family) {
        if self.family != family {
            self.family = family;
            self.seeds = family.usual().seeds;
        }
    }

    /// Whether the person opens the next game.
    #[must_use]
    pub const fn you_open(&self) -> bool {
        match self.opener {
            Opener::Alternate => self.your_turn_to_open,
            Opener::You => true,
            Opener::Opponent => false,
        }
    }

    /// The next match; `seed` decides everything random in it.
    #[must_use]
    pub fn setup(&self, seed: u64) -> MatchSetup {
        let opponent = match self.against {
            Against::Computer => Controller::Computer(self.level),
            Against::Person => Controller::Person,
        };
        let (one, two) = if self.you_open() || self.against == Against::Person {
            (Controller::Person, opponent)
        } else {
            (opponent, Controller::Person)
        };
        MatchSetup {
            rules: self.rules(),
            one,
            two,
            seed,
        }
    }

    /// Whoever opened this game does not open the next one.
    pub const fn game_started(&mut self) {
        self.your_turn_to_open = !self.you_open();
    }
}

/// The choices as they stand, and how many games were started with them in this sitting.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSetup {
    /// What is chosen.
    pub choices: Choices,
    /// Stirs the seeds of the matches; kept, so that no sitting repeats the one before.
    pub games: u64,
}

impl LastSetup {
    /// Sets up the same match once more; where openers take turns, the other one opens.
    pub fn rematch(&mut self, played: &MatchSetup, elapsed: std::time::Duration) -> MatchSetup {
        self.games += 1;
        let seed = self.stir(elapsed);
        if self.choices.opener != Opener::Alternate || played.two_people() {
            return MatchSetup { seed, ..*played };
        }
        self.choices.your_turn_to_open = played.two != Controller::Person;
        let (one, two) = (played.two, played.one);
        MatchSetup {
            one,
            two,
            seed,
            ..*played
        }
    }

    /// Sets up the same match once more, with the same player opening.
    pub fn restart(&mut self, played: &MatchSetup, elapsed: std::time::Duration) -> MatchSetup {
        self.games += 1;
        MatchSetup {
            seed: self.stir(elapsed),
            ..*played
        }
    }

    /// How long somebody took to choose is as good a die as any, and needs no source of randomness on the web.
    fn stir(&self, elapsed: std::time::Duration) -> u64 {
        (elapsed.as_nanos() as u64) ^ self.games.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// Sets up the next match and remembers that it was played.
    pub fn start(&mut self, elapsed: std::time::Duration) -> MatchSetup {
        self.games += 1;
        let setup = self.choices.setup(self.stir(elapsed));
        self.choices.game_started();
        setup
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastSetup>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_chosen() {
        for preset in Preset::ALL {
            let reached = Family::ALL.into_iter().any(|family| {
                family.seeds().iter().any(|&seeds| {
                    let choices = Choices {
                        family,
                        seeds,
                        ..default()
                    };
                    choices.rules() == preset.ruleset()
                })
            });
            assert!(reached, "{preset:?}");
        }
    }

    #[test]
    fn a_family_starts_with_its_usual_seeds() {
        let mut choices = Choices::default();
        choices.choose_family(Family::FirstSteps);
        assert_eq!(choices.rules(), Preset::FirstSteps.ruleset());
        choices.choose_family(Family::Tournament);
        assert_eq!(choices.rules(), Preset::Tournament4.ruleset());
    }

    #[test]
    fn openers_take_turns() {
        let mut last = LastSetup::default();
        let elapsed = std::time::Duration::from_millis(5);
        assert_eq!(last.start(elapsed).one, Controller::Person);
        assert_eq!(last.start(elapsed).two, Controller::Person);
        assert_eq!(last.start(elapsed).one, Controller::Person);
    }

    #[test]
    fn no_two_games_share_a_seed() {
        let mut last = LastSetup::default();
        let elapsed = std::time::Duration::from_millis(5);
        assert_ne!(last.start(elapsed).seed, last.start(elapsed).seed);
    }
}
