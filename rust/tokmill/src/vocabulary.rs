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
