//! Large pages for memory that is about to be written from end to end.
//!
//! A system finds a page, and clears it, when it is first written to. Where pages are small that may take as long as what
//! is written.

/// The size of one, mostly.
#[cfg(target_os = "linux")]
const SIZE: usize = 2 << 20;

/// Asks for large pages wherever whole ones fit and nothing was written yet, if the room has `least` bytes: in less, much of one
/// might never be used. A system that has none gives small ones.
pub(crate) fn prefer<T>(room: &mut [T], least: usize) {
    #[cfg(not(target_os = "linux"))]
    let _ = (room, least);
    #[cfg(target_os = "linux")]
    if size_of_val(room) >= least {
        let start = room.as_mut_ptr().cast::<u8>();
        let lead = start.align_offset(SIZE);
        let bytes = size_of_val(room).saturating_sub(lead) / SIZE * SIZE;
        // SAFETY: these bytes lie within the room, and whatever is in them stays.
        unsafe { libc::madvise(start.wrapping_add(lead).cast(), bytes, libc::MADV_HUGEPAGE) };
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
