//! The list of moves: a row a turn, a chain of free moves on one line.

use bevy::prelude::*;

use super::super::describe::{Turn, chain_line, rules_name, turns};
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, RADIUS_CHIP, SAND, Style};
use super::super::widget::{card, strip};
use super::{HudSystems, Seat};
use crate::game::CurrentMatch;
use crate::rules::Side;

/// Rows of the list that are seen.
const ROWS: usize = 3;
/// A row's height, in interface pixels.
const ROW_HEIGHT: f32 = 24.0;

/// Where moves are written, and which were last.
#[derive(Component, Debug)]
struct Moves {
    one_line: bool,
    shown: Option<Vec<Turn>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_moves.in_set(HudSystems));
}

/// Puts the list of a wide match.
pub(super) fn list(hand: &mut Hand, kit: &Kit) {
    let node = Node {
        width: px(338),
        height: px(108),
        padding: UiRect::new(px(14), px(6), px(4), px(6)),
        ..default()
    };
    card(hand, kit, false, node, (), |card| {
        let node = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            ..default()
        };
        let moves = Moves {
            one_line: false,
            shown: None,
        };
        card.spawn((moves, node, Pickable::IGNORE));
    });
}

/// Puts the one line of a phone.
pub(super) fn line(hand: &mut Hand, kit: &Kit, node: Node) {
    let node = Node {
        padding: UiRect::horizontal(px(14)),
        ..node
    };
    strip(hand, kit, node, (), |strip| {
        let node = Node {
            flex_grow: 1.0,
            align_items: AlignItems::Center,
            column_gap: px(10),
            overflow: Overflow::clip(),
            ..default()
        };
        let moves = Moves {
            one_line: true,
            shown: None,
        };
        strip.spawn((moves, node, Pickable::IGNORE));
    });
}

fn write_moves(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    mut lists: Query<(Entity, &mut Moves)>,
) {
    for (entity, mut moves) in &mut lists {
        if moves.shown.is_some() && !current.is_changed() {
            continue;
        }
        let all = turns(&current.game, &kit.say("moves-swap"));
        let kept = if moves.one_line { 1 } else { ROWS };
        let last = all[all.len().saturating_sub(kept)..].to_vec();
        if moves.shown.as_ref() == Some(&last) && !current.is_changed() {
            continue;
        }
        commands.entity(entity).despawn_related::<Children>();
        commands.entity(entity).with_children(|hand| {
            if moves.one_line {
                write_line(hand, &kit, &current, &last);
            } else {
                write_list(hand, &kit, &current, &last);
            }
        });
        moves.shown = Some(last);
    }
}

/// The side that sowed last.
fn last_side(current: &CurrentMatch) -> Option<Side> {
    let played = current.game.played().last()?;
    Some(
        played
            .sowing
            .as_ref()
            .map_or(played.after.to_move, crate::rules::Sowing::mover),
    )
}

fn cell(hand: &mut Hand, kit: &Kit, words: String, is_last: bool, node: Node) {
    let mut cell = hand.spawn((
        Node {
            height: px(ROW_HEIGHT),
            padding: UiRect::horizontal(px(8)),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(RADIUS_CHIP)),
            ..node
        },
        Pickable::IGNORE,
    ));
    if is_last {
        cell.insert(BackgroundColor(SAND));
    }
    let style = if is_last { Style::Bold } else { Style::Body };
    cell.with_children(|cell| {
        cell.spawn(kit.line(style, INK, words));
    });
}

fn write_list(hand: &mut Hand, kit: &Kit, current: &CurrentMatch, rows: &[Turn]) {
    let column = || Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        ..default()
    };
    let row_node = || Node {
        height: px(ROW_HEIGHT),
        align_items: AlignItems::Center,
        column_gap: px(4),
        ..default()
    };
    let number = |hand: &mut Hand, words: String| {
        let node = Node {
            width: px(30),
            justify_content: JustifyContent::End,
            ..default()
        };
        hand.spawn((node, Pickable::IGNORE)).with_children(|cell| {
            cell.spawn(kit.line(Style::Body, INK_2, words));
        });
    };
    hand.spawn((row_node(), Pickable::IGNORE))
        .with_children(|head| {
            number(head, String::new());
            for side in Side::BOTH {
                let node = Node {
                    padding: UiRect::left(px(8)),
                    ..column()
                };
                head.spawn((node, Pickable::IGNORE)).with_children(|cell| {
                    cell.spawn(kit.picture(Seat::of(side, current).token(kit), Vec2::splat(15.0)));
                });
            }
        });
    let last = last_side(current);
    for (i, turn) in rows.iter().enumerate() {
        hand.spawn((row_node(), Pickable::IGNORE))
            .with_children(|row| {
                number(row, turn.number.to_string());
                for side in Side::BOTH {
                    let is_last = i + 1 == rows.len() && last == Some(side);
                    cell(
                        row,
                        kit,
                        chain_line(&turn.chains[side.index()]),
                        is_last,
                        column(),
                    );
                }
            });
    }
    if rows.is_empty() {
        hand.spawn((
            kit.line(Style::Small, INK_2, kit.say("moves-none")),
            Node {
                margin: UiRect::left(px(42)),
                ..default()
            },
        ));
    }
}

fn write_line(hand: &mut Hand, kit: &Kit, current: &CurrentMatch, rows: &[Turn]) {
    let last = last_side(current);
    match rows.last() {
        None => {
            hand.spawn(kit.line(Style::Body, INK_2, kit.say("moves-none")));
        }
        Some(turn) => {
            hand.spawn(kit.line(Style::Body, INK_2, turn.number.to_string()));
            for side in Side::BOTH {
                let chain = chain_line(&turn.chains[side.index()]);
                if !chain.is_empty() {
                    cell(hand, kit, chain, last == Some(side), Node::default());
                }
            }
        }
    }
    if kit.frame.upright() {
        hand.spawn((
            Node {
                flex_grow: 1.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        let rules = current.game.rules();
        let words = format!("{} · {}", rules_name(&kit.words, rules), rules.seeds);
        hand.spawn(kit.line(Style::Body, INK_2, words));
    }
}
