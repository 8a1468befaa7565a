//! Two buttons round a number.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, RADIUS_BUTTON, Style};
use super::{Act, Skin};

/// One button of a stepper: where focus rests, what it does if there is a step to be had, and what it is called.
pub struct Step<A> {
    /// Where focus rests.
    pub stop: Stop,
    /// What it does; `None` at the end.
    pub act: Option<A>,
    /// Its words for those who hear the interface.
    pub label: String,
}

/// Puts a stepper that shows `value`.
pub fn stepper<A: Act>(hand: &mut Hand, kit: &Kit, value: String, less: Step<A>, more: Step<A>) {
    let row = Node {
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((row, Pickable::IGNORE)).with_children(|row| {
        step(row, kit, Icon::Minus, less);
        let place = Node {
            width: px(44),
            justify_content: JustifyContent::Center,
            ..default()
        };
        row.spawn((place, Pickable::IGNORE)).with_children(|place| {
            place.spawn(kit.line(Style::Strong, INK, value));
        });
        step(row, kit, Icon::Plus, more);
    });
}

fn step<A: Act>(row: &mut Hand, kit: &Kit, icon: Icon, step: Step<A>) {
    let mut button = row.spawn((
        Button,
        Skin::Secondary,
        step.stop,
        AccessibleLabel(step.label),
        Node {
            width: px(48),
            height: px(48),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ));
    match step.act {
        Some(act) => {
            button.insert(act);
        }
        None => {
            button.insert(InteractionDisabled);
        }
    }
    button.with_children(|inside| {
        inside.spawn(kit.icon(icon, 20.0, INK));
    });
}
