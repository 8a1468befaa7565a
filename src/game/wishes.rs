//! What the system wishes of every program, as far as it is known; the player's own choice goes before it.
//!
//! Who knows a wish sets it: the desktop's portal before the start, the page of the browser, and the window, which
//! every system but Linux tells whether the evening has come, also later.

use bevy::prelude::*;
use bevy::window::{WindowCreated, WindowTheme, WindowThemeChanged};

/// Whether the system wishes for less movement.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemCalm(pub bool);

/// Whether the system wishes for more contrast.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemContrast(pub bool);

/// Whether the system wishes for dark pictures.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemDark(pub bool);

/// Whether the table stands in the light of the evening: a wish of the system or of the player.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evening(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SystemCalm>()
        .init_resource::<SystemContrast>()
        .init_resource::<SystemDark>()
        .init_resource::<Evening>()
        .add_message::<WindowCreated>()
        .add_message::<WindowThemeChanged>()
        .add_systems(First, hear_window);
}

/// A new window knows what is wished, and says when that changes.
fn hear_window(
    mut created: MessageReader<WindowCreated>,
    mut changed: MessageReader<WindowThemeChanged>,
    windows: Query<&Window>,
    mut dark: ResMut<SystemDark>,
) {
    let at_first = created
        .read()
        .filter_map(|told| windows.get(told.window).ok()?.window_theme);
    let later = changed.read().map(|told| told.theme);
    if let Some(theme) = at_first.chain(later).last() {
        dark.set_if_neq(SystemDark(theme == WindowTheme::Dark));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app_with_window(theme: Option<WindowTheme>) -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins(plugin);
        let window = Window {
            window_theme: theme,
            ..default()
        };
        let window = app.world_mut().spawn(window).id();
        app.world_mut().write_message(WindowCreated { window });
        app.update();
        (app, window)
    }

    fn is_dark(app: &App) -> bool {
        app.world().resource::<SystemDark>().0
    }

    #[test]
    fn a_dark_window_is_a_wish_for_darkness_until_it_turns_light() {
        let (mut app, window) = app_with_window(Some(WindowTheme::Dark));
        assert!(is_dark(&app));
        let theme = WindowTheme::Light;
        app.world_mut()
            .write_message(WindowThemeChanged { window, theme });
        app.update();
        assert!(!is_dark(&app));
    }

    #[test]
    fn a_window_that_knows_nothing_leaves_what_was_said_before() {
        let (mut app, window) = app_with_window(None);
        assert!(!is_dark(&app));
        app.insert_resource(SystemDark(true));
        app.world_mut().write_message(WindowCreated { window });
        app.update();
        assert!(is_dark(&app));
    }
}
