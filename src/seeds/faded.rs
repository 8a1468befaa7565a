//! Reduced motion: the same sowing as fades, with the same events in the same order.
//!
//! The full motion is played out silently first. What is shown are its poses at the ends of its stages, and nothing
//! but fades and small shifts in between.

use super::play::Play;
use super::world::World;
use super::{SeedBody, SeedEvent, SeedState, skin};
use crate::rules::Hollow;

/// How long a fade takes, in ticks (117 ms).
const FADE: u32 = 14;
/// Between two sown seeds, in ticks.
const DROP_GAP: u32 = 16;
/// The longest all drops of a sowing take, in ticks.
const DROPS_MOST: u32 = 220;
/// Between two poured or swept seeds, in ticks.
const POUR_GAP: u32 = 4;
/// The beat of stillness before a catch fades, in ticks (250 ms).
const STILLNESS: u32 = 30;

/// What happens to one seed or to the listener.
#[derive(Clone, Copy, Debug)]
enum Change {
    Tell(SeedEvent),
    /// The hollow's seeds fade out.
    Vanish(Hollow),
    /// The seed fades in as it lies in that keyframe, and its neighbours shift to theirs.
    Appear(usize, Hollow, usize),
    /// Every seed shifts to where it lies in the end.
    Settle,
}

/// A seed on its way to another pose or another visibility.
#[derive(Clone, Copy, Debug)]
struct Fade {
    seed: usize,
    left: u32,
    /// Where a neighbour shifts to; none for a fade.
    shift: Option<SeedBody>,
    /// What visibility it goes to.
    to: f32,
}

/// A sowing shown as fades.
#[derive(Clone, Debug)]
pub(super) struct Faded {
    /// When, and what; ascending.
    changes: Vec<(u32, Change)>,
    next: usize,
    clock: u32,
    /// The bodies at the end of each stage.
    keyframes: Vec<Vec<SeedBody>>,
    fades: Vec<Fade>,
}

impl Faded {
    /// Plays `play` out on a copy of `world` and writes down what to show of it.
    pub(super) fn of(mut play: Play, world: &World) -> Self {
        let mut world = world.clone();
        let mut faded = Self {
            changes: Vec::new(),
            next: 0,
            clock: 0,
            keyframes: Vec::new(),
            fades: Vec::new(),
        };
        let mut events = Vec::new();
        let mut script = Vec::new();
        let mut raised = false;
        let mut more = true;
        while more || !world.is_at_rest() {
            let before = world.bodies.clone();
            if more {
                more = play.tick(&mut world, &mut events);
            } else {
                world.tick(&mut Vec::new());
            }
            for event in events.drain(..) {
                // The pits of one catch rise together, those of a sweep in a wave: each gesture ends one stage.
                match event {
                    SeedEvent::SweepStarted => {
                        faded.keyframes.push(before.clone());
                        raised = true;
                    }
                    SeedEvent::Raised { .. } if !raised => {
                        faded.keyframes.push(before.clone());
                        raised = true;
                    }
                    SeedEvent::Poured { .. } => raised = false,
                    _ => {}
                }
                script.push((event, faded.keyframes.len()));
            }
        }
        faded.keyframes.push(world.bodies);
        faded.write(&script);
        faded
    }

    /// Gives every event of the full motion its own time.
    fn write(&mut self, script: &[(SeedEvent, usize)]) {
        let drops = script
            .iter()
            .filter(|(event, _)| matches!(event, SeedEvent::Landed { .. }));
        let drop_gap = (DROPS_MOST / (drops.count() as u32).max(1)).min(DROP_GAP);
        let mut clock = 0;
        let mut after_vanishing = false;
        for &(event, keyframe) in script {
            if let Some((seed, into)) = event.arrival() {
                clock += match event {
                    _ if after_vanishing => FADE,
                    SeedEvent::Landed { .. } => drop_gap,
                    _ => POUR_GAP,
                };
                after_vanishing = false;
                let appear = Change::Appear(seed.index(), into, keyframe);
                self.changes.push((clock, appear));
            }
            match event {
                SeedEvent::Lifted { pit, .. } | SeedEvent::Raised { pit, .. } => {
                    self.changes.push((clock, Change::Vanish(pit.into())));
                    after_vanishing = true;
                }
                SeedEvent::SweepStarted | SeedEvent::FreeMove(_) => clock += FADE,
                _ => {}
            }
            self.changes.push((clock, Change::Tell(event)));
            if matches!(event, SeedEvent::CaptureShown(_)) {
                clock += STILLNESS;
            }
        }
        if matches!(script.last(), Some((SeedEvent::Ended, _))) {
            // What hopped for joy lies elsewhere afterwards.
            self.changes.push((clock + FADE, Change::Settle));
        }
    }

    /// One tick. Returns whether anything is left to show.
    pub(super) fn tick(&mut self, world: &mut World, events: &mut Vec<SeedEvent>) -> bool {
        while let Some(&(tick, change)) = self.changes.get(self.next)
            && tick <= self.clock
        {
            self.next += 1;
            match change {
                Change::Tell(event) => events.push(event),
                Change::Vanish(hollow) => self.vanish(hollow, &mut world.bodies),
                Change::Appear(seed, into, keyframe) => {
                    self.appear(seed, into, keyframe, &mut world.bodies);
                }
                Change::Settle => self.settle(&world.bodies),
            }
        }
        self.clock += 1;
        self.fades.retain_mut(|fade| {
            let body = &mut world.bodies[fade.seed];
            let part = 1.0 / fade.left as f32;
            body.fade += (fade.to - body.fade) * part;
            if let Some(to) = fade.shift {
                body.position += (to.position - body.position) * part;
                body.turn += (to.turn - body.turn) * part;
                body.lean += (to.lean - body.lean) * part;
                body.skin = skin::between(body.skin, to.skin, part);
            }
            fade.left -= 1;
            fade.left > 0
        });
        let more = self.next < self.changes.len() || !self.fades.is_empty();
        if !more && let Some(end) = self.keyframes.last() {
            world.lay(end);
        }
        more
    }

    fn vanish(&mut self, hollow: Hollow, bodies: &mut [SeedBody]) {
        for (seed, body) in bodies.iter_mut().enumerate() {
            if body.hollow == Some(hollow) {
                body.hollow = None;
                body.state = SeedState::Held;
                self.start(seed, None, 0.0);
            }
        }
    }

    fn appear(&mut self, seed: usize, into: Hollow, keyframe: usize, bodies: &mut [SeedBody]) {
        for (neighbour, body) in bodies.iter().enumerate() {
            let lies = self.keyframes[keyframe][neighbour];
            if body.hollow == Some(into) && lies.hollow == Some(into) {
                let moved = lies.position != body.position;
                // A neighbour that is itself still fading in already has its place.
                let busy = self.fades.iter().any(|fade| fade.seed == neighbour);
                if moved && !busy {
                    self.start(neighbour, Some(lies), 1.0);
                }
            }
        }
        let body = &mut bodies[seed];
        *body = self.keyframes[keyframe][seed];
        body.hollow = Some(into);
        body.state = SeedState::Resting;
        body.fade = 0.0;
        self.start(seed, None, 1.0);
    }

    fn settle(&mut self, bodies: &[SeedBody]) {
        for (seed, body) in bodies.iter().enumerate() {
            let lies = self.keyframes.last().map_or(*body, |end| end[seed]);
            if lies.position != body.position {
                self.start(seed, Some(lies), 1.0);
            }
        }
    }

    fn start(&mut self, seed: usize, shift: Option<SeedBody>, to: f32) {
        self.fades.retain(|fade| fade.seed != seed);
        self.fades.push(Fade {
            seed,
            left: FADE,
            shift,
            to,
        });
    }
}
