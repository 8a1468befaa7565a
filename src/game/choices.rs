//! What is chosen for the next game, kept from game to game.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Controller, MOST_HANDICAP, MatchSetup, Opener, Start};
use crate::engine::Level;
use crate::rules::{Player, Preset, Ruleset};

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
    #[must_use]
    pub const fn usual(self) -> Ruleset {
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
#[serde(default)]
pub struct Choices {
    /// Whom one plays against.
    pub against: Against,
    /// How strong the computer is.
    pub level: Level,
    /// Which rules, unless they are made to measure.
    pub family: Family,
    /// Seeds a pit in that family.
    pub seeds: u8,
    /// Whether the rules are made to measure.
    pub made_to_measure: bool,
    /// The rules made to measure last.
    pub own_rules: Ruleset,
    /// Who opens.
    pub opener: Opener,
    /// When taking turns: whether the person opens the next game.
    pub your_turn_to_open: bool,
    /// Seeds in the near player's store at the start, 0 to [`MOST_HANDICAP`].
    pub handicap: u8,
    /// Whether words for the far one of two people are turned round; `None` leaves it to the shape of the window.
    pub facing: Option<bool>,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            against: Against::default(),
            level: Level::Hazel,
            family: Family::default(),
            seeds: Family::default().usual().seeds,
            made_to_measure: false,
            own_rules: Family::default().usual(),
            opener: Opener::default(),
            your_turn_to_open: true,
            handicap: 0,
            facing: None,
        }
    }
}

impl Choices {
    /// Pits a side that rules made to measure may have.
    pub const PITS: std::ops::RangeInclusive<u8> = 4..=7;

    /// The rules chosen.
    #[must_use]
    pub fn rules(&self) -> Ruleset {
        if self.made_to_measure {
            return self.own_rules;
        }
        let usual = self.family.usual();
        let seeds = if self.family.seeds().contains(&self.seeds) {
            self.seeds
        } else {
            usual.seeds
        };
        Ruleset { seeds, ..usual }
    }

    /// The numbers of seeds a pit that can be chosen now, the least first.
    #[must_use]
    pub const fn seed_choices(&self) -> &'static [u8] {
        if self.made_to_measure {
            &[3, 4, 5, 6]
        } else {
            self.family.seeds()
        }
    }

    /// Chooses another number of seeds a pit.
    pub const fn choose_seeds(&mut self, seeds: u8) {
        if self.made_to_measure {
            self.own_rules.seeds = seeds;
        } else {
            self.seeds = seeds;
        }
    }

    /// Chooses rules made to measure; such as a family has are that family's.
    pub fn choose_own(&mut self, rules: Ruleset) {
        self.own_rules = rules;
        match Family::of(&rules) {
            Some(family) => {
                self.made_to_measure = false;
                self.family = family;
                self.seeds = rules.seeds;
            }
            None => self.made_to_measure = true,
        }
    }

    /// Chooses a family, with its usual number of seeds.
    pub fn choose_family(&mut self, family: Family) {
        if self.family != family || self.made_to_measure {
            self.family = family;
            self.seeds = family.usual().seeds;
        }
        self.made_to_measure = false;
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
        let (one, two) = if self.you_open() {
            (Controller::Person, opponent)
        } else {
            (opponent, Controller::Person)
        };
        MatchSetup {
            rules: self.rules(),
            one,
            two,
            seed,
            start: match self.handicap.min(MOST_HANDICAP) {
                0 => Start::Usual,
                seeds => Start::Handicap(seeds),
            },
            far_opens: self.against == Against::Person && !self.you_open(),
        }
    }

    /// Whoever opened this game does not open the next one.
    pub const fn game_started(&mut self) {
        self.your_turn_to_open = !self.you_open();
    }
}

/// The choices as they stand, and how many games were started with them in this sitting.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
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
        if self.choices.opener != Opener::Alternate {
            return MatchSetup { seed, ..*played };
        }
        let near_opens_now = played.near_player() == Player::Two;
        self.choices.your_turn_to_open = !near_opens_now;
        MatchSetup {
            one: played.two,
            two: played.one,
            far_opens: played.two_people() && !near_opens_now,
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
    fn openers_take_turns_over_rematches_too() {
        let elapsed = std::time::Duration::from_millis(5);
        for against in [Against::Computer, Against::Person] {
            let mut last = LastSetup::default();
            last.choices.against = against;
            let mut setup = last.start(elapsed);
            for round in 0..4 {
                let near_opens = setup.near_player() == Player::One;
                assert_eq!(near_opens, round % 2 == 0, "{against:?}, round {round}");
                setup = last.rematch(&setup, elapsed);
            }
            // Whoever would have opened the next rematch opens the next game from the screen.
            let near_opens = setup.near_player() == Player::One;
            let next = last.start(elapsed);
            assert_ne!(next.near_player() == Player::One, near_opens);
        }
    }

    #[test]
    fn choices_of_an_earlier_version_are_read_and_the_new_ones_are_as_usual() {
        let text = r#"{"choices": {"against": "Person", "level": "pip", "family": "Tournament", "seeds": 3,
            "opener": "You", "your_turn_to_open": false}, "games": 4}"#;
        let last: LastSetup = serde_json::from_str(text).expect("still readable");
        assert_eq!(last.choices.rules(), Preset::Tournament3.ruleset());
        assert_eq!((last.choices.handicap, last.games), (0, 4));
    }

    #[test]
    fn rules_made_to_measure_that_a_family_has_are_the_familys() {
        let mut choices = Choices::default();
        let own = Ruleset {
            pie: true,
            ..Preset::Homemade.ruleset()
        };
        choices.choose_own(own);
        assert!(choices.made_to_measure && choices.rules() == own);
        choices.choose_own(Ruleset { pie: false, ..own });
        assert_eq!(
            (choices.made_to_measure, choices.family),
            (false, Family::Homemade)
        );
    }

    #[test]
    fn no_two_games_share_a_seed() {
        let mut last = LastSetup::default();
        let elapsed = std::time::Duration::from_millis(5);
        assert_ne!(last.start(elapsed).seed, last.start(elapsed).seed);
    }
}
