//! Type, space and the shadows of the interface: the one place where they are chosen. Its colours are the palette's.
//!
//! Sizes are in interface pixels: logical pixels of a 1280 by 720 window, scaled as a whole to others.

use bevy::prelude::*;

pub use crate::palette::*;

/// Corner of a chip.
pub const RADIUS_CHIP: f32 = 5.0;
/// Corner of a strip or button.
pub const RADIUS_BUTTON: f32 = 8.0;
/// Corner of a tray or tile.
pub const RADIUS_TRAY: f32 = 10.0;
/// Corner of a card or plate.
pub const RADIUS_CARD: f32 = 12.0;
/// From a card's edge to its hairline frame.
pub const FRAME_INSET: f32 = 7.0;

/// How a piece of text is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The game's name on the title screen.
    Display,
    /// The game's name on a phone.
    DisplaySmall,
    /// The title of a screen or card.
    Title,
    /// A heading inside a card.
    Heading,
    /// A menu entry.
    Entry,
    /// A name in a list.
    Name,
    /// A plate's score.
    Score,
    /// The score in the result.
    Result,
    /// A strong line: buttons, names on plates.
    Strong,
    /// Bold text.
    Bold,
    /// What a lesson says on a large window.
    Lesson,
    /// The same in bold.
    LessonBold,
    /// Running text of a book.
    Page,
    /// Running text.
    Body,
    /// The smallest text.
    Small,
    /// The smallest text in bold.
    SmallBold,
}

/// The faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Source Sans 3, 600: Bevy blends glyph edges in linear light, which thins dark text to what looks like 500.
    Reading,
    /// Source Sans 3, 700.
    ReadingBold,
    /// Young Serif; never for figures.
    Display,
}

impl Style {
    /// Face, size and line height.
    #[must_use]
    pub const fn metrics(self) -> (Face, f32, f32) {
        match self {
            Self::Display => (Face::Display, 100.0, 100.0),
            Self::DisplaySmall => (Face::Display, 64.0, 68.0),
            Self::Title => (Face::Display, 34.0, 40.0),
            Self::Heading => (Face::Display, 24.0, 30.0),
            Self::Entry => (Face::Display, 21.0, 28.0),
            Self::Name => (Face::Display, 19.0, 26.0),
            Self::Score => (Face::ReadingBold, 40.0, 44.0),
            Self::Result => (Face::ReadingBold, 26.0, 32.0),
            Self::Strong => (Face::ReadingBold, 18.0, 26.0),
            Self::Bold => (Face::ReadingBold, 16.0, 24.0),
            Self::Lesson => (Face::Reading, 21.0, 28.0),
            Self::LessonBold => (Face::ReadingBold, 21.0, 28.0),
            Self::Page => (Face::Reading, 18.0, 26.0),
            Self::Body => (Face::Reading, 16.0, 24.0),
            Self::Small => (Face::Reading, 14.0, 20.0),
            Self::SmallBold => (Face::ReadingBold, 14.0, 20.0),
        }
    }
}

/// One shadow. A blur of a pixel keeps a hard edge smooth.
#[must_use]
pub fn shadow(x: f32, y: f32, spread: f32, blur: f32, color: Color) -> ShadowStyle {
    ShadowStyle {
        color,
        x_offset: px(x),
        y_offset: px(y),
        spread_radius: px(spread),
        blur_radius: px(blur),
    }
}

/// The shadow of a card that lies on the cloth.
#[must_use]
pub fn card_shadow() -> BoxShadow {
    BoxShadow(vec![
        shadow(8.0, 13.0, 0.0, 17.0, faded(WALNUT_9, 0.34)),
        shadow(2.0, 3.0, 0.0, 3.0, faded(WALNUT_9, 0.34)),
    ])
}

/// The shadow of a strip.
#[must_use]
pub fn strip_shadow() -> BoxShadow {
    BoxShadow(vec![
        shadow(4.0, 7.0, 0.0, 7.0, faded(WALNUT_9, 0.26)),
        shadow(1.0, 2.0, 0.0, 2.0, faded(WALNUT_9, 0.30)),
    ])
}

/// A gradient from the light at the upper left to the shade.
#[must_use]
pub fn lit(from: Color, to: Color) -> BackgroundGradient {
    BackgroundGradient::from(LinearGradient::degrees(
        165.0,
        vec![ColorStop::auto(from), ColorStop::auto(to)],
    ))
}
