//! Table of words of more than 15 bytes.

use crate::text::keys;

/// Slot of the table; free if the length is zero.
#[derive(Clone, Copy, Default)]
struct Slot {
    hash: u64,
    start: usize,
    length: usize,
    count: u64,
}

/// A hash table with linear probing, in the same order as [`super::short::ShortWords`]; the bytes of words are in one
/// arena.
pub(super) struct LongWords {
    slots: Vec<Slot>,
    bytes: Vec<u8>,
    common_bits: u32,
    words: usize,
}

const fn room(slots: usize) -> usize {
    slots / 4 * 3
}

/// Minimum number of slots.
const FEWEST_SLOTS: usize = 64;

pub(super) fn hash(word: &[u8]) -> u64 {
    keys::hash_of_bytes(word)
}

impl LongWords {
    pub(super) fn new(words: usize, common_bits: u32) -> Self {
        let mut slots = FEWEST_SLOTS;
        while room(slots) < words {
            slots *= 2;
        }
        Self { slots: vec![Slot::default(); slots], bytes: Vec::new(), common_bits, words: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.words
    }

    /// Total length of all words.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn memory(&self) -> usize {
        self.slots.len() * size_of::<Slot>() + self.bytes.capacity()
    }

    /// Peak memory of [`Self::reserve`] in bytes, before the old table is freed.
    pub(super) fn growth(&self, words: usize, bytes: usize) -> usize {
        let mut slots = self.slots.len();
        while room(slots) < self.words + words {
            slots *= 2;
        }
        let slots = if slots > self.slots.len() { slots * size_of::<Slot>() } else { 0 };
        let needed = self.bytes.len() + bytes;
        let capacity = self.bytes.capacity();
        slots + if needed > capacity { needed.max(2 * capacity) } else { 0 }
    }

    /// Makes room for more words, with `bytes` bytes in total.
    pub(super) fn reserve(&mut self, words: usize, bytes: usize) {
        self.bytes.reserve(bytes);
        if room(self.slots.len()) < self.words + words {
            let mut grown = Self::new(self.words + words, self.common_bits);
            for slot in self.slots.iter().filter(|slot| slot.length > 0) {
                let place = grown.place(slot.hash, |_| false);
                grown.slots[place] = *slot;
            }
            self.slots = grown.slots;
        }
    }

    /// Drops all words but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.slots.fill(Slot::default());
        self.bytes.clear();
        self.words = 0;
    }

    fn home(&self, hash: u64) -> usize {
        let bits = self.slots.len().trailing_zeros();
        ((hash << self.common_bits) >> (64 - bits)) as usize
    }

    /// The slot of a word with this hash, or the free slot where it belongs.
    fn place(&self, hash: u64, is_it: impl Fn(&Slot) -> bool) -> usize {
        let last = self.slots.len() - 1;
        let mut at = self.home(hash);
        while self.slots[at].length > 0 && !(self.slots[at].hash == hash && is_it(&self.slots[at])) {
            at = (at + 1) & last;
        }
        at
    }

    /// Adds `count` occurrences of a word. There must be room for it.
    pub(super) fn add(&mut self, word: &[u8], hash: u64, count: u64) {
        let place = self.place(hash, |slot| self.bytes_of(slot) == word);
        let slot = &mut self.slots[place];
        if slot.length == 0 {
            *slot = Slot { hash, start: self.bytes.len(), length: word.len(), count };
            self.bytes.extend_from_slice(word);
            self.words += 1;
        } else {
            slot.count = slot.count.saturating_add(count);
        }
    }

    fn bytes_of(&self, slot: &Slot) -> &[u8] {
        &self.bytes[slot.start..slot.start + slot.length]
    }

    /// Calls `visit` with the words whose hash starts with the `bits` bits of `part`, in the order of the table.
    pub(super) fn each<'a, E>(
        &'a self,
        part: u64,
        bits: u32,
        mut visit: impl FnMut(&'a [u8], u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let last = self.slots.len() - 1;
        let width = self.slots.len() >> bits;
        let start = part as usize * width;
        // Words that found no free slot before the end of the part come after it.
        let mut at = start;
        while at - start < width || (at - start <= last && self.slots[at & last].length > 0) {
            let slot = &self.slots[at & last];
            if slot.length > 0 && (bits == 0 || (slot.hash << self.common_bits) >> (64 - bits) == part) {
                visit(self.bytes_of(slot), slot.count)?;
            }
            at += 1;
        }
        Ok(())
    }
}
