//! The symbols produced by merges, and the order of pairs with equal counts.

use std::cmp::Ordering;

use super::alphabet::{Alphabet, IDS};
use super::corpus::symbol_of;
use super::merges::Limits;
use super::pairs::{Pair, symbols};
use super::queue::Waiting;

/// Order of two pairs with equal counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// Smaller ids first, compared by the left id, then the right one, as in the reference trainer.
    HuggingFace,
    /// Greater bytes first, compared by the left symbol, then the right one.
    Lexicographic,
    /// The same with characters of the byte-level alphabet, as in the reference trainer of languages in parity.
    ByteLevel,
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

/// Data of symbols, and what comparing their bytes needs.
pub(super) struct SymbolTable<'a> {
    pub(super) limits: &'a Limits<'a>,
    pub(super) merges: Merges,
    /// Length of each symbol in bytes, including the border.
    pub(super) lengths: Vec<u32>,
    /// The ranks of the first eight bytes of each symbol as a big-endian number, padded with zeros.
    prefixes: Vec<u64>,
}

impl<'a> SymbolTable<'a> {
    pub(super) fn new(limits: &'a Limits<'a>) -> Self {
        let merges = Merges::of(limits.alphabet);
        let lengths = std::iter::once(0).chain(merges.initial.iter().map(|token| token.len() as u32)).collect();
        let mut table = Self { limits, merges, lengths, prefixes: vec![0] };
        for place in 0..table.merges.initial.len() {
            let mut first = [0; 8];
            for (rank, &byte) in first.iter_mut().zip(&table.merges.initial[place]) {
                *rank = table.rank(byte);
            }
            table.prefixes.push(u64::from_be_bytes(first));
        }
        table
    }

    /// The place of a byte in the order that breaks ties.
    fn rank(&self, byte: u8) -> u8 {
        match self.limits.tie_break {
            TieBreak::ByteLevel => IDS[usize::from(byte)],
            TieBreak::HuggingFace | TieBreak::Lexicographic => byte,
        }
    }

    pub(super) fn length(&self, symbol: u32) -> usize {
        self.lengths[symbol as usize] as usize
    }

    /// Adds the product of a pair.
    pub(super) fn push(&mut self, pair: Pair, count: u64) -> u32 {
        let (left, right) = symbols(pair);
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
    pub(super) fn may_merge(&self, left: u32, right: u32) -> bool {
        if matches!(self.limits.alphabet, Alphabet::WordPiece)
            && left == symbol_of(b'#')
            && self.merges.bytes(right - 1).next() == Some(b'#')
        {
            return false; // a token that begins with "##" would look like a continuation
        }
        if let Alphabet::Base(base) = self.limits.alphabet {
            let bytes: Vec<u8> = self.merges.bytes(left - 1).chain(self.merges.bytes(right - 1)).collect();
            if base.is_taken(&bytes) {
                return false; // two tokens with the same bytes
            }
        }
        let length = self.length(left) + self.length(right);
        length == 2 || self.limits.max_token_length.is_none_or(|most| length < most)
    }

    /// Compares the ranks of the bytes of two symbols.
    pub(super) fn compare(&self, one: u32, other: u32) -> Ordering {
        if one == other {
            return Ordering::Equal;
        }
        let lengths = (self.length(one), self.length(other));
        let prefixes = self.prefixes[one as usize].cmp(&self.prefixes[other as usize]);
        prefixes.then_with(|| match lengths {
            // If the first eight bytes are equal, all bytes after the shorter symbol's end are zeros.
            (..=8, ..=8) => lengths.0.cmp(&lengths.1),
            _ => self.ranks(one).cmp(self.ranks(other)),
        })
    }

    fn ranks(&self, symbol: u32) -> impl Iterator<Item = u8> {
        self.merges.bytes(symbol - 1).map(|byte| self.rank(byte))
    }

    /// Whether the first of two pairs is merged before the second.
    pub(super) fn before(&self, one: &Waiting, other: &Waiting) -> bool {
        if one.count != other.count {
            return one.count > other.count;
        }
        match self.limits.tie_break {
            TieBreak::HuggingFace => one.pair < other.pair,
            TieBreak::Lexicographic | TieBreak::ByteLevel => {
                let ((a, b), (c, d)) = (symbols(one.pair), symbols(other.pair));
                let bytes = self.compare(a, c).then_with(|| self.compare(b, d));
                bytes.then_with(|| other.pair.cmp(&one.pair)) == Ordering::Greater
            }
        }
    }
}
