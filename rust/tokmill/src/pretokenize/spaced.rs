//! Pretokenizers of models that encode words as wholes, where white space is removed or begins a word.
//!
//! Pretokens contain all of the text: white space that the reference removes is at the start of the pretoken that follows it.

use std::convert::Infallible;

use memchr::memchr;

use super::built_in::gpt2::Gpt2;
use super::ends::Ends;
use super::runs::{bits_at, contraction, letters, punctuation, run};
use super::{MatchStream, Matcher, PretokenStream, Visitor};
use crate::text::unicode::{character, class};

/// A pretokenizer for words as wholes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordSplitter {
    /// None: the text is one pretoken.
    Whole,
    /// A blank begins a pretoken.
    Blanks,
    /// White space parts words.
    WhiteSpace,
    /// A blank begins a pretoken, and each punctuation mark is one.
    BlanksAndMarks,
    /// White space parts words, and `▁` begins one.
    Metaspace,
    /// White space parts words, and each punctuation mark is one: BERT's.
    Bert,
    /// CLIP's: contractions, letters, single numbers, and other characters, between white space.
    Clip,
    /// The same, but the texts of its special tokens are apart from what stands beside them.
    ClipWithNames,
    /// Falcon's: punctuation apart from what GPT-2's pretokenizer splits, which is then split at digits.
    Falcon,
    /// The same, without the splits at digits other than three of ASCII.
    FalconThreeDigits,
}

impl WordSplitter {
    /// The one with a name.
    pub fn find(name: &str) -> Option<Self> {
        match name {
            "whole" => Some(Self::Whole),
            "blanks" => Some(Self::Blanks),
            "blanks and marks" => Some(Self::BlanksAndMarks),
            "white space" => Some(Self::WhiteSpace),
            "metaspace" => Some(Self::Metaspace),
            "bert" => Some(Self::Bert),
            "clip" => Some(Self::Clip),
            "clip, names" => Some(Self::ClipWithNames),
            "falcon" => Some(Self::Falcon),
            "falcon, three digits" => Some(Self::FalconThreeDigits),
            _ => None,
        }
    }

    pub(super) fn visit<V: Visitor>(self, visitor: V) -> V::Output {
        match self {
            Self::Whole => visitor.visit(MatchStream::<Whole>::default()),
            Self::Blanks => visitor.visit(MatchStream::<Blanks>::default()),
            Self::BlanksAndMarks => visitor.visit(MatchStream::<BlanksAndMarks>::default()),
            Self::WhiteSpace => visitor.visit(MatchStream::<WhiteSpace>::default()),
            Self::Metaspace => visitor.visit(MatchStream::<Metaspace>::default()),
            Self::Bert => visitor.visit(MatchStream::<Bert>::default()),
            Self::Clip => visitor.visit(MatchStream::<Clip>::default()),
            Self::ClipWithNames => visitor.visit(ClipStream::default()),
            Self::Falcon => visitor.visit(FalconStream::<true>::default()),
            Self::FalconThreeDigits => visitor.visit(FalconStream::<false>::default()),
        }
    }
}

struct Whole;

impl Matcher for Whole {
    fn pretoken_end(text: &[u8], _: usize) -> usize {
        text.len()
    }
}

struct Blanks;

impl Matcher for Blanks {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        memchr(b' ', &text[start + 1..]).map_or(text.len(), |length| start + 1 + length)
    }
}

struct BlanksAndMarks;

impl Matcher for BlanksAndMarks {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        let (bits, length) = character(text, start);
        let mut at = start + length;
        while bits & class::PUNCTUATION == 0 && at < text.len() && text[at] != b' ' {
            let (bits, length) = character(text, at);
            if bits & class::PUNCTUATION != 0 {
                break;
            }
            at += length;
        }
        at
    }
}

/// The end of the white space from `at`.
#[inline]
fn space(text: &[u8], at: usize) -> usize {
    if at + 1 < text.len() && text[at] == b' ' && text[at + 1] > b' ' && text[at + 1] < 0x80 {
        return at + 1;
    }
    run(text, at, |bits| bits & class::SPACE != 0)
}

/// The end of the run of other characters than white space from `at`.
#[inline]
fn word(text: &[u8], at: usize) -> usize {
    run(text, at, |bits| bits & class::SPACE == 0)
}

struct WhiteSpace;

impl Matcher for WhiteSpace {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        word(text, space(text, start))
    }
}

struct Metaspace;

impl Matcher for Metaspace {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        let mut at = space(text, start);
        while at < text.len() {
            let (bits, length) = character(text, at);
            // The first character of a word may be `▁`.
            if bits & class::SPACE != 0 {
                break;
            }
            at += length;
            if text[at..].starts_with("▁".as_bytes()) {
                break;
            }
        }
        at
    }
}

/// White space or punctuation.
const PARTING: u16 = class::SPACE | class::PUNCTUATION;

struct Bert;

impl Matcher for Bert {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        let at = space(text, start);
        if at == text.len() {
            return at;
        }
        let (bits, length) = character(text, at);
        if bits & class::PUNCTUATION != 0 { at + length } else { run(text, at, |bits| bits & PARTING == 0) }
    }
}

struct Clip;

impl Matcher for Clip {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        let at = space(text, start);
        if at == text.len() {
            return at;
        }
        if text[at] == b'\''
            && let Some(length) = contraction(text, at, false)
        {
            return at + length;
        }
        let (bits, length) = character(text, at);
        if bits & class::LETTER != 0 {
            letters(text, at)
        } else if bits & class::NUMBER != 0 {
            at + length
        } else {
            punctuation(text, at)
        }
    }
}

const CLIP_NAMES: [&[u8]; 2] = [b"<|startoftext|>", b"<|endoftext|>"];

/// Two splits: CLIP's, in which a special token's text is one match, and GPT-2's within that.
#[derive(Default)]
struct ClipStream {
    at: usize,
    /// The end of a special token's text.
    name_end: usize,
}

impl PretokenStream for ClipStream {
    type Error = Infallible;

    fn next_ends(&mut self, text: &str, ends: &mut Ends) -> Result<(), Infallible> {
        let text = text.as_bytes();
        while self.at < text.len() && !ends.is_full() {
            if self.at < self.name_end {
                self.at = Gpt2::pretoken_end(&text[..self.name_end], self.at);
            } else {
                let start = space(text, self.at);
                let name = CLIP_NAMES.iter().find(|name| text[start..].starts_with(name));
                self.name_end = name.map_or(0, |name| start + name.len());
                self.at = match name {
                    Some(_) => Gpt2::pretoken_end(&text[..self.name_end], start),
                    None => Clip::pretoken_end(text, self.at),
                };
            }
            ends.push(self.at);
        }
        Ok(())
    }
}

/// Four splits, each within the pretokens of the one before: runs of punctuation and of other characters; GPT-2's; runs of digits
/// and of others; and three digits of ASCII, from the left. The third one sees bytes as the characters of GPT-2's alphabet, of which
/// some are numbers; without `DIGITS`, it is left out.
#[derive(Default)]
struct FalconStream<const DIGITS: bool> {
    at: usize,
    /// The ends of what the first two splits have left.
    run_end: usize,
    word_end: usize,
}

impl<const DIGITS: bool> PretokenStream for FalconStream<DIGITS> {
    type Error = Infallible;

    fn next_ends(&mut self, text: &str, ends: &mut Ends) -> Result<(), Infallible> {
        let text = text.as_bytes();
        while self.at < text.len() && !ends.is_full() {
            if self.at == self.run_end {
                let of_run = bits_at(text, self.at) & class::PUNCTUATION;
                self.run_end = run(text, self.at, |bits| bits & class::PUNCTUATION == of_run);
            }
            if self.at == self.word_end {
                self.word_end = Gpt2::pretoken_end(&text[..self.run_end], self.at);
            }
            let word = &text[..self.word_end];
            self.at = if DIGITS { number_or_other(word, self.at) } else { three_digits_or_other(word, self.at) };
            ends.push(self.at);
        }
        Ok(())
    }
}

/// The end of the pretoken at `start` of the last two splits.
fn number_or_other(word: &[u8], start: usize) -> usize {
    let is_number = |byte: &u8| matches!(byte, b'0'..=b'9' | 0xB2 | 0xB3 | 0xB9 | 0xBC..=0xBE);
    let length = |is: bool| word[start..].iter().position(|byte| is_number(byte) != is);
    let is = is_number(&word[start]);
    let run = &word[start..length(is).map_or(word.len(), |length| start + length)];
    if !is {
        return start + run.len();
    }
    three_digits_or_other(&word[..start + run.len()], start)
}

/// The end of the pretoken at `start` of the last split.
fn three_digits_or_other(word: &[u8], start: usize) -> usize {
    match word[start..].windows(3).position(|three| three.iter().all(u8::is_ascii_digit)) {
        Some(0) => start + 3,
        Some(length) => start + length,
        None => word.len(),
    }
}
