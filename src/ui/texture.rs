//! What paper and planks are made of: two small pictures, made once at start.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A side of the fibre tile, in pixels.
const FIBRE_TILE: u32 = 256;
/// Fibres on a tile.
const FIBRES: u32 = 46;
/// Pixels along and across a plank.
const PLANK: UVec2 = UVec2::new(512, 144);

/// A die that always falls the same way (splitmix64): these pictures never change.
struct Die(u64);

impl Die {
    fn throw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` up to `high`.
    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * (self.throw() >> 40) as f32 / (1_u32 << 24) as f32
    }
}

/// A picture of `data`, four bytes a pixel, that is drawn smoothly at every scale.
pub fn painted(size: UVec2, data: Vec<u8>) -> Image {
    let extent = Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        extent,
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    image
}

fn image(size: UVec2, data: Vec<u8>, mode: ImageAddressMode) -> Image {
    let mut image = painted(size, data);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: mode,
        address_mode_v: mode,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

/// Fine fibres on clear ground, to lie over paper; repeats without a seam.
#[must_use]
pub fn fibres() -> Image {
    let mut die = Die(7);
    let side = FIBRE_TILE as usize;
    let mut cover = vec![0.0_f32; side * side];
    for _ in 0..FIBRES {
        let mut p = Vec2::new(die.between(0.0, 256.0), die.between(0.0, 256.0));
        let mut heading = die.between(0.0, std::f32::consts::TAU);
        let bend = die.between(-0.05, 0.05);
        let strength = die.between(0.25, 0.9);
        for _ in 0..8 + die.throw() % 30 {
            p += Vec2::from_angle(heading);
            heading += bend;
            let corner = p.floor();
            let part = p - corner;
            for (dx, dy, weight) in [
                (0, 0, (1.0 - part.x) * (1.0 - part.y)),
                (1, 0, part.x * (1.0 - part.y)),
                (0, 1, (1.0 - part.x) * part.y),
                (1, 1, part.x * part.y),
            ] {
                let x = (corner.x as i32 + dx).rem_euclid(FIBRE_TILE as i32) as usize;
                let y = (corner.y as i32 + dy).rem_euclid(FIBRE_TILE as i32) as usize;
                let cell = &mut cover[y * side + x];
                *cell = (*cell + weight * strength).min(1.0);
            }
        }
    }
    let data = cover
        .into_iter()
        .flat_map(|cover| [0xA8, 0x86, 0x50, (cover * 34.0) as u8])
        .collect();
    image(UVec2::splat(FIBRE_TILE), data, ImageAddressMode::Repeat)
}

/// The grain of one walnut plank on clear ground: long rings and pores, light and dark.
#[must_use]
pub fn grain() -> Image {
    let mut die = Die(11);
    let knots = std::array::from_fn::<_, 7, _>(|_| {
        (
            die.between(0.004, 0.016),
            die.between(0.0, std::f32::consts::TAU),
            die.between(1.0, 4.0),
        )
    });
    let pores = std::array::from_fn::<_, 90, _>(|_| {
        (
            die.between(0.0, PLANK.y as f32) as u32,
            die.between(0.0, PLANK.x as f32),
            die.between(14.0, 60.0),
        )
    });
    let mut data = Vec::with_capacity((PLANK.x * PLANK.y * 4) as usize);
    for y in 0..PLANK.y {
        for x in 0..PLANK.x {
            let (fx, fy) = (x as f32, y as f32);
            let drift: f32 = knots
                .iter()
                .map(|(rate, phase, reach)| (fx * rate + phase).sin() * reach)
                .sum();
            let ring = ((fy + drift) * 0.40).sin() * 0.6 + ((fy + drift * 1.4) * 0.93).sin() * 0.4;
            let pore = pores
                .iter()
                .any(|&(row, from, length)| row == y && (from..from + length).contains(&fx));
            let value = if pore { -1.0 } else { ring * ring.abs() };
            let light = value > 0.0;
            let alpha = value.abs() * if light { 14.0 } else { 46.0 };
            let rgb = if light {
                [0xD8, 0x9A, 0x5C]
            } else {
                [0x24, 0x12, 0x09]
            };
            data.extend([rgb[0], rgb[1], rgb[2], alpha as u8]);
        }
    }
    image(PLANK, data, ImageAddressMode::ClampToEdge)
}
