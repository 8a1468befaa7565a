//! Two people at one device: what they are called, where they sit, and which way they read.

use bevy::prelude::*;
use bevy::text::{EditableText, TextEditChange};

use super::super::facing::facing;
use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, Style};
use super::super::widget::{Act, field, tray};
use super::parts::heading;
use super::{Choice, Table, gap};
use crate::store::{KeptChoices, LONGEST_NAME};

/// Whose name stands in a field: 0 the near player's, 1 the far one's.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct NameOf(usize);

impl Act for NameOf {}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(write_name);
}

/// Who sits where, and whether the far one's words are turned round.
pub(super) fn seats(hand: &mut Hand, kit: &Kit, table: &Table) {
    let seats = [
        (kit.art.disc.clone(), "new-two-near", "new_name_near"),
        (kit.art.diamond.clone(), "new-two-far", "new_name_far"),
    ];
    for (place, (token, line, key)) in seats.into_iter().enumerate() {
        let row = Node {
            column_gap: px(16),
            padding: UiRect::axes(px(8), px(8)),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        };
        hand.spawn((row, Pickable::IGNORE)).with_children(|row| {
            row.spawn(kit.picture(token, Vec2::splat(36.0)));
            let column = Node {
                flex_direction: FlexDirection::Column,
                flex_basis: px(0),
                flex_grow: 1.0,
                row_gap: px(4),
                ..default()
            };
            row.spawn((column, Pickable::IGNORE))
                .with_children(|column| {
                    let upright = if kit.frame.upright() { "yes" } else { "no" };
                    let words = kit.say_with(line, &[("upright", upright.into())]);
                    column.spawn(kit.text(Style::Small, INK_2, words.clone()));
                    let line = Node::default();
                    column
                        .spawn((line, Pickable::IGNORE))
                        .with_children(|line| {
                            field(
                                line,
                                kit,
                                (Stop::at(key), NameOf(place), words),
                                &table.kept.names[place],
                                LONGEST_NAME,
                            );
                        });
                });
        });
    }
    hand.spawn((
        kit.text(Style::Small, INK_2, kit.say("new-two-names")),
        Node {
            margin: UiRect::new(px(60), px(8), px(0), px(14)),
            ..default()
        },
    ));
    let label = heading(hand, kit, "new-facing");
    tray(
        hand,
        kit,
        (Stop::at("new_facing"), label),
        2,
        &[
            (Choice::Facing(true), kit.say("new-facing-turned")),
            (Choice::Facing(false), kit.say("new-facing-upright")),
        ],
        Choice::Facing(facing(table.choices.facing, kit.shape())),
    );
    gap(hand, 6.0);
    hand.spawn(kit.text(Style::Small, INK, kit.say("new-facing-line")));
}

fn write_name(
    change: On<TextEditChange>,
    fields: Query<(&EditableText, &NameOf)>,
    mut kept: ResMut<KeptChoices>,
) {
    let Ok((text, &NameOf(place))) = fields.get(change.event_target()) else {
        return;
    };
    let written = text.value().to_string();
    let name = written.trim();
    if kept.names[place] != name {
        kept.names[place] = name.to_owned();
    }
}
