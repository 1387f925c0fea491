//! Table of words of up to 15 bytes, which are nearly all words of a text.

use std::collections::HashMap;

use crate::processor::prefetch::prefetch;
use crate::text::keys::{self, Key};

/// Number of words in a bucket.
const PLACES: usize = 3;

/// One cache line. A key of zero marks an empty place; all places before it are full.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket {
    keys: [Key; PLACES],
    counts: [u32; PLACES],
}

/// A hash table with linear probing. A word stands in the bucket that the top bits of its hash name, or where the search
/// goes on from there: so words of one [part](super::words::PARTITIONS) lie side by side.
pub(super) struct ShortWords {
    buckets: Vec<Bucket>,
    /// Top bits of hashes that are the same for all words here.
    common_bits: u32,
    words: usize,
    /// What counts have beyond 32 bits.
    overflow: HashMap<Key, u64>,
}

/// How many words fit: searches grow long when more than three quarters of the places are taken.
const fn room(buckets: usize) -> usize {
    buckets * PLACES / 4 * 3
}

/// Minimum number of buckets.
pub(super) const FEWEST_BUCKETS: usize = 64;

#[inline]
pub(super) fn hash(key: Key) -> u64 {
    keys::fold(key as u64, (key >> 64) as u64)
}

/// The bytes of a key, and how many of them count.
#[inline]
pub(super) fn unpack(key: Key) -> ([u8; 16], usize) {
    (key.to_le_bytes(), (key >> 120) as usize)
}

impl ShortWords {
    /// A table with room for `words` words whose hashes have `common_bits` top bits in common.
    pub(super) fn new(words: usize, common_bits: u32) -> Self {
        let mut buckets = FEWEST_BUCKETS;
        while room(buckets) < words {
            buckets *= 2;
        }
        Self { buckets: vec![Bucket::default(); buckets], common_bits, words: 0, overflow: HashMap::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.words
    }

    pub(super) fn memory(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>() + self.overflow.capacity() * 2 * size_of::<Key>()
    }

    /// The memory that [`Self::reserve`] takes before it gives any back.
    pub(super) fn growth(&self, words: usize) -> usize {
        let mut buckets = self.buckets.len();
        while room(buckets) < self.words + words {
            buckets *= 2;
        }
        if buckets > self.buckets.len() { buckets * size_of::<Bucket>() } else { 0 }
    }

    /// Makes room for so many more words.
    pub(super) fn reserve(&mut self, words: usize) {
        if self.growth(words) > 0 {
            let mut grown = Self::new(self.words + words, self.common_bits);
            for bucket in &self.buckets {
                for place in 0..PLACES {
                    if bucket.keys[place] != 0 {
                        grown.add(bucket.keys[place], hash(bucket.keys[place]), bucket.counts[place]);
                    }
                }
            }
            grown.overflow = std::mem::take(&mut self.overflow);
            *self = grown;
        }
    }

    /// Forgets all words but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.overflow.clear();
        self.words = 0;
    }

    #[inline]
    fn home(&self, hash: u64) -> usize {
        let bits = self.buckets.len().trailing_zeros();
        ((hash << self.common_bits) >> (64 - bits)) as usize
    }

    /// Asks the processor to bring the bucket of a word near before it is needed.
    #[inline]
    pub(super) fn prefetch(&self, hash: u64) {
        prefetch(&self.buckets, self.home(hash));
    }

    /// Counts a word `times` more. There must be room for it.
    #[inline]
    pub(super) fn add(&mut self, key: Key, hash: u64, times: u32) {
        let mut at = self.home(hash);
        loop {
            let last = self.buckets.len() - 1;
            // SAFETY: the number of buckets is a power of two, so that `& last` gives the number of one of them.
            let bucket = unsafe { self.buckets.get_unchecked_mut(at & last) };
            for place in 0..PLACES {
                if bucket.keys[place] == key {
                    let (sum, overflowed) = bucket.counts[place].overflowing_add(times);
                    bucket.counts[place] = sum;
                    if overflowed {
                        self.add_overflow(key, 1 << 32);
                    }
                    return;
                }
                if bucket.keys[place] == 0 {
                    bucket.keys[place] = key;
                    bucket.counts[place] = times;
                    self.words += 1;
                    return;
                }
            }
            at += 1;
        }
    }

    /// Counts a word any number of times more. There must be room for it.
    pub(super) fn add_many(&mut self, key: Key, hash: u64, count: u64) {
        self.add(key, hash, count as u32);
        if count >> 32 != 0 {
            self.add_overflow(key, count & !u64::from(u32::MAX));
        }
    }

    #[cold]
    fn add_overflow(&mut self, key: Key, count: u64) {
        let overflow = self.overflow.entry(key).or_default();
        *overflow = overflow.saturating_add(count);
    }

    /// Calls `visit` with the words whose hash starts with the `bits` bits of `part`, in the order of the table.
    pub(super) fn each<E>(
        &self,
        part: u64,
        bits: u32,
        mut visit: impl FnMut(Key, u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let last = self.buckets.len() - 1;
        let width = self.buckets.len() >> bits;
        let start = part as usize * width;
        // Beyond the end stand words that found no place before it.
        let (mut at, mut is_full) = (start, false);
        while at - start < width || (is_full && at - start <= last) {
            let bucket = &self.buckets[at & last];
            for place in 0..PLACES {
                let key = bucket.keys[place];
                if key != 0 && (bits == 0 || (hash(key) << self.common_bits) >> (64 - bits) == part) {
                    let overflow = self.overflow.get(&key).copied().unwrap_or(0);
                    visit(key, u64::from(bucket.counts[place]).saturating_add(overflow))?;
                }
            }
            is_full = bucket.keys[PLACES - 1] != 0;
            at += 1;
        }
        Ok(())
    }
}
