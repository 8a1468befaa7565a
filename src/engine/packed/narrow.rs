//! Up to six pits a side: a row is one word with a byte for each pit, the leftmost pit in the lowest byte.

use super::{Packed, Sown, Terms};
use crate::engine::outlook::foresee;
use crate::engine::rank::NarrowRanking;
use crate::rules::{Pit, Position};

/// The most pits a side; the two lanes above them are the table's.
pub const LANES: u8 = 6;
/// Where a table word holds the seeds that come to the store.
const STORE_LANE: u32 = 6;
/// Where a table word holds the lane in which the last seed lands: an own pit, [`STORE_LANE`], or more.
const LANDING_LANE: u32 = 7;
/// The lanes of the pits.
const PITS: u64 = (1 << (8 * LANES as u32)) - 1;
/// Multiplied with it, every lane becomes the sum of itself and the lanes below.
pub const EVERY_LANE: u64 = 0x0101_0101_0101_0101;
/// The most seeds in the pits: no lane can overflow.
const MAX_SEEDS: u16 = u8::MAX as u16;

/// A board with at most six pits a side and at most 255 seeds in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Narrow {
    /// The row of the side to move.
    pub own: u64,
    /// The other row, from its owner's left.
    pub other: u64,
}

/// What sowing a pit adds to both rows, for every pit and every number of seeds.
pub struct NarrowSower {
    /// By seeds, then by pit: the small numbers share few cache lines.
    added: Box<[[Added; 8]; 256]>,
}

#[derive(Clone, Copy)]
struct Added {
    own: u64,
    other: u64,
}

const fn lane(lane: u32) -> u32 {
    8 * lane
}

/// The row with nothing in that pit.
pub const fn without(row: u64, pit: u32) -> u64 {
    row & !(0xff << lane(pit))
}

/// The byte of a lane.
pub const fn byte(row: u64, index: u32) -> u64 {
    row >> lane(index) & 0xff
}

/// The seeds of a whole row.
pub const fn sum(row: u64) -> u16 {
    // The bytes of a row add up to 255 at most.
    (row.wrapping_mul(EVERY_LANE) >> lane(LANDING_LANE)) as u16
}

/// How many pits of a row hold seeds.
const fn filled(row: u64) -> u8 {
    let low = 0x7f * EVERY_LANE;
    let filled = ((row & low) + low) | row;
    (filled & !low & PITS).count_ones() as u8
}

impl NarrowSower {
    fn new(pits: u8) -> Self {
        let mut added = Box::new([[Added { own: 0, other: 0 }; 8]; 256]);
        for (seeds, by_pit) in added.iter_mut().enumerate().skip(1) {
            for pit in 0..u32::from(pits) {
                by_pit[pit as usize] = Added::of(u32::from(pits), pit, seeds as u32);
            }
        }
        Self { added }
    }
}

/// A sowing before anything is taken.
#[derive(Clone, Copy)]
pub struct Dropped {
    /// The row of whoever sowed.
    pub own: u64,
    /// What is added to the other row.
    pub other: u64,
    /// Seeds that came to the store.
    pub banked: u16,
    /// The lane of the last seed.
    landing: u32,
}

impl Dropped {
    /// The own pit in which the last seed lies alone: it was empty before, or is the one just emptied.
    #[inline]
    pub const fn lone(&self) -> Option<u32> {
        if self.landing < STORE_LANE && byte(self.own, self.landing) == 1 {
            Some(self.landing)
        } else {
            None
        }
    }

    /// Whether the last seed came to the store.
    #[inline]
    pub const fn again(&self) -> bool {
        self.landing == STORE_LANE
    }
}

impl NarrowSower {
    /// Sows a pit of `row` that holds seeds.
    #[inline]
    pub fn drop(&self, row: u64, pit: u8) -> Dropped {
        let seeds = byte(row, pit.into()) as usize;
        let added = self.added[seeds][usize::from(pit & 7)];
        let sown = without(row, pit.into()) + added.own;
        Dropped {
            own: sown & PITS,
            other: added.other,
            banked: byte(sown, STORE_LANE) as u16,
            landing: (sown >> lane(LANDING_LANE)) as u32,
        }
    }
}

impl Added {
    /// Drops the seeds one by one, once and for all.
    fn of(pits: u32, pit: u32, seeds: u32) -> Self {
        let round = 2 * pits + 1;
        let mut rows = Self { own: 0, other: 0 };
        for place in (pit + 1..).take(seeds as usize) {
            match place % round {
                place if place < pits => rows.own += 1 << lane(place),
                place if place == pits => rows.own += 1 << lane(STORE_LANE),
                place => rows.other += 1 << lane(place - pits - 1),
            }
        }
        let landing = match (pit + seeds) % round {
            place if place < pits => place,
            place if place == pits => STORE_LANE,
            _ => LANDING_LANE,
        };
        rows.own |= u64::from(landing) << lane(LANDING_LANE);
        rows
    }
}

impl Packed for Narrow {
    type Number = u64;
    type Sower = NarrowSower;
    type Ranking = NarrowRanking;

    fn pack(position: &Position) -> Option<Self> {
        let board = &position.board;
        let side = position.to_move;
        let in_play = u32::from(board.in_row(side)) + u32::from(board.in_row(side.opposite()));
        if board.pits() > LANES || in_play > u32::from(MAX_SEEDS) {
            return None;
        }
        let row = |side| {
            (0..board.pits()).fold(0, |row, index| {
                row | u64::from(board.pit(Pit::new(side, index))) << lane(index.into())
            })
        };
        Some(Self {
            own: row(side),
            other: row(side.opposite()),
        })
    }

    fn sower(pits: u8) -> NarrowSower {
        NarrowSower::new(pits)
    }

    fn ranking(pits: u8, seeds: u16) -> NarrowRanking {
        NarrowRanking::new(pits, seeds)
    }

    #[inline]
    fn index(&self, ranking: &NarrowRanking) -> u64 {
        ranking.index(self)
    }

    #[inline]
    fn seeds(&self, pit: u8) -> u16 {
        byte(self.own, pit.into()) as u16
    }

    fn own_choices(&self) -> u8 {
        filled(self.own)
    }

    #[inline]
    fn other_choices(&self) -> u8 {
        filled(self.other)
    }

    #[inline]
    fn own(&self) -> u16 {
        sum(self.own)
    }

    #[inline]
    fn other(&self) -> u16 {
        sum(self.other)
    }

    #[inline]
    fn foresee(&self, seeds: u16) -> u16 {
        foresee(self.own, self.other, seeds)
    }

    #[inline]
    fn sow(&self, sower: &NarrowSower, terms: &Terms, pit: u8) -> Sown<Self> {
        let dropped = sower.drop(self.own, pit);
        let mut banked = dropped.banked;
        let mut own = dropped.own;
        let mut other = self.other + dropped.other;
        if let Some(landing) = dropped.lone() {
            let opposite = u32::from(terms.pits) - 1 - landing;
            let taken = byte(other, opposite) as u16;
            if taken > 0 || terms.take_lone {
                banked += taken + 1;
                own = without(own, landing);
                other = without(other, opposite);
            }
        }
        let again = dropped.again();
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
            dry: after.own == 0 || terms.either_row && after.other == 0,
        }
    }
}
