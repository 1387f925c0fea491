//! The pretokenizers of cl100k_base, Llama 3 and Qwen 2: the same words, other numbers and other blanks.

use super::Pretokenize;
use super::runs::{Blank, bits_at, blank, contraction, is_newline, is_punctuation, letters, numbers, punctuation};
use crate::unicode::{character, class};

pub(super) const PATTERN: &str = r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s";
/// The same in the words of Hugging Face's engine, to which `{1,3}+` and `$` mean something else.
pub(super) const PORTABLE: &str = r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++\z|\s*[\r\n]|\s+(?!\S)|\s";
/// What cl100k_base was before tiktoken's authors made it faster. It differs in blanks at the end of a text.
pub(super) const LLAMA3: &str = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+";
pub(super) const QWEN2: &str =
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+";

pub(crate) struct Cl100k;

impl Pretokenize for Cl100k {
    #[inline]
    fn piece_end(text: &[u8], start: usize) -> usize {
        piece_end::<3>(text, start, |blank| match blank.newline_end {
            // `\s++$` comes before `\s*[\r\n]`: at the end of the text the whole run is one piece.
            Some(newline_end) if blank.end < text.len() => newline_end,
            _ => blank.but_last(text, start),
        })
    }
}

pub(crate) struct Llama3;

impl Pretokenize for Llama3 {
    #[inline]
    fn piece_end(text: &[u8], start: usize) -> usize {
        piece_end::<3>(text, start, |blank| blank.newline_end.unwrap_or_else(|| blank.but_last(text, start)))
    }
}

pub(crate) struct Qwen2;

impl Pretokenize for Qwen2 {
    #[inline]
    fn piece_end(text: &[u8], start: usize) -> usize {
        piece_end::<1>(text, start, |blank| blank.newline_end.unwrap_or_else(|| blank.but_last(text, start)))
    }
}

/// The end of the piece from `start`: numbers of at most `DIGITS` characters, and `blank_end` for a run of blanks.
#[inline]
fn piece_end<const DIGITS: usize>(text: &[u8], start: usize, blank_end: impl Fn(Blank) -> usize) -> usize {
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
        return numbers(text, start, DIGITS);
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
    blank_end(blank(text, start))
}
