//! Training: counts the words of a sample, then repeatedly merges the most frequent pair of neighbours.
//!
//! A word is a pretoken. Merges never cross its boundaries, so training needs only distinct words and their counts. [`WordCounts`]
//! counts with any number of threads and parts; the result does not depend on the order in which counts are added. [`Merges`] equal
//! those of Hugging Face's BpeTrainer, including their order; [`Pieces`] equal those of its UnigramTrainer.

mod alphabet;
mod corpus;
mod counts;
mod files;
mod index;
mod lattice;
mod long;
mod merges;
mod pairs;
mod parity;
mod partitions;
mod progress;
mod queue;
mod saved;
mod seeds;
mod short;
mod special_tokens;
mod spill;
mod symbols;
mod trie;
mod unigram;
mod words;

pub use alphabet::{Alphabet, Base, Segmenter};
pub use counts::{Bounds, CountsError, Pruned, WordCounts};
pub use merges::{Limits, TrainError};
pub use parity::{Languages, Parity};
pub use progress::Phase;
pub use special_tokens::SpecialTokenError;
pub use symbols::{Merges, TieBreak};
pub use unigram::Pieces;
