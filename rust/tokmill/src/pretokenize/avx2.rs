//! ASCII classification with AVX2: 32 bytes per register. [`super::masks::Portable`] is the readable equivalent.

use std::arch::x86_64::*;

use super::masks::{Ascii, BLOCK, Classify};

/// Classification with AVX2; use only on processors that support it.
pub(super) struct Avx2;

impl Classify for Avx2 {
    #[inline(always)]
    fn ascii(bytes: &[u8; BLOCK]) -> Ascii {
        // SAFETY: this type is used only if AVX2 was detected ([`crate::processor::simd`]).
        unsafe { ascii(bytes) }
    }

    #[inline(always)]
    fn within(bytes: &[u8; BLOCK], first: u8, count: u8) -> u64 {
        // SAFETY: as above.
        unsafe { bits_within(bytes, first, count) }
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn halves(bytes: &[u8; BLOCK]) -> (__m256i, __m256i) {
    // SAFETY: both loads lie within the 64 bytes and need no alignment.
    unsafe { (_mm256_loadu_si256(bytes.as_ptr().cast()), _mm256_loadu_si256(bytes.as_ptr().add(BLOCK / 2).cast())) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn bits_within(bytes: &[u8; BLOCK], first: u8, count: u8) -> u64 {
    let (low, high) = halves(bytes);
    let bits = |half| u64::from(_mm256_movemask_epi8(within(half, first, count)) as u32);
    bits(low) | bits(high) << 32
}

#[inline]
#[target_feature(enable = "avx2")]
fn ascii(bytes: &[u8; BLOCK]) -> Ascii {
    let (low, high) = halves(bytes);
    // A bit for each byte whose high bit is set by an expression on one half.
    macro_rules! bits {
        (|$half:ident| $wanted:expr) => {{
            let of_low = {
                let $half = low;
                _mm256_movemask_epi8($wanted) as u32
            };
            let of_high = {
                let $half = high;
                _mm256_movemask_epi8($wanted) as u32
            };
            u64::from(of_low) | u64::from(of_high) << 32
        }};
    }
    let wide = bits!(|half| half);
    Ascii {
        letter: bits!(|half| within(_mm256_or_si256(half, each(0x20)), b'a', 26)),
        upper: bits!(|half| within(half, b'A', 26)),
        digit: bits!(|half| within(half, b'0', 10)),
        space: bits!(|half| _mm256_or_si256(within(half, b'\t', 5), is(half, b' '))),
        newline: bits!(|half| _mm256_or_si256(is(half, b'\n'), is(half, b'\r'))),
        blank: bits!(|half| is(half, b' ')),
        apostrophe: bits!(|half| is(half, b'\'')),
        slash: bits!(|half| is(half, b'/')),
        wide,
        // A clear second bit, shifted to the position of the first.
        continuation: wide & !bits!(|half| _mm256_add_epi8(half, half)),
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn each(byte: u8) -> __m256i {
    _mm256_set1_epi8(byte as i8)
}

#[inline]
#[target_feature(enable = "avx2")]
fn is(bytes: __m256i, byte: u8) -> __m256i {
    _mm256_cmpeq_epi8(bytes, each(byte))
}

/// The bytes from `first` to `first + count - 1`. Adding half the range makes the signed comparison unsigned.
#[inline]
#[target_feature(enable = "avx2")]
fn within(bytes: __m256i, first: u8, count: u8) -> __m256i {
    _mm256_cmpgt_epi8(each(count ^ 0x80), _mm256_sub_epi8(bytes, each(first.wrapping_add(0x80))))
}
