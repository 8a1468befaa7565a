//! The lessons: their list with what is mastered, and the first game that the first of them lead to.

mod game;
mod layout;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::kit::Kit;
use super::recompose;
use super::scroll::{self, DragScrolls};
use super::widget::Act;
use crate::game::Menu;
use crate::store::Learnt;

pub(super) use game::{PlayFirstGame, is_first_game, rematch};

#[derive(Component)]
struct LearnRoot;

/// Begins the game after the first lessons.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Play;

impl Act for Play {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Learn), build)
        .add_systems(
            Update,
            build
                .run_if(recompose.or_else(resource_changed::<Learnt>))
                .run_if(in_state(Menu::Learn)),
        )
        .add_observer(play);
    app.add_plugins(game::plugin);
}

fn build(
    mut commands: Commands,
    kit: Kit,
    learnt: Res<Learnt>,
    roots: Query<Entity, With<LearnRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    let scroll = scroll::kept(roots.is_empty(), &scrolled);
    for root in &roots {
        commands.entity(root).despawn();
    }
    layout::lay(&mut commands, &kit, &learnt.0, scroll);
}

fn play(
    activate: On<Activate>,
    acts: Query<(), With<Play>>,
    mut games: MessageWriter<PlayFirstGame>,
) {
    if acts.contains(activate.entity) {
        games.write(PlayFirstGame);
    }
}
