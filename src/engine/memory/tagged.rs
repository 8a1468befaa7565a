//! One word an entry: part of the position's number chooses the bucket, the rest of it is kept as a tag.
//!
//! LifesLight/CMancala keeps exact tags in this way. One word is read and written at once, so threads share the table
//! without locks.

use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{ENTRIES, Entry, Known, PROVEN};

/// Bits of an entry: two bounds of 8, a pit of 4, a depth of 6 and an effort of 5.
const DATA_BITS: u32 = 31;
const TAG_BITS: u32 = u64::BITS - DATA_BITS;
const BEST_AT: u32 = 16;
const DEPTH_AT: u32 = 20;
const EFFORT_AT: u32 = 26;
/// No more than 32 MiB just to tell positions apart.
const MOST_FORCED_BUCKET_BITS: u32 = 20;

/// See the [module](self).
pub struct Tagged {
    words: Box<[AtomicU64]>,
    bucket_bits: u32,
    number_bits: u32,
}

impl Tagged {
    /// `None` if the numbers or the seeds are too many for one word.
    pub fn new(bytes: usize, numbers: u128, seeds: u16) -> Option<Self> {
        let number_bits = (u128::BITS - numbers.leading_zeros()).max(4);
        let forced = number_bits.saturating_sub(TAG_BITS);
        if forced > MOST_FORCED_BUCKET_BITS || seeds > u16::from(u8::MAX) {
            return None;
        }
        let fit = (bytes / (ENTRIES * size_of::<u64>())).max(1).ilog2();
        let bucket_bits = fit.min(number_bits - 1).max(forced);
        Some(Self {
            words: (0..ENTRIES << bucket_bits)
                .map(|_| AtomicU64::new(0))
                .collect(),
            bucket_bits,
            number_bits,
        })
    }

    /// Mixes a number without loss and cuts it into the start of a bucket and a tag.
    #[inline]
    const fn place(&self, number: u64) -> (usize, u64) {
        let mask = u64::MAX >> (u64::BITS - self.number_bits);
        let half = self.number_bits / 2;
        // Each step can be taken back, so two positions differ in the bucket or in the tag.
        let mixed = number ^ number >> half;
        let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) & mask;
        let mixed = mixed ^ mixed >> half;
        let bucket = mixed & ((1 << self.bucket_bits) - 1);
        (bucket as usize * ENTRIES, mixed >> self.bucket_bits)
    }

    #[inline]
    pub fn touch(&self, number: u64) {
        black_box(self.words[self.place(number).0].load(Ordering::Relaxed));
    }

    #[inline(always)]
    pub fn get(&self, number: u64) -> Known {
        let mut known = Known::default();
        let (start, tag) = self.place(number);
        for word in &self.words[start..start + ENTRIES] {
            let word = word.load(Ordering::Relaxed);
            if word >> DATA_BITS == tag && effort(word) > 0 {
                known.take(unpack(word));
            }
        }
        known
    }

    #[inline]
    pub fn put(&self, number: u64, entry: Entry) {
        let (start, tag) = self.place(number);
        let words = &self.words[start..start + ENTRIES];
        let mut victim = (u8::MAX, 0);
        for (place, word) in words.iter().enumerate() {
            let old = word.load(Ordering::Relaxed);
            let effort = effort(old);
            let same_kind = (unpack(old).depth == PROVEN) == (entry.depth == PROVEN);
            if old >> DATA_BITS == tag && effort > 0 && same_kind {
                victim = (0, place);
                break;
            }
            if effort < victim.0 {
                victim = (effort, place);
            }
        }
        words[victim.1].store(tag << DATA_BITS | pack(entry), Ordering::Relaxed);
    }
}

/// The effort in a word; 0 in one that holds nothing.
const fn effort(word: u64) -> u8 {
    (word >> EFFORT_AT & 0x1f) as u8
}

const fn unpack(word: u64) -> Entry {
    Entry {
        lower: (word & 0xff) as u16,
        upper: (word >> 8 & 0xff) as u16,
        best: (word >> BEST_AT & 0xf) as u8,
        depth: (word >> DEPTH_AT & 0x3f) as u8,
        effort: effort(word),
    }
}

const fn pack(entry: Entry) -> u64 {
    entry.lower as u64
        | (entry.upper as u64) << 8
        | (entry.best as u64) << BEST_AT
        | (entry.depth as u64) << DEPTH_AT
        | (entry.effort as u64) << EFFORT_AT
}
