//! Threads: work divided among them, and values that they leave to each other.

pub(crate) mod parallel;
pub(crate) mod pool;
