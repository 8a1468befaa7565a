//! A row of paper that can be chosen: a radio, a name, one line, a sprig.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::RadioButton;

use super::super::icon::SPRIG;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, RADIUS_BUTTON, RAISED_LIT, Style, WALNUT_5, WARM};
use super::{Act, IconOf, Skin};
use crate::view::frame::Shape;

/// How high a row of those that share a card may grow, in interface pixels.
const ROOMIEST: f32 = 102.0;

/// What a row says.
pub struct RowWords {
    /// The name.
    pub name: String,
    /// One line under it; left out where there is no room.
    pub line: Option<String>,
    /// What stands across from the name.
    pub across: Across,
}

/// What stands across from a row's name.
pub enum Across {
    /// A sprig with that many leaves.
    Leaves(u8),
    /// A few words.
    Words(String),
}

/// Puts a row.
pub fn radio_row(hand: &mut Hand, kit: &Kit, choice: impl Act, chosen: bool, words: RowWords) {
    let tall = words.line.is_some();
    // Rows of words stand in lists that scroll, the others share a card.
    let (grows, aside) = match &words.across {
        Across::Leaves(_) => (1.0, ""),
        Across::Words(aside) => (0.0, aside.as_str()),
    };
    let mut row = hand.spawn((
        RadioButton,
        Skin::Row,
        choice,
        AccessibleLabel(format!(
            "{}. {} {aside}",
            words.name,
            words.line.as_deref().unwrap_or_default()
        )),
        Node {
            min_height: px(if tall { 56 } else { 50 }),
            max_height: if grows > 0.0 && kit.shape() == Shape::Wide {
                px(ROOMIEST)
            } else {
                Val::Auto
            },
            flex_grow: grows,
            flex_shrink: 0.0,
            padding: UiRect::axes(px(14), px(2)),
            column_gap: px(12),
            align_items: AlignItems::Center,
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ));
    if chosen {
        row.insert(Checked);
    }
    row.with_children(|row| {
        row.spawn((
            Node {
                width: px(20),
                height: px(20),
                flex_shrink: 0.0,
                border: UiRect::all(px(2)),
                border_radius: BorderRadius::MAX,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            BackgroundColor(RAISED_LIT),
            BorderColor::all(WALNUT_5),
            Pickable::IGNORE,
        ))
        .with_children(|radio| {
            if chosen {
                radio.spawn((
                    Node {
                        width: px(10),
                        height: px(10),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(WARM),
                    Pickable::IGNORE,
                ));
            }
        });
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        };
        row.spawn((column, Pickable::IGNORE))
            .with_children(|column| {
                // Upright windows have no room for words beside a name.
                let below = kit.shape() == Shape::Tall && grows == 0.0;
                let top = Node {
                    flex_direction: if below {
                        FlexDirection::Column
                    } else {
                        FlexDirection::Row
                    },
                    align_items: if below {
                        AlignItems::Start
                    } else {
                        AlignItems::Center
                    },
                    justify_content: JustifyContent::SpaceBetween,
                    ..default()
                };
                column.spawn((top, Pickable::IGNORE)).with_children(|top| {
                    top.spawn(kit.line(Style::Name, INK, words.name));
                    match words.across {
                        Across::Leaves(leaves) => {
                            top.spawn((kit.picture(kit.art.sprig(leaves), SPRIG), IconOf));
                        }
                        Across::Words(aside) => {
                            top.spawn(kit.line(Style::Small, INK_2, aside));
                        }
                    }
                });
                if let Some(line) = words.line {
                    column.spawn(kit.text(Style::Small, INK_2, line));
                }
            });
    });
}
