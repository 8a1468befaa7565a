//! Nothing but the board: plates, moves and tools go out of sight until they are wanted again.

use bevy::prelude::*;

use crate::game::{BoardRoot, Menu, Screen};
use crate::input::{Action, Wishes};

/// Whether only the board is seen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OnlyBoard(pub bool);

/// Lies round the board and can be hidden.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Surround;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OnlyBoard>()
        .add_systems(
            Update,
            toggle.run_if(in_state(Screen::Match).and_then(in_state(Menu::None))),
        )
        .add_systems(OnEnter(Menu::Pause), bring_back)
        .add_systems(OnExit(Screen::Match), bring_back)
        .add_systems(PostUpdate, hide)
        .add_observer(click_beside);
}

/// A key hides what lies round the board, and shows it again.
fn toggle(wishes: Res<Wishes>, mut only: ResMut<OnlyBoard>) {
    if wishes.has(Action::OnlyBoard) {
        only.0 = !only.0;
    }
}

/// Whoever opens the menu wants more than the board.
fn bring_back(mut only: ResMut<OnlyBoard>) {
    only.set_if_neq(OnlyBoard(false));
}

/// A click beside the pits brings everything back: a finger has no keys.
fn click_beside(
    click: On<Pointer<Click>>,
    roots: Query<(), With<BoardRoot>>,
    mut only: ResMut<OnlyBoard>,
) {
    if roots.contains(click.entity) {
        only.set_if_neq(OnlyBoard(false));
    }
}

fn hide(only: Res<OnlyBoard>, mut around: Query<(Ref<Surround>, &mut Visibility)>) {
    for (surround, mut visibility) in &mut around {
        if only.is_changed() || surround.is_added() {
            *visibility = if only.0 {
                Visibility::Hidden
            } else {
                Visibility::Inherited
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::kit::on_paper;
    use super::*;

    #[test]
    fn what_lies_round_the_board_goes_with_a_key_and_comes_back_with_the_menu() {
        let mut app = on_paper();
        app.init_resource::<Wishes>().add_plugins(plugin);
        let plate = app
            .world_mut()
            .spawn((Surround, Visibility::default()))
            .id();
        app.insert_resource(Wishes::from_iter([Action::OnlyBoard]));
        app.update();
        let seen = |app: &App| app.world().get::<Visibility>(plate).copied();
        assert_eq!(seen(&app), Some(Visibility::Hidden));
        app.insert_resource(Wishes::default());
        app.insert_resource(NextState::Pending(Menu::Pause));
        app.update();
        app.update();
        assert_eq!(seen(&app), Some(Visibility::Inherited));
    }
}
