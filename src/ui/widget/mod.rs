//! The parts that screens are put together from.

mod button;
mod card;
mod field;
mod picture;
mod plank;
mod row;
mod skin;
mod slider;
mod small_board;
mod stepper;
mod tray;

use bevy::prelude::*;

pub use button::{Act, button, icon_button, tile};
pub use card::{card, rule, sheet, strip, veil};
pub use field::{field, writing};
pub use picture::pictures;
pub use plank::plank;
pub use row::{Across, RowWords, radio_row};
pub use skin::{IconOf, Skin};
pub use slider::slider;
pub use small_board::BoardArt;
pub use stepper::{Step, stepper};
pub use tray::tray;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        field::plugin,
        skin::plugin,
        slider::plugin,
        small_board::plugin,
    ));
}
