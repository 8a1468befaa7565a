//! How the puzzles are laid: the day's on top, below it a tile for each, theme by theme.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::scroll;
use super::super::theme::{INK, INK_2, LEAF, RADIUS_BUTTON, RAISED_LIT, RULE, Style, WALNUT_5};
use super::super::ways::{WayBack, WayInto};
use super::super::widget::{IconOf, Skin, button, card, icon_button, rule, veil};
use super::PracticeRoot;
use super::words::{grade, label, number, puzzle_title, streak_words, theme_idea, theme_name};
use crate::game::Menu;
use crate::learn::{Mark, Progress, Puzzle, Task, Theme, daily, puzzles};
use crate::view::frame::Shape;

/// A tile's size, in interface pixels.
const TILE: Vec2 = Vec2::new(50.0, 50.0);
/// Between two tiles, in interface pixels.
const GAP: f32 = 6.0;
/// The hardest grade.
const GRADES: u8 = 4;

/// Lays the card over everything else.
pub(super) fn lay(
    commands: &mut Commands,
    kit: &Kit,
    learnt: &Progress,
    today: i64,
    from: ScrollPosition,
) {
    let mark = (PracticeRoot, DespawnOnExit(Menu::Practice));
    veil(commands, mark, |root| {
        let framed = kit.shape() == Shape::Wide;
        card(root, kit, framed, scroll::large(kit), (), |card| {
            head(card, kit);
            let node = Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(6),
                ..default()
            };
            card.spawn(scroll::list(from, node)).with_children(|list| {
                of_today(list, kit, learnt, today);
                list.spawn(rule(4.0));
                themes(list, kit, learnt);
            });
        });
    });
}

fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(gap),
        flex_shrink: 0.0,
        ..default()
    }
}

fn head(card: &mut Hand, kit: &Kit) {
    card.spawn((row(16.0), Pickable::IGNORE))
        .with_children(|head| {
            let grows = Node {
                flex_grow: 1.0,
                ..default()
            };
            head.spawn((kit.line(kit.title(), INK, kit.say("practice-title")), grows));
            icon_button(
                head,
                kit,
                (Skin::Secondary, Stop::at("practice_close"), WayBack),
                (Icon::Cross, "practice-close"),
                Vec2::splat(48.0),
            );
        });
}

/// The puzzle of the day, and how many days in a row it was solved.
fn of_today(list: &mut Hand, kit: &Kit, learnt: &Progress, today: i64) {
    let Some(puzzle) = daily(today) else {
        return;
    };
    let Some(task) = Task::of_puzzle(&puzzle.id) else {
        return;
    };
    let done = learnt.streak().is_done(today);
    let below = kit.shape() == Shape::Tall || kit.frame.icons_alone();
    let node = Node {
        flex_direction: if below {
            FlexDirection::Column
        } else {
            FlexDirection::Row
        },
        align_items: if below {
            AlignItems::Stretch
        } else {
            AlignItems::Center
        },
        row_gap: px(8),
        ..row(16.0)
    };
    list.spawn((node, Pickable::IGNORE)).with_children(|band| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: if below { auto() } else { px(0) },
            ..default()
        };
        band.spawn((words, Pickable::IGNORE))
            .with_children(|words| {
                let title = puzzle_title(&kit.words, puzzle);
                let title = kit.say_with("practice-today", &[("title", title.into())]);
                words.spawn(kit.text(Style::Name, INK, title));
                let streak = streak_words(&kit.words, learnt.streak(), today);
                words.spawn(kit.text(Style::Small, INK_2, streak));
            });
        let (skin, id) = if done {
            (Skin::Secondary, "practice-today-again")
        } else {
            (Skin::Primary, "practice-today-solve")
        };
        let node = Node {
            height: px(48),
            ..default()
        };
        let icon = done.then_some(Icon::Check);
        let act = (skin, Stop::first("practice_today"), WayInto(task));
        button(band, kit, act, (icon, id), node);
    });
}

/// The themes, in two columns where there is room.
fn themes(list: &mut Hand, kit: &Kit, learnt: &Progress) {
    let beside = kit.shape() != Shape::Tall && !kit.frame.icons_alone();
    let node = Node {
        flex_direction: if beside {
            FlexDirection::Row
        } else {
            FlexDirection::Column
        },
        flex_wrap: if beside {
            FlexWrap::Wrap
        } else {
            FlexWrap::NoWrap
        },
        justify_content: JustifyContent::SpaceBetween,
        row_gap: px(16),
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn((node, Pickable::IGNORE)).with_children(|list| {
        for theme in Theme::ALL {
            // The ladder has twice as many steps as any other has puzzles.
            let whole = !beside || theme == Theme::Ladder;
            let node = Node {
                width: if whole { percent(100) } else { percent(48) },
                flex_direction: FlexDirection::Column,
                row_gap: px(4),
                flex_shrink: 0.0,
                ..default()
            };
            list.spawn((node, Pickable::IGNORE))
                .with_children(|part| one_theme(part, kit, learnt, theme));
        }
    });
}

fn one_theme(part: &mut Hand, kit: &Kit, learnt: &Progress, theme: Theme) {
    let all = || puzzles().iter().filter(|puzzle| puzzle.theme == theme);
    let solved = all()
        .filter(|puzzle| learnt.puzzle(puzzle).is_some())
        .count();
    part.spawn((row(12.0), Pickable::IGNORE))
        .with_children(|head| {
            let grows = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            head.spawn((
                kit.text(Style::Bold, INK, theme_name(&kit.words, theme)),
                grows,
            ));
            let values = [("n", solved.into()), ("all", all().count().into())];
            head.spawn(kit.line(Style::Small, INK_2, kit.say_with("practice-count", &values)));
        });
    part.spawn(kit.text(Style::Small, INK_2, theme_idea(&kit.words, theme)));
    let tiles = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(GAP),
        row_gap: px(GAP),
        margin: UiRect::top(px(2)),
        flex_shrink: 0.0,
        ..default()
    };
    part.spawn((tiles, Pickable::IGNORE))
        .with_children(|tiles| {
            for puzzle in all() {
                tile(tiles, kit, puzzle, learnt.puzzle(puzzle));
            }
        });
}

/// One puzzle: its number, its mark, and a leaf for each grade.
fn tile(tiles: &mut Hand, kit: &Kit, puzzle: &'static Puzzle, mark: Option<Mark>) {
    let Some(task) = Task::of_puzzle(&puzzle.id) else {
        return;
    };
    let node = Node {
        min_width: px(TILE.x),
        min_height: px(TILE.y),
        flex_shrink: 0.0,
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceEvenly,
        padding: UiRect::axes(px(4), px(3)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
        ..default()
    };
    tiles
        .spawn((
            Button,
            Skin::Secondary,
            Stop::at(puzzle.id.as_str()),
            WayInto(task),
            AccessibleLabel(label(&kit.words, puzzle, mark)),
            node,
        ))
        .with_children(|tile| {
            tile.spawn((row(3.0), Pickable::IGNORE))
                .with_children(|top| {
                    top.spawn(kit.line(Style::Bold, INK, number(puzzle)));
                    match mark {
                        Some(Mark::Clean) => {
                            top.spawn((kit.icon(Icon::Check, 15.0, LEAF), IconOf));
                        }
                        Some(Mark::Helped) => {
                            top.spawn((kit.icon(Icon::Lamp, 15.0, WALNUT_5), IconOf));
                        }
                        None => {}
                    }
                });
            leaves(tile, grade(puzzle));
        });
}

/// Four leaves, so many of them green.
fn leaves(tile: &mut Hand, filled: u8) {
    tile.spawn((row(3.0), Pickable::IGNORE))
        .with_children(|leaves| {
            for leaf in 0..GRADES {
                let (face, edge) = if leaf < filled {
                    (LEAF, LEAF)
                } else {
                    (RAISED_LIT, RULE)
                };
                leaves.spawn((
                    Node {
                        width: px(7),
                        height: px(7),
                        border: UiRect::all(px(1)),
                        // Round at two corners: a leaf.
                        border_radius: BorderRadius {
                            top_left: px(0),
                            top_right: px(7),
                            bottom_right: px(0),
                            bottom_left: px(7),
                        },
                        ..default()
                    },
                    BackgroundColor(face),
                    BorderColor::all(edge),
                    Pickable::IGNORE,
                ));
            }
        });
}
