//! Training of merges, equal to the reference: Hugging Face's BpeTrainer, `tokenizers/src/models/bpe/trainer.rs`.
//!
//! Each step takes the pair of neighbours with the highest count over all words and replaces it by a new symbol everywhere, from left
//! to right. Example: with the words `hug` (10 times) and `hugs` (5 times), the pair `h u` counts 15; it becomes `hu`, then `hu g`
//! becomes `hug`. The following properties make it fast:
//!
//! - All positions of a pair are found at once, when the later of its two symbols is created by a merge. Positions are never added
//!   later; positions where the pair no longer exists are skipped. (This holds because no two pairs produce the same bytes: the bytes
//!   within a symbol merged as they would have merged alone.)
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
pub struct Limits {
    /// What words consist of at first.
    pub alphabet: Alphabet,
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
    /// A size of the vocabulary below the least or above the most: the size, the least, the most.
    VocabSize(usize, usize, usize),
    /// More symbols in all words together than can be numbered.
    TooManySymbols(usize),
    /// Too few words for a vocabulary of tokens that occur.
    TooFewWords,
    /// The words could not be collected.
    Counts(CountsError),
    /// The caller wanted no more.
    Stopped,
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::VocabSize(size, least, most) => write!(
                f,
                "a vocabulary of {size} tokens: it takes {least} for special tokens and the alphabet, and {most} at most"
            ),
            Self::TooManySymbols(symbols) => {
                write!(f, "the words take {symbols} places together, but {} at most can be merged", u32::MAX)
            }
            Self::TooFewWords => write!(f, "no token occurs often enough to have a probability"),
            Self::Counts(error) => error.fmt(f),
            Self::Stopped => write!(f, "stopped"),
        }
    }
}

impl std::error::Error for TrainError {}

/// Counts of one neighbour of the pair that is being merged.
#[derive(Clone, Copy, Default)]
struct Neighbour {
    /// How often it stands there.
    count: u64,
    /// At how many places.
    places: u32,
    /// Where the next of these places goes in the list of the new pair; nowhere if that is not stored.
    next: u32,
}

/// Sentinel for "not stored".
const NOWHERE: u32 = u32::MAX;

/// The neighbours of a pair on one side.
struct Side {
    /// By symbol.
    neighbours: Vec<Neighbour>,
    /// Symbols that are neighbours.
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
    limits: &'a Limits,
    corpus: Corpus,
    tokens: SymbolTable,
    counts: Pairs<u64>,
    queue: Queue,
    /// Slots where pairs start; each pair has a run of them, ascending.
    places: Vec<u32>,
    /// Pairs that count less are not stored.
    floor: u64,
    left: Side,
    right: Side,
    /// What a merge found: the slot, the neighbour on the left, that on the right.
    found: Vec<(u32, u32, u32)>,
}

/// Minimum initial floor. Most pairs count less, and few of these still exist when their turn comes.
const RARE: u64 = 4;

impl WordCounts {
    /// Trains. `progress` is told the phase, how much of it is done, and of how much; training stops when it says no.
    /// Without `keep` the words are forgotten as soon as they are not needed, which takes less memory.
    ///
    /// # Errors
    ///
    /// [`TrainError`].
    pub fn train(
        &self,
        limits: &Limits,
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

    /// All words of at least `shortest` bytes, in no particular order: threads take part after part.
    pub(super) fn collect(
        &self,
        shortest: usize,
        threads: usize,
        keep: bool,
        news: &mut News<'_>,
    ) -> Result<Vec<Collected>, TrainError> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let collect = |parts: &Partitions<'_>, mut tell: Option<&mut News<'_>>| {
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
                let wanted = tell.as_mut().is_none_or(|news| news.tell(Phase::Words, done, PARTITIONS as u64));
                if visited.is_err() || !wanted {
                    next.store(PARTITIONS, Relaxed); // for the other threads
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

/// Gives back to the system what is free: what threads of their own freed would stay theirs, beside what comes next.
fn release() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it looks at free memory alone.
    unsafe {
        libc::malloc_trim(0);
    }
}

impl<'a> BpeTrainer<'a> {
    fn new(corpus: Corpus, limits: &'a Limits) -> Self {
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
        // Counts fall about with the square of the rank; the last one lies some two to seven times above this.
        let expected = 256 * u128::from(self.corpus.bytes) / (merges as u128).pow(2).max(1);
        self.train_above(u64::try_from(expected).unwrap_or(u64::MAX).max(RARE), merges, news)
    }

    /// Trains with a floor to begin with, which makes no difference to merges.
    fn train_above(mut self, floor: u64, merges: usize, news: &mut News<'_>) -> Result<Merges, TrainError> {
        let least = self.limits.min_frequency.max(1);
        self.floor = floor.max(least);
        self.scan();
        while self.tokens.merges.left.len() < merges {
            let done = self.tokens.merges.left.len() as u64;
            if !news.tell(Phase::Merges, done, merges as u64) {
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

    /// Counts all pairs afresh, and lists the places of those that are stored.
    fn scan(&mut self) {
        // What was known before goes first: both together would be the most that training ever holds.
        self.counts = Pairs::new();
        self.queue = Queue::new();
        self.places = Vec::new();
        if self.tokens.merges.left.is_empty() && self.limits.alphabet == Alphabet::Bytes {
            self.scan_into(BytePairs::new(), |_| true);
        } else if self.floor == 1 {
            self.scan_into(Pairs::new(), |_| true);
        } else {
            // Most pairs are too rare to be stored, and need no entry: many that share a sum count no more than it.
            let mut sums = Sums::new(self.corpus.symbols.len());
            self.corpus.each_pair(&self.tokens.lengths, |_, left, right, count| sums.add(pair(left, right), count));
            let floor = self.floor;
            self.scan_into(Pairs::new(), |pair| sums.get(pair) >= floor);
        }
    }

    /// `may_count` says of a pair whether it may count as much as the floor.
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

    /// Puts the new symbol wherever its parts stand side by side, and notes the neighbours.
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
            // What starts in the middle is no symbol any more; the last slot of the middle is that of the new one.
            symbols[middle] = BORDER;
            symbols[start] = made;
            symbols[end - 1] = made;
            let (before, behind) = (symbols[start - 1], symbols[end]);
            let count = self.corpus.weight(start);
            self.left.add(before, count);
            self.right.add(behind, count);
            self.found.push((place, before, behind));
        }
    }

    /// Takes what is no more from the counts, and puts new pairs in. The right side comes first: where the pair stands
    /// twice in a row, the new symbol's pair with what is now its left neighbour's old right one must be there before it
    /// goes.
    fn count(&mut self, waiting: &Waiting, left: u32, right: u32, made: u32) {
        let mut room = 0;
        for number in 0..self.right.present.len() {
            let behind = self.right.present[number];
            let Neighbour { count, places, .. } = self.right.neighbours[behind as usize];
            // In a run of one symbol the pair itself is also its neighbour; it is used up.
            if pair(right, behind) != waiting.pair {
                self.take(pair(right, behind), count);
            }
            let next = self.put(made, behind, count, places, waiting.start + room);
            self.right.neighbours[behind as usize].next = if next { room as u32 } else { NOWHERE };
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

    /// Stores a new pair if it is worth it.
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

    /// Lists the places of the new pairs: those of the right side where those of the merged pair stood, which are used
    /// up, those of the left side behind all others.
    fn list(&mut self, waiting: &Waiting) {
        let behind_all = self.places.len();
        let is_stored = |symbol: &&u32| self.left.neighbours[**symbol as usize].next != NOWHERE;
        let room: u32 =
            self.left.present.iter().filter(is_stored).map(|&s| self.left.neighbours[s as usize].places).sum();
        self.places.resize(behind_all + room as usize, 0);
        for &(place, before, behind) in &self.found {
            let next = &mut self.right.neighbours[behind as usize].next;
            if *next != NOWHERE {
                self.places[waiting.start + *next as usize] = place;
                *next += 1;
            }
            let next = &mut self.left.neighbours[before as usize].next;
            if *next != NOWHERE {
                self.places[behind_all + *next as usize] = place - self.tokens.lengths[before as usize];
                *next += 1;
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
