//! Hash of a file whose header is known last, because it contains the length of the rest.
//!
//! BLAKE3 is a tree hash. The header is in the first block. All later blocks are hashed to chaining values as they arrive. At the end
//! these are merged, with the larger half of each tree on the left (section 2.1 of the BLAKE3 paper). The file need not be read again.

use blake3::hazmat::{ChainingValue, HasherExt, Mode, merge_subtrees_non_root, merge_subtrees_root};
use blake3::{Hash, Hasher};

/// Size of a subtree in bytes: a power of two of at least 1 KiB, as BLAKE3 requires, and several times as much as a processor hashes at
/// once.
const SUBTREE_BYTES: usize = 1 << 16;

/// BLAKE3 hash that takes the header last.
pub struct DeferredHeaderHash {
    /// The first block: its header, as yet zeros, and what follows it.
    first: Vec<u8>,
    header: usize,
    /// The chaining values of the blocks behind it that are full.
    full: Vec<ChainingValue>,
    /// The last block, and how much of it there is.
    last: Hasher,
    length: usize,
}

impl DeferredHeaderHash {
    /// Maximum length of a header.
    pub const LONGEST: usize = SUBTREE_BYTES;

    /// Of a header of so many bytes ([`Self::LONGEST`] at most) and nothing else.
    ///
    /// # Panics
    ///
    /// If it is longer.
    #[must_use]
    pub fn new(header: usize) -> Self {
        assert!(header <= Self::LONGEST, "the header lies in the first block");
        Self { first: vec![0; header], header, full: Vec::new(), last: block(1), length: 0 }
    }

    /// Takes the next bytes behind the header.
    pub fn update(&mut self, mut data: &[u8]) {
        let head;
        (head, data) = data.split_at(data.len().min(SUBTREE_BYTES - self.first.len()));
        self.first.extend_from_slice(head);
        while !data.is_empty() {
            if self.length == SUBTREE_BYTES {
                self.full.push(self.last.finalize_non_root());
                (self.last, self.length) = (block(self.full.len() + 1), 0);
            }
            let some;
            (some, data) = data.split_at(data.len().min(SUBTREE_BYTES - self.length));
            self.last.update(some);
            self.length += some.len();
        }
    }

    /// The hash of the header and of all bytes so far.
    ///
    /// # Panics
    ///
    /// If the header is not as long as was said.
    #[must_use]
    pub fn finish(&self, header: &[u8]) -> Hash {
        let mut first = self.first.clone();
        first[..self.header].copy_from_slice(header);
        if self.length == 0 {
            return blake3::hash(&first);
        }
        let first = Hasher::new().update(&first).finalize_non_root();
        let values: Vec<_> = [first].iter().chain(&self.full).copied().chain([self.last.finalize_non_root()]).collect();
        let (left, right) = halves(&values);
        merge_subtrees_root(&merged(left), &merged(right), Mode::Hash)
    }
}

/// The block of a number, empty.
fn block(number: usize) -> Hasher {
    let mut hasher = Hasher::new();
    hasher.set_input_offset((number * SUBTREE_BYTES) as u64);
    hasher
}

/// On the left the largest power of two that is less than all.
fn halves(values: &[ChainingValue]) -> (&[ChainingValue], &[ChainingValue]) {
    values.split_at(values.len().next_power_of_two() / 2)
}

fn merged(values: &[ChainingValue]) -> ChainingValue {
    match values {
        [value] => *value,
        _ => {
            let (left, right) = halves(values);
            merge_subtrees_non_root(&merged(left), &merged(right), Mode::Hash)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_whole() {
        let all: Vec<u8> =
            (0..9 * SUBTREE_BYTES as u32 + 7).map(|number| (number.wrapping_mul(0x9E37_79B9) >> 24) as u8).collect();
        for header in [0, 1, 128, 1024, SUBTREE_BYTES] {
            let near = (0..=9).flat_map(|blocks| {
                [blocks * SUBTREE_BYTES, blocks * SUBTREE_BYTES + 1, (blocks * SUBTREE_BYTES).saturating_sub(1)]
            });
            for length in near.chain([all.len(), header + 5]).filter(|&length| length >= header) {
                for piece in [1 << 10, SUBTREE_BYTES - 3, SUBTREE_BYTES, 3 * SUBTREE_BYTES + 1] {
                    let mut hash = DeferredHeaderHash::new(header);
                    for piece in all[header..length].chunks(piece) {
                        hash.update(piece);
                    }
                    assert_eq!(hash.finish(&all[..header]), blake3::hash(&all[..length]), "{header} of {length} bytes");
                }
            }
        }
    }
}
