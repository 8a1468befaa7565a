//! Where the board and the bands of the interface lie in a window: pure arithmetic, used by both.

mod compose;
#[cfg(test)]
mod tests;
mod text;

use bevy::prelude::*;

pub use text::TypeRoom;

use super::layout::CountPlates;
use super::shape::BoardShape;
use crate::game::{CurrentMatch, Menu, Screen};
use crate::seeds::Form;
use crate::store::{Counts, KeptChoices};
use text::{grown, room};

/// How a screen is composed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Two bands of tools above and below the board.
    #[default]
    Wide,
    /// A small or square window, or a phone on its side: a rail of tools at the right.
    Rail,
    /// An upright window: the board stands, plates above and below.
    Tall,
}

/// Where a board lies: logical pixels a unit, and its centre in window space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Logical pixels a unit.
    pub scale: f32,
    /// The centre, logical pixels from the upper left.
    pub centre: Vec2,
}

/// A whole composition.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The window, in logical pixels.
    pub window: Vec2,
    /// The composition.
    pub shape: Shape,
    /// Logical pixels an interface pixel.
    pub ui_scale: f32,
    /// How many times as large as drawn text is, over what [`ui_scale`](Self::ui_scale) enlarges everything.
    pub type_scale: f32,
    /// Whether titles are set in the plain face.
    pub plain_titles: bool,
    /// The plates of the board's counts.
    pub plates: CountPlates,
    /// The board on the title screen.
    pub title_board: Spot,
    /// The board beside the new-game choices; `None` where there is no room for it.
    pub new_game_board: Option<Spot>,
    /// The board beside the settings; `None` where there is no room for it.
    pub settings_board: Option<Spot>,
    /// The board of a match.
    pub match_board: Spot,
    /// The board of an exercise: more lies above it and less below.
    pub exercise_board: Spot,
    /// The board of a review: beside what is asked, above the graph.
    pub review_board: Spot,
    /// What lies above the match's board, in logical pixels.
    pub top_band: Rect,
    /// What lies below the match's board, in logical pixels.
    pub bottom_band: Rect,
    /// The rail of tools, in logical pixels.
    pub rail: Option<Rect>,
    /// Whether the rail lies at the left.
    pub left_handed: bool,
}

/// The thickness of the board that shows below its top, in units.
const WALL: f32 = 0.12;
/// The window the wide composition is drawn for, in interface pixels.
const WIDE: Vec2 = Vec2::new(1280.0, 720.0);

/// Upright windows lower than this, in interface pixels, leave the line of moves out.
const COMPACT_BELOW: f32 = 760.0;

/// Upright windows narrower than this, in interface pixels, give words every pixel they have.
const SLIM: f32 = 375.0;

/// Rail compositions narrower than this, in interface pixels, leave out what a phone's has room for.
const NARROW: f32 = 740.0;

/// The width of what is asked in a review beside the board of a low window, in interface pixels.
pub const REVIEW_CARD: f32 = 256.0;

/// How many pits a side the boards of the book have.
pub const BOOK_PITS: u8 = 6;

/// The size of the rail, in interface pixels.
pub const RAIL_WIDTH: f32 = 76.0;

impl Frame {
    /// The board of a screen with a menu open on it; `None` where it is not shown.
    #[must_use]
    pub fn board(&self, screen: Screen, menu: Menu) -> Option<Spot> {
        match (menu, self.settings_board) {
            (Menu::Settings, Some(spot)) => return Some(spot),
            (Menu::Book, _) => return Some(self.under_the_book()),
            (Menu::Review, _) => return Some(self.review_board),
            _ => {}
        }
        match screen {
            Screen::Loading | Screen::Title => Some(self.title_board),
            Screen::NewGame => self.new_game_board,
            Screen::Match => Some(self.match_board),
            Screen::Exercise => Some(self.exercise_board),
        }
    }

    /// The board whose picture the boards of a book are cut from: about as large as they are, and hidden under it.
    fn under_the_book(&self) -> Spot {
        /// How wide the board of a page is, in interface pixels; how high where it stands.
        const DRAWN: f32 = 460.0;
        /// Half the longer side of the usual board, in units.
        const HALF: f32 = 4.7;
        Spot {
            scale: DRAWN * self.ui_scale / (2.0 * HALF),
            centre: self.window / 2.0,
        }
    }

    /// The lower edge of a review's board, in interface pixels from the window's upper edge.
    #[must_use]
    pub fn below_review(&self, pits: u8) -> f32 {
        self.edges(self.review_board, pits).1
    }

    /// The upper and the lower edge of a board, in interface pixels from the window's upper edge.
    fn edges(&self, board: Spot, pits: u8) -> (f32, f32) {
        let half = half_size(pits, self.form());
        let half = if self.upright() { half.x } else { half.y };
        let edge = |by: f32| (board.centre.y + by * board.scale) / self.ui_scale;
        (edge(-half), edge(half + WALL))
    }

    /// From the window's upper edge to the upper and to the lower edge of a match's board, in interface pixels.
    #[must_use]
    pub fn round_match(&self, pits: u8) -> (f32, f32) {
        self.edges(self.match_board, pits)
    }

    /// From the window's left edge to what lies `inset` from a match's left edge, in interface pixels.
    #[must_use]
    pub fn left(&self, inset: f32) -> f32 {
        inset + if self.left_handed { RAIL_WIDTH } else { 0.0 }
    }

    /// From the window's right edge to what lies `inset` from a match's right edge, in interface pixels.
    #[must_use]
    pub fn right(&self, inset: f32) -> f32 {
        let railed = self.rail.is_some() && !self.left_handed;
        inset + if railed { RAIL_WIDTH } else { 0.0 }
    }

    /// Whether the board stands upright.
    #[must_use]
    pub fn upright(&self) -> bool {
        self.shape == Shape::Tall
    }

    /// How the board is cut.
    #[must_use]
    pub fn form(&self) -> Form {
        if self.upright() {
            Form::Tall
        } else {
            Form::Long
        }
    }

    /// From the window's upper edge to the upper band's contents in a match, in interface pixels: where there is
    /// more room than a rail composition needs, they keep to the board.
    #[must_use]
    pub fn inset(&self, pits: u8) -> f32 {
        let half = half_size(pits, self.form()).y * self.match_board.scale;
        let above = self.match_board.centre.y - half - self.top_band.height();
        (above / self.ui_scale - 6.0).max(0.0).round()
    }

    /// From the window's upper edge to the upper and to the lower edge of an exercise's board, in interface pixels.
    #[must_use]
    pub fn round_exercise(&self, pits: u8) -> (f32, f32) {
        let (above, below) = self.edges(self.exercise_board, pits);
        (above.round(), below.round())
    }

    /// Whether an upright window is too low for the line of moves.
    #[must_use]
    pub fn compact(&self) -> bool {
        self.size().y < COMPACT_BELOW
    }

    /// Whether an upright window is narrower than most phones are.
    #[must_use]
    pub fn is_slim(&self) -> bool {
        self.upright() && self.size().x < SLIM
    }

    /// Beside a row of tools and between two of them, in interface pixels.
    #[must_use]
    pub fn round_tools(&self) -> (f32, f32) {
        if self.is_slim() {
            (8.0, 3.0)
        } else {
            (14.0, 8.0)
        }
    }

    /// Whether a rail's window has no room beside what a phone's has.
    #[must_use]
    pub fn is_narrow(&self) -> bool {
        self.size().x < NARROW
    }

    /// The size of text that is drawn `size` interface pixels high.
    #[must_use]
    pub fn grown(&self, size: f32) -> f32 {
        grown(self.type_scale, size)
    }

    /// The height of something that is drawn `height` interface pixels high and holds lines of running text.
    #[must_use]
    pub fn room(&self, height: f32, lines: f32) -> f32 {
        room(self.type_scale, height, lines)
    }

    /// Whether the type has grown so much that icons have to do without a word under them.
    #[must_use]
    pub fn icons_alone(&self) -> bool {
        self.type_scale > 1.2
    }

    /// The window in interface pixels.
    #[must_use]
    pub fn size(&self) -> Vec2 {
        self.window / self.ui_scale
    }

    /// From the window's edge to the bands' contents in a wide match, in interface pixels: flush with the board.
    #[must_use]
    pub fn margin(&self, pits: u8) -> f32 {
        let half_board = half_size(pits, self.form()).x * self.match_board.scale;
        ((self.window.x / 2.0 - half_board) / self.ui_scale)
            .max(16.0)
            .round()
    }
}

/// Half the size of a board, in units.
fn half_size(pits: u8, form: Form) -> Vec2 {
    BoardShape { pits, form }.half_size()
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Frame::new(WIDE, 6))
        .add_systems(PreUpdate, follow_window);
}

fn follow_window(
    windows: Query<&Window, With<bevy::window::PrimaryWindow>>,
    current: Res<CurrentMatch>,
    choices: Res<KeptChoices>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut frame: ResMut<Frame>,
    mut ui_scale: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let pits = current.game.rules().pits;
    let text = choices.text_size.factor();
    let room = TypeRoom::of(*screen.get(), *menu.get());
    let mut next = Frame::with_text(window.size(), pits, text, room);
    if choices.left_handed {
        next = next.for_left_hand();
    }
    next.plain_titles = choices.plain_titles;
    next.plates.drawn = choices.counts == Counts::Always;
    frame.set_if_neq(next);
    let scale = next.ui_scale;
    if ui_scale.0 != scale {
        ui_scale.0 = scale;
    }
}
