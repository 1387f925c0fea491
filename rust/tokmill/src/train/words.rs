//! A table of words and their counts, filled by one thread at a time.

use std::convert::Infallible;

use super::counts::Pruned;
use super::long::{self, LongWords};
use super::short::{self, ShortWords};
use crate::text::keys::{self, Key, SHORT};

/// Number of partitions of all words, by the top bits of their hashes. Tables are added partition by partition, in
/// parallel and with the memory of one partition.
pub(super) const PARTITIONS: usize = 1 << PARTITION_BITS;
const PARTITION_BITS: u32 = 6;

/// Number of short words that are looked up together: enough to hide a cache miss.
const BATCH: usize = 128;

/// Numbers of words by length, and the bytes of long ones.
#[derive(Clone, Copy, Default)]
pub(super) struct Sizes {
    short: usize,
    long: usize,
    long_bytes: usize,
}

impl Sizes {
    /// Counts a word.
    pub(super) fn push(&mut self, length: usize) {
        if length > SHORT {
            self.long += 1;
            self.long_bytes += length;
        } else {
            self.short += 1;
        }
    }
}

/// Words and their counts.
pub(super) struct WordTable {
    short: ShortWords,
    long: LongWords,
}

/// A short word to be added to a table.
#[derive(Clone, Copy, Default)]
struct Coming {
    key: Key,
    hash: u64,
    times: u32,
}

/// Short words to be added to a table.
pub(super) struct Batch {
    words: [Coming; BATCH],
    length: usize,
}

impl Batch {
    pub(super) fn new() -> Self {
        Self { words: [Coming::default(); BATCH], length: 0 }
    }

    pub(super) fn is_full(&self) -> bool {
        self.length == BATCH
    }

    pub(super) fn len(&self) -> usize {
        self.length
    }
}

impl WordTable {
    pub(super) fn new() -> Self {
        Self { short: ShortWords::new(0, 0), long: LongWords::new(0, 0) }
    }

    /// Creates a table with room for the words of one partition of several tables.
    pub(super) fn for_partition(tables: &[&Self]) -> Self {
        // Partitions have about the same size. Add a few standard deviations, so that no table grows while words arrive
        // in the order of their hashes, because they would collide.
        let share = |words: usize| words / PARTITIONS + 6 * (words / PARTITIONS).isqrt();
        let short = tables.iter().map(|words| share(words.short.len())).sum();
        let long = tables.iter().map(|words| share(words.long.len())).sum();
        Self { short: ShortWords::new(short, PARTITION_BITS), long: LongWords::new(long, PARTITION_BITS) }
    }

    pub(super) fn len(&self) -> usize {
        self.short.len() + self.long.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn memory(&self) -> usize {
        self.short.memory() + self.long.memory()
    }

    /// Makes room for more short words, and for a long word of `long_bytes` bytes unless that is zero. Returns `false`
    /// if the table would need more than `limit` bytes while it grows; an empty table always grows.
    pub(super) fn reserve(&mut self, short_words: usize, long_bytes: usize, limit: usize) -> bool {
        let long_words = usize::from(long_bytes > 0);
        let growth = self.short.growth(short_words) + self.long.growth(long_words, long_bytes);
        if growth > 0 {
            if self.memory() + growth > limit && !self.is_empty() {
                return false;
            }
            self.short.reserve(short_words);
            self.long.reserve(long_words, long_bytes);
        }
        true
    }

    /// Makes room for many words, unless the table would need more than `limit` bytes. Words that come in the order of their hashes
    /// would collide in a table that grows with them, which takes quadratic time.
    pub(super) fn expect(&mut self, words: Sizes, limit: usize) {
        let growth = self.short.growth(words.short) + self.long.growth(words.long, words.long_bytes);
        if self.memory() + growth <= limit {
            self.short.reserve(words.short);
            self.long.reserve(words.long, words.long_bytes);
        }
    }

    /// Numbers of words.
    pub(super) fn sizes(&self) -> Sizes {
        Sizes { short: self.short.len(), long: self.long.len(), long_bytes: self.long.bytes() }
    }

    /// Adds the short word `text[start..start + length]` to the batch, which must not be full.
    #[inline]
    pub(super) fn push(&self, batch: &mut Batch, text: &[u8], start: usize, length: usize, times: u32) {
        let key = keys::key(text, start, length);
        let hash = short::hash(key);
        self.short.prefetch(hash);
        batch.words[batch.length] = Coming { key, hash, times };
        batch.length += 1;
    }

    /// Counts the words of a batch and empties it. The table must have room for them.
    pub(super) fn add_batch(&mut self, batch: &mut Batch) {
        for word in &batch.words[..batch.length] {
            self.short.add(word.key, word.hash, word.times);
        }
        batch.length = 0;
    }

    /// Counts a long word. The table must have room for it.
    pub(super) fn add_long(&mut self, word: &[u8], count: u64) {
        self.long.add(word, long::hash(word), count);
    }

    /// Counts a word of any length except zero, and makes room for it.
    pub(super) fn add(&mut self, word: &[u8], count: u64) {
        if word.len() > SHORT {
            self.long.reserve(1, word.len());
            self.add_long(word, count);
        } else {
            self.short.reserve(1);
            let key = keys::key(word, 0, word.len());
            self.short.add_many(key, short::hash(key), count);
        }
    }

    /// Adds the words of one partition of another table.
    pub(super) fn add_partition(&mut self, other: &Self, part: usize) {
        let short = other.short.each(part as u64, PARTITION_BITS, |key, count| -> Result<(), Infallible> {
            self.short.reserve(1);
            self.short.add_many(key, short::hash(key), count);
            Ok(())
        });
        let long = other.long.each(part as u64, PARTITION_BITS, |word, count| -> Result<(), Infallible> {
            self.long.reserve(1, word.len());
            self.add_long(word, count);
            Ok(())
        });
        let (Ok(()), Ok(())) = (short, long);
    }

    /// Calls `visit` with all words and their counts.
    pub(super) fn each<E>(&self, visit: impl FnMut(&[u8], u64) -> Result<(), E>) -> Result<(), E> {
        self.each_of(0, 0, visit)
    }

    /// Calls `visit` with the words of one partition.
    pub(super) fn each_in<E>(&self, part: usize, visit: impl FnMut(&[u8], u64) -> Result<(), E>) -> Result<(), E> {
        self.each_of(part as u64, PARTITION_BITS, visit)
    }

    fn each_of<E>(&self, part: u64, bits: u32, mut visit: impl FnMut(&[u8], u64) -> Result<(), E>) -> Result<(), E> {
        self.short.each(part, bits, |key, count| {
            let (bytes, length) = short::unpack(key);
            visit(&bytes[..length], count)
        })?;
        self.long.each(part, bits, visit)
    }

    /// Drops all words; keeps the memory unless it exceeds `limit` bytes.
    pub(super) fn clear(&mut self, limit: usize) {
        if self.memory() > limit {
            *self = Self::new();
        } else {
            self.short.clear();
            self.long.clear();
        }
    }

    /// Drops at least half of the words, the rarest; returns their numbers.
    pub(super) fn prune(&mut self, limit: usize) -> Pruned {
        let mut counts = Vec::with_capacity(self.len());
        let Ok(()) = self.each(|_, count| -> Result<(), Infallible> {
            counts.push(count);
            Ok(())
        });
        let mut lost = Pruned::default();
        if counts.is_empty() {
            return lost;
        }
        let half = counts.len() / 2;
        let most = *counts.select_nth_unstable(half).1;
        drop(counts);
        let mut kept = Vec::new();
        let Ok(()) = self.each(|word, count| -> Result<(), Infallible> {
            if count > most {
                kept.push((Box::<[u8]>::from(word), count));
            } else {
                lost.words += 1;
                lost.occurrences += count;
            }
            Ok(())
        });
        self.clear(limit);
        for (word, count) in kept {
            self.add(&word, count);
        }
        lost
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashMap};

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    type Plain = HashMap<Vec<u8>, u64>;

    fn plain(words: &WordTable) -> Plain {
        let mut all = Plain::new();
        let Ok(()) = words.each(|word, count| -> Result<(), Infallible> {
            assert!(all.insert(word.to_vec(), count).is_none(), "{word:?} occurs twice");
            Ok(())
        });
        assert_eq!(all.len(), words.len());
        all
    }

    fn table(words: &[(Vec<u8>, u64)]) -> (WordTable, Plain) {
        let (mut table, mut expected) = (WordTable::new(), Plain::new());
        for (word, count) in words {
            table.add(word, *count);
            *expected.entry(word.clone()).or_default() += count;
        }
        (table, expected)
    }

    fn words() -> impl Strategy<Value = Vec<(Vec<u8>, u64)>> {
        let word = prop_oneof![
            4 => vec(prop_oneof![Just(0u8), Just(b'a'), Just(b'b'), Just(0xFF)], 1..7),
            2 => vec(any::<u8>(), 1..4),
            2 => vec(prop_oneof![Just(0u8), Just(b'a')], 14..19),
            1 => vec(any::<u8>(), 1..100),
        ];
        vec((word, prop_oneof![4 => 1..5u64, 1 => Just(u64::from(u32::MAX)), 1 => 1..u64::MAX >> 12]), 0..700)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn words_are_those_of_a_plain_table(one in words(), other in words(), limit in 0..100_000usize) {
            let ((mut one, plain_one), (mut other, plain_other)) = (table(&one), table(&other));
            prop_assert_eq!(&plain(&one), &plain_one);
            let mut sums = plain_one.clone();
            for (word, count) in &plain_other {
                *sums.entry(word.clone()).or_default() += count;
            }
            let mut parts = Plain::new();
            for part in 0..PARTITIONS {
                let mut words = WordTable::for_partition(&[&one, &other]);
                words.add_partition(&one, part);
                words.add_partition(&other, part);
                for (word, count) in plain(&words) {
                    prop_assert!(parts.insert(word, count).is_none(), "partitions share no word");
                }
            }
            prop_assert_eq!(parts, sums);
            let lost = one.prune(limit);
            let kept = plain(&one);
            let gone: BTreeMap<_, _> = plain_one.iter().filter(|(word, _)| !kept.contains_key(*word)).collect();
            prop_assert!(gone.len() >= kept.len());
            prop_assert!(gone.values().max().is_none_or(|most| kept.values().all(|count| count > most)));
            prop_assert_eq!((lost.words, lost.occurrences), (gone.len() as u64, gone.into_values().sum()));
            other.clear(limit);
            prop_assert!(plain(&other).is_empty() && other.memory() <= limit.max(WordTable::new().memory()));
        }
    }

    #[test]
    fn batches_count_like_single_words() {
        let text: Vec<u8> = (0..40_000u32).flat_map(|number| (number % 9_000).to_le_bytes()).collect();
        let (mut words, mut batch, mut expected) = (WordTable::new(), Batch::new(), Plain::new());
        for (number, word) in text.chunks(4).enumerate() {
            let times = [1, u32::MAX, 7][number % 3];
            words.push(&mut batch, &text, 4 * number, 4, times);
            *expected.entry(word.to_vec()).or_default() += u64::from(times);
            if batch.is_full() || number % 1000 == 999 {
                assert!(words.reserve(batch.len(), 0, usize::MAX));
                words.add_batch(&mut batch);
                assert_eq!(batch.len(), 0);
            }
        }
        words.add_batch(&mut batch);
        assert_eq!(plain(&words), expected);
    }

    #[test]
    fn room_has_limits() {
        let mut words = WordTable::new();
        assert!(words.reserve(BATCH, 1 << 20, 0), "an empty table grows to what is needed");
        let memory = words.memory();
        words.add(b"word", 1);
        assert!(words.reserve(1, 1, 0), "there is already room");
        assert!(!words.reserve(1 << 20, 0, 2 * memory));
        assert!(!words.reserve(0, 1 << 21, 2 * memory));
        assert_eq!(words.memory(), memory);
        assert!(words.reserve(0, 1 << 21, usize::MAX));
        assert!(words.memory() > memory);
    }
}
