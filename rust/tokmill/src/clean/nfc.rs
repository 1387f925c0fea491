//! Unicode's normalization form C: one way to write what looks the same.

use std::borrow::Cow;
use std::sync::LazyLock;

use unicode_normalization::{IsNormalized, UnicodeNormalization, char::canonical_combining_class, is_nfc_quick};

use super::rewrite::Rewrite;
use super::scan::find;

/// Lead bytes below this one are those of characters before U+0300, all of which are plain.
const COMBINING: u8 = 0xcc;

/// A bit for each character of the basic plane: whether it is plain.
///
/// A plain character is as it should be (NFC_Quick_Check is Yes) and combines with nothing before it (its combining class
/// is 0), so that a text can be cut before it and the parts normalized one by one: Unicode Standard Annex 15, section 9.
static PLAIN: LazyLock<Box<[u64]>> = LazyLock::new(|| {
    let mut plain = vec![0; 1 << 10];
    for character in '\0'..='\u{ffff}' {
        if is_nfc_quick([character].into_iter()) == IsNormalized::Yes && canonical_combining_class(character) == 0 {
            plain[character as usize >> 6] |= 1 << (character as usize & 63);
        }
    }
    plain.into_boxed_slice()
});

fn is_plain(plain: &[u64], character: char) -> bool {
    let code = character as usize;
    plain.get(code >> 6).is_some_and(|bits| bits >> (code & 63) & 1 != 0)
}

pub(super) fn nfc(text: &str) -> Cow<'_, str> {
    let plain = &**PLAIN;
    let mut rewrite = Rewrite::new(text);
    let mut at = 0;
    while let Some(start) = find_other(text, at, plain) {
        let begin = text[at..start].char_indices().next_back().map_or(start, |(before, _)| at + before);
        let end =
            text[start..].find(|character| is_plain(plain, character)).map_or(text.len(), |length| start + length);
        let part = &text[begin..end];
        if is_nfc_quick(part.chars()) != IsNormalized::Yes {
            rewrite.replace(begin..end, &part.nfc().collect::<String>());
        }
        at = end;
    }
    rewrite.finish()
}

/// The first character from `from` on that is not plain.
fn find_other(text: &str, from: usize, plain: &[u64]) -> Option<usize> {
    let mut at = from;
    loop {
        at = find(text.as_bytes(), at, |first, _, _| first >= COMBINING)?;
        for character in text[at..].chars() {
            if (character as u32) < 0x300 {
                break;
            }
            if !is_plain(plain, character) {
                return Some(at);
            }
            at += character.len_utf8();
        }
    }
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
