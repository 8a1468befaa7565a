//! The paper column of small windows, and the list in it that a finger or a mouse can drag.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::kit::Kit;
use crate::view::frame::Shape;

/// A list that is scrolled by dragging it.
#[derive(Component)]
pub(super) struct DragScrolls;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(drag_scrolls);
}

/// A card as high as the window and no wider than is comfortable.
pub(super) fn column(kit: &Kit) -> Node {
    let low = kit.shape() == Shape::Rail;
    let width = kit.frame.size().x.min(if low { 900.0 } else { 560.0 }) - 24.0;
    Node {
        position_type: PositionType::Absolute,
        left: px((kit.frame.size().x - width) / 2.0),
        width: px(width),
        top: px(12),
        bottom: px(12),
        padding: UiRect::axes(px(16), px(if low { 8 } else { 16 })),
        flex_direction: FlexDirection::Column,
        ..default()
    }
}

/// A list that takes the room that is left in a column and scrolls, from where `scroll` says. `node` lays out its inside.
pub(super) fn list(scroll: ScrollPosition, node: Node) -> impl Bundle {
    (
        DragScrolls,
        ScrollArea,
        scroll,
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            overflow: Overflow::scroll_y(),
            // The focus ring of what lies at the edge must not be cut.
            padding: UiRect::axes(px(8), px(8)),
            margin: UiRect::horizontal(px(-8)),
            ..node
        },
    )
}

/// A finger or a mouse that drags the list scrolls it.
fn drag_scrolls(
    drag: On<Pointer<Drag>>,
    scale: Res<UiScale>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<DragScrolls>>,
) {
    if let Ok((node, mut position)) = areas.get_mut(drag.entity) {
        let reach = (node.content_size() - node.size()) * node.inverse_scale_factor();
        position.y = (position.y - drag.delta.y / scale.0).clamp(0.0, reach.y.max(0.0));
    }
}
