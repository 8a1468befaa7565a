//! Buttons that lead from menu to menu: into one, back to whatever lies under it, and on to the board with an exercise.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::exercise::{InterruptedMatch, Interruption};
use super::widget::Act;
use crate::game::{Menu, MenuTrail, Screen, StartExercise};
use crate::learn::Task;

/// Opens a menu over whatever is open.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WayTo(pub(super) Menu);

impl Act for WayTo {}

/// Leaves the open menu.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WayBack;

impl Act for WayBack {}

/// Leaves all menus and lays this exercise on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WayInto(pub(super) Task);

impl Act for WayInto {}

/// Leaves the match for this exercise, which leads back to it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WayAside(pub(super) Task);

impl Act for WayAside {}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MenuTrail>()
        .init_resource::<InterruptedMatch>()
        .add_message::<StartExercise>()
        .add_observer(open)
        .add_observer(leave)
        .add_observer(begin)
        .add_observer(step_aside);
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

fn begin(
    activate: On<Activate>,
    ways: Query<&WayInto>,
    mut starts: MessageWriter<StartExercise>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Ok(&WayInto(task)) = ways.get(activate.entity) {
        starts.write(StartExercise(task));
        menu.set(Menu::None);
        screen.set(Screen::Exercise);
    }
}

fn step_aside(activate: On<Activate>, ways: Query<&WayAside>, mut interruption: Interruption) {
    if let Ok(&WayAside(task)) = ways.get(activate.entity) {
        interruption.begin(task);
    }
}
