//! Parsers say where bad text goes wrong, and never panic.

use kalah::rules::{
    Board, LabelStyle, MoveText, ParseError, PlyText, Position, Preset, Record, Ruleset,
    parse_plies,
};
use proptest::prelude::*;

const GOOD: &str = r#"[Event "Club evening"]
[Rules "tournament-4"]
[South "Ana"]
[Result "*"]
[Start "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"]

1. A3+ A6 {a comment} swap 2. B2+ B6 A1x6 ; and another
"#;

#[track_caller]
fn refused(text: &str) -> ParseError {
    Record::parse(text).expect_err("bad text")
}

#[test]
fn the_good_record_is_good() {
    assert!(Record::parse(GOOD).is_ok());
}

#[test]
fn errors_in_a_record_name_their_place_and_what_was_expected() {
    for (text, message) in [
        (
            "[Event \"x\"]\n\n1. A3 Q9",
            "line 3, column 7: expected a pit such as A3, found \"Q9\"",
        ),
        (
            "A3 A7",
            "line 1, column 4: expected a pit from A1 to A6 or from B1 to B6, found \"A7\"",
        ),
        (
            "1. A3+\nA3",
            "line 2, column 1: expected a legal move (that pit is empty), found \"A3\"",
        ),
        (
            "A4 A1",
            "line 1, column 4: expected a legal move (that pit belongs to the other side), found \"A1\"",
        ),
        (
            "A4 swap",
            "line 1, column 4: expected a legal move (there is no offer to swap seats now), found \"swap\"",
        ),
        (
            "A4+",
            "line 1, column 1: expected marks that fit the move (the last seed does not land in the store), found \"A4+\"",
        ),
        (
            "A4#",
            "line 1, column 1: expected marks that fit the move (the game goes on after it), found \"A4#\"",
        ),
        (
            "A3x5",
            "line 1, column 1: expected marks that fit the move (the sowing captures 0 seeds, not 5), found \"A3x5\"",
        ),
        (
            "A3x",
            "line 1, column 4: expected the number of seeds captured, found the end of the text",
        ),
        (
            "A3]",
            "line 1, column 3: expected the end of the move, or its marks in the order x7 + #, found \"]\"",
        ),
        (
            "A3 [South \"x\"]",
            "line 1, column 4: expected a pit such as A3, found \"[South\"",
        ),
        (
            "12 A3",
            "line 1, column 1: expected a pit such as A3, found \"12\"",
        ),
        (
            "A3 {never\nclosed",
            "line 1, column 4: expected a comment that is closed with }, found \"{never\"",
        ),
        (
            "[South \"Ana]\n",
            "line 1, column 13: expected a closing double quote, found the end of the line",
        ),
        (
            "[South \"An\\a\"]",
            "line 1, column 11: expected one of the escapes \\\" \\\\ \\n \\r, found \"\\\\a\\\"]\"",
        ),
        (
            "[South Ana]",
            "line 1, column 8: expected a value in double quotes, found \"Ana]\"",
        ),
        (
            "[South \"Ana\"\nA3",
            "line 1, column 13: expected ] at the end of the header, found the end of the line",
        ),
        (
            "[\"Ana\"]",
            "line 1, column 2: expected a header's name such as South, found \"\\\"Ana\\\"]\"",
        ),
        (
            "[South \"A\"]\n[south \"B\"]",
            "line 2, column 2: expected the header south only once, found \"south\"",
        ),
        (
            "\n[Rules \"chess\"]",
            "line 2, column 9: expected a rule set such as standard or pits=6 seeds=4, found \"chess\"",
        ),
        (
            "[Rules \"pits=6 pie=x\"]",
            "line 1, column 20: expected on or off, found \"x\"",
        ),
        (
            "[Start \"<6,1>\"]",
            "line 1, column 13: expected a comma and the next of 14 seed counts, found \">\"",
        ),
        (
            "[Start \"<2,0,0,1,1,1,1>\"]",
            "line 1, column 9: expected a board with 6 pits a side, as the rules say, found \"<2,0,0,1,1,1,1>\"",
        ),
        (
            "[Result \"25-23\"] A3",
            "line 1, column 10: expected the result of these moves, *, found \"25-23\"",
        ),
    ] {
        assert_eq!(refused(text).to_string(), message, "{text}");
    }
}

#[test]
fn a_result_has_to_be_the_result_of_the_moves() {
    let start = "[Start \"<6,24,20,0,0,0,0,0,1,0,0,0,3,0,0>\"]";
    assert!(Record::parse(&format!("{start}[Result \"25-23\"] A6")).is_ok());
    for wrong in ["*", "24-24", "23-25", "1-0", ""] {
        let error = refused(&format!("{start}\n[Result \"{wrong}\"] A6"));
        assert_eq!((error.line, error.column), (2, 10), "{wrong}");
        assert_eq!(error.expected, "the result of these moves, 25-23");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_where_they_stand() {
    let error = Record::from_bytes(b"[South \"Ana\"]\n\xC3\xA9\xFF").expect_err("not UTF-8");
    assert_eq!(
        error.to_string(),
        "line 2, column 2: expected text in UTF-8, found the byte 0xFF"
    );
    assert_eq!(
        Record::from_bytes(GOOD.as_bytes()).ok(),
        Record::parse(GOOD).ok()
    );
}

#[test]
fn a_byte_order_mark_and_carriage_returns_do_no_harm() {
    let text = format!("\u{feff}{}", GOOD.replace('\n', "\r\n"));
    assert_eq!(Record::parse(&text), Record::parse(GOOD));
    let error = refused("\u{feff}A3\r\n  Q9");
    assert_eq!((error.line, error.column), (2, 3));
}

/// Every parser on one text; an error has to point into the text or just behind it.
fn parse_all(text: &str) {
    let places = [
        Record::parse(text).err(),
        Record::parse_with(text, Preset::Tournament3.ruleset()).err(),
        text.parse::<Record>().err(),
        text.parse::<Board>().err(),
        text.parse::<Position>().err(),
        text.parse::<Ruleset>().err(),
    ];
    let mut errors: Vec<_> = places.into_iter().flatten().collect();
    for style in LabelStyle::ALL {
        for pits in [0, 1, 6, 12, 255] {
            errors.extend(style.parse(text, pits).err());
            errors.extend(MoveText::parse(text, style, pits).err());
            errors.extend(PlyText::parse(text, style, pits).err());
            errors.extend(parse_plies(text, style, pits).err());
        }
    }
    let lines: Vec<_> = text
        .strip_prefix('\u{feff}')
        .unwrap_or(text)
        .split('\n')
        .collect();
    // Only a record skips the mark; the others see it as a character.
    let mark = usize::from(text.starts_with('\u{feff}'));
    for error in errors {
        assert!((1..=lines.len()).contains(&error.line), "{error}: {text:?}");
        let width = lines[error.line - 1].chars().count() + mark;
        assert!((1..=width + 1).contains(&error.column), "{error}: {text:?}");
    }
}

/// A good text, damaged in a few places.
fn damaged(good: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let scar = (any::<prop::sample::Index>(), 0..3u8, any::<u8>());
    prop::collection::vec(scar, 1..5).prop_map(move |scars| {
        let mut bytes = good.as_bytes().to_vec();
        for (place, kind, byte) in scars {
            if bytes.is_empty() {
                break;
            }
            let place = place.index(bytes.len());
            match kind {
                0 => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                _ => drop(bytes.remove(place)),
            }
        }
        bytes
    })
}

/// Text made of what the parsers know, in any order.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "[",
        "]",
        "\"",
        "\\",
        "<",
        ">",
        ",",
        "=",
        "{",
        "}",
        ";",
        "\n",
        "\r",
        " ",
        "1.",
        "...",
        "A1",
        "A3",
        "b6",
        "x",
        "+",
        "#",
        "7",
        "0",
        "65535",
        "99999",
        "swap",
        "keep",
        "Rules",
        "Start",
        "Result",
        "South",
        "Event",
        "standard",
        "tournament-4",
        "pits=",
        "seeds=",
        "pie=",
        "on",
        "<1,0,0,1,1>",
        "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>",
        "S",
        "N",
        "é",
        "\u{feff}",
        "\0",
    ]);
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(2000)
    })]

    #[test]
    fn no_bytes_make_a_parser_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Record::from_bytes(&bytes);
        parse_all(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_characters_make_a_parser_panic(text in any::<String>()) {
        parse_all(&text);
    }

    #[test]
    fn no_damage_to_a_good_record_makes_a_parser_panic(bytes in damaged(GOOD)) {
        let _ = Record::from_bytes(&bytes);
        parse_all(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_damage_to_a_good_board_makes_a_parser_panic(
        bytes in damaged("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> N"),
    ) {
        parse_all(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_order_of_good_pieces_makes_a_parser_panic(text in pieces()) {
        parse_all(&text);
    }
}
