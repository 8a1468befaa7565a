//! Where the board and the bands of the interface lie in a window: pure arithmetic, used by both.

use bevy::prelude::*;

use super::layout::CountPlates;
use super::shape::BoardShape;
use crate::game::{CurrentMatch, Menu, Screen};
use crate::seeds::Form;
use crate::store::{Counts, KeptChoices};

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
/// The phone on its side that the rail composition is drawn for.
const PHONE: Vec2 = Vec2::new(844.0, 390.0);
/// The upright phone that the tall composition is drawn for.
const UPRIGHT: Vec2 = Vec2::new(390.0, 844.0);
/// Below this scale the wide composition's smallest text would be lower than 14 pixels.
const SMALLEST_WIDE: f32 = 1.0;
/// The smallest windows, in interface pixels, that the compositions for phones are made for. Larger text enlarges the
/// whole interface until this is left of the window, and then the type alone.
const SMALLEST_PHONE: Vec2 = Vec2::new(640.0, 360.0);
const SMALLEST_UPRIGHT: Vec2 = Vec2::new(360.0, 640.0);
/// How many times as large as drawn the type may be where nothing scrolls and lines and tiles follow.
const MOST_UNSCROLLED: f32 = 1.2;
/// The share of a larger text that the plates of counts can follow without touching rim or edge.
const PLATES_FOLLOW: f32 = 0.35;
/// How much of the title's board is to be seen at least where it reaches out of the window.
const TITLE_SEEN: f32 = 0.55;
/// The share of a wide window's width that its board may take.
const BOARD_SHARE: f32 = 0.9025;

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

/// The measures of a band, in interface pixels.
struct Bands {
    top: f32,
    bottom: f32,
}

impl Bands {
    const WIDE: Self = Self {
        top: 116.0,
        bottom: 130.0,
    };
    const RAIL: Self = Self {
        top: 50.0,
        bottom: 46.0,
    };
    const TALL: Self = Self {
        top: 66.0,
        bottom: 174.0,
    };
    /// For upright windows too low for all lines: every pit keeps 48 pixels.
    const TALL_COMPACT: Self = Self {
        top: 46.0,
        bottom: 101.0,
    };
    /// The same round an exercise: a card that is read above the board, and a line of tools below.
    const WIDE_EXERCISE: Self = Self {
        top: 158.0,
        bottom: 88.0,
    };
    const RAIL_EXERCISE: Self = Self {
        top: 70.0,
        bottom: 46.0,
    };
    const TALL_EXERCISE: Self = Self {
        top: 140.0,
        bottom: 100.0,
    };
    const TALL_COMPACT_EXERCISE: Self = Self {
        top: 106.0,
        bottom: 60.0,
    };

    /// What is left between the bands.
    const fn between(&self, s: f32, left: f32, window: Vec2) -> Rect {
        Rect {
            min: Vec2::new(left, self.top * s),
            max: Vec2::new(window.x, window.y - self.bottom * s),
        }
    }
}

/// Upright windows lower than this, in interface pixels, leave the line of moves out.
const COMPACT_BELOW: f32 = 760.0;

/// Rail compositions narrower than this, in interface pixels, leave out what a phone's has room for.
const NARROW: f32 = 740.0;

/// The width of what is asked in a review beside the board of a low window, in interface pixels.
pub const REVIEW_CARD: f32 = 256.0;

/// How many pits a side the boards of the book have.
pub const BOOK_PITS: u8 = 6;

/// The size of the rail, in interface pixels.
pub const RAIL_WIDTH: f32 = 76.0;

impl Frame {
    /// Composes a window of `window` logical pixels for a board with `pits` pits a side.
    #[must_use]
    pub fn new(window: Vec2, pits: u8) -> Self {
        let window = window.max(Vec2::splat(1.0));
        let fit = |drawn: Vec2| (window / drawn).min_element();
        let wide = fit(WIDE);
        if window.y > window.x * 1.05 {
            Self::tall(window, (window / UPRIGHT).min_element().max(1.0), 1.0, pits)
        } else if wide < SMALLEST_WIDE {
            Self::rail(window, fit(PHONE).clamp(1.0, 1.6), 1.0, pits)
        } else {
            Self::wide(window, wide, pits)
        }
    }

    /// Composes a window whose text is `text` times as large as drawn.
    ///
    /// The whole interface is enlarged as far as a composition is left that fits, as a browser's zoom does it; what is
    /// still missing then, on phones most of it, makes the type larger as far as there is `room` for it.
    #[must_use]
    pub fn with_text(window: Vec2, pits: u8, text: f32, room: TypeRoom) -> Self {
        let drawn = Self::new(window, pits);
        if text <= 1.0 {
            return drawn;
        }
        let smallest = if drawn.upright() {
            SMALLEST_UPRIGHT
        } else {
            SMALLEST_PHONE
        };
        let wanted = drawn.ui_scale * text;
        let most = (drawn.window / smallest).min_element();
        let zoom = wanted.min(most).max(drawn.ui_scale);
        let missing = wanted / zoom;
        let type_scale = match room {
            TypeRoom::Scrolls => missing,
            TypeRoom::Lines => missing.min(MOST_UNSCROLLED),
            TypeRoom::None => 1.0,
        };
        let composed = if drawn.upright() {
            Self::tall(drawn.window, zoom, type_scale, pits)
        } else {
            Self::rail(drawn.window, zoom, type_scale, pits)
        };
        Self {
            plates: CountPlates {
                growth: 1.0 + PLATES_FOLLOW * (text - 1.0),
                ..composed.plates
            },
            ..composed
        }
    }

    fn wide(window: Vec2, s: f32, pits: u8) -> Self {
        let free = Rect::new(
            0.0,
            Bands::WIDE.top * s,
            window.x,
            window.y - Bands::WIDE.bottom * s,
        );
        let half = half_size(pits, Form::Long);
        let match_board = place(free, window.x * BOARD_SHARE, half);
        let free_exercise = Bands::WIDE_EXERCISE.between(s, 0.0, window);
        let title_scale = 151.0 * s * 4.4 / half.x.max(4.4);
        let from = 462.0 * s;
        Self {
            window,
            shape: Shape::Wide,
            ui_scale: s,
            type_scale: 1.0,
            plain_titles: false,
            plates: CountPlates::default(),
            title_board: Spot {
                scale: title_scale,
                centre: Vec2::new(
                    (from + half.x * title_scale).max((from + window.x) / 2.0),
                    window.y / 2.0,
                ),
            },
            new_game_board: Some(Spot {
                scale: 67.0 * s * 4.4 / half.x.max(4.4),
                centre: Vec2::new(window.x / 2.0 + 295.5 * s, window.y / 2.0 - 205.0 * s),
            }),
            settings_board: Some(Spot {
                scale: 65.4 * s * 4.4 / half.x.max(4.4),
                centre: Vec2::new(window.x / 2.0 + 312.0 * s, window.y / 2.0 - 189.0 * s),
            }),
            match_board,
            exercise_board: place(free_exercise, window.x * BOARD_SHARE, half),
            review_board: Spot {
                scale: 95.0 * s * 4.4 / half.x.max(4.4),
                centre: window / 2.0 - Vec2::new(182.0, 172.0) * s,
            },
            top_band: Rect::new(0.0, 0.0, window.x, free.min.y),
            bottom_band: Rect::new(0.0, free.max.y, window.x, window.y),
            rail: None,
            left_handed: false,
        }
    }

    fn rail(window: Vec2, s: f32, type_scale: f32, pits: u8) -> Self {
        let rail = Rect::new(window.x - RAIL_WIDTH * s, 0.0, window.x, window.y);
        let free = Rect::new(
            8.0 * s,
            room(type_scale, Bands::RAIL.top, 1.0) * s,
            rail.min.x,
            window.y - room(type_scale, Bands::RAIL.bottom, 1.0) * s,
        );
        let half = half_size(pits, Form::Long);
        // As tall as the window allows, but never more than the smaller half of it out of sight.
        let title_scale = (0.82 * window.y / (2.0 * half.y))
            .min((window.x - 372.0 * s) / (TITLE_SEEN * 2.0 * half.x));
        Self {
            window,
            shape: Shape::Rail,
            ui_scale: s,
            type_scale,
            plain_titles: false,
            plates: CountPlates::default(),
            title_board: Spot {
                scale: title_scale,
                centre: Vec2::new(372.0 * s + half.x * title_scale, window.y / 2.0),
            },
            new_game_board: None,
            settings_board: None,
            match_board: place(free, free.width(), half),
            exercise_board: {
                let beside = Vec2::new(rail.min.x, window.y);
                let free = Bands::RAIL_EXERCISE.between(s, free.min.x, beside);
                place(free, free.width(), half)
            },
            review_board: {
                let across = window.x - (REVIEW_CARD + 24.0) * s;
                let scale = (across / (2.0 * half.x)).min(0.54 * window.y / (2.0 * half.y));
                Spot {
                    scale,
                    centre: Vec2::new(8.0 * s + across / 2.0, 8.0 * s + half.y * scale),
                }
            },
            top_band: Rect::new(0.0, 0.0, rail.min.x, free.min.y),
            bottom_band: Rect::new(0.0, free.max.y, rail.min.x, window.y),
            rail: Some(rail),
            left_handed: false,
        }
    }

    fn tall(window: Vec2, s: f32, type_scale: f32, pits: u8) -> Self {
        // The plates, the tools, and the line of moves where there is one.
        let (bands, exercise_bands, lines) = if window.y / s < COMPACT_BELOW {
            (Bands::TALL_COMPACT, Bands::TALL_COMPACT_EXERCISE, 2.0)
        } else {
            (Bands::TALL, Bands::TALL_EXERCISE, 3.0)
        };
        let top = room(type_scale, bands.top, 1.0) * s;
        let bottom = room(type_scale, bands.bottom, lines) * s;
        let free = Rect::new(0.0, top, window.x, window.y - bottom);
        let half = half_size(pits, Form::Tall).yx();
        let title_scale = 0.86 * window.x / (2.0 * half.x);
        Self {
            window,
            shape: Shape::Tall,
            ui_scale: s,
            type_scale,
            plain_titles: false,
            plates: CountPlates::default(),
            title_board: Spot {
                scale: title_scale,
                centre: Vec2::new(
                    window.x / 2.0,
                    (450.0 * s).max(window.y * 0.52) + half.y * title_scale,
                ),
            },
            new_game_board: None,
            settings_board: None,
            match_board: place(free, window.x - 24.0 * s, half),
            exercise_board: {
                let free = exercise_bands.between(s, 0.0, window);
                place(free, window.x - 24.0 * s, half)
            },
            review_board: {
                let across = window.x - 24.0 * s;
                let scale = (across / (2.0 * half.x)).min(0.43 * window.y / (2.0 * half.y));
                Spot {
                    scale,
                    centre: Vec2::new(window.x / 2.0, 8.0 * s + half.y * scale),
                }
            },
            top_band: Rect::new(0.0, 0.0, window.x, free.min.y),
            bottom_band: Rect::new(0.0, free.max.y, window.x, window.y),
            rail: None,
            left_handed: false,
        }
    }

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
        let half = half_size(pits, self.form());
        let half = if self.upright() { half.x } else { half.y };
        let board = self.review_board;
        (board.centre.y + (half + WALL) * board.scale) / self.ui_scale
    }

    /// The same with the rail of tools at the left.
    #[must_use]
    pub fn for_left_hand(self) -> Self {
        let Some(rail) = self.rail else {
            return self;
        };
        let aside = |by: f32, rect: Rect| Rect {
            min: rect.min + Vec2::X * by,
            max: rect.max + Vec2::X * by,
        };
        let width = rail.width();
        Self {
            left_handed: true,
            rail: Some(aside(-rail.min.x, rail)),
            top_band: aside(width, self.top_band),
            bottom_band: aside(width, self.bottom_band),
            match_board: Spot {
                centre: self.match_board.centre + Vec2::X * width,
                ..self.match_board
            },
            exercise_board: Spot {
                centre: self.exercise_board.centre + Vec2::X * width,
                ..self.exercise_board
            },
            ..self
        }
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
        let half = half_size(pits, self.form());
        let half = if self.upright() { half.x } else { half.y };
        let board = self.exercise_board;
        let edge = |by: f32| ((board.centre.y + by * board.scale) / self.ui_scale).round();
        (edge(-half), edge(half + WALL))
    }

    /// Whether an upright window is too low for the line of moves.
    #[must_use]
    pub fn compact(&self) -> bool {
        self.size().y < COMPACT_BELOW
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

/// The size of text that is drawn `size` pixels high. Titles grow by as many pixels as running text does: twice as large
/// they would leave no room for what they head.
fn grown(type_scale: f32, size: f32) -> f32 {
    /// The largest text that grows in full.
    const RUNNING: f32 = 20.0;
    (size + size.min(RUNNING) * (type_scale - 1.0)).round()
}

/// The height of something that is drawn `height` pixels high and holds lines of running text.
fn room(type_scale: f32, height: f32, lines: f32) -> f32 {
    const LINE: f32 = 24.0;
    height + lines * (grown(type_scale, LINE) - LINE)
}

/// Half the size of a board, in units.
fn half_size(pits: u8, form: Form) -> Vec2 {
    BoardShape { pits, form }.half_size()
}

/// The largest board of half size `half` (units) that fits `free` and is no wider than `width`.
fn place(free: Rect, width: f32, half: Vec2) -> Spot {
    let scale = (width / (2.0 * half.x)).min(free.height() / (2.0 * half.y + WALL));
    let spare = free.height() - scale * (2.0 * half.y + WALL);
    Spot {
        scale,
        centre: Vec2::new(free.center().x, free.min.y + spare * 0.5 + scale * half.y),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOWS: [(f32, f32); 14] = [
        (360.0, 640.0),
        (390.0, 844.0),
        (412.0, 915.0),
        (768.0, 1024.0),
        (1080.0, 1920.0),
        (640.0, 360.0),
        (844.0, 390.0),
        (932.0, 430.0),
        (1000.0, 1000.0),
        (1024.0, 768.0),
        (1280.0, 720.0),
        (1920.0, 1080.0),
        (2560.0, 1080.0),
        (3840.0, 2160.0),
    ];

    fn board_rect(frame: &Frame, pits: u8) -> Rect {
        let half = half_size(pits, frame.form());
        let half = if frame.upright() { half.yx() } else { half };
        Rect::from_center_half_size(frame.match_board.centre, half * frame.match_board.scale)
    }

    #[test]
    fn the_board_fits_between_the_bands() {
        for (width, height) in WINDOWS {
            for pits in 4..=7 {
                let frame = Frame::new(Vec2::new(width, height), pits);
                let board = board_rect(&frame, pits);
                assert!(
                    board.min.x >= -0.01 && board.max.x <= width + 0.01,
                    "{width}x{height}: {board:?}"
                );
                assert!(
                    board.min.y >= frame.top_band.max.y - 0.01,
                    "{width}x{height}: {board:?}"
                );
                assert!(
                    board.max.y <= frame.bottom_band.min.y + 0.01,
                    "{width}x{height}: {board:?}"
                );
                if let Some(rail) = frame.rail {
                    assert!(
                        board.max.x <= rail.min.x + 0.01,
                        "{width}x{height}: {board:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn for_a_left_hand_the_rail_changes_sides_and_the_board_beside_it() {
        for (width, height) in [(844.0, 390.0), (1024.0, 768.0)] {
            let right = Frame::new(Vec2::new(width, height), 6);
            let left = right.for_left_hand();
            let (rail, board) = (left.rail.expect("a rail"), board_rect(&left, 6));
            assert_eq!(rail.min.x, 0.0);
            assert!(board.min.x >= rail.max.x && board.max.x <= width);
            let change = board.size() - board_rect(&right, 6).size();
            assert!(change.length() < 0.01);
        }
        let wide = Frame::new(WIDE, 6);
        assert_eq!(wide.for_left_hand(), wide);
    }

    #[test]
    fn larger_text_makes_the_interface_larger_and_the_board_gives_way_last() {
        for (width, height) in WINDOWS {
            let window = Vec2::new(width, height);
            let drawn = Frame::new(window, 6);
            for text in [1.25, 1.5, 2.0] {
                let frame = Frame::with_text(window, 6, text, TypeRoom::Scrolls);
                let size = frame.ui_scale * frame.type_scale;
                let wanted = drawn.ui_scale * text;
                assert!((size - wanted).abs() < 1e-3, "{width}x{height}: {size}");
                let board = board_rect(&frame, 6);
                let (top, bottom) = (frame.top_band.max.y, frame.bottom_band.min.y);
                assert!(board.min.y >= top - 0.01 && board.max.y <= bottom + 0.01);
                assert!(board.min.x >= -0.01 && board.max.x <= width + 0.01);
                let area = |frame| board_rect(frame, 6).size().element_product();
                assert!(
                    area(&frame) > 0.4 * area(&drawn),
                    "{width}x{height}, {text}"
                );
            }
        }
    }

    #[test]
    fn upright_pits_are_large_enough_for_a_finger() {
        for (width, height) in WINDOWS {
            let frame = Frame::new(Vec2::new(width, height), 6);
            if frame.shape == Shape::Tall {
                let across = 2.0 * crate::view::shape::PIT_RADIUS * frame.match_board.scale;
                assert!(across >= 48.0, "{width}x{height}: {across}");
            }
        }
    }

    #[test]
    fn the_wide_board_takes_nine_tenths_of_the_limiting_side() {
        let frame = Frame::new(WIDE, 6);
        assert!(board_rect(&frame, 6).width() >= 0.9 * WIDE.x);
        assert_eq!(frame.ui_scale, 1.0);
    }

    #[test]
    fn no_text_of_the_interface_is_lower_than_14_pixels() {
        const SMALLEST_STYLE: f32 = 14.0;
        for (width, height) in WINDOWS {
            let frame = Frame::new(Vec2::new(width, height), 6);
            assert!(
                frame.ui_scale * SMALLEST_STYLE >= 13.99,
                "{width}x{height}: {}",
                frame.ui_scale
            );
        }
    }

    #[test]
    fn each_window_has_its_composition() {
        let shape = |width, height| Frame::new(Vec2::new(width, height), 6).shape;
        assert_eq!(shape(1920.0, 1080.0), Shape::Wide);
        assert_eq!(shape(844.0, 390.0), Shape::Rail);
        assert_eq!(shape(390.0, 844.0), Shape::Tall);
        assert_eq!(shape(1000.0, 1000.0), Shape::Rail);
        assert_eq!(shape(1024.0, 768.0), Shape::Rail);
    }
}
