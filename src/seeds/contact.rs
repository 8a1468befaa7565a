//! Where seeds touch one another and the wood: what a touch does to their places and their speeds.

use glam::Vec3;

use super::{Bowl, TICK};

/// Small steps in a tick.
pub(super) const STEPS: u32 = 3;
/// Seconds in a small step.
pub(super) const STEP: f32 = TICK / STEPS as f32;
/// Below this speed nothing bounces, in units per second.
pub(super) const BOUNCE_FROM: f32 = 0.5;
/// Above this speed an impact squashes a seed, in units per second.
pub(super) const SQUASH_FROM: f32 = 0.8;
/// The part of an overlap that one round removes.
const CORRECTED: f32 = 0.9;
/// Sliding friction between a seed and the wood.
const WOOD_FRICTION: f32 = 0.3;
/// Sideways speed that two touching seeds take from each other in a small step, as a fraction.
const SEED_FRICTION: f32 = 0.06;
/// The part of its speed a seed bounces back with from another seed.
const SEED_BOUNCE: f32 = 0.25;
/// A heap rises at most this steeply over the rim, in units inwards for each unit of height.
const HEAP_SLOPE: f32 = 0.42;
/// How high over the board a seed's middle may be before the heap has to narrow, in units.
const HEAP_FOOT: f32 = 0.06;
/// The depth of the hollows for which that is so, in units.
const DEEP: f32 = 0.27;
/// How much higher it may be for each unit that a hollow is shallower.
const HEAP_RAISED: f32 = 0.9;
/// How fast a seed outside that slope is drawn in, in units per second.
const HEAP_PULL: f32 = 0.6;
/// However high, a heap stays at least this wide, as a fraction of its foot.
const HEAP_LEAST: f32 = 0.4;

/// A seed while its heap moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grain {
    pub(super) at: Vec3,
    pub(super) before: Vec3,
    pub(super) velocity: Vec3,
    /// The velocity before this small step's corrections.
    pub(super) incoming: Vec3,
    pub(super) flat: f32,
    pub(super) tall: f32,
    /// Upwards out of the wood where it touches; zero where it does not.
    pub(super) wood: Vec3,
    /// How far the wood pushed it in this small step.
    pub(super) pressed: f32,
    pub(super) touching: bool,
    pub(super) struck: f32,
}

/// Two seeds that may meet in this tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pair {
    pub(super) one: usize,
    pub(super) other: usize,
    pub(super) reach: f32,
    /// Stretches z so that the two are spheres.
    pub(super) stretch: f32,
    pub(super) touched: bool,
}

/// Parts two seeds that overlap.
pub(super) fn part(pair: &mut Pair, grains: &mut [Grain]) {
    let apart = grains[pair.other].at - grains[pair.one].at;
    let round = apart * Vec3::new(1.0, 1.0, pair.stretch);
    let square = round.length_squared();
    if square >= pair.reach * pair.reach {
        return;
    }
    pair.touched = true;
    let distance = square.sqrt();
    // Two seeds in the very same place go up and down.
    let push = if distance > 1e-4 {
        apart * ((pair.reach - distance) / distance * 0.5 * CORRECTED)
    } else {
        Vec3::new(0.001, 0.002, 0.01)
    };
    grains[pair.one].at -= push;
    grains[pair.other].at += push;
    grains[pair.one].touching = true;
    grains[pair.other].touching = true;
}

/// How far a seed at `at` is clear of the wood along the wood's normal, in units; negative inside it.
pub(super) fn floor_clearance(bowl: &Bowl, at: Vec3, flat: f32, tall: f32) -> f32 {
    clearance_and_normal(bowl, at, flat, tall).0
}

fn clearance_and_normal(bowl: &Bowl, at: Vec3, flat: f32, tall: f32) -> (f32, Vec3) {
    let (floor, gradient) = bowl.floor_and_gradient(at.truncate());
    let upward = 1.0 / (1.0 + gradient.length_squared()).sqrt();
    let radius = flat * (1.0 - upward) + tall * upward;
    let normal = (-gradient * upward).extend(upward);
    ((at.z - floor) * upward - radius, normal)
}

pub(super) fn lift_out(grain: &mut Grain, bowl: &Bowl) {
    let (clearance, normal) = clearance_and_normal(bowl, grain.at, grain.flat, grain.tall);
    if clearance < 0.0 {
        grain.at -= normal * clearance;
        grain.wood = normal;
        grain.pressed -= clearance;
        grain.touching = true;
    }
}

pub(super) fn keep_inside(grain: &mut Grain, bowl: &Bowl) {
    let reach = bowl.reach(grain.flat);
    let offset = bowl.spine_offset(grain.at.truncate());
    let distance = bowl.distance_of(offset);
    if distance > reach {
        let back = offset * ((distance - reach) / distance);
        grain.at -= back.extend(0.0);
    }
}

/// Slopes a heap that rises over the rim.
pub(super) fn draw_in(grain: &mut Grain, bowl: &Bowl) {
    let foot = bowl.reach(grain.flat);
    // A shallow hollow holds less, so that more has to lie above the board.
    let over = grain.at.z - HEAP_FOOT - (DEEP - bowl.depth) * HEAP_RAISED;
    let narrowed = foot - over.max(0.0) * HEAP_SLOPE;
    let reach = narrowed.max(foot * HEAP_LEAST);
    let offset = bowl.spine_offset(grain.at.truncate());
    let distance = bowl.distance_of(offset);
    if distance > reach {
        let step = (distance - reach).min(HEAP_PULL * STEP);
        let back = (offset * (step / distance)).extend(0.0);
        grain.at -= back;
        // A shift of the ground under it, not a speed.
        grain.before -= back;
    }
}

/// Friction of the wood: what pressed the seed also holds it.
pub(super) fn grip(grain: &mut Grain) {
    if grain.pressed <= 0.0 {
        return;
    }
    let moved = grain.at - grain.before;
    let along = moved - grain.wood * moved.dot(grain.wood);
    let distance = along.length();
    let held = WOOD_FRICTION * grain.pressed;
    if distance <= held {
        grain.at -= along;
    } else {
        grain.at -= along * (held / distance);
    }
}

/// Exchanges the speed of two seeds that met: a bounce along their line, friction across it.
pub(super) fn knock(pair: &Pair, grains: &mut [Grain], lively: bool) {
    let (one, other) = (grains[pair.one], grains[pair.other]);
    let line = (other.at - one.at).normalize_or(Vec3::Z);
    let closing = (one.incoming - other.incoming).dot(line);
    let relative = one.velocity - other.velocity;
    let now = relative.dot(line);
    // Parting two seeds that overlapped gives them no speed of its own.
    let wanted = if lively && closing > BOUNCE_FROM {
        -closing * SEED_BOUNCE
    } else {
        closing.min(0.0)
    };
    let change = (relative - line * now) * SEED_FRICTION + line * (now - wanted);
    if closing > SQUASH_FROM {
        grains[pair.one].struck = one.struck.max(closing);
        grains[pair.other].struck = other.struck.max(closing);
    }
    grains[pair.one].velocity -= change * 0.5;
    grains[pair.other].velocity += change * 0.5;
}
