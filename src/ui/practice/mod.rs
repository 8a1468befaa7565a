//! Practice: the puzzle of the day with its row of days, and every puzzle by theme.

mod layout;
#[cfg(test)]
mod tests;
mod words;

use bevy::prelude::*;

use super::kit::Kit;
use super::recompose;
use super::scroll::{self, DragScrolls};
use crate::game::Menu;
use crate::store::{Learnt, today};

pub(super) use words::{puzzle_title, theme_idea, theme_task};

#[derive(Component)]
struct PracticeRoot;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Practice), build).add_systems(
        Update,
        build
            .run_if(
                recompose
                    .or_else(resource_changed::<Learnt>)
                    .or_else(another_day),
            )
            .run_if(in_state(Menu::Practice)),
    );
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
    let scroll = scroll::kept(roots.is_empty(), &scrolled);
    for root in &roots {
        commands.entity(root).despawn();
    }
    layout::lay(&mut commands, &kit, &learnt.0, today(), scroll);
}
