//! A board with a side to move: what may be played, and whether play has stopped.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Board, EndReason, EndRule, Hollow, Outcome, Pit, Ruleset, Side};

/// A board and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// Where the seeds lie.
    pub board: Board,
    /// The side due to move.
    pub to_move: Side,
}

/// Why a pit cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum IllegalMove {
    /// The board has no such pit.
    #[error("the board has no such pit")]
    NoSuchPit(Pit),
    /// The pit belongs to the side that is not due to move.
    #[error("that pit belongs to the other side")]
    NotYourPit(Pit),
    /// Nothing lies in the pit.
    #[error("that pit is empty")]
    EmptyPit(Pit),
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

impl Position {
    /// The first position of a game: South to move.
    #[must_use]
    pub fn start(rules: &Ruleset) -> Self {
        Self {
            board: Board::start(rules),
            to_move: Side::South,
        }
    }

    /// This position with `seeds` more in the store of `side`: a handicap at the start of a game. They are seeds like
    /// all others, counted in the total, in what is more than half of it, and in the result.
    #[must_use]
    pub fn with_handicap(mut self, side: Side, seeds: u8) -> Self {
        self.board.add(Hollow::Store(side), u16::from(seeds));
        self
    }

    /// The same position seen from the other chair.
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        Self {
            board: self.board.mirrored(),
            to_move: self.to_move.opposite(),
        }
    }

    /// Why play has stopped here, if it has.
    ///
    /// After the last sweep both rows are empty, whatever it was that ended the game: the reason to show is the one in
    /// the last [`Sowing::end`](super::Sowing::end).
    #[must_use]
    pub fn ended(&self, rules: &Ruleset) -> Option<EndReason> {
        let board = &self.board;
        let no_seeds = match rules.end {
            EndRule::EitherRowEmpty => Side::BOTH
                .into_iter()
                .find(|&side| board.in_row(side) == 0)
                .map(EndReason::RowEmpty),
            EndRule::MoverHasNone => {
                (board.in_row(self.to_move) == 0).then_some(EndReason::MoverHasNone(self.to_move))
            }
        };
        no_seeds.or_else(|| {
            let past_half =
                |&side: &Side| 2 * u32::from(board.store(side)) > u32::from(board.total());
            Side::BOTH
                .into_iter()
                .find(past_half)
                .filter(|_| rules.stop_past_half)
                .map(EndReason::PastHalf)
        })
    }

    /// The final count, if play has stopped here. Seeds still in a row count for its owner.
    #[must_use]
    pub fn outcome(&self, rules: &Ruleset) -> Option<Outcome> {
        self.ended(rules).map(|_| Outcome::of(&self.board))
    }

    /// Whether `pit` may be played now.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn check(&self, rules: &Ruleset, pit: Pit) -> Result<(), IllegalMove> {
        if self.ended(rules).is_some() {
            Err(IllegalMove::GameOver)
        } else if pit.index >= self.board.pits() {
            Err(IllegalMove::NoSuchPit(pit))
        } else if pit.side != self.to_move {
            Err(IllegalMove::NotYourPit(pit))
        } else if self.board.pit(pit) == 0 {
            Err(IllegalMove::EmptyPit(pit))
        } else {
            Ok(())
        }
    }

    /// The pits that may be played now, from the mover's left; none once the game is over.
    pub fn legal_pits(&self, rules: &Ruleset) -> impl Iterator<Item = Pit> {
        let (side, row) = (self.to_move, *self.board.row_array(self.to_move));
        let open = self.ended(rules).is_none();
        (0..self.board.pits())
            .filter(move |&index| open && row[index as usize] > 0)
            .map(move |index| Pit::new(side, index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Match, Preset, Record};

    #[test]
    fn handicap_seeds_lie_in_one_store_and_count_at_the_end() {
        let rules = Preset::Tournament4.ruleset();
        let start = Position::start(&rules).with_handicap(Side::North, 5);
        assert_eq!(start.board.store(Side::North), 5);
        assert_eq!(start.board.total(), 53);
        let mut game = Match::from_position(rules, start);
        while let Some(&pit) = game
            .position()
            .legal_pits(&rules)
            .collect::<Vec<_>>()
            .last()
        {
            if game.sow(pit).is_err() {
                game.play(crate::rules::Ply::Keep).expect("an offer");
            }
        }
        let outcome = game.outcome().expect("nobody can sow");
        assert_eq!(outcome.south + outcome.north, 53);
        let text = Record::new(game.clone()).to_string();
        assert_eq!(Record::parse(&text).map(|record| record.game), Ok(game));
    }

    #[test]
    fn past_half_is_half_of_all_seeds_the_handicap_included() {
        let rules = Preset::Tournament4.ruleset();
        let stands = |store: &str| -> Position {
            format!("<6,{store},5,20,0,0,0,0,0,1,0,0,0,0,0> S")
                .parse()
                .expect("a position")
        };
        assert!(
            stands("26").ended(&rules).is_none(),
            "26 of 52 is no more than half"
        );
        assert_eq!(
            stands("27").ended(&rules),
            Some(EndReason::PastHalf(Side::South))
        );
    }
}
