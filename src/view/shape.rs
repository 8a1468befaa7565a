//! The measures of the board, in units of the distance between two pit centres.
//!
//! What seeds lie in is measured by [`seeds`]; plates and edge are the picture's own. Figures from the concept of the
//! board ("Proportions"), for six pits a side; the board grows with more.

use bevy::prelude::*;

use crate::rules::{Hollow, Pit, Side};
use crate::seeds::{Form, Plan};

/// A pit's radius at the rim, in units.
pub use crate::seeds::PIT_RADIUS;

/// How far an upright label lies below its count plate, in units.
pub const LABEL_BELOW: f32 = 0.305;

/// The measures of a board with some number of pits a side, cut in one of the forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardShape {
    /// Pits a side.
    pub pits: u8,
    /// How it is cut.
    pub form: Form,
}

impl BoardShape {
    /// Where the hollows lie.
    #[must_use]
    pub const fn plan(self) -> Plan {
        Plan {
            pits: self.pits,
            form: self.form,
        }
    }

    /// The count plates lie at y = ±this, in units.
    #[must_use]
    pub const fn plate_row(self) -> f32 {
        match self.form {
            Form::Long => 1.335,
            Form::Tall => 1.95,
        }
    }

    /// How far a pit's plate lies above the pit's middle on the screen, in units: upright its label lies below it.
    #[must_use]
    pub const fn plate_lift(self) -> f32 {
        match self.form {
            Form::Long => 0.0,
            Form::Tall => 0.14,
        }
    }

    /// Half the size of a pit's plate on the screen, in units.
    #[must_use]
    pub const fn pit_plate(self) -> Vec2 {
        match self.form {
            Form::Long => Vec2::new(0.150, 0.105),
            Form::Tall => Vec2::new(0.225, 0.155),
        }
    }

    /// Half the size of a store's plate on the screen, in units.
    #[must_use]
    pub const fn store_plate(self) -> Vec2 {
        match self.form {
            Form::Long => Vec2::new(0.172, 0.122),
            Form::Tall => Vec2::new(0.255, 0.180),
        }
    }

    /// Half the board's size, in units.
    #[must_use]
    pub fn half_size(self) -> Vec2 {
        let (beyond_store, half_depth) = match self.form {
            Form::Long => (0.79, 1.70),
            Form::Tall => (0.75, 2.42),
        };
        Vec2::new(self.plan().store_x() + beyond_store, half_depth)
    }

    /// The centre of a hollow, in units; South's row is near.
    #[must_use]
    pub fn centre(self, hollow: Hollow) -> Vec2 {
        self.plan().centre(hollow)
    }

    /// The centre of a hollow's count plate, in units.
    #[must_use]
    pub fn plate(self, hollow: Hollow) -> Vec2 {
        let side = hollow.side();
        let own = turn(side, self.centre(hollow));
        turn(side, Vec2::new(own.x, -self.plate_row()))
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
        let cell = -(self.plate_row() + 0.22)..-0.10;
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

    const SIX: BoardShape = BoardShape {
        pits: 6,
        form: Form::Long,
    };

    #[test]
    fn facing_pits_lie_in_one_column() {
        let shape = SIX;
        for index in 0..6 {
            let pit = Pit::new(Side::South, index);
            let (near, far) = (shape.centre(pit.into()), shape.centre(pit.facing(6).into()));
            assert!((near.x - far.x).abs() < 1e-6);
            assert!((near.y + far.y).abs() < 1e-6);
        }
    }

    #[test]
    fn bowl_rim_and_plate_all_belong_to_the_pit() {
        for (pits, form) in (4..=7).flat_map(|pits| [(pits, Form::Long), (pits, Form::Tall)]) {
            let shape = BoardShape { pits, form };
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
        let shape = SIX;
        for side in Side::BOTH {
            assert_eq!(shape.pit_at(shape.centre(Hollow::Store(side))), None);
        }
    }
}
