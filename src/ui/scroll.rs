//! Lists that a finger or a mouse can drag.

use bevy::prelude::*;

/// A list that is scrolled by dragging it.
#[derive(Component)]
pub(super) struct DragScrolls;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(drag_scrolls);
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
