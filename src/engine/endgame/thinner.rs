//! What can happen to a row, whatever lies opposite: worked out once for every row with so many seeds.
//!
//! A block pairs a fuller row with a thinner one. While the fuller one stands still, the thinner one runs through all its
//! rows; so for those everything that a sowing by either side does to them is kept here, by their numbers.

use crate::engine::packed::narrow::{Dropped, byte, sum, without};
use crate::engine::packed::{EVERY_LANE, Narrow, Packed, Terms};
use crate::engine::rank::NarrowRanking;

/// All rows with so many seeds, and where sowings lead from them.
pub struct Thinner {
    /// For each number of seeds that the other side drops into it, the number of what each row becomes.
    pub fed: Vec<Box<[u32]>>,
    /// For each number of full rounds that the other side drops into it, then for each pit: what each row becomes when
    /// that pit is taken.
    pub robbed: Vec<Vec<Box<[Robbed]>>>,
    /// Its own sowings that take nothing.
    pub plain: Vec<Plain>,
    /// Its own sowings whose last seed lies alone.
    pub lone: Vec<Lone>,
}

/// A row out of which a pit was taken.
#[derive(Clone, Copy)]
pub struct Robbed {
    /// The seeds that lay in the pit.
    pub taken: u8,
    /// The number of the row without them.
    pub number: u32,
}

/// Sowings that do the same to the other row and to the store.
pub struct Plain {
    /// Seeds dropped into the other row.
    pub dropped: u16,
    /// Seeds that came to the store.
    pub banked: u16,
    /// Whether the side moves again.
    pub again: bool,
    /// The number of each row that has such a sowing, and of the row after it.
    pub rows: Vec<(u32, u32)>,
}

/// Sowings whose last seed lies alone in an own pit, always the same one, after as many rounds.
pub struct Lone {
    /// Rounds, each of which drops a seed into every pit of the other row.
    pub rounds: u16,
    /// The pit opposite, seen by its owner.
    pub opposite: u8,
    /// Seeds that came to the store before anything is taken.
    pub banked: u16,
    /// The rows that have such a sowing.
    pub rows: Vec<LoneRow>,
}

/// One row whose sowing ends with a lone seed.
#[derive(Clone, Copy)]
pub struct LoneRow {
    /// Its number.
    pub number: u32,
    /// The number of the row after it if the seed stays.
    pub stays: u32,
    /// The number of the row after it if the seed goes to the store.
    pub goes: u32,
}

impl Thinner {
    /// For `rows`, all that hold `held` seeds, in positions with up to `most` seeds.
    pub fn new(
        terms: &Terms,
        sower: &<Narrow as Packed>::Sower,
        ranking: &NarrowRanking,
        rows: &[u64],
        held: u16,
        most: u16,
    ) -> Self {
        let pits = u16::from(terms.pits);
        let room = most - held;
        let numbers = |after: &dyn Fn(u64) -> u64| -> Box<[u32]> {
            rows.iter()
                .map(|&row| ranking.row_rank(after(row)))
                .collect()
        };
        let fed = (0..=room)
            .map(|seeds| numbers(&|row| row + dealt(terms.pits, seeds)))
            .collect();
        let robbed = (0..=room / pits)
            .map(|rounds| {
                let pits = 0..u32::from(terms.pits);
                let dealt = dealt(terms.pits, rounds * u16::from(terms.pits));
                pits.map(|pit| {
                    let rob = |&row: &u64| Robbed {
                        taken: byte(row + dealt, pit) as u8,
                        number: ranking.row_rank(without(row + dealt, pit)),
                    };
                    rows.iter().map(rob).collect()
                })
                .collect()
            })
            .collect();
        let mut sowings = Self {
            fed,
            robbed,
            plain: Vec::new(),
            lone: Vec::new(),
        };
        for (number, &row) in (0..).zip(rows) {
            for pit in 0..terms.pits {
                if byte(row, pit.into()) > 0 {
                    sowings.add(number, &sower.drop(row, pit), terms.pits, ranking);
                }
            }
        }
        sowings
    }

    fn add(&mut self, number: u32, sown: &Dropped, pits: u8, ranking: &NarrowRanking) {
        let dropped = sum(sown.other);
        if let Some(landing) = sown.lone() {
            let row = LoneRow {
                number,
                stays: ranking.row_rank(sown.own),
                goes: ranking.row_rank(without(sown.own, landing)),
            };
            let opposite = pits - 1 - landing as u8;
            let (rounds, banked) = (dropped / u16::from(pits), sown.banked);
            let group = Lone {
                rounds,
                opposite,
                banked,
                rows: Vec::new(),
            };
            let alike = |lone: &Lone| lone.rounds == rounds && lone.opposite == opposite;
            alike_in(&mut self.lone, alike, group).rows.push(row);
            return;
        }
        let group = Plain {
            dropped,
            banked: sown.banked,
            again: sown.again(),
            rows: Vec::new(),
        };
        let kind = |plain: &Plain| (plain.dropped, plain.banked, plain.again);
        let wanted = kind(&group);
        let rows = &mut alike_in(&mut self.plain, |plain| kind(plain) == wanted, group).rows;
        rows.push((number, ranking.row_rank(sown.own)));
    }
}

/// The group that is alike, or else `group`, put among the others.
fn alike_in<T>(groups: &mut Vec<T>, alike: impl Fn(&T) -> bool, group: T) -> &mut T {
    let place = groups.iter().position(alike).unwrap_or_else(|| {
        groups.push(group);
        groups.len() - 1
    });
    &mut groups[place]
}

/// So many seeds dropped into a row by the other side, which always begins with the first pit.
pub const fn dealt(pits: u8, seeds: u16) -> u64 {
    let every = EVERY_LANE & ((1 << (8 * pits as u32)) - 1);
    let rest = EVERY_LANE & ((1 << (8 * (seeds as u32 % pits as u32))) - 1);
    every * (seeds as u64 / pits as u64) + rest
}
