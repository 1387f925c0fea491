//! The hot core of tokmill, without Python: exact byte pair encoders and record readers.
#![warn(rustdoc::broken_intra_doc_links)]

mod backtrack;
mod cache;
mod documents;
mod embedded;
mod encoder;
mod merge;
mod pairs;
mod pretokenize;
pub mod records;
mod seams;
pub mod train;
mod unicode;
mod vocabulary;

pub use documents::{Documents, DocumentsError, Offsets};
pub use embedded::{EMBEDDED, Embedded};
pub use encoder::{Encoded, Encoder, Frame};
pub use pretokenize::Scheme;
pub use vocabulary::{MAX_ID, Vocabulary, VocabularyError};
