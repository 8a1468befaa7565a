//! The names printed at the pits, in two styles.

use serde::{Deserialize, Serialize};

use super::scanner::Scanner;
use super::{ParseError, Pit, Side};

/// How pits are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LabelStyle {
    /// A1 to A6 for South and B1 to B6 for North, each from its owner's left; A1 faces B6.
    #[default]
    Letters,
    /// One run of numbers in the direction of sowing: North's row 1 to 6 from its owner's left (South sees
    /// 6 5 4 3 2 1), then South's row 7 to 12.
    Numbers,
}

impl LabelStyle {
    /// Both styles.
    pub const ALL: [Self; 2] = [Self::Letters, Self::Numbers];

    /// The label of `pit` on a board with `pits` pits a side.
    #[must_use]
    pub fn label(self, pit: Pit, pits: u8) -> String {
        let place = u16::from(pit.index) + 1;
        match (self, pit.side) {
            (Self::Letters, Side::South) => format!("A{place}"),
            (Self::Letters, Side::North) => format!("B{place}"),
            (Self::Numbers, Side::South) => (u16::from(pits) + place).to_string(),
            (Self::Numbers, Side::North) => place.to_string(),
        }
    }

    /// The pit that `label` names on a board with `pits` pits a side. Letters may be small.
    ///
    /// # Errors
    /// Says what a label looks like, or which labels the board has.
    pub fn parse(self, label: &str, pits: u8) -> Result<Pit, ParseError> {
        let mut scanner = Scanner::new(label);
        let pit = self.read(&mut scanner, pits)?;
        scanner.finish()?;
        Ok(pit)
    }

    /// Reads a label and leaves the scanner behind it.
    pub(super) fn read(self, scanner: &mut Scanner, pits: u8) -> Result<Pit, ParseError> {
        let start = *scanner;
        let side = match self {
            Self::Numbers => None,
            Self::Letters if scanner.eat('A') => Some(Side::South),
            Self::Letters if scanner.eat('B') => Some(Side::North),
            Self::Letters => return Err(start.expected(self.example(pits))),
        };
        let digits = scanner.take_while(|next| next.is_ascii_digit());
        if digits.is_empty() {
            return Err(start.expected(self.example(pits)));
        }
        let pit = match digits.parse::<u8>() {
            // A number is written one way only: no leading zeros.
            Ok(number) if number > 0 && !digits.starts_with('0') => {
                let index = number - 1;
                match side {
                    Some(side) => Some(Pit::new(side, index)),
                    None if index < pits => Some(Pit::new(Side::North, index)),
                    None => Some(Pit::new(Side::South, index - pits)),
                }
            }
            _ => None,
        };
        pit.filter(|pit| pit.index < pits)
            .ok_or_else(|| start.expected(self.range(pits)))
    }

    fn example(self, pits: u8) -> String {
        let pit = Pit::new(Side::South, 2.min(pits.saturating_sub(1)));
        format!("a pit such as {}", self.label(pit, pits))
    }

    fn range(self, pits: u8) -> String {
        match self {
            Self::Letters => format!("a pit from A1 to A{pits} or from B1 to B{pits}"),
            Self::Numbers => format!("a pit from 1 to {}", 2 * u16::from(pits)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(style: LabelStyle, side: Side, pits: u8) -> String {
        let labels: Vec<_> = (0..pits)
            .map(|index| style.label(Pit::new(side, index), pits))
            .collect();
        labels.join(" ")
    }

    #[test]
    fn letters_run_from_each_owners_left() {
        let style = LabelStyle::Letters;
        assert_eq!(row(style, Side::South, 6), "A1 A2 A3 A4 A5 A6");
        assert_eq!(row(style, Side::North, 6), "B1 B2 B3 B4 B5 B6");
    }

    #[test]
    fn numbers_run_through_north_first_in_the_direction_of_sowing() {
        // As printed for a home-made board: [6][5][4][3][2][1] in the far row, [7]..[12] in the near one.
        let style = LabelStyle::Numbers;
        assert_eq!(row(style, Side::South, 6), "7 8 9 10 11 12");
        assert_eq!(row(style, Side::North, 6), "1 2 3 4 5 6");
        let facing_7 = style.label(Pit::new(Side::South, 0).facing(6), 6);
        assert_eq!(facing_7, "6", "straight across as printed");
        assert_eq!(row(style, Side::South, 4), "5 6 7 8");
    }

    #[test]
    fn every_label_reads_back_on_every_board() {
        for style in LabelStyle::ALL {
            for pits in 1..=12 {
                for side in Side::BOTH {
                    for index in 0..pits {
                        let pit = Pit::new(side, index);
                        let label = style.label(pit, pits);
                        assert_eq!(style.parse(&label, pits), Ok(pit));
                        assert_eq!(style.parse(&label.to_lowercase(), pits), Ok(pit));
                    }
                }
            }
        }
    }

    #[test]
    fn labels_that_the_board_does_not_have_are_refused() {
        for bad in [
            "", "A", "A0", "A7", "A01", "C1", "3", "A256", "A3x", "Ä1", "A-1",
        ] {
            assert!(LabelStyle::Letters.parse(bad, 6).is_err(), "{bad}");
        }
        for bad in ["", "0", "13", "A1", "01", "256", "99999999999999999999"] {
            assert!(LabelStyle::Numbers.parse(bad, 6).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_refused_label_says_what_the_board_has() {
        let error = LabelStyle::Letters.parse("Q9", 6).expect_err("no such pit");
        assert_eq!(error.expected, "a pit such as A3");
        let error = LabelStyle::Letters.parse("B7", 6).expect_err("no such pit");
        assert_eq!(error.expected, "a pit from A1 to A6 or from B1 to B6");
        let error = LabelStyle::Numbers.parse("13", 6).expect_err("no such pit");
        assert_eq!(error.expected, "a pit from 1 to 12");
    }
}
