//! What distinguishes one picture from another.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

use super::super::layout::BoardLayout;
use super::super::shape::{BoardShape, PIT_RADIUS};
use crate::seeds::{BoardKind, STORE_RADIUS, SeedKind, Table};

/// Plates of this size are nowhere, in units.
const NO_PLATES: Vec4 = Vec4::splat(-9.0);

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
    /// The board's measures.
    pub shape: BoardShape,
    /// Which board.
    pub board: BoardKind,
    /// How much larger than drawn the plates of the counts are; 0 where there are none.
    pub plates: f32,
}

impl PictureKey {
    /// The picture that fills the window of a layout. `scale_factor` is physical pixels a logical pixel.
    #[must_use]
    pub fn of(layout: &BoardLayout, scale_factor: f32, table: Table) -> Self {
        Self {
            size: (layout.window * scale_factor)
                .round()
                .as_uvec2()
                .max(UVec2::ONE),
            scale: layout.scale * scale_factor,
            centre: layout.centre * scale_factor,
            upright: layout.upright,
            shape: layout.shape,
            board: table.board,
            plates: match table.seeds {
                SeedKind::Number => 0.0,
                _ if !layout.plates.drawn => 0.0,
                _ => layout.plate_growth(),
            },
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
        let (shape, plan) = (self.shape, self.shape.plan());
        let (pit_plate, store_plate) = (shape.pit_plate(), shape.store_plate());
        let size = self.size.as_vec2();
        Measures {
            size,
            centre: Vec2::new(self.centre.x, size.y - self.centre.y),
            half_size: shape.half_size(),
            height_texel: size / heights.as_vec2(),
            hollows: Vec4::new(plan.row(), PIT_RADIUS, STORE_RADIUS, plan.store_straight()),
            plates: if self.plates > 0.0 {
                Vec4::new(pit_plate.x, pit_plate.y, store_plate.x, store_plate.y) * self.plates
            } else {
                NO_PLATES
            },
            scale: self.scale,
            store_x: plan.store_x(),
            plate_row: shape.plate_row(),
            pits: f32::from(shape.pits),
            upright: if self.upright { 1.0 } else { 0.0 },
            samples: samples as f32,
            pit_straight: plan.pit_straight(),
            plate_lift: shape.plate_lift(),
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
    plates: Vec4,
    scale: f32,
    store_x: f32,
    plate_row: f32,
    pits: f32,
    upright: f32,
    samples: f32,
    pit_straight: f32,
    plate_lift: f32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeds::Form;

    const KEY: PictureKey = PictureKey {
        size: UVec2::new(3840, 2160),
        scale: 404.0,
        centre: Vec2::new(1920.0, 1000.0),
        upright: false,
        shape: BoardShape {
            pits: 6,
            form: Form::Long,
        },
        board: BoardKind::Walnut,
        plates: 1.0,
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
