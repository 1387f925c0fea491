//! The processor: which instructions it has, its registers, its caches.

pub(crate) mod prefetch;
pub mod simd;
pub(crate) mod u8x16;
