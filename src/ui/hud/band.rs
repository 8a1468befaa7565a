//! What cards in the message's place have in common: as wide as the band, over its whole height.

use bevy::prelude::*;

use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, Style};
use super::super::widget::card;
use crate::game::CurrentMatch;
use crate::view::frame::{RAIL_WIDTH, Shape};

/// A card as wide as what the band has beside the plate.
#[derive(Component)]
pub(super) struct BandWide;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_width);
}

/// A card in the band of a wide window; `gap` lies between its columns, in interface pixels.
pub(super) fn node(gap: u8) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(0),
        top: px(-22),
        height: px(112),
        padding: UiRect::new(px(22), px(18), px(8), px(8)),
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

/// The words, as wide as there is room.
pub(super) fn said(hand: &mut Hand, kit: &Kit, style: Style, words: &str) {
    let text = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        ..default()
    };
    hand.spawn((text, Pickable::IGNORE))
        .with_children(|text| kit.rich(text, style, INK, words));
}

/// Words over one row of what can be done: in an upright or a narrow window, where beside that they would be a column of
/// single words. On an upright window it covers no more than what lies between the board and the tools.
pub(super) fn stacked(
    hand: &mut Hand,
    kit: &Kit,
    (icon, words): (Icon, &str),
    acts: impl FnOnce(&mut Hand),
) {
    let node = Node {
        padding: UiRect::axes(px(12), px(5)),
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(5),
        justify_content: JustifyContent::SpaceBetween,
        // Nothing of the plate looks out above it; in a low window it reaches above that anyway.
        min_height: if kit.shape() == Shape::Tall && !kit.frame.compact() {
            px(kit.frame.room(100.0, 1.0))
        } else {
            auto()
        },
        ..default()
    };
    card(hand, kit, false, node, BandWide, |card| {
        let top = Node {
            align_items: AlignItems::Center,
            column_gap: px(10),
            ..default()
        };
        card.spawn((top, Pickable::IGNORE)).with_children(|top| {
            top.spawn(kit.icon(icon, 22.0, INK));
            said(top, kit, Style::Small, words);
        });
        let row = Node {
            column_gap: px(8),
            row_gap: px(6),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        card.spawn((row, Pickable::IGNORE)).with_children(acts);
    });
}

/// The height of what can be done there, in interface pixels.
pub(super) const STACKED: f32 = 44.0;

/// Bands end where the board does, and that is known of the match.
fn take_width(kit: Kit, current: Res<CurrentMatch>, mut cards: Query<&mut Node, Added<BandWide>>) {
    for mut node in &mut cards {
        let size = kit.frame.size();
        let pits = current.game.rules().pits;
        node.width = match kit.shape() {
            Shape::Wide => px(size.x - 2.0 * kit.frame.margin(pits) - 296.0),
            Shape::Rail => px((size.x - RAIL_WIDTH - 246.0).max(300.0)),
            Shape::Tall => percent(100),
        };
    }
}
