//! The plan of a packing, which maps the number of a sequence to its pieces.

use std::fmt;

use super::best_fit::{Group, NONE, Run, best_fit};
use super::histogram::{ENDS, Histogram};
use crate::dataset::permutation::Permutation;

/// A document, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its first token, counted over the split.
    pub start: u64,
    /// How many tokens it has.
    pub length: u32,
    /// Whether its document ends with it.
    pub ends: bool,
}

/// Error of an invalid plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackingError(pub(super) &'static str);

impl fmt::Display for PackingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is no plan of a packing: {}", self.0)
    }
}

impl std::error::Error for PackingError {}

/// Plan of a packing.
///
/// Which piece of a length goes where, and in what order those of a sequence stand, is by permutations that depend on a
/// seed: sequences would else be of one source, and short pieces always stand behind long ones.
pub struct Packing {
    seed: u64,
    groups: Vec<Group>,
    runs: Vec<Run>,
    /// The number of the first sequence of each run, and of all.
    firsts: Vec<u64>,
    /// Where the pieces of each length start in the order, and how many there are.
    bases: Vec<u64>,
}

/// Domain of the permutations of all pieces of one length: tells them apart from others of the same seed.
const CLASSES: u64 = 1;

/// Domain of the permutations of the pieces of one sequence.
const SEQUENCES: u64 = 2;

impl Packing {
    /// Packs pieces by best-fit decreasing, into sequences of the length of the longest; no sequence has more than `most`.
    pub fn best_fit(histogram: &Histogram, most: u32, seed: u64) -> Self {
        let (groups, runs) = best_fit(histogram.counts(), most.max(1));
        Self::laid_out(histogram.counts(), groups, runs, seed)
    }

    /// The plan that was made of these: `counts`, `groups` and `runs` of another one.
    ///
    /// # Errors
    ///
    /// If they cannot be those of a plan. What only shows in single sequences is an error of [`Self::pieces`].
    pub fn from_parts(counts: &[u64], groups: Vec<Group>, runs: Vec<Run>, seed: u64) -> Result<Self, PackingError> {
        if counts.len() < 2 || counts[0] != 0 {
            return Err(PackingError("there are no lengths"));
        }
        let Some(pieces) = counts.iter().try_fold(0u64, |sum, &count| sum.checked_add(count)) else {
            return Err(PackingError("there are too many pieces"));
        };
        let is_group = |(number, group): (usize, &Group)| {
            (group.before == NONE || (group.before as usize) < number)
                && (1..counts.len()).contains(&(group.length as usize))
                && group.each > 0
        };
        if !groups.iter().enumerate().all(is_group) {
            return Err(PackingError("a group is none"));
        }
        if runs.iter().any(|run| run.group as usize >= groups.len() || run.first.checked_add(run.sequences).is_none())
            || runs.iter().try_fold(0u64, |sum, run| sum.checked_add(run.sequences)).is_none_or(|sum| sum > pieces)
        {
            return Err(PackingError("a run is none"));
        }
        Ok(Self::laid_out(counts, groups, runs, seed))
    }

    fn laid_out(counts: &[u64], groups: Vec<Group>, runs: Vec<Run>, seed: u64) -> Self {
        let sums = |numbers: &mut dyn Iterator<Item = u64>| {
            let mut sums = vec![0];
            sums.extend(numbers.scan(0, |sum, number| {
                *sum += number;
                Some(*sum)
            }));
            sums
        };
        let firsts = sums(&mut runs.iter().map(|run| run.sequences));
        let bases = sums(&mut counts.iter().copied());
        Self { seed, groups, runs, firsts, bases }
    }

    /// How many tokens a sequence has room for.
    pub fn capacity(&self) -> u32 {
        self.bases.len() as u32 - 2
    }

    /// How many sequences there are.
    pub fn sequences(&self) -> u64 {
        self.firsts[self.runs.len()]
    }

    /// How many pieces there are, which is the length of the order.
    pub fn total(&self) -> u64 {
        self.bases[self.bases.len() - 1]
    }

    /// Where the pieces of each length start in the order, and where the last ones end.
    pub fn bases(&self) -> &[u64] {
        &self.bases
    }

    /// What sequences have in common.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The sequences of each group that are complete.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Appends the pieces of a sequence in their order. `order` has the starts of all pieces, by length and then by place.
    ///
    /// # Errors
    ///
    /// If plan and order do not belong together.
    ///
    /// # Panics
    ///
    /// If there is no such sequence.
    pub fn pieces(&self, sequence: u64, order: &[u64], pieces: &mut Vec<Piece>) -> Result<(), PackingError> {
        assert!(sequence < self.sequences(), "sequence {sequence} of {}", self.sequences());
        let run = self.firsts.partition_point(|&first| first <= sequence) - 1;
        let mut at = self.runs[run].first + (sequence - self.firsts[run]);
        let mut number = self.runs[run].group;
        let (begin, mut room) = (pieces.len(), u64::from(self.capacity()));
        while number != NONE {
            let Group { before, first, length, each, base } = self.groups[number as usize];
            let (start, end) = (self.bases[length as usize], self.bases[length as usize + 1]);
            let class = Permutation::new(end - start, &[self.seed, CLASSES, u64::from(length)]);
            room = room
                .checked_sub(u64::from(length) * u64::from(each))
                .ok_or(PackingError("a sequence holds more than it can"))?;
            for piece in 0..u64::from(each) {
                let slot = at.checked_mul(u64::from(each)).and_then(|slot| slot.checked_add(base)?.checked_add(piece));
                let slot = slot.filter(|&slot| slot < class.len()).ok_or(PackingError("a piece is none"))?;
                let entry = order.get((start + class.at(slot)) as usize).ok_or(PackingError("its order is short"))?;
                pieces.push(Piece { start: entry & !ENDS, length, ends: entry & ENDS != 0 });
            }
            at = first.checked_add(at).ok_or(PackingError("a group is none"))?;
            number = before;
        }
        // In an order of its own.
        let found = &mut pieces[begin..];
        let places = Permutation::new(found.len() as u64, &[self.seed, SEQUENCES, sequence]);
        let unordered = found.to_vec();
        for (place, piece) in found.iter_mut().enumerate() {
            *piece = unordered[places.at(place as u64) as usize];
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::super::histogram::{DocumentStarts, piece_starts, place_pieces};
    use super::*;

    /// Documents of these lengths, one after the other: where each starts, and where the last one ends.
    fn laid(lengths: &[u64]) -> (Vec<i64>, u64) {
        let mut end = 0;
        let starts = lengths.iter().map(|&length| {
            end += length;
            (end - length) as i64
        });
        (starts.collect(), end)
    }

    const BITS: u32 = 4;

    fn packed(lengths: &[u64], capacity: usize, most: u32, seed: u64) -> (Packing, Vec<u64>) {
        let (starts, end) = laid(lengths);
        // As two shards would have them, which are counted one by one.
        let (half, middle) = (starts.len() / 2, starts.get(starts.len() / 2).map_or(end, |&start| start as u64));
        let rest: Vec<i64> = starts[half..].iter().map(|start| start - middle as i64).collect();
        let shards = [
            DocumentStarts { base: 0, starts: &starts[..half], end: middle },
            DocumentStarts { base: middle, starts: &rest, end },
        ];
        let mut histogram = Histogram::new(capacity);
        for shard in &shards {
            assert!(shard.ascend());
            let mut part = Histogram::new(capacity);
            part.add(shard);
            histogram.merge(&part);
        }
        assert_eq!((histogram.documents(), histogram.tokens()), (lengths.len() as u64, end));
        let aligned = starts.iter().filter(|&start| start % capacity as i64 == 0).count();
        assert_eq!(histogram.aligned(), aligned as u64);
        let packing = Packing::best_fit(&histogram, most, seed);
        let mut order = vec![u64::MAX; packing.total() as usize];
        let mut next = packing.bases()[..=capacity].to_vec();
        for shard in &shards {
            let windows = order.len().div_ceil(1 << BITS);
            let placed = place_pieces(shard, &mut next, BITS, windows).unwrap();
            assert_eq!(placed.bounds.len(), windows + 1);
            for (window, bounds) in placed.bounds.windows(2).enumerate() {
                for number in bounds[0] as usize..bounds[1] as usize {
                    assert!(placed.places[number] < 1 << BITS);
                    order[(window << BITS) + placed.places[number] as usize] = placed.entries[number];
                }
            }
        }
        assert_eq!(next, packing.bases()[1..]);
        let mut cut: Vec<u64> = shards.iter().flat_map(|shard| piece_starts(shard, capacity as u64)).collect();
        assert!(cut.is_sorted_by_key(|entry| entry & !ENDS));
        let mut sorted = order.clone();
        cut.sort_unstable();
        sorted.sort_unstable();
        assert_eq!(cut, sorted);
        (packing, order)
    }

    proptest! {
        #[test]
        fn every_token_stands_in_one_place(
            capacity in 1usize..300,
            lengths in vec(prop_oneof![1u64..20, 1u64..1000], 0..300),
            most in prop_oneof![Just(u32::MAX), 1u32..6],
            seed in any::<u64>(),
        ) {
            let (packing, order) = packed(&lengths, capacity, most, seed);
            let (starts, end) = laid(&lengths);
            let mut all = Vec::new();
            for sequence in 0..packing.sequences() {
                let before = all.len();
                packing.pieces(sequence, &order, &mut all).unwrap();
                let pieces: &[Piece] = &all[before..];
                prop_assert!(!pieces.is_empty() && pieces.len() <= most as usize);
                prop_assert!(pieces.iter().map(|piece| piece.length as usize).sum::<usize>() <= capacity);
            }
            all.sort_unstable_by_key(|piece| piece.start);
            let mut at = 0;
            for piece in &all {
                prop_assert_eq!(piece.start, at);
                at += u64::from(piece.length);
                let is_end = at == end || starts.binary_search(&(at as i64)).is_ok();
                prop_assert_eq!(piece.ends, is_end);
            }
            prop_assert_eq!(at, end);
            // As few cuts as there can be.
            let cuts: u64 = lengths.iter().map(|length| length.div_ceil(capacity as u64) - 1).sum();
            prop_assert_eq!(all.iter().filter(|piece| !piece.ends).count() as u64, cuts);
        }

        #[test]
        fn parts_make_the_plan_again(lengths in vec(1u64..50, 1..100), seed in any::<u64>()) {
            let (packing, order) = packed(&lengths, 64, u32::MAX, seed);
            let counts: Vec<u64> = packing.bases().windows(2).map(|pair| pair[1] - pair[0]).collect();
            let parts = (packing.groups().to_vec(), packing.runs().to_vec());
            let again = Packing::from_parts(&counts, parts.0, parts.1, seed).unwrap();
            for sequence in 0..packing.sequences() {
                let (mut pieces, mut same) = (Vec::new(), Vec::new());
                packing.pieces(sequence, &order, &mut pieces).unwrap();
                again.pieces(sequence, &order, &mut same).unwrap();
                prop_assert_eq!(pieces, same);
            }
        }

        #[test]
        fn other_parts_are_refused_or_told(
            counts in vec(0u64..20, 0..12),
            groups in vec((0u32..6, 0u64..9, 0u32..14, 0u32..5, 0u64..30), 0..8),
            runs in vec((0u32..9, any::<u64>(), 0u64..5), 0..5),
            order in vec(any::<u64>(), 0..40),
        ) {
            let groups: Vec<Group> = groups
                .into_iter()
                .map(|(before, first, length, each, base)| {
                    Group { before: if before == 0 { NONE } else { before - 1 }, first, length, each, base }
                })
                .collect();
            let runs = runs.into_iter().map(|(group, first, sequences)| Run { group, first, sequences }).collect();
            if let Ok(packing) = Packing::from_parts(&counts, groups, runs, 0) {
                let mut pieces = Vec::new();
                for sequence in 0..packing.sequences() {
                    let _ = packing.pieces(sequence, &order, &mut pieces);
                }
            }
        }
    }
}
