//! A line of paper to write a name on.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::{EditableText, TextCursorStyle};

use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::theme::{CLEAR, EDGE, FOCUS, HONEY_LIT, INK, RADIUS_BUTTON, RAISED_LIT, Style};
use super::Act;

/// Puts a field with what stands in it; at most `longest` characters can be written.
pub fn field(
    hand: &mut Hand,
    kit: &Kit,
    (stop, act, label): (Stop, impl Act, String),
    written: &str,
    longest: usize,
) {
    hand.spawn((
        Node {
            height: px(48),
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            align_items: AlignItems::Center,
            padding: UiRect::horizontal(px(12)),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
        BackgroundColor(RAISED_LIT),
        BorderColor::all(EDGE),
        Outline::new(px(3), px(3), CLEAR),
        Pickable::IGNORE,
    ))
    .with_children(|paper| {
        let text = EditableText {
            max_characters: Some(longest),
            ..EditableText::new(written)
        };
        paper.spawn((
            text,
            stop,
            act,
            AccessibleLabel(label),
            kit.set(Style::Body),
            TextColor(INK),
            TextLayout::no_wrap(),
            TextCursorStyle {
                color: INK,
                selection_color: HONEY_LIT,
                unfocused_selection_color: RAISED_LIT,
                selected_text_color: None,
            },
            Node {
                flex_grow: 1.0,
                min_width: px(0),
                ..default()
            },
        ));
    });
}

/// A run condition: somebody writes into a field, so that keys are letters.
pub fn writing(focus: Res<InputFocus>, fields: Query<(), With<EditableText>>) -> bool {
    focus.get().is_some_and(|entity| fields.contains(entity))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        show_focus.run_if(resource_exists_and_changed::<InputFocus>),
    );
}

/// The paper of the field that is written on has a ring, however focus came there.
fn show_focus(
    focus: Res<InputFocus>,
    fields: Query<(Entity, &ChildOf), With<EditableText>>,
    mut papers: Query<&mut Outline>,
) {
    for (field, paper) in &fields {
        if let Ok(mut outline) = papers.get_mut(paper.parent()) {
            outline.color = if focus.get() == Some(field) {
                FOCUS
            } else {
                CLEAR
            };
        }
    }
}
