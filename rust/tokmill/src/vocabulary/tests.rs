//! Random vocabularies and their lookups.

use std::collections::HashMap;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::*;

/// Characters of toy texts: every length of UTF-8, and characters that share their first or last bytes.
const CHARACTERS: [&str; 15] = ["a", "b", "c", " ", "'", "\0", "é", "ã", "あ", "い", "偂", "日", "㐂", "ꀀ", "😀"];

/// A vocabulary of the given tokens, with ids and ranks in their order. An empty token leaves its id out.
pub(crate) fn by_id<T: AsRef<[u8]>>(tokens: impl IntoIterator<Item = T>) -> Result<Vocabulary, VocabularyError> {
    let tokens: Vec<T> = tokens.into_iter().collect();
    let tokens: Vec<_> = tokens.iter().map(T::as_ref).zip(0..).filter(|(token, _)| !token.is_empty()).collect();
    Vocabulary::new(&tokens, tokens.len())
}

/// All tokens with their ranks, in the reference's form.
pub(crate) fn ranks(vocabulary: &Vocabulary) -> HashMap<Vec<u8>, u32> {
    vocabulary.reachable().map(|rank| (vocabulary.token(rank).to_vec(), rank)).collect()
}

/// A small vocabulary, as from training, with the characters that it was trained on.
#[derive(Clone, Debug)]
pub(crate) struct Toy {
    tokens: Vec<Vec<u8>>,
    characters: Vec<&'static str>,
}

impl Toy {
    pub(crate) fn vocabulary(&self) -> Vocabulary {
        by_id(&self.tokens).unwrap()
    }

    /// Texts of at most `most` runs of characters of this vocabulary.
    pub(crate) fn texts(&self, most: usize) -> impl Strategy<Value = String> + use<> {
        let runs = vec((select(self.characters.clone()), prop_oneof![4 => 1..3usize, 1 => 3..20usize]), 1..most);
        runs.prop_map(|runs| runs.iter().map(|&(character, times)| character.repeat(times)).collect())
    }
}

/// Performs one merge per choice in a small text: of random neighbours, not the most frequent, because unusual
/// vocabularies find more faults. The bytes of each product merge into it, because neighbours in an encoding are the
/// encoding of their bytes.
fn train(text: &[u8], choices: &[u16]) -> Vec<Vec<u8>> {
    let mut parts: Vec<Vec<u8>> = text.iter().map(|&byte| vec![byte]).collect();
    let mut products = Vec::new();
    for &choice in choices {
        if parts.len() < 2 {
            break;
        }
        let place = usize::from(choice) % (parts.len() - 1);
        let product = parts[place..place + 2].concat();
        if product.len() > 255 {
            continue;
        }
        let mut at = 0;
        while at + 1 < parts.len() {
            if parts[at..at + 2].concat() == product {
                parts[at] = product.clone();
                parts.remove(at + 1);
            }
            at += 1;
        }
        products.push(product);
    }
    products
}

pub(crate) fn toys() -> impl Strategy<Value = Toy> {
    let characters = subsequence(&CHARACTERS[..], 1..=6);
    let bytes = Just((0..=255).collect::<Vec<u8>>()).prop_shuffle();
    let learned = characters.prop_flat_map(|characters| {
        let text = vec(select(characters.clone()), 4..150).prop_map(|text| text.concat());
        (Just(characters), text, vec(any::<u16>(), 0..80))
    });
    // Bytes may come last and in any order, and ids may have gaps.
    (learned, bytes, 0..=256usize, 0..300usize).prop_map(|((characters, text, choices), bytes, first, gap)| {
        let bytes: Vec<Vec<u8>> = bytes.into_iter().map(|byte| vec![byte]).collect();
        let mut tokens = [&bytes[..first], &train(text.as_bytes(), &choices), &bytes[first..]].concat();
        tokens.insert(gap.min(tokens.len()), Vec::new());
        Toy { tokens, characters }
    })
}

/// A vocabulary, and a text of at most `most` runs of its characters.
pub(crate) fn toys_with_texts(most: usize) -> impl Strategy<Value = (Toy, String)> {
    toys().prop_flat_map(move |toy| {
        let texts = toy.texts(most);
        (Just(toy), texts)
    })
}

fn all_bytes() -> Vec<Vec<u8>> {
    (0..=255).map(|byte| vec![byte]).collect()
}

fn error_of(tokens: &[Vec<u8>]) -> VocabularyError {
    by_id(tokens).err().unwrap()
}

#[test]
fn tokens_are_found() {
    let mut tokens = all_bytes();
    tokens.reverse();
    tokens.extend([b"ab".to_vec(), Vec::new(), vec![0; 255], b"abc".to_vec()]);
    let vocabulary = by_id(&tokens).unwrap();
    assert_eq!(vocabulary.ids(), tokens.len());
    for (id, token) in tokens.iter().enumerate() {
        let there = (!token.is_empty()).then_some(id as u32);
        assert_eq!(vocabulary.bytes_of(id as u32), there.map(|_| &token[..]));
        assert_eq!(vocabulary.id_of(token), there);
    }
    assert_eq!(vocabulary.byte(b'a'), u32::from(255 - b'a'));
    assert_eq!(vocabulary.id_of(b"abcd"), None);
    assert_eq!(vocabulary.bytes_of(tokens.len() as u32), None);
}

#[test]
fn bytes_must_all_be_tokens() {
    assert_eq!(error_of(&[]), VocabularyError::MissingByte(0));
    for byte in [0, b'a', 255] {
        let mut tokens = all_bytes();
        tokens[usize::from(byte)] = vec![byte, byte];
        assert_eq!(error_of(&tokens), VocabularyError::MissingByte(byte));
        tokens[usize::from(byte)].clear();
        assert_eq!(error_of(&tokens), VocabularyError::MissingByte(byte));
    }
    assert_eq!(VocabularyError::MissingByte(10).to_string(), "byte 0x0a is not a token");
}

#[test]
fn tokens_must_differ() {
    let mut tokens = all_bytes();
    tokens.extend([b"ab".to_vec(), b"b".to_vec()]);
    let error = error_of(&tokens);
    let VocabularyError::Duplicate(first, second) = error else { panic!("{error}") };
    assert_eq!([first.min(second), first.max(second)], [98, 257]);
    assert!(error.to_string().contains("have the same bytes"));
}

#[test]
fn ids_have_a_limit() {
    let with_last = |id| {
        let bytes = all_bytes();
        let tokens = bytes.iter().map(|byte| &byte[..]).zip(0..).chain([(&b"ab"[..], id)]).collect::<Vec<_>>();
        Vocabulary::new(&tokens, tokens.len())
    };
    assert_eq!(with_last(MAX_ID).unwrap().ids(), MAX_ID as usize + 1);
    let error = with_last(MAX_ID + 1).err().unwrap();
    assert_eq!(error, VocabularyError::TooManyIds(MAX_ID as usize + 2));
    assert_eq!(error.to_string(), "1048577 ids are too many; the maximum is 1048575");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn longest_prefixes_are_the_longest((toy, text) in toys_with_texts(20)) {
        let (vocabulary, text) = (toy.vocabulary(), text.as_bytes());
        let ranks = ranks(&vocabulary);
        for start in 0..text.len() {
            let longest = (start + 1..=text.len()).rev().find_map(|end| ranks.get(&text[start..end]));
            prop_assert_eq!(Some(&vocabulary.longest_prefix(&text[start..])), longest);
        }
        for (rank, shorter) in vocabulary.shorter_prefixes().into_iter().enumerate() {
            let token = vocabulary.token(rank as u32);
            let expected = (1..token.len()).rev().find_map(|end| ranks.get(&token[..end]));
            prop_assert_eq!(shorter, expected.copied().unwrap_or(NO_TOKEN));
        }
    }
}
