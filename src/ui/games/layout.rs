//! How the card of kept games is laid.

use bevy::prelude::*;
use bevy::ui_widgets::RadioGroup;

use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::scroll;
use super::super::theme::{INK, INK_2, RADIUS_BUTTON, Style};
use super::super::widget::{
    Across, Head, RowWords, Skin, button, card, head_with, radio_row, rule, strip, veil,
};
use super::{GamesAct, GamesRoot, Row, words};
use crate::game::Menu;
use crate::store::KeptGame;
use crate::view::frame::Shape;

/// Everything the card is built from.
pub(super) struct Table<'a> {
    /// The games, the newest first.
    pub listed: Vec<&'a KeptGame>,
    /// The chosen one.
    pub chosen: Option<&'a KeptGame>,
    /// The one that lies on the board.
    pub on_board: Option<u64>,
    /// How many rows are shown.
    pub rows: usize,
    /// The one thrown away last.
    pub deleted: Option<&'a KeptGame>,
}

/// Lays the card over everything else.
pub(super) fn lay(commands: &mut Commands, kit: &Kit, table: &Table, scroll: ScrollPosition) {
    veil(commands, (GamesRoot, DespawnOnExit(Menu::Games)), |root| {
        let framed = kit.shape() == Shape::Wide;
        card(root, kit, framed, scroll::large(kit), (), |card| {
            top(card, kit);
            if let Some(deleted) = table.deleted {
                gone(card, kit, deleted);
            }
            list(card, kit, table, scroll);
            if let Some(chosen) = table.chosen {
                foot(card, kit, table, chosen);
            }
        });
    });
}

/// A button as high as a finger needs.
fn sized(grow: f32) -> Node {
    Node {
        height: px(48),
        flex_grow: grow,
        ..default()
    }
}

fn secondary(hand: &mut Hand, kit: &Kit, key: &'static str, act: GamesAct, id: &str, grow: f32) {
    let skin = (Skin::Secondary, Stop::at(key), act);
    button(hand, kit, skin, (None, id), sized(grow));
}

fn top(card: &mut Hand, kit: &Kit) {
    let close = (Stop::at("games_done"), "games-done");
    let grow = if kit.shape() == Shape::Tall { 1.0 } else { 0.0 };
    head_with(card, kit, Head::of(kit, "games-title", close), |acts| {
        let (paste, open) = (GamesAct::Paste, GamesAct::Open);
        secondary(acts, kit, "games_paste", paste, "games-paste", grow);
        secondary(acts, kit, "games_open", open, "games-open", grow);
    });
}

/// The slip that brings a game back; it stays until the card is closed.
fn gone(card: &mut Hand, kit: &Kit, deleted: &KeptGame) {
    let node = Node {
        padding: UiRect::new(px(16), px(4), px(4), px(4)),
        column_gap: px(12),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    strip(card, kit, node, (), |strip| {
        let name = words::title(&kit.words, deleted);
        strip.spawn((
            kit.text(
                Style::Body,
                INK,
                kit.say_with("games-deleted", &[("name", name.into())]),
            ),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            },
        ));
        let act = GamesAct::BringBack;
        secondary(strip, kit, "games_bring_back", act, "toast-bring-back", 0.0);
    });
}

fn list(card: &mut Hand, kit: &Kit, table: &Table, from: ScrollPosition) {
    let inside = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        ..default()
    };
    card.spawn(scroll::list(from, inside))
        .with_children(|list| {
            if table.listed.is_empty() {
                list.spawn(kit.text(Style::Body, INK_2, kit.say("games-none")));
                return;
            }
            list.spawn((
                RadioGroup,
                Stop::first("games_list"),
                AccessibleLabel(kit.say("games-title")),
                Pickable::IGNORE,
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(2),
                    flex_shrink: 0.0,
                    border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
                    ..default()
                },
            ))
            .with_children(|rows| {
                for game in table.listed.iter().take(table.rows) {
                    let chosen = table.chosen.is_some_and(|c| c.tag.id == game.tag.id);
                    let said = RowWords {
                        name: words::title(&kit.words, game),
                        line: Some(words::line(&kit.words, game)),
                        across: Across::Words(words::date(&kit.words, game)),
                    };
                    radio_row(rows, kit, Row(game.tag.id), chosen, said);
                }
            });
            if table.listed.len() > table.rows {
                let act = GamesAct::More;
                secondary(list, kit, "games_more", act, "games-more", 0.0);
            }
        });
}

/// What can be done with the chosen game. Throwing away lies at the far edge.
fn foot(card: &mut Hand, kit: &Kit, table: &Table, chosen: &KeptGame) {
    let tall = kit.shape() == Shape::Tall;
    if kit.shape() == Shape::Wide {
        card.spawn(rule(2.0));
    }
    let row = Node {
        column_gap: px(8),
        row_gap: px(8),
        align_items: AlignItems::Center,
        flex_wrap: if kit.shape() == Shape::Wide {
            FlexWrap::NoWrap
        } else {
            FlexWrap::Wrap
        },
        flex_shrink: 0.0,
        ..default()
    };
    card.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let go_on = if chosen.is_over() {
            "games-look"
        } else {
            "games-continue"
        };
        let primary = (
            Skin::Primary,
            Stop::at("games_continue"),
            GamesAct::Continue,
        );
        let node = Node {
            flex_basis: if tall { percent(100) } else { auto() },
            ..sized(1.0)
        };
        button(row, kit, primary, (None, go_on), node);
        let half = |act, key, id: &str, row: &mut Hand| {
            // Throwing away keeps its distance.
            let apart = !tall && act == GamesAct::Delete;
            let node = Node {
                margin: UiRect::left(px(if apart { 24 } else { 0 })),
                flex_basis: if tall { percent(46) } else { auto() },
                ..sized(if tall { 1.0 } else { 0.0 })
            };
            button(
                row,
                kit,
                (Skin::Secondary, Stop::at(key), act),
                (None, id),
                node,
            );
        };
        half(GamesAct::CopyGame, "games_copy", "games-copy", row);
        half(
            GamesAct::CopyPosition,
            "games_copy_position",
            "games-copy-position",
            row,
        );
        half(GamesAct::Save, "games_save", "games-save", row);
        // The game on the board is not thrown away from under whoever plays it.
        if table.on_board != Some(chosen.tag.id) {
            half(GamesAct::Delete, "games_delete", "games-delete", row);
        }
    });
}
