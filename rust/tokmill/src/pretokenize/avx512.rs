//! ASCII classification with AVX-512: 64 bytes per register, and comparisons that return bit sets.
//! [`super::masks::Portable`] is the readable equivalent.

use std::arch::x86_64::*;

use super::masks::{Ascii, BLOCK, Classify};

/// Classification with AVX-512 VBMI2; use only on processors that support it.
pub(super) struct Avx512;

impl Classify for Avx512 {
    #[inline(always)]
    fn ascii(bytes: &[u8; BLOCK]) -> Ascii {
        // SAFETY: this type is used only if AVX-512 was detected ([`crate::processor::simd`]).
        unsafe { ascii(load(bytes)) }
    }

    #[inline(always)]
    fn within(bytes: &[u8; BLOCK], first: u8, count: u8) -> u64 {
        // SAFETY: as above.
        unsafe { within(load(bytes), first, count) }
    }

    #[inline(always)]
    fn places(set: u64, at: usize, places: &mut [usize; BLOCK]) {
        // SAFETY: as above.
        unsafe { write_places(set, at, places) }
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(bytes: &[u8; BLOCK]) -> __m512i {
    // SAFETY: the load covers exactly these bytes and needs no alignment.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn ascii(bytes: __m512i) -> Ascii {
    let wide = _mm512_movepi8_mask(bytes);
    let blank = is(bytes, b' ');
    Ascii {
        letter: within(_mm512_or_si512(bytes, each(0x20)), b'a', 26),
        upper: within(bytes, b'A', 26),
        digit: within(bytes, b'0', 10),
        space: within(bytes, b'\t', 5) | blank,
        newline: is(bytes, b'\n') | is(bytes, b'\r'),
        blank,
        apostrophe: is(bytes, b'\''),
        slash: is(bytes, b'/'),
        wide,
        // A clear second bit, shifted to the position of the first.
        continuation: wide & !_mm512_movepi8_mask(_mm512_add_epi8(bytes, bytes)),
    }
}

/// The positions in a block.
static ALL: [u8; BLOCK] = {
    let mut all = [0; BLOCK];
    let mut place = 0;
    while place < BLOCK {
        all[place] = place as u8;
        place += 1;
    }
    all
};

/// Writes sixteen positions at a time, as long as there are more.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2")]
fn write_places(set: u64, at: usize, places: &mut [usize; BLOCK]) {
    const { assert!(size_of::<usize>() == 8) };
    let at = _mm512_set1_epi64(at as i64);
    let mut found = _mm512_maskz_compress_epi8(set, load(&ALL));
    let mut count = set.count_ones();
    for places in places.chunks_exact_mut(16) {
        let sixteen = _mm512_castsi512_si128(found);
        let first = _mm512_add_epi64(_mm512_cvtepu8_epi64(sixteen), at);
        let second = _mm512_add_epi64(_mm512_cvtepu8_epi64(_mm_srli_si128::<8>(sixteen)), at);
        // SAFETY: each store covers eight of the sixteen positions. Stores need no alignment.
        unsafe {
            _mm512_storeu_si512(places.as_mut_ptr().cast(), first);
            _mm512_storeu_si512(places.as_mut_ptr().add(8).cast(), second);
        }
        if count <= 16 {
            break;
        }
        count -= 16;
        found = _mm512_alignr_epi64::<2>(found, found); // move the next sixteen to the front
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn each(byte: u8) -> __m512i {
    _mm512_set1_epi8(byte as i8)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn is(bytes: __m512i, byte: u8) -> u64 {
    _mm512_cmpeq_epi8_mask(bytes, each(byte))
}

/// The bytes from `first` to `first + count - 1`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn within(bytes: __m512i, first: u8, count: u8) -> u64 {
    _mm512_cmplt_epu8_mask(_mm512_sub_epi8(bytes, each(first)), each(count))
}
