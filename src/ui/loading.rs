//! The moment before the title: the board is being lit, and a line says so.

use bevy::prelude::*;

use super::kit::Kit;
use super::theme::{INK, Style, WALNUT_5};
use crate::game::Screen;
use crate::view::board_picture::BoardPictures;

/// Width of the bar, in interface pixels.
const BAR: f32 = 280.0;

#[derive(Component)]
struct LoadingRoot;

/// The part of the bar that is filled.
#[derive(Component)]
struct Filled;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Loading), build)
        .add_systems(Update, fill.run_if(in_state(Screen::Loading)));
}

fn build(mut commands: Commands, kit: Kit) {
    commands
        .spawn((
            LoadingRoot,
            DespawnOnExit(Screen::Loading),
            Pickable::IGNORE,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                row_gap: px(16),
                ..default()
            },
        ))
        .with_children(|root| {
            root.spawn(kit.line(Style::DisplaySmall, INK, kit.say("title-name")));
            let groove = Node {
                width: px(BAR),
                height: px(8),
                border_radius: BorderRadius::all(px(4)),
                ..default()
            };
            root.spawn((groove, BackgroundColor(WALNUT_5.with_alpha(0.25))))
                .with_children(|groove| {
                    let filled = Node {
                        width: px(0),
                        height: px(8),
                        border_radius: BorderRadius::all(px(4)),
                        ..default()
                    };
                    groove.spawn((Filled, filled, BackgroundColor(WALNUT_5)));
                });
            root.spawn(kit.line(Style::Body, INK, kit.say("loading-board")));
        });
}

fn fill(pictures: Res<BoardPictures>, mut bars: Query<&mut Node, With<Filled>>) {
    for mut node in &mut bars {
        node.width = px(BAR * pictures.progress());
    }
}
