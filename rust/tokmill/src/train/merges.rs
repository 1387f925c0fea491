//! Training of merges, equal to the reference: Hugging Face's BpeTrainer, `tokenizers/src/models/bpe/trainer.rs`.
//!
//! Each step takes the pair of neighbours with the highest count over all words and replaces it by a new symbol everywhere, from left
//! to right. Example: with the words `hug` (10 times) and `hugs` (5 times), the pair `h u` counts 15; it becomes `hu`, then `hu g`
//! becomes `hug`. The following properties make it fast:
//!
//! - All positions of a pair are found at once, when the later of its two symbols is created by a merge. Positions are never added
//!   later; positions where the pair no longer exists are skipped. (This holds because no two pairs produce the same bytes: the bytes
//!   within a symbol merged as they would have merged alone. A vocabulary that is continued divided them in the same way, and its
//!   tokens are not made again.)
//! - The count of a pair never rises. So a queue may contain outdated counts, which are updated when the turn of a pair comes.
//! - Changes of counts are summed per neighbour, so each pair is looked up once per merge.
//! - Pairs that are too rare are not stored. When no pair above this floor is left, the floor is lowered and pairs are counted again.

use std::fmt;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use super::alphabet::Alphabet;
use super::corpus::{Collected, Corpus};
use super::counts::{CountsError, WordCounts};
use super::index::PairIndex;
use super::partitions::Partitions;
use super::progress::{News, Phase};
use super::symbols::{Merges, SymbolTable, TieBreak};
use super::words::PARTITIONS;
use crate::threads::parallel;
use crate::vocabulary::MAX_ID;

/// Limits of training.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Initial symbols of words.
    pub alphabet: Alphabet<'a>,
    /// Size of the vocabulary: special tokens, the alphabet and the merges.
    pub vocab_size: usize,
    /// Minimum count of a merged pair; at least 1.
    pub min_frequency: u64,
    /// Tokens of more than two bytes must be shorter than this, as in the reference.
    pub max_token_length: Option<usize>,
    /// Order of pairs with equal counts.
    pub tie_break: TieBreak,
}

impl Limits<'_> {
    /// Minimum count of a merged pair.
    pub(super) fn least(&self) -> u64 {
        self.min_frequency.max(1)
    }

    /// Maximum number of merges beside some special tokens.
    pub(super) fn merges(&self, special_tokens: usize) -> Result<usize, TrainError> {
        let (least, most) = (self.alphabet.len() + special_tokens, MAX_ID as usize);
        if self.vocab_size < least || self.vocab_size > most {
            return Err(TrainError::VocabSize(self.vocab_size, least, most));
        }
        Ok(self.vocab_size - least)
    }
}

/// Error of training.
#[derive(Debug)]
pub enum TrainError {
    /// The size of the vocabulary is out of range: the size, the minimum, the maximum.
    VocabSize(usize, usize, usize),
    /// All words together have more symbols than can be numbered.
    TooManySymbols(usize),
    /// There are too few words for a vocabulary of tokens that occur.
    TooFewWords,
    /// The words could not be collected.
    Counts(CountsError),
    /// The caller stopped training.
    Stopped,
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::VocabSize(size, least, most) => write!(
                f,
                "a vocabulary of {size} tokens is out of range: {least} for special tokens and the alphabet, to {most}"
            ),
            Self::TooManySymbols(symbols) => {
                write!(f, "the words have {symbols} symbols in total; the maximum is {}", u32::MAX)
            }
            Self::TooFewWords => write!(f, "no token occurs often enough to estimate its probability"),
            Self::Counts(error) => error.fmt(f),
            Self::Stopped => write!(f, "stopped"),
        }
    }
}

impl std::error::Error for TrainError {}

struct BpeTrainer<'a> {
    tokens: SymbolTable<'a>,
    index: PairIndex,
}

/// Minimum initial floor. Most pairs are rarer, and few of these still exist when they would be merged.
const RARE: u64 = 4;

impl WordCounts {
    /// Trains. Calls `progress` with the phase, the work done and the total; training stops if it returns `false`.
    /// Without `keep`, words are dropped as soon as possible, which takes less memory.
    ///
    /// # Errors
    ///
    /// [`TrainError`].
    pub fn train(
        &self,
        limits: &Limits<'_>,
        threads: usize,
        keep: bool,
        progress: &mut dyn FnMut(Phase, u64, u64) -> bool,
    ) -> Result<Merges, TrainError> {
        let merges = limits.merges(self.special_tokens().len())?;
        let mut news = News::new(progress);
        let collected = self.collect(2, threads, keep, &mut news)?;
        let corpus = Corpus::new(collected, u32::MAX as usize, limits.alphabet).map_err(TrainError::TooManySymbols)?;
        release();
        BpeTrainer::new(corpus, limits).train(merges, &mut news)
    }

    /// Collects all words of at least `shortest` bytes, in no particular order; threads take one partition after
    /// another.
    pub(super) fn collect(
        &self,
        shortest: usize,
        threads: usize,
        keep: bool,
        news: &mut News<'_>,
    ) -> Result<Vec<Collected>, TrainError> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let collect = |parts: &Partitions<'_>, mut report: Option<&mut News<'_>>| {
            let mut collected = Collected::default();
            loop {
                let part = next.fetch_add(1, Relaxed);
                if part >= PARTITIONS {
                    return Ok(collected);
                }
                let visited = parts.visit(part, |part| {
                    part.each(|word, count| {
                        if word.len() >= shortest {
                            collected.push(word, count);
                        }
                        Ok(())
                    })
                });
                let done = 1 + done.fetch_add(1, Relaxed) as u64;
                let wanted = report.as_mut().is_none_or(|news| news.report(Phase::Words, done, PARTITIONS as u64));
                if visited.is_err() || !wanted {
                    next.store(PARTITIONS, Relaxed); // stops the other threads
                    return visited.map_err(TrainError::Counts).and(Err(TrainError::Stopped));
                }
            }
        };
        let collected: Result<Vec<_>, _> = self.with_partitions(|parts| {
            let users = vec![(); threads.clamp(1, PARTITIONS)];
            let collected = parallel::each(&users, |()| collect(parts, Some(news)), |_, ()| collect(parts, None));
            collected.into_iter().collect()
        });
        if !keep {
            self.forget();
        }
        release();
        collected
    }
}

/// Returns free memory to the system, because memory freed by other threads would otherwise stay reserved for them.
pub(super) fn release() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: the call affects only free memory.
    unsafe {
        libc::malloc_trim(0);
    }
}

impl<'a> BpeTrainer<'a> {
    fn new(corpus: Corpus, limits: &'a Limits<'a>) -> Self {
        Self { tokens: SymbolTable::new(limits), index: PairIndex::new(corpus, limits.alphabet) }
    }

    fn train(self, merges: usize, news: &mut News<'_>) -> Result<Merges, TrainError> {
        // Counts fall with about the square of the rank; the last one is about two to seven times this estimate.
        let rank = self.tokens.merges.initial.len() - Alphabet::Bytes.len() + merges;
        let expected = 256 * u128::from(self.index.bytes()) / (rank as u128).pow(2).max(1);
        self.train_above(u64::try_from(expected).unwrap_or(u64::MAX).max(RARE), merges, news)
    }

    /// Trains with an initial floor, which does not affect the merges.
    fn train_above(mut self, floor: u64, merges: usize, news: &mut News<'_>) -> Result<Merges, TrainError> {
        let least = self.tokens.limits.least();
        self.index.floor = floor.max(least);
        self.index.scan(&self.tokens);
        while self.tokens.merges.left.len() < merges {
            let done = self.tokens.merges.left.len() as u64;
            if !news.report(Phase::Merges, done, merges as u64) {
                return Err(TrainError::Stopped);
            }
            match self.index.pop(&self.tokens) {
                Some(waiting) => {
                    let made = self.tokens.push(waiting.pair, waiting.count);
                    self.index.merge(&self.tokens, &waiting, made);
                }
                None if self.index.floor > least => {
                    self.index.floor = (self.index.floor / 8).max(least);
                    self.index.scan(&self.tokens);
                }
                None => break,
            }
        }
        Ok(self.tokens.merges)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
