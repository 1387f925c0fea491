//! Derivation of each token from its bytes, for any list of merges.
//!
//! If the bytes of a token merge into it, the last of these merges is the only one that ever produces it (see
//! [`crate::merging::merge_table`]). So one merge per token is relevant; all others in a list are dead. Files of Hugging Face and
//! tiktoken may also contain tokens into which their own bytes do not merge. Such a token is used only for a pretoken that equals it.

use std::collections::hash_map::RandomState;
use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasher, Hasher};

use crate::merging::heap;
use crate::vocabulary::VocabularyError;

/// Source of the merges of a tokenizer.
#[derive(Clone, Copy)]
pub enum MergeRules<'a> {
    /// A list of pairs of ids, left and right, in order of priority.
    Listed(&'a [[u32; 2]]),
    /// The same as indices of the tokens, and that of their product.
    Indexed(&'a [[u32; 3]]),
    /// Two neighbours merge if their joined bytes are a token; the lowest id has priority, as in tiktoken.
    ById,
}

/// Tokens by rank, and the split of each.
pub(crate) struct Derivation {
    /// Indices of tokens by rank: bytes, products in the order of their merges, tokens that no merge produces.
    pub(crate) order: Vec<usize>,
    /// For each token that merges produce, by rank, the ranks of its two parts; `None` for bytes.
    pub(crate) splits: Vec<Option<(u32, u32)>>,
}

impl Derivation {
    /// Computes the derivation of tokens, given with their ids. Empty tokens take no part in merges.
    ///
    /// # Errors
    ///
    /// [`VocabularyError::MissingByte`], [`VocabularyError::NotTokens`].
    pub(crate) fn new(tokens: &[(&[u8], u32)], merges: MergeRules<'_>) -> Result<Self, VocabularyError> {
        let places: Places<'_> = tokens.iter().zip(0..).map(|(&(token, _), place)| (token, place)).collect();
        let mut bytes = [0; 256];
        for byte in 0..=255u8 {
            bytes[usize::from(byte)] = *places.get(&[byte][..]).ok_or(VocabularyError::MissingByte(byte))?;
        }
        let table = match merges {
            MergeRules::Listed(list) => {
                let by_id: HashMap<u32, u32, FastHash> =
                    tokens.iter().zip(0..).map(|(&(_, id), place)| (id, place)).collect();
                listed(tokens, &places, list, |id| by_id.get(&id).copied())?
            }
            // Of the same merge twice, the last one counts.
            MergeRules::Indexed(list) => (0..)
                .zip(list)
                .map(|(number, &[left, right, product])| (pair(left, right), (number, product)))
                .collect(),
            MergeRules::ById => by_id(tokens, &places),
        };
        let mut made = Vec::new();
        let mut symbols = Vec::new();
        for (place, (token, _)) in tokens.iter().enumerate().filter(|(_, (token, _))| token.len() > 1) {
            symbols.clear();
            symbols.extend(token.iter().map(|&byte| bytes[usize::from(byte)]));
            let last = heap::merge(&mut symbols, |left, right| table.get(&pair(left, right)).copied());
            if let Some((rank, split)) = last
                && symbols[..] == [place as u32]
            {
                made.push((rank, place, split));
            }
        }
        made.sort_unstable_by_key(|&(rank, ..)| rank);
        let mut order: Vec<usize> = bytes.iter().map(|&place| place as usize).collect();
        order.extend(made.iter().map(|&(_, place, _)| place));
        let mut ranks = vec![None; tokens.len()];
        for (rank, &place) in (0..).zip(&order) {
            ranks[place] = Some(rank);
        }
        // The parts of a token that merges produce are also produced by merges.
        let split = |(left, right): (u32, u32)| Some((ranks[left as usize]?, ranks[right as usize]?));
        let mut splits = vec![None; 256];
        splits.extend(made.iter().map(|&(_, _, parts)| split(parts)));
        order.extend((0..tokens.len()).filter(|&place| ranks[place].is_none()));
        Ok(Self { order, splits })
    }
}

/// For two neighbours, as indices of tokens: the rank of their merge, and its product.
type RuleTable = HashMap<u64, (u32, u32), FastHash>;

/// The index of each token.
type Places<'t> = HashMap<&'t [u8], u32, FastHash>;

fn pair(left: u32, right: u32) -> u64 {
    u64::from(left) << 32 | u64::from(right)
}

/// Hashes pairs and tokens several times as fast as the standard hasher. The keys are secret, so that no file can make them collide.
#[derive(Clone, Copy)]
pub(crate) struct FastHash {
    keys: [u64; 2],
    hash: u64,
}

impl Default for FastHash {
    fn default() -> Self {
        let random = RandomState::new();
        Self { keys: [random.hash_one(0), random.hash_one(1) | 1], hash: 0 }
    }
}

impl BuildHasher for FastHash {
    type Hasher = Self;

    fn build_hasher(&self) -> Self {
        *self
    }
}

impl Hasher for FastHash {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        for &word in words {
            self.write_u64(self.hash.rotate_left(1) ^ u64::from_le_bytes(word));
        }
        if !rest.is_empty() {
            let rest = rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.write_u64(self.hash.rotate_left(1) ^ rest);
        }
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    #[inline]
    fn write_u64(&mut self, pair: u64) {
        let product = u128::from(pair ^ self.keys[0]) * u128::from(self.keys[1]);
        self.hash = (product >> 64) as u64 ^ product as u64;
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.hash
    }
}

fn listed(
    tokens: &[(&[u8], u32)],
    places: &Places<'_>,
    list: &[[u32; 2]],
    place: impl Fn(u32) -> Option<u32>,
) -> Result<RuleTable, VocabularyError> {
    let mut table = RuleTable::with_capacity_and_hasher(list.len(), FastHash::default());
    let mut joined = Vec::new();
    for (number, &[left, right]) in list.iter().enumerate() {
        let (Some(left), Some(right)) = (place(left), place(right)) else {
            return Err(VocabularyError::NotTokens(number));
        };
        joined.clear();
        joined.extend_from_slice(tokens[left as usize].0);
        joined.extend_from_slice(tokens[right as usize].0);
        let &product = places.get(&joined[..]).ok_or(VocabularyError::NotTokens(number))?;
        table.insert(pair(left, right), (number as u32, product)); // of the same merge twice, the last one counts
    }
    Ok(table)
}

fn by_id(tokens: &[(&[u8], u32)], places: &Places<'_>) -> RuleTable {
    let lengths: BTreeSet<usize> = tokens.iter().map(|(token, _)| token.len()).collect();
    let mut table = RuleTable::with_capacity_and_hasher(3 * tokens.len(), FastHash::default());
    for (product, &(token, id)) in tokens.iter().enumerate() {
        for &at in lengths.range(1..token.len().max(1)) {
            if let (Some(&left), Some(&right)) = (places.get(&token[..at]), places.get(&token[at..])) {
                table.insert(pair(left, right), (id, product as u32));
            }
        }
    }
    table
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::{AddedToken, Encoder, EncoderDefinition, Pretokenizer};

    /// The 256 bytes and some strings, with ids from 1000 downwards.
    fn tokens(strings: &[&'static str]) -> Vec<(Vec<u8>, u32)> {
        let bytes = (0..=255u8).map(|byte| vec![byte]);
        bytes.chain(strings.iter().map(|string| string.as_bytes().to_vec())).zip((0..=1000).rev()).collect()
    }

    fn borrowed(tokens: &[(Vec<u8>, u32)]) -> Vec<(&[u8], u32)> {
        tokens.iter().map(|(token, id)| (&token[..], *id)).collect()
    }

    fn encoder(
        tokens: &[(Vec<u8>, u32)],
        merges: MergeRules<'_>,
        ignore_merges: bool,
    ) -> Result<Encoder, VocabularyError> {
        Encoder::new(EncoderDefinition {
            tokens: &borrowed(tokens),
            merges,
            pretokenizer: Pretokenizer::Gpt2,
            ignore_merges,
            added: &[],
            normalizers: vec![],
            prefix_space: false,
            decoded: &[],
        })
    }

    /// The definition: the pair of neighbours that comes first in the list merges, the leftmost first.
    fn encode_by_definition(pretoken: &[u8], tokens: &[(Vec<u8>, u32)], list: &[[u32; 2]]) -> Vec<u32> {
        let id_of = |bytes: &[u8]| tokens.iter().find(|(token, _)| token == bytes).unwrap().1;
        let bytes_of = |id: u32| &tokens.iter().find(|(_, other)| *other == id).unwrap().0;
        let mut symbols: Vec<u32> = pretoken.iter().map(|&byte| id_of(&[byte])).collect();
        loop {
            let rank = |pair: &[u32]| list.iter().rposition(|merge| merge == pair);
            let ranked =
                symbols.windows(2).enumerate().filter_map(|(place, pair)| rank(pair).map(|rank| (rank, place)));
            let Some((_, place)) = ranked.min() else { return symbols };
            symbols[place] = id_of(&[&bytes_of(symbols[place])[..], &bytes_of(symbols[place + 1])[..]].concat());
            symbols.remove(place + 1);
        }
    }

    const STRINGS: [&str; 16] = [
        "ab",
        "bc",
        "abc",
        "aa",
        "aaa",
        "aaaa",
        "abca",
        "cab",
        "bcab",
        "b日",
        "日",
        "日本",
        "本",
        " 日",
        "日本日",
        "日本abc",
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]

        #[test]
        fn any_list_of_merges_is_followed(
            choices in vec((select(&STRINGS[..]), any::<usize>()), 0..25),
            texts in vec("[abc日]{0,20}|( ?[ab日本]{0,6}){0,6}|a{190,200}|(abca){60}", 1..4),
            whole in any::<bool>(),
        ) {
            let tokens = tokens(&STRINGS);
            let id_of = |bytes: &[u8]| tokens.iter().find(|(token, _)| token == bytes).map(|&(_, id)| id);
            let list: Vec<[u32; 2]> = choices
                .iter()
                .filter_map(|(string, at)| {
                    let (left, right) = string.as_bytes().split_at(1 + at % (string.len() - 1));
                    Some([id_of(left)?, id_of(right)?])
                })
                .collect();
            let encoder = encoder(&tokens, MergeRules::Listed(&list), whole).unwrap();
            for text in texts.iter().chain(&texts) {
                let ids = Pretokenizer::Gpt2.split(text).unwrap().into_iter().flat_map(|pretoken| {
                    let as_a_whole = id_of(pretoken.as_bytes()).filter(|_| whole);
                    as_a_whole.map_or_else(|| encode_by_definition(pretoken.as_bytes(), &tokens, &list), |id| vec![id])
                });
                prop_assert_eq!(encoder.encode(text).unwrap(), ids.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn a_whole_piece_becomes_a_token_that_no_merge_makes() {
        let tokens = tokens(&["ab", "xyz", "日本"]);
        let id = |text: &str| tokens.iter().find(|(token, _)| token == text.as_bytes()).unwrap().1;
        let merges = [[id("a"), id("b")]];
        for whole in [false, true] {
            let encoder = encoder(&tokens, MergeRules::Listed(&merges), whole).unwrap();
            let encode = |text: &str| encoder.encode(text).unwrap();
            let spelled = |text: &str| text.bytes().map(|byte| tokens[usize::from(byte)].1).collect::<Vec<_>>();
            assert_eq!(encode("ab"), [id("ab")]);
            assert_eq!(encode("xyz日本"), spelled("xyz日本"), "parts of a pretoken do not merge");
            assert_eq!(encode("xyz"), if whole { vec![id("xyz")] } else { spelled("xyz") });
            assert_eq!(encode("日本"), if whole { vec![id("日本")] } else { spelled("日本") });
        }
    }

    #[test]
    fn what_makes_no_encoder_is_told() {
        let good = tokens(&["ab"]);
        let error =
            |tokens: &[(Vec<u8>, u32)], list: &[[u32; 2]]| encoder(tokens, MergeRules::Listed(list), true).err();
        assert_eq!(error(&good, &[]), None);
        assert_eq!(encoder(&good[1..], MergeRules::Listed(&[]), true).unwrap().dropped_bytes(), [0]);
        assert_eq!(error(&good, &[[1, 2]]), Some(VocabularyError::NotTokens(0)));
        assert_eq!(error(&good, &[[good[0].1, good[1].1]]), Some(VocabularyError::NotTokens(0)));
        let twice = [&good[..], &[(b"xy".to_vec(), good[3].1)]].concat();
        assert_eq!(error(&twice, &[]), Some(VocabularyError::SameId(good[3].1)));
        let same = [&good[..], &[(b"ab".to_vec(), 7)]].concat();
        assert!(matches!(error(&same, &[]), Some(VocabularyError::Duplicate(..))));
        let special = AddedToken {
            text: "ab".into(),
            id: good[256].1,
            special: true,
            normalized: false,
            lstrip: false,
            rstrip: false,
            single_word: false,
        };
        let definition = |merges| EncoderDefinition {
            tokens: &[],
            merges,
            pretokenizer: Pretokenizer::Gpt2,
            ignore_merges: true,
            added: std::slice::from_ref(&special),
            normalizers: vec![],
            prefix_space: false,
            decoded: &[],
        };
        let merges = [[good[97].1, good[98].1]];
        let tokens = borrowed(&good);
        let mergeable = Encoder::new(EncoderDefinition { tokens: &tokens, ..definition(MergeRules::Listed(&merges)) });
        assert_eq!(mergeable.err(), Some(VocabularyError::Mergeable(special.id)));
        let never = Encoder::new(EncoderDefinition { tokens: &tokens, ..definition(MergeRules::Listed(&[])) }).unwrap();
        assert_eq!(never.encode("ab").unwrap(), [good[97].1, good[98].1], "not even as a whole pretoken");
    }
}
