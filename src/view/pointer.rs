//! Mouse and finger on the board: what they point at, and what a click means.

use std::time::Duration;

use bevy::picking::PickingSystems;
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::BoardView;
use super::board_picture::BoardCovered;
use crate::game::{
    BoardFocus, BoardRoot, FocusCause, HollowEntities, PickIntent, PickedBy, PitHollow, Refused,
    RefusedWhy, Screen,
};
use crate::rules::Hollow;

/// Depths of a hit, nearer first: a pit lies on the board, the board on the table.
const PIT_DEPTH: f32 = 1.0;
const TABLE_DEPTH: f32 = 2.0;

/// A finger that stays longer looks at what the pit would do, and sows nothing when it is lifted.
const LONG_PRESS: Duration = Duration::from_millis(600);
/// A finger that comes down this near to the window's edge starts a gesture of the system, in logical pixels.
const EDGE: f32 = 8.0;
/// A finger that is lifted this far from where it came down swiped, in logical pixels.
const SWIPE: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Landings>()
        .init_resource::<BoardCovered>()
        .add_systems(PreUpdate, hit_board.in_set(PickingSystems::Backend))
        .add_observer(point_at_pit)
        .add_observer(point_away)
        .add_observer(press_pit)
        .add_observer(click_board);
}

/// The picking backend of the board: bowl, rim, seeds and count plate all count as the pit.
fn hit_board(
    pointers: Query<(&PointerId, &PointerLocation)>,
    view: Res<BoardView>,
    hollows: Res<HollowEntities>,
    roots: Query<Entity, With<BoardRoot>>,
    camera: Single<(Entity, &Camera), With<super::camera::TableCamera>>,
    mut hits: MessageWriter<PointerHits>,
) {
    let (camera, order) = (camera.0, camera.1.order as f32);
    for (&pointer, location) in &pointers {
        let Some(location) = &location.location else {
            continue;
        };
        let hit = |depth| HitData::new(camera, depth, None, None);
        let pit = view
            .layout
            .pit_at(location.position)
            .and_then(|pit| hollows.get(Hollow::Pit(pit)))
            .map(|entity| (entity, hit(PIT_DEPTH)));
        let table = roots.iter().map(|root| (root, hit(TABLE_DEPTH)));
        hits.write(PointerHits::new(
            pointer,
            pit.into_iter().chain(table).collect(),
            order,
        ));
    }
}

fn point_at_pit(
    over: On<Pointer<Over>>,
    hollows: Query<&PitHollow>,
    mut focus: ResMut<BoardFocus>,
) {
    if let Ok(&PitHollow(Hollow::Pit(pit))) = hollows.get(over.entity) {
        focus.set_if_neq(BoardFocus {
            pit: Some(pit),
            cause: FocusCause::Pointer,
        });
    }
}

fn point_away(out: On<Pointer<Out>>, hollows: Query<&PitHollow>, mut focus: ResMut<BoardFocus>) {
    if let Ok(&PitHollow(Hollow::Pit(pit))) = hollows.get(out.entity)
        && focus.pit == Some(pit)
        && focus.cause == FocusCause::Pointer
    {
        focus.pit = None;
    }
}

/// Where each finger came down.
#[derive(Resource, Default)]
struct Landings(HashMap<PointerId, Vec2>);

/// A finger does not hover: pressing shows the path, letting go sows.
fn press_pit(
    press: On<Pointer<Press>>,
    hollows: Query<&PitHollow>,
    mut focus: ResMut<BoardFocus>,
    mut landings: ResMut<Landings>,
) {
    if press.pointer_id.is_touch() {
        landings
            .0
            .insert(press.pointer_id, press.pointer_location.position);
    }
    if let Ok(&PitHollow(Hollow::Pit(pit))) = hollows.get(press.entity) {
        focus.set_if_neq(BoardFocus {
            pit: Some(pit),
            cause: FocusCause::Pointer,
        });
    }
}

/// Whether a finger that came down at `from` and was lifted at `to` tapped: a swipe that starts at the window's edge
/// belongs to the system, and one across the board is no tap either.
fn is_tap(from: Vec2, to: Vec2, window: Vec2) -> bool {
    let inside = Rect::from_corners(Vec2::splat(EDGE), window - Vec2::splat(EDGE));
    inside.contains(from) && from.distance(to) < SWIPE
}

/// A click counts where it is let go, if that is where it was pressed; sliding off takes it back. Where the board is
/// still under its cover, whoever clicks is told so.
fn click_board(
    click: On<Pointer<Click>>,
    hollows: Query<&PitHollow>,
    roots: Query<(), With<BoardRoot>>,
    view: Res<BoardView>,
    (covered, screen): (Res<BoardCovered>, Res<State<Screen>>),
    mut landings: ResMut<Landings>,
    mut picks: MessageWriter<PickIntent>,
    mut refused: MessageWriter<Refused>,
) {
    let pit = match hollows.get(click.entity) {
        Ok(&PitHollow(Hollow::Pit(pit))) => Some(pit),
        Ok(_) => None,
        Err(_) if roots.contains(click.entity) => None,
        Err(_) => return,
    };
    if click.button != PointerButton::Primary {
        return;
    }
    // Only the outermost of what was clicked is asked; the landing is needed once.
    if let Some(from) = landings.0.remove(&click.pointer_id)
        && !(click.duration < LONG_PRESS
            && is_tap(from, click.pointer_location.position, view.layout.window))
    {
        return;
    }
    if covered.0 && screen.has_open_board() {
        let why = RefusedWhy::BoardNotReady;
        refused.write(Refused { pit, why });
        return;
    }
    picks.write(PickIntent {
        pit,
        by: PickedBy::Pointer,
    });
}

#[cfg(test)]
mod tests {
    use bevy::camera::NormalizedRenderTarget;
    use bevy::picking::pointer::Location;

    use super::*;
    use crate::rules::{Pit, Side};

    #[test]
    fn a_swipe_is_no_tap_and_neither_is_what_starts_at_the_edge() {
        let window = Vec2::new(390.0, 844.0);
        let tap = |from: [f32; 2], to: [f32; 2]| is_tap(from.into(), to.into(), window);
        assert!(tap([100.0, 400.0], [100.0, 400.0]));
        assert!(tap([100.0, 400.0], [112.0, 410.0]), "a finger rolls");
        assert!(!tap([100.0, 400.0], [150.0, 400.0]));
        for from in [[3.0, 400.0], [387.0, 400.0], [100.0, 2.0], [100.0, 842.0]] {
            assert!(!tap(from, from), "{from:?}");
        }
    }

    /// What a click on a pit comes to: picks, and refusals.
    fn click_while(covered: bool) -> (usize, Vec<RefusedWhy>) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
            .insert_state(Screen::Match)
            .init_resource::<BoardView>()
            .init_resource::<Landings>()
            .insert_resource(BoardCovered(covered))
            .add_message::<PickIntent>()
            .add_message::<Refused>()
            .add_observer(click_board);
        let pit = Hollow::Pit(Pit::new(Side::South, 2));
        let pit = app.world_mut().spawn(PitHollow(pit)).id();
        let location = Location {
            target: NormalizedRenderTarget::None {
                width: 1280,
                height: 720,
            },
            position: Vec2::new(400.0, 400.0),
        };
        let click = Click {
            button: PointerButton::Primary,
            hit: HitData::new(pit, PIT_DEPTH, None, None),
            duration: Duration::from_millis(80),
            count: 1,
        };
        let click = Pointer::new(PointerId::Mouse, location, click, pit);
        app.world_mut().trigger(click);
        let world = app.world_mut();
        let picks = world.resource_mut::<Messages<PickIntent>>().drain().count();
        let mut refused = world.resource_mut::<Messages<Refused>>();
        (picks, refused.drain().map(|refused| refused.why).collect())
    }

    #[test]
    fn a_click_on_a_board_that_is_not_to_be_seen_yet_is_refused_with_words() {
        assert_eq!(click_while(false), (1, vec![]));
        assert_eq!(click_while(true), (0, vec![RefusedWhy::BoardNotReady]));
    }
}
