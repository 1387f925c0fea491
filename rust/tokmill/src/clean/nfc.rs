//! Unicode normalization form C.

use std::borrow::Cow;

use once_cell::race::OnceBox;
use unicode_normalization::{IsNormalized, UnicodeNormalization, char::canonical_combining_class, is_nfc_quick};

use super::rewrite::Rewrite;
use crate::text::plain::Plain;

/// The set of characters that are normal (NFC_Quick_Check is Yes) and combine with nothing before them (combining class
/// 0). A text can be split before each, and the parts normalized separately: Unicode Standard Annex 15, section 9.
fn plain() -> &'static Plain {
    // No thread waits for another, because in a forked process that thread may not exist.
    static PLAIN: OnceBox<Plain> = OnceBox::new();
    PLAIN.get_or_init(|| {
        Box::new(Plain::new(|character| {
            is_nfc_quick([character].into_iter()) == IsNormalized::Yes && canonical_combining_class(character) == 0
        }))
    })
}

pub(super) fn nfc(text: &str) -> Cow<'_, str> {
    let (plain, mut rewrite) = (plain(), Rewrite::new(text));
    let mut at = 0;
    while let Some(start) = plain.find_other(text, at) {
        let begin = text[at..start].char_indices().next_back().map_or(start, |(before, _)| at + before);
        let end = text[start..].find(|character| plain.is(character)).map_or(text.len(), |length| start + length);
        let part = &text[begin..end];
        if is_nfc_quick(part.chars()) != IsNormalized::Yes {
            rewrite.replace(begin..end, &part.nfc().collect::<String>());
        }
        at = end;
    }
    rewrite.finish()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_character_alone_and_after_a_letter() {
        for character in '\0'..=char::MAX {
            for text in [String::from(character), format!("e{character}é"), format!("{character}\u{301}가{character}")]
            {
                assert_eq!(nfc(&text), text.nfc().collect::<String>(), "{text:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn equals_the_whole_normalized_at_once(
            text in "[a-é\u{300}-\u{330}\u{900}-\u{97f}\u{1100}-\u{11ff}가-각\u{1e00}-\u{1eff}\u{2126}\u{fb1d}-\u{fb4f}日\u{1d15e}-\u{1d170}]{0,40}",
            padding in 0usize..70,
        ) {
            let text = format!("{}{text}", "a".repeat(padding));
            prop_assert_eq!(nfc(&text), text.nfc().collect::<String>());
        }
    }
}
