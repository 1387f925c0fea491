//! The pretokenizer of DeepSeek V3: three splits, each within the pretokens of the previous one.
//!
//! The first split separates numbers, the second separates runs of Chinese characters and kana from everything else.
//! The third treats each of these sections as a whole text, so its matches end where the section ends.

use super::BuiltIn;
use crate::pretokenize::Matcher;
use crate::pretokenize::bits::{Blanks, Reach, SignStarts, Signs, Tail, Threes, Trail};
use crate::pretokenize::blocks::{Algebra, Block, BlockStarts, BlockStream};
use crate::pretokenize::masks::Wanted;
use crate::pretokenize::runs::{bits_at, blank, is_newline, numbers, run};
use crate::text::unicode::{character, class};

const PATTERNS: [&str; 3] = [
    r"\p{N}{1,3}",
    "[一-龥\u{3040}-ゟ゠-ヿ]+",
    r##"[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"##,
];

/// The algebra of sections of Chinese characters and kana has a name of its own, `kana`; the rest is of those of all else.
#[derive(Default)]
pub(crate) struct DeepSeek {
    word: Trail,
    blank: Trail,
    signs: Signs,
    taker: Trail,
    taken: Reach,
    after_taken: Trail,
    newlines: Reach,
    blanks: Blanks<{ class::NUMBER | class::KANJI }>,
    threes: Threes,
    kana: Trail,
    kana_word: Trail,
    kana_sign: Trail,
    unmatched: Trail,
}

impl BuiltIn for DeepSeek {
    const NAME: &'static str = "deepseek";
    const PATTERNS: &'static [&'static str] = &PATTERNS;
    type Stream = BlockStream<Self>;
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
        let is_word = |bits: u16| bits & (class::HEAD | class::TAIL) != 0 && bits & class::KANJI == side;
        let is_sign = |bits: u16| bits & (class::SIGN | class::KANJI) == class::SIGN | side;
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
        // `[^\r\n\p{L}\p{P}\p{S}]?`: any other character except a newline joins the letters after it.
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
        let is_unmatched =
            |bits: u16| bits & (class::SPACE | class::NUMBER | class::SIGN | class::KANJI) == side && !is_word(bits);
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

impl Algebra for DeepSeek {
    const WANTED: Wanted = Wanted { marks: true, signs: true, apart: class::KANJI, ..Wanted::NONE };

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let masks = &block.masks;
        let kana = masks.apart;
        let all_words = masks.letter | masks.mark;
        let (word, sign) = (all_words & !kana, masks.sign & !kana);
        let SignStarts { starts: signs, after: after_sign, .. } = self.signs.find(masks, sign);
        // A sign of ASCII that is alone takes the letters of ASCII that follow, and no others.
        let ascii_letter = masks.letter & !masks.wide;
        let taken = self.taker.after(signs & !masks.wide) & ascii_letter;
        let all_taken = self.taken.of(taken, ascii_letter);
        let cut = self.after_taken.after(all_taken) & word & !all_taken;
        let after_blank = self.blank.after(masks.space & !masks.newline);
        let words = word & !self.word.after(word) & !after_blank & !taken | cut;
        let newlines = self.newlines.of(masks.newline & after_sign, masks.newline);
        let (space, newline) = (masks.space & !newlines, masks.newline & !newlines);
        let blanks = self.blanks.starts(block, space, newline, masks.number | kana, Tail::Apart);
        let (numbers, unsure) = self.threes.starts(masks, masks.number);
        // Where sections of the other kind begin, and within them words and signs.
        let (kana_word, kana_sign) = (kana & all_words, kana & masks.sign);
        let kanas = kana & !self.kana.after(kana)
            | kana_word & !self.kana_word.after(kana_word)
            | kana_sign & !self.kana_sign.after(kana_sign);
        // What is not matched is a pretoken as far as the next match; its last character may be one with what follows.
        let unmatched = masks.valid & !(all_words | masks.number | masks.space | masks.sign);
        let doubt = unsure | unmatched | self.unmatched.after(unmatched);
        BlockStarts { starts: signs | words | blanks | numbers | kanas, doubt }
    }
}
