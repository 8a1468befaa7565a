//! Mouse and finger on the board: what they point at, and what a click means.

use bevy::picking::PickingSystems;
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;

use super::BoardView;
use crate::game::{
    BoardFocus, BoardRoot, FinishIntent, FocusCause, HollowEntities, Menu, PitHollow, Playback,
    Screen, SowIntent,
};
use crate::rules::Hollow;

/// Depths of a hit, nearer first: a pit lies on the board, the board on the table.
const PIT_DEPTH: f32 = 1.0;
const TABLE_DEPTH: f32 = 2.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, hit_board.in_set(PickingSystems::Backend))
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

/// A finger does not hover: pressing shows the path, letting go sows.
fn press_pit(press: On<Pointer<Press>>, hollows: Query<&PitHollow>, mut focus: ResMut<BoardFocus>) {
    if let Ok(&PitHollow(Hollow::Pit(pit))) = hollows.get(press.entity) {
        focus.set_if_neq(BoardFocus {
            pit: Some(pit),
            cause: FocusCause::Pointer,
        });
    }
}

fn click_board(
    click: On<Pointer<Click>>,
    hollows: Query<&PitHollow>,
    roots: Query<(), With<BoardRoot>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    playback: Res<Playback>,
    mut sowings: MessageWriter<SowIntent>,
    mut finishes: MessageWriter<FinishIntent>,
) {
    let pit = match hollows.get(click.entity) {
        Ok(&PitHollow(Hollow::Pit(pit))) => Some(pit),
        Ok(_) => None,
        Err(_) if roots.contains(click.entity) => None,
        Err(_) => return,
    };
    let at_board = *screen.get() == Screen::Match && *menu.get() == Menu::None;
    // The second half of a double click is neither a move nor a wish to skip.
    if !at_board || click.button != PointerButton::Primary || click.count > 1 {
        return;
    }
    if playback.busy() {
        finishes.write(FinishIntent);
    } else if let Some(pit) = pit {
        sowings.write(SowIntent { pit });
    }
}
