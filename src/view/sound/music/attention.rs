//! Whether anybody is there to listen.
//!
//! On the desktop a window without the focus is one that the player has left for another program, and not every system
//! tells whether it can still be seen. In a page the focus goes to the address bar or to the browser's tools while the
//! game stays in full view, so there only a page that cannot be seen counts: another tab, or a window put away.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowOccluded};

/// What is known of the player's window.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attention {
    focused: bool,
    hidden: bool,
}

impl Default for Attention {
    fn default() -> Self {
        Self {
            focused: true,
            hidden: false,
        }
    }
}

impl Attention {
    /// Whether somebody is there.
    pub(super) const fn is_there(self) -> bool {
        self.is_there_in(cfg!(target_arch = "wasm32"))
    }

    const fn is_there_in(self, page: bool) -> bool {
        !self.hidden && (self.focused || page)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Attention>()
        .add_message::<WindowOccluded>()
        .add_systems(Update, watch);
}

pub(super) fn watch(
    mut occluded: MessageReader<WindowOccluded>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut attention: ResMut<Attention>,
) {
    let hidden = occluded.read().last().map(|window| window.occluded);
    let seen = Attention {
        focused: window.single().map_or(true, |window| window.focused),
        hidden: hidden.unwrap_or(attention.hidden),
    };
    attention.set_if_neq(seen);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_the_focus_only_a_page_still_has_somebody() {
        let left = Attention {
            focused: false,
            hidden: false,
        };
        assert!(!left.is_there_in(false));
        assert!(left.is_there_in(true));
    }

    #[test]
    fn nobody_listens_to_what_is_hidden() {
        let hidden = Attention {
            focused: true,
            hidden: true,
        };
        assert!(!hidden.is_there_in(false) && !hidden.is_there_in(true));
    }
}
