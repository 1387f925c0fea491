//! A table that begins with zeros, of which a page takes memory only once it is written to.
//!
//! An allocator that aligns to cache lines writes its zeros, and keeps what is freed. A table that grows would then cost an
//! instruction for each byte, and for good the memory of the one before it. Of large pages far fewer are to be had.

use std::alloc::{Layout, handle_alloc_error};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use memmap2::MmapMut;

pub(crate) struct Table<T> {
    pages: MmapMut,
    length: usize,
    of: PhantomData<T>,
}

/// No system has smaller pages.
const LEAST_PAGE: usize = 4096;

/// Tables of so many bytes are on large pages: smaller ones are soon left for these, and the first touch of a large page may take a
/// virtual machine milliseconds.
#[cfg(target_os = "linux")]
const LARGE: usize = 8 << 20;

impl<T: Copy> Table<T> {
    /// A table of so many places, one at least.
    ///
    /// # Safety
    ///
    /// Zeros are a valid T.
    pub(crate) unsafe fn zeros(length: usize) -> Self {
        const { assert!(align_of::<T>() <= LEAST_PAGE) };
        let layout = Layout::array::<T>(length).expect("a table is not so large");
        let pages = MmapMut::map_anon(layout.size()).unwrap_or_else(|_| handle_alloc_error(layout));
        #[cfg(target_os = "linux")]
        if layout.size() >= LARGE {
            // A system that has none gives small ones.
            let _ = pages.advise(memmap2::Advice::HugePage);
        }
        Self { pages, length, of: PhantomData }
    }
}

impl<T> Deref for Table<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: the pages have room for so many, a page is aligned for any, and they are zeros, which are valid, or were written.
        unsafe { std::slice::from_raw_parts(self.pages.as_ptr().cast(), self.length) }
    }
}

impl<T> DerefMut for Table<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, and nobody else has the pages.
        unsafe { std::slice::from_raw_parts_mut(self.pages.as_mut_ptr().cast(), self.length) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_zeros_until_they_are_written() {
        for length in [1, 1000, 1 << 20] {
            // SAFETY: a number may be zero.
            let mut table = unsafe { Table::<u64>::zeros(length) };
            assert!(*table == vec![0; length]);
            assert_eq!(table.as_ptr() as usize % 64, 0);
            table[length - 1] = 7;
            assert_eq!((table.iter().sum::<u64>(), table[length - 1]), (7, 7));
        }
    }
}
