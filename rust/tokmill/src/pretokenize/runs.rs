//! Shared parts of the matchers: the longest run of a class, blanks, and contractions.

use crate::text::unicode::{ASCII, character, class};

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x80 * ONES;

/// The end of the run of letters from `at`.
#[inline]
pub(super) fn letters(text: &[u8], at: usize) -> usize {
    ascii_run(text, at, |word| ascii_lower(word | (0x20 * ONES)), class::LETTER)
}

/// The end of the run of `[\p{Ll}\p{Lm}\p{Lo}\p{M}]` from `at`.
#[inline]
pub(super) fn tails(text: &[u8], at: usize) -> usize {
    ascii_run(text, at, ascii_lower, class::TAIL)
}

/// The end of the run of a class from `at`. Tests eight ASCII bytes at a time with a function that returns the high bit
/// of each byte in the class. Most words are shorter, so their length is computed without a loop.
#[inline]
pub(super) fn ascii_run(text: &[u8], mut at: usize, members: impl Fn(u64) -> u64, class: u16) -> usize {
    while let Some(word) = text.get(at..at + 8) {
        let word = u64::from_le_bytes(word.try_into().unwrap_or_default());
        let others = !(members(word) & !word) & HIGHS;
        if others == 0 {
            at += 8;
            continue;
        }
        at += others.trailing_zeros() as usize / 8;
        if text[at] < 0x80 {
            return at;
        }
        let (bits, length) = character(text, at);
        if bits & class == 0 {
            return at;
        }
        at += length;
    }
    run(text, at, |bits| bits & class != 0)
}

/// The high bit of every byte of `word` that is a lower-case ASCII letter; arbitrary for non-ASCII bytes.
#[inline]
pub(super) fn ascii_lower(word: u64) -> u64 {
    ascii_between(word, b'a', b'z')
}

/// The high bit of every byte of `word` from `first` to `last`, both ASCII; arbitrary for non-ASCII bytes.
#[inline]
pub(super) fn ascii_between(word: u64, first: u8, last: u8) -> u64 {
    let word = word & !HIGHS;
    let from_first = word + (0x80 - u64::from(first)) * ONES;
    let beyond_last = word + (0x80 - u64::from(last) - 1) * ONES;
    from_first & !beyond_last
}

/// The end of the run from `at` of characters whose class bits satisfy `wanted`.
#[inline]
pub(super) fn run(text: &[u8], mut at: usize, wanted: impl Fn(u16) -> bool) -> usize {
    while at < text.len() {
        let (bits, length) = character(text, at);
        if !wanted(bits) {
            break;
        }
        at += length;
    }
    at
}

/// The end of the run of `[^\s\p{L}\p{N}]` from `at`.
#[inline]
pub(super) fn punctuation(text: &[u8], at: usize) -> usize {
    run(text, at, is_punctuation)
}

/// Whether these are class bits of `[^\s\p{L}\p{N}]`.
#[inline]
pub(super) fn is_punctuation(bits: u16) -> bool {
    bits & (class::SPACE | class::LETTER | class::NUMBER) == 0
}

/// The end of the run of `\p{N}` from `at`, limited to `most` characters.
#[inline]
pub(super) fn numbers(text: &[u8], mut at: usize, most: usize) -> usize {
    for _ in 0..most {
        if at >= text.len() {
            break;
        }
        let (bits, length) = character(text, at);
        if bits & class::NUMBER == 0 {
            break;
        }
        at += length;
    }
    at
}

/// A run of white space: its end, the start of its last character, and the end of its last newline, if any.
pub(super) struct Blank {
    pub(super) end: usize,
    pub(super) last: usize,
    pub(super) newline_end: Option<usize>,
}

/// The run of `\s` from `start`, which must be white space.
#[inline]
pub(super) fn blank(text: &[u8], start: usize) -> Blank {
    let mut blank = Blank { end: start, last: start, newline_end: None };
    while blank.end < text.len() {
        let (bits, length) = character(text, blank.end);
        if bits & class::SPACE == 0 {
            break;
        }
        blank.last = blank.end;
        blank.end += length;
        if is_newline(text[blank.last]) {
            blank.newline_end = Some(blank.end);
        }
    }
    blank
}

impl Blank {
    /// `\s+(?!\S)|\s`: leaves the last character to following text, unless it is the only one.
    #[inline]
    pub(super) fn but_last(&self, text: &[u8], start: usize) -> usize {
        if self.end == text.len() || self.last == start { self.end } else { self.last }
    }
}

/// `[\r\n]`
#[inline]
pub(super) fn is_newline(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

/// The length of the contraction at `text[at]`, an apostrophe: `'(?:[sdmt]|ll|ve|re)` or, ignoring case,
/// `'(?i:[sdmt]|ll|ve|re)`, in which U+017F (long s) is the only non-ASCII match.
#[inline]
pub(super) fn contraction(text: &[u8], at: usize, ignore_case: bool) -> Option<usize> {
    let fold = if ignore_case { 0x20 } else { 0 };
    let first = *text.get(at + 1)?;
    match first | fold {
        b's' | b'd' | b'm' | b't' => Some(2),
        b'l' if text.get(at + 2)? | fold == b'l' => Some(3),
        b'v' | b'r' if text.get(at + 2)? | fold == b'e' => Some(3),
        _ if ignore_case && text.get(at + 1..at + 3) == Some("\u{17F}".as_bytes()) => Some(3),
        _ => None,
    }
}

/// Whether `text[at]` has any of the given class bits; `false` at the end of the text.
#[inline]
pub(super) fn bits_at(text: &[u8], at: usize) -> u16 {
    match text.get(at) {
        None => class::SPACE,
        Some(&byte) if byte < 0x80 => ASCII[usize::from(byte)],
        Some(_) => character(text, at).0,
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn letters_end_where_a_plain_search_ends(text in vec(prop_oneof![
            6 => "[a-zA-Z]{1,20}",
            2 => select(vec!["@", "[", "`", "{", "'", " ", "0", "\u{7f}", "\0", "é", "ſ", "日", "本", "𝐀", "٣", "😀"])
                .prop_map(str::to_owned),
            1 => any::<char>().prop_map(String::from),
        ], 0..6)) {
            let text = text.concat();
            let plain = |at: usize, class: u16| run(text.as_bytes(), at, |bits| bits & class != 0);
            for (at, _) in text.char_indices() {
                prop_assert_eq!(letters(text.as_bytes(), at), plain(at, class::LETTER));
                prop_assert_eq!(tails(text.as_bytes(), at), plain(at, class::TAIL));
            }
        }
    }

    #[test]
    fn eight_bytes_at_a_time_see_every_byte() {
        for byte in 0..=127u8 {
            for place in 0..8 {
                let mut word = *b"qrstuvwx";
                word[place] = byte;
                let expected = std::array::from_fn(|at| if word[at].is_ascii_lowercase() { 0x80 } else { 0 });
                assert_eq!((ascii_lower(u64::from_le_bytes(word)) & HIGHS).to_le_bytes(), expected);
            }
        }
    }

    #[test]
    fn contractions_are_those_of_the_expression() {
        let length = |text: &str, ignore_case| contraction(text.as_bytes(), 0, ignore_case);
        for character in '\0'..=char::MAX {
            let text = format!("'{character}");
            let exact = matches!(character, 's' | 'd' | 'm' | 't').then_some(2);
            let either = matches!(character, 'S' | 'D' | 'M' | 'T').then_some(2).or(exact);
            let long_s = (character == 'ſ').then_some(3);
            assert_eq!(length(&text, false), exact, "{text:?}");
            assert_eq!(length(&text, true), either.or(long_s), "{text:?}");
        }
        let ascii = || (0..128u8).map(char::from);
        for (first, second) in ascii().flat_map(|first| ascii().map(move |second| (first, second))) {
            let text = format!("'{first}{second}");
            let single = |ignore_case| length(&text[..2], ignore_case);
            let is_double = |text: &str| matches!(text, "'ll" | "'ve" | "'re").then_some(3);
            assert_eq!(length(&text, false), single(false).or(is_double(&text)), "{text:?}");
            assert_eq!(length(&text, true), single(true).or(is_double(&text.to_ascii_lowercase())), "{text:?}");
        }
        assert_eq!(length("'", true), None);
        assert_eq!(length("'l", true), None);
        assert_eq!(length("'rſ", true), None);
    }

    #[test]
    fn blanks_are_measured() {
        let text = " \u{3000}\r\n \tx".as_bytes();
        let blank = blank(text, 0);
        assert_eq!((blank.end, blank.last, blank.newline_end), (8, 7, Some(6)));
        assert_eq!(blank.but_last(text, 0), 7);
        assert_eq!(super::blank(text, 7).but_last(text, 7), 8, "a single blank is a pretoken");
        assert_eq!(super::blank(&text[..8], 6).but_last(&text[..8], 6), 8, "nothing follows");
    }
}
