//! Buttons that lead from menu to menu: into one, and back to whatever lies under it.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::widget::Act;
use crate::game::{Menu, MenuTrail};

/// Opens a menu over whatever is open.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WayTo(pub(super) Menu);

impl Act for WayTo {}

/// Leaves the open menu.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WayBack;

impl Act for WayBack {}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MenuTrail>()
        .add_observer(open)
        .add_observer(leave);
}

fn open(activate: On<Activate>, ways: Query<&WayTo>, mut menu: ResMut<NextState<Menu>>) {
    if let Ok(&WayTo(to)) = ways.get(activate.entity) {
        menu.set(to);
    }
}

fn leave(
    activate: On<Activate>,
    ways: Query<(), With<WayBack>>,
    trail: Res<MenuTrail>,
    now: Res<State<Menu>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if ways.contains(activate.entity) {
        menu.set(trail.under(*now.get()));
    }
}
