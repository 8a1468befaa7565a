//! Seeds against seeds and against the wood: how a heap comes to lie.
//!
//! Positions are corrected, not forces balanced: a heap solved this way cannot explode, and after each small step the
//! velocity is whatever the corrections left of it. Seeds count as spheres that are flattened in z.

use glam::{Vec2, Vec3};

use super::{Bowl, GRAVITY, REST_TICKS, SeedBody, SeedState, TICK};

/// Small steps in a tick.
const STEPS: u32 = 3;
/// Seconds in a small step.
const STEP: f32 = TICK / STEPS as f32;
/// Rounds of corrections in a small step.
const ROUNDS: u32 = 3;
/// The part of an overlap that one round removes.
const CORRECTED: f32 = 0.9;
/// The part of gravity that a seed which already lies on something feels; the rest is taken up by what is below.
const LYING_PULL: f32 = 0.45;
/// Sliding friction between a seed and the wood.
const WOOD_FRICTION: f32 = 0.3;
/// Sideways speed that two touching seeds take from each other in a small step, as a fraction.
const SEED_FRICTION: f32 = 0.06;
/// The part of its speed a seed bounces back with from wood.
const WOOD_BOUNCE: f32 = 0.32;
/// The part of its speed a seed bounces back with from another seed.
const SEED_BOUNCE: f32 = 0.25;
/// Below this speed nothing bounces, in units per second.
const BOUNCE_FROM: f32 = 0.5;
/// Above this speed an impact squashes a seed, in units per second.
const SQUASH_FROM: f32 = 0.8;
/// The fastest a correction moves a seed beyond its own speed, in units per second.
const PUSH_MOST: f32 = 2.0;
/// The most speed a seed keeps from such a push, in units per second; the rest comes from impacts alone.
const PUSH_KEPT: f32 = 0.15;
/// The fastest a seed leaves a heap upwards, in units per second: it must be back before the time to rest is over.
const HOP_MOST: f32 = 2.2;
/// The part of its speed a touching seed loses in a small step, at first and when the time to rest is nearly over.
const DRAG: (f32, f32) = (0.012, 0.16);
/// How many ticks after a landing bounces end and the drag begins to grow.
const LIVELY_TICKS: u32 = 24;
/// Seeds that are no further apart than this, in units, may meet within a tick.
const NEAR: f32 = 0.06;
/// Slower than this a seed counts as still, in units per second.
const STILL_SPEED: f32 = 0.03;
/// So many ticks of stillness put a heap to rest.
const STILL_TICKS: u32 = 6;
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

/// The seeds of one hollow.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Heap {
    /// Places in the list of bodies, ascending, so that the order of arrival leaves no trace.
    pub(super) members: Vec<usize>,
    /// Whether anything moves.
    pub(super) awake: bool,
    /// Ticks since the last landing.
    age: u32,
    /// Ticks for which nothing has moved.
    still: u32,
    grains: Vec<Grain>,
    pairs: Vec<Pair>,
}

/// A seed while its heap moves.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Grain {
    at: Vec3,
    before: Vec3,
    velocity: Vec3,
    /// The velocity before this small step's corrections.
    incoming: Vec3,
    flat: f32,
    tall: f32,
    /// Upwards out of the wood where it touches; zero where it does not.
    wood: Vec3,
    /// How far the wood pushed it in this small step.
    pressed: f32,
    touching: bool,
    struck: f32,
}

/// Two seeds that may meet in this tick.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pair {
    one: usize,
    other: usize,
    reach: f32,
    /// Stretches z so that the two are spheres.
    stretch: f32,
    touched: bool,
}

impl Heap {
    /// A seed comes down here.
    pub(super) fn receive(&mut self, index: usize) {
        let place = self.members.partition_point(|&member| member < index);
        self.members.insert(place, index);
        self.awake = true;
        self.age = 0;
        self.still = 0;
    }

    /// A seed leaves; what leant on it moves.
    pub(super) fn lose(&mut self, index: usize) {
        self.members.retain(|&member| member != index);
        self.awake = true;
        self.age = 0;
        self.still = 0;
    }

    /// Forgets every seed, but keeps the memory for as many.
    pub(super) fn clear(&mut self) {
        self.awake = false;
        self.members.clear();
    }

    /// Takes every seed out.
    pub(super) fn empty(&mut self) -> Vec<usize> {
        self.awake = false;
        core::mem::take(&mut self.members)
    }

    /// Moves an awake heap by one tick.
    pub(super) fn tick(&mut self, bowl: &Bowl, bodies: &mut [SeedBody]) {
        self.age += 1;
        self.load(bodies);
        for _ in 0..STEPS {
            self.step(bowl);
        }
        let fastest = self.store(bowl, bodies);
        self.still = if fastest < STILL_SPEED {
            self.still + 1
        } else {
            0
        };
        if self.still >= STILL_TICKS || self.age >= REST_TICKS {
            self.awake = false;
            for &member in &self.members {
                bodies[member].rest();
            }
        }
    }

    fn load(&mut self, bodies: &[SeedBody]) {
        self.grains.clear();
        self.grains.extend(self.members.iter().map(|&member| {
            let body = &bodies[member];
            Grain {
                at: body.position,
                before: body.position,
                velocity: body.velocity,
                incoming: body.velocity,
                flat: body.flat_radius(),
                tall: body.radii.z,
                wood: Vec3::ZERO,
                pressed: 0.0,
                touching: body.state == SeedState::Resting,
                struck: 0.0,
            }
        }));
        self.pairs.clear();
        for (one, a) in self.grains.iter().enumerate() {
            for (other, b) in self.grains.iter().enumerate().skip(one + 1) {
                let reach = a.flat + b.flat;
                let stretch = reach / (a.tall + b.tall);
                let apart = (b.at - a.at) * Vec3::new(1.0, 1.0, stretch);
                let near = reach + NEAR * stretch;
                if apart.length_squared() < near * near {
                    self.pairs.push(Pair {
                        one,
                        other,
                        reach,
                        stretch,
                        touched: false,
                    });
                }
            }
        }
    }

    fn step(&mut self, bowl: &Bowl) {
        for grain in &mut self.grains {
            let pull = if grain.touching { LYING_PULL } else { 1.0 };
            grain.velocity.z -= GRAVITY * pull * STEP;
            grain.before = grain.at;
            grain.incoming = grain.velocity;
            grain.at += grain.velocity * STEP;
            draw_in(grain, bowl);
            grain.wood = Vec3::ZERO;
            grain.pressed = 0.0;
            grain.touching = false;
        }
        for pair in &mut self.pairs {
            pair.touched = false;
        }
        for _ in 0..ROUNDS {
            for pair in &mut self.pairs {
                part(pair, &mut self.grains);
            }
            for grain in &mut self.grains {
                lift_out(grain, bowl);
                keep_inside(grain, bowl);
            }
        }
        let lively = self.age < LIVELY_TICKS;
        let worn =
            self.age.saturating_sub(LIVELY_TICKS) as f32 / (REST_TICKS - LIVELY_TICKS) as f32;
        let kept = 1.0 - (DRAG.0 + (DRAG.1 - DRAG.0) * worn);
        for grain in &mut self.grains {
            grip(grain);
            let speed = grain.incoming.length();
            let moved = grain.at - grain.before;
            let moved = moved.clamp_length_max((speed + PUSH_MOST) * STEP);
            grain.at = grain.before + moved;
            grain.velocity = (moved / STEP).clamp_length_max(speed + PUSH_KEPT);
            if grain.wood != Vec3::ZERO {
                let speed = -grain.incoming.dot(grain.wood);
                grain.struck = grain.struck.max(speed);
                let wanted = if lively && speed > BOUNCE_FROM {
                    speed * WOOD_BOUNCE
                } else {
                    (-speed).max(0.0)
                };
                let now = grain.velocity.dot(grain.wood);
                grain.velocity += grain.wood * (wanted - now);
            }
        }
        for pair in &self.pairs {
            if pair.touched {
                knock(pair, &mut self.grains, lively);
            }
        }
        // One seed that strikes several must not hand its speed to each of them.
        let touching = || self.grains.iter().filter(|grain| grain.touching);
        let before: f32 = touching()
            .map(|grain| grain.incoming.length_squared())
            .sum();
        let after: f32 = touching()
            .map(|grain| grain.velocity.length_squared())
            .sum();
        let shared = if after > before {
            (before / after).sqrt()
        } else {
            1.0
        };
        for grain in &mut self.grains {
            if grain.touching {
                grain.velocity *= kept * shared;
                grain.velocity.z = grain.velocity.z.min(HOP_MOST);
            }
        }
    }

    /// Writes the grains back and says how fast the fastest is, in units per second.
    fn store(&mut self, bowl: &Bowl, bodies: &mut [SeedBody]) -> f32 {
        let mut fastest = 0.0_f32;
        for (&member, grain) in self.members.iter().zip(&self.grains) {
            let body = &mut bodies[member];
            // What really moved, not what the last correction would have liked.
            let moved = grain.at - body.position;
            fastest = fastest
                .max(moved.length() / TICK)
                .max(body.squash.abs() * 4.0);
            body.position = grain.at;
            body.velocity = grain.velocity;
            body.state = SeedState::Loose;
            if grain.struck > SQUASH_FROM {
                body.struck(grain.struck);
                let aside = grain.incoming.truncate() - grain.velocity.truncate();
                let lever = Vec2::new(-grain.wood.y, grain.wood.x) + Vec2::new(0.3, -0.2);
                body.spin += aside.dot(lever) * 2.0;
            }
            if grain.touching {
                body.roll(moved.truncate());
            }
            body.live(Some(bowl), if grain.touching { 0.9 } else { 1.0 });
        }
        fastest
    }
}

/// Parts two seeds that overlap.
fn part(pair: &mut Pair, grains: &mut [Grain]) {
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

fn lift_out(grain: &mut Grain, bowl: &Bowl) {
    let (clearance, normal) = clearance_and_normal(bowl, grain.at, grain.flat, grain.tall);
    if clearance < 0.0 {
        grain.at -= normal * clearance;
        grain.wood = normal;
        grain.pressed -= clearance;
        grain.touching = true;
    }
}

fn keep_inside(grain: &mut Grain, bowl: &Bowl) {
    let reach = bowl.reach(grain.flat);
    let offset = bowl.spine_offset(grain.at.truncate());
    let distance = bowl.distance_of(offset);
    if distance > reach {
        let back = offset * ((distance - reach) / distance);
        grain.at -= back.extend(0.0);
    }
}

/// Slopes a heap that rises over the rim.
fn draw_in(grain: &mut Grain, bowl: &Bowl) {
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
fn grip(grain: &mut Grain) {
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
fn knock(pair: &Pair, grains: &mut [Grain], lively: bool) {
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
