//! A hint that is given: its steps, what it says, and on to the next.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{CREAM, EDGE, INK, INK_2, RULE, Style, WALNUT_5};
use super::super::ways::WayAside;
use super::super::widget::{Act, Skin, button, card, icon_button, strip};
use super::band::{self, BandWide, STACKED};
use crate::game::{HintAwayIntent, HintIntent, HintStep, ThreatIntent};
use crate::learn::Task;
use crate::view::frame::Shape;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum HintAct {
    More,
    Threat,
    Close,
}

impl Act for HintAct {}

/// The steps in their order, with the words for each.
const STEPS: [(HintStep, &str); 4] = [
    (HintStep::Idea, "hint-step-idea"),
    (HintStep::Pit, "hint-step-pit"),
    (HintStep::Line, "hint-step-line"),
    (HintStep::Values, "hint-step-values"),
];

/// How many signs are set as large as a lesson's.
const MOST_LARGE: usize = 84;

const LESSON: Stop = Stop::at("hint_lesson");
/// The button to the next step where there is not room for a strong one.
const MORE: (Skin, Stop, HintAct) = (Skin::Secondary, Stop::at("hint_more"), HintAct::More);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(act);
}

/// What the button to the next step says.
const fn more_id(step: HintStep) -> Option<&'static str> {
    match step {
        HintStep::Idea => Some("hint-more-pit"),
        HintStep::Pit => Some("hint-more-line"),
        HintStep::Line => Some("hint-more-values"),
        HintStep::Values => None,
    }
}

/// Puts the card; `node` is that of a strip in its place.
pub(super) fn hint_card(
    hand: &mut Hand,
    kit: &Kit,
    (step, lesson): (HintStep, Option<Task>),
    words: &str,
    node: Node,
) {
    match kit.shape() {
        Shape::Wide => wide(hand, kit, (step, lesson), words),
        Shape::Rail if !kit.frame.is_narrow() => line(hand, kit, (step, lesson), words, node),
        Shape::Rail | Shape::Tall => stacked(hand, kit, (step, lesson), words),
    }
}

fn wide(hand: &mut Hand, kit: &Kit, (step, lesson): (HintStep, Option<Task>), words: &str) {
    card(hand, kit, false, band::node(20), BandWide, |card| {
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            row_gap: px(7),
            ..default()
        };
        card.spawn((column, Pickable::IGNORE))
            .with_children(|column| {
                steps(column, kit, step);
                // Two lines of the larger hold about a hundred signs.
                let style = if words.chars().count() > MOST_LARGE {
                    Style::Body
                } else {
                    Style::Lesson
                };
                kit.rich(column, style, INK, words);
            });
        let acts = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(8),
            width: px(284),
            ..default()
        };
        card.spawn((acts, Pickable::IGNORE)).with_children(|acts| {
            let sized = || Node {
                height: px(42),
                ..default()
            };
            if let Some(id) = more_id(step) {
                let more = (Skin::Primary, Stop::at("hint_more"), HintAct::More);
                button(acts, kit, more, (None, id), sized());
            }
            let row = Node {
                column_gap: px(8),
                ..default()
            };
            acts.spawn((row, Pickable::IGNORE)).with_children(|row| {
                if let Some(task) = lesson {
                    let node = Node {
                        flex_grow: 1.0,
                        ..sized()
                    };
                    let skin = (Skin::Secondary, LESSON, WayAside(task));
                    button(row, kit, skin, (None, "hint-lesson"), node);
                }
                for (act, stop, id) in [
                    (HintAct::Threat, "hint_threat", "threat-ask"),
                    (HintAct::Close, "hint_close", "hint-close"),
                ] {
                    let node = Node {
                        flex_grow: 1.0,
                        ..sized()
                    };
                    let skin = (Skin::Secondary, Stop::at(stop), act);
                    button(row, kit, skin, (None, id), node);
                }
            });
        });
    });
}

/// One pill a step; the present one is filled, those to come are faint.
fn steps(hand: &mut Hand, kit: &Kit, now: HintStep) {
    let row = Node {
        column_gap: px(8),
        ..default()
    };
    hand.spawn((row, Pickable::IGNORE)).with_children(|row| {
        for (number, (step, id)) in STEPS.into_iter().enumerate() {
            let (face, edge, ink) = if step == now {
                (WALNUT_5, WALNUT_5, CREAM)
            } else if step < now {
                (Color::NONE, EDGE, INK)
            } else {
                (Color::NONE, RULE, INK_2)
            };
            row.spawn((
                Node {
                    padding: UiRect::axes(px(11), px(1)),
                    border: UiRect::all(px(1)),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(face),
                BorderColor::all(edge),
                Pickable::IGNORE,
            ))
            .with_children(|pill| {
                let words = format!("{} {}", number + 1, kit.say(id));
                let style = if step == now {
                    Style::SmallBold
                } else {
                    Style::Small
                };
                pill.spawn(kit.line(style, ink, words));
            });
        }
    });
}

/// A strip with small buttons.
fn line(
    hand: &mut Hand,
    kit: &Kit,
    (step, lesson): (HintStep, Option<Task>),
    words: &str,
    node: Node,
) {
    let node = Node {
        padding: UiRect::new(px(12), px(4), px(2), px(2)),
        column_gap: px(8),
        ..node
    };
    strip(hand, kit, node, BandWide, |strip| {
        strip.spawn(kit.icon(Icon::Lamp, 22.0, INK));
        band::said(strip, kit, Style::Small, words);
        let size = Vec2::new(48.0, 40.0);
        if let Some(id) = more_id(step) {
            icon_button(strip, kit, MORE, (Icon::Later, id), size);
        }
        small(strip, kit, lesson, size);
    });
}

/// Words over their buttons. What comes next is said in words: the next step, after the last one the lesson.
fn stacked(hand: &mut Hand, kit: &Kit, (step, lesson): (HintStep, Option<Task>), words: &str) {
    band::stacked(hand, kit, (Icon::Lamp, words), |row| {
        let node = Node {
            height: px(STACKED),
            flex_grow: 1.0,
            ..default()
        };
        let size = Vec2::splat(STACKED);
        match (more_id(step), lesson) {
            (Some(id), _) => {
                button(row, kit, MORE, (None, id), node);
                small(row, kit, lesson, size);
            }
            (None, Some(task)) => {
                let skin = (Skin::Secondary, LESSON, WayAside(task));
                button(row, kit, skin, (None, "hint-lesson"), node);
                small(row, kit, None, size);
            }
            (None, None) => small(row, kit, None, size),
        }
    });
}

/// Small buttons: to the lesson, to what threatens, out.
fn small(hand: &mut Hand, kit: &Kit, lesson: Option<Task>, size: Vec2) {
    if let Some(task) = lesson {
        let skin = (Skin::Secondary, LESSON, WayAside(task));
        icon_button(hand, kit, skin, (Icon::Book, "hint-lesson"), size);
    }
    let threat = (Skin::Secondary, Stop::at("hint_threat"), HintAct::Threat);
    icon_button(hand, kit, threat, (Icon::Eye, "threat-ask"), size);
    let close = (Skin::Entry, Stop::at("hint_close"), HintAct::Close);
    icon_button(hand, kit, close, (Icon::Cross, "hint-close"), size);
}

fn act(
    activate: On<Activate>,
    acts: Query<&HintAct>,
    mut hints: MessageWriter<HintIntent>,
    mut threats: MessageWriter<ThreatIntent>,
    mut unwanted: MessageWriter<HintAwayIntent>,
) {
    match acts.get(activate.entity) {
        Ok(HintAct::More) => {
            hints.write(HintIntent);
        }
        Ok(HintAct::Threat) => {
            threats.write(ThreatIntent);
        }
        Ok(HintAct::Close) => {
            unwanted.write(HintAwayIntent);
        }
        Err(_) => {}
    }
}
