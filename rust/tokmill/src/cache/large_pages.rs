//! Large pages for memory that is about to be written completely.
//!
//! The kernel allocates and clears a page when it is first written. With small pages, this can take as long as the writing itself.

#[cfg(target_os = "linux")]
use std::ops::Range;

/// Requests large pages for the unwritten part of a buffer if the buffer has at least `least` bytes; in a smaller one, much of a page
/// might stay unused. Systems without large pages use small ones.
///
/// The request covers all pages that the buffer touches. Covering only part of a mapping would split it into three, which could not grow
/// without being copied.
pub(crate) fn prefer<T>(buffer: &mut [T], least: usize) {
    #[cfg(not(target_os = "linux"))]
    let _ = (buffer, least);
    #[cfg(target_os = "linux")]
    if size_of_val(buffer) >= least {
        // SAFETY: the call returns a number and has no preconditions.
        let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) } as usize;
        let Range { start, end } = buffer.as_mut_ptr_range();
        let lead = start.addr() % page;
        let bytes = (lead + end.addr() - start.addr()).next_multiple_of(page);
        // SAFETY: this is advice only; the content of the pages does not change.
        unsafe { libc::madvise(start.cast::<u8>().wrapping_sub(lead).cast(), bytes, libc::MADV_HUGEPAGE) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_stays() {
        for length in [0, 1, 1 << 20, (1 << 20) + 1, 5_000_000] {
            let mut numbers: Vec<u32> = (0..length).collect();
            prefer(&mut numbers[length as usize / 9..], 0);
            prefer(numbers.spare_capacity_mut(), 0);
            assert!(numbers.into_iter().eq(0..length));
        }
    }
}
