//! The parts that screens are put together from.

mod button;
mod card;
mod field;
mod head;
mod live_board;
mod live_marks;
mod picture;
mod plank;
mod row;
mod skin;
mod slider;
mod small_board;
mod stepper;
mod tray;

use bevy::prelude::*;

pub use button::{Act, button, button_saying, icon_button, text_link, tile};
pub use card::{card, fibres, rule, sheet, strip, veil};
pub use field::{field, writing};
pub use head::{Head, head, head_with};
pub use live_board::{LiveBoard, Showing};
pub use picture::pictures;
pub use plank::plank;
pub use row::{Across, RowWords, radio_row};
pub use skin::{IconOf, Skin};
pub use slider::slider;
pub use small_board::BoardArt;
pub use stepper::{Step, stepper};
pub use tray::tray;

/// Small boards alone, for tests of what shows them.
#[cfg(test)]
pub(super) fn plugin_of_small_boards(app: &mut App) {
    app.add_plugins((small_board::plugin, live_board::plugin));
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        field::plugin,
        live_board::plugin,
        skin::plugin,
        slider::plugin,
        small_board::plugin,
    ));
}
