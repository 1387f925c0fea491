//! Threads: division of work, and a pool of reusable values.

pub(crate) mod parallel;
pub(crate) mod pool;
