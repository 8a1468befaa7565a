//! The match on the board.

use bevy::prelude::*;

use super::{Controller, MatchSetup};
use crate::engine::Level;
use crate::rules::{Awaiting, Match, Pit, Player, Side, Sowing};

/// What tells a match from every other, and what is told of it besides rules, players and moves. Kept with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchTag {
    /// When it began, in milliseconds since 1970; no two matches share it. 0 as long as nobody asked.
    pub id: u64,
    /// What two people at one device are called, near and far; empty for whoever has no name.
    pub names: [String; 2],
    /// Whether its beginning came from elsewhere: pasted, or out of a file. Such a match is in no statistics.
    pub imported: bool,
    /// The weakest level that played, if the level was changed on the way.
    pub weakest: Option<Level>,
}

/// Gives every match a number of its own: when it began, or one more than the last.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct MatchIds(u64);

impl MatchIds {
    /// The number of a match that begins now.
    pub fn next(&mut self, now_ms: u64) -> u64 {
        self.0 = now_ms.max(self.0 + 1);
        self.0
    }

    /// No later match gets this number, whatever the clock says.
    pub fn skip(&mut self, taken: u64) {
        self.0 = self.0.max(taken);
    }
}

/// What two people at one device are called in the next match, near and far; empty for whoever has no name.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PeopleNames(pub [String; 2]);

/// What a match is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To be played: it is kept, counted and gone through at its end.
    #[default]
    Play,
    /// To be looked at: the title's demonstration, the board beside the choices. Nothing of it is kept.
    Show,
    /// To learn on: a lesson's step or a puzzle. Nothing of the moves is kept.
    Learn,
}

/// The match on the board and who plays it. Read by everyone, written by [`turn`](super::turn) alone.
#[derive(Resource, Clone, Debug)]
pub struct CurrentMatch {
    /// The game: rules, history, position.
    pub game: Match,
    /// Who plays.
    pub setup: MatchSetup,
    /// What it is for.
    pub purpose: Purpose,
    /// Whether nothing may be sown for now, as in an exercise that is answered.
    pub closed: bool,
    /// What else is told of it.
    pub tag: MatchTag,
}

impl Default for CurrentMatch {
    fn default() -> Self {
        Self::new(MatchSetup::default(), Purpose::Show)
    }
}

impl CurrentMatch {
    /// A new match.
    #[must_use]
    pub fn new(setup: MatchSetup, purpose: Purpose) -> Self {
        Self {
            game: Match::from_position(setup.rules, setup.first_position()),
            setup,
            purpose,
            closed: false,
            tag: MatchTag::default(),
        }
    }

    /// Whether it is played in earnest: kept, counted and gone through at its end.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.purpose == Purpose::Play
    }

    /// Whether it is only looked at.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        self.purpose == Purpose::Show
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

    /// Whether a person decides next, and may.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        self.awaited() == Some(Controller::Person) && !self.closed
    }

    /// The side drawn near: where the near player sits now. A swap turns the board round.
    #[must_use]
    pub fn near_side(&self) -> Side {
        self.game.seat_of(self.setup.near_player())
    }

    /// The sowings of the last turn, oldest first; none if what was decided last was no sowing.
    #[must_use]
    pub fn last_turn(&self) -> Vec<&Sowing> {
        let mut turn: Vec<&Sowing> = Vec::new();
        for played in self.game.played().iter().rev() {
            let Some(sowing) = &played.sowing else {
                break;
            };
            // A turn goes on only after a free move.
            let goes_on = turn
                .last()
                .is_none_or(|next| sowing.mover() == next.mover() && sowing.free_move);
            if !goes_on {
                break;
            }
            turn.push(sowing);
        }
        turn.reverse();
        turn
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
    app.init_resource::<CurrentMatch>()
        .init_resource::<MatchIds>()
        .init_resource::<PeopleNames>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_matches_share_a_number_whatever_the_clock_says() {
        let mut ids = MatchIds::default();
        ids.skip(50);
        let given = [100, 100, 7, 300].map(|now| ids.next(now));
        assert_eq!(given, [100, 101, 102, 300]);
        ids.skip(400);
        assert_eq!(ids.next(350), 401);
    }
}
