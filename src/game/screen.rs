//! Where the player is, and what lies open on top of it: two independent states.

use bevy::prelude::*;

/// Where the player is.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Assets, shaders and the first picture of the board are being made.
    #[default]
    Loading,
    /// The title, with a board that plays by itself.
    Title,
    /// Choosing opponent and rules.
    NewGame,
    /// At the board.
    Match,
}

/// What lies open on top of the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// The pause menu of a match.
    Pause,
    /// Sound, movement, reading, board and seeds.
    Settings,
    /// The games that are kept.
    Games,
    /// What is counted of finished games.
    Statistics,
    /// Every move of the match.
    Moves,
    /// The rules of the match.
    Rules,
    /// What this program is, and what may be done with it.
    About,
    /// The list of keys.
    Keys,
}

impl Menu {
    /// Whether it is a card that scrolls, so that text of any size has room.
    #[must_use]
    pub const fn scrolls(self) -> bool {
        matches!(
            self,
            Self::Settings | Self::About | Self::Games | Self::Statistics
        )
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>();
}
