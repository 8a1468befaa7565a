//! A board with a side to move, and the one implementation of a sowing.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    Board, Capture, EmptyCapture, End, EndReason, EndRule, Hollow, Outcome, Pit, Ruleset, Side,
    Sowing, Sweep,
};

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

    /// The same position seen from the other chair.
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        Self {
            board: self.board.mirrored(),
            to_move: self.to_move.opposite(),
        }
    }

    /// Why play has stopped here, if it has.
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

    /// Sows `pit`: the position after it, and everything that happened on the way.
    ///
    /// # Errors
    /// Says why the pit cannot be played; the position is as it was.
    pub fn sow(&self, rules: &Ruleset, pit: Pit) -> Result<(Self, Sowing), IllegalMove> {
        self.check(rules, pit)?;
        let mover = self.to_move;
        let mut board = self.board;
        let pits = board.pits();

        let lifted = board.pit(pit);
        board.set(pit.into(), 0);
        let mut drops = Vec::with_capacity(lifted.into());
        let mut landing = Hollow::Pit(pit);
        for _ in 0..lifted {
            landing = landing.next(mover, pits);
            board.add(landing, 1);
            drops.push(landing);
        }

        let capture = capture_at(&board, rules, mover, landing);
        let mut sowing = Sowing {
            pit,
            lifted,
            drops,
            capture,
            free_move: landing == Hollow::Store(mover),
            end: None,
        };
        if let Some(capture) = capture {
            board.apply(super::Step::Capture { capture, to: mover });
        }

        let mut after = Self {
            board,
            to_move: if sowing.free_move {
                mover
            } else {
                mover.opposite()
            },
        };
        if let Some(reason) = after.ended(rules) {
            sowing.free_move = false;
            sowing.end = Some(End {
                reason,
                sweeps: after.sweep(),
            });
        }
        Ok((after, sowing))
    }

    /// Gathers what is left into the stores of the rows' owners.
    fn sweep(&mut self) -> Vec<Sweep> {
        let mut sweeps = Vec::new();
        for side in Side::BOTH {
            for index in 0..self.board.pits() {
                let pit = Pit::new(side, index);
                let seeds = self.board.pit(pit);
                if seeds > 0 {
                    self.board.apply(super::Step::Sweep { pit, seeds });
                    sweeps.push(Sweep { pit, seeds });
                }
            }
        }
        sweeps
    }
}

/// The capture that a last seed in `landing` makes on a board where it has already landed.
fn capture_at(board: &Board, rules: &Ruleset, mover: Side, landing: Hollow) -> Option<Capture> {
    let Hollow::Pit(landing) = landing else {
        return None;
    };
    // Exactly one seed: the pit was empty before it, the pit just emptied included.
    if landing.side != mover || board.pit(landing) != 1 {
        return None;
    }
    let opposite = landing.facing(board.pits());
    let from_opposite = board.pit(opposite);
    (from_opposite > 0 || rules.empty_capture == EmptyCapture::Take).then_some(Capture {
        landing,
        opposite,
        from_opposite,
    })
}
