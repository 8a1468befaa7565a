//! Any board that the rules allow: a row is sixteen lanes of two bytes, which the compiler keeps in vector registers.

use super::{Packed, Sown, Terms};
use crate::engine::node::half;
use crate::engine::rank::WideRanking;
use crate::rules::{MAX_PITS, Pit, Position};

/// Two lanes a pit more than any board has, so that a row fills whole vector registers.
const LANES: usize = 16;
type Row = [u16; LANES];

/// A board of any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide {
    /// The row of the side to move, from the left.
    pub own: Row,
    /// The other row, from its owner's left.
    pub other: Row,
}

/// What the last, unfinished round of a sowing adds to both rows, for every pit and number of seeds in it.
pub struct WideSower {
    added: Vec<Added>,
    pits: usize,
}

#[derive(Clone)]
struct Added {
    own: Row,
    other: Row,
    store: u16,
}

/// How many pits of a row hold seeds.
fn filled(row: &Row) -> u8 {
    row.iter().map(|&seeds| u8::from(seeds > 0)).sum()
}

impl Wide {
    /// The rows of any position.
    pub fn of(position: &Position) -> Self {
        let row = |side| {
            let mut row = [0; LANES];
            for index in 0..position.board.pits().min(MAX_PITS) {
                row[usize::from(index)] = position.board.pit(Pit::new(side, index));
            }
            row
        };
        Self {
            own: row(position.to_move),
            other: row(position.to_move.opposite()),
        }
    }
}

impl WideSower {
    fn new(pits: u8) -> Self {
        let pits = usize::from(pits);
        let round = 2 * pits + 1;
        let added = (0..pits)
            .flat_map(|pit| (0..round).map(move |rest| Added::of(pits, pit, rest)))
            .collect();
        Self { added, pits }
    }
}

impl Added {
    fn of(pits: usize, pit: usize, rest: usize) -> Self {
        let mut rows = Self {
            own: [0; LANES],
            other: [0; LANES],
            store: 0,
        };
        for place in pit + 1..=pit + rest {
            match place % (2 * pits + 1) {
                place if place < pits => rows.own[place] = 1,
                place if place == pits => rows.store = 1,
                place => rows.other[place - pits - 1] = 1,
            }
        }
        rows
    }
}

impl Packed for Wide {
    type Number = u128;
    type Sower = WideSower;
    type Ranking = WideRanking;

    fn pack(position: &Position) -> Option<Self> {
        Some(Self::of(position))
    }

    fn sower(pits: u8) -> WideSower {
        WideSower::new(pits)
    }

    fn ranking(pits: u8, seeds: u16) -> WideRanking {
        WideRanking::new(pits, seeds)
    }

    fn index(&self, ranking: &WideRanking) -> u128 {
        ranking.index(self)
    }

    fn seeds(&self, pit: u8) -> u16 {
        self.own[usize::from(pit)]
    }

    fn own_choices(&self) -> u8 {
        filled(&self.own)
    }

    fn other_choices(&self) -> u8 {
        filled(&self.other)
    }

    fn own(&self) -> u16 {
        self.own.iter().sum()
    }

    fn other(&self) -> u16 {
        self.other.iter().sum()
    }

    fn foresee(&self, seeds: u16) -> u16 {
        // Boards so full are rare, and nothing was fitted to them.
        half(seeds)
    }

    fn sow(&self, sower: &WideSower, terms: &Terms, pit: u8) -> Sown<Self> {
        let pits = sower.pits;
        let pit = usize::from(pit);
        let round = 2 * pits + 1;
        let mut own = self.own;
        let mut other = self.other;
        let seeds = usize::from(own[pit]);
        let (rounds, rest) = ((seeds / round) as u16, seeds % round);
        own[pit] = 0;
        let added = &sower.added[pit * round + rest];
        for lane in 0..LANES {
            own[lane] += added.own[lane];
            other[lane] += added.other[lane];
        }
        if rounds > 0 {
            for lane in 0..pits {
                own[lane] += rounds;
                other[lane] += rounds;
            }
        }
        let mut banked = added.store + rounds;
        let landing = (pit + seeds) % round;
        // Exactly one seed: the pit was empty before, the pit just emptied included.
        if landing < pits && own[landing] == 1 {
            let opposite = pits - 1 - landing;
            let taken = other[opposite];
            if taken > 0 || terms.take_lone {
                banked += taken + 1;
                own[landing] = 0;
                other[opposite] = 0;
            }
        }
        let again = landing == pits;
        let after = if again {
            Self { own, other }
        } else {
            Self {
                own: other,
                other: own,
            }
        };
        Sown {
            after,
            banked,
            again,
            dry: after.own() == 0 || terms.either_row && after.other() == 0,
        }
    }
}
