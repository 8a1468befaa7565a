//! The pit a player points at, by hand or by keys, and the keys that play it.

use bevy::prelude::*;

use super::{CurrentMatch, FinishIntent, GameSystems, Menu, Playback, Screen, SowIntent};
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

/// Physical keys 1 to 9, so that the row of digits works on every keyboard layout.
pub const PIT_KEYS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardFocus>()
        .init_resource::<ButtonInput<KeyCode>>()
        .add_systems(
            Update,
            (keys_sow, keys_move_focus, keys_finish)
                .run_if(in_state(Screen::Match).and_then(in_state(Menu::None)))
                .in_set(GameSystems::Intents),
        )
        .add_systems(OnExit(Screen::Match), clear_focus);
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
    keys: Res<ButtonInput<KeyCode>>,
    current: Res<CurrentMatch>,
    focus: Res<BoardFocus>,
    playback: Res<Playback>,
    mut sowings: MessageWriter<SowIntent>,
) {
    let Some(side) = row_in_reach(&current) else {
        return;
    };
    for (place, &key) in (0..current.game.rules().pits).zip(&PIT_KEYS) {
        if keys.just_pressed(key) {
            sowings.write(SowIntent {
                pit: Pit::new(side, index_on_screen(&current, side, place)),
            });
        }
    }
    // While something moves, these keys ask to see its end; see `keys_finish`.
    if playback.busy() {
        return;
    }
    let confirmed = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space]);
    if let (true, FocusCause::Keys, Some(pit)) = (confirmed, focus.cause, focus.pit) {
        sowings.write(SowIntent { pit });
    }
}

fn keys_move_focus(
    keys: Res<ButtonInput<KeyCode>>,
    current: Res<CurrentMatch>,
    mut focus: ResMut<BoardFocus>,
) {
    let (Some(side), pits) = (row_in_reach(&current), current.game.rules().pits) else {
        return;
    };
    let step = |forward, back| {
        i16::from(keys.any_just_pressed(forward)) - i16::from(keys.any_just_pressed(back))
    };
    let right = step(
        [KeyCode::ArrowRight, KeyCode::ArrowDown],
        [KeyCode::ArrowLeft, KeyCode::ArrowUp],
    );
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

/// Enter or space finish what is moving.
fn keys_finish(
    keys: Res<ButtonInput<KeyCode>>,
    playback: Res<Playback>,
    mut finishes: MessageWriter<FinishIntent>,
) {
    if playback.busy()
        && keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space])
    {
        finishes.write(FinishIntent);
    }
}
