//! The game without anybody at it: pictures on demand, whole games that leave a record, walks through all there is to
//! learn.
//!
//! Time advances by the same step each frame, so that the same command makes the same picture.

mod bench;
mod impossible;
mod moment;
mod order;
mod picture;
mod prelude;
mod scene;
mod self_play;
mod shelf;
mod shot;
mod walk;

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::view::board_picture::BoardPictures;

pub use bench::{BusyScene, Frames, Part, Rest, Rested, measure_empty, report, run_empty, told};
pub use order::Order;
pub use scene::{Scene, Strip, Tongue};
pub use self_play::SelfPlay;
pub use walk::{Walk, Walked};

/// Shown time of one frame.
const FRAME: Duration = Duration::from_nanos(16_666_667);

/// What every off-screen game needs.
fn steady_frames(app: &mut App) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .add_systems(Last, never_sleep.after(crate::view::choose_pace))
        .add_plugins(picture::plugin);
}

/// Nobody sends events to a window nobody looks at.
fn never_sleep(mut settings: ResMut<WinitSettings>) {
    if settings.focused_mode != UpdateMode::Continuous {
        *settings = WinitSettings::continuous();
    }
}

/// Whether the picture on the screen is the one of the board's present place.
fn board_is_drawn(pictures: &BoardPictures) -> bool {
    pictures.wanted().is_some() && pictures.shown() == pictures.wanted()
}
