//! Large pages for memory that is about to be written from end to end.
//!
//! A system finds a page, and clears it, when it is first written to. Where pages are small that may take as long as what
//! is written.

#[cfg(target_os = "linux")]
use std::ops::Range;

/// Asks for large pages wherever whole ones fit and nothing was written yet, if the buffer has `least` bytes: in less, much of one
/// might never be used. A system that has none gives small ones.
///
/// Asked for are all pages that the buffer touches. If a part of a mapping had none to ask for, it would be three mappings, and could not
/// grow without being copied.
pub(crate) fn prefer<T>(buffer: &mut [T], least: usize) {
    #[cfg(not(target_os = "linux"))]
    let _ = (buffer, least);
    #[cfg(target_os = "linux")]
    if size_of_val(buffer) >= least {
        // SAFETY: a number that the system tells.
        let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) } as usize;
        let Range { start, end } = buffer.as_mut_ptr_range();
        let lead = start.addr() % page;
        let bytes = (lead + end.addr() - start.addr()).next_multiple_of(page);
        // SAFETY: it is advice; whatever is on these pages stays.
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
