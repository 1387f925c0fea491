//! A zero-initialised table that grows in place. A page takes memory only once it is written.
//!
//! A small table uses small pages. When it outgrows them, it moves once, to address space for its maximum size, with large pages if that
//! is large. From then on it grows in place.

use std::alloc::{Layout, handle_alloc_error};
use std::io;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use memmap2::MmapMut;

use crate::cache::large_pages;

/// A table that grows in place.
pub(crate) struct Table<T> {
    pages: MmapMut,
    length: usize,
    /// Maximum number of places.
    most: usize,
    /// Number of insertions.
    kept: usize,
    of: PhantomData<T>,
}

/// Minimum size of a page on any system.
const LEAST_PAGE: usize = 4096;

/// Maximum size of a table on small pages in bytes: encoding a short text does not take a large page.
const SMALL: usize = 512 << 10;

/// Minimum final size of a table on large pages in bytes. Smaller ones, such as those of long pretokens in English, are often nearly empty.
const LARGE: usize = 4 << 20;

impl<T: Copy> Table<T> {
    /// Creates a table with `length` places, at least one, which can grow to `most`.
    ///
    /// # Safety
    ///
    /// Zeros are a valid T.
    pub(crate) unsafe fn zeros(length: usize, most: usize) -> Self {
        const { assert!(align_of::<T>() <= LEAST_PAGE) };
        let layout = Layout::array::<T>(most.min(SMALL / size_of::<T>()).max(length)).expect("a table is not so large");
        let pages = MmapMut::map_anon(layout.size()).unwrap_or_else(|_| handle_alloc_error(layout));
        Self { pages, length, most, kept: 0, of: PhantomData }
    }

    /// Returns the maximum number of places.
    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// Counts an insertion.
    pub(crate) fn count(&mut self) {
        self.kept += 1;
    }

    /// Whether there were more insertions than there are places, and the table can grow.
    ///
    /// Growing later would replace many more entries; growing earlier would touch more memory than it is worth.
    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.kept > self.length && self.length < self.most
    }

    /// Reserves the maximum number of places.
    ///
    /// # Errors
    ///
    /// If there is not enough address space.
    pub(crate) fn make_room(&mut self) -> io::Result<()> {
        if self.pages.len() < self.most * size_of::<T>() {
            let mut pages = MmapMut::map_anon(self.most * size_of::<T>())?;
            large_pages::prefer(&mut pages, LARGE);
            let used = self.length * size_of::<T>();
            pages[..used].copy_from_slice(&self.pages[..used]);
            self.pages = pages;
        }
        Ok(())
    }

    /// Doubles the number of places or, if `is_room` is false, keeps its size forever. Calls `split` with each old place and the new place
    /// that is the old length further on.
    ///
    /// # Panics
    ///
    /// If `is_room` is true, but no room was reserved.
    pub(crate) fn grow(&mut self, is_room: bool, mut split: impl FnMut(&mut T, &mut T)) {
        let length = self.length;
        if !is_room {
            self.most = length;
            return;
        }
        assert!(2 * length * size_of::<T>() <= self.pages.len(), "no room was made");
        self.length *= 2;
        let (old, new) = self.split_at_mut(length);
        old.iter_mut().zip(new).for_each(|(old, new)| split(old, new));
    }
}

impl<T> Deref for Table<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: the pages have room for `length` elements, see `zeros` and `grow`. Pages are aligned for any type, and their content is
        // zeros, which are valid, or was written.
        unsafe { std::slice::from_raw_parts(self.pages.as_ptr().cast(), self.length) }
    }
}

impl<T> DerefMut for Table<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, and the pages are borrowed mutably.
        unsafe { std::slice::from_raw_parts_mut(self.pages.as_mut_ptr().cast(), self.length) }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn places_are_zeros_until_they_are_written() {
        for length in [1, 1000, 1 << 15, 1 << 20] {
            // SAFETY: a number may be zero.
            let mut table = unsafe { Table::<u64>::zeros(length, 4 * length) };
            assert!(*table == vec![0; length]);
            assert_eq!(table.as_ptr() as usize % 64, 0);
            table[length - 1] = 7;
            table.make_room().unwrap();
            table.grow(true, std::mem::swap);
            table.grow(true, |_, new| assert_eq!(*new, 0));
            table[4 * length - 1] = 8;
            assert_eq!((table.len(), table.iter().sum::<u64>()), (4 * length, 15));
            assert_eq!((table[2 * length - 1], table[4 * length - 1]), (7, 8));
        }
    }

    #[test]
    fn it_is_full_once_more_was_put_into_it_than_it_has_places() {
        // SAFETY: a number may be zero.
        let mut table = unsafe { Table::<u64>::zeros(2, 4) };
        let mut full = |puts: usize| {
            (0..puts).for_each(|_| table.count());
            let was_full = table.is_full();
            if was_full {
                table.grow(true, |_, _| ());
            }
            was_full
        };
        assert_eq!([2, 1, 0, 1, 100].map(&mut full), [false, true, false, false, false]);
    }

    #[test]
    fn without_address_space_it_stays_as_it_is() {
        // SAFETY: a number may be zero.
        let mut table = unsafe { Table::<u64>::zeros(SMALL / 8, usize::MAX >> 4) };
        table[7] = 7;
        (0..=SMALL).for_each(|_| table.count());
        assert!(table.is_full());
        assert!(table.make_room().is_err());
        table.grow(false, |_, _| panic!("there is nothing to split"));
        assert!(!table.is_full());
        assert_eq!((table.len(), table[7]), (SMALL / 8, 7));
    }

    #[test]
    #[should_panic(expected = "no room was made")]
    fn it_does_not_outgrow_its_pages() {
        // SAFETY: a number may be zero.
        unsafe { Table::<u64>::zeros(1 << 20, 1 << 20) }.grow(true, |_, _| ());
    }
}
