//! How a game came out.

use serde::{Deserialize, Serialize};

use super::{Board, Side};

/// The final count of a game, each side with what was left in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// South's seeds.
    pub south: u16,
    /// North's seeds.
    pub north: u16,
}

impl Outcome {
    /// The count of a board on which play has stopped.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let count = |side| board.store(side) + board.in_row(side);
        Self {
            south: count(Side::South),
            north: count(Side::North),
        }
    }

    /// South's seeds minus North's.
    #[must_use]
    pub fn margin(&self) -> i32 {
        i32::from(self.south) - i32::from(self.north)
    }

    /// The side with more seeds; `None` for a draw.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        if self.south > self.north {
            Some(Side::South)
        } else if self.north > self.south {
            Some(Side::North)
        } else {
            None
        }
    }
}
