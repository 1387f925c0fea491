//! The BLAKE3 hash of a file that several threads write in pieces, in any order.
//!
//! BLAKE3 is a binary tree over chunks of 1 KiB (section 2.1 of the BLAKE3 paper). The subtree over 2ᵏ chunks at a multiple of 2ᵏ is part of
//! the tree of every file that contains these chunks, whatever follows them, so its chaining value depends only on its bytes and its
//! offset. `update` splits a piece into the largest such subtrees, hashes them, and merges two of them as soon as they form a larger
//! one. It copies the bytes of chunks that the piece covers only in part; the thread that adds the last byte of such a chunk hashes it.
//! `finish` merges the remaining subtrees.
//!
//! The bytes of the first chunk are kept until `finish`, because the header, which is known last, is part of them. So no subtree that
//! contains the first chunk is merged before `finish`, and only `finish` computes the root, which BLAKE3 hashes with a flag of its own.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use blake3::hazmat::{ChainingValue, HasherExt, Mode, merge_subtrees_non_root, merge_subtrees_root};
use blake3::{CHUNK_LEN, Hash, Hasher};

const CHUNK: u64 = CHUNK_LEN as u64;

/// Number of missing ranges that an error message names.
const NAMED_RANGES: usize = 3;

/// Computes the BLAKE3 hash of a file from disjoint pieces, which threads may add concurrently and in any order.
///
/// Memory grows with the number of contiguous ranges, not with the size of the file: each range takes at most two chaining values
/// of 32 bytes per level of the tree, and each incomplete chunk takes 1 KiB; a range has at most two.
///
/// There is no state to save. To continue a file after a restart, pass the bytes on disk after the header to `update`;
/// several threads can share this work.
pub struct TreeHash {
    header: usize,
    state: Mutex<State>,
}

/// Error of an invalid part or file. The hash is unchanged and can still be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeHashError {
    /// The announced length of the header exceeds [`TreeHash::MAX_HEADER`].
    HeaderTooLong(usize),
    /// The header has another length (the second) than declared (the first).
    HeaderLength(usize, usize),
    /// A piece of a length (the second) at an offset (the first) ends after the maximum offset.
    OutOfRange(u64, usize),
    /// These bytes were added before, or belong to the header.
    Overlap(Range<u64>),
    /// These bytes were added, or belong to the header, but are after the end of the file, which has this length.
    BeyondEnd(Range<u64>, u64),
    /// These ranges of the file were not added.
    Missing(Vec<Range<u64>>),
}

impl fmt::Display for TreeHashError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HeaderTooLong(header) => {
                write!(f, "a header has {header} bytes; the maximum is {}", TreeHash::MAX_HEADER)
            }
            Self::HeaderLength(announced, header) => {
                write!(f, "the header has {header} bytes, but {announced} were declared")
            }
            Self::OutOfRange(offset, length) => {
                write!(f, "a piece of {length} bytes at offset {offset} ends after byte {}", u64::MAX)
            }
            Self::Overlap(range) => {
                write!(f, "bytes {} to {} were already added, or belong to the header", range.start, range.end)
            }
            Self::BeyondEnd(range, length) => {
                write!(f, "bytes {} to {} are after the end of a file of {length} bytes", range.start, range.end)
            }
            Self::Missing(ranges) => {
                let named: Vec<_> =
                    ranges.iter().take(NAMED_RANGES).map(|range| format!("{} to {}", range.start, range.end)).collect();
                write!(f, "bytes {} are missing", named.join(", "))?;
                match ranges.len() - named.len() {
                    0 => Ok(()),
                    more => write!(f, ", and {more} more ranges"),
                }
            }
        }
    }
}

impl std::error::Error for TreeHashError {}

impl TreeHash {
    /// Maximum length of a header: it must lie in the first chunk.
    pub const MAX_HEADER: usize = CHUNK_LEN;

    /// Creates the hash of a file whose first `header` bytes are passed to [`Self::finish`].
    ///
    /// # Errors
    ///
    /// [`TreeHashError::HeaderTooLong`].
    pub fn new(header: usize) -> Result<Self, TreeHashError> {
        if header > Self::MAX_HEADER {
            return Err(TreeHashError::HeaderTooLong(header));
        }
        Ok(Self { header, state: Mutex::new(State::new(header)) })
    }

    /// Adds the bytes at an offset of the file. Hashes outside the lock, except for chunks that several pieces share.
    ///
    /// # Errors
    ///
    /// [`TreeHashError::OutOfRange`] or [`TreeHashError::Overlap`].
    pub fn update(&self, offset: u64, data: &[u8]) -> Result<(), TreeHashError> {
        if data.is_empty() {
            return Ok(());
        }
        let out_of_range = TreeHashError::OutOfRange(offset, data.len());
        let end = offset.checked_add(data.len() as u64).ok_or(out_of_range)?;
        let (first, last) = (offset.div_ceil(CHUNK).max(1), end / CHUNK);
        // Without a whole chunk inside, all bytes are edges; `head` may then span two chunks.
        let (head, rest) = data.split_at(if first < last { (first * CHUNK - offset) as usize } else { data.len() });
        let (whole, tail) = rest.split_at(rest.len() - rest.len() % CHUNK_LEN);
        let subtrees = subtrees(first, whole);

        let mut state = self.locked();
        state.added.add(offset..end).map_err(TreeHashError::Overlap)?;
        for (chunk, subtree) in subtrees {
            state.add_subtree(chunk, subtree);
        }
        state.add_edge(offset, head);
        state.add_edge(end - tail.len() as u64, tail);
        Ok(())
    }

    /// Length of the longest prefix of the file that was added completely. The header counts as added.
    pub fn contiguous(&self) -> u64 {
        self.locked().added.prefix()
    }

    /// The hash of a file of `length` bytes, including the header. More bytes may be added afterwards.
    ///
    /// # Errors
    ///
    /// [`TreeHashError::HeaderLength`], [`TreeHashError::BeyondEnd`] or [`TreeHashError::Missing`].
    pub fn finish(&self, header: &[u8], length: u64) -> Result<Hash, TreeHashError> {
        if header.len() != self.header {
            return Err(TreeHashError::HeaderLength(self.header, header.len()));
        }
        let state = self.locked();
        if let Some(range) = state.added.last().filter(|range| range.end > length) {
            return Err(TreeHashError::BeyondEnd(range.start.max(length)..range.end, length));
        }
        let missing = state.added.gaps(length);
        if !missing.is_empty() {
            return Err(TreeHashError::Missing(missing));
        }
        Ok(state.root(header, length))
    }

    fn locked(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A complete subtree of 2^`level` chunks, at a multiple of that number.
struct Subtree {
    level: u32,
    value: ChainingValue,
}

/// Divides whole chunks, numbered from `chunk`, into the largest subtrees, and hashes them.
fn subtrees(mut chunk: u64, mut data: &[u8]) -> Vec<(u64, Subtree)> {
    let mut subtrees = Vec::new();
    while !data.is_empty() {
        let level = chunk.trailing_zeros().min((data.len() / CHUNK_LEN).ilog2());
        let (whole, rest) = data.split_at(CHUNK_LEN << level);
        subtrees.push((chunk, Subtree { level, value: chaining_value(chunk, whole) }));
        chunk += 1 << level;
        data = rest;
    }
    subtrees
}

/// The chaining value of the subtree that starts with this chunk.
fn chaining_value(chunk: u64, data: &[u8]) -> ChainingValue {
    Hasher::new().set_input_offset(chunk * CHUNK).update(data).finalize_non_root()
}

fn merged(left: &ChainingValue, right: &ChainingValue) -> ChainingValue {
    merge_subtrees_non_root(left, right, Mode::Hash)
}

struct State {
    added: Ranges,
    /// Complete subtrees by their first chunk. No two of them can be merged, and none contains chunk 0.
    subtrees: BTreeMap<u64, Subtree>,
    /// Bytes of chunk 0.
    first: Box<[u8; CHUNK_LEN]>,
    /// Other chunks that were added in part, by number.
    incomplete: BTreeMap<u64, IncompleteChunk>,
}

struct IncompleteChunk {
    bytes: Box<[u8; CHUNK_LEN]>,
    /// Number of bytes that were added; `State::added` records which.
    count: usize,
}

impl State {
    fn new(header: usize) -> Self {
        let mut added = Ranges::default();
        if header > 0 {
            added.0.insert(0, header as u64);
        }
        let first = Box::new([0; CHUNK_LEN]);
        Self { added, subtrees: BTreeMap::new(), first, incomplete: BTreeMap::new() }
    }

    /// Adds a subtree and merges it with its siblings as far up as possible.
    fn add_subtree(&mut self, mut chunk: u64, Subtree { mut level, mut value }: Subtree) {
        loop {
            let sibling = chunk ^ (1 << level);
            match self.subtrees.get(&sibling) {
                Some(other) if other.level == level => {
                    value = if sibling < chunk { merged(&other.value, &value) } else { merged(&value, &other.value) };
                }
                _ => break,
            }
            self.subtrees.remove(&sibling);
            chunk = chunk.min(sibling);
            level += 1;
        }
        self.subtrees.insert(chunk, Subtree { level, value });
    }

    /// Adds bytes of chunks that are not added as a whole.
    fn add_edge(&mut self, mut offset: u64, mut data: &[u8]) {
        while !data.is_empty() {
            let (chunk, start) = (offset / CHUNK, (offset % CHUNK) as usize);
            let (some, rest) = data.split_at(data.len().min(CHUNK_LEN - start));
            if chunk == 0 {
                self.first[start..start + some.len()].copy_from_slice(some);
            } else {
                self.add_to_chunk(chunk, start, some);
            }
            offset += some.len() as u64;
            data = rest;
        }
    }

    fn add_to_chunk(&mut self, chunk: u64, start: usize, data: &[u8]) {
        let incomplete = self
            .incomplete
            .entry(chunk)
            .or_insert_with(|| IncompleteChunk { bytes: Box::new([0; CHUNK_LEN]), count: 0 });
        incomplete.bytes[start..start + data.len()].copy_from_slice(data);
        incomplete.count += data.len();
        if incomplete.count == CHUNK_LEN {
            let value = chaining_value(chunk, &*incomplete.bytes);
            self.incomplete.remove(&chunk);
            self.add_subtree(chunk, Subtree { level: 0, value });
        }
    }

    /// The hash of a completely added file with no bytes after its end.
    fn root(&self, header: &[u8], length: u64) -> Hash {
        let mut first = self.first.clone();
        first[..header.len()].copy_from_slice(header);
        // Subtrees from left to right. Two of the same level at the top are merged only when another one follows: the root is not
        // merged in this loop.
        let mut stack = vec![Subtree { level: 0, value: chaining_value(0, &*first) }];
        let mut push = |level, value| {
            while let [.., left, right] = &stack[..]
                && left.level == right.level
            {
                let parent = Subtree { level: left.level + 1, value: merged(&left.value, &right.value) };
                stack.truncate(stack.len() - 2);
                stack.push(parent);
            }
            stack.push(Subtree { level, value });
        };
        for subtree in self.subtrees.values() {
            push(subtree.level, subtree.value);
        }
        for (&chunk, last) in &self.incomplete {
            push(0, chaining_value(chunk, &last.bytes[..last.count]));
        }
        let (leftmost, others) = (stack[0].value, &stack[1..]);
        match others.iter().rev().map(|subtree| subtree.value).reduce(|right, left| merged(&left, &right)) {
            Some(right) => merge_subtrees_root(&leftmost, &right, Mode::Hash),
            None => blake3::hash(&first[..length.min(CHUNK) as usize]), // one chunk, which is the root
        }
    }
}

/// Disjoint, non-empty ranges, in order. Adjacent ones are joined.
#[derive(Default)]
struct Ranges(BTreeMap<u64, u64>);

impl Ranges {
    /// Adds a non-empty range. If it overlaps another range, nothing changes, and the error is an overlapping part.
    fn add(&mut self, Range { mut start, mut end }: Range<u64>) -> Result<(), Range<u64>> {
        // If any range overlaps, the last one that starts before the end does.
        if let Some((&left, &left_end)) = self.0.range(..end).next_back() {
            if left_end > start {
                return Err(start.max(left)..end.min(left_end));
            }
            if left_end == start {
                start = left;
            }
        }
        if let Some(right_end) = self.0.remove(&end) {
            end = right_end;
        }
        self.0.insert(start, end);
        Ok(())
    }

    /// The end of the range that starts at 0.
    fn prefix(&self) -> u64 {
        self.0.get(&0).copied().unwrap_or(0)
    }

    fn last(&self) -> Option<Range<u64>> {
        self.0.last_key_value().map(|(&start, &end)| start..end)
    }

    /// Missing ranges between 0 and `length`. No range may be after that.
    fn gaps(&self, length: u64) -> Vec<Range<u64>> {
        let starts = [0].into_iter().chain(self.0.values().copied());
        let ends = self.0.keys().copied().chain([length]);
        starts.zip(ends).map(|(start, end)| start..end).filter(|gap| !gap.is_empty()).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::{Index, select};

    use super::*;

    /// Bytes without repetition.
    fn bytes(length: usize) -> Vec<u8> {
        (0..length as u32).map(|number| (number.wrapping_mul(0x9E37_79B9) >> 24) as u8).collect()
    }

    /// Lengths around the sizes of a chunk, of several subtrees, and of several megabytes.
    fn lengths() -> impl Strategy<Value = usize> {
        let near =
            select(vec![0, 1, 1023, 1024, 1025, 2047, 2048, 2049, 65_535, 65_536, 65_537, 1 << 20, (3 << 20) + 1]);
        prop_oneof![4 => near, 2 => 0..10_000_usize, 1 => 0..5_000_000_usize]
    }

    /// The pieces between cuts, in an order determined by the keys.
    fn pieces(from: usize, length: usize, cuts: &[Index], aligned: bool, keys: &[u64]) -> Vec<Range<usize>> {
        let mut cuts: Vec<_> = cuts.iter().map(|cut| from + cut.index(length - from + 1)).collect();
        if aligned {
            cuts.iter_mut().for_each(|cut| *cut = (*cut / CHUNK_LEN * CHUNK_LEN).max(from));
        }
        cuts.extend([from, length]);
        cuts.sort_unstable();
        let mut pieces: Vec<_> = cuts.windows(2).map(|pair| pair[0]..pair[1]).enumerate().collect();
        pieces.sort_by_key(|(number, _)| keys[number % keys.len()].wrapping_mul(*number as u64 + 1));
        pieces.into_iter().map(|(_, piece)| piece).collect()
    }

    fn prefix_of(pieces: &[Range<usize>], header: usize) -> u64 {
        let mut sorted = pieces.to_vec();
        sorted.sort_by_key(|piece| (piece.start, piece.end));
        sorted.iter().fold(header, |end, piece| if piece.start == end { piece.end } else { end }) as u64
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn any_order_gives_the_hash_of_the_file(
            length in lengths(),
            header in prop_oneof![select(vec![0, 1, 128, 1023, 1024]), 0..1025_usize],
            cuts in vec(any::<Index>(), 0..40),
            aligned in any::<bool>(),
            keys in vec(any::<u64>(), 1..40),
        ) {
            let (all, header) = (bytes(length), header.min(length));
            let pieces = pieces(header, length, &cuts, aligned, &keys);
            let hash = TreeHash::new(header).expect("short");
            for (number, piece) in pieces.iter().enumerate() {
                prop_assert_eq!(hash.contiguous(), prefix_of(&pieces[..number], header));
                hash.update(piece.start as u64, &all[piece.clone()]).expect("disjoint");
            }
            prop_assert_eq!(hash.contiguous(), length as u64);
            prop_assert_eq!(hash.finish(&all[..header], length as u64), Ok(blake3::hash(&all)));
            // Only what the final merges need is left.
            let state = hash.locked();
            prop_assert!(state.incomplete.len() <= 1 && state.subtrees.len() <= 2 * 23);
        }

        #[test]
        fn threads_give_the_hash_of_the_file(
            length in 0..3_000_000_usize,
            cuts in vec(any::<Index>(), 10..200),
            keys in vec(any::<u64>(), 1..40),
        ) {
            let (all, header) = (bytes(length), 128.min(length));
            let pieces = pieces(header, length, &cuts, false, &keys);
            let hash = TreeHash::new(header).expect("short");
            thread::scope(|scope| {
                for thread in 0..4 {
                    let (hash, all, pieces) = (&hash, &all, &pieces);
                    scope.spawn(move || {
                        for piece in pieces.iter().skip(thread).step_by(4) {
                            hash.update(piece.start as u64, &all[piece.clone()]).expect("disjoint");
                        }
                    });
                }
            });
            prop_assert_eq!(hash.finish(&all[..header], length as u64), Ok(blake3::hash(&all)));
        }

        #[test]
        fn ranges_are_those_of_single_bytes(new in vec((0..60_u64, 1..12_u64), 0..40)) {
            let (mut ranges, mut twin) = (Ranges::default(), [false; 80]);
            for (start, length) in new {
                let range = start..start + length;
                let free = range.clone().all(|byte| !twin[byte as usize]);
                match ranges.add(range.clone()) {
                    Ok(()) => prop_assert!(free),
                    Err(part) => {
                        prop_assert!(!part.is_empty() && range.start <= part.start && part.end <= range.end);
                        prop_assert!(part.clone().all(|byte| twin[byte as usize]));
                    }
                }
                if free {
                    range.for_each(|byte| twin[byte as usize] = true);
                }
                prop_assert_eq!(ranges.prefix(), twin.iter().take_while(|&&there| there).count() as u64);
                let missing: Vec<u64> = (0..80).filter(|&byte| !twin[byte as usize]).collect();
                prop_assert_eq!(ranges.gaps(80).into_iter().flatten().collect::<Vec<_>>(), missing);
                prop_assert!(ranges.0.iter().zip(ranges.0.iter().skip(1)).all(|((_, end), (start, _))| end < start));
            }
        }
    }

    #[test]
    fn bytes_one_by_one_from_the_end() {
        let all = bytes(5000);
        let hash = TreeHash::new(7).expect("short");
        for place in (7..5000).rev() {
            hash.update(place as u64, &all[place..=place]).expect("disjoint");
        }
        assert_eq!(hash.finish(&all[..7], 5000), Ok(blake3::hash(&all)));
    }

    #[test]
    fn powers_of_two_of_chunks_and_their_neighbours() {
        for chunks in (0..=9).flat_map(|level| [1 << level, (1 << level) + 1, (2 << level) - 1]) {
            for length in [chunks * CHUNK_LEN - 1, chunks * CHUNK_LEN, chunks * CHUNK_LEN + 1] {
                let all = bytes(length);
                let (whole, halves) = (TreeHash::new(0).expect("short"), TreeHash::new(0).expect("short"));
                whole.update(0, &all).expect("disjoint");
                halves.update((length / 2) as u64, &all[length / 2..]).expect("disjoint");
                halves.update(0, &all[..length / 2]).expect("disjoint");
                for hash in [whole, halves] {
                    assert_eq!(hash.finish(&[], length as u64), Ok(blake3::hash(&all)), "{length}");
                }
            }
        }
    }

    #[test]
    fn more_may_follow_after_a_hash() {
        let all = bytes(10_000);
        let hash = TreeHash::new(0).expect("short");
        assert_eq!(hash.finish(&[], 0), Ok(blake3::hash(&[])));
        let mut start = 0;
        for end in [1, 1024, 1025, 4096, 8192, 10_000] {
            hash.update(start as u64, &all[start..end]).expect("disjoint");
            assert_eq!(hash.finish(&[], end as u64), Ok(blake3::hash(&all[..end])));
            start = end;
        }
    }

    #[test]
    fn rejected_pieces_change_nothing() {
        let all = bytes(9000);
        let hash = TreeHash::new(100).expect("short");
        hash.update(3000, &all[3000..6000]).expect("disjoint");
        assert_eq!(hash.update(50, &all[50..200]), Err(TreeHashError::Overlap(50..100)));
        assert_eq!(hash.update(2000, &all[2000..3001]), Err(TreeHashError::Overlap(3000..3001)));
        assert_eq!(hash.update(1000, &all[1000..9000]), Err(TreeHashError::Overlap(3000..6000)));
        assert_eq!(hash.update(u64::MAX - 1, &all[..2]), Err(TreeHashError::OutOfRange(u64::MAX - 1, 2)));
        assert_eq!(hash.contiguous(), 100);
        let header = &all[..100];
        assert_eq!(hash.finish(&all[..99], 9000), Err(TreeHashError::HeaderLength(100, 99)));
        assert_eq!(hash.finish(header, 9000), Err(TreeHashError::Missing(vec![100..3000, 6000..9000])));
        assert_eq!(hash.finish(header, 5000), Err(TreeHashError::BeyondEnd(5000..6000, 5000)));
        assert_eq!(hash.finish(header, 99), Err(TreeHashError::BeyondEnd(3000..6000, 99)));
        hash.update(6000, &all[6000..]).expect("disjoint");
        hash.update(100, &all[100..3000]).expect("disjoint");
        assert_eq!(hash.finish(header, 9000), Ok(blake3::hash(&all)));
        assert_eq!(TreeHash::new(1025).err(), Some(TreeHashError::HeaderTooLong(1025)));
    }

    #[test]
    fn the_last_offsets_can_be_added() {
        let hash = TreeHash::new(0).expect("short");
        for distance in [3000, 1000, 2000] {
            hash.update(u64::MAX - distance, &bytes(1000)).expect("disjoint");
        }
        assert_eq!(hash.contiguous(), 0);
        let missing = 0..u64::MAX - 3000;
        assert_eq!(hash.finish(&[], u64::MAX), Err(TreeHashError::Missing(vec![missing])));
    }

    #[test]
    fn errors_name_three_ranges() {
        let missing =
            |count: u64| TreeHashError::Missing((0..count).map(|number| 2 * number..2 * number + 1).collect());
        assert_eq!(missing(2).to_string(), "bytes 0 to 1, 2 to 3 are missing");
        assert_eq!(missing(5).to_string(), "bytes 0 to 1, 2 to 3, 4 to 5 are missing, and 2 more ranges");
    }
}
