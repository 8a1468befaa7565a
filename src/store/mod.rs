//! What outlives the program: the match, the settings. One trait, three places to keep it.
//!
//! Nothing here may ever lose a move or stop the game: a failing storage is said once in words, and play goes on.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod file;
mod kept_match;
mod memory;
mod settings;
mod storage;

use bevy::prelude::*;

#[cfg(target_arch = "wasm32")]
pub use browser::BrowserStorage;
#[cfg(not(target_arch = "wasm32"))]
pub use file::FileStorage;
pub use kept_match::{KeptMatch, match_from_text, match_to_text};
pub use memory::MemoryStorage;
pub use settings::{KeptChoices, LOUDEST, Movement, Pictures, SETTINGS_KEY};
pub use storage::{Keeper, Storage, StorageError, StorageTrouble};

/// Keeps the match and the settings in the place given by [`Keeper`], which must be inserted before.
pub fn plugin(app: &mut App) {
    app.add_plugins((storage::plugin, settings::plugin, kept_match::plugin));
}
