//! Numbers of pairs.

/// A pair of symbols as one number, ordered as the pair. Never zero, since no symbol is.
pub(super) type Pair = u64;

#[inline]
pub(super) fn pair(left: u32, right: u32) -> Pair {
    u64::from(left) << 32 | u64::from(right)
}

#[inline]
pub(super) fn symbols(pair: Pair) -> (u32, u32) {
    ((pair >> 32) as u32, pair as u32)
}

/// A pair of zero is an empty place.
#[derive(Clone, Copy, Default)]
struct Slot {
    pair: Pair,
    number: u64,
}

/// A hash table from pairs to numbers, with linear probing. Nothing is ever taken out.
pub(super) struct Pairs {
    slots: Vec<Slot>,
    pairs: usize,
}

impl Pairs {
    pub(super) fn new() -> Self {
        Self { slots: vec![Slot::default(); 1 << 10], pairs: 0 }
    }

    #[inline]
    fn home(&self, pair: Pair) -> usize {
        let mixed = (pair ^ pair >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> (64 - self.slots.len().trailing_zeros())) as usize
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
        super::words::prefetch(&self.slots, self.home(pair));
    }

    /// The number of a pair; zero for one that is not there.
    #[inline]
    pub(super) fn get(&self, pair: Pair) -> u64 {
        self.slots[self.place(pair)].number
    }

    /// The number of a pair if it is there.
    #[inline]
    pub(super) fn get_mut(&mut self, pair: Pair) -> Option<&mut u64> {
        let place = self.place(pair);
        let slot = &mut self.slots[place];
        (slot.pair == pair).then_some(&mut slot.number)
    }

    /// The number of a pair, which is put in with zero if it is not there.
    #[inline]
    pub(super) fn entry(&mut self, pair: Pair) -> &mut u64 {
        if self.pairs * 8 >= self.slots.len() * 5 {
            self.grow();
        }
        let place = self.place(pair);
        let slot = &mut self.slots[place];
        self.pairs += usize::from(slot.pair == 0);
        slot.pair = pair;
        &mut slot.number
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

    /// All pairs with their numbers; the order says nothing.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Pair, u64)> {
        self.slots.iter().filter(|slot| slot.pair != 0).map(|slot| (slot.pair, slot.number))
    }
}
