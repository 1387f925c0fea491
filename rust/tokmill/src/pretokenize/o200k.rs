//! The pretokenizers of o200k_base and of Mistral's tekken, which has no contractions and takes digits one by one.

use super::Pretokenize;
use super::runs::{bits_at, blank, contraction, is_newline, is_punctuation, numbers, punctuation, tails};
use crate::unicode::{character, class};

pub(super) const PATTERN: &str = concat!(
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|",
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|",
    r"\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+",
);

pub(super) const TEKKEN: &str = concat!(
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|",
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|",
    r"\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+",
);

pub(crate) type O200k = Cased<true, 3>;
pub(crate) type Tekken = Cased<false, 1>;

/// Words by case, with or without contractions at their end, and numbers of at most `DIGITS` characters.
pub(crate) struct Cased<const CONTRACTIONS: bool, const DIGITS: usize>;

/// What stands between a word's optional first character and its contraction.
enum Word {
    /// `HEAD* TAIL+` ends here.
    Mixed(usize),
    /// Only `HEAD+`, none of which is also TAIL, up to here (upper case throughout).
    Upper(usize),
    /// No letter and no mark stands here.
    None,
}

/// Matches `HEAD* TAIL+`, else `HEAD+ TAIL*`, from `start`.
///
/// The expression takes all HEADs it can and then needs one TAIL. If a lower-case letter comes next, that is it, and the
/// TAILs run on. If not, the expression gives HEADs back until the last one given back is also a TAIL (a letter without
/// case, or a mark); those after it are HEAD only, so that TAIL+ is that one character.
#[inline]
fn word(text: &[u8], start: usize) -> Word {
    let mut end = start;
    let mut last_of_both = None;
    while end < text.len() {
        let (bits, length) = character(text, end);
        if bits & class::HEAD == 0 {
            if bits & class::TAIL != 0 {
                return Word::Mixed(tails(text, end + length));
            }
            break;
        }
        end += length;
        if bits & class::TAIL != 0 {
            last_of_both = Some(end);
        }
    }
    match last_of_both {
        Some(end) => Word::Mixed(end),
        None if end > start => Word::Upper(end),
        None => Word::None,
    }
}

impl<const CONTRACTIONS: bool, const DIGITS: usize> Cased<CONTRACTIONS, DIGITS> {
    #[inline]
    fn with_contraction(text: &[u8], end: usize) -> usize {
        let may = CONTRACTIONS && text.get(end) == Some(&b'\'');
        if may { end + contraction(text, end, true).unwrap_or(0) } else { end }
    }
}

impl<const CONTRACTIONS: bool, const DIGITS: usize> Pretokenize for Cased<CONTRACTIONS, DIGITS> {
    #[inline]
    fn piece_end(text: &[u8], start: usize) -> usize {
        let first = text[start];
        let (bits, length) = character(text, start);
        if bits & class::LETTER != 0 {
            return match word(text, start) {
                Word::Mixed(end) | Word::Upper(end) => Self::with_contraction(text, end),
                Word::None => unreachable!("a letter is HEAD or TAIL"),
            };
        }
        if bits & class::NUMBER != 0 {
            return numbers(text, start, DIGITS);
        }
        let next = bits_at(text, start + length);
        if !is_newline(first) {
            // `[^\r\n\p{L}\p{N}]?`: a mark can be this first character as well as part of the word itself.
            let is_mark = bits & class::HEAD != 0;
            if next & (class::HEAD | class::TAIL) != 0 || is_mark {
                match word(text, start + length) {
                    Word::Mixed(end) => return Self::with_contraction(text, end),
                    // A mark before upper case: the first alternative still matches, by the mark alone as TAIL+.
                    Word::Upper(_) | Word::None if is_mark => return Self::with_contraction(text, start + length),
                    Word::Upper(end) => return Self::with_contraction(text, end),
                    Word::None => {}
                }
            }
        }
        if is_punctuation(bits) || (first == b' ' && is_punctuation(next)) {
            let mut end = punctuation(text, start + length);
            while end < text.len() && (is_newline(text[end]) || text[end] == b'/') {
                end += 1;
            }
            return end;
        }
        let blank = blank(text, start);
        blank.newline_end.unwrap_or_else(|| blank.but_last(text, start))
    }
}
