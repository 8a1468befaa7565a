//! The two sides of the board.

use serde::{Deserialize, Serialize};

/// A side of the board: the row of pits near it and the store at its right hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The near row, A1 to A6 from its left; opens the game.
    South,
    /// The far row, B1 to B6 from its own left.
    North,
}

impl Side {
    /// Both sides, South first.
    pub const BOTH: [Self; 2] = [Self::South, Self::North];

    /// The other side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }

    /// 0 for South, 1 for North.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::South => 0,
            Self::North => 1,
        }
    }
}
