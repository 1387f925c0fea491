//! WordPiece: greedy longest match from the left, or one unknown token for the whole word.

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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::collection::{btree_set, vec};
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    const UNITS: [&str; 5] = ["#", "a", "b", "é", "ab"];
    const UNKNOWN: u32 = 99;

    /// Slow twin: greedy longest match from the left.
    fn encode_by_definition(word: &str, tokens: &[String], longest: usize) -> Vec<u32> {
        let (mut ids, mut start) = (Vec::new(), 0);
        while start < word.len() && word.chars().count() <= longest {
            let prefix = if start == 0 { "" } else { "##" };
            let find = |end: usize| tokens.iter().position(|token| *token == format!("{prefix}{}", &word[start..end]));
            let ends = (start + 1..=word.len()).rev().filter(|&end| word.is_char_boundary(end));
            let Some((end, id)) = ends.filter_map(|end| Some((end, find(end)?))).next() else { break };
            ids.push(id as u32);
            start = end;
        }
        if start == word.len() { ids } else { vec![UNKNOWN] }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn words_are_those_of_the_definition(
            tokens in btree_set(vec(select(&UNITS[..]), 1..6).prop_map(|units| units.concat()), 0..20),
            words in vec(vec(select(&UNITS[..]), 0..12).prop_map(|units| units.concat()), 1..6),
            longest in 0..12usize,
        ) {
            let tokens: Vec<String> = BTreeSet::into_iter(tokens).collect();
            let known = || tokens.iter().zip(0..).map(|(token, id)| (token.as_bytes(), id));
            let within = known().filter_map(|(token, id)| Some((token.strip_prefix(b"##")?, id)));
            let within = within.filter(|(token, _)| !token.is_empty());
            let word_piece = WordPiece::new(known(), within, UNKNOWN, longest, false);
            for word in words {
                let mut ids = Vec::new();
                word_piece.encode(word.as_bytes(), &mut ids);
                prop_assert_eq!(ids, encode_by_definition(&word, &tokens, longest), "{:?}", word);
            }
        }
    }
}
