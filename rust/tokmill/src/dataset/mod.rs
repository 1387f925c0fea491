//! A stored dataset: the hash of its files, the order of its samples, the rows of its batches.

pub mod gather;
pub mod permutation;
mod tree_hash;

pub use tree_hash::{TreeHash, TreeHashError};
