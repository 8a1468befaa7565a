//! A small painter: shapes as distances, smoothed at every size, so that pictures stay sharp without files.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A shape on a canvas, in the canvas's own units.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A line through points with round ends, and its width.
    Line(Vec<Vec2>, f32),
    /// A filled circle: centre and radius.
    Disc(Vec2, f32),
    /// A circle's line: centre, radius, width.
    Ring(Vec2, f32, f32),
    /// A filled polygon.
    Area(Vec<Vec2>),
}

/// A shape and its colour, painted over what is there.
#[derive(Clone, Debug)]
pub struct Layer(pub Shape, pub Color);

/// The smallest side of a mip level, in pixels.
const SMALLEST_LEVEL: u32 = 8;

fn to_segment(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let (along, from) = (b - a, p - a);
    let t = (from.dot(along) / along.length_squared().max(1e-6)).clamp(0.0, 1.0);
    from.distance(along * t)
}

impl Shape {
    /// Distance from `p` to the shape's edge, negative inside.
    fn distance(&self, p: Vec2) -> f32 {
        match self {
            Self::Line(points, width) => {
                points
                    .windows(2)
                    .map(|pair| to_segment(p, pair[0], pair[1]))
                    .fold(f32::INFINITY, f32::min)
                    - width / 2.0
            }
            Self::Disc(centre, radius) => p.distance(*centre) - radius,
            Self::Ring(centre, radius, width) => (p.distance(*centre) - radius).abs() - width / 2.0,
            Self::Area(points) => {
                let mut nearest = f32::INFINITY;
                let mut inside = false;
                for (i, &a) in points.iter().enumerate() {
                    let b = points[(i + 1) % points.len()];
                    nearest = nearest.min(to_segment(p, a, b));
                    if (a.y > p.y) != (b.y > p.y)
                        && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x
                    {
                        inside = !inside;
                    }
                }
                if inside { -nearest } else { nearest }
            }
        }
    }
}

/// Points on a circle from one angle to another, in degrees, clockwise from the right.
#[must_use]
pub fn arc(centre: Vec2, radius: f32, from: f32, to: f32) -> Vec<Vec2> {
    const STEPS: u8 = 20;
    (0..=STEPS)
        .map(|step| {
            let degrees = from + (to - from) * f32::from(step) / f32::from(STEPS);
            centre + radius * Vec2::from_angle(degrees.to_radians())
        })
        .collect()
}

/// Paints layers on a canvas of `canvas` units, `density` pixels a unit, with smaller versions for small sizes.
#[must_use]
pub fn paint(canvas: Vec2, density: f32, layers: &[Layer]) -> Image {
    let mut size = (canvas * density).round().as_uvec2();
    let full = size;
    let mut levels = 0;
    let mut data = Vec::new();
    loop {
        paint_level(canvas, size, layers, &mut data);
        levels += 1;
        if size.min_element() / 2 < SMALLEST_LEVEL {
            break;
        }
        size /= 2;
    }
    let extent = Extent3d {
        width: full.x,
        height: full.y,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        extent,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

fn paint_level(canvas: Vec2, size: UVec2, layers: &[Layer], data: &mut Vec<u8>) {
    let unit = canvas / size.as_vec2();
    // What is clear carries the first layer's colour, so that no dark fringe comes from smoothing.
    let ground = layers.first().map_or(Vec3::ONE, |layer| rgb_of(layer.1));
    for y in 0..size.y {
        for x in 0..size.x {
            let p = (UVec2::new(x, y).as_vec2() + 0.5) * unit;
            let (mut color, mut alpha) = (ground, 0.0_f32);
            for Layer(shape, paint) in layers {
                let cover = (0.5 - shape.distance(p) / unit.x).clamp(0.0, 1.0) * paint.alpha();
                let over = cover + alpha * (1.0 - cover);
                if over > 0.0 {
                    color = (rgb_of(*paint) * cover + color * alpha * (1.0 - cover)) / over;
                }
                alpha = over;
            }
            data.extend(
                color
                    .extend(alpha)
                    .to_array()
                    .map(|channel| (channel * 255.0).round() as u8),
            );
        }
    }
}

fn rgb_of(color: Color) -> Vec3 {
    let srgb = color.to_srgba();
    Vec3::new(srgb.red, srgb.green, srgb.blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_fills_its_middle_and_leaves_the_corners() {
        let image = paint(
            Vec2::splat(24.0),
            2.0,
            &[Layer(Shape::Disc(Vec2::splat(12.0), 8.0), Color::WHITE)],
        );
        let data = image.data.unwrap();
        let alpha = |x: usize, y: usize| data[(y * 48 + x) * 4 + 3];
        assert_eq!(alpha(24, 24), 255);
        assert_eq!(alpha(1, 1), 0);
    }

    #[test]
    fn smaller_versions_fill_the_data_exactly() {
        let image = paint(Vec2::splat(24.0), 4.0, &[]);
        let pixels = 96 * 96 + 48 * 48 + 24 * 24 + 12 * 12;
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        assert_eq!(image.data.unwrap().len(), pixels * 4);
    }
}
