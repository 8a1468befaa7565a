//! A whole game as text, in the manner of chess's PGN.
//!
//! ```text
//! [Event "Club evening"]
//! [Rules "tournament-4"]
//! [South "Ana"]
//! [North "Béla"]
//! [Result "*"]
//!
//! 1. A3+ A6 swap 2. B2+ B6 A1x6
//! ```
//!
//! South and North are the players' seats at the start; a `swap` does not rename them. `[Start "<...> S"]` gives the
//! first position where it is not the usual one. Where the pie rule offers seats, a sowing that follows at once means
//! that the seat was kept; `keep` is written only where nothing follows it.
//! On input all headers, move numbers and marks may be left out; what is given is checked. `{...}` and `;` to the end
//! of the line are comments.

use std::fmt::{self, Display, Formatter};

use thiserror::Error;

use super::{LabelStyle, Match, Ply, Position, ply_text};

/// The headers that the game itself gives.
pub(super) const KNOWN: [&str; 5] = ["Rules", "South", "North", "Result", "Start"];
/// Lines of moves are no longer than this.
const WIDTH: usize = 79;

/// A game with what is told about it. What was undone is not part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub(super) headers: Vec<(String, String)>,
    /// Who sits South at the start.
    pub south: Option<String>,
    /// Who sits North at the start.
    pub north: Option<String>,
    /// The game.
    pub game: Match,
}

/// Why a header cannot be added to a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeaderNameError {
    /// Not a word of ASCII letters, digits, `-` and `_`.
    #[error("a header's name is a word of letters and digits, not {0:?}")]
    NotAWord(String),
    /// A name that the record writes by itself.
    #[error("the header {0} is written from the game")]
    Reserved(String),
}

impl Record {
    /// A record of `game` that names no players.
    #[must_use]
    pub const fn new(game: Match) -> Self {
        Self {
            headers: Vec::new(),
            south: None,
            north: None,
            game,
        }
    }

    /// The headers besides the five that the game itself gives, as name and value, in their order.
    #[must_use]
    pub fn headers(&self) -> &[(String, String)] {
        &self.headers
    }

    /// The value of the first header of that name.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// Adds a header behind those there are.
    ///
    /// # Errors
    /// Refuses names that cannot be read back, and those that the record writes by itself.
    pub fn add_header(&mut self, name: &str, value: &str) -> Result<(), HeaderNameError> {
        if name.is_empty() || !name.chars().all(is_name_char) {
            return Err(HeaderNameError::NotAWord(name.to_owned()));
        }
        if KNOWN.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            return Err(HeaderNameError::Reserved(name.to_owned()));
        }
        self.headers.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// The result as the record states it: South's and North's seeds, or `*` while the game goes on.
    #[must_use]
    pub fn result(&self) -> String {
        self.game.outcome().map_or_else(
            || "*".to_owned(),
            |outcome| format!("{}-{}", outcome.south, outcome.north),
        )
    }
}

impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let rules = self.game.rules();
        let start = self.game.start();
        for (name, value) in &self.headers {
            write_header(f, name, value)?;
        }
        write_header(f, "Rules", &rules.to_string())?;
        for (name, player) in [("South", &self.south), ("North", &self.north)] {
            if let Some(player) = player {
                write_header(f, name, player)?;
            }
        }
        write_header(f, "Result", &self.result())?;
        if *start != Position::start(rules) {
            write_header(f, "Start", &start.to_string())?;
        }
        write_moves(f, &self.game)
    }
}

fn write_header(f: &mut Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for next in value.chars() {
        match next {
            '"' | '\\' => write!(f, "\\{next}")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            _ => write!(f, "{next}")?,
        }
    }
    f.write_str("\"]\n")
}

fn write_moves(f: &mut Formatter<'_>, game: &Match) -> fmt::Result {
    let pits = game.rules().pits;
    let played = game.played();
    let mut words = Vec::new();
    for (number, turn) in game.turns().into_iter().enumerate() {
        let mut prefix = match number % 2 {
            0 => format!("{}. ", number / 2 + 1),
            _ => String::new(),
        };
        for index in turn.plies {
            // The sowing that follows says as much.
            let implied = played[index].ply == Ply::Keep && index + 1 < played.len();
            if !implied {
                let text = ply_text(&played[index], LabelStyle::Letters, pits);
                words.push(std::mem::take(&mut prefix) + &text);
            }
        }
    }
    let mut column = 0;
    for word in &words {
        if column == 0 {
            f.write_str("\n")?;
        } else if column + 1 + word.len() > WIDTH {
            f.write_str("\n")?;
            column = 0;
        } else {
            f.write_str(" ")?;
            column += 1;
        }
        f.write_str(word)?;
        column += word.len();
    }
    if words.is_empty() {
        Ok(())
    } else {
        f.write_str("\n")
    }
}

/// Whether a header's name may contain this.
pub(super) const fn is_name_char(next: char) -> bool {
    next.is_ascii_alphanumeric() || matches!(next, '-' | '_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Player, Preset, Ruleset, Side};

    const SWAPPED: &str = "\
[Event \"Club \\\"evening\\\"\"]
[Rules \"tournament-4\"]
[South \"Ana\"]
[North \"Béla \\\\ 2\"]
[Result \"*\"]

1. A3+ A6 swap 2. B2+ B6 A1x6
";

    #[test]
    fn a_record_is_written_as_it_was_read() {
        let record = Record::parse(SWAPPED).expect("a good record");
        assert_eq!(record.header("event"), Some("Club \"evening\""));
        assert_eq!(record.south.as_deref(), Some("Ana"));
        assert_eq!(record.north.as_deref(), Some("Béla \\ 2"));
        assert_eq!(record.game.seat_of(Player::One), Side::North);
        assert_eq!(record.to_string(), SWAPPED);
    }

    #[test]
    fn bare_moves_are_a_record_under_the_rules_given() {
        let text = "A4 B1 ; keeps without a word\n{ a comment [x] } 2... A3";
        assert!(Record::parse(text).is_ok());
        let record = Record::parse_with(text, Preset::Tournament4.ruleset()).expect("good");
        assert_eq!(record.game.played()[1].ply, Ply::Keep);
        assert_eq!(record.game.sowings(), 3);
        assert!(record.to_string().ends_with("\n\n1. A4 B1 2. A3+\n"));
    }

    #[test]
    fn a_seat_kept_at_the_end_is_written() {
        let record = Record::parse("[Rules \"tournament-3\"] A1 keep").expect("good");
        assert!(record.to_string().ends_with("\n1. A1 keep\n"));
        assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }

    #[test]
    fn another_start_is_written_and_a_finished_game_has_its_result() {
        let text = "[Start \"<6,24,20,0,0,0,0,0,1,0,0,0,3,0,0>\"] A6#";
        let record = Record::parse(text).expect("good");
        assert_eq!(
            record.to_string(),
            "[Rules \"standard\"]\n[Result \"25-23\"]\n\
             [Start \"<6,24,20,0,0,0,0,0,1,0,0,0,3,0,0> S\"]\n\n1. A6#\n"
        );
        assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }

    #[test]
    fn names_that_the_record_writes_itself_cannot_be_added() {
        let mut record = Record::new(Match::new(Ruleset::default()));
        assert_eq!(record.add_header("Event", "x\ny"), Ok(()));
        assert!(record.add_header("rules", "x").is_err());
        assert!(record.add_header("two words", "x").is_err());
        assert!(record.add_header("", "x").is_err());
        assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }

    #[test]
    fn lines_stay_below_eighty_columns() {
        let rules = Ruleset {
            pits: 12,
            seeds: 12,
            ..Ruleset::default()
        };
        let mut game = Match::new(rules);
        while let Some(pit) = game.legal_pits().first().copied() {
            game.sow(pit).expect("legal");
        }
        let text = Record::new(game.clone()).to_string();
        assert!(text.lines().count() > 4, "{text}");
        let mut moves = text.lines().filter(|line| !line.starts_with('['));
        assert!(moves.all(|line| line.len() < 80), "{text}");
        assert_eq!(Record::parse(&text), Ok(Record::new(game)));
    }
}
