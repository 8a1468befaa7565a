//! Every body of the board and what moves it, without any intention.

use glam::Vec3;

use super::chance::Chance;
use super::flight::{self, Throw};
use super::hand::{self, Hold};
use super::settle::Heap;
use super::{BoardShape, REST_TICKS, SeedBody, SeedId, SeedState, TICK, Table};
use crate::rules::{Board, Hollow, Pit};

/// Ticks between two seeds of the heaps that lie there at the start.
const FILL_STAGGER: u32 = 5;

/// The fastest a seed spins in flight about an axis of the board, in radians per second.
const FLIGHT_SPIN: f32 = 7.0;

/// Why a seed is in the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Sown, as that drop.
    Drop(usize),
    /// Captured.
    Pour,
    /// Swept from that pit.
    Sweep(Pit),
    /// Up and down again for joy.
    Hop,
}

/// How a seed is thrown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Toss {
    /// So that it rises that many units over the higher of the ends of its arc.
    Rise(f32),
    /// So that it is in the air for that many ticks.
    Hang(u32),
}

/// A seed in the air.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Flight {
    seed: usize,
    into: Hollow,
    purpose: Purpose,
    ticks_left: u32,
}

/// A seed that came down in this tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Landing {
    pub(super) seed: SeedId,
    pub(super) into: Hollow,
    pub(super) purpose: Purpose,
    /// In units per second.
    pub(super) speed: f32,
}

/// The bodies and everything that acts on them.
#[derive(Clone, Debug)]
pub(super) struct World {
    pub(super) shape: BoardShape,
    pub(super) bodies: Vec<SeedBody>,
    /// In the order of [`Hollow::all`].
    heaps: Vec<Heap>,
    flights: Vec<Flight>,
    pub(super) holds: Vec<Hold>,
    /// Where the hand is, and how fast it moves; none when it is away.
    pub(super) hand: Option<(Vec3, Vec3)>,
}

impl World {
    /// A board with heaps at rest.
    pub(super) fn new(board: &Board, table: Table, seed: u64) -> Self {
        let shape = BoardShape::new(board.pits(), table);
        let total = usize::from(board.total());
        let ids = 0..board.total();
        let mut world = Self {
            bodies: ids
                .map(|id| SeedBody::new(seed, SeedId(id), total, table.seeds))
                .collect(),
            heaps: vec![Heap::default(); shape.bowls().count()],
            shape,
            flights: Vec::new(),
            holds: Vec::new(),
            hand: None,
        };
        let mut next = 0;
        for hollow in Hollow::all(board.pits()) {
            let mut chance = Chance::new(seed, 2, hollow.index(board.pits()) as u64);
            for _ in 0..board.seeds(hollow) {
                world.place(next, hollow, &mut chance);
                next += 1;
                for _ in 0..FILL_STAGGER {
                    world.move_heap(hollow);
                }
            }
            while world.heaps[hollow.index(board.pits())].awake {
                world.move_heap(hollow);
            }
        }
        world
    }

    /// Lays a seed down where it would land.
    fn place(&mut self, seed: usize, hollow: Hollow, chance: &mut Chance) {
        self.bodies[seed].position = self.landing_place(seed, hollow, chance);
        self.bodies[seed].velocity = Vec3::new(chance.signed(), chance.signed(), -2.0);
        self.bodies[seed].hollow = Some(hollow);
        self.bodies[seed].state = SeedState::Loose;
        self.heap_mut(hollow).receive(seed);
    }

    fn landing_place(&self, seed: usize, into: Hollow, chance: &mut Chance) -> Vec3 {
        let heap = &self.heaps[into.index(self.shape.pits())];
        let lying = heap.members.iter().map(|&member| &self.bodies[member]);
        flight::landing_place(&self.bodies[seed], self.shape.bowl(into), lying, chance)
    }

    fn heap_mut(&mut self, hollow: Hollow) -> &mut Heap {
        &mut self.heaps[hollow.index(self.shape.pits())]
    }

    fn move_heap(&mut self, hollow: Hollow) {
        let bowl = *self.shape.bowl(hollow);
        let heap = &mut self.heaps[hollow.index(self.shape.pits())];
        heap.tick(&bowl, &mut self.bodies);
    }

    /// Takes all seeds out of a hollow, the uppermost first. They stay where they are until something moves them.
    pub(super) fn take(&mut self, hollow: Hollow) -> Vec<usize> {
        let mut seeds = self.heap_mut(hollow).empty();
        for &seed in &seeds {
            let body = &mut self.bodies[seed];
            body.rest();
            body.hollow = None;
            body.state = SeedState::Held;
        }
        let height = |seed: usize| self.bodies[seed].position.z;
        seeds.sort_by(|&one, &other| height(other).total_cmp(&height(one)).then(one.cmp(&other)));
        seeds
    }

    /// Throws a seed into a hollow.
    pub(super) fn throw(
        &mut self,
        seed: usize,
        into: Hollow,
        toss: Toss,
        purpose: Purpose,
        chance: &mut Chance,
    ) {
        self.holds.retain(|hold| hold.seed != seed);
        let to = self.landing_place(seed, into, chance);
        self.send(seed, into, to, toss, purpose, chance);
    }

    /// Lets a seed that lies on top of a heap hop to a place beside it. It never stops counting there.
    pub(super) fn hop(&mut self, hollow: Hollow, toss: f32, chance: &mut Chance) {
        let members = &self.heaps[hollow.index(self.shape.pits())].members;
        let free = |&seed: &usize| {
            let body = &self.bodies[seed];
            let above = |&other: &usize| flight::lies_on(&self.bodies[other], body);
            !members.iter().any(above)
        };
        let chosen = chance.below(members.iter().filter(|seed| free(seed)).count());
        let Some(seed) = members.iter().copied().filter(free).nth(chosen) else {
            return;
        };
        self.heap_mut(hollow).lose(seed);
        let heap = &self.heaps[hollow.index(self.shape.pits())];
        let lying = heap.members.iter().map(|&member| &self.bodies[member]);
        let bowl = self.shape.bowl(hollow);
        let to = flight::place_beside(&self.bodies[seed], bowl, lying, chance);
        self.send(seed, hollow, to, Toss::Rise(toss), Purpose::Hop, chance);
    }

    fn send(
        &mut self,
        seed: usize,
        into: Hollow,
        to: Vec3,
        toss: Toss,
        purpose: Purpose,
        chance: &mut Chance,
    ) {
        let body = &mut self.bodies[seed];
        let from = body.position;
        let Throw { velocity, ticks } = match toss {
            Toss::Rise(rise) => flight::throw(from, to, from.z.max(to.z) + rise),
            Toss::Hang(ticks) => flight::throw_for(from, to, ticks),
        };
        body.velocity = velocity;
        body.spin = chance.signed() * FLIGHT_SPIN;
        body.whirl = (chance.disc() * FLIGHT_SPIN).extend(body.spin);
        body.state = SeedState::Flying;
        self.flights.push(Flight {
            seed,
            into,
            purpose,
            ticks_left: ticks,
        });
    }

    /// One tick of holding, flying and settling. What came down is added to `landings`.
    pub(super) fn tick(&mut self, landings: &mut Vec<Landing>) {
        for hold in &self.holds {
            let body = &mut self.bodies[hold.seed];
            let (hand, drift) = match self.hand {
                Some(hand) if hold.follows_hand => hand,
                _ => (Vec3::ZERO, Vec3::ZERO),
            };
            hand::draw_towards(body, hand + hold.at, drift);
            body.live(None, 0.97);
        }
        self.fly(landings);
        for (index, bowl) in self.shape.bowls.iter().enumerate() {
            if self.heaps[index].awake {
                self.heaps[index].tick(bowl, &mut self.bodies);
            }
        }
    }

    fn fly(&mut self, landings: &mut Vec<Landing>) {
        let pits = self.shape.pits();
        let mut flights = core::mem::take(&mut self.flights);
        flights.retain_mut(|flight| {
            flight::fly(&mut self.bodies[flight.seed]);
            self.bodies[flight.seed].live(None, 1.0);
            flight.ticks_left = flight.ticks_left.saturating_sub(1);
            let body = self.bodies[flight.seed];
            let bowl = self.shape.bowl(flight.into);
            let heap = &mut self.heaps[flight.into.index(pits)];
            let lying = heap.members.iter().map(|&member| &self.bodies[member]);
            let down = flight.ticks_left == 0 || flight::touches(&body, bowl, lying);
            if down {
                heap.receive(flight.seed);
                landings.push(Landing {
                    seed: SeedId(flight.seed as u16),
                    into: flight.into,
                    purpose: flight.purpose,
                    speed: body.velocity.length(),
                });
                let body = &mut self.bodies[flight.seed];
                body.velocity = flight::caught(body.velocity);
                body.hollow = Some(flight.into);
                body.state = SeedState::Loose;
            }
            !down
        });
        self.flights = flights;
    }

    /// How many seeds count for a hollow.
    pub(super) fn count(&self, hollow: Hollow) -> usize {
        let counts = |body: &&SeedBody| body.hollow == Some(hollow);
        self.bodies.iter().filter(counts).count()
    }

    /// Whether a seed is in the air.
    pub(super) fn anything_flies(&self) -> bool {
        !self.flights.is_empty()
    }

    /// Whether nothing at all moves.
    pub(super) fn is_at_rest(&self) -> bool {
        self.flights.is_empty()
            && self.holds.is_empty()
            && self.heaps.iter().all(|heap| !heap.awake)
    }

    /// Lays every body as it was in a world at rest.
    pub(super) fn lay(&mut self, bodies: &[SeedBody]) {
        self.bodies.clear();
        self.bodies.extend_from_slice(bodies);
        self.flights.clear();
        self.holds.clear();
        self.hand = None;
        self.heaps.iter_mut().for_each(Heap::clear);
        let pits = self.shape.pits();
        for (seed, body) in self.bodies.iter().enumerate() {
            if let Some(hollow) = body.hollow {
                self.heaps[hollow.index(pits)].members.push(seed);
            }
        }
    }
}

const _: () = assert!(REST_TICKS as f32 * TICK <= 0.4);
