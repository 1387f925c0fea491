//! Cache of pretokens and their ids. Its size is bounded, and it is used by one thread at a time.
//!
//! There are three tables, by the length of pretokens: short ones (up to 15 bytes) as keys in registers, two per cache line; middle
//! ones (up to 31 bytes), one per cache line; and long ones (up to [`LONG`] bytes) in an arena. Each table is a hash table without
//! probing: a new entry replaces an old one in its place. Tables start small and grow as entries come in.

pub(crate) mod large_pages;
pub(crate) mod packed_ids;
mod table;

use std::ops::Range;

use packed_ids::{Known, PackedIds, elsewhere};
use table::Table;

use crate::processor::prefetch::prefetch;
use crate::processor::u8x16::U8x16;
use crate::text::keys::{Key, MiddleKey, hash_of_bytes, hash_of_key, hash_of_middle_key};

/// Maximum length of a cached pretoken; longer ones rarely recur.
pub(crate) const LONG: usize = 64;

/// Default size of a cache in bytes, the total of its tables. Half the size costs 10 % of the speed on English text. Twice the size
/// gains 10 % if the same 40 MB recur, but only 2 % in long runs. In tests and fuzzing it is so small that entries are replaced all the
/// time.
pub const CACHE_BYTES: usize = if cfg!(any(test, fuzzing)) { LEAST_CACHE_BYTES } else { 16 << 20 };

/// Minimum size of a cache in bytes.
pub const LEAST_CACHE_BYTES: usize = 2 << 10;

/// Maximum size of a cache in bytes; a larger one would only be slower.
pub const MOST_CACHE_BYTES: usize = 1 << 30;

/// Initial size of a cache in bytes. Creating a large one takes as long as encoding half a megabyte of English.
const FIRST_CACHE_BYTES: usize = if cfg!(test) { LEAST_CACHE_BYTES } else { 1 << 20 };

/// Size of a cache per bucket of short pretokens in bytes: one cache line for the bucket, and one for the share of longer pretokens.
const BYTES_A_BUCKET: usize = 128;

/// Capacity of [`Cache::many`] per bucket, in ids.
const MANY: usize = 2;

/// Capacity of the arena of long pretokens per slot, in bytes.
const PRETOKEN_BYTES: usize = 40;

/// Capacity of the ids of long pretokens per slot.
const PRETOKEN_IDS: usize = 24;

#[derive(Clone, Copy, Default)]
struct Entry {
    key: Key,
    ids: PackedIds,
}

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 2]);

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Middle {
    key: MiddleKey,
    ids: PackedIds,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    hash: u64,
    pretoken: u32,
    pretoken_length: u32,
    ids: u32,
    ids_length: u32,
}

/// A cache of pretokens. Its vectors never exceed their capacity.
pub(crate) struct Cache {
    /// Short pretokens, two per bucket of one cache line. The number of buckets is a power of two.
    short: Table<Bucket>,
    /// Ids of short pretokens that have more than fit into a bucket.
    many: Vec<u32>,
    /// Pretokens of middle length, one per cache line. At most a fourth of the number of buckets.
    middle: Table<Middle>,
    /// Longer pretokens, in an arena that is cleared when it is full. At most as many as entries of middle length.
    slots: Table<Slot>,
    pretokens: Vec<u8>,
    ids: Vec<u32>,
    /// Number of rounds so far.
    rounds: u64,
}

impl Cache {
    /// Creates a cache of at most `bytes`, clamped to [`LEAST_CACHE_BYTES`] and [`MOST_CACHE_BYTES`]; rounds down to a power of two.
    pub(crate) fn new(bytes: usize) -> Self {
        let bytes = bytes.clamp(LEAST_CACHE_BYTES, MOST_CACHE_BYTES);
        let most = 1 << (bytes / BYTES_A_BUCKET).ilog2();
        let buckets = most.min(FIRST_CACHE_BYTES / BYTES_A_BUCKET);
        // SAFETY: zeros are valid buckets and slots, which consist of integers.
        let (short, middle, slots) = unsafe {
            (Table::zeros(buckets, most), Table::zeros(buckets / 4, most / 4), Table::zeros(buckets / 4, most / 4))
        };
        Self {
            many: Vec::with_capacity(buckets * MANY),
            pretokens: Vec::with_capacity(buckets / 4 * PRETOKEN_BYTES),
            ids: Vec::with_capacity(buckets / 4 * PRETOKEN_IDS),
            short,
            middle,
            slots,
            rounds: 0,
        }
    }

    /// Starts a round: expectations of earlier rounds become invalid, and full tables grow.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.rounds += 1;
        if self.short.is_full() || self.middle.is_full() || self.slots.is_full() {
            self.grow();
        }
    }

    /// Doubles the size of full tables, or leaves them as they are if there is no memory. Each entry stays in its place or moves by the old
    /// size, so no two entries collide. Growing by more than a factor of two could make a text of twice the length take much more than
    /// twice the time.
    #[cold]
    fn grow(&mut self) {
        let (buckets, places, slots) = (self.short.len(), self.middle.len(), self.slots.len());
        // Reserve for all tables first, so that one does not take the address space that another needs.
        let reserved = [self.short.make_room(), self.middle.make_room(), self.slots.make_room()];
        let is_room = reserved.iter().all(Result::is_ok);
        if self.short.is_full() {
            let is_room = is_room && make_room(&mut self.many, self.short.most() * MANY);
            self.short.grow(is_room, |old, new| {
                for (old, new) in old.0.iter_mut().zip(&mut new.0) {
                    if old.key != 0 && hash_of_key(old.key) & buckets != 0 {
                        *new = std::mem::take(old);
                    }
                }
            });
        }
        if self.middle.is_full() {
            self.middle.grow(is_room, |old, new| {
                if old.key != [0; 2] && hash_of_middle_key(old.key) & places != 0 {
                    *new = std::mem::take(old);
                }
            });
        }
        if self.slots.is_full() {
            let is_room = is_room && make_room(&mut self.pretokens, self.slots.most() * PRETOKEN_BYTES);
            let is_room = is_room && make_room(&mut self.ids, self.slots.most() * PRETOKEN_IDS);
            self.slots.grow(is_room, |old, new| {
                if old.hash as usize & slots != 0 {
                    *new = std::mem::take(old);
                }
            });
        }
    }

    /// Prefetches a bucket.
    #[inline(always)]
    pub(crate) fn prefetch(&self, bucket: usize) {
        prefetch(&self.short, bucket & (self.short.len() - 1));
    }

    /// Looks up a short pretoken; its ids may be in [`Cache::many`]. If it is the second entry of its bucket, it moves to the front, so that
    /// the less recent entry is replaced.
    #[inline(always)]
    pub(crate) fn get(&mut self, bucket: usize, key: Key) -> Known {
        let found = match self.first(bucket, key) {
            Some(ids) => *ids,
            None => {
                let bucket = bucket & (self.short.len() - 1);
                *second(&mut self.short[bucket].0, key)
            }
        };
        found.known(self.rounds)
    }

    /// The ids of a short pretoken if it is the first entry of its bucket.
    #[inline(always)]
    pub(crate) fn first(&self, bucket: usize, key: Key) -> Option<&PackedIds> {
        let bucket = bucket & (self.short.len() - 1);
        // SAFETY: there is at least one bucket, so the masked index is less than their number.
        let entry = &unsafe { self.short.get_unchecked(bucket) }.0[0];
        U8x16::new(entry.key).equals(U8x16::new(key)).then_some(&entry.ids)
    }

    /// Marks a short pretoken as expected: its ids will fill a gap. If it recurs in this round, it is not merged again.
    #[inline(always)]
    pub(crate) fn expect(&mut self, key: Key, gap: usize) {
        self.put(key, PackedIds::expected(self.rounds, gap));
    }

    /// Inserts the ids of a short pretoken.
    pub(crate) fn insert(&mut self, key: Key, ids: PackedIds) {
        self.put(key, ids);
        self.short.count();
    }

    /// Writes the single entry of a key: the first of its bucket if that has the key or is free, otherwise the second.
    #[inline(always)]
    fn put(&mut self, key: Key, ids: PackedIds) {
        let bucket = hash_of_key(key) & (self.short.len() - 1);
        let [first, second] = &mut self.short[bucket].0;
        let is_first = first.key == key || first.key == 0 && second.key != key;
        *(if is_first { first } else { second }) = Entry { key, ids };
    }

    /// Inserts the ids of a short pretoken that has more than fit into a bucket.
    pub(crate) fn insert_many(&mut self, key: Key, ids: &[u32]) {
        if ids.len() > self.many.capacity() - self.many.len() {
            let entries = self.short.iter_mut().flat_map(|bucket| &mut bucket.0);
            entries.filter(|entry| entry.ids.places().is_some()).for_each(|entry| *entry = Entry::default());
            self.many.clear();
        }
        let places = elsewhere(&mut self.many, ids);
        self.insert(key, places);
    }

    /// Returns a range of the ids in `many`.
    pub(crate) fn many(&self, places: Range<usize>) -> &[u32] {
        &self.many[places]
    }

    /// Prefetches a slot.
    #[inline(always)]
    pub(crate) fn prefetch_middle(&self, slot: usize) {
        prefetch(&self.middle, slot & (self.middle.len() - 1));
    }

    /// Looks up a pretoken of middle length.
    #[inline(always)]
    pub(crate) fn get_middle(&self, key: MiddleKey) -> Known {
        let found = &self.middle[hash_of_middle_key(key) & (self.middle.len() - 1)];
        if found.key == key { found.ids.known(self.rounds) } else { Known::Nothing }
    }

    /// Marks a pretoken of middle length as expected. If it has many ids, they are stored elsewhere, and the slot is unused until another
    /// pretoken takes it.
    pub(crate) fn expect_middle(&mut self, key: MiddleKey, gap: usize) {
        self.put_middle(key, PackedIds::expected(self.rounds, gap));
    }

    /// Inserts the ids of a pretoken of middle length.
    pub(crate) fn insert_middle(&mut self, key: MiddleKey, ids: PackedIds) {
        self.put_middle(key, ids);
        self.middle.count();
    }

    fn put_middle(&mut self, key: MiddleKey, ids: PackedIds) {
        let slot = hash_of_middle_key(key) & (self.middle.len() - 1);
        self.middle[slot] = Middle { key, ids };
    }

    /// Looks up a pretoken of any length up to [`LONG`].
    pub(crate) fn get_long(&self, pretoken: &[u8]) -> Option<&[u32]> {
        let hash = hash_of_bytes(pretoken);
        let slot = self.slots[hash as usize & (self.slots.len() - 1)];
        if slot.hash != hash || slot.pretoken_length == 0 {
            return None;
        }
        let (from, length) = (slot.pretoken as usize, slot.pretoken_length as usize);
        (self.pretokens[from..from + length] == *pretoken)
            .then(|| &self.ids[slot.ids as usize..(slot.ids + slot.ids_length) as usize])
    }

    /// Inserts the ids of a pretoken of any length up to [`LONG`].
    pub(crate) fn insert_long(&mut self, pretoken: &[u8], ids: &[u32]) {
        let is_full = |room: usize, used: usize, more: usize| more > room - used;
        if is_full(self.pretokens.capacity(), self.pretokens.len(), pretoken.len())
            || is_full(self.ids.capacity(), self.ids.len(), ids.len())
        {
            self.slots.fill(Slot::default());
            self.pretokens.clear();
            self.ids.clear();
        }
        let hash = hash_of_bytes(pretoken);
        let slot = hash as usize & (self.slots.len() - 1);
        self.slots.count();
        self.slots[slot] = Slot {
            hash,
            pretoken: self.pretokens.len() as u32,
            pretoken_length: pretoken.len() as u32,
            ids: self.ids.len() as u32,
            ids_length: ids.len() as u32,
        };
        self.pretokens.extend_from_slice(pretoken);
        self.ids.extend_from_slice(ids);
    }
}

/// Reserves the maximum capacity, if there is address space. Unused pages take no memory, while growing in steps would copy the content
/// each time.
fn make_room<T>(vector: &mut Vec<T>, most: usize) -> bool {
    vector.try_reserve_exact(most - vector.len()).is_ok()
}

#[inline(never)]
fn second(entries: &mut [Entry; 2], key: Key) -> &PackedIds {
    if entries[1].key != key {
        return &PackedIds::NONE;
    }
    entries.swap(0, 1);
    &entries[0].ids
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
