//! BERT's normalizer: unifies white space, separates Chinese characters by spaces, strips accents, lowercases.
//!
//! Control characters and accents are those of the crate that the reference uses, with tables of an older Unicode version.

use once_cell::race::OnceBox;
use unicode_categories::UnicodeCategories as _;
use unicode_normalization_alignments::char::canonical_combining_class;

use crate::text::normalizer::{decomposed, lowercase};
use crate::text::plain::Plain;
use crate::text::scan::find;

/// The steps to apply, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BertNormalizer {
    /// Drops control characters and turns white space into spaces.
    pub clean_text: bool,
    /// Puts a space before and after each Chinese character.
    pub handle_chinese_chars: bool,
    /// Drops nonspacing marks of the canonical decomposition.
    pub strip_accents: bool,
    /// Lower case.
    pub lowercase: bool,
}

/// Characters that no step changes, whatever their neighbours.
static UNCHANGED: OnceBox<Plain> = OnceBox::new();

impl BertNormalizer {
    /// Normalizes a text. No step joins characters and only marks are reordered, so each stretch between characters without marks can be
    /// normalized separately.
    pub(super) fn apply(self, text: &str) -> String {
        let (mut normal, mut from) = (String::with_capacity(text.len() + text.len() / 8), 0);
        loop {
            let at = find(text.as_bytes(), from, |byte, _, _| !is_simple(byte)).unwrap_or(text.len());
            let start = normal.len();
            normal.push_str(&text[from..at]);
            // SAFETY: ASCII is replaced by ASCII.
            self.change_ascii(unsafe { normal[start..].as_bytes_mut() });
            if at == text.len() {
                return normal;
            }
            let length = text.as_bytes()[at..].iter().position(|&byte| is_simple(byte));
            from = length.map_or(text.len(), |length| at + length);
            self.push_others(&text[at..from], &mut normal);
        }
    }

    /// Changes text of ASCII without control characters.
    fn change_ascii(self, text: &mut [u8]) {
        if self.clean_text {
            text.iter_mut().for_each(|byte| *byte = if *byte < b' ' { b' ' } else { *byte });
        }
        if self.lowercase {
            text.make_ascii_lowercase();
        }
    }

    /// Appends the normalized form of a text with characters that are not simple.
    fn push_others(self, text: &str, normal: &mut String) {
        let unchanged = UNCHANGED.get_or_init(|| Box::new(Plain::new(|character| ALL.leaves(character))));
        // Start of the characters that must be normalized together.
        let (mut changed, mut at) = (0, 0);
        for character in text.chars() {
            let after = at + character.len_utf8();
            let is_ideograph = self.handle_chinese_chars && ('\u{4e00}'..='\u{9fff}').contains(&character);
            if is_ideograph || unchanged.is(character) {
                if changed < at {
                    normal.push_str(&self.change(&text[changed..at]));
                }
                changed = after;
                if is_ideograph {
                    normal.extend([' ', character, ' ']);
                } else {
                    normal.push(character);
                }
            }
            at = after;
        }
        if changed < at {
            normal.push_str(&self.change(&text[changed..at]));
        }
    }

    /// Whether a character stays as it is.
    fn leaves(self, character: char) -> bool {
        let mut text = [0; 4];
        let text = &*character.encode_utf8(&mut text);
        canonical_combining_class(character) == 0 && !character.is_mark() && self.change(text) == *text
    }

    /// Normalizes a text step by step.
    fn change(self, text: &str) -> String {
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

const ALL: BertNormalizer =
    BertNormalizer { clean_text: true, handle_chinese_chars: true, strip_accents: true, lowercase: true };

/// Whether a byte is ASCII, and not a control character other than white space.
fn is_simple(byte: u8) -> bool {
    byte.wrapping_sub(b' ') < 0x5F || byte == b'\t' || byte == b'\n' || byte == b'\r'
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
    use proptest::prelude::*;

    use super::*;

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

    proptest! {
        #[test]
        fn parts_become_what_the_whole_does(
            text in "([aZ \t\n\0\x7f]{0,70}|[é中\u{301}\u{327}\u{5b0}각\u{3099}㐀豈😀\u{10400}\u{200b}\u{3000}İß]{0,9}){0,6}",
            steps in any::<[bool; 4]>(),
        ) {
            let [clean_text, handle_chinese_chars, strip_accents, lowercase] = steps;
            let bert = BertNormalizer { clean_text, handle_chinese_chars, strip_accents, lowercase };
            prop_assert_eq!(bert.apply(&text), bert.change(&text));
        }
    }
}
