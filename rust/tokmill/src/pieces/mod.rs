//! Models that encode a pretoken as a whole: WordPiece, Unigram, and SentencePiece's BPE whose merge order depends on position.

pub(crate) mod scored;
pub(crate) mod trie;
pub(crate) mod unigram;
pub(crate) mod word_piece;
