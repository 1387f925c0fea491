//! Histogram of the lengths of the pieces into which the documents of a split are cut, and the start of each piece.

use std::ops::Range;

use super::plan::PackingError;

/// Bit of the start of a piece with which its document ends.
pub(super) const ENDS: u64 = 1 << 63;

/// Starts of consecutive documents, as stored in a shard.
#[derive(Clone, Copy, Debug)]
pub struct DocumentStarts<'a> {
    /// The number in the split of the shard's first token.
    pub base: u64,
    /// Starts, from there.
    pub starts: &'a [i64],
    /// The number in the split of the first token behind the last document.
    pub end: u64,
}

impl DocumentStarts<'_> {
    /// Whether all documents have a token, and no number is out of bounds.
    pub fn ascend(&self) -> bool {
        let last = self.starts.last().map_or(0, |&last| last);
        self.starts.first().is_none_or(|&first| first >= 0)
            && self.starts.is_sorted_by(|left, right| left < right)
            && self.end < ENDS
            && self.base.checked_add(last as u64).is_some_and(|last| self.starts.is_empty() || last < self.end)
    }

    /// The tokens of each, counted over the split.
    fn ranges(&self) -> impl Iterator<Item = Range<u64>> {
        let Self { base, starts, end } = *self;
        (0..starts.len()).map(move |number| {
            let next = starts.get(number + 1).map_or(end, |&next| base + next as u64);
            base + starts[number] as u64..next
        })
    }
}

/// Number of pieces of each length. A document longer than a sequence is cut into full sequences and a rest, which is the minimum number
/// of cuts.
pub struct Histogram {
    counts: Vec<u64>,
    documents: u64,
    tokens: u64,
    aligned: u64,
}

impl Histogram {
    /// No pieces yet, of at most `most` tokens each.
    pub fn new(most: usize) -> Self {
        Self { counts: vec![0; most + 1], documents: 0, tokens: 0, aligned: 0 }
    }

    /// How many pieces of each length there are, from length 0, of which there are none.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// How many documents they are of.
    pub fn documents(&self) -> u64 {
        self.documents
    }

    /// How many tokens.
    pub fn tokens(&self) -> u64 {
        self.tokens
    }

    /// How many documents start where a sequence would, were all laid end to end.
    pub fn aligned(&self) -> u64 {
        self.aligned
    }

    /// Counts the pieces of documents, which ascend.
    pub fn add(&mut self, documents: &DocumentStarts<'_>) {
        let most = self.counts.len() as u64 - 1;
        self.documents += documents.starts.len() as u64;
        for document in documents.ranges() {
            let tokens = document.end - document.start;
            self.tokens += tokens;
            self.aligned += u64::from(document.start.is_multiple_of(most));
            if tokens <= most {
                self.counts[tokens as usize] += 1;
            } else {
                self.counts[most as usize] += tokens / most;
                let rest = (tokens % most) as usize;
                self.counts[rest] += u64::from(rest > 0);
            }
        }
    }

    /// Counts what another one has counted, of the same longest piece.
    ///
    /// # Panics
    ///
    /// If it has another one.
    pub fn merge(&mut self, other: &Self) {
        assert_eq!(self.counts.len(), other.counts.len());
        self.counts.iter_mut().zip(&other.counts).for_each(|(count, more)| *count += more);
        self.documents += other.documents;
        self.tokens += other.tokens;
        self.aligned += other.aligned;
    }
}

/// The pieces of documents in their order, as an order has them: where each starts, and whether its document ends with it.
///
/// # Panics
///
/// If `most` is 0.
pub fn piece_starts(documents: &DocumentStarts<'_>, most: u64) -> Vec<u64> {
    documents.ranges().flat_map(|document| pieces(document, most)).map(|(entry, _)| entry).collect()
}

/// Pieces with their places in an order, window after window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// The entries of the order.
    pub entries: Vec<u64>,
    /// The place of each in its window.
    pub places: Vec<u32>,
    /// How many there are before each window, and in all.
    pub bounds: Vec<u64>,
}

/// Gives the pieces of documents their places in an order of 2^`bits` places a window: `next[ℓ]` is that of the next piece
/// of length ℓ, and moves on.
///
/// # Errors
///
/// If there are no lengths, or a place is behind the last of so many windows.
pub fn place_pieces(
    documents: &DocumentStarts<'_>,
    next: &mut [u64],
    bits: u32,
    windows: usize,
) -> Result<Placed, PackingError> {
    let most =
        (next.len() as u64).checked_sub(1).filter(|&most| most > 0).ok_or(PackingError("there are no lengths"))?;
    let mut found = Vec::with_capacity(documents.starts.len());
    let mut bounds = vec![0; windows + 1];
    for document in documents.ranges() {
        for (entry, length) in pieces(document, most) {
            let place = next[length as usize];
            next[length as usize] += 1;
            found.push((entry, place));
            *bounds
                .get_mut((place >> bits) as usize + 1)
                .ok_or(PackingError("it has more pieces than were counted"))? += 1;
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

/// What a document is cut into: entries of an order, and lengths.
fn pieces(document: Range<u64>, most: u64) -> impl Iterator<Item = (u64, u64)> {
    let mut start = document.start;
    std::iter::from_fn(move || {
        let length = most.min(document.end - start);
        let ends = if start + length == document.end { ENDS } else { 0 };
        let entry = start | ends;
        start += length;
        (length > 0).then_some((entry, length))
    })
}
