//! The four sets of seeds and their colours.

use bevy::prelude::*;

use crate::seeds::{BoardKind, SeedKind};

/// Display colours of a set.
type Palette = &'static [[u8; 3]];

const NUTS: Palette = &[
    [0x68, 0x36, 0x19],
    [0x7b, 0x4a, 0x24],
    [0x4a, 0x25, 0x16],
    [0x59, 0x4d, 0x42],
    [0x6a, 0x5e, 0x4f],
    [0x86, 0x59, 0x2a],
    [0x3c, 0x20, 0x18],
    [0x6f, 0x5a, 0x3c],
];
const BUTTONS: Palette = &[
    [0xb5, 0xa8, 0x88],
    [0x27, 0x39, 0x4a],
    [0x7d, 0x36, 0x26],
    [0x52, 0x56, 0x36],
    [0x9c, 0x74, 0x34],
    [0xc0, 0xb7, 0xa2],
    [0x2c, 0x21, 0x1d],
    [0x68, 0x3a, 0x38],
];
const PEBBLES: Palette = &[
    [0x8d, 0x8a, 0x84],
    [0xa3, 0x97, 0x86],
    [0x6f, 0x74, 0x78],
    [0xb8, 0xa8, 0x90],
    [0x5a, 0x5c, 0x60],
    [0x9c, 0x80, 0x68],
    [0xc2, 0xb8, 0xa8],
];
const BEADS: Palette = &[
    [0x2b, 0x7f, 0x66],
    [0xb8, 0x73, 0x1f],
    [0x2a, 0x56, 0x8f],
    [0xa9, 0xbd, 0xb8],
    [0x8e, 0x34, 0x26],
    [0x4f, 0x8f, 0x97],
    [0x6f, 0x8a, 0x42],
];
/// The grey nuts, which have no speckle.
const PLAIN_NUTS: [usize; 2] = [3, 4];

impl SeedKind {
    /// The name the shader knows it by.
    pub(super) const fn define(self) -> &'static str {
        match self {
            // Numbers have no body that would be drawn.
            Self::Nut | Self::Number => "NUT",
            Self::Button => "BUTTON",
            Self::Pebble => "PEBBLE",
            Self::Bead => "BEAD",
        }
    }

    const fn palette(self) -> Palette {
        match self {
            Self::Nut | Self::Number => NUTS,
            Self::Button => BUTTONS,
            Self::Pebble => PEBBLES,
            Self::Bead => BEADS,
        }
    }

    /// Linear colour and random number (0 to 1) of the seed with these bits.
    pub(super) fn look(self, variant: u32) -> (Vec3, f32) {
        let part = |shift: u32| ((variant >> shift) & 0x3ff) as f32 / 1023.0;
        let palette = self.palette();
        let index = (variant & 0xfff) as usize % palette.len();
        let [r, g, b] = palette[index].map(|c| (f32::from(c) / 255.0).powf(2.2));
        let tint = Vec3::new(r, g, b) * (0.85 + 0.30 * part(12));
        let plain = self == Self::Nut && PLAIN_NUTS.contains(&index);
        (tint, part(22) * if plain { 0.48 } else { 1.0 })
    }

    /// The linear colours of the set; the seed with the bits `variant` has number `(variant & 0xfff) % count`.
    pub(super) fn tints(self) -> impl Iterator<Item = Vec3> {
        self.palette().iter().map(|tint| {
            let [r, g, b] = tint.map(|c| (f32::from(c) / 255.0).powf(2.2));
            Vec3::new(r, g, b)
        })
    }

    /// How bright seeds are drawn on a board, 1 as they are: pale stones need less light to be told from pale ground,
    /// dark nuts a little more on dark wood.
    pub(super) const fn exposure(self, board: BoardKind) -> f32 {
        match (self, board) {
            (Self::Pebble, BoardKind::Paper) => 0.74,
            (Self::Pebble, BoardKind::Sand | BoardKind::Carton) => 0.86,
            (Self::Nut, BoardKind::Walnut) => 1.08,
            _ => 1.0,
        }
    }

    /// How dark the soft shadow of a seed at rest is, 0 to 1: darker where nothing else gives it weight.
    pub(super) const fn rest_shadow(board: BoardKind) -> f32 {
        match board {
            BoardKind::Paper => 0.54,
            BoardKind::Sand | BoardKind::Carton => 0.47,
            BoardKind::Walnut | BoardKind::Contrast => 0.42,
        }
    }

    /// How dark the shadow of a seed in flight is, just above the ground, 0 to 1.
    pub(super) const fn flight_shadow(self) -> f32 {
        match self {
            Self::Nut | Self::Number => 0.80,
            Self::Button | Self::Bead => 0.66,
            Self::Pebble => 0.60,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_are_bounded_and_differ() {
        for kind in SeedKind::ALL {
            let looks: Vec<_> = (0..64_u32)
                .map(|n| kind.look(n.wrapping_mul(0x9E37_79B9)))
                .collect();
            assert!(
                looks
                    .iter()
                    .all(|(tint, random)| tint.max_element() < 0.8 && (0.0..=1.0).contains(random))
            );
            let kinds = looks.iter().filter(|(tint, _)| tint.x > tint.z).count();
            assert!(kinds > 8, "{kind:?}");
        }
    }

    #[test]
    fn pale_stones_on_paper_are_darker_than_the_sheet() {
        let brightest = (0..64_u32)
            .map(|n| SeedKind::Pebble.look(n.wrapping_mul(0x9E37_79B9)).0.y)
            .fold(0.0, f32::max);
        let sheet = (217.0_f32 / 255.0).powf(2.2);
        assert!(brightest * SeedKind::Pebble.exposure(BoardKind::Paper) < 0.75 * sheet);
    }

    #[test]
    fn grey_nuts_have_no_speckle() {
        assert!(SeedKind::Nut.look(3 | (0x3ff << 22)).1 < 0.5);
    }
}
