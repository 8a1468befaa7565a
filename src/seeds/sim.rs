//! The whole of it: a board of seeds that plays sowings, one after the other.

use glam::Vec3;

use super::chance::Chance;
use super::faded::Faded;
use super::play::Play;
use super::world::World;
use super::{BoardShape, SeedBody, SeedEvent, Table};
use crate::rules::{Board, Hollow, Sowing};

/// How a sowing is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motion {
    /// With hands, arcs and bounces.
    #[default]
    Full,
    /// Seeds fade out where they were and in where they will lie. Events and their order are the same, and so is where
    /// every seed lies at the end.
    Reduced,
}

/// The poses of all seeds at rest, for undo and for saving.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    bodies: Vec<SeedBody>,
    sown: u64,
}

/// What is being shown.
#[derive(Clone, Debug)]
enum Show {
    Full(Box<Play>),
    Reduced(Box<Faded>),
}

/// A board of seeds in motion.
///
/// What happens depends only on the board, the seed and the order of sowings and restores, never on how ticks are
/// grouped or when [`finish`](Self::finish) is called. Speed is the caller's: more ticks for each second.
#[derive(Clone, Debug)]
pub struct Sim {
    table: Table,
    seed: u64,
    world: World,
    show: Option<Show>,
    /// Set until [`SeedEvent::Rested`] was told.
    stirred: bool,
    rest: Snapshot,
    /// Events of a sowing that [`begin`](Self::begin) had to finish.
    untold: Vec<SeedEvent>,
}

impl Sim {
    /// A board with heaps at rest. The `seed` decides every shape and every landing place.
    #[must_use]
    pub fn new(board: &Board, table: Table, seed: u64) -> Self {
        let world = World::new(board, table, seed);
        Self {
            table,
            seed,
            rest: Snapshot {
                bodies: world.bodies.clone(),
                sown: 0,
            },
            world,
            show: None,
            stirred: false,
            untold: Vec::new(),
        }
    }

    /// The board after a history of sowings, at rest: exactly what playing them one by one gives.
    #[must_use]
    pub fn rebuild<'a>(
        start: &Board,
        table: Table,
        seed: u64,
        sowings: impl IntoIterator<Item = &'a Sowing>,
    ) -> Self {
        let mut sim = Self::new(start, table, seed);
        let mut events = Vec::new();
        for sowing in sowings {
            sim.begin(sowing, Motion::Full);
            sim.finish(&mut events);
            events.clear();
        }
        sim
    }

    /// Starts to play a sowing from the board as it lies.
    ///
    /// If something still moves it is finished first; the events of that come with the next tick.
    pub fn begin(&mut self, sowing: &Sowing, motion: Motion) {
        let mut events = core::mem::take(&mut self.untold);
        self.finish(&mut events);
        self.untold = events;

        let chance = Chance::new(self.seed, 3, self.rest.sown);
        self.rest.sown += 1;
        self.stirred = true;
        let play = Play::new(sowing, chance);
        self.show = Some(match motion {
            Motion::Full => Show::Full(Box::new(play)),
            Motion::Reduced => Show::Reduced(Box::new(Faded::of(play, &self.world))),
        });
    }

    /// Moves on by exactly 1/120 s of normal speed and adds what happened to `events`. Costs nothing at rest.
    pub fn tick(&mut self, events: &mut Vec<SeedEvent>) {
        events.append(&mut self.untold);
        if !self.stirred {
            return;
        }
        let more = match &mut self.show {
            Some(Show::Full(play)) => play.tick(&mut self.world, events),
            Some(Show::Reduced(faded)) => faded.tick(&mut self.world, events),
            None => {
                // Nothing is in the air any more, so nothing lands.
                self.world.tick(&mut Vec::new());
                false
            }
        };
        if !more {
            self.show = None;
            if self.world.is_at_rest() {
                self.stirred = false;
                self.rest.bodies.clone_from(&self.world.bodies);
                events.push(SeedEvent::Rested);
            }
        }
    }

    /// Ticks until everything lies still: the same end as ticking one by one.
    pub fn finish(&mut self, events: &mut Vec<SeedEvent>) {
        events.append(&mut self.untold);
        while self.stirred {
            self.tick(events);
        }
    }

    /// Whether a score is being played or anything moves.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.stirred
    }

    /// The poses when everything last lay still: now, or before the sowing that is being played.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let mut snapshot = self.rest.clone();
        snapshot.sown -= u64::from(self.stirred);
        snapshot
    }

    /// Goes back to a snapshot of this board at once. What was being played is dropped without further events.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.rest.clone_from(snapshot);
        self.world.lay(&snapshot.bodies);
        self.show = None;
        self.stirred = false;
        self.untold.clear();
    }

    /// Every seed; a seed keeps its place in this list for the whole game.
    #[must_use]
    pub fn seeds(&self) -> &[SeedBody] {
        &self.world.bodies
    }

    /// How many seeds count for a hollow now; those in the hand or in the air count nowhere.
    #[must_use]
    pub fn count(&self, hollow: Hollow) -> u16 {
        self.world.count(hollow) as u16
    }

    /// The middle of the bunch in the hand, in units, while a sowing holds seeds.
    #[must_use]
    pub fn hand(&self) -> Option<Vec3> {
        self.world.hand.map(|(hand, _)| hand)
    }

    /// What is played on and with.
    #[must_use]
    pub const fn table(&self) -> Table {
        self.table
    }

    /// The hollows of this board.
    #[must_use]
    pub const fn shape(&self) -> &BoardShape {
        &self.world.shape
    }
}
