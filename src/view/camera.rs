//! The one camera of the table.

use bevy::camera::CameraMainTextureUsages;
use bevy::prelude::*;
use bevy::render::render_resource::TextureUsages;

/// Sees the table: one unit of world space is one logical pixel, the origin is the window's centre.
#[derive(Component, Debug)]
pub(super) struct TableCamera;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up_camera);
}

fn set_up_camera(mut commands: Commands) {
    // Edges are smoothed in the shaders; multisampling would only cost.
    commands.spawn((
        TableCamera,
        Camera2d,
        Msaa::Off,
        // The board's picture may be copied into it.
        CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
        Name::new("Table camera"),
    ));
}
