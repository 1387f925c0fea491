//! The pretokenizer of DeepSeek V3: three splits, each within the pretokens of the one before.
//!
//! Numbers come apart first, then runs of Chinese characters and kana from all else. To the third split each of these
//! sections is a whole text: its matches end where the section ends.

use super::BuiltIn;
use crate::pretokenize::runs::{bits_at, blank, is_newline, numbers, run};
use crate::pretokenize::{MatchStream, Matcher};
use crate::text::unicode::{character, class};

const PATTERNS: [&str; 3] = [
    r"\p{N}{1,3}",
    "[一-龥\u{3040}-ゟ゠-ヿ]+",
    r##"[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"##,
];

pub(crate) struct DeepSeek;

impl BuiltIn for DeepSeek {
    const NAME: &'static str = "deepseek";
    const PATTERNS: &'static [&'static str] = &PATTERNS;
    type Stream = MatchStream<Self>;
}

impl Matcher for DeepSeek {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        let first = text[start];
        let (bits, length) = character(text, start);
        if bits & class::NUMBER != 0 {
            return numbers(text, start, 3);
        }
        // What the third split sees: nothing from the other side of the border between the two kinds of sections.
        let side = bits & class::KANJI;
        let is_word = |bits: u8| bits & (class::HEAD | class::TAIL) != 0 && bits & class::KANJI == side;
        let is_sign = |bits: u8| bits & (class::SIGN | class::KANJI) == class::SIGN | side;
        if is_word(bits) {
            return run(text, start + length, is_word);
        }
        if first.is_ascii_punctuation() && text.get(start + 1).is_some_and(u8::is_ascii_alphabetic) {
            let letters = text[start + 1..].iter().take_while(|byte| byte.is_ascii_alphabetic());
            return start + 1 + letters.count();
        }
        let next = bits_at(text, start + length);
        if is_sign(bits) || (first == b' ' && is_sign(next)) {
            let mut end = run(text, start + length, is_sign);
            while side == 0 && end < text.len() && is_newline(text[end]) {
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
        // Control characters, formats, private use, what Unicode has not assigned: all up to the next match is a pretoken.
        let is_unmatched = |bits: u8| bits == side;
        let mut end = start + length;
        while end < text.len() {
            let (bits, length) = character(text, end);
            if !is_unmatched(bits) || is_word(bits_at(text, end + length)) {
                break;
            }
            end += length;
        }
        end
    }
}
