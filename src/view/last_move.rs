//! The last sowing stays marked until the next: a hollow token where it began, a filled one where it ended.

use bevy::prelude::*;

use super::mark::{MarkKind, MarkLook, Marks};
use super::{BoardView, layer};
use crate::game::{CurrentMatch, GameSystems, LookingBack, Playback};
use crate::palette;
use crate::rules::{Hollow, Sowing};

/// Half the size of a token, in units and in logical pixels at least.
const TOKEN: f32 = 0.085;
const SMALLEST_TOKEN: f32 = 8.0;
/// The ring of a hollow token, in logical pixels at least.
const THINNEST: f32 = 3.0;

#[derive(Component)]
struct LastMoveMark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        mark_last_move
            .run_if(
                resource_changed::<CurrentMatch>
                    .or_else(resource_changed::<BoardView>)
                    .or_else(resource_changed::<Playback>)
                    .or_else(resource_changed::<LookingBack>),
            )
            .in_set(GameSystems::Follow),
    );
}

fn mark_last_move(
    mut commands: Commands,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    looking: Res<LookingBack>,
    view: Res<BoardView>,
    mut marks: Marks,
    old: Query<Entity, With<LastMoveMark>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let last = looking
        .seen(&current.game)
        .iter()
        .rev()
        .find_map(|played| played.sowing.as_ref());
    let Some(sowing) = last.filter(|_| !playback.busy()) else {
        return;
    };
    let began = sowing.pit.into();
    // The ring of a path would shine through a hollow token, which then forbids something.
    for part in [Part::Ground, Part::Hollow] {
        commands.spawn((LastMoveMark, token(&mut marks, &view, sowing, began, part)));
    }
    if matches!(sowing.landing(), Hollow::Pit(_)) {
        let ended = token(&mut marks, &view, sowing, sowing.landing(), Part::Filled);
        commands.spawn((LastMoveMark, ended));
    }
}

/// What a token is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What is seen inside a hollow one.
    Ground,
    Hollow,
    Filled,
}

/// A token at the upper left of a hollow's rim: a disc for the near side, a diamond for the far one.
fn token(
    marks: &mut Marks,
    view: &BoardView,
    sowing: &Sowing,
    at: Hollow,
    part: Part,
) -> impl Bundle + use<> {
    let layout = &view.layout;
    let near = sowing.mover() == layout.near;
    let size = (TOKEN * layout.scale).max(SMALLEST_TOKEN);
    let colour = match part {
        Part::Ground => palette::WALNUT_7,
        Part::Hollow | Part::Filled if near => palette::WARM,
        Part::Hollow | Part::Filled => palette::COOL,
    };
    let look = MarkLook {
        kind: if near {
            MarkKind::Ring
        } else {
            MarkKind::Diamond
        },
        half: Vec2::splat(if near { size * 0.86 } else { size }),
        line: match part {
            Part::Hollow => (size * 0.34).max(THINNEST),
            Part::Ground | Part::Filled => 0.0,
        },
        colour,
        edge: palette::RAISED_LIT,
        turn: 0.0,
    };
    let centre = layout.world(layout.shape.centre(at), 0.0);
    // On the rim, where it is nearest to the corner of a round pit's square.
    let rim = layout.half_extent(at) - Vec2::splat(0.10 * layout.scale);
    let place = centre + Vec2::new(-rim.x, rim.y);
    let lift = if part == Part::Ground { 1.9 } else { 2.0 };
    marks.bundle(look, place.round(), layer::SEEDS + lift)
}
