//! What distinguishes one picture from another.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::super::layout::BoardLayout;
use super::super::shape::{
    BoardShape, PIT_RADIUS, PLATE_ROW, ROW, STORE_HALF_STRAIGHT, STORE_HALF_WIDTH,
};
use super::BoardKind;

/// Everything a picture of the board depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureKey {
    /// The picture's size, in physical pixels.
    pub size: UVec2,
    /// Physical pixels a unit.
    pub scale: f32,
    /// The board's centre from the upper left, in physical pixels.
    pub centre: Vec2,
    /// Whether the board stands upright.
    pub upright: bool,
    /// Pits a side.
    pub pits: u8,
    /// Which board.
    pub board: BoardKind,
}

impl PictureKey {
    /// The picture that fills the window of a layout. `scale_factor` is physical pixels a logical pixel.
    #[must_use]
    pub fn of(layout: &BoardLayout, scale_factor: f32, board: BoardKind) -> Self {
        Self {
            size: (layout.window * scale_factor)
                .round()
                .as_uvec2()
                .max(UVec2::ONE),
            scale: layout.scale * scale_factor,
            centre: layout.centre * scale_factor,
            upright: layout.upright,
            pits: layout.shape.pits,
            board,
        }
    }

    /// The same picture, smaller if need be, so that no side has more than `limit` pixels.
    pub(super) fn within(self, limit: u32) -> Self {
        let most = self.size.max_element();
        if most <= limit {
            return self;
        }
        let by = limit as f32 / most as f32;
        let size = (self.size.as_vec2() * by).as_uvec2().max(UVec2::ONE);
        Self {
            size,
            scale: self.scale * by,
            centre: self.centre * by,
            ..self
        }
    }

    /// What the shaders are told; `samples` a pixel along each axis, heights in a texture of `heights` texels.
    pub(super) fn measures(&self, samples: u32, heights: UVec2) -> Measures {
        let shape = BoardShape { pits: self.pits };
        let size = self.size.as_vec2();
        Measures {
            size,
            centre: Vec2::new(self.centre.x, size.y - self.centre.y),
            half_size: shape.half_size(),
            height_texel: size / heights.as_vec2(),
            hollows: Vec4::new(ROW, PIT_RADIUS, STORE_HALF_WIDTH, STORE_HALF_STRAIGHT),
            scale: self.scale,
            store_x: shape.store_x(),
            plate_row: PLATE_ROW,
            pits: f32::from(self.pits),
            upright: if self.upright { 1.0 } else { 0.0 },
            samples: samples as f32,
            padding: Vec2::ZERO,
        }
    }
}

/// `Picture` of `board_shape.wgsl`, where the fields are explained.
#[derive(Clone, Copy, Debug, ShaderType)]
pub(super) struct Measures {
    size: Vec2,
    centre: Vec2,
    half_size: Vec2,
    height_texel: Vec2,
    hollows: Vec4,
    scale: f32,
    store_x: f32,
    plate_row: f32,
    pits: f32,
    upright: f32,
    samples: f32,
    padding: Vec2,
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: PictureKey = PictureKey {
        size: UVec2::new(3840, 2160),
        scale: 404.0,
        centre: Vec2::new(1920.0, 1000.0),
        upright: false,
        pits: 6,
        board: BoardKind::Walnut,
    };

    #[test]
    fn a_picture_that_fits_is_left_alone() {
        assert_eq!(KEY.within(4096), KEY);
    }

    #[test]
    fn a_picture_too_large_keeps_its_shape() {
        let small = KEY.within(1920);
        assert_eq!(small.size, UVec2::new(1920, 1080));
        assert!((small.scale - 202.0).abs() < 1e-3);
        assert!((small.centre - Vec2::new(960.0, 500.0)).length() < 1e-3);
    }

    #[test]
    fn shaders_count_from_below() {
        let measures = KEY.measures(2, KEY.size * 2);
        assert_eq!(measures.centre, Vec2::new(1920.0, 1160.0));
        assert_eq!(measures.height_texel, Vec2::splat(0.5));
    }
}
