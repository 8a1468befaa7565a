//! The paper column of small windows, and the list in it that a finger or a mouse can drag.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::kit::Kit;
use crate::game::Menu;
use crate::view::frame::Shape;

/// A list that is scrolled by dragging it.
#[derive(Component)]
pub(super) struct DragScrolls;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(drag_scrolls)
        .add_systems(Update, keys_scroll)
        .add_systems(
            PostUpdate,
            bring_focus_into_sight.after(bevy::ui::UiSystems::Layout),
        );
}

/// Where a list begins that is built afresh: at its head when it is opened, else where it was scrolled to.
pub(super) fn kept(
    opened: bool,
    lists: &Query<&ScrollPosition, With<DragScrolls>>,
) -> ScrollPosition {
    let before = lists.iter().next().filter(|_| !opened);
    before.cloned().unwrap_or_default()
}

/// How far an arrow key scrolls what has no places of its own, in interface pixels.
const ARROW: f32 = 48.0;

/// Page up and page down, home and end scroll the open list; so do the arrows where it holds words alone.
fn keys_scroll(
    keys: Res<ButtonInput<KeyCode>>,
    mut lists: Query<(&ComputedNode, &mut ScrollPosition, &InheritedVisibility), With<DragScrolls>>,
    menu: Res<State<Menu>>,
) {
    for (node, mut position, visibility) in &mut lists {
        if !visibility.get() {
            continue;
        }
        let height = node.size().y * node.inverse_scale_factor();
        let step = |key| keys.just_pressed(key);
        let words_alone = *menu.get() == Menu::About;
        let by = if step(KeyCode::PageDown) {
            0.9 * height
        } else if step(KeyCode::PageUp) {
            -0.9 * height
        } else if step(KeyCode::End) {
            f32::INFINITY
        } else if step(KeyCode::Home) {
            f32::NEG_INFINITY
        } else if words_alone && step(KeyCode::ArrowDown) {
            ARROW
        } else if words_alone && step(KeyCode::ArrowUp) {
            -ARROW
        } else {
            continue;
        };
        position.y = (position.y + by).clamp(0.0, reach(node));
    }
}

/// How far a list can be scrolled, in interface pixels.
fn reach(node: &ComputedNode) -> f32 {
    ((node.content_size() - node.size()) * node.inverse_scale_factor())
        .y
        .max(0.0)
}

/// A place that focus moves to is scrolled into sight.
fn bring_focus_into_sight(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    places: Query<(&ComputedNode, &UiGlobalTransform)>,
    parents: Query<&ChildOf>,
    mut lists: Query<(&ComputedNode, &UiGlobalTransform, &mut ScrollPosition), With<DragScrolls>>,
) {
    /// Room that is kept round the place, for its ring, in interface pixels.
    const ROOM: f32 = 12.0;
    let Some(focused) = focus.get().filter(|_| focus.is_changed() && visible.0) else {
        return;
    };
    let Ok((place, at)) = places.get(focused) else {
        return;
    };
    let Some(list) = parents
        .iter_ancestors(focused)
        .find(|&above| lists.contains(above))
    else {
        return;
    };
    let Ok((node, list_at, mut position)) = lists.get_mut(list) else {
        return;
    };
    if place.size().y <= 0.0 || node.size().y <= 0.0 {
        return;
    }
    let scale = node.inverse_scale_factor();
    // From the list's middle to the place's, and half of each, in interface pixels.
    let away = (at.translation - list_at.translation).y * scale;
    let (half, half_list) = (place.size().y / 2.0 * scale, node.size().y / 2.0 * scale);
    let above = away - half - ROOM + half_list;
    let below = away + half + ROOM - half_list;
    // What is higher than the list shows its head.
    let by = if above < 0.0 || below > 0.0 && 2.0 * (half + ROOM) > 2.0 * half_list {
        above
    } else if below > 0.0 {
        below
    } else {
        return;
    };
    position.y = (position.y + by).clamp(0.0, reach(node));
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

/// A large card in the middle of a wide window, in others as large as the window has room for.
pub(super) fn large(kit: &Kit) -> Node {
    /// Its width and height where there is room, in interface pixels.
    const DRAWN: Vec2 = Vec2::new(880.0, 640.0);
    let size = kit.frame.size();
    let shape = kit.shape();
    Node {
        width: px(DRAWN.x.min(size.x - 24.0)),
        height: px(match shape {
            Shape::Wide => DRAWN.y,
            Shape::Rail | Shape::Tall => size.y - 24.0,
        }),
        padding: match shape {
            Shape::Wide => UiRect::axes(px(28), px(22)),
            Shape::Rail => UiRect::axes(px(16), px(8)),
            Shape::Tall => UiRect::all(px(16)),
        },
        flex_direction: FlexDirection::Column,
        row_gap: px(if shape == Shape::Rail { 4 } else { 10 }),
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

/// What stands in a card that is as high as its contents; where the window is too low for them it scrolls.
pub(super) fn shrinking(gap: f32) -> impl Bundle {
    (
        DragScrolls,
        ScrollArea,
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(gap),
            min_height: px(0),
            overflow: Overflow::scroll_y(),
            padding: UiRect::all(px(8)),
            margin: UiRect::all(px(-8)),
            ..default()
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
        position.y = (position.y - drag.delta.y / scale.0).clamp(0.0, reach(node));
    }
}
