//! Where the board lies on the screen: pure geometry, the one place that maps board space to pixels.
//!
//! *Board space* has the distance between two pit centres as its unit, x to the right and y away from the near
//! player of a landscape board, z up from the board's top. *Window space* is logical pixels from the upper left.
//! *World space* is what Bevy's 2D camera shows: logical pixels from the centre, y up.

use bevy::prelude::*;

use super::shape::BoardShape;
use crate::rules::{Hollow, Pit, Side};

/// How strongly height shows: on the screen a thing at height z stands `TILT * z` higher.
pub const TILT: f32 = 0.30;

/// No count plate is lower than twice this, in logical pixels.
const SMALLEST_PLATE: f32 = 10.0;

/// How the board lies in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardLayout {
    /// The measures of the board.
    pub shape: BoardShape,
    /// Logical pixels a unit.
    pub scale: f32,
    /// The board's centre in window space.
    pub centre: Vec2,
    /// The window's size in logical pixels.
    pub window: Vec2,
    /// Whether the board stands upright (portrait): the near row at the left, the near store at the bottom.
    pub upright: bool,
    /// The side drawn near.
    pub near: Side,
    /// The count plates.
    pub plates: CountPlates,
}

/// The plates that counts stand on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountPlates {
    /// Whether the board is drawn with them.
    pub drawn: bool,
    /// How many times as large as drawn they are wished.
    pub growth: f32,
}

impl Default for CountPlates {
    fn default() -> Self {
        Self {
            drawn: true,
            growth: 1.0,
        }
    }
}

impl BoardLayout {
    /// Board space as the rules number it, turned so that the near side's row comes near.
    fn turned(&self, board: Vec2) -> Vec2 {
        match self.near {
            Side::South => board,
            Side::North => -board,
        }
    }

    /// A point of the board (rules' orientation, units) at height `z`, in world space.
    #[must_use]
    pub fn world(&self, board: Vec2, z: f32) -> Vec2 {
        let b = self.turned(board);
        let flat = if self.upright {
            Vec2::new(b.y, -b.x)
        } else {
            b
        };
        let centre = Vec2::new(
            self.centre.x - self.window.x / 2.0,
            self.window.y / 2.0 - self.centre.y,
        );
        centre + self.scale * (flat + Vec2::new(0.0, TILT * z))
    }

    /// A point in window space, on the board's top (rules' orientation, units).
    #[must_use]
    pub fn board_point(&self, window: Vec2) -> Vec2 {
        let flat = Vec2::new(window.x - self.centre.x, self.centre.y - window.y) / self.scale;
        self.turned(if self.upright {
            Vec2::new(-flat.y, flat.x)
        } else {
            flat
        })
    }

    /// The centre of a hollow in window space.
    #[must_use]
    pub fn window_centre(&self, hollow: Hollow) -> Vec2 {
        let world = self.world(self.shape.centre(hollow), 0.0);
        Vec2::new(world.x + self.window.x / 2.0, self.window.y / 2.0 - world.y)
    }

    /// By how much count plates are larger than drawn: as wished, and so that on a small board their figures can still
    /// be read.
    #[must_use]
    pub fn plate_growth(&self) -> f32 {
        (SMALLEST_PLATE / (self.shape.pit_plate().y * self.scale)).max(self.plates.growth)
    }

    /// Half the size of a hollow's count plate, in logical pixels.
    #[must_use]
    pub fn plate_half(&self, hollow: Hollow) -> Vec2 {
        let half = match hollow {
            Hollow::Pit(_) => self.shape.pit_plate(),
            Hollow::Store(_) => self.shape.store_plate(),
        };
        half * self.scale * self.plate_growth()
    }

    /// Half the extent of a hollow on the screen, in logical pixels.
    #[must_use]
    pub fn half_extent(&self, hollow: Hollow) -> Vec2 {
        let extent = self.shape.plan().half_extent(hollow) * self.scale;
        if self.upright { extent.yx() } else { extent }
    }

    /// The centre of a hollow's count plate in world space.
    #[must_use]
    pub fn plate(&self, hollow: Hollow) -> Vec2 {
        let lift = match hollow {
            Hollow::Pit(_) => self.shape.plate_lift(),
            Hollow::Store(_) => 0.0,
        };
        self.world(self.shape.plate(hollow), 0.0) + Vec2::new(0.0, lift * self.scale)
    }

    /// The pit at a point in window space: its bowl, its rim and its count plate all belong to it.
    #[must_use]
    pub fn pit_at(&self, window: Vec2) -> Option<Pit> {
        let point = self.board_point(window);
        self.shape.pit_at(point)
    }
}
