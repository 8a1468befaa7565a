//! A plank of walnut.

use bevy::prelude::*;

use super::super::kit::{Hand, Kit};
use super::super::theme::{RADIUS_CARD, WALNUT_5, WALNUT_7, WALNUT_9, faded, lit, shadow};

/// A walnut plank with a bevel, lying on the cloth.
pub fn plank(
    hand: &mut Hand,
    kit: &Kit,
    node: Node,
    mark: impl Bundle,
    inside: impl FnOnce(&mut Hand),
) {
    hand.spawn((
        Node {
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_CARD)),
            align_items: AlignItems::Center,
            ..node
        },
        lit(WALNUT_5, Color::srgb_u8(0x55, 0x33, 0x1D)),
        BorderColor::all(WALNUT_9),
        BoxShadow(vec![
            shadow(5.0, 11.0, 0.0, 8.0, faded(WALNUT_9, 0.38)),
            shadow(0.0, 4.0, 0.0, 0.7, WALNUT_9),
        ]),
        mark,
    ))
    .with_children(|hand| {
        let filling = |inset: f32, radius: f32| Node {
            position_type: PositionType::Absolute,
            left: px(inset),
            right: px(inset),
            top: px(inset),
            bottom: px(inset),
            border_radius: BorderRadius::all(px(radius)),
            ..default()
        };
        hand.spawn((
            filling(0.0, RADIUS_CARD - 1.0),
            ImageNode::new(kit.art.grain.clone()).with_mode(NodeImageMode::Stretch),
            Pickable::IGNORE,
        ));
        // The bevel: light along the upper left, shade along the lower right.
        hand.spawn((
            Node {
                border: UiRect::all(px(2)),
                ..filling(1.0, RADIUS_CARD - 2.0)
            },
            BorderColor {
                top: faded(Color::srgb_u8(0xC8, 0x8C, 0x58), 0.55),
                left: faded(Color::srgb_u8(0xC8, 0x8C, 0x58), 0.16),
                right: faded(WALNUT_7, 0.4),
                bottom: faded(WALNUT_7, 0.9),
            },
            Pickable::IGNORE,
        ));
        inside(hand);
    });
}
