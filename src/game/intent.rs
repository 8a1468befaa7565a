//! What a player wants. Every device writes the same few messages, and nobody else changes the match.

use bevy::prelude::*;

use super::{MatchSetup, MatchTag, Purpose};
use crate::engine::Level;
use crate::rules::{IllegalPly, Match, Pit, Ply};

/// Sow this pit.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SowIntent {
    /// The pit to lift.
    pub pit: Pit,
}

/// Answer the pie rule's offer.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieIntent {
    /// Keep the seat.
    Keep,
    /// Take the other seat.
    Swap,
}

impl From<PieIntent> for Ply {
    fn from(intent: PieIntent) -> Self {
        match intent {
            PieIntent::Keep => Self::Keep,
            PieIntent::Swap => Self::Swap,
        }
    }
}

/// Take back to one's own last decision.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct UndoIntent;

/// Play again what was taken back.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct RedoIntent;

/// Ask for a hint, or for the next step of the one that stands.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct HintIntent;

/// Put the hint away.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct HintAwayIntent;

/// Show the last turn again, all its sowings.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ReplayIntent;

/// Finish whatever is moving on the board at once.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct FinishIntent;

/// Start a match; whatever was on the board is put away.
#[derive(Message, Clone, Copy, Debug)]
pub struct NewMatch {
    /// Rules and players.
    pub setup: MatchSetup,
    /// What it is for.
    pub purpose: Purpose,
}

/// Go on with a match that was read from storage, or that begins in its middle.
#[derive(Message, Clone, Debug)]
pub struct ResumeMatch {
    /// The game so far.
    pub game: Match,
    /// Who plays.
    pub setup: MatchSetup,
    /// What else is told of it; a match that comes without becomes one of its own.
    pub tag: MatchTag,
    /// What it is for.
    pub purpose: Purpose,
}

impl ResumeMatch {
    /// A match of its own that goes on from `game`.
    #[must_use]
    pub fn of(game: Match, setup: MatchSetup) -> Self {
        Self {
            game,
            setup,
            tag: MatchTag::default(),
            purpose: Purpose::Play,
        }
    }
}

/// Let the computer play at another level from its next turn on.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelIntent(pub Level);

/// An intent that could not be carried out.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The pit it was about, if any.
    pub pit: Option<Pit>,
    /// Why.
    pub why: RefusedWhy,
}

/// Why an intent was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedWhy {
    /// The rules forbid it.
    Rules(IllegalPly),
    /// The computer is due to move.
    NotYourTurn,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// Hints are for one's own turn.
    NoHintNow,
    /// What the other side threatens is for one's own turn.
    NoThreatNow,
    /// An earlier position lies on the board.
    LookingBack,
    /// Nothing was sown that could be shown again.
    NothingToReplay,
    /// The board is still being drawn, and nobody sees it.
    BoardNotReady,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SowIntent>()
        .add_message::<PieIntent>()
        .add_message::<UndoIntent>()
        .add_message::<RedoIntent>()
        .add_message::<HintIntent>()
        .add_message::<HintAwayIntent>()
        .add_message::<ReplayIntent>()
        .add_message::<FinishIntent>()
        .add_message::<NewMatch>()
        .add_message::<ResumeMatch>()
        .add_message::<LevelIntent>()
        .add_message::<Refused>();
}
