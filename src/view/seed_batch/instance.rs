//! What the shader is told of one seed, or of one shadow on the ground.

use bevy::prelude::*;

/// One seed as it is drawn. Directions are the picture's: x right, y up, whichever way the board lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeedInstance {
    /// The middle in world space, already lifted by its height, in logical pixels.
    pub centre: Vec2,
    /// Logical pixels a unit.
    pub scale: f32,
    /// Height of the middle over the board's top, in units.
    pub height: f32,
    /// What is drawn later lies above: usually the height.
    pub order: f32,
    /// Half axes, in units. With `z = 0` only the shadow is drawn.
    pub radii: Vec3,
    /// Turn about the view axis, in radians, counter-clockwise.
    pub turn: f32,
    /// How far the upper pole is tipped along x and y, in radians.
    pub lean: Vec2,
    /// Carries a point of the surface from where it grew to where it is; what is painted on it follows.
    pub skin: Quat,
    /// Linear colour.
    pub tint: Vec3,
    /// The light of the place, 1 in the middle of the board.
    pub light: f32,
    /// 0 to 1; decides speckle and texture.
    pub random: f32,
    /// From the nearest point of the hollow's spine, in units.
    pub pit_offset: Vec2,
    /// Radius of the hollow at its rim, in units; 0 in the open.
    pub pit_radius: f32,
    /// From the middle to its own shadow, in units.
    pub shadow_offset: Vec2,
    /// Width of the shadow's edge, as a part of its size.
    pub shadow_softness: f32,
    /// How dark the shadow is, 0 to 1.
    pub shadow_strength: f32,
    /// 0 (not there) to 1.
    pub opacity: f32,
}

impl SeedInstance {
    /// Corners of the quad that holds body and shadows, from the middle, in units.
    pub(super) fn bounds(&self) -> (Vec2, Vec2) {
        let radius = self.radii.x.max(self.radii.y);
        let mut low = Vec2::splat(-1.12 * radius);
        let mut high = -low;
        if self.shadow_strength > 0.0 {
            for (offset, size) in [(0.40, 1.32), (1.0, 1.0 + self.shadow_softness)] {
                let middle = self.shadow_offset * offset;
                low = low.min(middle - size * radius);
                high = high.max(middle + size * radius);
            }
        }
        (low, high)
    }
}

/// Every seed and shadow on the screen, lowest first: that is the order they are drawn in.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct SeedInstances {
    /// The seeds.
    pub list: Vec<SeedInstance>,
    /// Physical pixels a logical pixel; the outlines are as sharp as that allows.
    pub scale_factor: f32,
}

impl Default for SeedInstances {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            scale_factor: 1.0,
        }
    }
}

#[cfg(test)]
pub(super) fn plain() -> SeedInstance {
    SeedInstance {
        centre: Vec2::ZERO,
        scale: 200.0,
        height: 0.0,
        order: 0.0,
        radii: Vec3::new(0.1, 0.12, 0.1),
        turn: 0.0,
        lean: Vec2::ZERO,
        skin: Quat::IDENTITY,
        tint: Vec3::ONE,
        light: 1.0,
        random: 0.5,
        pit_offset: Vec2::ZERO,
        pit_radius: 0.0,
        shadow_offset: Vec2::new(0.07, -0.09),
        shadow_softness: 0.42,
        shadow_strength: 0.42,
        opacity: 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quad_holds_the_body_and_its_shadow() {
        let (low, high) = plain().bounds();
        assert!(low.max_element() <= -0.12 * 1.1);
        assert!(high.x >= 0.07 + 0.12 * 1.42 && low.y <= -0.09 - 0.12 * 1.42);
    }

    #[test]
    fn a_seed_without_shadow_has_a_small_quad() {
        let (low, high) = SeedInstance {
            shadow_strength: 0.0,
            ..plain()
        }
        .bounds();
        assert!((high - low).max_element() < 0.28);
    }
}
