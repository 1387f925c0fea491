//! A batch of documents in Arrow's layout: one buffer of bytes and one of offsets.

use std::fmt;
use std::ops::Range;

use sha2::{Digest, Sha256};

use crate::pretokenize::CutError;
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
    /// A document that the pretokenizer cannot cut: its number, and why.
    Uncut(usize, CutError),
}

impl fmt::Display for DocumentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoOffsets => write!(f, "offsets hold n + 1 values for n documents, so at least one"),
            Self::BadOffset(place) => write!(f, "offset {place} descends or lies outside the data"),
            Self::InvalidUtf8(document, byte) => {
                write!(f, "document {document} is not valid UTF-8 at its byte {byte}")
            }
            Self::Uncut(document, error) => write!(f, "document {document}: {error}"),
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

/// The number of words: starts of runs that are not white space. ASCII is told apart eight bytes at a time.
fn words(text: &[u8]) -> i64 {
    let (mut words, mut after_blank, mut at) = (0, true, 0);
    while at < text.len() {
        if let Some(bytes) = text[at..].first_chunk()
            && let word = u64::from_le_bytes(*bytes)
            && word & HIGHS == 0
        {
            let blank = ascii_blanks(word);
            let before = blank << 8 | u64::from(after_blank) << 7;
            words += i64::from((before & !blank & HIGHS).count_ones());
            after_blank = blank >> 63 != 0;
            at += 8;
        } else {
            let (bits, length) = character(text, at);
            let is_blank = bits & class::SPACE != 0;
            words += i64::from(after_blank && !is_blank);
            after_blank = is_blank;
            at += length;
        }
    }
    words
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x80 * ONES;

/// The high bit of every byte that is white space, in a word of eight ASCII bytes.
fn ascii_blanks(word: u64) -> u64 {
    let not_space = (word ^ (ONES * u64::from(b' '))) + ONES * 0x7F;
    let from_tab = word + ONES * u64::from(0x80 - b'\t');
    let beyond_return = word + ONES * u64::from(0x7F - b'\r');
    (!not_space | (from_tab & !beyond_return)) & HIGHS
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
        assert!(DocumentsError::NoOffsets.to_string().contains("at least one"));
        assert_eq!(DocumentsError::BadOffset(4).to_string(), "offset 4 descends or lies outside the data");
        let error = DocumentsError::InvalidUtf8(2, 5);
        assert_eq!(error.to_string(), "document 2 is not valid UTF-8 at its byte 5");
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
        // The whole is valid, but a character is cut in two.
        let data = "aあ".as_bytes();
        let documents = Documents::new(data, Offsets::Wide(&[0, 2, 4])).unwrap();
        assert_eq!(documents.validity(), Some(vec![false, false]));
        assert_eq!(documents.words(), Err(DocumentsError::InvalidUtf8(0, 1)));
        // The whole is not valid, but what the documents cover is.
        let data = b"\xFFab\xE3\x81";
        assert_eq!(Documents::new(data, Offsets::Wide(&[1, 2, 3])).unwrap().validity(), None);
        // Empty documents are valid, even inside a character.
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
        // FIPS 180-4's example, and the hash of nothing.
        assert_eq!(documents.sha256_prefixes(), [0xBA78_16BF_8F01_CFEA, 0xE3B0_C442_98FC_1C14]);
    }

    #[test]
    fn eight_bytes_at_a_time_see_every_byte() {
        for byte in 0..128 {
            for place in 0..8 {
                for around in [b'a', b' ', b'\r', 0, 0x7F] {
                    let mut word = [around; 8];
                    word[place] = byte;
                    let blank = |byte: u8| u8::from(char::from(byte).is_whitespace()) << 7;
                    assert_eq!(ascii_blanks(u64::from_le_bytes(word)).to_le_bytes(), word.map(blank));
                }
            }
        }
    }

    #[test]
    fn every_kind_of_white_space_parts_words() {
        for space in ('\0'..=char::MAX).filter(|character| character.is_whitespace()) {
            assert_eq!(words(format!("a{space}b{space}").as_bytes()), 2, "{space:?}");
        }
        for other in ['\u{1C}', '\u{180E}', '\u{200B}', '\u{2060}', '\u{FEFF}', '\0'] {
            assert_eq!(words(format!("a{other}b").as_bytes()), 1, "{other:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn words_are_those_of_the_standard_library(text in vec(prop_oneof![
            // Runs make texts of many words of eight bytes.
            4 => "[ \t\n\r\x0b\x0cab]{0,40}",
            1 => "[ \u{85}\u{a0}\u{1680}\u{2003}\u{2028}\u{3000}あé😀a]{0,6}",
            1 => (prop_oneof![Just(" "), Just("a"), Just("a "), Just("\u{3000}")], 0..300usize)
                .prop_map(|(unit, times)| unit.repeat(times)),
        ], 0..12)) {
            let text = text.concat();
            prop_assert_eq!(words(text.as_bytes()), text.split_whitespace().count() as i64);
        }

        #[test]
        fn validity_is_that_of_the_standard_library(
            data in vec(prop_oneof!["[a-bé日😀]{0,3}".prop_map(String::into_bytes), vec(any::<u8>(), 0..2)], 0..12),
            cuts in vec(any::<prop::sample::Index>(), 1..8),
        ) {
            // Cuts fall anywhere: in characters too.
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
