//! Plain text, divided into documents by a separator.

use memchr::memmem;

use super::{BYTE_ORDER_MARK, Fault, ParsedDocuments, excerpt, too_long};

/// Splits `data` into documents that are terminated by `separator`.
///
/// The separator terminates a document, as a newline terminates a line: `"a<sep>"` and `"a"` are one document,
/// `"<sep>"` is one empty document, and there is no document after the last separator. Separators are found from the
/// left and do not overlap. An empty separator never matches.
///
/// `position` is the offset of `data` in its file, to which the positions of documents are relative. A byte order mark at
/// the start of the file is no part of its text.
pub fn split_text(data: &[u8], separator: &[u8], max_document_bytes: usize, position: i64) -> ParsedDocuments {
    let finder = memmem::Finder::new(separator);
    let mut documents = ParsedDocuments::default();
    documents.text.data.reserve_exact(data.len());
    let mut start = if position == 0 && data.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    while start < data.len() {
        let found = if separator.is_empty() { None } else { finder.find(&data[start..]) };
        let end = found.map_or(data.len(), |length| start + length);
        let document = &data[start..end];
        let outcome = check(document, max_document_bytes);
        if outcome.is_ok() {
            documents.text.data.extend_from_slice(document);
        }
        documents.end_row(position + start as i64, outcome);
        start = end + separator.len();
    }
    documents
}

fn check(document: &[u8], max_document_bytes: usize) -> Result<(), (Fault, String)> {
    if let Err(error) = simdutf8::compat::from_utf8(document) {
        let at = error.valid_up_to();
        let words = format!("invalid UTF-8 at byte {at} of the document: {}", excerpt(&document[at..]));
        return Err((Fault::InvalidUtf8, words));
    }
    if document.len() > max_document_bytes {
        return Err(too_long(document.len(), max_document_bytes));
    }
    Ok(())
}

/// Whether a proper prefix of `separator` is also its suffix, as in `"aa"` or `"--8<--"`.
///
/// Occurrences of such a separator can overlap, and which of them counts depends on all preceding text: `"aaa"`
/// contains `"aa"` at 0 if a document starts there, but at 1 if the first `a` belongs to a previous separator. A
/// separator that does not overlap itself is found at the same positions whatever precedes it, so a reader that starts
/// in the middle of a file agrees with one that starts at the beginning.
pub fn overlaps_itself(separator: &[u8]) -> bool {
    (1..separator.len()).any(|length| separator.ends_with(&separator[..length]))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use proptest::prelude::*;

    use super::*;

    fn texts(documents: &ParsedDocuments) -> Vec<&[u8]> {
        let text = &documents.text;
        text.offsets.windows(2).map(|w| &text.data[w[0] as usize..w[1] as usize]).collect()
    }

    fn split(data: &[u8], separator: &[u8]) -> ParsedDocuments {
        split_text(data, separator, usize::MAX, 0)
    }

    #[test]
    fn a_separator_ends_a_document() {
        assert!(split(b"", b"|").position.is_empty());
        assert_eq!(texts(&split(b"a|", b"|")), [b"a"]);
        assert_eq!(texts(&split(b"a", b"|")), [b"a"]);
        assert_eq!(texts(&split(b"|", b"|")), [b""]);
        assert_eq!(texts(&split(b"||a", b"|")), [&b""[..], b"", b"a"]);
        assert_eq!(texts(&split(b"aaab", b"aa")), [&b""[..], b"ab"]);
        assert_eq!(texts(&split(b"a|b", b"")), [b"a|b"]);
        assert!(split(b"", b"").position.is_empty());
    }

    #[test]
    fn a_byte_order_mark_is_skipped_at_the_start_of_a_file_only() {
        let data = "\u{feff}a|\u{feff}b".as_bytes();
        assert_eq!(texts(&split(data, b"|")), [b"a".as_slice(), "\u{feff}b".as_bytes()]);
        assert_eq!(split(data, b"|").position, [3, 5]);
        assert_eq!(texts(&split_text(data, b"|", usize::MAX, 1))[0], "\u{feff}a".as_bytes());
        assert!(texts(&split("\u{feff}".as_bytes(), b"|")).is_empty());
    }

    #[test]
    fn faults_leave_an_empty_document_and_words() {
        let documents = split_text(b"ok|ab\xff\xfe|toolong|", b"|", 3, 100);
        assert_eq!(documents.position, [100, 103, 108]);
        assert_eq!(documents.fault, [0, Fault::InvalidUtf8 as u8, Fault::TooLong as u8]);
        assert_eq!(documents.text.data, b"ok");
        assert_eq!(documents.text.offsets, [0, 2, 2, 2]);
        let words = |row| str::from_utf8(documents.details.get(row).unwrap()).unwrap();
        assert_eq!(words(0), "");
        assert_eq!(words(1), r"invalid UTF-8 at byte 2 of the document: \xff\xfe");
        assert_eq!(words(2), "the text is 7 bytes long, over the limit of 3 bytes");
        assert_eq!(documents.details.get(3), None);
    }

    #[test]
    fn borders() {
        for separator in ["aa", "aba", "--8<--", "\n\n", "<|x|><"] {
            assert!(overlaps_itself(separator.as_bytes()), "{separator:?}");
        }
        for separator in ["", "a", "ab", "aab", "<|endoftext|>", "\r\n"] {
            assert!(!overlaps_itself(separator.as_bytes()), "{separator:?}");
        }
    }

    proptest! {
        #[test]
        fn agrees_with_str_split(data in "[ab|é]{0,40}", separator in "[ab|]{1,3}") {
            let mut expected: Vec<&str> = data.split(&separator).collect();
            if expected.last() == Some(&"") {
                expected.pop();
            }
            let documents = split(data.as_bytes(), separator.as_bytes());
            let found: Vec<_> = texts(&documents).into_iter().map(|t| std::str::from_utf8(t).unwrap()).collect();
            prop_assert_eq!(&found, &expected);
            for (text, position) in found.iter().zip(&documents.position) {
                prop_assert!(data[*position as usize..].starts_with(text));
            }
        }

        #[test]
        fn a_separator_without_a_border_is_found_from_anywhere(
            data in "[ab]{0,40}",
            separator in proptest::sample::select(&["a", "ab", "aab", "abb", "aabab"][..]),
            cut in 0usize..=40,
        ) {
            prop_assert!(!overlaps_itself(separator.as_bytes()));
            let cut = cut.min(data.len());
            let all: Vec<usize> = data.match_indices(separator).map(|(at, _)| at).collect();
            let from_cut: Vec<usize> = data[cut..].match_indices(separator).map(|(at, _)| at + cut).collect();
            prop_assert!(all.iter().filter(|at| **at >= cut).eq(from_cut.iter()));
        }
    }
}
