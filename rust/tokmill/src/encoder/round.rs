//! Rounds: encodes about a thousand pretokens at a time.
//!
//! 1. Look up all pretokens in the cache, [`AHEAD`] at a time: their places are computed and prefetched before the first is read
//!    ([`lookups`](super::lookups)). Known ids are written at once, with gaps for unknown ones ([`pending_ids`](super::pending_ids)).
//! 2. Merge the unknown segments and insert them into the cache. A segment often recurs within a round. It is merged once, because the
//!    cache marks it as expected at its first occurrence; long segments, which hardly ever recur, are not marked.
//! 3. Copy the pending ids, filling the gaps.
//!
//! Example: the pretokens are `a`, `b`, `a`, `c`, and the cache contains only `c`. Step 1 leaves gaps for `a` and `b`, finds the second
//! `a` as expected and leaves a gap for it, too, and writes the ids of `c`. Step 2 merges `a` and `b`. Step 3 fills the three gaps.
//!
//! Few pretokens take the slow path ([`slow_path`](super::slow_path)): long ones, and those that may be split into segments
//! ([`crate::merging::safe_splits`]). All others are a single segment. If some tokens are not produced by merges
//! ([`ignore_merges`](super::ignore_merges)), every pretoken that begins wide takes the slow path and is first looked up as a whole.

use super::bpe::Bpe;
use super::lookups::{AHEAD, Lookups, Pretokens, begins_wide};
use super::model::Model;
use super::pending_ids::{PendingIds, Segment};
use super::pieces::{PieceEncoder, Scratch};
use crate::cache::Cache;
use crate::cache::packed_ids::PackedIds;
use crate::merging::interleaved_merge::{self, InterleavedMerge};
use crate::pretokenize::{Ends, PretokenStream, PretokenizeError, Visitor};
use crate::vocabulary::token_index::Sought;

/// Number of segments merged in one interleaved loop.
const INTERLEAVED: usize = 32;

/// Maximum capacity of a buffer, in elements, that is kept from round to round. What a very long pretoken took beyond that is freed.
pub(super) const MAX_KEPT: usize = 1 << 16;

/// Visitor that appends the ids of one text.
pub(crate) struct EncodeText<'a> {
    pub(crate) model: &'a Model,
    pub(crate) text: &'a str,
    pub(crate) cache: &'a mut Cache,
    pub(crate) round: &'a mut Round,
    pub(crate) ids: &'a mut Vec<u32>,
}

impl Visitor for EncodeText<'_> {
    type Output = Result<(), PretokenizeError>;

    fn visit(self, mut stream: impl PretokenStream) -> Self::Output {
        let Self { model, text, cache, round, ids } = self;
        let mut start = 0;
        while start < text.len() {
            round.ends.clear();
            stream.next_ends(text, &mut round.ends).map_err(Into::into)?;
            start = round.encode(model, text.as_bytes(), start, cache, ids);
        }
        Ok(())
    }
}

/// State of a round. It is reused from text to text to keep its buffers.
pub(crate) struct Round {
    ends: Ends,
    pending: PendingIds,
    /// Uncached segments, sorted by length.
    sorted: Vec<Segment>,
    /// Merge states of segments in the interleaved loop.
    merging: [InterleavedMerge; INTERLEAVED],
    scratch: Scratch,
}

impl Round {
    pub(crate) fn new() -> Self {
        Self {
            ends: Ends::new(),
            pending: PendingIds::default(),
            sorted: Vec::new(),
            merging: [InterleavedMerge::NONE; INTERLEAVED],
            scratch: Scratch::default(),
        }
    }

    /// Appends the ids of the pretokens from `start` on; returns the end of the last one.
    fn encode(&mut self, model: &Model, text: &[u8], mut start: usize, cache: &mut Cache, ids: &mut Vec<u32>) -> usize {
        cache.begin();
        let Self { ends, pending, .. } = self;
        let mut lookups = Lookups::new();
        for ends in ends.as_slice().chunks(AHEAD) {
            let pretokens = Pretokens { text, start, ends };
            let slow = lookups.ask(&pretokens, model, cache);
            if slow == 0 {
                pending.read(&pretokens, 0..ends.len(), &lookups, cache);
            } else {
                pending.read_some(&pretokens, &lookups, slow, model, cache);
            }
            start = ends[ends.len() - 1];
        }
        pending.arrive(cache);
        pending.arrive_long(text, cache);
        match model {
            Model::Bpe(bpe) => self.merge(bpe, text, cache),
            Model::Pieces(pieces) => self.segment(pieces, text, cache),
        }
        self.pending.finish(ids);
        start
    }

    /// Computes the ids of uncached segments: whole tokens first, then merges.
    #[inline(never)]
    fn merge(&mut self, bpe: &Bpe, text: &[u8], cache: &mut Cache) {
        let (vocabulary, tokens) = (&bpe.vocabulary, &bpe.token_index);
        let Self { pending, sorted, merging: lanes, .. } = self;
        sort_by_length(&pending.unknown, sorted);
        pending.unknown.clear();
        pending.unknown.shrink_to(MAX_KEPT);
        let bytes = |segment: &Segment| &text[segment.start..segment.start + segment.length];
        for some in sorted.chunks(INTERLEAVED) {
            let mut sought = [Sought::default(); INTERLEAVED];
            for (segment, sought) in some.iter().zip(&mut sought) {
                *sought = tokens.ask(text, segment.start, segment.length);
            }
            sought[..some.len()].iter_mut().for_each(|sought| tokens.narrow(sought));
            let (mut merging, mut texts, mut count) = ([Segment::default(); INTERLEAVED], [&[][..]; INTERLEAVED], 0);
            for (segment, sought) in some.iter().zip(&sought) {
                if let Some(rank) = tokens.rank(sought, bytes(segment), vocabulary) {
                    let mut ids = [0; interleaved_merge::LONGEST];
                    let count = bpe.write_ids(std::iter::once(rank), &mut ids);
                    pending.keep(segment, text, &ids, count, cache);
                } else if !begins_wide(bytes(segment))
                    && let Some(id) = bpe.whole_token(text, segment.start, segment.start + segment.length)
                {
                    pending.keep(segment, text, &[id, 0, 0, 0, 0, 0], 1, cache);
                } else if let Some(mut ids) = bpe.blank_run(bytes(segment)) {
                    let count = ids.len();
                    ids.resize(count.max(PackedIds::MOST), 0);
                    pending.keep(segment, text, &ids, count, cache);
                } else if segment.length <= interleaved_merge::LONGEST {
                    (merging[count], texts[count]) = (*segment, bytes(segment));
                    count += 1;
                } else {
                    let mut ids = bpe.merge(bytes(segment));
                    let count = ids.len();
                    ids.resize(count.max(PackedIds::MOST), 0);
                    pending.keep(segment, text, &ids, count, cache);
                }
            }
            interleaved_merge::merge(lanes, &texts[..count], &bpe.merge_table);
            for (segment, merged) in merging[..count].iter().zip(&*lanes) {
                let mut ids = [0; interleaved_merge::LONGEST];
                let count = bpe.write_ids(merged.ranks(), &mut ids);
                pending.keep(segment, text, &ids, count, cache);
            }
        }
        sorted.clear();
        sorted.shrink_to(MAX_KEPT);
    }

    /// Computes the ids of uncached pretokens, each as a whole.
    #[inline(never)]
    fn segment(&mut self, pieces: &PieceEncoder, text: &[u8], cache: &mut Cache) {
        let Self { pending, scratch, .. } = self;
        let mut unknown = std::mem::take(&mut pending.unknown);
        let mut ids = Vec::new();
        for segment in unknown.drain(..) {
            ids.clear();
            pieces.encode(&text[segment.start..segment.start + segment.length], scratch, &mut ids);
            let count = ids.len();
            ids.resize(count.max(PackedIds::MOST), 0);
            pending.keep(&segment, text, &ids, count, cache);
        }
        unknown.shrink_to(MAX_KEPT);
        pending.unknown = unknown;
        scratch.shrink();
    }
}

/// Sorts segments by length, so that loops over their bytes are predictable. Segments too long for interleaved merging come last.
fn sort_by_length(segments: &[Segment], sorted: &mut Vec<Segment>) {
    let length = |segment: &Segment| segment.length.min(interleaved_merge::LONGEST + 1);
    let mut places = [0; interleaved_merge::LONGEST + 3];
    segments.iter().for_each(|segment| places[length(segment) + 1] += 1);
    (1..places.len()).for_each(|at| places[at] += places[at - 1]);
    sorted.resize(segments.len(), Segment::default());
    for segment in segments {
        let place = &mut places[length(segment)];
        sorted[*place] = *segment;
        *place += 1;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Embedded;
    use crate::cache;
    use crate::pretokenize::Pretokenizer;

    #[test]
    fn what_comes_again_in_a_round_has_the_same_ids() {
        let encoder = Embedded::find("cl100k_base").unwrap().encoder().unwrap().with_cache(1 << 20);
        let alone = |word: &str| {
            encoder.forget();
            encoder.encode(word).unwrap()
        };
        for word in [" qzx", " qzxjkvqz", " qzxjkvqzxjkvwq", " qzxjkvqzxjkvwqzjx", " qzxjkvqzxjkvwqzjxqkzvjxqwzkjvqzxk"]
        {
            for length in 2..=word.len() {
                let expected = alone(&word[..length]).repeat(1000);
                encoder.forget();
                assert!(encoder.encode(&word[..length].repeat(1000)).unwrap() == expected, "{:?}", &word[..length]);
            }
        }
        assert!(alone(" qzxjkvqzxjkvwq").len() > PackedIds::MOST);
    }

    #[test]
    fn the_room_of_a_very_long_piece_is_given_back() {
        let encoder = Embedded::find("cl100k_base").unwrap().encoder().unwrap();
        // As one pretoken: segments with one id each, segments with more, and a pretoken that is not split.
        for text in ["東京日本語大学".repeat(100_000), "𐌰𐌱".repeat(100_000)] {
            let (mut cache, mut round, mut ids) = (Cache::new(cache::CACHE_BYTES), Round::new(), Vec::new());
            let (model, cache, text) = (&encoder.model, &mut cache, &text[..]);
            assert!(matches!(encoder.pretokenizer(), Pretokenizer::Cl100k));
            encoder.pretokenizer().visit(EncodeText { model, text, cache, round: &mut round, ids: &mut ids }).unwrap();
            assert!(ids.len() > MAX_KEPT);
            let PendingIds { ids, gaps, many, unknown, again, .. } = round.pending;
            let capacities = [ids.capacity(), gaps.capacity(), many.capacity(), unknown.capacity(), again.capacity()];
            assert!(
                capacities.iter().chain([&round.sorted.capacity()]).all(|&capacity| capacity <= MAX_KEPT),
                "{capacities:?}"
            );
        }
    }
}
