//! Seeds against seeds and against the wood: how a heap comes to lie.
//!
//! Positions are corrected, not forces balanced: a heap solved this way cannot explode, and after each small step the
//! velocity is whatever the corrections left of it. Seeds count as spheres that are flattened in z.

use glam::{Vec2, Vec3};

use super::contact::{
    BOUNCE_FROM, Grain, Pair, SQUASH_FROM, STEP, STEPS, draw_in, grip, keep_inside, knock,
    lift_out, part,
};
use super::{Bowl, GRAVITY, REST_TICKS, SeedBody, SeedState, TICK};

/// Rounds of corrections in a small step.
const ROUNDS: u32 = 3;
/// The part of gravity that a seed which already lies on something feels; the rest is taken up by what is below.
const LYING_PULL: f32 = 0.45;
/// The part of its speed a seed bounces back with from wood.
const WOOD_BOUNCE: f32 = 0.32;
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
