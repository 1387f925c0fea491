//! Preprocessing of a text before it is split into pretokens: matches added tokens and normalizes the rest.
//!
//! The order is that of the `tokenizers` library: match tokens in the original text; normalize each section between them separately;
//! match tokens in the normalized text. Each remaining section is then tokenized like a text of its own.

use std::borrow::Cow;

use aho_corasick::{AhoCorasick, MatchKind};
use fancy_regex::Regex;
use once_cell::race::OnceBox;

use crate::text::normalizer::{Normalizer, normalize, normalize_token};
use crate::text::sentencepiece::ESCAPED_BLANK;
use crate::vocabulary::{MAX_ID, VocabularyError};

/// An added token, matched in the text before pretokenization.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AddedToken {
    /// Text to match.
    pub text: String,
    /// Id of the token.
    pub id: u32,
    /// Whether it is special: unless it is asked for, its text is encoded as ordinary text, but no other token may begin within it.
    pub special: bool,
    /// Whether it is matched in the normalized text, in its own normalized form.
    pub normalized: bool,
    /// Whether it absorbs white space before it.
    pub lstrip: bool,
    /// Whether it absorbs white space after it.
    pub rstrip: bool,
    /// Whether it is matched only where no character of a word is beside it.
    pub single_word: bool,
}

/// A section of a text: text to tokenize, or an added token.
pub(crate) enum Section<'t> {
    Text(&'t str),
    Token(u32),
}

/// Which sections get a blank in front, if they do not begin with one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlankPrefix {
    /// None.
    #[default]
    Never,
    /// That at the start of a text.
    First,
    /// All.
    Always,
}

/// Added tokens and normalizers: divides texts into sections.
#[derive(Default)]
pub(crate) struct AddedTokens {
    raw: Option<AddedTokenSet>,
    normalizers: Vec<Normalizer>,
    normalized: Option<AddedTokenSet>,
    prefix: BlankPrefix,
    /// Whether `▁` becomes a blank in sections.
    unescapes_blanks: bool,
    /// Whether a blank in normalized text stands for `▁`.
    blanks_are_escaped: bool,
}

impl AddedTokens {
    /// With `unescapes_blanks`, `▁` becomes a blank in sections, before they may get a prefix. If `blanks_are_escaped`, normalizers have
    /// done that, so that a blank in normalized text is no white space.
    ///
    /// # Errors
    ///
    /// [`VocabularyError::BadAddedToken`] if two added tokens are equal, or one is empty, after normalization;
    /// [`VocabularyError::TooManyIds`] for an id above [`MAX_ID`].
    pub(crate) fn new(
        added: &[AddedToken],
        normalizers: Vec<Normalizer>,
        prefix: BlankPrefix,
        unescapes_blanks: bool,
        blanks_are_escaped: bool,
    ) -> Result<Self, VocabularyError> {
        if let Some(token) = added.iter().find(|token| token.id > MAX_ID) {
            return Err(VocabularyError::TooManyIds(token.id as usize + 1));
        }
        let (normalized, raw): (Vec<_>, Vec<_>) = added.iter().cloned().partition(|token| token.normalized);
        let raw = AddedTokenSet::new(raw, &[], char::is_whitespace)?;
        let is_space = if blanks_are_escaped { is_space_but_blank } else { char::is_whitespace };
        let normalized = AddedTokenSet::new(normalized, &normalizers, is_space)?;
        Ok(Self { raw, normalizers, normalized, prefix, unescapes_blanks, blanks_are_escaped })
    }

    /// The text for which a token is looked for that is matched in normalized text.
    pub(crate) fn normalized(&self, token: &str) -> String {
        let text = normalize_token(&self.normalizers, token);
        if self.blanks_are_escaped { text.replace(' ', ESCAPED_BLANK) } else { text }
    }

    /// Whether every text is one unchanged section.
    #[inline]
    pub(crate) fn leave_texts_whole(&self) -> bool {
        [&self.raw, &self.normalized].into_iter().flatten().all(|set| set.is_special)
            && self.normalizers.is_empty()
            && self.prefix == BlankPrefix::Never
            && !self.unescapes_blanks
    }

    /// Calls `each` with the sections of a text in order; none is empty. `is_start` if nothing comes before the text. Special tokens are
    /// found whose ids are in `asked`, which is sorted.
    pub(crate) fn sections<E>(
        &self,
        text: &str,
        is_start: bool,
        asked: &[u32],
        mut each: impl FnMut(Section<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        split(self.raw.as_ref(), text, asked, &mut |section, start| match section {
            Section::Token(_) => each(section),
            Section::Text(text) => {
                let is_first = is_start && start == 0;
                split(self.normalized.as_ref(), &normalize(&self.normalizers, text), asked, &mut |section, start| {
                    match section {
                        Section::Token(_) => each(section),
                        Section::Text(text) => each(Section::Text(&self.prefixed(text, is_first && start == 0))),
                    }
                })
            }
        })
    }

    /// What a section becomes at last; `is_first` if it begins a text.
    fn prefixed<'t>(&self, text: &'t str, is_first: bool) -> Cow<'t, str> {
        let text = match self.unescapes_blanks && text.contains(ESCAPED_BLANK) {
            true => Cow::Owned(text.replace(ESCAPED_BLANK, " ")),
            false => Cow::Borrowed(text),
        };
        let gets_prefix = match self.prefix {
            BlankPrefix::Never => false,
            BlankPrefix::First => is_first,
            BlankPrefix::Always => true,
        };
        if gets_prefix && !text.starts_with(' ') { format!(" {text}").into() } else { text }
    }
}

/// Added tokens that are searched together.
struct AddedTokenSet {
    searcher: AhoCorasick,
    tokens: Vec<AddedToken>,
    /// Whether all are special, so that they change nothing unless they are asked for.
    is_special: bool,
    /// What is white space, which tokens may take.
    is_space: fn(char) -> bool,
}

/// Whether a character matches `\w`.
fn is_word_character(character: char) -> bool {
    static WORD: OnceBox<Regex> = OnceBox::new();
    let word = WORD.get_or_init(|| Box::new(Regex::new(r"^\w").expect("an expression of the engine")));
    word.is_match(character.encode_utf8(&mut [0; 4])).unwrap_or(false)
}

fn is_space_but_blank(character: char) -> bool {
    character.is_whitespace() && character != ' '
}

impl AddedTokenSet {
    fn new(
        tokens: Vec<AddedToken>,
        normalizers: &[Normalizer],
        is_space: fn(char) -> bool,
    ) -> Result<Option<Self>, VocabularyError> {
        if tokens.is_empty() {
            return Ok(None);
        }
        let texts: Vec<_> = tokens.iter().map(|token| normalize_token(normalizers, &token.text)).collect();
        let mut sorted: Vec<_> = texts.iter().zip(&tokens).collect();
        sorted.sort();
        let same = sorted.windows(2).find(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0]);
        if let Some((_, token)) = same.or_else(|| sorted.first().filter(|(text, _)| text.is_empty()).copied()) {
            return Err(VocabularyError::BadAddedToken(token.id));
        }
        let searcher = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(&texts);
        let searcher = searcher.map_err(|_| VocabularyError::TooManyIds(tokens.len()))?;
        let is_special = tokens.iter().all(|token| token.special);
        Ok(Some(Self { searcher, tokens, is_special, is_space }))
    }
}

/// Gives sections with the places where they start.
fn split<E>(
    set: Option<&AddedTokenSet>,
    text: &str,
    asked: &[u32],
    each: &mut impl FnMut(Section<'_>, usize) -> Result<(), E>,
) -> Result<(), E> {
    // White space after a token is scanned once: up to `blank` it is known to be white space.
    let (mut from, mut blank) = (0, 0);
    if let Some(set) = set.filter(|set| !(set.is_special && asked.is_empty())) {
        for found in set.searcher.find_iter(text) {
            let token = &set.tokens[found.pattern().as_usize()];
            if token.special && asked.binary_search(&token.id).is_err() {
                continue;
            }
            let (mut start, mut end) = (found.start(), found.end());
            let beside = [text[..start].chars().next_back(), text[end..].chars().next()];
            if token.single_word && beside.into_iter().flatten().any(is_word_character) {
                continue;
            }
            if token.lstrip {
                start = from + text[from..start.max(from)].trim_end_matches(set.is_space).len();
            }
            if token.rstrip {
                if blank < end {
                    blank = text.len() - text[end..].trim_start_matches(set.is_space).len();
                }
                end = blank;
            }
            if from < start {
                each(Section::Text(&text[from..start]), from)?;
            }
            // A token of white space may lie within what the previous token absorbed.
            if start < end {
                each(Section::Token(token.id), start)?;
            }
            from = end;
        }
    }
    if from < text.len() { each(Section::Text(&text[from..]), from) } else { Ok(()) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn token(text: &str, id: u32) -> AddedToken {
        AddedToken {
            text: text.into(),
            id,
            special: false,
            normalized: false,
            lstrip: false,
            rstrip: false,
            single_word: false,
        }
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
        added_tokens.sections(text, true, &[], each).unwrap();
        sections
    }

    #[test]
    fn the_longest_token_is_taken_and_special_ones_hide_others() {
        let added = [token("ab", 1), token("abc", 2), AddedToken { special: true, ..token("xab", 3) }];
        let added_tokens = AddedTokens::new(&added, vec![], BlankPrefix::Never, false, false).unwrap();
        assert_eq!(sections(&added_tokens, "ab abc ababd"), ["<1>", " ", "<2>", " ", "<1>", "<1>", "d"]);
        assert_eq!(sections(&added_tokens, "xabab"), ["xab", "<1>"]);
        assert!(sections(&added_tokens, "").is_empty());
    }

    #[test]
    fn blanks_go_with_the_token_that_takes_them() {
        let added = [AddedToken { lstrip: true, ..token("L", 1) }, AddedToken { rstrip: true, ..token("R", 2) }];
        let added_tokens = AddedTokens::new(&added, vec![], BlankPrefix::Never, false, false).unwrap();
        assert_eq!(sections(&added_tokens, "a  L  R \u{2003}b R L"), ["a", "<1>", "  ", "<2>", "b ", "<2>", "<1>"]);
        let blank = AddedToken { lstrip: true, rstrip: true, ..token(" ", 1) };
        assert_eq!(
            sections(&AddedTokens::new(&[blank], vec![], BlankPrefix::Never, false, false).unwrap(), "a    b"),
            ["a", "<1>", "b"]
        );
    }

    #[test]
    fn a_single_word_has_no_word_beside_it() {
        let added = [AddedToken { single_word: true, ..token("ab", 1) }, token("b", 2)];
        let added_tokens = AddedTokens::new(&added, vec![], BlankPrefix::Never, false, false).unwrap();
        assert_eq!(sections(&added_tokens, "ab-ab éab ab1 ab_b"), ["<1>", "-", "<1>", " éab ab1 ab_", "<2>"]);
    }

    #[test]
    fn blanks_are_taken_in_linear_time() {
        // Takes hours if every token scans all white space next to it.
        let text = "\n".repeat(4_000_000);
        for (lstrip, rstrip) in [(true, false), (false, true), (true, true)] {
            let added_tokens = AddedTokens::new(
                &[AddedToken { lstrip, rstrip, ..token("\n", 1) }],
                vec![],
                BlankPrefix::Never,
                false,
                false,
            )
            .unwrap();
            let mut tokens = 0;
            let each = |section: Section<'_>| {
                assert!(matches!(section, Section::Token(1)));
                tokens += 1;
                Ok::<(), ()>(())
            };
            added_tokens.sections(&text, true, &[], each).unwrap();
            assert!(tokens > 0);
        }
    }

    #[test]
    fn text_is_normalized_between_raw_tokens_and_before_others() {
        let added = [token("A", 1), AddedToken { normalized: true, ..token("B", 2) }];
        let normalizers = vec![Normalizer::Lowercase, Normalizer::Prepend("_".into())];
        let added_tokens = AddedTokens::new(&added, normalizers, BlankPrefix::Always, false, false).unwrap();
        assert_eq!(sections(&added_tokens, "xBA B"), [" _xb", "<1>", " _ b"]);
        assert_eq!(sections(&added_tokens, "BxA_BC"), ["<2>", " x", "<1>", " _", "<2>", " c"]);
    }

    #[test]
    fn tokens_must_differ_once_they_are_normalized() {
        let added =
            [AddedToken { normalized: true, ..token("B", 2) }, AddedToken { normalized: true, ..token("b", 3) }];
        assert_eq!(
            AddedTokens::new(&added, vec![Normalizer::Lowercase], BlankPrefix::Never, false, false).err(),
            Some(VocabularyError::BadAddedToken(2))
        );
        let normalizers = vec![Normalizer::Replace("B".into(), String::new())];
        assert_eq!(
            AddedTokens::new(&added[..1], normalizers, BlankPrefix::Never, false, false).err(),
            Some(VocabularyError::BadAddedToken(2))
        );
        assert!(AddedTokens::new(&added, vec![], BlankPrefix::Never, false, false).is_ok());
    }

    #[test]
    fn ids_of_added_tokens_have_the_limit_of_all_ids() {
        assert!(AddedTokens::new(&[token("A", MAX_ID)], vec![], BlankPrefix::Never, false, false).is_ok());
        let error = AddedTokens::new(&[token("A", MAX_ID + 1)], vec![], BlankPrefix::Never, false, false).err();
        assert_eq!(error, Some(VocabularyError::TooManyIds(MAX_ID as usize + 2)));
    }
}
