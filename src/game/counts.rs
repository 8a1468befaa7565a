//! The counts as they are shown now, seed by seed behind the match.

use bevy::prelude::*;

use super::{BoardReset, CurrentMatch, GameSystems, PlaybackIdle, SeedLanded, SeedsLifted};
use crate::rules::Board;

/// How many seeds each hollow shows. Follows the playback and ends where the match already is.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBoard(pub Board);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ShownBoard(Board::empty(6)))
        .add_systems(Startup, show_match)
        .add_systems(Update, follow_playback.in_set(GameSystems::Follow));
}

fn show_match(current: Res<CurrentMatch>, mut shown: ResMut<ShownBoard>) {
    shown.0 = current.game.position().board;
}

pub(crate) fn follow_playback(
    current: Res<CurrentMatch>,
    mut shown: ResMut<ShownBoard>,
    mut resets: MessageReader<BoardReset>,
    mut lifted: MessageReader<SeedsLifted>,
    mut landed: MessageReader<SeedLanded>,
    mut idle: MessageReader<PlaybackIdle>,
) {
    let mut board = shown.0;
    for lift in lifted.read() {
        board.set(lift.pit.into(), 0);
    }
    // A sowing shown at once lifts and lands in one frame; the idle message then settles what the order blurred.
    for landing in landed.read() {
        board.set(landing.hollow, board.seeds(landing.hollow) + 1);
    }
    let truth = current.game.position().board;
    if resets.read().any(|&reset| reset != BoardReset::Turned) || idle.read().last().is_some() {
        board = truth;
    }
    shown.set_if_neq(ShownBoard(board));
}
