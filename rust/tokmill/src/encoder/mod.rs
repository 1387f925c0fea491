//! The encoder: text to ids.
//!
//! 1. [`added_tokens`] divides a text into sections: added tokens, and text between them, which is normalized.
//! 2. The pretokenizer splits each section into pretokens.
//! 3. [`round`] looks up pretokens in the cache, about a thousand at a time, and merges those that are unknown.

pub(crate) mod added_tokens;
pub(crate) mod embedded;
mod ignore_merges;
mod lookups;
mod pending_ids;
mod round;
mod slow_path;

use std::collections::HashSet;
use std::ops::Range;
use std::thread;

use once_cell::race::OnceBox;

use crate::cache::large_pages;
use crate::cache::{CACHE_BYTES, Cache};
use crate::documents::{Documents, DocumentsError};
use crate::encoder::added_tokens::{AddedToken, AddedTokens, Section};
use crate::encoder::ignore_merges::IgnoreMerges;
use crate::encoder::round::{EncodeText, Round};
use crate::merging::backtrack::Backtrack;
use crate::merging::derivation::{Derivation, MergeRules};
use crate::merging::merge;
use crate::merging::merge_table::MergeTable;
use crate::merging::safe_splits::SafeSplits;
use crate::pretokenize::{PretokenizeError, Pretokenizer};
use crate::text::normalizer::Normalizer;
use crate::threads::parallel;
use crate::threads::pool::{Pool, User};
use crate::vocabulary::token_index::TokenIndex;
use crate::vocabulary::{Vocabulary, VocabularyError};

/// An exact byte pair encoder. It is immutable and can be shared by any number of threads.
pub struct Encoder {
    added_tokens: AddedTokens,
    vocabulary: Vocabulary,
    pretokenizer: Pretokenizer,
    ignore_merges: Option<IgnoreMerges>,
    token_index: TokenIndex,
    merge_table: MergeTable,
    safe_splits: SafeSplits,
    /// Created for the first long pretoken, as most texts have none. `None` if merges do not ascend.
    backtrack: OnceBox<Option<Backtrack>>,
    cache_bytes: usize,
    workers: Pool<Box<Worker>>,
    /// Spare buffers for the ids of all threads of a call but the first, which appends their ids to its own.
    buffers: Pool<Vec<u32>>,
}

/// Initial estimate of ids per byte; English has fewer.
const DENSITY: f64 = 0.25;

/// Capacity of the buffer for ids, relative to their estimated number.
const HEADROOM: f64 = 1.1;

/// Minimum size in bytes of a buffer for ids to request large pages. Buffers for units of a run are larger; smaller ones mostly reuse
/// memory that has been written before.
const LARGE_BUFFER: usize = 4 << 20;

/// Number of bytes hashed at once.
const HASHED: usize = 1 << 16;

/// State of one thread.
struct Worker {
    cache: Cache,
    round: Round,
    /// Ids per byte of the text it last encoded, at most 1; the estimate for the next buffer.
    density: f64,
}

/// Definition of an encoder.
pub struct EncoderDefinition<'a> {
    /// Tokens and their ids, in any order.
    pub tokens: &'a [(&'a [u8], u32)],
    /// Merges and their order.
    pub merges: MergeRules<'a>,
    /// The pretokenizer.
    pub pretokenizer: Pretokenizer,
    /// Whether a pretoken that equals a token becomes that token even if merges do not produce it.
    pub ignore_merges: bool,
    /// Special tokens, and other tokens that are matched in the text.
    pub added: &'a [AddedToken],
    /// Normalizers applied to the text.
    pub normalizers: Vec<Normalizer>,
    /// Whether text that does not start with a space gets one.
    pub prefix_space: bool,
}

/// Ids to add before and after each document.
#[derive(Clone, Copy, Default)]
pub struct Frame {
    /// Id before each document.
    pub prefix: Option<u32>,
    /// Id after each document.
    pub suffix: Option<u32>,
}

/// The ids of a batch: document `i` has `ids[offsets[i]..offsets[i + 1]]`.
pub struct Encoded {
    /// Concatenated ids of all documents.
    pub ids: Vec<u32>,
    /// Start of each document's ids, and the end of the last.
    pub offsets: Vec<i64>,
}

impl Encoder {
    /// Creates an encoder.
    ///
    /// # Errors
    ///
    /// See [`VocabularyError`].
    pub fn new(definition: EncoderDefinition<'_>) -> Result<Self, VocabularyError> {
        let Derivation { order, splits } = Derivation::new(definition.tokens, definition.merges)?;
        let tokens: Vec<(&[u8], u32)> = order.iter().map(|&place| definition.tokens[place]).collect();
        let vocabulary = Vocabulary::new(&tokens, splits.len())?;
        let special: HashSet<u32> =
            definition.added.iter().filter(|token| token.special).map(|token| token.id).collect();
        if let Some((_, id)) = tokens[..splits.len()].iter().find(|(_, id)| special.contains(id)) {
            return Err(VocabularyError::Mergeable(*id));
        }
        let added_tokens = AddedTokens::new(definition.added, definition.normalizers, definition.prefix_space)?;
        // Text must never become a special token, even if the file says so.
        let ignore_merges = if definition.ignore_merges { IgnoreMerges::new(&vocabulary, &special) } else { None };
        Ok(Self { added_tokens, ignore_merges, ..Self::with_splits(vocabulary, &splits, definition.pretokenizer) })
    }

    /// An encoder without added tokens: for the splits, see [`MergeTable::new`].
    pub(crate) fn with_splits(
        vocabulary: Vocabulary,
        splits: &[Option<(u32, u32)>],
        pretokenizer: Pretokenizer,
    ) -> Self {
        let merge_table = MergeTable::new(&vocabulary, splits);
        let (token_index, safe_splits) = (
            TokenIndex::new(&vocabulary),
            SafeSplits::new(&vocabulary, |bytes, ranks| merge::merge_few::<3>(bytes, &vocabulary, &merge_table, ranks)),
        );
        Self {
            added_tokens: AddedTokens::default(),
            vocabulary,
            pretokenizer,
            ignore_merges: None,
            token_index,
            merge_table,
            safe_splits,
            backtrack: OnceBox::new(),
            cache_bytes: CACHE_BYTES,
            workers: Pool::default(),
            buffers: Pool::default(),
        }
    }

    /// Sets the size of each thread's cache, clamped to [`crate::LEAST_CACHE_BYTES`] and [`crate::MOST_CACHE_BYTES`],
    /// and rounded down to a power of two.
    #[must_use]
    pub fn with_cache(self, bytes: usize) -> Self {
        Self { cache_bytes: bytes, workers: Pool::default(), buffers: Pool::default(), ..self }
    }

    /// The ordinary tokens.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// The pretokenizer.
    pub fn pretokenizer(&self) -> &Pretokenizer {
        &self.pretokenizer
    }

    /// Encodes one text. The text of special tokens is encoded as ordinary text.
    ///
    /// # Errors
    ///
    /// [`PretokenizeError`] if the pretokenizer runs on a regex engine.
    pub fn encode(&self, text: &str) -> Result<Vec<u32>, PretokenizeError> {
        let mut ids = Vec::new();
        self.with_worker((thread::current().id(), 0), |worker| self.encode_onto(text, worker, &mut ids))?;
        Ok(ids)
    }

    /// Encodes a pretoken of any bytes, also such that are no UTF-8.
    pub fn encode_pretoken(&self, pretoken: &[u8]) -> Vec<u32> {
        let mut ids = Vec::new();
        match self.whole_token(pretoken, 0, pretoken.len()) {
            Some(id) => ids.push(id),
            None if pretoken.is_empty() => {}
            None => self.merge(pretoken, &mut ids),
        }
        ids
    }

    /// Encodes a batch of documents on `threads` threads (at most 256): the calling thread and new ones.
    ///
    /// # Errors
    ///
    /// [`DocumentsError::InvalidUtf8`] or [`DocumentsError::Pretokenize`] for the first document that is not valid UTF-8 or that
    /// the pretokenizer cannot split.
    pub fn encode_documents(
        &self,
        documents: Documents<'_>,
        frame: Frame,
        threads: usize,
    ) -> Result<Encoded, DocumentsError> {
        let parts = documents.even_parts(threads);
        let caller = thread::current().id();
        let encode = |number, part: &Range<usize>| self.encode_part(documents, part.clone(), frame, (caller, number));
        let mut encoded = parallel::each(&parts, |part| encode(0, part), encode).into_iter();
        let mut whole = encoded.next().unwrap_or_else(|| Ok(Encoded { ids: Vec::new(), offsets: vec![0] }))?;
        for (number, part) in (1..).zip(encoded) {
            let mut part = part?;
            let shift = whole.ids.len() as i64;
            whole.ids.append(&mut part.ids);
            whole.offsets.extend(part.offsets[1..].iter().map(|offset| offset + shift));
            if part.ids.capacity() * size_of::<u32>() <= self.cache_bytes {
                self.buffers.put((caller, number), part.ids);
            }
        }
        Ok(whole)
    }

    /// Decodes ids, including special tokens.
    ///
    /// # Errors
    ///
    /// The first id that is neither a token nor special.
    pub fn decode(&self, ids: &[u32], special: &[(impl AsRef<str>, u32)]) -> Result<Vec<u8>, u32> {
        let mut bytes = Vec::with_capacity(ids.len() * 5);
        for &id in ids {
            if let Some(token) = self.vocabulary.bytes_of(id) {
                bytes.extend_from_slice(token);
            } else if let Some((text, _)) = special.iter().find(|(_, special)| *special == id) {
                bytes.extend_from_slice(text.as_ref().as_bytes());
            } else {
                return Err(id);
            }
        }
        Ok(bytes)
    }

    /// Frees unused caches and buffers. Ids do not depend on them.
    pub fn forget(&self) {
        self.workers.clear();
        self.buffers.clear();
    }

    /// BLAKE3 of everything that ids depend on: the pattern of the pretokenizer, all tokens with their ids, and special tokens.
    pub fn content_hash(&self, special: &[(impl AsRef<str>, u32)]) -> String {
        let (mut hasher, mut some) = (blake3::Hasher::new(), Vec::with_capacity(HASHED));
        let mut add = |bytes: &[u8]| {
            // Hash many tokens at once; one call per token takes three times as long.
            if some.len() + bytes.len() > HASHED {
                hasher.update(&some);
                some.clear();
            }
            some.extend_from_slice(bytes);
        };
        let mut field = |bytes: &[u8]| {
            add(&(bytes.len() as u64).to_le_bytes());
            add(bytes);
        };
        for pattern in self.pretokenizer.patterns() {
            field(pattern.as_bytes());
        }
        for id in 0..self.vocabulary.ids() as u32 {
            field(self.vocabulary.bytes_of(id).unwrap_or_default());
        }
        for (text, id) in special {
            field(text.as_ref().as_bytes());
            field(&id.to_le_bytes());
        }
        hasher.update(&some).finalize().to_hex().to_string()
    }

    /// The ids of a part of the documents. The first thread's buffer has room for all ids of the call, so only the
    /// other threads' ids are copied.
    fn encode_part(
        &self,
        documents: Documents<'_>,
        part: Range<usize>,
        frame: Frame,
        user: User,
    ) -> Result<Encoded, DocumentsError> {
        let is_first = user.1 == 0;
        let expected = if is_first { part.start..documents.len() } else { part.clone() };
        let bytes = documents.span(part.clone()).len();
        let mut offsets = Vec::with_capacity(expected.len() + 1);
        offsets.push(0);
        self.with_worker(user, |worker| {
            // Reserve now: a growing vector is copied, and its pages are requested from the kernel twice.
            let text = documents.span(expected.clone()).len();
            let least = (text as f64 * worker.density * HEADROOM) as usize + 2 * expected.len();
            let kept = if is_first { None } else { self.buffers.take(user).filter(|kept| kept.capacity() >= least) };
            let mut ids = kept.unwrap_or_else(|| {
                let mut ids = Vec::with_capacity(least);
                large_pages::prefer(ids.spare_capacity_mut(), LARGE_BUFFER);
                ids
            });
            for (document, text) in part.clone().zip(documents.texts(part)) {
                ids.extend(frame.prefix);
                let uncut = |error| DocumentsError::Pretokenize(document, error);
                self.encode_onto(text?, worker, &mut ids).map_err(uncut)?;
                ids.extend(frame.suffix);
                offsets.push(ids.len() as i64);
            }
            if bytes > 0 {
                let framing = (offsets.len() - 1) * (frame.prefix.iter().len() + frame.suffix.iter().len());
                worker.density = ((ids.len() - framing) as f64 / bytes as f64).min(1.0);
            }
            Ok(Encoded { ids, offsets })
        })
    }

    fn with_worker<T>(&self, user: User, work: impl FnOnce(&mut Worker) -> T) -> T {
        let mut worker = self.workers.take(user).unwrap_or_else(|| {
            Box::new(Worker { cache: Cache::new(self.cache_bytes), round: Round::new(), density: DENSITY })
        });
        let result = work(&mut worker);
        self.workers.put(user, worker);
        result
    }

    fn encode_onto(&self, text: &str, worker: &mut Worker, ids: &mut Vec<u32>) -> Result<(), PretokenizeError> {
        if self.added_tokens.leave_texts_whole() {
            return self.encode_section(text, worker, ids);
        }
        self.added_tokens.sections(text, |section| match section {
            Section::Text(text) => self.encode_section(text, worker, ids),
            Section::Token(id) => {
                ids.push(id);
                Ok(())
            }
        })
    }

    fn encode_section(&self, text: &str, worker: &mut Worker, ids: &mut Vec<u32>) -> Result<(), PretokenizeError> {
        let Worker { cache, round, .. } = worker;
        self.pretokenizer.visit(EncodeText { encoder: self, text, cache, round, ids })
    }

    /// Whether there are tokens that merges do not produce, but that a pretoken may equal.
    #[inline(always)]
    pub(crate) fn ignores_merges(&self) -> bool {
        self.ignore_merges.is_some()
    }

    /// The id of a pretoken that equals a token which merges do not produce.
    #[inline(always)]
    pub(crate) fn whole_token(&self, text: &[u8], start: usize, end: usize) -> Option<u32> {
        self.ignore_merges.as_ref().and_then(|tokens| tokens.id(text, start, end))
    }

    pub(crate) fn safe_splits(&self) -> &SafeSplits {
        &self.safe_splits
    }

    /// The merges.
    pub(crate) fn merge_table(&self) -> &MergeTable {
        &self.merge_table
    }

    /// The tokens by their bytes.
    pub(crate) fn token_index(&self) -> &TokenIndex {
        &self.token_index
    }

    /// Appends the ids of an uncached pretoken of any length.
    pub(crate) fn merge(&self, pretoken: &[u8], ids: &mut Vec<u32>) {
        let first = ids.len();
        if pretoken.len() <= merge::LONGEST {
            merge::merge(pretoken, &self.vocabulary, &self.merge_table, ids);
        } else {
            let backtrack = || Box::new(self.merge_table.ascend().then(|| Backtrack::new(&self.vocabulary)));
            match self.backtrack.get_or_init(backtrack) {
                Some(backtrack) => backtrack.encode(pretoken, &self.vocabulary, &self.merge_table, ids),
                None => ids.extend(self.merge_table.merge_by_heap(pretoken, &self.vocabulary)),
            }
        }
        for id in &mut ids[first..] {
            *id = self.vocabulary.id(*id);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
