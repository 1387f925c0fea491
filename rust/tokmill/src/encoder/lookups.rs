//! Cache lookups of consecutive pretokens. Their cache lines are prefetched together, so that memory latency is paid once.

use super::model::Model;
use super::slow_path::{length_and_head, slow_pretokens};
use crate::cache::Cache;
use crate::cache::packed_ids::{Known, PackedIds};
use crate::merging::safe_splits::{self, SafeSplits};
use crate::processor::u8x16::U8x16;
use crate::text::keys::{self, Key};

/// Number of pretokens looked up together.
pub(super) const AHEAD: usize = 64;

/// Consecutive pretokens, [`AHEAD`] at most.
pub(super) struct Pretokens<'a> {
    pub(super) text: &'a [u8],
    pub(super) start: usize,
    pub(super) ends: &'a [usize],
}

impl Pretokens<'_> {
    /// The start and end of a pretoken.
    #[inline(always)]
    pub(super) fn range(&self, at: usize) -> (usize, usize) {
        (if at == 0 { self.start } else { self.ends[at - 1] }, self.ends[at])
    }
}

/// The keys of up to [`AHEAD`] pretokens, and their buckets in the cache.
pub(super) struct Lookups {
    keys: [Key; AHEAD],
    buckets: [u32; AHEAD],
}

impl Lookups {
    pub(super) fn new() -> Self {
        Self { keys: [0; AHEAD], buckets: [0; AHEAD] }
    }

    /// Prefetches the buckets of pretokens. Returns a bit set of those that take the slow path.
    #[inline(never)]
    pub(super) fn ask(&mut self, pretokens: &Pretokens<'_>, model: &Model, cache: &Cache) -> u64 {
        assert!((1..=AHEAD).contains(&pretokens.ends.len()), "one bit per pretoken");
        let text = pretokens.text;
        let (last, _) = pretokens.range(pretokens.ends.len() - 1);
        let bound = if last + 16 <= text.len() {
            debug_assert!(pretokens.ends.is_sorted() && pretokens.start <= pretokens.ends[0]);
            // SAFETY: ends ascend (see `Ends`), so no start is after the last, from which there are sixteen bytes.
            self.ask_for(pretokens, cache, |start| unsafe { keys::inner_word(text, start) })
        } else {
            self.ask_for(pretokens, cache, |start| keys::word(text, start))
        };
        // Usually the maximum over all keys shows that no pretoken is slow.
        let (length, first, second) = length_and_head(bound.get());
        if length > keys::SHORT || first | second >= safe_splits::WIDE {
            // If there are fewer pretokens, later keys are from an earlier call.
            let all = slow_pretokens(&self.keys, model.least_wide());
            all & u64::MAX >> (AHEAD - pretokens.ends.len())
        } else {
            0
        }
    }

    /// Prefetches the buckets of pretokens; `word` returns the sixteen bytes from a start. Returns the maximum over all keys, by byte.
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

    /// The key of a pretoken.
    #[inline(always)]
    pub(super) fn key(&self, at: usize) -> Key {
        self.keys[at]
    }

    /// What the cache knows about a pretoken.
    #[inline(always)]
    pub(super) fn known(&self, at: usize, cache: &mut Cache) -> Known {
        cache.get(self.buckets[at] as usize, self.keys[at])
    }

    /// The ids of a pretoken, if it is the first entry of its bucket.
    #[inline(always)]
    pub(super) fn first<'c>(&self, at: usize, cache: &'c Cache) -> Option<&'c PackedIds> {
        cache.first(self.buckets[at] as usize, self.keys[at])
    }
}

/// Whether a pretoken, or a segment of one, begins wide.
#[inline(always)]
pub(super) fn begins_wide(pretoken: &[u8]) -> bool {
    pretoken.len() > 1 && SafeSplits::begins_wide(pretoken[0], pretoken[1])
}
