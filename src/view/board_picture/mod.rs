//! The still picture of cloth and board, drawn once for each layout, on the GPU, a few tiles a frame.
//!
//! [`BoardPictures::want`] asks for a picture; while it is drawn the last one stays on the screen, moved so that its
//! board lies where the new one will. Nothing is drawn and nothing costs anything once the picture is ready.
//!
//! Two passes in the render world fill the picture: the board's heights into a texture that lives only as
//! long as the work, then light, shadow and material. Both are cut into tiles, so that no frame's share is long: as
//! many tiles a frame as the last frames' time allows.

mod cover;
mod draw;
mod job;
mod key;
mod kind;
#[cfg(not(target_arch = "wasm32"))]
mod lay;
mod pictures;
mod pipeline;
mod show;

use bevy::prelude::*;

pub(super) use cover::BoardCovered;
pub use key::PictureKey;
pub use pictures::BoardPictures;
pub use show::BoardPicture;

use crate::palette;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(palette::CLOTH));
    app.add_plugins((pictures::plugin, draw::plugin, show::plugin, cover::plugin));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(lay::plugin);
}
