//! What is played on and with, and how the board is laid out: everything besides the history that decides a heap.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use crate::rules::{Hollow, MAX_PITS, Side};

/// Radius of a pit at the rim, in units; of its round ends if it is a trough.
pub const PIT_RADIUS: f32 = 0.435;
/// Half the width of a store, in units.
pub const STORE_RADIUS: f32 = 0.405;

/// How a board is cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// Round pits, narrow: for a board that lies before the players.
    #[default]
    Long,
    /// Wide troughs, the rows further apart: for a board that stands upright on a narrow screen.
    Tall,
}

/// Which board is played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    /// Plain shapes of strong contrast, without light or grain.
    Contrast,
}

impl BoardKind {
    /// Every board.
    pub const ALL: [Self; 5] = [
        Self::Walnut,
        Self::Carton,
        Self::Paper,
        Self::Sand,
        Self::Contrast,
    ];
}

/// Which seeds are played with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeedKind {
    /// Glossy nuts.
    #[default]
    Nut,
    /// Pebbles of a river.
    Pebble,
    /// Glass beads.
    Bead,
    /// Sewing buttons.
    Button,
    /// No bodies at all: a large number in every hollow.
    Number,
}

impl SeedKind {
    /// Every set.
    pub const ALL: [Self; 5] = [
        Self::Nut,
        Self::Pebble,
        Self::Bead,
        Self::Button,
        Self::Number,
    ];
}

/// What is played on and with. The same table and the same history give the same heaps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "game", derive(bevy::prelude::Resource))]
pub struct Table {
    /// How the board is cut.
    pub form: Form,
    /// Which board.
    pub board: BoardKind,
    /// Which seeds.
    pub seeds: SeedKind,
}

/// Where the hollows of a board lie, in units of the distance between two neighbouring pits of a row.
///
/// x runs along the rows to South's right, y towards North. Figures of [`Form::Long`] from the concept of the board
/// ("Proportions"), of [`Form::Tall`] measured on the concept of the upright match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// Pits a side.
    pub pits: u8,
    /// How the board is cut.
    pub form: Form,
}

impl Plan {
    /// A board with `pits` pits a side (1 to [`MAX_PITS`]; others are brought into range).
    #[must_use]
    pub fn new(pits: u8, form: Form) -> Self {
        Self {
            pits: pits.clamp(1, MAX_PITS),
            form,
        }
    }

    /// The rows lie at y = ±this, in units.
    #[must_use]
    pub const fn row(self) -> f32 {
        match self.form {
            Form::Long => 0.62,
            Form::Tall => 0.96,
        }
    }

    /// Half the straight part of a pit along y, in units; 0 where pits are round.
    #[must_use]
    pub const fn pit_straight(self) -> f32 {
        match self.form {
            Form::Long => 0.0,
            Form::Tall => 0.165,
        }
    }

    /// From the centre of the outermost pit to the spine of the store, in units.
    #[must_use]
    pub const fn store_gap(self) -> f32 {
        match self.form {
            Form::Long => 1.11,
            Form::Tall => 0.99,
        }
    }

    /// Half the straight part of a store along y, in units.
    #[must_use]
    pub const fn store_straight(self) -> f32 {
        match self.form {
            Form::Long => 0.665,
            Form::Tall => 1.15,
        }
    }

    /// The stores lie at x = ±this, in units.
    #[must_use]
    pub fn store_x(self) -> f32 {
        (f32::from(self.pits) - 1.0) / 2.0 + self.store_gap()
    }

    /// The middle of a hollow, in units.
    #[must_use]
    pub fn centre(self, hollow: Hollow) -> Vec2 {
        let own = match hollow {
            Hollow::Pit(pit) => {
                let along = f32::from(pit.index) - (f32::from(self.pits) - 1.0) / 2.0;
                Vec2::new(along, -self.row())
            }
            Hollow::Store(_) => Vec2::new(self.store_x(), 0.0),
        };
        match hollow.side() {
            Side::South => own,
            Side::North => -own,
        }
    }

    /// From the rim to the spine of a hollow, in units.
    #[must_use]
    pub const fn radius(self, hollow: Hollow) -> f32 {
        match hollow {
            Hollow::Pit(_) => PIT_RADIUS,
            Hollow::Store(_) => STORE_RADIUS,
        }
    }

    /// Half the straight part of a hollow along y, in units.
    #[must_use]
    pub const fn straight(self, hollow: Hollow) -> f32 {
        match hollow {
            Hollow::Pit(_) => self.pit_straight(),
            Hollow::Store(_) => self.store_straight(),
        }
    }

    /// From the nearest point of a hollow's spine to `point`, in units.
    #[must_use]
    pub fn spine_offset(self, hollow: Hollow, point: Vec2) -> Vec2 {
        from_spine(point - self.centre(hollow), self.straight(hollow))
    }

    /// Half the extent of a hollow along x and y, in units.
    #[must_use]
    pub const fn half_extent(self, hollow: Hollow) -> Vec2 {
        let radius = self.radius(hollow);
        Vec2::new(radius, radius + self.straight(hollow))
    }
}

/// From the nearest point of a spine along y to a place seen from the spine's middle; `half` is half the spine's length.
pub(super) fn from_spine(place: Vec2, half: f32) -> Vec2 {
    Vec2::new(place.x, place.y - place.y.clamp(-half, half))
}
