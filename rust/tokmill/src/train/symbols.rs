//! The symbols produced by merges, and the order of pairs with equal counts.

use std::cmp::Ordering;

use super::alphabet::Alphabet;
use super::corpus::symbol_of;
use super::merges::Limits;
use super::pairs::symbols;
use super::queue::Waiting;

/// Order of two pairs with equal counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// Smaller ids first, compared by the left id, then the right one, as in the reference trainer.
    HuggingFace,
    /// Greater bytes first, compared by the left symbol, then the right one.
    Lexicographic,
}

/// Merges in order. The first ids are the initial symbols, for bytes in the order of the reference; merge `i` produces the id
/// `initial.len() + i`. Special tokens have no ids here.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Merges {
    /// The bytes of each symbol of words before any merge.
    pub initial: Vec<Box<[u8]>>,
    /// Number of these that may start a word; with WordPiece, the others are within.
    pub(super) starting: usize,
    /// The left part of each merge.
    pub left: Vec<u32>,
    /// The right part.
    pub right: Vec<u32>,
    /// The count of the pair when it was merged.
    pub counts: Vec<u64>,
}

impl Merges {
    /// The bytes of a token; `None` if the id does not exist.
    pub fn token_bytes(&self, id: u32) -> Option<Vec<u8>> {
        ((id as usize) < self.initial.len() + self.left.len()).then(|| self.bytes(id).collect())
    }

    pub(super) fn of(alphabet: Alphabet<'_>) -> Self {
        let starting = if matches!(alphabet, Alphabet::WordPiece) { Alphabet::Bytes } else { alphabet }.len();
        Self { initial: alphabet.tokens(), starting, ..Self::default() }
    }

    fn bytes(&self, id: u32) -> impl Iterator<Item = u8> {
        let mut waiting = vec![id];
        let symbols = std::iter::from_fn(move || {
            let mut id = waiting.pop()?;
            while let Some(merge) = (id as usize).checked_sub(self.initial.len()) {
                waiting.push(self.right[merge]);
                id = self.left[merge];
            }
            Some(&self.initial[id as usize])
        });
        symbols.flatten().copied()
    }
}

/// The first eight bytes of a token as a big-endian number, padded with zeros.
fn prefix(token: &[u8]) -> u64 {
    let mut first = [0; 8];
    let length = token.len().min(8);
    first[..length].copy_from_slice(&token[..length]);
    u64::from_be_bytes(first)
}

/// Data of symbols, and what comparing their bytes needs.
pub(super) struct SymbolTable {
    pub(super) merges: Merges,
    /// Length of each symbol in bytes, including the border.
    pub(super) lengths: Vec<u32>,
    /// The first eight bytes of each symbol as a big-endian number, padded with zeros.
    prefixes: Vec<u64>,
}

impl SymbolTable {
    pub(super) fn new(alphabet: Alphabet<'_>) -> Self {
        let merges = Merges::of(alphabet);
        let lengths = merges.initial.iter().map(|token| token.len() as u32);
        let prefixes = merges.initial.iter().map(|token| prefix(token));
        Self {
            lengths: std::iter::once(0).chain(lengths).collect(),
            prefixes: std::iter::once(0).chain(prefixes).collect(),
            merges,
        }
    }

    pub(super) fn length(&self, symbol: u32) -> usize {
        self.lengths[symbol as usize] as usize
    }

    /// Adds the product of two symbols.
    pub(super) fn push(&mut self, left: u32, right: u32, count: u64) -> u32 {
        let length = self.length(left);
        let after = if length < 8 { self.prefixes[right as usize] >> (8 * length) } else { 0 };
        self.prefixes.push(self.prefixes[left as usize] | after);
        self.lengths.push(self.lengths[left as usize] + self.lengths[right as usize]);
        self.merges.left.push(left - 1);
        self.merges.right.push(right - 1);
        self.merges.counts.push(count);
        self.lengths.len() as u32 - 1
    }

    /// Whether two symbols may merge.
    pub(super) fn may_merge(&self, limits: &Limits<'_>, left: u32, right: u32) -> bool {
        if matches!(limits.alphabet, Alphabet::WordPiece)
            && left == symbol_of(b'#')
            && self.prefixes[right as usize] >> 56 == 0x23
        {
            return false; // a token that begins with "##" would look like a continuation
        }
        if let Alphabet::Base(base) = limits.alphabet {
            let bytes: Vec<u8> = self.merges.bytes(left - 1).chain(self.merges.bytes(right - 1)).collect();
            if base.is_taken(&bytes) {
                return false; // two tokens with the same bytes
            }
        }
        let length = self.length(left) + self.length(right);
        length == 2 || limits.max_token_length.is_none_or(|most| length < most)
    }

    /// Compares the bytes of two symbols.
    pub(super) fn compare(&self, one: u32, other: u32) -> Ordering {
        if one == other {
            return Ordering::Equal;
        }
        let lengths = (self.length(one), self.length(other));
        let prefixes = self.prefixes[one as usize].cmp(&self.prefixes[other as usize]);
        prefixes.then_with(|| match lengths {
            // If the first eight bytes are equal, all bytes after the shorter symbol's end are zeros.
            (..=8, ..=8) => lengths.0.cmp(&lengths.1),
            _ => self.merges.bytes(one - 1).cmp(self.merges.bytes(other - 1)),
        })
    }

    /// Whether the first of two pairs is merged before the second.
    pub(super) fn before(&self, tie_break: TieBreak, one: &Waiting, other: &Waiting) -> bool {
        if one.count != other.count {
            return one.count > other.count;
        }
        match tie_break {
            TieBreak::HuggingFace => one.pair < other.pair,
            TieBreak::Lexicographic => {
                let ((a, b), (c, d)) = (symbols(one.pair), symbols(other.pair));
                let bytes = self.compare(a, c).then_with(|| self.compare(b, d));
                bytes.then_with(|| other.pair.cmp(&one.pair)) == Ordering::Greater
            }
        }
    }
}
