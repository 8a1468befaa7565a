//! A walnut tray with one honey token on the chosen cell.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioButton, RadioGroup};

use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::theme::{CREAM, RADIUS_BUTTON, RADIUS_TRAY, Style, WALNUT_9, lit};
use super::{Act, Skin};

/// Puts a tray of choices; `columns` cells lie beside each other. The chosen cell is marked by `chosen`.
pub fn tray<C: Act + PartialEq>(
    hand: &mut Hand,
    kit: &Kit,
    (stop, label): (Stop, String),
    columns: usize,
    cells: &[(C, String)],
    chosen: C,
) {
    hand.spawn((
        RadioGroup,
        stop,
        AccessibleLabel(label),
        Node {
            padding: UiRect::all(px(4)),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_TRAY)),
            flex_wrap: if columns == 1 {
                FlexWrap::NoWrap
            } else {
                FlexWrap::Wrap
            },
            flex_direction: if columns == 1 {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            flex_shrink: 0.0,
            ..default()
        },
        lit(
            Color::srgb_u8(0x3E, 0x24, 0x15),
            Color::srgb_u8(0x58, 0x34, 0x1F),
        ),
        BorderColor::all(WALNUT_9),
    ))
    .with_children(|groove| {
        for (choice, words) in cells {
            let style = if *choice == chosen {
                Style::Bold
            } else {
                Style::Body
            };
            let mut cell = groove.spawn((
                RadioButton,
                Skin::Cell,
                *choice,
                AccessibleLabel(words.clone()),
                Node {
                    flex_basis: if columns == 1 {
                        auto()
                    } else {
                        percent(100.0 / columns as f32)
                    },
                    flex_grow: 1.0,
                    padding: UiRect::axes(px(5), px(3)),
                    min_height: px(42),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    border: UiRect::all(px(1)),
                    border_radius: BorderRadius::all(px(RADIUS_BUTTON - 1.0)),
                    ..default()
                },
            ));
            if *choice == chosen {
                cell.insert(Checked);
            }
            cell.with_children(|inside| {
                inside.spawn(kit.middle(style, CREAM, words.clone()));
            });
        }
    });
}
