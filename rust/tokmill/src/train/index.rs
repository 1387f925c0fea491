//! The pairs of neighbours in a corpus: their counts, the positions of each, and the queue of those to be merged.

use super::alphabet::Alphabet;
use super::corpus::{BORDER, Corpus};
use super::pairs::{BytePairs, Pair, Pairs, Sums, Survey, pair, symbols};
use super::queue::{Queue, Waiting};
use super::symbols::SymbolTable;

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

/// The positions of a pair: a run in the list of all of them.
#[derive(Clone, Copy, Default)]
struct Run {
    start: usize,
    places: u32,
}

/// The pairs of a corpus.
pub(super) struct PairIndex {
    corpus: Corpus,
    counts: Pairs<u64>,
    queue: Queue,
    /// Slots at which pairs start; each pair has a run of them, ascending.
    places: Vec<u32>,
    /// The run of each pair, if pairs are merged that another index has chosen.
    runs: Option<Pairs<Run>>,
    /// Minimum count of a stored pair.
    pub(super) floor: u64,
    left: Side,
    right: Side,
    /// Occurrences found by a merge: the slot, the left neighbour, the right neighbour.
    found: Vec<(u32, u32, u32)>,
}

impl PairIndex {
    pub(super) fn new(corpus: Corpus, alphabet: Alphabet<'_>) -> Self {
        let side = || Side { neighbours: vec![Neighbour::default(); alphabet.len() + 1], present: Vec::new() };
        Self {
            corpus,
            counts: Pairs::new(),
            queue: Queue::new(),
            places: Vec::new(),
            runs: None,
            floor: 1,
            left: side(),
            right: side(),
            found: Vec::new(),
        }
    }

    /// Creates an index of all pairs, for merges of [`Self::follow`].
    pub(super) fn of_all(corpus: Corpus, tokens: &SymbolTable<'_>) -> Self {
        let mut index = Self { runs: Some(Pairs::new()), ..Self::new(corpus, tokens.limits.alphabet) };
        index.scan(tokens);
        index
    }

    /// Number of bytes of all words.
    pub(super) fn bytes(&self) -> u64 {
        self.corpus.bytes
    }

    /// Number of tokens that all words are divided into.
    pub(super) fn tokens(&self) -> u64 {
        self.corpus.tokens
    }

    /// Removes the first pair that counts enough from the queue.
    pub(super) fn pop(&mut self, tokens: &SymbolTable<'_>) -> Option<Waiting> {
        let least = self.floor.max(tokens.limits.least());
        self.queue.pop(&self.counts, least, |one, other| tokens.before(one, other))
    }

    /// Recounts all pairs, and lists the positions of stored ones.
    pub(super) fn scan(&mut self, tokens: &SymbolTable<'_>) {
        // Free the old counts first; holding both would be the peak of memory.
        self.counts = Pairs::new();
        self.queue = Queue::new();
        self.places = Vec::new();
        if tokens.merges.left.is_empty() && matches!(tokens.limits.alphabet, Alphabet::Bytes) {
            self.scan_into(tokens, BytePairs::new(), |_| true);
        } else if self.floor == 1 {
            self.scan_into(tokens, Pairs::new(), |_| true);
        } else {
            // Most pairs are too rare to be stored and need no entry: the sum that a pair shares is an upper bound of
            // its count.
            let mut sums = Sums::new(self.corpus.symbols.len());
            self.corpus.each_pair(&tokens.lengths, |_, left, right, count| sums.add(pair(left, right), count));
            let floor = self.floor;
            self.scan_into(tokens, Pairs::new(), |pair| sums.get(pair) >= floor);
        }
    }

    /// Scans into `survey`. `may_count` is whether a pair's count may reach the floor.
    fn scan_into(&mut self, tokens: &SymbolTable<'_>, mut survey: impl Survey, may_count: impl Fn(Pair) -> bool) {
        let lengths = &tokens.lengths;
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
            if found.count < self.floor || !tokens.may_merge(left, right) {
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
            self.enqueue(tokens, Waiting { pair, count: found.count, start: room, places: found.places });
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

    /// Stores a pair.
    fn enqueue(&mut self, tokens: &SymbolTable<'_>, waiting: Waiting) {
        *self.counts.entry(waiting.pair) = waiting.count;
        if let Some(runs) = &mut self.runs {
            *runs.entry(waiting.pair) = Run { start: waiting.start, places: waiting.places };
        }
        // If no pair here counts enough, none ever will, and the queue has ended; positions are still needed for `follow`.
        if waiting.count >= tokens.limits.least() {
            self.queue.push(waiting, |one, other| tokens.before(one, other));
        }
    }

    /// Merges a pair, wherever it was chosen. Its positions must be known: see [`Self::of_all`].
    pub(super) fn follow(&mut self, tokens: &SymbolTable<'_>, pair: Pair, made: u32) {
        let Some(run) = self.runs.as_mut().and_then(|runs| runs.get_mut(pair).copied()) else { return };
        let count = self.counts.get(pair);
        self.merge(tokens, &Waiting { pair, count, start: run.start, places: run.places }, made);
        *self.counts.entry(pair) = 0; // so that the queue drops it
    }

    /// Merges a pair taken from the queue into the symbol `made`, which `tokens` has already.
    pub(super) fn merge(&mut self, tokens: &SymbolTable<'_>, waiting: &Waiting, made: u32) {
        let (left, right) = symbols(waiting.pair);
        self.left.neighbours.resize(made as usize + 1, Neighbour::default());
        self.right.neighbours.resize(made as usize + 1, Neighbour::default());
        self.replace(tokens, waiting, made);
        self.count(tokens, waiting, left, right, made);
        self.list(tokens, waiting);
        self.left.clear();
        self.right.clear();
        self.found.clear();
    }

    /// Replaces all occurrences of a pair by the new symbol, and records the neighbours.
    fn replace(&mut self, tokens: &SymbolTable<'_>, waiting: &Waiting, made: u32) {
        const AHEAD: usize = 16;
        let (left, right) = symbols(waiting.pair);
        let (left_length, right_length) = (tokens.length(left), tokens.length(right));
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
            self.corpus.tokens = self.corpus.tokens.saturating_sub(count);
            self.left.add(before, count);
            self.right.add(after, count);
            self.found.push((place, before, after));
        }
    }

    /// Updates the counts: subtracts vanished pairs and inserts new ones. The right side comes first: if the pair
    /// occurs twice in a row, the pair of the new symbol and the second occurrence's left part must be inserted before
    /// it is subtracted.
    fn count(&mut self, tokens: &SymbolTable<'_>, waiting: &Waiting, left: u32, right: u32, made: u32) {
        let mut room = 0;
        for number in 0..self.right.present.len() {
            let after = self.right.present[number];
            let Neighbour { count, places, .. } = self.right.neighbours[after as usize];
            // In a run of one symbol, the pair is its own neighbour, and is already used up.
            if pair(right, after) != waiting.pair {
                self.take(pair(right, after), count);
            }
            let next = self.put(tokens, made, after, count, places, waiting.start + room);
            self.right.neighbours[after as usize].next = if next { room as u32 } else { NOWHERE };
            room += if next { places as usize } else { 0 };
        }
        let mut room = 0;
        for number in 0..self.left.present.len() {
            let before = self.left.present[number];
            let Neighbour { count, places, .. } = self.left.neighbours[before as usize];
            self.take(pair(before, left), count);
            let next = self.put(tokens, before, made, count, places, self.places.len() + room);
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
    fn put(&mut self, tokens: &SymbolTable<'_>, left: u32, right: u32, count: u64, places: u32, start: usize) -> bool {
        let is_stored = left != BORDER && right != BORDER && count >= self.floor && tokens.may_merge(left, right);
        if is_stored {
            self.enqueue(tokens, Waiting { pair: pair(left, right), count, start, places });
        }
        is_stored
    }

    /// Lists the positions of new pairs: those of the right side in place of the merged pair's positions, those of the
    /// left side at the end.
    fn list(&mut self, tokens: &SymbolTable<'_>, waiting: &Waiting) {
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
                self.places[after_all + *next as usize] = place - tokens.lengths[before as usize];
                *next += 1;
            }
        }
    }
}
