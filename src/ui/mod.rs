//! The interface: screens, widgets, words on the table. Paper and planks laid over the world's board.
//!
//! Nothing here changes the match: buttons write the same intents as every other device. Every screen is built
//! afresh when it is entered, when the window or the language changes; what changes while it stands is written into
//! it by small systems.

mod about;
mod advice;
mod alone;
mod aloud;
mod art;
mod banner;
mod book;
mod captions;
mod coaching;
mod describe;
mod evening;
mod exercise;
mod facing;
#[cfg(test)]
mod fit;
mod focus;
mod games;
#[cfg(test)]
mod headless;
mod hud;
mod icon;
mod key_list;
mod keycap;
mod keys;
mod kit;
mod learn;
mod loading;
mod nearest;
mod new_game;
mod only_board;
mod pad_hints;
mod paint;
mod pause;
mod pie;
mod practice;
mod result;
mod review;
mod rules_card;
mod rules_words;
mod scroll;
mod series;
mod settings;
mod soft_shadow;
mod standing;
mod statistics;
mod texture;
mod theme;
mod title;
mod toast;
mod verdict;
mod walk;
mod ways;
#[cfg(test)]
mod whole_game;
mod widget;

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
pub use aloud::HollowElement;
#[cfg(target_arch = "wasm32")]
pub use aloud::spoken;
pub use aloud::{ByName, Said, hollow_words};
pub use book::BookPage;
pub use describe::continue_line;
pub use focus::Stop;
pub use games::ImportText;
pub use hud::Seat;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use new_game::Panel as NewGamePanel;
pub use only_board::OnlyBoard;
pub use result::ResultAside;
pub use settings::Page as SettingsPage;
pub use title::{ContinueIntent, ContinueOffer, QuitIntent};

use crate::text::Words;
use crate::view::frame::Frame;

/// The whole interface. Needs Bevy's default plugins, [`crate::text::plugin`] and [`crate::game::plugin`].
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<bevy_tweening::TweeningPlugin>() {
        app.add_plugins(bevy_tweening::TweeningPlugin);
    }
    // What every screen is made with.
    app.add_plugins((
        alone::plugin,
        art::plugin,
        evening::plugin,
        facing::plugin,
        focus::plugin,
        keys::plugin,
        scroll::plugin,
        soft_shadow::plugin,
        ways::plugin,
        widget::plugin,
    ));
    // The screens, and what lies over them.
    app.add_plugins((
        about::plugin,
        banner::plugin,
        book::plugin,
        captions::plugin,
        games::plugin,
        hud::plugin,
        loading::plugin,
        new_game::plugin,
        pause::plugin,
        pie::plugin,
    ));
    app.add_plugins((
        result::plugin,
        review::plugin,
        rules_card::plugin,
        series::plugin,
        settings::plugin,
        statistics::plugin,
        title::plugin,
    ));
    app.add_plugins((
        exercise::plugin,
        learn::plugin,
        only_board::plugin,
        practice::plugin,
        standing::plugin,
        toast::plugin,
    ));
    // Without a pointer, and without sight.
    app.add_plugins((
        aloud::plugin,
        key_list::plugin,
        pad_hints::plugin,
        walk::plugin,
    ));
}

/// A run condition: screens have to be built again, for another window or another language.
fn recompose(frame: Res<Frame>, words: Res<Words>) -> bool {
    frame.is_changed() || words.is_changed()
}
