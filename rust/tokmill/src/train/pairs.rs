//! Tables of pairs of symbols.

use crate::processor::prefetch::prefetch;

/// A pair of symbols as one number with the same order; never zero, because no symbol is.
pub(super) type Pair = u64;

#[inline]
pub(super) fn pair(left: u32, right: u32) -> Pair {
    u64::from(left) << 32 | u64::from(right)
}

#[inline]
pub(super) fn symbols(pair: Pair) -> (u32, u32) {
    ((pair >> 32) as u32, pair as u32)
}

/// The home slot of a pair among a power of two of slots.
#[inline]
fn home(pair: Pair, places: usize) -> usize {
    let mixed = (pair ^ pair >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> (64 - places.trailing_zeros())) as usize
}

/// Sums of the counts of pairs by hash; pairs with equal hashes share one.
pub(super) struct Sums(Vec<u32>);

impl Sums {
    /// Creates `places` sums.
    pub(super) fn new(places: usize) -> Self {
        Self(vec![0; (places / 2).next_power_of_two().clamp(1 << 10, 1 << 26)])
    }

    #[inline]
    pub(super) fn add(&mut self, pair: Pair, count: u64) {
        let home = home(pair, self.0.len());
        self.0[home] = self.0[home].saturating_add(u32::try_from(count).unwrap_or(u32::MAX));
    }

    /// Upper bound of a pair's count: the sum of all pairs with the same hash, saturated.
    #[inline]
    pub(super) fn get(&self, pair: Pair) -> u64 {
        match self.0[home(pair, self.0.len())] {
            u32::MAX => u64::MAX,
            sum => sum.into(),
        }
    }
}

/// Entry of a table; free if the pair is zero.
#[derive(Clone, Copy, Default)]
struct Slot<T> {
    pair: Pair,
    value: T,
}

/// A hash table with linear probing and without removal.
pub(super) struct Pairs<T> {
    slots: Vec<Slot<T>>,
    pairs: usize,
}

impl<T: Copy + Default> Pairs<T> {
    pub(super) fn new() -> Self {
        Self::with_room(0)
    }

    /// Creates a table with room for `pairs` pairs. Growing to that size would temporarily take half as much memory
    /// again.
    pub(super) fn with_room(pairs: usize) -> Self {
        Self { slots: vec![Slot::default(); (pairs * 8 / 5 + 1).next_power_of_two().max(1 << 10)], pairs: 0 }
    }

    #[inline]
    fn home(&self, pair: Pair) -> usize {
        home(pair, self.slots.len())
    }

    /// The slot of a pair, or the free slot where it belongs.
    #[inline]
    fn place(&self, pair: Pair) -> usize {
        let last = self.slots.len() - 1;
        let mut at = self.home(pair);
        while self.slots[at].pair != pair && self.slots[at].pair != 0 {
            at = (at + 1) & last;
        }
        at
    }

    #[inline]
    pub(super) fn prefetch(&self, pair: Pair) {
        prefetch(&self.slots, self.home(pair));
    }

    /// The value of a pair; the default if it is absent.
    #[inline]
    pub(super) fn get(&self, pair: Pair) -> T {
        self.slots[self.place(pair)].value
    }

    /// The value of a pair, if it is present.
    #[inline]
    pub(super) fn get_mut(&mut self, pair: Pair) -> Option<&mut T> {
        let place = self.place(pair);
        let slot = &mut self.slots[place];
        (slot.pair == pair).then_some(&mut slot.value)
    }

    /// The value of a pair, which is inserted with the default if it is absent.
    #[inline]
    pub(super) fn entry(&mut self, pair: Pair) -> &mut T {
        if self.pairs * 8 >= self.slots.len() * 5 {
            self.grow();
        }
        let place = self.place(pair);
        let slot = &mut self.slots[place];
        self.pairs += usize::from(slot.pair == 0);
        slot.pair = pair;
        &mut slot.value
    }

    #[cold]
    fn grow(&mut self) {
        let slots = vec![Slot::default(); 2 * self.slots.len()];
        for slot in std::mem::replace(&mut self.slots, slots) {
            if slot.pair != 0 {
                let place = self.place(slot.pair);
                self.slots[place] = slot;
            }
        }
    }

    /// Calls `visit` with all pairs and their values, in no particular order.
    pub(super) fn each(&mut self, mut visit: impl FnMut(Pair, &mut T)) {
        for slot in self.slots.iter_mut().filter(|slot| slot.pair != 0) {
            visit(slot.pair, &mut slot.value);
        }
    }
}

/// Results of a scan of all words, by pair.
pub(super) trait Survey {
    /// The entry of a pair.
    fn entry(&mut self, left: u32, right: u32) -> &mut ByteEntry;

    /// Calls `visit` with all pairs that were found.
    fn each(&mut self, visit: impl FnMut(Pair, &mut ByteEntry));
}

/// Entry of a pair in a scan.
#[derive(Clone, Copy, Default)]
pub(super) struct ByteEntry {
    pub(super) count: u64,
    pub(super) places: u32,
    /// Next free index in the pair's list of positions. Fits, because there are fewer positions than symbols.
    pub(super) next: u32,
}

impl Survey for Pairs<ByteEntry> {
    #[inline]
    fn entry(&mut self, left: u32, right: u32) -> &mut ByteEntry {
        Self::entry(self, pair(left, right))
    }

    fn each(&mut self, visit: impl FnMut(Pair, &mut ByteEntry)) {
        Self::each(self, visit);
    }
}

/// A survey for byte symbols: a plain array.
pub(super) struct BytePairs(Vec<ByteEntry>);

impl BytePairs {
    pub(super) fn new() -> Self {
        Self(vec![ByteEntry::default(); 1 << 16])
    }
}

impl Survey for BytePairs {
    #[inline]
    fn entry(&mut self, left: u32, right: u32) -> &mut ByteEntry {
        &mut self.0[((left - 1) << 8 | (right - 1)) as usize & 0xFFFF]
    }

    fn each(&mut self, mut visit: impl FnMut(Pair, &mut ByteEntry)) {
        for (place, found) in self.0.iter_mut().enumerate().filter(|(_, found)| found.places > 0) {
            visit(pair((place >> 8) as u32 + 1, (place & 255) as u32 + 1), found);
        }
    }
}
