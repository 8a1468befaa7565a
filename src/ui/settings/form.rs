//! What the pages of the settings are put together from: headings, and rows of a name and what can be chosen.

use bevy::prelude::*;

use super::super::focus::Stop;
use super::super::kit::{Hand, Kit, beside_or_below};
use super::super::theme::{INK, INK_2, Style};
use super::super::widget::{slider, tray};
use super::{Choice, Volume, one_column};
use crate::store::LOUDEST;

pub(super) fn heading(hand: &mut Hand, kit: &Kit, id: &str) {
    hand.spawn((
        kit.line(Style::SmallBold, INK_2, kit.say(id)),
        Node {
            margin: UiRect::bottom(px(4)),
            flex_shrink: 0.0,
            ..default()
        },
    ));
}

/// A name and what can be chosen, beside each other where there is room.
pub(super) fn row(hand: &mut Hand, kit: &Kit, id: &str, inside: impl FnOnce(&mut Hand, String)) {
    let stacked = one_column(kit);
    let words = kit.say(id);
    let node = Node {
        margin: UiRect::bottom(px(5)),
        ..beside_or_below(stacked)
    };
    hand.spawn((node, Pickable::IGNORE)).with_children(|row| {
        row.spawn((
            kit.text(Style::Body, INK, words.clone()),
            Node {
                width: if stacked { Val::Auto } else { percent(32) },
                padding: UiRect::right(px(10)),
                flex_shrink: 0.0,
                ..default()
            },
        ));
        let rest = Node {
            flex_grow: 1.0,
            flex_basis: if stacked { auto() } else { px(0) },
            flex_direction: FlexDirection::Column,
            ..default()
        };
        row.spawn((rest, Pickable::IGNORE))
            .with_children(|rest| inside(rest, words));
    });
}

/// A row with a tray of choices, each with the id of its words.
pub(super) fn choice(
    hand: &mut Hand,
    kit: &Kit,
    (id, key): (&str, &'static str),
    cells: &[(Choice, &str)],
    chosen: Choice,
) {
    row(hand, kit, id, |rest, label| {
        let cells: Vec<_> = cells
            .iter()
            .map(|&(choice, id)| (choice, kit.say(id)))
            .collect();
        let across = cells.len();
        tray(rest, kit, (Stop::at(key), label), across, &cells, chosen);
    });
}

/// A row with a slider.
pub(super) fn volume(
    hand: &mut Hand,
    kit: &Kit,
    (id, key): (&str, &'static str),
    volume: Volume,
    value: u8,
) {
    row(hand, kit, id, |rest, label| {
        slider(rest, kit, (Stop::at(key), volume, label), value, LOUDEST);
    });
}
