//! Which two tokens merge into which: the table that every merge looks up.

use crate::merging::heap;
use crate::processor::prefetch::prefetch;
use crate::vocabulary::{MAX_ID, NO_TOKEN, Vocabulary};

/// The merges of a vocabulary.
///
/// Only one split of each token is kept, the one that its own bytes merge through. The reference looks up the joined
/// bytes of any two neighbours, yet no other split of a token ever stands in a text when its turn comes: by then all
/// merges of lower rank inside the token's bytes are done, and they are the same merges as in the token alone, since
/// two neighbours that are about to merge have not merged across their outer ends. This holds for any list of merges,
/// in any order. Whoever finds the splits ([`crate::merging::derivation`], the build script) proves the premise (each token's bytes
/// merge into it) token by token; tokens that their own bytes do not merge into are never the product of a merge, for the
/// same reason.
pub(crate) struct MergeTable {
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

/// Number of pairs in a bucket.
const BUCKET: usize = 4;

/// Two bytes that stand side by side: what they merge into, with its sides, and the least ranks of merges that take one of them away
/// from the other. 22, 20 and 20 bits, the lowest first; where there is no merge, [`MAX_ID`], which is above every rank.
#[derive(Clone, Copy)]
pub(crate) struct BytePair(u64);

impl BytePair {
    /// Two bytes that no merge concerns.
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

    /// Whether these two bytes merge with each other in any pretoken where those around them stand: `before` are the byte before and
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

impl MergeTable {
    /// From the split of each token that merges make, by rank; bytes have none.
    pub(crate) fn new(vocabulary: &Vocabulary, splits: &[Option<(u32, u32)>]) -> Self {
        let mut merge_table = Self::empty(vocabulary);
        for (left, right) in splits.iter().flatten() {
            merge_table.sided[*left as usize].0 |= Sided::LEFT;
            merge_table.sided[*right as usize].0 |= Sided::RIGHT;
        }
        merge_table.byte = std::array::from_fn(|byte| merge_table.sided(vocabulary.byte(byte as u8)));
        for (rank, split) in splits.iter().enumerate() {
            if let Some((left, right)) = *split {
                merge_table.insert(left, right, rank as u32, vocabulary);
            }
        }
        if !merge_table.ascend() {
            // Where a merge may come before those that made its parts, nothing is sure in a pretoken of more than two bytes: a
            // part that is there too early would merge too early.
            merge_table.bytes.iter_mut().for_each(|bytes| *bytes = BytePair::new(bytes.product(), 0, 0));
        }
        merge_table
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
    /// then can [`crate::merging::backtrack`] be used.
    pub(crate) fn ascend(&self) -> bool {
        self.splits
            .iter()
            .enumerate()
            .all(|(rank, &(left, right))| (left == rank as u32 && right == left) || left.max(right) < rank as u32)
    }

    /// The ranks of a pretoken of any length.
    pub(crate) fn merge_by_heap(&self, pretoken: &[u8], vocabulary: &Vocabulary) -> Vec<u32> {
        let mut symbols = pretoken.iter().map(|&byte| vocabulary.byte(byte)).collect();
        heap::merge(&mut symbols, |left, right| {
            let product = self.product(left, right);
            (product != NO_TOKEN).then_some((product, product))
        });
        symbols
    }
}

/// A token, and whether it is the left one of any merge, and the right one: its rank, and below it a bit for each. Most are neither, so
/// that two neighbours are mostly told apart without a look at the buckets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sided(u32);

/// Size of a rank in bits.
const RANK_BITS: u32 = MAX_ID.count_ones();

impl Sided {
    /// Bit of a token that is the left part of some merge.
    const LEFT: u32 = 1;

    /// Bit of a token that is the right part of some merge.
    const RIGHT: u32 = 2;

    /// Number of these bits.
    const SIDES: u32 = 2;

    /// Size of a token with its sides in bits.
    const BITS: u32 = RANK_BITS + Self::SIDES;

    /// Mask of these bits.
    const ALL: u32 = (1 << Self::BITS) - 1;

    /// Sentinel for no token: above all tokens, and merges with nothing.
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
pub(crate) mod tests;
