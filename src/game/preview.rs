//! What sowing the pit that is pointed at would do.

use bevy::prelude::*;

use super::{
    Armed, BoardFocus, Coach, CurrentMatch, GameSystems, LookingBack, Menu, Playback, Threatened,
};
use crate::rules::{Pit, Sowing};

/// The sowing of the pit that is pointed at, if it may be played now: where each seed would land, what would be
/// captured, whether it gives a free move or ends the game. The rules themselves say it; nothing is guessed. As long as
/// none is pointed at, what the coach shows, or the threat that was asked for.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PitPreview(pub Option<Sowing>);

/// Whether a pit that is pointed at shows what it would do. What is asked for in other ways is shown all the same.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foresight(pub bool);

impl Default for Foresight {
    fn default() -> Self {
        Self(true)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PitPreview>()
        .init_resource::<Foresight>()
        .add_systems(Update, preview_focused_pit.in_set(GameSystems::Follow));
}

pub(crate) fn preview_focused_pit(
    focus: Res<BoardFocus>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    looking: Res<LookingBack>,
    menu: Res<State<Menu>>,
    (foresight, armed): (Res<Foresight>, Res<Armed>),
    (coach, threatened): (Res<Coach>, Res<Threatened>),
    mut preview: ResMut<PitPreview>,
) {
    // In a review what was or could be sown is seen on the earlier position too.
    let (position, rules) = (looking.position(&current.game), current.game.rules());
    let open = |pit: &Pit| match (looking.is_on(), *menu.get()) {
        (true, Menu::Review) => position.check(rules, *pit).is_ok(),
        (true, _) => false,
        (false, _) => current.open_pits().contains(pit),
    };
    // A first tap that only shows has to show something, and a review asks for what could have been.
    let wanted = foresight.0 || armed.0.is_some() || *menu.get() == Menu::Review;
    let pit = focus
        .pit
        .filter(|pit| wanted && !playback.busy() && open(pit));
    let same = pit == preview.0.as_ref().map(|sowing| sowing.pit);
    let told = coach.is_changed() || threatened.is_changed() || playback.is_changed();
    if same && !current.is_changed() && !looking.is_changed() && !told {
        return;
    }
    let of_pit = |pit| position.sow(rules, pit).ok();
    let sowing = pit.and_then(of_pit).map(|(_, sowing)| sowing);
    preview.set_if_neq(PitPreview(sowing.or_else(|| {
        let shown = coach
            .shown()
            .and_then(|remark| remark.better_sowing(&current));
        let threat = || Some(threatened.given()?.sowing.clone());
        shown.or_else(threat).filter(|_| !playback.busy())
    })));
}
