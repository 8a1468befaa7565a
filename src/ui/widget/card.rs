//! Things of paper that lie on the table: cards, strips, ruled lines.

use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::prelude::*;

use super::super::kit::{Hand, Kit};
use super::super::theme::{
    DIM, FRAME_INSET, PAPER_LIT, PAPER_SHADED, RADIUS_BUTTON, RADIUS_CARD, RULE, card_shadow, lit,
    strip_shadow,
};

/// The fibres of paper, under whatever is put after them.
pub fn fibres(hand: &mut Hand, kit: &Kit) {
    underlay(hand, kit, false);
}

/// The paper under a card's contents: fibres, and a hairline frame if the card is a large one.
fn underlay(hand: &mut Hand, kit: &Kit, framed: bool) {
    let filling = |inset: f32| Node {
        position_type: PositionType::Absolute,
        left: px(inset),
        right: px(inset),
        top: px(inset),
        bottom: px(inset),
        ..default()
    };
    hand.spawn((
        filling(3.0),
        ImageNode::new(kit.art.fibres.clone()).with_mode(NodeImageMode::Tiled {
            tile_x: true,
            tile_y: true,
            stretch_value: 1.0,
        }),
        Pickable::IGNORE,
    ));
    if framed {
        hand.spawn((
            Node {
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(FRAME_INSET)),
                ..filling(FRAME_INSET)
            },
            BorderColor::all(RULE.with_alpha(0.75)),
            Pickable::IGNORE,
        ));
    }
}

/// A card of paper.
pub fn card(
    hand: &mut Hand,
    kit: &Kit,
    framed: bool,
    node: Node,
    mark: impl Bundle,
    inside: impl FnOnce(&mut Hand),
) {
    hand.spawn((
        Node {
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_CARD)),
            ..node
        },
        lit(PAPER_LIT, PAPER_SHADED),
        BorderColor::all(RULE),
        card_shadow(),
        mark,
    ))
    .with_children(|hand| {
        underlay(hand, kit, framed);
        inside(hand);
    });
}

/// A strip of paper with one line on it.
pub fn strip(
    hand: &mut Hand,
    kit: &Kit,
    node: Node,
    mark: impl Bundle,
    inside: impl FnOnce(&mut Hand),
) {
    hand.spawn((
        Node {
            align_items: AlignItems::Center,
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..node
        },
        lit(PAPER_LIT, PAPER_SHADED),
        BorderColor::all(RULE),
        strip_shadow(),
        mark,
    ))
    .with_children(|hand| {
        underlay(hand, kit, false);
        inside(hand);
    });
}

/// A line ruled across a card, `margin` interface pixels from what is above and below.
pub fn rule(margin: f32) -> impl Bundle {
    (
        Node {
            height: px(1),
            margin: UiRect::vertical(px(margin)),
            align_self: AlignSelf::Stretch,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(RULE),
        Pickable::IGNORE,
    )
}

/// A layer over the whole window for cards of its own, without dimming the board; keeps focus inside.
pub fn sheet(commands: &mut Commands, mark: impl Bundle, inside: impl FnOnce(&mut Hand)) {
    commands
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            GlobalZIndex(10),
            TabGroup::modal(),
            TabIndex(-1),
            mark,
        ))
        .with_children(inside);
}

/// Dims everything behind a question and keeps clicks and focus inside it. Says what it all hangs on.
pub fn veil(commands: &mut Commands, mark: impl Bundle, inside: impl FnOnce(&mut Hand)) -> Entity {
    let whole = || Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px(0),
        bottom: px(0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    commands
        .spawn((
            whole(),
            GlobalZIndex(10),
            TabGroup::modal(),
            Pickable::IGNORE,
            mark,
        ))
        .with_children(|hand| {
            // Not a place for focus, yet focus that is clicked here stays inside the question.
            hand.spawn((whole(), BackgroundColor(DIM), TabIndex(-1)))
                .with_children(inside);
        })
        .id()
}
