//! Progress of training, reported to the caller.

use std::time::{Duration, Instant};

/// Phase of training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Collecting words; measured in partitions.
    Words,
    /// Merging; measured in merges.
    Merges,
    /// Expectation maximization; measured in rounds.
    Rounds,
}

/// Minimum interval between reports.
const INTERVAL: Duration = Duration::from_millis(100);

/// Reports progress to the caller at intervals.
pub(super) struct News<'a> {
    progress: &'a mut dyn FnMut(Phase, u64, u64) -> bool,
    next: Instant,
}

impl<'a> News<'a> {
    pub(super) fn new(progress: &'a mut dyn FnMut(Phase, u64, u64) -> bool) -> Self {
        Self { progress, next: Instant::now() }
    }

    /// Returns `false` if the caller stops training.
    pub(super) fn report(&mut self, phase: Phase, done: u64, of: u64) -> bool {
        let now = Instant::now();
        if now < self.next {
            return true;
        }
        self.next = now + INTERVAL;
        (self.progress)(phase, done, of)
    }
}
