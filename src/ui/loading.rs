//! The moment before the title: the board is being lit, and a card on the cloth says so.

use bevy::prelude::*;

use super::kit::{Hand, Kit};
use super::theme::{
    CLOTH_LIT, CLOTH_SHADED, HONEY_LIT, HONEY_SHADED, INK, INK_2, Style, WALNUT_5, WALNUT_7,
    WALNUT_9, lit,
};
use super::widget::card;
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
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            // Seeds and counts are drawn already, so that all is compiled when the board is there; nobody is to see
            // them lie on bare cloth.
            lit(CLOTH_LIT, CLOTH_SHADED),
        ))
        .with_children(|cloth| {
            let node = Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                padding: UiRect::axes(px(44), px(30)),
                row_gap: px(16),
                ..default()
            };
            card(cloth, &kit, true, node, Pickable::IGNORE, |paper| {
                paper.spawn(kit.line(Style::DisplaySmall, INK, kit.say("title-name")));
                groove(paper);
                paper.spawn(kit.line(Style::Body, INK_2, kit.say("loading-board")));
            });
        });
}

/// A groove that fills with honey.
fn groove(paper: &mut Hand) {
    let round = |width: f32, radius: f32| Node {
        width: px(width),
        height: percent(100),
        border_radius: BorderRadius::all(px(radius)),
        ..default()
    };
    let groove = Node {
        height: px(14),
        padding: UiRect::all(px(2)),
        border: UiRect::all(px(1)),
        ..round(BAR + 6.0, 7.0)
    };
    paper
        .spawn((
            groove,
            lit(WALNUT_7, WALNUT_5),
            BorderColor::all(WALNUT_9),
            Pickable::IGNORE,
        ))
        .with_child((
            Filled,
            round(0.0, 4.0),
            lit(HONEY_LIT, HONEY_SHADED),
            Pickable::IGNORE,
        ));
}

fn fill(pictures: Res<BoardPictures>, mut bars: Query<&mut Node, With<Filled>>) {
    for mut node in &mut bars {
        node.width = px(BAR * pictures.progress());
    }
}
