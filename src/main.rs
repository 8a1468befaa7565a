//! The game's entry.
use bevy::prelude::*;
fn main() -> AppExit {
    App::new().add_plugins(DefaultPlugins).run()
}
