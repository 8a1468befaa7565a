//! Where the hand is, and how seeds lie in it.

use glam::{Vec2, Vec3};

use super::{BoardShape, SeedBody, TICK};
use crate::rules::{Capture, Hollow};

/// Height of the bunch over the board, in units.
pub(super) const HAND_HEIGHT: f32 = 0.85;
/// How far the hand has come from one hollow to the next when it lets a seed go into the next, as a fraction.
const LEAD: f32 = 0.62;
/// From the middle of the bunch to a seed at its edge, in units.
const BUNCH_RADIUS: f32 = 0.19;
/// Seeds in one layer of the bunch.
const LAYER: usize = 7;
/// The tallest the bunch is above its lowest layer, in units.
const BUNCH_HEIGHT: f32 = 0.55;
/// From one seed of the fan to the next, in units.
const FAN_STEP: f32 = 0.2;
/// Half the widest fan, in units.
const FAN_HALF: f32 = 0.95;
/// Stiffness of a hold, per second squared.
const HOLD_STIFFNESS: f32 = 700.0;
/// Damping of a hold, per second.
const HOLD_DAMPING: f32 = 46.0;

/// A seed that is held somewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hold {
    /// Its place in the list of bodies.
    pub(super) seed: usize,
    /// Where it is wanted, in units; from the hand if it follows the hand.
    pub(super) at: Vec3,
    /// Whether it goes where the hand goes.
    pub(super) follows_hand: bool,
}

/// Draws a held seed towards `target`, which itself moves with `drift` units per second.
pub(super) fn draw_towards(body: &mut SeedBody, target: Vec3, drift: Vec3) {
    let pull = (target - body.position) * HOLD_STIFFNESS + (drift - body.velocity) * HOLD_DAMPING;
    body.velocity += pull * TICK;
    body.position += body.velocity * TICK;
}

/// Where seed number `place` of `count` lies in the cupped bunch, from the hand, in units.
pub(super) fn bunch_place(place: usize, count: usize) -> Vec3 {
    /// A ring of six, by halves and the square root of three quarters.
    const RING: [Vec2; 6] = [
        Vec2::new(1.0, 0.0),
        Vec2::new(0.5, 0.866_025_4),
        Vec2::new(-0.5, 0.866_025_4),
        Vec2::new(-1.0, 0.0),
        Vec2::new(-0.5, -0.866_025_4),
        Vec2::new(0.5, -0.866_025_4),
    ];
    let (layer, slot) = (place / LAYER, place % LAYER);
    let layers = count.div_ceil(LAYER).max(1);
    let step = (BUNCH_HEIGHT / layers as f32).min(0.15);
    let height = layer as f32 * step;
    let Some(around) = slot.checked_sub(1) else {
        return Vec3::new(0.0, 0.0, height);
    };
    // Every other layer is turned by a right angle, so that seeds lie over gaps.
    let ring = RING[around];
    let ring = if layer % 2 == 0 { ring } else { ring.perp() };
    (ring * BUNCH_RADIUS).extend(height + 0.05)
}

/// The hand over the pit it empties, in units.
pub(super) fn over(shape: &BoardShape, hollow: Hollow) -> Vec3 {
    shape.bowl(hollow).centre.extend(HAND_HEIGHT)
}

/// Where the hand lets a seed go that is meant for `into`, having come from `last`, in units.
pub(super) fn release_point(shape: &BoardShape, last: Hollow, into: Hollow) -> Vec3 {
    over(shape, last).lerp(over(shape, into), LEAD)
}

/// Where seed number `place` of a catch of `count` hangs in the fan between the two pits, in units.
pub(super) fn fan_place(shape: &BoardShape, capture: Capture, place: usize, count: usize) -> Vec3 {
    let landing = shape.bowl(capture.landing.into()).centre;
    let opposite = shape.bowl(capture.opposite.into()).centre;
    let middle = (landing + opposite) * 0.5;
    let gaps = count.saturating_sub(1).max(1) as f32;
    let half = (FAN_STEP * gaps * 0.5).min(FAN_HALF);
    let aside = if count > 1 {
        place as f32 / gaps * 2.0 - 1.0
    } else {
        0.0
    };
    let round = 1.0 - aside * aside;
    Vec3::new(
        middle.x + aside * half,
        middle.y + (round - 0.5) * 0.3,
        HAND_HEIGHT * (0.85 + 0.35 * round),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeds::{SeedId, SeedKind};

    #[test]
    fn no_two_seeds_share_a_place_in_the_bunch() {
        for count in [1, 4, 24, 70] {
            let places: Vec<_> = (0..count).map(|place| bunch_place(place, count)).collect();
            for (index, one) in places.iter().enumerate() {
                assert!(
                    places[index + 1..]
                        .iter()
                        .all(|other| one.distance(*other) > 0.02)
                );
                assert!(one.z <= BUNCH_HEIGHT + 0.06);
            }
        }
    }

    #[test]
    fn a_held_seed_is_in_the_hand_within_a_fifth_of_a_second() {
        let mut body = SeedBody::new(1, SeedId(0), 1, SeedKind::Nut);
        let target = Vec3::new(1.0, 0.5, 0.8);
        for _ in 0..30 {
            draw_towards(&mut body, target, Vec3::ZERO);
        }
        assert!(body.position.distance(target) < 0.06, "{}", body.position);
    }
}
