//! Arcs under the one gravity, and where they end.

use glam::{Vec2, Vec3};

use super::chance::Chance;
use super::contact::floor_clearance;
use super::{Bowl, GRAVITY, SeedBody, TICK};

/// Landing places looked at for each throw.
const CANDIDATES: usize = 6;
/// How far from the spine a seed is aimed, as a fraction of where it may lie.
const AIM_ASIDE: f32 = 0.72;
/// How much higher a place may lie for each unit it is nearer to the middle, squared.
const AIM_MIDDLE: f32 = 0.5;
/// How far from where it lay a seed that hops comes down at most, in units.
const HOP_ASIDE: f32 = 0.1;
/// A seed that is nearer from above than this part of their reach holds the lower one down.
const COVERS: f32 = 0.85;
/// The part of the sideways speed that is left after an impact.
const SIDEWAYS_KEPT: f32 = 0.4;
/// The most sideways speed that is left after an impact, in units per second.
const SIDEWAYS_MOST: f32 = 1.8;
/// The fastest a seed enters a heap, in units per second; a harder blow would scatter it.
const IMPACT_MOST: f32 = 6.5;

/// A throw that reaches its aim.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Throw {
    /// At the start, in units per second.
    pub(super) velocity: Vec3,
    /// How long it takes, in ticks.
    pub(super) ticks: u32,
}

/// The throw from `from` to `to` whose highest point is `apex` units high, or a little over both ends if that is lower.
pub(super) fn throw(from: Vec3, to: Vec3, apex: f32) -> Throw {
    let apex = apex.max(from.z + 0.02).max(to.z + 0.1);
    let rise = (2.0 * (apex - from.z) / GRAVITY).sqrt();
    let fall = (2.0 * (apex - to.z) / GRAVITY).sqrt();
    let ticks = ((rise + fall) / TICK).ceil().max(1.0);
    let sideways = (to - from).truncate() / (ticks * TICK);
    Throw {
        velocity: sideways.extend(GRAVITY * rise),
        ticks: ticks as u32,
    }
}

/// The throw from `from` to `to` that takes `ticks`.
pub(super) fn throw_for(from: Vec3, to: Vec3, ticks: u32) -> Throw {
    let ticks = ticks.max(1);
    let seconds = ticks as f32 * TICK;
    let mut velocity = (to - from) / seconds;
    velocity.z += 0.5 * GRAVITY * seconds;
    Throw { velocity, ticks }
}

/// One tick of an arc, exact at every tick.
pub(super) fn fly(body: &mut SeedBody) {
    body.position += body.velocity * TICK;
    body.position.z -= 0.5 * GRAVITY * TICK * TICK;
    body.velocity.z -= GRAVITY * TICK;
}

/// Whether a falling seed has reached the floor of its hollow or a seed that lies there.
pub(super) fn touches<'a>(
    body: &SeedBody,
    bowl: &Bowl,
    mut heap: impl Iterator<Item = &'a SeedBody>,
) -> bool {
    let flat = body.flat_radius();
    let inside = bowl.distance(body.position.truncate()) <= bowl.reach(flat);
    inside
        && body.velocity.z < 0.0
        && (floor_clearance(bowl, body.position, flat, body.radii.z) <= 0.0
            || heap.any(|other| {
                let reach = flat + other.flat_radius();
                let tall = body.radii.z + other.radii.z;
                let apart = other.position - body.position;
                let apart = apart * Vec3::new(1.0, 1.0, reach / tall);
                apart.length_squared() < reach * reach
            }))
}

/// What is left of a seed's velocity when it comes down among the others.
pub(super) fn caught(velocity: Vec3) -> Vec3 {
    let aside = (velocity.truncate() * SIDEWAYS_KEPT).clamp_length_max(SIDEWAYS_MOST);
    aside.extend(velocity.z.max(-IMPACT_MOST))
}

/// A place in a hollow where `body` can come down: low, near the middle, and a little different each time.
pub(super) fn landing_place<'a>(
    body: &SeedBody,
    bowl: &Bowl,
    heap: impl Iterator<Item = &'a SeedBody> + Clone,
    chance: &mut Chance,
) -> Vec3 {
    let reach = bowl.reach(body.flat_radius()) * AIM_ASIDE;
    let mut best = (f32::INFINITY, Vec3::ZERO);
    for _ in 0..CANDIDATES {
        let aside = chance.disc() * reach;
        // Two throws of the dice make the middle of a trough likelier than its ends.
        let along = (chance.signed() * 0.6 + chance.signed() * 0.5) * bowl.half_straight;
        let point = bowl.centre + aside + Vec2::new(0.0, along);
        let height = surface(body, bowl, heap.clone(), point);
        let from_middle = bowl.distance(point);
        let cost = height + AIM_MIDDLE * from_middle * from_middle;
        if cost < best.0 {
            best = (cost, point.extend(height));
        }
    }
    best.1
}

/// A place close by where `body` can come down again.
pub(super) fn place_beside<'a>(
    body: &SeedBody,
    bowl: &Bowl,
    heap: impl Iterator<Item = &'a SeedBody>,
    chance: &mut Chance,
) -> Vec3 {
    let point = body.position.truncate() + chance.disc() * HOP_ASIDE;
    let offset = bowl.spine_offset(point);
    let (distance, reach) = (bowl.distance_of(offset), bowl.reach(body.flat_radius()));
    let over = ((distance - reach) / distance.max(1e-5)).max(0.0);
    let point = point - offset * over;
    point.extend(surface(body, bowl, heap, point))
}

/// Whether `upper` lies on `lower`, so that the lower one cannot rise.
pub(super) fn lies_on(upper: &SeedBody, lower: &SeedBody) -> bool {
    let reach = (upper.flat_radius() + lower.flat_radius()) * COVERS;
    let apart = upper.position - lower.position;
    apart.z > lower.radii.z * 0.3 && apart.truncate().length_squared() < reach * reach
}

/// How high the middle of `body` is when it touches, coming straight down at `point`, in units.
fn surface<'a>(
    body: &SeedBody,
    bowl: &Bowl,
    heap: impl Iterator<Item = &'a SeedBody>,
    point: Vec2,
) -> f32 {
    let flat = body.flat_radius();
    let at_zero = point.extend(0.0);
    let (_, gradient) = bowl.floor_and_gradient(point);
    let upward = 1.0 / (1.0 + gradient.length_squared()).sqrt();
    let ground = -floor_clearance(bowl, at_zero, flat, body.radii.z) / upward;
    heap.fold(ground, |highest, other| {
        let reach = flat + other.flat_radius();
        let tall = body.radii.z + other.radii.z;
        let aside = other.position.truncate() - point;
        let room = reach * reach - aside.length_squared();
        if room > 0.0 {
            highest.max(other.position.z + room.sqrt() * tall / reach)
        } else {
            highest
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Hollow, Side};
    use crate::seeds::{BoardShape, SeedId, SeedKind, Table};

    #[test]
    fn a_throw_reaches_its_aim_and_its_height_under_the_one_gravity() {
        let (from, to) = (Vec3::new(-1.0, 0.2, 0.8), Vec3::new(2.0, -0.4, -0.15));
        let throw = throw(from, to, 1.3);
        let mut body = SeedBody::new(1, SeedId(0), 1, SeedKind::Nut);
        body.position = from;
        body.velocity = throw.velocity;
        let mut highest = from.z;
        for _ in 0..throw.ticks {
            let before = body.velocity.z;
            fly(&mut body);
            assert!((before - body.velocity.z - GRAVITY * TICK).abs() < 1e-5);
            highest = highest.max(body.position.z);
        }
        assert!((highest - 1.3).abs() < 0.01, "{highest}");
        let miss = body.position - to;
        assert!(
            miss.truncate().length() < 1e-3 && miss.z.abs() < 0.08,
            "{miss}"
        );
    }

    #[test]
    fn a_timed_throw_arrives_on_time_wherever_it_goes() {
        let from = Vec3::new(-1.0, 0.2, 0.85);
        for to in [Vec3::new(-0.6, 0.4, -0.17), Vec3::new(0.1, 0.0, 0.4)] {
            let throw = throw_for(from, to, 48);
            let mut body = SeedBody::new(1, SeedId(0), 1, SeedKind::Nut);
            body.position = from;
            body.velocity = throw.velocity;
            (0..48).for_each(|_| fly(&mut body));
            assert!(body.position.distance(to) < 1e-3, "{}", body.position);
        }
    }

    #[test]
    fn a_landing_place_is_inside_and_prefers_free_ground() {
        let shape = BoardShape::new(6, Table::default());
        let bowl = shape.bowl(Hollow::Store(Side::South));
        let mut lying = SeedBody::new(1, SeedId(0), 2, SeedKind::Nut);
        lying.position = bowl.centre.extend(-0.17);
        let body = SeedBody::new(1, SeedId(1), 2, SeedKind::Nut);
        let mut on_top = 0;
        for number in 0..200 {
            let mut chance = Chance::new(3, 4, number);
            let place = landing_place(&body, bowl, [lying].iter(), &mut chance);
            let offset = bowl.spine_offset(place.truncate());
            assert!(offset.length() <= bowl.reach(body.flat_radius()));
            on_top += usize::from((place - lying.position).truncate().length() < 0.15);
        }
        assert!(on_top < 6, "{on_top}");
    }
}
