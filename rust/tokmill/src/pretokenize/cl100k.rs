//! The pretokenizer of cl100k_base.

use super::Pretokenize;
use super::runs::{bits_at, blank, contraction, is_newline, is_punctuation, letters, numbers, punctuation};
use crate::unicode::{character, class};

pub(super) const PATTERN: &str = r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s";

pub(crate) struct Cl100k;

impl Pretokenize for Cl100k {
    #[inline]
    fn piece_end(text: &[u8], start: usize) -> usize {
        let first = text[start];
        if first == b'\''
            && let Some(length) = contraction(text, start, true)
        {
            return start + length;
        }
        let (bits, length) = character(text, start);
        if bits & class::LETTER != 0 {
            return letters(text, start + length);
        }
        if bits & class::NUMBER != 0 {
            return numbers(text, start, 3);
        }
        // `[^\r\n\p{L}\p{N}]?+`: any one character but a newline goes with the letters that follow it.
        let next = bits_at(text, start + length);
        if next & class::LETTER != 0 && !is_newline(first) {
            return letters(text, start + length);
        }
        if is_punctuation(bits) || (first == b' ' && is_punctuation(next)) {
            let mut end = punctuation(text, start + length);
            while end < text.len() && is_newline(text[end]) {
                end += 1;
            }
            return end;
        }
        let blank = blank(text, start);
        match blank.newline_end {
            // `\s++$` comes before `\s*[\r\n]`: at the end of the text the whole run is one piece.
            Some(newline_end) if blank.end < text.len() => newline_end,
            _ => blank.but_last(text, start),
        }
    }
}
