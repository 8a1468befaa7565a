//! Hints: the idea, the pit, the line, and what every pit is worth; one step for each wish.
//!
//! The engine is asked as strongly as it can be, whatever the opponent's level, and only on one's own turn: then the
//! opponent does not need it. A match that changes takes the hint away.

use bevy::prelude::*;

use super::coach::lesson_about;
use super::{
    BoardFocus, CurrentMatch, FocusCause, GameSystems, HintAwayIntent, HintIntent, LookingBack,
    Refused, RefusedWhy,
};
use crate::ai::Advice;
use crate::rules::{Awaiting, Pit};

/// How much of a hint is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintStep {
    /// What to look for.
    Idea,
    /// What to sow, and why.
    Pit,
    /// The whole turn, and what it is worth.
    Line,
    /// What every pit of one's own is worth.
    Values,
}

/// The hint that was asked for.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Hint {
    /// None.
    #[default]
    None,
    /// The engine is to be asked.
    Wanted,
    /// The engine thinks about it.
    Asked,
    /// It stands.
    Given(Advice, HintStep),
}

impl Hint {
    /// Whether a hint can be had now: a person is to sow. What still moves is waited for.
    #[must_use]
    pub fn can_be_had(current: &CurrentMatch) -> bool {
        matches!(current.game.awaiting(), Awaiting::Sowing(_))
            && current.awaits_person()
            && current.is_played()
    }

    /// The pit that it names, from its second step on.
    #[must_use]
    pub fn pit(&self) -> Option<Pit> {
        match self {
            Self::Given(advice, HintStep::Pit | HintStep::Line | HintStep::Values) => {
                advice.turn.first().copied()
            }
            _ => None,
        }
    }

    /// The lesson that teaches its reason, once it is given.
    #[must_use]
    pub const fn lesson(&self) -> Option<&'static str> {
        match self {
            Self::Given(advice, _) => Some(lesson_about(advice.reason)),
            Self::None | Self::Wanted | Self::Asked => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_systems(
        Update,
        (
            hear_wishes.in_set(GameSystems::Rules),
            (take_away, point_at_pit)
                .chain()
                .in_set(GameSystems::Follow),
        ),
    );
}

fn hear_wishes(
    mut wishes: MessageReader<HintIntent>,
    current: Res<CurrentMatch>,
    looking: Res<LookingBack>,
    mut hint: ResMut<Hint>,
    mut refused: MessageWriter<Refused>,
) {
    if wishes.read().last().is_none() {
        return;
    }
    if looking.is_on() {
        refused.write(Refused {
            pit: None,
            why: RefusedWhy::LookingBack,
        });
        return;
    }
    if !Hint::can_be_had(&current) {
        refused.write(Refused {
            pit: None,
            why: RefusedWhy::NoHintNow,
        });
        return;
    }
    let next = match &*hint {
        Hint::None => Hint::Wanted,
        Hint::Given(advice, HintStep::Idea) => Hint::Given(advice.clone(), HintStep::Pit),
        Hint::Given(advice, HintStep::Pit) => Hint::Given(advice.clone(), HintStep::Line),
        Hint::Given(advice, HintStep::Line) if !advice.pits.is_empty() => {
            Hint::Given(advice.clone(), HintStep::Values)
        }
        Hint::Wanted | Hint::Asked | Hint::Given(..) => return,
    };
    *hint = next;
}

/// Another position needs another hint; and who has understood needs none.
fn take_away(
    current: Res<CurrentMatch>,
    looking: Res<LookingBack>,
    mut unwanted: MessageReader<HintAwayIntent>,
    mut hint: ResMut<Hint>,
) {
    if current.is_changed() || looking.is_on() || unwanted.read().count() > 0 {
        hint.set_if_neq(Hint::None);
    }
}

/// From its second step on a hint shows its pit on the board, with its path.
fn point_at_pit(hint: Res<Hint>, mut focus: ResMut<BoardFocus>) {
    if !hint.is_changed() {
        return;
    }
    match &*hint {
        Hint::Given(advice, HintStep::Pit | HintStep::Line) => {
            *focus = BoardFocus {
                pit: advice.turn.first().copied(),
                cause: FocusCause::Keys,
            };
        }
        // All pits are compared: the path of one would be in the way.
        Hint::Given(_, HintStep::Values) => *focus = BoardFocus::default(),
        Hint::None | Hint::Wanted | Hint::Asked | Hint::Given(_, HintStep::Idea) => {}
    }
}
