//! Pieces that were met before, with their ids: bounded, and owned by one thread at a time.

/// The longest piece that fits a short key.
pub(crate) const SHORT: usize = 15;

/// The longest piece that is kept at all: longer ones rarely come again.
pub(crate) const LONG: usize = 64;

/// Short pieces lie in buckets of one cache line, two entries each; 8 MiB in all. Half the size costs a tenth of the
/// rate on English text, twice the size gains nothing.
const BUCKETS: usize = 1 << 17;

/// Longer pieces lie in an arena that starts afresh when it is full; 2^15 of them, 4 MiB at most.
const LONG_SLOTS: usize = 1 << 15;
const ARENA: usize = 1 << 20;

/// The bytes of a piece of up to [`SHORT`] bytes, zeros, and the length in the last byte: equal keys are equal pieces,
/// NUL bytes included. No key is zero.
pub(crate) type Key = u128;

/// The key of the `length` (1 to [`SHORT`]) bytes at `start`.
#[inline]
pub(crate) fn key(text: &[u8], start: usize, length: usize) -> Key {
    let word = match text.get(start..start + 16) {
        Some(bytes) => {
            let word = u128::from_le_bytes(bytes.try_into().unwrap_or_default());
            word & (u128::MAX >> (128 - 8 * length))
        }
        None => {
            let mut bytes = [0; 16];
            bytes[..length].copy_from_slice(&text[start..start + length]);
            u128::from_le_bytes(bytes)
        }
    };
    word | (length as u128) << 120
}

/// The bucket of a key.
#[inline]
pub(crate) fn bucket(key: Key) -> usize {
    fold(key as u64, (key >> 64) as u64) as usize & (BUCKETS - 1)
}

/// One folded multiplication, as in wyhash.
#[inline]
pub(crate) fn fold(low: u64, high: u64) -> u64 {
    let product = u128::from(low ^ 0xA076_1D64_78BD_642F) * u128::from(high ^ 0xE703_7ED1_A0B4_28DB);
    (product >> 64) as u64 ^ product as u64
}

/// The ids of a short piece: at most four, their number in the top byte of the first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Ids([u32; 4]);

impl Ids {
    const COUNT_SHIFT: u32 = 24;

    fn new(ids: &[u32]) -> Option<Self> {
        let mut packed = [0; 4];
        packed.get_mut(..ids.len())?.copy_from_slice(ids);
        packed[0] |= (ids.len() as u32) << Self::COUNT_SHIFT;
        Some(Self(packed))
    }

    /// The ids with zeros behind them, and how many they are.
    #[inline]
    pub(crate) fn unpack(self) -> ([u32; 4], usize) {
        let mut ids = self.0;
        ids[0] &= (1 << Self::COUNT_SHIFT) - 1;
        (ids, (self.0[0] >> Self::COUNT_SHIFT) as usize)
    }
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
struct Slot {
    hash: u64,
    piece: u32,
    piece_length: u32,
    ids: u32,
    ids_length: u32,
}

/// A cache of pieces.
pub(crate) struct Cache {
    short: Vec<Bucket>,
    slots: Vec<Slot>,
    pieces: Vec<u8>,
    ids: Vec<u32>,
}

impl Cache {
    pub(crate) fn new() -> Self {
        Self {
            short: vec![Bucket::default(); BUCKETS],
            slots: vec![Slot::default(); LONG_SLOTS],
            pieces: Vec::new(),
            ids: Vec::new(),
        }
    }

    /// Asks the processor to bring a bucket near before it is read.
    #[inline]
    pub(crate) fn prefetch(&self, bucket: usize) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch has no effect but on caches, whatever the address; the instruction is part of x86-64.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch(self.short.as_ptr().wrapping_add(bucket).cast(), _MM_HINT_T0);
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = bucket;
    }

    /// The ids of a short piece. An entry found second moves to the front, so that the rarer one is replaced.
    #[inline]
    pub(crate) fn get(&mut self, bucket: usize, key: Key) -> Option<Ids> {
        let entries = &mut self.short[bucket].0;
        if entries[0].key == key {
            return Some(entries[0].ids);
        }
        if entries[1].key == key {
            entries.swap(0, 1);
            return Some(entries[0].ids);
        }
        None
    }

    /// Keeps the ids of a short piece, unless they are more than four.
    pub(crate) fn insert(&mut self, bucket: usize, key: Key, ids: &[u32]) {
        if let Some(ids) = Ids::new(ids) {
            self.short[bucket].0[1] = Entry { key, ids };
        }
    }

    /// The ids of a piece of any length up to [`LONG`].
    pub(crate) fn get_long(&self, piece: &[u8]) -> Option<&[u32]> {
        let hash = hash(piece);
        let slot = self.slots[hash as usize & (LONG_SLOTS - 1)];
        if slot.hash != hash || slot.piece_length == 0 {
            return None;
        }
        let (from, length) = (slot.piece as usize, slot.piece_length as usize);
        (self.pieces[from..from + length] == *piece)
            .then(|| &self.ids[slot.ids as usize..(slot.ids + slot.ids_length) as usize])
    }

    /// Keeps the ids of a piece of any length up to [`LONG`].
    pub(crate) fn insert_long(&mut self, piece: &[u8], ids: &[u32]) {
        if self.pieces.len() + piece.len() > ARENA {
            self.slots.fill(Slot::default());
            self.pieces.clear();
            self.ids.clear();
        }
        let hash = hash(piece);
        self.slots[hash as usize & (LONG_SLOTS - 1)] = Slot {
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

/// A hash of a piece of any length; a slot that it leads to is compared byte by byte.
pub(crate) fn hash(piece: &[u8]) -> u64 {
    piece.chunks(8).fold(piece.len() as u64, |hash, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        fold(hash, u64::from_le_bytes(word))
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn key_of(piece: &[u8]) -> Key {
        key(piece, 0, piece.len())
    }

    /// Some ids that tell pieces apart: at most four.
    fn ids_of(piece: &[u8]) -> Vec<u32> {
        let hash = hash(piece) as u32;
        (0..1 + hash % 4).map(|place| hash.wrapping_mul(place + 1) & crate::vocabulary::MAX_ID).collect()
    }

    fn get(cache: &mut Cache, piece: &[u8]) -> Option<Vec<u32>> {
        let key = key_of(piece);
        cache.get(bucket(key), key).map(|ids| {
            let (four, count) = ids.unpack();
            assert_eq!(four[count..], [0; 4][count..]);
            four[..count].to_vec()
        })
    }

    fn insert(cache: &mut Cache, piece: &[u8]) {
        let key = key_of(piece);
        cache.insert(bucket(key), key, &ids_of(piece));
    }

    #[test]
    fn equal_keys_are_equal_pieces() {
        let pieces: [&[u8]; 7] = [b"\0", b"\0\0", b"a", b"a\0", b"\0a", &[0; SHORT], &[255; SHORT]];
        for (i, one) in pieces.iter().enumerate() {
            for (j, other) in pieces.iter().enumerate() {
                assert_eq!(key_of(one) == key_of(other), i == j);
            }
            assert_ne!(key_of(one), 0);
        }
    }

    #[test]
    fn a_key_does_not_depend_on_what_stands_around() {
        for length in 1..=SHORT {
            let piece: Vec<u8> = (0..length as u8).map(|byte| byte.wrapping_mul(91)).collect();
            for (before, after) in [(0, 0), (1, 1), (3, 15), (0, 16 - length), (20, 17)] {
                let text = [vec![0xAA; before], piece.clone(), vec![0xBB; after]].concat();
                assert_eq!(key(&text, before, length), key_of(&piece));
            }
        }
    }

    #[test]
    fn far_more_short_pieces_than_fit_are_never_mixed_up() {
        let mut cache = Cache::new();
        let pieces: Vec<Vec<u8>> = (0..3 * 2 * BUCKETS as u32)
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
        assert!((BUCKETS..=2 * BUCKETS).contains(&kept.count()), "most places are in use");
    }

    #[test]
    fn of_three_in_a_bucket_the_one_used_last_stays() {
        let mut buckets: HashMap<usize, Vec<[u8; 4]>> = HashMap::new();
        let three = (0u32..).map(u32::to_le_bytes).find_map(|piece| {
            let pieces = buckets.entry(bucket(key_of(&piece))).or_default();
            pieces.push(piece);
            (pieces.len() == 3).then(|| pieces.clone())
        });
        let three = three.unwrap();
        let mut cache = Cache::new();
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
    fn more_than_four_ids_are_not_kept() {
        let mut cache = Cache::new();
        let key = key_of(b"piece");
        cache.insert(bucket(key), key, &[1, 2, 3, 4, 5]);
        assert_eq!(get(&mut cache, b"piece"), None);
        cache.insert(bucket(key), key, &[1, 2, 3, crate::vocabulary::MAX_ID]);
        assert_eq!(get(&mut cache, b"piece"), Some(vec![1, 2, 3, crate::vocabulary::MAX_ID]));
    }

    #[test]
    fn far_more_long_pieces_than_fit_are_never_mixed_up() {
        let mut cache = Cache::new();
        let piece = |number: u32| {
            let length = SHORT + 1 + number as usize % (LONG - SHORT);
            [number.to_le_bytes().as_slice(), &[0; LONG]].concat()[..length].to_vec()
        };
        let ids = |piece: &[u8]| piece.iter().map(|&byte| u32::from(byte) + piece.len() as u32).collect::<Vec<_>>();
        let mut kept = 0;
        for number in 0..4 * LONG_SLOTS as u32 {
            let new = piece(number);
            cache.insert_long(&new, &ids(&new));
            assert_eq!(cache.get_long(&new), Some(&ids(&new)[..]), "what was inserted last is there");
            let old = piece(number - number % 1000);
            if let Some(found) = cache.get_long(&old) {
                assert_eq!(found, ids(&old));
                kept += 1;
            }
            assert!(cache.pieces.len() <= ARENA && cache.ids.len() <= ARENA, "bounded");
        }
        assert!(kept > LONG_SLOTS);
    }

    #[test]
    fn equal_hashes_do_not_make_equal_pieces() {
        // This last word multiplies whatever came before it by zero.
        let zero = 0xE703_7ED1_A0B4_28DBu64.to_le_bytes();
        let [one, other] = [1u8, 2].map(|byte| [[byte; 8], zero].concat());
        let longer = [[1; 16].as_slice(), &zero].concat();
        assert_eq!([hash(&one), hash(&other), hash(&longer)], [0; 3]);
        let mut cache = Cache::new();
        assert_eq!(cache.get_long(&one), None, "zero is also what an empty place holds");
        cache.insert_long(&one, &[1]);
        assert_eq!(cache.get_long(&one), Some(&[1][..]));
        assert_eq!(cache.get_long(&other), None);
        assert_eq!(cache.get_long(&longer), None);
        cache.insert_long(&longer, &[2, 3]);
        assert_eq!(cache.get_long(&one), None);
        assert_eq!(cache.get_long(&longer), Some(&[2, 3][..]));
    }

    #[test]
    fn an_empty_cache_holds_nothing() {
        let mut cache = Cache::new();
        assert_eq!(get(&mut cache, b"\0"), None);
        assert_eq!(cache.get_long(&[0; 16]), None);
    }
}
