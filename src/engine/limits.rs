//! How far a search may go.

use super::memory::PROVEN;
use super::outlook::Eye;

/// How far a search may go. Time is the caller's business: see the stop signal of each search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Sowings to look ahead; more than 62 is as good as none. The first is always looked at.
    pub depth: u8,
    /// Positions to look up.
    pub nodes: u64,
    /// Memory for positions already searched.
    pub table_bytes: usize,
    /// Whether the opening book may be asked.
    pub book: bool,
    /// How a position beyond the depth that is searched is judged.
    pub eye: Eye,
}

impl Limits {
    /// No limit but the end of the game, no book, and 2 MiB of memory: more would be slower, being too large for the processor's
    /// own cache.
    pub const NONE: Self = Self {
        depth: u8::MAX,
        nodes: u64::MAX,
        table_bytes: 2 << 20,
        book: false,
        eye: Eye::Plain,
    };

    /// This far ahead and no further.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self {
            depth,
            ..Self::NONE
        }
    }

    /// This many positions and no more.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes,
            ..Self::NONE
        }
    }

    /// The same with a practised eye: for whoever gives advice.
    #[must_use]
    pub const fn practised(self) -> Self {
        Self {
            eye: Eye::Practised,
            ..self
        }
    }

    /// Whether the search may go on to the end of the game.
    pub(super) const fn reach_the_end(&self) -> bool {
        self.depth >= PROVEN
    }

    /// The last depth of iterative deepening.
    pub(super) fn last_depth(&self) -> u8 {
        self.depth.clamp(1, PROVEN - 1)
    }
}
