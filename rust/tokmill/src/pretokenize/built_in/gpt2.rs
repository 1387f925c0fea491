//! The pretokenizer of r50k_base and p50k_base.

use super::BuiltIn;
use crate::pretokenize::Matcher;
use crate::pretokenize::bits::{Blanks, Contractions, Tail, Trail};
use crate::pretokenize::blocks::{Algebra, Block, BlockStarts, BlockStream};
use crate::pretokenize::runs::{bits_at, blank, contraction, is_punctuation, letters, numbers, punctuation};
use crate::text::unicode::class;

const PATTERN: &str = r"'(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s";

/// The original pattern by GPT-2's authors, as used in files of Hugging Face.
const PORTABLE: &str = r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+";

#[derive(Default)]
pub(crate) struct Gpt2 {
    letter: Trail,
    number: Trail,
    sign: Trail,
    blank: Trail,
    /// Letters directly after an apostrophe that begins a contraction.
    contracted: Trail,
    blanks: Blanks,
    contractions: Contractions,
}

impl BuiltIn for Gpt2 {
    const NAME: &'static str = "gpt2";
    const PATTERNS: &'static [&'static str] = &[PATTERN];
    const PORTABLE_PATTERNS: &'static [&'static str] = &[PORTABLE];
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
    const CASES: bool = false;

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let masks = &block.masks;
        let sign = masks.valid & !(masks.letter | masks.number | masks.space);
        let after_blank = self.blank.after(masks.blank);
        let signs = sign & !self.sign.after(sign) & !after_blank;
        let letters = masks.letter & !self.letter.after(masks.letter);
        let numbers = masks.number & !self.number.after(masks.number);
        let mut begun = 0;
        let contractions =
            self.contractions.starts(block, masks.apostrophe & signs, false, |place, _| begun |= 1 << place);
        let words = (letters & !self.contracted.after(begun) | numbers) & !after_blank;
        // Newlines have no special meaning here.
        let blanks = self.blanks.starts(block, masks.space, 0, Tail::Joined);
        BlockStarts { starts: words | signs | blanks | contractions, doubt: 0 }
    }
}
