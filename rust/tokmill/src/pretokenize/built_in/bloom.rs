//! The pretokenizer of BLOOM: words with the blank before them, and what lies between.

use super::BuiltIn;
use crate::pretokenize::Matcher;
use crate::pretokenize::bits::Trail;
use crate::pretokenize::blocks::{Algebra, Block, BlockStarts, BlockStream};
use crate::pretokenize::masks::{BLOCK, Wanted};
use crate::pretokenize::runs::{bits_at, run};
use crate::text::unicode::{character, class};

/// The brackets within are one set with the rest.
const PATTERN: &str = r" ?[^(\s|[.,!?…。，、।۔،])]+";

/// Class bits of what is not in a word. The end of the text has one of them.
const OTHER: u16 = class::SPACE | class::STOP;

#[derive(Default)]
pub(crate) struct Bloom {
    word: Trail,
    blank: Trail,
}

impl BuiltIn for Bloom {
    const NAME: &'static str = "bloom";
    const PATTERNS: &'static [&'static str] = &[PATTERN];
    const MATCHES_ALL: bool = false;
    type Stream = BlockStream<Self>;
}

impl Matcher for Bloom {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        let core = start + usize::from(text[start] == b' ');
        if bits_at(text, core) & OTHER == 0 {
            return run(text, core, |bits| bits & OTHER == 0);
        }
        let mut end = start;
        while end < text.len() {
            let (bits, length) = character(text, end);
            let ends = bits & OTHER == 0 || (text[end] == b' ' && bits_at(text, end + 1) & OTHER == 0);
            if ends && end > start {
                break;
            }
            end += length;
        }
        end
    }
}

impl Algebra for Bloom {
    const WANTED: Wanted = Wanted { apart: class::STOP, ..Wanted::NONE };

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let masks = &block.masks;
        let other = masks.space | masks.apart;
        let word = masks.valid & !other;
        let after_word = self.word.after(word);
        let next = u64::from(bits_at(block.text, block.at + BLOCK) & OTHER == 0);
        let words = word & !after_word & !self.blank.after(masks.blank);
        let blanks = masks.blank & (word >> 1 | next << (BLOCK - 1));
        BlockStarts { starts: words | blanks | (other & after_word), doubt: 0 }
    }
}
