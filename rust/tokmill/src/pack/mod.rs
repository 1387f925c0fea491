//! Packing of pieces of documents into sequences of fixed length.
//!
//! Pieces of equal length are interchangeable, so a plan is computed from a histogram of lengths. It has the same size
//! for a million documents and for a billion.

mod best_fit;
mod concat;
mod histogram;
mod plan;

pub use best_fit::{Group, Run};
pub use concat::{Starts, concat};
pub use histogram::{DocumentStarts, Histogram, Placed, piece_starts, place_pieces};
pub use plan::{Packing, PackingError, Piece};
