//! How a seed's surface turns: rolling without slipping on what it touches, spinning in the air.

use glam::{Quat, Vec2, Vec3};

use super::TICK;
use super::chance::Chance;

/// The fastest a surface turns, in radians per second: less than half a turn in a tenth of a second can be followed.
const FASTEST: f32 = 30.0;

/// The turn rate of something of that radius, in units, that rolls on the ground with `velocity`, in units per second:
/// a vector along the axis, in radians per second.
pub(super) fn rolling(velocity: Vec2, radius: f32) -> Vec3 {
    // Up x velocity: what moves along x turns about y.
    let axis = Vec2::new(-velocity.y, velocity.x);
    (axis / radius).clamp_length_max(FASTEST).extend(0.0)
}

/// A surface after one tick of turning at `rate`, in radians per second about the board's axes.
///
/// Written out by components: the vector units of different machines add in different orders.
pub(super) fn turned(skin: Quat, rate: Vec3) -> Quat {
    let half = rate * (TICK * 0.5);
    let (x, y, z, w) = (skin.x, skin.y, skin.z, skin.w);
    unit(
        x + (half.x * w + half.y * z - half.z * y),
        y + (half.y * w + half.z * x - half.x * z),
        z + (half.z * w + half.x * y - half.y * x),
        w - (half.x * x + half.y * y + half.z * z),
    )
}

/// The surface that is `part` of the way from one to the other, the short way round.
pub(super) fn between(from: Quat, to: Quat, part: f32) -> Quat {
    let along = from.x * to.x + from.y * to.y + from.z * to.z + from.w * to.w;
    let near = if along < 0.0 { -1.0 } else { 1.0 };
    let mix = |a: f32, b: f32| a + (near * b - a) * part;
    unit(
        mix(from.x, to.x),
        mix(from.y, to.y),
        mix(from.z, to.z),
        mix(from.w, to.w),
    )
}

/// Any surface, each as likely as every other.
pub(super) fn any(chance: &mut Chance) -> Quat {
    loop {
        let (x, y) = (chance.signed(), chance.signed());
        let (z, w) = (chance.signed(), chance.signed());
        let square = x * x + y * y + z * z + w * w;
        if (0.01..=1.0).contains(&square) {
            return unit(x, y, z, w);
        }
    }
}

fn unit(x: f32, y: f32, z: f32, w: f32) -> Quat {
    let length = (x * x + y * y + z * z + w * w).sqrt();
    Quat::from_xyzw(x / length, y / length, z / length, w / length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ball_that_rolls_its_circumference_is_turned_once() {
        let radius = 0.115;
        let speed = 1.2;
        let ticks = (core::f32::consts::TAU * radius / speed / TICK).round() as u32;
        let mut skin = Quat::IDENTITY;
        let mut upside_down = 1.0_f32;
        for _ in 0..ticks {
            skin = turned(skin, rolling(Vec2::new(speed, 0.0), radius));
            upside_down = upside_down.min((skin * Vec3::Z).z);
        }
        assert!(upside_down < -0.99, "{upside_down}");
        assert!((skin * Vec3::Z).z > 0.99 && (skin * Vec3::X).x > 0.99);
    }

    #[test]
    fn the_top_of_a_rolling_ball_goes_the_way_the_ball_goes() {
        for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::new(0.6, -0.8)] {
            let skin = turned(Quat::IDENTITY, rolling(way, 0.1));
            let top = (skin * Vec3::Z).truncate();
            assert!(top.dot(way) > 0.05, "{way} {top}");
            assert!(top.perp_dot(way).abs() < 1e-5);
        }
    }

    #[test]
    fn a_surface_stays_a_turn_however_long_it_rolls() {
        let mut skin = any(&mut Chance::new(1, 2, 3));
        for tick in 0..10_000 {
            skin = turned(skin, Vec3::new(9.0, tick as f32 % 7.0, -5.0));
        }
        assert!((skin.length() - 1.0).abs() < 1e-5);
    }

    #[test]
    fn half_way_between_two_surfaces_is_as_far_from_both() {
        let mut chance = Chance::new(4, 5, 6);
        for _ in 0..50 {
            let (one, other) = (any(&mut chance), any(&mut chance));
            let middle = between(one, other, 0.5);
            let (to_one, to_other) = (middle.angle_between(one), middle.angle_between(other));
            assert!((to_one - to_other).abs() < 1e-2, "{to_one} {to_other}");
        }
    }
}
