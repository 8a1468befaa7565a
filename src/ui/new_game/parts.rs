//! The questions of the new-game screen, each a piece of a card.

use bevy::prelude::*;
use bevy::ui_widgets::RadioGroup;

use super::super::describe::{family_id, level_line, level_name, rules_statement};
use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, RADIUS_BUTTON, Style};
use super::super::widget::{RowWords, radio_row, tray};
use super::Choice;
use crate::engine::Level;
use crate::game::Opener;
use crate::game::{Against, Choices, Family};
use crate::view::frame::Shape;

fn heading(hand: &mut Hand, kit: &Kit, id: &str) -> String {
    let words = kit.say(id);
    hand.spawn((
        kit.line(Style::Bold, INK, words.clone()),
        Node {
            margin: UiRect::bottom(px(5)),
            flex_shrink: 0.0,
            ..default()
        },
    ));
    words
}

/// The tray that asks whom one plays against.
pub(super) fn whom(hand: &mut Hand, kit: &Kit, choices: &Choices) {
    let cells = [
        (
            Choice::Against(Against::Computer),
            kit.say(if kit.frame.upright() || kit.frame.is_narrow() {
                "new-computer-short"
            } else {
                "new-computer"
            }),
        ),
        (Choice::Against(Against::Person), kit.say("new-two")),
    ];
    tray(
        hand,
        kit,
        (Stop::at("new_against"), kit.say("new-title")),
        2,
        &cells,
        Choice::Against(choices.against),
    );
}

/// The rows of opponents, or who sits where when two share a board.
pub(super) fn opponents(hand: &mut Hand, kit: &Kit, choices: &Choices, all_lines: bool) {
    if choices.against == Against::Person {
        seats(hand, kit);
        return;
    }
    hand.spawn((
        RadioGroup,
        Stop::at("new_level"),
        AccessibleLabel(kit.say("new-computer")),
        Pickable::IGNORE,
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(if all_lines { 2 } else { 6 }),
            flex_grow: if all_lines { 1000.0 } else { 0.0 },
            max_height: px(if all_lines {
                108.0 * Level::ALL.len() as f32
            } else {
                f32::MAX
            }),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ))
    .with_children(|rows| {
        for level in Level::ALL {
            let chosen = level == choices.level;
            let line = (all_lines || chosen).then(|| level_line(&kit.words, level));
            let words = RowWords {
                name: level_name(&kit.words, level),
                line,
                leaves: level.number(),
            };
            radio_row(rows, kit, Choice::Level(level), chosen, words);
        }
    });
}

/// Who sits where when two share a board.
fn seats(hand: &mut Hand, kit: &Kit) {
    for (token, name, line) in [
        (kit.art.disc.clone(), "side-south", "new-two-south"),
        (kit.art.diamond.clone(), "side-north", "new-two-north"),
    ] {
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
                ..default()
            };
            row.spawn((column, Pickable::IGNORE))
                .with_children(|column| {
                    column.spawn(kit.line(Style::Name, INK, kit.say(name)));
                    column.spawn(kit.text(Style::Small, INK_2, kit.say(line)));
                });
        });
    }
}

/// The trays for rules and seeds, and the rules in one line.
pub(super) fn rules(hand: &mut Hand, kit: &Kit, choices: &Choices) {
    let columns = if kit.shape() == Shape::Wide { 4 } else { 2 };
    let label = heading(hand, kit, "new-rules");
    let families = Family::ALL.map(|family| (Choice::Family(family), kit.say(family_id(family))));
    tray(
        hand,
        kit,
        (Stop::at("new_family"), label),
        columns,
        &families,
        Choice::Family(choices.family),
    );
    let statement = Node {
        margin: UiRect::vertical(px(8)),
        // Two lines, so that nothing below moves when the rules change.
        min_height: px(40),
        flex_shrink: 0.0,
        ..default()
    };
    let rules = choices.rules();
    hand.spawn((statement, Pickable::IGNORE))
        .with_children(|statement| {
            statement.spawn(kit.text(Style::Small, INK_2, rules_statement(&kit.words, &rules)));
        });
    let label = heading(hand, kit, "new-seeds");
    let seeds = choices
        .family
        .seeds()
        .iter()
        .map(|&seeds| (Choice::Seeds(seeds), seeds.to_string()))
        .collect::<Vec<_>>();
    tray(
        hand,
        kit,
        (Stop::at("new_seeds"), label),
        seeds.len(),
        &seeds,
        Choice::Seeds(rules.seeds),
    );
}

/// The tray that asks who opens; left out when two share a board.
pub(super) fn opener(hand: &mut Hand, kit: &Kit, choices: &Choices) {
    if choices.against == Against::Person {
        return;
    }
    let label = heading(hand, kit, "new-opener");
    let name = level_name(&kit.words, choices.level);
    let alternate = if choices.your_turn_to_open {
        kit.say("new-opener-turns-you")
    } else {
        kit.say_with("new-opener-turns-other", &[("name", name.clone().into())])
    };
    let cells = [
        (Choice::Opener(Opener::Alternate), alternate),
        (Choice::Opener(Opener::You), kit.say("player-you")),
        (Choice::Opener(Opener::Opponent), name),
    ];
    tray(
        hand,
        kit,
        (Stop::at("new_opener"), label),
        3,
        &cells,
        Choice::Opener(choices.opener),
    );
}
