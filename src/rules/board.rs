//! Where the seeds lie.

use serde::{Deserialize, Serialize};

use super::{Capture, Hollow, MAX_PITS, Pit, Ruleset, Side};

/// How many seeds lie in each pit and store.
///
/// A board is only a count; it knows neither whose turn it is nor the rules. It is saved as its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Board {
    pits: u8,
    rows: [[u16; MAX_PITS as usize]; 2],
    stores: [u16; 2],
}

/// One visible step of a sowing, small enough to be shown on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// All seeds of a pit are taken in hand.
    Lift {
        /// The pit emptied.
        pit: Pit,
        /// How many seeds it held.
        seeds: u16,
    },
    /// One seed leaves the hand.
    Drop {
        /// Where it lands.
        into: Hollow,
    },
    /// The last seed and what lies opposite go to the store.
    Capture {
        /// What is taken.
        capture: Capture,
        /// Whose store receives it.
        to: Side,
    },
    /// At the end, the seeds of one pit go to their owner's store.
    Sweep {
        /// The pit emptied.
        pit: Pit,
        /// How many seeds it held.
        seeds: u16,
    },
}

impl Board {
    /// The board at the start of a game.
    #[must_use]
    pub fn start(rules: &Ruleset) -> Self {
        let mut board = Self::empty(rules.pits);
        let pits = board.pits as usize;
        for row in &mut board.rows {
            row[..pits].fill(u16::from(rules.seeds));
        }
        board
    }

    /// A board without seeds, `pits` pits a side (at most [`MAX_PITS`]; more are cut off).
    #[must_use]
    pub const fn empty(pits: u8) -> Self {
        Self {
            pits: if pits > MAX_PITS { MAX_PITS } else { pits },
            rows: [[0; MAX_PITS as usize]; 2],
            stores: [0; 2],
        }
    }

    /// Pits a side.
    #[must_use]
    pub const fn pits(&self) -> u8 {
        self.pits
    }

    /// The row of a side, from its owner's left.
    #[must_use]
    pub fn row(&self, side: Side) -> &[u16] {
        &self.rows[side.index()][..self.pits as usize]
    }

    /// The row of a side with its unused places, for iterators that outlive the borrow.
    pub(super) const fn row_array(&self, side: Side) -> &[u16; MAX_PITS as usize] {
        &self.rows[side.index()]
    }

    /// Seeds in a side's store.
    #[must_use]
    pub const fn store(&self, side: Side) -> u16 {
        self.stores[side.index()]
    }

    /// Seeds in a pit; 0 for a pit that this board does not have.
    #[must_use]
    pub fn pit(&self, pit: Pit) -> u16 {
        self.row(pit.side)
            .get(pit.index as usize)
            .copied()
            .unwrap_or(0)
    }

    /// Seeds in a pit or store.
    #[must_use]
    pub fn seeds(&self, hollow: Hollow) -> u16 {
        match hollow {
            Hollow::Pit(pit) => self.pit(pit),
            Hollow::Store(side) => self.store(side),
        }
    }

    /// Puts `seeds` into a hollow, whatever lay there. A pit that this board does not have is left alone.
    pub fn set(&mut self, hollow: Hollow, seeds: u16) {
        match hollow {
            Hollow::Pit(pit) if pit.index < self.pits => {
                self.rows[pit.side.index()][pit.index as usize] = seeds;
            }
            Hollow::Pit(_) => {}
            Hollow::Store(side) => self.stores[side.index()] = seeds,
        }
    }

    /// Adds `seeds` to a hollow.
    pub(super) fn add(&mut self, hollow: Hollow, seeds: u16) {
        self.set(hollow, self.seeds(hollow) + seeds);
    }

    /// Seeds in the pits of a side, the store not counted.
    #[must_use]
    pub fn in_row(&self, side: Side) -> u16 {
        self.row(side).iter().sum()
    }

    /// All seeds on the board, stores included.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.stores.iter().sum::<u16>() + self.in_row(Side::South) + self.in_row(Side::North)
    }

    /// The same board seen from the other chair: rows and stores exchanged.
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        Self {
            pits: self.pits,
            rows: [self.rows[1], self.rows[0]],
            stores: [self.stores[1], self.stores[0]],
        }
    }

    /// Carries out one step of a trace. Replaying every step of a sowing gives the board after it.
    pub fn apply(&mut self, step: Step) {
        match step {
            Step::Lift { pit, .. } => self.set(pit.into(), 0),
            Step::Drop { into } => self.add(into, 1),
            Step::Capture { capture, to } => {
                self.set(capture.landing.into(), 0);
                self.set(capture.opposite.into(), 0);
                self.add(Hollow::Store(to), capture.seeds());
            }
            Step::Sweep { pit, seeds } => {
                self.set(pit.into(), 0);
                self.add(Hollow::Store(pit.side), seeds);
            }
        }
    }
}
