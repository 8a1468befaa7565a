//! The rules of the match on the board, one click away.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::describe::{rules_capture, rules_name, rules_seeds};
use super::focus::Stop;
use super::icon::Icon;
use super::kit::{Hand, Kit};
use super::recompose;
use super::rules_words::rules_in_sentences;
use super::scroll;
use super::theme::{INK, INK_2, RADIUS_BUTTON, Style};
use super::ways::WayTo;
use super::widget::{Head, Skin, button, card, head, icon_button, rule, veil};
use crate::game::{CurrentMatch, Menu, Screen};
use crate::rules::Ruleset;
use crate::view::frame::Shape;

#[derive(Component)]
struct RulesRoot;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Rules), build).add_systems(
        Update,
        build.run_if(recompose).run_if(in_state(Menu::Rules)),
    );
}

/// Puts the button with the book.
pub(super) fn book(hand: &mut Hand, kit: &Kit, size: Vec2) {
    icon_button(
        hand,
        kit,
        (Skin::Secondary, Stop::at("rules_open"), WayTo(Menu::Rules)),
        (Icon::Book, "rules-open"),
        size,
    );
}

/// Puts the chip that says which rules are played; it opens them as the book does, and is called by what it says.
pub(super) fn chip(
    hand: &mut Hand,
    kit: &Kit,
    (rules, node): (&Ruleset, Node),
    inside: impl FnOnce(&mut Hand),
) {
    let words = &kit.words;
    let name = rules_name(words, rules);
    let said = [rules_seeds(words, rules), rules_capture(words, rules)];
    hand.spawn((
        Button,
        Skin::Secondary,
        WayTo(Menu::Rules),
        AccessibleLabel(format!("{name}, {}. {}", said[0], said[1])),
        Node {
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..node
        },
    ))
    .with_children(inside);
}

fn build(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    roots: Query<Entity, With<RulesRoot>>,
) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    let mark = (
        RulesRoot,
        DespawnOnExit(Menu::Rules),
        DespawnOnExit(Screen::Match),
    );
    veil(&mut commands, mark, |hand| {
        let size = kit.frame.size();
        let low = kit.shape() == Shape::Rail;
        let node = Node {
            width: px(640.0_f32.min(size.x - 24.0)),
            height: px(tallness(&kit)),
            padding: UiRect::new(px(26), px(20), px(if low { 10 } else { 20 }), px(14)),
            flex_direction: FlexDirection::Column,
            ..default()
        };
        card(hand, &kit, !low, node, (), |card| {
            inside(card, &kit, &current);
        });
    });
}

/// How high the card is: what its sentences need, as far as the window has it; then they scroll.
fn tallness(kit: &Kit) -> f32 {
    let size = kit.frame.size();
    let drawn = match kit.shape() {
        Shape::Wide => 530.0,
        Shape::Rail => 580.0,
        Shape::Tall => 700.0,
    };
    (size.y - 24.0).min(drawn)
}

fn inside(card: &mut Hand, kit: &Kit, current: &CurrentMatch) {
    let rules = current.game.rules();
    let close = (Stop::first("rules_close"), "rules-close");
    let which = [
        rules_name(&kit.words, rules),
        rules_seeds(&kit.words, rules),
    ];
    let title = Head {
        style: if kit.shape() == Shape::Wide {
            Style::Title
        } else {
            Style::Heading
        },
        under: Some(which.join(" · ")),
        ..Head::of(kit, "rules-title", close)
    };
    head(card, kit, title);
    card.spawn(rule(8.0));
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        ..default()
    };
    card.spawn(scroll::list(ScrollPosition::default(), node))
        .with_children(|list| {
            for (number, sentence) in rules_in_sentences(&kit.words, rules).iter().enumerate() {
                let line = Node {
                    column_gap: px(12),
                    flex_shrink: 0.0,
                    ..default()
                };
                list.spawn((line, Pickable::IGNORE)).with_children(|line| {
                    let digit = Node {
                        width: px(18),
                        flex_shrink: 0.0,
                        justify_content: JustifyContent::End,
                        ..default()
                    };
                    line.spawn((digit, Pickable::IGNORE))
                        .with_children(|digit| {
                            digit.spawn(kit.line(Style::Bold, INK_2, (number + 1).to_string()));
                        });
                    let words = Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        ..default()
                    };
                    line.spawn((words, Pickable::IGNORE))
                        .with_children(|words| kit.rich(words, Style::Body, INK, sentence));
                });
            }
        });
    let book = Node {
        height: px(48),
        flex_shrink: 0.0,
        align_self: AlignSelf::Start,
        ..default()
    };
    let act = (Skin::Secondary, Stop::at("rules_book"), WayTo(Menu::Book));
    button(card, kit, act, (Some(Icon::Book), "book-open"), book);
}
