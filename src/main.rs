//! The game's entry, on the desktop and on the web.

use bevy::prelude::*;

#[cfg(target_arch = "wasm32")]
fn main() -> AppExit {
    use kalah::app::{WindowPlan, game};
    use kalah::store::{BrowserStorage, Keeper};

    game(
        Keeper::new(BrowserStorage::default()),
        WindowPlan::default(),
    )
    .run()
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> AppExit {
    kalah::desktop::run()
}
