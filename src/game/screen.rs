//! Where the player is, and what lies open on top of it: two independent states.

use bevy::prelude::*;

use super::GameSystems;

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
    /// At the board, to learn: a lesson's step or a puzzle lies on it.
    Exercise,
}

impl Screen {
    /// Whether somebody sows on the board here.
    #[must_use]
    pub const fn has_open_board(self) -> bool {
        matches!(self, Self::Match | Self::Exercise)
    }
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
    /// The lessons.
    Learn,
    /// The puzzles.
    Practice,
    /// Rules and story.
    Book,
    /// How the match that is over went.
    Review,
}

impl Menu {
    /// Whether it is a card that scrolls, so that text of any size has room.
    #[must_use]
    pub const fn scrolls(self) -> bool {
        matches!(
            self,
            Self::Settings
                | Self::About
                | Self::Games
                | Self::Statistics
                | Self::Learn
                | Self::Practice
                | Self::Book
        )
    }
}

/// The menus that lie over each other, undermost first. Each is left for the one under it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct MenuTrail(Vec<Menu>);

impl MenuTrail {
    /// What `menu`, the open one, is left for.
    #[must_use]
    pub fn under(&self, menu: Menu) -> Menu {
        // In the frame of a change this may not have heard of it yet; then the last one lies under it.
        let place = self.0.iter().position(|&open| open == menu);
        let under = place.unwrap_or(self.0.len()).checked_sub(1);
        under.map_or(Menu::None, |under| self.0[under])
    }

    fn open(&mut self, menu: Menu) {
        let place = self.0.iter().position(|&open| open == menu);
        self.0.truncate(place.unwrap_or(self.0.len()));
        match menu {
            Menu::None => self.0.clear(),
            _ => self.0.push(menu),
        }
    }
}

fn follow_menu(menu: Res<State<Menu>>, mut trail: ResMut<MenuTrail>) {
    trail.open(*menu.get());
}

/// A run condition: the board is open and nothing lies over it.
#[must_use]
pub fn at_board(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    screen.has_open_board() && *menu.get() == Menu::None
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .init_resource::<MenuTrail>()
        .add_systems(
            Update,
            follow_menu
                .run_if(state_changed::<Menu>)
                .in_set(GameSystems::Intents),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_menu_is_left_for_the_one_it_was_opened_over() {
        let mut trail = MenuTrail::default();
        trail.open(Menu::Pause);
        assert_eq!(trail.under(Menu::Settings), Menu::Pause, "just opened");
        trail.open(Menu::Settings);
        trail.open(Menu::About);
        assert_eq!(trail.under(Menu::About), Menu::Settings);
        trail.open(Menu::Settings);
        assert_eq!(trail.under(Menu::Settings), Menu::Pause);
        trail.open(Menu::None);
        trail.open(Menu::Settings);
        assert_eq!(trail.under(Menu::Settings), Menu::None);
    }
}
