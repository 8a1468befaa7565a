//! Why a text is no game and no position, in the player's language.

use crate::rules::ParseError;
use crate::text::Words;

/// What the parsers expect, by how they begin to say it, with the id of the same in words.
const EXPECTED: [(&str, &str); 32] = [
    ("a legal move", "expected-legal"),
    ("a pit", "expected-pit"),
    ("a space between", "expected-space"),
    ("marks that fit", "expected-marks"),
    ("the end of the move", "expected-marks"),
    ("the number of seeds captured", "expected-marks"),
    ("S or N", "expected-side"),
    ("a board such as", "expected-board"),
    ("a comma and the next", "expected-board"),
    ("> at the end", "expected-board"),
    ("the number of pits", "expected-board"),
    ("1 to 12 pits", "expected-board"),
    ("a number of seeds", "expected-board"),
    ("no more than", "expected-board"),
    ("a board with", "expected-other-board"),
    ("a header's name", "expected-header"),
    ("] at the end", "expected-header"),
    ("a value in double", "expected-header"),
    ("one of the escapes", "expected-header"),
    ("a closing double", "expected-header"),
    ("the header", "expected-header-once"),
    ("a comment", "expected-comment"),
    ("the result of", "expected-result"),
    ("text in UTF-8", "expected-text"),
    ("the end of the text", "expected-end"),
    ("a rule set such as", "expected-rules"),
    ("pits, seeds, empty", "expected-rules"),
    ("each option", "expected-rules"),
    ("a number from", "expected-rules"),
    ("on or off", "expected-rules"),
    ("leave or take", "expected-rules"),
    ("either-row or", "expected-rules"),
];

/// The id of what was expected.
fn expected_id(expected: &str) -> Option<&'static str> {
    EXPECTED
        .iter()
        .find(|(beginning, _)| expected.starts_with(beginning))
        .map(|(_, id)| *id)
}

/// Where a text stops making sense, what could have stood there, and what stands there instead.
pub fn parse_error(words: &Words, error: &ParseError) -> String {
    let expected = expected_id(&error.expected).unwrap_or("expected-sense");
    let found = match &*error.found {
        "the end of the text" => words.say("found-end"),
        "the end of the line" => words.say("found-line-end"),
        "a space" => words.say("found-space"),
        quoted => quoted.to_owned(),
    };
    words.say_with(
        "games-not-read",
        &[
            ("line", error.line.into()),
            ("column", error.column.into()),
            ("expected", words.say(expected).into()),
            ("found", found.into()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Record};
    use crate::text::Language;

    #[test]
    fn whatever_a_parser_expects_can_be_said() {
        let records = [
            "A3+ A3",
            "Z9",
            "A9",
            "A3 A4A5",
            "A3x2",
            "A3+#x",
            "A4 x",
            "[Rules",
            "[Rules \"standard\"",
            "[Rules standard]",
            "[South \"a\\q\"]",
            "[South \"a",
            "[ \"a\"]",
            "[South \"a\"][South \"b\"]",
            "{ open",
            "[Result \"3-4\"] A1",
            "[Rules \"kalah\"]",
            "[Rules \"pits=6 size=4\"]",
            "[Rules \"pits=6 pits=6\"]",
            "[Rules \"pits=60\"]",
            "[Rules \"pie=maybe\"]",
            "[Rules \"end=never\"]",
            "[Rules \"empty-capture=half\"]",
            "[Start \"<5,0,0,1,1,1,1,1,1,1,1,1,1>\"]",
            "A3x",
            "A3x99999",
        ];
        let positions = [
            "6,0",
            "<13,0>",
            "<6",
            "<1,70000,0,0,1>",
            "<1,65535,0,0,1>",
            "<1,0,0,1>",
            "<1,0,0,1,1,1>",
            "<1,0,0,1,1> X",
            "<1,0,0,1,1> S !",
            "<x",
        ];
        let errors = records
            .iter()
            .map(|text| Record::parse(text).expect_err(text))
            .chain(
                positions
                    .iter()
                    .map(|text| text.parse::<Position>().expect_err(text)),
            )
            .chain([Record::from_bytes(b"A1 \xFF").expect_err("no text")]);
        for error in errors {
            assert!(expected_id(&error.expected).is_some(), "{error}");
        }
    }

    #[test]
    fn a_refused_text_is_told_with_its_place() {
        let error = Record::parse("A3+\nA6 A1").expect_err("not South's turn");
        let said = parse_error(&Words::new(Language::English), &error);
        assert_eq!(
            said,
            "Line 2, column 4: expected a move that can be played here, found \"A1\"."
        );
        let said = parse_error(&Words::new(Language::German), &error);
        assert!(said.starts_with("Zeile 2, Zeichen 4:"), "{said}");
    }
}
