//! The pretokenizer of DeepSeek V3: three splits, each within the pretokens of the previous one.
//!
//! The first split separates numbers, the second separates runs of Chinese characters and kana from everything else.
//! The third treats each of these sections as a whole text, so its matches end where the section ends.

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
        // The third split sees only characters of the same kind of section.
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
        // `[^\r
        // \p{L}\p{P}\p{S}]?`: any other character except a newline joins the letters after it.
        if is_word(next) && !is_newline(first) {
            return run(text, start + length, is_word);
        }
        if bits & class::SPACE != 0 {
            let blank = blank(text, start);
            let ends_here = bits_at(text, blank.end) & (class::NUMBER | class::KANJI) != 0;
            let blank_end = || if ends_here { blank.end } else { blank.but_last(text, start) };
            return blank.newline_end.unwrap_or_else(blank_end);
        }
        // Control characters, formats, private use and unassigned code points: everything up to the next match is a
        // pretoken.
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
