//! The corpus: all words as arrays of symbols, which are merged in place.

use super::alphabet::{Alphabet, BYTES, IDS};
use crate::processor::prefetch::prefetch;

/// Alignment of words in slots.
const BLOCK: usize = 8;

/// Sentinel before and after each word; not a symbol.
pub(super) const BORDER: u32 = 0;

/// All words of two or more symbols, concatenated.
///
/// A word consists of a border, its symbols, and at least one border up to the next multiple of [`BLOCK`]. At first, each symbol is a
/// byte, or a token of an existing vocabulary. A longer symbol takes as many slots as it has bytes and is stored in the first and the last of them. So neighbours are found
/// without links: the next symbol starts where this one ends, and the previous one ends where this one starts.
///
/// Example: after merging `c` and `a`, the word `cat` is `| ca ca t |`; after merging `ca` and `t`, it is `| cat _ cat |`, where the
/// middle slot is unused.
pub(super) struct Corpus {
    pub(super) symbols: Vec<u32>,
    weights: Vec<u64>,
    /// Number of bytes, weighted by the counts of their words.
    pub(super) bytes: u64,
    /// Number of symbols, weighted likewise.
    pub(super) tokens: u64,
}

/// Words for a corpus, which is allocated at once when all have been collected; growing it would take twice the memory.
#[derive(Default)]
pub(super) struct Collected {
    /// All words, concatenated.
    bytes: Vec<u8>,
    /// Length and count of each word.
    words: Vec<(u32, u64)>,
}

impl Collected {
    /// Appends a word.
    pub(super) fn push(&mut self, word: &[u8], count: u64) {
        self.bytes.extend_from_slice(word);
        self.words.push((word.len() as u32, count));
    }

    /// Calls `visit` with all words and their counts.
    pub(super) fn each(&self, mut visit: impl FnMut(&[u8], u64)) {
        let mut rest = &self.bytes[..];
        for &(length, count) in &self.words {
            let (word, after) = rest.split_at(length as usize);
            rest = after;
            visit(word, count);
        }
    }

    fn slots(&self) -> usize {
        self.words.iter().map(|&(length, _)| slots(length as usize)).sum()
    }
}

/// Number of slots of a word with its borders.
fn slots(length: usize) -> usize {
    (1 + length + 1).next_multiple_of(BLOCK)
}

impl Corpus {
    /// Creates a corpus of all collected words; if they need more than `most` slots, the error is their number.
    pub(super) fn new(collected: Vec<Collected>, most: usize, alphabet: Alphabet<'_>) -> Result<Self, usize> {
        let all = collected.iter().map(Collected::slots).sum();
        if all > most {
            return Err(all);
        }
        let (mut symbols, mut weights) = (Vec::with_capacity(all), Vec::with_capacity(all / BLOCK));
        let (mut bytes, mut tokens) = (0u64, 0u64);
        for words in collected {
            words.each(|word, count| {
                let end = symbols.len() + slots(word.len());
                symbols.push(BORDER);
                let divided = push_symbols(alphabet, word, &mut symbols) as u64;
                symbols.resize(end, BORDER);
                weights.resize(end / BLOCK, count);
                bytes = bytes.saturating_add(count.saturating_mul(word.len() as u64));
                tokens = tokens.saturating_add(count.saturating_mul(divided));
            });
        }
        Ok(Self { symbols, weights, bytes, tokens })
    }

    /// The count of the word that contains a slot.
    #[inline]
    pub(super) fn weight(&self, slot: usize) -> u64 {
        self.weights[slot / BLOCK]
    }

    /// Prefetches a slot and its weight.
    #[inline]
    pub(super) fn prefetch(&self, slot: usize) {
        prefetch(&self.symbols, slot);
        prefetch(&self.weights, slot / BLOCK);
    }

    /// Calls `visit` with the position, the symbols and the word count of each pair of neighbours.
    pub(super) fn each_pair(&self, lengths: &[u32], mut visit: impl FnMut(usize, u32, u32, u64)) {
        let mut at = 0;
        while at < self.symbols.len() {
            let left = self.symbols[at];
            if left == BORDER {
                at += 1;
                continue;
            }
            let next = at + lengths[left as usize] as usize;
            let right = self.symbols[next];
            if right != BORDER {
                visit(at, left, right, self.weight(at));
            }
            at = next;
        }
    }
}

/// Appends the initial symbols of a word; returns their number.
fn push_symbols(alphabet: Alphabet<'_>, word: &[u8], symbols: &mut Vec<u32>) -> usize {
    let first = symbols.len();
    match alphabet {
        Alphabet::Bytes => symbols.extend(word.iter().map(|&byte| symbol_of(byte))),
        Alphabet::WordPiece => {
            let continued = BYTES.len() as u32;
            symbols.extend(word.iter().map(|&byte| symbol_of(byte) + continued));
            symbols[first] -= continued;
        }
        Alphabet::Base(base) => {
            let places = (base.segment)(word);
            for &place in &places {
                let start = symbols.len();
                symbols.resize(start + base.length(place), BORDER);
                symbols[start] = place + 1;
                *symbols.last_mut().unwrap_or(&mut 0) = place + 1;
            }
            return places.len();
        }
    }
    word.len()
}

/// The symbol of a byte: its id plus one, because zero is the border.
pub(super) fn symbol_of(byte: u8) -> u32 {
    u32::from(IDS[usize::from(byte)]) + 1
}
