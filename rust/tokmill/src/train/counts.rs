//! Word counts of texts, computed by any number of threads.

use std::fmt;
use std::io;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::alphabet::Base;
use super::partitions::{Partition, Partitions};
use super::special_tokens::{SpecialTokenError, SpecialTokens};
use super::spill::Spill;
use super::words::{Batch, PARTITIONS, WordTable};
use crate::documents::{Documents, DocumentsError};
use crate::pretokenize::{Ends, PretokenStream, PretokenizeError, Pretokenizer, Visitor};
use crate::text::keys::SHORT;
use crate::threads::parallel;

/// Maximum length of a word in bytes. A text with a longer word is rejected.
pub(super) const LONGEST: usize = 1 << 26;

/// Memory limits of counting.
#[derive(Clone, Debug, Default)]
pub struct Bounds {
    /// Approximate maximum bytes of the tables of all threads together. Each takes at least 8 KiB plus the longest word it contains.
    pub max_bytes: Option<usize>,
    /// Folder to which words are spilled when memory is full. Without one, the rarest words are dropped.
    pub spill: Option<PathBuf>,
}

/// Counts of words that were dropped for lack of memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Number of words; a word can be dropped more than once.
    pub words: u64,
    /// Number of their occurrences.
    pub occurrences: u64,
}

/// Error of counting words, or of adding, saving or loading counts.
#[derive(Debug)]
pub enum CountsError {
    /// A text cannot be a special token.
    Special(SpecialTokenError),
    /// The buffers do not form documents.
    Documents(DocumentsError),
    /// The number of weights differs from that of documents: weights, documents.
    Times(usize, usize),
    /// A word is too long: the document, the start of the word in it, the length of the word.
    LongWord(usize, usize, usize),
    /// The pretokenizer cannot split this document.
    Pretokenize(usize, PretokenizeError),
    /// The counts have another pretokenizer or other special tokens: theirs, ours.
    Other(String, String),
    /// Counts cannot be added to themselves.
    Same,
    /// The file does not contain counts, or it is damaged; the reason.
    Malformed(String),
    /// A file could not be written or read.
    Io(io::Error),
}

impl fmt::Display for CountsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Special(error) => error.fmt(f),
            Self::Documents(error) => error.fmt(f),
            Self::Pretokenize(document, error) => write!(f, "document {document}: {error}"),
            Self::Times(times, documents) => write!(f, "{times} weights for {documents} documents"),
            Self::LongWord(document, start, length) => {
                write!(f, "document {document} has a word of {length} bytes at byte {start}; the maximum is {LONGEST}")
            }
            Self::Other(theirs, ours) => write!(f, "counts with {theirs} cannot be added to counts with {ours}"),
            Self::Same => write!(f, "counts cannot be added to themselves"),
            Self::Malformed(words) => f.write_str(words),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CountsError {}

impl From<io::Error> for CountsError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Number of occurrences of each word in a set of documents. Can be shared by any number of threads.
pub struct WordCounts {
    pretokenizer: Pretokenizer,
    special: SpecialTokens,
    bounds: Bounds,
    /// Unused tables; at most as many as threads that ever counted concurrently.
    pool: Mutex<Vec<WordTable>>,
    tables: AtomicUsize,
    spill: Mutex<Option<Spill>>,
    pruned: Mutex<Pruned>,
    documents: AtomicU64,
    bytes: AtomicU64,
    occurrences: AtomicU64,
}

/// Totals over all documents.
#[derive(Clone, Copy, Default)]
pub(super) struct Totals {
    pub(super) documents: u64,
    pub(super) bytes: u64,
    pub(super) occurrences: u64,
    pub(super) pruned: Pruned,
}

/// A text and its weight.
#[derive(Clone, Copy)]
struct Text<'a> {
    text: &'a str,
    times: u32,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// State of one counting thread.
struct Counting<'a> {
    counts: &'a WordCounts,
    words: &'a mut WordTable,
    batch: Batch,
    occurrences: u64,
}

impl Counting<'_> {
    fn add_batch(&mut self) -> Result<(), CountsError> {
        self.counts.make_room(self.words, self.batch.len(), 0)?;
        self.words.add_batch(&mut self.batch);
        Ok(())
    }
}

/// Counts the words of one text in a document.
struct CountText<'a, 'c> {
    counting: &'a mut Counting<'c>,
    document: usize,
    text: &'a str,
    times: u32,
}

impl Visitor for CountText<'_, '_> {
    type Output = Result<(), CountsError>;

    fn visit(self, mut stream: impl PretokenStream) -> Self::Output {
        let Self { counting, document, text, times } = self;
        let (mut start, bytes, mut ends) = (0, text.as_bytes(), Ends::new());
        while start < bytes.len() {
            ends.clear();
            stream.next_ends(text, &mut ends).map_err(|error| CountsError::Pretokenize(document, error.into()))?;
            counting.occurrences += u64::from(times) * ends.as_slice().len() as u64;
            for &end in ends.as_slice() {
                if end - start <= SHORT {
                    counting.words.push(&mut counting.batch, bytes, start, end - start, times);
                    if counting.batch.is_full() {
                        counting.add_batch()?;
                    }
                } else {
                    counting.counts.make_room(counting.words, 0, end - start)?;
                    counting.words.add_long(&bytes[start..end], u64::from(times));
                }
                start = end;
            }
        }
        Ok(())
    }
}

/// Checks for a word that is too long in a text that starts at byte `before` of its document.
struct CheckLength<'a> {
    document: usize,
    before: usize,
    text: &'a str,
}

impl Visitor for CheckLength<'_> {
    type Output = Result<(), CountsError>;

    fn visit(self, mut stream: impl PretokenStream) -> Self::Output {
        let Self { document, before, text } = self;
        let (mut start, mut ends) = (0, Ends::new());
        while start < text.len() {
            ends.clear();
            stream.next_ends(text, &mut ends).map_err(|error| CountsError::Pretokenize(document, error.into()))?;
            for &end in ends.as_slice() {
                if end - start > LONGEST {
                    return Err(CountsError::LongWord(document, before + start, end - start));
                }
                start = end;
            }
        }
        Ok(())
    }
}

impl WordCounts {
    /// # Errors
    ///
    /// [`CountsError::Special`].
    pub fn new(pretokenizer: Pretokenizer, special_tokens: Vec<String>, bounds: Bounds) -> Result<Self, CountsError> {
        let special = SpecialTokens::new(special_tokens).map_err(CountsError::Special)?;
        Ok(Self {
            pretokenizer,
            special,
            bounds,
            pool: Mutex::default(),
            tables: AtomicUsize::new(0),
            spill: Mutex::default(),
            pruned: Mutex::default(),
            documents: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            occurrences: AtomicU64::new(0),
        })
    }

    /// The pretokenizer.
    pub fn pretokenizer(&self) -> &Pretokenizer {
        &self.pretokenizer
    }

    /// The pretokenizer's name or regular expression.
    pub fn pretokenizer_name(&self) -> &str {
        self.pretokenizer.name().unwrap_or_else(|| self.pretokenizer.patterns()[0])
    }

    /// The texts of special tokens, which separate words.
    pub fn special_tokens(&self) -> &[String] {
        self.special.texts()
    }

    /// Whether a word contains the text of a special token. No counted word does.
    pub(super) fn has_special_token(&self, word: &[u8]) -> bool {
        self.special.is_in(word)
    }

    /// Number of counted documents, by weight.
    pub fn documents(&self) -> u64 {
        self.documents.load(Ordering::Relaxed)
    }

    /// Their number of bytes, including special tokens.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Their number of words, including dropped ones.
    pub fn occurrences(&self) -> u64 {
        self.occurrences.load(Ordering::Relaxed)
    }

    /// Number of dropped words.
    pub fn pruned(&self) -> Pruned {
        *lock(&self.pruned)
    }

    /// Memory of all unused tables in bytes.
    pub fn memory(&self) -> usize {
        lock(&self.pool).iter().map(WordTable::memory).sum()
    }

    /// Counts the words of documents with weights `times`, on `threads` threads: the calling thread and new ones.
    ///
    /// # Errors
    ///
    /// [`CountsError::Documents`], [`CountsError::Times`] and [`CountsError::LongWord`], before anything is counted;
    /// [`CountsError::Pretokenize`] and [`CountsError::Io`], after which the counts are incomplete.
    pub fn count(&self, documents: Documents<'_>, times: Option<&[u32]>, threads: usize) -> Result<(), CountsError> {
        if let Some(times) = times
            && times.len() != documents.len()
        {
            return Err(CountsError::Times(times.len(), documents.len()));
        }
        let texts =
            documents.texts(0..documents.len()).collect::<Result<Vec<_>, _>>().map_err(CountsError::Documents)?;
        let texts: Vec<Text<'_>> = texts
            .into_iter()
            .enumerate()
            .map(|(number, text)| Text { text, times: times.map_or(1, |times| times[number]) })
            .collect();
        for (document, text) in texts.iter().enumerate().filter(|(_, text)| text.text.len() > LONGEST) {
            self.check_length(document, text.text)?;
        }
        let parts = documents.even_parts(threads);
        let count =
            |part: &Range<usize>| self.with_table(|words| self.count_part(part.start, &texts[part.clone()], words));
        parallel::each(&parts, count, |_, part| count(part)).into_iter().collect::<Result<(), _>>()?;
        let sum = |measure: fn(&Text<'_>) -> u64| texts.iter().map(measure).sum();
        self.documents.fetch_add(sum(|text| u64::from(text.times)), Ordering::Relaxed);
        self.bytes.fetch_add(sum(|text| u64::from(text.times) * text.text.len() as u64), Ordering::Relaxed);
        Ok(())
    }

    /// Checks for words that are too long, before anything is counted.
    fn check_length(&self, document: usize, text: &str) -> Result<(), CountsError> {
        self.special.between(text, |part| {
            let before = part.as_ptr() as usize - text.as_ptr() as usize;
            self.pretokenizer.visit(CheckLength { document, before, text: part })
        })
    }

    /// Counts some documents, of which the first has the number `first`.
    fn count_part(&self, first: usize, texts: &[Text<'_>], words: &mut WordTable) -> Result<(), CountsError> {
        let mut counting = Counting { counts: self, words, batch: Batch::new(), occurrences: 0 };
        for (document, &Text { text, times }) in (first..).zip(texts).filter(|(_, text)| text.times > 0) {
            self.special.between(text, |text| {
                self.pretokenizer.visit(CountText { counting: &mut counting, document, text, times })
            })?;
        }
        counting.add_batch()?;
        self.occurrences.fetch_add(counting.occurrences, Ordering::Relaxed);
        Ok(())
    }

    /// Makes room in a table; if memory is full, words are spilled or dropped.
    fn make_room(&self, words: &mut WordTable, short_words: usize, long_bytes: usize) -> Result<(), CountsError> {
        while !words.reserve(short_words, long_bytes, self.share()) {
            self.shed(words)?;
        }
        Ok(())
    }

    /// Maximum memory of one table.
    pub(super) fn share(&self) -> usize {
        let tables = self.tables.load(Ordering::Relaxed).max(1);
        self.bounds.max_bytes.map_or(usize::MAX, |max_bytes| max_bytes / tables)
    }

    #[cold]
    fn shed(&self, words: &mut WordTable) -> Result<(), CountsError> {
        if let Some(folder) = &self.bounds.spill {
            let mut spill = lock(&self.spill);
            let spill = match &mut *spill {
                Some(spill) => spill,
                none => none.insert(Spill::new(folder)?),
            };
            spill.write(words)?;
            words.clear(self.share());
        } else {
            self.add_pruned(words.prune(self.share()));
        }
        Ok(())
    }

    pub(super) fn with_table<T>(&self, work: impl FnOnce(&mut WordTable) -> T) -> T {
        let table = lock(&self.pool).pop();
        let mut table = table.unwrap_or_else(|| {
            self.tables.fetch_add(1, Ordering::Relaxed);
            WordTable::new()
        });
        let result = work(&mut table);
        lock(&self.pool).push(table);
        result
    }

    /// Adds counts with the same pretokenizer and special tokens.
    ///
    /// # Errors
    ///
    /// [`CountsError::Other`] and [`CountsError::Same`], before anything is added; [`CountsError::Io`], after which the
    /// counts are incomplete.
    pub fn merge(&self, other: &Self) -> Result<(), CountsError> {
        if std::ptr::eq(self, other) {
            return Err(CountsError::Same);
        }
        if self.pretokenizer != other.pretokenizer || self.special_tokens() != other.special_tokens() {
            return Err(CountsError::Other(other.kind(), self.kind()));
        }
        // One at a time, so that two counts that are added to each other do not deadlock.
        static MERGING: Mutex<()> = Mutex::new(());
        let _merging = lock(&MERGING);
        self.with_table(|table| {
            for words in lock(&other.pool).iter() {
                table.expect(words.sizes(), self.share());
            }
            other.each_partition(|part| part.each(|word, count| self.add(table, word, count)))?;
            self.add_totals(other.totals());
            Ok(())
        })
    }

    /// All totals, without words.
    pub(super) fn totals(&self) -> Totals {
        Totals {
            documents: self.documents(),
            bytes: self.bytes(),
            occurrences: self.occurrences(),
            pruned: self.pruned(),
        }
    }

    pub(super) fn add_totals(&self, totals: Totals) {
        self.documents.fetch_add(totals.documents, Ordering::Relaxed);
        self.bytes.fetch_add(totals.bytes, Ordering::Relaxed);
        self.occurrences.fetch_add(totals.occurrences, Ordering::Relaxed);
        self.add_pruned(totals.pruned);
    }

    fn add_pruned(&self, pruned: Pruned) {
        let mut sum = lock(&self.pruned);
        sum.words = sum.words.saturating_add(pruned.words);
        sum.occurrences = sum.occurrences.saturating_add(pruned.occurrences);
    }

    /// Adds `count` occurrences of a word.
    pub(super) fn add(&self, table: &mut WordTable, word: &[u8], count: u64) -> Result<(), CountsError> {
        let is_long = word.len() > SHORT;
        self.make_room(table, usize::from(!is_long), if is_long { word.len() } else { 0 })?;
        table.add(word, count);
        Ok(())
    }

    fn kind(&self) -> String {
        format!("pretokenizer {} and special tokens {:?}", self.pretokenizer_name(), self.special_tokens())
    }

    /// Number of distinct words. Adds up all tables.
    ///
    /// # Errors
    ///
    /// [`CountsError::Io`].
    pub fn words(&self) -> Result<u64, CountsError> {
        let mut words = 0;
        self.each_partition(|part| {
            part.each(|_, _| {
                words += 1;
                Ok(())
            })
        })?;
        Ok(words)
    }

    /// How often each token of a vocabulary occurs in all words, by its place.
    ///
    /// # Errors
    ///
    /// [`CountsError::Io`].
    pub fn usage(&self, base: &Base<'_>) -> Result<Vec<u64>, CountsError> {
        let mut usage = vec![0u64; base.tokens()];
        self.each_partition(|part| {
            part.each(|word, count| {
                for place in (base.segment)(word) {
                    usage[place as usize] = usage[place as usize].saturating_add(count);
                }
                Ok(())
            })
        })?;
        Ok(usage)
    }

    /// Drops all words, but keeps the totals.
    pub(super) fn forget(&self) {
        lock(&self.pool).clear();
        *lock(&self.spill) = None;
        self.tables.store(0, Ordering::Relaxed);
    }

    /// Calls `visit` with all words, partition by partition; within a partition, the order is arbitrary.
    pub(super) fn each_partition(
        &self,
        mut visit: impl FnMut(Partition<'_>) -> Result<(), CountsError>,
    ) -> Result<(), CountsError> {
        self.with_partitions(|parts| (0..PARTITIONS).try_for_each(|part| parts.visit(part, &mut visit)))
    }

    /// Calls `work` with all words in partitions, which any number of threads may visit. Counting waits until it
    /// returns.
    pub(super) fn with_partitions<T>(&self, work: impl FnOnce(&Partitions<'_>) -> T) -> T {
        let tables = lock(&self.pool);
        let spill = lock(&self.spill);
        let tables = tables.iter().filter(|words| !words.is_empty()).collect();
        work(&Partitions { tables, spill: spill.as_ref() })
    }
}
