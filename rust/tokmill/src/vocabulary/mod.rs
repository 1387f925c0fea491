//! The tokens of a tokenizer: maps ids to bytes, bytes to ids, and bytes to the longest token that is a prefix of them.

pub(crate) mod token_index;

use std::fmt;
use std::ops::Range;

use once_cell::race::OnceBox;

/// Maximum id of a token. Ranks are lower, because two ranks and their product are packed into 64 bits.
pub const MAX_ID: u32 = (1 << 20) - 1;

/// Sentinel for "no token": no rank, the rank of an unused id, or the id of a token that has none.
pub(crate) const NO_TOKEN: u32 = u32::MAX;

/// Reason why tokens do not form a vocabulary.
#[derive(Debug, PartialEq, Eq)]
pub enum VocabularyError {
    /// More than [`MAX_ID`] ids, or an id that is too large.
    TooManyIds(usize),
    /// A byte is not a token, so text with this byte could not be encoded.
    MissingByte(u8),
    /// Two ids have the same bytes.
    Duplicate(u32, u32),
    /// Two tokens have the same id.
    SameId(u32),
    /// An added token is empty, or equal to another one, after normalization.
    BadAddedToken(u32),
    /// A special token is the product of merges, so ordinary text could produce it.
    Mergeable(u32),
    /// A part or the product of the merge at this position is not a token.
    NotTokens(usize),
    /// Two tokens have the same score, so either could merge first.
    SameScore(u32, u32),
    /// `▁` stands for a blank, but is not a token: a blank would become the bytes of `▁`.
    MissingBlank,
}

impl fmt::Display for VocabularyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyIds(ids) => write!(f, "{ids} ids are too many; the maximum is {MAX_ID}"),
            Self::MissingByte(byte) => write!(f, "byte {byte:#04x} is not a token"),
            Self::Duplicate(first, second) => write!(f, "ids {first} and {second} have the same bytes"),
            Self::SameId(id) => write!(f, "two tokens have the id {id}"),
            Self::BadAddedToken(id) => {
                write!(f, "added token {id} is empty, or equal to another one, after normalization")
            }
            Self::Mergeable(id) => write!(f, "special token {id} is the product of ordinary merges"),
            Self::MissingBlank => write!(f, "blanks are written as ▁, which is not a token"),
            Self::SameScore(first, second) => write!(f, "tokens {first} and {second} have the same score"),
            Self::NotTokens(place) => write!(f, "merge {place} has a part or a product that is not a token"),
        }
    }
}

impl std::error::Error for VocabularyError {}

/// The ordinary tokens of a tokenizer, by rank.
///
/// Inside the encoder a token is its rank: first the bytes, then products in the order of their merges, then tokens
/// that no merge produces. Ranks are mapped to ids at the end, so ids can have any order.
pub struct Vocabulary {
    bytes: Vec<u8>,
    /// Token `rank` is `bytes[starts[rank]..starts[rank + 1]]`.
    starts: Vec<usize>,
    /// The id of each rank; [`NO_TOKEN`] for parts of characters, which are never output.
    ids: Vec<u32>,
    /// Number of leading ranks that equal their ids, usually all.
    same: u32,
    /// The rank of each id; [`NO_TOKEN`] for unused ids.
    ranks: Vec<u32>,
    /// Number of leading ranks that merges produce.
    reachable: usize,
    /// The rank of each byte.
    byte: [u32; 256],
    /// Computed on first use, because most texts do not need it. Threads may compute it at the same time; none waits
    /// for another, because in a forked process that thread may not exist.
    sorted: OnceBox<Sorted>,
}

/// All ranks that merges produce, sorted by their bytes, so a token directly precedes those of which it is a
/// prefix.
struct Sorted {
    ranks: Vec<u32>,
    /// `first[b]..first[b + 1]` is the part of `ranks` whose tokens begin with byte `b`.
    first: [u32; 257],
}

impl Vocabulary {
    /// Creates a vocabulary from tokens with their ids, in the order of ranks. Merges produce the first `reachable`.
    ///
    /// # Errors
    ///
    /// See [`VocabularyError`].
    pub(crate) fn new(tokens: &[(&[u8], u32)], reachable: usize) -> Result<Self, VocabularyError> {
        let mut bytes = Vec::with_capacity(tokens.iter().map(|(token, _)| token.len()).sum());
        let mut starts = Vec::with_capacity(tokens.len() + 1);
        starts.push(0);
        for (token, _) in tokens {
            bytes.extend_from_slice(token);
            starts.push(bytes.len());
        }
        let vocabulary = Self::of_different(bytes, starts, tokens.iter().map(|&(_, id)| id).collect(), reachable)?;
        let mut all = vocabulary.in_order(0..tokens.len() as u32);
        if let Some(pair) = all.windows(2).find(|pair| vocabulary.token(pair[0]) == vocabulary.token(pair[1])) {
            return Err(VocabularyError::Duplicate(vocabulary.id(pair[0]), vocabulary.id(pair[1])));
        }
        match vocabulary.byte.iter().position(|&rank| rank == NO_TOKEN) {
            Some(byte) => Err(VocabularyError::MissingByte(byte as u8)),
            None => {
                all.retain(|&rank| (rank as usize) < reachable);
                Ok(Self { sorted: OnceBox::with_value(vocabulary.sorted_of(all)), ..vocabulary })
            }
        }
    }

    /// Like [`Vocabulary::new`], for tokens that are known to be distinct and to include all bytes: their concatenated
    /// bytes, the start of each and the end of the last, and their ids.
    ///
    /// # Errors
    ///
    /// [`VocabularyError::TooManyIds`] and [`VocabularyError::SameId`].
    pub(crate) fn of_different(
        bytes: Vec<u8>,
        starts: Vec<usize>,
        ids: Vec<u32>,
        reachable: usize,
    ) -> Result<Self, VocabularyError> {
        if ids.len() > MAX_ID as usize {
            return Err(VocabularyError::TooManyIds(ids.len()));
        }
        let mut ranks = Vec::with_capacity(ids.len());
        for (rank, &id) in (0..).zip(&ids).filter(|&(_, &id)| id != NO_TOKEN) {
            if id > MAX_ID {
                return Err(VocabularyError::TooManyIds(id as usize + 1));
            }
            if ranks.len() <= id as usize {
                ranks.resize(id as usize + 1, NO_TOKEN);
            }
            if ranks[id as usize] != NO_TOKEN {
                return Err(VocabularyError::SameId(id));
            }
            ranks[id as usize] = rank;
        }
        let same = (0..).zip(&ids).take_while(|&(rank, &id)| rank == id).count() as u32;
        let (byte, sorted) = ([NO_TOKEN; 256], OnceBox::new());
        let mut vocabulary = Self { bytes, starts, ids, same, ranks, reachable, byte, sorted };
        for rank in vocabulary.reachable() {
            if let [byte] = *vocabulary.token(rank) {
                vocabulary.byte[usize::from(byte)] = rank;
            }
        }
        Ok(vocabulary)
    }

    /// Sorts ranks by their bytes.
    fn in_order(&self, ranks: Range<u32>) -> Vec<u32> {
        // Compare the first eight bytes as a number; only equal ones need a look at the tokens.
        let mut keyed: Vec<_> = ranks.map(|rank| (first_eight(self.token(rank)), rank)).collect();
        let bytes = |&(_, rank): &(u64, u32)| self.token(rank);
        keyed.sort_unstable_by(|one, other| one.0.cmp(&other.0).then_with(|| bytes(one).cmp(bytes(other))));
        keyed.into_iter().map(|(_, rank)| rank).collect()
    }

    fn sorted(&self) -> &Sorted {
        self.sorted.get_or_init(|| self.sorted_of(self.in_order(self.reachable())))
    }

    fn sorted_of(&self, ranks: Vec<u32>) -> Box<Sorted> {
        let before = |byte: usize| ranks.partition_point(|&rank| usize::from(self.token(rank)[0]) < byte) as u32;
        Box::new(Sorted { first: std::array::from_fn(before), ranks })
    }

    /// The largest id plus one.
    pub fn ids(&self) -> usize {
        self.ranks.len()
    }

    /// The bytes of the token with an id.
    pub fn bytes_of(&self, id: u32) -> Option<&[u8]> {
        let rank = *self.ranks.get(id as usize)?;
        (rank != NO_TOKEN).then(|| self.token(rank))
    }

    /// The id of the token with these bytes.
    pub fn id_of(&self, bytes: &[u8]) -> Option<u32> {
        let sorted = &self.sorted().ranks;
        let found = sorted.binary_search_by_key(&bytes, |&rank| self.token(rank)).ok();
        let rank = found.map(|place| sorted[place]);
        rank.or_else(|| self.unreachable().find(|&rank| self.token(rank) == bytes)).map(|rank| self.id(rank))
    }

    /// Ranks that merges produce.
    pub(crate) fn reachable(&self) -> Range<u32> {
        0..self.reachable as u32
    }

    /// Ranks that no merge produces.
    pub(crate) fn unreachable(&self) -> Range<u32> {
        self.reachable as u32..self.ids.len() as u32
    }

    /// The bytes of a token.
    #[inline]
    pub(crate) fn token(&self, rank: u32) -> &[u8] {
        &self.bytes[self.place(rank)]
    }

    /// The concatenated bytes of all tokens.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The range of a token in these bytes.
    #[inline]
    pub(crate) fn place(&self, rank: u32) -> Range<usize> {
        self.starts[rank as usize]..self.starts[rank as usize + 1]
    }

    /// The id of a rank, or [`NO_TOKEN`].
    #[inline]
    pub(crate) fn id(&self, rank: u32) -> u32 {
        if rank < self.same { rank } else { self.ids[rank as usize] }
    }

    /// The rank of a byte.
    #[inline]
    pub(crate) fn byte(&self, byte: u8) -> u32 {
        self.byte[usize::from(byte)]
    }

    /// The longest token that is a prefix of `text`, which must not be empty.
    pub(crate) fn longest_prefix(&self, text: &[u8]) -> u32 {
        let (Sorted { ranks, first }, lead) = (self.sorted(), usize::from(text[0]));
        let mut range = &ranks[first[lead] as usize..first[lead + 1] as usize];
        let mut longest = range[0];
        // All tokens in `range` begin with `text[..depth]`; a token that ends there comes first.
        for (depth, &byte) in text.iter().enumerate().skip(1) {
            let goes_on = |rank: &u32| self.token(*rank).get(depth) == Some(&byte);
            // In a run of one character, all may continue for long.
            if !(range.first().is_some_and(goes_on) && range.last().is_some_and(goes_on)) {
                let from = range.partition_point(|&rank| self.token(rank).get(depth).is_none_or(|&b| b < byte));
                range = &range[from..];
                range = &range[..range.partition_point(goes_on)];
            }
            match range.first() {
                None => break,
                Some(&rank) if self.token(rank).len() == depth + 1 => longest = rank,
                Some(_) => {}
            }
        }
        longest
    }

    /// For each rank, the longest other token that is a prefix of its token, or [`NO_TOKEN`].
    pub(crate) fn shorter_prefixes(&self) -> Vec<u32> {
        let mut shorter = vec![NO_TOKEN; self.reachable];
        let mut open: Vec<u32> = Vec::new();
        for &rank in &self.sorted().ranks {
            while open.last().is_some_and(|&top| !self.token(rank).starts_with(self.token(top))) {
                open.pop();
            }
            shorter[rank as usize] = open.last().copied().unwrap_or(NO_TOKEN);
            open.push(rank);
        }
        shorter
    }
}

/// The first eight bytes of a token as a number, padded with zeros. Different numbers have the order of their tokens.
fn first_eight(token: &[u8]) -> u64 {
    u64::from_be_bytes(std::array::from_fn(|place| token.get(place).copied().unwrap_or(0)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests;
