//! What only the browser needs: the unseen twin of the screen in the page, the page's wishes, waking from sleep.
//!
//! A canvas says nothing to a screen reader. The twin is made of real elements that lie over what is drawn: one button
//! for each pit, one for each control, and a line that is read aloud after each turn.

mod announce;
mod board_twin;
mod fields;
mod pads;
mod page;
mod presses;
mod ui_twin;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        page::plugin,
        presses::plugin,
        pads::plugin,
        board_twin::plugin,
        ui_twin::plugin,
        fields::plugin,
        announce::plugin,
    ));
}
