//! WordPiece: from the left, the longest token at each place, or one unknown token for the whole word.

use super::trie::Trie;

/// A WordPiece model.
pub(crate) struct WordPiece {
    /// Tokens at the start of a word.
    first: Trie,
    /// Tokens within a word, without the prefix that marks them.
    within: Trie,
    unknown: u32,
    /// Maximum number of characters of a word.
    longest: usize,
    /// Whether each byte is a character, as in a byte-level alphabet.
    is_byte_level: bool,
}

impl WordPiece {
    pub(crate) fn new<'t>(
        first: impl Iterator<Item = (&'t [u8], u32)>,
        within: impl Iterator<Item = (&'t [u8], u32)>,
        unknown: u32,
        longest: usize,
        is_byte_level: bool,
    ) -> Self {
        Self { first: Trie::new(first), within: Trie::new(within), unknown, longest, is_byte_level }
    }

    /// Appends the ids of a word.
    pub(crate) fn encode(&self, word: &[u8], ids: &mut Vec<u32>) {
        if word.is_empty() {
            return;
        }
        let from = ids.len();
        let is_character = |&&byte: &&u8| self.is_byte_level || byte & 0xC0 != 0x80;
        if word.iter().filter(is_character).count() <= self.longest {
            let (mut rest, mut tokens) = (word, &self.first);
            while let Some((length, id)) = tokens.longest(rest) {
                ids.push(id);
                (rest, tokens) = (&rest[length..], &self.within);
                if rest.is_empty() {
                    return;
                }
            }
        }
        ids.truncate(from);
        ids.push(self.unknown);
    }
}
