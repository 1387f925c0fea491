//! BERT's normalizer: one kind of blank, blanks around Chinese characters, no accents, lower case.
//!
//! What is a control character and what an accent comes from the crate that the reference uses, whose tables are those
//! of an older Unicode version.

use unicode_categories::UnicodeCategories as _;

use crate::text::normalizer::{decomposed, lowercase};

/// Which of its steps are done, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BertNormalizer {
    /// Drops control characters, and makes a space of all white space.
    pub clean_text: bool,
    /// Puts a space before and after each Chinese character.
    pub handle_chinese_chars: bool,
    /// Drops nonspacing marks of the canonical decomposition.
    pub strip_accents: bool,
    /// Lower case.
    pub lowercase: bool,
}

impl BertNormalizer {
    pub(super) fn apply(self, text: &str) -> String {
        let mut text = if self.clean_text || self.handle_chinese_chars { self.spaced(text) } else { text.to_owned() };
        if self.strip_accents && !text.is_ascii() {
            text = decomposed(&text).chars().filter(|character| !character.is_mark_nonspacing()).collect();
        }
        if self.lowercase { lowercase(&text) } else { text }
    }

    /// The first two steps.
    fn spaced(self, text: &str) -> String {
        let mut spaced = String::with_capacity(text.len() + text.len() / 8);
        for character in text.chars() {
            if self.clean_text && is_dropped(character) {
                continue;
            }
            let character = if self.clean_text && character.is_whitespace() { ' ' } else { character };
            if self.handle_chinese_chars && is_chinese(character) {
                spaced.extend([' ', character, ' ']);
            } else {
                spaced.push(character);
            }
        }
        spaced
    }
}

fn is_dropped(character: char) -> bool {
    match character {
        '\t' | '\n' | '\r' => false,
        ' '..='~' => false,
        _ => character == '\u{fffd}' || character.is_other(),
    }
}

/// The blocks that the reference lists.
fn is_chinese(character: char) -> bool {
    matches!(u32::from(character),
        0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xF900..=0xFAFF
        | 0x2_0000..=0x2_A6DF | 0x2_A700..=0x2_B73F | 0x2_B740..=0x2_B81F | 0x2_B920..=0x2_CEAF | 0x2_F800..=0x2_FA1F)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: BertNormalizer =
        BertNormalizer { clean_text: true, handle_chinese_chars: true, strip_accents: true, lowercase: true };

    #[test]
    fn steps_do_what_they_say() {
        assert_eq!(ALL.apply("A\0\u{200b}\t\u{3000}É\u{fffd}中b"), "a  e 中 b");
        let cased = BertNormalizer { strip_accents: false, lowercase: false, ..ALL };
        assert_eq!(cased.apply("AÉ中"), "AÉ 中 ");
        assert_eq!(BertNormalizer { clean_text: false, ..ALL }.apply("\0É\t"), "\0e\t");
        assert_eq!(BertNormalizer { handle_chinese_chars: false, ..ALL }.apply("中"), "中");
        // A mark after a dropped character is dropped, too.
        assert_eq!(ALL.apply("e\0\u{301}"), "e");
    }
}
