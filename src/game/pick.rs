//! A pit that somebody picked, and whether that is a sowing yet.
//!
//! Between a press and a sowing stand three things: a second press so soon after the last that it is the same one, a
//! rest after each change of turns, and a first tap that only shows what the second would do.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    BoardFocus, CurrentMatch, FinishIntent, FocusCause, GameSystems, Playback, SowIntent, at_board,
};
use crate::rules::{Pit, Player};

/// A click this soon after one that counted is its second half, whatever it hits.
pub const SECOND_HALF: Duration = Duration::from_millis(300);

/// How long nothing is sown after a change of turns, if one wishes for it.
pub const REST: Duration = Duration::from_millis(500);

/// Somebody picked a pit, or pressed the board beside one.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickIntent {
    /// The pit.
    pub pit: Option<Pit>,
    /// How.
    pub by: PickedBy,
}

/// How a pit was picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickedBy {
    /// A click or a tap.
    Pointer,
    /// A key of its own.
    Place,
    /// It was pointed at by keys, and confirmed.
    Confirm,
    /// By name, as a screen reader does.
    Name,
}

/// How careful picks are.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Care {
    /// The first tap shows what the second would do.
    pub second_tap: bool,
    /// Nothing is sown for a moment after each change of turns.
    pub rest: bool,
}

/// The pit that waits for its second tap.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Armed(pub Option<Pit>);

/// Since when it is whose turn, and when a click last counted; in the real time since the start.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct TurnClock {
    due: Option<Player>,
    since: Duration,
    clicked: Option<Duration>,
}

impl TurnClock {
    /// Whether the turn changed so lately that those who wish for a rest are not yet heard.
    #[must_use]
    pub fn rests(&self, care: Care, now: Duration) -> bool {
        care.rest && now.saturating_sub(self.since) < REST
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Care>()
        .init_resource::<Armed>()
        .init_resource::<TurnClock>()
        .add_message::<PickIntent>()
        .configure_sets(Update, WeighPicks.in_set(GameSystems::Intents))
        .add_systems(
            Update,
            (
                weigh_picks.run_if(at_board),
                drop_picks.run_if(not(at_board)),
            )
                .in_set(WeighPicks),
        )
        .add_systems(
            Update,
            (watch_turns, disarm).chain().in_set(GameSystems::Follow),
        );
}

/// Picks become sowings; whoever picks is before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WeighPicks;

/// What is picked where the board is not open means nothing, later neither.
fn drop_picks(mut picks: MessageReader<PickIntent>) {
    picks.clear();
}

fn weigh_picks(
    time: Res<Time<Real>>,
    mut picks: MessageReader<PickIntent>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    care: Res<Care>,
    mut clock: ResMut<TurnClock>,
    mut armed: ResMut<Armed>,
    mut focus: ResMut<BoardFocus>,
    mut sowings: MessageWriter<SowIntent>,
    mut finishes: MessageWriter<FinishIntent>,
) {
    let now = time.elapsed();
    for pick in picks.read() {
        if pick.by == PickedBy::Pointer {
            let second = clock
                .clicked
                .is_some_and(|before| now.saturating_sub(before) < SECOND_HALF);
            if second {
                continue;
            }
        }
        let open = pick.pit.filter(|pit| current.open_pits().contains(pit));
        if playback.busy() {
            finishes.write(FinishIntent);
            clock.clicked = Some(now);
            // A click that is no sowing was a wish to see the end, and nothing to be refused.
            if open.is_none() && pick.by == PickedBy::Pointer {
                continue;
            }
        }
        let Some(pit) = pick.pit else {
            continue;
        };
        if open.is_some() && clock.rests(*care, now) {
            continue;
        }
        let shows_first = care.second_tap && !matches!(pick.by, PickedBy::Name | PickedBy::Confirm);
        if shows_first && open.is_some() && armed.0 != Some(pit) {
            *armed = Armed(Some(pit));
            *focus = BoardFocus {
                pit: Some(pit),
                cause: FocusCause::Keys,
            };
            clock.clicked = Some(now);
            continue;
        }
        armed.set_if_neq(Armed(None));
        clock.clicked = Some(now);
        sowings.write(SowIntent { pit });
    }
}

/// A turn begins when it is seen to begin.
fn watch_turns(
    time: Res<Time<Real>>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    mut clock: ResMut<TurnClock>,
) {
    let due = current.awaited_player();
    if due != clock.due && !playback.busy() {
        clock.due = due;
        clock.since = time.elapsed();
    }
}

/// What was shown first belongs to the position in which it was shown.
fn disarm(
    current: Res<CurrentMatch>,
    focus: Res<BoardFocus>,
    care: Res<Care>,
    mut armed: ResMut<Armed>,
) {
    let Some(pit) = armed.0 else {
        return;
    };
    if current.is_changed() || !care.second_tap || focus.pit != Some(pit) {
        *armed = Armed(None);
    }
}
