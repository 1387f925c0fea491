//! The encoder: text to ids.
//!
//! 1. [`added_tokens`] divides a text into sections: added tokens, and text between them, which is normalized.
//! 2. The pretokenizer splits each section into pretokens; texts of models without one are cut at seams.
//! 3. [`round`] looks up pretokens in the cache, about a thousand at a time; those that are unknown are encoded by the model:
//!    [`bpe`] merges them, and [`pieces`] encodes each as a whole.

pub(crate) mod added_tokens;
pub(crate) mod bpe;
pub(crate) mod character_ids;
pub(crate) mod characters;
pub(crate) mod decoding;
pub(crate) mod embedded;
mod ignore_merges;
mod lookups;
mod model;
mod pending_ids;
pub(crate) mod pieces;
mod round;
mod slow_path;

use std::collections::HashSet;
use std::ops::Range;
use std::thread;

use crate::cache::large_pages;
use crate::cache::{CACHE_BYTES, Cache};
use crate::documents::{Documents, DocumentsError};
use crate::encoder::added_tokens::{AddedToken, AddedTokens, BlankPrefix, Section};
use crate::encoder::bpe::Bpe;
use crate::encoder::model::Model;
use crate::encoder::round::{EncodeText, Round};
use crate::merging::derivation::MergeRules;
use crate::pretokenize::{PretokenizeError, Pretokenizer};
use crate::text::normalizer::Normalizer;
use crate::threads::parallel;
use crate::threads::pool::{Pool, User};
use crate::vocabulary::VocabularyError;

/// An exact encoder. It is immutable and can be shared by any number of threads.
pub struct Encoder {
    added_tokens: AddedTokens,
    pretokenizer: Pretokenizer,
    model: Model,
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
    /// Ids of added tokens that decode to other bytes than those of their tokens or texts, with these.
    pub decoded: &'a [(u32, &'a [u8])],
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
    /// Creates a byte-level encoder that merges.
    ///
    /// # Errors
    ///
    /// See [`VocabularyError`].
    pub fn new(definition: EncoderDefinition<'_>) -> Result<Self, VocabularyError> {
        let special = special_ids(definition.added);
        let mut bpe = Bpe::new(definition.tokens, definition.merges, &special)?;
        if definition.ignore_merges {
            bpe.ignore_merges(&special);
        }
        bpe.decoded = definition.decoded.iter().map(|&(id, bytes)| (id, bytes.to_vec())).collect();
        let prefix = if definition.prefix_space { BlankPrefix::Always } else { BlankPrefix::Never };
        let added_tokens = AddedTokens::new(definition.added, definition.normalizers, prefix, false, false)?;
        Ok(Self { added_tokens, ..Self::of(Model::Bpe(Box::new(bpe)), definition.pretokenizer) })
    }

    /// An encoder without added tokens.
    pub(crate) fn of(model: Model, pretokenizer: Pretokenizer) -> Self {
        Self {
            added_tokens: AddedTokens::default(),
            pretokenizer,
            model,
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
        self.encode_one(text, true, &[])
    }

    /// Encodes what follows a special token in a text: as [`Encoder::encode`], but nothing is put before it that only the start of a
    /// text gets.
    ///
    /// # Errors
    ///
    /// As [`Encoder::encode`].
    pub fn encode_rest(&self, text: &str) -> Result<Vec<u32>, PretokenizeError> {
        self.encode_one(text, false, &[])
    }

    /// Encodes a text in which special tokens are found as other added tokens are: those whose ids are in `asked`.
    ///
    /// # Errors
    ///
    /// As [`Encoder::encode`].
    pub fn encode_special(&self, text: &str, asked: &[u32]) -> Result<Vec<u32>, PretokenizeError> {
        let mut asked = asked.to_vec();
        asked.sort_unstable();
        self.encode_one(text, true, &asked)
    }

    fn encode_one(&self, text: &str, is_start: bool, asked: &[u32]) -> Result<Vec<u32>, PretokenizeError> {
        let mut ids = Vec::new();
        self.with_worker((thread::current().id(), 0), |worker| {
            self.encode_onto(text, is_start, asked, worker, &mut ids)
        })?;
        Ok(ids)
    }

    /// Encodes a pretoken of arbitrary bytes, valid UTF-8 or not; `None` unless the model is byte-level.
    pub fn encode_pretoken(&self, pretoken: &[u8]) -> Option<Vec<u32>> {
        match &self.model {
            Model::Bpe(bpe) if self.is_byte_level() => Some(bpe.encode(pretoken)),
            _ => None,
        }
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

    /// Frees unused caches and buffers. Ids do not depend on them.
    pub fn forget(&self) {
        self.workers.clear();
        self.buffers.clear();
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
                self.encode_onto(text?, true, &[], worker, &mut ids).map_err(uncut)?;
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
        asked: &[u32],
        worker: &mut Worker,
        ids: &mut Vec<u32>,
    ) -> Result<(), PretokenizeError> {
        if asked.is_empty() && self.added_tokens.leave_texts_whole() {
            return self.encode_section(text, worker, ids);
        }
        self.added_tokens.sections(text, is_start, asked, |section| match section {
            Section::Text(text) => self.encode_section(text, worker, ids),
            Section::Token(id) => {
                ids.push(id);
                Ok(())
            }
        })
    }

    fn encode_section(&self, text: &str, worker: &mut Worker, ids: &mut Vec<u32>) -> Result<(), PretokenizeError> {
        if let Some(id) = self.model.whole_section(text) {
            ids.push(id);
            return Ok(());
        }
        if let Model::Bpe(bpe) = &self.model
            && bpe.drops_from(text.as_bytes())
        {
            ids.extend(self.pretokenizer.split(text)?.into_iter().flat_map(|pretoken| bpe.encode(pretoken.as_bytes())));
            return Ok(());
        }
        let (Worker { cache, round, .. }, from) = (worker, ids.len());
        self.pretokenizer.visit(EncodeText { model: &self.model, text, cache, round, ids })?;
        self.model.complete(text, from, ids);
        Ok(())
    }
}

/// The ids of special tokens.
fn special_ids(added: &[AddedToken]) -> HashSet<u32> {
    added.iter().filter(|token| token.special).map(|token| token.id).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
