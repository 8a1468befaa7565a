//! The carved ground the seeds lie in.

use glam::Vec2;

use super::Table;
use super::table::Plan;
use crate::rules::Hollow;

/// From the board's top face to the lowest point of a bowl, in units.
const DEPTH: f32 = 0.27;
/// How flat a pit's floor is.
const PIT_POWER: f32 = 2.7;
/// How flat a store's floor is.
const STORE_POWER: f32 = 4.0;
/// How much of its radius a seed keeps inside the rim; the rest may hang over the rounded edge.
const INSIDE: f32 = 0.8;

/// One carved hollow: a round bowl, or a trough with round ends along y.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bowl {
    /// The middle, in units.
    pub centre: Vec2,
    /// From the spine to the rim, in units.
    pub radius: f32,
    /// Half the length of the straight part along y, in units; 0 for a round bowl.
    pub half_straight: f32,
    /// From the rim plane down to the lowest point, in units.
    pub depth: f32,
    /// The floor is `-depth * (1 - r^power)`, r counted from the spine to the rim.
    pub power: f32,
}

impl Bowl {
    /// From the nearest point of the spine (for a round bowl its centre) to `point`, in units.
    #[must_use]
    pub fn spine_offset(&self, point: Vec2) -> Vec2 {
        let local = point - self.centre;
        let along = local.y.clamp(-self.half_straight, self.half_straight);
        Vec2::new(local.x, local.y - along)
    }

    /// Height of the floor below `point`, in units; 0 outside the rim.
    #[must_use]
    pub fn floor(&self, point: Vec2) -> f32 {
        self.floor_and_gradient(point).0
    }

    /// Height of the floor, in units, and how steeply it rises along x and y.
    #[must_use]
    pub fn floor_and_gradient(&self, point: Vec2) -> (f32, Vec2) {
        let offset = self.spine_offset(point);
        let distance = offset.length();
        let r = distance / self.radius;
        if r >= 1.0 {
            return (0.0, Vec2::ZERO);
        }
        let raised = power(r, self.power);
        let gradient = if distance > 1e-5 {
            offset * (self.depth * self.power * raised / (distance * distance))
        } else {
            Vec2::ZERO
        };
        (self.depth * (raised - 1.0), gradient)
    }

    /// How far from the spine the middle of a seed of that horizontal radius may be, in units.
    #[must_use]
    pub fn reach(&self, seed_radius: f32) -> f32 {
        self.radius - INSIDE * seed_radius
    }
}

/// `r^power` for r from 0 to 1, exact for powers that are multiples of a quarter, blended between them.
///
/// Square roots round alike everywhere, which the standard power function does not promise.
fn power(r: f32, power: f32) -> f32 {
    let fourth_root = r.sqrt().sqrt();
    let quarters = power * 4.0;
    let whole = quarters as u32;
    let rest = quarters - whole as f32;
    let mut raised = 1.0 - rest + rest * fourth_root;
    for _ in 0..whole / 4 {
        raised *= r;
    }
    for _ in 0..whole % 4 {
        raised *= fourth_root;
    }
    raised
}

/// Every hollow of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardShape {
    pits: u8,
    pub(super) bowls: Vec<Bowl>,
}

impl BoardShape {
    /// A board with `pits` pits a side (1 to [`MAX_PITS`](crate::rules::MAX_PITS); others are brought into range).
    #[must_use]
    pub fn new(pits: u8, table: Table) -> Self {
        let plan = Plan::new(pits, table.form);
        let bowl = |hollow| Bowl {
            centre: plan.centre(hollow),
            radius: plan.radius(hollow),
            half_straight: plan.straight(hollow),
            depth: DEPTH,
            power: match hollow {
                Hollow::Pit(_) => PIT_POWER,
                Hollow::Store(_) => STORE_POWER,
            },
        };
        Self {
            pits: plan.pits,
            bowls: Hollow::all(plan.pits).map(bowl).collect(),
        }
    }

    /// Pits a side.
    #[must_use]
    pub const fn pits(&self) -> u8 {
        self.pits
    }

    /// The bowl of a hollow. A pit that this board does not have gives the last pit of its row.
    #[must_use]
    pub fn bowl(&self, hollow: Hollow) -> &Bowl {
        let hollow = match hollow {
            Hollow::Pit(mut pit) => {
                pit.index = pit.index.min(self.pits - 1);
                Hollow::Pit(pit)
            }
            store @ Hollow::Store(_) => store,
        };
        &self.bowls[hollow.index(self.pits)]
    }

    /// Every hollow with its bowl, in the order of [`Hollow::all`].
    pub fn bowls(&self) -> impl Iterator<Item = (Hollow, &Bowl)> {
        Hollow::all(self.pits).zip(&self.bowls)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{MAX_PITS, Pit, Side};
    use crate::seeds::Form;

    fn long(pits: u8) -> BoardShape {
        BoardShape::new(pits, Table::default())
    }

    #[test]
    fn a_standard_board_lies_where_it_was_drawn() {
        let shape = long(6);
        let centre = |hollow| shape.bowl(hollow).centre;
        let pit = |side, index| Hollow::Pit(Pit::new(side, index));
        assert!(centre(pit(Side::South, 0)).distance(Vec2::new(-2.5, -0.62)) < 1e-5);
        assert!(centre(pit(Side::North, 0)).distance(Vec2::new(2.5, 0.62)) < 1e-5);
        assert!(centre(pit(Side::North, 5)).distance(Vec2::new(-2.5, 0.62)) < 1e-5);
        assert!(centre(Hollow::Store(Side::South)).distance(Vec2::new(3.61, 0.0)) < 1e-5);
        assert!(centre(Hollow::Store(Side::North)).distance(Vec2::new(-3.61, 0.0)) < 1e-5);
    }

    #[test]
    fn boards_of_every_size_have_separate_hollows() {
        for (pits, form) in (1..=MAX_PITS).flat_map(|pits| [(pits, Form::Long), (pits, Form::Tall)])
        {
            let table = Table {
                form,
                ..Table::default()
            };
            let shape = BoardShape::new(pits, table);
            let bowls: Vec<_> = shape.bowls().collect();
            assert_eq!(bowls.len(), 2 * usize::from(pits) + 2);
            for (index, (_, one)) in bowls.iter().enumerate() {
                for (_, other) in &bowls[index + 1..] {
                    let between = one.spine_offset(other.centre).length();
                    assert!(between > one.radius + other.radius, "{one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn the_floor_follows_the_drawn_bowl() {
        let shape = long(6);
        for hollow in [Hollow::Store(Side::South), Pit::new(Side::South, 3).into()] {
            let bowl = shape.bowl(hollow);
            for step in 0..=20 {
                let r = step as f32 / 20.0;
                let point = bowl.centre + Vec2::new(r * bowl.radius, bowl.half_straight);
                let drawn = -bowl.depth * (1.0 - r.powf(bowl.power));
                assert!((bowl.floor(point) - drawn).abs() < 1e-3, "{r} {drawn}");
            }
        }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_floor() {
        let bowl = *long(6).bowl(Hollow::Store(Side::North));
        for point in [Vec2::new(-3.4, 0.3), Vec2::new(-3.7, 0.9), bowl.centre] {
            let (_, gradient) = bowl.floor_and_gradient(point);
            let slope = |step: Vec2| (bowl.floor(point + step) - bowl.floor(point - step)) / 2e-3;
            let measured = Vec2::new(slope(Vec2::X * 1e-3), slope(Vec2::Y * 1e-3));
            assert!(
                (gradient - measured).length() < 0.02,
                "{gradient} {measured}"
            );
        }
    }
}
