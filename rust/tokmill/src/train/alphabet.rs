//! GPT-2's byte-level alphabet, which represents every byte by one printable character, and the order in which the reference
//! trainer assigns ids to bytes.

use std::collections::HashSet;
use std::fmt;

/// The symbols of words before any merge.
#[derive(Clone, Copy, Debug)]
pub enum Alphabet<'a> {
    /// The 256 bytes.
    Bytes,
    /// Each byte twice: at the start of a word and, 256 ids later, within a word.
    WordPiece,
    /// The tokens into which an existing vocabulary divides words.
    Base(&'a Base<'a>),
}

impl Alphabet<'_> {
    /// The number of symbols.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(self) -> usize {
        match self {
            Self::Bytes => BYTES.len(),
            Self::WordPiece => 2 * BYTES.len(),
            Self::Base(base) => base.tokens.len(),
        }
    }

    /// The bytes of each symbol.
    pub(super) fn tokens(self) -> Vec<Box<[u8]>> {
        match self {
            Self::Base(base) => base.tokens.clone(),
            _ => BYTES.iter().cycle().take(self.len()).map(|&byte| Box::from([byte])).collect(),
        }
    }
}

/// How a vocabulary divides a word: the places of its tokens in [`Base`].
pub type Segmenter<'a> = &'a (dyn Fn(&[u8]) -> Vec<u32> + Sync);

/// A vocabulary whose merges are continued.
pub struct Base<'a> {
    tokens: Vec<Box<[u8]>>,
    taken: HashSet<Box<[u8]>>,
    pub(super) segment: Segmenter<'a>,
}

impl<'a> Base<'a> {
    /// Of the bytes of all tokens, which are not empty, in the order of their ids. No new token is one of these or of `reserved`.
    pub fn new(tokens: Vec<Box<[u8]>>, reserved: Vec<Box<[u8]>>, segment: Segmenter<'a>) -> Self {
        let taken = tokens.iter().cloned().chain(reserved).collect();
        Self { tokens, taken, segment }
    }

    /// Number of tokens.
    pub(super) fn tokens(&self) -> usize {
        self.tokens.len()
    }

    /// Length of a token in bytes.
    pub(super) fn length(&self, place: u32) -> usize {
        self.tokens[place as usize].len()
    }

    /// Whether no new token may have these bytes.
    pub(super) fn is_taken(&self, bytes: &[u8]) -> bool {
        self.taken.contains(bytes)
    }
}

impl fmt::Debug for Base<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Base of {} tokens", self.tokens.len())
    }
}

/// The byte of each id below 256: the order is that of the characters' code points.
pub(super) const BYTES: [u8; 256] = {
    let mut bytes = [0; 256];
    let mut next = 0;
    let mut pass = 0;
    while pass < 2 {
        let mut byte = 0;
        while byte < 256 {
            if is_itself(byte as u8) == (pass == 0) {
                bytes[next] = byte as u8;
                next += 1;
            }
            byte += 1;
        }
        pass += 1;
    }
    bytes
};

/// The id of each byte.
pub(super) const IDS: [u8; 256] = {
    let mut ids = [0; 256];
    let mut id = 0;
    while id < 256 {
        ids[BYTES[id] as usize] = id as u8;
        id += 1;
    }
    ids
};

/// Number of bytes represented by themselves: those that are printable in Latin-1.
const THEMSELVES: u32 = 188;

const fn is_itself(byte: u8) -> bool {
    matches!(byte, b'!'..=b'~' | 0xA1..=0xAC | 0xAE..=0xFF)
}

/// The byte that a character represents, if it is in the alphabet. Bytes that are not represented by themselves have
/// the characters from U+0100 on.
pub(super) fn byte_of(character: char) -> Option<u8> {
    match u32::from(character) {
        code @ 0..256 => is_itself(code as u8).then_some(code as u8),
        code => BYTES.get((code - 256 + THEMSELVES) as usize).copied(),
    }
}

/// The character that stands for a byte.
pub(super) fn character_of(byte: u8) -> char {
    match u32::from(IDS[usize::from(byte)]) {
        0..THEMSELVES => char::from(byte),
        id => char::from_u32(id - THEMSELVES + 256).unwrap_or_default(), // U+0100 to U+0143
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_alphabet_is_that_of_gpt2() {
        // bytes_to_unicode of GPT-2's encoder.py, sorted by code point.
        let printable = |byte: u32| matches!(byte, 33..=126 | 161..=172 | 174..=255);
        let mut characters: Vec<(u32, u8)> = (0..256).filter(|&byte| printable(byte)).map(|b| (b, b as u8)).collect();
        let others = (0..256).filter(|&byte| !printable(byte));
        characters.extend(others.enumerate().map(|(number, byte)| (256 + number as u32, byte as u8)));
        characters.sort_unstable();
        for (id, &(code, byte)) in characters.iter().enumerate() {
            assert_eq!((BYTES[id], IDS[usize::from(byte)]), (byte, id as u8));
            assert_eq!(char::from_u32(code).and_then(byte_of), Some(byte));
            assert_eq!(u32::from(character_of(byte)), code);
        }
        let known = ('\0'..=char::MAX).filter(|&character| byte_of(character).is_some());
        assert_eq!(known.count(), 256);
    }
}
