//! The rows of the settings that are words: sound, movement, drawing.

use bevy::prelude::*;

use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, Style};
use super::super::widget::{slider, tray};
use super::{Choice, Volume};
use crate::game::Speed;
use crate::store::{KeptChoices, LOUDEST, Movement, Pictures};
use crate::view::frame::Shape;

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
fn row(hand: &mut Hand, kit: &Kit, id: &str, inside: impl FnOnce(&mut Hand, String)) {
    let stacked = kit.shape() == Shape::Tall;
    let words = kit.say(id);
    let node = Node {
        flex_direction: if stacked {
            FlexDirection::Column
        } else {
            FlexDirection::Row
        },
        align_items: if stacked {
            AlignItems::Stretch
        } else {
            AlignItems::Center
        },
        margin: UiRect::bottom(px(5)),
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((node, Pickable::IGNORE)).with_children(|row| {
        row.spawn((
            kit.line(Style::Body, INK, words.clone()),
            Node {
                width: if stacked { Val::Auto } else { px(168) },
                flex_shrink: 0.0,
                ..default()
            },
        ));
        let rest = Node {
            flex_grow: 1.0,
            flex_direction: FlexDirection::Column,
            ..default()
        };
        row.spawn((rest, Pickable::IGNORE))
            .with_children(|rest| inside(rest, words));
    });
}

fn choice(
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
        tray(
            rest,
            kit,
            (Stop::at(key), label),
            cells.len(),
            &cells,
            chosen,
        );
    });
}

pub(super) fn sound(hand: &mut Hand, kit: &Kit, now: &KeptChoices) {
    heading(hand, kit, "settings-sound");
    choice(
        hand,
        kit,
        ("settings-all-sound", "settings_sound"),
        &[
            (Choice::Sound(true), "settings-on"),
            (Choice::Sound(false), "settings-off"),
        ],
        Choice::Sound(!now.muted),
    );
    for (id, key, volume, value) in [
        (
            "settings-effects",
            "settings_effects",
            Volume::Effects,
            now.effects,
        ),
        ("settings-music", "settings_music", Volume::Music, now.music),
    ] {
        row(hand, kit, id, |rest, label| {
            slider(rest, kit, (Stop::at(key), volume, label), value, LOUDEST);
        });
    }
}

pub(super) fn motion(hand: &mut Hand, kit: &Kit, now: &KeptChoices) {
    heading(hand, kit, "settings-motion");
    choice(
        hand,
        kit,
        ("settings-speed", "settings_speed"),
        &[
            (Choice::Speed(Speed::Slow), "speed-slow"),
            (Choice::Speed(Speed::Normal), "speed-normal"),
            (Choice::Speed(Speed::Fast), "speed-fast"),
            (Choice::Speed(Speed::Instant), "speed-instant"),
        ],
        Choice::Speed(now.speed),
    );
    choice(
        hand,
        kit,
        ("settings-calm", "settings_calm"),
        &[
            (Choice::Movement(Movement::System), "settings-as-system"),
            (Choice::Movement(Movement::Calm), "settings-on"),
            (Choice::Movement(Movement::Full), "settings-off"),
        ],
        Choice::Movement(now.movement),
    );
}

pub(super) fn drawing(hand: &mut Hand, kit: &Kit, now: &KeptChoices) {
    heading(hand, kit, "settings-drawing");
    choice(
        hand,
        kit,
        ("settings-detail", "settings_detail"),
        &[
            (Choice::Pictures(Pictures::Auto), "settings-as-suits"),
            (Choice::Pictures(Pictures::Fine), "settings-fine"),
            (Choice::Pictures(Pictures::Plain), "settings-plain"),
        ],
        Choice::Pictures(now.pictures),
    );
}
