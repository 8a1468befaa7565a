//! Numbers positions without gaps, by the combinatorial number system.
//!
//! A row of pits `s0, s1, ...` has the partial sums `c0 = s0, c1 = s0 + s1, ...`; the numbers `ci + i` grow strictly,
//! so the row is one of the combinations that Lehmer (1964) numbers as the sum of the binomials `C(ci + i, i + 1)`.
//! Sowing inside a row moves seeds to the right, so no partial sum grows: the number of the row falls. That makes the
//! order in which the endgame database is filled. Positions are numbered by the seeds in both rows, then by those in
//! the mover's, then by the mover's row, then by the other.
//!
//! Zobrist keys would gain nothing here, since a sowing changes many pits; this number is exact, short, and the place
//! in the endgame database at once.

use super::packed::{Narrow, Wide};

/// Binomial coefficient; saturates.
const fn choose(n: u128, k: u128) -> u128 {
    let mut product: u128 = 1;
    let mut step = 0;
    while step < k {
        // Stays a whole number: the product of any `step + 1` consecutive numbers is divisible by their count's factorial.
        product = match product.checked_mul(n - step) {
            Some(product) => product / (step + 1),
            None => return u128::MAX,
        };
        step += 1;
    }
    product
}

/// How many rows of `pits` pits hold exactly `seeds` seeds.
pub const fn rows_with(pits: u8, seeds: u16) -> u128 {
    choose(seeds as u128 + pits as u128 - 1, pits as u128 - 1)
}

/// How many positions have at most `seeds` seeds in the pits.
pub const fn positions_up_to(pits: u8, seeds: u16) -> u128 {
    choose(seeds as u128 + 2 * pits as u128, 2 * pits as u128)
}

/// How many rows hold 0, 1, ... `seeds` seeds.
fn row_counts(pits: u8, seeds: u16) -> Vec<u128> {
    (0..=seeds).map(|seeds| rows_with(pits, seeds)).collect()
}

/// The number of the first position for each number of seeds in the mover's and in the other row, and the length of a
/// line of that table.
fn blocks<N: Copy + Default>(rows: &[u128], number: impl Fn(u128) -> N) -> (Vec<N>, usize) {
    let stride = rows.len();
    let mut first = vec![N::default(); stride * stride];
    let mut next = 0;
    for all in 0..stride {
        for own in 0..=all {
            first[own * stride + all - own] = number(next);
            next += rows[own] * rows[all - own];
        }
    }
    (first, stride)
}

/// Numbers the positions of [`Narrow`] boards.
pub struct NarrowRanking {
    /// `C(sum + pit, pit + 1)` for each pit but the last, whose partial sum is that of the row; 0 beyond.
    terms: Box<[[u32; 256]; 5]>,
    /// Rows with exactly that many seeds.
    rows: Box<[u32; 256]>,
    blocks: Vec<u64>,
    stride: usize,
}

impl NarrowRanking {
    /// For positions with up to `seeds` seeds in the pits.
    pub fn new(pits: u8, seeds: u16) -> Self {
        // What does not fit is beyond what `fits` allows, and never asked for.
        let short = |number: u128| u32::try_from(number).unwrap_or(u32::MAX);
        let mut terms = Box::new([[0; 256]; 5]);
        for (pit, terms) in (0..pits.saturating_sub(1)).zip(terms.iter_mut()) {
            for (sum, term) in terms.iter_mut().enumerate() {
                *term = short(choose(sum as u128 + u128::from(pit), u128::from(pit) + 1));
            }
        }
        let mut rows = Box::new([0; 256]);
        for (sum, rows) in (0..=u16::from(u8::MAX)).zip(rows.iter_mut()) {
            *rows = short(rows_with(pits, sum));
        }
        let (blocks, stride) = blocks(&row_counts(pits, seeds), |number| number as u64);
        Self {
            terms,
            rows,
            blocks,
            stride,
        }
    }

    /// The number of a row among those with as many seeds, from its partial sums.
    #[inline]
    fn row(&self, sums: u64) -> u32 {
        let term = |pit: usize| self.terms[pit][usize::from((sums >> (8 * pit)) as u8)];
        term(0) + term(1) + term(2) + term(3) + term(4)
    }

    /// The number of a position.
    #[inline]
    pub fn index(&self, board: &Narrow) -> u64 {
        use super::packed::EVERY_LANE;
        let own = board.own.wrapping_mul(EVERY_LANE);
        let other = board.other.wrapping_mul(EVERY_LANE);
        let (own_seeds, other_seeds) = ((own >> 56) as usize, (other >> 56) as usize);
        self.blocks[own_seeds * self.stride + other_seeds]
            + u64::from(self.row(own)) * u64::from(self.rows[other_seeds])
            + u64::from(self.row(other))
    }

    /// The number of the first position with so many seeds in the rows.
    pub fn block(&self, own: u16, other: u16) -> u64 {
        self.blocks[usize::from(own) * self.stride + usize::from(other)]
    }

    /// The number of a row among those with as many seeds.
    pub fn row_rank(&self, row: u64) -> u32 {
        self.row(row.wrapping_mul(super::packed::EVERY_LANE))
    }
}

/// Numbers the positions of [`Wide`] boards.
pub struct WideRanking {
    terms: Vec<Vec<u128>>,
    rows: Vec<u128>,
    blocks: Vec<u128>,
    stride: usize,
}

impl WideRanking {
    /// For positions with up to `seeds` seeds in the pits.
    pub fn new(pits: u8, seeds: u16) -> Self {
        let terms = (0..u128::from(pits) - 1)
            .map(|pit| {
                let sums = 0..=u128::from(seeds);
                sums.map(|sum| choose(sum + pit, pit + 1)).collect()
            })
            .collect();
        let rows = row_counts(pits, seeds);
        let (blocks, stride) = blocks(&rows, |number| number);
        Self {
            terms,
            rows,
            blocks,
            stride,
        }
    }

    /// The number of a row among those with as many seeds, and how many these are.
    fn row(&self, row: &[u16]) -> (u128, usize) {
        let mut sum = 0;
        let mut rank = 0;
        for (&seeds, terms) in row.iter().zip(&self.terms) {
            sum += usize::from(seeds);
            rank += terms[sum];
        }
        let rest = row[self.terms.len()..].iter();
        (
            rank,
            sum + rest.map(|&seeds| usize::from(seeds)).sum::<usize>(),
        )
    }

    /// The number of a position.
    pub fn index(&self, board: &Wide) -> u128 {
        let (own, own_seeds) = self.row(&board.own);
        let (other, other_seeds) = self.row(&board.other);
        self.blocks[own_seeds * self.stride + other_seeds] + own * self.rows[other_seeds] + other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every row of `pits` pits with `seeds` seeds.
    fn rows(pits: usize, seeds: u64) -> Vec<u64> {
        if pits == 1 {
            return vec![seeds];
        }
        (0..=seeds)
            .flat_map(|first| {
                rows(pits - 1, seeds - first)
                    .into_iter()
                    .map(move |rest| rest << 8 | first)
            })
            .collect()
    }

    #[test]
    fn every_position_has_a_number_of_its_own_and_no_number_is_left_over() {
        for pits in 1..=4 {
            let ranking = NarrowRanking::new(pits, 5);
            let mut numbers: Vec<u64> = (0..=5)
                .flat_map(|all| (0..=all).map(move |own| (own, all - own)))
                .flat_map(|(own, other)| {
                    let others = rows(usize::from(pits), other);
                    rows(usize::from(pits), own)
                        .into_iter()
                        .flat_map(move |own| {
                            others
                                .clone()
                                .into_iter()
                                .map(move |other| Narrow { own, other })
                        })
                })
                .map(|board| ranking.index(&board))
                .collect();
            numbers.sort_unstable();
            let all = positions_up_to(pits, 5) as u64;
            assert_eq!(numbers, (0..all).collect::<Vec<_>>(), "{pits} pits");
        }
    }

    #[test]
    fn both_packings_number_positions_alike() {
        let narrow = NarrowRanking::new(6, 30);
        let wide = WideRanking::new(6, 30);
        let lanes = |row: u64| {
            let mut lanes = [0; 16];
            for (lane, byte) in lanes.iter_mut().zip(row.to_le_bytes()) {
                *lane = u16::from(byte);
            }
            lanes
        };
        for (own, other) in [
            (0x01_02_00_03_00_04, 0x05_00_00_01),
            (0, 7),
            (0x1e << 40, 0),
        ] {
            let board = Wide {
                own: lanes(own),
                other: lanes(other),
            };
            let number = u128::from(narrow.index(&Narrow { own, other }));
            assert_eq!(wide.index(&board), number);
        }
    }

    #[test]
    fn the_number_of_a_row_falls_when_seeds_move_right() {
        let ranking = NarrowRanking::new(6, 30);
        assert!(ranking.row_rank(0x00_00_00_01_01_00) < ranking.row_rank(0x00_00_00_00_00_02));
    }

    #[test]
    fn the_largest_board_of_the_rules_is_numbered_within_its_word() {
        assert!(positions_up_to(12, 288) < u128::MAX / 512);
    }
}
