//! Larger text: what there is room for, and how high what holds it becomes.

use crate::game::{Menu, Screen};

/// How many times as large as drawn the type may be where nothing scrolls and lines and tiles follow.
pub(super) const MOST_UNSCROLLED: f32 = 1.2;

/// How much room there is for larger type where the interface cannot be enlarged any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeRoom {
    /// Any: what has no room is scrolled to.
    Scrolls,
    /// Lines and tiles follow a little.
    Lines,
    /// None.
    None,
}

impl TypeRoom {
    /// On a screen with a menu open on it.
    #[must_use]
    pub const fn of(screen: Screen, menu: Menu) -> Self {
        match (menu, screen) {
            (Menu::None, Screen::NewGame) => Self::Scrolls,
            (Menu::None, Screen::Exercise | Screen::Title | Screen::Loading) => Self::None,
            (menu, _) if menu.scrolls() => Self::Scrolls,
            _ => Self::Lines,
        }
    }
}

/// The size of text that is drawn `size` pixels high. Titles grow by as many pixels as running text does: twice as large
/// they would leave no room for what they head.
pub(super) fn grown(type_scale: f32, size: f32) -> f32 {
    /// The largest text that grows in full.
    const RUNNING: f32 = 20.0;
    (size + size.min(RUNNING) * (type_scale - 1.0)).round()
}

/// The height of something that is drawn `height` pixels high and holds lines of running text.
pub(super) fn room(type_scale: f32, height: f32, lines: f32) -> f32 {
    const LINE: f32 = 24.0;
    height + lines * (grown(type_scale, LINE) - LINE)
}
