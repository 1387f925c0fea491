//! Models that encode a pretoken as a whole, without merges: WordPiece and Unigram.

pub(crate) mod trie;
pub(crate) mod unigram;
pub(crate) mod word_piece;
