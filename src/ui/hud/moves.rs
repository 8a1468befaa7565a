//! The list of moves: a row a turn, a chain of free moves on one line. A move that is chosen is looked back to.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::super::describe::{Move, Turn, folded, rules_name, turns};
use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, RADIUS_BUTTON, RADIUS_CHIP, SAND, Style};
use super::super::widget::{Act, IconOf, Skin, card, icon_button};
use super::{HudSystems, Seat};
use crate::game::{CurrentMatch, LookBackIntent, LookingBack, Menu, Playback};
use crate::rules::Side;

/// Rows of the list that are seen.
const ROWS: usize = 3;
/// A row's height, in interface pixels.
pub(super) const ROW_HEIGHT: f32 = 24.0;

/// Where moves are written, and which were last.
#[derive(Component, Debug)]
struct Moves {
    one_line: bool,
    shown: Option<Shown>,
}

/// What the list says.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    rows: Vec<Turn>,
    marked: usize,
    near: Side,
}

/// A move that can be looked back to: how many plies stand once it is done.
#[derive(Component, Clone, Copy, Debug)]
struct LookAt(usize);

/// Opens the whole list.
#[derive(Component, Clone, Copy, Debug)]
struct OpenDrawer;

impl Act for OpenDrawer {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_moves.in_set(HudSystems))
        .add_observer(look_at)
        .add_observer(open_drawer);
}

/// The list on wide windows, in interface pixels.
pub(in super::super) const LIST: Vec2 = Vec2::new(338.0, 108.0);
/// How far above the window's edge it ends.
pub(in super::super) const LIST_ABOVE: f32 = 20.0;

/// Puts the list of a wide match.
pub(super) fn list(hand: &mut Hand, kit: &Kit) {
    let node = Node {
        width: px(LIST.x),
        height: px(LIST.y),
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
        let corner = Node {
            position_type: PositionType::Absolute,
            right: px(6),
            top: px(3),
            ..default()
        };
        card.spawn((corner, Pickable::IGNORE))
            .with_children(|corner| {
                icon_button(
                    corner,
                    kit,
                    (Skin::Entry, Stop::at("moves_open"), OpenDrawer),
                    (Icon::Up, "moves-open"),
                    Vec2::new(34.0, 28.0),
                );
            });
    });
}

/// Puts the one line of a phone: all of it opens the list.
pub(super) fn line(hand: &mut Hand, kit: &Kit, node: Node) {
    hand.spawn((
        Button,
        Skin::Secondary,
        Stop::at("moves_open"),
        OpenDrawer,
        AccessibleLabel(kit.say("moves-open")),
        Node {
            padding: UiRect::horizontal(px(14)),
            align_items: AlignItems::Center,
            column_gap: px(10),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..node
        },
    ))
    .with_children(|strip| {
        let node = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
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
        strip.spawn((kit.icon(Icon::Up, 18.0, INK), IconOf));
    });
}

fn write_moves(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    looking: Res<LookingBack>,
    mut lists: Query<(Entity, &mut Moves)>,
) {
    for (entity, mut moves) in &mut lists {
        let news = current.is_changed() || playback.is_changed() || looking.is_changed();
        if moves.shown.is_some() && !news {
            continue;
        }
        let all = turns(&kit.words, &current.game, playback.behind());
        let marked = marked(&all, *looking);
        let kept = if moves.one_line { 1 } else { ROWS };
        // What is looked back to stays in sight.
        let end = (1..=all.len())
            .find(|&end| end >= kept && contains(&all[..end], marked))
            .unwrap_or(all.len());
        let next = Shown {
            rows: all[end.saturating_sub(kept)..end].to_vec(),
            marked,
            near: current.near_side(),
        };
        if moves.shown.as_ref() == Some(&next) {
            continue;
        }
        commands.entity(entity).despawn_related::<Children>();
        commands.entity(entity).with_children(|hand| {
            if moves.one_line {
                write_line(hand, &kit, &current, &next);
            } else {
                write_list(hand, &kit, &current, &next);
            }
        });
        moves.shown = Some(next);
    }
}

/// The move that is marked, by its plies: the one that is looked back to, otherwise the last.
pub(super) fn marked(all: &[Turn], looking: LookingBack) -> usize {
    let plies = all
        .iter()
        .flat_map(|turn| turn.chains.iter().flatten())
        .map(|done| done.plies);
    match looking.0 {
        Some(seen) => plies.filter(|&plies| plies <= seen).max().unwrap_or(0),
        None => plies.max().unwrap_or(0),
    }
}

fn contains(rows: &[Turn], plies: usize) -> bool {
    let mut moves = rows.iter().flat_map(|turn| turn.chains.iter().flatten());
    moves.any(|done| done.plies >= plies)
}

/// Puts a move that can be chosen.
pub(super) fn entry(hand: &mut Hand, kit: &Kit, done: &Move, marked: bool, height: f32) {
    let mut button = hand.spawn((
        Button,
        Skin::Row,
        LookAt(done.plies),
        AccessibleLabel(kit.say_with("moves-look", &[("move", done.text.clone().into())])),
        Node {
            height: px(height),
            padding: UiRect::horizontal(px(if height > ROW_HEIGHT { 10 } else { 4 })),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_CHIP)),
            ..default()
        },
    ));
    if marked {
        button.insert(BackgroundColor(SAND));
    }
    let style = if marked { Style::Bold } else { Style::Body };
    button.with_children(|button| {
        button.spawn(kit.line(style, INK, done.text.clone()));
    });
}

/// A chain on one line, folded if it is long.
fn chain(hand: &mut Hand, kit: &Kit, chain: &[Move], marked: usize, node: Node) {
    let in_chain = chain.iter().any(|done| done.plies == marked);
    let mut cell = hand.spawn((
        Node {
            height: px(ROW_HEIGHT),
            padding: UiRect::horizontal(px(4)),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(RADIUS_CHIP)),
            overflow: Overflow::clip_x(),
            ..node
        },
        Pickable::IGNORE,
    ));
    if in_chain {
        cell.insert(BackgroundColor(SAND));
    }
    cell.with_children(|cell| {
        let (moves, rest) = folded(chain);
        // Inside a fold is what the row marks.
        let is_marked = |done: &Move| {
            done.plies == marked || rest.is_some_and(|(last, _)| done == last) && in_chain
        };
        for done in moves {
            entry(cell, kit, done, is_marked(done), ROW_HEIGHT);
        }
        if let Some((last, count)) = rest {
            cell.spawn(kit.line(Style::Body, INK_2, "…"));
            entry(cell, kit, last, is_marked(last), ROW_HEIGHT);
            cell.spawn(kit.line(Style::Body, INK_2, format!("({count})")));
        }
    });
}

/// A turn's number before its moves.
pub(super) fn number(hand: &mut Hand, kit: &Kit, words: String) {
    let node = Node {
        width: px(30),
        flex_shrink: 0.0,
        justify_content: JustifyContent::End,
        ..default()
    };
    hand.spawn((node, Pickable::IGNORE)).with_children(|cell| {
        cell.spawn(kit.line(Style::Body, INK_2, words));
    });
}

/// One of two equal columns.
pub(super) fn column() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    }
}

/// The tokens over the columns.
pub(super) fn head(hand: &mut Hand, kit: &Kit, current: &CurrentMatch) {
    let node = Node {
        height: px(ROW_HEIGHT),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        column_gap: px(4),
        ..default()
    };
    hand.spawn((node, Pickable::IGNORE)).with_children(|head| {
        number(head, kit, String::new());
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
}

fn write_list(hand: &mut Hand, kit: &Kit, current: &CurrentMatch, shown: &Shown) {
    head(hand, kit, current);
    for turn in &shown.rows {
        let node = Node {
            height: px(ROW_HEIGHT),
            align_items: AlignItems::Center,
            column_gap: px(4),
            ..default()
        };
        hand.spawn((node, Pickable::IGNORE)).with_children(|row| {
            number(row, kit, turn.number.to_string());
            for side in Side::BOTH {
                chain(row, kit, &turn.chains[side.index()], shown.marked, column());
            }
        });
    }
    if shown.rows.is_empty() {
        hand.spawn((
            kit.line(Style::Small, INK_2, kit.say("moves-none")),
            Node {
                margin: UiRect::left(px(42)),
                ..default()
            },
        ));
    }
}

/// As many letters, of moves and rules together, have room on one line of an upright window.
const SHORT_LINE: usize = 22;

/// What the one line says cannot be chosen: the line as a whole is pressed.
fn write_line(hand: &mut Hand, kit: &Kit, current: &CurrentMatch, shown: &Shown) {
    let mut letters = 0;
    match shown.rows.last() {
        None => {
            hand.spawn(kit.line(Style::Body, INK_2, kit.say("moves-none")));
        }
        Some(turn) => {
            hand.spawn(kit.line(Style::Body, INK_2, turn.number.to_string()));
            for moves in turn.chains.iter().filter(|moves| !moves.is_empty()) {
                let is_last = moves.iter().any(|done| done.plies == shown.marked);
                let (first, rest) = folded(moves);
                let mut words: Vec<_> = first.iter().map(|done| done.text.clone()).collect();
                if let Some((last, count)) = rest {
                    words.extend(["…".to_owned(), last.text.clone(), format!("({count})")]);
                }
                let node = Node {
                    padding: UiRect::horizontal(px(8)),
                    border_radius: BorderRadius::all(px(RADIUS_CHIP)),
                    ..default()
                };
                let words = words.join(" ");
                letters += words.chars().count();
                let mut cell = hand.spawn((node, Pickable::IGNORE));
                if is_last {
                    cell.insert(BackgroundColor(SAND));
                }
                let style = if is_last { Style::Bold } else { Style::Body };
                cell.with_children(|cell| {
                    cell.spawn(kit.line(style, INK, words));
                });
            }
        }
    }
    let rules = current.game.rules();
    let said = format!("{} · {}", rules_name(&kit.words, rules), rules.seeds);
    letters += said.chars().count();
    if kit.frame.upright() && kit.frame.type_scale <= 1.0 && letters <= SHORT_LINE {
        hand.spawn((
            Node {
                flex_grow: 1.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        hand.spawn(kit.line(Style::Body, INK_2, said));
    }
}

fn look_at(
    activate: On<Activate>,
    moves: Query<&LookAt>,
    mut menu: ResMut<NextState<Menu>>,
    mut looks: MessageWriter<LookBackIntent>,
) {
    if let Ok(&LookAt(plies)) = moves.get(activate.entity) {
        looks.write(LookBackIntent::To(plies));
        menu.set(Menu::None);
    }
}

fn open_drawer(
    activate: On<Activate>,
    openers: Query<(), With<OpenDrawer>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if openers.contains(activate.entity) {
        menu.set(Menu::Moves);
    }
}
