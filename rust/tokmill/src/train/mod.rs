//! Training: words of a sample are counted, then the most frequent pair of neighbours is merged, again and again.
//!
//! A word is what the pretokenizer cuts. A merge never crosses its border, so that words with their counts are all that
//! training needs of a text. [`WordCounts`] counts, in any number of threads and parts, and the order in which counts are
//! added cannot show. [`Merges`] are those of the reference, Hugging Face's BpeTrainer, in its order; [`Pieces`] those of its
//! UnigramTrainer.

mod alphabet;
mod corpus;
mod counts;
mod lattice;
mod long;
mod merges;
mod pairs;
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

pub use alphabet::Alphabet;
pub use counts::{Bounds, CountsError, Pruned, WordCounts};
pub use merges::{Limits, TrainError};
pub use progress::Phase;
pub use special_tokens::SpecialTokenError;
pub use symbols::{Merges, TieBreak};
pub use unigram::Pieces;
