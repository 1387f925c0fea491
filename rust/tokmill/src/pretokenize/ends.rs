//! Buffer of the ends of consecutive pretokens.

use super::masks::{BLOCK, Classify};

/// Number of pretokens that are found together: enough to hide the latency of lookups, few enough for the L1 cache.
pub(crate) const CAPACITY: usize = 1024;

/// The ends of consecutive pretokens of a text, ascending.
#[repr(C, align(64))] // the first ends of a text are in one cache line, because they are read soon
pub(crate) struct Ends {
    places: [usize; CAPACITY + BLOCK],
    count: usize,
}

impl Ends {
    pub(crate) fn new() -> Self {
        Self { places: [0; CAPACITY + BLOCK], count: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.count = 0;
    }

    /// Whether no more ends should be added; until then, there is room for those of one more block.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.count >= CAPACITY
    }

    pub(crate) fn as_slice(&self) -> &[usize] {
        &self.places[..self.count]
    }

    #[inline]
    pub(super) fn push(&mut self, end: usize) {
        self.places[self.count] = end;
        self.count += 1;
    }

    /// Adds `at` plus the position of each bit.
    #[inline(always)]
    pub(super) fn push_bits<C: Classify>(&mut self, at: usize, bits: u64) {
        let places = self.places[self.count..].first_chunk_mut().expect("room for those of a block");
        C::places(bits, at, places);
        self.count += bits.count_ones() as usize;
    }
}
