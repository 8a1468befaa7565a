//! The ground the seeds lie in: carved, pressed, scooped, or merely drawn.

use glam::Vec2;

use super::Table;
use super::table::{BoardKind, Plan, from_spine};
use crate::rules::Hollow;

/// How much of its radius a seed keeps inside a carved rim; the rest may hang over the rounded edge.
const INSIDE: f32 = 0.95;
/// The same where the rim is a drawn line, which no seed shall hide.
const INSIDE_LINE: f32 = 1.15;

/// How a board's hollows are shaped, as its shader draws them (`assets/shaders`).
struct Cut {
    /// From the board's top face to the lowest point, in units; 0 where hollows are only drawn.
    depth: f32,
    /// How flat a pit's floor is.
    pit_power: f32,
    /// How flat a store's floor is.
    store_power: f32,
    squarish: bool,
    /// How much of its radius a seed keeps inside the rim.
    inside: f32,
}

const fn cut(board: BoardKind) -> Cut {
    match board {
        BoardKind::Walnut => Cut {
            depth: 0.27,
            pit_power: 2.7,
            store_power: 4.0,
            squarish: false,
            inside: INSIDE,
        },
        BoardKind::Carton => Cut {
            depth: 0.25,
            pit_power: 2.3,
            store_power: 3.6,
            squarish: true,
            inside: INSIDE,
        },
        BoardKind::Sand => Cut {
            depth: 0.25,
            pit_power: 2.0,
            store_power: 2.0,
            squarish: false,
            inside: INSIDE,
        },
        BoardKind::Paper | BoardKind::Contrast => Cut {
            depth: 0.0,
            pit_power: 2.0,
            store_power: 2.0,
            squarish: false,
            inside: INSIDE_LINE,
        },
    }
}

impl BoardKind {
    /// Whether its hollows are deep, so that their walls shade what lies in them.
    #[must_use]
    pub const fn has_walls(self) -> bool {
        cut(self).depth > 0.0
    }
}

/// One hollow: a round bowl, or a trough with round ends along y.
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
    /// Whether distance from the spine is counted so that the rim is a rounded square: a superellipse of power 2.7.
    pub squarish: bool,
    /// How much of its radius a seed keeps inside the rim.
    pub inside: f32,
}

impl Bowl {
    /// From the nearest point of the spine (for a round bowl its centre) to `point`, in units.
    #[must_use]
    pub fn spine_offset(&self, point: Vec2) -> Vec2 {
        from_spine(point - self.centre, self.half_straight)
    }

    /// How far out a point is, seen from the spine, in units: [`radius`](Self::radius) at the rim.
    #[must_use]
    pub fn distance(&self, point: Vec2) -> f32 {
        self.distance_of(self.spine_offset(point))
    }

    /// As [`distance`](Self::distance), of an offset from the spine.
    pub(super) fn distance_of(&self, offset: Vec2) -> f32 {
        if self.squarish {
            superellipse(offset).0
        } else {
            offset.length()
        }
    }

    /// Height of the floor below `point`, in units; 0 outside the rim.
    #[must_use]
    pub fn floor(&self, point: Vec2) -> f32 {
        self.floor_and_gradient(point).0
    }

    /// Height of the floor, in units, and how steeply it rises along x and y.
    #[must_use]
    pub fn floor_and_gradient(&self, point: Vec2) -> (f32, Vec2) {
        if self.depth <= 0.0 {
            return (0.0, Vec2::ZERO);
        }
        let offset = self.spine_offset(point);
        let (distance, outwards) = if self.squarish {
            superellipse(offset)
        } else {
            let distance = offset.length();
            (distance, offset / distance.max(1e-5))
        };
        let r = distance / self.radius;
        if r >= 1.0 {
            return (0.0, Vec2::ZERO);
        }
        let raised = power(r, self.power);
        let gradient = if distance > 1e-5 {
            outwards * (self.depth * self.power * raised / distance)
        } else {
            Vec2::ZERO
        };
        (self.depth * (raised - 1.0), gradient)
    }

    /// How far from the spine the middle of a seed of that horizontal radius may be, in units.
    #[must_use]
    pub fn reach(&self, seed_radius: f32) -> f32 {
        self.radius - self.inside * seed_radius
    }
}

/// `(|x|^2.7 + |y|^2.7)^(1/2.7)` and its gradient, within half a hundredth of it: the root is drawn by a polynomial whose
/// value and slope are exact on the axes and on the diagonals.
fn superellipse(offset: Vec2) -> (f32, Vec2) {
    const POWER: f32 = 2.7;
    const SLOPE: f32 = 1.0 / POWER;
    const BEND: f32 = -0.102_014;
    const TWIST: f32 = 0.024_346;
    let size = offset.abs();
    let (long, short) = (size.max_element(), size.min_element());
    if long < 1e-6 {
        return (long, Vec2::ZERO);
    }
    let narrow = short / long;
    let raised = power(narrow, POWER);
    let distance = 1.0 + raised * (SLOPE + raised * (BEND + raised * TWIST));
    let along_short = if narrow > 1e-6 {
        (SLOPE + raised * (2.0 * BEND + raised * 3.0 * TWIST)) * POWER * raised / narrow
    } else {
        0.0
    };
    let along_long = distance - narrow * along_short;
    let gradient = if size.x >= size.y {
        Vec2::new(along_long, along_short)
    } else {
        Vec2::new(along_short, along_long)
    };
    (long * distance, gradient * offset.signum())
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
        let cut = cut(table.board);
        let bowl = |hollow| Bowl {
            centre: plan.centre(hollow),
            radius: plan.radius(hollow),
            half_straight: plan.straight(hollow),
            depth: cut.depth,
            power: match hollow {
                Hollow::Pit(_) => cut.pit_power,
                Hollow::Store(_) => cut.store_power,
            },
            squarish: cut.squarish,
            inside: cut.inside,
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

    fn shape(form: Form, board: BoardKind) -> BoardShape {
        let table = Table {
            form,
            board,
            ..Table::default()
        };
        BoardShape::new(6, table)
    }

    #[test]
    fn the_floor_follows_the_drawn_bowl() {
        // As the shaders of the boards have it, without wobble and rounded rims.
        let drawn = [
            (BoardKind::Walnut, 0.27, 2.7, 4.0, 2.0),
            (BoardKind::Carton, 0.25, 2.3, 3.6, 2.7_f32),
            (BoardKind::Sand, 0.25, 2.0, 2.0, 2.0),
            (BoardKind::Paper, 0.0, 2.0, 2.0, 2.0),
            (BoardKind::Contrast, 0.0, 2.0, 2.0, 2.0),
        ];
        for (board, depth, pit_power, store_power, norm) in drawn {
            let shape = shape(Form::Long, board);
            let store = Hollow::Store(Side::South);
            let pit = Hollow::from(Pit::new(Side::South, 3));
            for (hollow, power) in [(store, store_power), (pit, pit_power)] {
                let bowl = shape.bowl(hollow);
                for step in 0..400 {
                    let (across, along) = ((step % 20) as f32 / 20.0, (step / 20) as f32 / 20.0);
                    let r = (across.powf(norm) + along.powf(norm)).powf(1.0 / norm);
                    let end = Vec2::new(0.0, bowl.half_straight);
                    let point = bowl.centre + end + Vec2::new(across, along) * bowl.radius;
                    let wanted = -depth * (1.0 - r.powf(power)).max(0.0);
                    let floor = bowl.floor(point);
                    assert!(
                        (floor - wanted).abs() < 4e-3,
                        "{board:?} {r} {wanted} {floor}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_floor() {
        for board in BoardKind::ALL {
            for form in [Form::Long, Form::Tall] {
                let shape = shape(form, board);
                for hollow in [Hollow::Store(Side::North), Pit::new(Side::South, 3).into()] {
                    let bowl = shape.bowl(hollow);
                    for step in 0..100 {
                        let aside = Vec2::new((step % 10) as f32, (step / 10) as f32) - 4.5;
                        let point = bowl.centre + aside * 0.1;
                        let r = bowl.distance(point) / bowl.radius;
                        // The rim is an edge.
                        if (r - 1.0).abs() < 0.01 {
                            continue;
                        }
                        let (_, gradient) = bowl.floor_and_gradient(point);
                        let slope = |step: Vec2| {
                            (bowl.floor(point + step) - bowl.floor(point - step)) / 2e-3
                        };
                        let measured = Vec2::new(slope(Vec2::X * 1e-3), slope(Vec2::Y * 1e-3));
                        assert!(
                            (gradient - measured).length() < 0.03,
                            "{board:?} {point} {gradient} {measured}"
                        );
                    }
                }
            }
        }
    }
}
