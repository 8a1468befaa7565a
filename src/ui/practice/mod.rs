//! Practice: the puzzle of the day with its row of days, and every puzzle by theme.

mod layout;
#[cfg(test)]
mod tests;
mod words;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::kit::Kit;
use super::recompose;
use super::scroll::DragScrolls;
use super::widget::Act;
use crate::game::{Menu, Screen, StartExercise};
use crate::learn::Task;
use crate::store::{Learnt, today};

pub(super) use words::{puzzle_title, theme_idea, theme_task};

#[derive(Component)]
struct PracticeRoot;

/// Lays this puzzle on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Solve(Task);

impl Act for Solve {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Practice), build)
        .add_systems(
            Update,
            build
                .run_if(
                    recompose
                        .or_else(resource_changed::<Learnt>)
                        .or_else(another_day),
                )
                .run_if(in_state(Menu::Practice)),
        )
        .add_observer(act);
}

/// Whether it has become another day since last asked.
fn another_day(mut before: Local<Option<i64>>) -> bool {
    let now = Some(today());
    std::mem::replace(&mut *before, now) != now
}

fn build(
    mut commands: Commands,
    kit: Kit,
    learnt: Res<Learnt>,
    roots: Query<Entity, With<PracticeRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    let scroll = if roots.is_empty() {
        ScrollPosition::default()
    } else {
        scrolled.iter().next().cloned().unwrap_or_default()
    };
    for root in &roots {
        commands.entity(root).despawn();
    }
    layout::lay(&mut commands, &kit, &learnt.0, today(), scroll);
}

fn act(
    activate: On<Activate>,
    acts: Query<&Solve>,
    mut starts: MessageWriter<StartExercise>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Ok(&Solve(task)) = acts.get(activate.entity) {
        starts.write(StartExercise(task));
        menu.set(Menu::None);
        screen.set(Screen::Exercise);
    }
}
