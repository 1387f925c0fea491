//! What the schemes have in common: the longest run of a class, blanks, and contractions.

use crate::unicode::{ASCII, character, class};

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x80 * ONES;

/// The end of the run of letters from `at`. Eight ASCII bytes are tested at a time: words are mostly shorter, so that
/// their length is computed and not searched for.
#[inline]
pub(super) fn letters(text: &[u8], mut at: usize) -> usize {
    while let Some(word) = text.get(at..at + 8) {
        let word = u64::from_le_bytes(word.try_into().unwrap_or_default());
        let others = !ascii_letters(word) & HIGHS;
        if others == 0 {
            at += 8;
            continue;
        }
        at += others.trailing_zeros() as usize / 8;
        if text[at] < 0x80 {
            return at;
        }
        let (bits, length) = character(text, at);
        if bits & class::LETTER == 0 {
            return at;
        }
        at += length;
    }
    run(text, at, |bits| bits & class::LETTER != 0)
}

/// The high bit of every byte of `word` that is an ASCII letter.
#[inline]
fn ascii_letters(word: u64) -> u64 {
    let lower = (word | (0x20 * ONES)) & !HIGHS;
    let from_a = lower + (0x80 - u64::from(b'a')) * ONES;
    let beyond_z = lower + (0x80 - u64::from(b'z') - 1) * ONES;
    from_a & !beyond_z & !word & HIGHS
}

/// The end of the run from `at` of characters whose class bits satisfy `wanted`.
#[inline]
pub(super) fn run(text: &[u8], mut at: usize, wanted: impl Fn(u8) -> bool) -> usize {
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

/// Whether class bits are those of `[^\s\p{L}\p{N}]`.
#[inline]
pub(super) fn is_punctuation(bits: u8) -> bool {
    bits & (class::SPACE | class::LETTER | class::NUMBER) == 0
}

/// The end of the run of `\p{N}` from `at`, at most `most` characters.
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

/// A run of white space: where it ends, where its last character starts, and the end of its last newline if any.
pub(super) struct Blank {
    pub(super) end: usize,
    pub(super) last: usize,
    pub(super) newline_end: Option<usize>,
}

/// The run of `\s` from `start`, where one stands.
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
    /// `\s+(?!\S)|\s`: all but the last character before something else, unless it is the only one.
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

/// The length of a contraction that starts at `text[at]`, an apostrophe: `'(?:[sdmt]|ll|ve|re)`, and without regard to
/// case `'(?i:[sdmt]|ll|ve|re)`, where U+017F (long s) counts as an s: the only character beyond ASCII that does.
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

/// Whether `text[at]` is an ASCII blank of the given class or more: `false` at the end of the text.
#[inline]
pub(super) fn bits_at(text: &[u8], at: usize) -> u8 {
    match text.get(at) {
        None => class::SPACE,
        Some(&byte) if byte < 0x80 => ASCII[usize::from(byte)],
        Some(_) => character(text, at).0,
    }
}
