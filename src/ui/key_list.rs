//! The list of keys and buttons, laid over whatever is open.

use bevy::prelude::*;

use super::focus::Stop;
use super::keycap::{self, action_words, inputs_of};
use super::kit::{Hand, Kit};
use super::recompose;
use super::scroll;
use super::theme::{INK, INK_2, Style};
use super::widget::{Head, card, head, rule, veil};
use crate::game::Menu;
use crate::input::{Action, Bindings, Group, Input, Legends, PLACES};
use crate::view::frame::Shape;

#[derive(Component)]
struct KeyListRoot;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .init_resource::<Legends>()
        .add_systems(OnEnter(Menu::Keys), build)
        .add_systems(Update, build.run_if(recompose).run_if(in_state(Menu::Keys)));
}

/// The groups in columns, where there is room for several.
fn columns(kit: &Kit) -> &'static [&'static [Group]] {
    match kit.shape() {
        _ if kit.frame.icons_alone() || kit.frame.is_narrow() => &[&Group::ALL],
        Shape::Wide => &[
            &[Group::Board, Group::Match],
            &[Group::Reading, Group::Screens],
            &[Group::Places],
        ],
        Shape::Rail => &[
            &[Group::Board, Group::Match, Group::Screens],
            &[Group::Reading, Group::Places],
        ],
        Shape::Tall => &[&Group::ALL],
    }
}

fn build(
    mut commands: Commands,
    kit: Kit,
    (bindings, legends): (Res<Bindings>, Res<Legends>),
    pads: Query<(), With<Gamepad>>,
    roots: Query<Entity, With<KeyListRoot>>,
) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    let size = kit.frame.size();
    let root = veil(
        &mut commands,
        (KeyListRoot, DespawnOnExit(Menu::Keys)),
        |hand| {
            let node = Node {
                width: px(match kit.shape() {
                    Shape::Wide => 1140.0_f32,
                    Shape::Rail => 820.0,
                    Shape::Tall => 520.0,
                }
                .min(size.x - 24.0)),
                // Given, not found: the list in it takes what is left and scrolls.
                height: px(size.y - 24.0),
                padding: UiRect::axes(px(26), px(20)),
                flex_direction: FlexDirection::Column,
                ..default()
            };
            card(hand, &kit, true, node, (), |card| {
                let close = (Stop::first("key_list_close"), "keys-close");
                head(card, &kit, Head::of(&kit, "keys-list", close));
                let inside = Node {
                    column_gap: px(36),
                    ..default()
                };
                let mut list = card.spawn(scroll::list(ScrollPosition::default(), inside));
                list.with_children(|list| {
                    for groups in columns(&kit) {
                        let node = Node {
                            flex_direction: FlexDirection::Column,
                            flex_grow: 1.0,
                            flex_basis: px(0),
                            ..default()
                        };
                        list.spawn((node, Pickable::IGNORE))
                            .with_children(|column| {
                                for (number, &group) in groups.iter().enumerate() {
                                    if number > 0 {
                                        column.spawn(rule(8.0));
                                    }
                                    let with_pads = !pads.is_empty();
                                    lines(column, &kit, (&bindings, &legends), group, with_pads);
                                }
                            });
                    }
                });
            });
        },
    );
    // Over the settings, from which it can be opened too.
    commands.entity(root).insert(GlobalZIndex(14));
}

/// A group's actions, each with its keys and buttons.
fn lines(
    hand: &mut Hand,
    kit: &Kit,
    (bindings, legends): (&Bindings, &Legends),
    group: Group,
    with_pads: bool,
) {
    hand.spawn((
        kit.text(Style::SmallBold, INK_2, kit.say(keycap::group_id(group))),
        Node {
            margin: UiRect::bottom(px(4)),
            flex_shrink: 0.0,
            ..default()
        },
    ));
    for action in Action::ALL
        .into_iter()
        .filter(|action| action.group() == group)
    {
        let (name, inputs) = match action {
            // One line for all of the pits' own keys.
            Action::Sow(0) => {
                let first = |place| bindings.keys(Action::Sow(place))[0].map(Input::Key);
                let keys: Vec<Input> = (0..PLACES).filter_map(first).collect();
                (kit.say("action-sow-any"), keys)
            }
            Action::Sow(_) => continue,
            _ => {
                let (keys, buttons) = inputs_of(bindings, action);
                let buttons = buttons.into_iter().filter(|_| with_pads).map(Input::Pad);
                let keys = keys.into_iter().map(Input::Key);
                (
                    action_words(&kit.words, action),
                    keys.chain(buttons).collect(),
                )
            }
        };
        if inputs.is_empty() {
            continue;
        }
        let node = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            column_gap: px(10),
            min_height: px(36),
            flex_shrink: 0.0,
            ..default()
        };
        hand.spawn((node, Pickable::IGNORE)).with_children(|line| {
            let words = Node {
                flex_shrink: 1.0,
                flex_basis: px(0),
                flex_grow: 1.0,
                min_width: px(0),
                ..default()
            };
            line.spawn((kit.text(Style::Body, INK, name), words));
            let caps = Node {
                column_gap: px(5),
                row_gap: px(4),
                flex_wrap: FlexWrap::Wrap,
                justify_content: JustifyContent::End,
                max_width: percent(56),
                ..default()
            };
            line.spawn((caps, Pickable::IGNORE)).with_children(|caps| {
                for input in inputs {
                    keycap::draw(caps, kit, legends, input);
                }
            });
        });
    }
}
