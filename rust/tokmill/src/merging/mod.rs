//! Merging: from the bytes of a pretoken to tokens.
//!
//! [`derivation`] finds out how each token comes about, and [`merge_table`] keeps it. Four algorithms give the same
//! tokens: [`interleaved_merge`] for several short pretokens at a time, [`merge`] for one, [`backtrack`] in linear time
//! for a long one, [`heap`] for a long one where merges may come in any order. [`safe_splits`] tells where a pretoken can
//! be split before that.

pub(crate) mod backtrack;
pub(crate) mod derivation;
pub(crate) mod heap;
pub(crate) mod interleaved_merge;
pub(crate) mod merge;
pub(crate) mod merge_table;
pub(crate) mod safe_splits;
