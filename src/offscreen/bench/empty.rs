//! A window with a camera and nothing to see: what drawing costs before anything is drawn.

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::WindowResolution;
use bevy::winit::WinitSettings;
use serde_json::Value;

use super::process::processor_seconds;
use super::stats::Frames;
use super::{WARM_UP, unlimited};

#[derive(Resource)]
struct Wanted(u32);

/// Draws so many frames of nothing, and says what they took.
#[must_use]
pub fn run_empty(frames: u32, size: UVec2) -> Option<Value> {
    let measured = Frames::default();
    let mut app = App::new();
    let mut resolution = WindowResolution::new(size.x, size.y);
    resolution.set_scale_factor_override(Some(1.0));
    let window = Window {
        title: "Nothing".to_owned(),
        resolution,
        ..default()
    };
    app.add_plugins(DefaultPlugins.set(WindowPlugin {
        primary_window: Some(window),
        ..default()
    }));
    unlimited(&mut app);
    app.insert_resource(WinitSettings::continuous())
        .insert_resource(measured.clone())
        .insert_resource(Wanted(frames))
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn((Camera2d, Msaa::Off));
        })
        .add_systems(Update, count);
    app.run();
    measured.summary().map(|summary| summary.to_json())
}

fn count(
    wanted: Res<Wanted>,
    frames: Res<Frames>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut warm_up: Local<u32>,
    mut last: Local<Option<Instant>>,
    mut last_used: Local<Option<f64>>,
    mut exit: MessageWriter<AppExit>,
) {
    let now = Instant::now();
    let before = last.replace(now);
    let used_before = std::mem::replace(&mut *last_used, processor_seconds());
    *warm_up += 1;
    if *warm_up <= WARM_UP {
        return;
    }
    if let (Some(before), Some(used)) = (used_before, *last_used) {
        frames.add_processor(used - before);
    }
    if let Some(before) = before
        && frames.add(now.duration_since(before).as_secs_f64()) >= wanted.0 as usize
    {
        if let Some(adapter) = adapter {
            frames.drawn_by(&adapter.name);
        }
        exit.write(AppExit::Success);
    }
}
