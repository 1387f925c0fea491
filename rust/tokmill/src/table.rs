//! A table that begins with zeros, of which a page takes memory only once it is written to.
//!
//! It grows where it is: address space for all that there may ever be is had at the start.

use std::io;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use memmap2::{MmapMut, MmapOptions};

pub(crate) struct Table<T> {
    pages: MmapMut,
    length: usize,
    of: PhantomData<T>,
}

/// No system has smaller pages.
const LEAST_PAGE: usize = 4096;

/// What lies behind so many bytes is on large pages, of which far fewer are to be had. What lies before is not: tables that never
/// have more would take a whole one.
#[cfg(target_os = "linux")]
const SMALL: usize = 2 << 20;

impl<T: Copy> Table<T> {
    /// A table of so many places, one at least, which may become `most`.
    ///
    /// # Errors
    ///
    /// If the system has no address space for so many.
    ///
    /// # Safety
    ///
    /// Zeros are a valid T.
    pub(crate) unsafe fn zeros(length: usize, most: usize) -> io::Result<Self> {
        const { assert!(align_of::<T>() <= LEAST_PAGE) };
        let bytes = most.max(length) * size_of::<T>();
        let pages = MmapOptions::new().len(bytes).no_reserve_swap().map_anon()?;
        #[cfg(target_os = "linux")]
        if bytes > SMALL {
            // A system that has none gives small ones.
            let _ = pages.advise_range(memmap2::Advice::HugePage, SMALL, bytes - SMALL);
        }
        Ok(Self { pages, length, of: PhantomData })
    }

    /// Has twice as many places. `split` is given each old one, and the new one that is as far behind all old ones.
    ///
    /// # Panics
    ///
    /// If that is more than there may be.
    pub(crate) fn double(&mut self, mut split: impl FnMut(&mut T, &mut T)) {
        let length = self.length;
        assert!(2 * length * size_of::<T>() <= self.pages.len(), "no more than there may be");
        self.length *= 2;
        let (old, new) = self.split_at_mut(length);
        old.iter_mut().zip(new).for_each(|(old, new)| split(old, new));
    }
}

impl<T> Deref for Table<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: the pages have room for so many, see `zeros` and `double`, a page is aligned for any, and they are zeros, which are valid, or were written.
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
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn places_are_zeros_until_they_are_written() {
        for length in [1, 1000, 1 << 20] {
            // SAFETY: a number may be zero.
            let mut table = unsafe { Table::<u64>::zeros(length, 4 * length) }.unwrap();
            assert!(*table == vec![0; length]);
            assert_eq!(table.as_ptr() as usize % 64, 0);
            table[length - 1] = 7;
            table.double(std::mem::swap);
            table.double(|_, new| assert_eq!(*new, 0));
            table[4 * length - 1] = 8;
            assert_eq!((table.len(), table.iter().sum::<u64>()), (4 * length, 15));
            assert_eq!((table[2 * length - 1], table[4 * length - 1]), (7, 8));
        }
    }

    #[test]
    #[should_panic(expected = "no more than there may be")]
    fn it_does_not_outgrow_its_pages() {
        // SAFETY: a number may be zero.
        unsafe { Table::<u64>::zeros(1 << 20, 1 << 20) }.unwrap().double(|_, _| ());
    }
}
