//! The pretokenizers of r50k_base and p50k_base, and of StarCoder, which first makes each digit a pretoken.

use super::BuiltIn;
use crate::pretokenize::Matcher;
use crate::pretokenize::bits::{Blanks, Contractions, Tail, Trail};
use crate::pretokenize::blocks::{Algebra, Block, BlockStarts, BlockStream};
use crate::pretokenize::masks::Wanted;
use crate::pretokenize::runs::{bits_at, blank, contraction, is_punctuation, letters, numbers, punctuation, run};
use crate::text::unicode::{character, class};

const PATTERN: &str = r"'(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s";

/// The original pattern by GPT-2's authors, as used in files of Hugging Face.
const PORTABLE: &str = r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+";

/// The same as tiktoken once had it.
const OLDER: &str = r"'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+";

/// Hugging Face's `Digits` uses Rust's `char::is_numeric`, not the regex tables.
const DIGIT: &str = "[\\p{N}\u{11de0}-\u{11de9}\u{16ff4}-\u{16ff6}]";

#[derive(Default)]
pub(crate) struct Gpt2(Words<0>);

impl BuiltIn for Gpt2 {
    const NAME: &'static str = "gpt2";
    const PATTERNS: &'static [&'static str] = &[PATTERN];
    const PORTABLE_PATTERNS: &'static [&'static str] = &[PORTABLE];
    const SPELLINGS: &'static [&'static [&'static str]] = &[&[OLDER]];
    type Stream = BlockStream<Self>;
}

impl Matcher for Gpt2 {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        if text[start] == b'\''
            && let Some(length) = contraction(text, start, false)
        {
            return start + length;
        }
        // ` ?`: one space joins the letters, numbers or punctuation after it.
        let core = start + usize::from(text[start] == b' ');
        let bits = bits_at(text, core);
        if bits & class::LETTER != 0 {
            letters(text, core)
        } else if bits & class::NUMBER != 0 {
            numbers(text, core, usize::MAX)
        } else if is_punctuation(bits) {
            punctuation(text, core)
        } else {
            blank(text, start).but_last(text, start)
        }
    }
}

impl Algebra for Gpt2 {
    const WANTED: Wanted = Wanted::NONE;

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let Self(words) = self;
        BlockStarts { starts: words.starts(block, block.masks.number, |number, after| number & !after), doubt: 0 }
    }
}

/// Each section between two digits is a text of its own: a digit is like the end of the text.
#[derive(Default)]
pub(crate) struct StarCoder(Words<{ class::NUMERIC }>);

impl BuiltIn for StarCoder {
    const NAME: &'static str = "starcoder";
    const PATTERNS: &'static [&'static str] = &[DIGIT, PORTABLE];
    type Stream = BlockStream<Self>;
}

impl Matcher for StarCoder {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        let (bits, length) = character(text, start);
        if bits & class::NUMERIC != 0 {
            return start + length;
        }
        if text[start] == b'\''
            && let Some(length) = contraction(text, start, false)
        {
            return start + length;
        }
        let core = start + usize::from(text[start] == b' ');
        let bits = bits_at(text, core);
        let is_sign = |bits: u16| is_punctuation(bits) && bits & class::NUMERIC == 0;
        if bits & class::LETTER != 0 {
            letters(text, core)
        } else if is_sign(bits) {
            run(text, core, is_sign)
        } else {
            let blank = blank(text, start);
            if bits_at(text, blank.end) & class::NUMERIC != 0 { blank.end } else { blank.but_last(text, start) }
        }
    }
}

impl Algebra for StarCoder {
    const WANTED: Wanted = Wanted { apart: class::NUMERIC, ..Wanted::NONE };

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let Self(words) = self;
        let continuation = block.masks.continuation;
        let digits = |number: u64, _| number & !continuation;
        BlockStarts { starts: words.starts(block, block.masks.apart, digits), doubt: 0 }
    }
}

/// The algebra of both. Numbers of the class `BORDER` are no part of the text.
#[derive(Default)]
struct Words<const BORDER: u16> {
    letter: Trail,
    number: Trail,
    sign: Trail,
    blank: Trail,
    /// Letters directly after an apostrophe that begins a contraction.
    contracted: Trail,
    blanks: Blanks<BORDER>,
    contractions: Contractions,
}

impl<const BORDER: u16> Words<BORDER> {
    /// `starts` returns where numbers start, given the set of numbers and the positions after them.
    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>, number: u64, starts: impl Fn(u64, u64) -> u64) -> u64 {
        let masks = &block.masks;
        let sign = masks.valid & !(masks.letter | number | masks.space);
        let after_blank = self.blank.after(masks.blank);
        let signs = sign & !self.sign.after(sign) & !after_blank;
        let letters = masks.letter & !self.letter.after(masks.letter);
        let numbers = starts(number, self.number.after(number));
        let mut begun = 0;
        let contractions =
            self.contractions.starts(block, masks.apostrophe & signs, false, |place, _| begun |= 1 << place);
        let letters = letters & !self.contracted.after(begun) & !after_blank;
        // Newlines have no special meaning here.
        let (numbers, border) = if BORDER == 0 { (numbers & !after_blank, 0) } else { (numbers, number) };
        let blanks = self.blanks.starts(block, masks.space, 0, border, Tail::Joined);
        letters | numbers | signs | blanks | contractions
    }
}
