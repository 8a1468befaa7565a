//! What sowing the pit that is pointed at would do.

use bevy::prelude::*;

use super::{BoardFocus, CurrentMatch, GameSystems, LookingBack, Playback};
use crate::rules::Sowing;

/// The sowing of the pit that is pointed at, if it may be played now: where each seed would land, what would be
/// captured, whether it gives a free move or ends the game. The rules themselves say it; nothing is guessed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PitPreview(pub Option<Sowing>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PitPreview>()
        .add_systems(Update, preview_focused_pit.in_set(GameSystems::Follow));
}

pub(crate) fn preview_focused_pit(
    focus: Res<BoardFocus>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    looking: Res<LookingBack>,
    mut preview: ResMut<PitPreview>,
) {
    let pit = focus
        .pit
        .filter(|pit| !playback.busy() && !looking.is_on() && current.open_pits().contains(pit));
    if pit == preview.0.as_ref().map(|sowing| sowing.pit) && !current.is_changed() {
        return;
    }
    let sowing = pit.and_then(|pit| current.game.position().sow(current.game.rules(), pit).ok());
    preview.set_if_neq(PitPreview(sowing.map(|(_, sowing)| sowing)));
}
