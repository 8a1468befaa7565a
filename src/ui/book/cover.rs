//! What holds the pages: the cover and its two pages, or one sheet; tabs, and the buttons that turn.

use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::Button;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{
    INK, INK_2, PAPER_LIT, PAPER_SHADED, RADIUS_BUTTON, RADIUS_CARD, RULE, SAND, Style, WALNUT_7,
    card_shadow,
};
use super::super::ways::WayBack;
use super::super::widget::{Skin, card, fibres, icon_button};
use super::pages::{Chapter, tab_id};
use super::print::Printer;
use super::{BookAct, BookPage, beside};
use crate::view::frame::Shape;

/// The book as it is drawn in a window of 1280 by 720: its upper left corner and its size.
const COVER: Rect = Rect {
    min: Vec2::new(70.0, 26.0),
    max: Vec2::new(1170.0, 694.0),
};
/// How far the cover stands out round the pages.
const BOARDS: f32 = 10.0;
/// From a page's edge to its words, across and down.
const MARGIN: Vec2 = Vec2::new(42.0, 26.0);
/// The size of a tab, and from one to the next.
const TAB: Vec2 = Vec2::new(104.0, 54.0);
const TAB_STEP: f32 = 64.0;

const CLOSE: (Skin, Stop, WayBack) = (Skin::Secondary, Stop::at("book_close"), WayBack);
const BACK: (Skin, Stop, BookAct) = (
    Skin::Secondary,
    Stop::at("book_back"),
    BookAct::Turn { forward: false },
);
const NEXT: (Skin, Stop, BookAct) = (
    Skin::Secondary,
    Stop::first("book_next"),
    BookAct::Turn { forward: true },
);

fn absolute(node: Node) -> Node {
    Node {
        position_type: PositionType::Absolute,
        ..node
    }
}

/// Puts one of the buttons that turn; at the ends of the book it is worn out.
fn turner(hand: &mut Hand, kit: &Kit, place: BookPage, forward: bool, size: Vec2) {
    let (skin, icon, id) = if forward {
        (NEXT, Icon::Later, "book-next")
    } else {
        (BACK, Icon::Earlier, "book-back")
    };
    let button = icon_button(hand, kit, skin, (icon, id), size);
    if place.turned(kit.shape(), forward).is_none() {
        hand.commands().entity(button).insert(InteractionDisabled);
    }
}

/// Which of how many leaves lies open.
fn leaf(kit: &Kit, place: BookPage) -> String {
    let beside = beside(kit.shape());
    let number = place.seen(kit.shape()).start / beside + 1;
    let all = BookPage::COUNT / beside;
    kit.say_with("book-leaf", &[("n", number.into()), ("all", all.into())])
}

/// Two pages beside each other.
pub(super) fn two_pages(root: &mut Hand, printer: &mut Printer, place: BookPage) {
    let kit = printer.kit;
    let aside = (kit.frame.size() - Vec2::new(1280.0, 720.0)) / 2.0;
    let at = |rect: Rect| {
        let rect = Rect {
            min: rect.min + aside,
            max: rect.max + aside,
        };
        absolute(Node {
            left: px(rect.min.x),
            top: px(rect.min.y),
            width: px(rect.width()),
            height: px(rect.height()),
            ..default()
        })
    };
    let corner = |x: f32, y: f32| at(Rect::new(x, y, x + 48.0, y + 48.0));
    tabs_aside(
        root,
        kit,
        place,
        at(Rect::new(
            COVER.max.x - BOARDS,
            70.0,
            COVER.max.x - BOARDS + TAB.x + 8.0,
            70.0 + 5.0 * TAB_STEP,
        )),
        TAB,
    );
    root.spawn((
        Node {
            border_radius: BorderRadius::all(px(RADIUS_CARD)),
            padding: UiRect::axes(px(BOARDS), px(BOARDS - 2.0)),
            ..at(COVER)
        },
        BackgroundColor(WALNUT_7),
        card_shadow(),
        Pickable::IGNORE,
    ))
    .with_children(|cover| {
        let width = COVER.width() / 2.0 - BOARDS - 2.0 * MARGIN.x;
        for (beside, number) in place.seen(kit.shape()).enumerate() {
            let (turn, corners) = if beside == 0 {
                (90.0, BorderRadius::left(px(RADIUS_BUTTON)))
            } else {
                (270.0, BorderRadius::right(px(RADIUS_BUTTON)))
            };
            // The paper bends down into the fold.
            let bend = LinearGradient::degrees(
                turn,
                vec![
                    ColorStop::auto(PAPER_LIT),
                    ColorStop::percent(PAPER_SHADED, 82.0),
                    ColorStop::percent(SAND, 97.0),
                    ColorStop::percent(RULE, 100.0),
                ],
            );
            let page = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(MARGIN.x), px(MARGIN.y)),
                border_radius: corners,
                ..default()
            };
            cover
                .spawn((page, BackgroundGradient::from(bend), Pickable::IGNORE))
                .with_children(|page| {
                    fibres(page, kit);
                    printer.page(page, number, beside, width);
                    if beside == 1 {
                        let foot = absolute(Node {
                            right: px(MARGIN.x),
                            bottom: px(MARGIN.y + 14.0),
                            ..default()
                        });
                        page.spawn((kit.line(Style::Small, INK_2, leaf(kit, place)), foot));
                    }
                });
        }
    });
    root.spawn((corner(16.0, 28.0), Pickable::IGNORE))
        .with_children(|hand| {
            icon_button(
                hand,
                kit,
                CLOSE,
                (Icon::Cross, "book-close"),
                Vec2::splat(48.0),
            );
        });
    root.spawn((corner(16.0, 336.0), Pickable::IGNORE))
        .with_children(|hand| turner(hand, kit, place, false, Vec2::splat(48.0)));
    root.spawn((corner(1184.0, 336.0 + 180.0), Pickable::IGNORE))
        .with_children(|hand| turner(hand, kit, place, true, Vec2::splat(56.0)));
}

/// One sheet with tabs at its right edge: low windows.
pub(super) fn beside_tabs(root: &mut Hand, printer: &mut Printer, place: BookPage) {
    /// Room at the left for the buttons, and at the right for the tabs.
    const LEFT: f32 = 62.0;
    const RIGHT: f32 = 112.0;
    let kit = printer.kit;
    if kit.frame.icons_alone() {
        under_tabs(root, printer, place);
        return;
    }
    let size = kit.frame.size();
    let step = ((size.y - 24.0) / 5.0).min(TAB_STEP);
    tabs_aside(
        root,
        kit,
        place,
        absolute(Node {
            right: px(6),
            top: px(12),
            width: px(RIGHT - 2.0),
            height: px(5.0 * step),
            ..default()
        }),
        Vec2::new(RIGHT - 10.0, step - 6.0),
    );
    let sheet = absolute(Node {
        left: px(LEFT),
        right: px(RIGHT),
        top: px(6),
        bottom: px(6),
        padding: UiRect::new(px(20), px(18), px(10), px(10)),
        flex_direction: FlexDirection::Column,
        ..default()
    });
    card(root, kit, false, sheet, (), |page| {
        let number = place.seen(kit.shape()).start;
        printer.page_aside(page, number, size.x - LEFT - RIGHT - 40.0);
    });
    let left = absolute(Node {
        left: px(7),
        top: px(8),
        bottom: px(8),
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        ..default()
    });
    root.spawn((left, Pickable::IGNORE)).with_children(|left| {
        icon_button(
            left,
            kit,
            CLOSE,
            (Icon::Cross, "book-close"),
            Vec2::splat(48.0),
        );
        let turn = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(8),
            ..default()
        };
        left.spawn((turn, Pickable::IGNORE)).with_children(|turn| {
            let node = Node {
                max_width: px(52),
                ..default()
            };
            let layout = TextLayout {
                justify: Justify::Center,
                ..default()
            };
            turn.spawn((kit.text(Style::Small, INK, leaf(kit, place)), layout, node));
            turner(turn, kit, place, true, Vec2::splat(48.0));
            turner(turn, kit, place, false, Vec2::splat(48.0));
        });
    });
}

/// One sheet under its tabs: upright windows, and very large text.
pub(super) fn under_tabs(root: &mut Hand, printer: &mut Printer, place: BookPage) {
    let kit = printer.kit;
    let size = kit.frame.size();
    let width = size.x.min(640.0) - 16.0;
    let sheet = absolute(Node {
        left: px((size.x - width) / 2.0),
        width: px(width),
        top: px(8),
        bottom: px(8),
        padding: UiRect::axes(px(16), px(10)),
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        ..default()
    });
    card(root, kit, false, sheet, (), |page| {
        let row = Node {
            align_items: AlignItems::Center,
            column_gap: px(8),
            flex_shrink: 0.0,
            ..default()
        };
        page.spawn((row, Pickable::IGNORE)).with_children(|row| {
            icon_button(
                row,
                kit,
                CLOSE,
                (Icon::Cross, "book-close"),
                Vec2::splat(48.0),
            );
            let grow = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                justify_content: JustifyContent::Center,
                ..default()
            };
            row.spawn((grow, Pickable::IGNORE)).with_children(|grow| {
                grow.spawn(kit.line(Style::Small, INK_2, leaf(kit, place)));
            });
            turner(row, kit, place, false, Vec2::splat(48.0));
            turner(row, kit, place, true, Vec2::splat(48.0));
        });
        // With very large text a phone has no room for tabs; turning reaches every page.
        if !(kit.frame.icons_alone() && kit.shape() == Shape::Rail) {
            let tabs = Node {
                flex_wrap: FlexWrap::Wrap,
                column_gap: px(6),
                row_gap: px(6),
                flex_shrink: 0.0,
                ..default()
            };
            page.spawn((tabs, Pickable::IGNORE)).with_children(|tabs| {
                for chapter in Chapter::ALL {
                    let node = Node {
                        min_height: px(if kit.frame.compact() { 36 } else { 42 }),
                        flex_grow: 1.0,
                        flex_basis: percent(30),
                        padding: UiRect::axes(px(8), px(3)),
                        ..default()
                    };
                    tab(tabs, kit, (chapter, place), node, Justify::Center);
                }
            });
        }
        let number = place.seen(kit.shape()).start;
        printer.page(page, number, 0, width - 40.0);
    });
}

/// Tabs under each other that stand out from the edge of the pages.
fn tabs_aside(root: &mut Hand, kit: &Kit, place: BookPage, node: Node, size: Vec2) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Start,
        ..node
    };
    root.spawn((column, Pickable::IGNORE))
        .with_children(|column| {
            for chapter in Chapter::ALL {
                let open = place.chapter() == chapter;
                let node = Node {
                    width: px(size.x + if open { 8.0 } else { 0.0 }),
                    min_height: px(size.y),
                    padding: UiRect::new(px(16), px(4), px(3), px(3)),
                    ..default()
                };
                tab(column, kit, (chapter, place), node, Justify::Left);
            }
        });
}

fn tab(
    hand: &mut Hand,
    kit: &Kit,
    (chapter, place): (Chapter, BookPage),
    node: Node,
    justify: Justify,
) {
    let words = kit.say(tab_id(chapter));
    let open = place.chapter() == chapter;
    let key = match chapter {
        Chapter::Rules => "book_rules",
        Chapter::Variants => "book_variants",
        Chapter::Story => "book_story",
        Chapter::Make => "book_make",
        Chapter::Better => "book_better",
    };
    let mut tab = hand.spawn((
        Button,
        Skin::Tab,
        Stop::at(key),
        BookAct::Open(chapter),
        AccessibleLabel(words.clone()),
        Node {
            align_items: AlignItems::Center,
            justify_content: if justify == Justify::Center {
                JustifyContent::Center
            } else {
                JustifyContent::Start
            },
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..node
        },
    ));
    if open {
        tab.insert(Checked);
    }
    tab.with_children(|inside| {
        let style = Style::SmallBold;
        let layout = TextLayout {
            justify,
            ..default()
        };
        inside.spawn((kit.text(style, INK, words), layout));
    });
}
