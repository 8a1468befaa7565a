//! The counts as they are shown now, seed by seed behind the match.

use bevy::prelude::*;

use super::CurrentMatch;
use crate::rules::Board;

/// How many seeds each hollow shows. The playback counts them as they leave and land, in that order, and ends where
/// the match already is.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBoard(pub Board);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ShownBoard(Board::empty(6)))
        .add_systems(Startup, show_match);
}

fn show_match(current: Res<CurrentMatch>, mut shown: ResMut<ShownBoard>) {
    shown.0 = current.game.position().board;
}
