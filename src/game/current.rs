//! The match on the board.

use bevy::prelude::*;

use super::{Controller, MatchSetup};
use crate::rules::{Awaiting, Match, Pit, Player, Side};

/// The match on the board and who plays it. Read by everyone, written by [`turn`](super::turn) alone.
#[derive(Resource, Clone, Debug)]
pub struct CurrentMatch {
    /// The game: rules, history, position.
    pub game: Match,
    /// Who plays.
    pub setup: MatchSetup,
    /// Whether this is the title's demonstration, which is never saved.
    pub demo: bool,
}

impl Default for CurrentMatch {
    fn default() -> Self {
        Self::new(MatchSetup::default(), true)
    }
}

impl CurrentMatch {
    /// A new match.
    #[must_use]
    pub fn new(setup: MatchSetup, demo: bool) -> Self {
        Self {
            game: Match::new(setup.rules),
            setup,
            demo,
        }
    }

    /// The player whose decision is awaited; `None` after the end.
    #[must_use]
    pub fn awaited_player(&self) -> Option<Player> {
        match self.game.awaiting() {
            Awaiting::Sowing(side) => Some(self.game.player_at(side)),
            Awaiting::PieChoice(player) => Some(player),
            Awaiting::Nothing => None,
        }
    }

    /// Who decides next; `None` after the end.
    #[must_use]
    pub fn awaited(&self) -> Option<Controller> {
        self.awaited_player()
            .map(|player| self.setup.controller(player))
    }

    /// Whether a person decides next.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        self.awaited() == Some(Controller::Person)
    }

    /// The side drawn near: where the near player sits now. A swap turns the board round.
    #[must_use]
    pub fn near_side(&self) -> Side {
        self.game.seat_of(self.setup.near_player())
    }

    /// The pits that a person may sow now.
    #[must_use]
    pub fn open_pits(&self) -> Vec<Pit> {
        if self.awaits_person() {
            self.game.legal_pits()
        } else {
            Vec::new()
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentMatch>();
}
