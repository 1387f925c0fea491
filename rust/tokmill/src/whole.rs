//! Tokens that their bytes do not merge into, but that a piece becomes if it is one as a whole.
//!
//! tiktoken looks a piece up before it merges anything, and so do files of Hugging Face with `ignore_merges`. For
//! tokens that merges reach this makes no difference; only the others are here.

use std::collections::{HashMap, HashSet};

use crate::cache;
use crate::vocabulary::Vocabulary;

pub(crate) struct Whole {
    ids: HashMap<Box<[u8]>, u32>,
    /// A bit for each hash of a short one, so that nearly all pieces cost one look.
    hashes: Vec<u64>,
}

const HASHES: usize = 1 << 16;

impl Whole {
    /// Of the tokens that no merge makes, but for those with ids in `never`; nothing where there are none.
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
        for token in ids.keys().filter(|token| token.len() <= cache::SHORT) {
            let (word, bit) = place(token, 0, token.len());
            hashes[word] |= 1 << bit;
        }
        Some(Self { ids, hashes })
    }

    /// The id of the piece `text[start..end]`, if it is one of these tokens.
    #[inline]
    pub(crate) fn id(&self, text: &[u8], start: usize, end: usize) -> Option<u32> {
        if end - start <= cache::SHORT {
            let (word, bit) = place(text, start, end - start);
            if self.hashes[word] >> bit & 1 == 0 {
                return None;
            }
        }
        self.ids.get(&text[start..end]).copied()
    }
}

/// The word and bit of a short piece.
#[inline]
fn place(text: &[u8], start: usize, length: usize) -> (usize, usize) {
    let hash = cache::bucket(cache::key(text, start, length)) & (HASHES - 1);
    (hash / 64, hash % 64)
}
