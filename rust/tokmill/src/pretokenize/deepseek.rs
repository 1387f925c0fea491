//! The pretokenizer of DeepSeek V3: three splits, each within the pieces of the one before.
//!
//! Numbers come apart first, then Chinese characters and kana, and words, punctuation and blanks are looked for in what
//! lies between. To the third split a text ends where a number or such characters begin.

use super::Pretokenize;
use super::runs::{bits_at, blank, is_newline, numbers, run};
use crate::unicode::{character, class};

pub(super) const SPLITS: [&str; 3] = [
    r"\p{N}{1,3}",
    "[一-龥\u{3040}-ゟ゠-ヿ]+",
    r##"[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"##,
];

pub(crate) struct DeepSeek;

/// `[\p{L}\p{M}]`, where the third split can see it.
#[inline]
fn is_word(bits: u8) -> bool {
    bits & (class::HEAD | class::TAIL) != 0 && bits & class::KANJI == 0
}

/// `[\p{P}\p{S}]`, where the third split can see it.
#[inline]
fn is_sign(bits: u8) -> bool {
    bits & (class::SIGN | class::KANJI) == class::SIGN
}

/// What no split matches by itself: control characters, formats, private use and what Unicode has not assigned.
#[inline]
fn is_other(bits: u8) -> bool {
    const NAMED: u8 = class::HEAD | class::TAIL | class::SIGN | class::NUMBER | class::KANJI | class::SPACE;
    bits & NAMED == 0
}

impl Pretokenize for DeepSeek {
    #[inline]
    fn piece_end(text: &[u8], start: usize) -> usize {
        let (bits, length) = character(text, start);
        if bits & class::NUMBER != 0 {
            return numbers(text, start, 3);
        }
        if bits & class::KANJI != 0 {
            return run(text, start, |bits| bits & class::KANJI != 0);
        }
        if is_word(bits) {
            return run(text, start, is_word);
        }
        let first = text[start];
        if first.is_ascii_punctuation() && text.get(start + 1).is_some_and(u8::is_ascii_alphabetic) {
            let letters = text[start + 1..].iter().take_while(|byte| byte.is_ascii_alphabetic());
            return start + 1 + letters.count();
        }
        let next = bits_at(text, start + length);
        if is_sign(bits) || (first == b' ' && is_sign(next)) {
            let mut end = run(text, start + length, is_sign);
            while end < text.len() && is_newline(text[end]) {
                end += 1;
            }
            return end;
        }
        // `[^\r\n\p{L}\p{P}\p{S}]?`: any other character but a newline goes with the letters that follow it.
        if is_word(next) && !is_newline(first) {
            return run(text, start + length, is_word);
        }
        if bits & class::SPACE != 0 {
            let blank = blank(text, start);
            let ends_here = bits_at(text, blank.end) & (class::NUMBER | class::KANJI) != 0;
            let blank_end = || if ends_here { blank.end } else { blank.but_last(text, start) };
            return blank.newline_end.unwrap_or_else(blank_end);
        }
        // Not matched: all up to the next match is one piece.
        let mut end = start + length;
        while end < text.len() {
            let (bits, length) = character(text, end);
            if !is_other(bits) || is_word(bits_at(text, end + length)) {
                break;
            }
            end += length;
        }
        end
    }
}
