//! Where pieces end, some of them at a time.

/// Pieces that are cut together: enough to hide what looking them up waits for, few enough for the nearest cache.
pub(crate) const CAPACITY: usize = 1024;

/// A block of 64 bytes has at most so many ends.
const BLOCK: usize = 64;

/// The ends of consecutive pieces of a text, ascending.
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

    /// Whether no more should be added; there is room for those of one more block as long as not.
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

    /// Adds `at` plus the place of each bit.
    ///
    /// Bits come in no rhythm that a processor could foresee; so sixteen are always written, and sixteen more where that is not
    /// enough.
    #[inline(always)]
    pub(super) fn push_bits(&mut self, at: usize, mut bits: u64) {
        const USUAL: usize = 16;
        let count = bits.count_ones() as usize;
        let places = &mut self.places[self.count..self.count + BLOCK];
        for places in places.chunks_exact_mut(USUAL) {
            for place in places {
                *place = at + bits.trailing_zeros() as usize;
                bits &= bits.wrapping_sub(1);
            }
            if bits == 0 {
                break;
            }
        }
        self.count += count;
    }
}
