//! Index of the tokens that merges produce, by their bytes.
//!
//! A pretoken that equals such a token is encoded as its id, because the bytes of the token merge into it (see
//! [`crate::merging::merge_table`]). Many unseen pretokens are tokens, and a lookup costs much less than their merges. A lookup has two
//! steps, which are interleaved for several pretokens, so that memory latency is paid once.

use crate::processor::prefetch::prefetch;
use crate::processor::u8x16::U8x16;
use crate::text::keys::{self, Key};
use crate::vocabulary::{MAX_ID, NO_TOKEN, Vocabulary};

/// Index of the tokens that merges produce, by their bytes.
pub(crate) struct TokenIndex {
    /// Hash table with open addressing and linear probing: the rank, and above it some bits of the hash; [`EMPTY`] if
    /// free. The first slots are repeated after the last ones, so that [`NEAR`] slots can be read from any slot.
    slots: Vec<u32>,
    /// The key of each token of up to [`keys::SHORT`] bytes, by rank; zero for longer tokens.
    keys: Vec<Key>,
}

/// Sentinel for a free slot; greater than any rank.
const EMPTY: u32 = u32::MAX;

/// Number of slots that are searched for a token; fewer than one token in five hundred is further away.
const NEAR: usize = 8;

/// A pending lookup of a pretoken.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sought {
    /// Key of the pretoken, or zero if it is longer.
    key: Key,
    hash: u64,
    /// Candidate token.
    rank: u32,
}

impl Sought {
    #[inline]
    fn new(text: &[u8], start: usize, length: usize) -> Self {
        if length > keys::SHORT {
            return Self { key: 0, hash: keys::hash_of_bytes(&text[start..start + length]), rank: NO_TOKEN };
        }
        let key = keys::key(text, start, length);
        Self { key, hash: keys::fold(key as u64, (key >> 64) as u64), rank: NO_TOKEN }
    }
}

/// The bits of a hash that a slot keeps.
#[inline(always)]
fn mark(hash: u64) -> u32 {
    (hash >> 32) as u32 & !MAX_ID
}

impl TokenIndex {
    pub(crate) fn new(vocabulary: &Vocabulary) -> Self {
        let capacity = (vocabulary.reachable().len() * 2).next_power_of_two();
        let mut slots = vec![EMPTY; capacity];
        let mut keys = Vec::with_capacity(vocabulary.reachable().len());
        for rank in vocabulary.reachable() {
            let place = vocabulary.place(rank);
            let Sought { key, hash, .. } = Sought::new(vocabulary.bytes(), place.start, place.len());
            keys.push(key);
            let mut slot = hash as usize & (capacity - 1);
            while slots[slot] != EMPTY {
                slot = (slot + 1) & (capacity - 1);
            }
            slots[slot] = mark(hash) | rank;
        }
        slots.extend_from_within(..NEAR - 1);
        Self { slots, keys }
    }

    /// Starts the lookup of the `length` bytes at `start`.
    #[inline]
    pub(crate) fn ask(&self, text: &[u8], start: usize, length: usize) -> Sought {
        let sought = Sought::new(text, start, length);
        prefetch(&self.slots, self.slot(sought.hash));
        sought
    }

    #[inline(always)]
    fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - NEAR)
    }

    /// Finds the candidate token within [`NEAR`] slots. Among tokens with the same hash bits, the first is taken; a
    /// pretoken that is missed merges into its token anyway. There is no branch, because it would be unpredictable.
    #[inline]
    pub(crate) fn narrow(&self, sought: &mut Sought) {
        let near: &[u32; NEAR] = self.slots[self.slot(sought.hash)..].first_chunk().unwrap_or(&[EMPTY; NEAR]);
        let (marks, mark) = (U8x16::of_four([!MAX_ID; 4]), U8x16::of_four([mark(sought.hash); 4]));
        let (fours, _) = near.as_chunks();
        let found =
            fours.iter().rev().fold(0, |found, four| found << 4 | U8x16::of_four(*four).and(marks).equal_numbers(mark));
        sought.rank = if found == 0 { NO_TOKEN } else { near[found.trailing_zeros() as usize % NEAR] & MAX_ID };
        prefetch(&self.keys, sought.rank as usize);
    }

    /// The rank of the token with these bytes, whose lookup was started.
    #[inline]
    pub(crate) fn rank(&self, sought: &Sought, bytes: &[u8], vocabulary: &Vocabulary) -> Option<u32> {
        let Sought { key, rank, .. } = *sought;
        // A free slot may have matching hash bits, but its rank has no key.
        let is_it = self.keys.get(rank as usize) == Some(&key) && (key != 0 || vocabulary.token(rank) == bytes);
        is_it.then_some(rank)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::encoder::embedded::EMBEDDED;

    #[test]
    fn nearly_every_token_is_found_and_nothing_else() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            let tokens = TokenIndex::new(vocabulary);
            let found = |bytes: &[u8]| {
                let mut sought = tokens.ask(bytes, 0, bytes.len());
                tokens.narrow(&mut sought);
                tokens.rank(&sought, bytes, vocabulary)
            };
            let mut hidden = 0;
            for rank in vocabulary.reachable() {
                let token = vocabulary.token(rank);
                assert!(found(token).is_none_or(|found| found == rank));
                hidden += usize::from(found(token).is_none());
                let longer = [token, b"\0"].concat();
                assert!(found(&longer).is_none_or(|rank| vocabulary.token(rank) == longer));
            }
            assert!(hidden * 500 < vocabulary.reachable().len(), "{hidden} of {} are not found", embedded.name);
        }
    }
}
