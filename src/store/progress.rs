//! What was learnt: kept in the same frame in which it was.

use bevy::prelude::*;

use super::storage::recall;
use super::{Keeper, StorageTrouble};
use crate::game::{ExerciseOver, GameSystems, LocalTime, StartExercise, now_ms};
use crate::learn::{Mastered, Progress, Task, daily};

/// The name under which it is kept.
pub const LEARNT_KEY: &str = "kalah.learnt";

/// What was learnt so far.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Learnt(pub Progress);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Learnt>()
        .add_systems(PreStartup, load)
        .add_systems(Update, keep.in_set(GameSystems::Save));
}

/// The day it is where the player lives, counted from the beginning of 1970.
#[must_use]
pub fn today() -> i64 {
    LocalTime::of(now_ms()).day_number()
}

/// Whether `task` is the puzzle of that day.
#[must_use]
pub fn is_daily(task: Task, day: i64) -> bool {
    let of_day = daily(day).map(|puzzle| puzzle.id.as_str());
    of_day.is_some() && of_day == task.puzzle().map(|puzzle| puzzle.id.as_str())
}

fn load(
    keeper: Res<Keeper>,
    mut learnt: ResMut<Learnt>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    match recall(&keeper, LEARNT_KEY, |text| serde_json::from_str(text).ok()) {
        Ok(None) => {}
        Ok(Some(read)) => learnt.0 = read,
        Err(told) => {
            trouble.write(told);
        }
    }
}

fn keep(
    mut starts: MessageReader<StartExercise>,
    mut over: MessageReader<ExerciseOver>,
    keeper: Res<Keeper>,
    mut learnt: ResMut<Learnt>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    if starts.is_empty() && over.is_empty() {
        return;
    }
    let mut now = learnt.0.clone();
    for &StartExercise(task) in starts.read() {
        now.begin(task);
    }
    for &ExerciseOver { task, mark } in over.read() {
        let day = today();
        now.master(Mastered {
            task,
            mark,
            day,
            daily: is_daily(task, day),
        });
    }
    if now == learnt.0 {
        return;
    }
    learnt.0 = now;
    // Plain data with string keys only: serialising it cannot fail.
    let text = serde_json::to_string(&learnt.0).unwrap_or_default();
    if let Err(error) = keeper.save(LEARNT_KEY, &text) {
        trouble.write(StorageTrouble::NotKept(error));
    }
}
