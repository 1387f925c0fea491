//! Models that encode a pretoken as a whole: WordPiece, Unigram, and SentencePiece's BPE where the order of its merges is no list.

pub(crate) mod scored;
pub(crate) mod trie;
pub(crate) mod unigram;
pub(crate) mod word_piece;
