//! Text to ids.

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

/// An exact byte pair encoder. It is immutable and may be shared by any number of threads.
pub struct Encoder {
    added_tokens: AddedTokens,
    vocabulary: Vocabulary,
    pretokenizer: Pretokenizer,
    ignore_merges: Option<IgnoreMerges>,
    token_index: TokenIndex,
    merge_table: MergeTable,
    safe_splits: SafeSplits,
    /// Made when the first long pretoken turns up; most texts have none. Nothing if merges do not ascend.
    backtrack: OnceBox<Option<Backtrack>>,
    cache_bytes: usize,
    workers: Pool<Box<Worker>>,
    /// Empty buffers for the ids of the threads of a call but the first, which copies these ids behind its own.
    buffers: Pool<Vec<u32>>,
}

/// Initial estimate of ids per byte; English has fewer.
const DENSITY: f64 = 0.25;

/// Capacity of the buffer for ids, relative to their estimated number.
const HEADROOM: f64 = 1.1;

/// Minimum size of a buffer for ids on large pages in bytes; that for a unit of a run is larger. Smaller ones mostly reuse memory that was
/// written to before.
const LARGE_BUFFER: usize = 4 << 20;

/// Number of bytes of a tokenizer that are hashed at once.
const HASHED: usize = 1 << 16;

/// What a thread needs for itself.
struct Worker {
    cache: Cache,
    round: Round,
    /// Ids per byte of what it encoded last, one at most: the estimate for the next buffer.
    density: f64,
}

/// What an encoder is made of.
pub struct EncoderDefinition<'a> {
    /// Tokens and their ids, in any order.
    pub tokens: &'a [(&'a [u8], u32)],
    /// Which neighbours merge, and in which order.
    pub merges: MergeRules<'a>,
    /// The pretokenizer.
    pub pretokenizer: Pretokenizer,
    /// Whether a pretoken that is a token as a whole becomes it, also where no merge leads there.
    pub ignore_merges: bool,
    /// Special tokens and others that are matched in the text.
    pub added: &'a [AddedToken],
    /// What is done with text before it is tokenized.
    pub normalizers: Vec<Normalizer>,
    /// Whether a blank is put before text that does not begin with one.
    pub prefix_space: bool,
}

/// Ids that stand before and after each document.
#[derive(Clone, Copy, Default)]
pub struct Frame {
    /// Before each document.
    pub prefix: Option<u32>,
    /// After each document.
    pub suffix: Option<u32>,
}

/// The ids of a batch: document `i` has `ids[offsets[i]..offsets[i + 1]]`.
pub struct Encoded {
    /// The ids of all documents, end to end.
    pub ids: Vec<u32>,
    /// Where each document's ids start, and the end of the last.
    pub offsets: Vec<i64>,
}

impl Encoder {
    /// Any encoder.
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
        // Text never becomes a special token, whatever the file says.
        let ignore_merges = if definition.ignore_merges { IgnoreMerges::new(&vocabulary, &special) } else { None };
        Ok(Self { added_tokens, ignore_merges, ..Self::with_splits(vocabulary, &splits, definition.pretokenizer) })
    }

    /// An encoder without added tokens: see [`MergeTable::new`].
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

    /// The same with another size of the cache that each thread has, from [`crate::LEAST_CACHE_BYTES`] to
    /// [`crate::MOST_CACHE_BYTES`]: the largest power of two that is no more.
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

    /// The ids of one text; text that looks like a special token is ordinary text.
    ///
    /// # Errors
    ///
    /// [`PretokenizeError`] of a pretokenizer that is run by a regex engine.
    pub fn encode(&self, text: &str) -> Result<Vec<u32>, PretokenizeError> {
        let mut ids = Vec::new();
        self.with_worker((thread::current().id(), 0), |worker| self.encode_onto(text, worker, &mut ids))?;
        Ok(ids)
    }

    /// The ids of a batch of documents, on `threads` threads (256 at most): the calling one and the others new.
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

    /// The bytes of some ids, special tokens included.
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

    /// Frees the caches and buffers that no call uses at the moment. No id depends on them.
    pub fn forget(&self) {
        self.workers.clear();
        self.buffers.clear();
    }

    /// BLAKE3 of all that ids depend on: the pretokenizer's pattern, every token with its id, the special tokens.
    pub fn content_hash(&self, special: &[(impl AsRef<str>, u32)]) -> String {
        let (mut hasher, mut some) = (blake3::Hasher::new(), Vec::with_capacity(HASHED));
        let mut add = |bytes: &[u8]| {
            // Many at once: a call for each token takes three times as long.
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

    /// The ids of a part of the documents. The buffer of the first user of a call holds those behind it, too, so that what the others have is all
    /// that is copied.
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
            // A vector that grows may be copied, and each of its pages is had from the system twice.
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

    /// Whether there are tokens that no merges lead to, but that a pretoken may be as a whole.
    #[inline(always)]
    pub(crate) fn ignores_merges(&self) -> bool {
        self.ignore_merges.is_some()
    }

    /// The id of a pretoken that is such a token.
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

    /// Appends the ids of a pretoken of any length that no cache knows.
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
