//! Priority queue of pairs by count.

use super::pairs::{Pair, Pairs};

/// A waiting pair, with the list of its positions.
#[derive(Clone, Copy)]
pub(super) struct Waiting {
    pub(super) pair: Pair,
    /// Its count when it was last updated. Counts never rise.
    pub(super) count: u64,
    /// Start and length of its run in the list of all positions.
    pub(super) start: usize,
    pub(super) places: u32,
}

/// Waiting pairs in buckets by count. No pair is inserted with a count greater than that of the last one removed, so only the highest
/// non-empty bucket must be ordered; it is a heap.
pub(super) struct Queue {
    buckets: Vec<Vec<Waiting>>,
    active: usize,
}

/// Number of counts with a bucket of their own, and of buckets per octave above them.
const EXACT: u64 = 32;

#[inline]
fn bucket_of(count: u64) -> usize {
    if count < EXACT {
        return count as usize;
    }
    let octave = count.ilog2() - EXACT.ilog2();
    EXACT as usize * octave as usize + (count >> octave) as usize
}

impl Queue {
    pub(super) fn new() -> Self {
        let buckets = bucket_of(u64::MAX) + 1;
        Self { buckets: vec![Vec::new(); buckets], active: buckets }
    }

    /// Inserts a pair. `before` is whether the first of two pairs is removed first.
    #[inline]
    pub(super) fn push(&mut self, waiting: Waiting, before: impl Fn(&Waiting, &Waiting) -> bool) {
        let number = bucket_of(waiting.count);
        debug_assert!(number <= self.active);
        let bucket = &mut self.buckets[number];
        bucket.push(waiting);
        if number == self.active {
            sift_up(bucket, before);
        }
    }

    /// Removes the first pair whose count is at least `floor`; drops pairs below the floor.
    pub(super) fn pop(
        &mut self,
        counts: &Pairs<u64>,
        floor: u64,
        before: impl Fn(&Waiting, &Waiting) -> bool + Copy,
    ) -> Option<Waiting> {
        loop {
            let Some(top) = self.buckets.get_mut(self.active).and_then(|bucket| pop_first(bucket, before)) else {
                self.activate(counts, floor, before)?;
                continue;
            };
            let count = counts.get(top.pair);
            if count == top.count {
                return Some(top);
            }
            if count >= floor {
                self.push(Waiting { count, ..top }, before);
            }
        }
    }

    /// Activates the highest non-empty bucket, with updated counts.
    fn activate(
        &mut self,
        counts: &Pairs<u64>,
        floor: u64,
        before: impl Fn(&Waiting, &Waiting) -> bool + Copy,
    ) -> Option<()> {
        const AHEAD: usize = 16;
        let number = self.buckets[..self.active].iter().rposition(|bucket| !bucket.is_empty())?;
        self.buckets.truncate(number + 1); // those above are never used again
        let mut bucket = std::mem::take(&mut self.buckets[number]);
        let mut kept = 0;
        for place in 0..bucket.len() {
            if let Some(ahead) = bucket.get(place + AHEAD) {
                counts.prefetch(ahead.pair);
            }
            let waiting = Waiting { count: counts.get(bucket[place].pair), ..bucket[place] };
            if waiting.count < floor {
                continue; // even in the bucket that contains the floor: not all pairs with this count are stored
            }
            if bucket_of(waiting.count) == number {
                bucket[kept] = waiting;
                kept += 1;
            } else {
                self.buckets[bucket_of(waiting.count)].push(waiting);
            }
        }
        bucket.truncate(kept);
        for place in (0..kept / 2).rev() {
            sift_down(&mut bucket, place, before);
        }
        self.buckets[number] = bucket;
        self.active = number;
        Some(())
    }
}

fn sift_up(heap: &mut [Waiting], before: impl Fn(&Waiting, &Waiting) -> bool) {
    let mut place = heap.len() - 1;
    while place > 0 && before(&heap[place], &heap[(place - 1) / 2]) {
        heap.swap(place, (place - 1) / 2);
        place = (place - 1) / 2;
    }
}

fn sift_down(heap: &mut [Waiting], mut place: usize, before: impl Fn(&Waiting, &Waiting) -> bool) {
    while 2 * place + 1 < heap.len() {
        let (left, right) = (2 * place + 1, 2 * place + 2);
        let first = if right < heap.len() && before(&heap[right], &heap[left]) { right } else { left };
        if !before(&heap[first], &heap[place]) {
            break;
        }
        heap.swap(place, first);
        place = first;
    }
}

fn pop_first(heap: &mut Vec<Waiting>, before: impl Fn(&Waiting, &Waiting) -> bool) -> Option<Waiting> {
    if heap.is_empty() {
        return None;
    }
    let first = heap.swap_remove(0);
    sift_down(heap, 0, before);
    Some(first)
}
