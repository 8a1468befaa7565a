//! Moves as text: the pit, then `x7` for seven seeds captured, `+` for a free move, `#` for the end of the game.

use std::fmt::{self, Display, Formatter};

use thiserror::Error;

use super::scanner::Scanner;
use super::{LabelStyle, ParseError, Pit, Played, Ply, Sowing};

/// One sowing as it is written: the pit and the marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveText {
    /// The pit emptied.
    pub pit: Pit,
    /// `x7`: seeds captured, the capturing seed counted.
    pub captured: Option<u16>,
    /// `+`: the last seed came to the store and the mover goes again.
    pub free_move: bool,
    /// `#`: the sowing ended the game.
    pub ended: bool,
}

/// One ply as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlyText {
    /// A sowing.
    Sow(MoveText),
    /// `swap`: the other player takes the opener's seat.
    Swap,
    /// `keep`: the other player stays.
    Keep,
}

/// How the marks of a written move contradict what the move does. Marks that are left out contradict nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MarkMismatch {
    /// `x` with another count than the sowing captures.
    #[error("the sowing captures {captured} seeds, not {written}")]
    Captured {
        /// The count written.
        written: u16,
        /// The count captured.
        captured: u16,
    },
    /// `+`, but the last seed does not come to the store.
    #[error("the last seed does not land in the store")]
    NoFreeMove,
    /// `#`, but the game goes on.
    #[error("the game goes on after it")]
    GoesOn,
}

impl From<&Sowing> for MoveText {
    fn from(sowing: &Sowing) -> Self {
        Self {
            pit: sowing.pit,
            captured: sowing.capture.map(|capture| capture.seeds()),
            free_move: sowing.free_move,
            ended: sowing.end.is_some(),
        }
    }
}

impl MoveText {
    /// The text with the pit labelled in `style` for a board with `pits` pits a side.
    #[must_use]
    pub fn text(&self, style: LabelStyle, pits: u8) -> String {
        let mut text = style.label(self.pit, pits);
        if let Some(captured) = self.captured {
            text += &format!("x{captured}");
        }
        if self.free_move {
            text.push('+');
        }
        if self.ended {
            text.push('#');
        }
        text
    }

    /// Reads one written move, such as `A3+` or `B5x9#`. Marks may be left out.
    ///
    /// # Errors
    /// Says where and what was expected.
    pub fn parse(text: &str, style: LabelStyle, pits: u8) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let written = Self::read(&mut scanner, style, pits)?;
        scanner.finish()?;
        Ok(written)
    }

    fn read(scanner: &mut Scanner, style: LabelStyle, pits: u8) -> Result<Self, ParseError> {
        let pit = style.read(scanner, pits)?;
        let captured = if scanner.eat('x') {
            Some(scanner.number("the number of seeds captured")?)
        } else {
            None
        };
        let written = Self {
            pit,
            captured,
            free_move: scanner.eat('+'),
            ended: scanner.eat('#'),
        };
        if scanner.peek().is_none_or(ends_word) {
            Ok(written)
        } else {
            Err(scanner.expected("the end of the move, or its marks in the order x7 + #"))
        }
    }

    /// Whether the marks fit what the sowing did.
    ///
    /// `+` also fits a sowing whose last seed came to the store and ended the game.
    ///
    /// # Errors
    /// Says which mark does not fit.
    pub fn check(&self, sowing: &Sowing) -> Result<(), MarkMismatch> {
        let captured = sowing.captured();
        match self.captured {
            Some(written) if written == 0 || written != captured => {
                Err(MarkMismatch::Captured { written, captured })
            }
            _ if self.free_move && !sowing.landed_in_store() => Err(MarkMismatch::NoFreeMove),
            _ if self.ended && sowing.end.is_none() => Err(MarkMismatch::GoesOn),
            _ => Ok(()),
        }
    }
}

impl PlyText {
    /// Reads one ply: a move, `swap` or `keep`.
    ///
    /// # Errors
    /// Says where and what was expected.
    pub fn parse(text: &str, style: LabelStyle, pits: u8) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let written = Self::read(&mut scanner, style, pits)?;
        scanner.finish()?;
        Ok(written)
    }

    pub(super) fn read(
        scanner: &mut Scanner,
        style: LabelStyle,
        pits: u8,
    ) -> Result<Self, ParseError> {
        let mut ahead = *scanner;
        let word = ahead.take_while(|next| !ends_word(next));
        let answer = if word.eq_ignore_ascii_case("swap") {
            Self::Swap
        } else if word.eq_ignore_ascii_case("keep") {
            Self::Keep
        } else {
            return MoveText::read(scanner, style, pits).map(Self::Sow);
        };
        *scanner = ahead;
        Ok(answer)
    }

    /// The ply, without marks.
    #[must_use]
    pub const fn ply(&self) -> Ply {
        match self {
            Self::Sow(written) => Ply::Sow(written.pit),
            Self::Swap => Ply::Swap,
            Self::Keep => Ply::Keep,
        }
    }
}

/// Whether a written move ends before this character: white space or a comment.
pub(super) fn ends_word(next: char) -> bool {
    next.is_whitespace() || matches!(next, '{' | ';')
}

/// Reads plies separated by white space, such as a turn with free moves: `A3+ A6`.
///
/// # Errors
/// Says where and what was expected.
pub fn parse_plies(text: &str, style: LabelStyle, pits: u8) -> Result<Vec<PlyText>, ParseError> {
    let mut scanner = Scanner::new(text);
    let mut plies = Vec::new();
    scanner.skip_space();
    while scanner.peek().is_some() {
        plies.push(PlyText::read(&mut scanner, style, pits)?);
        if matches!(scanner.peek(), Some('{' | ';')) {
            return Err(scanner.expected("a space between two moves"));
        }
        scanner.skip_space();
    }
    Ok(plies)
}

/// A sowing as text, its pit labelled A1 to A6 or B1 to B6.
#[must_use]
pub fn sowing_text(sowing: &Sowing) -> String {
    sowing.to_string()
}

/// A ply as text, its pit labelled in `style` for a board with `pits` pits a side.
#[must_use]
pub fn ply_text(played: &Played, style: LabelStyle, pits: u8) -> String {
    match (&played.ply, &played.sowing) {
        (_, Some(sowing)) => MoveText::from(sowing).text(style, pits),
        (Ply::Sow(pit), None) => style.label(*pit, pits),
        (Ply::Swap, None) => "swap".to_owned(),
        (Ply::Keep, None) => "keep".to_owned(),
    }
}

/// A turn as text: its plies with a space between, such as `A3+ A6`.
#[must_use]
pub fn turn_text(turn: &[Played], style: LabelStyle, pits: u8) -> String {
    let plies: Vec<_> = turn
        .iter()
        .map(|played| ply_text(played, style, pits))
        .collect();
    plies.join(" ")
}

impl Display for Sowing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // Letters do not depend on the number of pits.
        f.write_str(&MoveText::from(self).text(LabelStyle::Letters, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Preset, Side};

    fn sow(board: &str, pit: &str) -> Sowing {
        let position: Position = board.parse().expect("a good board");
        let pits = position.board.pits();
        let pit = LabelStyle::Letters.parse(pit, pits).expect("a good pit");
        let (_, sowing) = position
            .sow(&Preset::Standard.ruleset(), pit)
            .expect("a legal move");
        sowing
    }

    #[test]
    fn marks_tell_captures_free_moves_and_the_end() {
        let start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";
        assert_eq!(sowing_text(&sow(start, "A3")), "A3+");
        assert_eq!(sowing_text(&sow(start, "A6")), "A6");
        let capture = "<6,0,0,1,0,4,0,0,0,0,0,0,0,6,1>";
        assert_eq!(sowing_text(&sow(capture, "A1")), "A1x7");
        let last_capture = "<6,0,0,1,0,4,0,0,0,0,0,0,0,8,0>";
        assert_eq!(sowing_text(&sow(last_capture, "A1")), "A1x9#");
    }

    #[test]
    fn a_last_seed_in_the_store_that_ends_the_game_is_no_free_move() {
        let ended = sow("<6,0,0,0,0,0,0,0,1,1,0,0,0,0,0>", "A6");
        assert_eq!(sowing_text(&ended), "A6#");
        for accepted in ["A6", "A6+", "A6#", "A6+#"] {
            let written = MoveText::parse(accepted, LabelStyle::Letters, 6).expect("notation");
            assert_eq!(written.check(&ended), Ok(()), "{accepted}");
        }
    }

    #[test]
    fn marks_are_checked_where_they_are_given() {
        let plain = sow("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "A6");
        let check = |text: &str| {
            MoveText::parse(text, LabelStyle::Letters, 6)
                .expect("notation")
                .check(&plain)
        };
        assert_eq!(check("A6"), Ok(()));
        assert_eq!(check("A6+"), Err(MarkMismatch::NoFreeMove));
        assert_eq!(check("A6#"), Err(MarkMismatch::GoesOn));
        for written in [0, 5] {
            assert_eq!(
                check(&format!("A6x{written}")),
                Err(MarkMismatch::Captured {
                    written,
                    captured: 0
                })
            );
        }
    }

    #[test]
    fn a_turn_is_one_string_of_moves() {
        let plies = parse_plies(" a3+  A6x12#\nswap KEEP ", LabelStyle::Letters, 6).expect("plies");
        assert_eq!(plies.len(), 4);
        assert_eq!(plies[0].ply(), Ply::Sow(Pit::new(Side::South, 2)));
        assert_eq!(
            plies[1],
            PlyText::Sow(MoveText {
                pit: Pit::new(Side::South, 5),
                captured: Some(12),
                free_move: false,
                ended: true
            })
        );
        assert_eq!(plies[2..], [PlyText::Swap, PlyText::Keep]);
    }

    #[test]
    fn the_numbered_style_is_written_and_read() {
        let sowing = sow("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "A3");
        let text = MoveText::from(&sowing).text(LabelStyle::Numbers, 6);
        assert_eq!(text, "9+");
        let read = MoveText::parse(&text, LabelStyle::Numbers, 6).expect("notation");
        assert_eq!(read, MoveText::from(&sowing));
    }

    #[test]
    fn garbage_after_a_move_is_an_error_at_its_column() {
        let error = parse_plies("A3 A4y", LabelStyle::Letters, 6).expect_err("garbage");
        assert_eq!((error.line, error.column), (1, 6));
        let error = parse_plies("A3 A4x+", LabelStyle::Letters, 6).expect_err("no count");
        assert_eq!(error.expected, "the number of seeds captured");
        assert!(parse_plies("A3;A4", LabelStyle::Letters, 6).is_err());
        assert!(MoveText::parse("A3 A4", LabelStyle::Letters, 6).is_err());
        assert!(MoveText::parse("A3+x4", LabelStyle::Letters, 6).is_err());
    }
}
