//! The pie rule's offer: two views from one's own chair, two equal buttons, no nudge.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::describe::{seat_name, side_name};
use super::focus::Stop;
use super::hud::Seat;
use super::icon::Icon;
use super::kit::{Hand, Kit};
use super::theme::{INK, INK_2, Style};
use super::widget::{Act, Skin, button, card, mini_board, veil};
use crate::game::{CurrentMatch, GameSystems, Menu, PieIntent, Playback, Screen};
use crate::rules::{Awaiting, Side};
use crate::view::frame::Shape;

#[derive(Component)]
struct PieRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct PieAct(PieIntent);

impl Act for PieAct {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer.after(GameSystems::Follow))
        .add_observer(act);
}

/// Lays the offer on the table while a person has to answer it.
fn offer(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    roots: Query<Entity, With<PieRoot>>,
) {
    let asked = matches!(current.game.awaiting(), Awaiting::PieChoice(_))
        && current.awaits_person()
        && !playback.busy()
        && *screen.get() == Screen::Match
        && *menu.get() == Menu::None;
    let stale = kit.frame.is_changed() || kit.words.is_changed() || current.is_changed();
    if asked != roots.is_empty() && !(asked && stale) {
        return;
    }
    for root in &roots {
        commands.entity(root).despawn();
    }
    if asked {
        veil(&mut commands, PieRoot, |hand| {
            question(hand, &kit, &current);
        });
    }
}

fn question(hand: &mut Hand, kit: &Kit, current: &CurrentMatch) {
    let stacked = kit.shape() == Shape::Tall;
    let near = kit.shape() == Shape::Rail;
    // The side of whoever is asked; the opener sits across.
    let own = current.game.position().to_move;
    let opener = seat_name(&kit.words, current, Seat::of(own.opposite(), current));
    let node = Node {
        padding: UiRect::axes(
            px(if stacked { 18 } else { 30 }),
            px(if near { 12 } else { 24 }),
        ),
        flex_direction: FlexDirection::Column,
        // Lines that wrap need a width to wrap at.
        width: if near && kit.frame.is_narrow() {
            percent(96)
        } else {
            auto()
        },
        max_width: percent(96),
        ..default()
    };
    card(hand, kit, !near, node, (), |card| {
        card.spawn(kit.text(
            if stacked {
                Style::Heading
            } else {
                Style::Title
            },
            INK,
            kit.say("pie-title"),
        ));
        card.spawn(kit.text(
            Style::Body,
            INK_2,
            kit.say_with("pie-line", &[("name", opener.clone().into())]),
        ));
        let options = Node {
            flex_direction: if stacked {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            column_gap: px(28),
            row_gap: px(14),
            margin: UiRect::top(px(if near { 6 } else { 14 })),
            ..default()
        };
        card.spawn((options, Pickable::IGNORE))
            .with_children(|options| {
                option(options, kit, current, own, PieIntent::Keep, &opener);
                option(options, kit, current, own, PieIntent::Swap, &opener);
            });
    });
}

fn option(
    hand: &mut Hand,
    kit: &Kit,
    current: &CurrentMatch,
    own: Side,
    intent: PieIntent,
    opener: &str,
) {
    let board = &current.game.position().board;
    let (side, line, id, icon, stop) = match intent {
        PieIntent::Keep => (
            own,
            "pie-keep-line",
            "pie-keep",
            Icon::Check,
            Stop::first("pie_keep"),
        ),
        PieIntent::Swap => (
            own.opposite(),
            "pie-swap-line",
            "pie-swap",
            Icon::Swap,
            Stop::at("pie_swap"),
        ),
    };
    let pit = match kit.shape() {
        Shape::Wide => 46.0,
        Shape::Rail if kit.frame.is_narrow() => 26.0,
        Shape::Rail => 32.0,
        Shape::Tall => 32.0 * (kit.frame.size().x / 390.0).min(1.2),
    };
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        ..default()
    };
    hand.spawn((column, Pickable::IGNORE))
        .with_children(|column| {
            let values = [
                ("side", side_name(&kit.words, side).into()),
                ("own", board.store(side).into()),
                ("theirs", board.store(side.opposite()).into()),
                ("name", opener.to_owned().into()),
            ];
            column.spawn(kit.text(Style::Body, INK, kit.say_with(line, &values)));
            mini_board(column, kit, board, side, pit);
            let node = Node {
                height: px(50),
                ..default()
            };
            button(
                column,
                kit,
                (Skin::Secondary, stop, PieAct(intent)),
                (Some(icon), id),
                node,
            );
        });
}

fn act(activate: On<Activate>, acts: Query<&PieAct>, mut answers: MessageWriter<PieIntent>) {
    if let Ok(PieAct(intent)) = acts.get(activate.entity) {
        answers.write(*intent);
    }
}
