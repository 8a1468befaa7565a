//! What outlives the program: the match, the other games, the statistics, the settings. One trait, three places to keep it.
//!
//! Nothing here may ever lose a move or stop the game: a failing storage is said once in words, and play goes on.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod file;
mod games;
mod kept_game;
mod kept_match;
mod keys;
mod ledger;
mod lenient;
mod memory;
mod progress;
mod settings;
mod storage;

use bevy::prelude::*;

#[cfg(target_arch = "wasm32")]
pub use browser::BrowserStorage;
#[cfg(not(target_arch = "wasm32"))]
pub use file::FileStorage;
pub use games::{Deleted, GAMES_KEY, Games, GamesIntent, MOST_GAMES};
pub use kept_game::{KeptGame, LONGEST_NAME, match_from_text, match_to_text};
pub use kept_match::{GameLeft, KeptMatch};
pub use ledger::{Ledger, LedgerIntent, STATISTICS_KEY};
pub use memory::MemoryStorage;
pub use progress::{LEARNT_KEY, Learnt, is_daily, today};
pub use settings::{
    Counts, FirstStart, KeptChoices, LOUDEST, Light, MOST_OWN_RULES, Movement, OwnRules, Pictures,
    SETTINGS_KEY, Telling, TextSize,
};
pub use storage::{Keeper, Place, Storage, StorageError, StorageTrouble};

/// Keeps the games, the statistics and the settings in the place given by [`Keeper`], which must be inserted before.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        storage::plugin,
        settings::plugin,
        keys::plugin,
        kept_match::plugin,
        games::plugin,
        ledger::plugin,
        progress::plugin,
    ));
}
