//! The two halves of the card: how games came out, and what was done in them.

use bevy::prelude::*;

use super::super::describe::{level_name, rules_name, rules_seeds};
use super::super::kit::{Hand, Kit};
use super::super::theme::{COOL, INK, INK_2, LEAF, RULE, Style};
use super::super::widget::rule;
use crate::engine::Level;
use crate::statistics::Totals;

/// How high a bar is, in interface pixels.
const BAR: f32 = 12.0;

fn heading(hand: &mut Hand, kit: &Kit, id: &str) {
    hand.spawn((
        kit.text(Style::Bold, INK, kit.say(id)),
        Node {
            margin: UiRect::bottom(px(6)),
            flex_shrink: 0.0,
            ..default()
        },
    ));
}

/// The results by opponent and by rules.
pub(super) fn results(hand: &mut Hand, kit: &Kit, totals: &Totals) {
    heading(hand, kit, "statistics-by-level");
    for level in Level::ALL {
        let results = totals.against(level);
        if results != [0; 3] {
            result(
                hand,
                kit,
                Style::Name,
                level_name(&kit.words, level),
                results,
            );
        }
    }
    hand.spawn(rule(10.0));
    heading(hand, kit, "statistics-by-rules");
    for (rules, results) in totals.by_rules() {
        let (name, seeds) = (
            rules_name(&kit.words, &rules),
            rules_seeds(&kit.words, &rules),
        );
        // The display face has no figures for reading.
        let name = format!("{name} · {seeds}");
        result(hand, kit, Style::Bold, name, results);
    }
}

/// A name, the results in figures, and a bar of them.
fn result(hand: &mut Hand, kit: &Kit, style: Style, name: String, [won, drawn, lost]: [u32; 3]) {
    let said = kit.say_with(
        "statistics-result",
        &[
            ("won", won.into()),
            ("drawn", drawn.into()),
            ("lost", lost.into()),
        ],
    );
    let row = Node {
        flex_direction: FlexDirection::Column,
        margin: UiRect::bottom(px(10)),
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let line = Node {
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(12),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        row.spawn((line, Pickable::IGNORE)).with_children(|line| {
            line.spawn(kit.text(style, INK, name));
            line.spawn(kit.text(Style::Body, INK_2, said));
        });
        let bar = Node {
            height: px(BAR),
            margin: UiRect::top(px(2)),
            column_gap: px(2),
            overflow: Overflow::clip(),
            border_radius: BorderRadius::all(px(BAR / 2.0)),
            ..default()
        };
        row.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
            for (games, colour) in [(won, LEAF), (drawn, RULE), (lost, COOL)] {
                if games > 0 {
                    let part = Node {
                        flex_grow: games as f32,
                        flex_basis: px(0),
                        ..default()
                    };
                    bar.spawn((part, BackgroundColor(colour), Pickable::IGNORE));
                }
            }
        });
    });
}

/// The rating, and what was found and missed.
pub(super) fn deeds(hand: &mut Hand, kit: &Kit, totals: &Totals) {
    let tally = totals.tally;
    heading(hand, kit, "statistics-deeds");
    let share = |found: u32, missed: u32| match found + missed {
        0 => kit.say("statistics-nothing-yet"),
        all => kit.say_with(
            "statistics-share",
            &[
                ("found", found.into()),
                ("all", all.into()),
                ("percent", ((100 * found + all / 2) / all).into()),
            ],
        ),
    };
    let rating = if totals.rating.games == 0 {
        kit.say("statistics-nothing-yet")
    } else {
        // As text: numbers are grouped in thousands.
        totals.rating.rounded().to_string()
    };
    let scale = kit.say_with(
        "statistics-rating-line",
        &[
            ("weakest", level_name(&kit.words, Level::Pip).into()),
            ("least", Level::Pip.rating().to_string().into()),
            ("strongest", level_name(&kit.words, Level::OldOak).into()),
            ("most", Level::OldOak.rating().to_string().into()),
        ],
    );
    for (id, line, value) in [
        ("statistics-rating", Some(scale), rating),
        ("statistics-games", None, totals.games().to_string()),
        (
            "statistics-free",
            None,
            share(tally.free_found, tally.free_missed),
        ),
        (
            "statistics-captures",
            None,
            share(tally.captures_made, tally.captures_missed),
        ),
        (
            "statistics-chain",
            None,
            kit.say_with("statistics-sowings", &[("n", tally.longest_chain.into())]),
        ),
    ] {
        deed(hand, kit, (id, line), value);
    }
    hand.spawn(rule(10.0));
    hand.spawn(kit.text(Style::Small, INK_2, kit.say("statistics-honest")));
}

fn deed(hand: &mut Hand, kit: &Kit, (id, line): (&str, Option<String>), value: String) {
    let row = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Baseline,
        column_gap: px(12),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        min_height: px(34),
        ..default()
    };
    hand.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn(kit.text(Style::Body, INK, kit.say(id)));
        row.spawn(kit.text(Style::Strong, INK, value));
    });
    if let Some(line) = line {
        hand.spawn((
            kit.text(Style::Small, INK_2, line),
            Node {
                margin: UiRect::bottom(px(6)),
                flex_shrink: 0.0,
                ..default()
            },
        ));
    }
}
