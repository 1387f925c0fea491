//! Removal of redundant white space: runs of blanks, blanks at the ends of lines, repeated empty lines.

use std::borrow::Cow;

use super::rewrite::Rewrite;
use crate::text::scan::find;

/// Whether a character is a blank within a line: the space, the tab, and the other spaces of Unicode (category Zs).
fn is_blank(character: char) -> bool {
    matches!(
        character,
        ' ' | '\t' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}

fn ends_line(character: char) -> bool {
    matches!(character, '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

fn is_white(character: char) -> bool {
    is_blank(character) || ends_line(character)
}

/// Replaces each run of white space, whatever its length, in one step.
pub(super) fn whitespace(text: &str) -> Cow<'_, str> {
    let mut rewrite = Rewrite::new(text);
    let mut at = 0;
    while let Some(found) = find(text.as_bytes(), at, suspect) {
        // A single ASCII character may precede non-ASCII white space.
        let start = text[at..found].trim_end_matches(is_white).len() + at;
        let run = run_of(&text[start..]);
        let end = start + run.len();
        let lines = run.trim_end_matches(is_blank);
        if !lines.is_empty() {
            // After the last line end, only the indentation of the next line remains, or nothing.
            let newlines = if line_ends(lines) == 1 { "\n" } else { "\n\n" };
            rewrite.replace(start..start + lines.len(), newlines);
            if end == text.len() {
                rewrite.replace(start + lines.len()..end, "");
            }
        } else if end == text.len() {
            rewrite.replace(start..end, "");
        } else if start > 0 && run.chars().nth(1).is_some() {
            rewrite.replace(start..end, if run.contains('\t') { "\t" } else { " " });
        }
        at = end;
    }
    // The scan does not report a single blank at the end.
    let end = text[at..].trim_end_matches(is_blank).len() + at;
    rewrite.replace(end..text.len(), "");
    rewrite.finish()
}

/// The white space at the start of a text.
fn run_of(text: &str) -> &str {
    &text[..text.find(|character| !is_white(character)).unwrap_or(text.len())]
}

/// Number of line ends in a run of white space; `\r\n` is one.
fn line_ends(run: &str) -> usize {
    let (mut ends, mut after_return) = (0, false);
    for character in run.chars() {
        ends += usize::from(ends_line(character) && !(after_return && character == '\n'));
        after_return = character == '\r';
    }
    ends
}

/// Whether white space that may have to change begins here: two adjacent ASCII characters, a carriage return, or a
/// non-ASCII one.
#[inline]
fn suspect(first: u8, second: u8, third: u8) -> bool {
    let white = |byte: u8| (byte == b' ') | (byte == b'\t') | (byte == b'\n') | (byte == b'\r');
    let pair = (white(first) & white(second)) | (first == b'\r');
    let general = (first == 0xe2)
        & (((second == 0x80) & ((third <= 0x8a) | (third == 0xa8) | (third == 0xa9) | (third == 0xaf)))
            | ((second == 0x81) & (third == 0x9f)));
    let ogham = (first == 0xe1) & (second == 0x9a) & (third == 0x80);
    let ideographic = (first == 0xe3) & (second == 0x80) & (third == 0x80);
    pair | ((first == 0xc2) & (second == 0xa0)) | general | ogham | ideographic
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn suspects_are_all_blanks_and_line_ends_beyond_ascii() {
        for character in '\u{80}'..=char::MAX {
            let mut bytes = [0; 4];
            character.encode_utf8(&mut bytes);
            assert_eq!(suspect(bytes[0], bytes[1], bytes[2]), is_white(character), "{:?}", character);
        }
    }

    #[test]
    fn examples() {
        let cases = [
            ("a  b\t \tc", "a b\tc"),
            ("  def f():\n\treturn  1 \n", "  def f():\n\treturn 1\n"),
            ("a \n \t \n\n  b", "a\n\n  b"),
            ("a\r\nb\rc\u{2028}d\u{2029}\r\ne", "a\nb\nc\nd\n\ne"),
            ("a \u{a0}b\u{a0}!\u{3000}", "a b\u{a0}!"),
            ("\u{3000}\u{3000}段落", "\u{3000}\u{3000}段落"),
            ("a\n\u{a0} b", "a\n\u{a0} b"),
            (" \n\n\n\n ", "\n\n"),
            ("  ", ""),
            (" ", ""),
            ("a ", "a"),
            ("a\n ", "a\n"),
            ("\r", "\n"),
        ];
        for (text, expected) in cases {
            assert_eq!(whitespace(text), expected, "{text:?}");
        }
        for text in ["", "a b\n\nc\n    d", "\n", " a", "\u{a0}a\tb\u{a0}c"] {
            assert!(matches!(whitespace(text), Cow::Borrowed(_)), "{text:?}");
        }
    }
}
