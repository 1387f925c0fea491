//! Parquet files: their footers, checked ([`read_footer`]), and the strings of their columns ([`read_chunks`], [`ChunkReader`]).
//!
//! A column chunk is the part of a column in a row group. It consists of pages, each compressed separately; the first may be a dictionary.
//! Arrow needs three steps from there to flat text, each with megabytes of memory. Here, each page is decompressed into the buffer of the
//! previous one, and each string is copied once, to its final place.

mod chunk_reader;
mod codec;
mod column;
mod footer;
mod pages;
mod raw_footer;
mod thrift;
mod values;

use std::fmt;
use std::io;

pub use chunk_reader::{Amount, ChunkReader, Pages};
pub use codec::PageCodec;
pub use column::{Announced, Chunk, StringRows, read_chunks};
pub use footer::{ChunkExtent, Column, Footer, FooterError, Layout, RowGroup, read_footer};

/// Error of reading the strings of a chunk.
#[derive(Debug)]
pub enum ChunkError {
    /// The chunk does not match the format or the footer.
    Damaged(String),
    /// Its compression or encoding is not supported.
    Unknown(String),
    /// The strings exceed the buffer: a dictionary stores a string once, however many rows refer to it.
    TooLong,
    /// The underlying reader failed; this is its error.
    Source(io::Error),
}

impl ChunkError {
    fn encoding(number: i32) -> Self {
        Self::Unknown(format!("encoding {number}"))
    }
}

impl fmt::Display for ChunkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(words) => f.write_str(words),
            Self::Unknown(what) => write!(f, "a page has the unsupported {what}"),
            Self::TooLong => f.write_str("the strings do not fit into the buffer"),
            Self::Source(error) => error.fmt(f),
        }
    }
}

impl From<&str> for ChunkError {
    fn from(words: &str) -> Self {
        Self::Damaged(words.to_owned())
    }
}

impl From<io::Error> for ChunkError {
    fn from(error: io::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
