//! A whole game: its history, undo and redo, the pie rule, and who sits where.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{IllegalMove, Outcome, Pit, Position, Ruleset, Side, Sowing};

/// One of the two people (or computers) at the board. The pie rule moves them between sides, a sowing does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Player {
    /// Sits South at the start.
    One,
    /// Sits North at the start.
    Two,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ply {
    /// Sows a pit.
    Sow(Pit),
    /// Answers the pie rule's offer by taking the other seat.
    Swap,
    /// Answers the pie rule's offer by keeping the seat.
    Keep,
}

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Awaiting {
    /// That side sows.
    Sowing(Side),
    /// That player keeps or swaps.
    PieChoice(Player),
    /// Nothing: the game is over.
    Nothing,
}

/// Why a [`Ply`] cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum IllegalPly {
    /// The pit cannot be sown.
    #[error(transparent)]
    Sowing(#[from] IllegalMove),
    /// The pie rule's offer has to be answered before anything is sown.
    #[error("the other player first keeps or swaps seats")]
    PieChoicePending,
    /// There is no offer to keep or swap seats now.
    #[error("there is no offer to swap seats now")]
    NoPieChoice,
}

/// A ply that was played, with everything needed to show it and to take it back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The decision.
    pub ply: Ply,
    /// What the sowing did; `None` for an answer to the pie rule.
    pub sowing: Option<Sowing>,
    /// The position before it.
    pub before: Position,
    /// The position after it.
    pub after: Position,
    /// Where player one sits after it.
    seat_of_one: Side,
}

impl Played {
    /// The player who sits at `side` after it.
    #[must_use]
    pub fn player_at(&self, side: Side) -> Player {
        if self.seat_of_one == side {
            Player::One
        } else {
            Player::Two
        }
    }
}

/// A game from its first position to now, and what was undone beyond now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    rules: Ruleset,
    start: Position,
    plies: Vec<Played>,
    /// How many of `plies` stand; the rest were undone and can be redone.
    now: usize,
}

impl Match {
    /// A new game under `rules`.
    #[must_use]
    pub fn new(rules: Ruleset) -> Self {
        Self::from_position(rules, Position::start(&rules))
    }

    /// A game that starts from any position.
    #[must_use]
    pub const fn from_position(rules: Ruleset, start: Position) -> Self {
        Self {
            rules,
            start,
            plies: Vec::new(),
            now: 0,
        }
    }

    /// The rules of this game.
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The position this game started from.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.played()
            .last()
            .map_or(&self.start, |played| &played.after)
    }

    /// What was played and stands, oldest first.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        &self.plies[..self.now]
    }

    /// What was undone and can be redone, the next one first.
    #[must_use]
    pub fn undone(&self) -> &[Played] {
        &self.plies[self.now..]
    }

    /// The move counter: every sowing counts, free moves included.
    #[must_use]
    pub fn sowings(&self) -> usize {
        self.played()
            .iter()
            .filter(|played| played.sowing.is_some())
            .count()
    }

    /// The side where `player` sits now.
    #[must_use]
    pub fn seat_of(&self, player: Player) -> Side {
        let one = self
            .played()
            .last()
            .map_or(Side::South, |played| played.seat_of_one);
        match player {
            Player::One => one,
            Player::Two => one.opposite(),
        }
    }

    /// The player who sits at `side` now.
    #[must_use]
    pub fn player_at(&self, side: Side) -> Player {
        if self.seat_of(Player::One) == side {
            Player::One
        } else {
            Player::Two
        }
    }

    /// What the match waits for now.
    #[must_use]
    pub fn awaiting(&self) -> Awaiting {
        let position = self.position();
        if position.ended(&self.rules).is_some() {
            Awaiting::Nothing
        } else if self.offers_swap() {
            Awaiting::PieChoice(self.player_at(position.to_move))
        } else {
            Awaiting::Sowing(position.to_move)
        }
    }

    /// Whether the opener's whole first turn was just played and the pie rule has not been answered.
    fn offers_swap(&self) -> bool {
        self.rules.pie
            && self.now > 0
            && self.position().to_move != self.start.to_move
            && self.played().iter().all(|played| match played.ply {
                Ply::Sow(pit) => pit.side == self.start.to_move,
                Ply::Swap | Ply::Keep => false,
            })
    }

    /// The final count, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome(&self.rules)
    }

    /// The pits that may be sown now; none while the pie rule's offer waits or after the end.
    #[must_use]
    pub fn legal_pits(&self) -> Vec<Pit> {
        match self.awaiting() {
            Awaiting::Sowing(_) => self.position().legal_pits(&self.rules).collect(),
            Awaiting::PieChoice(_) | Awaiting::Nothing => Vec::new(),
        }
    }

    /// Plays one ply. Whatever had been undone is forgotten.
    ///
    /// # Errors
    /// Says why it cannot be played; the match is as it was.
    pub fn play(&mut self, ply: Ply) -> Result<&Played, IllegalPly> {
        let before = *self.position();
        let seat_of_one = self.seat_of(Player::One);
        let choice_pending = matches!(self.awaiting(), Awaiting::PieChoice(_));
        let (after, sowing, seat_of_one) = match ply {
            Ply::Sow(_) if choice_pending => return Err(IllegalPly::PieChoicePending),
            Ply::Sow(pit) => {
                let (after, sowing) = before.sow(&self.rules, pit)?;
                (after, Some(sowing), seat_of_one)
            }
            Ply::Swap | Ply::Keep if !choice_pending => return Err(IllegalPly::NoPieChoice),
            Ply::Swap => (before, None, seat_of_one.opposite()),
            Ply::Keep => (before, None, seat_of_one),
        };
        self.plies.truncate(self.now);
        self.plies.push(Played {
            ply,
            sowing,
            before,
            after,
            seat_of_one,
        });
        self.now += 1;
        Ok(&self.plies[self.now - 1])
    }

    /// Sows `pit`.
    ///
    /// # Errors
    /// Says why it cannot be sown; the match is as it was.
    pub fn sow(&mut self, pit: Pit) -> Result<&Sowing, IllegalPly> {
        let played = self.play(Ply::Sow(pit))?;
        // A played `Sow` always carries its sowing.
        played.sowing.as_ref().ok_or(IllegalPly::NoPieChoice)
    }

    /// Takes the last ply back; it can be redone until something else is played.
    pub fn undo(&mut self) -> Option<&Played> {
        self.now = self.now.checked_sub(1)?;
        Some(&self.plies[self.now])
    }

    /// Plays the ply that was undone last once more.
    pub fn redo(&mut self) -> Option<&Played> {
        let played = self.plies.get(self.now)?;
        self.now += 1;
        Some(played)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn played(preset: Preset, pits: &[(Side, u8)]) -> Match {
        let mut game = Match::new(preset.ruleset());
        for &(side, index) in pits {
            game.sow(Pit::new(side, index)).expect("a legal move");
        }
        game
    }

    #[test]
    fn seats_are_offered_after_the_openers_whole_first_turn() {
        let mut game = played(Preset::Tournament4, &[(Side::South, 2)]);
        assert_eq!(
            game.awaiting(),
            Awaiting::Sowing(Side::South),
            "a free move is owed"
        );
        assert_eq!(game.play(Ply::Swap).err(), Some(IllegalPly::NoPieChoice));
        game.sow(Pit::new(Side::South, 5)).expect("legal");
        assert_eq!(game.awaiting(), Awaiting::PieChoice(Player::Two));
        assert_eq!(game.legal_pits(), []);
        assert_eq!(
            game.sow(Pit::new(Side::North, 0)).err(),
            Some(IllegalPly::PieChoicePending)
        );
    }

    #[test]
    fn a_swap_exchanges_seats_and_leaves_the_board() {
        let mut game = played(Preset::Tournament4, &[(Side::South, 3)]);
        let before = *game.position();
        game.play(Ply::Swap).expect("offered");
        assert_eq!(*game.position(), before);
        assert_eq!(game.awaiting(), Awaiting::Sowing(Side::North));
        assert_eq!(game.player_at(Side::North), Player::One);
        assert_eq!(game.sowings(), 1);
        game.sow(Pit::new(Side::North, 3)).expect("legal");
        assert_eq!(
            game.awaiting(),
            Awaiting::Sowing(Side::South),
            "offered once only"
        );
        assert_eq!(game.seat_of(Player::Two), Side::South);
    }

    #[test]
    fn a_kept_seat_is_not_offered_again() {
        let mut game = played(Preset::Tournament4, &[(Side::South, 3)]);
        game.play(Ply::Keep).expect("offered");
        assert_eq!(game.player_at(Side::North), Player::Two);
        assert_eq!(game.play(Ply::Keep).err(), Some(IllegalPly::NoPieChoice));
        game.sow(Pit::new(Side::North, 3)).expect("legal");
        assert_eq!(game.awaiting(), Awaiting::Sowing(Side::South));
    }

    #[test]
    fn no_seats_are_offered_without_the_pie_rule() {
        let game = played(Preset::Standard, &[(Side::South, 3)]);
        assert_eq!(game.awaiting(), Awaiting::Sowing(Side::North));
    }

    #[test]
    fn taking_a_swap_back_restores_seats_and_offer() {
        let mut game = played(Preset::Tournament4, &[(Side::South, 3)]);
        game.play(Ply::Swap).expect("offered");
        game.undo().expect("something to undo");
        assert_eq!(game.player_at(Side::South), Player::One);
        assert_eq!(game.awaiting(), Awaiting::PieChoice(Player::Two));
        game.redo().expect("something to redo");
        assert_eq!(game.player_at(Side::South), Player::Two);
    }

    #[test]
    fn a_new_move_forgets_what_was_undone() {
        let mut game = played(Preset::Standard, &[(Side::South, 3), (Side::North, 0)]);
        game.undo().expect("something to undo");
        assert_eq!(game.undone().len(), 1);
        assert!(game.sow(Pit::new(Side::North, 9)).is_err());
        assert_eq!(game.undone().len(), 1, "a refused move changes nothing");
        game.sow(Pit::new(Side::North, 1)).expect("legal");
        assert_eq!(game.undone().len(), 0);
        assert_eq!(game.sowings(), 2);
    }
}
