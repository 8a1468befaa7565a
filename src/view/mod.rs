//! What is drawn in the world: layout, the board's picture, seeds, counts, marks, sound.

pub mod board_picture;
pub mod layout;
pub mod quality;
pub mod seed_batch;
pub mod shape;

mod shaders;

use bevy::prelude::*;

/// Everything that needs a window.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        shaders::plugin,
        quality::plugin,
        board_picture::plugin,
        seed_batch::plugin,
    ));
}
