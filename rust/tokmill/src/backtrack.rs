//! Encoding a long piece in linear time.
//!
//! Merging byte pairs by rank looks at the whole piece for each merge, and even with a heap its cost is not linear. This
//! encoder goes from left to right instead and arrives at the same tokens. It rests on two facts about byte pair
//! encoding (proofs: the README of the `bpe` crate in github/rust-gems, whose algorithm this is):
//!
//! 1. a sequence of tokens is the encoding of its bytes exactly if every two neighbours are the encoding of theirs;
//! 2. whether two tokens are the encoding of their joined bytes can be told by undoing their merges from the seam.
//!
//! So: take the longest token that fits, and go on if it may stand beside the one before; else try the next shorter
//! token; if none fits, take back the last token and shorten that. A place where tokens were taken back is marked, and
//! no token may end there again, so that the work is bounded by the piece's length times the depth of prefixes.

use crate::pairs::Pairs;
use crate::vocabulary::{NO_TOKEN, Vocabulary};

/// What the encoder needs beside the merges: for each token the longest shorter one it begins with.
pub(crate) struct Backtrack {
    shorter: Vec<u32>,
}

impl Backtrack {
    pub(crate) fn new(vocabulary: &Vocabulary) -> Self {
        Self { shorter: vocabulary.shorter_prefixes() }
    }

    /// Appends the ids of `piece`, which is not empty, to `ids`.
    pub(crate) fn encode(&self, piece: &[u8], vocabulary: &Vocabulary, pairs: &Pairs, ids: &mut Vec<u32>) {
        let first = ids.len();
        let mut dead = Places::new(piece.len());
        let mut start = 0;
        let mut candidate = vocabulary.longest_prefix(piece);
        loop {
            let before = ids[first..].last().copied();
            let end = start + vocabulary.token(candidate).len();
            if !dead.contains(end) && before.is_none_or(|before| may_stand_together(before, candidate, pairs)) {
                ids.push(candidate);
                start = end;
                if start == piece.len() {
                    return;
                }
                candidate = vocabulary.longest_prefix(&piece[start..]);
            } else if self.shorter[candidate as usize] != NO_TOKEN {
                candidate = self.shorter[candidate as usize];
            } else {
                // Nothing fits from `start`: the token that ends here was wrong. There is one, because the first
                // token of the true encoding is among the candidates at the piece's start.
                dead.insert(start);
                candidate = ids.pop().unwrap_or_else(|| unreachable!("the piece has an encoding"));
                start -= vocabulary.token(candidate).len();
            }
        }
    }
}

/// Whether two tokens are the encoding of their joined bytes: undoes the merges that end at the seam, the latest first,
/// and looks each time whether the two parts that meet there would have merged before that.
fn may_stand_together(mut left: u32, mut right: u32, pairs: &Pairs) -> bool {
    // A product below this rank would have merged before the merges that are undone already.
    let mut limit = NO_TOKEN;
    loop {
        if pairs.product(left, right) < limit {
            return false;
        }
        let (inner_left, inner_right) = (pairs.split(left).1, pairs.split(right).0);
        let (left_is_byte, right_is_byte) = (inner_left == left, inner_right == right);
        if !left_is_byte && (left > right || right_is_byte) {
            limit = left;
            left = inner_left;
        } else if !right_is_byte {
            // Of two equal ranks the left one merges first.
            limit = right + 1;
            right = inner_right;
        } else {
            return true;
        }
    }
}

/// A set of places in a piece.
struct Places(Vec<u64>);

impl Places {
    fn new(length: usize) -> Self {
        Self(vec![0; length / 64 + 1])
    }

    fn contains(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 != 0
    }

    fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }
}
