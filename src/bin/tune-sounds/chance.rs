//! Repeatable chance.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// A stream of numbers fixed by a name. Built from raw words only: how `rand` turns words into
/// floats may change between its versions, the words may not.
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream that belongs to `name` (FNV-1a, spread over the whole key).
    pub fn named(name: &str) -> Self {
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        let mut key = [0; 32];
        for (lane, bytes) in key.chunks_exact_mut(8).enumerate() {
            bytes.copy_from_slice(&hash.rotate_left(16 * lane as u32).to_le_bytes());
        }
        Self(ChaCha8Rng::from_seed(key))
    }

    /// Evenly spread from -1 up to 1.
    pub fn sway(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / f64::from(u32::MAX) * 2.0 - 1.0
    }

    /// Evenly spread from `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.sway() * 0.5 + 0.5)
    }
}
