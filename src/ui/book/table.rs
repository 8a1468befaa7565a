//! The tables of what has been found out: margins by the size of the board, values of first turns.

use bevy::prelude::*;

use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, RULE, Style};
use super::said::pit_name;
use crate::engine::first_turns::first_turns as solved_turns;
use crate::engine::margins::{LARGEST, margin};
use crate::rules::{EmptyCapture, EndRule, Pit, Preset, Ruleset};
use crate::text::Words;

/// The largest text of a table's head and of its cells, in interface pixels: a table does not wrap.
const LARGEST_HEAD: f32 = 20.0;
const LARGEST_CELL: f32 = 24.0;

/// How a margin is written.
fn signed(value: i32) -> String {
    match value {
        1.. => format!("+{value}"),
        0 => "0".to_owned(),
        _ => format!("\u{2212}{}", value.abs()),
    }
}

/// One line of a table: the first cell is its head.
fn line(hand: &mut Hand, kit: &Kit, head: bool, cells: &[String]) {
    let row = Node {
        border: UiRect::bottom(px(if head { 2 } else { 1 })),
        flex_shrink: 0.0,
        padding: UiRect::vertical(px(1)),
        ..default()
    };
    hand.spawn((row, BorderColor::all(RULE), Pickable::IGNORE))
        .with_children(|row| {
            for (place, words) in cells.iter().enumerate() {
                let first = place == 0;
                let cell = Node {
                    flex_grow: if first { 2.0 } else { 1.0 },
                    flex_basis: px(0),
                    min_width: px(0),
                    justify_content: if first {
                        JustifyContent::Start
                    } else {
                        JustifyContent::End
                    },
                    align_items: AlignItems::End,
                    ..default()
                };
                let (style, colour) = match (head, first) {
                    (true, _) => (Style::SmallBold, INK_2),
                    (false, true) => (Style::Bold, INK),
                    (false, false) => (Style::Body, INK),
                };
                row.spawn((cell, Pickable::IGNORE)).with_children(|cell| {
                    let layout = TextLayout {
                        justify: if first { Justify::Left } else { Justify::Right },
                        ..default()
                    };
                    let most = if head { LARGEST_HEAD } else { LARGEST_CELL };
                    let set = kit.set_at_most(style, most);
                    let text = kit.text(style, colour, words.clone());
                    cell.spawn((text, layout)).insert(set);
                });
            }
        });
}

fn table(hand: &mut Hand, inside: impl FnOnce(&mut Hand)) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((node, Pickable::IGNORE)).with_children(inside);
}

/// By how much the opener wins: pits down, seeds across.
pub(super) fn margins(hand: &mut Hand, kit: &Kit, lone: EmptyCapture) {
    table(hand, |table| {
        let head: Vec<String> = std::iter::once(kit.say("book-values-corner"))
            .chain((1..=LARGEST).map(|seeds| seeds.to_string()))
            .collect();
        line(table, kit, true, &head);
        for pits in 1..=LARGEST {
            let cells: Vec<String> =
                std::iter::once(pits.to_string())
                    .chain((1..=LARGEST).map(|seeds| {
                        margin(pits, seeds, lone).map_or_else(|| "?".to_owned(), signed)
                    }))
                    .collect();
            line(table, kit, false, &cells);
        }
    });
}

/// A first turn by its name, and what it is worth where a row's end ends the game and where the mover has to have none.
pub(super) type TurnRow = (String, [i32; 2]);

/// What each first turn is worth with four seeds a pit.
pub(super) fn turn_rows(words: &Words) -> Vec<TurnRow> {
    let ends = |end: EndRule| {
        solved_turns(&Ruleset {
            end,
            ..Preset::Standard.ruleset()
        })
    };
    let (row, mover) = (ends(EndRule::EitherRowEmpty), ends(EndRule::MoverHasNone));
    let named = |turn: &[Pit]| {
        let pits: Vec<String> = turn.iter().map(|&pit| pit_name(words, pit)).collect();
        pits.join(" ")
    };
    let both = row.iter().zip(&mover);
    both.map(|(one, other)| (named(&one.turn), [one.value, other.value]))
        .collect()
}

/// What each first turn is worth, by both ways to end.
pub(super) fn first_turns(hand: &mut Hand, kit: &Kit) {
    table(hand, |table| {
        let head = ["book-turns-turn", "book-turns-row", "book-turns-mover"];
        line(table, kit, true, &head.map(|id| kit.say(id)));
        for (turn, [row, mover]) in turn_rows(&kit.words) {
            line(table, kit, false, &[turn, signed(row), signed(mover)]);
        }
    });
}
