//! The tokens that bytes merge into, by their bytes.
//!
//! A piece that is a token as a whole has that one id: each token's bytes merge into it ([`crate::pairs`] proves it). Most
//! pieces that are met for the first time are of this kind, and to look one up costs much less than its merges.

use crate::cache;
use crate::vocabulary::Vocabulary;

pub(crate) struct Tokens {
    /// Open addressing, linear probing: the upper half of the hash, and the rank; [`EMPTY`] where free.
    slots: Vec<u64>,
}

const EMPTY: u64 = u64::MAX;

impl Tokens {
    pub(crate) fn new(vocabulary: &Vocabulary) -> Self {
        let capacity = (vocabulary.reachable().len() * 2).next_power_of_two();
        let mut slots = vec![EMPTY; capacity];
        for rank in vocabulary.reachable() {
            let token = vocabulary.token(rank);
            let hash = hash(token, 0, token.len());
            let mut slot = hash as usize & (capacity - 1);
            while slots[slot] != EMPTY {
                slot = (slot + 1) & (capacity - 1);
            }
            slots[slot] = hash >> 32 << 32 | u64::from(rank);
        }
        Self { slots }
    }

    /// Asks the processor to bring near what [`Tokens::rank`] reads.
    #[inline]
    pub(crate) fn prefetch(&self, hash: u64) {
        cache::prefetch(&self.slots, hash as usize & (self.slots.len() - 1));
    }

    /// The rank of the token that consists of these bytes, which have this [`hash`].
    pub(crate) fn rank(&self, bytes: &[u8], hash: u64, vocabulary: &Vocabulary) -> Option<u32> {
        let mut slot = hash as usize & (self.slots.len() - 1);
        loop {
            let entry = self.slots[slot];
            if entry == EMPTY {
                return None;
            }
            if entry >> 32 == hash >> 32 && vocabulary.token(entry as u32) == bytes {
                return Some(entry as u32);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }
}

/// What [`Tokens`] looks up the `length` bytes at `start` by.
#[inline]
pub(crate) fn hash(text: &[u8], start: usize, length: usize) -> u64 {
    if length > cache::SHORT {
        return cache::hash(&text[start..start + length]);
    }
    let key = cache::key(text, start, length);
    cache::fold(key as u64, (key >> 64) as u64)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::embedded::EMBEDDED;

    #[test]
    fn every_token_is_found_and_nothing_else() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            let tokens = Tokens::new(vocabulary);
            for rank in vocabulary.reachable() {
                let token = vocabulary.token(rank);
                assert_eq!(tokens.rank(token, hash(token, 0, token.len()), vocabulary), Some(rank));
                let longer = [token, b"\0"].concat();
                let found =
                    tokens.rank(&longer, hash(&longer, 0, longer.len()), vocabulary).map(|rank| vocabulary.token(rank));
                assert!(found.is_none_or(|found| found == longer));
            }
        }
    }
}
