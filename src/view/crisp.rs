//! Figures and names on whole pixels: a text in the world is centred, and half a pixel blurs it.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::text::{Text2dUpdateSystems, TextLayoutInfo};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, centre_on_pixels.after(Text2dUpdateSystems));
}

/// Moves the anchor of what was laid out anew.
fn centre_on_pixels(
    mut texts: Query<(&TextLayoutInfo, &mut Anchor), (With<Text2d>, Changed<TextLayoutInfo>)>,
) {
    for (text, mut anchor) in &mut texts {
        anchor.set_if_neq(nearly_centred(text.size, text.scale_factor));
    }
}

/// The anchor nearest to the middle of a text of `size` logical pixels whose corner lies on a whole physical pixel where
/// the anchor does.
fn nearly_centred(size: Vec2, scale_factor: f32) -> Anchor {
    let pixels = size * scale_factor;
    if pixels.min_element() <= 0.0 {
        return Anchor::CENTER;
    }
    Anchor((pixels / 2.0).round() / pixels - 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_with_an_odd_width_begins_on_a_whole_pixel() {
        for (size, scale_factor) in [
            (Vec2::new(9.0, 18.0), 1.0),
            (Vec2::new(8.0, 17.0), 1.0),
            (Vec2::new(8.5, 18.0), 2.0),
        ] {
            let anchor = nearly_centred(size, scale_factor).as_vec();
            let corner = (Vec2::splat(-0.5) - anchor) * size * scale_factor;
            assert!((corner - corner.round()).length() < 1e-4, "{size} {corner}");
            let from_middle = anchor * size * scale_factor;
            assert!(from_middle.abs().max_element() <= 0.5 + 1e-4, "{size}");
        }
    }

    #[test]
    fn an_empty_text_stays_centred() {
        assert_eq!(nearly_centred(Vec2::ZERO, 1.0), Anchor::CENTER);
    }
}
