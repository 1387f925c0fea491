//! Pieces that were met before, with their ids: bounded, and owned by one thread at a time.

use std::ops::Range;

use crate::ids::{Ids, Known, elsewhere};
use crate::prefetch::prefetch;
use crate::sixteen::Sixteen;
use crate::table::Table;

/// The longest piece that fits a short key.
pub(crate) const SHORT: usize = 15;

/// The longest piece that is kept at all: longer ones rarely come again.
pub(crate) const LONG: usize = 64;

/// The longest piece that fits a middle key.
pub(crate) const MIDDLE: usize = 31;

/// The size of a cache, which is that of all its tables together, when it is not said. Half the size costs a tenth of the
/// rate on English text; twice the size gains a tenth where the same 40 MB come again, but a fiftieth in long runs, whose memory would
/// grow with their length. In tests, and where input is random, it is so small that pieces are replaced all the time.
pub const CACHE_BYTES: usize = if cfg!(any(test, fuzzing)) { LEAST_CACHE_BYTES } else { 16 << 20 };

/// The smallest cache.
pub const LEAST_CACHE_BYTES: usize = 2 << 10;

/// The largest cache: more would only be slower.
pub const MOST_CACHE_BYTES: usize = 1 << 30;

/// The size that a cache begins with: to make a large one costs as much as to encode half a megabyte of English.
const FIRST_CACHE_BYTES: usize = if cfg!(test) { LEAST_CACHE_BYTES } else { 1 << 20 };

/// Of two cache lines, short pieces have one. The other is shared by pieces of a middle length and longer ones.
const BYTES_A_BUCKET: usize = 128;

/// Room for so many ids elsewhere belongs to a bucket.
const MANY: usize = 2;

/// Room for so many bytes of pieces, and for so many of their ids, belongs to a slot.
const PIECE_BYTES: usize = 40;
const PIECE_IDS: usize = 24;

/// The bytes of a piece of up to [`SHORT`] bytes, zeros, and the length in the last byte: equal keys are equal pieces,
/// NUL bytes included. No key is zero.
pub(crate) type Key = u128;

/// By length, what a key keeps of 16 bytes, and its last byte.
static OF_LENGTH: [[Sixteen; 2]; SHORT + 2] = {
    let mut of_length = [[Sixteen::new(0); 2]; SHORT + 2];
    let mut length = 1;
    while length <= SHORT + 1 {
        let kept = if length < SHORT { length } else { SHORT };
        of_length[length] = [Sixteen::new(u128::MAX >> (128 - 8 * kept)), Sixteen::new((length as u128) << 120)];
        length += 1;
    }
    of_length
};

/// The key of the `length` (1 to [`SHORT`]) bytes at `start`.
#[inline(always)]
pub(crate) fn key(text: &[u8], start: usize, length: usize) -> Key {
    key_of(word(text, start), length).get()
}

/// The 16 bytes at `start`, with zeros behind the end of the text.
#[inline(always)]
pub(crate) fn word(text: &[u8], start: usize) -> Sixteen {
    if start < text.len().saturating_sub(15) {
        // SAFETY: they lie within the text.
        unsafe { inner_word(text, start) }
    } else {
        last_word(&text[start..])
    }
}

/// The 16 bytes at `start`.
///
/// # Safety
///
/// They lie within the text.
#[inline(always)]
pub(crate) unsafe fn inner_word(text: &[u8], start: usize) -> Sixteen {
    // SAFETY: as above, and any bytes will do.
    unsafe { text.as_ptr().add(start).cast::<Sixteen>().read_unaligned() }
}

#[cold]
#[inline(never)]
fn last_word(rest: &[u8]) -> Sixteen {
    let mut bytes = [0; 16];
    bytes[..rest.len()].copy_from_slice(rest);
    Sixteen::new(u128::from_le_bytes(bytes))
}

/// The key of the first `length` (1 to [`SHORT`]) bytes of a word. Of more it is one that no piece has: its last byte is
/// more than [`SHORT`].
#[inline(always)]
pub(crate) fn key_of(word: Sixteen, length: usize) -> Sixteen {
    let [kept, last] = OF_LENGTH[length.min(SHORT + 1)];
    word.and(kept).or(last)
}

/// A hash of a key, by which a cache has a bucket for it.
#[inline(always)]
pub(crate) fn bucket(key: Key) -> usize {
    fold(key as u64, (key >> 64) as u64) as usize
}

/// The bytes of a piece of 16 to [`MIDDLE`] bytes, zeros, and in the last byte how many lie in the second half.
pub(crate) type MiddleKey = [u128; 2];

/// The key of the `length` bytes at `start`.
#[inline(always)]
pub(crate) fn middle_key(text: &[u8], start: usize, length: usize) -> MiddleKey {
    // Not to be mistaken for an empty place: also nothing in the second half has a mark, the bit above its length.
    [word(text, start).get(), key_of(word(text, start + 16), length - 16).get() | 1 << 127]
}

/// A hash of a middle key, by which a cache has a slot for it.
#[inline(always)]
pub(crate) fn middle_slot([first, second]: MiddleKey) -> usize {
    let hash = fold(first as u64, (first >> 64) as u64) ^ second as u64;
    fold(hash, (second >> 64) as u64) as usize
}

/// One folded multiplication, as in wyhash.
#[inline(always)]
pub(crate) fn fold(low: u64, high: u64) -> u64 {
    let product = u128::from(low ^ 0xA076_1D64_78BD_642F) * u128::from(high ^ 0xE703_7ED1_A0B4_28DB);
    (product >> 64) as u64 ^ product as u64
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: Key,
    ids: Ids,
}

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 2]);

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Middle {
    key: MiddleKey,
    ids: Ids,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    hash: u64,
    piece: u32,
    piece_length: u32,
    ids: u32,
    ids_length: u32,
}

/// A cache of pieces. None of its vectors ever has more than it has room for.
pub(crate) struct Cache {
    /// Short pieces, two in a bucket of one cache line. There is a power of two of buckets.
    short: Table<Bucket>,
    /// The ids of short pieces that have more than a bucket holds.
    many: Vec<u32>,
    /// Pieces of a middle length have a cache line each, of which one goes where its hash says. At most a fourth of the buckets.
    middle: Table<Middle>,
    /// Longer pieces lie in an arena that starts afresh when it is full. At most as many as are of a middle length.
    slots: Table<Slot>,
    pieces: Vec<u8>,
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
            pieces: Vec::with_capacity(buckets / 4 * PIECE_BYTES),
            ids: Vec::with_capacity(buckets / 4 * PIECE_IDS),
            short,
            middle,
            slots,
            rounds: 0,
        }
    }

    /// Begins a round: what was expected before is not any more. What is full grows: English has hardly any but short pieces.
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
        let rooms = [self.short.make_room(), self.middle.make_room(), self.slots.make_room()];
        let is_room = rooms.iter().all(Result::is_ok);
        if self.short.is_full() {
            let is_room = is_room && make_room(&mut self.many, self.short.most() * MANY);
            self.short.grow(is_room, |old, new| {
                for (old, new) in old.0.iter_mut().zip(&mut new.0) {
                    if old.key != 0 && bucket(old.key) & buckets != 0 {
                        *new = std::mem::take(old);
                    }
                }
            });
        }
        if self.middle.is_full() {
            self.middle.grow(is_room, |old, new| {
                if old.key != [0; 2] && middle_slot(old.key) & places != 0 {
                    *new = std::mem::take(old);
                }
            });
        }
        if self.slots.is_full() {
            let is_room = is_room && make_room(&mut self.pieces, self.slots.most() * PIECE_BYTES);
            let is_room = is_room && make_room(&mut self.ids, self.slots.most() * PIECE_IDS);
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

    /// What is known of a short piece; ids may be among [`Cache::many`]. An entry found second moves to the front, so that the rarer one is
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

    /// What is in the first place for a short piece, if that is its own.
    #[inline(always)]
    pub(crate) fn first(&self, bucket: usize, key: Key) -> Option<&Ids> {
        let bucket = bucket & (self.short.len() - 1);
        // SAFETY: there is a bucket at least, so that this is less than their number.
        let entry = &unsafe { self.short.get_unchecked(bucket) }.0[0];
        Sixteen::new(entry.key).equals(Sixteen::new(key)).then_some(&entry.ids)
    }

    /// Expects the ids of a short piece for a hole: if it comes again in this round, it need not be merged again.
    #[inline(always)]
    pub(crate) fn expect(&mut self, key: Key, hole: usize) {
        self.put(key, Ids::expected(self.rounds, hole));
    }

    /// Keeps the ids of a short piece.
    pub(crate) fn insert(&mut self, key: Key, ids: Ids) {
        self.put(key, ids);
        self.short.count();
    }

    /// Has an entry for a key, one only. It is the first one if it was, or may be.
    #[inline(always)]
    fn put(&mut self, key: Key, ids: Ids) {
        let bucket = bucket(key) & (self.short.len() - 1);
        let [first, second] = &mut self.short[bucket].0;
        let is_first = first.key == key || first.key == 0 && second.key != key;
        *(if is_first { first } else { second }) = Entry { key, ids };
    }

    /// Keeps the ids of a short piece that has more than a bucket holds.
    pub(crate) fn insert_many(&mut self, key: Key, ids: &[u32]) {
        if ids.len() > self.many.capacity() - self.many.len() {
            let entries = self.short.iter_mut().flat_map(|bucket| &mut bucket.0);
            entries.filter(|entry| entry.ids.places().is_some()).for_each(|entry| *entry = Entry::default());
            self.many.clear();
        }
        let places = elsewhere(&mut self.many, ids);
        self.insert(key, places);
    }

    /// The ids of short pieces that have many.
    pub(crate) fn many(&self, places: Range<usize>) -> &[u32] {
        &self.many[places]
    }

    /// Asks the processor to bring a slot near before it is read.
    #[inline(always)]
    pub(crate) fn prefetch_middle(&self, slot: usize) {
        prefetch(&self.middle, slot & (self.middle.len() - 1));
    }

    /// What is known of a piece of a middle length.
    #[inline(always)]
    pub(crate) fn get_middle(&self, key: MiddleKey) -> Known {
        let found = &self.middle[middle_slot(key) & (self.middle.len() - 1)];
        if found.key == key { found.ids.known(self.rounds) } else { Known::Nothing }
    }

    /// Expects the ids of a piece of a middle length for a hole. If they are many they go elsewhere, and the place is lost until another
    /// piece has it.
    pub(crate) fn expect_middle(&mut self, key: MiddleKey, hole: usize) {
        self.put_middle(key, Ids::expected(self.rounds, hole));
    }

    /// Keeps the ids of a piece of a middle length.
    pub(crate) fn insert_middle(&mut self, key: MiddleKey, ids: Ids) {
        self.put_middle(key, ids);
        self.middle.count();
    }

    fn put_middle(&mut self, key: MiddleKey, ids: Ids) {
        let slot = middle_slot(key) & (self.middle.len() - 1);
        self.middle[slot] = Middle { key, ids };
    }

    /// The ids of a piece of any length up to [`LONG`].
    pub(crate) fn get_long(&self, piece: &[u8]) -> Option<&[u32]> {
        let hash = hash(piece);
        let slot = self.slots[hash as usize & (self.slots.len() - 1)];
        if slot.hash != hash || slot.piece_length == 0 {
            return None;
        }
        let (from, length) = (slot.piece as usize, slot.piece_length as usize);
        (self.pieces[from..from + length] == *piece)
            .then(|| &self.ids[slot.ids as usize..(slot.ids + slot.ids_length) as usize])
    }

    /// Keeps the ids of a piece of any length up to [`LONG`].
    pub(crate) fn insert_long(&mut self, piece: &[u8], ids: &[u32]) {
        let is_full = |room: usize, used: usize, more: usize| more > room - used;
        if is_full(self.pieces.capacity(), self.pieces.len(), piece.len())
            || is_full(self.ids.capacity(), self.ids.len(), ids.len())
        {
            self.slots.fill(Slot::default());
            self.pieces.clear();
            self.ids.clear();
        }
        let hash = hash(piece);
        let slot = hash as usize & (self.slots.len() - 1);
        self.slots.count();
        self.slots[slot] = Slot {
            hash,
            piece: self.pieces.len() as u32,
            piece_length: piece.len() as u32,
            ids: self.ids.len() as u32,
            ids_length: ids.len() as u32,
        };
        self.pieces.extend_from_slice(piece);
        self.ids.extend_from_slice(ids);
    }
}

/// Makes room for all that there may ever be, if there is address space: what is not used takes no memory, and room that grows in steps
/// is copied, and its pages taken, at each.
fn make_room<T>(vector: &mut Vec<T>, most: usize) -> bool {
    vector.try_reserve_exact(most - vector.len()).is_ok()
}

#[inline(never)]
fn second(entries: &mut [Entry; 2], key: Key) -> &Ids {
    if entries[1].key != key {
        return &Ids::NONE;
    }
    entries.swap(0, 1);
    &entries[0].ids
}

/// A hash of a piece of more than [`SHORT`] bytes; a slot that it leads to is compared byte by byte.
pub(crate) fn hash(piece: &[u8]) -> u64 {
    let word = |bytes: &[u8]| bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
    // The last eight bytes, which may be some of those before again.
    let last = word(&piece[piece.len().saturating_sub(8)..]);
    let words = piece.chunks_exact(8).map(word).chain([last]);
    words.fold(piece.len() as u64, fold)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::ids::tests::{few, listed};

    fn smallest() -> Cache {
        Cache::new(LEAST_CACHE_BYTES)
    }

    fn whole(piece: &[u8]) -> Key {
        key(piece, 0, piece.len())
    }

    /// Some ids that tell pieces apart: at most six.
    fn ids_of(piece: &[u8]) -> Vec<u32> {
        let hash = hash(piece) as u32;
        (0..1 + hash % 6).map(|place| hash.wrapping_mul(place + 1) & 0xF_FFFF).collect()
    }

    fn get(cache: &mut Cache, piece: &[u8]) -> Option<Vec<u32>> {
        let key = whole(piece);
        ids(cache.get(bucket(key), key)).map(listed)
    }

    fn get_middle(cache: &Cache, key: MiddleKey) -> Option<Vec<u32>> {
        ids(cache.get_middle(key)).map(listed)
    }

    fn ids(known: Known) -> Option<Ids> {
        match known {
            Known::Ids(ids) => Some(ids),
            Known::Expected(_) | Known::Nothing => None,
        }
    }

    fn insert(cache: &mut Cache, piece: &[u8]) {
        cache.insert(whole(piece), few(&ids_of(piece)).unwrap());
    }

    #[test]
    fn equal_keys_are_equal_pieces() {
        let pieces: [&[u8]; 7] = [b"\0", b"\0\0", b"a", b"a\0", b"\0a", &[0; SHORT], &[255; SHORT]];
        for (i, one) in pieces.iter().enumerate() {
            for (j, other) in pieces.iter().enumerate() {
                assert_eq!(whole(one) == whole(other), i == j);
            }
            assert_ne!(whole(one), 0);
        }
    }

    #[test]
    fn a_key_does_not_depend_on_what_stands_around() {
        for length in 1..=SHORT {
            let piece: Vec<u8> = (0..length as u8).map(|byte| byte.wrapping_mul(91)).collect();
            for (before, after) in [(0, 0), (1, 1), (3, 15), (0, 16 - length), (20, 17)] {
                let text = [vec![0xAA; before], piece.clone(), vec![0xBB; after]].concat();
                assert_eq!(key(&text, before, length), whole(&piece));
            }
        }
    }

    #[test]
    fn far_more_short_pieces_than_fit_are_never_mixed_up() {
        let mut cache = smallest();
        let buckets = cache.short.len();
        let pieces: Vec<Vec<u8>> = (0..3 * 2 * buckets as u32)
            .map(|number| {
                let length = 4 + number as usize % (SHORT - 3);
                [number.to_le_bytes().as_slice(), &[0; SHORT]].concat()[..length].to_vec()
            })
            .collect();
        for piece in &pieces {
            insert(&mut cache, piece);
            assert_eq!(get(&mut cache, piece), Some(ids_of(piece)), "what was inserted last is there");
        }
        let kept = pieces.iter().filter(|piece| match get(&mut cache, piece) {
            Some(ids) => ids == ids_of(piece) || panic!("{piece:?} has the ids of another piece"),
            None => false,
        });
        assert!((buckets..=2 * buckets).contains(&kept.count()), "most places are in use");
    }

    #[test]
    fn of_three_in_a_bucket_the_one_used_last_stays() {
        let mut cache = smallest();
        let mut buckets: HashMap<usize, Vec<[u8; 4]>> = HashMap::new();
        let three = (0u32..).map(u32::to_le_bytes).find_map(|piece| {
            let pieces = buckets.entry(bucket(whole(&piece)) % cache.short.len()).or_default();
            pieces.push(piece);
            (pieces.len() == 3).then(|| pieces.clone())
        });
        let three = three.unwrap();
        for [a, b, c] in [[0, 1, 2], [1, 2, 0], [2, 0, 1]].map(|order| order.map(|place| three[place])) {
            insert(&mut cache, &a);
            assert!(get(&mut cache, &a).is_some());
            insert(&mut cache, &b);
            assert!(get(&mut cache, &a).is_some() && get(&mut cache, &b).is_some());
            assert!(get(&mut cache, &a).is_some());
            insert(&mut cache, &c);
            assert_eq!(get(&mut cache, &a), Some(ids_of(&a)));
            assert_eq!(get(&mut cache, &b), None);
            assert_eq!(get(&mut cache, &c), Some(ids_of(&c)));
            assert_eq!(get(&mut cache, &a), Some(ids_of(&a)));
        }
    }

    #[test]
    fn what_is_expected_is_so_until_it_is_kept_or_the_round_ends() {
        let mut cache = smallest();
        let (short, middle) = (whole(b"short"), middle_key(&[7; 20], 0, 20));
        let holes = |cache: &mut Cache| {
            [cache.get(bucket(short), short), cache.get_middle(middle)].map(|known| match known {
                Known::Expected(hole) => Some(hole),
                Known::Nothing | Known::Ids(_) => None,
            })
        };
        for hole in [0, 5, (1 << 48) - 1] {
            cache.begin();
            assert_eq!(holes(&mut cache), [None; 2], "of the round before");
            cache.expect(short, hole);
            cache.expect_middle(middle, hole);
            assert_eq!(holes(&mut cache), [Some(hole); 2]);
        }
        insert(&mut cache, b"short");
        cache.insert_middle(middle, few(&[1]).unwrap());
        assert_eq!(holes(&mut cache), [None; 2]);
        assert_eq!((get(&mut cache, b"short"), get_middle(&cache, middle)), (Some(ids_of(b"short")), Some(vec![1])));
    }

    #[test]
    fn a_key_has_one_entry() {
        let mut cache = smallest();
        let mut buckets: HashMap<usize, Key> = HashMap::new();
        let [one, other] = (0u32..)
            .find_map(|number| {
                let key = whole(&number.to_le_bytes());
                buckets.insert(bucket(key) % cache.short.len(), key).map(|other| [key, other])
            })
            .unwrap();
        cache.insert_many(one, &[1; 7]);
        cache.expect(other, 3);
        // What was first is not any more.
        let full = vec![2; cache.many.capacity()];
        cache.insert_many(whole(b"another"), &full);
        cache.insert(other, few(&[4]).unwrap());
        let bucket = bucket(other) & (cache.short.len() - 1);
        assert_eq!(cache.short[bucket].0.iter().filter(|entry| entry.key == other).count(), 1);
    }

    #[test]
    fn middle_pieces_are_never_mixed_up() {
        let mut cache = smallest();
        let slots = cache.middle.len();
        let piece = |number: u32| {
            let length = SHORT + 1 + number as usize % (MIDDLE - SHORT);
            [number.to_le_bytes().as_slice(), &[0; MIDDLE]].concat()[..length].to_vec()
        };
        let key_of = |piece: &[u8]| middle_key(piece, 0, piece.len());
        assert_eq!(get_middle(&cache, key_of(&[0; 16])), None, "zeros are what an empty place holds");
        let mut kept = 0;
        for number in 0..40 * slots as u32 {
            let new = piece(number);
            cache.insert_middle(key_of(&new), few(&ids_of(&new)).unwrap());
            assert_eq!(get_middle(&cache, key_of(&new)), Some(ids_of(&new)));
            let old = piece(number - number % 7);
            if let Some(found) = get_middle(&cache, key_of(&old)) {
                assert_eq!(found, ids_of(&old));
                kept += 1;
            }
        }
        assert!(kept > 10 * slots);
        let around = [&[7; 5], &[0xAA; 20][..], &[9; 40]].concat();
        assert_eq!(middle_key(&around, 5, 20), key_of(&[0xAA; 20]), "what stands around does not matter");
        assert_ne!(key_of(&[0; 16]), key_of(&[0; 17]));
    }

    #[test]
    fn far_more_long_pieces_than_fit_are_never_mixed_up() {
        let mut cache = smallest();
        let room = (cache.pieces.capacity(), cache.ids.capacity());
        let piece = |number: u32| {
            let length = SHORT + 1 + number as usize % (LONG - SHORT);
            [number.to_le_bytes().as_slice(), &[0; LONG]].concat()[..length].to_vec()
        };
        let ids = |piece: &[u8]| piece.iter().map(|&byte| u32::from(byte) + piece.len() as u32).collect::<Vec<_>>();
        let mut kept = 0;
        for number in 0..400 {
            let new = piece(number);
            cache.insert_long(&new, &ids(&new));
            assert_eq!(cache.get_long(&new), Some(&ids(&new)[..]), "what was inserted last is there");
            let old = piece(number - number % 7);
            if let Some(found) = cache.get_long(&old) {
                assert_eq!(found, ids(&old));
                kept += 1;
            }
            assert_eq!((cache.pieces.capacity(), cache.ids.capacity()), room, "bounded");
        }
        assert!(kept > 80);
    }

    #[test]
    fn equal_hashes_do_not_make_equal_pieces() {
        // This last word multiplies whatever came before it by zero.
        let zero = 0xE703_7ED1_A0B4_28DBu64.to_le_bytes();
        let [one, other] = [1u8, 2].map(|byte| [[byte; 8], zero].concat());
        let longer = [[1; 16].as_slice(), &zero].concat();
        assert_eq!([hash(&one), hash(&other), hash(&longer)], [0; 3]);
        let mut cache = smallest();
        assert_eq!(cache.get_long(&one), None, "zero is also what an empty place holds");
        cache.insert_long(&one, &[1]);
        assert_eq!(cache.get_long(&one), Some(&[1][..]));
        assert_eq!(cache.get_long(&other), None);
        assert_eq!(cache.get_long(&longer), None);
        cache.insert_long(&longer, &[2, 3]);
        assert_eq!(cache.get_long(&one), None);
        assert_eq!(cache.get_long(&longer), Some(&[2, 3][..]));
    }

    /// A cache that was full again and again, until it did not grow any more.
    fn grown(bytes: usize) -> Cache {
        let mut cache = Cache::new(bytes);
        for _ in 0..=bytes.clamp(LEAST_CACHE_BYTES, MOST_CACHE_BYTES) / BYTES_A_BUCKET {
            cache.short.count();
            cache.middle.count();
            cache.slots.count();
            cache.begin();
        }
        cache
    }

    #[test]
    fn all_tables_together_have_the_size_that_is_asked_for() {
        let bytes = |asked: usize| {
            let cache = grown(asked);
            let Cache { short, many, middle, slots, pieces, ids, .. } = cache;
            let tables = size_of_val(&*short) + size_of_val(&*middle) + size_of_val(&*slots);
            tables + 4 * (many.capacity() + ids.capacity()) + pieces.capacity()
        };
        for size in [LEAST_CACHE_BYTES, 1 << 20, 16 << 20, 64 << 20] {
            assert_eq!([size, size + 1, 2 * size - 1].map(bytes), [size; 3]);
        }
        assert_eq!([0, usize::MAX].map(bytes), [LEAST_CACHE_BYTES, MOST_CACHE_BYTES]);
    }

    #[test]
    fn a_cache_that_grows_forgets_nothing() {
        let mut cache = Cache::new(100 * LEAST_CACHE_BYTES);
        let sizes = |cache: &Cache| [cache.short.len(), cache.middle.len(), cache.slots.len()];
        let first = sizes(&cache);
        let mut known: HashMap<Vec<u8>, Vec<u32>> = HashMap::new();
        for number in 1..=65 * first[0] as u32 {
            for length in [4, SHORT, SHORT + 1, MIDDLE, MIDDLE + 1, LONG] {
                let piece = [number.to_le_bytes().as_slice(), &[0; LONG]].concat()[..length].to_vec();
                let ids = ids_of(&piece);
                if length <= SHORT && number.is_multiple_of(3) {
                    let many = ids.repeat(7);
                    cache.insert_many(whole(&piece), &many);
                    known.insert(piece, many);
                    continue;
                }
                if length <= SHORT {
                    insert(&mut cache, &piece);
                } else if length <= MIDDLE {
                    cache.insert_middle(middle_key(&piece, 0, length), few(&ids).unwrap());
                } else {
                    cache.insert_long(&piece, &ids);
                }
                known.insert(piece, ids);
            }
            let held = |cache: &mut Cache| -> Vec<Vec<u8>> {
                let mut held: Vec<_> = known.keys().filter(|piece| found(cache, piece).is_some()).cloned().collect();
                held.sort();
                held
            };
            let (before, smaller) = (held(&mut cache), sizes(&cache));
            cache.begin();
            if smaller != sizes(&cache) {
                assert_eq!(held(&mut cache), before);
                assert!(before.iter().all(|piece| found(&mut cache, piece).as_ref() == Some(&known[piece])));
            }
        }
        assert_eq!(sizes(&cache), first.map(|size| 64 * size), "as large as they may be");
    }

    /// The ids of a piece of any length.
    fn found(cache: &mut Cache, piece: &[u8]) -> Option<Vec<u32>> {
        if piece.len() > MIDDLE {
            return cache.get_long(piece).map(<[u32]>::to_vec);
        }
        if piece.len() > SHORT {
            return get_middle(cache, middle_key(piece, 0, piece.len()));
        }
        let key = whole(piece);
        let known = ids(cache.get(bucket(key), key))?;
        Some(known.places().map_or_else(|| listed(known), |places| cache.many(places).to_vec()))
    }

    #[test]
    fn long_pieces_alone_have_their_share_of_the_room() {
        let mut cache = Cache::new(100 * LEAST_CACHE_BYTES);
        let room = |cache: &Cache| [cache.many.capacity(), cache.pieces.capacity(), cache.ids.capacity()];
        let (buckets, places) = (cache.short.len(), cache.middle.len());
        for number in 0..20_000u32 {
            let piece = number.to_le_bytes().repeat(LONG / 4);
            cache.insert_long(&piece, &[number; LONG]);
            cache.begin();
        }
        assert_eq!([cache.short.len(), cache.middle.len(), cache.slots.len()], [buckets, places, 64 * places]);
        assert_eq!(room(&cache), [2 * buckets, 64 * 10 * buckets, 64 * 6 * buckets]);
    }

    #[test]
    fn an_empty_cache_holds_nothing() {
        let mut cache = smallest();
        assert_eq!(get(&mut cache, b"\0"), None);
        assert_eq!(cache.get_long(&[0; 16]), None);
    }
}
