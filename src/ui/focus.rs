//! Keyboard focus that survives the rebuilding of a screen.

use bevy::input_focus::tab_navigation::{TabIndex, TabNavigationPlugin};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

/// A place where keyboard focus can rest, known by name across rebuilds.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(TabIndex)]
pub struct Stop {
    /// The name, unique on its screen.
    pub key: &'static str,
    /// Whether focus comes here when its screen or dialog opens.
    pub first: bool,
}

impl Stop {
    /// A place among others.
    pub const fn at(key: &'static str) -> Self {
        Self { key, first: false }
    }

    /// The place where focus starts.
    pub const fn first(key: &'static str) -> Self {
        Self { key, first: true }
    }
}

/// Where focus rested last.
#[derive(Resource, Default)]
struct LastStop(Option<&'static str>);

pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<TabNavigationPlugin>() {
        app.add_plugins(TabNavigationPlugin);
    }
    app.init_resource::<LastStop>()
        .add_systems(PostUpdate, (settle_focus, remember_stop).chain());
}

/// Gives focus to what was just built: to the place of the same name if focus was there, else to the first.
fn settle_focus(
    added: Query<(Entity, &Stop), Added<Stop>>,
    last: Res<LastStop>,
    mut focus: ResMut<InputFocus>,
) {
    let again = added.iter().find(|(_, stop)| last.0 == Some(stop.key));
    let next = again.or_else(|| added.iter().find(|(_, stop)| stop.first));
    if let Some((entity, _)) = next {
        focus.set(entity, FocusCause::Navigated);
    }
}

fn remember_stop(stops: Query<&Stop>, focus: Res<InputFocus>, mut last: ResMut<LastStop>) {
    if focus.is_changed() {
        last.0 = focus
            .get()
            .and_then(|entity| stops.get(entity).ok())
            .map(|stop| stop.key);
    }
}
