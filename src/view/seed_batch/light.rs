//! The light that falls on a place, as the board's picture has it (`window_light` in `shade.wgsl`).

use bevy::prelude::*;

/// Light through the window at a point, in units from the board's centre, x right, y up.
pub(super) fn window_light(w: Vec2) -> f32 {
    let along = w.dot(Vec2::new(0.74, -0.67));
    let across = w.dot(Vec2::new(0.67, 0.74));
    let bars = 1.0
        - 0.42 * (1.0 - smoothstep(0.05, 0.32, (across - 2.75).abs()))
        - 0.42 * (1.0 - smoothstep(0.05, 0.34, (across + 2.85).abs()));
    bars * (1.17 - 0.052 * along - 0.0090 * w.length_squared()).max(0.74)
}

/// How much darker the picture is away from its middle; `v` runs from -0.5 to 0.5.
pub(super) fn vignette(v: Vec2) -> f32 {
    1.0 - 0.42 * v.length_squared()
}

/// 0 up to `low`, 1 from `high` on, smooth between.
pub(super) fn smoothstep(low: f32, high: f32, x: f32) -> f32 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bars_dim_and_the_light_falls_off() {
        let bar = Vec2::new(0.67, 0.74) * 2.75;
        assert!(window_light(bar) < 0.7 * window_light(bar * 0.5));
        assert!(window_light(Vec2::new(-3.0, 0.5)) > window_light(Vec2::new(3.0, 0.5)));
    }
}
