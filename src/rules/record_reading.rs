//! Reads the text of a [`Record`], which tells what it looks like.

use std::str::FromStr;

use super::notation::PlyText;
use super::parse_error::quoted;
use super::record::{KNOWN, is_name_char};
use super::scanner::Scanner;
use super::{Awaiting, LabelStyle, Match, ParseError, Ply, Position, Record, Ruleset};

impl Record {
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
