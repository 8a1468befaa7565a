//! The desktop's voice: a live region, so that what is said is heard wherever the focus is.

use accesskit::{Live, Node as Element, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::prelude::*;

use super::Said;

/// The element whose words are read as soon as they change.
#[derive(Component)]
struct LiveRegion;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, build).add_systems(
        PostUpdate,
        announce
            .run_if(resource_changed::<Said>)
            .before(AccessibilitySystems::Update),
    );
}

fn build(mut commands: Commands) {
    // A label is read by its value, on every system.
    let mut element = Element::new(Role::Label);
    element.set_live(Live::Polite);
    commands.spawn((LiveRegion, AccessibilityNode::from(element)));
}

/// A sentence that is said twice is told from the first by a space that nobody hears.
fn announce(said: Res<Said>, mut regions: Query<&mut AccessibilityNode, With<LiveRegion>>) {
    if said.times == 0 {
        return;
    }
    let twice = if said.times.is_multiple_of(2) {
        "\u{a0}"
    } else {
        ""
    };
    for mut region in &mut regions {
        region.set_value(format!("{}{twice}", said.sentence));
    }
}
