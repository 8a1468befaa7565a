//! Plays the match back on the seeds: the ECS side of the motion.
//!
//! The simulation advances in whole ticks of 1/120 s, as many as the clock and the speed say; nothing else decides
//! where a seed comes to rest. Whether a sowing is watched, hurried or skipped, the heaps it leaves are the same.

mod motion;
mod tell;

use bevy::prelude::*;

use super::{Motion, SeedBody, SeedEvent, TICKS_PER_SECOND, Table};
use crate::game::{
    BoardReset, CurrentMatch, HollowEntities, InPit, LookingBack, Playback, PlaybackIdle,
    PlaybackSystems, ReducedMotion, Seed, ShownBoard, Speed,
};

pub use motion::SeedMotion;
use motion::{CATCH_UP_BUDGET, board_after};
use tell::Tell;

/// The longest stretch of shown time that one frame may cover, in seconds: after a stall the seeds go on from where
/// they were instead of jumping.
const LONGEST_FRAME: f32 = 0.25;

/// Where a seed is and how it lies, mirrored from the simulation each frame that something moves.
#[derive(Component, Clone, Debug)]
pub struct SeedPose(pub SeedBody);

/// Moves the seeds of the match.
pub fn plugin(app: &mut App) {
    app.init_resource::<Table>()
        .add_systems(Startup, lay_seeds)
        .add_systems(
            Update,
            (reset_seeds, lay_anew, move_seeds, mirror_poses)
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
    looking: Res<LookingBack>,
    mut resets: MessageReader<BoardReset>,
    table: Res<Table>,
    mut motion: ResMut<SeedMotion>,
    mut playback: ResMut<Playback>,
    mut shown: ResMut<ShownBoard>,
    seeds: Query<Entity, With<Seed>>,
) {
    for &reset in resets.read() {
        // What was sown after the reset, in the same frame, is still to be shown.
        let sowings = shown_sowings(&current, &playback, *looking);
        let motion = &mut *motion;
        match reset {
            BoardReset::Turned => continue,
            BoardReset::Stepped | BoardReset::Looked | BoardReset::Again
                if motion.go_back(sowings) => {}
            BoardReset::Stepped | BoardReset::Looked | BoardReset::Again | BoardReset::Replace => {
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

/// Another table: the board was turned upright, or other seeds were chosen. What runs is told to its end at once, and
/// the seeds lie as the same history leaves them on the new table.
fn lay_anew(
    current: Res<CurrentMatch>,
    looking: Res<LookingBack>,
    table: Res<Table>,
    mut motion: ResMut<SeedMotion>,
    mut playback: ResMut<Playback>,
    mut shown: ResMut<ShownBoard>,
    mut tell: Tell,
) {
    if *table == motion.sim.table() {
        return;
    }
    let motion = &mut *motion;
    let sows = playback.running && motion.backlog.is_empty();
    if sows {
        let mut events = Vec::new();
        motion.sim.finish(&mut events);
        tell_all(events, motion, &mut shown, &mut tell);
    }
    let was_running = playback.running;
    *motion = SeedMotion::lay(
        &current,
        *table,
        shown_sowings(&current, &playback, *looking),
    );
    playback.running = !motion.backlog.is_empty();
    // The catching up takes a place of its own before what waits to be finished.
    if playback.running && !was_running && playback.finish > 0 {
        playback.finish += 1;
    }
}

fn move_seeds(
    time: Res<Time>,
    speed: Res<Speed>,
    reduced: Res<ReducedMotion>,
    current: Res<CurrentMatch>,
    looking: Res<LookingBack>,
    mut motion: ResMut<SeedMotion>,
    mut playback: ResMut<Playback>,
    mut shown: ResMut<ShownBoard>,
    mut tell: Tell,
) {
    if motion.parting().is_some() {
        motion.part(time.delta_secs());
    }
    if motion.backlog.is_empty() && !playback.busy() {
        return;
    }
    if !motion.backlog.is_empty() {
        let sowings = shown_sowings(&current, &playback, *looking);
        let board = board_after(&current.game, sowings);
        motion.catch_up(&board, current.setup.seed, CATCH_UP_BUDGET);
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
    let factor = if playback.again {
        speed.factor().or(Speed::Normal.factor())
    } else {
        speed.factor()
    };
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
            motion
                .rests
                .truncate(shown_sowings(&current, &playback, *looking));
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
        motion.keep_rest(shown_sowings(&current, &playback, *looking));
    }
    tell_all(events, motion, &mut shown, &mut tell);
    if !playback.busy() {
        playback.again = false;
        motion.owed = 0.0;
        tell.idle.write(PlaybackIdle);
    }
}

/// Counts what happened and tells it to everybody who listens.
fn tell_all(
    events: Vec<SeedEvent>,
    motion: &SeedMotion,
    shown: &mut ResMut<ShownBoard>,
    tell: &mut Tell,
) {
    let mut counted = shown.0;
    for event in events {
        event.count(&mut counted);
        tell.say(event, motion.end);
    }
    shown.set_if_neq(ShownBoard(counted));
}

/// How many sowings of the match are shown, the running one included.
fn shown_sowings(current: &CurrentMatch, playback: &Playback, looking: LookingBack) -> usize {
    let sowings = looking.sowings(&current.game);
    sowings.saturating_sub(playback.waiting.len())
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
