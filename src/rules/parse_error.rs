//! What a parser answers to text it cannot read.

use std::borrow::Cow;

use thiserror::Error;

/// Where a text stops making sense, what could have stood there, and what stands there instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: expected {expected}, found {found}")]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The character within the line, from 1.
    pub column: usize,
    /// What could have stood there, in words.
    pub expected: Cow<'static, str>,
    /// What stands there: quoted text, or words such as "the end of the text".
    pub found: Cow<'static, str>,
}

impl ParseError {
    /// This error for a text that is itself a part of one line of a larger text and starts at `line`, `column` there.
    #[must_use]
    pub(super) fn within(self, line: usize, column: usize) -> Self {
        Self {
            line,
            // A part with a line break of its own was written with escapes; its start is the best place to show.
            column: if self.line == 1 {
                column + self.column - 1
            } else {
                column
            },
            ..self
        }
    }
}

/// Quotes what was found: cut off when long, with control characters made visible.
pub(super) fn quoted(text: &str) -> Cow<'static, str> {
    const LONGEST: usize = 24;
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    format!("{shown:?}").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_reads_as_a_sentence() {
        let error = ParseError {
            line: 3,
            column: 5,
            expected: "a pit such as A3".into(),
            found: quoted("Q9"),
        };
        assert_eq!(
            error.to_string(),
            "line 3, column 5: expected a pit such as A3, found \"Q9\""
        );
    }

    #[test]
    fn long_finds_are_cut_and_control_characters_are_shown() {
        assert_eq!(quoted(&"é".repeat(100)).chars().count(), 24 + 3);
        assert_eq!(quoted("\u{7}"), "\"\\u{7}\"");
    }
}
