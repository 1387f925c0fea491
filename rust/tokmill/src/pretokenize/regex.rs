//! Pretokenizers that run regular expressions with an engine.
//!
//! Each match is a pretoken, and so is the text between two matches (Hugging Face's `Split` with the behavior "isolated"). With several
//! expressions, each is applied to every pretoken of the previous one, as if it were a whole text.

use std::fmt;
use std::ops::Range;

use fancy_regex::{CompileError, Error, Regex, RegexBuilder, RegexInput};

use super::{Ends, PatternError, PretokenStream};

/// Maximum number of backtracking steps to find one match; an ordinary match needs a few.
const MOST_BACKTRACKING: usize = 1_000_000;

/// A pretokenizer of compiled regular expressions.
#[derive(Debug)]
pub struct RegexPretokenizer {
    patterns: Vec<String>,
    regexes: Vec<Regex>,
}

impl PartialEq for RegexPretokenizer {
    fn eq(&self, other: &Self) -> bool {
        self.patterns == other.patterns
    }
}

impl Eq for RegexPretokenizer {}

/// Error of splitting a text into pretokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PretokenizeError {
    /// Byte of the text at which the expression was applied.
    pub byte: usize,
    /// The kind of failure.
    pub fault: PretokenizeFault,
}

/// Kind of failure of a regular expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PretokenizeFault {
    /// Deciding whether there is a match takes too many steps.
    Backtracking,
    /// The match is empty, so it cannot be a pretoken.
    Empty,
}

impl fmt::Display for PretokenizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let byte = self.byte;
        match self.fault {
            PretokenizeFault::Backtracking => {
                write!(
                    f,
                    "the pretokenizer's pattern needs more than {MOST_BACKTRACKING} backtracking steps at byte {byte}"
                )
            }
            PretokenizeFault::Empty => write!(f, "the pretokenizer's pattern matches the empty string at byte {byte}"),
        }
    }
}

impl std::error::Error for PretokenizeError {}

impl From<std::convert::Infallible> for PretokenizeError {
    fn from(never: std::convert::Infallible) -> Self {
        match never {}
    }
}

impl RegexPretokenizer {
    pub(super) fn new(patterns: &[&str]) -> Result<Self, PatternError> {
        let regexes = patterns.iter().map(|pattern| compile(pattern)).collect::<Result<_, _>>()?;
        Ok(Self { patterns: patterns.iter().map(|&pattern| pattern.to_owned()).collect(), regexes })
    }

    pub(super) fn patterns(&self) -> impl Iterator<Item = &str> {
        self.patterns.iter().map(String::as_str)
    }

    pub(super) fn stream(&self) -> RegexStream<'_> {
        RegexStream {
            at: 0,
            stages: self
                .regexes
                .iter()
                .map(|regex| Stage { regex, pretoken: 0..0, next: NextMatch::Unknown })
                .collect(),
        }
    }
}

/// Compiles an expression that does not match the empty text.
pub(super) fn compile(pattern: &str) -> Result<Regex, PatternError> {
    let invalid = |error: Error| PatternError::Invalid(pattern.to_owned(), reason(&error));
    let regex = RegexBuilder::new(pattern).backtrack_limit(MOST_BACKTRACKING).build().map_err(invalid)?;
    match regex.is_match("") {
        Ok(false) => Ok(regex),
        _ => Err(PatternError::MatchesEmpty(pattern.to_owned())),
    }
}

/// The engine's message about an expression, down to the last cause, on one line.
fn reason(error: &Error) -> String {
    let mut last: &dyn std::error::Error = error;
    if let Error::CompileError(error) = error
        && let CompileError::InnerError(error) = &**error
    {
        last = error;
    }
    while let Some(cause) = last.source() {
        last = cause;
    }
    // The last of several lines states the problem; the ones before show the position.
    last.to_string().lines().last().unwrap_or_default().trim_start_matches("error: ").to_owned()
}

/// Iterates over the pretokens of one text.
pub(crate) struct RegexStream<'s> {
    at: usize,
    stages: Vec<Stage<'s>>,
}

/// One expression, its last pretoken, and its next match.
struct Stage<'s> {
    regex: &'s Regex,
    pretoken: Range<usize>,
    next: NextMatch,
}

enum NextMatch {
    Unknown,
    None,
    Match(Range<usize>),
}

impl PretokenStream for RegexStream<'_> {
    type Error = PretokenizeError;

    fn next_ends(&mut self, text: &str, ends: &mut Ends) -> Result<(), PretokenizeError> {
        while self.at < text.len() && !ends.is_full() {
            let mut whole = 0..text.len();
            for stage in &mut self.stages {
                if stage.pretoken.end <= self.at {
                    stage.go_on(text, &whole, self.at)?;
                }
                whole = stage.pretoken.clone();
            }
            self.at = whole.end;
            ends.push(self.at);
        }
        Ok(())
    }
}

impl Stage<'_> {
    /// Finds the pretoken from `start` within `whole`, which is treated as a separate text.
    fn go_on(&mut self, text: &str, whole: &Range<usize>, start: usize) -> Result<(), PretokenizeError> {
        if start == whole.start || matches!(self.next, NextMatch::Unknown) {
            let found = find(self.regex, &text[whole.clone()], start - whole.start);
            let found = found.map_err(|error| PretokenizeError { byte: whole.start + error.byte, ..error })?;
            self.next =
                found.map_or(NextMatch::None, |at| NextMatch::Match(whole.start + at.start..whole.start + at.end));
        }
        let end = match &self.next {
            NextMatch::Match(found) if found.start > start => found.start,
            NextMatch::Match(found) => {
                let end = found.end;
                self.next = NextMatch::Unknown;
                end
            }
            _ => whole.end,
        };
        self.pretoken = start..end;
        Ok(())
    }
}

/// The first match from `start`.
fn find(regex: &Regex, text: &str, start: usize) -> Result<Option<Range<usize>>, PretokenizeError> {
    let mut found = regex.find_from_pos(text, start);
    if found.is_err() {
        // The engine counts steps over all positions that it tries; the limit here applies to each position.
        for (at, _) in text[start..].char_indices() {
            found = regex.find_input(RegexInput::new(text).from_pos(start + at).anchored(true));
            match found {
                Ok(None) => {}
                Ok(Some(_)) => break,
                Err(_) => return Err(PretokenizeError { byte: start + at, fault: PretokenizeFault::Backtracking }),
            }
        }
    }
    match found {
        Ok(Some(found)) if found.end() <= found.start() || found.start() < start => {
            Err(PretokenizeError { byte: found.start(), fault: PretokenizeFault::Empty })
        }
        Ok(found) => Ok(found.map(|found| found.range())),
        Err(_) => Err(PretokenizeError { byte: start, fault: PretokenizeFault::Backtracking }),
    }
}
