//! The pit a player points at, by hand or by keys, and the keys that play it.

use bevy::prelude::*;

use super::pick::WeighPicks;
use super::{
    CurrentMatch, FinishIntent, GameSystems, PickIntent, PickedBy, Playback, Screen, at_board,
};
use crate::input::{Action, Wishes};
use crate::rules::{Awaiting, Pit, Side};

/// How a pit came to be pointed at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FocusCause {
    /// A mouse or a finger lies over it.
    #[default]
    Pointer,
    /// Keys or a game pad moved to it: it wears a focus ring.
    Keys,
}

/// The pit that is pointed at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardFocus {
    /// The pit.
    pub pit: Option<Pit>,
    /// How it was reached.
    pub cause: FocusCause,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardFocus>()
        .add_systems(
            Update,
            (keys_sow, keys_move_focus, keys_leave, keys_finish)
                .chain()
                .run_if(at_board)
                .in_set(GameSystems::Intents)
                .before(WeighPicks),
        )
        .add_systems(OnExit(Screen::Match), clear_focus)
        .add_systems(OnExit(Screen::Exercise), clear_focus);
}

fn clear_focus(mut focus: ResMut<BoardFocus>) {
    *focus = BoardFocus::default();
}

/// The row that keys reach now: that of the side to move.
fn row_in_reach(current: &CurrentMatch) -> Option<Side> {
    match current.game.awaiting() {
        Awaiting::Sowing(side) if current.awaits_person() => Some(side),
        _ => None,
    }
}

/// The index of the pit `place` places from the left of the *screen*: the far row runs the other way.
fn index_on_screen(current: &CurrentMatch, side: Side, place: u8) -> u8 {
    let pits = current.game.rules().pits;
    if side == current.near_side() {
        place
    } else {
        pits - 1 - place
    }
}

fn keys_sow(
    wishes: Res<Wishes>,
    current: Res<CurrentMatch>,
    focus: Res<BoardFocus>,
    playback: Res<Playback>,
    mut picks: MessageWriter<PickIntent>,
) {
    let Some(side) = row_in_reach(&current) else {
        return;
    };
    let pits = current.game.rules().pits;
    for wish in wishes.iter() {
        let (pit, by) = match wish.action {
            Action::Sow(place) if place < pits => {
                let pit = Pit::new(side, index_on_screen(&current, side, place));
                (Some(pit), PickedBy::Place)
            }
            // While something moves, this asks to see its end; see `keys_finish`.
            Action::Confirm if !playback.busy() && focus.cause == FocusCause::Keys => {
                (focus.pit, PickedBy::Confirm)
            }
            _ => continue,
        };
        if pit.is_some() {
            picks.write(PickIntent { pit, by });
        }
    }
}

fn keys_move_focus(wishes: Res<Wishes>, current: Res<CurrentMatch>, mut focus: ResMut<BoardFocus>) {
    let (Some(side), pits) = (row_in_reach(&current), current.game.rules().pits) else {
        return;
    };
    let right: i16 = wishes
        .iter()
        .map(|wish| match wish.action {
            Action::Right | Action::Down => 1,
            Action::Left | Action::Up => -1,
            _ => 0,
        })
        .sum();
    if right == 0 {
        return;
    }
    let place = match focus.pit.filter(|pit| pit.side == side) {
        Some(pit) => {
            let place = i16::from(index_on_screen(&current, side, pit.index)) + right;
            place.rem_euclid(pits.into())
        }
        None if right > 0 => 0,
        None => i16::from(pits) - 1,
    };
    let place = u8::try_from(place).unwrap_or_default();
    *focus = BoardFocus {
        pit: Some(Pit::new(side, index_on_screen(&current, side, place))),
        cause: FocusCause::Keys,
    };
}

/// Leaving the pit that is pointed at.
fn keys_leave(wishes: Res<Wishes>, mut focus: ResMut<BoardFocus>) {
    if wishes.has(Action::Back) && focus.pit.is_some() {
        focus.pit = None;
    }
}

/// Confirming finishes what is moving.
fn keys_finish(
    wishes: Res<Wishes>,
    playback: Res<Playback>,
    mut finishes: MessageWriter<FinishIntent>,
) {
    if playback.busy() && wishes.has(Action::Confirm) {
        finishes.write(FinishIntent);
    }
}
