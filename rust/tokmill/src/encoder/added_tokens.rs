//! Preprocessing of a text before it is split into pretokens: matches added tokens and normalises the rest.
//!
//! The order is that of the `tokenizers` library: match tokens in the original text; normalize each section between them separately;
//! match tokens in the normalised text. Each remaining section is then tokenized like a text of its own.

use aho_corasick::{AhoCorasick, MatchKind};

use crate::text::normalizer::{Normalizer, normalize};
use crate::vocabulary::{MAX_ID, VocabularyError};

/// An added token, matched in the text before pretokenization.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AddedToken {
    /// Text to match.
    pub text: String,
    /// Id of the token.
    pub id: u32,
    /// Whether it is special: its text is encoded as ordinary text, but no other token may begin within it.
    pub special: bool,
    /// Whether it is matched in the normalized text, in its own normalized form.
    pub normalized: bool,
    /// Whether it absorbs white space before it.
    pub lstrip: bool,
    /// Whether it absorbs white space after it.
    pub rstrip: bool,
}

/// A section of a text: text to tokenize, or an added token.
pub(crate) enum Section<'t> {
    Text(&'t str),
    Token(u32),
}

/// Added tokens and normalizers: divides texts into sections.
#[derive(Default)]
pub(crate) struct AddedTokens {
    raw: Option<AddedTokenSet>,
    normalizers: Vec<Normalizer>,
    normalized: Option<AddedTokenSet>,
    prefix_space: bool,
}

impl AddedTokens {
    /// `prefix_space` adds a space to every section that does not begin with white space.
    ///
    /// # Errors
    ///
    /// [`VocabularyError::BadAddedToken`] if two added tokens are equal, or one is empty, after normalization;
    /// [`VocabularyError::TooManyIds`] for an id above [`MAX_ID`].
    pub(crate) fn new(
        added: &[AddedToken],
        normalizers: Vec<Normalizer>,
        prefix_space: bool,
    ) -> Result<Self, VocabularyError> {
        if let Some(token) = added.iter().find(|token| token.id > MAX_ID) {
            return Err(VocabularyError::TooManyIds(token.id as usize + 1));
        }
        let (normalized, raw): (Vec<_>, Vec<_>) = added.iter().cloned().partition(|token| token.normalized);
        let raw = AddedTokenSet::new(raw, &[])?;
        let normalized = AddedTokenSet::new(normalized, &normalizers)?;
        Ok(Self { raw, normalizers, normalized, prefix_space })
    }

    /// Whether every text is one unchanged section.
    #[inline]
    pub(crate) fn leave_texts_whole(&self) -> bool {
        self.raw.is_none() && self.normalized.is_none() && self.normalizers.is_empty() && !self.prefix_space
    }

    /// Calls `each` with the sections of a text in order; none is empty.
    pub(crate) fn sections<E>(&self, text: &str, mut each: impl FnMut(Section<'_>) -> Result<(), E>) -> Result<(), E> {
        split(self.raw.as_ref(), text, &mut |section| match section {
            Section::Token(_) => each(section),
            Section::Text(text) => {
                split(self.normalized.as_ref(), &normalize(&self.normalizers, text), &mut |section| match section {
                    Section::Text(text) if self.prefix_space && !text.starts_with(' ') => {
                        each(Section::Text(&format!(" {text}")))
                    }
                    _ => each(section),
                })
            }
        })
    }
}

/// Added tokens that are searched together.
struct AddedTokenSet {
    searcher: AhoCorasick,
    tokens: Vec<AddedToken>,
}

impl AddedTokenSet {
    fn new(tokens: Vec<AddedToken>, normalizers: &[Normalizer]) -> Result<Option<Self>, VocabularyError> {
        // Special tokens alone never change anything.
        if tokens.iter().all(|token| token.special) {
            return Ok(None);
        }
        let texts: Vec<_> = tokens.iter().map(|token| normalize(normalizers, &token.text)).collect();
        let mut sorted: Vec<_> = texts.iter().zip(&tokens).collect();
        sorted.sort();
        let same = sorted.windows(2).find(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0]);
        if let Some((_, token)) = same.or_else(|| sorted.first().filter(|(text, _)| text.is_empty()).copied()) {
            return Err(VocabularyError::BadAddedToken(token.id));
        }
        let searcher = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(texts.iter().map(|t| &**t));
        let searcher = searcher.map_err(|_| VocabularyError::TooManyIds(tokens.len()))?;
        Ok(Some(Self { searcher, tokens }))
    }
}

fn split<E>(
    set: Option<&AddedTokenSet>,
    text: &str,
    each: &mut impl FnMut(Section<'_>) -> Result<(), E>,
) -> Result<(), E> {
    // White space after a token is scanned once: up to `blank` it is known to be white space.
    let (mut from, mut blank) = (0, 0);
    if let Some(set) = set {
        for found in set.searcher.find_iter(text) {
            let token = &set.tokens[found.pattern().as_usize()];
            if token.special {
                continue;
            }
            let (mut start, mut end) = (found.start(), found.end());
            if token.lstrip {
                start = from + text[from..start.max(from)].trim_end().len();
            }
            if token.rstrip {
                if blank < end {
                    blank = text.len() - text[end..].trim_start().len();
                }
                end = blank;
            }
            if from < start {
                each(Section::Text(&text[from..start]))?;
            }
            // A token of white space may lie within what the previous token absorbed.
            if start < end {
                each(Section::Token(token.id))?;
            }
            from = end;
        }
    }
    if from < text.len() { each(Section::Text(&text[from..])) } else { Ok(()) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn token(text: &str, id: u32) -> AddedToken {
        AddedToken { text: text.into(), id, special: false, normalized: false, lstrip: false, rstrip: false }
    }

    fn sections(added_tokens: &AddedTokens, text: &str) -> Vec<String> {
        let mut sections = Vec::new();
        let each = |section: Section<'_>| {
            sections.push(match section {
                Section::Text(text) => text.to_owned(),
                Section::Token(id) => format!("<{id}>"),
            });
            Ok::<(), ()>(())
        };
        added_tokens.sections(text, each).unwrap();
        sections
    }

    #[test]
    fn the_longest_token_is_taken_and_special_ones_hide_others() {
        let added = [token("ab", 1), token("abc", 2), AddedToken { special: true, ..token("xab", 3) }];
        let added_tokens = AddedTokens::new(&added, vec![], false).unwrap();
        assert_eq!(sections(&added_tokens, "ab abc ababd"), ["<1>", " ", "<2>", " ", "<1>", "<1>", "d"]);
        assert_eq!(sections(&added_tokens, "xabab"), ["xab", "<1>"]);
        assert!(sections(&added_tokens, "").is_empty());
    }

    #[test]
    fn blanks_go_with_the_token_that_takes_them() {
        let added = [AddedToken { lstrip: true, ..token("L", 1) }, AddedToken { rstrip: true, ..token("R", 2) }];
        let added_tokens = AddedTokens::new(&added, vec![], false).unwrap();
        assert_eq!(sections(&added_tokens, "a  L  R \u{2003}b R L"), ["a", "<1>", "  ", "<2>", "b ", "<2>", "<1>"]);
        let blank = AddedToken { lstrip: true, rstrip: true, ..token(" ", 1) };
        assert_eq!(sections(&AddedTokens::new(&[blank], vec![], false).unwrap(), "a    b"), ["a", "<1>", "b"]);
    }

    #[test]
    fn blanks_are_taken_in_linear_time() {
        // Takes hours if every token scans all white space next to it.
        let text = "\n".repeat(4_000_000);
        for (lstrip, rstrip) in [(true, false), (false, true), (true, true)] {
            let added_tokens =
                AddedTokens::new(&[AddedToken { lstrip, rstrip, ..token("\n", 1) }], vec![], false).unwrap();
            let mut tokens = 0;
            let each = |section: Section<'_>| {
                assert!(matches!(section, Section::Token(1)));
                tokens += 1;
                Ok::<(), ()>(())
            };
            added_tokens.sections(&text, each).unwrap();
            assert!(tokens > 0);
        }
    }

    #[test]
    fn text_is_normalised_between_raw_tokens_and_before_others() {
        let added = [token("A", 1), AddedToken { normalized: true, ..token("B", 2) }];
        let normalizers = vec![Normalizer::Lowercase, Normalizer::Prepend("_".into())];
        let added_tokens = AddedTokens::new(&added, normalizers, true).unwrap();
        assert_eq!(sections(&added_tokens, "xBA B"), [" _xb", "<1>", " _ b"]);
        assert_eq!(sections(&added_tokens, "BxA_BC"), ["<2>", " x", "<1>", " _", "<2>", " c"]);
    }

    #[test]
    fn tokens_must_differ_once_they_are_normalised() {
        let added =
            [AddedToken { normalized: true, ..token("B", 2) }, AddedToken { normalized: true, ..token("b", 3) }];
        assert_eq!(
            AddedTokens::new(&added, vec![Normalizer::Lowercase], false).err(),
            Some(VocabularyError::BadAddedToken(2))
        );
        let normalizers = vec![Normalizer::Replace("B".into(), String::new())];
        assert_eq!(AddedTokens::new(&added[..1], normalizers, false).err(), Some(VocabularyError::BadAddedToken(2)));
        assert!(AddedTokens::new(&added, vec![], false).is_ok());
    }

    #[test]
    fn ids_of_added_tokens_have_the_limit_of_all_ids() {
        assert!(AddedTokens::new(&[token("A", MAX_ID)], vec![], false).is_ok());
        let error = AddedTokens::new(&[token("A", MAX_ID + 1)], vec![], false).err();
        assert_eq!(error, Some(VocabularyError::TooManyIds(MAX_ID as usize + 2)));
    }
}
