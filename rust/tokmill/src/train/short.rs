//! Table of words of up to 15 bytes, which are nearly all words of a text.

use std::collections::HashMap;

use crate::processor::prefetch::prefetch;
use crate::text::keys::{self, Key};

/// Number of words in a bucket.
const PLACES: usize = 3;

/// Bucket of one cache line. A key of zero marks a free slot; all slots before it are full.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket {
    keys: [Key; PLACES],
    counts: [u32; PLACES],
}

/// A hash table with linear probing. The top bits of a word's hash select the bucket where the search starts, so the
/// words of one [partition](super::words::PARTITIONS) are adjacent.
pub(super) struct ShortWords {
    buckets: Vec<Bucket>,
    /// Number of top bits of the hash that are equal in all words here.
    common_bits: u32,
    words: usize,
    /// The bits of counts above the lowest 32.
    overflow: HashMap<Key, u64>,
}

/// Maximum number of words: searches become long when more than three quarters of the slots are full.
const fn room(buckets: usize) -> usize {
    buckets * PLACES / 4 * 3
}

/// Minimum number of buckets.
pub(super) const FEWEST_BUCKETS: usize = 64;

#[inline]
pub(super) fn hash(key: Key) -> u64 {
    keys::fold(key as u64, (key >> 64) as u64)
}

/// The bytes of a key, and the number of them that are used.
#[inline]
pub(super) fn unpack(key: Key) -> ([u8; 16], usize) {
    (key.to_le_bytes(), (key >> 120) as usize)
}

impl ShortWords {
    /// Creates a table with room for `words` words whose hashes share `common_bits` top bits.
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

    /// Peak memory of [`Self::reserve`] in bytes, before the old table is freed.
    pub(super) fn growth(&self, words: usize) -> usize {
        let mut buckets = self.buckets.len();
        while room(buckets) < self.words + words {
            buckets *= 2;
        }
        if buckets > self.buckets.len() { buckets * size_of::<Bucket>() } else { 0 }
    }

    /// Makes room for more words.
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

    /// Drops all words but keeps the memory.
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

    /// Prefetches the bucket of a word.
    #[inline]
    pub(super) fn prefetch(&self, hash: u64) {
        prefetch(&self.buckets, self.home(hash));
    }

    /// Adds `times` occurrences of a word. There must be room for it.
    #[inline]
    pub(super) fn add(&mut self, key: Key, hash: u64, times: u32) {
        let mut at = self.home(hash);
        loop {
            let last = self.buckets.len() - 1;
            // SAFETY: the number of buckets is a power of two, so masking with `last` gives a valid index.
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

    /// Adds `count` occurrences of a word. There must be room for it.
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
        // Words that found no free slot before the end of the part come after it.
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
