//! What is drawn in the world: layout, the board's picture, seeds, counts, marks, sound.

mod answer;
pub mod board_picture;
mod camera;
mod crisp;
pub(crate) mod follow;
pub mod frame;
mod glow;
mod hand;
mod hint_marks;
mod idle;
mod idle_cue;
mod last_move;
mod layer;
pub mod layout;
pub(crate) mod mark;
mod number_flight;
mod path;
mod plates;
mod pointer;
pub mod quality;
pub mod seed_batch;
mod seed_look;
mod shaders;
pub mod shape;
pub mod sound;
pub mod warm_up;
mod whole_clicks;
#[cfg(test)]
mod without_colour;

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use idle::choose_pace;

pub use idle::Lively;
pub use plates::FarTurned;

use layout::{BoardLayout, CountPlates};
use shape::BoardShape;

use crate::rules::Side;
use crate::seeds::Form;

/// How the board lies in the window now.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardView {
    /// The geometry.
    pub layout: BoardLayout,
    /// The geometry to come, once its picture is drawn: the window was turned, and the board of the old form is still seen.
    pub next: Option<BoardLayout>,
}

impl Default for BoardView {
    fn default() -> Self {
        Self {
            layout: BoardLayout {
                shape: BoardShape {
                    pits: 6,
                    form: Form::Long,
                },
                scale: 131.0,
                centre: Vec2::new(640.0, 352.0),
                window: Vec2::new(1280.0, 720.0),
                upright: false,
                near: Side::South,
                plates: CountPlates::default(),
            },
            next: None,
        }
    }
}

/// Everything that is drawn in the world.
pub fn plugin(app: &mut App) {
    app.init_resource::<BoardView>().add_plugins((
        shaders::plugin,
        quality::plugin,
        frame::plugin,
        follow::plugin,
        idle::plugin,
        board_picture::plugin,
        seed_batch::plugin,
        seed_look::plugin,
        camera::plugin,
    ));
    app.add_plugins((
        mark::plugin,
        plates::plugin,
        crisp::plugin,
        answer::plugin,
        path::plugin,
        last_move::plugin,
        glow::plugin,
        number_flight::plugin,
        hint_marks::plugin,
        idle_cue::plugin,
        hand::plugin,
        pointer::plugin,
        whole_clicks::plugin,
        sound::plugin,
        warm_up::plugin,
    ));
}
