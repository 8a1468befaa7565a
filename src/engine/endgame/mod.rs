//! The endgame database: for every position with few seeds left, how many of them the side to move will get.
//!
//! Databases by seeds left, filled forward, come from Irving, Donkers and Uiterwijk (2000): working out a position from
//! those one sowing later is cheaper in mancala than taking sowings back. How a layer is filled a row at a time is told in
//! `fill`.
//!
//! Positions are numbered without gaps, so an entry is one byte at its position's number: the share of the seeds in
//! the pits that the side to move will have in the end, its own row at the end included. Twelve pits and 16 seeds
//! are 30 MB.

mod fill;
mod line;
mod pages;
mod thinner;
mod turn_over;

use std::sync::{Arc, Mutex, PoisonError};

use super::packed::{Narrow, Packed, Terms};
use super::rank::positions_up_to;
use fill::Filler;
use pages::Bytes;
use thinner::Thinner;

/// Shares of every position with up to [`seeds`](Self::seeds) seeds in the pits.
pub struct Endgame {
    terms: Terms,
    seeds: u16,
    shares: Bytes,
}

impl Endgame {
    /// The bytes that a database up to `seeds` seeds takes.
    pub const fn bytes(pits: u8, seeds: u16) -> u128 {
        positions_up_to(pits, seeds)
    }

    /// The most seeds, up to `most`, whose database takes no more than `bytes`.
    pub fn seeds_within(pits: u8, bytes: usize, most: u16) -> u16 {
        (0..=most)
            .take_while(|&seeds| Self::bytes(pits, seeds) <= bytes as u128)
            .last()
            .unwrap_or(0)
    }

    /// Works out every position with up to `seeds` seeds, on `threads` threads; fewer if there is not the memory for as
    /// many. `None` if told to stop, which it asks about every few thousand positions.
    ///
    /// Stopping past half cannot be told from the pits alone; the database leaves it out of account.
    pub fn build(
        terms: Terms,
        seeds: u16,
        threads: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        // Nothing is to be had where nothing is left: the layer without seeds is done.
        let (seeds, mut shares) = (0..=seeds).rev().find_map(|seeds| {
            let bytes = usize::try_from(Self::bytes(terms.pits, seeds)).ok()?;
            Some((seeds, pages::zeroed(bytes)?))
        })?;
        let ranking = Narrow::ranking(terms.pits, seeds);
        let sower = Narrow::sower(terms.pits);
        let rows: Vec<Vec<u64>> = (0..=seeds).map(|seeds| rows(terms.pits, seeds)).collect();
        let thinner: Vec<Thinner> = (0..=seeds / 2)
            .map(|held| {
                Thinner::new(
                    &terms,
                    &sower,
                    &ranking,
                    &rows[usize::from(held)],
                    held,
                    seeds,
                )
            })
            .collect();
        for layer in 1..=seeds {
            let (below, rest) = shares.split_at_mut(ranking.block(0, layer) as usize);
            let filler = Filler {
                terms,
                ranking: &ranking,
                sower: &sower,
                rows: &rows,
                thinner: &thinner,
                below,
                layer,
            };
            filler.fill(rest, threads, stop)?;
        }
        turn_over::turn_over(&mut shares, terms.pits, seeds, threads, stop)?;
        Some(Self {
            terms,
            seeds,
            shares,
        })
    }

    /// The most seeds in the pits of a position it knows.
    pub const fn seeds(&self) -> u16 {
        self.seeds
    }

    /// How many positions it knows.
    pub fn positions(&self) -> usize {
        self.shares.len()
    }

    /// The mover's share of the seeds in the pits of the position with that number.
    #[inline]
    pub fn share(&self, index: u64) -> u8 {
        self.shares[index as usize]
    }
}

/// A database for play, from those already built by this program or built now. `None` if told to stop.
///
/// A larger one may come than was asked for. It is kept only if nothing larger for the same terms is.
pub fn from_shelf(
    terms: Terms,
    seeds: u16,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Arc<Endgame>> {
    /// More than a program that plays one game at a time ever wants.
    const MOST_KEPT: usize = 4;
    static SHELF: Mutex<Vec<Arc<Endgame>>> = Mutex::new(Vec::new());
    // What a panic elsewhere left there is whole: only finished databases are put on the shelf.
    let shelf = || SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    let terms = Terms {
        stop_past_half: false,
        ..terms
    };
    let fits = |kept: &&Arc<Endgame>| kept.terms == terms && kept.seeds >= seeds;
    if let Some(kept) = shelf().iter().find(fits) {
        return Some(Arc::clone(kept));
    }
    let built = Arc::new(Endgame::build(terms, seeds, 1, stop)?);
    let mut shelf = shelf();
    shelf.retain(|kept| kept.terms != terms);
    shelf.truncate(MOST_KEPT - 1);
    shelf.insert(0, Arc::clone(&built));
    Some(built)
}

/// Every row with `seeds` seeds, by number.
fn rows(pits: u8, seeds: u16) -> Vec<u64> {
    // The number of a row grows with its partial sums, the last but one first.
    if pits == 1 {
        return vec![seeds.into()];
    }
    let last = 8 * (pits - 1);
    (0..=seeds)
        .flat_map(|before| {
            let rest = u64::from(seeds - before) << last;
            rows(pits - 1, before)
                .into_iter()
                .map(move |row| row | rest)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_terms(pits: u8) -> impl Iterator<Item = Terms> {
        [(false, false), (false, true), (true, false), (true, true)]
            .map(move |(take_lone, either_row)| Terms {
                pits,
                take_lone,
                either_row,
                stop_past_half: false,
            })
            .into_iter()
    }

    /// The mover's share, when `after` tells that of whoever is to move one sowing later.
    fn share_of(
        board: &Narrow,
        terms: &Terms,
        sower: &<Narrow as Packed>::Sower,
        after: &dyn Fn(&Narrow) -> u16,
    ) -> u16 {
        let shares = (0..terms.pits)
            .filter(|&pit| board.seeds(pit) > 0)
            .map(|pit| {
                let sown = board.sow(sower, terms, pit);
                let share = after(&sown.after);
                if sown.again {
                    sown.banked + share
                } else {
                    sown.banked + sown.after.own() + sown.after.other() - share
                }
            });
        shares.max().unwrap_or(0)
    }

    /// The mover's share by the plainest search.
    fn minimax(board: &Narrow, terms: &Terms, sower: &<Narrow as Packed>::Sower) -> u16 {
        if board.own == 0 || terms.either_row && board.other == 0 {
            return board.own();
        }
        share_of(board, terms, sower, &|after| minimax(after, terms, sower))
    }

    #[test]
    fn every_entry_is_what_minimax_finds() {
        for (pits, seeds) in [(1, 8), (2, 7), (3, 6), (4, 5)] {
            for terms in every_terms(pits) {
                let endgame = Endgame::build(terms, seeds, 1, &mut || false).unwrap();
                let ranking = Narrow::ranking(pits, seeds);
                let sower = Narrow::sower(pits);
                for own in 0..=seeds {
                    for other in 0..=seeds - own {
                        for &own in &rows(pits, own) {
                            for &other in &rows(pits, other) {
                                let board = Narrow { own, other };
                                let share = endgame.share(ranking.index(&board));
                                let told = minimax(&board, &terms, &sower);
                                assert_eq!(u16::from(share), told, "{board:?} {terms:?}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn with_seeds_for_more_than_a_round_entries_agree_with_those_one_sowing_later() {
        // With six pits a sowing of 13 seeds ends where it began.
        for (pits, seeds, every) in [(3, 20, 7), (4, 16, 11), (5, 14, 67), (6, 14, 211)] {
            for terms in every_terms(pits) {
                let endgame = Endgame::build(terms, seeds, 1, &mut || false).unwrap();
                let numbers = Narrow::ranking(pits, seeds);
                let sower = Narrow::sower(pits);
                let mut checked = 0;
                for own in 1..=seeds {
                    let others = rows(pits, seeds - own);
                    let boards = rows(pits, own).into_iter().flat_map(|own| {
                        let board = move |&other| Narrow { own, other };
                        others.iter().map(board)
                    });
                    // Steps of a prime number, so that every kind of row comes up.
                    for board in boards.step_by(every).filter(|board| board.other != 0) {
                        let share = endgame.share(numbers.index(&board));
                        let recorded = |after: &Narrow| endgame.share(numbers.index(after)).into();
                        let told = share_of(&board, &terms, &sower, &recorded);
                        assert_eq!(u16::from(share), told, "{board:?} {terms:?}");
                        checked += 1;
                    }
                }
                assert!(checked > 5_000, "{checked}");
            }
        }
    }

    #[test]
    fn two_threads_build_what_one_builds() {
        let terms = Terms {
            pits: 6,
            take_lone: false,
            either_row: true,
            stop_past_half: false,
        };
        let one = Endgame::build(terms, 8, 1, &mut || false).unwrap();
        let two = Endgame::build(terms, 8, 2, &mut || false).unwrap();
        assert_eq!(one.shares[..], two.shares[..]);
    }

    #[test]
    fn rows_come_in_the_order_of_their_numbers() {
        let ranking = Narrow::ranking(6, 9);
        for (number, &row) in rows(6, 9).iter().enumerate() {
            assert_eq!(ranking.row_rank(row) as usize, number);
        }
    }

    #[test]
    fn a_build_that_is_told_to_stop_gives_nothing() {
        let terms = every_terms(6).next().unwrap();
        assert!(Endgame::build(terms, 12, 1, &mut || true).is_none());
    }
}
