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
fn fold(low: u64, high: u64) -> u64 {
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
fn hash(piece: &[u8]) -> u64 {
    piece.chunks(8).fold(piece.len() as u64, |hash, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        fold(hash, u64::from_le_bytes(word))
    })
}
