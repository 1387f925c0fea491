//! Footers of parquet files, checked ([`read_footer`]). The pages are left to Arrow, which trusts what a footer states.

mod footer;
mod raw_footer;
mod thrift;

pub use footer::{ChunkExtent, Column, Footer, FooterError, RowGroup, read_footer};
