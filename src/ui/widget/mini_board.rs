//! A small board of plain shapes with its counts, for questions about a position.

use bevy::prelude::*;

use super::super::kit::{Hand, Kit};
use super::super::theme::{CREAM, Style, WALNUT_5, WALNUT_7, WALNUT_9, lit};
use crate::rules::{Board, Pit, Side};

/// Puts a board as it looks from the chair of `near`; `pit` is a pit's size in interface pixels.
pub fn mini_board(hand: &mut Hand, kit: &Kit, board: &Board, near: Side, pit: f32) {
    let pits = board.pits();
    let hollow = |hand: &mut Hand, seeds: u16, size: Vec2| {
        hand.spawn((
            Node {
                width: px(size.x),
                height: px(size.y),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(size.x / 2.0)),
                ..default()
            },
            lit(WALNUT_9, WALNUT_5),
            BorderColor::all(Color::srgb_u8(0x9A, 0x66, 0x3E)),
        ))
        .with_children(|inside| {
            inside.spawn(kit.line(Style::Bold, CREAM, seeds.to_string()));
        });
    };
    let row = |hand: &mut Hand, side: Side| {
        let node = Node {
            column_gap: px(pit * 0.14),
            ..default()
        };
        hand.spawn(node).with_children(|row| {
            for place in 0..pits {
                let index = if side == near {
                    place
                } else {
                    pits - 1 - place
                };
                hollow(row, board.pit(Pit::new(side, index)), Vec2::splat(pit));
            }
        });
    };
    hand.spawn((
        Node {
            align_items: AlignItems::Center,
            align_self: AlignSelf::Center,
            column_gap: px(pit * 0.22),
            padding: UiRect::all(px(pit * 0.3)),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(pit * 0.5)),
            ..default()
        },
        lit(Color::srgb_u8(0x9A, 0x66, 0x3E), WALNUT_5),
        BorderColor::all(WALNUT_7),
        super::super::theme::strip_shadow(),
        Pickable::IGNORE,
    ))
    .with_children(|wood| {
        let store = Vec2::new(pit * 0.95, pit * 2.14);
        hollow(wood, board.store(near.opposite()), store);
        let rows = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(pit * 0.14),
            ..default()
        };
        wood.spawn(rows).with_children(|rows| {
            row(rows, near.opposite());
            row(rows, near);
        });
        hollow(wood, board.store(near), store);
    });
}
