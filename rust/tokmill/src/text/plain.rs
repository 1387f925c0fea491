//! Set of the characters that a normalization form never changes, with a search at memory speed.

use crate::text::scan::find;

/// A bit for each character of the first two planes that is plain next to any other character; characters of other
/// planes count as not plain.
pub(crate) struct Plain {
    bits: Box<[u64]>,
    /// The first byte of the first character that is not plain; all characters with lower lead bytes are plain.
    lead: u8,
}

impl Plain {
    /// Creates the set of the characters for which `is_plain` holds.
    pub(crate) fn new(is_plain: impl Fn(char) -> bool) -> Self {
        let mut bits = vec![0; 1 << 11];
        for character in ('\0'..='\u{1ffff}').filter(|&character| is_plain(character)) {
            bits[character as usize >> 6] |= 1 << (character as usize & 63);
        }
        let plain = bits.iter().map(|bits: &u64| bits.trailing_ones()).take_while(|&ones| ones == 64).count();
        let first = char::from_u32(plain as u32 * 64).unwrap_or_default();
        Self { lead: first.encode_utf8(&mut [0; 4]).as_bytes()[0], bits: bits.into_boxed_slice() }
    }

    /// Whether a character is plain.
    pub(crate) fn is(&self, character: char) -> bool {
        let code = character as usize;
        self.bits.get(code >> 6).is_some_and(|bits| bits >> (code & 63) & 1 != 0)
    }

    /// The position of the first character from `from` on that is not plain.
    pub(crate) fn find_other(&self, text: &str, from: usize) -> Option<usize> {
        let mut at = from;
        loop {
            at = find(text.as_bytes(), at, |first, _, _| first >= self.lead)?;
            for character in text[at..].chars() {
                if text.as_bytes()[at] < self.lead {
                    break;
                }
                if !self.is(character) {
                    return Some(at);
                }
                at += character.len_utf8();
            }
        }
    }
}
