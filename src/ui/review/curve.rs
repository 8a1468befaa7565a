//! The line of the graph, painted pixel by pixel: smooth edges at every scale, and quick enough to be painted anew with
//! each decision that becomes known.

use bevy::prelude::*;

use super::super::texture::painted;
use super::super::theme::{COOL, WARM};

/// How strongly the ground between the line and zero is coloured.
const GROUND: f32 = 0.2;

/// The points of a curve on a picture, in its pixels from the upper left; what is not known is left out.
#[derive(Clone, Debug)]
pub struct Curve {
    /// The size of the picture.
    pub size: UVec2,
    /// The points, from left to right.
    pub points: Vec<Option<Vec2>>,
    /// How far down zero lies.
    pub zero: f32,
    /// How thick the line is.
    pub width: f32,
}

fn to_segment(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let (along, from) = (b - a, p - a);
    let t = (from.dot(along) / along.length_squared().max(1e-6)).clamp(0.0, 1.0);
    from.distance(along * t)
}

impl Curve {
    /// The stretches that are known: from one point to the next.
    fn stretches(&self) -> Vec<(Vec2, Vec2)> {
        let pairs = self.points.windows(2);
        pairs
            .filter_map(|pair| Some((pair[0]?, pair[1]?)))
            .collect()
    }

    /// Paints it. What is above zero is warm, what is below cool.
    #[must_use]
    pub fn paint(&self) -> Image {
        let size = self.size.max(UVec2::ONE);
        let mut data = vec![0_u8; (size.x * size.y * 4) as usize];
        let stretches = self.stretches();
        let reach = self.width / 2.0 + 1.0;
        for x in 0..size.x {
            let middle = x as f32 + 0.5;
            let near: Vec<(Vec2, Vec2)> = stretches
                .iter()
                .copied()
                .filter(|(a, b)| a.x - reach <= middle && middle <= b.x + reach)
                .collect();
            // How high the line is here.
            let height = near
                .iter()
                .find(|(a, b)| a.x <= middle && middle <= b.x)
                .map(|(a, b)| a.y + (b.y - a.y) * (middle - a.x) / (b.x - a.x).max(1e-3));
            if near.is_empty() {
                continue;
            }
            for y in 0..size.y {
                let p = Vec2::new(middle, y as f32 + 0.5);
                let colour = if p.y <= self.zero { WARM } else { COOL };
                let ground = height.map_or(0.0, |height| {
                    let (top, bottom) = (height.min(self.zero), height.max(self.zero));
                    let inside = (p.y + 0.5).min(bottom) - (p.y - 0.5).max(top);
                    inside.clamp(0.0, 1.0) * GROUND
                });
                let line = near
                    .iter()
                    .map(|&(a, b)| to_segment(p, a, b))
                    .fold(f32::INFINITY, f32::min);
                let line = (self.width / 2.0 + 0.5 - line).clamp(0.0, 1.0);
                let alpha = line + ground * (1.0 - line);
                if alpha <= 0.0 {
                    continue;
                }
                let place = ((y * size.x + x) * 4) as usize;
                let [red, green, blue, _] = colour.to_srgba().to_u8_array();
                data[place..place + 4].copy_from_slice(&[
                    red,
                    green,
                    blue,
                    (alpha * 255.0).round() as u8,
                ]);
            }
        }
        painted(size, data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixel(image: &Image, x: u32, y: u32) -> [u8; 4] {
        let place = ((y * image.width() + x) * 4) as usize;
        let data = image.data.as_ref().expect("painted");
        [
            data[place],
            data[place + 1],
            data[place + 2],
            data[place + 3],
        ]
    }

    #[test]
    fn what_is_above_zero_is_warm_what_is_below_cool_and_what_is_unknown_stays_clear() {
        let curve = Curve {
            size: UVec2::new(60, 40),
            points: vec![
                Some(Vec2::new(0.0, 10.0)),
                Some(Vec2::new(20.0, 10.0)),
                None,
                Some(Vec2::new(40.0, 35.0)),
                Some(Vec2::new(60.0, 35.0)),
            ],
            zero: 20.0,
            width: 3.5,
        };
        let image = curve.paint();
        let is = |x, y, colour: Color| {
            let [red, green, blue, _] = colour.to_srgba().to_u8_array();
            pixel(&image, x, y)[..3] == [red, green, blue]
        };
        assert!(is(10, 10, WARM) && pixel(&image, 10, 10)[3] == 255);
        assert!(is(10, 15, WARM) && (40..70).contains(&pixel(&image, 10, 15)[3]));
        assert!(is(50, 35, COOL) && is(50, 25, COOL));
        assert_eq!(pixel(&image, 10, 25)[3], 0);
        assert_eq!(pixel(&image, 30, 20)[3], 0);
    }
}
