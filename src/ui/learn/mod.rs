//! The lessons: their list with what is mastered, and the first game that the first of them lead to.

mod game;
mod layout;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::kit::Kit;
use super::recompose;
use super::scroll::DragScrolls;
use super::widget::Act;
use crate::game::{Menu, Screen, StartExercise};
use crate::learn::Task;
use crate::store::Learnt;

pub(super) use game::{PlayFirstGame, is_first_game};

#[derive(Component)]
struct LearnRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum LearnAct {
    /// Lays this on the board.
    Start(Task),
    /// The game after the first lessons.
    Play,
}

impl Act for LearnAct {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Learn), build)
        .add_systems(
            Update,
            build
                .run_if(recompose.or_else(resource_changed::<Learnt>))
                .run_if(in_state(Menu::Learn)),
        )
        .add_observer(act);
    app.add_plugins(game::plugin);
}

fn build(
    mut commands: Commands,
    kit: Kit,
    learnt: Res<Learnt>,
    roots: Query<Entity, With<LearnRoot>>,
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
    layout::lay(&mut commands, &kit, &learnt.0, scroll);
}

fn act(
    activate: On<Activate>,
    acts: Query<&LearnAct>,
    mut starts: MessageWriter<StartExercise>,
    mut games: MessageWriter<PlayFirstGame>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    match acts.get(activate.entity) {
        Ok(&LearnAct::Start(task)) => {
            starts.write(StartExercise(task));
            menu.set(Menu::None);
            screen.set(Screen::Exercise);
        }
        Ok(LearnAct::Play) => {
            games.write(PlayFirstGame);
        }
        Err(_) => {}
    }
}
