//! Progress of a training, told to whoever called.

use std::time::{Duration, Instant};

/// What training is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Collecting words; the measure is parts of the tables.
    Words,
    /// Merging; the measure is merges.
    Merges,
    /// Expectation maximisation; the measure is its rounds.
    Rounds,
}

/// Interval at which a caller hears of progress.
const INTERVAL: Duration = Duration::from_millis(100);

/// Tells a caller how things stand, but not too often.
pub(super) struct News<'a> {
    progress: &'a mut dyn FnMut(Phase, u64, u64) -> bool,
    next: Instant,
}

impl<'a> News<'a> {
    pub(super) fn new(progress: &'a mut dyn FnMut(Phase, u64, u64) -> bool) -> Self {
        Self { progress, next: Instant::now() }
    }

    /// `false` if the caller wants no more.
    pub(super) fn tell(&mut self, phase: Phase, done: u64, of: u64) -> bool {
        let now = Instant::now();
        if now < self.next {
            return true;
        }
        self.next = now + INTERVAL;
        (self.progress)(phase, done, of)
    }
}
