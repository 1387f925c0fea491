//! Removal of invisible characters, and of U+FFFD, which replaces lost characters.

use std::borrow::Cow;

use super::rewrite::Rewrite;
use crate::text::scan::find;

/// Treatment of a character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// Kept.
    Stays,
    /// Removed.
    Goes,
    /// Replaced by a newline: control characters that are white space and separate words.
    Newline,
    /// Joins or separates its neighbours, in scripts that need it and in emoji.
    Joiner,
}

fn fate(character: char) -> Fate {
    match character {
        '\t' | '\n' | '\r' => Fate::Stays,
        '\x0b' | '\x0c' | '\u{85}' => Fate::Newline,
        '\0'..='\x1f' | '\x7f'..='\u{9f}' => Fate::Goes,
        '\u{200c}' | '\u{200d}' => Fate::Joiner,
        // Soft hyphen, direction marks, zero-width space, invisible operators, byte order mark, annotations.
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' => Fate::Goes,
        '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffd}' => {
            Fate::Goes
        }
        _ => Fate::Stays,
    }
}

/// Whether a joiner next to this character may have a meaning: letters of the scripts from Hebrew to the Vedic
/// extensions and of their later blocks, and all components of emoji.
fn joins(character: char) -> bool {
    matches!(character,
        // Except U+1680, which is a blank.
        '\u{590}'..='\u{167f}'
        | '\u{1681}'..='\u{1dff}'
        | '\u{2190}'..='\u{21ff}'
        | '\u{2600}'..='\u{27bf}'
        | '\u{2b00}'..='\u{2bff}'
        | '\u{a800}'..='\u{d7ff}'
        | '\u{fb1d}'..='\u{fdff}'
        | '\u{fe0f}'
        | '\u{fe70}'..='\u{fefc}'
        | '\u{10000}'..='\u{1ffff}')
}

pub(super) fn control(text: &str) -> Cow<'_, str> {
    let mut rewrite = Rewrite::new(text);
    let mut at = 0;
    while let Some(start) = find(text.as_bytes(), at, suspect) {
        let (mut end, mut joiner) = (start, None);
        let mut next = None;
        for character in text[start..].chars() {
            match fate(character) {
                Fate::Goes => {}
                Fate::Joiner => joiner = joiner.or(Some(end..end + character.len_utf8())),
                Fate::Stays | Fate::Newline => {
                    next = Some(character);
                    break;
                }
            }
            end += character.len_utf8();
        }
        if start == end {
            // All other suspect characters are removed.
            end += next.map_or(1, char::len_utf8);
            rewrite.replace(start..end, "\n");
        } else {
            let kept = joiner.filter(|_| next.is_some_and(joins) || rewrite.before(start).is_some_and(joins));
            rewrite.replace(start..end, kept.map_or("", |joiner| &text[joiner]));
        }
        at = end;
    }
    rewrite.finish()
}

/// Whether a character that may have to change begins here.
#[inline]
fn suspect(first: u8, second: u8, third: u8) -> bool {
    let ascii = ((first < 0x20) & (first != b'\t') & (first != b'\n') & (first != b'\r')) | (first == 0x7f);
    let two = ((first == 0xc2) & ((second < 0xa0) | (second == 0xad))) | ((first == 0xd8) & (second == 0x9c));
    let mongolian = (first == 0xe1) & (second == 0xa0) & (third == 0x8e);
    let general = (first == 0xe2)
        & (((second == 0x80) & ((0x8b..=0x8f).contains(&third) | (0xaa..=0xae).contains(&third)))
            | ((second == 0x81) & (0xa0..=0xaf).contains(&third)));
    let special = (first == 0xef)
        & (((second == 0xbb) & (third == 0xbf))
            | ((second == 0xbf) & ((third == 0xbd) | (0xb9..=0xbb).contains(&third))));
    ascii | two | mongolian | general | special
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn suspects_are_the_characters_that_do_not_stay() {
        for character in '\0'..=char::MAX {
            let mut bytes = [0; 4];
            character.encode_utf8(&mut bytes);
            let expected = fate(character) != Fate::Stays;
            assert_eq!(suspect(bytes[0], bytes[1], bytes[2]), expected, "{:?}", character);
        }
    }

    #[test]
    fn examples() {
        let cases = [
            ("a\0b\u{200b}c\u{fffd}d\u{ad}e\u{feff}", "abcde"),
            ("a\tb\nc\r\nd", "a\tb\nc\r\nd"),
            ("one\x0ctwo\u{85}three\x0b", "one\ntwo\nthree\n"),
            ("a\u{200d}b\u{200c}", "ab"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            ("می\u{200c}\u{200b}\u{200d}خواهم", "می\u{200c}خواهم"),
            ("PDF\u{200c}ها", "PDF\u{200c}ها"),
            ("അവന\u{d4d}\u{200d} ", "അവന\u{d4d}\u{200d} "),
            ("👩🏽\u{200d}💻 🏳\u{fe0f}\u{200d}🌈", "👩🏽\u{200d}💻 🏳\u{fe0f}\u{200d}🌈"),
            ("\u{200d}", ""),
            ("\u{200c}\u{1680}\u{200d}\u{1681}", "\u{1680}\u{200d}\u{1681}"),
        ];
        for (text, expected) in cases {
            assert_eq!(control(text), expected, "{text:?}");
        }
        assert!(matches!(control("clean é 日本 “q” …"), Cow::Borrowed(_)));
    }
}
