//! Plays the match back on the seeds: the ECS side of the motion.
//!
//! The simulation advances in whole ticks of 1/120 s, as many as the clock and the speed say; nothing else decides
//! where a seed comes to rest. Whether a sowing is watched, hurried or skipped, the heaps it leaves are the same.

use std::collections::VecDeque;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::{Motion, SeedBody, SeedEvent, SeedId, Sim, Snapshot, TICKS_PER_SECOND, Table};
use crate::game::{
    BoardReset, CaptureShown, CurrentMatch, FreeMoveShown, GameEndShown, HollowEntities, InPit,
    Playback, PlaybackIdle, PlaybackSystems, ReducedMotion, Seed, SeedLanded, SeedsLifted,
    ShownBoard, Speed, SweepShown,
};
use crate::rules::{Board, EndReason, Hollow, Match, Sowing};

/// The longest stretch of shown time that one frame may cover, in seconds: after a stall the seeds go on from where
/// they were instead of jumping.
const LONGEST_FRAME: f32 = 0.25;

/// How long one frame may work through the history of a resumed match, in seconds.
const CATCH_UP_BUDGET: f32 = 0.008;

/// The seeds' simulation and what it needs to step back.
#[derive(Resource)]
pub struct SeedMotion {
    sim: Sim,
    /// Rest poses after 0, 1, 2 … sowings of the match.
    rests: Vec<Snapshot>,
    /// Sowings of a resumed match whose rest poses are still to be found, unseen.
    backlog: VecDeque<Sowing>,
    /// Ticks owed, less than one after each frame.
    owed: f32,
    /// What the running sowing will say when its end is shown.
    end: Option<EndReason>,
}

impl SeedMotion {
    /// The seeds as they lie, hang or fly now.
    #[must_use]
    pub fn bodies(&self) -> &[SeedBody] {
        self.sim.seeds()
    }

    /// Where the bunch hangs while a hand holds it.
    #[must_use]
    pub fn hand(&self) -> Option<Vec3> {
        self.sim.hand()
    }

    /// The seeds at the start of the match, and its first `sowings` sowings to be caught up with.
    fn lay(current: &CurrentMatch, table: Table, sowings: usize) -> Self {
        let sim = Sim::new(&current.game.start().board, table, current.setup.seed);
        Self {
            rests: vec![sim.snapshot()],
            backlog: current
                .game
                .played()
                .iter()
                .filter_map(|played| played.sowing.clone())
                .take(sowings)
                .collect(),
            sim,
            owed: 0.0,
            end: None,
        }
    }

    /// Keeps the rest pose after the sowing that just came to rest; later ones belong to a line that was left.
    fn keep_rest(&mut self, sowings: usize) {
        self.rests.truncate(sowings);
        self.rests.push(self.sim.snapshot());
    }

    /// Finds the rest poses of the backlog, as far as the budget of one frame goes.
    fn catch_up(&mut self) {
        let started = Instant::now();
        let mut unseen = Vec::new();
        while let Some(sowing) = self.backlog.pop_front() {
            self.sim.begin(&sowing, Motion::Full);
            self.sim.finish(&mut unseen);
            unseen.clear();
            self.keep_rest(self.rests.len());
            if started.elapsed().as_secs_f32() > CATCH_UP_BUDGET {
                break;
            }
        }
    }
}

/// Where a seed is and how it lies, mirrored from the simulation each frame that something moves.
#[derive(Component, Clone, Debug)]
pub struct SeedPose(pub SeedBody);

/// Moves the seeds of the match.
pub fn plugin(app: &mut App) {
    app.init_resource::<Table>()
        .add_systems(Startup, lay_seeds)
        .add_systems(
            Update,
            (reset_seeds, move_seeds, mirror_poses)
                .chain()
                .in_set(PlaybackSystems::Move),
        );
}

fn lay_seeds(mut commands: Commands, current: Res<CurrentMatch>, table: Res<Table>) {
    let motion = SeedMotion::lay(&current, *table, current.game.sowings());
    spawn_seeds(&mut commands, &motion);
    commands.insert_resource(motion);
}

fn spawn_seeds(commands: &mut Commands, motion: &SeedMotion) {
    for (number, body) in motion.bodies().iter().enumerate() {
        commands.spawn((
            Seed(number),
            SeedPose(*body),
            Name::new(format!("Seed {number}")),
        ));
    }
}

fn reset_seeds(
    mut commands: Commands,
    current: Res<CurrentMatch>,
    mut resets: MessageReader<BoardReset>,
    table: Res<Table>,
    mut motion: ResMut<SeedMotion>,
    mut playback: ResMut<Playback>,
    mut shown: ResMut<ShownBoard>,
    seeds: Query<Entity, With<Seed>>,
) {
    for &reset in resets.read() {
        // What was sown after the reset, in the same frame, is still to be shown.
        let sowings = shown_sowings(&current, &playback);
        let motion = &mut *motion;
        match reset {
            BoardReset::Turned => continue,
            BoardReset::Stepped if sowings < motion.rests.len() => {
                motion.sim.restore(&motion.rests[sowings]);
                motion.backlog.clear();
                motion.owed = 0.0;
            }
            BoardReset::Stepped | BoardReset::Replace => {
                *motion = SeedMotion::lay(&current, *table, sowings);
                for seed in &seeds {
                    commands.entity(seed).despawn();
                }
                spawn_seeds(&mut commands, motion);
            }
        }
        playback.running = false;
        shown.set_if_neq(ShownBoard(board_after(&current.game, sowings)));
    }
}

/// The board after the first `sowings` sowings of a game.
fn board_after(game: &Match, sowings: usize) -> Board {
    let sown = game
        .played()
        .iter()
        .filter(|played| played.sowing.is_some());
    sown.take(sowings)
        .last()
        .map_or(game.start().board, |played| played.after.board)
}

fn move_seeds(
    time: Res<Time>,
    speed: Res<Speed>,
    reduced: Res<ReducedMotion>,
    current: Res<CurrentMatch>,
    mut motion: ResMut<SeedMotion>,
    mut playback: ResMut<Playback>,
    mut shown: ResMut<ShownBoard>,
    mut tell: Tell,
) {
    if motion.backlog.is_empty() && !playback.busy() {
        return;
    }
    if !motion.backlog.is_empty() {
        motion.catch_up();
        playback.running = !motion.backlog.is_empty();
        if !playback.running {
            playback.finish = playback.finish.saturating_sub(1);
        }
        if !playback.busy() {
            tell.idle.write(PlaybackIdle);
        }
        return;
    }
    let motion = &mut *motion;
    let mut events = Vec::new();
    let factor = speed.factor();
    motion.owed += factor.map_or(0.0, |factor| {
        time.delta_secs().min(LONGEST_FRAME) * factor * TICKS_PER_SECOND as f32
    });
    loop {
        if !playback.running {
            let Some(sowing) = playback.waiting.pop_front() else {
                break;
            };
            motion.end = sowing.end.as_ref().map(|end| end.reason);
            let style = if reduced.0 {
                Motion::Reduced
            } else {
                Motion::Full
            };
            // Rest poses beyond this sowing belong to a line that was left.
            motion.rests.truncate(shown_sowings(&current, &playback));
            motion.sim.begin(&sowing, style);
            playback.running = true;
        }
        if factor.is_none() || playback.finish > 0 {
            motion.sim.finish(&mut events);
        } else {
            while motion.owed >= 1.0 && motion.sim.is_busy() {
                motion.sim.tick(&mut events);
                motion.owed -= 1.0;
            }
        }
        if motion.sim.is_busy() {
            break;
        }
        playback.running = false;
        playback.finish = playback.finish.saturating_sub(1);
        motion.keep_rest(shown_sowings(&current, &playback));
    }
    let mut counted = shown.0;
    for event in events {
        event.count(&mut counted);
        tell.say(event, motion.end);
    }
    shown.set_if_neq(ShownBoard(counted));
    if !playback.busy() {
        motion.owed = 0.0;
        tell.idle.write(PlaybackIdle);
    }
}

/// How many sowings of the match are shown, the running one included.
fn shown_sowings(current: &CurrentMatch, playback: &Playback) -> usize {
    let sowings = current.game.sowings();
    sowings.saturating_sub(playback.waiting.len())
}

/// Turns what happened to the seeds into messages for everybody who listens.
#[derive(bevy::ecs::system::SystemParam)]
struct Tell<'w> {
    lifted: MessageWriter<'w, SeedsLifted>,
    landed: MessageWriter<'w, SeedLanded>,
    captures: MessageWriter<'w, CaptureShown>,
    free_moves: MessageWriter<'w, FreeMoveShown>,
    sweeps: MessageWriter<'w, SweepShown>,
    ends: MessageWriter<'w, GameEndShown>,
    idle: MessageWriter<'w, PlaybackIdle>,
}

impl Tell<'_> {
    fn say(&mut self, event: SeedEvent, end: Option<EndReason>) {
        match event {
            SeedEvent::Lifted { pit, seeds } => {
                self.lifted.write(SeedsLifted {
                    pit,
                    seeds,
                    sown: true,
                });
            }
            SeedEvent::Raised { pit, seeds } => {
                self.lifted.write(SeedsLifted {
                    pit,
                    seeds,
                    sown: false,
                });
            }
            SeedEvent::Landed {
                seed,
                into,
                drop,
                speed,
            } => self.land(seed, into, Some(drop), speed),
            SeedEvent::Poured { seed, into, speed }
            | SeedEvent::Swept {
                seed, into, speed, ..
            } => {
                self.land(seed, into, None, speed);
            }
            SeedEvent::CaptureShown(capture) => {
                self.captures.write(CaptureShown {
                    capture,
                    to: capture.landing.side,
                });
            }
            SeedEvent::FreeMove(side) => {
                self.free_moves.write(FreeMoveShown { side });
            }
            SeedEvent::SweepStarted => {
                self.sweeps.write(SweepShown);
            }
            SeedEvent::Ended => {
                if let Some(reason) = end {
                    self.ends.write(GameEndShown { reason });
                }
            }
            SeedEvent::Released { .. } | SeedEvent::Rested => {}
        }
    }

    fn land(&mut self, seed: SeedId, hollow: Hollow, drop: Option<usize>, speed: f32) {
        self.landed.write(SeedLanded {
            seed: seed.index(),
            hollow,
            drop,
            speed,
        });
    }
}

/// Carries pose and place of every seed over to its entity.
fn mirror_poses(
    mut commands: Commands,
    motion: Res<SeedMotion>,
    hollows: Res<HollowEntities>,
    mut seeds: Query<(Entity, &Seed, &mut SeedPose, Option<&InPit>)>,
) {
    if !motion.is_changed() {
        return;
    }
    for (entity, seed, mut pose, lies_in) in &mut seeds {
        let Some(body) = motion.bodies().get(seed.0) else {
            continue;
        };
        if pose.0 != *body {
            pose.0 = *body;
        }
        let wanted = body.hollow.and_then(|hollow| hollows.get(hollow));
        if wanted == lies_in.map(|place| place.0) {
            continue;
        }
        match wanted {
            Some(place) => commands.entity(entity).insert(InPit(place)),
            None => commands.entity(entity).remove::<InPit>(),
        };
    }
}
