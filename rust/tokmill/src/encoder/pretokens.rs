//! From the pretokens of a text to ids.
//!
//! Pretokens go in rounds of about a thousand. First all are looked up in the cache: of [`AHEAD`] at a time the places are
//! computed and asked for before the first is read, so that the processor fetches them at the same time. What is known is
//! written down at once, as a pending with gaps. Then what no cache knows is merged, and kept. It often comes again in the
//! same round, and mostly is merged once all the same, since the cache tells from the first time on that its ids are
//! expected; long ones, of which that is not so, hardly do. Last the pending is copied, its gaps filled.
//!
//! Few pretokens are special: long ones, and those that can be cut at seams into segments ([`crate::merging::safe_splits`]). Any other pretoken is a
//! segment by itself. Where a pretoken may be a token though no merges lead there, pretokens that begin as segments may are special
//! too, and are asked whether they are one; the ids of all others belong to their bytes, whoever has them.

use std::mem::MaybeUninit;
use std::ops::Range;

use crate::cache::packed_ids::{self, Known, PackedIds};
use crate::cache::{self, Cache};
use crate::encoder::Encoder;
use crate::encoder::slow_path::{length_and_head, slow_pretokens};
use crate::merging::interleaved_merge::{self, InterleavedMerge};
use crate::merging::safe_splits::{self, SafeSplits};
use crate::pretokenize::{Ends, PretokenStream, PretokenizeError, Visitor};
use crate::processor::u8x16::U8x16;
use crate::text::keys::{self, Key};
use crate::vocabulary::token_index::Sought;

/// Pretokens whose places in the cache are on their way at the same time.
const AHEAD: usize = 64;

/// Segments that merge by turns.
const TURNS: usize = 32;

/// So many of anything have room from round to round. What one very long pretoken took beyond that is given back.
const KEPT: usize = 1 << 16;

/// The visitor that appends the ids of one text.
pub(crate) struct EncodeText<'a> {
    pub(crate) encoder: &'a Encoder,
    pub(crate) text: &'a str,
    pub(crate) cache: &'a mut Cache,
    pub(crate) round: &'a mut Round,
    pub(crate) ids: &'a mut Vec<u32>,
}

impl Visitor for EncodeText<'_> {
    type Output = Result<(), PretokenizeError>;

    fn visit(self, mut stream: impl PretokenStream) -> Self::Output {
        let Self { encoder, text, cache, round, ids } = self;
        let mut start = 0;
        while start < text.len() {
            round.ends.clear();
            stream.next_ends(text, &mut round.ends).map_err(Into::into)?;
            start = round.encode(encoder, text.as_bytes(), start, cache, ids);
        }
        Ok(())
    }
}

/// Some pretokens on their way to ids. It is kept from text to text for its room.
pub(crate) struct Round {
    ends: Ends,
    pending: PendingIds,
    /// Segments that no cache knows, by length.
    sorted: Vec<Segment>,
    /// Those of them that are merging.
    merging: [InterleavedMerge; TURNS],
}

/// The ids of all segments of a round, in order, but for those of gaps.
#[derive(Default)]
struct PendingIds {
    ids: Vec<u32>,
    gaps: Vec<Gap>,
    /// The ids of segments that have many.
    many: Vec<u32>,
    /// Short segments that are about to be looked up: those of pretokens that were cut at seams.
    short: Vec<(Key, Segment)>,
    /// The same of longer ones.
    long: Vec<Segment>,
    /// Segments that no cache knows.
    unknown: Vec<Segment>,
    /// Gaps of segments that came before in this round, and the gaps of when they came first.
    again: Vec<(usize, usize)>,
}

/// Some ids that belong before what stands at a place of the pending.
struct Gap {
    place: usize,
    ids: PackedIds,
}

/// A segment whose ids go into a gap.
#[derive(Clone, Copy, Default)]
struct Segment {
    gap: usize,
    start: usize,
    length: usize,
}

impl Round {
    pub(crate) fn new() -> Self {
        Self {
            ends: Ends::new(),
            pending: PendingIds::default(),
            sorted: Vec::new(),
            merging: [InterleavedMerge::NONE; TURNS],
        }
    }

    /// Appends the ids of the pretokens that begin at `start`, and returns where they end.
    fn encode(
        &mut self,
        encoder: &Encoder,
        text: &[u8],
        mut start: usize,
        cache: &mut Cache,
        ids: &mut Vec<u32>,
    ) -> usize {
        cache.begin();
        let Self { ends, pending, .. } = self;
        let mut lookups = Lookups { keys: [0; AHEAD], buckets: [0; AHEAD] };
        for ends in ends.as_slice().chunks(AHEAD) {
            let pretokens = Pretokens { text, start, ends };
            let slow = lookups.ask(&pretokens, encoder, cache);
            if slow == 0 {
                pending.read(&pretokens, 0..ends.len(), &lookups, cache);
            } else {
                pending.read_some(&pretokens, &lookups, slow, encoder, cache);
            }
            start = ends[ends.len() - 1];
        }
        pending.arrive(cache);
        pending.arrive_long(text, cache);
        self.merge(encoder, text, cache);
        self.pending.finish(ids);
        start
    }

    /// Finds the ids of what no cache knows: tokens as a whole first, and then what merges make.
    #[inline(never)]
    fn merge(&mut self, encoder: &Encoder, text: &[u8], cache: &mut Cache) {
        let (vocabulary, tokens) = (encoder.vocabulary(), encoder.token_index());
        let Self { pending, sorted, merging: lanes, .. } = self;
        sort_by_length(&pending.unknown, sorted);
        pending.unknown.clear();
        pending.unknown.shrink_to(KEPT);
        let bytes = |segment: &Segment| &text[segment.start..segment.start + segment.length];
        let one = |id| [id, 0, 0, 0, 0, 0];
        for some in sorted.chunks(TURNS) {
            let mut sought = [Sought::default(); TURNS];
            for (segment, sought) in some.iter().zip(&mut sought) {
                *sought = tokens.ask(text, segment.start, segment.length);
            }
            sought[..some.len()].iter_mut().for_each(|sought| tokens.narrow(sought));
            let (mut merging, mut texts, mut count) = ([Segment::default(); TURNS], [&[][..]; TURNS], 0);
            for (segment, sought) in some.iter().zip(&sought) {
                if let Some(rank) = tokens.rank(sought, bytes(segment), vocabulary) {
                    pending.keep(segment, text, &one(vocabulary.id(rank)), 1, cache);
                } else if !begins_wide(bytes(segment))
                    && let Some(id) = encoder.whole_token(text, segment.start, segment.start + segment.length)
                {
                    pending.keep(segment, text, &one(id), 1, cache);
                } else if segment.length <= interleaved_merge::LONGEST {
                    (merging[count], texts[count]) = (*segment, bytes(segment));
                    count += 1;
                } else {
                    let mut ids = Vec::new();
                    encoder.merge(bytes(segment), &mut ids);
                    let count = ids.len();
                    ids.resize(count.max(PackedIds::MOST), 0);
                    pending.keep(segment, text, &ids, count, cache);
                }
            }
            interleaved_merge::merge(lanes, &texts[..count], encoder.merge_table());
            for (segment, merged) in merging[..count].iter().zip(&*lanes) {
                let mut ids = [0; interleaved_merge::LONGEST];
                let count = ids.iter_mut().zip(merged.ranks()).map(|(id, rank)| *id = vocabulary.id(rank)).count();
                pending.keep(segment, text, &ids, count, cache);
            }
        }
        sorted.clear();
        sorted.shrink_to(KEPT);
    }
}

/// Segments by length: then loops over their bytes mostly end where the processor expects it. All that are too long to merge by turns
/// come last.
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

/// Consecutive pretokens, [`AHEAD`] at most.
struct Pretokens<'a> {
    text: &'a [u8],
    start: usize,
    ends: &'a [usize],
}

impl Pretokens<'_> {
    /// From where to where one of them goes.
    #[inline(always)]
    fn range(&self, at: usize) -> (usize, usize) {
        (if at == 0 { self.start } else { self.ends[at - 1] }, self.ends[at])
    }
}

/// The keys of some pretokens, and where the cache would have them.
struct Lookups {
    keys: [Key; AHEAD],
    buckets: [u32; AHEAD],
}

impl Lookups {
    /// Asks for the places of pretokens. A bit is returned for each that is special.
    #[inline(never)]
    fn ask(&mut self, pretokens: &Pretokens<'_>, encoder: &Encoder, cache: &Cache) -> u64 {
        assert!((1..=AHEAD).contains(&pretokens.ends.len()), "each has a bit");
        let text = pretokens.text;
        let (last, _) = pretokens.range(pretokens.ends.len() - 1);
        let bound = if last + 16 <= text.len() {
            debug_assert!(pretokens.ends.is_sorted() && pretokens.start <= pretokens.ends[0]);
            // SAFETY: ends ascend, see `Ends`: no pretoken starts behind the last one, from where on there are sixteen bytes.
            self.ask_for(pretokens, cache, |start| unsafe { keys::inner_word(text, start) })
        } else {
            self.ask_for(pretokens, cache, |start| keys::word(text, start))
        };
        // Mostly the largest bytes of all keys tell that none is.
        let (length, first, second) = length_and_head(bound.get());
        if length > keys::SHORT || first | second >= safe_splits::WIDE {
            // Behind the last, if there are fewer, are keys of others.
            let all = slow_pretokens(&self.keys, if encoder.ignores_merges() { 1 } else { SafeSplits::LEAST });
            all & u64::MAX >> (AHEAD - pretokens.ends.len())
        } else {
            0
        }
    }

    /// Asks for the places of pretokens, with the sixteen bytes from each on. Returns the largest bytes of all keys.
    #[inline(always)]
    fn ask_for(&mut self, pretokens: &Pretokens<'_>, cache: &Cache, word: impl Fn(usize) -> U8x16) -> U8x16 {
        let (mut bound, mut start) = (U8x16::default(), pretokens.start);
        for ((&end, key), bucket) in pretokens.ends.iter().zip(&mut self.keys).zip(&mut self.buckets) {
            let found = keys::key_of(word(start), end - start);
            bound = bound.bound(found);
            *key = found.get();
            let hash = keys::hash_of_key(*key);
            cache.prefetch(hash);
            *bucket = hash as u32;
            start = end;
        }
        bound
    }

    #[inline(always)]
    fn first<'c>(&self, at: usize, cache: &'c Cache) -> Option<&'c PackedIds> {
        cache.first(self.buckets[at] as usize, self.keys[at])
    }
}

/// Whether a pretoken, or a segment of one, begins wide.
#[inline(always)]
fn begins_wide(pretoken: &[u8]) -> bool {
    pretoken.len() > 1 && SafeSplits::begins_wide(pretoken[0], pretoken[1])
}

impl PendingIds {
    /// Writes down the ids of some pretokens, of which none is special.
    #[inline(never)]
    fn read(&mut self, pretokens: &Pretokens<'_>, some: Range<usize>, lookups: &Lookups, cache: &mut Cache) {
        assert!(some.end <= AHEAD, "no more than were asked for");
        let (mut room, mut written) = self.room();
        for at in some {
            if let Some(known) = lookups.first(at, cache)
                && let Some(four) = known.four()
            {
                // SAFETY: there is room for AHEAD times four, and of each pretoken come four at most.
                unsafe { room.add(written).cast::<U8x16>().write_unaligned(four) };
                written += known.count();
            } else {
                // SAFETY: so many are written.
                unsafe { self.ids.set_len(written) };
                self.read_other(pretokens, at, lookups, cache);
                (room, written) = self.room();
            }
        }
        // SAFETY: as above.
        unsafe { self.ids.set_len(written) };
    }

    /// Where the ids are, with room for AHEAD times four more, and their number.
    #[inline(always)]
    fn room(&mut self) -> (*mut u32, usize) {
        self.ids.reserve(AHEAD * 4);
        (self.ids.as_mut_ptr(), self.ids.len())
    }

    /// Writes down the ids of a pretoken that is not the first in its bucket, or has more than four.
    #[inline(never)]
    fn read_other(&mut self, pretokens: &Pretokens<'_>, at: usize, lookups: &Lookups, cache: &mut Cache) {
        match cache.get(lookups.buckets[at] as usize, lookups.keys[at]) {
            Known::Ids(ids) if ids.places().is_none() => ids.append(&mut self.ids),
            known => {
                let (start, end) = pretokens.range(at);
                let segment = self.gap(start, end);
                self.fill(segment, lookups.keys[at], known, cache);
            }
        }
    }

    /// Fills the gap of a short segment with what the cache has.
    #[inline(always)]
    fn fill(&mut self, segment: Segment, key: Key, known: Known, cache: &mut Cache) {
        match known {
            Known::Ids(ids) => {
                self.gaps[segment.gap].ids = match ids.places() {
                    Some(places) => packed_ids::elsewhere(&mut self.many, cache.many(places)),
                    None => ids,
                };
            }
            Known::Expected(gap) => self.again.push((segment.gap, gap)),
            Known::Nothing => {
                cache.expect(key, segment.gap);
                self.unknown.push(segment);
            }
        }
    }

    /// Writes down the ids of pretokens of which some are special.
    #[inline(never)]
    fn read_some(
        &mut self,
        pretokens: &Pretokens<'_>,
        lookups: &Lookups,
        slow: u64,
        encoder: &Encoder,
        cache: &mut Cache,
    ) {
        let text = pretokens.text;
        let mut at = 0;
        while at < pretokens.ends.len() {
            let plain = (slow >> at).trailing_zeros() as usize;
            if plain > 0 {
                let end = pretokens.ends.len().min(at + plain);
                self.read(pretokens, at..end, lookups, cache);
                at = end;
                continue;
            }
            let (start, end) = pretokens.range(at);
            if !begins_wide(&text[start..end]) {
                self.look_up(text, start, end, cache);
            } else if let Some(id) = encoder.whole_token(text, start, end) {
                self.ids.push(id);
            } else {
                self.read_segments(text, start, end, encoder.safe_splits(), cache);
            }
            at += 1;
        }
    }

    /// Writes down the ids of a pretoken that may consist of segments.
    #[inline(never)]
    fn read_segments(
        &mut self,
        text: &[u8],
        mut start: usize,
        end: usize,
        safe_splits: &SafeSplits,
        cache: &mut Cache,
    ) {
        loop {
            start = safe_splits.alone(text, start, end, &mut self.ids);
            if start == end {
                return;
            }
            let segment_end = safe_splits.segment_end(text, start, end);
            self.look_up(text, start, segment_end, cache);
            start = segment_end;
            if start == end {
                return;
            }
        }
    }

    /// Leaves a gap for the ids of a segment.
    #[inline(always)]
    fn gap(&mut self, start: usize, end: usize) -> Segment {
        self.gaps.push(Gap { place: self.ids.len(), ids: PackedIds::NONE });
        Segment { gap: self.gaps.len() - 1, start, length: end - start }
    }

    /// Asks for a segment, which will be found later.
    fn look_up(&mut self, text: &[u8], start: usize, end: usize, cache: &mut Cache) {
        let segment = self.gap(start, end);
        if segment.length <= keys::SHORT {
            let key = keys::key(text, start, segment.length);
            cache.prefetch(keys::hash_of_key(key));
            self.short.push((key, segment));
            if self.short.len() == AHEAD {
                self.arrive(cache);
            }
        } else {
            if segment.length <= keys::MIDDLE {
                cache.prefetch_middle(keys::hash_of_middle_key(keys::middle_key(text, start, segment.length)));
            }
            self.long.push(segment);
            if self.long.len() == AHEAD {
                self.arrive_long(text, cache);
            }
        }
    }

    /// Reads the places of short segments that were asked for.
    fn arrive(&mut self, cache: &mut Cache) {
        let mut short = std::mem::take(&mut self.short);
        for (key, segment) in short.drain(..) {
            let known = cache.get(keys::hash_of_key(key), key);
            self.fill(segment, key, known, cache);
        }
        self.short = short;
    }

    /// Reads the places of long segments that were asked for.
    fn arrive_long(&mut self, text: &[u8], cache: &mut Cache) {
        for segment in self.long.drain(..) {
            let Segment { gap, start, length } = segment;
            let middle = (length <= keys::MIDDLE).then(|| keys::middle_key(text, start, length));
            match middle.map_or(Known::Nothing, |key| cache.get_middle(key)) {
                Known::Ids(few) => self.gaps[gap].ids = few,
                Known::Expected(first) => self.again.push((gap, first)),
                Known::Nothing => {
                    if length <= cache::LONG
                        && let Some(known) = cache.get_long(&text[start..start + length])
                    {
                        self.gaps[gap].ids = packed_ids::elsewhere(&mut self.many, known);
                    } else {
                        middle.into_iter().for_each(|key| cache.expect_middle(key, gap));
                        self.unknown.push(segment);
                    }
                }
            }
        }
    }

    /// Keeps the ids of a segment that was unknown when the round began: the first ones, as in [`PackedIds::new`].
    fn keep(&mut self, segment: &Segment, text: &[u8], ids: &[u32], count: usize, cache: &mut Cache) {
        let Segment { gap, start, length } = *segment;
        let (few, ids) = (PackedIds::new(ids, count), &ids[..count]);
        self.gaps[gap].ids = few.unwrap_or_else(|| packed_ids::elsewhere(&mut self.many, ids));
        match (length, few) {
            (..=keys::SHORT, Some(few)) => cache.insert(keys::key(text, start, length), few),
            (..=keys::SHORT, None) => cache.insert_many(keys::key(text, start, length), ids),
            (..=keys::MIDDLE, Some(few)) => cache.insert_middle(keys::middle_key(text, start, length), few),
            (..=cache::LONG, _) => cache.insert_long(&text[start..start + length], ids),
            _ => {}
        }
    }

    /// Appends the ids of all segments, and is empty again.
    fn finish(&mut self, ids: &mut Vec<u32>) {
        for (gap, first) in self.again.drain(..) {
            self.gaps[gap].ids = self.gaps[first].ids;
        }
        // Mostly enough: what has many ids may have come again.
        ids.reserve(self.ids.len() + self.many.len() + PackedIds::MOST * self.gaps.len() + FEW);
        self.ids.reserve(FEW);
        let mut from = 0;
        for gap in self.gaps.drain(..) {
            append(ids, &self.ids, from..gap.place);
            from = gap.place;
            match gap.ids.places() {
                None => gap.ids.append(ids),
                Some(places) => ids.extend_from_slice(&self.many[places]),
            }
        }
        ids.extend_from_slice(&self.ids[from..]);
        self.ids.clear();
        self.many.clear();
        self.ids.shrink_to(KEPT);
        self.many.shrink_to(KEPT);
        self.gaps.shrink_to(KEPT);
        self.again.shrink_to(KEPT);
    }
}

/// So many ids are copied as easily as fewer.
const FEW: usize = 16;

/// Appends some of the ids that are `from`. Both vectors have room for [`FEW`] more.
#[inline(always)]
fn append(ids: &mut Vec<u32>, from: &Vec<u32>, some: Range<usize>) {
    assert!(some.start <= some.end && some.end <= from.len() && from.len() + FEW <= from.capacity());
    if some.len() > FEW || ids.len() + FEW > ids.capacity() {
        return ids.extend_from_slice(&from[some]);
    }
    // SAFETY: so many are written from and to what the vectors have room for, and as many as there are belong to the ids.
    unsafe {
        let (source, room) = (from.as_ptr().add(some.start), ids.as_mut_ptr().add(ids.len()));
        room.cast::<MaybeUninit<[u32; FEW]>>().copy_from_nonoverlapping(source.cast(), 1);
        ids.set_len(ids.len() + some.len());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Embedded;
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
        // As one pretoken: segments with an id each and such with more, and a pretoken that is not cut at all.
        for text in ["東京日本語大学".repeat(100_000), "𐌰𐌱".repeat(100_000)] {
            let (mut cache, mut round, mut ids) = (Cache::new(cache::CACHE_BYTES), Round::new(), Vec::new());
            let (encoder, cache, text) = (&encoder, &mut cache, &text[..]);
            assert!(matches!(encoder.pretokenizer(), Pretokenizer::Cl100k));
            encoder
                .pretokenizer()
                .visit(EncodeText { encoder, text, cache, round: &mut round, ids: &mut ids })
                .unwrap();
            assert!(ids.len() > KEPT);
            let PendingIds { ids, gaps, many, unknown, again, .. } = round.pending;
            let rooms = [ids.capacity(), gaps.capacity(), many.capacity(), unknown.capacity(), again.capacity()];
            assert!(rooms.iter().chain([&round.sorted.capacity()]).all(|&room| room <= KEPT), "{rooms:?}");
        }
    }
}
