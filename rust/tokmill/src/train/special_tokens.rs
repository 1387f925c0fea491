//! Special tokens, whose text separates words: no word extends across it.

use std::fmt;

use aho_corasick::{AhoCorasick, MatchKind};

use super::alphabet::byte_of;

/// Reason why texts cannot be special tokens.
#[derive(Debug, PartialEq, Eq)]
pub enum SpecialTokenError {
    /// The text is empty.
    Empty,
    /// The same text is given twice.
    Twice(String),
    /// In a vocabulary file, the text has the same spelling as the ordinary token of these bytes.
    Ordinary(String, Vec<u8>),
    /// There are more than an automaton can hold.
    TooMany(String),
}

impl fmt::Display for SpecialTokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "a special token is empty"),
            Self::Twice(text) => write!(f, "the special token {text:?} is given twice"),
            Self::Ordinary(text, bytes) => {
                write!(f, "the special token {text:?} is spelled like the ordinary token ")?;
                write!(f, "\"{}\"", bytes.escape_ascii())
            }
            Self::TooMany(words) => write!(f, "too many special tokens: {words}"),
        }
    }
}

impl std::error::Error for SpecialTokenError {}

/// Special tokens in order.
pub(super) struct SpecialTokens {
    texts: Vec<String>,
    searcher: Option<AhoCorasick>,
}

impl SpecialTokens {
    pub(super) fn new(texts: Vec<String>) -> Result<Self, SpecialTokenError> {
        for (place, text) in texts.iter().enumerate() {
            if text.is_empty() {
                return Err(SpecialTokenError::Empty);
            }
            if texts[..place].contains(text) {
                return Err(SpecialTokenError::Twice(text.clone()));
            }
            if let Some(bytes) = spelled(text) {
                return Err(SpecialTokenError::Ordinary(text.clone(), bytes));
            }
        }
        // As the reference matches added tokens: the leftmost and, of those that start there, the longest.
        let searcher = || AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(&texts);
        let searcher = if texts.is_empty() { None } else { Some(searcher()) };
        let searcher = searcher.transpose().map_err(|error| SpecialTokenError::TooMany(error.to_string()))?;
        Ok(Self { texts, searcher })
    }

    pub(super) fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Whether the text of a special token occurs in these bytes.
    pub(super) fn is_in(&self, bytes: &[u8]) -> bool {
        self.searcher.as_ref().is_some_and(|searcher| searcher.is_match(bytes))
    }

    /// Calls `visit` with the non-empty texts before, between and after special tokens.
    #[inline]
    pub(super) fn between<E>(&self, text: &str, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let mut start = 0;
        if let Some(searcher) = &self.searcher {
            for found in searcher.find_iter(text) {
                if start < found.start() {
                    visit(&text[start..found.start()])?;
                }
                start = found.end();
            }
        }
        if start < text.len() { visit(&text[start..]) } else { Ok(()) }
    }
}

/// The bytes of the ordinary token with the same spelling as a special token, if training could produce it. Words never
/// contain the text of a special token, so printable ASCII of two or more characters is safe, and so are characters
/// outside the alphabet.
fn spelled(text: &str) -> Option<Vec<u8>> {
    let bytes: Vec<u8> = text.chars().map(byte_of).collect::<Option<_>>()?;
    (bytes.len() == 1 || bytes != text.as_bytes()).then_some(bytes)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn error(texts: &[&str]) -> Option<SpecialTokenError> {
        SpecialTokens::new(texts.iter().map(ToString::to_string).collect()).err()
    }

    #[test]
    fn texts_are_checked() {
        assert_eq!(error(&[]), None);
        assert_eq!(error(&["<|endoftext|>", "<|x|>", "<｜begin▁of▁sentence｜>", "<a b>"]), None);
        assert_eq!(error(&["<|x|>", ""]), Some(SpecialTokenError::Empty));
        assert_eq!(error(&["<|x|>", "y y", "<|x|>"]), Some(SpecialTokenError::Twice("<|x|>".into())));
        assert_eq!(error(&["a"]), Some(SpecialTokenError::Ordinary("a".into(), b"a".into())));
        assert_eq!(error(&["Ġthe"]), Some(SpecialTokenError::Ordinary("Ġthe".into(), b" the".into())));
        assert_eq!(error(&["é!"]), Some(SpecialTokenError::Ordinary("é!".into(), b"\xE9!".into())));
        let words = SpecialTokenError::Ordinary("Ġé".into(), b" \xE9".into()).to_string();
        assert_eq!(words, r#"the special token "Ġé" is spelled like the ordinary token " \xe9""#);
    }

    #[test]
    fn texts_are_parted() {
        let between = |texts: &[&str], text: &str| {
            let special = SpecialTokens::new(texts.iter().map(ToString::to_string).collect()).unwrap();
            let mut parts = Vec::new();
            let visit = |part: &str| -> Result<(), ()> {
                parts.push(part.to_owned());
                Ok(())
            };
            special.between(text, visit).unwrap();
            parts
        };
        assert_eq!(between(&[], "a b"), ["a b"]);
        assert_eq!(between(&[], ""), [""; 0]);
        assert_eq!(between(&["<|x|>"], "<|x|>a<|x|><|x|>b <|x|"), ["a", "b <|x|"]);
        assert_eq!(between(&["<x>", "<x>y"], "a<x>yb<x>z"), ["a", "b", "z"], "the longest");
    }
}
