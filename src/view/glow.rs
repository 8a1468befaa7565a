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

#[cfg(test)]
mod tests {
    use bevy::ecs::query::QueryFilter;
    use bevy::input::InputPlugin;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use bevy_tweening::TweeningPlugin;

    use super::super::mark;
    use super::*;
    use crate::game::{MatchSetup, NewMatch, Purpose, Screen, SowIntent, StartExercise};
    use crate::learn::Task;
    use crate::rules::{Pit, Preset};
    use crate::store::{Keeper, MemoryStorage};

    const FRAME: Duration = Duration::from_millis(20);

    /// The game and its lights, a frame each twenty milliseconds.
    fn lit_on(screen: Screen) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, TweeningPlugin))
            .insert_resource(Keeper::new(MemoryStorage::default()))
            .add_plugins((
                crate::game::plugin,
                crate::store::plugin,
                crate::seeds::plugin,
                mark::undrawn,
                plugin,
            ))
            .init_resource::<BoardView>()
            .insert_state(screen)
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.update();
        app
    }

    /// Watches until nothing moves, and some seconds more; how strong the strongest of these lights was in each frame.
    fn watch<Which: QueryFilter>(app: &mut App) -> Vec<f32> {
        let mut strengths = Vec::new();
        let mut quiet = 0;
        while quiet < 200 {
            app.update();
            let world = app.world_mut();
            let mut lights = world.query_filtered::<&MeshMaterial2d<MarkMaterial>, Which>();
            let materials = world.resource::<Assets<MarkMaterial>>();
            let opacity =
                |light: &MeshMaterial2d<_>| materials.get(&light.0).map(MarkMaterial::opacity);
            strengths.push(lights.iter(world).filter_map(opacity).fold(0.0, f32::max));
            quiet = if world.resource::<Playback>().busy() {
                0
            } else {
                quiet + 1
            };
        }
        strengths
    }

    /// How often a light grew brighter after it had grown darker, or came up from the dark.
    fn flashes(strengths: &[f32]) -> usize {
        let ways = strengths
            .windows(2)
            .filter_map(|pair| match pair[1] - pair[0] {
                change if change.abs() < 1e-4 => None,
                change => Some(change > 0.0),
            });
        let mut ways: Vec<bool> = ways.collect();
        ways.dedup();
        ways.iter().filter(|&&up| up).count()
    }

    fn play(app: &mut App, pits: &[Pit]) -> Vec<f32> {
        let setup = MatchSetup::of_two_people(Preset::Standard.ruleset(), 1);
        let purpose = Purpose::Play;
        app.world_mut().write_message(NewMatch { setup, purpose });
        app.update();
        let mut strengths = Vec::new();
        for &pit in pits {
            app.world_mut().write_message(SowIntent { pit });
            strengths.extend(watch::<With<Glow>>(app));
        }
        strengths
    }

    #[test]
    fn a_light_swells_once_and_nothing_flashes() {
        let mut app = lit_on(Screen::Match);
        let free_move = play(&mut app, &[Pit::new(Side::South, 2)]);
        assert!(free_move.iter().any(|&strength| strength > 0.9));
        assert_eq!(flashes(&free_move), 1);
        assert_eq!(free_move.last(), Some(&0.0), "it goes");
        // From dark to bright and back takes longer than a third of a second.
        let lit = free_move.iter().filter(|&&strength| strength > 0.0).count();
        assert!(lit as f32 * FRAME.as_secs_f32() > 1.0 / 3.0);
    }

    #[test]
    fn the_winners_light_comes_up_once_and_stays() {
        let mut app = lit_on(Screen::Match);
        let mut game = crate::rules::Match::new(Preset::Standard.ruleset());
        while let Some(&pit) = game.legal_pits().first() {
            game.sow(pit).expect("a legal sowing");
        }
        assert!(
            game.outcome()
                .and_then(|outcome| outcome.winner())
                .is_some()
        );
        let pits: Vec<Pit> = game
            .played()
            .iter()
            .filter_map(|ply| Some(ply.sowing.as_ref()?.pit))
            .collect();
        let (last, before) = pits.split_last().expect("sowings");
        app.insert_resource(crate::game::Speed::Instant);
        play(&mut app, before);
        app.world_mut().write_message(SowIntent { pit: *last });
        let end = watch::<With<WinnersLight>>(&mut app);
        assert_eq!(flashes(&end), 1);
        assert!(end.last().is_some_and(|&strength| strength > 0.99));
    }

    #[test]
    fn a_miss_that_ends_the_game_has_no_winners_light() {
        let mut app = lit_on(Screen::Exercise);
        let task = Task::of_puzzle("ladder-4").expect("a puzzle");
        app.world_mut().write_message(StartExercise(task));
        app.update();
        // Wrong, and the only answer to it ends the game.
        let pit = Pit::new(Side::South, 4);
        app.world_mut().write_message(SowIntent { pit });
        let winner = |app: &App| {
            app.world()
                .resource::<CurrentMatch>()
                .game
                .outcome()?
                .winner()
        };
        for _ in 0..2_000 {
            app.update();
            if winner(&app).is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        watch::<With<Glow>>(&mut app);
        assert!(winner(&app).is_some() && app.world().resource::<Exercise>().is_missed());
        let mut lights = app.world_mut().query::<&WinnersLight>();
        assert_eq!(lights.iter(app.world()).count(), 0);
    }
}
