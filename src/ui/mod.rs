//! The interface: screens, widgets, words on the table. Paper and planks laid over the world's board.
//!
//! Nothing here changes the match: buttons write the same intents as every other device. Every screen is built
//! afresh when it is entered, when the window or the language changes; what changes while it stands is written into
//! it by small systems.

mod art;
mod banner;
mod choices;
mod describe;
mod focus;
mod frame;
mod hud;
mod icon;
mod keys;
mod kit;
mod new_game;
mod paint;
mod pause;
mod pie;
mod result;
mod texture;
mod theme;
mod title;
mod widget;

use bevy::prelude::*;

pub use choices::{Against, Choices, Family, LastSetup};
pub use frame::{Frame, Shape, Spot};
pub use hud::Seat;
pub use result::ResultAside;
pub use title::{ContinueIntent, ContinueOffer, QuitIntent};

use crate::text::Words;

/// Whether movement in the interface is kept to a minimum.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReducedMotion(pub bool);

/// The whole interface. Needs Bevy's default plugins, [`crate::text::plugin`] and [`crate::game::plugin`].
pub fn plugin(app: &mut App) {
    app.init_resource::<ReducedMotion>();
    if !app.is_plugin_added::<bevy_tweening::TweeningPlugin>() {
        app.add_plugins(bevy_tweening::TweeningPlugin);
    }
    app.add_plugins((
        art::plugin,
        frame::plugin,
        focus::plugin,
        keys::plugin,
        widget::plugin,
        choices::plugin,
        title::plugin,
        new_game::plugin,
        hud::plugin,
        pause::plugin,
        pie::plugin,
        result::plugin,
        banner::plugin,
    ));
}

/// A run condition: screens have to be built again, for another window or another language.
fn recompose(frame: Res<Frame>, words: Res<Words>) -> bool {
    frame.is_changed() || words.is_changed()
}
