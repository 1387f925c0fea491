//! Pretokens that were met before, with their ids: bounded, and owned by one thread at a time.

pub(crate) mod large_pages;
pub(crate) mod packed_ids;
mod table;

use std::ops::Range;

use packed_ids::{Known, PackedIds, elsewhere};
use table::Table;

use crate::processor::prefetch::prefetch;
use crate::processor::u8x16::U8x16;
use crate::text::keys::{Key, MiddleKey, hash_of_bytes, hash_of_key, hash_of_middle_key};

/// Maximum length of a pretoken that is kept: longer ones rarely come again.
pub(crate) const LONG: usize = 64;

/// Default size of a cache: the total of its tables. Half the size costs a tenth of the rate on English text; twice the size gains a
/// tenth where the same 40 MB come again, but only a fiftieth in long runs, whose memory would grow with their length. In tests and
/// fuzzing it is so small that pretokens are replaced all the time.
pub const CACHE_BYTES: usize = if cfg!(any(test, fuzzing)) { LEAST_CACHE_BYTES } else { 16 << 20 };

/// Minimum size of a cache.
pub const LEAST_CACHE_BYTES: usize = 2 << 10;

/// Maximum size of a cache: a larger one would only be slower.
pub const MOST_CACHE_BYTES: usize = 1 << 30;

/// Initial size of a cache: to make a large one takes as long as to encode half a megabyte of English.
const FIRST_CACHE_BYTES: usize = if cfg!(test) { LEAST_CACHE_BYTES } else { 1 << 20 };

/// Size of a cache per bucket of short pretokens: one cache line for the bucket, and one shared by longer pretokens.
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

/// A cache of pretokens. None of its vectors ever has more than it has room for.
pub(crate) struct Cache {
    /// Short pretokens, two in a bucket of one cache line. There is a power of two of buckets.
    short: Table<Bucket>,
    /// The ids of short pretokens that have more than a bucket holds.
    many: Vec<u32>,
    /// Pretokens of a middle length have a cache line each, of which one goes where its hash says. At most a fourth of the buckets.
    middle: Table<Middle>,
    /// Longer pretokens lie in an arena that starts afresh when it is full. At most as many as are of a middle length.
    slots: Table<Slot>,
    pretokens: Vec<u8>,
    ids: Vec<u32>,
    /// How many rounds there were.
    rounds: u64,
}

impl Cache {
    /// A cache of as many bytes at most, from [`LEAST_CACHE_BYTES`] to [`MOST_CACHE_BYTES`]; a power of two is all used.
    pub(crate) fn new(bytes: usize) -> Self {
        let bytes = bytes.clamp(LEAST_CACHE_BYTES, MOST_CACHE_BYTES);
        let most = 1 << (bytes / BYTES_A_BUCKET).ilog2();
        let buckets = most.min(FIRST_CACHE_BYTES / BYTES_A_BUCKET);
        // SAFETY: zeros are empty buckets and slots: integers through and through.
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

    /// Begins a round: what was expected before is not any more. What is full grows: English has hardly any but short pretokens.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.rounds += 1;
        if self.short.is_full() || self.middle.is_full() || self.slots.is_full() {
            self.grow();
        }
    }

    /// Has twice the places of what is full, or does as it is if there is no memory for so many. What is in a place stays, or goes to the
    /// new one that is as far behind the old ones: nothing is in the way of anything else. With more than twice, a text twice as long
    /// could take much more than twice.
    #[cold]
    fn grow(&mut self) {
        let (buckets, places, slots) = (self.short.len(), self.middle.len(), self.slots.len());
        // For all of them, or one would take the address space that another one needs.
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

    /// Asks the processor to bring a bucket near before it is read.
    #[inline(always)]
    pub(crate) fn prefetch(&self, bucket: usize) {
        prefetch(&self.short, bucket & (self.short.len() - 1));
    }

    /// What is known of a short pretoken; ids may be among [`Cache::many`]. An entry found second moves to the front, so that the rarer one is
    /// replaced.
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

    /// What is in the first place for a short pretoken, if that is its own.
    #[inline(always)]
    pub(crate) fn first(&self, bucket: usize, key: Key) -> Option<&PackedIds> {
        let bucket = bucket & (self.short.len() - 1);
        // SAFETY: there is a bucket at least, so that this is less than their number.
        let entry = &unsafe { self.short.get_unchecked(bucket) }.0[0];
        U8x16::new(entry.key).equals(U8x16::new(key)).then_some(&entry.ids)
    }

    /// Expects the ids of a short pretoken for a gap: if it comes again in this round, it need not be merged again.
    #[inline(always)]
    pub(crate) fn expect(&mut self, key: Key, gap: usize) {
        self.put(key, PackedIds::expected(self.rounds, gap));
    }

    /// Keeps the ids of a short pretoken.
    pub(crate) fn insert(&mut self, key: Key, ids: PackedIds) {
        self.put(key, ids);
        self.short.count();
    }

    /// Has an entry for a key, one only. It is the first one if it was, or may be.
    #[inline(always)]
    fn put(&mut self, key: Key, ids: PackedIds) {
        let bucket = hash_of_key(key) & (self.short.len() - 1);
        let [first, second] = &mut self.short[bucket].0;
        let is_first = first.key == key || first.key == 0 && second.key != key;
        *(if is_first { first } else { second }) = Entry { key, ids };
    }

    /// Keeps the ids of a short pretoken that has more than a bucket holds.
    pub(crate) fn insert_many(&mut self, key: Key, ids: &[u32]) {
        if ids.len() > self.many.capacity() - self.many.len() {
            let entries = self.short.iter_mut().flat_map(|bucket| &mut bucket.0);
            entries.filter(|entry| entry.ids.places().is_some()).for_each(|entry| *entry = Entry::default());
            self.many.clear();
        }
        let places = elsewhere(&mut self.many, ids);
        self.insert(key, places);
    }

    /// The ids of short pretokens that have many.
    pub(crate) fn many(&self, places: Range<usize>) -> &[u32] {
        &self.many[places]
    }

    /// Asks the processor to bring a slot near before it is read.
    #[inline(always)]
    pub(crate) fn prefetch_middle(&self, slot: usize) {
        prefetch(&self.middle, slot & (self.middle.len() - 1));
    }

    /// What is known of a pretoken of a middle length.
    #[inline(always)]
    pub(crate) fn get_middle(&self, key: MiddleKey) -> Known {
        let found = &self.middle[hash_of_middle_key(key) & (self.middle.len() - 1)];
        if found.key == key { found.ids.known(self.rounds) } else { Known::Nothing }
    }

    /// Expects the ids of a pretoken of a middle length for a gap. If they are many they go elsewhere, and the place is lost until another
    /// pretoken has it.
    pub(crate) fn expect_middle(&mut self, key: MiddleKey, gap: usize) {
        self.put_middle(key, PackedIds::expected(self.rounds, gap));
    }

    /// Keeps the ids of a pretoken of a middle length.
    pub(crate) fn insert_middle(&mut self, key: MiddleKey, ids: PackedIds) {
        self.put_middle(key, ids);
        self.middle.count();
    }

    fn put_middle(&mut self, key: MiddleKey, ids: PackedIds) {
        let slot = hash_of_middle_key(key) & (self.middle.len() - 1);
        self.middle[slot] = Middle { key, ids };
    }

    /// The ids of a pretoken of any length up to [`LONG`].
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

    /// Keeps the ids of a pretoken of any length up to [`LONG`].
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

/// Makes room for all that there may ever be, if there is address space: what is not used takes no memory, and room that grows in steps
/// is copied, and its pages taken, at each.
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
