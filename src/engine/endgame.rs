//! The endgame database: for every position with few seeds left, how many of them the side to move will get.
//!
//! Databases by seeds left, filled forward, come from Irving, Donkers and Uiterwijk (2000): working out a position from
//! those one sowing later is cheaper in mancala than taking sowings back. A sowing that reaches the store or captures
//! leaves fewer seeds, so its position lies in a lower layer, which is finished. Any other sowing moves seeds to the
//! right inside the mover's row and lowers that row's number (see [`rank`](super::rank)); so filling the layer by the
//! numbers of both rows finds every position it needs done, without recursion and without looking whether it is.
//!
//! Positions are numbered without gaps, so an entry is one byte at its position's number: the share of the seeds in
//! the pits that the side to move will have in the end, its own row at the end included. Twelve pits and 16 seeds
//! are 30 MB.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::packed::{Narrow, Packed, Terms};
use super::rank::{NarrowRanking, positions_up_to, rows_with};

/// Shares of every position with up to [`seeds`](Self::seeds) seeds in the pits.
pub struct Endgame {
    terms: Terms,
    seeds: u16,
    shares: Vec<u8>,
}

/// A finished block and the one that is filled together with it: the seeds of the rows exchanged.
struct Pair<'a> {
    /// Seeds in the rows: in the first block the mover has `first`, in the second the other side has.
    first: u16,
    second: u16,
    blocks: (&'a mut [u8], Option<&'a mut [u8]>),
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

    /// Works out every position with up to `seeds` seeds, on `threads` threads. `None` if told to stop, which it asks
    /// about every few thousand positions.
    ///
    /// Stopping past half cannot be told from the pits alone; the database leaves it out of account.
    pub fn build(
        terms: Terms,
        seeds: u16,
        threads: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let ranking = Narrow::ranking(terms.pits, seeds);
        let sower = Narrow::sower(terms.pits);
        let rows: Vec<Vec<u64>> = (0..=seeds).map(|seeds| rows(terms.pits, seeds)).collect();
        // Nothing is to be had where nothing is left: the layer without seeds is done.
        let mut shares = vec![0; Self::bytes(terms.pits, seeds) as usize];
        for layer in 1..=seeds {
            let (below, rest) = shares.split_at_mut(ranking.block(0, layer) as usize);
            let filler = Filler {
                terms,
                ranking: &ranking,
                sower: &sower,
                rows: &rows,
                below,
            };
            filler.layer(layer, rest, threads, stop)?;
        }
        Some(Self {
            terms,
            seeds,
            shares,
        })
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

/// Fills one layer.
struct Filler<'a> {
    terms: Terms,
    ranking: &'a NarrowRanking,
    sower: &'a <Narrow as Packed>::Sower,
    rows: &'a [Vec<u64>],
    /// Every layer with fewer seeds.
    below: &'a [u8],
}

impl Filler<'_> {
    /// Fills the layer of `seeds` seeds at the front of `shares`; `None` if told to stop.
    fn layer(
        &self,
        seeds: u16,
        shares: &mut [u8],
        threads: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<()> {
        let pairs = self.pairs(seeds, shares);
        if threads <= 1 {
            return pairs.into_iter().try_for_each(|pair| self.pair(pair, stop));
        }
        let pairs: Vec<_> = pairs
            .into_iter()
            .map(|pair| Mutex::new(Some(pair)))
            .collect();
        let next = AtomicUsize::new(0);
        let stopped = AtomicBool::new(false);
        let work = |stop: &mut dyn FnMut() -> bool| {
            while let Some(pair) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                // Each pair is taken by one thread, so no lock is ever waited for.
                let Some(pair) = pair.lock().ok().and_then(|mut pair| pair.take()) else {
                    continue;
                };
                if self.pair(pair, stop).is_none() {
                    stopped.store(true, Ordering::Relaxed);
                }
            }
        };
        // Only this thread may ask the caller; the others hear of it through the flag.
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| work(&mut || stopped.load(Ordering::Relaxed)));
            }
            work(&mut || stopped.load(Ordering::Relaxed) || stop());
        });
        (!stopped.into_inner()).then_some(())
    }

    /// Cuts a layer into pairs of blocks that need only each other and the layers below; the largest first.
    fn pairs<'b>(&self, seeds: u16, mut shares: &'b mut [u8]) -> Vec<Pair<'b>> {
        let mut blocks = Vec::new();
        for own in 0..=seeds {
            let size = rows_with(self.terms.pits, own) * rows_with(self.terms.pits, seeds - own);
            let (block, rest) = shares.split_at_mut(size as usize);
            shares = rest;
            blocks.push(Some(block));
        }
        let mut pairs: Vec<Pair<'b>> = (0..=seeds / 2)
            .filter_map(|first| {
                let second = seeds - first;
                let one = blocks[usize::from(second)].take()?;
                Some(Pair {
                    first: second,
                    second: first,
                    blocks: (one, blocks[usize::from(first)].take()),
                })
            })
            .collect();
        pairs.reverse();
        pairs
    }

    /// Fills a pair of blocks.
    fn pair(&self, pair: Pair<'_>, stop: &mut dyn FnMut() -> bool) -> Option<()> {
        let one = Cell::from_mut(pair.blocks.0).as_slice_of_cells();
        let two = pair
            .blocks
            .1
            .map_or(one, |two| Cell::from_mut(two).as_slice_of_cells());
        let (first, second) = (pair.first, pair.second);
        let (first_rows, second_rows) = (
            &self.rows[usize::from(first)],
            &self.rows[usize::from(second)],
        );
        for (number, &row) in first_rows.iter().enumerate() {
            if stop() {
                return None;
            }
            // In a block that is its own partner every pair of rows would come twice.
            let others = if first == second {
                &second_rows[..=number]
            } else {
                &second_rows[..]
            };
            for (other_number, &other) in others.iter().enumerate() {
                let board = Narrow { own: row, other };
                let share = self.share(&board, first, second, two);
                one[number * second_rows.len() + other_number].set(share);
            }
            for (other_number, &other) in others.iter().enumerate() {
                let board = Narrow {
                    own: other,
                    other: row,
                };
                let share = self.share(&board, second, first, one);
                two[other_number * first_rows.len() + number].set(share);
            }
        }
        Some(())
    }

    /// The mover's share of a position, from those one sowing later. `partner` is the block of this layer in which
    /// the other side is to move.
    #[inline]
    fn share(&self, board: &Narrow, own: u16, other: u16, partner: &[Cell<u8>]) -> u8 {
        if own == 0 || self.terms.either_row && other == 0 {
            return own as u8;
        }
        let layer = own + other;
        let partner_start = self.ranking.block(other, own);
        let mut best = 0;
        for pit in 0..self.terms.pits {
            if board.seeds(pit) == 0 {
                continue;
            }
            let sown = board.sow(self.sower, &self.terms, pit);
            let banked = sown.banked as u8;
            let left = (layer - sown.banked) as u8;
            let share = if sown.dry {
                let row = if sown.again {
                    sown.after.own()
                } else {
                    sown.after.other()
                };
                banked + row as u8
            } else {
                let index = self.ranking.index(&sown.after);
                if sown.banked == 0 {
                    left - partner[(index - partner_start) as usize].get()
                } else if sown.again {
                    banked + self.below[index as usize]
                } else {
                    banked + left - self.below[index as usize]
                }
            };
            best = best.max(share);
        }
        best
    }
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

    /// The mover's share by the plainest search.
    fn minimax(board: &Narrow, terms: &Terms, sower: &<Narrow as Packed>::Sower) -> u16 {
        if board.own == 0 || terms.either_row && board.other == 0 {
            return board.own();
        }
        let shares = (0..terms.pits)
            .filter(|&pit| board.seeds(pit) > 0)
            .map(|pit| {
                let sown = board.sow(sower, terms, pit);
                let share = minimax(&sown.after, terms, sower);
                if sown.again {
                    sown.banked + share
                } else {
                    sown.banked + sown.after.own() + sown.after.other() - share
                }
            });
        shares.max().unwrap_or(0)
    }

    #[test]
    fn every_entry_is_what_minimax_finds() {
        for pits in 1..=4 {
            for terms in every_terms(pits) {
                let endgame = Endgame::build(terms, 6, 1, &mut || false).unwrap();
                let ranking = Narrow::ranking(pits, 6);
                let sower = Narrow::sower(pits);
                for own in 0..=6 {
                    for other in 0..=6 - own {
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
    fn two_threads_build_what_one_builds() {
        let terms = Terms {
            pits: 6,
            take_lone: false,
            either_row: true,
            stop_past_half: false,
        };
        let one = Endgame::build(terms, 8, 1, &mut || false).unwrap();
        let two = Endgame::build(terms, 8, 2, &mut || false).unwrap();
        assert_eq!(one.shares, two.shares);
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
