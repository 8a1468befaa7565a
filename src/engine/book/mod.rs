//! The opening book: proven shares of early positions, as shipped in `assets/book`.
//!
//! `kalah-engine book` makes each file. A file names the rules that its shares hold for, and is asked under these rules
//! only. The pie rule is no part of them: it is answered before the second turn, and what a position is worth to whoever
//! sits where stays the same. Stopping past half changes margins, so a game that stops has no book; but it never changes
//! the winner, so whoever wants to win such a game may look at it as if it were
//! [played out](crate::rules::Ruleset::played_out), and ask the book of that.
//!
//! Books of proven values for Kalah: Carstensen 2011, `CMancala`.

mod format;
mod shipped;

use super::packed::{Narrow, Packed};
use super::rank::NarrowRanking;
use crate::rules::{Pit, Position, Ruleset};
use format::{Key, read, write};
pub use format::{NoBook, Unbookable};

/// What a book says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// The mover's share of the seeds in the pits, with best play of both sides.
    pub share: u16,
    /// A pit that earns it.
    pub pit: u8,
}

/// Proven shares of early positions of one game.
pub struct Book {
    key: Key,
    ranking: NarrowRanking,
    /// By position number, which is what they are sorted by.
    leaves: Vec<(u64, Leaf)>,
}

impl Book {
    /// An empty book for games under `rules`.
    ///
    /// # Errors
    /// For boards that the book's numbers do not reach.
    pub fn new(rules: &Ruleset) -> Result<Self, Unbookable> {
        Ok(Self::with(Key::of(rules)?, Vec::new()))
    }

    fn with(key: Key, leaves: Vec<(u64, Leaf)>) -> Self {
        Self {
            ranking: Narrow::ranking(key.pits, key.total()),
            key,
            leaves,
        }
    }

    /// Reads a book that [`to_bytes`](Self::to_bytes) wrote.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NoBook> {
        let (key, leaves) = read(bytes)?;
        Ok(Self::with(key, leaves))
    }

    /// The book as a file: the same for the same leaves, in whatever order they were added.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        write(&self.key, &self.leaves)
    }

    /// Whether its shares hold for a position under these rules.
    #[must_use]
    pub fn holds_for(&self, position: &Position, rules: &Ruleset) -> bool {
        Key::of(rules) == Ok(self.key) && position.board.total() == self.key.total()
    }

    /// Writes down what an open position is worth: the final margin for the side to move, and a pit that earns it.
    /// False if it is not one of this book's game.
    pub fn add(&mut self, position: &Position, value: i32, pit: u8) -> bool {
        let side = position.to_move;
        let stores = [side, side.opposite()].map(|side| i32::from(position.board.store(side)));
        let seeds = i32::from(self.key.total()) - stores[0] - stores[1];
        let share = u16::try_from((value - stores[0] + stores[1] + seeds) / 2);
        let (Some(number), Ok(share)) = (self.number(position), share) else {
            return false;
        };
        if let Err(at) = self.place(number) {
            self.leaves.insert(at, (number, Leaf { share, pit }));
        }
        true
    }

    /// What it says of a position of its game: the final margin for the side to move, and a pit that earns it.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<(i32, u8)> {
        let leaf = self.leaf(self.number(position)?)?;
        let side = position.to_move;
        let stores = [side, side.opposite()].map(|side| i32::from(position.board.store(side)));
        let seeds = i32::from(position.board.total()) - stores[0] - stores[1];
        Some((
            stores[0] - stores[1] + 2 * i32::from(leaf.share) - seeds,
            leaf.pit,
        ))
    }

    /// What it says of the position with that number.
    pub(super) fn leaf(&self, number: u64) -> Option<Leaf> {
        let at = self.place(number).ok()?;
        self.leaves.get(at).map(|&(_, leaf)| leaf)
    }

    /// How many positions it knows.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.leaves.len()
    }

    /// Whether it knows nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.leaves.is_empty()
    }

    fn place(&self, number: u64) -> Result<usize, usize> {
        self.leaves
            .binary_search_by_key(&number, |&(number, _)| number)
    }

    fn number(&self, position: &Position) -> Option<u64> {
        let ours =
            position.board.pits() == self.key.pits && position.board.total() == self.key.total();
        let board = Narrow::pack(position).filter(|_| ours)?;
        Some(board.index(&self.ranking))
    }
}

/// The shipped book for a position under these rules.
pub fn for_play(position: &Position, rules: &Ruleset) -> Option<&'static Book> {
    shipped::books()
        .iter()
        .find(|book| book.holds_for(position, rules))
}

/// Whether a shipped book knows the whole turn to make in a position, free moves included: then nothing has to be searched.
pub(super) fn knows_turn(position: &Position, rules: &Ruleset) -> bool {
    let Some(book) = for_play(position, rules) else {
        return false;
    };
    let mut now = *position;
    while let Some((_, pit)) = book.value(&now) {
        let Ok(after) = now.sow_untraced(rules, Pit::new(now.to_move, pit)) else {
            return false;
        };
        if after.to_move != now.to_move || after.ended(rules).is_some() {
            return true;
        }
        now = after;
    }
    false
}

/// The shipped book of the game that begins under these rules, if there is one.
#[must_use]
pub fn shipped(rules: &Ruleset) -> Option<&'static Book> {
    for_play(&Position::start(rules), rules)
}

/// The most seeds with which a search proves the rest where a book ends; with more a book knows the first sowings only.
const PROVEN_THROUGHOUT: u16 = 48;

/// Whether the shipped book knows who wins the game that begins under these rules, and leads on to where a search proves the
/// rest: there Old Oak plays what has been proved best.
#[must_use]
pub fn is_proven_opening(rules: &Ruleset) -> bool {
    let rules = rules.played_out();
    let start = Position::start(&rules);
    start.board.total() <= PROVEN_THROUGHOUT
        && shipped(&rules).is_some_and(|book| book.value(&start).is_some())
}
