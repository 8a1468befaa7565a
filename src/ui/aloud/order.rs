//! The order in which the desktop's screen readers find things: as they stand on the screen.
//!
//! Bevy hangs an element on its parent's only where the parent has one too, and hands over everything else in no order.
//! So every node that holds others has one, which readers pass over; and what lies under a menu is kept from them.

use accesskit::{Node as Element, Role};
use bevy::a11y::{AccessibilityNode, AccessibilityRequested};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        hang_together.run_if(listened).before(UiSystems::Layout),
    );
}

/// A run condition: somebody reads the interface aloud.
pub(super) fn listened(requested: Option<Res<AccessibilityRequested>>) -> bool {
    requested.is_some_and(|requested| requested.get())
}

fn hang_together(
    mut commands: Commands,
    mut nodes: Query<(Entity, &mut UiGlobalTransform), (With<Node>, Without<AccessibilityNode>)>,
) {
    for (entity, mut transform) in &mut nodes {
        // Places of elements are told from their parent's; those below have to be told anew.
        transform.set_changed();
        commands
            .entity(entity)
            .insert(AccessibilityNode::from(Element::new(
                Role::GenericContainer,
            )));
    }
}

/// What lies uppermost and keeps everything else out of reach: how high it lies.
pub(super) fn height_of_question(
    groups: &Query<(&TabGroup, Option<&GlobalZIndex>)>,
) -> Option<i32> {
    let modal = groups.iter().filter(|(group, _)| group.modal);
    modal.map(|(_, z)| z.map_or(0, |z| z.0)).max()
}
