//! How a pit answers a finger: it dips while it is pressed, and shakes its count when it cannot be played.

use std::f32::consts::TAU;
use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::lens::TextColorLens;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::BoardView;
use super::plates::Count;
use crate::game::{GameSystems, PitHollow, ReducedMotion, Refused};
use crate::palette;
use crate::rules::{Hollow, Pit};

/// How far a pressed pit dips, in logical pixels.
pub(super) const DIP: f32 = 2.0;
/// How far a count is shaken aside, in units.
const SHAKE: f32 = 0.05;
/// How often it goes to and fro, and how long that takes.
const SHAKES: f32 = 3.0;
const SHAKE_TIME: Duration = Duration::from_millis(360);
/// Without movement the figures take on a warning colour for so long.
const BLUSH_TIME: Duration = Duration::from_millis(700);

/// The pit that is being pressed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pressed(pub(super) Option<Pit>);

impl Pressed {
    /// How far a hollow is pressed down, in logical pixels.
    pub(super) fn dip(self, hollow: Hollow) -> f32 {
        if self.0.is_some_and(|pit| hollow == pit.into()) {
            DIP
        } else {
            0.0
        }
    }
}

/// Carries a count to and fro beside its place, less and less.
struct ShakeLens {
    home: Vec3,
    /// In logical pixels.
    aside: f32,
}

impl Lens<Transform> for ShakeLens {
    fn lerp(&mut self, mut target: Mut<Transform>, ratio: f32) {
        target.translation = self.home + Vec3::X * (self.aside * swing(ratio));
    }
}

/// How far aside a shaken thing is after `ratio` of the time, -1 to 1; 0 at both ends.
fn swing(ratio: f32) -> f32 {
    (1.0 - ratio) * (ratio * SHAKES * TAU).sin()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed>()
        .add_systems(
            Update,
            (shake_count, dip_count.run_if(resource_changed::<Pressed>))
                .chain()
                .in_set(GameSystems::Follow),
        )
        .add_observer(press)
        .add_observer(release)
        .add_observer(slip_off)
        .add_observer(lose_touch);
}

fn press(press: On<Pointer<Press>>, hollows: Query<&PitHollow>, mut pressed: ResMut<Pressed>) {
    if let Ok(&PitHollow(Hollow::Pit(pit))) = hollows.get(press.entity)
        && press.button == PointerButton::Primary
    {
        pressed.set_if_neq(Pressed(Some(pit)));
    }
}

fn release(_: On<Pointer<Release>>, mut pressed: ResMut<Pressed>) {
    pressed.set_if_neq(Pressed(None));
}

fn slip_off(out: On<Pointer<Out>>, hollows: Query<&PitHollow>, mut pressed: ResMut<Pressed>) {
    if hollows.contains(out.entity) {
        pressed.set_if_neq(Pressed(None));
    }
}

fn lose_touch(_: On<Pointer<Cancel>>, mut pressed: ResMut<Pressed>) {
    pressed.set_if_neq(Pressed(None));
}

fn shake_count(
    mut commands: Commands,
    mut refused: MessageReader<Refused>,
    reduced: Res<ReducedMotion>,
    view: Res<BoardView>,
    counts: Query<(Entity, &Count)>,
) {
    let Some(pit) = refused.read().filter_map(|refused| refused.pit).last() else {
        return;
    };
    for (entity, count) in &counts {
        if count.hollow != pit.into() {
            continue;
        }
        let answer = if reduced.0 {
            let blush = TextColorLens {
                start: palette::WARM,
                end: count.ink,
            };
            TweenAnim::new(Tween::new(EaseFunction::QuadraticIn, BLUSH_TIME, blush))
        } else {
            let shake = ShakeLens {
                home: count.home,
                aside: SHAKE * view.layout.scale,
            };
            TweenAnim::new(Tween::new(EaseFunction::Linear, SHAKE_TIME, shake))
        };
        commands.entity(entity).insert(answer);
    }
}

fn dip_count(pressed: Res<Pressed>, mut counts: Query<(&Count, &mut Transform)>) {
    for (count, mut transform) in &mut counts {
        let place = count.home - Vec3::Y * pressed.dip(count.hollow);
        if transform.translation != place {
            transform.translation = place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shaken_count_starts_and_ends_at_its_place_and_swings_both_ways() {
        assert!(swing(0.0).abs() < 1e-6 && swing(1.0).abs() < 1e-6);
        let swings: Vec<f32> = (0..=60).map(|step| swing(step as f32 / 60.0)).collect();
        assert!(swings.iter().any(|&aside| aside > 0.5));
        assert!(swings.iter().any(|&aside| aside < -0.5));
    }

    #[test]
    fn only_the_pressed_pit_dips() {
        let pit = Pit::new(crate::rules::Side::South, 2);
        assert_eq!(Pressed(Some(pit)).dip(pit.into()), DIP);
        assert_eq!(Pressed(Some(pit)).dip(pit.facing(6).into()), 0.0);
        assert_eq!(Pressed(None).dip(pit.into()), 0.0);
    }
}
