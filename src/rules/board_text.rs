//! A board in one line: `<pits,south_store,north_store,south's pits,north's pits>`, each row from its owner's left.
//!
//! This is the board literal of the Kalah Game Protocol 1.1. A position adds ` S` or ` N` for the side to move; South
//! when it is left out.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use super::scanner::Scanner;
use super::{Board, Hollow, MAX_PITS, ParseError, Pit, Position, Side};

impl Display for Board {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "<{}", self.pits())?;
        let stores = Side::BOTH.into_iter().map(|side| self.store(side));
        let rows = Side::BOTH.into_iter().flat_map(|side| self.row(side));
        for seeds in stores.chain(rows.copied()) {
            write!(f, ",{seeds}")?;
        }
        f.write_str(">")
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let side = match self.to_move {
            Side::South => 'S',
            Side::North => 'N',
        };
        write!(f, "{} {side}", self.board)
    }
}

impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let board = read_board(&mut scanner)?;
        scanner.finish()?;
        Ok(board)
    }
}

impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let board = read_board(&mut scanner)?;
        scanner.skip_space();
        let to_move = if scanner.eat('N') {
            Side::North
        } else if scanner.eat('S') || scanner.peek().is_none() {
            Side::South
        } else {
            return Err(scanner.expected("S or N for the side to move"));
        };
        scanner.finish()?;
        Ok(Self { board, to_move })
    }
}

fn read_board(scanner: &mut Scanner) -> Result<Board, ParseError> {
    scanner.skip_space();
    if !scanner.eat('<') {
        return Err(scanner.expected("a board such as <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"));
    }
    scanner.skip_space();
    let start = *scanner;
    let pits = scanner.number("the number of pits a side")?;
    let pits = u8::try_from(pits)
        .ok()
        .filter(|pits| (1..=MAX_PITS).contains(pits))
        .ok_or_else(|| start.expected(format!("1 to {MAX_PITS} pits a side")))?;

    let mut board = Board::empty(pits);
    let mut total = 0u16;
    let stores = Side::BOTH.into_iter().map(Hollow::Store);
    let rows = Side::BOTH
        .into_iter()
        .flat_map(|side| (0..pits).map(move |index| Hollow::Pit(Pit::new(side, index))));
    for hollow in stores.chain(rows) {
        scanner.skip_space();
        if !scanner.eat(',') {
            let counts = 2 * (u16::from(pits) + 1);
            return Err(scanner.expected(format!("a comma and the next of {counts} seed counts")));
        }
        scanner.skip_space();
        let start = *scanner;
        let seeds = scanner.number("a number of seeds from 0 to 65535")?;
        // Sowing adds counts up, so the sum has to fit as well.
        total = total
            .checked_add(seeds)
            .ok_or_else(|| start.expected("no more than 65535 seeds in all"))?;
        board.set(hollow, seeds);
    }
    scanner.skip_space();
    if scanner.eat('>') {
        Ok(board)
    } else {
        Err(scanner.expected("> at the end of the board"))
    }
}

// Saves hold boards as this text, so that a damaged save is refused here and nowhere else.
impl TryFrom<String> for Board {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Self, ParseError> {
        text.parse()
    }
}

impl From<Board> for String {
    fn from(board: Board) -> Self {
        board.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn the_start_reads_as_the_protocol_writes_it() {
        let start = Position::start(&Preset::Standard.ruleset());
        let text = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";
        assert_eq!(start.board.to_string(), text);
        assert_eq!(start.to_string(), format!("{text} S"));
        assert_eq!(text.parse(), Ok(start), "South moves when no side is named");
    }

    #[test]
    fn stores_come_south_first_and_rows_from_their_owners_left() {
        let position: Position = "<2,10,20,1,2,3,4> N".parse().expect("a good board");
        let board = position.board;
        assert_eq!(position.to_move, Side::North);
        assert_eq!(
            [board.store(Side::South), board.store(Side::North)],
            [10, 20]
        );
        assert_eq!(board.row(Side::South), [1, 2]);
        assert_eq!(board.row(Side::North), [3, 4]);
        assert_eq!(" < 2, 10,20 ,1,2,3,4 >n ".parse(), Ok(position));
    }

    #[test]
    fn absurd_numbers_are_refused_with_the_reason() {
        let refused = |text: &str| text.parse::<Board>().expect_err("absurd").to_string();
        assert_eq!(
            refused("<13,0>"),
            "line 1, column 2: expected 1 to 12 pits a side, found \"13,0>\""
        );
        assert_eq!(
            refused("<1,65535,0,0,1>"),
            "line 1, column 14: expected no more than 65535 seeds in all, found \"1>\""
        );
        assert_eq!(
            refused("<1,70000,0,0,1>"),
            "line 1, column 4: expected a number of seeds from 0 to 65535, found \"70000,0,0,1>\""
        );
        assert_eq!(
            refused("<1,0,0,1>"),
            "line 1, column 9: expected a comma and the next of 4 seed counts, found \">\""
        );
        assert_eq!(
            refused("<1,0,0,1,1,1>"),
            "line 1, column 11: expected > at the end of the board, found \",1>\""
        );
    }

    #[test]
    fn a_saved_board_is_checked_when_it_is_read() {
        let board = Board::start(&Preset::Standard.ruleset());
        let json = serde_json::to_string(&board).expect("serialises");
        assert_eq!(json, "\"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\"");
        assert_eq!(serde_json::from_str::<Board>(&json).ok(), Some(board));
        assert!(serde_json::from_str::<Board>("\"<200,0,0>\"").is_err());
    }
}
