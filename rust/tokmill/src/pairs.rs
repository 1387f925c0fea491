//! Which two tokens merge into which: the table that every merge looks up.

use crate::cache;
use crate::vocabulary::{MAX_ID, NO_TOKEN, Vocabulary, VocabularyError};

/// The merges of a vocabulary.
///
/// Only one split of each token is kept, the one that its own bytes merge through. The reference looks up the joined
/// bytes of any two neighbours, yet no other split of a token ever stands in a text when its turn comes: by then all
/// merges of lower rank inside the token's bytes are done, and they are the same merges as in the token alone, since
/// two neighbours that are about to merge have not merged across their outer ends. This holds for any list of merges,
/// in any order. The constructor proves the premise (each token's bytes merge into it) token by token; tokens that
/// their own bytes do not merge into are never the product of a merge, for the same reason.
pub(crate) struct Pairs {
    /// Products of two single bytes, `[left << 8 | right]`: most look-ups of a fresh piece.
    bytes: Vec<u32>,
    /// Where a bucket is full, its pairs go on in the next one.
    buckets: Vec<Bucket>,
    shift: u32,
    /// Two bits for each token, 32 in a number: whether it is the left one of a merge, and whether the right one. Most are
    /// neither, so that two neighbours are mostly told apart without a look at the buckets.
    sides: Vec<u64>,
    /// The two tokens that each token merges from; a single byte has itself twice.
    splits: Vec<(u32, u32)>,
}

/// Some pairs, `left << 42 | right << 21 | product + 1`; zeros where free. All are compared at once, without a branch that no
/// processor could foresee.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Bucket([u64; BUCKET]);

const BUCKET: usize = 4;

impl Pairs {
    /// Derives the merges from the order of ranks, as tiktoken's ranks imply them.
    ///
    /// # Errors
    ///
    /// [`VocabularyError::Unreachable`] if a token's bytes do not merge into it by merges of lower rank.
    pub(crate) fn new(vocabulary: &Vocabulary) -> Result<Self, VocabularyError> {
        let mut pairs = Self::empty(vocabulary);
        let mut parts = Vec::new();
        for rank in vocabulary.reachable() {
            let token = vocabulary.token(rank);
            if token.len() > 1 {
                // With the merges of all lower ranks, all but the last merge of the token happen.
                parts.clear();
                parts.extend(token.iter().map(|&byte| vocabulary.byte(byte)));
                pairs.merge_slowly(&mut parts);
                let [left, right] = parts[..] else { return Err(VocabularyError::Unreachable(vocabulary.id(rank))) };
                pairs.insert(left, right, rank, vocabulary);
            }
        }
        Ok(pairs)
    }

    /// From the split of each token that merges make ([`crate::derivation`]), by rank; bytes have none.
    pub(crate) fn from_splits(vocabulary: &Vocabulary, splits: &[Option<(u32, u32)>]) -> Self {
        let mut pairs = Self::empty(vocabulary);
        for (rank, split) in splits.iter().enumerate() {
            if let Some((left, right)) = *split {
                pairs.insert(left, right, rank as u32, vocabulary);
            }
        }
        pairs
    }

    /// Only bytes, which do not merge.
    fn empty(vocabulary: &Vocabulary) -> Self {
        let tokens = vocabulary.reachable().len();
        let buckets = (tokens * 2).next_power_of_two() / BUCKET;
        Self {
            bytes: vec![NO_TOKEN; 1 << 16],
            buckets: vec![Bucket::default(); buckets],
            shift: 64 - buckets.trailing_zeros(),
            sides: vec![0; tokens / 32 + 1],
            splits: (0..tokens as u32).map(|rank| (rank, rank)).collect(),
        }
    }

    fn insert(&mut self, left: u32, right: u32, product: u32, vocabulary: &Vocabulary) {
        if let ([a], [b]) = (vocabulary.token(left), vocabulary.token(right)) {
            self.bytes[usize::from(*a) << 8 | usize::from(*b)] = product;
        }
        self.splits[product as usize] = (left, right);
        self.sides[left as usize / 32] |= Sides::LEFT << (left % 32 * 2);
        self.sides[right as usize / 32] |= Sides::RIGHT << (right % 32 * 2);
        let key = key(left, right);
        let mut bucket = self.bucket(key);
        let free = loop {
            match self.buckets[bucket].0.iter().position(|&entry| entry == 0) {
                Some(free) => break free,
                None => bucket = (bucket + 1) & (self.buckets.len() - 1),
            }
        };
        self.buckets[bucket].0[free] = key << 21 | u64::from(product + 1);
    }

    /// The bucket of two neighbours, by their [`key`].
    #[inline(always)]
    pub(crate) fn bucket(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    /// What two neighbours merge into, or [`NO_TOKEN`], which is above every rank.
    #[inline]
    pub(crate) fn product(&self, left: u32, right: u32) -> u32 {
        if self.sides(left).may_merge(self.sides(right)) {
            let key = key(left, right);
            self.look_up(self.bucket(key), key)
        } else {
            NO_TOKEN
        }
    }

    /// On which sides of merges a token, or [`Pairs::none`], is.
    #[inline(always)]
    pub(crate) fn sides(&self, rank: u32) -> Sides {
        Sides(self.sides[rank as usize / 32] >> (rank % 32 * 2))
    }

    /// A rank that no token has, to stand for none: it merges with nothing.
    #[inline]
    pub(crate) fn none(&self) -> u32 {
        self.splits.len() as u32
    }

    /// Asks the processor to bring a bucket near before it is read.
    #[inline]
    pub(crate) fn prefetch(&self, bucket: usize) {
        cache::prefetch(&self.buckets, bucket);
    }

    /// What two neighbours merge into, which have this key and bucket; or any other, if their [`Sides`] deny that they do.
    #[inline(always)]
    pub(crate) fn look_up(&self, mut bucket: usize, key: u64) -> u32 {
        loop {
            let Bucket(entries) = &self.buckets[bucket];
            let found = entries.iter().fold(0, |found, entry| {
                let mask = if entry >> 21 == key { u64::from(MAX_ID) } else { 0 };
                found | entry & mask
            });
            let goes_on = (found == 0) & (entries[BUCKET - 1] != 0);
            if !goes_on {
                // What stands for none becomes the largest number.
                return (found as u32).wrapping_sub(1);
            }
            bucket = (bucket + 1) & (self.buckets.len() - 1);
        }
    }

    /// What two neighbouring bytes merge into, or [`NO_TOKEN`].
    #[inline]
    pub(crate) fn product_of_bytes(&self, left: u8, right: u8) -> u32 {
        self.bytes[usize::from(left) << 8 | usize::from(right)]
    }

    /// The two tokens that one merges from; a single byte gives itself twice.
    #[inline]
    pub(crate) fn split(&self, rank: u32) -> (u32, u32) {
        self.splits[rank as usize]
    }

    /// Whether both parts of every merge rank below its product, as in every list of merges that was learnt: only
    /// then can [`crate::backtrack`] be used.
    pub(crate) fn ascend(&self) -> bool {
        self.splits
            .iter()
            .enumerate()
            .all(|(rank, &(left, right))| (left == rank as u32 && right == left) || left.max(right) < rank as u32)
    }

    /// Merges the lowest rank, leftmost first, until nothing merges: the definition itself.
    fn merge_slowly(&self, parts: &mut Vec<u32>) {
        loop {
            let products = parts.windows(2).map(|pair| self.product(pair[0], pair[1]));
            match products.enumerate().min_by_key(|&(place, product)| (product, place)) {
                Some((place, product)) if product != NO_TOKEN => {
                    parts[place] = product;
                    parts.remove(place + 1);
                }
                _ => return,
            }
        }
    }
}

/// The sides of merges that a token is on, in the lowest two bits.
#[derive(Clone, Copy)]
pub(crate) struct Sides(u64);

impl Sides {
    const LEFT: u64 = 1;
    const RIGHT: u64 = 2;

    /// Whether anything merges with this one on its left, and with the other on its right.
    #[inline(always)]
    pub(crate) fn may_merge(self, right: Self) -> bool {
        self.0 & right.0 >> 1 & 1 != 0
    }
}

/// Two neighbours as one number.
#[inline(always)]
pub(crate) fn key(left: u32, right: u32) -> u64 {
    u64::from(left) << 21 | u64::from(right)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::embedded::EMBEDDED;
    use crate::vocabulary::tests::{dump, toys};

    fn vocabulary(products: &[&str]) -> Vocabulary {
        let tokens =
            (0..=255u8).map(|byte| vec![byte]).chain(products.iter().map(|product| product.as_bytes().to_vec()));
        Vocabulary::from_dump(&dump(tokens)).unwrap()
    }

    #[test]
    fn unreachable_tokens_are_refused() {
        let error = |products: &[&str]| Pairs::new(&vocabulary(products)).err();
        assert_eq!(error(&["ab", "abc", "abcab"]), None);
        assert_eq!(error(&["abc"]), Some(VocabularyError::Unreachable(256)), "no way from three bytes to one token");
        assert_eq!(error(&["abc", "ab"]), Some(VocabularyError::Unreachable(256)), "the way comes later");
        // "bc" merges before "ab" can.
        assert_eq!(error(&["bc", "ab", "abc", "abb"]), None);
        assert_eq!(error(&["bc", "ab", "cd", "abcd"]), Some(VocabularyError::Unreachable(259)));
    }

    #[test]
    fn only_the_split_that_happens_is_kept() {
        let vocabulary = vocabulary(&["bc", "ab", "abc"]);
        let pairs = Pairs::new(&vocabulary).unwrap();
        let [a, bc, ab, c, abc] =
            ["a", "bc", "ab", "c", "abc"].map(|token| vocabulary.id_of(token.as_bytes()).unwrap());
        assert_eq!(pairs.split(abc), (a, bc));
        assert_eq!(pairs.split(a), (a, a));
        assert_eq!(pairs.product(a, bc), abc);
        assert_eq!(pairs.product(ab, c), NO_TOKEN);
        assert_eq!(pairs.product_of_bytes(b'a', b'b'), ab);
        assert_eq!(pairs.product_of_bytes(b'b', b'a'), NO_TOKEN);
    }

    fn splits_are_consistent(vocabulary: &Vocabulary) {
        let pairs = Pairs::new(vocabulary).unwrap();
        for rank in vocabulary.reachable() {
            let token = vocabulary.token(rank);
            if token.len() > 1 {
                let (left, right) = pairs.split(rank);
                assert_eq!([vocabulary.token(left), vocabulary.token(right)].concat(), token);
                assert_eq!(pairs.product(left, right), rank);
            }
        }
        for (left, right) in (0..=255).flat_map(|left| (0..=255).map(move |right| (left, right))) {
            let by_ids = pairs.product(vocabulary.byte(left), vocabulary.byte(right));
            assert_eq!(pairs.product_of_bytes(left, right), by_ids);
        }
    }

    #[test]
    fn embedded_splits_are_consistent() {
        EMBEDDED.iter().for_each(|embedded| splits_are_consistent(embedded.encoder().unwrap().vocabulary()));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn toy_splits_are_consistent(toy in toys()) {
            splits_are_consistent(&toy.vocabulary());
        }
    }
}
