//! The processor: instruction sets, registers, prefetching.

pub(crate) mod prefetch;
pub mod simd;
pub(crate) mod u8x16;
