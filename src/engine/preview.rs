//! What a sowing would do, before it is played: for the path shown under a pointer or a focused pit.

use crate::rules::{Hollow, IllegalMove, Pit, Position, Ruleset, Sowing};

/// What sowing a pit would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The pit that would be sown.
    pub pit: Pit,
    /// Where each seed would land, in order.
    pub drops: Vec<Hollow>,
    /// Where the last seed would land.
    pub landing: Hollow,
    /// Whether the mover would move again.
    pub free_move: bool,
    /// Seeds that would be captured, the capturing seed counted; 0 without a capture.
    pub captured: u16,
    /// Whether the game would end.
    pub ends: bool,
}

impl From<Sowing> for Preview {
    fn from(sowing: Sowing) -> Self {
        Self {
            pit: sowing.pit,
            landing: sowing.landing(),
            free_move: sowing.free_move,
            captured: sowing.captured(),
            ends: sowing.end.is_some(),
            drops: sowing.drops,
        }
    }
}

/// What sowing `pit` would do. The position stays as it is.
///
/// # Errors
/// Says why the pit cannot be played.
pub fn preview(position: &Position, rules: &Ruleset, pit: Pit) -> Result<Preview, IllegalMove> {
    position.sow(rules, pit).map(|(_, sowing)| sowing.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Preset, Side};

    const A: fn(u8) -> Pit = |number| Pit::new(Side::South, number - 1);
    const B: fn(u8) -> Pit = |number| Pit::new(Side::North, number - 1);

    #[test]
    fn the_third_pit_at_the_start_shows_its_path_into_the_store() {
        let rules = Preset::Standard.ruleset();
        let shown = preview(&Position::start(&rules), &rules, A(3)).unwrap();
        let store = Hollow::Store(Side::South);
        assert_eq!(shown.drops, [A(4).into(), A(5).into(), A(6).into(), store]);
        assert_eq!(shown.landing, store);
        assert!(shown.free_move && !shown.ends);
        assert_eq!(shown.captured, 0);
    }

    #[test]
    fn a_capture_that_ends_the_game_shows_both() {
        let rules = Preset::Standard.ruleset();
        let mut board = Board::empty(6);
        board.set(A(1).into(), 1);
        board.set(B(5).into(), 7);
        let position = Position {
            board,
            to_move: Side::South,
        };
        let shown = preview(&position, &rules, A(1)).unwrap();
        assert_eq!(shown.landing, A(2).into());
        assert_eq!(shown.captured, 8);
        assert!(shown.ends && !shown.free_move);
    }

    #[test]
    fn an_empty_pit_has_no_preview_but_a_reason() {
        let rules = Preset::Standard.ruleset();
        let mut position = Position::start(&rules);
        position.board.set(A(2).into(), 0);
        assert_eq!(
            preview(&position, &rules, A(2)),
            Err(IllegalMove::EmptyPit(A(2)))
        );
    }
}
