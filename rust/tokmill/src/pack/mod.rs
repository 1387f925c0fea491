//! Which pieces of documents share a sequence of fixed length.
//!
//! Pieces of one length are alike to whoever packs them, so that only their number counts: a plan is made from a histogram
//! of lengths, and is as small for a billion documents as for a million.

mod best_fit;
mod concat;
mod histogram;
mod plan;

pub use best_fit::{Group, Run};
pub use concat::{Starts, concat};
pub use histogram::{DocumentStarts, Histogram, Placed, piece_starts, place_pieces};
pub use plan::{Packing, PackingError, Piece};
