//! With numbers in place of seeds nothing flies; so that a catch and the last sweep are seen, their numbers do.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::lens::TransformPositionLens;
use bevy_tweening::{AnimCompletedEvent, Tween, TweenAnim};

use super::mark::{MarkKind, MarkLook, Marks};
use super::{BoardView, layer};
use crate::game::{
    BoardReset, CaptureShown, GameSystems, Playback, ReducedMotion, SeedsLifted, Speed,
};
use crate::palette;
use crate::rules::{Hollow, Pit};
use crate::seeds::{SeedKind, Table};
use crate::typeface::Typefaces;

/// How long a number flies at normal speed.
const FLIGHT: Duration = Duration::from_millis(720);
/// Half a token, and its figures, in units.
const TOKEN: f32 = 0.21;
const FIGURES: f32 = 0.26;

/// A number on its way to a store.
#[derive(Component)]
struct Flying;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (send, call_back).chain().in_set(GameSystems::Follow),
    )
    .add_observer(arrive);
}

fn send(
    mut commands: Commands,
    mut captures: MessageReader<CaptureShown>,
    mut lifted: MessageReader<SeedsLifted>,
    mut catch: Local<Option<CaptureShown>>,
    playback: Res<Playback>,
    reduced: Res<ReducedMotion>,
    speed: Res<Speed>,
    table: Res<Table>,
    view: Res<BoardView>,
    faces: Res<Typefaces>,
    mut marks: Marks,
) {
    let mut raised = Vec::new();
    for &news in lifted.read() {
        if news.sown {
            *catch = None;
        } else {
            raised.push(news);
        }
    }
    if let Some(&shown) = captures.read().last() {
        *catch = Some(shown);
    }
    // Where nothing moves, counts, lights and the ribbon tell.
    let Some(factor) = speed.factor().filter(|_| !reduced.0 && playback.running) else {
        return;
    };
    if table.seeds != SeedKind::Number {
        return;
    }
    for SeedsLifted { pit, seeds, .. } in raised {
        let taken = |pit: Pit| {
            catch.filter(|shown| [shown.capture.landing, shown.capture.opposite].contains(&pit))
        };
        let side = taken(pit).map_or(pit.side, |shown| shown.to);
        let layout = &view.layout;
        let place = |hollow| layout.world(layout.shape.centre(hollow), 0.0);
        let look = MarkLook {
            kind: MarkKind::Ring,
            half: Vec2::splat(TOKEN * layout.scale),
            line: 0.0,
            colour: palette::HONEY_LIT,
            edge: palette::MARK_EDGE,
            turn: 0.0,
        };
        let (from, to) = (place(pit.into()), place(Hollow::Store(side)));
        let above = layer::COUNTS + 2.0;
        let length = FLIGHT.div_f32(factor);
        let fly = |z: f32| {
            let lens = TransformPositionLens {
                start: from.extend(z),
                end: to.extend(z),
            };
            TweenAnim::new(Tween::new(EaseFunction::CubicInOut, length, lens))
        };
        commands.spawn((Flying, marks.bundle(look, from, above), fly(above)));
        commands.spawn((
            Flying,
            Text2d::new(seeds.to_string()),
            faces.bold((FIGURES * layout.scale).max(14.0).round()),
            TextColor(palette::INK),
            Transform::from_translation(from.extend(above + 0.1)),
            fly(above + 0.1),
        ));
    }
}

/// A board that changes under them takes them away.
fn call_back(
    mut commands: Commands,
    mut resets: MessageReader<BoardReset>,
    flying: Query<Entity, With<Flying>>,
) {
    if resets.read().last().is_some() {
        for number in &flying {
            commands.entity(number).despawn();
        }
    }
}

fn arrive(done: On<AnimCompletedEvent>, flying: Query<(), With<Flying>>, mut commands: Commands) {
    if flying.contains(done.anim_entity) {
        commands.entity(done.anim_entity).despawn();
    }
}
