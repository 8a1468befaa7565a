//! The trace of one sowing: everything that happened, in order.

use serde::{Deserialize, Serialize};

use super::{Hollow, Pit, Side, Step};

/// What one sowing did, drop by drop. The screen, the sounds and the captions are replays of this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sowing {
    /// The pit emptied; its side is the mover.
    pub pit: Pit,
    /// How many seeds were lifted.
    pub lifted: u16,
    /// Where each seed landed, in order; as many as were lifted.
    pub drops: Vec<Hollow>,
    /// What the last seed captured.
    pub capture: Option<Capture>,
    /// Whether the mover moves again. False when the sowing ended the game.
    pub free_move: bool,
    /// How the sowing ended the game, if it did.
    pub end: Option<End>,
}

/// Seeds taken by a last seed that landed in an own empty pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Capture {
    /// The pit of the last seed; the one seed in it is taken.
    pub landing: Pit,
    /// The pit across.
    pub opposite: Pit,
    /// Seeds taken from the pit across; 0 only where the rules take a lone seed.
    pub from_opposite: u16,
}

impl Capture {
    /// All seeds taken, the capturing seed counted.
    #[must_use]
    pub const fn seeds(&self) -> u16 {
        self.from_opposite + 1
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EndReason {
    /// The row of that side is empty after a sowing (South named when both are).
    RowEmpty(Side),
    /// That side is due to move and has no seed.
    MoverHasNone(Side),
    /// That side's store holds more than half of all seeds.
    PastHalf(Side),
}

/// The end of a game: why, and what each side gathers from its own row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Why it ended.
    pub reason: EndReason,
    /// The pits that still held seeds, each swept into its owner's store.
    pub sweeps: Vec<Sweep>,
}

/// The seeds of one pit, gathered by their owner at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sweep {
    /// The pit.
    pub pit: Pit,
    /// How many seeds it held.
    pub seeds: u16,
}

impl Sowing {
    /// The side that moved.
    #[must_use]
    pub const fn mover(&self) -> Side {
        self.pit.side
    }

    /// Where the last seed landed.
    #[must_use]
    pub fn landing(&self) -> Hollow {
        self.drops.last().copied().unwrap_or(Hollow::Pit(self.pit))
    }

    /// Seeds captured, the capturing seed counted; 0 without a capture.
    #[must_use]
    pub fn captured(&self) -> u16 {
        self.capture.map_or(0, |capture| capture.seeds())
    }

    /// Whether the last seed landed in the mover's store, whether or not a move was left to be had.
    #[must_use]
    pub fn landed_in_store(&self) -> bool {
        self.landing() == Hollow::Store(self.mover())
    }

    /// Everything that happened as single steps for [`Board::apply`](super::Board::apply).
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let lift = Step::Lift {
            pit: self.pit,
            seeds: self.lifted,
        };
        let drops = self.drops.iter().map(|&into| Step::Drop { into });
        let capture = self.capture.map(|capture| Step::Capture {
            capture,
            to: self.mover(),
        });
        let sweeps = self
            .end
            .iter()
            .flat_map(|end| &end.sweeps)
            .map(|sweep| Step::Sweep {
                pit: sweep.pit,
                seeds: sweep.seeds,
            });
        std::iter::once(lift)
            .chain(drops)
            .chain(capture)
            .chain(sweeps)
    }
}
