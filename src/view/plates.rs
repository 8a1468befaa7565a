//! Numbers and names beside the hollows: the count on each plate, the label chip next to it.

use bevy::prelude::*;
use bevy_tweening::{Tween, TweenAnim, lens::TransformScaleLens};
use std::time::Duration;

use super::mark::{MarkKind, MarkLook, Marks};
use super::{BoardView, layer, tint};
use crate::game::{GameSystems, PitHollow, ShownBoard};
use crate::rules::{Hollow, LabelStyle};
use crate::typeface::Typefaces;

/// Size of a count's figures in units, and its floor in logical pixels.
const COUNT_SIZE: f32 = 0.165;
const STORE_COUNT_SIZE: f32 = 0.20;
const SMALLEST_COUNT: f32 = 14.0;
/// Size of a label's letters in units, and its floor in logical pixels.
const LABEL_SIZE: f32 = 0.118;
const SMALLEST_LABEL: f32 = 14.0;
/// The smallest board that lies flat and has names, in logical pixels a unit.
const SMALLEST_LABELLED: f32 = 72.0;
/// How far a count swells when it changes, and for how long.
const PULSE: f32 = 1.22;
const PULSE_TIME: Duration = Duration::from_millis(160);

/// The count of a hollow.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Count(Hollow);

/// Counts and labels, to be laid anew when the layout or the board changes.
#[derive(Component)]
struct PlateLettering;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            lay_plates.run_if(resource_changed::<BoardView>.or_else(hollows_were_added)),
            show_counts,
        )
            .chain()
            .in_set(GameSystems::Follow),
    );
}

fn hollows_were_added(added: Query<(), Added<PitHollow>>) -> bool {
    !added.is_empty()
}

fn lay_plates(
    mut commands: Commands,
    view: Res<BoardView>,
    shown: Res<ShownBoard>,
    faces: Res<Typefaces>,
    mut marks: Marks,
    old: Query<Entity, With<PlateLettering>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let layout = &view.layout;
    let scale = layout.scale;
    let pits = layout.shape.pits;
    for hollow in Hollow::all(pits) {
        let plate = layout.plate(hollow);
        let size = match hollow {
            Hollow::Pit(_) => (COUNT_SIZE * scale).max(SMALLEST_COUNT),
            Hollow::Store(_) => (STORE_COUNT_SIZE * scale).max(SMALLEST_COUNT + 2.0),
        };
        commands.spawn((
            PlateLettering,
            Count(hollow),
            Text2d::new(shown.0.seeds(hollow).to_string()),
            faces.bold(size.round()),
            TextColor(tint::INK),
            Transform::from_translation(plate.round().extend(layer::COUNTS)),
        ));
        let Hollow::Pit(pit) = hollow else {
            continue;
        };
        // Beside the plates of a small board there is no room for a name that can be read.
        if !layout.upright && scale < SMALLEST_LABELLED {
            continue;
        }
        let size = (LABEL_SIZE * scale).max(SMALLEST_LABEL).round();
        let beside = if layout.upright {
            Vec2::new(0.0, -0.235 * scale)
        } else {
            Vec2::new(-0.325 * scale, 0.0)
        };
        let place = (plate + beside).round();
        let chip = MarkLook {
            kind: MarkKind::Chip,
            half: Vec2::new(size * 0.86, size * 0.66),
            line: 0.0,
            colour: tint::CHIP,
            edge: Color::NONE,
            turn: 0.0,
        };
        commands.spawn((PlateLettering, marks.bundle(chip, place, layer::LABELS)));
        commands.spawn((
            PlateLettering,
            Text2d::new(LabelStyle::Letters.label(pit, pits)),
            faces.bold(size),
            TextColor(tint::CHIP_TEXT),
            Transform::from_translation(place.extend(layer::LABELS + 0.1)),
        ));
    }
}

fn show_counts(
    mut commands: Commands,
    shown: Res<ShownBoard>,
    mut counts: Query<(Entity, &Count, &mut Text2d)>,
) {
    if !shown.is_changed() {
        return;
    }
    for (entity, count, mut text) in &mut counts {
        let number = shown.0.seeds(count.0).to_string();
        if text.0 != number {
            text.0 = number;
            let pulse = TransformScaleLens {
                start: Vec3::splat(PULSE),
                end: Vec3::ONE,
            };
            commands.entity(entity).insert(TweenAnim::new(Tween::new(
                EaseFunction::QuadraticOut,
                PULSE_TIME,
                pulse,
            )));
        }
    }
}
