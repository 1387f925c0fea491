//! Text to ids.

use std::collections::HashSet;
use std::ops::Range;
use std::thread;

use once_cell::race::OnceBox;

use crate::backtrack::Backtrack;
use crate::cache::{CACHE_BYTES, Cache};
use crate::derivation::{Derivation, Merges};
use crate::documents::{Documents, DocumentsError};
use crate::idle::{Idle, User};
use crate::large_pages;
use crate::merge;
use crate::normalize::Step;
use crate::pairs::Pairs;
use crate::parallel;
use crate::pieces::{EncodeText, Round};
use crate::pretokenize::{CutError, Scheme};
use crate::seams::Seams;
use crate::stretches::{AddedToken, Stretch, Stretches};
use crate::tokens::Tokens;
use crate::vocabulary::{Vocabulary, VocabularyError};
use crate::whole::Whole;

/// An exact byte pair encoder. It is immutable and may be shared by any number of threads.
pub struct Encoder {
    stretches: Stretches,
    vocabulary: Vocabulary,
    scheme: Scheme,
    whole: Option<Whole>,
    tokens: Tokens,
    pairs: Pairs,
    seams: Seams,
    /// Made when the first long piece turns up; most texts have none. Nothing if merges do not ascend.
    backtrack: OnceBox<Option<Backtrack>>,
    cache_bytes: usize,
    idle: Idle<Box<Worker>>,
    /// Empty, with room for the ids of threads that are not the first of a call: it copies them behind its own.
    rooms: Idle<Vec<u32>>,
}

/// Ids per byte as long as nothing is known: English has fewer.
const DENSITY: f64 = 0.25;

/// So many times the ids that are expected have room.
const MORE: f64 = 1.1;

/// Room for ids of so many bytes is on large pages, as that for a unit of a run. Less is mostly memory that was written to before.
const LARGE: usize = 4 << 20;

/// So many bytes of a tokenizer are hashed at once.
const HASHED: usize = 1 << 16;

/// What a thread needs for itself.
struct Worker {
    cache: Cache,
    round: Round,
    /// Ids per byte of what it encoded last, one at most: how much room the next ones get.
    density: f64,
}

/// What an encoder is made of.
pub struct Parts<'a> {
    /// Tokens and their ids, in any order.
    pub tokens: &'a [(&'a [u8], u32)],
    /// Which neighbours merge, and in which order.
    pub merges: Merges<'a>,
    /// The pretokenizer.
    pub scheme: Scheme,
    /// Whether a piece that is a token as a whole becomes it, also where no merge leads there.
    pub whole_pieces: bool,
    /// Special tokens and others that are matched in the text.
    pub added: &'a [AddedToken],
    /// What is done with text before it is tokenized.
    pub normalizer: Vec<Step>,
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
    pub fn new(parts: Parts<'_>) -> Result<Self, VocabularyError> {
        let Derivation { order, splits } = Derivation::new(parts.tokens, parts.merges)?;
        let tokens: Vec<(&[u8], u32)> = order.iter().map(|&place| parts.tokens[place]).collect();
        let vocabulary = Vocabulary::new(&tokens, splits.len())?;
        let special: HashSet<u32> = parts.added.iter().filter(|token| token.special).map(|token| token.id).collect();
        if let Some((_, id)) = tokens[..splits.len()].iter().find(|(_, id)| special.contains(id)) {
            return Err(VocabularyError::Mergeable(*id));
        }
        let stretches = Stretches::new(parts.added, parts.normalizer, parts.prefix_space)?;
        // Text never becomes a special token, whatever the file says.
        let whole = if parts.whole_pieces { Whole::new(&vocabulary, &special) } else { None };
        Ok(Self { stretches, whole, ..Self::with_splits(vocabulary, &splits, parts.scheme) })
    }

    /// An encoder without added tokens: see [`Pairs::new`].
    pub(crate) fn with_splits(vocabulary: Vocabulary, splits: &[Option<(u32, u32)>], scheme: Scheme) -> Self {
        let pairs = Pairs::new(&vocabulary, splits);
        let (tokens, seams) = (
            Tokens::new(&vocabulary),
            Seams::new(&vocabulary, |bytes, ranks| merge::merge_few::<3>(bytes, &vocabulary, &pairs, ranks)),
        );
        Self {
            stretches: Stretches::default(),
            vocabulary,
            scheme,
            whole: None,
            tokens,
            pairs,
            seams,
            backtrack: OnceBox::new(),
            cache_bytes: CACHE_BYTES,
            idle: Idle::default(),
            rooms: Idle::default(),
        }
    }

    /// The same with another size of the cache that each thread has, from [`crate::LEAST_CACHE_BYTES`] to
    /// [`crate::MOST_CACHE_BYTES`]: the largest power of two that is no more.
    #[must_use]
    pub fn with_cache(self, bytes: usize) -> Self {
        Self { cache_bytes: bytes, idle: Idle::default(), rooms: Idle::default(), ..self }
    }

    /// The ordinary tokens.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// The pretokenizer.
    pub fn scheme(&self) -> &Scheme {
        &self.scheme
    }

    /// The ids of one text; text that looks like a special token is ordinary text.
    ///
    /// # Errors
    ///
    /// [`CutError`] of a pretokenizer that is run by a regex engine.
    pub fn encode(&self, text: &str) -> Result<Vec<u32>, CutError> {
        let mut ids = Vec::new();
        self.with_worker((thread::current().id(), 0), |worker| self.encode_onto(text, worker, &mut ids))?;
        Ok(ids)
    }

    /// The ids of a batch of documents, on `threads` threads (256 at most): the calling one and the others new.
    ///
    /// # Errors
    ///
    /// [`DocumentsError::InvalidUtf8`] or [`DocumentsError::Uncut`] for the first document that is not valid UTF-8 or that
    /// the pretokenizer cannot cut.
    pub fn encode_documents(
        &self,
        documents: Documents<'_>,
        frame: Frame,
        threads: usize,
    ) -> Result<Encoded, DocumentsError> {
        let parts = even_parts(documents, threads);
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
                self.rooms.put((caller, number), part.ids);
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

    /// Gives back the caches, and the room for ids of several threads, that no call uses at the moment. No id depends on them.
    pub fn forget(&self) {
        self.idle.clear();
        self.rooms.clear();
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
        for pattern in self.scheme.patterns() {
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

    /// The ids of a part of the documents. The first user of a call has room for those behind it, too, so that what the others have is all
    /// that is copied.
    fn encode_part(
        &self,
        documents: Documents<'_>,
        part: Range<usize>,
        frame: Frame,
        user: User,
    ) -> Result<Encoded, DocumentsError> {
        let is_first = user.1 == 0;
        let room = if is_first { part.start..documents.len() } else { part.clone() };
        let bytes = documents.span(part.clone()).len();
        let mut offsets = Vec::with_capacity(room.len() + 1);
        offsets.push(0);
        self.with_worker(user, |worker| {
            // A vector that grows may be copied, and each of its pages is had from the system twice.
            let text = documents.span(room.clone()).len();
            let least = (text as f64 * worker.density * MORE) as usize + 2 * room.len();
            let kept = if is_first { None } else { self.rooms.take(user).filter(|kept| kept.capacity() >= least) };
            let mut ids = kept.unwrap_or_else(|| {
                let mut ids = Vec::with_capacity(least);
                large_pages::prefer(ids.spare_capacity_mut(), LARGE);
                ids
            });
            for (document, text) in part.clone().zip(documents.texts(part)) {
                ids.extend(frame.prefix);
                let uncut = |error| DocumentsError::Uncut(document, error);
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
        let mut worker = self.idle.take(user).unwrap_or_else(|| {
            Box::new(Worker { cache: Cache::new(self.cache_bytes), round: Round::new(), density: DENSITY })
        });
        let result = work(&mut worker);
        self.idle.put(user, worker);
        result
    }

    fn encode_onto(&self, text: &str, worker: &mut Worker, ids: &mut Vec<u32>) -> Result<(), CutError> {
        if self.stretches.are_whole_texts() {
            return self.encode_stretch(text, worker, ids);
        }
        self.stretches.of(text, |stretch| match stretch {
            Stretch::Text(text) => self.encode_stretch(text, worker, ids),
            Stretch::Token(id) => {
                ids.push(id);
                Ok(())
            }
        })
    }

    fn encode_stretch(&self, text: &str, worker: &mut Worker, ids: &mut Vec<u32>) -> Result<(), CutError> {
        let Worker { cache, round, .. } = worker;
        self.scheme.visit(EncodeText { encoder: self, text, cache, round, ids })
    }

    /// Whether there are tokens that no merges lead to, but that a piece may be as a whole.
    #[inline(always)]
    pub(crate) fn has_whole_pieces(&self) -> bool {
        self.whole.is_some()
    }

    /// The id of a piece that is such a token.
    #[inline(always)]
    pub(crate) fn whole_piece(&self, text: &[u8], start: usize, end: usize) -> Option<u32> {
        self.whole.as_ref().and_then(|tokens| tokens.id(text, start, end))
    }

    pub(crate) fn seams(&self) -> &Seams {
        &self.seams
    }

    /// The merges.
    pub(crate) fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The tokens by their bytes.
    pub(crate) fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    /// Appends the ids of a piece of any length that no cache knows.
    pub(crate) fn merge(&self, piece: &[u8], ids: &mut Vec<u32>) {
        let first = ids.len();
        if piece.len() <= merge::LONGEST {
            merge::merge(piece, &self.vocabulary, &self.pairs, ids);
        } else {
            let backtrack = || Box::new(self.pairs.ascend().then(|| Backtrack::new(&self.vocabulary)));
            match self.backtrack.get_or_init(backtrack) {
                Some(backtrack) => backtrack.encode(piece, &self.vocabulary, &self.pairs, ids),
                None => ids.extend(self.pairs.merge_by_heap(piece, &self.vocabulary)),
            }
        }
        for id in &mut ids[first..] {
            *id = self.vocabulary.id(*id);
        }
    }
}

/// Cuts documents into at most `threads` runs of about equal bytes, and no more than threads that any call starts.
pub(crate) fn even_parts(documents: Documents<'_>, threads: usize) -> Vec<Range<usize>> {
    let parts = threads.clamp(1, parallel::MOST_THREADS);
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::LazyLock;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;
    use tiktoken_rs::CoreBPE;

    use super::*;
    use crate::embedded::EMBEDDED;
    use crate::merge::tests::merge_by_definition;
    use crate::pairs::tests::implied_splits;
    use crate::pretokenize::{CAPACITY, Reference};
    use crate::vocabulary::tests::{by_id, ranks, toys};
    use crate::{Offsets, Vocabulary};

    /// Each embedded encoder beside the reference.
    static BOTH: LazyLock<[(Encoder, CoreBPE); 4]> = LazyLock::new(|| {
        let mut references = [
            tiktoken_rs::r50k_base().unwrap(),
            tiktoken_rs::p50k_base().unwrap(),
            tiktoken_rs::cl100k_base().unwrap(),
            tiktoken_rs::o200k_base().unwrap(),
        ]
        .into_iter();
        EMBEDDED.each_ref().map(|embedded| (embedded.encoder().unwrap(), references.next().unwrap()))
    });

    /// An encoder whose ranks imply its merges.
    fn ranked(vocabulary: Vocabulary, scheme: Scheme) -> Encoder {
        let splits = implied_splits(&vocabulary);
        Encoder::with_splits(vocabulary, &splits, scheme)
    }

    /// No special token.
    const SPECIAL: &[(&str, u32)] = &[];

    fn characters() -> impl Strategy<Value = String> {
        let ascii = "aAbBsStTdDmMlLvVeErR0123456789'’!\"#-_/.,<|>^ \t\n\r\x0b\x0c\0\x1c\x7f";
        let others = concat!(
            "éßẞſKÅΩİıǅʰªºⅷⅧ²½٣४零Жждאبขไทยあアーｱ一二日本語한국ᄒ",
            "\u{85}\u{a0}\u{1680}\u{2003}\u{2028}\u{202f}\u{3000}\u{feff}\u{200b}\u{200d}\u{fe0f}\u{301}\u{300}\u{903}",
            "\u{20dd}\u{e000}\u{378}\u{ffff}\u{fffd}\u{10ffff}😀👩🏽🇩🇪𝐀𝟏𠀀𖿰",
        );
        const UNITS: [&str; 11] =
            ["'s", "'LL", "'ſ", "\r\n", "  ", "    ", " the", "ing", "<|endoftext|>", "👩\u{200d}🚀", "e\u{301}"];
        prop_oneof![
            6 => select(ascii.chars().collect::<Vec<_>>()).prop_map(String::from),
            3 => select(others.chars().collect::<Vec<_>>()).prop_map(String::from),
            3 => select(&UNITS[..]).prop_map(str::to_owned),
            1 => any::<char>().prop_map(String::from),
        ]
    }

    /// Texts that look for trouble: few characters, in every order, repeated.
    fn hostile() -> impl Strategy<Value = String> {
        let mixed = vec(characters(), 0..40).prop_map(|units| units.concat());
        let few = vec(characters(), 1..5).prop_flat_map(|units| {
            let runs = vec((select(units), prop_oneof![8 => 1..3usize, 1 => 3..400usize]), 1..25);
            runs.prop_map(|runs| runs.into_iter().map(|(unit, times)| unit.repeat(times)).collect())
        });
        let repeated = (vec(characters(), 1..4), 1..300usize).prop_map(|(units, times)| units.concat().repeat(times));
        prop_oneof![3 => mixed, 4 => few, 1 => repeated, 1 => any::<String>()]
    }

    fn buffers(texts: &[impl AsRef<[u8]>]) -> (Vec<u8>, Vec<i64>) {
        let (mut data, mut offsets) = (b"before".to_vec(), vec![6]);
        for text in texts {
            data.extend_from_slice(text.as_ref());
            offsets.push(data.len() as i64);
        }
        data.extend_from_slice(b"\xFF after");
        (data, offsets)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn ids_are_those_of_the_reference(text in hostile()) {
            for (encoder, reference) in BOTH.iter() {
                prop_assert_eq!(encoder.encode(&text).unwrap(), reference.encode_ordinary(&text), "{:?}", encoder.scheme());
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        #[test]
        fn toys_encode_as_their_pieces_do((toy, texts) in toys().prop_flat_map(|toy| {
            let texts = vec(toy.texts(30), 1..4);
            (Just(toy), texts)
        }), name in select(Scheme::names().collect::<Vec<_>>())) {
            // Few merges and every way through: short pieces and long, seams, the cache on the second round.
            let scheme = Scheme::parse(name, Reference::Tiktoken).unwrap();
            let encoder = ranked(toy.vocabulary(), scheme.clone());
            let ranks = ranks(encoder.vocabulary());
            for text in texts.iter().chain(&texts) {
                let expected: Vec<u32> = scheme
                    .split(text)
                    .unwrap()
                    .iter()
                    .flat_map(|piece| merge_by_definition(piece.as_bytes(), &ranks))
                    .map(|rank| encoder.vocabulary().id(rank))
                    .collect();
                prop_assert_eq!(encoder.encode(text).unwrap(), &expected[..]);
                prop_assert_eq!(encoder.decode(&expected, SPECIAL).unwrap(), text.as_bytes());
            }
        }

        #[test]
        fn threads_and_frames_change_nothing_else(
            texts in vec(hostile(), 0..12),
            prefix in proptest::option::of(0..5u32),
            suffix in proptest::option::of(Just(u32::MAX)),
        ) {
            let (encoder, _) = &BOTH[2];
            let (data, offsets) = buffers(&texts);
            let (mut ids, mut bounds) = (Vec::new(), vec![0]);
            for text in &texts {
                ids.extend(prefix);
                ids.extend(encoder.encode(text).unwrap());
                ids.extend(suffix);
                bounds.push(ids.len() as i64);
            }
            let narrow: Vec<i32> = offsets.iter().map(|&offset| offset as i32).collect();
            for threads in 0..=7 {
                let offsets = if threads % 2 == 0 { Offsets::Narrow(&narrow) } else { Offsets::Wide(&offsets) };
                let documents = Documents::new(&data, offsets).unwrap();
                let encoded = encoder.encode_documents(documents, Frame { prefix, suffix }, threads).unwrap();
                prop_assert_eq!(&encoded.ids, &ids);
                prop_assert_eq!(&encoded.offsets, &bounds);
            }
        }

        #[test]
        fn parts_are_even_and_cover_all(lengths in vec(0..50usize, 0..40), parts in 1..9usize) {
            let texts: Vec<String> = lengths.iter().map(|&length| "a".repeat(length)).collect();
            let (data, offsets) = buffers(&texts);
            let runs = even_parts(Documents::new(&data, Offsets::Wide(&offsets)).unwrap(), parts);
            prop_assert!(runs.len() <= parts);
            prop_assert!(runs.iter().all(|run| !run.is_empty()));
            prop_assert!(runs.iter().cloned().flatten().eq(0..texts.len()));
            let (total, most) = (lengths.iter().sum::<usize>(), lengths.iter().max().copied().unwrap_or(0));
            for run in runs {
                let bytes = lengths[run].iter().sum::<usize>();
                prop_assert!(bytes <= total / parts + 1 + most, "{} of {} in one of {} parts", bytes, total, parts);
            }
        }
    }

    #[test]
    fn long_pieces_are_those_of_the_reference() {
        let units = [
            "a", "A", " ", "\n", "\t", "^", "=", "/", "-", "*", "#", "ab", "=-", "0", "😀", "語", "あA", "\u{301}",
            "\u{300}e", "'s", "\r\n ",
        ];
        for (encoder, reference) in BOTH.iter() {
            for unit in units {
                for times in [63, 64, 65, 191, 192, 193, 1000, 3001] {
                    let text = unit.repeat(times);
                    for text in [&text, &format!("x{text}"), &format!("{text}x"), &format!(" {text} y")] {
                        let expected = reference.encode_ordinary(text);
                        assert!(encoder.encode(text).unwrap() == expected, "{:?} {unit:?} × {times}", encoder.scheme());
                    }
                }
            }
        }
    }

    #[test]
    fn batches_of_pieces_end_anywhere() {
        // A batch may end in the middle of a piece that is cut at its seams: a fresh start there would count digits anew.
        let tails = ["", "x", "  \n ", "日本語日本語日本語", "３４１０５", "४५६३०७", "、。\n\n/"];
        for (encoder, reference) in BOTH.iter() {
            for words in CAPACITY - 72..=CAPACITY + 2 {
                for tail in tails {
                    let text = format!("{}{tail}", " a".repeat(words));
                    assert_eq!(encoder.encode(&text).unwrap(), reference.encode_ordinary(&text), "{text:?}");
                }
            }
        }
    }

    #[test]
    fn the_first_bad_document_is_told_whatever_the_threads() {
        let (encoder, _) = &BOTH[0];
        let good = b"good ".repeat(40);
        let mut texts = vec![&good[..]; 30];
        texts[11] = b"ab\xFF";
        texts[23] = b"\x80";
        let (data, offsets) = buffers(&texts);
        let documents = Documents::new(&data, Offsets::Wide(&offsets)).unwrap();
        for threads in 1..=7 {
            let error = encoder.encode_documents(documents, Frame::default(), threads).err();
            assert_eq!(error, Some(DocumentsError::InvalidUtf8(11, 2)));
        }
        // A character over two documents is two faults, though the bytes together are valid.
        let (data, offsets) = buffers(&[b"a\xE3".as_slice(), b"\x81\x82"]);
        let documents = Documents::new(&data, Offsets::Wide(&offsets)).unwrap();
        for threads in 1..=2 {
            let error = encoder.encode_documents(documents, Frame::default(), threads).err();
            assert_eq!(error, Some(DocumentsError::InvalidUtf8(0, 1)));
        }
        assert_eq!(encoder.encode("still works").unwrap(), BOTH[0].1.encode_ordinary("still works"));
    }

    #[test]
    fn no_document_has_no_ids() {
        let (encoder, _) = &BOTH[1];
        for threads in [0, 1, 3] {
            let documents = Documents::new(b"", Offsets::Wide(&[0])).unwrap();
            let encoded = encoder.encode_documents(documents, Frame::default(), threads).unwrap();
            assert_eq!((encoded.ids, encoded.offsets), (vec![], vec![0]));
            let documents = Documents::new(b"", Offsets::Wide(&[0, 0, 0])).unwrap();
            let encoded =
                encoder.encode_documents(documents, Frame { prefix: Some(9), suffix: None }, threads).unwrap();
            assert_eq!((encoded.ids, encoded.offsets), (vec![9, 9], vec![0, 1, 2]));
        }
    }

    #[test]
    fn one_encoder_serves_threads_at_once() {
        let (encoder, reference) = &BOTH[3];
        let texts = ["plain words", &"語".repeat(2000), &"z".repeat(2000), &"Ünï çödé ".repeat(300)];
        let expected = texts.map(|text| reference.encode_ordinary(text));
        std::thread::scope(|scope| {
            for start in 0..6 {
                let (texts, expected) = (&texts, &expected);
                scope.spawn(move || {
                    for round in start..start + 40 {
                        assert!(encoder.encode(texts[round % 4]).unwrap() == expected[round % 4]);
                    }
                });
            }
        });
        let idle = std::iter::from_fn(|| encoder.idle.take((thread::current().id(), 0))).count();
        // Other tests share this encoder; none of them has more than 8 calls at once.
        assert!(idle <= 64, "{idle} caches");
    }

    #[test]
    fn room_for_ids_is_kept_up_to_the_size_of_a_cache() {
        let encoder = EMBEDDED[0].encoder().unwrap().with_cache(1 << 16);
        let few = buffers(&[b"plain words".as_slice(); 6]);
        let many = buffers(&vec![b"plain words".as_slice(); 60_000]);
        for ((data, offsets), kept) in [(&few, 1), (&many, 0), (&few, 1)] {
            let encode = |threads| {
                let documents = Documents::new(data, Offsets::Wide(offsets)).unwrap();
                encoder.encode_documents(documents, Frame { prefix: Some(7), suffix: None }, threads).unwrap()
            };
            let (alone, together) = (encode(1), encode(3));
            assert!(alone.ids == together.ids && alone.offsets == together.offsets);
            let rooms = || std::iter::from_fn(|| encoder.rooms.take((thread::current().id(), 1)));
            let found = rooms().inspect(|ids| assert!(ids.is_empty() && ids.capacity() <= 1 << 14)).count();
            // The third thread may begin when the second one has ended.
            assert!((kept..=2 * kept).contains(&found), "{found}");
            encode(3);
            encoder.forget();
            assert_eq!(rooms().count(), 0);
        }
    }

    #[test]
    fn ids_decode_or_the_first_that_does_not_is_told() {
        let p50k = &BOTH[1].0;
        let special = EMBEDDED[1].special;
        assert_eq!(p50k.decode(&[], special).unwrap(), b"");
        assert_eq!(p50k.decode(&[31373, 50256, 995], special).unwrap(), b"hello<|endoftext|> world");
        assert_eq!(p50k.decode(&[31373, 50256, u32::MAX], SPECIAL), Err(50256), "the gap among the ids is no token");
        assert_eq!(p50k.decode(&[50280, 50281], special), Err(50281));
    }

    #[test]
    fn content_hashes_tell_tokenizers_apart() {
        let bytes = || (0..=255u8).map(|byte| vec![byte]);
        let encoder = |products: &[&str], scheme| {
            let products = products.iter().map(|product| product.as_bytes().to_vec());
            ranked(by_id(bytes().chain(products)).unwrap(), scheme)
        };
        let one = encoder(&["ab", "bc"], Scheme::Gpt2);
        let hashes = [
            one.content_hash(SPECIAL),
            one.content_hash(&[("x", 300)]),
            one.content_hash(&[("x", 301)]),
            one.content_hash(&[("y", 300)]),
            encoder(&["bc", "ab"], Scheme::Gpt2).content_hash(SPECIAL),
            encoder(&["ab", "bc"], Scheme::Cl100k).content_hash(SPECIAL),
            encoder(&["ab", "bc", "abc"], Scheme::Gpt2).content_hash(SPECIAL),
        ];
        assert!((0..hashes.len()).all(|one| (0..one).all(|other| hashes[one] != hashes[other])));
        assert_eq!(encoder(&["ab", "bc"], Scheme::Gpt2).content_hash(SPECIAL), hashes[0]);
    }
}
