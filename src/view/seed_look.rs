//! Carries the seeds' poses over to what is drawn.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::BoardView;
use super::answer::Pressed;
use super::layout::TILT;
use super::seed_batch::{SeedInstances, SeedPose, instances};
use crate::game::GameSystems;
use crate::rules::Hollow;
use crate::seeds::{SeedMotion, SeedState, Table};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_seeds.after(GameSystems::Follow));
}

fn draw_seeds(
    motion: Res<SeedMotion>,
    view: Res<BoardView>,
    table: Res<Table>,
    pressed: Res<Pressed>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut drawn: ResMut<SeedInstances>,
) {
    let Ok(window) = window.single() else {
        return;
    };
    let scale_factor = window.scale_factor();
    let changed =
        motion.is_changed() || view.is_changed() || table.is_changed() || pressed.is_changed();
    if !changed && drawn.scale_factor == scale_factor {
        return;
    }
    // A pit that is pressed sinks: what lies lower is drawn lower.
    let sink = |hollow: Option<Hollow>| {
        hollow.map_or(0.0, |hollow| pressed.dip(hollow)) / (TILT * view.layout.scale)
    };
    // Heaps that were found late fade in where others stood in for them.
    let (stood_in, seen) = motion.parting().unwrap_or((&[], 0.0));
    let lying = motion.bodies().iter().map(|body| (body, 1.0 - seen));
    let leaving = stood_in.iter().map(|body| (body, seen));
    let poses = lying.chain(leaving).map(|(body, seen)| SeedPose {
        position: body.position - Vec3::Z * sink(body.hollow),
        radii: body.radii * body.stretch(),
        turn: body.turn,
        lean: body.lean,
        skin: body.skin,
        // A seed that hops for joy counts where it was, but is in the air.
        grounded: body.hollow.is_some() && body.state != SeedState::Flying,
        held: body.state == SeedState::Held,
        fade: body.fade * seen,
        variant: body.variant,
    });
    *drawn = SeedInstances {
        list: instances(poses, &view.layout, table.seeds, table.board),
        scale_factor,
    };
}
