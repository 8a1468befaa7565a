//! A board with a side to move, and the one implementation of a sowing.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    Board, Capture, EmptyCapture, End, EndReason, EndRule, Hollow, Outcome, Pit, Ruleset, Side,
    Sowing, Step, Sweep,
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
    ///
    /// After the last sweep both rows are empty, whatever it was that ended the game: the reason to show is the one in
    /// the last [`Sowing::end`].
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
        let mut trace = Trace::default();
        let (after, sown) = self.sow_recorded(rules, pit, &mut trace)?;
        let sowing = Sowing {
            pit,
            lifted: sown.lifted,
            drops: trace.drops,
            capture: sown.capture,
            free_move: sown.free_move,
            end: sown.end.map(|reason| End {
                reason,
                sweeps: trace.sweeps,
            }),
        };
        Ok((after, sowing))
    }

    /// Sows `pit` and keeps nothing but the position after it: the same sowing without its trace, for search and counts.
    ///
    /// # Errors
    /// Says why the pit cannot be played; the position is as it was.
    pub fn sow_untraced(&self, rules: &Ruleset, pit: Pit) -> Result<Self, IllegalMove> {
        self.sow_recorded(rules, pit, &mut ())
            .map(|(after, _)| after)
    }

    /// The one implementation of a sowing, whoever listens.
    fn sow_recorded(
        &self,
        rules: &Ruleset,
        pit: Pit,
        recorder: &mut impl Recorder,
    ) -> Result<(Self, Sown), IllegalMove> {
        self.check(rules, pit)?;
        let mover = self.to_move;
        let mut board = self.board;
        let pits = board.pits();

        let lifted = board.pit(pit);
        board.set(pit.into(), 0);
        let mut landing = Hollow::Pit(pit);
        for _ in 0..lifted {
            landing = landing.next(mover, pits);
            board.add(landing, 1);
            recorder.drop(landing);
        }

        let capture = capture_at(&board, rules, mover, landing);
        if let Some(capture) = capture {
            board.apply(Step::Capture { capture, to: mover });
        }

        let again = landing == Hollow::Store(mover);
        let to_move = if again { mover } else { mover.opposite() };
        let mut after = Self { board, to_move };
        let end = after.ended(rules);
        if end.is_some() {
            after.sweep(recorder);
        }
        let sown = Sown {
            lifted,
            capture,
            free_move: again && end.is_none(),
            end,
        };
        Ok((after, sown))
    }

    /// Gathers what is left into the stores of the rows' owners.
    fn sweep(&mut self, recorder: &mut impl Recorder) {
        for side in Side::BOTH {
            for index in 0..self.board.pits() {
                let pit = Pit::new(side, index);
                let seeds = self.board.pit(pit);
                if seeds > 0 {
                    self.board.apply(Step::Sweep { pit, seeds });
                    recorder.sweep(Sweep { pit, seeds });
                }
            }
        }
    }
}

/// What a sowing tells without a list.
struct Sown {
    lifted: u16,
    capture: Option<Capture>,
    free_move: bool,
    end: Option<EndReason>,
}

/// Hears of each single thing that a sowing does, in order.
trait Recorder {
    fn drop(&mut self, into: Hollow);
    fn sweep(&mut self, sweep: Sweep);
}

/// Keeps nothing.
impl Recorder for () {
    fn drop(&mut self, _: Hollow) {}
    fn sweep(&mut self, _: Sweep) {}
}

/// Keeps everything.
#[derive(Default)]
struct Trace {
    drops: Vec<Hollow>,
    sweeps: Vec<Sweep>,
}

impl Recorder for Trace {
    fn drop(&mut self, into: Hollow) {
        self.drops.push(into);
    }

    fn sweep(&mut self, sweep: Sweep) {
        self.sweeps.push(sweep);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{LabelStyle, Preset};

    /// Sows under `preset`; both positions as board text.
    #[track_caller]
    fn sow(rules: &Ruleset, before: &str, pit: &str) -> (String, Sowing) {
        let before: Position = before.parse().expect("a board");
        let pit = LabelStyle::Letters
            .parse(pit, before.board.pits())
            .expect("a pit");
        let (after, sowing) = before.sow(rules, pit).expect("a legal move");
        (after.to_string(), sowing)
    }

    const STANDARD: Ruleset = Preset::Standard.ruleset();
    const FIRST_STEPS: Ruleset = Preset::FirstSteps.ruleset();
    const HOMEMADE: Ruleset = Preset::Homemade.ruleset();

    #[test]
    fn sowing_passes_the_own_store_and_steps_over_the_other() {
        let (after, sowing) = sow(&STANDARD, "<6,0,0,1,1,0,0,0,9,0,0,0,0,0,5>", "A6");
        assert_eq!(after, "<6,1,0,2,2,0,0,0,0,1,1,1,1,1,6> N");
        assert_eq!(sowing.drops.len(), 9);
        let (after, _) = sow(&STANDARD, "<6,0,0,1,0,0,0,0,9,0,1,0,0,0,9> N", "B6");
        assert_eq!(after, "<6,0,1,2,1,1,1,1,10,1,2,0,0,0,0> S");
    }

    #[test]
    fn fourteen_seeds_fill_the_start_pit_again() {
        let (after, sowing) = sow(&STANDARD, "<6,0,0,14,0,0,0,0,0,0,0,0,0,0,1>", "A1");
        assert_eq!(after, "<6,1,0,1,2,1,1,1,1,1,1,1,1,1,2> N");
        assert_eq!(sowing.capture, None);
    }

    #[test]
    fn thirteen_seeds_come_home_and_capture() {
        let (after, sowing) = sow(&STANDARD, "<6,0,0,0,0,13,0,0,0,0,0,0,4,0,1>", "A3");
        let capture = sowing.capture.expect("a capture");
        assert_eq!(capture.landing, Pit::new(Side::South, 2));
        assert_eq!(capture.opposite, Pit::new(Side::North, 3));
        assert_eq!(sowing.captured(), 6);
        assert_eq!(after, "<6,7,0,1,1,0,1,1,1,1,1,1,0,1,2> N");
    }

    #[test]
    fn a_seed_alone_is_left_or_taken_as_the_rules_say() {
        let before = "<6,0,0,1,0,0,0,0,3,1,1,1,1,0,1>";
        let (after, sowing) = sow(&STANDARD, before, "A1");
        assert_eq!(after, "<6,0,0,0,1,0,0,0,3,1,1,1,1,0,1> N");
        assert_eq!(sowing.capture, None);
        let (after, sowing) = sow(&HOMEMADE, before, "A1");
        assert_eq!(after, "<6,1,0,0,0,0,0,0,3,1,1,1,1,0,1> N");
        assert_eq!(sowing.captured(), 1);
    }

    #[test]
    fn nothing_is_captured_in_a_full_pit_or_in_the_other_row() {
        let (after, sowing) = sow(&STANDARD, "<6,0,0,1,1,0,0,0,0,1,1,1,1,1,1>", "A1");
        assert_eq!(
            (sowing.capture, &*after),
            (None, "<6,0,0,0,2,0,0,0,0,1,1,1,1,1,1> N")
        );
        let (after, sowing) = sow(&HOMEMADE, "<6,0,0,1,1,0,0,0,2,0,1,1,1,1,1>", "A6");
        assert_eq!(
            (sowing.capture, &*after),
            (None, "<6,1,0,1,1,0,0,0,0,1,1,1,1,1,1> N")
        );
    }

    #[test]
    fn an_empty_row_ends_the_standard_game_even_with_a_free_move_owed() {
        let (after, sowing) = sow(&STANDARD, "<6,10,5,0,0,0,0,0,1,3,0,0,0,2,0>", "A6");
        let end = sowing.end.clone().expect("the end");
        assert_eq!(end.reason, EndReason::RowEmpty(Side::South));
        assert!(sowing.landed_in_store() && !sowing.free_move);
        assert_eq!(
            end.sweeps,
            [(0, 3), (4, 2)].map(|(index, seeds)| Sweep {
                pit: Pit::new(Side::North, index),
                seeds
            })
        );
        assert!(
            after.starts_with("<6,11,10,0,"),
            "{after}: North keeps its own row"
        );
    }

    #[test]
    fn emptying_the_other_row_ends_the_standard_game_too() {
        let (after, sowing) = sow(&STANDARD, "<6,10,5,1,0,0,0,0,1,0,0,0,0,7,0>", "A1");
        let end = sowing.end.expect("the end");
        assert_eq!(end.reason, EndReason::RowEmpty(Side::North));
        assert!(
            after.starts_with("<6,19,5,0,"),
            "{after}: 8 captured, 1 swept"
        );
    }

    #[test]
    fn an_empty_row_ends_the_other_game_only_when_its_owner_is_due_to_move() {
        // South runs dry, North is to move and still has seeds: play goes on.
        let (after, sowing) = sow(&FIRST_STEPS, "<6,10,5,0,0,0,0,0,2,3,0,0,0,2,0>", "A6");
        assert_eq!(sowing.end, None);
        assert_eq!(after, "<6,11,5,0,0,0,0,0,0,4,0,0,0,2,0> N");
        // North leaves South nothing, and South is to move.
        let (after, sowing) = sow(&FIRST_STEPS, &after, "B1");
        let end = sowing.end.expect("the end");
        assert_eq!(end.reason, EndReason::MoverHasNone(Side::South));
        assert!(
            after.starts_with("<6,11,11,0,"),
            "{after}: North keeps its own row"
        );
    }

    #[test]
    fn a_free_move_owed_to_a_player_without_seeds_ends_the_game() {
        let (after, sowing) = sow(&FIRST_STEPS, "<6,10,5,0,0,0,0,0,1,3,0,0,0,2,0>", "A6");
        let end = sowing.end.expect("the end");
        assert_eq!(end.reason, EndReason::MoverHasNone(Side::South));
        assert!(!sowing.free_move);
        assert!(after.starts_with("<6,11,10,0,"), "{after}");
    }

    #[test]
    fn play_stops_past_half_but_not_at_half() {
        let rules = Ruleset {
            stop_past_half: true,
            ..STANDARD
        };
        let (_, sowing) = sow(&rules, "<6,23,10,1,0,0,0,0,2,3,0,0,0,8,1>", "A6");
        assert_eq!(sowing.end, None, "24 of 48 is not more than half");
        let (after, sowing) = sow(&rules, "<6,24,10,1,0,0,0,0,1,3,0,0,0,8,1>", "A6");
        let end = sowing.end.expect("the end");
        assert_eq!(end.reason, EndReason::PastHalf(Side::South));
        assert!(
            !sowing.free_move,
            "the last seed came to the store, but play has stopped"
        );
        assert!(
            after.starts_with("<6,26,22,0,"),
            "{after}: each side sweeps its own row"
        );
        let (_, sowing) = sow(&STANDARD, "<6,24,10,1,0,0,0,0,1,3,0,0,0,8,1>", "A6");
        assert!(sowing.free_move, "without the option play goes on");
    }

    #[test]
    fn what_cannot_be_sown_has_its_reason() {
        let position: Position = "<6,0,0,0,1,0,0,0,0,1,0,0,0,0,0>".parse().expect("a board");
        let refused = |side, index| position.sow(&STANDARD, Pit::new(side, index)).err();
        let pit = Pit::new;
        assert_eq!(
            refused(Side::South, 0),
            Some(IllegalMove::EmptyPit(pit(Side::South, 0)))
        );
        assert_eq!(
            refused(Side::North, 0),
            Some(IllegalMove::NotYourPit(pit(Side::North, 0)))
        );
        assert_eq!(
            refused(Side::South, 6),
            Some(IllegalMove::NoSuchPit(pit(Side::South, 6)))
        );
        let over: Position = "<6,47,0,0,0,0,0,0,0,1,0,0,0,0,0> N"
            .parse()
            .expect("a board");
        assert_eq!(
            over.sow(&STANDARD, pit(Side::North, 0)).err(),
            Some(IllegalMove::GameOver)
        );
    }
}
