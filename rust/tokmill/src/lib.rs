//! The hot core of tokmill, without Python: exact byte pair encoders and record readers.
//!
//! Rooms, each of which uses only rooms above it:
//!
//! | room | job |
//! |---|---|
//! | `processor` | SIMD levels, 16-byte registers, prefetches |
//! | `threads` | work divided among threads, values pooled between calls |
//! | [`dataset`] | hash, order and rows of a stored dataset |
//! | [`readers`] | records out of bytes: JSON lines, text, parquet |
//! | `text` | character classes, scans, normalizers, keys of short texts |
//! | [`pack`] | which documents share a sequence |
//! | `pretokenize` | pretokens: where a text is split before bytes are merged |
//! | `vocabulary` | tokens by id, by bytes, by prefix |
//! | `documents` | a batch of documents in Arrow's layout |
//! | `merging` | which tokens merge into which, and how a pretoken is merged |
//! | `cache` | pretokens met before, with their ids |
//! | [`clean`] | cleaning steps |
//! | [`train`] | word counts, and the vocabularies trained on them |
//! | `encoder` | text to ids |
#![warn(rustdoc::broken_intra_doc_links)]

mod cache;
pub mod clean;
pub mod dataset;
mod documents;
mod encoder;
mod merging;
pub mod pack;
mod pretokenize;
mod processor;
pub mod readers;
mod text;
mod threads;
pub mod train;
mod vocabulary;

pub use cache::{CACHE_BYTES, LEAST_CACHE_BYTES, MOST_CACHE_BYTES};
pub use documents::{Documents, DocumentsError, Offsets};
pub use encoder::added_tokens::AddedToken;
pub use encoder::embedded::{EMBEDDED, Embedded};
pub use encoder::{Encoded, Encoder, EncoderDefinition, Frame};
pub use merging::derivation::MergeRules;
pub use pretokenize::{PatternError, PretokenizeError, PretokenizeFault, Pretokenizer, Reference, RegexPretokenizer};
pub use processor::simd;
pub use text::normalizer::Normalizer;
pub use vocabulary::{MAX_ID, Vocabulary, VocabularyError};
