//! Where an exercise's words and buttons lie: a card of paper above the board, a foot below it or a rail beside it, and
//! in them everything at the same place whatever is said.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{HONEY_EDGE, HONEY_LIT, INK, INK_2, Style, WALNUT_5};
use super::super::widget::{Skin, button, card, icon_button, strip, text_link, tile};
use super::acts::ExerciseAct;
use super::sheet::{Course, Offer, Sheet};
use crate::game::PieIntent;
use crate::view::frame::Shape;

/// The buttons of the foot, and what tells whether they do anything now.
struct Tool {
    act: ExerciseAct,
    stop: Stop,
    icon: Icon,
    id: &'static str,
    short: &'static str,
}

/// The way out, as the sheet calls it.
const fn leave((id, short): (&'static str, &'static str)) -> Tool {
    Tool {
        act: ExerciseAct::Leave,
        stop: Stop::at("exercise_leave"),
        icon: Icon::Door,
        id,
        short,
    }
}

const AGAIN: Tool = Tool {
    act: ExerciseAct::Restart,
    stop: Stop::at("exercise_again"),
    icon: Icon::Undo,
    id: "exercise-again",
    short: "exercise-again-short",
};

const HELP: Tool = Tool {
    act: ExerciseAct::Help,
    stop: Stop::at("exercise_help"),
    icon: Icon::Lamp,
    id: "exercise-help",
    short: "exercise-help-short",
};

const fn skip(act: ExerciseAct) -> Tool {
    Tool {
        act,
        stop: Stop::at("exercise_skip"),
        icon: Icon::Later,
        id: "exercise-skip",
        short: "exercise-skip-short",
    }
}

/// The place of a button or link among those where focus can rest.
const fn stop(offer: &Offer) -> Stop {
    let key = match offer.act {
        ExerciseAct::TakeBack => "exercise_try",
        ExerciseAct::To(_) if offer.main => "exercise_next",
        ExerciseAct::To(_) => "exercise_other",
        ExerciseAct::Why => "exercise_why",
        ExerciseAct::Answer(PieIntent::Keep) => "exercise_keep",
        ExerciseAct::Answer(PieIntent::Swap) => "exercise_swap",
        ExerciseAct::Play => "exercise_play",
        ExerciseAct::Leave => "exercise_end",
        ExerciseAct::Restart | ExerciseAct::Help => "exercise_more",
    };
    if offer.main {
        Stop::first(key)
    } else {
        Stop::at(key)
    }
}

fn absolute(node: Node) -> Node {
    Node {
        position_type: PositionType::Absolute,
        ..node
    }
}

fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

fn growing() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    }
}

/// Lays the card: what is said, and what can be done about it.
pub(super) fn lay_card(root: &mut Hand, kit: &Kit, sheet: &Sheet, pits: u8) {
    match kit.shape() {
        Shape::Wide => wide_card(root, kit, sheet, pits),
        Shape::Rail => rail_card(root, kit, sheet, pits),
        Shape::Tall => tall_card(root, kit, sheet, pits),
    }
}

fn wide_card(root: &mut Hand, kit: &Kit, sheet: &Sheet, pits: u8) {
    let aside = kit.frame.margin(pits) + 80.0;
    let node = absolute(Node {
        left: px(aside),
        right: px(aside),
        top: px(16),
        min_height: px(132),
        padding: UiRect::new(px(30), px(24), px(14), px(14)),
        ..row(24.0)
    });
    card(root, kit, true, node, (), |card| {
        card.spawn((growing(), Pickable::IGNORE))
            .with_children(|column| {
                head(column, kit, sheet, Style::Heading);
                kit.rich(column, Style::Lesson, INK, &sheet.words);
            });
        let acts = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Stretch,
            row_gap: px(6),
            min_width: px(132),
            ..default()
        };
        card.spawn((acts, Pickable::IGNORE)).with_children(|acts| {
            let beside = sheet.offers.len() > 1 && sheet.offers.iter().all(|offer| !offer.main);
            let node = Node {
                flex_direction: if beside {
                    FlexDirection::Row
                } else {
                    FlexDirection::Column
                },
                column_gap: px(10),
                row_gap: px(6),
                ..default()
            };
            acts.spawn((node, Pickable::IGNORE)).with_children(|acts| {
                for offer in &sheet.offers {
                    act_button(
                        acts,
                        kit,
                        offer,
                        if sheet.offers.len() > 1 { 42.0 } else { 48.0 },
                    );
                }
            });
            let links = Node {
                justify_content: JustifyContent::Center,
                ..row(4.0)
            };
            acts.spawn((links, Pickable::IGNORE))
                .with_children(|links| {
                    for offer in &sheet.links {
                        link(links, kit, offer, 32.0);
                    }
                });
        });
    });
}

/// The title, and small beside it where in it the learner is.
fn head(hand: &mut Hand, kit: &Kit, sheet: &Sheet, style: Style) {
    let line = Node {
        align_items: AlignItems::Baseline,
        column_gap: px(12),
        ..default()
    };
    hand.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn(kit.line(style, INK, sheet.title.clone()));
        if !sheet.aside.is_empty() {
            line.spawn(kit.line(Style::Small, INK_2, sheet.aside.clone()));
        }
    });
}

fn act_button(hand: &mut Hand, kit: &Kit, offer: &Offer, height: f32) {
    let skin = if offer.main {
        Skin::Primary
    } else {
        Skin::Secondary
    };
    let node = Node {
        height: px(height),
        flex_shrink: 0.0,
        ..default()
    };
    button(
        hand,
        kit,
        (skin, stop(offer), offer.act),
        (None, offer.id),
        node,
    );
}

fn link(hand: &mut Hand, kit: &Kit, offer: &Offer, height: f32) {
    text_link(
        hand,
        kit,
        (stop(offer), offer.act),
        kit.say(offer.id),
        height,
    );
}

fn rail_card(root: &mut Hand, kit: &Kit, sheet: &Sheet, pits: u8) {
    let narrow = kit.frame.is_narrow();
    let (above, _) = kit.frame.round_exercise(pits);
    let node = absolute(Node {
        left: px(kit.frame.left(10.0)),
        right: px(kit.frame.right(6.0)),
        top: px((above - 68.0).max(4.0)),
        min_height: px(60),
        padding: UiRect::new(px(16), px(8), px(4), px(5)),
        ..row(8.0)
    });
    card(root, kit, false, node, (), |card| {
        let style = if narrow { Style::Small } else { Style::Body };
        card.spawn((growing(), Pickable::IGNORE))
            .with_children(|column| kit.rich(column, style, INK, &sheet.words));
        let (links, buttons) = in_one_line(sheet);
        for offer in links {
            link(card, kit, offer, 44.0);
        }
        for offer in buttons {
            act_button(card, kit, offer, 44.0);
        }
    });
}

/// What there is to press where all of it stands beside the words: beside a main act anything else is a link, and takes
/// the place of the other links.
fn in_one_line(sheet: &Sheet) -> (Vec<&Offer>, Vec<&Offer>) {
    let (main, plain): (Vec<&Offer>, Vec<&Offer>) =
        sheet.offers.iter().partition(|offer| offer.main);
    if main.is_empty() || plain.is_empty() {
        return (sheet.links.iter().collect(), sheet.offers.iter().collect());
    }
    (plain, main)
}

/// What a title on an upright window needs at least, in interface pixels: its longest word.
const TITLE: f32 = 118.0;

fn tall_card(root: &mut Hand, kit: &Kit, sheet: &Sheet, pits: u8) {
    let compact = kit.frame.compact();
    let (above, _) = kit.frame.round_exercise(pits);
    let node = absolute(Node {
        left: px(10),
        right: px(10),
        top: px(4),
        min_height: px(above - 10.0),
        padding: UiRect::new(px(14), px(10), px(4), px(6)),
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        ..default()
    });
    card(root, kit, false, node, (), |card| {
        let top = Node {
            min_height: px(if compact { 40 } else { 44 }),
            flex_shrink: 0.0,
            // A title that has no room beside what there is to press stands above it.
            flex_wrap: FlexWrap::Wrap,
            justify_content: JustifyContent::FlexEnd,
            ..row(8.0)
        };
        let (links, buttons) = in_one_line(sheet);
        let answers = buttons.len() > 1;
        card.spawn((top, Pickable::IGNORE)).with_children(|top| {
            let title = Node {
                flex_basis: px(TITLE),
                ..growing()
            };
            top.spawn((title, Pickable::IGNORE)).with_children(|words| {
                words.spawn(kit.text(Style::Name, INK, sheet.title.clone()));
            });
            for offer in links {
                link(top, kit, offer, 40.0);
            }
            if !answers {
                for &offer in &buttons {
                    act_button(top, kit, offer, 40.0);
                }
            }
        });
        let style = if compact { Style::Small } else { Style::Body };
        kit.rich(card, style, INK, &sheet.words);
        if answers {
            let acts = Node {
                justify_content: JustifyContent::FlexEnd,
                flex_wrap: FlexWrap::Wrap,
                row_gap: px(6),
                ..row(8.0)
            };
            card.spawn((acts, Pickable::IGNORE)).with_children(|acts| {
                for &offer in &buttons {
                    act_button(acts, kit, offer, 44.0);
                }
            });
        }
    });
}

/// Lays what stays where it is: how far the learner is, and the tools.
pub(super) fn lay_foot(root: &mut Hand, kit: &Kit, sheet: &Sheet, next: ExerciseAct, pits: u8) {
    match kit.shape() {
        Shape::Wide => wide_foot(root, kit, sheet, next, pits),
        Shape::Rail => rail_foot(root, kit, sheet, next, pits),
        Shape::Tall => tall_foot(root, kit, sheet, next),
    }
}

fn wide_foot(root: &mut Hand, kit: &Kit, sheet: &Sheet, next: ExerciseAct, pits: u8) {
    let margin = kit.frame.margin(pits);
    let at = |node: Node| {
        absolute(Node {
            bottom: px(18),
            height: px(54),
            ..node
        })
    };
    let node = at(Node {
        left: px(margin),
        padding: UiRect::new(px(4), px(18), px(3), px(3)),
        ..row(12.0)
    });
    strip(root, kit, node, (), |strip| {
        let leave = leave(sheet.list);
        let skin = (Skin::Entry, leave.stop, leave.act);
        let icon = (leave.icon, leave.id);
        icon_button(strip, kit, skin, icon, Vec2::new(48.0, 46.0));
        strip.spawn(kit.line(Style::Bold, INK, place_words(kit, &sheet.course)));
        dots(strip, &sheet.course, 16.0, 8.0);
    });
    let tools = at(Node {
        right: px(margin),
        ..row(12.0)
    });
    root.spawn((tools, Pickable::IGNORE))
        .with_children(|tools| {
            for tool in [AGAIN, HELP, skip(next)] {
                let node = Node {
                    height: px(54),
                    padding: UiRect::horizontal(px(20)),
                    ..default()
                };
                let skin = (Skin::Secondary, tool.stop, tool.act);
                button(tools, kit, skin, (Some(tool.icon), tool.id), node);
            }
        });
}

fn place_words(kit: &Kit, course: &Course) -> String {
    let values = [
        ("n", (course.place + 1).into()),
        ("all", course.done.len().into()),
    ];
    kit.say_with("exercise-place", &values)
}

/// One dot an exercise: filled once it is mastered, longer where the learner is.
fn dots(hand: &mut Hand, course: &Course, size: f32, gap: f32) {
    hand.spawn((row(gap), Pickable::IGNORE))
        .with_children(|dots| {
            for (place, &done) in course.done.iter().enumerate() {
                let here = place == course.place;
                let (face, edge) = match (here, done) {
                    (true, _) => (HONEY_LIT, HONEY_EDGE),
                    (false, true) => (WALNUT_5, WALNUT_5),
                    (false, false) => (Color::NONE, WALNUT_5),
                };
                dots.spawn((
                    Node {
                        width: px(if here { size * 1.9 } else { size }),
                        height: px(size),
                        flex_shrink: 0.0,
                        border: UiRect::all(px(2)),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(face),
                    BorderColor::all(edge),
                    Pickable::IGNORE,
                ));
            }
        });
}

fn rail_foot(root: &mut Hand, kit: &Kit, sheet: &Sheet, next: ExerciseAct, pits: u8) {
    let (_, below) = kit.frame.round_exercise(pits);
    let size = kit.frame.size();
    let node = absolute(Node {
        left: px(kit.frame.left(10.0)),
        top: px((below + 6.0).min(size.y - 42.0)),
        min_height: px(36),
        padding: UiRect::axes(px(14), px(3)),
        ..row(12.0)
    });
    strip(root, kit, node, (), |strip| {
        strip.spawn(kit.line(Style::Name, INK, sheet.title.clone()));
        strip.spawn(kit.line(Style::Small, INK, place_words(kit, &sheet.course)));
        if !kit.frame.is_narrow() {
            dots(strip, &sheet.course, 10.0, 5.0);
        }
    });
    let (left, right) = if kit.frame.left_handed {
        (px(4), auto())
    } else {
        (auto(), px(4))
    };
    let tools = absolute(Node {
        left,
        right,
        top: px(7),
        bottom: px(9),
        align_items: AlignItems::Center,
        ..default()
    });
    root.spawn((tools, Pickable::IGNORE))
        .with_children(|tools| {
            let height = ((size.y - 16.0 - 3.0 * 8.0) / 4.0).min(86.0);
            tiles(
                tools,
                kit,
                (sheet, next),
                FlexDirection::Column,
                Vec2::new(68.0, height),
            );
        });
}

fn tall_foot(root: &mut Hand, kit: &Kit, sheet: &Sheet, next: ExerciseAct) {
    let compact = kit.frame.compact();
    let node = absolute(Node {
        left: px(10),
        right: px(10),
        bottom: px(6),
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        ..default()
    });
    root.spawn((node, Pickable::IGNORE)).with_children(|foot| {
        if !compact {
            let line = Node {
                align_self: AlignSelf::Center,
                padding: UiRect::axes(px(12), px(2)),
                ..row(10.0)
            };
            strip(foot, kit, line, (), |strip| {
                strip.spawn(kit.line(Style::SmallBold, INK, place_words(kit, &sheet.course)));
                dots(strip, &sheet.course, 10.0, 5.0);
            });
        }
        let width = (kit.frame.size().x - 20.0 - 3.0 * 8.0) / 4.0;
        let size = Vec2::new(width, if compact { 48.0 } else { 56.0 });
        tiles(foot, kit, (sheet, next), FlexDirection::Row, size);
    });
}

fn tiles(
    hand: &mut Hand,
    kit: &Kit,
    (sheet, next): (&Sheet, ExerciseAct),
    direction: FlexDirection,
    size: Vec2,
) {
    let node = Node {
        flex_direction: direction,
        column_gap: px(8),
        row_gap: px(8),
        ..default()
    };
    hand.spawn((node, Pickable::IGNORE)).with_children(|hand| {
        for tool in [leave(sheet.list), AGAIN, HELP, skip(next)] {
            tile(
                hand,
                kit,
                (Skin::Secondary, tool.stop, tool.act),
                (tool.icon, false, tool.short),
                size,
                ((), ()),
            );
        }
    });
}

/// There is not always more help to be had.
pub(super) fn show_reach(
    commands: &mut Commands,
    tools: &Query<(Entity, &ExerciseAct, Has<InteractionDisabled>)>,
    helps: bool,
) {
    for (entity, &act, disabled) in tools {
        if act != ExerciseAct::Help {
            continue;
        }
        if helps && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        } else if !helps && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        }
    }
}
