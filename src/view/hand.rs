//! The hand that sows: nobody sees it, but its shadow runs over the board with the bunch.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{AnimTarget, Lens, Tween, TweenAnim};

use super::mark::{MarkKind, MarkLook, MarkMaterial, Marks};
use super::{BoardView, layer};
use crate::game::{GameSystems, ReducedMotion};
use crate::seeds::SeedMotion;

/// Half the shadow's size, in units.
const REACH: Vec2 = Vec2::new(0.46, 0.34);
/// From below the bunch to the middle of the shadow, in units: away from the sun.
const ASIDE: Vec2 = Vec2::new(0.24, -0.20);
/// How dark the shadow is at most.
const DARKEST: f32 = 0.42;
/// How long the hand takes to come, and to go.
const COMES: Duration = Duration::from_millis(140);
const GOES: Duration = Duration::from_millis(240);

/// The hand's shadow.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Hand {
    strength: f32,
    /// Whether it holds seeds.
    holds: bool,
}

/// Carries the shadow from one strength to another.
struct HandLens {
    from: f32,
    to: f32,
}

impl Lens<Hand> for HandLens {
    fn lerp(&mut self, mut target: Mut<Hand>, ratio: f32) {
        target.strength = self.from + (self.to - self.from) * ratio;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (lay_hand, move_hand, show_hand)
            .chain()
            .after(GameSystems::Follow),
    );
}

/// Makes the shadow anew for each size of the board.
fn lay_hand(
    mut commands: Commands,
    view: Res<BoardView>,
    mut marks: Marks,
    old: Query<Entity, With<Hand>>,
    mut laid: Local<f32>,
) {
    let scale = view.layout.scale;
    if *laid == scale {
        return;
    }
    *laid = scale;
    for hand in &old {
        commands.entity(hand).despawn();
    }
    let look = MarkLook {
        kind: MarkKind::Shade,
        half: REACH * scale,
        line: 0.0,
        colour: Color::srgba(0.06, 0.035, 0.02, DARKEST),
        edge: Color::NONE,
        turn: 0.0,
    };
    commands.spawn((
        Hand::default(),
        marks.bundle(look, Vec2::ZERO, layer::HAND),
        Visibility::Hidden,
    ));
}

fn move_hand(
    mut commands: Commands,
    motion: Res<SeedMotion>,
    view: Res<BoardView>,
    reduced: Res<ReducedMotion>,
    mut hands: Query<(Entity, &mut Hand, &mut Transform)>,
) {
    let held = motion.hand().filter(|_| !reduced.0);
    for (entity, mut hand, mut transform) in &mut hands {
        if let Some(bunch) = held {
            let layout = &view.layout;
            let place = layout.world(bunch.truncate(), 0.0) + ASIDE * layout.scale;
            transform.translation = place.extend(layer::HAND);
        }
        if hand.holds != held.is_some() {
            hand.holds = held.is_some();
            let (to, time) = if hand.holds {
                (1.0, COMES)
            } else {
                (0.0, GOES)
            };
            let from = hand.strength;
            let tween = Tween::new(EaseFunction::SineInOut, time, HandLens { from, to });
            commands
                .entity(entity)
                .insert((TweenAnim::new(tween), AnimTarget::component::<Hand>(entity)));
        }
    }
}

fn show_hand(
    mut hands: Query<(&Hand, &MeshMaterial2d<MarkMaterial>, &mut Visibility), Changed<Hand>>,
    mut materials: ResMut<Assets<MarkMaterial>>,
) {
    for (hand, material, mut visibility) in &mut hands {
        let wanted = if hand.strength > 0.0 {
            Visibility::Visible
        } else {
            Visibility::Hidden
        };
        visibility.set_if_neq(wanted);
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.set_opacity(hand.strength);
        }
    }
}
