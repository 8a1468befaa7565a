//! Names for the places a seed can lie.

use serde::{Deserialize, Serialize};

use super::Side;

/// A pit: whose row, and how many places from its owner's left, counted from 0.
///
/// South's index 0 is A1, North's index 0 is B1. Sowing runs towards higher indices, then into the owner's store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pit {
    /// Whose row the pit is in.
    pub side: Side,
    /// Places from the owner's left, from 0.
    pub index: u8,
}

impl Pit {
    /// The pit `index` places (from 0) from the left of `side`.
    #[must_use]
    pub const fn new(side: Side, index: u8) -> Self {
        Self { side, index }
    }

    /// The pit straight across on a board with `pits` pits a side: A1 faces B6.
    #[must_use]
    pub const fn facing(self, pits: u8) -> Self {
        Self {
            side: self.side.opposite(),
            index: pits - 1 - self.index,
        }
    }

    /// How many seeds carry exactly to the owner's store: A6 is 1 place away, A1 is 6.
    #[must_use]
    pub const fn distance_to_store(self, pits: u8) -> u8 {
        pits - self.index
    }
}

/// Anywhere a seed can lie: a pit or a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Hollow {
    /// A pit of either row.
    Pit(Pit),
    /// The store of a side.
    Store(Side),
}

impl From<Pit> for Hollow {
    fn from(pit: Pit) -> Self {
        Self::Pit(pit)
    }
}

impl Hollow {
    /// Every hollow of a board with `pits` pits a side: South's row, South's store, North's row, North's store.
    pub fn all(pits: u8) -> impl Iterator<Item = Self> {
        Side::BOTH.into_iter().flat_map(move |side| {
            (0..pits)
                .map(move |index| Self::Pit(Pit::new(side, index)))
                .chain([Self::Store(side)])
        })
    }

    /// The next hollow in which `mover` sows: counter-clockwise, stepping over the other side's store.
    #[must_use]
    pub const fn next(self, mover: Side, pits: u8) -> Self {
        match self {
            Self::Pit(pit) if pit.index + 1 < pits => Self::Pit(Pit::new(pit.side, pit.index + 1)),
            Self::Pit(pit)
                if matches!(
                    (pit.side, mover),
                    (Side::South, Side::South) | (Side::North, Side::North)
                ) =>
            {
                Self::Store(pit.side)
            }
            Self::Pit(Pit { side, .. }) | Self::Store(side) => {
                Self::Pit(Pit::new(side.opposite(), 0))
            }
        }
    }

    /// Whose row it lies in, or whose store it is.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Pit(Pit { side, .. }) | Self::Store(side) => side,
        }
    }

    /// The place of this hollow in [`Hollow::all`].
    #[must_use]
    pub const fn index(self, pits: u8) -> usize {
        let row = pits as usize + 1;
        match self {
            Self::Pit(pit) => pit.side.index() * row + pit.index as usize,
            Self::Store(side) => side.index() * row + pits as usize,
        }
    }
}
