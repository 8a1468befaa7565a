//! Plays a score on the world: turns each cue into a gesture with the right seeds.

use core::cmp::Ordering;
use std::collections::VecDeque;

use glam::Vec3;

use super::chance::Chance;
use super::hand::{self, Hold};
use super::score::{Cue, Score};
use super::world::{Landing, Purpose, Toss, World};
use super::{SeedEvent, SeedId, TICKS_PER_SECOND};
use crate::rules::{Hollow, Pit, Side, Sowing};

/// How long a sown seed is in the air, in ticks (400 ms): all the same, so that they arrive in the rhythm they left in.
const HANG: u32 = 48;
/// The same for the last seed of a sowing (475 ms), because everything depends on where it lands.
const LAST_HANG: u32 = 57;
/// How far a poured seed is tossed up, in units, and how much further for each unit it has to go.
const POUR_TOSS: (f32, f32) = (0.16, 0.04);
/// How far a swept seed is tossed up, in units, and how much further for each unit it has to go.
const SWEEP_TOSS: (f32, f32) = (0.55, 0.09);

/// How far a seed hops at least, in units, and how much further at most.
const HOP_TOSS: (f32, f32) = (0.14, 0.20);

/// One sowing being played.
#[derive(Clone, Debug)]
pub(super) struct Play {
    sowing: Sowing,
    score: Score,
    chance: Chance,
    stage: usize,
    next_cue: usize,
    clock: u32,
    /// Seeds taken out of a pit that still lie there: the sown pit's or the catch's.
    taken: VecDeque<usize>,
    /// Seeds in the hand or in the fan, the first to go first.
    held: VecDeque<usize>,
    /// Seeds of swept pits that still lie there.
    swept: Vec<(Pit, VecDeque<usize>)>,
    /// How many seeds this gesture holds when all are held.
    whole: usize,
    landings: Vec<Landing>,
}

impl Play {
    /// The play of the sowing that draws its chance from `chance`.
    pub(super) fn new(sowing: &Sowing, chance: Chance) -> Self {
        Self {
            score: Score::of(sowing),
            sowing: sowing.clone(),
            chance,
            stage: 0,
            next_cue: 0,
            clock: 0,
            taken: VecDeque::new(),
            held: VecDeque::new(),
            swept: Vec::new(),
            whole: 0,
            landings: Vec::new(),
        }
    }

    /// One tick: cues, then movement. Returns whether anything is left of the score.
    pub(super) fn tick(&mut self, world: &mut World, events: &mut Vec<SeedEvent>) -> bool {
        while let Some(cue) = self.due() {
            self.perform(cue, world, events);
            self.next_cue += 1;
        }
        self.move_hand(world);
        world.tick(&mut self.landings);
        events.extend(self.landings.drain(..).filter_map(tell));
        self.clock += 1;
        self.turn_page(world);
        self.stage < self.score.stages.len()
    }

    fn due(&self) -> Option<Cue> {
        let stage = self.score.stages.get(self.stage)?;
        let &(tick, cue) = stage.cues.get(self.next_cue)?;
        (tick <= self.clock).then_some(cue)
    }

    /// Goes on to the next stage once this one is played and everything thrown has landed.
    fn turn_page(&mut self, world: &World) {
        if let Some(stage) = self.score.stages.get(self.stage)
            && self.next_cue == stage.cues.len()
            && self.clock >= stage.length
            && !world.anything_flies()
        {
            self.stage += 1;
            self.next_cue = 0;
            self.clock = 0;
        }
    }

    fn perform(&mut self, cue: Cue, world: &mut World, events: &mut Vec<SeedEvent>) {
        let mover = self.sowing.mover();
        match cue {
            Cue::Lift => self.lift(world, events),
            Cue::Release(drop) => self.release(drop, world, events),
            Cue::ShowCapture => {
                events.extend(self.sowing.capture.map(SeedEvent::CaptureShown));
            }
            Cue::RaiseCatch => self.raise_catch(world, events),
            Cue::Rise => {
                if let (Some(seed), Some(capture)) = (self.taken.pop_front(), self.sowing.capture) {
                    let place = self.held.len();
                    world.holds.push(Hold {
                        seed,
                        at: hand::fan_place(&world.shape, capture, place, self.whole),
                        follows_hand: false,
                    });
                    self.held.push_back(seed);
                }
            }
            Cue::Pour => {
                if let Some(seed) = self.held.pop_front() {
                    let into = Hollow::Store(mover);
                    self.throw_home(world, seed, into, POUR_TOSS, Purpose::Pour);
                }
            }
            Cue::FreeMove(side) => events.push(SeedEvent::FreeMove(side)),
            Cue::StartSweep => events.push(SeedEvent::SweepStarted),
            Cue::RaisePit(pit) => {
                let seeds = VecDeque::from(world.take(pit.into()));
                events.push(SeedEvent::Raised {
                    pit,
                    seeds: seeds.len() as u16,
                });
                self.swept.push((pit, seeds));
            }
            Cue::Send(pit) => {
                let row = self.swept.iter_mut().find(|(swept, _)| *swept == pit);
                if let Some(seed) = row.and_then(|(_, seeds)| seeds.pop_front()) {
                    let into = Hollow::Store(pit.side);
                    self.throw_home(world, seed, into, SWEEP_TOSS, Purpose::Sweep(pit));
                }
            }
            Cue::End => {
                events.push(SeedEvent::Ended);
                if winner(world).is_none() {
                    self.score.stages[self.stage]
                        .cues
                        .truncate(self.next_cue + 1);
                }
            }
            Cue::Hop => self.hop(world),
        }
    }

    /// A seed on top of the winner's heap hops.
    fn hop(&mut self, world: &mut World) {
        if let Some(side) = winner(world) {
            let toss = HOP_TOSS.0 + HOP_TOSS.1 * self.chance.unit();
            world.hop(Hollow::Store(side), toss, &mut self.chance);
        }
    }

    fn lift(&mut self, world: &mut World, events: &mut Vec<SeedEvent>) {
        if self.whole == 0 {
            let pit = self.sowing.pit;
            self.taken = world.take(pit.into()).into();
            self.whole = self.taken.len();
            world.hand = Some((hand::over(&world.shape, pit.into()), Vec3::ZERO));
            events.push(SeedEvent::Lifted {
                pit,
                seeds: self.whole as u16,
            });
        }
        if let Some(seed) = self.taken.pop_front() {
            self.held.push_back(seed);
            world.holds.push(Hold {
                seed,
                at: Vec3::ZERO,
                follows_hand: true,
            });
            self.cup(world);
        }
    }

    fn release(&mut self, drop: usize, world: &mut World, events: &mut Vec<SeedEvent>) {
        let (Some(seed), Some(&into)) = (self.held.pop_front(), self.sowing.drops.get(drop)) else {
            return;
        };
        events.push(SeedEvent::Released {
            seed: SeedId(seed as u16),
            drop,
        });
        let last = self.held.is_empty();
        let hang = if last { LAST_HANG } else { HANG };
        world.throw(
            seed,
            into,
            Toss::Hang(hang),
            Purpose::Drop(drop),
            &mut self.chance,
        );
        self.cup(world);
    }

    /// Gives every seed in the hand its place in the bunch.
    fn cup(&self, world: &mut World) {
        let count = self.held.len();
        for (place, &seed) in self.held.iter().enumerate() {
            if let Some(hold) = world.holds.iter_mut().find(|hold| hold.seed == seed) {
                hold.at = hand::bunch_place(place, count);
            }
        }
    }

    fn raise_catch(&mut self, world: &mut World, events: &mut Vec<SeedEvent>) {
        let Some(capture) = self.sowing.capture else {
            return;
        };
        for pit in [capture.landing, capture.opposite] {
            let seeds = world.take(pit.into());
            if !seeds.is_empty() {
                events.push(SeedEvent::Raised {
                    pit,
                    seeds: seeds.len() as u16,
                });
            }
            self.taken.extend(seeds);
        }
        self.whole = self.taken.len();
    }

    fn throw_home(
        &mut self,
        world: &mut World,
        seed: usize,
        into: Hollow,
        toss: (f32, f32),
        purpose: Purpose,
    ) {
        let from = world.bodies[seed].position.truncate();
        let way = world.shape.bowl(into).centre.distance(from);
        let jitter = 1.0 + 0.15 * self.chance.signed();
        let toss = (toss.0 + toss.1 * way) * jitter;
        world.throw(seed, into, Toss::Rise(toss), purpose, &mut self.chance);
    }

    /// Brings the hand to where this tick wants it: evenly from one release to the next.
    fn move_hand(&self, world: &mut World) {
        let Some((hand, _)) = world.hand else {
            return;
        };
        let next = self.score.stages.get(self.stage).and_then(|stage| {
            let cues = &stage.cues[self.next_cue..];
            cues.iter().find_map(|&(tick, cue)| match cue {
                Cue::Release(drop) => Some((tick, drop)),
                _ => None,
            })
        });
        let Some((tick, drop)) = next else {
            world.hand = None;
            return;
        };
        if !self.taken.is_empty() {
            return;
        }
        let last = drop
            .checked_sub(1)
            .map_or(Hollow::Pit(self.sowing.pit), |drop| self.sowing.drops[drop]);
        let to = hand::release_point(&world.shape, last, self.sowing.drops[drop]);
        let left = tick.saturating_sub(self.clock).max(1);
        let step = (to - hand) / left as f32;
        world.hand = Some((hand + step, step * TICKS_PER_SECOND as f32));
    }
}

/// Whose store holds more.
fn winner(world: &World) -> Option<Side> {
    let [south, north] = [Side::South, Side::North].map(|side| world.count(Hollow::Store(side)));
    match south.cmp(&north) {
        Ordering::Greater => Some(Side::South),
        Ordering::Less => Some(Side::North),
        Ordering::Equal => None,
    }
}

/// The event of an arrival; a seed that only hopped was never away.
fn tell(landing: Landing) -> Option<SeedEvent> {
    let Landing {
        seed,
        into,
        purpose,
        speed,
    } = landing;
    match purpose {
        Purpose::Drop(drop) => Some(SeedEvent::Landed {
            seed,
            into,
            drop,
            speed,
        }),
        Purpose::Pour => Some(SeedEvent::Poured { seed, into, speed }),
        Purpose::Sweep(from) => Some(SeedEvent::Swept {
            seed,
            from,
            into,
            speed,
        }),
        Purpose::Hop => None,
    }
}
