//! What a search knows about the worth of a position.

/// A value and whether it rests on real ends of the game.
///
/// What the number claims depends on the window it was searched with: at or below the window it is an upper bound,
/// at or above it a lower bound, inside it is exact. `proven` is about that claim: true only if no line behind it was
/// broken off at the horizon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    /// For the side to move: what the stores' difference will still change by until the end.
    pub gain: i32,
    /// Whether the claim holds for the game itself and not only down to the search's depth.
    pub proven: bool,
}

/// What a [`Worth`] claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The gain is at least this.
    Lower,
    /// The gain is at most this.
    Upper,
    /// The gain is this.
    Exact,
}

impl Bound {
    /// The claim that a gain found with the window `alpha..beta` makes.
    pub const fn of(gain: i32, alpha: i32, beta: i32) -> Self {
        if gain <= alpha {
            Self::Upper
        } else if gain >= beta {
            Self::Lower
        } else {
            Self::Exact
        }
    }

    /// Whether `gain`, known with this bound, settles a search with the window `alpha..beta`.
    pub const fn settles(self, gain: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => gain >= beta,
            Self::Upper => gain <= alpha,
        }
    }
}
