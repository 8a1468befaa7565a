//! One seed: its shape, which never changes, and its pose, which does.

use glam::{Quat, Vec2, Vec3};

use super::chance::Chance;
use super::{Bowl, SeedKind, TICK, skin};
use crate::rules::Hollow;

/// How the seeds of one kind are shaped.
struct Mould {
    /// Mean half axes, in units.
    radii: Vec3,
    /// How much larger or smaller than the mean a seed is, as a fraction.
    size_spread: f32,
    /// How much longer or shorter than its size a seed is, as a fraction.
    length_spread: f32,
}

/// Figures of the concept of the board ("Proportions").
const fn mould(kind: SeedKind) -> Mould {
    match kind {
        // Behind a number lies a seed of the first kind, unseen.
        SeedKind::Nut | SeedKind::Number => Mould {
            radii: Vec3::new(0.109, 0.126, 0.098),
            size_spread: 0.09,
            length_spread: 0.05,
        },
        SeedKind::Pebble => Mould {
            radii: Vec3::new(0.098, 0.122, 0.070),
            size_spread: 0.09,
            length_spread: 0.08,
        },
        SeedKind::Bead => Mould {
            radii: Vec3::splat(0.115),
            size_spread: 0.03,
            length_spread: 0.0,
        },
        SeedKind::Button => Mould {
            radii: Vec3::new(0.118, 0.118, 0.034),
            size_spread: 0.05,
            length_spread: 0.0,
        },
    }
}

/// The most seeds drawn at full size; on boards with more, all are smaller, so that one store still holds them.
const FULL_SIZE_SEEDS: usize = 72;
/// Stiffness of the squash spring, per second squared.
const SQUASH_STIFFNESS: f32 = 900.0;
/// Damping of the squash spring, per second.
const SQUASH_DAMPING: f32 = 30.0;
/// Rate of squash, per second, for each unit per second of an impact.
const SQUASH_PER_SPEED: f32 = 0.8;
/// The most a seed is squashed or stretched, as a fraction of its height.
const SQUASH_MOST: f32 = 0.22;
/// Fraction of a seed's lean that is its own; the rest follows the wall.
const OWN_LEAN: f32 = 0.6;
/// How strongly a seed leans with the wall, per unit from the spine.
const WALL_LEAN: f32 = 0.55;
/// How strongly a moving seed leans the way it moves, in seconds per unit.
const ROLL_LEAN: f32 = 0.12;
/// The part of the way to its wanted lean that a seed turns in one tick.
const LEAN_RATE: f32 = 0.14;

/// Names a seed for the whole game; also its place in [`Sim::seeds`](super::Sim::seeds).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SeedId(pub u16);

impl SeedId {
    /// The place of this seed in [`Sim::seeds`](super::Sim::seeds).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a seed is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeedState {
    /// Lies still in its hollow.
    Resting,
    /// Moves among the other seeds of its hollow.
    Loose,
    /// Taken: in the bunch, in the fan, or about to leave.
    Held,
    /// On its arc.
    Flying,
}

/// One seed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeedBody {
    /// The middle, in units.
    pub position: Vec3,
    /// In units per second.
    pub velocity: Vec3,
    /// Turn about the view axis, in radians, counter-clockwise; grows without bound.
    pub turn: f32,
    /// Rate of [`turn`](Self::turn), in radians per second.
    pub spin: f32,
    /// How far the upper pole is tipped along x and y, in radians.
    pub lean: Vec2,
    /// How its surface lies: carries a point of the surface from where it grew to where it is, in the board's axes.
    /// [`turn`](Self::turn) and [`lean`](Self::lean) are of its outline, this is of what is drawn on it.
    pub skin: Quat,
    /// How fast its surface turns about the board's axes, in radians per second.
    pub(super) whirl: Vec3,
    /// How much higher (above 0) or flatter (below 0) than at rest, as a fraction; see [`Self::stretch`].
    pub squash: f32,
    /// Rate of [`squash`](Self::squash), per second.
    pub squash_velocity: f32,
    /// The hollow this seed counts for; `None` in the hand and in flight.
    pub hollow: Option<Hollow>,
    /// What it is doing.
    pub state: SeedState,
    /// How visible it is, 0 to 1; below 1 only in reduced motion.
    pub fade: f32,
    /// Half axes along its own x, y and z, in units.
    pub radii: Vec3,
    /// 32 even bits for tint, speckle and texture; the same seed always has the same.
    pub variant: u32,
    /// The lean it was born with, in radians.
    own_lean: Vec2,
    /// Whether it always shows the same face.
    faces_up: bool,
}

impl SeedBody {
    /// Seed number `id` of a game that has `total` seeds of that kind, at the origin.
    pub(super) fn new(seed: u64, id: SeedId, total: usize, kind: SeedKind) -> Self {
        let mut chance = Chance::new(seed, 1, u64::from(id.0));
        let crowd = FULL_SIZE_SEEDS as f32 / total.max(FULL_SIZE_SEEDS) as f32;
        let mould = mould(kind);
        let size = cube_root(crowd) * (1.0 + mould.size_spread * chance.signed());
        let length = 1.0 + mould.length_spread * chance.signed();
        let own_lean = chance.disc() * 0.3;
        let turn = chance.unit() * core::f32::consts::TAU;
        let variant = (chance.bits() >> 32) as u32;
        let faces_up = kind == SeedKind::Button;
        Self {
            position: Vec3::ZERO,
            velocity: Vec3::ZERO,
            turn,
            spin: 0.0,
            lean: own_lean * OWN_LEAN,
            skin: if faces_up {
                Quat::IDENTITY
            } else {
                skin::any(&mut chance)
            },
            whirl: Vec3::ZERO,
            squash: 0.0,
            squash_velocity: 0.0,
            hollow: None,
            state: SeedState::Held,
            fade: 1.0,
            radii: mould.radii * size * Vec3::new(1.0, length, 1.0),
            variant,
            own_lean,
            faces_up,
        }
    }

    /// Mean radius along the board, in units.
    #[must_use]
    pub fn flat_radius(&self) -> f32 {
        (self.radii.x + self.radii.y) * 0.5
    }

    /// By what its half axes are multiplied now: squash keeps the volume.
    #[must_use]
    pub fn stretch(&self) -> Vec3 {
        let up = 1.0 + self.squash;
        let aside = 1.0 / up.sqrt();
        Vec3::new(aside, aside, up)
    }

    /// Answers an impact of that speed, in units per second.
    pub(super) fn struck(&mut self, speed: f32) {
        self.squash_velocity -= speed * SQUASH_PER_SPEED;
    }

    /// Lets what it lies on turn its surface: `moved` units along the board in this tick, without slipping.
    pub(super) fn roll(&mut self, moved: Vec2) {
        self.whirl = skin::rolling(moved / TICK, self.flat_radius());
    }

    /// Turns and springs for one tick. `spin_kept` is the part of the spin that is left after it.
    pub(super) fn live(&mut self, bowl: Option<&Bowl>, spin_kept: f32) {
        self.turn += self.spin * TICK;
        if !self.faces_up {
            self.skin = skin::turned(self.skin, self.whirl);
        }
        self.whirl *= spin_kept;
        self.spin *= spin_kept;
        let pull = -SQUASH_STIFFNESS * self.squash - SQUASH_DAMPING * self.squash_velocity;
        self.squash_velocity += pull * TICK;
        self.squash = (self.squash + self.squash_velocity * TICK).clamp(-SQUASH_MOST, SQUASH_MOST);
        let mut wanted = self.own_lean * OWN_LEAN;
        if let Some(bowl) = bowl {
            let rolling = (self.velocity.truncate() * ROLL_LEAN).clamp_length_max(0.35);
            wanted += rolling - bowl.spine_offset(self.position.truncate()) * WALL_LEAN;
        }
        self.lean += (wanted - self.lean) * LEAN_RATE;
    }

    /// Stops every movement where it is.
    pub(super) fn rest(&mut self) {
        self.velocity = Vec3::ZERO;
        self.spin = 0.0;
        self.whirl = Vec3::ZERO;
        self.squash = 0.0;
        self.squash_velocity = 0.0;
        self.state = SeedState::Resting;
    }
}

/// The cube root of a number from 0.01 to 1, by Newton's steps, which round alike everywhere.
fn cube_root(x: f32) -> f32 {
    let mut root = 1.0_f32;
    for _ in 0..16 {
        root -= (root * root * root - x) / (3.0 * root * root);
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_has_its_own_size_within_bounds() {
        let bodies: Vec<_> = (0..72)
            .map(|id| SeedBody::new(5, SeedId(id), 72, SeedKind::Nut))
            .collect();
        for body in &bodies {
            assert!(body.radii.x > 0.109 * 0.90 && body.radii.x < 0.109 * 1.10);
            assert!(body.radii.y > body.radii.x * 1.05);
        }
        assert!(bodies.windows(2).all(|two| two[0].radii != two[1].radii));
    }

    #[test]
    fn a_crowded_board_has_smaller_seeds_of_the_same_whole_volume() {
        let size = |total| SeedBody::new(5, SeedId(0), total, SeedKind::Nut).radii.x;
        assert_eq!(size(36), size(72));
        let ratio = size(288) / size(72);
        assert!((ratio * ratio * ratio * 4.0 - 1.0).abs() < 1e-4);
    }

    #[test]
    fn a_squash_keeps_the_volume_and_dies_away() {
        let mut body = SeedBody::new(5, SeedId(0), 72, SeedKind::Nut);
        body.struck(7.0);
        let mut flattest = 0.0_f32;
        for _ in 0..48 {
            body.live(None, 1.0);
            let stretch = body.stretch();
            assert!((stretch.x * stretch.y * stretch.z - 1.0).abs() < 1e-4);
            flattest = flattest.min(body.squash);
        }
        assert!((-0.2..-0.04).contains(&flattest), "{flattest}");
        assert!(body.squash.abs() < 0.004, "{}", body.squash);
    }
}
