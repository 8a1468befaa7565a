//! How the result is laid: a card above the board, beside it or in place of the tools, and the line it becomes when it is
//! put aside.

use bevy::prelude::*;

use super::super::describe::{result_margin, result_title};
use super::super::focus::Stop;
use super::super::hud::Seat;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::learn::is_first_game;
use super::super::series::series;
use super::super::theme::{INK, INK_2, Style};
use super::super::ways::WayTo;
use super::super::widget::{Skin, button, card, icon_button, strip};
use super::ResultAct;
use super::decided::verdict;
use crate::game::{CurrentMatch, Menu};
use crate::rules::{Outcome, Side};
use crate::view::frame::{RAIL_WIDTH, Shape};

fn score(current: &CurrentMatch, outcome: Outcome) -> String {
    let of = |seat: Seat| match seat.side(current) {
        Side::South => outcome.south,
        Side::North => outcome.north,
    };
    format!("{} : {}", of(Seat::Near), of(Seat::Far))
}

fn title_line(
    hand: &mut Hand,
    kit: &Kit,
    current: &CurrentMatch,
    outcome: Outcome,
    style: Style,
    margin: bool,
) {
    let line = Node {
        align_items: AlignItems::Baseline,
        column_gap: px(if kit.shape() == Shape::Tall { 8 } else { 16 }),
        flex_wrap: if kit.shape() == Shape::Tall {
            FlexWrap::Wrap
        } else {
            FlexWrap::NoWrap
        },
        ..default()
    };
    hand.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn(kit.line(style, INK, result_title(&kit.words, current, outcome)));
        line.spawn(kit.line(Style::Result, INK, score(current, outcome)));
        if margin && outcome.margin() != 0 {
            line.spawn(kit.line(Style::Body, INK_2, result_margin(&kit.words, outcome)));
        }
        if kit.shape() != Shape::Rail {
            series(line, kit, INK_2, kit.shape() == Shape::Tall);
        }
    });
}

fn sized(width: Option<f32>, height: f32) -> Node {
    Node {
        width: width.map_or(Val::Auto, px),
        height: px(height),
        flex_grow: if width.is_some() { 0.0 } else { 1.0 },
        ..default()
    }
}

const REMATCH: (Skin, Stop, ResultAct) = (
    Skin::Primary,
    Stop::first("result_rematch"),
    ResultAct::Rematch,
);
const NEW_GAME: (Skin, Stop, ResultAct) =
    (Skin::Secondary, Stop::at("result_new"), ResultAct::NewGame);
const LESSONS: (Skin, Stop, ResultAct) = (
    Skin::Secondary,
    Stop::at("result_lessons"),
    ResultAct::Lessons,
);

/// What can be done instead of playing the same once more.
fn other(current: &CurrentMatch) -> ((Skin, Stop, ResultAct), &'static str) {
    if is_first_game(&current.setup) {
        (LESSONS, "result-lessons")
    } else {
        (NEW_GAME, "result-new")
    }
}
const REVIEW: (Skin, Stop, WayTo) = (
    Skin::Secondary,
    Stop::at("result_review"),
    WayTo(Menu::Review),
);
const UNDO: (Skin, Stop, ResultAct) = (Skin::Secondary, Stop::at("result_undo"), ResultAct::Undo);
const COPY: (Skin, Stop, ResultAct) = (Skin::Secondary, Stop::at("result_copy"), ResultAct::Copy);
const STATISTICS: (Skin, Stop, WayTo) = (
    Skin::Secondary,
    Stop::at("result_statistics"),
    WayTo(Menu::Statistics),
);
/// Where the card lies over the tools: what it has no room for is in the menu.
const MENU: (Skin, Stop, WayTo) = (Skin::Secondary, Stop::at("result_menu"), WayTo(Menu::Pause));
const ASIDE: (Skin, Stop, ResultAct) =
    (Skin::Secondary, Stop::at("result_aside"), ResultAct::Aside);

pub(super) fn wide(root: &mut Hand, kit: &Kit, current: &CurrentMatch, outcome: Outcome) {
    let margin = kit.frame.margin(current.game.rules().pits);
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(margin + 296.0),
        right: px(margin),
        top: px(10),
        height: px(112),
        padding: UiRect::new(px(26), px(18), px(8), px(8)),
        align_items: AlignItems::Center,
        column_gap: px(20),
        ..default()
    };
    card(root, kit, false, node, (), |card| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            row_gap: px(4),
            ..default()
        };
        card.spawn((words, Pickable::IGNORE))
            .with_children(|words| {
                title_line(words, kit, current, outcome, Style::Title, true);
                verdict(words, false);
            });
        let acts = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(9),
            width: px(276),
            ..default()
        };
        card.spawn((acts, Pickable::IGNORE)).with_children(|acts| {
            let row = || Node {
                column_gap: px(8),
                ..default()
            };
            let small = Vec2::new(44.0, 40.0);
            acts.spawn((row(), Pickable::IGNORE)).with_children(|row| {
                let again = (Some(Icon::Again), "result-rematch");
                button(row, kit, REMATCH, again, sized(None, 42.0));
                icon_button(row, kit, COPY, (Icon::Copy, "games-copy"), small);
                let columns = (Icon::Columns, "statistics-title");
                icon_button(row, kit, STATISTICS, columns, small);
            });
            acts.spawn((row(), Pickable::IGNORE)).with_children(|row| {
                let (skin, id) = other(current);
                button(row, kit, skin, (None, id), sized(None, 40.0));
                button(row, kit, REVIEW, (None, "review-open"), sized(None, 40.0));
                icon_button(row, kit, ASIDE, (Icon::Up, "result-aside"), small);
            });
        });
    });
}

/// Rail compositions narrower than this, in interface pixels, have no room beside the far plate in every language.
const ROOMY: f32 = 900.0;

pub(super) fn rail(root: &mut Hand, kit: &Kit, current: &CurrentMatch, outcome: Outcome) {
    let node = Node {
        position_type: PositionType::Absolute,
        // Where there is no room beside it, the sheet lies over the far player's plate: it tells the score itself.
        left: px(kit.frame.left(if kit.frame.size().x < ROOMY {
            10.0
        } else {
            234.0
        })),
        right: px(kit.frame.right(6.0)),
        top: px(kit.frame.inset(current.game.rules().pits) + 3.0),
        height: px(kit.frame.room(46.0, 1.0)),
        padding: UiRect::new(px(14), px(5), px(2), px(3)),
        align_items: AlignItems::Center,
        column_gap: px(6),
        ..default()
    };
    card(root, kit, false, node, (), |card| {
        title_line(card, kit, current, outcome, Style::Entry, false);
        card.spawn((
            Node {
                flex_grow: 1.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        button(
            card,
            kit,
            REMATCH,
            (None, "result-rematch"),
            sized(Some(100.0), 35.0),
        );
        let (skin, id) = other(current);
        if kit.frame.type_scale > 1.0 || kit.frame.is_narrow() {
            let icon = if id == "result-new" {
                Icon::Seeds
            } else {
                Icon::Leaf
            };
            icon_button(card, kit, skin, (icon, id), Vec2::new(44.0, 35.0));
        } else {
            button(card, kit, skin, (None, id), sized(Some(110.0), 35.0));
        }
        icon_button(
            card,
            kit,
            REVIEW,
            (Icon::Curve, "review-open"),
            Vec2::new(44.0, 35.0),
        );
        icon_button(
            card,
            kit,
            ASIDE,
            (Icon::Up, "result-aside"),
            Vec2::new(44.0, 35.0),
        );
    });
    what_decided(root, kit, current.game.rules().pits);
}

/// Below the board, level with the near plate as long as the words are few, and never over the board: in place of the
/// line of moves, in a narrow window over all that lies there, as the result itself tells what a plate does.
fn what_decided(root: &mut Hand, kit: &Kit, pits: u8) {
    /// The height of a near plate and how far from its place's lower edge it ends, in interface pixels.
    const PLATE: f32 = 38.0;
    const UNDER_PLATE: f32 = 7.0;
    let frame = &kit.frame;
    let (size, inset) = (frame.size(), frame.inset(pits));
    let (_, below) = frame.round_match(pits);
    let (from, high) = if frame.is_narrow() {
        (10.0, frame.room(PLATE + 8.0, 1.0))
    } else {
        (12.0, frame.room(PLATE - 4.0, 1.0))
    };
    let width = (size.x - RAIL_WIDTH - 370.0).min(290.0);
    let across = if frame.is_narrow() {
        Node {
            right: px(frame.right(6.0)),
            ..default()
        }
    } else {
        Node {
            width: px(width),
            ..default()
        }
    };
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(frame.left(from)),
        top: px(below + 1.0),
        bottom: px(1),
        flex_direction: FlexDirection::Column,
        ..across
    };
    root.spawn((place, Pickable::IGNORE))
        .with_children(|place| {
            let middle = size.y - inset - UNDER_PLATE - frame.room(PLATE, 1.0) / 2.0;
            let above = Node {
                flex_basis: px((middle - high / 2.0 - below - 1.0).max(0.0)),
                ..default()
            };
            place.spawn((above, Pickable::IGNORE));
            let node = Node {
                min_height: px(high),
                padding: UiRect::axes(px(12), px(1)),
                flex_shrink: 0.0,
                ..default()
            };
            strip(place, kit, node, (), |strip| verdict(strip, true));
        });
    // On the cloth between that and the near player's plate, where there is room.
    if !frame.is_narrow() {
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(frame.left(from + width + 14.0)),
            bottom: px(inset + 13.0),
            ..default()
        };
        root.spawn((node, Pickable::IGNORE))
            .with_children(|line| series(line, kit, INK, true));
    }
}

/// In place of the tools, with its own undo.
pub(super) fn tall(root: &mut Hand, kit: &Kit, current: &CurrentMatch, outcome: Outcome) {
    let compact = kit.frame.compact();
    let node = kit.over_the_tools([94.0, 116.0]);
    card(root, kit, false, node, (), |card| {
        let line = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            ..default()
        };
        card.spawn((line, Pickable::IGNORE)).with_children(|line| {
            title_line(line, kit, current, outcome, Style::Entry, false);
            let pair = Node {
                column_gap: px(8),
                flex_shrink: 0.0,
                ..default()
            };
            line.spawn((pair, Pickable::IGNORE)).with_children(|pair| {
                let size = Vec2::new(48.0, if compact { 38.0 } else { 34.0 });
                if !compact {
                    icon_button(pair, kit, MENU, (Icon::Menu, "tool-menu"), size);
                }
                icon_button(pair, kit, ASIDE, (Icon::Up, "result-aside"), size);
            });
        });
        if !compact {
            verdict(card, true);
        }
        let row = Node {
            column_gap: px(8),
            row_gap: px(6),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        card.spawn((row, Pickable::IGNORE)).with_children(|row| {
            // What has no room beside it fills a line of its own.
            let growing = |width| Node {
                flex_grow: 1.0,
                ..sized(width, 44.0)
            };
            let again = (Some(Icon::Again), "result-rematch");
            button(row, kit, REMATCH, again, growing(None));
            let small = Vec2::new(48.0, 44.0);
            let (skin, id) = other(current);
            if compact {
                // One line, so that the store below the card stays in sight; the menu has the rest.
                if id == "result-lessons" {
                    icon_button(row, kit, skin, (Icon::Leaf, id), small);
                } else {
                    icon_button(row, kit, REVIEW, (Icon::Curve, "review-open"), small);
                }
                icon_button(row, kit, UNDO, (Icon::Undo, "tool-undo"), small);
                icon_button(row, kit, MENU, (Icon::Menu, "tool-menu"), small);
            } else {
                icon_button(row, kit, REVIEW, (Icon::Curve, "review-open"), small);
                button(row, kit, UNDO, (None, "tool-undo"), growing(Some(72.0)));
                button(row, kit, skin, (None, id), growing(Some(108.0)));
            }
        });
    });
}

/// One line that brings the result back.
pub(super) fn small(root: &mut Hand, kit: &Kit, current: &CurrentMatch, outcome: Outcome) {
    let place = match kit.shape() {
        Shape::Wide => Node {
            left: px(kit.frame.margin(current.game.rules().pits) + 296.0),
            top: px(30),
            ..default()
        },
        Shape::Rail => Node {
            left: px(kit.frame.left(234.0)),
            top: px(kit.frame.inset(current.game.rules().pits) + 3.0),
            ..default()
        },
        Shape::Tall => Node {
            left: px(14),
            right: px(14),
            bottom: px(kit
                .frame
                .room(if kit.frame.compact() { 62.0 } else { 74.0 }, 1.0)),
            ..default()
        },
    };
    let node = Node {
        position_type: PositionType::Absolute,
        padding: UiRect::new(px(18), px(8), px(4), px(4)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(18),
        ..place
    };
    card(root, kit, false, node, (), |card| {
        title_line(card, kit, current, outcome, Style::Entry, false);
        let again = (
            Skin::Secondary,
            Stop::at("result_rematch"),
            ResultAct::Rematch,
        );
        let size = Vec2::new(48.0, 36.0);
        icon_button(card, kit, again, (Icon::Again, "result-rematch"), size);
        let show = (Skin::Secondary, Stop::at("result_show"), ResultAct::Show);
        button(
            card,
            kit,
            show,
            (None, "result-show"),
            sized(Some(96.0), 36.0),
        );
    });
}
