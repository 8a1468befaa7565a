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
use std::str::FromStr;

use thiserror::Error;

use super::notation::{PlyText, ply_text};
use super::parse_error::quoted;
use super::scanner::Scanner;
use super::{Awaiting, LabelStyle, Match, ParseError, Ply, Position, Ruleset};

const KNOWN: [&str; 5] = ["Rules", "South", "North", "Result", "Start"];
const WIDTH: usize = 79;

/// A game with what is told about it. What was undone is not part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    headers: Vec<(String, String)>,
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

    /// Reads a record; without a `[Rules]` header the standard rules hold.
    ///
    /// # Errors
    /// Says where the text stops making sense; a move that the rules forbid counts as that.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Self::parse_with(text, Ruleset::default())
    }

    /// Reads a record; without a `[Rules]` header `default_rules` hold.
    ///
    /// # Errors
    /// As [`Record::parse`].
    pub fn parse_with(text: &str, default_rules: Ruleset) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text.strip_prefix('\u{feff}').unwrap_or(text));
        let headers = Headers::read(&mut scanner)?;
        let mut record = headers.begin(default_rules)?;
        read_moves(&mut scanner, &mut record.game)?;
        if let Some(result) = headers.result {
            let expected = record.result();
            if result.value != expected {
                return Err(ParseError {
                    line: result.at.line,
                    column: result.at.column,
                    expected: format!("the result of these moves, {expected}").into(),
                    found: quoted(&result.value),
                });
            }
        }
        Ok(record)
    }

    /// Reads a record from a file's bytes.
    ///
    /// # Errors
    /// As [`Record::parse`], and for bytes that are not UTF-8.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ParseError> {
        Self::from_bytes_with(bytes, Ruleset::default())
    }

    /// Reads a record from a file's bytes; without a `[Rules]` header `default_rules` hold.
    ///
    /// # Errors
    /// As [`Record::from_bytes`].
    pub fn from_bytes_with(bytes: &[u8], default_rules: Ruleset) -> Result<Self, ParseError> {
        let text = str::from_utf8(bytes).map_err(|error| {
            let (good, bad) = bytes.split_at(error.valid_up_to());
            // What comes before the bad byte is good text; it only has to be counted.
            let good = str::from_utf8(good).unwrap_or_default();
            let mut scanner = Scanner::new(good.strip_prefix('\u{feff}').unwrap_or(good));
            scanner.take_while(|_| true);
            let byte = bad.first().copied().unwrap_or_default();
            ParseError {
                line: scanner.line,
                column: scanner.column,
                expected: "text in UTF-8".into(),
                found: format!("the byte 0x{byte:02X}").into(),
            }
        })?;
        Self::parse_with(text, default_rules)
    }
}

impl FromStr for Record {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
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

/// A header's value and where it begins.
#[derive(Clone)]
struct Value {
    at: Place,
    value: String,
}

#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

impl Value {
    fn parsed<T: FromStr<Err = ParseError>>(&self) -> Result<T, ParseError> {
        self.value
            .parse()
            .map_err(|error: ParseError| error.within(self.at.line, self.at.column))
    }
}

/// All headers of a text.
#[derive(Default)]
struct Headers {
    rules: Option<Value>,
    south: Option<Value>,
    north: Option<Value>,
    result: Option<Value>,
    start: Option<Value>,
    others: Vec<(String, String)>,
}

impl Headers {
    fn read(scanner: &mut Scanner) -> Result<Self, ParseError> {
        let mut headers = Self::default();
        loop {
            skip_space_and_comments(scanner)?;
            if !scanner.eat('[') {
                return Ok(headers);
            }
            take_spaces(scanner);
            let start = *scanner;
            let name = scanner.take_while(is_name_char);
            if name.is_empty() {
                return Err(start.expected("a header's name such as South"));
            }
            take_spaces(scanner);
            let value = read_string(scanner)?;
            take_spaces(scanner);
            if !scanner.eat(']') {
                return Err(scanner.expected("] at the end of the header"));
            }
            let known = KNOWN
                .into_iter()
                .find(|known| known.eq_ignore_ascii_case(name));
            let slot = match known {
                Some("Rules") => &mut headers.rules,
                Some("South") => &mut headers.south,
                Some("North") => &mut headers.north,
                Some("Result") => &mut headers.result,
                Some("Start") => &mut headers.start,
                _ => {
                    headers.others.push((name.to_owned(), value.value));
                    continue;
                }
            };
            if slot.replace(value).is_some() {
                return Err(start.expected(format!("the header {name} only once")));
            }
        }
    }

    /// The record before its first move.
    fn begin(&self, default_rules: Ruleset) -> Result<Record, ParseError> {
        let rules = match &self.rules {
            Some(value) => value.parsed()?,
            None => default_rules,
        };
        let game = match &self.start {
            None => Match::new(rules),
            Some(value) => {
                let start: Position = value.parsed()?;
                if start.board.pits() != rules.pits {
                    return Err(ParseError {
                        line: value.at.line,
                        column: value.at.column,
                        expected: format!(
                            "a board with {} pits a side, as the rules say",
                            rules.pits
                        )
                        .into(),
                        found: quoted(&value.value),
                    });
                }
                Match::from_position(rules, start)
            }
        };
        let text = |value: &Option<Value>| value.as_ref().map(|value| value.value.clone());
        Ok(Record {
            headers: self.others.clone(),
            south: text(&self.south),
            north: text(&self.north),
            game,
        })
    }
}

const fn is_name_char(next: char) -> bool {
    next.is_ascii_alphanumeric() || matches!(next, '-' | '_')
}

/// White space within a line.
fn take_spaces(scanner: &mut Scanner) {
    scanner.take_while(|next| next.is_whitespace() && next != '\n');
}

fn read_string(scanner: &mut Scanner) -> Result<Value, ParseError> {
    if !scanner.eat('"') {
        return Err(scanner.expected("a value in double quotes"));
    }
    let at = Place {
        line: scanner.line,
        column: scanner.column,
    };
    let mut value = String::new();
    loop {
        let here = *scanner;
        match scanner.bump() {
            Some('"') => return Ok(Value { at, value }),
            Some('\\') => match scanner.bump() {
                Some(escaped @ ('"' | '\\')) => value.push(escaped),
                Some('n') => value.push('\n'),
                Some('r') => value.push('\r'),
                _ => return Err(here.expected("one of the escapes \\\" \\\\ \\n \\r")),
            },
            None | Some('\n') => return Err(here.expected("a closing double quote")),
            Some(other) => value.push(other),
        }
    }
}

fn skip_space_and_comments(scanner: &mut Scanner) -> Result<(), ParseError> {
    loop {
        scanner.skip_space();
        let start = *scanner;
        match scanner.peek() {
            Some('{') => {
                scanner.take_while(|next| next != '}');
                if !scanner.eat('}') {
                    return Err(start.expected("a comment that is closed with }"));
                }
            }
            Some(';') => {
                scanner.take_while(|next| next != '\n');
            }
            _ => return Ok(()),
        }
    }
}

/// A move number such as `12.` or `12...`, if one stands here. Numbers only help the reader; they are not checked.
fn skip_move_number(scanner: &mut Scanner) -> bool {
    let mut ahead = *scanner;
    let digits = ahead.take_while(|next| next.is_ascii_digit());
    let dots = ahead.take_while(|next| next == '.');
    let there = !digits.is_empty() && !dots.is_empty();
    if there {
        *scanner = ahead;
    }
    there
}

fn read_moves(scanner: &mut Scanner, game: &mut Match) -> Result<(), ParseError> {
    loop {
        skip_space_and_comments(scanner)?;
        if scanner.peek().is_none() {
            return Ok(());
        }
        if skip_move_number(scanner) {
            continue;
        }
        let start = *scanner;
        let written = PlyText::read(scanner, LabelStyle::Letters, game.rules().pits)?;
        if matches!(written, PlyText::Sow(_)) && matches!(game.awaiting(), Awaiting::PieChoice(_)) {
            play(game, Ply::Keep, &start)?;
        }
        play(game, written.ply(), &start)?;
        let sowing = game
            .played()
            .last()
            .and_then(|played| played.sowing.as_ref());
        if let (PlyText::Sow(written), Some(sowing)) = (written, sowing) {
            written
                .check(sowing)
                .map_err(|error| start.expected(format!("marks that fit the move ({error})")))?;
        }
    }
}

fn play(game: &mut Match, ply: Ply, at: &Scanner) -> Result<(), ParseError> {
    match game.play(ply) {
        Ok(_) => Ok(()),
        Err(reason) => Err(at.expected(format!("a legal move ({reason})"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Player, Preset, Side};

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
