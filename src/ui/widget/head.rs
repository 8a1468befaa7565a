//! The head of a card: its title, what can be done with all of it, and the cross that closes it.

use bevy::prelude::*;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, Style};
use super::super::ways::WayBack;
use super::{Skin, icon_button};
use crate::view::frame::Shape;

/// What stands at the head of a card.
pub struct Head<'a> {
    /// The id of the title's words.
    pub title: &'a str,
    /// How the title is set.
    pub style: Style,
    /// A line under the title.
    pub under: Option<String>,
    /// The cross among the stops, and the id of its words.
    pub close: (Stop, &'a str),
}

impl<'a> Head<'a> {
    /// A title as large as there is room for, and a cross.
    pub fn of(kit: &Kit, title: &'a str, close: (Stop, &'a str)) -> Self {
        Self {
            title,
            style: kit.title(),
            under: None,
            close,
        }
    }
}

/// Puts a head.
pub fn head(card: &mut Hand, kit: &Kit, head: Head) {
    card.spawn((row(), Pickable::IGNORE)).with_children(|row| {
        title(row, kit, &head);
        cross(row, kit, head.close);
    });
}

/// Puts a head with things to do: beside the title where there is room, else below it.
pub fn head_with(card: &mut Hand, kit: &Kit, head: Head, acts: impl FnOnce(&mut Hand)) {
    let below = kit.shape() == Shape::Tall || kit.frame.icons_alone() || kit.frame.is_narrow();
    if below {
        self::head(card, kit, head);
        let acts_row = Node {
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(8),
            ..row()
        };
        card.spawn((acts_row, Pickable::IGNORE)).with_children(acts);
        return;
    }
    card.spawn((row(), Pickable::IGNORE)).with_children(|row| {
        title(row, kit, &head);
        acts(row);
        cross(row, kit, head.close);
    });
}

fn row() -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(10),
        flex_shrink: 0.0,
        ..default()
    }
}

fn title(row: &mut Hand, kit: &Kit, head: &Head) {
    let words = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    };
    row.spawn((words, Pickable::IGNORE)).with_children(|words| {
        words.spawn(kit.text(head.style, INK, kit.say(head.title)));
        if let Some(under) = &head.under {
            words.spawn(kit.text(Style::Small, INK_2, under.clone()));
        }
    });
}

fn cross(row: &mut Hand, kit: &Kit, (stop, words): (Stop, &str)) {
    let skin = (Skin::Secondary, stop, WayBack);
    icon_button(row, kit, skin, (Icon::Cross, words), Vec2::splat(48.0));
}
