//! Keys and pads: one table says what each does, and everybody asks for wishes instead of keys.
//!
//! A mouse and a finger point at what they mean; keys and buttons have to be told what they mean. [`Bindings`] is that
//! table, [`Wishes`] is what it makes of a frame's presses.

mod action;
mod bindings;
mod legend;
mod pad;
mod stroke;
mod wishes;

use bevy::prelude::*;

pub use action::{Action, Group, PLACES};
pub use bindings::{Bindings, Conflict, Input, KEYS_EACH, Slot, fixed_keys, fixed_pad};
pub use legend::{Legend, Legends};
pub use stroke::{Pressed, Stroke, name as key_name};
pub use wishes::{Hand, LastHand, LastUse, Listening, ReadWishes, Wish, Wishes};

/// Reads keys and pads.
pub fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .init_resource::<Legends>()
        .add_plugins(wishes::plugin);
}
