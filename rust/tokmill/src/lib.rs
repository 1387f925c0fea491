//! The core of tokmill, without Python: encoding and training of tokenizers, reading of records, and packing and reading of datasets.
//!
//! Rooms; each uses only rooms above it:
//!
//! | room | job |
//! |---|---|
//! | `processor` | SIMD levels, 16-byte registers, prefetches |
//! | `threads` | work divided among threads, values pooled between calls |
//! | [`dataset`] | hashes, order and rows of a stored dataset |
//! | [`readers`] | parsing of records: JSON lines, text; footers of parquet |
//! | `text` | character classes, scans, normalizers, keys of short texts |
//! | [`pack`] | packing of documents into sequences |
//! | `pretokenize` | splitting of text into pretokens |
//! | `vocabulary` | tokens by id, by bytes, by prefix |
//! | `pieces` | models that encode a pretoken as a whole: WordPiece, Unigram |
//! | `documents` | a batch of documents in Arrow's layout |
//! | `merging` | the merge table, and algorithms that merge a pretoken |
//! | `cache` | cache of pretokens and their ids |
//! | [`clean`] | cleaning steps |
//! | [`train`] | counting of words, and training of vocabularies |
//! | `encoder` | text to ids |
//! | `sentencepiece` | encoders of SentencePiece's files |
#![warn(rustdoc::broken_intra_doc_links)]

mod cache;
pub mod clean;
pub mod dataset;
mod documents;
mod encoder;
mod merging;
pub mod pack;
mod pieces;
mod pretokenize;
mod processor;
pub mod readers;
mod sentencepiece;
mod text;
mod threads;
pub mod train;
mod vocabulary;

pub use cache::{CACHE_BYTES, LEAST_CACHE_BYTES, MOST_CACHE_BYTES};
pub use documents::{Documents, DocumentsError, Offsets};
pub use encoder::added_tokens::{AddedToken, BlankPrefix};
pub use encoder::characters::CharacterDefinition;
pub use encoder::decoding::DroppedBlanks;
pub use encoder::embedded::{EMBEDDED, Embedded};
pub use encoder::pieces::{PieceDefinition, PieceModel, PieceStart, PieceToken, UNKNOWN_PENALTY, WORD_END};
pub use encoder::{Encoded, Encoder, EncoderDefinition, Frame};
pub use merging::characters::{CharacterMerges, CharacterRules, Fallback};
pub use merging::derivation::MergeRules;
pub use pretokenize::{
    PatternError, PretokenizeError, PretokenizeFault, Pretokenizer, Reference, RegexPretokenizer, Seams, WordSplitter,
    replacement,
};
pub use processor::simd;
pub use sentencepiece::{SentencePieceError, SentencePieceModel};
pub use text::bert::BertNormalizer;
pub use text::normalizer::{Normalizer, normalize_token};
pub use text::precompiled::PrecompiledNormalizer;
pub use text::sentencepiece::{SentencePieceNormalizer, charsmap_entries};
pub use vocabulary::{MAX_ID, Vocabulary, VocabularyError};
