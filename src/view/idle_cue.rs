//! A player who does nothing for a while is shown which pits can be sown, plainly enough to be seen from across a room.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Lens, RepeatCount, RepeatStrategy, Tween, TweenAnim};

use super::mark::{MarkKind, MarkLook, MarkMaterial, Marks};
use super::{BoardView, layer};
use crate::game::{
    CurrentMatch, Exercise, GameSystems, Hint, Menu, Playback, ReducedMotion, Screen,
};
use crate::input::LastUse;
use crate::palette;

/// How long nothing happens before the cue comes.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long the rings take to grow or to shrink.
const BREATH: Duration = Duration::from_millis(900);
/// How often they breathe before they stay: what moves for longer than five seconds would have to be stopped by hand.
const BREATHS: u32 = 2;
/// How much fainter they are at the bottom of a breath.
const FAINTEST: f32 = 0.35;

/// One ring of the cue.
#[derive(Component, Clone, Copy, Debug)]
struct Cue {
    strength: f32,
}

struct CueLens;

impl Lens<Cue> for CueLens {
    fn lerp(&mut self, mut target: Mut<Cue>, ratio: f32) {
        target.strength = 1.0 - (1.0 - FAINTEST) * ratio;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (give_cue, show_strength)
            .chain()
            .in_set(GameSystems::Follow),
    );
}

/// Whether it is time for the cue.
fn is_due(idle: Duration, waits_for_person: bool, busy: bool) -> bool {
    waits_for_person && !busy && idle >= PATIENCE
}

fn give_cue(
    mut commands: Commands,
    time: Res<Time<Real>>,
    used: Res<LastUse>,
    at_board: (Res<State<Screen>>, Res<State<Menu>>),
    (current, hint, exercise): (Res<CurrentMatch>, Res<Hint>, Res<Exercise>),
    playback: Res<Playback>,
    reduced: Res<ReducedMotion>,
    view: Res<BoardView>,
    mut since: Local<Duration>,
    mut marks: Marks,
    cues: Query<Entity, With<Cue>>,
) {
    let now = time.elapsed();
    let said = hint.is_changed() || exercise.is_changed();
    if current.is_changed() || playback.is_changed() || at_board.1.is_changed() || said {
        *since = now;
    }
    let idle = now.saturating_sub((*since).max(used.any));
    let here = at_board.0.has_open_board() && *at_board.1.get() == Menu::None;
    // Where a pit is named, the others are not pointed at.
    let named = hint.pit().or_else(|| exercise.pit(&current.game));
    let open = named.map_or_else(|| current.open_pits(), |pit| vec![pit]);
    let due = is_due(
        idle,
        here && !open.is_empty() && !current.is_shown(),
        playback.busy(),
    );
    if due && !cues.is_empty() && !view.is_changed() {
        return;
    }
    for cue in &cues {
        commands.entity(cue).despawn();
    }
    if !due {
        return;
    }
    let layout = &view.layout;
    for pit in open {
        let look = MarkLook {
            kind: MarkKind::Ring,
            half: layout.half_extent(pit.into()) * 1.06,
            line: (0.075 * layout.scale).max(6.0),
            colour: palette::HONEY_LIT,
            edge: palette::MARK_EDGE,
            turn: 0.0,
        };
        let place = layout.world(layout.shape.centre(pit.into()), 0.0);
        let mut ring = commands.spawn((
            Cue { strength: 1.0 },
            marks.bundle(look, place, layer::MARKS),
        ));
        if !reduced.0 {
            let breath = Tween::new(EaseFunction::SineInOut, BREATH, CueLens)
                .with_repeat_count(RepeatCount::Finite(BREATHS * 2))
                .with_repeat_strategy(RepeatStrategy::MirroredRepeat);
            ring.insert(TweenAnim::new(breath));
        }
    }
}

fn show_strength(
    cues: Query<(&Cue, &MeshMaterial2d<MarkMaterial>), Changed<Cue>>,
    mut materials: ResMut<Assets<MarkMaterial>>,
) {
    for (cue, material) in &cues {
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.set_opacity(cue.strength);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cue_comes_after_twenty_quiet_seconds_of_ones_own_turn() {
        let seconds = Duration::from_secs;
        assert!(!is_due(seconds(19), true, false));
        assert!(is_due(seconds(20), true, false));
        assert!(!is_due(seconds(60), false, false));
        assert!(!is_due(seconds(60), true, true));
    }
}
