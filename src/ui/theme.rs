//! Colours, type, space: the one place where they are chosen.
//!
//! Sizes are in interface pixels: logical pixels of a 1280 by 720 window, scaled as a whole to others.

use bevy::prelude::*;

/// A colour from `0xRRGGBB`.
const fn rgb(hex: u32) -> Color {
    rgba(hex, 1.0)
}

/// A colour from `0xRRGGBB` and an opacity.
const fn rgba(hex: u32, alpha: f32) -> Color {
    const fn channel(hex: u32, shift: u32) -> f32 {
        ((hex >> shift) & 0xFF) as f32 / 255.0
    }
    Color::srgba(channel(hex, 16), channel(hex, 8), channel(hex, 0), alpha)
}

/// All text on paper, honey and bone.
pub const INK: Color = rgb(0x2A_1A10);
/// Secondary text, on paper only.
pub const INK_2: Color = rgb(0x5A_4330);
/// Paper where the light falls.
pub const PAPER_LIT: Color = rgb(0xFA_F2E0);
/// Paper away from the light.
pub const PAPER_SHADED: Color = rgb(0xF3_E7CD);
/// A raised piece of paper, lit: a chosen row, a secondary button.
pub const RAISED_LIT: Color = rgb(0xFF_FAF0);
/// A raised piece of paper, shaded.
pub const RAISED_SHADED: Color = rgb(0xFB_F4E4);
/// A line ruled on paper.
pub const RULE: Color = rgb(0xC4_AC80);
/// The edge of a thing of paper.
pub const EDGE: Color = rgb(0x8A_6E45);
/// The lower edge of a secondary button.
pub const EDGE_LOW: Color = rgb(0xC8_B083);
/// Walnut at its darkest: outlines, shadows.
pub const WALNUT_9: Color = rgb(0x2B_1810);
/// Walnut of a tray.
pub const WALNUT_7: Color = rgb(0x4A_2C1A);
/// Walnut of a plank.
pub const WALNUT_5: Color = rgb(0x6B_4225);
/// Text on walnut.
pub const CREAM: Color = rgb(0xFF_F6E2);
/// Secondary text on walnut.
pub const CREAM_2: Color = rgb(0xF3_DDB2);
/// Honey where the light falls: the one main act, the chosen token.
pub const HONEY_LIT: Color = rgb(0xE9_BC6A);
/// Honey away from the light.
pub const HONEY_SHADED: Color = rgb(0xD3_9C45);
/// Honey under the pointer.
pub const HONEY_HOVER: Color = rgb(0xF4_CE86);
/// The edge of honey things.
pub const HONEY_EDGE: Color = rgb(0x7A_4E1C);
/// The lower edge of honey things.
pub const HONEY_LOW: Color = rgb(0x8F_5F24);
/// Yours; its shape is the disc.
pub const WARM: Color = rgb(0x9E_421E);
/// Theirs; its shape is the diamond.
pub const COOL: Color = rgb(0x1E_5862);
/// A leaf of a sprig that counts.
pub const LEAF: Color = rgb(0x4C_6A34);
/// The focus ring, always with a cream gap.
pub const FOCUS: Color = rgb(0x12_3A63);
/// Text of what cannot be used now.
pub const DISABLED_INK: Color = rgb(0x7D_694B);
/// Face of what cannot be used now.
pub const DISABLED_FACE: Color = rgb(0xE9_DCC0);
/// The current row of a list.
pub const SAND: Color = rgb(0xE7_D3A6);
/// What dims the board behind a question.
pub const DIM: Color = rgba(0x2B_1810, 0.42);
/// The cell of a tray under the pointer.
pub const CELL_HOVER: Color = rgba(0x9A_6238, 0.55);
/// No colour.
pub const CLEAR: Color = rgba(0, 0.0);

/// A colour with another opacity.
#[must_use]
pub fn faded(color: Color, alpha: f32) -> Color {
    color.with_alpha(alpha)
}

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
