//! Entries that keep the whole number of their position: for boards whose numbers do not fit into a tag.

use std::sync::atomic::{AtomicU64, Ordering};

use super::{ENTRIES, Entry, Known, PROVEN};

/// The number in two words, and the data.
const WORDS: usize = 3;
type Words = [AtomicU64; WORDS];

/// See the [module](self). Its words are atomic only so that both tables are used alike.
pub struct Whole {
    entries: Box<[Words]>,
    bucket_mask: usize,
}

impl Whole {
    pub fn new(bytes: usize) -> Self {
        let buckets = 1 << (bytes / (ENTRIES * size_of::<Words>())).max(1).ilog2();
        let empty = |_| [const { AtomicU64::new(0) }; WORDS];
        Self {
            entries: (0..buckets * ENTRIES).map(empty).collect(),
            bucket_mask: buckets - 1,
        }
    }

    fn bucket(&self, number: u128) -> &[Words] {
        let mixed = (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ ((number >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let start = ((mixed ^ mixed >> 32) as usize & self.bucket_mask) * ENTRIES;
        &self.entries[start..start + ENTRIES]
    }

    pub fn get(&self, number: u128) -> Known {
        let mut known = Known::default();
        for words in self.bucket(number) {
            if let Some(entry) = unpack(words, number) {
                known.take(entry);
            }
        }
        known
    }

    pub fn put(&self, number: u128, entry: Entry) {
        let bucket = self.bucket(number);
        let same = |words: &Words| {
            unpack(words, number)
                .is_some_and(|old| (old.depth == PROVEN) == (entry.depth == PROVEN))
        };
        let place = bucket.iter().find(|words| same(words));
        let Some([high, low, data]) = place.or(bucket.iter().min_by_key(|words| effort(words)))
        else {
            return;
        };
        high.store((number >> 64) as u64, Ordering::Relaxed);
        low.store(number as u64, Ordering::Relaxed);
        let bytes = [entry.best, entry.depth, entry.effort, 0];
        let bounds = u64::from(entry.lower) | u64::from(entry.upper) << 16;
        data.store(
            bounds | u64::from(u32::from_le_bytes(bytes)) << 32,
            Ordering::Relaxed,
        );
    }
}

/// The effort in an entry; 0 in one that holds nothing.
fn effort(words: &Words) -> u8 {
    (words[2].load(Ordering::Relaxed) >> 48) as u8
}

/// The entry, if it is for that number.
fn unpack(words: &Words, number: u128) -> Option<Entry> {
    let [high, low, data] = words.each_ref().map(|word| word.load(Ordering::Relaxed));
    let held = u128::from(high) << 64 | u128::from(low);
    let [best, depth, effort, _] = ((data >> 32) as u32).to_le_bytes();
    (held == number && effort > 0).then_some(Entry {
        lower: data as u16,
        upper: (data >> 16) as u16,
        best,
        depth,
        effort,
    })
}
