//! The pretokenizers of cl100k_base, Llama 3, Qwen 2 and Qwen 3.5: similar rules for words, with or without marks, and
//! different ones for numbers and blanks.

use super::BuiltIn;
use crate::pretokenize::Matcher;
use crate::pretokenize::bits::{Blanks, Contractions, Reach, Signs, Tail, Threes, Trail};
use crate::pretokenize::blocks::{Algebra, Block, BlockStarts, BlockStream};
use crate::pretokenize::masks::Wanted;
use crate::pretokenize::runs::{Blank, bits_at, blank, contraction, is_newline, is_punctuation, letters, numbers, run};
use crate::text::unicode::{character, class};

const PATTERN: &str = r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s";
/// The equivalent for Hugging Face's engine, in which `{1,3}+` and `$` have another meaning.
const PORTABLE: &str = r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++\z|\s*[\r\n]|\s+(?!\S)|\s";
/// The pattern of cl100k_base before tiktoken's authors made it faster. It differs in white space at the end of a text.
const LLAMA3: &str = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+";
const QWEN2: &str =
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+";

const QWEN35: &str = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}| ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+";

/// Older expressions with the meaning of Llama 3's and Qwen 2's.
const LLAMA3_OLDER: &str =
    r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*|\s*[\r\n]|\s+(?!\S)|\s+";
const QWEN2_OLDER: &str =
    r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]++[\r\n]*|\s*[\r\n]|\s+(?!\S)|\s+";

#[derive(Default)]
pub(crate) struct Cl100k(Words);

impl BuiltIn for Cl100k {
    const NAME: &'static str = "cl100k";
    const PATTERNS: &'static [&'static str] = &[PATTERN];
    const PORTABLE_PATTERNS: &'static [&'static str] = &[PORTABLE];
    type Stream = BlockStream<Self>;
}

impl Matcher for Cl100k {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        pretoken_end::<3, false>(text, start, |blank| match blank.newline_end {
            // `\s++$` comes before `\s*[\r\n]`: at the end of the text the whole run is one pretoken.
            Some(newline_end) if blank.end < text.len() => newline_end,
            _ => blank.but_last(text, start),
        })
    }
}

#[derive(Default)]
pub(crate) struct Llama3(Words);

impl BuiltIn for Llama3 {
    const NAME: &'static str = "llama3";
    const PATTERNS: &'static [&'static str] = &[LLAMA3];
    const SPELLINGS: &'static [&'static [&'static str]] = &[&[LLAMA3_OLDER]];
    type Stream = BlockStream<Self>;
}

impl Matcher for Llama3 {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        pretoken_end::<3, false>(text, start, |blank| blank.newline_end.unwrap_or_else(|| blank.but_last(text, start)))
    }
}

#[derive(Default)]
pub(crate) struct Qwen2(Words);

impl BuiltIn for Qwen2 {
    const NAME: &'static str = "qwen2";
    const PATTERNS: &'static [&'static str] = &[QWEN2];
    const SPELLINGS: &'static [&'static [&'static str]] = &[&[QWEN2_OLDER]];
    type Stream = BlockStream<Self>;
}

impl Matcher for Qwen2 {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        pretoken_end::<1, false>(text, start, |blank| blank.newline_end.unwrap_or_else(|| blank.but_last(text, start)))
    }
}

#[derive(Default)]
pub(crate) struct Qwen35(Words);

impl BuiltIn for Qwen35 {
    const NAME: &'static str = "qwen35";
    const PATTERNS: &'static [&'static str] = &[QWEN35];
    type Stream = BlockStream<Self>;
}

impl Matcher for Qwen35 {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        pretoken_end::<1, true>(text, start, |blank| blank.newline_end.unwrap_or_else(|| blank.but_last(text, start)))
    }
}

/// The end of the pretoken from `start`. Numbers have at most `DIGITS` characters, words contain marks if `MARKS`;
/// `blank_end` decides on white space.
#[inline]
fn pretoken_end<const DIGITS: usize, const MARKS: bool>(
    text: &[u8],
    start: usize,
    blank_end: impl Fn(Blank) -> usize,
) -> usize {
    let is_word = |bits: u16| bits & if MARKS { class::HEAD | class::TAIL } else { class::LETTER } != 0;
    let word = |at: usize| if MARKS { run(text, at, is_word) } else { letters(text, at) };
    let is_sign = |bits: u16| is_punctuation(bits) && !is_word(bits);
    let first = text[start];
    if first == b'\''
        && let Some(length) = contraction(text, start, true)
    {
        return start + length;
    }
    let (bits, length) = character(text, start);
    if is_word(bits) {
        return word(start + length);
    }
    if bits & class::NUMBER != 0 {
        return numbers(text, start, DIGITS);
    }
    // `[^\r\n\p{L}\p{N}]?+`: any one character except a newline joins the letters after it.
    let next = bits_at(text, start + length);
    if is_word(next) && !is_newline(first) {
        return word(start + length);
    }
    if is_sign(bits) || (first == b' ' && is_sign(next)) {
        let mut end = run(text, start + length, is_sign);
        while end < text.len() && is_newline(text[end]) {
            end += 1;
        }
        return end;
    }
    blank_end(blank(text, start))
}

impl Algebra for Cl100k {
    const WANTED: Wanted = Wanted::NONE;

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let Self(words) = self;
        let (numbers, doubt) = words.threes.starts(&block.masks, block.masks.number);
        BlockStarts { starts: words.starts(block, block.masks.letter, Tail::Joined) | numbers, doubt }
    }
}

impl Algebra for Llama3 {
    const WANTED: Wanted = Wanted::NONE;

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let Self(words) = self;
        let (numbers, doubt) = words.threes.starts(&block.masks, block.masks.number);
        BlockStarts { starts: words.starts(block, block.masks.letter, Tail::Apart) | numbers, doubt }
    }
}

impl Algebra for Qwen2 {
    const WANTED: Wanted = Wanted::NONE;

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let Self(words) = self;
        // Every number is a pretoken.
        let numbers = block.masks.number & !block.masks.continuation;
        BlockStarts { starts: words.starts(block, block.masks.letter, Tail::Apart) | numbers, doubt: 0 }
    }
}

impl Algebra for Qwen35 {
    const WANTED: Wanted = Wanted::MARKS;

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let Self(words) = self;
        let masks = &block.masks;
        let numbers = masks.number & !masks.continuation;
        BlockStarts { starts: words.starts(block, masks.letter | masks.mark, Tail::Apart) | numbers, doubt: 0 }
    }
}

/// The algebra of everything except numbers.
#[derive(Default)]
struct Words {
    letter: Trail,
    after_blank: Trail,
    signs: Signs,
    newlines: Reach,
    blanks: Blanks,
    contractions: Contractions,
    threes: Threes,
}

impl Words {
    /// `letter` is what words consist of.
    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>, letter: u64, tail: Tail) -> u64 {
        let masks = &block.masks;
        let sign = masks.valid & !(letter | masks.number | masks.space);
        let signs = self.signs.find(masks, sign);
        // Letters start a pretoken unless the character before them starts it: a blank, the last of its run, or a
        // single sign.
        let after_blank = self.after_blank.after(masks.space & !masks.newline);
        let letters = letter & !self.letter.after(letter) & !after_blank & !signs.after_taker;
        // Newlines directly after signs belong to them, and are invisible to other white space.
        let taken = self.newlines.of(masks.newline & signs.after, masks.newline);
        let blanks = self.blanks.starts(block, masks.space & !taken, masks.newline & !taken, 0, tail);
        // A contraction begins at an apostrophe that could take letters; it takes only its own.
        let contractions = self.contractions.starts(block, masks.apostrophe & signs.starts, true, |_, _| {});
        letters | signs.starts | blanks | contractions
    }
}
