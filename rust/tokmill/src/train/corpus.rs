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
/// byte. A merged symbol takes as many slots as it has bytes and is stored in the first and the last of them. So neighbours are found
/// without links: the next symbol starts where this one ends, and the previous one ends where this one starts.
///
/// Example: after merging `c` and `a`, the word `cat` is `| ca ca t |`; after merging `ca` and `t`, it is `| cat _ cat |`, where the
/// middle slot is unused.
pub(super) struct Corpus {
    pub(super) symbols: Vec<u32>,
    weights: Vec<u64>,
    /// Symbols at first, each times the count of its word.
    pub(super) bytes: u64,
}

/// Words on their way into a corpus, which is made at once when all are there: growing, it would need twice the memory.
#[derive(Default)]
pub(super) struct Collected {
    /// All words end to end.
    bytes: Vec<u8>,
    /// The length of each, and its count.
    words: Vec<(u32, u64)>,
}

impl Collected {
    /// Puts a word behind the others.
    pub(super) fn push(&mut self, word: &[u8], count: u64) {
        self.bytes.extend_from_slice(word);
        self.words.push((word.len() as u32, count));
    }

    /// All words with their counts.
    pub(super) fn each(&self, mut visit: impl FnMut(&[u8], u64)) {
        let mut rest = &self.bytes[..];
        for &(length, count) in &self.words {
            let (word, behind) = rest.split_at(length as usize);
            rest = behind;
            visit(word, count);
        }
    }

    fn slots(&self) -> usize {
        self.words.iter().map(|&(length, _)| slots(length as usize)).sum()
    }
}

/// Slots of a word with its borders.
fn slots(length: usize) -> usize {
    (1 + length + 1).next_multiple_of(BLOCK)
}

impl Corpus {
    /// All words that were collected, and in vain if they are more than `most` slots: how many.
    pub(super) fn new(collected: Vec<Collected>, most: usize, alphabet: Alphabet) -> Result<Self, usize> {
        let all = collected.iter().map(Collected::slots).sum();
        if all > most {
            return Err(all);
        }
        let (mut symbols, mut weights) = (Vec::with_capacity(all), Vec::with_capacity(all / BLOCK));
        let mut bytes = 0u64;
        let continued = (alphabet.len() - BYTES.len()) as u32;
        for words in collected {
            words.each(|word, count| {
                let end = symbols.len() + slots(word.len());
                symbols.push(BORDER);
                let first = symbols.len();
                symbols.extend(word.iter().map(|&byte| symbol_of(byte) + continued));
                symbols[first] -= continued;
                symbols.resize(end, BORDER);
                weights.resize(end / BLOCK, count);
                bytes = bytes.saturating_add(count.saturating_mul(word.len() as u64));
            });
        }
        Ok(Self { symbols, weights, bytes })
    }

    /// The count of the word that a slot belongs to.
    #[inline]
    pub(super) fn weight(&self, slot: usize) -> u64 {
        self.weights[slot / BLOCK]
    }

    /// Asks the processor to bring a slot and its weight near before they are needed.
    #[inline]
    pub(super) fn prefetch(&self, slot: usize) {
        prefetch(&self.symbols, slot);
        prefetch(&self.weights, slot / BLOCK);
    }

    /// Calls `visit` with each pair of neighbours: where it starts, its symbols, the count of its word.
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

/// The symbol of a byte: one more than its id, since zero is the border.
pub(super) fn symbol_of(byte: u8) -> u32 {
    u32::from(IDS[usize::from(byte)]) + 1
}
