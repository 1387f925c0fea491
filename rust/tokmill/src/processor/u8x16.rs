//! Sixteen bytes in one register, for keys and ids.
//!
//! A `u128` would take two registers and twice the instructions. Every x86-64 processor has 128-bit registers, so no detection is needed.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_castsi128_ps, _mm_cmpeq_epi8, _mm_cmpeq_epi32, _mm_max_epu8, _mm_movemask_epi8,
    _mm_movemask_ps, _mm_or_si128,
};

#[cfg(target_endian = "big")]
compile_error!("keys and ids are read from memory and written to it with the lowest byte first");

#[cfg(target_arch = "x86_64")]
type Register = __m128i;

#[cfg(not(target_arch = "x86_64"))]
type Register = u128;

/// The bytes of a `u128`, the lowest first.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct U8x16(Register);

impl U8x16 {
    #[inline(always)]
    pub(crate) const fn new(bytes: u128) -> Self {
        // SAFETY: both are sixteen bytes, and every bit pattern is valid.
        Self(unsafe { std::mem::transmute::<u128, Register>(bytes) })
    }

    #[inline(always)]
    pub(crate) const fn get(self) -> u128 {
        // SAFETY: as above.
        unsafe { std::mem::transmute::<Register, u128>(self.0) }
    }

    /// Four numbers, the first lowest.
    #[inline(always)]
    pub(crate) fn of_four(numbers: [u32; 4]) -> Self {
        // SAFETY: as above.
        Self(unsafe { std::mem::transmute::<[u32; 4], Register>(numbers) })
    }
}

#[cfg(target_arch = "x86_64")]
impl U8x16 {
    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        // SAFETY: SSE2 is part of x86-64, here and below.
        Self(unsafe { _mm_and_si128(self.0, other.0) })
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    pub(crate) fn equals(self, other: Self) -> bool {
        // SAFETY: see above.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, other.0)) == 0xFFFF }
    }

    /// A bit for each of the four numbers that is equal.
    #[inline(always)]
    pub(crate) fn equal_numbers(self, other: Self) -> u32 {
        // SAFETY: see above.
        unsafe { _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(self.0, other.0))) as u32 }
    }

    /// The maximum of each pair of bytes.
    #[inline(always)]
    pub(crate) fn bound(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_max_epu8(self.0, other.0) })
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl U8x16 {
    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    pub(crate) fn equals(self, other: Self) -> bool {
        self.0 == other.0
    }

    /// A bit for each of the four numbers that is equal.
    #[inline(always)]
    pub(crate) fn equal_numbers(self, other: Self) -> u32 {
        let differing = self.0 ^ other.0;
        (0..4).map(|place| u32::from((differing >> (32 * place)) as u32 == 0) << place).sum()
    }

    /// The maximum of each pair of bytes.
    #[inline(always)]
    pub(crate) fn bound(self, other: Self) -> Self {
        self.or(other)
    }
}

impl Default for U8x16 {
    #[inline(always)]
    fn default() -> Self {
        Self::new(0)
    }
}

impl PartialEq for U8x16 {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.equals(*other)
    }
}

impl Eq for U8x16 {}

impl std::fmt::Debug for U8x16 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:#034x}", self.get())
    }
}
