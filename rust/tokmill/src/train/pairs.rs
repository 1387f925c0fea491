//! Tables of pairs of symbols.

use crate::processor::prefetch::prefetch;

/// A pair of symbols as one number with the same order. Never zero, because no symbol is.
pub(super) type Pair = u64;

#[inline]
pub(super) fn pair(left: u32, right: u32) -> Pair {
    u64::from(left) << 32 | u64::from(right)
}

#[inline]
pub(super) fn symbols(pair: Pair) -> (u32, u32) {
    ((pair >> 32) as u32, pair as u32)
}

/// Where a pair belongs among so many places, which are a power of two.
#[inline]
fn home(pair: Pair, places: usize) -> usize {
    let mixed = (pair ^ pair >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> (64 - places.trailing_zeros())) as usize
}

/// Sums of counts of pairs, of which several may share one.
pub(super) struct Sums(Vec<u32>);

impl Sums {
    /// Sums for pairs at so many places.
    pub(super) fn new(places: usize) -> Self {
        Self(vec![0; (places / 2).next_power_of_two().clamp(1 << 10, 1 << 26)])
    }

    #[inline]
    pub(super) fn add(&mut self, pair: Pair, count: u64) {
        let home = home(pair, self.0.len());
        self.0[home] = self.0[home].saturating_add(u32::try_from(count).unwrap_or(u32::MAX));
    }

    /// What the pair and those that share its sum count together, or more than can be told.
    #[inline]
    pub(super) fn get(&self, pair: Pair) -> u64 {
        match self.0[home(pair, self.0.len())] {
            u32::MAX => u64::MAX,
            sum => sum.into(),
        }
    }
}

/// A pair of zero is an empty place.
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

    /// Room for so many pairs: growing to them, the table would need half as much again.
    pub(super) fn with_room(pairs: usize) -> Self {
        Self { slots: vec![Slot::default(); (pairs * 8 / 5 + 1).next_power_of_two().max(1 << 10)], pairs: 0 }
    }

    #[inline]
    fn home(&self, pair: Pair) -> usize {
        home(pair, self.slots.len())
    }

    /// Where a pair stands, or else the empty place where it should.
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

    /// The value of a pair; the default for one that is not there.
    #[inline]
    pub(super) fn get(&self, pair: Pair) -> T {
        self.slots[self.place(pair)].value
    }

    /// The value of a pair if it is there.
    #[inline]
    pub(super) fn get_mut(&mut self, pair: Pair) -> Option<&mut T> {
        let place = self.place(pair);
        let slot = &mut self.slots[place];
        (slot.pair == pair).then_some(&mut slot.value)
    }

    /// The value of a pair, which is put in with the default if it is not there.
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

    /// All pairs with their values; the order says nothing.
    pub(super) fn each(&mut self, mut visit: impl FnMut(Pair, &mut T)) {
        for slot in self.slots.iter_mut().filter(|slot| slot.pair != 0) {
            visit(slot.pair, &mut slot.value);
        }
    }
}

/// What a scan of all words finds of each pair.
pub(super) trait Survey {
    /// What is known of a pair.
    fn entry(&mut self, left: u32, right: u32) -> &mut ByteEntry;

    /// All pairs that were found.
    fn each(&mut self, visit: impl FnMut(Pair, &mut ByteEntry));
}

/// A pair in a scan.
#[derive(Clone, Copy, Default)]
pub(super) struct ByteEntry {
    pub(super) count: u64,
    pub(super) places: u32,
    /// Where the next of its places goes; there are fewer than symbols.
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

/// A survey when all symbols are bytes: a plain array.
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
