//! The tokens of a tokenizer: ids to bytes, bytes to ids, and bytes to the longest token they begin with.

use std::fmt;

/// The largest id a vocabulary may hold: pairs of ids are packed into 64 bits together with their product.
pub const MAX_ID: u32 = (1 << 21) - 1;

/// No token: an id that a vocabulary leaves out.
pub(crate) const NO_TOKEN: u32 = u32::MAX;

/// Why tokens do not make a vocabulary.
#[derive(Debug, PartialEq, Eq)]
pub enum VocabularyError {
    /// An id above [`MAX_ID`].
    TooManyIds(usize),
    /// A byte that is no token: text with this byte could not be encoded.
    MissingByte(u8),
    /// Two ids with the same bytes.
    Duplicate(u32, u32),
    /// A token whose bytes do not merge into it, in the order of ids.
    Unreachable(u32),
    /// A token dump that ends in the middle of a token.
    Truncated,
}

impl fmt::Display for VocabularyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyIds(ids) => write!(f, "{ids} ids, but ids go up to {MAX_ID}"),
            Self::MissingByte(byte) => write!(f, "byte {byte:#04x} is not a token"),
            Self::Duplicate(first, second) => write!(f, "ids {first} and {second} have the same bytes"),
            Self::Unreachable(id) => write!(f, "the bytes of token {id} do not merge into it"),
            Self::Truncated => write!(f, "the token dump ends in the middle of a token"),
        }
    }
}

impl std::error::Error for VocabularyError {}

/// The ordinary tokens of a tokenizer; a token's id is also its merge rank.
pub struct Vocabulary {
    bytes: Vec<u8>,
    /// Token `id` is `bytes[starts[id]..starts[id + 1]]`; empty where the id is left out.
    starts: Vec<u32>,
    /// All ids with a token, in the order of their bytes: a token stands right before the tokens it begins.
    sorted: Vec<u32>,
    /// `first[b]..first[b + 1]` is the part of `sorted` whose tokens begin with byte `b`.
    first: [u32; 257],
}

impl Vocabulary {
    /// Reads a dump: for each id in turn a length byte and the token's bytes; length 0 leaves the id out.
    ///
    /// # Errors
    ///
    /// See [`VocabularyError`].
    pub fn from_dump(dump: &[u8]) -> Result<Self, VocabularyError> {
        let (mut bytes, mut starts, mut rest) = (Vec::with_capacity(dump.len()), vec![0], dump);
        while let Some((&length, tail)) = rest.split_first() {
            let (token, tail) = tail.split_at_checked(length.into()).ok_or(VocabularyError::Truncated)?;
            bytes.extend_from_slice(token);
            starts.push(bytes.len() as u32);
            rest = tail;
        }
        let ids = starts.len() - 1;
        if ids > MAX_ID as usize {
            return Err(VocabularyError::TooManyIds(ids));
        }
        let mut vocabulary = Self { bytes, starts, sorted: Vec::new(), first: [0; 257] };
        let mut sorted: Vec<u32> = (0..ids as u32).filter(|&id| !vocabulary.token(id).is_empty()).collect();
        sorted.sort_unstable_by_key(|&id| vocabulary.token(id));
        if let Some(pair) = sorted.windows(2).find(|pair| vocabulary.token(pair[0]) == vocabulary.token(pair[1])) {
            return Err(VocabularyError::Duplicate(pair[0], pair[1]));
        }
        for byte in 0..=255 {
            let start = sorted.partition_point(|&id| vocabulary.token(id)[0] < byte);
            if sorted.get(start).map(|&id| vocabulary.token(id)) != Some(&[byte]) {
                return Err(VocabularyError::MissingByte(byte));
            }
            vocabulary.first[usize::from(byte)] = start as u32;
        }
        vocabulary.first[256] = sorted.len() as u32;
        vocabulary.sorted = sorted;
        Ok(vocabulary)
    }

    /// One more than the largest id.
    pub fn ids(&self) -> usize {
        self.starts.len() - 1
    }

    /// The bytes of a token; empty if the id is left out.
    ///
    /// # Panics
    ///
    /// If `id` is not below [`Self::ids`].
    #[inline]
    pub fn token(&self, id: u32) -> &[u8] {
        &self.bytes[self.starts[id as usize] as usize..self.starts[id as usize + 1] as usize]
    }

    /// The id of the token with exactly these bytes.
    pub fn id(&self, bytes: &[u8]) -> Option<u32> {
        self.sorted.binary_search_by_key(&bytes, |&id| self.token(id)).ok().map(|place| self.sorted[place])
    }

    /// The id of a byte.
    pub(crate) fn byte(&self, byte: u8) -> u32 {
        self.sorted[self.first[usize::from(byte)] as usize]
    }

    /// The longest token that `text`, which is not empty, begins with.
    pub(crate) fn longest_prefix(&self, text: &[u8]) -> u32 {
        let lead = usize::from(text[0]);
        let mut range = &self.sorted[self.first[lead] as usize..self.first[lead + 1] as usize];
        let mut longest = range[0];
        // All of `range` begins with `text[..depth]`; the token that ends there, if any, stands first.
        for (depth, &byte) in text.iter().enumerate().skip(1) {
            let from = range.partition_point(|&id| self.token(id).get(depth).is_none_or(|&b| b < byte));
            range = &range[from..];
            range = &range[..range.partition_point(|&id| self.token(id)[depth] == byte)];
            match range.first() {
                None => break,
                Some(&id) if self.token(id).len() == depth + 1 => longest = id,
                Some(_) => {}
            }
        }
        longest
    }

    /// For each id the longest other token that its token begins with, or [`NO_TOKEN`].
    pub(crate) fn shorter_prefixes(&self) -> Vec<u32> {
        let mut shorter = vec![NO_TOKEN; self.ids()];
        let mut open: Vec<u32> = Vec::new();
        for &id in &self.sorted {
            while open.last().is_some_and(|&top| !self.token(id).starts_with(self.token(top))) {
                open.pop();
            }
            shorter[id as usize] = open.last().copied().unwrap_or(NO_TOKEN);
            open.push(id);
        }
        shorter
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests {
    use std::collections::HashMap;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::{select, subsequence};

    use super::*;

    /// What toy texts are written with: every length of UTF-8, and characters that share their first or last bytes.
    const CHARACTERS: [&str; 15] = ["a", "b", "c", " ", "'", "\0", "é", "ã", "あ", "い", "偂", "日", "㐂", "ꀀ", "😀"];

    /// The dump of some tokens.
    pub(crate) fn dump<T: AsRef<[u8]>>(tokens: impl IntoIterator<Item = T>) -> Vec<u8> {
        let mut dump = Vec::new();
        for token in tokens {
            dump.push(token.as_ref().len() as u8);
            dump.extend_from_slice(token.as_ref());
        }
        dump
    }

    /// All tokens with their ranks, as the reference holds them.
    pub(crate) fn ranks(vocabulary: &Vocabulary) -> HashMap<Vec<u8>, u32> {
        let ids = (0..vocabulary.ids() as u32).filter(|&id| !vocabulary.token(id).is_empty());
        ids.map(|id| (vocabulary.token(id).to_vec(), id)).collect()
    }

    /// A small vocabulary of the kind that training makes, with the characters it was trained on.
    #[derive(Clone, Debug)]
    pub(crate) struct Toy {
        pub(crate) dump: Vec<u8>,
        pub(crate) characters: Vec<&'static str>,
    }

    impl Toy {
        pub(crate) fn vocabulary(&self) -> Vocabulary {
            Vocabulary::from_dump(&self.dump).unwrap()
        }

        /// Texts of at most `most` runs of characters that this vocabulary knows.
        pub(crate) fn texts(&self, most: usize) -> impl Strategy<Value = String> + use<> {
            let runs = vec((select(self.characters.clone()), prop_oneof![4 => 1..3usize, 1 => 3..20usize]), 1..most);
            runs.prop_map(|runs| runs.iter().map(|&(character, times)| character.repeat(times)).collect())
        }
    }

    /// Merges pairs of neighbours at random (not the frequent ones: stranger vocabularies find more faults) in a small
    /// text, as often as there are choices. Each product is a token that its own bytes merge into, because neighbours
    /// in an encoding are the encoding of their bytes.
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
        // Bytes need not come first, nor in order, and ids may be left out.
        (learned, bytes, 0..=256usize, 0..300usize).prop_map(|((characters, text, choices), bytes, first, gap)| {
            let bytes: Vec<Vec<u8>> = bytes.into_iter().map(|byte| vec![byte]).collect();
            let mut tokens = [&bytes[..first], &train(text.as_bytes(), &choices), &bytes[first..]].concat();
            tokens.insert(gap.min(tokens.len()), Vec::new());
            Toy { dump: dump(tokens), characters }
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
        Vocabulary::from_dump(&dump(tokens)).err().unwrap()
    }

    #[test]
    fn a_dump_is_read_back() {
        let mut tokens = all_bytes();
        tokens.reverse();
        tokens.extend([b"ab".to_vec(), Vec::new(), vec![0; 255], b"abc".to_vec()]);
        let vocabulary = Vocabulary::from_dump(&dump(&tokens)).unwrap();
        assert_eq!(vocabulary.ids(), tokens.len());
        for (id, token) in tokens.iter().enumerate() {
            assert_eq!(vocabulary.token(id as u32), token);
            assert_eq!(vocabulary.id(token), (!token.is_empty()).then_some(id as u32));
        }
        assert_eq!(vocabulary.byte(b'a'), u32::from(255 - b'a'));
        assert_eq!(vocabulary.id(b"abcd"), None);
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
    fn a_dump_must_be_whole() {
        for end in [&[1][..], &[3, b'a', b'b'], &[255]] {
            let dump = [dump(all_bytes()), end.to_vec()].concat();
            let error = Vocabulary::from_dump(&dump).err().unwrap();
            assert_eq!(error, VocabularyError::Truncated);
            assert_eq!(error.to_string(), "the token dump ends in the middle of a token");
        }
    }

    #[test]
    fn ids_have_a_limit() {
        let most = MAX_ID as usize;
        let mut dump = dump(all_bytes());
        dump.resize(dump.len() + most - 256, 0);
        assert_eq!(Vocabulary::from_dump(&dump).unwrap().ids(), most);
        dump.push(0);
        let error = Vocabulary::from_dump(&dump).err().unwrap();
        assert_eq!(error, VocabularyError::TooManyIds(most + 1));
        assert_eq!(error.to_string(), "2097152 ids, but ids go up to 2097151");
    }

    #[test]
    fn unreachable_tokens_are_named() {
        assert_eq!(VocabularyError::Unreachable(7).to_string(), "the bytes of token 7 do not merge into it");
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
            for (id, shorter) in vocabulary.shorter_prefixes().into_iter().enumerate() {
                let token = vocabulary.token(id as u32);
                let expected = (1..token.len()).rev().find_map(|end| ranks.get(&token[..end]));
                prop_assert_eq!(shorter, expected.copied().unwrap_or(NO_TOKEN));
            }
        }
    }
}
