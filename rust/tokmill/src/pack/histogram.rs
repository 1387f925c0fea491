//! Histogram of the lengths of the pieces into which the documents of a split are divided, and the start of each piece.

use std::ops::Range;

use super::plan::PackingError;

/// Flag in the start of a piece: the piece is the last of its document.
pub(super) const ENDS: u64 = 1 << 63;

/// Number of low bits of an entry of an order that have the start of a piece. The bits from there to [`ENDS`] have the
/// number of places after it up to a multiple.
const START_BITS: u32 = 48;

/// The start of the piece of an entry.
pub(super) fn start_of(entry: u64) -> u64 {
    entry & ((1 << START_BITS) - 1)
}

/// The number of places after the piece of an entry.
pub(super) fn padding_of(entry: u64) -> u32 {
    ((entry & !ENDS) >> START_BITS) as u32
}

/// Starts of consecutive documents, as stored in a shard.
#[derive(Clone, Copy, Debug)]
pub struct DocumentStarts<'a> {
    /// Position in the split of the shard's first token.
    pub base: u64,
    /// Starts, relative to `base`.
    pub starts: &'a [i64],
    /// Position in the split of the first token after the last document.
    pub end: u64,
}

impl DocumentStarts<'_> {
    /// Whether all documents have a token, and no position overflows.
    pub fn ascend(&self) -> bool {
        let last = self.starts.last().map_or(0, |&last| last);
        self.starts.first().is_none_or(|&first| first >= 0)
            && self.starts.is_sorted_by(|left, right| left < right)
            && self.end < 1 << START_BITS
            && self.base.checked_add(last as u64).is_some_and(|last| self.starts.is_empty() || last < self.end)
    }

    /// The range of each document's tokens in the split.
    fn ranges(&self) -> impl Iterator<Item = Range<u64>> {
        let Self { base, starts, end } = *self;
        (0..starts.len()).map(move |number| {
            let next = starts.get(number + 1).map_or(end, |&next| base + next as u64);
            base + starts[number] as u64..next
        })
    }
}

/// Number of pieces of each length. A document longer than a sequence is divided into full sequences and a rest, with
/// the minimum number of cuts.
pub struct Histogram {
    /// Up to the greatest length that occurs.
    counts: Vec<u64>,
    most: u64,
    multiple: u64,
    documents: u64,
    tokens: u64,
    aligned: u64,
    longer: u64,
}

impl Histogram {
    /// An empty histogram for pieces of at most `most` tokens, whose lengths are rounded up to a multiple.
    ///
    /// # Panics
    ///
    /// Unless the multiple divides `most`.
    pub fn new(most: usize, multiple: usize) -> Self {
        assert!(most.is_multiple_of(multiple), "{most} is no multiple of {multiple}");
        Self {
            counts: vec![0],
            most: most as u64,
            multiple: multiple as u64,
            documents: 0,
            tokens: 0,
            aligned: 0,
            longer: 0,
        }
    }

    /// Maximum number of tokens of a piece.
    pub fn most(&self) -> u64 {
        self.most
    }

    /// Number of pieces of each length from 0, which no piece has, to the greatest one that occurs.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Number of documents that were counted.
    pub fn documents(&self) -> u64 {
        self.documents
    }

    /// Number of tokens that were counted.
    pub fn tokens(&self) -> u64 {
        self.tokens
    }

    /// Number of documents that would start at the start of a sequence if all documents were concatenated.
    pub fn aligned(&self) -> u64 {
        self.aligned
    }

    /// Number of documents longer than a sequence.
    pub fn longer(&self) -> u64 {
        self.longer
    }

    /// Counts the pieces of documents, whose starts must ascend.
    pub fn add(&mut self, documents: &DocumentStarts<'_>) {
        let most = self.most;
        self.documents += documents.starts.len() as u64;
        for document in documents.ranges() {
            let tokens = document.end - document.start;
            self.tokens += tokens;
            self.aligned += u64::from(document.start.is_multiple_of(most));
            let length = tokens.min(most).next_multiple_of(self.multiple) as usize;
            if length >= self.counts.len() {
                self.counts.resize(length + 1, 0);
            }
            if tokens <= most {
                self.counts[length] += 1;
            } else {
                self.longer += 1;
                self.counts[most as usize] += tokens / most;
                let rest = (tokens % most).next_multiple_of(self.multiple) as usize;
                self.counts[rest] += u64::from(rest > 0);
            }
        }
    }

    /// Adds the counts of another histogram for the same sequence length.
    ///
    /// # Panics
    ///
    /// If the sequence lengths differ.
    pub fn merge(&mut self, other: &Self) {
        assert_eq!(self.most, other.most);
        self.counts.resize(self.counts.len().max(other.counts.len()), 0);
        self.counts.iter_mut().zip(&other.counts).for_each(|(count, more)| *count += more);
        self.documents += other.documents;
        self.tokens += other.tokens;
        self.aligned += other.aligned;
        self.longer += other.longer;
    }
}

/// The pieces of documents in order, as entries of an order: the start of each, and whether it is the last of its
/// document.
///
/// # Panics
///
/// If `most` is 0.
pub fn piece_starts(documents: &DocumentStarts<'_>, most: u64) -> Vec<u64> {
    documents.ranges().flat_map(|document| pieces(document, most, 1)).map(|(entry, _)| entry).collect()
}

/// Pieces with their positions in an order, window by window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// Entries of the order.
    pub entries: Vec<u64>,
    /// Position of each entry in its window.
    pub places: Vec<u32>,
    /// Number of entries before each window, and in total.
    pub bounds: Vec<u64>,
}

/// Assigns the pieces of documents, of at most `most` tokens, to positions in an order with 2^`bits` positions per
/// window. `next[ℓ]` is the position of the next piece of length ℓ, rounded up to a multiple of at most 2^15, and is
/// advanced.
///
/// # Errors
///
/// If a piece has another length, or a position is after the last window.
pub fn place_pieces(
    documents: &DocumentStarts<'_>,
    most: u64,
    multiple: u64,
    next: &mut [u64],
    bits: u32,
    windows: usize,
) -> Result<Placed, PackingError> {
    let mut found = Vec::with_capacity(documents.starts.len());
    let mut bounds = vec![0; windows + 1];
    for document in documents.ranges() {
        for (entry, length) in pieces(document, most, multiple) {
            let following =
                next.get_mut(length as usize).ok_or(PackingError("there are more pieces than were counted"))?;
            let place = *following;
            *following += 1;
            found.push((entry, place));
            *bounds
                .get_mut((place >> bits) as usize + 1)
                .ok_or(PackingError("there are more pieces than were counted"))? += 1;
        }
    }
    let mut sum = 0;
    let mut at: Vec<usize> = Vec::with_capacity(windows);
    for bound in &mut bounds {
        sum += *bound;
        *bound = sum;
        at.push(sum as usize);
    }
    let (mut entries, mut places) = (vec![0; found.len()], vec![0; found.len()]);
    for (entry, place) in found {
        let at = &mut at[(place >> bits) as usize];
        entries[*at] = entry;
        places[*at] = (place & ((1 << bits) - 1)) as u32;
        *at += 1;
    }
    Ok(Placed { entries, places, bounds })
}

/// Divides a document into pieces: entries of an order, and lengths, rounded up to a multiple.
fn pieces(document: Range<u64>, most: u64, multiple: u64) -> impl Iterator<Item = (u64, u64)> {
    let mut start = document.start;
    std::iter::from_fn(move || {
        let length = most.min(document.end - start);
        let ends = if start + length == document.end { ENDS } else { 0 };
        let rounded = length.next_multiple_of(multiple);
        let entry = start | (rounded - length) << START_BITS | ends;
        start += length;
        (length > 0).then_some((entry, rounded))
    })
}
