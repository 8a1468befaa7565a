//! Lights on the board: pits of a capture, a store that gives a free move, the winner's heap.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{AnimCompletedEvent, Lens, RepeatCount, RepeatStrategy, Tween, TweenAnim};

use super::mark::{MarkKind, MarkLook, MarkMaterial, Marks};
use super::{BoardView, layer};
use crate::game::{
    BoardReset, CaptureShown, CurrentMatch, Exercise, FreeMoveShown, GameSystems, LookingBack,
    Playback,
};
use crate::palette;
use crate::rules::{Hollow, Side};

/// How long a glow takes to swell; it takes as long to fade.
const SWELL: Duration = Duration::from_millis(320);

/// How long the winner's light takes to come.
const DAWN: Duration = Duration::from_millis(900);

/// A light that swells and fades by itself.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Glow {
    strength: f32,
}

/// The light on the winner's store, which stays: whose store, and where the board lay.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct WinnersLight(Side, BoardView);

struct GlowLens;

impl Lens<Glow> for GlowLens {
    fn lerp(&mut self, mut target: Mut<Glow>, ratio: f32) {
        target.strength = ratio;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            light_captures,
            light_free_moves,
            light_winner,
            put_lights_out,
            show_strength,
        )
            .in_set(GameSystems::Follow),
    )
    .add_observer(remove_faded);
}

/// A light along a hollow's rim, dark at first.
fn glow(marks: &mut Marks, view: &BoardView, hollow: Hollow) -> impl Bundle + use<> {
    let layout = &view.layout;
    let extent = layout.half_extent(hollow);
    let look = MarkLook {
        kind: MarkKind::Glow,
        half: extent * 1.02,
        line: 0.10 * layout.scale,
        colour: palette::HONEY_LIT,
        edge: Color::NONE,
        turn: 0.0,
    };
    let place = layout.world(layout.shape.centre(hollow), 0.0);
    (Glow::default(), marks.bundle(look, place, layer::GLOW))
}

/// A light that swells once and goes.
fn light(commands: &mut Commands, marks: &mut Marks, view: &BoardView, hollow: Hollow) {
    let swell = Tween::new(EaseFunction::SineInOut, SWELL, GlowLens)
        .with_repeat_count(RepeatCount::Finite(2))
        .with_repeat_strategy(RepeatStrategy::MirroredRepeat);
    commands.spawn((glow(marks, view, hollow), TweenAnim::new(swell)));
}

fn light_captures(
    mut commands: Commands,
    mut shown: MessageReader<CaptureShown>,
    view: Res<BoardView>,
    mut marks: Marks,
) {
    for capture in shown.read() {
        for pit in [capture.capture.landing, capture.capture.opposite] {
            light(&mut commands, &mut marks, &view, pit.into());
        }
    }
}

fn light_free_moves(
    mut commands: Commands,
    mut shown: MessageReader<FreeMoveShown>,
    view: Res<BoardView>,
    mut marks: Marks,
) {
    for free in shown.read() {
        light(&mut commands, &mut marks, &view, Hollow::Store(free.side));
    }
}

/// The winner's store glows as long as the last position lies there. It comes once and does not blink.
fn light_winner(
    mut commands: Commands,
    current: Res<CurrentMatch>,
    exercise: Res<Exercise>,
    playback: Res<Playback>,
    looking: Res<LookingBack>,
    view: Res<BoardView>,
    mut marks: Marks,
    lights: Query<(Entity, &WinnersLight)>,
) {
    let winner = current.game.outcome().and_then(|outcome| outcome.winner());
    let wanted = winner
        .filter(|_| !playback.busy() && !looking.is_on() && !exercise.is_missed())
        .map(|side| WinnersLight(side, *view));
    if lights.iter().next().map(|(_, light)| *light) == wanted {
        return;
    }
    for (light, _) in &lights {
        commands.entity(light).despawn();
    }
    if let Some(light) = wanted {
        let dawn = Tween::new(EaseFunction::SineInOut, DAWN, GlowLens);
        commands.spawn((
            light,
            glow(&mut marks, &view, Hollow::Store(light.0)),
            TweenAnim::new(dawn),
        ));
    }
}

fn show_strength(
    glows: Query<(&Glow, &MeshMaterial2d<MarkMaterial>), Changed<Glow>>,
    mut materials: ResMut<Assets<MarkMaterial>>,
) {
    for (glow, material) in &glows {
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.set_opacity(glow.strength);
        }
    }
}

/// A board that changes under a light puts it out.
fn put_lights_out(
    mut commands: Commands,
    mut resets: MessageReader<BoardReset>,
    glows: Query<Entity, (With<Glow>, Without<WinnersLight>)>,
) {
    if resets.read().last().is_some() {
        for glow in &glows {
            commands.entity(glow).despawn();
        }
    }
}

fn remove_faded(
    done: On<AnimCompletedEvent>,
    glows: Query<(), (With<Glow>, Without<WinnersLight>)>,
    mut commands: Commands,
) {
    if glows.contains(done.anim_entity) {
        commands.entity(done.anim_entity).despawn();
    }
}
