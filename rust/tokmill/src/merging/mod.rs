//! Merging: from the bytes of a pretoken to tokens.
//!
//! [`derivation`] computes the merge that produces each token, and [`merge_table`] stores it. Four algorithms produce the same
//! tokens: [`interleaved_merge`] for several short pretokens at once, [`merge`] for one, [`backtrack`] for a long one in linear
//! time, and [`heap`] for a long one with merges in any order. [`safe_splits`] finds positions at which a pretoken can be split
//! beforehand. Models whose merges begin with characters become such of bytes in [`characters`]; [`blank_runs`] merges what they
//! leave for last.

pub(crate) mod backtrack;
pub(crate) mod blank_runs;
pub(crate) mod characters;
pub(crate) mod derivation;
pub(crate) mod heap;
pub(crate) mod interleaved_merge;
pub(crate) mod merge;
pub(crate) mod merge_table;
pub(crate) mod safe_splits;
