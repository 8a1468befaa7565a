//! How many frames a second the busiest scene is drawn at, beside a window with nothing in it.
//!
//! The scene: 108 seeds, of which a sowing lifts 36 from one pit. Frames count while at least 24 of them hang in the
//! hand or fly; at least 72 lie on the board then. Round it lie the plates and tools of a match, and on it the path that
//! pointing at the pit showed, which the game itself takes away when a sowing begins. The clock runs as it does for a
//! player: seeds move in whole ticks of real time. When fewer than 24 are aloft the board is laid again, and frames do
//! not count until the next sowing.
//!
//! The empty window is a program of its own, started when the scene is done, so that neither slows the other.

mod empty;
mod process;
mod rest;
mod scene;
mod stats;
mod without;

use std::io;
use std::process::Command;

use bevy::prelude::*;
use bevy::window::{PresentMode, PrimaryWindow};
use serde_json::{Value, json};

pub use empty::run_empty;
pub use rest::{Rest, Rested};
pub use scene::BusyScene;
pub use stats::{Frames, Summary};
pub use without::Part;

/// Frames before any count, beside what the scene itself waits for: the window opens, caches fill.
const WARM_UP: u32 = 60;

/// Draws as fast as it goes.
fn unlimited(app: &mut App) {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(world) {
        window.present_mode = PresentMode::AutoNoVsync;
    }
}

/// Runs this program again with an empty window, and returns what it measured.
///
/// # Errors
/// If the program cannot be started or says nothing that can be read.
pub fn measure_empty(frames: u32, size: UVec2) -> io::Result<Summary> {
    let output = Command::new(std::env::current_exe()?)
        .args(["--bench-empty", &frames.to_string()])
        .args(["--size", &format!("{}x{}", size.x, size.y)])
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let said = text
        .lines()
        .rev()
        .find_map(|line| serde_json::from_str::<Value>(line).ok());
    said.as_ref()
        .and_then(Summary::from_json)
        .ok_or_else(|| io::Error::other("the empty window measured nothing"))
}

/// What was measured, for programs.
#[must_use]
pub fn report(scene: &Summary, empty: &Summary, size: UVec2) -> Value {
    json!({
        "fps": tenths(scene.fps),
        "p99_ms": tenths(scene.p99_ms),
        "median_ms": tenths(scene.median_ms),
        "longest_ms": tenths(scene.longest_ms),
        "processor_ms": scene.processor_ms.map(tenths),
        "late_pipelines": scene.late_pipelines,
        "frames": scene.frames,
        "empty_fps": tenths(empty.fps),
        "empty_p99_ms": tenths(empty.p99_ms),
        "empty_median_ms": tenths(empty.median_ms),
        "empty_processor_ms": empty.processor_ms.map(tenths),
        "ratio": (scene.fps / empty.fps * 1000.0).round() / 1000.0,
        "size": format!("{}x{}", size.x, size.y),
        "adapter": scene.adapter,
    })
}

/// What was measured, for people.
#[must_use]
pub fn told(scene: &Summary, empty: &Summary, size: UVec2) -> String {
    format!(
        "{size}, {adapter}\nscene: {scene}\nempty: {empty}\nratio: {ratio:.2}",
        size = format_args!("{}x{}", size.x, size.y),
        adapter = scene.adapter,
        ratio = scene.fps / empty.fps,
    )
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
