//! A small picture that can be chosen, with its name under it.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioButton, RadioGroup};

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, RADIUS_BUTTON, RAISED_LIT, Style};
use super::{Act, IconOf, Skin};

/// Width over height of every picture.
const ASPECT: f32 = 1.6;

/// Puts pictures, `across` in a row. The chosen one has a frame and a check mark.
pub fn pictures<C: Act + PartialEq>(
    hand: &mut Hand,
    kit: &Kit,
    (stop, label): (Stop, String),
    across: usize,
    cells: &[(C, Handle<Image>, String)],
    chosen: C,
) {
    hand.spawn((
        RadioGroup,
        stop,
        AccessibleLabel(label),
        Node {
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ))
    .with_children(|row| {
        for (choice, image, words) in cells {
            let is_chosen = *choice == chosen;
            let mut cell = row.spawn((
                RadioButton,
                Skin::Row,
                *choice,
                AccessibleLabel(words.clone()),
                Node {
                    width: percent(100.0 / across as f32),
                    padding: UiRect::all(px(4)),
                    row_gap: px(3),
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Center,
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
                    ..default()
                },
            ));
            if is_chosen {
                cell.insert(Checked);
            }
            cell.with_children(|cell| {
                cell.spawn((
                    ImageNode::new(image.clone()),
                    IconOf,
                    Node {
                        width: percent(100),
                        aspect_ratio: Some(ASPECT),
                        border_radius: BorderRadius::all(px(RADIUS_BUTTON - 3.0)),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
                if is_chosen {
                    // On the picture's corner, where it takes no room from the name.
                    let corner = Node {
                        position_type: PositionType::Absolute,
                        right: px(8),
                        top: px(8),
                        padding: UiRect::all(px(3)),
                        border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
                        ..default()
                    };
                    cell.spawn((corner, BackgroundColor(RAISED_LIT), Pickable::IGNORE))
                        .with_children(|corner| {
                            corner.spawn(kit.icon(Icon::Check, 13.0, INK));
                        });
                }
                let style = if is_chosen {
                    Style::SmallBold
                } else {
                    Style::Small
                };
                cell.spawn((
                    kit.text(style, INK, words.clone()),
                    TextLayout::justify(Justify::Center),
                ));
            });
        }
    });
}
