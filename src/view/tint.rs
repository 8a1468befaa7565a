//! The colours of what is drawn on the board. Figures from the concept's palette.

use bevy::prelude::*;

/// Ink: numbers and text on bone and paper.
pub(super) const INK: Color = Color::srgb_u8(0x2A, 0x1A, 0x10);
/// Yours: warm, always a disc or a pill as well.
pub(super) const WARM: Color = Color::srgb_u8(0x9E, 0x42, 0x1E);
/// Theirs: cool, always a diamond or a cut-cornered tag as well.
pub(super) const COOL: Color = Color::srgb_u8(0x1E, 0x58, 0x62);
/// A mark on the board, always with [`MARK_EDGE`] round it.
pub(super) const MARK: Color = Color::srgb_u8(0xFF, 0xED, 0xB8);
/// The thin dark edge of every mark.
pub(super) const MARK_EDGE: Color = Color::srgb_u8(0x2B, 0x18, 0x10);
/// Honey: what gives something.
pub(super) const HONEY: Color = Color::srgb_u8(0xE9, 0xBC, 0x6A);
/// The face of a label chip, and its letters.
pub(super) const CHIP: Color = Color::srgb_u8(0x3A, 0x21, 0x12);
pub(super) const CHIP_TEXT: Color = Color::srgb_u8(0xF9, 0xE7, 0xBE);
/// Paper: the face of an outcome tag.
pub(super) const PAPER: Color = Color::srgb_u8(0xFF, 0xFA, 0xF0);
