//! Which two tokens merge into which: the table that every merge looks up.

use crate::heap;
use crate::prefetch::prefetch;
use crate::vocabulary::{MAX_ID, NO_TOKEN, Vocabulary};

/// The merges of a vocabulary.
///
/// Only one split of each token is kept, the one that its own bytes merge through. The reference looks up the joined
/// bytes of any two neighbours, yet no other split of a token ever stands in a text when its turn comes: by then all
/// merges of lower rank inside the token's bytes are done, and they are the same merges as in the token alone, since
/// two neighbours that are about to merge have not merged across their outer ends. This holds for any list of merges,
/// in any order. Whoever finds the splits ([`crate::derivation`], the build script) proves the premise (each token's bytes
/// merge into it) token by token; tokens that their own bytes do not merge into are never the product of a merge, for the
/// same reason.
pub(crate) struct Pairs {
    /// By two bytes.
    bytes: Box<[BytePair; 1 << 16]>,
    /// The first one is empty, for neighbours that are known not to merge. Where another one is full, its pairs go on in the next
    /// one. But for the first there is a power of two of them.
    buckets: Vec<Bucket>,
    shift: u32,
    /// Each token with its sides.
    sided: Vec<Sided>,
    /// By byte.
    byte: [Sided; 256],
    /// The two tokens that each token merges from; a single byte has itself twice.
    splits: Vec<(u32, u32)>,
}

/// Some pairs, `left << 42 | right << 22 | product + 1`, the product with its sides; zeros where free. All are compared at once,
/// without a branch that no processor could foresee.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Bucket([u64; BUCKET]);

const BUCKET: usize = 4;

/// Two bytes that stand side by side: what they merge into, with its sides, and the least ranks of merges that take one of them away
/// from the other. 22, 20 and 20 bits, the lowest first; where there is no merge, [`MAX_ID`], which is above every rank.
#[derive(Clone, Copy)]
pub(crate) struct BytePair(u64);

impl BytePair {
    /// Of no merge.
    pub(crate) const NONE: Self = Self::new(Sided::NONE, MAX_ID, MAX_ID);

    const fn new(product: Sided, takes_second: u32, takes_first: u32) -> Self {
        Self(
            product.0 as u64 | (takes_second as u64) << Sided::BITS | (takes_first as u64) << (Sided::BITS + RANK_BITS),
        )
    }

    /// What they merge into, or [`Sided::NONE`].
    #[inline(always)]
    pub(crate) fn product(self) -> Sided {
        Sided(self.0 as u32 & Sided::ALL)
    }

    /// The least rank of a merge of the second byte, as it is, with something that ends with the first.
    #[inline(always)]
    fn takes_second(self) -> u32 {
        (self.0 >> Sided::BITS) as u32 & MAX_ID
    }

    /// The least rank of a merge of the first byte, as it is, with something that begins with the second.
    #[inline(always)]
    fn takes_first(self) -> u32 {
        (self.0 >> (Sided::BITS + RANK_BITS)) as u32
    }

    /// Whether these two bytes merge with each other in any piece where those around them stand: `before` are the byte before and
    /// the first, `behind` the second and the one behind.
    ///
    /// As long as both are there as they are, they are a merge that waits. Another one takes one of them away only if its turn
    /// comes first, and all that could rank above.
    #[inline(always)]
    pub(crate) fn is_sure(self, before: Self, behind: Self) -> bool {
        // Both differences are below zero.
        let product = self.product().rank().cast_signed();
        (product - before.takes_second().cast_signed()) & (product - behind.takes_first().cast_signed()) < 0
    }
}

impl Pairs {
    /// From the split of each token that merges make, by rank; bytes have none.
    pub(crate) fn new(vocabulary: &Vocabulary, splits: &[Option<(u32, u32)>]) -> Self {
        let mut pairs = Self::empty(vocabulary);
        for (left, right) in splits.iter().flatten() {
            pairs.sided[*left as usize].0 |= Sided::LEFT;
            pairs.sided[*right as usize].0 |= Sided::RIGHT;
        }
        pairs.byte = std::array::from_fn(|byte| pairs.sided(vocabulary.byte(byte as u8)));
        for (rank, split) in splits.iter().enumerate() {
            if let Some((left, right)) = *split {
                pairs.insert(left, right, rank as u32, vocabulary);
            }
        }
        if !pairs.ascend() {
            // Where a merge may come before those that made its parts, nothing is sure in a piece of more than two bytes: a
            // part that is there too early would merge too early.
            pairs.bytes.iter_mut().for_each(|bytes| *bytes = BytePair::new(bytes.product(), 0, 0));
        }
        pairs
    }

    /// Only bytes, which do not merge.
    fn empty(vocabulary: &Vocabulary) -> Self {
        let tokens = vocabulary.reachable().len();
        let buckets = (tokens * 2).next_power_of_two() / BUCKET;
        Self {
            bytes: vec![BytePair::NONE; 1 << 16].try_into().unwrap_or_else(|_| unreachable!("one for every two bytes")),
            buckets: vec![Bucket::default(); buckets + 1],
            shift: 64 - buckets.trailing_zeros(),
            sided: (0..tokens as u32).map(Sided::of).collect(),
            byte: [Sided::NONE; 256],
            splits: (0..tokens as u32).map(|rank| (rank, rank)).collect(),
        }
    }

    fn insert(&mut self, left: u32, right: u32, product: u32, vocabulary: &Vocabulary) {
        self.splits[product as usize] = (left, right);
        let (key, sided) = (key(self.sided(left), self.sided(right)), self.sided(product));
        let mut bucket = self.bucket(key);
        // Counted, since no processor could foresee how many there are.
        let mut used = self.used(bucket);
        while used == BUCKET {
            bucket = self.next(bucket);
            used = self.used(bucket);
        }
        self.buckets[bucket].0[used] = key << Sided::BITS | u64::from(sided.0 + 1);
        let (left, right) = (vocabulary.token(left), vocabulary.token(right));
        let bytes = &mut self.bytes[Self::place(left[left.len() - 1], right[0])];
        *bytes = BytePair::new(
            if left.len() + right.len() == 2 { sided } else { bytes.product() },
            if right.len() == 1 { product.min(bytes.takes_second()) } else { bytes.takes_second() },
            if left.len() == 1 { product.min(bytes.takes_first()) } else { bytes.takes_first() },
        );
    }

    /// How many pairs are in a bucket.
    fn used(&self, bucket: usize) -> usize {
        self.buckets[bucket].0.iter().filter(|&&entry| entry != 0).count()
    }

    /// Where two bytes are among all.
    #[inline(always)]
    fn place(left: u8, right: u8) -> usize {
        usize::from(u16::from_le_bytes([left, right]))
    }

    /// The bucket of two neighbours, by their [`key`].
    #[inline(always)]
    pub(crate) fn bucket(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize + 1
    }

    /// The one behind a bucket, or in front of all.
    #[inline(always)]
    fn next(&self, bucket: usize) -> usize {
        (bucket & (self.buckets.len() - 2)) + 1
    }

    /// What two neighbours merge into, or [`NO_TOKEN`], which is above every rank.
    #[inline]
    pub(crate) fn product(&self, left: u32, right: u32) -> u32 {
        let (left, right) = (self.sided(left), self.sided(right));
        if left.may_merge(right) {
            let key = key(left, right);
            let product = self.look_up(self.bucket(key), key);
            if product < Sided::NONE { product.rank() } else { NO_TOKEN }
        } else {
            NO_TOKEN
        }
    }

    /// A token with its sides.
    #[inline(always)]
    fn sided(&self, rank: u32) -> Sided {
        self.sided[rank as usize]
    }

    /// The token that is a byte.
    #[inline(always)]
    pub(crate) fn byte(&self, byte: u8) -> Sided {
        self.byte[usize::from(byte)]
    }

    /// Asks the processor to bring a bucket near before it is read.
    #[inline]
    pub(crate) fn prefetch(&self, bucket: usize) {
        prefetch(&self.buckets, bucket);
    }

    /// What two neighbours merge into, which have this key and bucket; or the first bucket, if their sides deny that they do. Nothing
    /// is [`Sided::NONE`] or above it.
    #[inline(always)]
    pub(crate) fn look_up(&self, mut bucket: usize, key: u64) -> Sided {
        loop {
            let Bucket(entries) = &self.buckets[bucket];
            let found = entries.iter().fold(0, |found, entry| {
                let mask = if entry >> Sided::BITS == key { u64::from(Sided::ALL) } else { 0 };
                found | entry & mask
            });
            // One branch, which is hardly ever taken, and not another one for buckets that are full: of no entry but a free one
            // is the highest bit set when one is taken away. A comparison here would be compiled to a branch of its own.
            if found | entries[BUCKET - 1].wrapping_sub(1) & 1 << 63 != 0 {
                // What stands for none becomes the largest number.
                return Sided((found as u32).wrapping_sub(1));
            }
            bucket = self.next(bucket);
        }
    }

    /// What is known of two neighbouring bytes.
    #[inline(always)]
    pub(crate) fn bytes(&self, left: u8, right: u8) -> BytePair {
        self.bytes[Self::place(left, right)]
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

    /// The ranks of a piece of any length.
    pub(crate) fn merge_by_heap(&self, piece: &[u8], vocabulary: &Vocabulary) -> Vec<u32> {
        let mut parts = piece.iter().map(|&byte| vocabulary.byte(byte)).collect();
        heap::merge(&mut parts, |left, right| {
            let product = self.product(left, right);
            (product != NO_TOKEN).then_some((product, product))
        });
        parts
    }
}

/// A token, and whether it is the left one of any merge, and the right one: its rank, and below it a bit for each. Most are neither, so
/// that two neighbours are mostly told apart without a look at the buckets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sided(u32);

const RANK_BITS: u32 = MAX_ID.count_ones();

impl Sided {
    const LEFT: u32 = 1;
    const RIGHT: u32 = 2;
    const SIDES: u32 = 2;
    const BITS: u32 = RANK_BITS + Self::SIDES;
    const ALL: u32 = (1 << Self::BITS) - 1;

    /// Above every token: it merges with nothing.
    pub(crate) const NONE: Self = Self::of(MAX_ID);

    const fn of(rank: u32) -> Self {
        Self(rank << Self::SIDES)
    }

    #[inline(always)]
    pub(crate) fn rank(self) -> u32 {
        self.0 >> Self::SIDES
    }

    /// Whether anything merges with this one on its left, and with the other on its right.
    #[inline(always)]
    pub(crate) fn may_merge(self, right: Self) -> bool {
        self.0 & right.0 >> 1 & 1 != 0
    }

    /// With so many bits of something else below it.
    #[inline(always)]
    pub(crate) const fn above(self, bits: u32, below: u32) -> u32 {
        self.0 << bits | below
    }

    /// What [`Sided::above`] was made of, but for what is below.
    #[inline(always)]
    pub(crate) fn from_above(bits: u32, above: u32) -> Self {
        Self(above >> bits)
    }
}

/// Two neighbours as one number.
#[inline(always)]
pub(crate) fn key(left: Sided, right: Sided) -> u64 {
    u64::from(left.rank()) << RANK_BITS | u64::from(right.rank())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::embedded::EMBEDDED;
    use crate::merge::tests::merge_by_definition;
    use crate::vocabulary::tests::{by_id, ranks, toys};

    /// The splits that the order of ranks implies: of each token the two parts that all other merges leave of its bytes.
    pub(crate) fn implied_splits(vocabulary: &Vocabulary) -> Vec<Option<(u32, u32)>> {
        let mut ranks = ranks(vocabulary);
        let split = |rank| {
            let token = vocabulary.token(rank);
            if token.len() == 1 {
                return None;
            }
            ranks.remove(token);
            let parts = merge_by_definition(token, &ranks);
            ranks.insert(token.to_vec(), rank);
            let [left, right] = parts[..] else { panic!("{token:?} is {parts:?}") };
            Some((left, right))
        };
        vocabulary.reachable().map(split).collect()
    }

    /// The merges that the order of ranks implies.
    pub(crate) fn implied(vocabulary: &Vocabulary) -> Pairs {
        Pairs::new(vocabulary, &implied_splits(vocabulary))
    }

    fn vocabulary(products: &[&str]) -> Vocabulary {
        let bytes = (0..=255u8).map(|byte| vec![byte]);
        by_id(bytes.chain(products.iter().map(|product| product.as_bytes().to_vec()))).unwrap()
    }

    #[test]
    fn only_the_split_that_happens_is_kept() {
        let vocabulary = vocabulary(&["bc", "ab", "abc"]);
        let pairs = implied(&vocabulary);
        let [a, bc, ab, c, abc] =
            ["a", "bc", "ab", "c", "abc"].map(|token| vocabulary.id_of(token.as_bytes()).unwrap());
        assert_eq!(pairs.split(abc), (a, bc));
        assert_eq!(pairs.split(a), (a, a));
        assert_eq!(pairs.product(a, bc), abc);
        assert_eq!(pairs.product(ab, c), NO_TOKEN);
        assert_eq!(pairs.bytes(b'a', b'b').product().rank(), ab);
        assert_eq!(pairs.bytes(b'b', b'a').product(), Sided::NONE);
    }

    #[test]
    fn a_merge_is_sure_if_no_other_may_come_first() {
        let vocabulary = vocabulary(&["bc", "ab", "cab", "cc"]);
        let pairs = implied(&vocabulary);
        let sure = |[before, left, right, behind]: &[u8; 4]| {
            pairs.bytes(*left, *right).is_sure(pairs.bytes(*before, *left), pairs.bytes(*right, *behind))
        };
        assert!(sure(b"abc-"), "bc is before ab");
        assert!(!sure(b"-abc"));
        assert!(sure(b"-ab-"));
        assert!(sure(b"cab-"), "cab takes no a alone");
        assert!(!sure(b"-ccc") && !sure(b"ccc-"), "which two of three is not told");
        assert!(!sure(b"-a--"));
    }

    #[test]
    fn nothing_is_sure_if_a_merge_may_come_before_those_of_its_parts() {
        let sure = |products: &[&str; 2], splits: [(&str, &str); 2]| {
            let vocabulary = vocabulary(products);
            let rank = |token: &str| vocabulary.id_of(token.as_bytes()).unwrap();
            let splits = splits.map(|(left, right)| Some((rank(left), rank(right))));
            let pairs = Pairs::new(&vocabulary, &[vec![None; 256], splits.to_vec()].concat());
            pairs.bytes(b'a', b'b').is_sure(BytePair::NONE, pairs.bytes(b'b', b'c'))
        };
        assert!(sure(&["ab", "abc"], [("a", "b"), ("ab", "c")]));
        assert!(!sure(&["abc", "ab"], [("ab", "c"), ("a", "b")]));
    }

    fn splits_are_consistent(vocabulary: &Vocabulary, pairs: &Pairs) {
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
            assert_eq!(pairs.bytes(left, right).product().rank(), by_ids.min(MAX_ID));
        }
    }

    #[test]
    fn embedded_splits_are_those_that_ranks_imply() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            splits_are_consistent(vocabulary, encoder.pairs());
            for (rank, split) in vocabulary.reachable().zip(implied_splits(vocabulary)) {
                assert_eq!(encoder.pairs().split(rank), split.unwrap_or((rank, rank)));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn toy_splits_are_consistent(toy in toys()) {
            let vocabulary = toy.vocabulary();
            splits_are_consistent(&vocabulary, &implied(&vocabulary));
        }
    }
}
