//! Buttons and tool tiles.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, RADIUS_BUTTON, RADIUS_TRAY, Style};
use super::Skin;

/// What a button does, said by the screen that owns it.
pub trait Act: Component + Copy {}

/// Puts a button with words, and an icon before them if one is given; it grows with its words.
pub fn button(
    hand: &mut Hand,
    kit: &Kit,
    (skin, stop, act): (Skin, Stop, impl Act),
    (icon, id): (Option<Icon>, &str),
    node: Node,
) {
    button_saying(hand, kit, (skin, stop, act), (icon, kit.say(id)), node);
}

/// Puts underlined words to press.
pub fn text_link(
    hand: &mut Hand,
    kit: &Kit,
    (stop, act): (Stop, impl Act),
    words: String,
    height: f32,
) {
    hand.spawn((
        Button,
        Skin::Link,
        stop,
        act,
        AccessibleLabel(words.clone()),
        Node {
            min_height: px(height),
            flex_shrink: 0.0,
            padding: UiRect::horizontal(px(8)),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ))
    .with_children(|link| {
        link.spawn((kit.line(Style::Bold, INK, words), Underline));
    });
}

/// The same as [`button`] with words that are put together already.
pub fn button_saying(
    hand: &mut Hand,
    kit: &Kit,
    (skin, stop, act): (Skin, Stop, impl Act),
    (icon, words): (Option<Icon>, String),
    node: Node,
) {
    hand.spawn((
        Button,
        skin,
        stop,
        act,
        AccessibleLabel(words.clone()),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: UiRect::axes(px(14), px(3)),
            column_gap: px(10),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            width: auto(),
            height: auto(),
            min_width: node.width,
            min_height: node.height,
            ..node
        },
    ))
    .with_children(|inside| {
        if let Some(icon) = icon {
            inside.spawn(kit.icon(icon, 20.0, INK));
        }
        inside.spawn(kit.middle(Style::Bold, INK, words));
    });
}

/// Puts a button with an icon alone; its words are for those who hear the interface.
pub fn icon_button(
    hand: &mut Hand,
    kit: &Kit,
    (skin, stop, act): (Skin, Stop, impl Act),
    (icon, id): (Icon, &str),
    size: Vec2,
) -> Entity {
    hand.spawn((
        Button,
        skin,
        stop,
        act,
        AccessibleLabel(kit.say(id)),
        Node {
            width: px(size.x),
            height: px(size.y),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ))
    .with_children(|inside| {
        inside.spawn(kit.icon(icon, 20.0, INK));
    })
    .id()
}

/// Puts a tool tile: an icon with a word under it.
pub fn tile(
    hand: &mut Hand,
    kit: &Kit,
    (skin, stop, act): (Skin, Stop, impl Act),
    (icon, mirrored, id): (Icon, bool, &str),
    size: Vec2,
    marks: (impl Bundle, impl Bundle),
) {
    let words = kit.say(id);
    hand.spawn((
        Button,
        skin,
        stop,
        act,
        AccessibleLabel(words.clone()),
        Node {
            width: px(size.x),
            height: px(size.y),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            row_gap: px(if size.y > 60.0 { 3 } else { 0 }),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_TRAY)),
            ..default()
        },
    ))
    .with_children(|inside| {
        let alone = kit.frame.icons_alone();
        let size = match (alone, size.y > 60.0) {
            (true, _) => 36.0,
            (false, true) => 26.0,
            (false, false) => 22.0,
        };
        let mut picture = inside.spawn((kit.icon(icon, size, INK), marks.0));
        if mirrored {
            picture.insert(UiTransform::from_scale(Vec2::new(-1.0, 1.0)));
        }
        let mut word = inside.spawn((kit.line(Style::SmallBold, INK, words), marks.1));
        if alone {
            word.insert(Node {
                display: Display::None,
                ..default()
            });
        }
    });
}
