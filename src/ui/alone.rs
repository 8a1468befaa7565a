//! Menus that need the whole table: everything else of the interface goes out of sight as long as one of them lies open.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::game::Menu;

/// The root of a menu that lies alone on the table.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Alone;

/// The root of what stays in sight whatever lies on the table.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Stays;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        clear_table
            .run_if(needs_the_table)
            .before(VisibilitySystems::VisibilityPropagate),
    )
    .add_systems(OnExit(Menu::Settings), lay_table)
    .add_systems(OnExit(Menu::Book), lay_table)
    .add_systems(OnExit(Menu::Review), lay_table);
}

fn needs_the_table(menu: Res<State<Menu>>) -> bool {
    matches!(menu.get(), Menu::Settings | Menu::Book | Menu::Review)
}

/// The root of another screen or card.
type RootOfOthers = (With<Node>, Without<ChildOf>, Without<Alone>, Without<Stays>);

fn clear_table(mut others: Query<&mut Visibility, RootOfOthers>) {
    for mut visibility in &mut others {
        visibility.set_if_neq(Visibility::Hidden);
    }
}

fn lay_table(mut others: Query<&mut Visibility, RootOfOthers>) {
    for mut visibility in &mut others {
        visibility.set_if_neq(Visibility::Inherited);
    }
}
