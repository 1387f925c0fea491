//! Prefetching of memory.

/// Prefetches an element of a slice.
#[inline(always)]
pub(crate) fn prefetch<T>(places: &[T], place: usize) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch has no effect but on caches, whatever the address; the instruction is part of x86-64.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch(places.as_ptr().wrapping_add(place).cast(), _MM_HINT_T0);
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (places, place);
}
