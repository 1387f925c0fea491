//! The ids of a round while it is being computed: known ids, with gaps for unknown ones.

use std::mem::MaybeUninit;
use std::ops::Range;

use super::lookups::{AHEAD, Lookups, Pretokens, begins_wide};
use super::model::Model;
use super::round::MAX_KEPT;
use crate::cache::packed_ids::{self, Known, PackedIds};
use crate::cache::{self, Cache};
use crate::merging::safe_splits::SafeSplits;
use crate::processor::u8x16::U8x16;
use crate::text::keys::{self, Key};

/// The ids of all segments of a round, in order, with gaps for those that are unknown.
#[derive(Default)]
pub(super) struct PendingIds {
    pub(super) ids: Vec<u32>,
    pub(super) gaps: Vec<Gap>,
    /// Ids of segments with too many to store in place.
    pub(super) many: Vec<u32>,
    /// Pending lookups of short segments of split pretokens.
    short: Vec<(Key, Segment)>,
    /// Pending lookups of longer segments.
    long: Vec<Segment>,
    /// Segments that are not in the cache.
    pub(super) unknown: Vec<Segment>,
    /// Gaps of recurring segments, each with the gap of the first occurrence in this round.
    pub(super) again: Vec<(usize, usize)>,
}

/// A gap, and the ids that fill it.
pub(super) struct Gap {
    /// Position in the pending ids at which to insert.
    place: usize,
    ids: PackedIds,
}

/// A segment of a pretoken, whose ids go into a gap.
#[derive(Clone, Copy, Default)]
pub(super) struct Segment {
    gap: usize,
    pub(super) start: usize,
    pub(super) length: usize,
}

impl PendingIds {
    /// Writes the ids of pretokens, none of which takes the slow path.
    #[inline(never)]
    pub(super) fn read(&mut self, pretokens: &Pretokens<'_>, some: Range<usize>, lookups: &Lookups, cache: &mut Cache) {
        assert!(some.end <= AHEAD, "only pretokens that were looked up");
        let (mut spare, mut written) = self.spare();
        for at in some {
            if let Some(known) = lookups.first(at, cache)
                && let Some(four) = known.four()
            {
                // SAFETY: there is room for four ids per pretoken, and each writes at most four.
                unsafe { spare.add(written).cast::<U8x16>().write_unaligned(four) };
                written += known.count();
            } else {
                // SAFETY: `written` ids were written.
                unsafe { self.ids.set_len(written) };
                self.read_other(pretokens, at, lookups, cache);
                (spare, written) = self.spare();
            }
        }
        // SAFETY: as above.
        unsafe { self.ids.set_len(written) };
    }

    /// Reserves capacity for AHEAD times four more ids; returns the spare part and the current length.
    #[inline(always)]
    fn spare(&mut self) -> (*mut u32, usize) {
        self.ids.reserve(AHEAD * 4);
        (self.ids.as_mut_ptr(), self.ids.len())
    }

    /// Writes the ids of a pretoken that is not the first in its bucket, or has more than four.
    #[inline(never)]
    fn read_other(&mut self, pretokens: &Pretokens<'_>, at: usize, lookups: &Lookups, cache: &mut Cache) {
        match lookups.known(at, cache) {
            Known::Ids(ids) if ids.places().is_none() => ids.append(&mut self.ids),
            known => {
                let (start, end) = pretokens.range(at);
                let segment = self.gap(start, end);
                self.fill(segment, lookups.key(at), known, cache);
            }
        }
    }

    /// Fills the gap of a short segment from the cache.
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

    /// Writes the ids of pretokens, some of which take the slow path.
    #[inline(never)]
    pub(super) fn read_some(
        &mut self,
        pretokens: &Pretokens<'_>,
        lookups: &Lookups,
        slow: u64,
        model: &Model,
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
            match model {
                Model::Bpe(bpe) if begins_wide(&text[start..end]) => match bpe.whole_token(text, start, end) {
                    Some(id) => self.ids.push(id),
                    None => self.read_segments(text, start, end, &bpe.safe_splits, cache),
                },
                _ => self.look_up(text, start, end, cache),
            }
            at += 1;
        }
    }

    /// Writes the ids of a pretoken that may consist of segments.
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

    /// Starts the lookup of a segment.
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

    /// Completes the pending lookups of short segments.
    pub(super) fn arrive(&mut self, cache: &mut Cache) {
        let mut short = std::mem::take(&mut self.short);
        for (key, segment) in short.drain(..) {
            let known = cache.get(keys::hash_of_key(key), key);
            self.fill(segment, key, known, cache);
        }
        self.short = short;
    }

    /// Completes the pending lookups of long segments.
    pub(super) fn arrive_long(&mut self, text: &[u8], cache: &mut Cache) {
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

    /// Stores the ids of a segment that was unknown at the start of the round: the first `count`, as in [`PackedIds::new`].
    pub(super) fn keep(&mut self, segment: &Segment, text: &[u8], ids: &[u32], count: usize, cache: &mut Cache) {
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

    /// Appends the ids of all segments to `ids`, and clears this.
    pub(super) fn finish(&mut self, ids: &mut Vec<u32>) {
        for (gap, first) in self.again.drain(..) {
            self.gaps[gap].ids = self.gaps[first].ids;
        }
        // Usually enough; recurring segments with many ids may need more.
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
        self.ids.shrink_to(MAX_KEPT);
        self.many.shrink_to(MAX_KEPT);
        self.gaps.shrink_to(MAX_KEPT);
        self.again.shrink_to(MAX_KEPT);
    }
}

/// Number of ids copied at once; copying fewer is not faster.
const FEW: usize = 16;

/// Appends a range of the ids in `from`. Both vectors have room for [`FEW`] more.
#[inline(always)]
fn append(ids: &mut Vec<u32>, from: &Vec<u32>, some: Range<usize>) {
    assert!(some.start <= some.end && some.end <= from.len() && from.len() + FEW <= from.capacity());
    if some.len() > FEW || ids.len() + FEW > ids.capacity() {
        return ids.extend_from_slice(&from[some]);
    }
    // SAFETY: both vectors have room for the ids that are copied, and only written ones are counted.
    unsafe {
        let (source, target) = (from.as_ptr().add(some.start), ids.as_mut_ptr().add(ids.len()));
        target.cast::<MaybeUninit<[u32; FEW]>>().copy_from_nonoverlapping(source.cast(), 1);
        ids.set_len(ids.len() + some.len());
    }
}
