//! What a search has to know of the rules.

use crate::rules::{EmptyCapture, EndRule, Ruleset};

/// The options of a [`Ruleset`] that change how a position goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// Pits a side.
    pub pits: u8,
    /// Whether a last seed in an own empty pit is taken even if nothing lies opposite.
    pub take_lone: bool,
    /// Whether either row running dry ends the game; otherwise only the row of the side due to move.
    pub either_row: bool,
    /// Whether the game stops once a store holds more than half of all seeds.
    pub stop_past_half: bool,
}

impl From<&Ruleset> for Terms {
    fn from(rules: &Ruleset) -> Self {
        Self {
            pits: rules.pits,
            take_lone: rules.empty_capture == EmptyCapture::Take,
            either_row: rules.end == EndRule::EitherRowEmpty,
            stop_past_half: rules.stop_past_half,
        }
    }
}
