//! The packing plan, which maps the number of a sequence to its pieces.

use std::fmt;
use std::sync::OnceLock;

use super::best_fit::{Group, NONE, Run, best_fit};
use super::histogram::{ENDS, Histogram, padding_of, start_of};
use crate::dataset::permutation::Permutation;

/// A document, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Position in the split of its first token.
    pub start: u64,
    /// Number of tokens.
    pub length: u32,
    /// Whether it is the last piece of its document.
    pub ends: bool,
}

/// Error of an invalid plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackingError(pub(super) &'static str);

impl fmt::Display for PackingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is not a valid packing plan: {}", self.0)
    }
}

impl std::error::Error for PackingError {}

/// Plan of a packing.
///
/// Permutations that depend on a seed assign the pieces of a length to sequences, and order the pieces within a
/// sequence. Without them, sequences would consist of one source, and short pieces would always follow long ones.
pub struct Packing {
    seed: u64,
    capacity: u32,
    groups: Vec<Group>,
    runs: Vec<Run>,
    /// Number of the first sequence of each run, and of all sequences.
    firsts: Vec<u64>,
    /// Start of each length's pieces in the order, and the total.
    bases: Vec<u64>,
    /// What [`Self::find`] looks up, built when it is called first.
    places: OnceLock<Places>,
}

/// Where the pieces of a length went, and what became of the sequences of a group.
struct Places {
    /// Numbers of the groups, by length and first piece.
    by_piece: Vec<u32>,
    /// What followed on sequences of a group, by group and first sequence.
    after: Vec<After>,
}

/// Some sequences of a group: they got more pieces, or were complete.
struct After {
    group: u32,
    /// Number of the first of them within the group.
    first: u64,
    next: Next,
}

enum Next {
    Group(u32),
    Run(usize),
}

/// Domain of the permutations of all pieces of one length; separates them from others with the same seed.
const CLASSES: u64 = 1;

/// Domain of the permutations of the pieces of one sequence.
const SEQUENCES: u64 = 2;

impl Packing {
    /// Packs pieces by best-fit decreasing into sequences of the maximum length; no sequence has more than `most`
    /// pieces.
    pub fn best_fit(histogram: &Histogram, most: u32, seed: u64) -> Self {
        // More room than there are tokens is never used.
        let capacity = histogram.most().min(histogram.tokens().max(1)) as u32;
        let (groups, runs) = best_fit(histogram.counts(), capacity as usize, most.max(1));
        Self::laid_out(histogram.counts(), capacity, groups, runs, seed)
    }

    /// Restores a plan from the `counts`, `groups` and `runs` of another one.
    ///
    /// # Errors
    ///
    /// If they are not those of a valid plan. Errors within single sequences are reported by [`Self::pieces`].
    pub fn from_parts(counts: &[u64], groups: Vec<Group>, runs: Vec<Run>, seed: u64) -> Result<Self, PackingError> {
        if counts.len() < 2 || counts[0] != 0 {
            return Err(PackingError("there are no lengths"));
        }
        let Some(pieces) = counts.iter().try_fold(0u64, |sum, &count| sum.checked_add(count)) else {
            return Err(PackingError("there are too many pieces"));
        };
        let capacity = counts.len() as u32 - 1;
        let counts = &counts[..counts.iter().rposition(|&count| count > 0).map_or(1, |last| last + 1)];
        let is_group = |(number, group): (usize, &Group)| {
            (group.before == NONE || (group.before as usize) < number)
                && (1..counts.len()).contains(&(group.length as usize))
                && group.each > 0
        };
        if !groups.iter().enumerate().all(is_group) {
            return Err(PackingError("a group is invalid"));
        }
        if runs.iter().any(|run| run.group as usize >= groups.len() || run.first.checked_add(run.sequences).is_none())
            || runs.iter().try_fold(0u64, |sum, run| sum.checked_add(run.sequences)).is_none_or(|sum| sum > pieces)
        {
            return Err(PackingError("a run is invalid"));
        }
        Ok(Self::laid_out(counts, capacity, groups, runs, seed))
    }

    fn laid_out(counts: &[u64], capacity: u32, groups: Vec<Group>, runs: Vec<Run>, seed: u64) -> Self {
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
        Self { seed, capacity, groups, runs, firsts, bases, places: OnceLock::new() }
    }

    /// Maximum number of tokens in a sequence.
    pub fn capacity(&self) -> u32 {
        self.capacity
    }

    /// Number of sequences.
    pub fn sequences(&self) -> u64 {
        self.firsts[self.runs.len()]
    }

    /// Number of pieces, which is the length of the order.
    pub fn total(&self) -> u64 {
        self.bases[self.bases.len() - 1]
    }

    /// Start of each length's pieces in the order, and the end of the last.
    pub fn bases(&self) -> &[u64] {
        &self.bases
    }

    /// Content shared by sequences.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Complete sequences of each group.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Appends the pieces of a sequence in order. `order` contains the starts of all pieces, by length and then by
    /// position.
    ///
    /// # Errors
    ///
    /// If the plan and the order do not belong together.
    ///
    /// # Panics
    ///
    /// If the number of the sequence is out of range.
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
                .ok_or(PackingError("a sequence has more tokens than its capacity"))?;
            for piece in 0..u64::from(each) {
                let slot = at.checked_mul(u64::from(each)).and_then(|slot| slot.checked_add(base)?.checked_add(piece));
                let slot = slot.filter(|&slot| slot < class.len()).ok_or(PackingError("a piece is out of range"))?;
                let entry =
                    order.get((start + class.at(slot)) as usize).ok_or(PackingError("the order is too short"))?;
                let length = length.checked_sub(padding_of(*entry)).filter(|&length| length > 0);
                let length = length.ok_or(PackingError("a piece has no tokens"))?;
                pieces.push(Piece { start: start_of(*entry), length, ends: entry & ENDS != 0 });
            }
            at = first.checked_add(at).ok_or(PackingError("a group is invalid"))?;
            number = before;
        }
        // Permute the pieces of this sequence.
        let found = &mut pieces[begin..];
        let places = Permutation::new(found.len() as u64, &[self.seed, SEQUENCES, sequence]);
        let unordered = found.to_vec();
        for (place, piece) in found.iter_mut().enumerate() {
            *piece = unordered[places.at(place as u64) as usize];
        }
        Ok(())
    }

    /// The number of the sequence that has a piece: the inverse of [`Self::pieces`]. The first call builds a table of
    /// the groups and runs.
    ///
    /// # Errors
    ///
    /// If there is no such piece, whose length is rounded up to the multiple, or the plan and the order do not belong together.
    pub fn find(&self, start: u64, length: u32, order: &[u64]) -> Result<u64, PackingError> {
        const NO_PIECE: PackingError = PackingError("a piece is in no sequence");
        let Some(&[begin, end]) = self.bases.get(length as usize..).and_then(<[u64]>::first_chunk) else {
            return Err(NO_PIECE);
        };
        let entries = order.get(begin as usize..end as usize).ok_or(PackingError("the order is too short"))?;
        let entry = entries.binary_search_by_key(&start, |&entry| start_of(entry)).map_err(|_| NO_PIECE)?;
        let class = Permutation::new(entries.len() as u64, &[self.seed, CLASSES, u64::from(length)]);
        let slot = class.find(entry as u64);
        let Places { by_piece, after } = self.places.get_or_init(|| self.places());
        let is_before = |&number: &u32| {
            let group = &self.groups[number as usize];
            (group.length, group.base) <= (length, slot)
        };
        let place = by_piece.partition_point(is_before).checked_sub(1).ok_or(NO_PIECE)?;
        let mut number = by_piece[place];
        let group = &self.groups[number as usize];
        let mut at =
            slot.checked_sub(group.base).filter(|_| group.length == length).ok_or(NO_PIECE)? / u64::from(group.each);
        loop {
            let place = after.partition_point(|after| (after.group, after.first) <= (number, at));
            let found = place.checked_sub(1).map(|place| &after[place]).filter(|found| found.group == number);
            let found = found.ok_or(NO_PIECE)?;
            at -= found.first;
            match found.next {
                Next::Group(next) => number = next, // a later one: `from_parts` has checked it
                Next::Run(run) if at < self.runs[run].sequences => return Ok(self.firsts[run] + at),
                Next::Run(_) => return Err(NO_PIECE),
            }
        }
    }

    fn places(&self) -> Places {
        let mut by_piece: Vec<u32> = (0..self.groups.len() as u32).collect();
        by_piece.sort_by_key(|&number| (self.groups[number as usize].length, self.groups[number as usize].base));
        let groups = self.groups.iter().zip(0..).filter(|(group, _)| group.before != NONE);
        let runs = self.runs.iter().enumerate().filter(|(_, run)| run.sequences > 0);
        let mut after: Vec<After> = groups
            .map(|(group, number)| After { group: group.before, first: group.first, next: Next::Group(number) })
            .chain(runs.map(|(number, run)| After { group: run.group, first: run.first, next: Next::Run(number) }))
            .collect();
        after.sort_by_key(|after| (after.group, after.first));
        Places { by_piece, after }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::super::histogram::{DocumentStarts, piece_starts, place_pieces};
    use super::*;

    /// Concatenated documents of these lengths: the start of each, and the end of the last.
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
        // Counted as two shards.
        let (half, middle) = (starts.len() / 2, starts.get(starts.len() / 2).map_or(end, |&start| start as u64));
        let rest: Vec<i64> = starts[half..].iter().map(|start| start - middle as i64).collect();
        let shards = [
            DocumentStarts { base: 0, starts: &starts[..half], end: middle },
            DocumentStarts { base: middle, starts: &rest, end },
        ];
        let mut histogram = Histogram::new(capacity, 1);
        for shard in &shards {
            assert!(shard.ascend());
            let mut part = Histogram::new(capacity, 1);
            part.add(shard);
            histogram.merge(&part);
        }
        assert_eq!((histogram.documents(), histogram.tokens()), (lengths.len() as u64, end));
        let aligned = starts.iter().filter(|&start| start % capacity as i64 == 0).count();
        assert_eq!(histogram.aligned(), aligned as u64);
        let packing = Packing::best_fit(&histogram, most, seed);
        let mut order = vec![u64::MAX; packing.total() as usize];
        let mut next = packing.bases()[..packing.bases().len() - 1].to_vec();
        for shard in &shards {
            let windows = order.len().div_ceil(1 << BITS);
            let placed = place_pieces(shard, capacity as u64, 1, &mut next, BITS, windows).unwrap();
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
                for piece in pieces {
                    prop_assert_eq!(packing.find(piece.start, piece.length, &order), Ok(sequence));
                    prop_assert!(piece.length == 1 || packing.find(piece.start + 1, piece.length, &order).is_err());
                }
            }
            prop_assert!(packing.find(end, 1, &order).is_err() && packing.find(0, capacity as u32 + 1, &order).is_err());
            all.sort_unstable_by_key(|piece| piece.start);
            let mut at = 0;
            for piece in &all {
                prop_assert_eq!(piece.start, at);
                at += u64::from(piece.length);
                let is_end = at == end || starts.binary_search(&(at as i64)).is_ok();
                prop_assert_eq!(piece.ends, is_end);
            }
            prop_assert_eq!(at, end);
            // The number of cuts is the minimum.
            let cuts: u64 = lengths.iter().map(|length| length.div_ceil(capacity as u64) - 1).sum();
            prop_assert_eq!(all.iter().filter(|piece| !piece.ends).count() as u64, cuts);
        }

        #[test]
        fn parts_make_the_plan_again(lengths in vec(1u64..50, 1..100), seed in any::<u64>()) {
            let (packing, order) = packed(&lengths, 64, u32::MAX, seed);
            let mut counts: Vec<u64> = packing.bases().windows(2).map(|pair| pair[1] - pair[0]).collect();
            counts.resize(packing.capacity() as usize + 1, 0);
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
                for (entry, length) in order.iter().zip((0..14).cycle()) {
                    let _ = packing.find(entry & !ENDS, length, &order);
                }
            }
        }
    }
}
