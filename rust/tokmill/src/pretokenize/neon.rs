//! ASCII classification with NEON: four registers of 16 bytes. [`super::masks::Portable`] is the readable equivalent.
//!
//! NEON is part of aarch64, so that its functions need no detection, and can be inlined anywhere.

use std::arch::aarch64::*;

use super::masks::{Ascii, BLOCK, Classify};

/// Classification with NEON.
pub(super) struct Neon;

/// 64 bytes; byte `i` is in register `i % 4`.
type Bytes = [uint8x16_t; 4];

impl Classify for Neon {
    #[inline(always)]
    fn ascii(bytes: &[u8; BLOCK]) -> Ascii {
        let bytes = load(bytes);
        let wide = bits(bytes);
        Ascii {
            letter: bits(bytes.map(|each| within(or(each, all(0x20)), b'a', 26))),
            upper: bits(bytes.map(|each| within(each, b'A', 26))),
            digit: bits(bytes.map(|each| within(each, b'0', 10))),
            space: bits(bytes.map(|each| or(within(each, b'\t', 5), is(each, b' ')))),
            newline: bits(bytes.map(|each| or(is(each, b'\n'), is(each, b'\r')))),
            blank: bits(bytes.map(|each| is(each, b' '))),
            apostrophe: bits(bytes.map(|each| is(each, b'\''))),
            slash: bits(bytes.map(|each| is(each, b'/'))),
            wide,
            // A clear second bit, shifted to the position of the first.
            // SAFETY: NEON is part of aarch64, here and below.
            continuation: wide & !bits(bytes.map(|each| unsafe { vaddq_u8(each, each) })),
        }
    }

    #[inline(always)]
    fn within(bytes: &[u8; BLOCK], first: u8, count: u8) -> u64 {
        bits(load(bytes).map(|each| within(each, first, count)))
    }
}

#[inline(always)]
fn load(bytes: &[u8; BLOCK]) -> Bytes {
    // SAFETY: the load lies within the 64 bytes and needs no alignment.
    let four = unsafe { vld4q_u8(bytes.as_ptr()) };
    [four.0, four.1, four.2, four.3]
}

/// The highest bits of all bytes: each shift inserts those of earlier bytes below those of later ones.
#[inline(always)]
fn bits([first, second, third, fourth]: Bytes) -> u64 {
    // SAFETY: see above.
    unsafe {
        let two = vsriq_n_u8::<1>(second, first);
        let four = vsriq_n_u8::<2>(vsriq_n_u8::<1>(fourth, third), two);
        let twice = vreinterpretq_u16_u8(vsriq_n_u8::<4>(four, four));
        vget_lane_u64::<0>(vreinterpret_u64_u8(vshrn_n_u16::<4>(twice)))
    }
}

#[inline(always)]
fn all(byte: u8) -> uint8x16_t {
    // SAFETY: see above.
    unsafe { vdupq_n_u8(byte) }
}

#[inline(always)]
fn or(some: uint8x16_t, others: uint8x16_t) -> uint8x16_t {
    // SAFETY: see above.
    unsafe { vorrq_u8(some, others) }
}

#[inline(always)]
fn is(bytes: uint8x16_t, byte: u8) -> uint8x16_t {
    // SAFETY: see above.
    unsafe { vceqq_u8(bytes, all(byte)) }
}

/// The bytes from `first` to `first + count - 1`.
#[inline(always)]
fn within(bytes: uint8x16_t, first: u8, count: u8) -> uint8x16_t {
    // SAFETY: see above.
    unsafe { vcltq_u8(vsubq_u8(bytes, all(first)), all(count)) }
}
