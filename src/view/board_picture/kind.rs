//! The four boards.

use bevy::prelude::*;

/// Which board is played on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// Carved walnut.
    #[default]
    Walnut,
    /// A pressed egg carton.
    Carton,
    /// Drawn in ink and watercolour on paper.
    Paper,
    /// Holes in the sand.
    Sand,
}

impl BoardKind {
    /// Every board.
    pub const ALL: [Self; 4] = [Self::Walnut, Self::Carton, Self::Paper, Self::Sand];

    /// Whether its hollows are deep, so that their walls shade what lies in them.
    #[must_use]
    pub const fn is_deep(self) -> bool {
        !matches!(self, Self::Paper)
    }

    /// The name the shaders know it by.
    pub(super) const fn define(self) -> &'static str {
        match self {
            Self::Walnut => "WALNUT",
            Self::Carton => "CARTON",
            Self::Paper => "PAPER",
            Self::Sand => "SAND",
        }
    }
}
