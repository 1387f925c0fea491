//! The encoder: text to ids.
//!
//! 1. [`added_tokens`] divides a text into sections: added tokens, and text between them, which is normalized.
//! 2. The pretokenizer splits each section into pretokens; texts of models without one are cut at seams.
//! 3. [`round`] looks up pretokens in the cache, about a thousand at a time, and merges those that are unknown.

pub(crate) mod added_tokens;
pub(crate) mod character_ids;
pub(crate) mod characters;
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
use crate::encoder::added_tokens::{AddedToken, AddedTokens, BlankPrefix, Section};
use crate::encoder::character_ids::{CharacterIds, byte_piece};
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
use crate::vocabulary::{NO_TOKEN, Vocabulary, VocabularyError};

/// An exact byte pair encoder. It is immutable and can be shared by any number of threads.
pub struct Encoder {
    added_tokens: AddedTokens,
    vocabulary: Vocabulary,
    pretokenizer: Pretokenizer,
    ignore_merges: Option<IgnoreMerges>,
    /// Of a model whose merges begin with characters.
    character_ids: Option<Box<CharacterIds>>,
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
        let prefix = if definition.prefix_space { BlankPrefix::Always } else { BlankPrefix::Never };
        let added_tokens = AddedTokens::new(definition.added, definition.normalizers, prefix, false, false)?;
        // Text must never become a special token, even if the file says so.
        let ignore_merges = if definition.ignore_merges { IgnoreMerges::new(&vocabulary, &special) } else { None };
        Ok(Self {
            added_tokens,
            ignore_merges,
            ..Self::with_splits(vocabulary, &splits, definition.pretokenizer, None)
        })
    }

    /// An encoder without added tokens: for the splits, see [`MergeTable::new`].
    pub(crate) fn with_splits(
        vocabulary: Vocabulary,
        splits: &[Option<(u32, u32)>],
        pretokenizer: Pretokenizer,
        character_ids: Option<Box<CharacterIds>>,
    ) -> Self {
        let merge_table = MergeTable::new(&vocabulary, splits);
        let token_index = TokenIndex::new(&vocabulary);
        let mut ranks = Vec::new();
        let safe_splits = SafeSplits::new(&vocabulary, |bytes, ids| {
            ranks.clear();
            merge::merge_few::<3>(bytes, &vocabulary, &merge_table, &mut ranks);
            ids.resize(bytes.len(), 0);
            let count = write_ids(ranks.iter().copied(), &vocabulary, character_ids.as_deref(), ids);
            ids.truncate(count);
        });
        Self {
            added_tokens: AddedTokens::default(),
            vocabulary,
            pretokenizer,
            ignore_merges: None,
            character_ids,
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
        self.encode_one(text, true)
    }

    /// Encodes what follows a special token in a text: as [`Encoder::encode`], but nothing is put before it that only the start of a
    /// text gets.
    ///
    /// # Errors
    ///
    /// As [`Encoder::encode`].
    pub fn encode_rest(&self, text: &str) -> Result<Vec<u32>, PretokenizeError> {
        self.encode_one(text, false)
    }

    fn encode_one(&self, text: &str, is_start: bool) -> Result<Vec<u32>, PretokenizeError> {
        let mut ids = Vec::new();
        self.with_worker((thread::current().id(), 0), |worker| self.encode_onto(text, is_start, worker, &mut ids))?;
        Ok(ids)
    }

    /// Encodes a pretoken of any bytes, also such that are no UTF-8.
    pub fn encode_pretoken(&self, pretoken: &[u8]) -> Vec<u32> {
        let mut ids = Vec::new();
        match self.whole_token(pretoken, 0, pretoken.len()) {
            Some(id) => ids.push(id),
            None if pretoken.is_empty() => {}
            None => return self.merge(pretoken),
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

    /// The bytes of the ordinary token with this id.
    pub fn bytes_of(&self, id: u32) -> Option<&[u8]> {
        let other = || self.character_ids.as_ref().and_then(|ids| ids.others.get(&id)).map(|text| &text[..]);
        self.vocabulary.bytes_of(id).or_else(other)
    }

    /// The id of the ordinary token with exactly these bytes.
    pub fn id_of(&self, bytes: &[u8]) -> Option<u32> {
        self.vocabulary.id_of(bytes).filter(|&id| id != NO_TOKEN)
    }

    /// One more than the largest id of an ordinary token.
    pub fn ids(&self) -> usize {
        let others = self.character_ids.iter().flat_map(|ids| ids.others.keys()).max();
        self.vocabulary.ids().max(others.map_or(0, |&id| id as usize + 1))
    }

    /// Whether merges begin with bytes, not with characters.
    pub fn is_byte_level(&self) -> bool {
        self.character_ids.is_none()
    }

    /// The text of an ordinary token of a model whose merges begin with characters, as the model writes it.
    pub fn piece(&self, id: u32) -> Option<String> {
        let (ids, bytes) = (self.character_ids.as_ref()?, self.bytes_of(id)?);
        Some(ids.byte(id).map_or_else(|| ids.written(bytes), byte_piece))
    }

    /// The inverse of [`Encoder::piece`].
    pub fn piece_id(&self, piece: &str) -> Option<u32> {
        let ids = self.character_ids.as_ref()?;
        let byte = (0..=255).find(|&byte| byte_piece(byte) == piece);
        byte.and_then(|byte| ids.id_of_byte(byte)).or_else(|| self.id_of(&ids.read(piece)))
    }

    /// Decodes the ids of a text, including special tokens. A blank that encoding has put before the text is dropped.
    ///
    /// # Errors
    ///
    /// The first id that is neither a token nor special.
    pub fn decode(&self, ids: &[u32], special: &[(impl AsRef<str>, u32)]) -> Result<Vec<u8>, u32> {
        let mut bytes = self.join(ids, special)?;
        if let Some(character_ids) = &self.character_ids {
            let first = self.join(&ids[..ids.len().min(1)], special)?.len();
            character_ids.drop_blanks(&mut bytes, first);
        }
        Ok(bytes)
    }

    /// The bytes of tokens, special tokens included, one behind the other.
    ///
    /// # Errors
    ///
    /// The first id that is neither a token nor special.
    pub fn join(&self, ids: &[u32], special: &[(impl AsRef<str>, u32)]) -> Result<Vec<u8>, u32> {
        let mut bytes = Vec::with_capacity(ids.len() * 5);
        for &id in ids {
            if let Some(token) = self.bytes_of(id) {
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
                self.encode_onto(text?, true, worker, &mut ids).map_err(uncut)?;
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

    fn encode_onto(
        &self,
        text: &str,
        is_start: bool,
        worker: &mut Worker,
        ids: &mut Vec<u32>,
    ) -> Result<(), PretokenizeError> {
        if self.added_tokens.leave_texts_whole() {
            return self.encode_section(text, worker, ids);
        }
        self.added_tokens.sections(text, is_start, |section| match section {
            Section::Text(text) => self.encode_section(text, worker, ids),
            Section::Token(id) => {
                ids.push(id);
                Ok(())
            }
        })
    }

    fn encode_section(&self, text: &str, worker: &mut Worker, ids: &mut Vec<u32>) -> Result<(), PretokenizeError> {
        let whole = self.character_ids.as_ref().and_then(|ids| ids.whole.get(text.as_bytes()));
        if let Some(&id) = whole {
            ids.push(id);
            return Ok(());
        }
        let (Worker { cache, round, .. }, from) = (worker, ids.len());
        self.pretokenizer.visit(EncodeText { encoder: self, text, cache, round, ids })?;
        if let Some(character_ids) = &self.character_ids {
            character_ids.complete(text.as_bytes(), from, ids);
        }
        Ok(())
    }

    /// Writes the ids of symbols to `ids`, which has room for one per byte; returns their number.
    #[inline(always)]
    pub(crate) fn write_ids(&self, ranks: impl Iterator<Item = u32>, ids: &mut [u32]) -> usize {
        write_ids(ranks, &self.vocabulary, self.character_ids.as_deref(), ids)
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

    /// The ids of a run of blanks that merges by itself, if a pretoken is one.
    #[inline(always)]
    pub(crate) fn blank_run(&self, pretoken: &[u8]) -> Option<Vec<u32>> {
        self.character_ids.as_ref().and_then(|ids| ids.run(pretoken))
    }

    /// The ids of an uncached pretoken of any length.
    pub(crate) fn merge(&self, pretoken: &[u8]) -> Vec<u32> {
        let mut ranks = Vec::new();
        if pretoken.len() <= merge::LONGEST {
            merge::merge(pretoken, &self.vocabulary, &self.merge_table, &mut ranks);
        } else {
            let backtrack = || Box::new(self.merge_table.ascend().then(|| Backtrack::new(&self.vocabulary)));
            match self.backtrack.get_or_init(backtrack) {
                Some(backtrack) => backtrack.encode(pretoken, &self.vocabulary, &self.merge_table, &mut ranks),
                None => ranks = self.merge_table.merge_by_heap(pretoken, &self.vocabulary),
            }
        }
        if self.character_ids.is_some() {
            let mut ids = vec![0; pretoken.len()];
            let count = self.write_ids(ranks.into_iter(), &mut ids);
            ids.truncate(count);
            return ids;
        }
        ranks.iter_mut().for_each(|rank| *rank = self.vocabulary.id(*rank));
        ranks
    }
}

/// See [`Encoder::write_ids`].
#[inline(always)]
fn write_ids(
    ranks: impl Iterator<Item = u32>,
    vocabulary: &Vocabulary,
    character_ids: Option<&CharacterIds>,
    ids: &mut [u32],
) -> usize {
    match character_ids {
        None => ids.iter_mut().zip(ranks).map(|(id, rank)| *id = vocabulary.id(rank)).count(),
        Some(character_ids) => character_ids.write(ranks, vocabulary, ids),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
