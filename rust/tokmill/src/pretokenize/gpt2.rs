//! The pretokenizer of r50k_base and p50k_base.

use super::Pretokenize;
use super::runs::{bits_at, blank, contraction, is_punctuation, letters, numbers, punctuation};
use crate::unicode::class;

pub(super) const PATTERN: &str = r"'(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s";

/// The same as GPT-2's authors wrote it, and as it stands in files of Hugging Face.
pub(super) const PORTABLE: &str = r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+";

pub(crate) struct Gpt2;

impl Pretokenize for Gpt2 {
    #[inline]
    fn piece_end(text: &[u8], start: usize) -> usize {
        if text[start] == b'\''
            && let Some(length) = contraction(text, start, false)
        {
            return start + length;
        }
        // ` ?`: one space goes with the letters, numbers or punctuation that follow it.
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
