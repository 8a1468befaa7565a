//! Seeds as small pictures, for boards that are drawn in the interface: shaded by the same sun, once at start.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::seeds::SeedKind;

/// A side of a picture, in pixels.
const SIDE: u32 = 56;
/// How much of the picture's half side the body takes; the rest is for its shadow.
pub const SPRITE_BODY: f32 = 0.70;
/// Towards the sun: x right, y down, z to the eye.
const SUN: Vec3 = Vec3::new(-0.53, -0.49, 0.69);
/// Where the shadow lies, in radii of the body.
const SHADOW: Vec2 = Vec2::new(0.24, 0.26);

/// One picture for each colour of a set. Numbers have none.
#[must_use]
pub fn sprites(kind: SeedKind) -> Vec<Image> {
    if kind == SeedKind::Number {
        return Vec::new();
    }
    kind.tints().map(|tint| sprite(kind, tint)).collect()
}

fn sprite(kind: SeedKind, tint: Vec3) -> Image {
    let mut data = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    let half = SIDE as f32 / 2.0;
    let pixel = 1.0 / (half * SPRITE_BODY);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let p = (Vec2::new(x as f32, y as f32) + 0.5 - half) * pixel;
            let r = p.length();
            let cover = ((1.0 - r) / pixel + 0.5).clamp(0.0, 1.0);
            let away = (p - SHADOW).length();
            let dark = 0.62 * (1.0 - ((away - 0.72) / 0.66).clamp(0.0, 1.0)).powi(2);
            let alpha = cover + dark * (1.0 - cover);
            let colour = if cover > 0.0 {
                surface(kind, p, tint) * (cover / alpha.max(1e-4))
            } else {
                Vec3::ZERO
            };
            let display = colour.clamp(Vec3::ZERO, Vec3::ONE).powf(1.0 / 2.2);
            data.extend(
                display
                    .extend(alpha)
                    .to_array()
                    .map(|c| (c * 255.0).round() as u8),
            );
        }
    }
    let mut image = Image::new(
        Extent3d {
            width: SIDE,
            height: SIDE,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    image
}

/// Linear colour of a point of the body.
fn surface(kind: SeedKind, p: Vec2, tint: Vec3) -> Vec3 {
    if kind == SeedKind::Button {
        return button(p, tint);
    }
    let normal = p
        .extend((1.0 - p.length_squared()).max(0.0).sqrt())
        .normalize_or(Vec3::Z);
    let lit = normal.dot(SUN).max(0.0);
    let halfway = (SUN + Vec3::Z).normalize();
    let (polish, strength) = match kind {
        SeedKind::Pebble => (14.0, 0.14),
        SeedKind::Bead => (60.0, 1.1),
        _ => (34.0, 0.62),
    };
    let shine = normal.dot(halfway).max(0.0).powf(polish) * strength;
    // Light that passes through glass gathers on the far side.
    let through = if kind == SeedKind::Bead {
        0.9 * (-normal.dot(Vec3::new(SUN.x, SUN.y, 0.0))).max(0.0).powi(2)
    } else {
        0.0
    };
    tint * (0.30 + 1.25 * lit + through) + Vec3::splat(shine)
}

/// A disc with a raised rim and two holes.
fn button(p: Vec2, tint: Vec3) -> Vec3 {
    let r = p.length();
    let slope = if r > 0.62 { (r - 0.80) * 2.4 } else { 0.0 };
    let normal = (p.normalize_or_zero() * slope).extend(1.0).normalize();
    let lit = normal.dot(SUN).max(0.0);
    let hole = Vec2::new(p.x.abs() - 0.26, p.y).length() < 0.15;
    tint * (0.30 + 1.25 * lit) * if hole { 0.25 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_lit_from_the_upper_left_and_throws_its_shadow_to_the_lower_right() {
        for kind in [SeedKind::Nut, SeedKind::Pebble] {
            let image = &sprites(kind)[0];
            let data = image.data.as_ref().expect("it was painted");
            let at = |x: u32, y: u32| &data[((y * SIDE + x) * 4) as usize..][..4];
            let light = |pixel: &[u8]| pixel[..3].iter().map(|&c| u32::from(c)).sum::<u32>();
            assert!(light(at(20, 20)) > light(at(38, 38)));
            assert_eq!(at(1, 1)[3], 0, "nothing in the corner towards the light");
            assert!(at(47, 48)[3] > 20, "the shadow");
        }
        assert!(sprites(SeedKind::Number).is_empty());
    }
}
