//! A batch of documents in Arrow's layout: one buffer of bytes and one of offsets.

use std::fmt;
use std::ops::Range;

use sha2::{Digest, Sha256};

use crate::unicode::{character, class};

/// Offsets of an Arrow string array: 32 bits wide, or 64 for `large_string`.
#[derive(Clone, Copy)]
pub enum Offsets<'a> {
    /// Offsets of a `string` or `binary` array.
    Narrow(&'a [i32]),
    /// Offsets of a `large_string` or `large_binary` array.
    Wide(&'a [i64]),
}

impl Offsets<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Narrow(offsets) => offsets.len(),
            Self::Wide(offsets) => offsets.len(),
        }
    }

    #[inline]
    fn get(&self, place: usize) -> usize {
        match self {
            Self::Narrow(offsets) => offsets[place] as usize,
            Self::Wide(offsets) => offsets[place] as usize,
        }
    }
}

/// Documents side by side: document `i` is `data[offsets[i]..offsets[i + 1]]`.
#[derive(Clone, Copy)]
pub struct Documents<'a> {
    data: &'a [u8],
    offsets: Offsets<'a>,
}

/// Why buffers do not make documents.
#[derive(Debug, PartialEq, Eq)]
pub enum DocumentsError {
    /// No offset at all: even no document has one.
    NoOffsets,
    /// Offsets that descend, are negative or lead beyond the data, at this place.
    BadOffset(usize),
    /// A document that is not valid UTF-8: its number, and the byte in it where the fault lies.
    InvalidUtf8(usize, usize),
}

impl fmt::Display for DocumentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoOffsets => write!(f, "offsets hold n + 1 values for n documents, so at least one"),
            Self::BadOffset(place) => write!(f, "offset {place} descends or lies outside the data"),
            Self::InvalidUtf8(document, byte) => {
                write!(f, "document {document} is not valid UTF-8 at its byte {byte}")
            }
        }
    }
}

impl std::error::Error for DocumentsError {}

impl<'a> Documents<'a> {
    /// # Errors
    ///
    /// [`DocumentsError::NoOffsets`] or [`DocumentsError::BadOffset`].
    pub fn new(data: &'a [u8], offsets: Offsets<'a>) -> Result<Self, DocumentsError> {
        fn check<T: Copy + Ord + Into<i64>>(offsets: &[T], length: usize) -> Result<(), DocumentsError> {
            let (Some(&first), Some(&last)) = (offsets.first(), offsets.last()) else {
                return Err(DocumentsError::NoOffsets);
            };
            if let Some(place) = offsets.windows(2).position(|pair| pair[0] > pair[1]) {
                return Err(DocumentsError::BadOffset(place + 1));
            }
            if first.into() < 0 {
                return Err(DocumentsError::BadOffset(0));
            }
            if last.into() as u64 > length as u64 {
                return Err(DocumentsError::BadOffset(offsets.len() - 1));
            }
            Ok(())
        }
        match offsets {
            Offsets::Narrow(offsets) => check(offsets, data.len())?,
            Offsets::Wide(offsets) => check(offsets, data.len())?,
        }
        Ok(Self { data, offsets })
    }

    /// How many documents there are.
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there is no document.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of one document.
    #[inline]
    pub fn get(&self, document: usize) -> &'a [u8] {
        &self.data[self.span(document..document + 1)]
    }

    /// Where in the data some documents lie.
    pub(crate) fn span(&self, documents: Range<usize>) -> Range<usize> {
        self.offsets.get(documents.start)..self.offsets.get(documents.end)
    }

    /// Whether all of some documents are valid UTF-8, at the price of one pass over their bytes: the whole is, and no
    /// document begins inside a character.
    fn are_valid(&self, documents: Range<usize>) -> bool {
        let span = self.span(documents.clone());
        simdutf8::basic::from_utf8(&self.data[span.clone()]).is_ok_and(|text| {
            documents.into_iter().all(|document| text.is_char_boundary(self.offsets.get(document) - span.start))
        })
    }

    /// For each document whether it is valid UTF-8; `None` if all are.
    pub fn validity(&self) -> Option<Vec<bool>> {
        if self.are_valid(0..self.len()) {
            return None;
        }
        let valid = |document| simdutf8::basic::from_utf8(self.get(document)).is_ok();
        Some((0..self.len()).map(valid).collect())
    }

    /// How many words each document has: maximal runs of characters that are not white space (Unicode's White_Space).
    ///
    /// # Errors
    ///
    /// [`DocumentsError::InvalidUtf8`].
    pub fn words(&self) -> Result<Vec<i64>, DocumentsError> {
        self.texts(0..self.len()).map(|text| Ok(words(text?.as_bytes()))).collect()
    }

    /// For each document whether one of `needles` occurs in it.
    ///
    /// # Errors
    ///
    /// If the needles are more than an automaton can hold.
    pub fn contain_any(&self, needles: &[impl AsRef<[u8]>]) -> Result<Vec<bool>, aho_corasick::BuildError> {
        let searcher = aho_corasick::AhoCorasick::new(needles)?;
        Ok((0..self.len()).map(|document| searcher.is_match(self.get(document))).collect())
    }

    /// The first eight bytes, read big-endian, of the SHA-256 of each document.
    pub fn sha256_prefixes(&self) -> Vec<u64> {
        let prefix = |document| {
            let digest = Sha256::digest(self.get(document));
            digest[..8].iter().fold(0, |prefix, &byte| prefix << 8 | u64::from(byte))
        };
        (0..self.len()).map(prefix).collect()
    }

    /// Some documents as text, each an error if it is not valid UTF-8.
    pub(crate) fn texts(self, documents: Range<usize>) -> impl Iterator<Item = Result<&'a str, DocumentsError>> {
        let all_valid = self.are_valid(documents.clone());
        documents.map(move |document| {
            if all_valid {
                // SAFETY: `are_valid` has just said so of every one of these documents.
                return Ok(unsafe { std::str::from_utf8_unchecked(self.get(document)) });
            }
            simdutf8::compat::from_utf8(self.get(document))
                .map_err(|error| DocumentsError::InvalidUtf8(document, error.valid_up_to()))
        })
    }
}

/// The number of words: starts of runs that are not white space.
fn words(text: &[u8]) -> i64 {
    // ASCII is counted in chunks small enough for a byte counter, in a loop that compiles to vector instructions.
    const CHUNK: usize = 128;
    let blank = |byte: u8| byte == b' ' || byte.wrapping_sub(b'\t') < 5;
    let (mut words, mut after_blank, mut at) = (0, true, 0);
    while at < text.len() {
        let chunk = &text[at..text.len().min(at + CHUNK)];
        if chunk.is_ascii() {
            let starts: u8 =
                chunk.windows(2).map(|pair| u8::from(blank(pair[0]) & !blank(pair[1]))).fold(0, u8::wrapping_add);
            words += i64::from(starts) + i64::from(after_blank && !blank(chunk[0]));
            after_blank = blank(chunk[chunk.len() - 1]);
            at += chunk.len();
        } else {
            let end = at + chunk.len();
            while at < end {
                let (bits, length) = character(text, at);
                let is_blank = bits & class::SPACE != 0;
                words += i64::from(after_blank && !is_blank);
                after_blank = is_blank;
                at += length;
            }
        }
    }
    words
}
