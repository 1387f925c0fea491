//! Selection of the pretokens that take the slow path: long ones, and those that begin wide ([`crate::merging::safe_splits`]).
//!
//! Both properties are computed from the keys of pretokens, eight at a time, because many pretokens of mixed text are affected.

#[cfg(any(test, not(target_arch = "x86_64")))]
use crate::merging::safe_splits::SafeSplits;
use crate::text::keys::{self, Key};

/// Bit set of the keys of pretokens that are long, or begin wide and have at least `least` bytes.
#[inline(never)]
pub(crate) fn slow_pretokens(keys: &[Key; 64], least: usize) -> u64 {
    let mut slow = 0;
    for (eights, keys) in keys.as_chunks::<8>().0.iter().enumerate() {
        slow |= u64::from(of_eight(keys, least)) << (8 * eights);
    }
    slow
}

/// The length in a key, and its first two bytes.
#[inline(always)]
pub(crate) fn length_and_head(key: Key) -> (usize, u8, u8) {
    ((key >> 120) as usize, key as u8, (key >> 8) as u8)
}

/// Bit set of the slow pretokens among eight.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn of_eight_plainly(keys: &[Key; 8], least: usize) -> u8 {
    keys.iter().enumerate().fold(0, |slow, (at, &key)| {
        let (length, first, second) = length_and_head(key);
        let is_slow = length > keys::SHORT || (SafeSplits::begins_wide(first, second) && length >= least);
        slow | u8::from(is_slow) << at
    })
}

#[cfg(not(target_arch = "x86_64"))]
use of_eight_plainly as of_eight;

/// See [`of_eight_plainly`]; for SSE2, which every x86-64 processor has.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn of_eight(keys: &[Key; 8], least: usize) -> u8 {
    use std::arch::x86_64::{
        __m128i, _mm_and_si128, _mm_cmpeq_epi8, _mm_cmpgt_epi16, _mm_loadu_si128, _mm_movemask_epi8, _mm_or_si128,
        _mm_packs_epi16, _mm_set1_epi8, _mm_set1_epi16, _mm_setzero_si128, _mm_slli_epi16, _mm_srli_epi16,
        _mm_unpackhi_epi16, _mm_unpackhi_epi32, _mm_unpackhi_epi64, _mm_unpacklo_epi16, _mm_unpacklo_epi32,
        _mm_unpacklo_epi64,
    };
    // SAFETY: only the loads have a precondition: sixteen readable bytes, which a key has. SSE2 is part of x86-64.
    unsafe {
        let key = |at: usize| _mm_loadu_si128((&raw const keys[at]).cast::<__m128i>());
        let two = |at: usize| (_mm_unpacklo_epi16(key(at), key(at + 1)), _mm_unpackhi_epi16(key(at), key(at + 1)));
        let four = |at: usize| {
            let ((first, last), (more_first, more_last)) = (two(at), two(at + 2));
            (_mm_unpacklo_epi32(first, more_first), _mm_unpackhi_epi32(last, more_last))
        };
        let ((first, last), (more_first, more_last)) = (four(0), four(4));
        // The first two bytes of each of eight keys, and the last two.
        let (heads, lengths) = (_mm_unpacklo_epi64(first, more_first), _mm_unpackhi_epi64(last, more_last));
        let lengths = _mm_srli_epi16::<8>(lengths);
        let wide = _mm_cmpeq_epi8(
            _mm_and_si128(heads, _mm_set1_epi8(0xF0_u8.cast_signed())),
            _mm_set1_epi8(0xE0_u8.cast_signed()),
        );
        let wide = _mm_and_si128(
            _mm_or_si128(wide, _mm_slli_epi16::<8>(wide)),
            _mm_cmpgt_epi16(lengths, _mm_set1_epi16(least as i16 - 1)),
        );
        let long = _mm_cmpgt_epi16(lengths, _mm_set1_epi16(keys::SHORT as i16));
        // The sign of each 16-bit lane as one bit.
        _mm_movemask_epi8(_mm_packs_epi16(_mm_or_si128(wide, long), _mm_setzero_si128())) as u8
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    proptest! {
        #[test]
        fn all_at_once_is_one_by_one(
            pretokens in vec(vec(select(&b"\0a \x7F\x80\xBF\xC3\xDF\xE0\xE3\xEF\xF0\xFF"[..]), 1..20), 64),
            least in 1..9usize,
        ) {
            let key = |pretoken: &Vec<u8>| keys::key_of(keys::word(pretoken, 0), pretoken.len()).get();
            let keys: [Key; 64] = std::array::from_fn(|at| key(&pretokens[at]));
            let eights = keys.as_chunks::<8>().0.iter().map(|keys| of_eight_plainly(keys, least));
            prop_assert_eq!(slow_pretokens(&keys, least).to_le_bytes().to_vec(), eights.collect::<Vec<_>>());
        }
    }
}
