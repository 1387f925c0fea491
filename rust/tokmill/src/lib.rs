//! The hot core of tokmill, without Python: exact byte pair encoders and record readers.
#![warn(rustdoc::broken_intra_doc_links)]

mod backtrack;
mod cache;
pub mod clean;
mod derivation;
mod documents;
mod embedded;
mod encoder;
pub mod gather;
mod headed;
mod heap;
mod idle;
mod large_pages;
mod lockstep;
mod merge;
mod normalize;
pub mod pack;
mod pairs;
pub mod permutation;
mod pieces;
mod plain;
mod prefetch;
mod pretokenize;
pub mod records;
mod scan;
mod seams;
pub mod simd;
mod sixteen;
mod special;
mod stretches;
mod table;
mod tokens;
pub mod train;
mod unicode;
mod vocabulary;
mod whole;

pub use cache::{CACHE_BYTES, LEAST_CACHE_BYTES, MOST_CACHE_BYTES};
pub use derivation::Merges;
pub use documents::{Documents, DocumentsError, Offsets};
pub use embedded::{EMBEDDED, Embedded};
pub use encoder::{Encoded, Encoder, Frame, Parts};
pub use headed::HeadedHash;
pub use normalize::Step;
pub use pretokenize::{CutError, CutFault, PatternError, Reference, Scheme, Splits};
pub use stretches::AddedToken;
pub use vocabulary::{MAX_ID, Vocabulary, VocabularyError};
