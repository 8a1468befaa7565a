//! Every colour of the interface and of what is drawn on the board, chosen once. Figures from the concept's palette.

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

/// The cloth, where no picture of it reaches yet.
pub const CLOTH: Color = rgb(0xC2_BAA8);
/// The cloth of the loading screen where the light falls.
pub const CLOTH_LIT: Color = rgb(0xDC_D3BF);
/// The cloth of the loading screen away from the light.
pub const CLOTH_SHADED: Color = rgb(0xB4_AB97);
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
/// A mark on the board, always with [`MARK_EDGE`] round it.
pub const MARK: Color = rgb(0xFF_EDB8);
/// The thin dark edge of every mark.
pub const MARK_EDGE: Color = WALNUT_9;
/// The face of a label chip.
pub const CHIP: Color = rgb(0x3A_2112);
/// The letters on a label chip.
pub const CHIP_TEXT: Color = rgb(0xF9_E7BE);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours, by WCAG 2.
    fn contrast(one: Color, other: Color) -> f32 {
        let [one, other] = [one, other].map(|color| color.to_linear().luminance() + 0.05);
        one.max(other) / one.min(other)
    }

    #[track_caller]
    fn assert_contrast(least: f32, above: Color, grounds: &[Color]) {
        for ground in grounds {
            let found = contrast(above, *ground);
            assert!(found >= least, "{above:?} on {ground:?}: {found}");
        }
    }

    #[test]
    fn text_can_be_read_on_whatever_it_stands_on() {
        let paper = [PAPER_LIT, PAPER_SHADED, RAISED_LIT, RAISED_SHADED];
        assert_contrast(4.5, INK, &paper);
        assert_contrast(4.5, INK, &[HONEY_LIT, HONEY_SHADED, HONEY_HOVER, SAND]);
        assert_contrast(4.5, INK, &[CLOTH, CLOTH_LIT, CLOTH_SHADED]);
        assert_contrast(4.5, INK_2, &paper);
        assert_contrast(4.5, CREAM, &[WALNUT_9, WALNUT_7, WALNUT_5, WARM, COOL]);
        assert_contrast(4.5, CREAM_2, &[WALNUT_9, WALNUT_7, WALNUT_5]);
        assert_contrast(4.5, CHIP_TEXT, &[CHIP]);
        // Names of the two sides, where their halves of a graph are called.
        assert_contrast(4.5, WARM, &paper);
        assert_contrast(4.5, COOL, &paper);
    }

    #[test]
    fn marks_and_edges_can_be_told_from_what_they_lie_on() {
        let paper = [PAPER_LIT, PAPER_SHADED];
        assert_contrast(3.0, MARK, &[MARK_EDGE]);
        assert_contrast(3.0, FOCUS, &[PAPER_LIT, PAPER_SHADED, CLOTH, CREAM]);
        assert_contrast(3.0, EDGE, &paper);
        assert_contrast(3.0, LEAF, &paper);
        assert_contrast(3.0, DISABLED_INK, &[DISABLED_FACE]);
    }
}
