//! Pretokenizers: where a text is split into pretokens, within which bytes are merged.
//!
//! In the reference implementations, a pretokenizer is a regular expression or a sequence of them. The well-known ones are built in
//! ([`built_in`]) as hand-written matchers. A matcher returns the end of the pretoken that starts at a given position, so the text is
//! read once from left to right, without a regex engine. A pretoken never depends on text before its start, so matchers have no
//! state. Any other expression is run by a regex engine ([`regex`]).
//!
//! # How to add a built-in pretokenizer
//!
//! 1. Write `built_in/NAME.rs`, with a type that implements [`Matcher`] (where the pretoken ends that starts at a place; use
//!    the runs of `runs.rs`), and [`built_in::BuiltIn`] (its name, its regular expressions as published, and its stream:
//!    `MatchStream<Self>`, which calls the matcher pretoken by pretoken).
//! 2. In `built_in/mod.rs` add `mod NAME;`, and to the list a line with a doc comment, a variant and the type. Names in Python,
//!    in help texts and on the command line, the choice by pattern and the comparison with the regular expressions in `tests.rs`
//!    follow from the list. `tests/test_pretokenizers.py` states it once more.
//! 3. For speed implement [`blocks::Algebra`] too (64 bytes at a time) and make the stream `BlockStream<Self>`. The tests of
//!    `blocks.rs` compare it with the matcher.
//!
//! If a character class is missing, add a bit to it in `build.rs` and `text/unicode.rs`. Add tests of special cases to `tests.rs`.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits;
mod blocks;
mod built_in;
mod ends;
mod masks;
mod portable;
mod regex;
mod runs;
mod words;

use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use built_in::{RECORDS, Record};
use portable::Doubt;

#[cfg(test)]
pub(crate) use ends::CAPACITY;
pub(crate) use ends::Ends;
pub(crate) use words::words;

pub use built_in::Pretokenizer;
pub use regex::{PretokenizeError, PretokenizeFault, RegexPretokenizer};

/// Whose meaning a regular expression has. The tables of Unicode classes are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// tiktoken's: the engine that runs here too.
    Tiktoken,
    /// Hugging Face's `tokenizers`, whose engine is Oniguruma. Only what is known to mean the same to both is accepted.
    HuggingFace,
}

/// What is wrong with a pretokenizer's name or pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternError {
    /// It looks like a name, but there is none such.
    UnknownName(String),
    /// A pattern that does not compile, and why.
    Invalid(String, String),
    /// A pattern that matches the empty string.
    MatchesEmpty(String),
    /// A pattern that may mean something else to Hugging Face's engine, from this byte on.
    Ambiguous(String, usize),
    /// No pattern at all.
    None,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName(name) => write!(
                f,
                "there is no pretokenizer {name:?}; named are {}, all else is a regular expression",
                Pretokenizer::names().collect::<Vec<_>>().join(", ")
            ),
            Self::Invalid(pattern, reason) => write!(f, "the pattern {pattern:?} does not compile: {reason}"),
            Self::MatchesEmpty(pattern) => write!(f, "the pattern {pattern:?} matches the empty string"),
            Self::Ambiguous(pattern, byte) => write!(
                f,
                "what stands at byte {byte} of the pattern {pattern:?} is not known to mean the same to the regex \
                 engine of Hugging Face's tokenizers"
            ),
            Self::None => write!(f, "a pretokenizer needs at least one pattern"),
        }
    }
}

impl std::error::Error for PatternError {}

impl Pretokenizer {
    /// The pretokenizer of that name, or else that which a regular expression makes.
    ///
    /// # Errors
    ///
    /// [`PatternError`], also for a word that is no name.
    pub fn parse(name_or_pattern: &str, reference: Reference) -> Result<Self, PatternError> {
        if let Some(record) = RECORDS.iter().find(|record| record.name == name_or_pattern) {
            return Ok(record.pretokenizer.clone());
        }
        // A name that is mistyped would be an expression that matches itself.
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !name_or_pattern.is_empty() && name_or_pattern.bytes().all(is_word) {
            return Err(PatternError::UnknownName(name_or_pattern.to_owned()));
        }
        Self::from_patterns(&[name_or_pattern], reference)
    }

    /// The pretokenizer of a sequence of expressions, each applied within the pretokens of the one before.
    ///
    /// # Errors
    ///
    /// [`PatternError`].
    pub fn from_patterns(patterns: &[&str], reference: Reference) -> Result<Self, PatternError> {
        let is_known = |record: &&Record| {
            record.portable_patterns == patterns || (reference == Reference::Tiktoken && record.patterns == patterns)
        };
        if let Some(record) = RECORDS.iter().find(is_known) {
            return Ok(record.pretokenizer.clone());
        }
        if patterns.is_empty() {
            return Err(PatternError::None);
        }
        if reference == Reference::HuggingFace {
            for &pattern in patterns {
                portable::check(pattern).map_err(|doubt| match doubt {
                    // What does not compile is told in the engine's words.
                    Doubt::Unknown(byte) => match RegexPretokenizer::new(&[pattern]) {
                        Ok(_) => PatternError::Ambiguous(pattern.to_owned(), byte),
                        Err(error) => error,
                    },
                    Doubt::Empty => PatternError::MatchesEmpty(pattern.to_owned()),
                })?;
            }
        }
        Ok(Self::Regex(Arc::new(RegexPretokenizer::new(patterns)?)))
    }

    /// All names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        RECORDS.iter().map(|record| record.name)
    }

    /// Its name, if it has one and so a matcher without a regex engine.
    pub fn name(&self) -> Option<&'static str> {
        self.record().map(|record| record.name)
    }

    /// The regular expressions that define it, as its reference has them: one, or several of which each is applied within
    /// the pretokens of the one before.
    pub fn patterns(&self) -> Vec<&str> {
        match self {
            Self::Regex(regex) => regex.patterns().collect(),
            _ => self.record().map_or_else(Vec::new, |record| record.patterns.to_vec()),
        }
    }

    /// The same pretokens in the words of Hugging Face's engine: what a `tokenizer.json` says.
    pub fn portable_patterns(&self) -> Vec<&str> {
        self.record().map_or_else(|| self.patterns(), |record| record.portable_patterns.to_vec())
    }

    /// The pretokens of `text`, in order; together they are the whole text.
    ///
    /// # Errors
    ///
    /// [`PretokenizeError`] of an expression that is run by an engine.
    pub fn split<'t>(&self, text: &'t str) -> Result<Vec<&'t str>, PretokenizeError> {
        self.visit(CollectPretokens(text))
    }

    fn record(&self) -> Option<&'static Record> {
        RECORDS.iter().find(|record| record.pretokenizer == *self)
    }
}

/// The pretokens of one text, from its start to its end.
pub(crate) trait PretokenStream {
    /// [`Infallible`] for a matcher.
    type Error: Into<PretokenizeError>;

    /// Adds the ends of the next pretokens to `ends`, which has room: at least one, unless the text is at its end. It is the
    /// same text each time.
    fn next_ends(&mut self, text: &str, ends: &mut Ends) -> Result<(), Self::Error>;
}

/// The matcher of one pretokenizer.
trait Matcher {
    /// The end of the pretoken that starts at `start`, which lies before the end of `text` (valid UTF-8, a whole
    /// document: what follows the text decides how its last blanks are split).
    fn pretoken_end(text: &[u8], start: usize) -> usize;
}

/// The pretokens of a text, found by a matcher alone.
struct MatchStream<M> {
    at: usize,
    matcher: PhantomData<M>,
}

impl<M> Default for MatchStream<M> {
    fn default() -> Self {
        Self { at: 0, matcher: PhantomData }
    }
}

impl<M: Matcher> PretokenStream for MatchStream<M> {
    type Error = Infallible;

    #[inline]
    fn next_ends(&mut self, text: &str, ends: &mut Ends) -> Result<(), Infallible> {
        while self.at < text.len() && !ends.is_full() {
            self.at = M::pretoken_end(text.as_bytes(), self.at);
            ends.push(self.at);
        }
        Ok(())
    }
}

/// Work on the pretokens of one text.
pub(crate) trait Visitor {
    type Output;

    /// Does it, with the stream of a pretokenizer.
    fn visit(self, stream: impl PretokenStream) -> Self::Output;
}

/// The visitor that collects pretokens.
struct CollectPretokens<'t>(&'t str);

impl<'t> Visitor for CollectPretokens<'t> {
    type Output = Result<Vec<&'t str>, PretokenizeError>;

    fn visit(self, mut stream: impl PretokenStream) -> Self::Output {
        let Self(text) = self;
        let (mut pretokens, mut ends, mut start) = (Vec::new(), Ends::new(), 0);
        while start < text.len() {
            ends.clear();
            stream.next_ends(text, &mut ends).map_err(Into::into)?;
            for &end in ends.as_slice() {
                pretokens.push(&text[start..end]);
                start = end;
            }
        }
        Ok(pretokens)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
