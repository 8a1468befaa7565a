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
    use bevy::camera::NormalizedRenderTarget;
    use bevy::picking::backend::HitData;
    use bevy::picking::pointer::{Location, PointerId};
    use bevy::time::TimeUpdateStrategy;
    use bevy_tweening::TweeningPlugin;

    use super::*;
    use crate::game::RefusedWhy;
    use crate::rules::Side;

    const HOME: Vec3 = Vec3::new(40.0, 30.0, 0.0);
    const FRAME: Duration = Duration::from_millis(16);
    const PIT: Pit = Pit::new(Side::South, 2);
    const OTHER: Pit = Pit::new(Side::South, 3);

    /// Two pits with their counts.
    struct Table {
        app: App,
        pit: Entity,
        count: Entity,
        other_count: Entity,
    }

    impl Table {
        fn new(reduced: bool) -> Self {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, TweeningPlugin, plugin))
                .add_message::<Refused>()
                .init_resource::<BoardView>()
                .insert_resource(ReducedMotion(reduced))
                .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
            let world = app.world_mut();
            let mut count = |pit: Pit| {
                let count = Count {
                    hollow: pit.into(),
                    home: HOME,
                    ink: palette::INK,
                };
                let place = Transform::from_translation(HOME);
                world.spawn((count, place, TextColor(palette::INK))).id()
            };
            let (count, other_count) = (count(PIT), count(OTHER));
            let pit = world.spawn(PitHollow(PIT.into())).id();
            app.update();
            Self {
                app,
                pit,
                count,
                other_count,
            }
        }

        /// The pointer does something over the pit.
        fn point(&mut self, event: impl Reflect + Clone + std::fmt::Debug) {
            let place = Location {
                target: NormalizedRenderTarget::None {
                    width: 1280,
                    height: 720,
                },
                position: Vec2::ZERO,
            };
            let event = Pointer::new(PointerId::Mouse, place, event, self.pit);
            self.app.world_mut().trigger(event);
            self.app.update();
        }

        fn press(&mut self) {
            self.point(Press {
                button: PointerButton::Primary,
                hit: hit(),
                count: 1,
            });
        }

        fn refuse(&mut self) {
            self.app.world_mut().write_message(Refused {
                pit: Some(PIT),
                why: RefusedWhy::NotYourTurn,
            });
        }

        /// How far a count is from its place, in logical pixels.
        fn aside(&self, count: Entity) -> Vec2 {
            let place = self.app.world().get::<Transform>(count).expect("a count");
            (place.translation - HOME).truncate()
        }

        fn ink(&self) -> Color {
            let ink = self.app.world().get::<TextColor>(self.count);
            ink.expect("a count").0
        }

        /// Where the count is in each frame of that time.
        fn watch(&mut self, length: Duration) -> Vec<Vec2> {
            let frames = length.as_millis() / FRAME.as_millis();
            let frame = |_| {
                self.app.update();
                self.aside(self.count)
            };
            (0..frames).map(frame).collect()
        }
    }

    fn hit() -> HitData {
        HitData::new(Entity::PLACEHOLDER, 0.0, None, None)
    }

    #[test]
    fn a_pressed_pit_dips_and_comes_up_when_it_is_let_go() {
        let mut table = Table::new(false);
        table.press();
        assert_eq!(table.aside(table.count), Vec2::new(0.0, -DIP));
        assert_eq!(table.aside(table.other_count), Vec2::ZERO);
        table.point(Release {
            button: PointerButton::Primary,
            hit: hit(),
        });
        assert_eq!(table.aside(table.count), Vec2::ZERO);
    }

    #[test]
    fn a_pit_that_the_pointer_slips_off_comes_up() {
        let mut table = Table::new(false);
        table.press();
        assert_ne!(table.aside(table.count), Vec2::ZERO);
        table.point(Out { hit: hit() });
        assert_eq!(table.aside(table.count), Vec2::ZERO);
        table.press();
        assert_ne!(table.aside(table.count), Vec2::ZERO);
        table.point(Cancel { hit: hit() });
        assert_eq!(table.aside(table.count), Vec2::ZERO);
    }

    #[test]
    fn a_refused_pit_shakes_its_count_once() {
        let mut table = Table::new(false);
        table.refuse();
        let places = table.watch(SHAKE_TIME + 4 * FRAME);
        assert!(places.iter().any(|aside| aside.x > 1.0));
        assert!(places.iter().any(|aside| aside.x < -1.0));
        assert!(places.iter().all(|aside| aside.y == 0.0));
        assert!(table.aside(table.count).length() < 1e-3);
        assert_eq!(table.aside(table.other_count), Vec2::ZERO);
        let after = table.watch(2 * SHAKE_TIME);
        assert!(after.iter().all(|aside| aside.length() < 1e-3), "once");
        assert_eq!(table.ink(), palette::INK);
    }

    #[test]
    fn with_reduced_motion_a_refused_pit_blushes_instead() {
        let mut table = Table::new(true);
        table.refuse();
        let places = table.watch(2 * FRAME);
        let warm = table.ink().to_linear();
        assert!(warm.red > palette::INK.to_linear().red, "it blushes");
        let later = table.watch(BLUSH_TIME + 4 * FRAME);
        assert!(
            places
                .iter()
                .chain(&later)
                .all(|aside| *aside == Vec2::ZERO)
        );
        assert_eq!(table.ink().to_srgba(), palette::INK.to_srgba());
    }

    #[test]
    fn a_shaken_count_starts_and_ends_at_its_place_and_swings_both_ways() {
        assert!(swing(0.0).abs() < 1e-6 && swing(1.0).abs() < 1e-6);
        let swings: Vec<f32> = (0..=60).map(|step| swing(step as f32 / 60.0)).collect();
        assert!(swings.iter().any(|&aside| aside > 0.5));
        assert!(swings.iter().any(|&aside| aside < -0.5));
    }

    #[test]
    fn only_the_pressed_pit_dips() {
        let pit = PIT;
        assert_eq!(Pressed(Some(pit)).dip(pit.into()), DIP);
        assert_eq!(Pressed(Some(pit)).dip(pit.facing(6).into()), 0.0);
        assert_eq!(Pressed(None).dip(pit.into()), 0.0);
    }
}
