//! How the list of lessons is laid.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::super::describe::level_name;
use super::super::exercise::lesson_title;
use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::scroll;
use super::super::theme::{INK, INK_2, LEAF, RADIUS_BUTTON, RAISED_LIT, Style, WALNUT_5};
use super::super::ways::{WayBack, WayInto, WayTo};
use super::super::widget::{Act, IconOf, Skin, button, card, icon_button, veil};
use super::game::OPPONENT;
use super::{LearnRoot, Play};
use crate::game::Menu;
use crate::learn::{Kind, Lesson, Mark, Progress, Task, lessons};
use crate::view::frame::Shape;

/// Lays the card over everything else.
pub(super) fn lay(commands: &mut Commands, kit: &Kit, learnt: &Progress, from: ScrollPosition) {
    veil(commands, (LearnRoot, DespawnOnExit(Menu::Learn)), |root| {
        let framed = kit.shape() == Shape::Wide;
        card(root, kit, framed, scroll::large(kit), (), |card| {
            head(card, kit, learnt);
            list(card, kit, learnt, from);
        });
    });
}

/// Where to go on, and in which words.
fn next(kit: &Kit, learnt: &Progress) -> Option<(Task, String)> {
    let task = learnt.next_lesson()?;
    let (lesson, _) = task.step()?;
    let words = if learnt.place().is_none() {
        kit.say("learn-first")
    } else {
        let title = lesson_title(&kit.words, lesson);
        kit.say_with("learn-go-on", &[("title", title.into())])
    };
    Some((task, words))
}

fn head(card: &mut Hand, kit: &Kit, learnt: &Progress) {
    let tall = kit.shape() == Shape::Tall || kit.frame.icons_alone();
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(16),
        flex_shrink: 0.0,
        ..default()
    };
    let next = next(kit, learnt);
    card.spawn((row, Pickable::IGNORE)).with_children(|head| {
        head.spawn((
            kit.line(kit.title(), INK, kit.say("learn-title")),
            Node {
                flex_grow: 1.0,
                ..default()
            },
        ));
        if !tall {
            practice(head, kit);
            go_on(head, kit, next.as_ref());
        }
        let first = next.is_none();
        let stop = if first {
            Stop::first("learn_close")
        } else {
            Stop::at("learn_close")
        };
        icon_button(
            head,
            kit,
            (Skin::Secondary, stop, WayBack),
            (Icon::Cross, "learn-close"),
            Vec2::splat(48.0),
        );
    });
    if tall {
        go_on(card, kit, next.as_ref());
        practice(card, kit);
    }
}

/// To the puzzles.
fn practice(hand: &mut Hand, kit: &Kit) {
    let node = Node {
        height: px(48),
        flex_shrink: 0.0,
        ..default()
    };
    let act = (
        Skin::Secondary,
        Stop::at("learn_practice"),
        WayTo(Menu::Practice),
    );
    button(hand, kit, act, (None, "practice-title"), node);
}

/// The one main act: to begin, or to go on where it was left.
fn go_on(hand: &mut Hand, kit: &Kit, next: Option<&(Task, String)>) {
    let Some((task, words)) = next else {
        hand.spawn(kit.text(Style::Body, INK_2, kit.say("learn-all-done")));
        return;
    };
    hand.spawn((
        Button,
        Skin::Primary,
        Stop::first("learn_go_on"),
        WayInto(*task),
        AccessibleLabel(words.clone()),
        Node {
            min_height: px(48),
            flex_shrink: 0.0,
            padding: UiRect::axes(px(20), px(3)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ))
    .with_children(|inside| {
        inside.spawn(kit.middle(Style::Bold, INK, words.clone()));
    });
}

/// The lessons before the first real game, the other rules, and how to play well.
fn parts() -> [&'static [Lesson]; 3] {
    let all = lessons();
    let first = all.iter().position(|lesson| lesson.then_game);
    let first = first.map_or(0, |place| place + 1);
    let rules = all
        .iter()
        .rposition(|lesson| lesson.kind == Kind::Rule)
        .map_or(first, |place| place + 1);
    [&all[..first], &all[first..rules], &all[rules..]]
}

fn list(card: &mut Hand, kit: &Kit, learnt: &Progress, from: ScrollPosition) {
    let [first, rules, strategy] = parts();
    let beside = kit.shape() != Shape::Tall && !kit.frame.icons_alone();
    let inside = Node {
        flex_direction: if beside {
            FlexDirection::Row
        } else {
            FlexDirection::Column
        },
        column_gap: px(28),
        ..default()
    };
    let column = || Node {
        flex_direction: FlexDirection::Column,
        flex_grow: if beside { 1.0 } else { 0.0 },
        flex_basis: if beside { px(0) } else { auto() },
        flex_shrink: 0.0,
        ..default()
    };
    card.spawn(scroll::list(from, inside))
        .with_children(|list| {
            list.spawn((column(), Pickable::IGNORE))
                .with_children(|column| {
                    heading(column, kit, "learn-first");
                    rows(column, kit, learnt, first, 1);
                    game_row(column, kit);
                    heading(column, kit, "learn-rules");
                    rows(column, kit, learnt, rules, first.len() + 1);
                });
            list.spawn((column(), Pickable::IGNORE))
                .with_children(|column| {
                    heading(column, kit, "learn-strategy");
                    let before = first.len() + rules.len();
                    rows(column, kit, learnt, strategy, before + 1);
                    let helped = |lesson| learnt.lesson(lesson) == Some(Mark::Helped);
                    if lessons().iter().any(helped) {
                        legend(column, kit);
                    }
                });
        });
}

fn heading(hand: &mut Hand, kit: &Kit, id: &str) {
    let node = Node {
        margin: UiRect::new(px(10), px(0), px(6), px(2)),
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((kit.text(Style::SmallBold, INK_2, kit.say(id)), node));
}

/// What a lamp says.
fn legend(hand: &mut Hand, kit: &Kit) {
    let node = Node {
        margin: UiRect::new(px(11), px(0), px(14), px(4)),
        column_gap: px(12),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((node, Pickable::IGNORE)).with_children(|line| {
        mark_of(line, kit, Some(Mark::Helped));
        line.spawn(kit.text(Style::Small, INK_2, kit.say("learn-mark-helped")));
    });
}

fn rows(hand: &mut Hand, kit: &Kit, learnt: &Progress, lessons: &'static [Lesson], from: usize) {
    for (lesson, number) in lessons.iter().zip(from..) {
        let Some(task) = Task::of_lesson(&lesson.id) else {
            continue;
        };
        let title = lesson_title(&kit.words, lesson);
        let mark = learnt.lesson(lesson);
        let said = kit.say(match mark {
            Some(Mark::Clean) => "learn-mark-clean",
            Some(Mark::Helped) => "learn-mark-helped",
            None => "learn-mark-open",
        });
        let label = format!("{number}. {title}, {said}");
        let stop = Stop::at(lesson.id.as_str());
        let words = (Some(number.to_string()), title);
        row(hand, kit, (stop, WayInto(task)), label, words, |row| {
            mark_of(row, kit, mark);
        });
    }
}

/// The game between the lessons.
fn game_row(hand: &mut Hand, kit: &Kit) {
    let name = level_name(&kit.words, OPPONENT);
    let title = kit.say_with("learn-game", &[("name", name.into())]);
    let label = format!("{title}. {}", kit.say("learn-game-line"));
    let stop = Stop::at("learn_game");
    row(hand, kit, (stop, Play), label, (None, title), |row| {
        row.spawn((kit.icon(Icon::Seeds, 24.0, INK), IconOf));
    });
}

fn row(
    hand: &mut Hand,
    kit: &Kit,
    (stop, act): (Stop, impl Act),
    label: String,
    (number, title): (Option<String>, String),
    mark: impl FnOnce(&mut Hand),
) {
    let node = Node {
        min_height: px(if kit.shape() == Shape::Wide { 36 } else { 48 }),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(10), px(2)),
        column_gap: px(12),
        align_items: AlignItems::Center,
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
        ..default()
    };
    hand.spawn((Button, Skin::Entry, stop, act, AccessibleLabel(label), node))
        .with_children(|row| {
            mark(row);
            if let Some(number) = number {
                let width = Node {
                    min_width: px(20),
                    ..default()
                };
                row.spawn((kit.line(Style::Bold, INK, number), width));
            }
            let grows = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            row.spawn((kit.text(Style::Body, INK, title), grows));
        });
}

/// Mastered: a leaf with a tick; with help: a lamp in a ring; not yet: the ring alone.
fn mark_of(hand: &mut Hand, kit: &Kit, mark: Option<Mark>) {
    let clean = mark == Some(Mark::Clean);
    let (face, edge) = if clean {
        (LEAF, LEAF)
    } else {
        (Color::NONE, WALNUT_5)
    };
    hand.spawn((
        Node {
            width: px(24),
            height: px(24),
            flex_shrink: 0.0,
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::MAX,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(face),
        BorderColor::all(edge),
        Pickable::IGNORE,
    ))
    .with_children(|ring| match mark {
        Some(Mark::Clean) => {
            ring.spawn((kit.icon(Icon::Check, 14.0, RAISED_LIT), IconOf));
        }
        Some(Mark::Helped) => {
            ring.spawn((kit.icon(Icon::Lamp, 14.0, INK), IconOf));
        }
        None => {}
    });
}
