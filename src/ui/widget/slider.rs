//! A groove of wood with a honey bead in it: a volume.

use bevy::prelude::*;
use bevy::ui_widgets::{
    Slider, SliderPrecision, SliderRange, SliderStep, SliderThumb, SliderValue, TrackClick,
};

use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, RULE, Style, WALNUT_5};
use super::{Act, Skin};

/// Across the bead, in interface pixels.
const BEAD: f32 = 30.0;
/// How high the groove is, in interface pixels.
const GROOVE: f32 = 9.0;
/// How high the whole slider is, so that a finger finds it, in interface pixels.
const REACH: f32 = 44.0;

/// The part of the groove that is filled.
#[derive(Component)]
struct Filled;

/// The number beside a slider.
#[derive(Component, Clone, Copy)]
struct Percent(Entity);

/// Puts a slider with its number; `most` steps make the whole.
pub fn slider(
    hand: &mut Hand,
    kit: &Kit,
    (stop, act, label): (Stop, impl Act, String),
    value: u8,
    most: u8,
) {
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(14),
        flex_grow: 1.0,
        ..default()
    };
    hand.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let bar = row
            .spawn((
                Slider {
                    track_click: TrackClick::Drag,
                    ..default()
                },
                SliderRange::new(0.0, f32::from(most)),
                SliderStep(1.0),
                SliderPrecision(0),
                SliderValue(f32::from(value)),
                stop,
                act,
                Skin::Groove,
                AccessibleLabel(label),
                Node {
                    height: px(REACH),
                    flex_grow: 1.0,
                    align_items: AlignItems::Center,
                    border_radius: BorderRadius::all(px(10)),
                    ..default()
                },
            ))
            .with_children(|bar| {
                let line = |right: Val| Node {
                    position_type: PositionType::Absolute,
                    left: px(2),
                    right,
                    top: px((REACH - GROOVE) / 2.0),
                    height: px(GROOVE),
                    border: UiRect::all(px(1)),
                    border_radius: BorderRadius::MAX,
                    ..default()
                };
                let back = (
                    BackgroundColor(RULE.with_alpha(0.75)),
                    BorderColor::all(WALNUT_5),
                );
                bar.spawn((line(px(2)), back, Pickable::IGNORE));
                bar.spawn((
                    Filled,
                    line(Val::Auto),
                    BackgroundColor(WALNUT_5),
                    Pickable::IGNORE,
                ));
                let bead = Node {
                    position_type: PositionType::Absolute,
                    width: px(BEAD),
                    height: px(BEAD),
                    top: px((REACH - BEAD) / 2.0),
                    border: UiRect::all(px(1)),
                    border_radius: BorderRadius::MAX,
                    ..default()
                };
                bar.spawn((SliderThumb, Skin::Bead, bead));
            })
            .id();
        row.spawn((
            Percent(bar),
            kit.text(Style::Bold, INK, ""),
            Node {
                min_width: px(48),
                ..default()
            },
            TextLayout {
                justify: Justify::Right,
                linebreak: LineBreak::NoWrap,
            },
        ));
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_values);
}

fn show_values(
    moved: Query<(Entity, &SliderValue, &SliderRange, &Children), Changed<SliderValue>>,
    mut parts: Query<(&mut Node, Has<SliderThumb>), Or<(With<SliderThumb>, With<Filled>)>>,
    mut numbers: Query<(&Percent, &mut Text)>,
) {
    for (slider, value, range, children) in &moved {
        let place = range.thumb_position(value.0);
        for &child in children {
            let Ok((mut node, is_bead)) = parts.get_mut(child) else {
                continue;
            };
            if is_bead {
                node.left = percent(place * 100.0);
                node.margin.left = px(-BEAD * place);
            } else {
                node.width = percent(place * 98.0);
            }
        }
        for (percent, mut text) in &mut numbers {
            if percent.0 == slider {
                text.0 = format!("{:.0} %", place * 100.0);
            }
        }
    }
}
