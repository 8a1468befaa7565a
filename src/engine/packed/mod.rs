//! The board as a search sees it: packed, and always from the side of whoever is to move.
//!
//! Two packings share one trait. [`Narrow`] holds a row of at most six pits as byte lanes of one word and sows by
//! adding a word from a table (the "delta tables" of dsanno/mancala). [`Wide`] holds any board that the rules allow.
//! Both do what `rules` does, sowing for sowing; `tests/engine_packed.rs` compares them over millions of positions.

pub mod narrow;
mod terms;
mod wide;

pub use narrow::{EVERY_LANE, LANES, Narrow};
pub use terms::Terms;
pub use wide::Wide;

use crate::rules::Position;

/// A board packed for search, seen by the side to move. The stores are not part of it.
pub trait Packed: Copy + PartialEq + Send + Sync {
    /// Long enough to number every position.
    type Number: Number;
    /// What sowing needs to know beyond [`Terms`].
    type Sower: Send + Sync;
    /// The tables that number positions.
    type Ranking: Send + Sync;

    /// The rows of `position`; `None` for one that this packing cannot hold.
    fn pack(position: &Position) -> Option<Self>;

    /// The tables for sowing with `pits` pits a side.
    fn sower(pits: u8) -> Self::Sower;

    /// The tables that number every position with up to `seeds` seeds in the pits.
    fn ranking(pits: u8, seeds: u16) -> Self::Ranking;

    /// The number of this position: different for different rows. See [`rank`](super::rank).
    fn index(&self, ranking: &Self::Ranking) -> Self::Number;

    /// Seeds in a pit of the side to move.
    fn seeds(&self, pit: u8) -> u16;

    /// Pits of the side to move that hold seeds.
    fn own_choices(&self) -> u8;

    /// Pits of the other side that hold seeds.
    fn other_choices(&self) -> u8;

    /// Seeds in the row of the side to move.
    fn own(&self) -> u16;

    /// Seeds in the other row.
    fn other(&self) -> u16;

    /// The mover's share of the `seeds` seeds in two rows of six pits, at a glance. See [`outlook`](super::outlook).
    fn foresee(&self, seeds: u16) -> u16;

    /// Sows a pit that holds seeds, in a game with that many pits a side.
    fn sow(&self, sower: &Self::Sower, terms: &Terms, pit: u8) -> Sown<Self>;
}

/// The number of a position.
pub trait Number: Copy + Default + Into<u128> + Send + Sync {
    /// The number of the position together with a `store` of at most `total` seeds.
    #[must_use]
    fn with_store(self, store: u16, total: u16) -> Self;

    /// As a short number, for positions that have one.
    fn short(self) -> u64;
}

impl Number for u64 {
    #[inline]
    fn with_store(self, store: u16, total: u16) -> Self {
        self * (Self::from(total) + 1) + Self::from(store)
    }

    #[inline]
    fn short(self) -> u64 {
        self
    }
}

impl Number for u128 {
    fn with_store(self, store: u16, total: u16) -> Self {
        self * (Self::from(total) + 1) + Self::from(store)
    }

    fn short(self) -> u64 {
        self as u64
    }
}

/// What one sowing led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sown<B> {
    /// The rows after it, not swept, seen by the side that is to move next.
    pub after: B,
    /// Seeds that the mover put into its store, captures included and sweeps not.
    pub banked: u16,
    /// Whether the last seed came to the mover's store.
    pub again: bool,
    /// Whether a row that has run dry ended the game. Stopping past half is for the caller to see.
    pub dry: bool,
}
