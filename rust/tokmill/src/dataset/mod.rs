//! A stored dataset: documents put together from parts, hashes of its files, tables of its documents, order of its samples, arrangement of a mixture's, rows of its batches.

pub mod apportionment;
pub mod gather;
pub mod parts;
pub mod permutation;
pub mod table;
mod tree_hash;

pub use tree_hash::{TreeHash, TreeHashError};
