//! The measures of the board, in units of the distance between two pit centres.
//!
//! What seeds lie in is measured by [`seeds`]; plates and edge are the picture's own. Figures from the concept of the
//! board ("Proportions"), for six pits a side; the board grows with more.

use bevy::prelude::*;

use crate::rules::{Hollow, Pit, Side};
use crate::seeds::{self, STORE_GAP};

/// A pit's radius at the rim, in units.
pub use crate::seeds::PIT_RADIUS;

/// The rows lie at y = ±this, in units.
pub const ROW: f32 = seeds::ROW_OFFSET;
/// A store's half width, in units.
pub const STORE_HALF_WIDTH: f32 = seeds::STORE_RADIUS;
/// Half the straight part of a store, in units.
pub const STORE_HALF_STRAIGHT: f32 = seeds::STORE_STRAIGHT;
/// The count plates lie at y = ±this, in units.
pub const PLATE_ROW: f32 = 1.335;
/// From a store's centre to the board's edge, in units.
const STORE_TO_EDGE: f32 = 0.79;
/// Half the board's depth, in units.
const HALF_DEPTH: f32 = 1.70;

/// The measures of a board with some number of pits a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardShape {
    /// Pits a side.
    pub pits: u8,
}

impl BoardShape {
    /// Half the distance between the stores' centres, in units.
    #[must_use]
    pub fn store_x(self) -> f32 {
        (f32::from(self.pits) - 1.0) / 2.0 + STORE_GAP
    }

    /// Half the board's size, in units.
    #[must_use]
    pub fn half_size(self) -> Vec2 {
        Vec2::new(self.store_x() + STORE_TO_EDGE, HALF_DEPTH)
    }

    /// The centre of a hollow, in units; South's row is near.
    #[must_use]
    pub fn centre(self, hollow: Hollow) -> Vec2 {
        match hollow {
            Hollow::Pit(pit) => {
                let x = f32::from(pit.index) - (f32::from(self.pits) - 1.0) / 2.0;
                turn(pit.side, Vec2::new(x, -ROW))
            }
            Hollow::Store(side) => turn(side, Vec2::new(self.store_x(), 0.0)),
        }
    }

    /// The centre of a hollow's count plate, in units.
    #[must_use]
    pub fn plate(self, hollow: Hollow) -> Vec2 {
        match hollow {
            Hollow::Pit(pit) => {
                let centre = self.centre(hollow);
                turn(pit.side, Vec2::new(turn(pit.side, centre).x, -PLATE_ROW))
            }
            Hollow::Store(side) => turn(side, Vec2::new(self.store_x(), -PLATE_ROW)),
        }
    }

    /// The pit whose bowl, rim or plate lies at `point` (units).
    #[must_use]
    pub fn pit_at(self, point: Vec2) -> Option<Pit> {
        let side = if point.y < 0.0 {
            Side::South
        } else {
            Side::North
        };
        let near = turn(side, point);
        let place = (near.x + (f32::from(self.pits) - 1.0) / 2.0).round();
        if !(0.0..f32::from(self.pits)).contains(&place) {
            return None;
        }
        // A cell is as wide as the pits lie apart, and reaches from the line between the rows past the plate.
        let cell = -(PLATE_ROW + 0.22)..-0.10;
        // The cast cannot fail: `place` was just checked to lie below `pits`.
        (cell.contains(&near.y)).then(|| Pit::new(side, place as u8))
    }
}

/// Turns a point by half a turn for North, whose row runs the other way.
fn turn(side: Side, point: Vec2) -> Vec2 {
    match side {
        Side::South => point,
        Side::North => -point,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facing_pits_lie_in_one_column() {
        let shape = BoardShape { pits: 6 };
        for index in 0..6 {
            let pit = Pit::new(Side::South, index);
            let (near, far) = (shape.centre(pit.into()), shape.centre(pit.facing(6).into()));
            assert!((near.x - far.x).abs() < 1e-6);
            assert!((near.y + far.y).abs() < 1e-6);
        }
    }

    #[test]
    fn bowl_rim_and_plate_all_belong_to_the_pit() {
        for pits in 4..=7 {
            let shape = BoardShape { pits };
            for side in Side::BOTH {
                for index in 0..pits {
                    let pit = Pit::new(side, index);
                    let centre = shape.centre(pit.into());
                    assert_eq!(shape.pit_at(centre), Some(pit));
                    assert_eq!(shape.pit_at(centre + Vec2::new(PIT_RADIUS, 0.0)), Some(pit));
                    assert_eq!(shape.pit_at(shape.plate(pit.into())), Some(pit));
                }
            }
        }
    }

    #[test]
    fn stores_are_not_pits() {
        let shape = BoardShape { pits: 6 };
        for side in Side::BOTH {
            assert_eq!(shape.pit_at(shape.centre(Hollow::Store(side))), None);
        }
    }
}
