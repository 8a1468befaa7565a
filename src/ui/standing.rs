//! The refusal that stands: why something cannot be done, for as long as it takes to read it.

use bevy::prelude::*;

use crate::game::{BoardReset, CurrentMatch, GameSystems, Refused, Screen};

/// How long a refusal stands, in seconds.
const STANDS: f32 = 3.0;

/// The refusal that stands now, and for how many seconds more.
#[derive(Resource, Debug, Default)]
pub(super) struct Standing(Option<(Refused, f32)>);

impl Standing {
    /// The refusal, if one stands.
    pub fn now(&self) -> Option<Refused> {
        self.0.map(|(refused, _)| refused)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Standing>().add_systems(
        Update,
        hear_refusals
            .after(GameSystems::Follow)
            .run_if(|screen: Res<State<Screen>>| screen.has_open_board()),
    );
}

/// Whoever says refusals does so after this.
pub(super) fn hear_refusals(
    time: Res<Time<Real>>,
    mut refused: MessageReader<Refused>,
    mut resets: MessageReader<BoardReset>,
    current: Res<CurrentMatch>,
    mut standing: ResMut<Standing>,
) {
    if let Some(&heard) = refused.read().last() {
        standing.0 = Some((heard, STANDS));
    } else if resets.read().last().is_some() || current.is_changed() {
        standing.0 = None;
    } else if let Some((_, left)) = &mut standing.bypass_change_detection().0 {
        *left -= time.delta_secs();
        if *left <= 0.0 {
            standing.0 = None;
        }
    }
}
