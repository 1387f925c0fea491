//! Steps that clean text before it is encoded. docs/guides/clean.md specifies them.
//!
//! A step scans for the positions that it has to change; an unchanged text is not copied. All steps take time linear in
//! the text, whatever its content.

mod control;
mod html;
mod nfc;
mod rewrite;
mod whitespace;

use std::borrow::Cow;

use crate::documents::{Documents, DocumentsError};

/// Cleaning step. Steps are applied in this order, because each may leave work for the next: entities may be control
/// characters, letters may compose once the characters between them are removed, and tags leave white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Removes HTML tags and decodes entities.
    Html,
    /// Removes control characters, zero-width characters and U+FFFD.
    Control,
    /// Applies Unicode normalization form C.
    Nfc,
    /// Removes redundant blanks and empty lines.
    Whitespace,
}

impl Step {
    /// All steps, in order.
    pub const ALL: [Self; 4] = [Self::Html, Self::Control, Self::Nfc, Self::Whitespace];

    /// The name, as used in options.
    pub fn name(self) -> &'static str {
        match self {
            Self::Html => "html",
            Self::Control => "control",
            Self::Nfc => "nfc",
            Self::Whitespace => "whitespace",
        }
    }

    fn apply(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Html => html::html(text),
            Self::Control => control::control(text),
            Self::Nfc => nfc::nfc(text),
            Self::Whitespace => whitespace::whitespace(text),
        }
    }
}

/// A sequence of steps, in their fixed order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clean(Vec<Step>);

/// Concatenated texts and their n + 1 offsets.
pub type Texts = (Vec<u8>, Vec<i64>);

impl Clean {
    /// Creates a sequence of these steps, without duplicates, given in any order.
    pub fn new(steps: impl IntoIterator<Item = Step>) -> Self {
        let mut steps: Vec<Step> = steps.into_iter().collect();
        steps.sort_unstable();
        steps.dedup();
        Self(steps)
    }

    /// Cleans a text; borrowed if it was clean.
    pub fn text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let mut clean = Cow::Borrowed(text);
        for step in &self.0 {
            let changed = match step.apply(&clean) {
                Cow::Owned(changed) => Some(changed),
                Cow::Borrowed(_) => None,
            };
            if let Some(changed) = changed {
                clean = Cow::Owned(changed);
            }
        }
        clean
    }

    /// Cleans documents; `None` if all were clean.
    ///
    /// # Errors
    ///
    /// [`DocumentsError::InvalidUtf8`].
    pub fn documents(&self, documents: Documents<'_>) -> Result<Option<Texts>, DocumentsError> {
        let mut texts: Option<Texts> = None;
        for (document, text) in documents.texts(0..documents.len()).enumerate() {
            let clean = self.text(text?);
            if texts.is_none() && matches!(clean, Cow::Owned(_)) {
                texts = Some(before(documents, document));
            }
            if let Some((data, offsets)) = &mut texts {
                data.extend_from_slice(clean.as_bytes());
                offsets.push(data.len() as i64);
            }
        }
        Ok(texts)
    }
}

/// The documents before `end`, unchanged.
fn before(documents: Documents<'_>, end: usize) -> Texts {
    let mut data = Vec::with_capacity(documents.span(0..documents.len()).len());
    let mut offsets = Vec::with_capacity(documents.len() + 1);
    offsets.push(0);
    for document in 0..end {
        data.extend_from_slice(documents.get(document));
        offsets.push(data.len() as i64);
    }
    (data, offsets)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::documents::Offsets;

    fn all() -> Clean {
        Clean::new(Step::ALL)
    }

    #[test]
    fn the_order_given_does_not_matter() {
        assert_eq!(
            Clean::new([Step::Whitespace, Step::Html, Step::Whitespace]),
            Clean(vec![Step::Html, Step::Whitespace])
        );
        assert_eq!(all().text("<p>cafe&#x200b;\u{301}&nbsp; ole</p> \n\n\n!"), "café ole\n\n!");
        assert_eq!(Clean::new([]).text("<p>"), "<p>");
    }

    #[test]
    fn documents_are_copied_once_one_changes() {
        let data = "xabab  ccdd".as_bytes();
        let documents = Documents::new(data, Offsets::Wide(&[1, 3, 3, 8, 11])).unwrap();
        let clean = Clean::new([Step::Whitespace]);
        assert_eq!(clean.documents(documents), Ok(Some((b"abab ccdd".to_vec(), vec![0, 2, 2, 6, 9]))));
        assert_eq!(Clean::new([Step::Html]).documents(documents), Ok(None));
        let broken = Documents::new(b"a\xFF", Offsets::Wide(&[0, 1, 2])).unwrap();
        assert_eq!(clean.documents(broken), Err(DocumentsError::InvalidUtf8(1, 0)));
    }

    /// Texts of fragments that have a meaning for some step.
    fn hostile() -> impl Strategy<Value = String> {
        let pieces = [
            "<",
            ">",
            "<p>",
            "</p>",
            "<b class=\"x\">",
            "<a href='",
            "<!--",
            "-->",
            "<script>",
            "</script>",
            "<br/>\n",
            "<td>",
            "&",
            "&amp;",
            "&lt;",
            "&#0;",
            "&#x200d;",
            "&nosuch;",
            "\"",
            "'",
            "=",
            "/",
            ";",
            "a",
            "B",
            "é",
            "e\u{301}",
            "\u{323}",
            "가",
            "\u{1100}",
            "\u{1161}",
            "\u{11a8}",
            "\u{212b}",
            "\u{958}",
            "अ\u{94d}",
            "می",
            "\u{200c}",
            "\u{200d}",
            "\u{200b}",
            "\u{feff}",
            "\u{fffd}",
            "\0",
            "\u{85}",
            "\x0b",
            "\u{ad}",
            "👩",
            " ",
            "  ",
            "\t",
            "\n",
            "\n\n\n",
            "\r\n",
            "\r",
            "\u{a0}",
            "\u{3000}",
            "\u{2028}",
            "日本",
        ];
        proptest::collection::vec(
            prop_oneof![4 => proptest::sample::select(pieces.to_vec()).prop_map(String::from), 1 => ".{0,40}"],
            0..40,
        )
        .prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn what_is_clean_stays(text in hostile()) {
            for steps in [&Step::ALL[1..], &Step::ALL[1..2], &Step::ALL[2..3], &Step::ALL[3..]] {
                let clean = Clean::new(steps.iter().copied());
                let once = clean.text(&text).into_owned();
                prop_assert_eq!(clean.text(&once), &once[..]);
                prop_assert!(matches!(clean.text(&once), Cow::Borrowed(_)), "{:?} was copied", once);
            }
        }

        #[test]
        fn a_copy_differs(text in hostile()) {
            for step in Step::ALL {
                if let Cow::Owned(changed) = step.apply(&text) {
                    prop_assert_ne!(&changed, &text, "{:?}", step);
                }
            }
        }

        #[test]
        fn nothing_is_left(text in hostile()) {
            let clean = all().text(&text).into_owned();
            let gone = ['\0', '\u{85}', '\r', '\u{200b}', '\u{feff}', '\u{fffd}', '\u{2028}'];
            prop_assert_eq!(clean.find(gone), None);
            prop_assert!(!clean.contains("\n\n\n") && !clean.contains(" \n") && !clean.ends_with(' '));
        }
    }
}
