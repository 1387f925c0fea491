//! Keys of short texts: their bytes in one or two registers, and hashes of keys.

use crate::processor::u8x16::U8x16;

/// Maximum length of a text with a short key.
pub(crate) const SHORT: usize = 15;

/// Maximum length of a text with a middle key.
pub(crate) const MIDDLE: usize = 31;

/// Key of a text of up to [`SHORT`] bytes: its bytes, padded with zeros, and the length in the last byte. Equal keys
/// are equal texts, also with NUL bytes. No key is zero.
pub(crate) type Key = u128;

/// For each length: the mask of the bytes to keep, and the length as the last byte.
static OF_LENGTH: [[U8x16; 2]; SHORT + 2] = {
    let mut of_length = [[U8x16::new(0); 2]; SHORT + 2];
    let mut length = 1;
    while length <= SHORT + 1 {
        let kept = if length < SHORT { length } else { SHORT };
        of_length[length] = [U8x16::new(u128::MAX >> (128 - 8 * kept)), U8x16::new((length as u128) << 120)];
        length += 1;
    }
    of_length
};

/// The key of the `length` (1 to [`SHORT`]) bytes at `start`.
#[inline(always)]
pub(crate) fn key(text: &[u8], start: usize, length: usize) -> Key {
    key_of(word(text, start), length).get()
}

/// The 16 bytes at `start`, padded with zeros at the end of the text.
#[inline(always)]
pub(crate) fn word(text: &[u8], start: usize) -> U8x16 {
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
/// The bytes must lie within the text.
#[inline(always)]
pub(crate) unsafe fn inner_word(text: &[u8], start: usize) -> U8x16 {
    // SAFETY: as above; all bit patterns are valid.
    unsafe { text.as_ptr().add(start).cast::<U8x16>().read_unaligned() }
}

#[cold]
#[inline(never)]
fn last_word(rest: &[u8]) -> U8x16 {
    let mut bytes = [0; 16];
    bytes[..rest.len()].copy_from_slice(rest);
    U8x16::new(u128::from_le_bytes(bytes))
}

/// The key of the first `length` (1 to [`SHORT`]) bytes of a word. For a greater length, the key equals no text's key:
/// its last byte is greater than [`SHORT`].
#[inline(always)]
pub(crate) fn key_of(word: U8x16, length: usize) -> U8x16 {
    let [kept, last] = OF_LENGTH[length.min(SHORT + 1)];
    word.and(kept).or(last)
}

/// Hash of a short key.
#[inline(always)]
pub(crate) fn hash_of_key(key: Key) -> usize {
    fold(key as u64, (key >> 64) as u64) as usize
}

/// Key of a text of 16 to [`MIDDLE`] bytes: its bytes, padded with zeros, and the length of the second half in the last
/// byte.
pub(crate) type MiddleKey = [u128; 2];

/// The key of the `length` bytes at `start`.
#[inline(always)]
pub(crate) fn middle_key(text: &[u8], start: usize, length: usize) -> MiddleKey {
    // Set the bit above the length, so that a key with an empty second half differs from a free slot.
    [word(text, start).get(), key_of(word(text, start + 16), length - 16).get() | 1 << 127]
}

/// Hash of a middle key.
#[inline(always)]
pub(crate) fn hash_of_middle_key([first, second]: MiddleKey) -> usize {
    let hash = fold(first as u64, (first >> 64) as u64) ^ second as u64;
    fold(hash, (second >> 64) as u64) as usize
}

/// One folded multiplication, as in wyhash.
#[inline(always)]
pub(crate) fn fold(low: u64, high: u64) -> u64 {
    let product = u128::from(low ^ 0xA076_1D64_78BD_642F) * u128::from(high ^ 0xE703_7ED1_A0B4_28DB);
    (product >> 64) as u64 ^ product as u64
}

/// Hash of a text of more than [`SHORT`] bytes.
pub(crate) fn hash_of_bytes(text: &[u8]) -> u64 {
    let word = |bytes: &[u8]| bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
    // The last eight bytes; they may overlap with earlier ones.
    let last = word(&text[text.len().saturating_sub(8)..]);
    let words = text.chunks_exact(8).map(word).chain([last]);
    words.fold(text.len() as u64, fold)
}
