//! Best-fit decreasing over a histogram of lengths.
//!
//! Pieces are placed from the longest to the shortest, each into the sequence with the least sufficient room; if there is none, a new
//! sequence is started. After a piece of length ℓ is placed, its sequence has the least room, so further pieces of this length go to the
//! same sequence as long as they fit. A sequence with room s therefore takes ⌊s/ℓ⌋ of them at once, and all sequences with the same room
//! take the same number. Each such step more than halves the room, so there are at most about 3·D·log₂ L steps for D distinct lengths: a
//! few tens of thousands, regardless of the number of pieces.
//!
//! Example: with room for 10 and the lengths 6, 4, 4, 3, the first sequence gets 6 and 4, the second 4 and 3.

/// A group of sequences with equal content: the content of another group plus a number of pieces of one length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Previous group of these sequences, or [`NONE`].
    pub before: u32,
    /// Number of the first of them within that group.
    pub first: u64,
    /// The length of the pieces.
    pub length: u32,
    /// Number of these pieces per sequence.
    pub each: u32,
    /// Number, among all pieces of that length, of the first piece in the first sequence.
    pub base: u64,
}

/// Complete sequences of one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The group.
    pub group: u32,
    /// Number of the first sequence within the group.
    pub first: u64,
    /// Number of sequences.
    pub sequences: u64,
}

/// Sentinel for "no group".
pub(super) const NONE: u32 = u32::MAX;

/// Open sequences.
#[derive(Clone, Copy)]
struct Open {
    run: Run,
    /// Number of pieces per sequence.
    pieces: u32,
    /// Next sequences with the same room.
    next: u32,
}

/// Open sequences by remaining room.
struct Rooms {
    /// For each room, the number of the first sequences in `open`, from 1; 0 without any. Zeros take no memory.
    heads: Vec<u32>,
    /// Bit set of the rooms of open sequences, and one of its non-zero words.
    bits: [Vec<u64>; 2],
    open: Vec<Open>,
    free: Vec<u32>,
}

impl Rooms {
    fn new(most: usize) -> Self {
        let words = most / 64 + 1;
        Self {
            heads: vec![0; most + 1],
            bits: [vec![0; words], vec![0; words / 64 + 1]],
            open: Vec::new(),
            free: Vec::new(),
        }
    }

    fn put(&mut self, room: usize, run: Run, pieces: u32) {
        let open = Open { run, pieces, next: self.heads[room].wrapping_sub(1) };
        let place = if let Some(place) = self.free.pop() {
            self.open[place as usize] = open;
            place
        } else {
            self.open.push(open);
            self.open.len() as u32 - 1
        };
        self.heads[room] = place + 1;
        self.bits[0][room / 64] |= 1 << (room % 64);
        self.bits[1][room / 64 / 64] |= 1 << (room / 64 % 64);
    }

    fn take(&mut self, room: usize) -> Open {
        let place = self.heads[room] - 1;
        let open = self.open[place as usize];
        self.free.push(place);
        self.heads[room] = open.next.wrapping_add(1);
        if open.next == NONE {
            self.bits[0][room / 64] &= !(1 << (room % 64));
            if self.bits[0][room / 64] == 0 {
                self.bits[1][room / 64 / 64] &= !(1 << (room / 64 % 64));
            }
        }
        open
    }

    /// Minimum room of any open sequence that is at least `least`.
    fn least(&self, least: usize) -> Option<usize> {
        let word = least / 64;
        let here = self.bits[0].get(word)? & (u64::MAX << (least % 64));
        if here != 0 {
            return Some(word * 64 + here.trailing_zeros() as usize);
        }
        let after = word + 1;
        let mut at = after / 64;
        let mut words = self.bits[1].get(at)? & (u64::MAX << (after % 64));
        while words == 0 {
            at += 1;
            words = *self.bits[1].get(at)?;
        }
        let word = at * 64 + words.trailing_zeros() as usize;
        Some(word * 64 + self.bits[0][word].trailing_zeros() as usize)
    }
}

/// Packs pieces into sequences of `capacity` tokens. There are `counts[ℓ]` pieces of each length ℓ, none of
/// length 0. No sequence has more than `most` pieces; `most` must not be 0.
pub(super) fn best_fit(counts: &[u64], capacity: usize, most: u32) -> (Vec<Group>, Vec<Run>) {
    let mut packer = Packer { most, rooms: Rooms::new(capacity), groups: Vec::new(), runs: Vec::new() };
    for (length, &count) in counts.iter().enumerate().skip(1).rev() {
        let mut given = 0;
        while given < count {
            let (run, room, pieces) = match packer.rooms.least(length) {
                Some(room) => {
                    let open = packer.rooms.take(room);
                    (Some(open.run), room, open.pieces)
                }
                None => (None, capacity, 0),
            };
            given += packer.give(length, given, count - given, run, room, pieces);
        }
    }
    packer.finish()
}

struct Packer {
    most: u32,
    rooms: Rooms,
    groups: Vec<Group>,
    runs: Vec<Run>,
}

impl Packer {
    /// Adds pieces of one length, numbered from `base`, to sequences with `pieces` pieces and the given room, or to new
    /// sequences without a `run`. Returns the number of pieces that were added.
    fn give(&mut self, length: usize, base: u64, count: u64, run: Option<Run>, room: usize, pieces: u32) -> u64 {
        let each = ((room / length).min((self.most - pieces) as usize)) as u32;
        let sequences = run.map_or(u64::MAX, |run| run.sequences);
        let full = (count / u64::from(each)).min(sequences);
        // If the remaining pieces fill another sequence only in part, they go there.
        let rest = if full < sequences { (count % u64::from(each)) as u32 } else { 0 };
        let mut used = 0;
        let mut given = 0;
        for (sequences, each) in [(full, each), (u64::from(rest > 0), rest)] {
            if sequences > 0 {
                let (before, first) = run.map_or((NONE, 0), |run| (run.group, run.first + used));
                self.groups.push(Group { before, first, length: length as u32, each, base: base + given });
                let run = Run { group: self.groups.len() as u32 - 1, first: 0, sequences };
                self.put(run, room - each as usize * length, pieces + each);
                used += sequences;
                given += sequences * u64::from(each);
            }
        }
        if let Some(run) = run
            && used < run.sequences
        {
            self.rooms.put(room, Run { first: run.first + used, sequences: run.sequences - used, ..run }, pieces);
        }
        given
    }

    fn put(&mut self, run: Run, room: usize, pieces: u32) {
        if room == 0 || pieces == self.most {
            self.runs.push(run);
        } else {
            self.rooms.put(room, run, pieces);
        }
    }

    /// All groups, and all sequences; those with remaining room come last.
    fn finish(mut self) -> (Vec<Group>, Vec<Run>) {
        while let Some(room) = self.rooms.least(1) {
            let open = self.rooms.take(room);
            self.runs.push(open.run);
        }
        (self.groups, self.runs)
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// The lengths of the pieces of each sequence by definition, piece by piece.
    fn item_wise(lengths: &[usize], capacity: usize, most: usize) -> Vec<Vec<usize>> {
        let mut lengths = lengths.to_vec();
        lengths.sort_unstable_by(|left, right| right.cmp(left));
        let mut sequences: Vec<Vec<usize>> = Vec::new();
        for length in lengths {
            let room = |sequence: &Vec<usize>| capacity - sequence.iter().sum::<usize>();
            let fits = |sequence: &&mut Vec<usize>| sequence.len() < most && room(sequence) >= length;
            match sequences.iter_mut().filter(fits).min_by_key(|sequence| room(sequence)) {
                Some(sequence) => sequence.push(length),
                None => sequences.push(vec![length]),
            }
        }
        sequences.sort_unstable();
        sequences
    }

    fn grouped(lengths: &[usize], capacity: usize, most: usize) -> Vec<Vec<usize>> {
        let mut counts = vec![0; capacity + 1];
        for &length in lengths {
            counts[length] += 1;
        }
        let (groups, runs) = best_fit(&counts, capacity, most as u32);
        let mut slots = std::collections::HashSet::new();
        let mut sequences = Vec::new();
        for run in runs {
            for number in run.first..run.first + run.sequences {
                let (mut sequence, mut group, mut at) = (Vec::new(), run.group, number);
                while group != NONE {
                    let Group { before, first, length, each, base } = groups[group as usize];
                    for piece in 0..u64::from(each) {
                        let slot = base + at * u64::from(each) + piece;
                        assert!(slot < counts[length as usize] && slots.insert((length, slot)));
                        sequence.push(length as usize);
                    }
                    (group, at) = (before, first + at);
                }
                assert!(sequence.iter().sum::<usize>() <= capacity && sequence.len() <= most);
                sequence.reverse();
                sequences.push(sequence);
            }
        }
        assert_eq!(slots.len(), lengths.len());
        sequences.sort_unstable();
        sequences
    }

    fn cases() -> impl Strategy<Value = (usize, Vec<usize>)> {
        prop_oneof![1usize..20, 20usize..200, 200usize..5000].prop_flat_map(|capacity| {
            let length = prop_oneof![1..=capacity, 1..=capacity.div_ceil(8), Just(capacity.div_ceil(2))];
            (Just(capacity), vec(length, 0..300))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        #[test]
        fn sequences_are_those_of_best_fit_decreasing((capacity, lengths) in cases()) {
            // Any sequence of equal room may get a piece, so only the distribution of sizes is unique.
            let full = |sequences: Vec<Vec<usize>>| {
                let mut sums: Vec<usize> = sequences.iter().map(|sequence| sequence.iter().sum()).collect();
                sums.sort_unstable();
                sums
            };
            let found = grouped(&lengths, capacity, usize::MAX >> 40);
            prop_assert_eq!(full(found), full(item_wise(&lengths, capacity, usize::MAX)));
        }
    }

    proptest! {
        #[test]
        fn no_sequence_has_too_many_pieces((capacity, lengths) in cases(), most in 1usize..9) {
            let sequences = grouped(&lengths, capacity, most);
            // The sequences may differ from the definition's: among sequences of equal room, others may be chosen.
            prop_assert!(sequences.len() <= item_wise(&lengths, capacity, most).len() * 3 / 2 + 1);
        }
    }
}
