//! Text to ids.

use std::ops::Range;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::backtrack::Backtrack;
use crate::cache::{self, Cache};
use crate::documents::{Documents, DocumentsError};
use crate::merge;
use crate::pairs::Pairs;
use crate::pretokenize::{Cl100k, Gpt2, O200k, Pretokenize, Scheme};
use crate::seams::Seams;
use crate::vocabulary::{Vocabulary, VocabularyError};

/// An exact byte pair encoder. It is immutable and may be shared by any number of threads.
pub struct Encoder {
    vocabulary: Vocabulary,
    scheme: Scheme,
    pairs: Pairs,
    seams: Seams,
    /// Made when the first long piece turns up; most texts have none.
    backtrack: OnceLock<Backtrack>,
    /// Caches that no call uses at the moment; there are never more than calls that ran at the same time.
    idle: Mutex<Vec<Cache>>,
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

/// Pieces that are looked up together: enough to hide a cache miss, few enough for the stack.
const BATCH: usize = 64;

impl Encoder {
    /// # Errors
    ///
    /// [`VocabularyError::Unreachable`] if the order of ids does not reach every token by merging.
    pub fn new(vocabulary: Vocabulary, scheme: Scheme) -> Result<Self, VocabularyError> {
        let pairs = Pairs::new(&vocabulary)?;
        let seams = Seams::new(&vocabulary);
        Ok(Self { vocabulary, scheme, pairs, seams, backtrack: OnceLock::new(), idle: Mutex::default() })
    }

    /// The ordinary tokens.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// The pretokenizer.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// The ids of one text; text that looks like a special token is ordinary text.
    pub fn encode(&self, text: &str) -> Vec<u32> {
        let mut ids = Vec::new();
        self.with_cache(|cache| self.encode_onto(text, cache, &mut ids));
        ids
    }

    /// The ids of a batch of documents, on `threads` threads: the calling one and `threads - 1` more.
    ///
    /// # Errors
    ///
    /// [`DocumentsError::InvalidUtf8`] for the first document that is not valid UTF-8.
    pub fn encode_documents(
        &self,
        documents: Documents<'_>,
        frame: Frame,
        threads: usize,
    ) -> Result<Encoded, DocumentsError> {
        let parts = even_parts(documents, threads.max(1));
        let mut encoded = std::thread::scope(|scope| {
            let (first, others) = parts.split_first().unwrap_or((&(0..0), &[]));
            let others: Vec<_> =
                others.iter().map(|part| scope.spawn(|| self.encode_part(documents, part.clone(), frame))).collect();
            let first = self.encode_part(documents, first.clone(), frame);
            let others = others.into_iter().map(|thread| match thread.join() {
                Ok(part) => part,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            std::iter::once(first).chain(others).collect::<Result<Vec<_>, _>>()
        })?
        .into_iter();
        let mut whole = encoded.next().unwrap_or_else(|| Encoded { ids: Vec::new(), offsets: vec![0] });
        for part in encoded {
            let shift = whole.ids.len() as i64;
            whole.ids.extend_from_slice(&part.ids);
            whole.offsets.extend(part.offsets[1..].iter().map(|offset| offset + shift));
        }
        Ok(whole)
    }

    /// The bytes of some ids, special tokens included.
    ///
    /// # Errors
    ///
    /// The first id that is neither a token nor special.
    pub fn decode(&self, ids: &[u32], special: &[(&str, u32)]) -> Result<Vec<u8>, u32> {
        let mut bytes = Vec::with_capacity(ids.len() * 5);
        for &id in ids {
            let ordinary = if (id as usize) < self.vocabulary.ids() { self.vocabulary.token(id) } else { &[] };
            if !ordinary.is_empty() {
                bytes.extend_from_slice(ordinary);
            } else if let Some((text, _)) = special.iter().find(|(_, special)| *special == id) {
                bytes.extend_from_slice(text.as_bytes());
            } else {
                return Err(id);
            }
        }
        Ok(bytes)
    }

    /// BLAKE3 of all that ids depend on: the pretokenizer's pattern, every token with its id, the special tokens.
    pub fn content_hash(&self, special: &[(&str, u32)]) -> String {
        let mut hasher = blake3::Hasher::new();
        let mut field = |bytes: &[u8]| {
            hasher.update(&(bytes.len() as u64).to_le_bytes());
            hasher.update(bytes);
        };
        field(self.scheme.pattern().as_bytes());
        for id in 0..self.vocabulary.ids() as u32 {
            field(self.vocabulary.token(id));
        }
        for (text, id) in special {
            field(text.as_bytes());
            field(&id.to_le_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }

    fn encode_part(
        &self,
        documents: Documents<'_>,
        part: Range<usize>,
        frame: Frame,
    ) -> Result<Encoded, DocumentsError> {
        // English has about 4.5 bytes a token; whatever is short of that grows the vector once.
        let mut ids = Vec::with_capacity(documents.span(part.clone()).len() / 4 + 2 * part.len());
        let mut offsets = Vec::with_capacity(part.len() + 1);
        offsets.push(0);
        self.with_cache(|cache| {
            for text in documents.texts(part) {
                ids.extend(frame.prefix);
                self.encode_onto(text?, cache, &mut ids);
                ids.extend(frame.suffix);
                offsets.push(ids.len() as i64);
            }
            Ok(())
        })?;
        Ok(Encoded { ids, offsets })
    }

    fn with_cache<T>(&self, work: impl FnOnce(&mut Cache) -> T) -> T {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let cache = idle().pop();
        let mut cache = cache.unwrap_or_else(Cache::new);
        let result = work(&mut cache);
        idle().push(cache);
        result
    }

    fn encode_onto(&self, text: &str, cache: &mut Cache, ids: &mut Vec<u32>) {
        match self.scheme {
            Scheme::Gpt2 => self.encode_pieces::<Gpt2>(text.as_bytes(), cache, ids),
            Scheme::Cl100k => self.encode_pieces::<Cl100k>(text.as_bytes(), cache, ids),
            Scheme::O200k => self.encode_pieces::<O200k>(text.as_bytes(), cache, ids),
        }
    }

    /// Cuts pieces in batches, so that the cache lines they need are on their way while the next pieces are cut.
    fn encode_pieces<P: Pretokenize>(&self, text: &[u8], cache: &mut Cache, ids: &mut Vec<u32>) {
        let mut starts = [0; BATCH + 1];
        let mut keys = [0; BATCH];
        let mut buckets = [0; BATCH];
        let mut piece_end = 0;
        while starts[0] < text.len() {
            let mut count = 0;
            while count < BATCH && starts[count] < text.len() {
                let start = starts[count];
                if start == piece_end {
                    piece_end = P::piece_end(text, start);
                }
                let end = self.seams.part_end(text, start, piece_end);
                if end - start <= cache::SHORT {
                    keys[count] = cache::key(text, start, end - start);
                    buckets[count] = cache::bucket(keys[count]);
                    cache.prefetch(buckets[count]);
                }
                count += 1;
                starts[count] = end;
            }
            // Room for the four ids that a hit always writes.
            ids.reserve(4 * BATCH);
            for place in 0..count {
                let piece = &text[starts[place]..starts[place + 1]];
                if piece.len() > cache::SHORT {
                    self.encode_long(piece, cache, ids);
                } else if let Some(found) = cache.get(buckets[place], keys[place]) {
                    push(ids, found);
                } else {
                    self.encode_short(piece, buckets[place], keys[place], cache, ids);
                }
            }
            starts[0] = starts[count];
        }
    }

    #[cold]
    fn encode_short(&self, piece: &[u8], bucket: usize, key: cache::Key, cache: &mut Cache, ids: &mut Vec<u32>) {
        let first = ids.len();
        merge::merge(piece, &self.vocabulary, &self.pairs, ids);
        cache.insert(bucket, key, &ids[first..]);
    }

    #[inline(never)]
    fn encode_long(&self, piece: &[u8], cache: &mut Cache, ids: &mut Vec<u32>) {
        if piece.len() > merge::LONGEST {
            let backtrack = self.backtrack.get_or_init(|| Backtrack::new(&self.vocabulary));
            backtrack.encode(piece, &self.vocabulary, &self.pairs, ids);
        } else if piece.len() > cache::LONG {
            merge::merge(piece, &self.vocabulary, &self.pairs, ids);
        } else if let Some(found) = cache.get_long(piece) {
            ids.extend_from_slice(found);
        } else {
            let first = ids.len();
            merge::merge(piece, &self.vocabulary, &self.pairs, ids);
            cache.insert_long(piece, &ids[first..]);
        }
    }
}

/// Appends ids by one store of four, of which only the first `count` are kept.
#[inline]
fn push(ids: &mut Vec<u32>, found: cache::Ids) {
    let (four, count) = found.unpack();
    ids.extend_from_slice(&four);
    ids.truncate(ids.len() - 4 + count);
}

/// Cuts documents into at most `parts` runs of about equal bytes.
fn even_parts(documents: Documents<'_>, parts: usize) -> Vec<Range<usize>> {
    let total = documents.span(0..documents.len()).len();
    let (mut runs, mut start) = (Vec::new(), 0);
    for part in 1..=parts {
        let goal = (total as u128 * part as u128 / parts as u128) as usize;
        let mut end = start;
        while end < documents.len() && (part == parts || documents.span(0..end).len() < goal) {
            end += 1;
        }
        if end > start {
            runs.push(start..end);
        }
        start = end;
    }
    runs
}
