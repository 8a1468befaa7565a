//! Reads text character by character and knows the line and column of each.

use std::borrow::Cow;

use super::ParseError;
use super::parse_error::quoted;

/// A place in a text, from which reading goes on. Copying it is how a parser remembers a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scanner<'a> {
    rest: &'a str,
    pub line: usize,
    pub column: usize,
}

impl<'a> Scanner<'a> {
    pub const fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            line: 1,
            column: 1,
        }
    }

    /// The next character, which stays unread.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Reads one character.
    pub fn bump(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next()?;
        self.rest = chars.as_str();
        if next == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(next)
    }

    /// Reads the next character if it is `wanted`, letter case aside.
    pub fn eat(&mut self, wanted: char) -> bool {
        let there = self
            .peek()
            .is_some_and(|next| next.eq_ignore_ascii_case(&wanted));
        if there {
            self.bump();
        }
        there
    }

    /// Reads on while `keep` holds.
    pub fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let start = self.rest;
        while self.peek().is_some_and(&keep) {
            self.bump();
        }
        &start[..start.len() - self.rest.len()]
    }

    /// Reads on to the first character that is not white space.
    pub fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// What stands here up to the next white space, unread.
    pub fn word(&self) -> &'a str {
        self.rest.split(char::is_whitespace).next().unwrap_or("")
    }

    /// The number here, if there is one; one that is too large is an error at its first digit.
    pub fn number(&mut self, expected: &'static str) -> Result<u16, ParseError> {
        let start = *self;
        let digits = self.take_while(|next| next.is_ascii_digit());
        digits.parse().map_err(|_| start.expected(expected))
    }

    /// The error that `expected` does not stand here.
    pub fn expected(&self, expected: impl Into<Cow<'static, str>>) -> ParseError {
        let found = match self.peek() {
            None => "the end of the text".into(),
            Some('\n' | '\r') => "the end of the line".into(),
            Some(space) if space.is_whitespace() => "a space".into(),
            Some(_) => quoted(self.word()),
        };
        ParseError {
            line: self.line,
            column: self.column,
            expected: expected.into(),
            found,
        }
    }

    /// Nothing but white space may follow.
    pub fn finish(mut self) -> Result<(), ParseError> {
        self.skip_space();
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(self.expected("the end of the text"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_count_line_feeds() {
        let mut scanner = Scanner::new("žé\r\n  x");
        scanner.bump();
        scanner.bump();
        assert_eq!((scanner.line, scanner.column), (1, 3));
        scanner.skip_space();
        assert_eq!((scanner.line, scanner.column), (2, 3));
        assert_eq!(scanner.word(), "x");
    }

    #[test]
    fn a_number_beyond_16_bits_is_an_error_where_it_begins() {
        let error = Scanner::new("65536")
            .number("a count")
            .expect_err("too big");
        assert_eq!((error.line, error.column), (1, 1));
        assert_eq!(Scanner::new("65535,").number("a count"), Ok(65535));
    }
}
