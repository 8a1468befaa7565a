//! From poses in board space to what is drawn.

use bevy::prelude::*;

use super::super::layout::{BoardLayout, TILT};
use super::super::shape::BoardShape;
use super::SeedInstance;
use super::light::{smoothstep, vignette, window_light};
use crate::rules::{Hollow, Pit, Side};
use crate::seeds::{BoardKind, PIT_RADIUS, STORE_RADIUS, SeedKind};

/// Towards the sun, per unit of height: where a shadow falls is the opposite way.
const SUN_SLOPE: Vec2 = Vec2::new(-0.590 / 0.596, 0.545 / 0.596);
/// How much larger a seed looks for each unit of height: it comes nearer to the eye.
const NEARER: f32 = 0.15;
/// Below this height a seed in flight has the shadow of one at rest, in units.
const LEAVES_GROUND: f32 = 0.02;
/// From this height on it has only the shadow that runs on the ground, in units.
const OFF_GROUND: f32 = 0.40;
/// How far the shadow of a seed in flight runs from below it, as a part of what the sun would do.
const FLIGHT_SHADOW: f32 = 0.17;
/// The same for a board that stands upright.
const FLIGHT_SHADOW_UPRIGHT: f32 = 0.40;
/// The shadow of a seed in the hand, as a part of what it would throw alone.
const BUNCHED_SHADOW: f32 = 0.30;
/// Shadows on the ground lie above every heap.
const SHADOW_ORDER: f32 = 0.9;
/// Softness of the shadow of a seed at rest; [`SeedKind::rest_shadow`] is its strength.
const REST_SOFTNESS: f32 = 0.42;

/// A seed in board space (the rules' orientation, units).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeedPose {
    /// The middle.
    pub position: Vec3,
    /// Half axes along its own x, y and z, squash included.
    pub radii: Vec3,
    /// Turn about the view axis, in radians, counter-clockwise.
    pub turn: f32,
    /// How far the upper pole is tipped along x and y, in radians.
    pub lean: Vec2,
    /// Carries a point of the surface from where it grew to where it is, in the board's axes.
    pub skin: Quat,
    /// Whether it lies (or rolls) in a hollow; otherwise it is in the hand or in the air.
    pub grounded: bool,
    /// Whether it hangs in the hand among others.
    pub held: bool,
    /// How visible it is, 0 to 1.
    pub fade: f32,
    /// 32 even bits for tint and texture.
    pub variant: u32,
}

/// What is drawn of these seeds, lowest first: one instance each, and a shadow on the ground for each that is in the air.
#[must_use]
pub fn instances(
    poses: impl IntoIterator<Item = SeedPose>,
    layout: &BoardLayout,
    kind: SeedKind,
    board: BoardKind,
) -> Vec<SeedInstance> {
    let mut list = Vec::new();
    if kind == SeedKind::Number {
        return list;
    }
    for pose in poses {
        if pose.fade <= 0.0 {
            continue;
        }
        let lift = if pose.grounded {
            0.0
        } else {
            smoothstep(LEAVES_GROUND, OFF_GROUND, pose.position.z)
        };
        let mut seed = seed(&pose, layout, kind, lift);
        seed.light *= kind.exposure(board);
        seed.shadow_strength *= SeedKind::rest_shadow(board);
        if !board.has_walls() {
            seed.pit_radius = 0.0;
        }
        if lift > 0.0 {
            list.push(ground_shadow(&pose, &seed, layout, kind, lift));
        }
        list.push(seed);
    }
    list.sort_by(|a, b| a.order.total_cmp(&b.order));
    list
}

fn seed(pose: &SeedPose, layout: &BoardLayout, kind: SeedKind, lift: f32) -> SeedInstance {
    let height = pose.position.z;
    let board = pose.position.truncate();
    let turned = Frame::of(layout);
    let (tint, random) = kind.look(pose.variant);
    let (offset, radius) = nearest_hollow(layout.shape, board);
    let near = 1.0 + NEARER * height.max(0.0) * lift;
    let ground = layout.world(board, 0.0);
    // The shadow of a seed at rest falls as far as its middle is high above what carries it.
    let middle = 0.75 * pose.radii.z;
    SeedInstance {
        centre: layout.world(board, height),
        scale: layout.scale,
        height,
        order: height,
        radii: pose.radii * near,
        turn: pose.turn + turned.angle(),
        lean: turned.turn(pose.lean),
        skin: Quat::from_rotation_z(turned.angle()) * pose.skin,
        tint,
        light: window_light((ground - layout.world(Vec2::ZERO, 0.0)) / layout.scale)
            * vignette(ground / layout.window),
        random,
        pit_offset: turned.turn(offset),
        pit_radius: radius * f32::from(u8::from(lift < 1.0)),
        shadow_offset: -SUN_SLOPE * middle - Vec2::Y * (TILT * middle),
        shadow_softness: REST_SOFTNESS,
        shadow_strength: 1.0 - lift,
        opacity: pose.fade,
    }
}

/// The shadow that runs on the board below a seed in the air: wider, softer and fainter with height.
fn ground_shadow(
    pose: &SeedPose,
    seed: &SeedInstance,
    layout: &BoardLayout,
    kind: SeedKind,
    lift: f32,
) -> SeedInstance {
    let height = pose.position.z;
    let part = if layout.upright {
        FLIGHT_SHADOW_UPRIGHT
    } else {
        FLIGHT_SHADOW
    };
    let aside = -SUN_SLOPE * (height * part * layout.scale);
    let wide = 1.0 + 0.38 * height;
    // The shadows of a bunch lie on top of one another; each is fainter, so that together they are one.
    let crowd = if pose.held { BUNCHED_SHADOW } else { 1.0 };
    SeedInstance {
        centre: layout.world(pose.position.truncate(), 0.0) + aside,
        height: 0.0,
        order: SHADOW_ORDER.min(height - 0.01),
        radii: Vec3::new(pose.radii.x * wide, pose.radii.y * wide, 0.0),
        pit_radius: 0.0,
        shadow_offset: Vec2::ZERO,
        shadow_softness: (0.44 + 0.24 * height).min(0.95),
        shadow_strength: lift * (kind.flight_shadow() * (0.95 - 0.09 * height)).max(0.25) * crowd,
        ..*seed
    }
}

/// From the spine of the nearest hollow to a point, and that hollow's radius; both in units of the board.
fn nearest_hollow(shape: BoardShape, point: Vec2) -> (Vec2, f32) {
    let plan = shape.plan();
    let side = |near: bool| if near { Side::South } else { Side::North };
    let last = f32::from(shape.pits) - 1.0;
    // Half way between the rims of the outermost pit and of the store.
    let store_begins = (plan.store_x() - STORE_RADIUS + last / 2.0 + PIT_RADIUS) / 2.0;
    let hollow = if point.x.abs() > store_begins {
        Hollow::Store(side(point.x > 0.0))
    } else {
        let row = side(point.y < 0.0);
        let along = if row == Side::South {
            point.x
        } else {
            -point.x
        };
        let index = (along + last / 2.0).round().clamp(0.0, last);
        Hollow::Pit(Pit::new(row, index as u8))
    };
    (plan.spine_offset(hollow, point), plan.radius(hollow))
}

/// Which way the board's axes lie in the picture.
#[derive(Clone, Copy)]
struct Frame {
    /// Where the board's x axis points.
    x: Vec2,
}

impl Frame {
    fn of(layout: &BoardLayout) -> Self {
        let x = if layout.upright { Vec2::NEG_Y } else { Vec2::X };
        Self {
            x: if layout.near == Side::North { -x } else { x },
        }
    }

    fn angle(self) -> f32 {
        self.x.to_angle()
    }

    fn turn(self, v: Vec2) -> Vec2 {
        self.x.rotate(v)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::layout::CountPlates;
    use super::*;
    use crate::seeds::Form;

    fn layout(upright: bool, near: Side) -> BoardLayout {
        BoardLayout {
            shape: BoardShape {
                pits: 6,
                form: Form::Long,
            },
            scale: 100.0,
            centre: Vec2::new(500.0, 300.0),
            window: Vec2::new(1000.0, 600.0),
            upright,
            near,
            plates: CountPlates::default(),
        }
    }

    fn pose(position: Vec3, grounded: bool) -> SeedPose {
        SeedPose {
            position,
            radii: Vec3::new(0.1, 0.12, 0.1),
            turn: 0.3,
            lean: Vec2::new(0.2, 0.0),
            skin: Quat::IDENTITY,
            grounded,
            held: false,
            fade: 1.0,
            variant: 0x1234_5678,
        }
    }

    fn all_layouts() -> impl Iterator<Item = BoardLayout> {
        [false, true]
            .into_iter()
            .flat_map(|upright| Side::BOTH.map(|near| layout(upright, near)))
    }

    #[test]
    fn a_resting_seed_is_one_instance_with_its_own_shadow() {
        let list = instances(
            [pose(Vec3::new(-2.4, -0.6, -0.15), true)],
            &layout(false, Side::South),
            SeedKind::Nut,
            BoardKind::Walnut,
        );
        assert_eq!(list.len(), 1);
        assert!(list[0].shadow_strength > 0.4 && list[0].radii.z > 0.0);
        assert!((list[0].pit_offset - Vec2::new(0.1, 0.02)).length() < 1e-5);
        assert!((list[0].centre - Vec2::new(-240.0, -64.5)).length() < 1e-3);
    }

    #[test]
    fn a_seed_in_the_air_leaves_its_shadow_below_it() {
        let list = instances(
            [pose(Vec3::new(0.0, 0.0, 1.4), false)],
            &layout(false, Side::South),
            SeedKind::Nut,
            BoardKind::Walnut,
        );
        let [shadow, seed] = list.as_slice() else {
            panic!("{list:?}")
        };
        assert!(shadow.radii.z == 0.0 && shadow.shadow_strength > 0.5);
        assert!(shadow.centre.y < seed.centre.y && shadow.radii.x > seed.radii.x);
        assert!((seed.radii.x / 0.1 - 1.21).abs() < 1e-3 && seed.shadow_strength == 0.0);
    }

    #[test]
    fn shadows_widen_and_fade_with_height() {
        let shadow = |z| {
            instances(
                [pose(Vec3::new(0.0, 0.0, z), false)],
                &layout(false, Side::South),
                SeedKind::Nut,
                BoardKind::Walnut,
            )[0]
        };
        let (low, high) = (shadow(0.5), shadow(2.5));
        assert!(high.radii.x > low.radii.x && high.shadow_softness > low.shadow_softness);
        assert!(high.shadow_strength < low.shadow_strength);
    }

    #[test]
    fn what_is_higher_is_drawn_later() {
        let heights = [0.4, -0.2, 1.5, -0.1];
        let poses = heights.map(|z| pose(Vec3::new(z, 0.0, z), z > 0.3));
        let list = instances(
            poses,
            &layout(false, Side::South),
            SeedKind::Nut,
            BoardKind::Walnut,
        );
        assert!(list.windows(2).all(|two| two[0].order <= two[1].order));
    }

    #[test]
    fn offsets_turn_with_the_board() {
        for layout in all_layouts() {
            let middle = layout.shape.centre(Hollow::Store(Side::South));
            let at = middle + Vec2::new(0.1, 0.05);
            let seed = instances(
                [pose(at.extend(-0.2), true)],
                &layout,
                SeedKind::Nut,
                BoardKind::Walnut,
            )[0];
            let flat = (layout.world(at, 0.0) - layout.world(at - Vec2::new(0.1, 0.0), 0.0))
                / layout.scale;
            assert!((seed.pit_offset - flat).length() < 1e-5, "{layout:?}");
            assert!((seed.lean - flat * 2.0).length() < 1e-5, "{layout:?}");
            let axis = Vec2::from_angle(seed.turn - 0.3);
            assert!((axis - flat.normalize()).length() < 1e-4, "{layout:?}");
            let skin = (seed.skin * Vec3::X).truncate();
            assert!((skin - flat.normalize()).length() < 1e-4, "{layout:?}");
        }
    }

    #[test]
    fn shadows_fall_to_the_lower_right_whichever_way_the_board_lies() {
        for layout in all_layouts() {
            let seed = instances(
                [pose(Vec3::new(0.5, 0.62, -0.2), true)],
                &layout,
                SeedKind::Nut,
                BoardKind::Walnut,
            )[0];
            assert!(seed.shadow_offset.x > 0.0 && seed.shadow_offset.y < 0.0);
        }
    }

    #[test]
    fn no_wall_shades_what_lies_on_paper() {
        let lies = [pose(Vec3::new(0.5, 0.62, -0.2), true)];
        let seen = instances(
            lies,
            &layout(false, Side::South),
            SeedKind::Pebble,
            BoardKind::Paper,
        );
        assert!(seen[0].pit_radius == 0.0);
    }

    #[test]
    fn what_is_faded_out_is_not_drawn() {
        let gone = SeedPose {
            fade: 0.0,
            ..pose(Vec3::ZERO, true)
        };
        assert!(
            instances(
                [gone],
                &layout(false, Side::South),
                SeedKind::Nut,
                BoardKind::Walnut
            )
            .is_empty()
        );
    }
}
