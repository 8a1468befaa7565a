//! The parts that screens are put together from.

mod button;
mod card;
mod mini_board;
mod picture;
mod plank;
mod row;
mod skin;
mod slider;
mod tray;

use bevy::prelude::*;

pub use button::{Act, button, icon_button, tile};
pub use card::{card, rule, sheet, strip, veil};
pub use mini_board::mini_board;
pub use picture::pictures;
pub use plank::plank;
pub use row::{RowWords, radio_row};
pub use skin::{IconOf, Skin};
pub use slider::slider;
pub use tray::tray;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((skin::plugin, slider::plugin));
}
