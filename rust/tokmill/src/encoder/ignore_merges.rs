//! Tokens that merges do not produce, but that a pretoken becomes if it equals one.
//!
//! tiktoken looks up a whole pretoken before it merges anything, and so do Hugging Face files with `ignore_merges`. For tokens that
//! merges produce, this makes no difference; only the others are stored here.

use std::collections::{HashMap, HashSet};

use crate::text::keys;
use crate::vocabulary::Vocabulary;

/// Ids of the tokens that match only whole pretokens.
pub(crate) struct IgnoreMerges {
    ids: HashMap<Box<[u8]>, u32>,
    /// Bit set of the hashes of short tokens, so that nearly all pretokens need one lookup.
    hashes: Vec<u64>,
}

/// Number of hashes.
const HASHES: usize = 1 << 16;

impl IgnoreMerges {
    /// Collects the tokens that no merge produces, without the ids in `never`; `None` if there are none.
    pub(crate) fn new(vocabulary: &Vocabulary, never: &HashSet<u32>) -> Option<Self> {
        let ids: HashMap<Box<[u8]>, u32> = vocabulary
            .unreachable()
            .map(|rank| (vocabulary.token(rank).into(), vocabulary.id(rank)))
            .filter(|(token, id): &(Box<[u8]>, u32)| !token.is_empty() && !never.contains(id))
            .collect();
        if ids.is_empty() {
            return None;
        }
        let mut hashes = vec![0; HASHES / 64];
        for token in ids.keys().filter(|token| token.len() <= keys::SHORT) {
            let (word, bit) = place(token, 0, token.len());
            hashes[word] |= 1 << bit;
        }
        Some(Self { ids, hashes })
    }

    /// The id of the pretoken `text[start..end]`, if it is one of these tokens.
    #[inline]
    pub(crate) fn id(&self, text: &[u8], start: usize, end: usize) -> Option<u32> {
        if end - start <= keys::SHORT {
            let (word, bit) = place(text, start, end - start);
            if self.hashes[word] >> bit & 1 == 0 {
                return None;
            }
        }
        self.ids.get(&text[start..end]).copied()
    }
}

/// The word and bit of a short pretoken in `hashes`.
#[inline]
fn place(text: &[u8], start: usize, length: usize) -> (usize, usize) {
    let hash = keys::hash_of_key(keys::key(text, start, length)) & (HASHES - 1);
    (hash / 64, hash % 64)
}
