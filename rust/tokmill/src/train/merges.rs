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
use super::corpus::{BORDER, Collected, Corpus};
use super::counts::{CountsError, WordCounts};
use super::pairs::{BytePairs, Pair, Pairs, Sums, Survey, pair, symbols};
use super::partitions::Partitions;
use super::progress::{News, Phase};
use super::queue::{Queue, Waiting};
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

/// Counts of one neighbour of the pair being merged.
#[derive(Clone, Copy, Default)]
struct Neighbour {
    /// Number of its occurrences.
    count: u64,
    /// Number of positions.
    places: u32,
    /// Next free index in the new pair's list of positions; [`NOWHERE`] if the pair is not stored.
    next: u32,
}

/// Sentinel for "not stored".
const NOWHERE: u32 = u32::MAX;

/// The neighbours of a pair on one side.
struct Side {
    /// By symbol.
    neighbours: Vec<Neighbour>,
    /// Symbols that occur as neighbours.
    present: Vec<u32>,
}

impl Side {
    #[inline]
    fn add(&mut self, symbol: u32, count: u64) {
        let neighbour = &mut self.neighbours[symbol as usize];
        if neighbour.places == 0 {
            self.present.push(symbol);
        }
        neighbour.count += count;
        neighbour.places += 1;
    }

    fn clear(&mut self) {
        for symbol in self.present.drain(..) {
            self.neighbours[symbol as usize] = Neighbour::default();
        }
    }
}

struct BpeTrainer<'a> {
    limits: &'a Limits<'a>,
    corpus: Corpus,
    tokens: SymbolTable,
    counts: Pairs<u64>,
    queue: Queue,
    /// Slots at which pairs start; each pair has a run of them, ascending.
    places: Vec<u32>,
    /// Minimum count of a stored pair.
    floor: u64,
    left: Side,
    right: Side,
    /// Occurrences found by a merge: the slot, the left neighbour, the right neighbour.
    found: Vec<(u32, u32, u32)>,
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
        let (least, most) = (limits.alphabet.len() + self.special_tokens().len(), MAX_ID as usize);
        if limits.vocab_size < least || limits.vocab_size > most {
            return Err(TrainError::VocabSize(limits.vocab_size, least, most));
        }
        let mut news = News::new(progress);
        let collected = self.collect(2, threads, keep, &mut news)?;
        let corpus = Corpus::new(collected, u32::MAX as usize, limits.alphabet).map_err(TrainError::TooManySymbols)?;
        release();
        BpeTrainer::new(corpus, limits).train(limits.vocab_size - least, &mut news)
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
fn release() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: the call affects only free memory.
    unsafe {
        libc::malloc_trim(0);
    }
}

impl<'a> BpeTrainer<'a> {
    fn new(corpus: Corpus, limits: &'a Limits<'a>) -> Self {
        let side = || Side { neighbours: vec![Neighbour::default(); limits.alphabet.len() + 1], present: Vec::new() };
        Self {
            limits,
            corpus,
            tokens: SymbolTable::new(limits.alphabet),
            counts: Pairs::new(),
            queue: Queue::new(),
            places: Vec::new(),
            floor: 1,
            left: side(),
            right: side(),
            found: Vec::new(),
        }
    }

    fn train(self, merges: usize, news: &mut News<'_>) -> Result<Merges, TrainError> {
        // Counts fall with about the square of the rank; the last one is about two to seven times this estimate.
        let rank = self.tokens.merges.initial.len() - Alphabet::Bytes.len() + merges;
        let expected = 256 * u128::from(self.corpus.bytes) / (rank as u128).pow(2).max(1);
        self.train_above(u64::try_from(expected).unwrap_or(u64::MAX).max(RARE), merges, news)
    }

    /// Trains with an initial floor, which does not affect the merges.
    fn train_above(mut self, floor: u64, merges: usize, news: &mut News<'_>) -> Result<Merges, TrainError> {
        let least = self.limits.min_frequency.max(1);
        self.floor = floor.max(least);
        self.scan();
        while self.tokens.merges.left.len() < merges {
            let done = self.tokens.merges.left.len() as u64;
            if !news.report(Phase::Merges, done, merges as u64) {
                return Err(TrainError::Stopped);
            }
            let (tokens, tie_break) = (&self.tokens, self.limits.tie_break);
            let before = |one: &Waiting, other: &Waiting| tokens.before(tie_break, one, other);
            match self.queue.pop(&self.counts, self.floor, before) {
                Some(waiting) => self.merge(waiting),
                None if self.floor > least => {
                    self.floor = (self.floor / 8).max(least);
                    self.scan();
                }
                None => break,
            }
        }
        Ok(self.tokens.merges)
    }

    /// Recounts all pairs, and lists the positions of stored ones.
    fn scan(&mut self) {
        // Free the old counts first; holding both would be the peak of memory.
        self.counts = Pairs::new();
        self.queue = Queue::new();
        self.places = Vec::new();
        if self.tokens.merges.left.is_empty() && matches!(self.limits.alphabet, Alphabet::Bytes) {
            self.scan_into(BytePairs::new(), |_| true);
        } else if self.floor == 1 {
            self.scan_into(Pairs::new(), |_| true);
        } else {
            // Most pairs are too rare to be stored and need no entry: the sum that a pair shares is an upper bound of
            // its count.
            let mut sums = Sums::new(self.corpus.symbols.len());
            self.corpus.each_pair(&self.tokens.lengths, |_, left, right, count| sums.add(pair(left, right), count));
            let floor = self.floor;
            self.scan_into(Pairs::new(), |pair| sums.get(pair) >= floor);
        }
    }

    /// Scans into `survey`. `may_count` is whether a pair's count may reach the floor.
    fn scan_into(&mut self, mut survey: impl Survey, may_count: impl Fn(Pair) -> bool) {
        let lengths = &self.tokens.lengths;
        self.corpus.each_pair(lengths, |_, left, right, count| {
            if may_count(pair(left, right)) {
                let found = survey.entry(left, right);
                found.count += count;
                found.places += 1;
            }
        });
        let mut stored = 0;
        survey.each(|pair, found| {
            let (left, right) = symbols(pair);
            if found.count < self.floor || !self.tokens.may_merge(self.limits, left, right) {
                found.next = NOWHERE;
            } else {
                stored += 1;
            }
        });
        self.counts = Pairs::with_room(stored);
        let mut room = 0;
        survey.each(|pair, found| {
            if found.next == NOWHERE {
                return;
            }
            *self.counts.entry(pair) = found.count;
            let (tokens, tie_break) = (&self.tokens, self.limits.tie_break);
            let before = |one: &Waiting, other: &Waiting| tokens.before(tie_break, one, other);
            let waiting = Waiting { pair, count: found.count, start: room, places: found.places };
            self.queue.push(waiting, before);
            found.next = room as u32;
            room += found.places as usize;
        });
        self.places.resize(room, 0);
        self.corpus.each_pair(lengths, |at, left, right, _| {
            if may_count(pair(left, right)) {
                let next = &mut survey.entry(left, right).next;
                if *next != NOWHERE {
                    self.places[*next as usize] = at as u32;
                    *next += 1;
                }
            }
        });
    }

    fn merge(&mut self, waiting: Waiting) {
        let (left, right) = symbols(waiting.pair);
        let made = self.tokens.push(left, right, waiting.count);
        self.left.neighbours.push(Neighbour::default());
        self.right.neighbours.push(Neighbour::default());
        self.replace(&waiting, left, right, made);
        self.count(&waiting, left, right, made);
        self.list(&waiting);
        self.left.clear();
        self.right.clear();
        self.found.clear();
    }

    /// Replaces all occurrences of a pair by the new symbol, and records the neighbours.
    fn replace(&mut self, waiting: &Waiting, left: u32, right: u32, made: u32) {
        const AHEAD: usize = 16;
        let (left_length, right_length) = (self.tokens.length(left), self.tokens.length(right));
        let places = &self.places[waiting.start..waiting.start + waiting.places as usize];
        for (number, &place) in places.iter().enumerate() {
            if let Some(&ahead) = places.get(number + AHEAD) {
                self.corpus.prefetch(ahead as usize);
            }
            let start = place as usize;
            let middle = start + left_length;
            let end = middle + right_length;
            let symbols = &mut self.corpus.symbols;
            if symbols[start] != left || symbols[middle] != right {
                continue;
            }
            // The slot where the right part starts is no longer a symbol start; the last slot before it belongs to the
            // new symbol.
            symbols[middle] = BORDER;
            symbols[start] = made;
            symbols[end - 1] = made;
            let (before, after) = (symbols[start - 1], symbols[end]);
            let count = self.corpus.weight(start);
            self.left.add(before, count);
            self.right.add(after, count);
            self.found.push((place, before, after));
        }
    }

    /// Updates the counts: subtracts vanished pairs and inserts new ones. The right side comes first: if the pair
    /// occurs twice in a row, the pair of the new symbol and the second occurrence's left part must be inserted before
    /// it is subtracted.
    fn count(&mut self, waiting: &Waiting, left: u32, right: u32, made: u32) {
        let mut room = 0;
        for number in 0..self.right.present.len() {
            let after = self.right.present[number];
            let Neighbour { count, places, .. } = self.right.neighbours[after as usize];
            // In a run of one symbol, the pair is its own neighbour, and is already used up.
            if pair(right, after) != waiting.pair {
                self.take(pair(right, after), count);
            }
            let next = self.put(made, after, count, places, waiting.start + room);
            self.right.neighbours[after as usize].next = if next { room as u32 } else { NOWHERE };
            room += if next { places as usize } else { 0 };
        }
        let mut room = 0;
        for number in 0..self.left.present.len() {
            let before = self.left.present[number];
            let Neighbour { count, places, .. } = self.left.neighbours[before as usize];
            self.take(pair(before, left), count);
            let next = self.put(before, made, count, places, self.places.len() + room);
            self.left.neighbours[before as usize].next = if next { room as u32 } else { NOWHERE };
            room += if next { places as usize } else { 0 };
        }
    }

    fn take(&mut self, pair: Pair, count: u64) {
        if let Some(stored) = self.counts.get_mut(pair) {
            *stored -= count;
        }
    }

    /// Stores a new pair if its count reaches the floor.
    fn put(&mut self, left: u32, right: u32, count: u64, places: u32, start: usize) -> bool {
        let is_stored =
            left != BORDER && right != BORDER && count >= self.floor && self.tokens.may_merge(self.limits, left, right);
        if is_stored {
            let pair = pair(left, right);
            *self.counts.entry(pair) = count;
            let (tokens, tie_break) = (&self.tokens, self.limits.tie_break);
            let before = |one: &Waiting, other: &Waiting| tokens.before(tie_break, one, other);
            self.queue.push(Waiting { pair, count, start, places }, before);
        }
        is_stored
    }

    /// Lists the positions of new pairs: those of the right side in place of the merged pair's positions, those of the
    /// left side at the end.
    fn list(&mut self, waiting: &Waiting) {
        let after_all = self.places.len();
        let is_stored = |symbol: &&u32| self.left.neighbours[**symbol as usize].next != NOWHERE;
        let room: u32 =
            self.left.present.iter().filter(is_stored).map(|&s| self.left.neighbours[s as usize].places).sum();
        self.places.resize(after_all + room as usize, 0);
        for &(place, before, after) in &self.found {
            let next = &mut self.right.neighbours[after as usize].next;
            if *next != NOWHERE {
                self.places[waiting.start + *next as usize] = place;
                *next += 1;
            }
            let next = &mut self.left.neighbours[before as usize].next;
            if *next != NOWHERE {
                self.places[after_all + *next as usize] = place - self.tokens.lengths[before as usize];
                *next += 1;
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
