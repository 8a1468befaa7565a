//! Seeded chance for shapes and landing places: small, fixed for ever, and free of the platform.

use glam::Vec2;

/// A stream of numbers that follows from its key alone (a split-mix generator).
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    /// The stream of a seed and two further keys.
    pub(super) fn new(seed: u64, kind: u64, number: u64) -> Self {
        let mut stream = Self(seed ^ kind.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        let mixed = stream.bits();
        Self(mixed ^ number.wrapping_mul(0xA076_1D64_78BD_642F))
    }

    /// 64 even bits.
    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// Evenly from 0 up to, but not including, 1.
    pub(super) fn unit(&mut self) -> f32 {
        // 24 bits are exactly what the significand of an f32 holds.
        (self.bits() >> 40) as f32 / 16_777_216.0
    }

    /// Evenly from 0 up to, but not including, `count`; 0 if that is 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        let bits = self.bits() >> 32;
        ((bits * count as u64) >> 32) as usize
    }

    /// Evenly from -1 to 1.
    pub(super) fn signed(&mut self) -> f32 {
        self.unit() * 2.0 - 1.0
    }

    /// Evenly in the disc of radius 1.
    pub(super) fn disc(&mut self) -> Vec2 {
        loop {
            let point = Vec2::new(self.signed(), self.signed());
            if point.length_squared() <= 1.0 {
                return point;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_keys_give_the_same_stream_and_others_another() {
        let stream = |number| {
            let mut chance = Chance::new(7, 1, number);
            [chance.bits(), chance.bits()]
        };
        assert_eq!(stream(3), stream(3));
        assert_ne!(stream(3), stream(4));
    }

    #[test]
    fn numbers_stay_in_their_range_and_spread_over_it() {
        let mut chance = Chance::new(1, 2, 3);
        let mean = (0..4000)
            .map(|_| chance.unit())
            .inspect(|x| assert!((0.0..1.0).contains(x)))
            .sum::<f32>()
            / 4000.0;
        assert!((mean - 0.5).abs() < 0.02, "{mean}");
        let drawn: Vec<_> = (0..100).map(|_| chance.below(3)).collect();
        assert!((0..3).all(|n| drawn.contains(&n)) && drawn.iter().all(|&n| n < 3));
        assert_eq!(chance.below(0), 0);
        assert!((0..100).all(|_| chance.disc().length() <= 1.0));
    }
}
