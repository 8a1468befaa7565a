//! About: what this program is, whom it is made to reach, its licences, where it keeps what it keeps.

use bevy::prelude::*;

use super::focus::Stop;
use super::kit::{Hand, Kit};
use super::recompose;
use super::scroll::{self, DragScrolls};
use super::theme::{INK, INK_2, Style};
use super::widget::{Head, card, head, rule, veil};
use crate::game::Menu;
use crate::store::{Keeper, Place};

#[derive(Component)]
struct AboutRoot;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::About), build).add_systems(
        Update,
        build.run_if(recompose).run_if(in_state(Menu::About)),
    );
}

fn build(
    mut commands: Commands,
    kit: Kit,
    keeper: Res<Keeper>,
    roots: Query<Entity, With<AboutRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    let scroll = scroll::kept(false, &scrolled);
    for root in &roots {
        commands.entity(root).despawn();
    }
    let mark = (AboutRoot, DespawnOnExit(Menu::About));
    veil(&mut commands, mark, |root| {
        card(root, &kit, true, scroll::column(&kit), (), |card| {
            let close = (Stop::first("about_done"), "settings-done");
            head(card, &kit, Head::of(&kit, "about-title", close));
            let inside = Node {
                flex_direction: FlexDirection::Column,
                ..default()
            };
            card.spawn(scroll::list(scroll, inside))
                .with_children(|inside| tell(inside, &kit, &keeper.place()));
        });
    });
}

/// Everything that is said, part by part.
fn tell(hand: &mut Hand, kit: &Kit, place: &Place) {
    paragraph(hand, kit, kit.say("about-what"));
    let version = [("version", env!("CARGO_PKG_VERSION").into())];
    paragraph(hand, kit, kit.say("about-fair"));
    paragraph(hand, kit, kit.say_with("about-version", &version));
    hand.spawn(rule(8.0));
    heading(hand, kit, "about-access");
    for id in [
        "about-access-devices",
        "about-access-sight",
        "about-access-hearing",
        "about-access-motion",
        "about-access-time",
        "about-access-voice",
    ] {
        paragraph(hand, kit, kit.say(id));
    }
    hand.spawn(rule(8.0));
    heading(hand, kit, "about-kept");
    paragraph(
        hand,
        kit,
        match place {
            Place::Folder(folder) => {
                kit.say_with("about-kept-folder", &[("folder", folder.as_str().into())])
            }
            Place::Browser => kit.say("about-kept-browser"),
            Place::Nowhere => kit.say("about-kept-nowhere"),
        },
    );
    paragraph(hand, kit, kit.say("about-kept-alone"));
    hand.spawn(rule(8.0));
    heading(hand, kit, "about-licences");
    for id in [
        "about-licence-game",
        "about-licence-type",
        "about-licence-parts",
    ] {
        paragraph(hand, kit, kit.say(id));
    }
}

fn heading(hand: &mut Hand, kit: &Kit, id: &str) {
    let node = Node {
        margin: UiRect::bottom(px(4)),
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((kit.text(Style::Bold, INK, kit.say(id)), node));
}

fn paragraph(hand: &mut Hand, kit: &Kit, words: String) {
    let node = Node {
        margin: UiRect::bottom(px(6)),
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((kit.text(Style::Body, INK_2, words), node));
}
