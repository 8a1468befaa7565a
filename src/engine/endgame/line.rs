//! The shares of one row against every row with so many seeds.

/// A line of a block: one row is given, the other runs through all of its numbers.
#[derive(Clone, Copy)]
pub enum Line<'a> {
    /// The entries lie side by side.
    Along(&'a [u8]),
    /// The entries lie that far apart.
    Across(&'a [u8], usize),
}

impl Line<'_> {
    /// The share of the row with that number.
    #[inline]
    pub fn get(&self, number: u32) -> u8 {
        match *self {
            Self::Along(shares) => shares[number as usize],
            Self::Across(shares, apart) => shares[number as usize * apart],
        }
    }

    /// Raises each of `best` to what the share of the row with the same number is worth.
    #[inline]
    pub fn raise_each(&self, best: &mut [u8], worth: impl Fn(u8) -> u8) {
        match *self {
            Self::Along(shares) => {
                for (best, &share) in best.iter_mut().zip(shares) {
                    *best = (*best).max(worth(share));
                }
            }
            Self::Across(shares, apart) => {
                for (best, &share) in best.iter_mut().zip(shares.iter().step_by(apart)) {
                    *best = (*best).max(worth(share));
                }
            }
        }
    }

    /// Raises each of `best` to what the share of the row that `numbers` names for it is worth.
    #[inline]
    pub fn raise_by(&self, best: &mut [u8], numbers: &[u32], worth: impl Fn(u8) -> u8) {
        let pairs = best.iter_mut().zip(numbers);
        match *self {
            Self::Along(shares) => {
                for (best, &number) in pairs {
                    *best = (*best).max(worth(shares[number as usize]));
                }
            }
            Self::Across(shares, apart) => {
                for (best, &number) in pairs {
                    *best = (*best).max(worth(shares[number as usize * apart]));
                }
            }
        }
    }

    /// Raises some of `best`: for each pair the first is whose, the second the row whose share counts.
    #[inline]
    pub fn raise_some(
        &self,
        best: &mut [u8],
        pairs: impl Iterator<Item = (u32, u32)>,
        worth: impl Fn(u8) -> u8,
    ) {
        match *self {
            Self::Along(shares) => {
                for (whose, number) in pairs {
                    let best = &mut best[whose as usize];
                    *best = (*best).max(worth(shares[number as usize]));
                }
            }
            Self::Across(shares, apart) => {
                for (whose, number) in pairs {
                    let best = &mut best[whose as usize];
                    *best = (*best).max(worth(shares[number as usize * apart]));
                }
            }
        }
    }
}
