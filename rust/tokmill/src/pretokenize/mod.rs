//! Pretokenizers split a text into pretokens; merges happen only within a pretoken.
//!
//! In the reference implementations, a pretokenizer is a regular expression or a sequence of them. The well-known ones are built in
//! ([`built_in`]) as hand-written matchers. A matcher returns the end of the pretoken that starts at a given position, so the text is
//! read once from left to right, without a regex engine. A pretoken never depends on text before its start, so matchers have no
//! state. Any other expression is run by a regex engine ([`regex`]).
//!
//! # How to add a built-in pretokenizer
//!
//! 1. Write `built_in/NAME.rs`, with a type that implements [`Matcher`] (the end of the pretoken at a position;
//!    use the runs of `runs.rs`), and [`built_in::BuiltIn`] (its name, its regular expressions as published, and its stream:
//!    `MatchStream<Self>`, which calls the matcher pretoken by pretoken).
//! 2. In `built_in/mod.rs`, add `mod NAME;`, and a line to the list: a doc comment, a variant and the type. The names in
//!    Python, help texts and the command line, the choice by pattern, and the comparison with the regular expressions in
//!    `tests.rs` derive from the list. Add the name to the list in `tests/test_pretokenizers.py`.
//! 3. For speed, also implement [`blocks::Algebra`] (64 bytes at a time) and make the stream `BlockStream<Self>`. The tests
//!    of `blocks.rs` compare it with the matcher.
//!
//! If a character class is missing, add a bit to it in `build.rs` and `text/unicode.rs`. An algebra asks for sets of it with
//! [`masks::Wanted`]. Add tests of special cases to `tests.rs`.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits;
mod blocks;
mod built_in;
mod ends;
mod masks;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
mod regex;
mod runs;
mod seams;
mod spaced;
mod words;

use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use built_in::{RECORDS, Record};
use portable::Doubt;

use crate::text::replacement::Replacement;

#[cfg(test)]
pub(crate) use ends::CAPACITY;
pub(crate) use ends::Ends;
pub(crate) use seams::BlankCuts;
pub(crate) use words::words;

pub use built_in::Pretokenizer;
pub use regex::{PretokenizeError, PretokenizeFault, RegexPretokenizer};
pub use seams::Seams;
pub use spaced::WordSplitter;

/// The engine whose meaning a regular expression has. Unicode classes are the same in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// tiktoken's engine, which is also used here.
    Tiktoken,
    /// Oniguruma, the engine of Hugging Face's `tokenizers`. Only patterns with the same meaning in both engines are
    /// accepted.
    HuggingFace,
}

/// Reason why a name or pattern is not a pretokenizer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternError {
    /// A word that is not the name of a built-in pretokenizer.
    UnknownName(String),
    /// A pattern that does not compile, and the reason.
    Invalid(String, String),
    /// A pattern that matches the empty string.
    MatchesEmpty(String),
    /// A pattern that may have another meaning in Hugging Face's engine from this byte on.
    Ambiguous(String, usize),
    /// A pattern of a normalizer that needs backtracking.
    Backtracks(String),
    /// No pattern was given.
    None,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName(name) => write!(
                f,
                "{name:?} is not a pretokenizer; the built-in ones are {}, anything else is a regular expression",
                Pretokenizer::names().collect::<Vec<_>>().join(", ")
            ),
            Self::Invalid(pattern, reason) => write!(f, "the pattern {pattern:?} does not compile: {reason}"),
            Self::MatchesEmpty(pattern) => write!(f, "the pattern {pattern:?} matches the empty string"),
            Self::Ambiguous(pattern, byte) => write!(
                f,
                "the construct at byte {byte} of the pattern {pattern:?} may have another meaning in the regex engine \
                 of Hugging Face's tokenizers"
            ),
            Self::Backtracks(pattern) => write!(f, "the pattern {pattern:?} of a normalizer needs backtracking"),
            Self::None => write!(f, "a pretokenizer needs at least one pattern"),
        }
    }
}

impl std::error::Error for PatternError {}

/// Checks that a pattern has the same meaning in Hugging Face's engine.
fn check_portable(pattern: &str) -> Result<(), PatternError> {
    portable::check(pattern).map_err(|doubt| match doubt {
        // If the pattern does not compile, report the engine's message.
        Doubt::Unknown(byte) => match RegexPretokenizer::new(&[pattern]) {
            Ok(_) => PatternError::Ambiguous(pattern.to_owned(), byte),
            Err(error) => error,
        },
        Doubt::Empty => PatternError::MatchesEmpty(pattern.to_owned()),
    })
}

/// The normalizer that replaces all matches of a pattern of Hugging Face's engine.
///
/// # Errors
///
/// [`PatternError`], also for a pattern that needs backtracking, as a normalizer cannot fail.
pub fn replacement(pattern: &str, new: &str) -> Result<Replacement, PatternError> {
    check_portable(pattern)?;
    if ["(?=", "(?!", "(?<", "(?>", "++", "*+", "?+"].iter().any(|construct| pattern.contains(construct)) {
        return Err(PatternError::Backtracks(pattern.to_owned()));
    }
    Ok(Replacement::new(regex::compile(pattern)?, new.to_owned()))
}

impl Pretokenizer {
    /// Creates a pretokenizer from the name of a built-in one, or from a regular expression.
    ///
    /// # Errors
    ///
    /// [`PatternError`], also for an unknown word.
    pub fn parse(name_or_pattern: &str, reference: Reference) -> Result<Self, PatternError> {
        if let Some(record) = RECORDS.iter().find(|record| record.name == name_or_pattern) {
            return Ok(record.pretokenizer.clone());
        }
        // A misspelled name would be an expression that matches only itself.
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !name_or_pattern.is_empty() && name_or_pattern.bytes().all(is_word) {
            return Err(PatternError::UnknownName(name_or_pattern.to_owned()));
        }
        Self::from_patterns(&[name_or_pattern], reference)
    }

    /// Creates a pretokenizer from expressions, each applied within the pretokens of the previous one.
    ///
    /// # Errors
    ///
    /// [`PatternError`].
    pub fn from_patterns(patterns: &[&str], reference: Reference) -> Result<Self, PatternError> {
        // Files write newlines as such or as escapes.
        let escaped: Vec<_> =
            patterns.iter().map(|pattern| pattern.replace('\r', r"\r").replace('\n', r"\n")).collect();
        let is_known = |record: &&Record| {
            record.portable_patterns == escaped
                || record.spellings.iter().any(|spelling| *spelling == escaped)
                || (reference == Reference::Tiktoken && record.patterns == escaped)
        };
        if let Some(record) = RECORDS.iter().find(is_known) {
            return Ok(record.pretokenizer.clone());
        }
        if patterns.is_empty() {
            return Err(PatternError::None);
        }
        if reference == Reference::HuggingFace {
            patterns.iter().try_for_each(|pattern| check_portable(pattern))?;
        }
        Ok(Self::Regex(Arc::new(RegexPretokenizer::new(patterns)?)))
    }

    /// The names of all built-in pretokenizers.
    pub fn names() -> impl Iterator<Item = &'static str> {
        RECORDS.iter().map(|record| record.name)
    }

    /// The name, if it is a built-in one.
    pub fn name(&self) -> Option<&'static str> {
        self.record().map(|record| record.name)
    }

    /// The regular expressions that define it, as published by the reference; each is applied within the pretokens of
    /// the previous one.
    pub fn patterns(&self) -> Vec<&str> {
        match self {
            Self::Regex(regex) => regex.patterns().collect(),
            _ => self.record().map_or_else(Vec::new, |record| record.patterns.to_vec()),
        }
    }

    /// Equivalent expressions for Hugging Face's engine, as in a `tokenizer.json`.
    pub fn portable_patterns(&self) -> Vec<&str> {
        self.record().map_or_else(|| self.patterns(), |record| record.portable_patterns.to_vec())
    }

    /// Whether it is known that every character is part of a match.
    pub fn matches_all(&self) -> bool {
        self.record().is_some_and(|record| record.matches_all)
    }

    /// Splits `text` into pretokens, in order; concatenated, they are the text.
    ///
    /// # Errors
    ///
    /// [`PretokenizeError`] if the pretokenizer runs on a regex engine.
    pub fn split<'t>(&self, text: &'t str) -> Result<Vec<&'t str>, PretokenizeError> {
        self.visit(CollectPretokens(text))
    }

    fn record(&self) -> Option<&'static Record> {
        RECORDS.iter().find(|record| record.pretokenizer == *self)
    }
}

/// Iterates over the pretokens of one text.
pub(crate) trait PretokenStream {
    /// [`Infallible`] for matchers.
    type Error: Into<PretokenizeError>;

    /// Adds the ends of the next pretokens to `ends`, which has room: at least one unless the text is at its end. Every
    /// call must pass the same text.
    fn next_ends(&mut self, text: &str, ends: &mut Ends) -> Result<(), Self::Error>;
}

/// The matcher of one pretokenizer.
trait Matcher {
    /// The end of the pretoken that starts at `start`, which must be before the end of `text`. `text` must be valid
    /// UTF-8 and a whole document, because the split of its last blanks depends on what follows.
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

/// An operation on the pretokens of one text.
pub(crate) trait Visitor {
    type Output;

    /// Runs the operation on a stream of pretokens.
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
