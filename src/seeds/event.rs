//! What the motion tells those who watch it.

use super::SeedId;
use crate::rules::{Board, Capture, Hollow, Pit, Side};

/// One thing that happened in a tick, for counts, sounds, captions and the lights of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SeedEvent {
    /// All seeds of the sown pit are in the hand now.
    Lifted {
        /// The pit emptied.
        pit: Pit,
        /// How many seeds it held.
        seeds: u16,
    },
    /// The hand lets one seed go.
    Released {
        /// Which seed.
        seed: SeedId,
        /// Which drop of the sowing, from 0.
        drop: usize,
    },
    /// A sown seed arrives.
    Landed {
        /// Which seed.
        seed: SeedId,
        /// Where.
        into: Hollow,
        /// Which drop of the sowing, from 0.
        drop: usize,
        /// How fast it hit, in units per second.
        speed: f32,
    },
    /// The last seed has captured; the beat of stillness begins.
    CaptureShown(Capture),
    /// All seeds of a captured or swept pit begin to leave it.
    Raised {
        /// The pit emptied.
        pit: Pit,
        /// How many seeds it held.
        seeds: u16,
    },
    /// A captured seed arrives.
    Poured {
        /// Which seed.
        seed: SeedId,
        /// Where.
        into: Hollow,
        /// How fast it hit, in units per second.
        speed: f32,
    },
    /// The last seed landed in the mover's store: that side moves again.
    FreeMove(Side),
    /// The game is over and seeds run home.
    SweepStarted,
    /// A swept seed arrives.
    Swept {
        /// Which seed.
        seed: SeedId,
        /// The pit it lay in; it stopped counting there with [`Raised`](Self::Raised).
        from: Pit,
        /// Where.
        into: Hollow,
        /// How fast it hit, in units per second.
        speed: f32,
    },
    /// The game is over and every seed has arrived.
    Ended,
    /// Everything lies still; the next sowing may begin.
    Rested,
}

impl SeedEvent {
    /// Carries what this event changes over to a count, so that plates can follow the eye.
    pub fn count(&self, board: &mut Board) {
        match *self {
            Self::Lifted { pit, .. } | Self::Raised { pit, .. } => board.set(pit.into(), 0),
            Self::Landed { into, .. } | Self::Poured { into, .. } | Self::Swept { into, .. } => {
                board.set(into, board.seeds(into) + 1);
            }
            Self::Released { .. }
            | Self::CaptureShown(_)
            | Self::FreeMove(_)
            | Self::SweepStarted
            | Self::Ended
            | Self::Rested => {}
        }
    }

    /// The seed that arrives with this event and where, if one does.
    #[must_use]
    pub const fn arrival(&self) -> Option<(SeedId, Hollow)> {
        match *self {
            Self::Landed { seed, into, .. }
            | Self::Poured { seed, into, .. }
            | Self::Swept { seed, into, .. } => Some((seed, into)),
            _ => None,
        }
    }
}
