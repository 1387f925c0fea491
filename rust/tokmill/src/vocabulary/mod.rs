//! The tokens of a tokenizer: maps ids to bytes, bytes to ids, and bytes to the longest token that is a prefix of them.

pub(crate) mod token_index;

use std::fmt;
use std::ops::Range;

use once_cell::race::OnceBox;

/// Maximum id of a token; ranks are below it, since pairs of ranks are packed into 64 bits together with their product.
pub const MAX_ID: u32 = (1 << 20) - 1;

/// Sentinel for no token: no rank, or the rank of an id that the vocabulary leaves out.
pub(crate) const NO_TOKEN: u32 = u32::MAX;

/// Error of tokens that do not form a vocabulary.
#[derive(Debug, PartialEq, Eq)]
pub enum VocabularyError {
    /// An id above [`MAX_ID`].
    TooManyIds(usize),
    /// A byte that is no token: text with this byte could not be encoded.
    MissingByte(u8),
    /// Two ids with the same bytes.
    Duplicate(u32, u32),
    /// Two tokens with the same id.
    SameId(u32),
    /// An added token that is empty or another one, once it is normalised.
    BadAddedToken(u32),
    /// A special token that ordinary text merges into.
    Mergeable(u32),
    /// A merge of which a part or the product is no token: its place in the list.
    NotTokens(usize),
}

impl fmt::Display for VocabularyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyIds(ids) => write!(f, "{ids} ids, but there may be {MAX_ID}, and none above it"),
            Self::MissingByte(byte) => write!(f, "byte {byte:#04x} is not a token"),
            Self::Duplicate(first, second) => write!(f, "ids {first} and {second} have the same bytes"),
            Self::SameId(id) => write!(f, "two tokens have the id {id}"),
            Self::BadAddedToken(id) => write!(f, "added token {id} is empty or another one, once it is normalised"),
            Self::Mergeable(id) => write!(f, "ordinary text merges into special token {id}"),
            Self::NotTokens(place) => write!(f, "merge {place} joins or makes what is no token"),
        }
    }
}

impl std::error::Error for VocabularyError {}

/// The ordinary tokens of a tokenizer, by rank.
///
/// Inside the encoder a token is its rank: all bytes, and what merges in the order in which it does. The ids that
/// people see are looked up at the end, so that they may have any order. Behind the tokens that bytes merge into come
/// those that they do not: no merge makes these.
pub struct Vocabulary {
    bytes: Vec<u8>,
    /// Token `rank` is `bytes[starts[rank]..starts[rank + 1]]`.
    starts: Vec<usize>,
    /// The id of each rank.
    ids: Vec<u32>,
    /// Number of leading ranks that equal their ids; mostly all do.
    same: u32,
    /// The rank of each id, [`NO_TOKEN`] where the id is left out.
    ranks: Vec<u32>,
    /// Number of leading ranks that merges make.
    reachable: usize,
    /// The rank of each byte.
    byte: [u32; 256],
    /// Made when it is first needed: most texts do without. Threads may make it at the same time, but none waits for another one, which in
    /// a process that was forked meanwhile would not be there.
    sorted: OnceBox<Sorted>,
}

/// All ranks that merges make, in the order of their bytes: a token stands right before the tokens it begins.
struct Sorted {
    ranks: Vec<u32>,
    /// `first[b]..first[b + 1]` is the part of `ranks` whose tokens begin with byte `b`.
    first: [u32; 257],
}

impl Vocabulary {
    /// From tokens with their ids, in the order of ranks. The first `reachable` are those that bytes merge into.
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

    /// The same from tokens that are known to be different, and to have all bytes among them: all end to end, where each starts and the
    /// last one ends, and their ids.
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
        for (rank, &id) in (0..).zip(&ids) {
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

    /// Some ranks in the order of their bytes.
    fn in_order(&self, ranks: Range<u32>) -> Vec<u32> {
        // By the first eight bytes as a number: few tokens have to be looked at.
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

    /// One more than the largest id.
    pub fn ids(&self) -> usize {
        self.ranks.len()
    }

    /// The bytes of the token with this id.
    pub fn bytes_of(&self, id: u32) -> Option<&[u8]> {
        let rank = *self.ranks.get(id as usize)?;
        (rank != NO_TOKEN).then(|| self.token(rank))
    }

    /// The id of the token with exactly these bytes.
    pub fn id_of(&self, bytes: &[u8]) -> Option<u32> {
        let sorted = &self.sorted().ranks;
        let found = sorted.binary_search_by_key(&bytes, |&rank| self.token(rank)).ok();
        let rank = found.map(|place| sorted[place]);
        rank.or_else(|| self.unreachable().find(|&rank| self.token(rank) == bytes)).map(|rank| self.id(rank))
    }

    /// The ranks that bytes merge into.
    pub(crate) fn reachable(&self) -> Range<u32> {
        0..self.reachable as u32
    }

    /// The ranks that no merge makes.
    pub(crate) fn unreachable(&self) -> Range<u32> {
        self.reachable as u32..self.ids.len() as u32
    }

    /// The bytes of a token.
    #[inline]
    pub(crate) fn token(&self, rank: u32) -> &[u8] {
        &self.bytes[self.place(rank)]
    }

    /// The bytes of all tokens, end to end.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Where among those of all the bytes of a token are.
    #[inline]
    pub(crate) fn place(&self, rank: u32) -> Range<usize> {
        self.starts[rank as usize]..self.starts[rank as usize + 1]
    }

    /// The id of a rank.
    #[inline]
    pub(crate) fn id(&self, rank: u32) -> u32 {
        if rank < self.same { rank } else { self.ids[rank as usize] }
    }

    /// The rank of a byte.
    #[inline]
    pub(crate) fn byte(&self, byte: u8) -> u32 {
        self.byte[usize::from(byte)]
    }

    /// The longest token that `text`, which is not empty, begins with.
    pub(crate) fn longest_prefix(&self, text: &[u8]) -> u32 {
        let (Sorted { ranks, first }, lead) = (self.sorted(), usize::from(text[0]));
        let mut range = &ranks[first[lead] as usize..first[lead + 1] as usize];
        let mut longest = range[0];
        // All of `range` begins with `text[..depth]`; the token that ends there, if any, stands first.
        for (depth, &byte) in text.iter().enumerate().skip(1) {
            let goes_on = |rank: &u32| self.token(*rank).get(depth) == Some(&byte);
            // Of one sign repeated all may go on for long.
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

    /// For each rank the longest other token that its token begins with, or [`NO_TOKEN`].
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

/// The first eight bytes of a token as a number, zeros behind a shorter one: tokens of which it differs have its order.
fn first_eight(token: &[u8]) -> u64 {
    u64::from_be_bytes(std::array::from_fn(|place| token.get(place).copied().unwrap_or(0)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests;
