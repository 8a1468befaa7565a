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

#[cfg(test)]
mod tests {
    use super::super::mark::{self, MarkMaterial};
    use super::*;
    use crate::game::{MatchSetup, Purpose};
    use crate::rules::{Pit, Preset, Side};

    /// The tokens after these sowings, the lowest first: where each lies and what it looks like.
    fn tokens(sown: &[Pit]) -> Vec<(Vec3, MarkMaterial)> {
        let setup = MatchSetup::of_two_people(Preset::Standard.ruleset(), 1);
        let mut current = CurrentMatch::new(setup, Purpose::Play);
        for &pit in sown {
            current.game.sow(pit).expect("a legal sowing");
        }
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, mark::undrawn, plugin))
            .insert_resource(current)
            .init_resource::<BoardView>()
            .init_resource::<Playback>()
            .init_resource::<LookingBack>();
        app.update();
        let world = app.world_mut();
        let mut all = world
            .query_filtered::<(&Transform, &MeshMaterial2d<MarkMaterial>), With<LastMoveMark>>();
        let materials = world.resource::<Assets<MarkMaterial>>();
        let look = |handle| materials.get(handle).expect("a look").clone();
        let tokens = all.iter(world);
        let mut tokens: Vec<_> = tokens
            .map(|(at, mark)| (at.translation, look(&mark.0)))
            .collect();
        tokens.sort_by(|one, other| one.0.z.total_cmp(&other.0.z));
        tokens
    }

    const A1: Pit = Pit::new(Side::South, 0);
    const B1: Pit = Pit::new(Side::North, 0);

    #[test]
    fn begin_and_end_of_the_last_move_and_who_made_it_are_told_without_colour() {
        for (sown, kind) in [(&[A1][..], MarkKind::Ring), (&[A1, B1], MarkKind::Diamond)] {
            let tokens = tokens(sown);
            assert!(tokens.iter().all(|(_, look)| MarkKind::from(look) == kind));
            let [_, (began, hollow), (ended, filled)] = &tokens[..] else {
                panic!("{} tokens", tokens.len());
            };
            assert_ne!(began.truncate(), ended.truncate());
            assert!(hollow.line() > 0.0 && filled.line() == 0.0);
        }
    }

    #[test]
    fn a_hollow_token_has_dark_ground_so_that_no_ring_shines_through() {
        let tokens = tokens(&[A1]);
        let ((below, ground), (above, hollow)) = (&tokens[0], &tokens[1]);
        assert_eq!(below.truncate(), above.truncate());
        assert!(below.z < above.z);
        assert_eq!(ground.line(), 0.0, "it fills the token");
        assert!(ground.colour().luminance() < 0.5 * hollow.colour().luminance());
    }
}
