//! A game as it is kept: a record whose headers also say who plays, when it began and when it was last played.

use crate::game::{Controller, CurrentMatch, LocalTime, MatchSetup, MatchTag, ResumeMatch, now_ms};
use crate::rules::{Match, ParseError, Player, Record};

const PLAYER_ONE: &str = "PlayerOne";
const PLAYER_TWO: &str = "PlayerTwo";
const SEED: &str = "Seed";
const PERSON: &str = "person";
const FAR_OPENS: &str = "FarOpens";
const GAME: &str = "Game";
const PLAYED: &str = "Played";
const NEAR_NAME: &str = "NearName";
const FAR_NAME: &str = "FarName";
const IMPORTED: &str = "Imported";
const WEAKEST: &str = "WeakestLevel";
const YES: &str = "yes";
const DATE: &str = "Date";

/// The most characters of a player's name.
pub const LONGEST_NAME: usize = 16;

/// A game with everything that is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The game so far.
    pub game: Match,
    /// Who plays.
    pub setup: MatchSetup,
    /// What else is told of it.
    pub tag: MatchTag,
    /// When it was played last, in milliseconds since 1970.
    pub played_ms: u64,
}

impl KeptGame {
    /// The match on the board, played now.
    #[must_use]
    pub fn of(current: &CurrentMatch) -> Self {
        Self {
            game: current.game.clone(),
            setup: current.setup,
            tag: current.tag.clone(),
            played_ms: now_ms(),
        }
    }

    /// The wish to go on with it.
    #[must_use]
    pub fn resume(self) -> ResumeMatch {
        ResumeMatch {
            tag: self.tag,
            ..ResumeMatch::of(self.game, self.setup)
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Whether anything happened in it that would be missed, or its beginning came from elsewhere.
    #[must_use]
    pub fn is_worth_keeping(&self) -> bool {
        !self.game.played().is_empty() || self.tag.imported
    }

    /// The text it is kept as.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut record = Record::new(self.game.clone());
        let mut add = |name: &str, value: &str| {
            // The names are plain words that no record reserves.
            let _ = record.add_header(name, value);
        };
        if self.tag.id != 0 {
            add(GAME, &self.tag.id.to_string());
            add(PLAYED, &self.played_ms.to_string());
        }
        add_players(&mut add, &self.setup);
        add(SEED, &self.setup.seed.to_string());
        for (name, value) in [NEAR_NAME, FAR_NAME].into_iter().zip(&self.tag.names) {
            if !value.is_empty() {
                add(name, value);
            }
        }
        if self.tag.imported {
            add(IMPORTED, YES);
        }
        if let Some(level) = self.tag.weakest {
            add(WEAKEST, level.id());
        }
        record.to_string()
    }

    /// Reads what [`to_text`](Self::to_text) wrote. A record that does not say who plays is a game of two people.
    ///
    /// # Errors
    /// Says where the text is not a record.
    pub fn from_text(text: &str) -> Result<Self, ParseError> {
        Record::parse(text).map(Self::from_record)
    }

    fn from_record(record: Record) -> Self {
        let controller = |name| {
            record
                .header(name)
                .and_then(controller_from_text)
                .unwrap_or(Controller::Person)
        };
        let number = |name| {
            record
                .header(name)
                .and_then(|text| text.parse::<u64>().ok())
                .unwrap_or_default()
        };
        let text = |name| short_name(record.header(name).unwrap_or_default());
        let setup = MatchSetup {
            rules: *record.game.rules(),
            one: controller(PLAYER_ONE),
            two: controller(PLAYER_TWO),
            seed: number(SEED),
            far_opens: record.header(FAR_OPENS) == Some(YES),
            ..MatchSetup::default()
        }
        .starting_from(record.game.start());
        Self {
            setup,
            tag: MatchTag {
                id: number(GAME),
                names: [text(NEAR_NAME), text(FAR_NAME)],
                imported: record.header(IMPORTED) == Some(YES),
                weakest: record.header(WEAKEST).and_then(|level| level.parse().ok()),
            },
            played_ms: number(PLAYED),
            game: record.game,
        }
    }

    /// The game as a record to give away: whoever reads it learns who sat where and when, and nothing of this program's
    /// own affairs. `names` are the near and the far player's.
    #[must_use]
    pub fn to_record(&self, [near, far]: [&str; 2]) -> String {
        let mut record = Record::new(self.game.clone());
        let mut add = |name: &str, value: &str| {
            // As above.
            let _ = record.add_header(name, value);
        };
        if self.tag.id != 0 {
            add(DATE, &LocalTime::of(self.tag.id).day_text());
        }
        add_players(&mut add, &self.setup);
        let (south, north) = match self.setup.near_player() {
            Player::One => (near, far),
            Player::Two => (far, near),
        };
        record.south = Some(south.to_owned());
        record.north = Some(north.to_owned());
        record.to_string()
    }

    /// A game that came as text from elsewhere. Its players are those that the record names; a record that names none
    /// is a game of two people.
    ///
    /// # Errors
    /// Says where the text is not a record.
    pub fn imported(text: &str) -> Result<Self, ParseError> {
        let record = Record::parse(text)?;
        let names = [&record.south, &record.north]
            .map(|name| short_name(name.as_deref().unwrap_or_default()));
        let mut kept = Self::from_record(record);
        if kept.setup.two_people() {
            let [south, north] = names;
            kept.tag.names = match kept.setup.near_player() {
                Player::One => [south, north],
                Player::Two => [north, south],
            };
        }
        kept.tag.imported = true;
        kept.tag.id = 0;
        kept.tag.weakest = None;
        kept.played_ms = now_ms();
        Ok(kept)
    }
}

/// The match as a record that says who plays.
#[must_use]
pub fn match_to_text(game: &Match, setup: &MatchSetup) -> String {
    KeptGame {
        game: game.clone(),
        setup: *setup,
        tag: MatchTag::default(),
        played_ms: 0,
    }
    .to_text()
}

/// Reads what [`match_to_text`] wrote. A record that does not say who plays is a game of two people.
///
/// # Errors
/// Says where the text is not a record.
pub fn match_from_text(text: &str) -> Result<(Match, MatchSetup), ParseError> {
    KeptGame::from_text(text).map(|kept| (kept.game, kept.setup))
}

/// A name as it fits a plate.
fn short_name(name: &str) -> String {
    name.trim().chars().take(LONGEST_NAME).collect()
}

fn add_players(add: &mut impl FnMut(&str, &str), setup: &MatchSetup) {
    add(PLAYER_ONE, &controller_text(setup.one));
    add(PLAYER_TWO, &controller_text(setup.two));
    if setup.far_opens {
        add(FAR_OPENS, YES);
    }
}

fn controller_text(controller: Controller) -> String {
    match controller {
        Controller::Person => PERSON.to_owned(),
        Controller::Computer(level) => format!("computer {}", level.id()),
    }
}

fn controller_from_text(text: &str) -> Option<Controller> {
    if text == PERSON {
        return Some(Controller::Person);
    }
    let level = text.strip_prefix("computer ")?.parse().ok()?;
    Some(Controller::Computer(level))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Level;
    use crate::game::Start;
    use crate::rules::{Pit, Preset, Side};

    fn a_game(setup: MatchSetup) -> KeptGame {
        let mut current = CurrentMatch::new(setup, crate::game::Purpose::Play);
        current.game.sow(Pit::new(Side::South, 2)).expect("legal");
        current.game.sow(Pit::new(Side::South, 5)).expect("legal");
        KeptGame {
            tag: MatchTag {
                id: 1_764_505_200_123,
                names: ["Ana".to_owned(), "Béla \"B\"".to_owned()],
                imported: false,
                weakest: Some(Level::Pip),
            },
            ..KeptGame::of(&current)
        }
    }

    #[test]
    fn a_game_comes_back_from_its_text_with_everything_told_of_it() {
        for start in [Start::Usual, Start::Handicap(4)] {
            let kept = a_game(MatchSetup {
                start,
                far_opens: true,
                ..MatchSetup::of_two_people(Preset::Homemade.ruleset(), 9)
            });
            assert_eq!(KeptGame::from_text(&kept.to_text()), Ok(kept));
        }
    }

    #[test]
    fn a_record_given_away_and_taken_back_is_the_same_game_and_marked_as_imported() {
        let kept = a_game(MatchSetup {
            start: Start::Handicap(2),
            far_opens: true,
            ..MatchSetup::of_two_people(Preset::Standard.ruleset(), 9)
        });
        let text = kept.to_record(["Ana", "Béla"]);
        assert!(text.contains("[South \"Béla\"]"), "{text}");
        assert!(
            !text.contains("Seed") && !text.contains("Weakest"),
            "{text}"
        );
        let back = KeptGame::imported(&text).expect("a record");
        assert_eq!(back.game, kept.game);
        assert_eq!(back.tag.names, ["Ana", "Béla"]);
        assert!(back.tag.imported);
        let setup = MatchSetup {
            seed: 9,
            ..back.setup
        };
        assert_eq!(setup, kept.setup);
        assert_eq!(
            back.to_record(["Ana", "Béla"]),
            text.lines()
                .skip(1)
                .map(|line| format!("{line}\n"))
                .collect::<String>(),
            "all but the date, which is its own"
        );
    }

    #[test]
    fn bare_moves_are_a_game_of_two_people() {
        let back = KeptGame::imported("1. A3+ A6 B2").expect("moves");
        assert!(back.setup.two_people());
        assert_eq!(back.game.sowings(), 3);
        let error = KeptGame::imported("1. A3+ A3").expect_err("an empty pit");
        assert_eq!((error.line, error.column), (1, 8));
    }
}
