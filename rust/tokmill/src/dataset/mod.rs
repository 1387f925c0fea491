//! A stored dataset: the hash of its files, the order of its samples, the rows of its batches.

mod deferred_header_hash;
pub mod gather;
pub mod permutation;
mod tree_hash;

pub use deferred_header_hash::DeferredHeaderHash;
pub use tree_hash::{TreeHash, TreeHashError};
