//! The pie rule's offer: two views from one's own chair, two equal buttons, no nudge.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::describe::{seat_name, side_name};
use super::focus::Stop;
use super::hud::{LIST, LIST_ABOVE, Seat};
use super::icon::Icon;
use super::kit::{Hand, Kit};
use super::theme::{INK, INK_2, Style};
use super::ways::WayAside;
use super::widget::{Act, BoardArt, Skin, button, card, strip, text_link, veil};
use crate::game::{
    Care, CurrentMatch, GameSystems, LookingBack, Menu, PieIntent, Playback, Screen, TurnClock,
};
use crate::learn::Task;
use crate::rules::{Awaiting, Side};
use crate::view::board_picture::PictureKey;
use crate::view::frame::Shape;

#[derive(Component)]
struct PieRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct PieAct(PieIntent);

impl Act for PieAct {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer.after(GameSystems::Follow))
        .add_observer(act);
}

/// Lays the offer on the table while a person has to answer it.
fn offer(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    looking: Res<LookingBack>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut art: BoardArt,
    mut picture: Local<Option<PictureKey>>,
    roots: Query<Entity, With<PieRoot>>,
) {
    let asked = matches!(current.game.awaiting(), Awaiting::PieChoice(_))
        && current.awaits_person()
        && !playback.busy()
        && !looking.is_on()
        && *screen.get() == Screen::Match
        && *menu.get() == Menu::None;
    let picture_changed = std::mem::replace(&mut *picture, art.picture()) != art.picture();
    let stale =
        picture_changed || kit.frame.is_changed() || kit.words.is_changed() || current.is_changed();
    if asked != roots.is_empty() && !(asked && stale) {
        return;
    }
    for root in &roots {
        commands.entity(root).despawn();
    }
    if asked {
        veil(&mut commands, PieRoot, |hand| {
            question(hand, &kit, &mut art, &current);
            if kit.shape() == Shape::Wide {
                why_below(hand, &kit, current.game.rules().pits);
            }
        });
    }
}

fn question(hand: &mut Hand, kit: &Kit, art: &mut BoardArt, current: &CurrentMatch) {
    let shape = kit.shape();
    let (tall, low) = (shape == Shape::Tall, shape == Shape::Rail);
    let close = tall && kit.frame.compact();
    // The side of whoever is asked; the opener sits across.
    let own = current.game.position().to_move;
    let opener = seat_name(&kit.words, current, Seat::of(own.opposite(), current));
    let width = board_width(kit, art.aspect());
    let (padding, gap) = match shape {
        Shape::Tall => (14.0, 10.0),
        Shape::Rail if kit.frame.is_narrow() => (16.0, 14.0),
        Shape::Rail | Shape::Wide => (30.0, 26.0),
    };
    let node = Node {
        padding: UiRect::axes(px(padding), px(if low || close { 8 } else { 14 })),
        flex_direction: FlexDirection::Column,
        width: px(2.0 * (width + padding) + gap + 2.0),
        ..default()
    };
    card(hand, kit, !low, node, (), |card| {
        let style = match shape {
            Shape::Wide => Style::Title,
            Shape::Tall if close => Style::Strong,
            Shape::Rail | Shape::Tall => Style::Heading,
        };
        // Lines that wrap need a width to wrap at, or the card is higher than what is on it.
        let whole = 2.0 * width + gap;
        let head = Node {
            width: px(whole),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        };
        card.spawn((head, Pickable::IGNORE)).with_children(|head| {
            let title = kit.text(style, INK, kit.say("pie-title"));
            if tall {
                let beside = if close {
                    BESIDE_WHY * kit.frame.type_scale
                } else {
                    0.0
                };
                head.spawn((lines(whole - beside), Pickable::IGNORE))
                    .with_children(|lines| {
                        lines.spawn(title);
                    });
            } else {
                head.spawn((title, TextLayout::no_wrap()));
            }
            if low || close {
                lesson(head, kit, 34.0);
            }
        });
        // Where larger text leaves no room, the two lines below have to do.
        let line = kit.say_with("pie-line", &[("name", opener.clone().into())]);
        let style = if low { Style::Small } else { Style::Body };
        let wide = Node {
            width: px(whole),
            ..default()
        };
        if !(close && kit.frame.type_scale > 1.0) {
            card.spawn((kit.text(style, INK_2, line), wide));
        }
        let options = Node {
            column_gap: px(gap),
            margin: UiRect::top(px(if low || close { 4 } else { 14 })),
            ..default()
        };
        card.spawn((options, Pickable::IGNORE))
            .with_children(|options| {
                for intent in [PieIntent::Keep, PieIntent::Swap] {
                    option(options, kit, art, current, (own, intent, &opener), width);
                }
            });
        if tall && !close {
            let below = Node {
                align_items: AlignItems::Center,
                column_gap: px(gap),
                margin: UiRect::top(px(12)),
                ..default()
            };
            card.spawn((below, Pickable::IGNORE))
                .with_children(|below| why(below, kit, (Style::Small, whole)));
        }
    });
}

/// Why there is such a thing as a swap, and the way to its lesson, on a strip below the card.
fn why_below(hand: &mut Hand, kit: &Kit, pits: u8) {
    let node = Node {
        position_type: PositionType::Absolute,
        // Over the line of moves, which has one turn to tell.
        left: px(kit.frame.margin(pits)),
        bottom: px(LIST_ABOVE),
        width: px(LIST.x),
        height: px(LIST.y),
        padding: UiRect::new(px(18), px(10), px(6), px(6)),
        column_gap: px(8),
        ..default()
    };
    strip(hand, kit, node, (), |strip| {
        why(strip, kit, (Style::Body, LIST.x - 28.0));
    });
}

/// Room for words that wrap: in a row they need a column of their own, or they are as high as their narrowest.
fn lines(width: f32) -> Node {
    Node {
        width: px(width),
        flex_direction: FlexDirection::Column,
        ..default()
    }
}

/// How much the way to the lesson needs beside the reason, in interface pixels.
const BESIDE_WHY: f32 = 104.0;

/// The reason and the way to the lesson, as wide as there is room.
fn why(hand: &mut Hand, kit: &Kit, (style, room): (Style, f32)) {
    let words = lines(room - kit.frame.type_scale * BESIDE_WHY);
    hand.spawn((words, Pickable::IGNORE))
        .with_children(|lines| {
            lines.spawn(kit.text(style, INK, kit.say("pie-why")));
        });
    lesson(hand, kit, 44.0);
}

/// The way to the lesson about swapping, which leads back here.
fn lesson(hand: &mut Hand, kit: &Kit, height: f32) {
    if let Some(task @ Task::Step { lesson, .. }) = Task::of_lesson("swap") {
        let words = kit.say_with("book-lesson", &[("n", (lesson + 1).into())]);
        let act = (Stop::at("pie_lesson"), WayAside(task));
        text_link(hand, kit, act, words, height);
    }
}

/// How wide each small board is, in interface pixels: two beside each other, with what stands over and under them.
fn board_width(kit: &Kit, aspect: f32) -> f32 {
    let size = kit.frame.size();
    let (beside, around) = match kit.shape() {
        Shape::Wide => (170.0, 270.0),
        Shape::Rail if kit.frame.is_narrow() => (66.0, 226.0),
        Shape::Rail => (150.0, 226.0),
        Shape::Tall => (68.0, 380.0),
    };
    let across = (size.x - beside) / 2.0;
    let high = (size.y - around) * aspect;
    across.min(high).clamp(120.0, 470.0).round()
}

fn option(
    hand: &mut Hand,
    kit: &Kit,
    art: &mut BoardArt,
    current: &CurrentMatch,
    (own, intent, opener): (Side, PieIntent, &str),
    width: f32,
) {
    let board = &current.game.position().board;
    let (side, title, line, id, icon, stop) = match intent {
        PieIntent::Keep => (
            own,
            "pie-keep-title",
            "pie-keep-line",
            "pie-keep",
            Icon::Check,
            Stop::first("pie_keep"),
        ),
        PieIntent::Swap => (
            own.opposite(),
            "pie-swap-title",
            "pie-swap-line",
            "pie-swap",
            Icon::Swap,
            Stop::at("pie_swap"),
        ),
    };
    let low = kit.shape() == Shape::Rail;
    let column = Node {
        width: px(width),
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::SpaceBetween,
        row_gap: px(if low { 5 } else { 10 }),
        ..default()
    };
    hand.spawn((column, Pickable::IGNORE))
        .with_children(|column| {
            let ahead = board.store(side).cmp(&board.store(side.opposite()));
            let stands = match ahead {
                std::cmp::Ordering::Greater => "ahead",
                std::cmp::Ordering::Less => "behind",
                std::cmp::Ordering::Equal => "level",
            };
            let values = [
                ("side", side_name(&kit.words, side).into()),
                ("own", board.store(side).into()),
                ("theirs", board.store(side.opposite()).into()),
                ("stands", stands.into()),
                ("name", opener.to_owned().into()),
            ];
            let words = Node {
                flex_direction: FlexDirection::Column,
                ..default()
            };
            column
                .spawn((words, Pickable::IGNORE))
                .with_children(|words| {
                    if !low {
                        words.spawn(kit.line(Style::Heading, INK, kit.say(title)));
                    }
                    let small = if kit.shape() == Shape::Wide {
                        Style::Body
                    } else {
                        Style::Small
                    };
                    let wide = Node {
                        width: px(width),
                        ..default()
                    };
                    words.spawn((kit.text(small, INK, kit.say_with(line, &values)), wide));
                });
            art.small_board(column, kit, board, side, width);
            let node = Node {
                height: px(if low { 48 } else { 54 }),
                ..default()
            };
            let icon = (kit.shape() != Shape::Tall).then_some(icon);
            let skin = (Skin::Secondary, stop, PieAct(intent));
            button(column, kit, skin, (icon, id), node);
        });
}

fn act(
    activate: On<Activate>,
    acts: Query<&PieAct>,
    time: Res<Time<Real>>,
    (care, clock): (Res<Care>, Res<TurnClock>),
    mut answers: MessageWriter<PieIntent>,
) {
    if let Ok(PieAct(intent)) = acts.get(activate.entity)
        && !clock.rests(*care, time.elapsed())
    {
        answers.write(*intent);
    }
}
