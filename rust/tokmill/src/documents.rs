//! A batch of documents in Arrow's layout: one buffer of bytes and one of offsets.

use std::fmt;
use std::ops::Range;

use sha2::{Digest, Sha256};

use crate::pretokenize::{self, PretokenizeError};
use crate::threads::parallel;

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

/// Concatenated documents: document `i` is `data[offsets[i]..offsets[i + 1]]`.
#[derive(Clone, Copy)]
pub struct Documents<'a> {
    data: &'a [u8],
    offsets: Offsets<'a>,
}

/// Error of buffers that do not form documents.
#[derive(Debug, PartialEq, Eq)]
pub enum DocumentsError {
    /// There is no offset; n documents have n + 1.
    NoOffsets,
    /// An offset is less than the previous one, negative, or outside the data; its position.
    BadOffset(usize),
    /// A document is not valid UTF-8: its number, and the first invalid byte in it.
    InvalidUtf8(usize, usize),
    /// The pretokenizer cannot split a document: its number, and the reason.
    Pretokenize(usize, PretokenizeError),
}

impl fmt::Display for DocumentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoOffsets => write!(f, "there are no offsets; n documents have n + 1"),
            Self::BadOffset(place) => write!(f, "offset {place} is less than the previous one or outside the data"),
            Self::InvalidUtf8(document, byte) => {
                write!(f, "document {document} is not valid UTF-8 at byte {byte}")
            }
            Self::Pretokenize(document, error) => write!(f, "document {document}: {error}"),
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

    /// Number of documents.
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there are no documents.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of one document.
    #[inline]
    pub fn get(&self, document: usize) -> &'a [u8] {
        &self.data[self.span(document..document + 1)]
    }

    /// The range of some documents in the data.
    pub(crate) fn span(&self, documents: Range<usize>) -> Range<usize> {
        self.offsets.get(documents.start)..self.offsets.get(documents.end)
    }

    /// Whether all of some documents are valid UTF-8, checked in one pass: their bytes as a whole are valid, and no
    /// document begins within a character.
    fn are_valid(&self, documents: Range<usize>) -> bool {
        let span = self.span(documents.clone());
        simdutf8::basic::from_utf8(&self.data[span.clone()]).is_ok_and(|text| {
            documents.into_iter().all(|document| text.is_char_boundary(self.offsets.get(document) - span.start))
        })
    }

    /// Whether each document is valid UTF-8; `None` if all are.
    pub fn validity(&self) -> Option<Vec<bool>> {
        if self.are_valid(0..self.len()) {
            return None;
        }
        let valid = |document| simdutf8::basic::from_utf8(self.get(document)).is_ok();
        Some((0..self.len()).map(valid).collect())
    }

    /// Number of words in each document: maximal runs of characters that are not white space (Unicode's White_Space).
    ///
    /// # Errors
    ///
    /// [`DocumentsError::InvalidUtf8`].
    pub fn words(&self) -> Result<Vec<i64>, DocumentsError> {
        self.texts(0..self.len()).map(|text| Ok(pretokenize::words(text?))).collect()
    }

    /// Whether any of `needles` occurs in each document.
    ///
    /// # Errors
    ///
    /// If the needles are too large for an automaton.
    pub fn contain_any(&self, needles: &[impl AsRef<[u8]>]) -> Result<Vec<bool>, aho_corasick::BuildError> {
        let searcher = aho_corasick::AhoCorasick::new(needles)?;
        Ok((0..self.len()).map(|document| searcher.is_match(self.get(document))).collect())
    }

    /// The first eight bytes of the SHA-256 of each document as a big-endian number.
    pub fn sha256_prefixes(&self) -> Vec<u64> {
        let prefix = |document| {
            let digest = Sha256::digest(self.get(document));
            digest[..8].iter().fold(0, |prefix, &byte| prefix << 8 | u64::from(byte))
        };
        (0..self.len()).map(prefix).collect()
    }

    /// Divides the documents into at most `threads` runs of about equal size, and at most the maximum number of threads
    /// per call.
    pub(crate) fn even_parts(self, threads: usize) -> Vec<Range<usize>> {
        let parts = threads.clamp(1, parallel::MOST_THREADS);
        let total = self.span(0..self.len()).len();
        let (mut runs, mut start) = (Vec::new(), 0);
        for part in 1..=parts {
            let goal = (total as u128 * part as u128 / parts as u128) as usize;
            let mut end = start;
            while end < self.len() && (part == parts || self.span(0..end).len() < goal) {
                end += 1;
            }
            if end > start {
                runs.push(start..end);
            }
            start = end;
        }
        runs
    }

    /// Some documents as text; an error for each that is not valid UTF-8.
    pub(crate) fn texts(self, documents: Range<usize>) -> impl Iterator<Item = Result<&'a str, DocumentsError>> {
        let all_valid = self.are_valid(documents.clone());
        documents.map(move |document| {
            if all_valid {
                // SAFETY: `are_valid` has checked all of these documents.
                return Ok(unsafe { std::str::from_utf8_unchecked(self.get(document)) });
            }
            simdutf8::compat::from_utf8(self.get(document))
                .map_err(|error| DocumentsError::InvalidUtf8(document, error.valid_up_to()))
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// The documents as one buffer, with the offsets.
    fn buffers(documents: &[impl AsRef<[u8]>]) -> (Vec<u8>, Vec<i64>) {
        let (mut data, mut offsets) = (Vec::new(), vec![0]);
        for document in documents {
            data.extend_from_slice(document.as_ref());
            offsets.push(data.len() as i64);
        }
        (data, offsets)
    }

    fn wide_error(length: usize, offsets: &[i64]) -> Option<DocumentsError> {
        Documents::new(&vec![b'a'; length], Offsets::Wide(offsets)).err()
    }

    #[test]
    fn offsets_must_fit_the_data() {
        assert_eq!(wide_error(3, &[]), Some(DocumentsError::NoOffsets));
        assert_eq!(wide_error(3, &[0]), None);
        assert_eq!(wide_error(3, &[3]), None);
        assert_eq!(wide_error(3, &[4]), Some(DocumentsError::BadOffset(0)));
        assert_eq!(wide_error(3, &[1, 1, 2, 3]), None);
        assert_eq!(wide_error(3, &[0, 2, 1, 3]), Some(DocumentsError::BadOffset(2)));
        assert_eq!(wide_error(3, &[-1, 2]), Some(DocumentsError::BadOffset(0)));
        assert_eq!(wide_error(3, &[0, -1]), Some(DocumentsError::BadOffset(1)));
        assert_eq!(wide_error(3, &[0, 4]), Some(DocumentsError::BadOffset(1)));
        assert_eq!(wide_error(3, &[0, i64::MAX]), Some(DocumentsError::BadOffset(1)));
        assert_eq!(wide_error(3, &[i64::MIN, 3]), Some(DocumentsError::BadOffset(0)));
        assert_eq!(wide_error(0, &[0, 0]), None);
        let narrow = |offsets: &[i32]| Documents::new(b"abc", Offsets::Narrow(offsets)).err();
        assert_eq!(narrow(&[0, 1, 3]), None);
        assert_eq!(narrow(&[]), Some(DocumentsError::NoOffsets));
        assert_eq!(narrow(&[0, 2, 1]), Some(DocumentsError::BadOffset(2)));
        assert_eq!(narrow(&[-1, 3]), Some(DocumentsError::BadOffset(0)));
        assert_eq!(narrow(&[0, i32::MAX]), Some(DocumentsError::BadOffset(1)));
    }

    #[test]
    fn errors_tell_where() {
        assert!(DocumentsError::NoOffsets.to_string().contains("n + 1"));
        assert_eq!(
            DocumentsError::BadOffset(4).to_string(),
            "offset 4 is less than the previous one or outside the data"
        );
        let error = DocumentsError::InvalidUtf8(2, 5);
        assert_eq!(error.to_string(), "document 2 is not valid UTF-8 at byte 5");
    }

    #[test]
    fn narrow_and_wide_offsets_give_the_same_documents() {
        let narrow = Documents::new(b"xabcde", Offsets::Narrow(&[1, 3, 3, 6])).unwrap();
        let wide = Documents::new(b"xabcde", Offsets::Wide(&[1, 3, 3, 6])).unwrap();
        assert_eq!((narrow.len(), wide.len()), (3, 3));
        for (document, expected) in ["ab", "", "cde"].into_iter().enumerate() {
            assert_eq!(narrow.get(document), expected.as_bytes());
            assert_eq!(wide.get(document), expected.as_bytes());
        }
        assert!(Documents::new(b"", Offsets::Wide(&[0])).unwrap().is_empty());
    }

    #[test]
    fn each_document_is_judged_alone() {
        // The data as a whole is valid, but a boundary splits a character.
        let data = "aあ".as_bytes();
        let documents = Documents::new(data, Offsets::Wide(&[0, 2, 4])).unwrap();
        assert_eq!(documents.validity(), Some(vec![false, false]));
        assert_eq!(documents.words(), Err(DocumentsError::InvalidUtf8(0, 1)));
        // The data as a whole is invalid, but the documents are valid.
        let data = b"\xFFab\xE3\x81";
        assert_eq!(Documents::new(data, Offsets::Wide(&[1, 2, 3])).unwrap().validity(), None);
        // Empty documents are valid, even within a character.
        let documents = Documents::new("あ".as_bytes(), Offsets::Wide(&[1, 1])).unwrap();
        assert!(documents.validity().is_none_or(|valid| valid == [true]));
        assert_eq!(documents.words(), Ok(vec![0]));
    }

    #[test]
    fn a_fault_is_told_by_document_and_byte() {
        let faults: [(&[u8], usize); 6] = [
            (b"ab\xFFcd", 2),
            (b"\x80", 0),
            (b"abc\xE3\x81", 3),
            (b"\xED\xA0\x80", 0),
            (b"a\xC0\x80", 1),
            (b"\xF4\x90\x80\x80", 0),
        ];
        for (fault, byte) in faults {
            let (data, offsets) = buffers(&["fine".as_bytes(), "日本".as_bytes(), fault, "fine".as_bytes()]);
            let documents = Documents::new(&data, Offsets::Wide(&offsets)).unwrap();
            assert_eq!(documents.validity(), Some(vec![true, true, false, true]));
            assert_eq!(documents.words(), Err(DocumentsError::InvalidUtf8(2, byte)));
        }
    }

    #[test]
    fn needles_are_found() {
        let (data, offsets) = buffers(&["a<|x|>b", "", "<|x|", "|>", "<|y|>", "<|x|><|y|>"]);
        let documents = Documents::new(&data, Offsets::Wide(&offsets)).unwrap();
        assert_eq!(documents.contain_any(&["<|x|>"]).unwrap(), [true, false, false, false, false, true]);
        assert_eq!(documents.contain_any(&["<|x|>", "<|y|>"]).unwrap(), [true, false, false, false, true, true]);
        assert_eq!(documents.contain_any(&[] as &[&str]).unwrap(), [false; 6]);
    }

    #[test]
    fn hashes_are_those_of_sha256() {
        let (data, offsets) = buffers(&["abc", ""]);
        let documents = Documents::new(&data, Offsets::Wide(&offsets)).unwrap();
        // The example of FIPS 180-4, and the hash of empty input.
        assert_eq!(documents.sha256_prefixes(), [0xBA78_16BF_8F01_CFEA, 0xE3B0_C442_98FC_1C14]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn parts_are_even_and_cover_all(lengths in vec(0..50usize, 0..40), parts in 1..9usize) {
            let texts: Vec<String> = lengths.iter().map(|&length| "a".repeat(length)).collect();
            let (data, offsets) = buffers(&texts);
            let runs = Documents::new(&data, Offsets::Wide(&offsets)).unwrap().even_parts(parts);
            prop_assert!(runs.len() <= parts);
            prop_assert!(runs.iter().all(|run| !run.is_empty()));
            prop_assert!(runs.iter().cloned().flatten().eq(0..texts.len()));
            let (total, most) = (lengths.iter().sum::<usize>(), lengths.iter().max().copied().unwrap_or(0));
            for run in runs {
                let bytes = lengths[run].iter().sum::<usize>();
                prop_assert!(bytes <= total / parts + 1 + most, "{} of {} in one of {} parts", bytes, total, parts);
            }
        }

        #[test]
        fn validity_is_that_of_the_standard_library(
            data in vec(prop_oneof!["[a-bé日😀]{0,3}".prop_map(String::into_bytes), vec(any::<u8>(), 0..2)], 0..12),
            cuts in vec(any::<prop::sample::Index>(), 1..8),
        ) {
            // Boundaries are arbitrary, also within characters.
            let data = data.concat();
            let mut offsets: Vec<i64> = cuts.iter().map(|cut| cut.index(data.len() + 1) as i64).collect();
            offsets.sort_unstable();
            let documents = Documents::new(&data, Offsets::Wide(&offsets)).unwrap();
            let expected: Vec<bool> =
                (0..documents.len()).map(|document| std::str::from_utf8(documents.get(document)).is_ok()).collect();
            let validity = documents.validity();
            prop_assert_eq!(validity.unwrap_or_else(|| vec![true; documents.len()]), expected.clone());
            for (document, text) in documents.texts(0..documents.len()).enumerate() {
                match text {
                    Ok(text) => prop_assert_eq!(text.as_bytes(), documents.get(document)),
                    Err(error) => {
                        let at = std::str::from_utf8(documents.get(document)).unwrap_err().valid_up_to();
                        prop_assert_eq!(error, DocumentsError::InvalidUtf8(document, at));
                    }
                }
            }
        }
    }
}
