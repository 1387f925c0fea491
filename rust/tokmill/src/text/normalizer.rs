//! Hugging Face's normalizers, which change a text before tokenization.
//!
//! Unicode normal forms come from the crate that the reference uses. Its tables are of an older Unicode version than
//! the standard library's, and the output must have the same bytes. Code of models in Python has newer ones.

use std::borrow::Cow;
use std::str::Chars;
use std::sync::Arc;

use once_cell::race::OnceBox;
use unicode_normalization as newer;
use unicode_normalization_alignments::char::{canonical_combining_class, is_combining_mark};
use unicode_normalization_alignments::{
    IsNormalized, UnicodeNormalization, is_nfc_quick, is_nfd_quick, is_nfkc_quick, is_nfkd_quick,
};

use crate::text::bert::BertNormalizer;
use crate::text::plain::Plain;
use crate::text::precompiled::PrecompiledNormalizer;
use crate::text::replacement::Replacement;
use crate::text::sentencepiece::SentencePieceNormalizer;

/// One normalizer.
#[derive(Clone, Debug)]
pub enum Normalizer {
    /// Canonical decomposition and composition.
    Nfc,
    /// The same by a newer version of Unicode, as Python has it.
    NewerNfc,
    /// Canonical decomposition.
    Nfd,
    /// Compatibility decomposition and composition.
    Nfkc,
    /// Compatibility decomposition.
    Nfkd,
    /// Lower case, character by character.
    Lowercase,
    /// Replaces every occurrence of the first text, which must not be empty, with the second.
    Replace(String, String),
    /// Replaces runs of spaces, or of white space, of a minimum length with a text.
    ReplaceRuns {
        /// Whether all white space counts, not only spaces.
        is_space: bool,
        /// Minimum length of a run, in characters.
        least: usize,
        /// The text.
        new: String,
    },
    /// Replaces what a regular expression matches.
    ReplaceMatches(Replacement),
    /// Prepends a text to every non-empty text.
    Prepend(String),
    /// Strips white space at the start, at the end, or both.
    Strip {
        /// At the start.
        left: bool,
        /// At the end.
        right: bool,
    },
    /// Removes marks, such as accents of a text in NFD.
    StripAccents,
    /// BERT's normalizer.
    Bert(BertNormalizer),
    /// SentencePiece's normalizer.
    SentencePiece(Arc<SentencePieceNormalizer>),
    /// The table of a SentencePiece model, as Hugging Face applies it.
    Precompiled(Arc<PrecompiledNormalizer>),
}

impl Normalizer {
    /// Applies the normalizer to a text.
    fn apply<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match self {
            Self::Nfc => normal_form(text, &NFC, |text| text.nfc().map(|(c, _)| c).collect()),
            Self::NewerNfc => normal_form(text, &NEWER_NFC, |text| newer::UnicodeNormalization::nfc(text).collect()),
            Self::Nfd => decomposed(text),
            Self::Nfkc => normal_form(text, &NFKC, |text| text.nfkc().map(|(c, _)| c).collect()),
            Self::Nfkd => normal_form(text, &NFKD, |text| text.nfkd().map(|(c, _)| c).collect()),
            Self::Lowercase => lowercase(text).into(),
            Self::Replace(old, new) if text.contains(old) => text.replace(old, new).into(),
            Self::Prepend(first) if !text.is_empty() => format!("{first}{text}").into(),
            Self::SentencePiece(normalizer) => normalizer.apply(text),
            Self::Precompiled(normalizer) => normalizer.apply(text),
            Self::ReplaceRuns { is_space: false, least, new } => {
                replace_runs(text, |character| character == ' ', *least, new)
            }
            Self::ReplaceRuns { is_space: true, least, new } => replace_runs(text, char::is_whitespace, *least, new),
            Self::ReplaceMatches(replacement) => replacement.apply(text),
            Self::Replace(..) | Self::Prepend(_) => text.into(),
            &Self::Strip { left, right } => {
                let text = if left { text.trim_start() } else { text };
                if right { text.trim_end().into() } else { text.into() }
            }
            Self::StripAccents => text.chars().filter(|&character| !is_combining_mark(character)).collect(),
            Self::Bert(bert) => bert.apply(text).into(),
        }
    }

    /// Normalizes the text of a token that is matched in normalized text.
    fn apply_to_token<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match self {
            Self::SentencePiece(normalizer) => normalizer.token(text),
            _ => self.apply(text),
        }
    }
}

/// A normal form, with a fast test of whether a text already has it.
struct Form {
    /// Computed on first use. No thread waits for another, because in a forked process that thread may not exist.
    plain: OnceBox<Plain>,
    quick: fn(Chars<'_>) -> bool,
    class: fn(char) -> u8,
}

impl Form {
    const fn new(quick: fn(Chars<'_>) -> bool) -> Self {
        Self { plain: OnceBox::new(), quick, class: canonical_combining_class }
    }

    fn is_form_of(&self, text: &str) -> bool {
        let plain = self.plain.get_or_init(|| Box::new(self.plain_characters()));
        plain.find_other(text, 0).is_none() || (self.quick)(text.chars())
    }

    /// Characters that are normal by themselves and have no combining class: any sequence of them is normal.
    fn plain_characters(&self) -> Plain {
        Plain::new(|character| (self.quick)(character.encode_utf8(&mut [0; 4]).chars()) && (self.class)(character) == 0)
    }
}

static NFC: Form = Form::new(|text| is_nfc_quick(text) == IsNormalized::Yes);
static NFD: Form = Form::new(|text| is_nfd_quick(text) == IsNormalized::Yes);
static NFKC: Form = Form::new(|text| is_nfkc_quick(text) == IsNormalized::Yes);
static NFKD: Form = Form::new(|text| is_nfkd_quick(text) == IsNormalized::Yes);
static NEWER_NFC: Form = Form {
    plain: OnceBox::new(),
    quick: |text| newer::is_nfc_quick(text) == newer::IsNormalized::Yes,
    class: newer::char::canonical_combining_class,
};

fn normal_form<'t>(text: &'t str, normal: &Form, form: impl Fn(&'t str) -> String) -> Cow<'t, str> {
    if normal.is_form_of(text) { text.into() } else { form(text).into() }
}

/// Replaces runs of at least `least` characters of a class.
fn replace_runs<'t>(text: &'t str, is: impl Fn(char) -> bool, least: usize, new: &str) -> Cow<'t, str> {
    let (mut replaced, mut kept, mut from) = (String::new(), 0, 0);
    while let Some(start) = text[from..].find(&is).map(|length| from + length) {
        let end = text[start..].find(|character| !is(character)).map_or(text.len(), |length| start + length);
        let run = &text[start..end];
        if run.len() >= least && run.chars().count() >= least && run != new {
            replaced.push_str(&text[kept..start]);
            replaced.push_str(new);
            kept = end;
        }
        from = end;
    }
    if kept == 0 {
        return text.into();
    }
    replaced.push_str(&text[kept..]);
    replaced.into()
}

/// Characters that lowercasing does not change, and ASCII, which is handled separately.
static UNCASED: OnceBox<Plain> = OnceBox::new();

/// Lowercases each character, whatever its neighbours.
pub(super) fn lowercase(text: &str) -> String {
    let uncased = UNCASED.get_or_init(|| {
        let is_uncased = |character: char| character.is_ascii() || character.to_lowercase().eq([character]);
        Box::new(Plain::new(is_uncased))
    });
    let (mut lower, mut from) = (String::with_capacity(text.len()), 0);
    loop {
        let at = uncased.find_other(text, from).unwrap_or(text.len());
        let start = lower.len();
        lower.push_str(&text[from..at]);
        lower[start..].make_ascii_lowercase();
        let Some(character) = text[at..].chars().next() else { return lower };
        lower.extend(character.to_lowercase());
        from = at + character.len_utf8();
    }
}

/// The canonical decomposition.
pub(super) fn decomposed(text: &str) -> Cow<'_, str> {
    normal_form(text, &NFD, |text| text.nfd().map(|(c, _)| c).collect())
}

/// Applies normalizers in order.
pub(crate) fn normalize<'t>(normalizers: &[Normalizer], text: &'t str) -> Cow<'t, str> {
    normalizers.iter().fold(Cow::Borrowed(text), |text, normalizer| match text {
        Cow::Borrowed(text) => normalizer.apply(text),
        Cow::Owned(text) => normalizer.apply(&text).into_owned().into(),
    })
}

/// Applies normalizers to the text of a token that is matched in normalized text.
pub fn normalize_token(normalizers: &[Normalizer], token: &str) -> String {
    normalizers.iter().fold(token.to_owned(), |token, normalizer| normalizer.apply_to_token(&token).into_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn steps_do_what_they_say() {
        let check =
            |normalizer: Normalizer, text: &str, expected: &str| assert_eq!(normalize(&[normalizer], text), expected);
        check(Normalizer::Nfc, "e\u{301}ﬁ", "éﬁ");
        check(Normalizer::Nfc, "s\u{16ff0}\u{301}", "s\u{16ff0}\u{301}");
        check(Normalizer::NewerNfc, "s\u{16ff0}\u{301}", "ś\u{16ff0}");
        check(Normalizer::Nfd, "éﬁ", "e\u{301}ﬁ");
        check(Normalizer::Nfkc, "e\u{301}ﬁ", "éfi");
        check(Normalizer::Nfkd, "éﬁ", "e\u{301}fi");
        check(Normalizer::Lowercase, "ΑΣ İ", "ας i\u{307}".replace('ς', "σ").as_str());
        check(Normalizer::Replace("aa".into(), "a".into()), "aaa", "aa");
        check(Normalizer::Prepend("x".into()), "a", "xa");
        check(Normalizer::Prepend("x".into()), "", "");
        check(Normalizer::Strip { left: true, right: false }, "\u{3000}\t a ", "a ");
        check(Normalizer::Strip { left: false, right: true }, " a \u{85}", " a");
        check(Normalizer::Strip { left: true, right: true }, " \n ", "");
        check(Normalizer::StripAccents, "e\u{301}é\u{903}", "eé");
        assert_eq!(
            normalize(&[Normalizer::Prepend("E\u{301}".into()), Normalizer::Nfc, Normalizer::Lowercase], "A"),
            "éa"
        );
    }

    #[test]
    fn every_character_is_quickly_found_normal_or_made_so() {
        for character in ('\0'..=char::MAX).map(String::from) {
            forms_are_those_of_the_crate(&character);
            assert_eq!(lowercase(&character), character.chars().flat_map(char::to_lowercase).collect::<String>());
        }
    }

    fn forms_are_those_of_the_crate(text: &str) {
        assert_eq!(normalize(&[Normalizer::Nfc], text), text.nfc().map(|(c, _)| c).collect::<String>());
        let newer: String = newer::UnicodeNormalization::nfc(text).collect();
        assert_eq!(normalize(&[Normalizer::NewerNfc], text), newer);
        assert_eq!(normalize(&[Normalizer::Nfd], text), text.nfd().map(|(c, _)| c).collect::<String>());
        assert_eq!(normalize(&[Normalizer::Nfkc], text), text.nfkc().map(|(c, _)| c).collect::<String>());
        assert_eq!(normalize(&[Normalizer::Nfkd], text), text.nfkd().map(|(c, _)| c).collect::<String>());
    }

    proptest! {
        #[test]
        fn lower_case_is_that_of_every_character(text in "[aZ \u{c9}éßİıſΣσς語\u{1e9e}\u{10400}Ⅷ]{0,20}") {
            prop_assert_eq!(lowercase(&text), text.chars().flat_map(char::to_lowercase).collect::<String>());
        }

        #[test]
        fn what_is_quickly_found_normal_is(text in "[a\u{300}-\u{330}\u{1100}-\u{1112}\u{1161}-\u{1175}\u{11a8}-\u{11c2}é가ーか\u{3099}\u{9be}\u{9c7}]{0,12}") {
            forms_are_those_of_the_crate(&text);
        }
    }
}
