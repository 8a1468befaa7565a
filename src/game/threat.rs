//! What the other side threatens, shown when somebody asks: on one's own turn, before sowing.

use bevy::prelude::*;

use super::{
    BoardFocus, CurrentMatch, GameSystems, Hint, HintAwayIntent, HintIntent, LookingBack, Playback,
    Refused, RefusedWhy, SecondThinker,
};
use crate::ai::Answer;
use crate::engine::explain::{Threat, passed, threat};

/// Show what the other side threatens, or no longer.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ThreatIntent;

/// What the other side threatens, once somebody asked.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Threatened {
    /// Nobody asked.
    #[default]
    Unasked,
    /// The engine is to be asked once nothing moves.
    Wanted,
    /// The engine thinks about it; its question has that number.
    Asked(u64),
    /// This is it; nothing if it could not even sow.
    Given(Option<Threat>),
}

impl Threatened {
    /// What stands on the board.
    #[must_use]
    pub const fn given(&self) -> Option<&Threat> {
        match self {
            Self::Given(threat) => threat.as_ref(),
            Self::Unasked | Self::Wanted | Self::Asked(_) => None,
        }
    }

    /// Whether an answer is awaited.
    #[must_use]
    pub const fn is_at_work(&self) -> bool {
        matches!(self, Self::Asked(_))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Threatened>()
        .add_message::<ThreatIntent>()
        .add_systems(
            Update,
            (
                hear_wishes.in_set(GameSystems::Rules),
                (take_away, ask_and_hear)
                    .chain()
                    .in_set(GameSystems::Follow),
            ),
        );
}

fn hear_wishes(
    mut wishes: MessageReader<ThreatIntent>,
    current: Res<CurrentMatch>,
    looking: Res<LookingBack>,
    mut threatened: ResMut<Threatened>,
    mut hints: MessageWriter<HintAwayIntent>,
    mut refused: MessageWriter<Refused>,
) {
    if wishes.read().last().is_none() {
        return;
    }
    let why = if looking.is_on() {
        Some(RefusedWhy::LookingBack)
    } else if !Hint::can_be_had(&current) {
        Some(RefusedWhy::NoThreatNow)
    } else {
        None
    };
    if let Some(why) = why {
        refused.write(Refused { pit: None, why });
        return;
    }
    // One thing is told at a time; the same wish again puts it away.
    let asked = *threatened == Threatened::Unasked;
    hints.write(HintAwayIntent);
    if asked {
        *threatened = Threatened::Wanted;
    }
}

/// Another position has other threats, and who asks for a hint looks at something else.
fn take_away(
    current: Res<CurrentMatch>,
    looking: Res<LookingBack>,
    (mut unwanted, mut hints): (MessageReader<HintAwayIntent>, MessageReader<HintIntent>),
    mut second: NonSendMut<SecondThinker>,
    mut threatened: ResMut<Threatened>,
) {
    // The wish itself has put the hint away.
    let put_away = unwanted.read().count() > 0 && *threatened != Threatened::Wanted;
    if current.is_changed() || looking.is_on() || put_away || hints.read().count() > 0 {
        if let Threatened::Asked(question) = *threatened {
            second.withdraw(question);
        }
        threatened.set_if_neq(Threatened::Unasked);
    }
}

fn ask_and_hear(
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    mut second: NonSendMut<SecondThinker>,
    mut threatened: ResMut<Threatened>,
    mut focus: ResMut<BoardFocus>,
) {
    let rules = current.game.rules();
    match *threatened {
        Threatened::Wanted if !playback.busy() => {
            let position = passed(current.game.position());
            *threatened = Threatened::Asked(second.weigh(&position, rules));
        }
        Threatened::Asked(question) => {
            let Some(answer) = second.hear(question) else {
                return;
            };
            let turn = match answer {
                Answer::Weighed(weighed) => weighed.turn,
                _ => Vec::new(),
            };
            let position = passed(current.game.position());
            *threatened = Threatened::Given(threat(&position, rules, &turn));
            // The path of a pit of one's own would be in the way.
            *focus = BoardFocus::default();
        }
        Threatened::Unasked | Threatened::Wanted | Threatened::Given(_) => {}
    }
}
