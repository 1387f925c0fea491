//! The merge table: maps two tokens to their product. Every merge is a lookup in it.

use crate::merging::heap;
use crate::processor::prefetch::prefetch;
use crate::vocabulary::{MAX_ID, NO_TOKEN, Vocabulary};

/// The merges of a vocabulary.
///
/// The table contains one split per token: the last merge when its own bytes are merged. The reference looks up the joined bytes of
/// any two neighbours. The results are equal, because no other split of a token occurs when its turn comes. By then, all merges of
/// lower rank within the token's bytes are done. They are the same merges as in the token alone, because two neighbours that are
/// about to merge have not merged across their outer ends.
///
/// Example: if `ab` merges before `bc`, the bytes of `abc` become `ab c`, never `a bc`. The table contains only (`ab`, `c`).
///
/// This holds for any list of merges, in any order. Its premise, that the bytes of each token merge into it, is checked token by token
/// where splits are computed ([`crate::merging::derivation`], the build script). For the same reason, a token into which its own bytes
/// do not merge is never the product of a merge.
pub(crate) struct MergeTable {
    /// Pairs of bytes.
    bytes: Box<[BytePair; 1 << 16]>,
    /// Hash buckets of all other pairs. The first is empty, for neighbours that are known not to merge. If a bucket is full, further
    /// pairs are in the next one. The number of buckets, without the first, is a power of two.
    buckets: Vec<Bucket>,
    shift: u32,
    /// Each token with its side bits, by rank.
    sided: Vec<Sided>,
    /// Token of each byte.
    byte: [Sided; 256],
    /// The two parts of each token; for a single byte, the byte itself twice.
    splits: Vec<(u32, u32)>,
}

/// Pairs as `left << 42 | right << 22 | product + 1`, the product with its side bits; 0 for free entries. All are compared at once,
/// because a branch would be unpredictable.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Bucket([u64; BUCKET]);

/// Number of pairs per bucket.
const BUCKET: usize = 4;

/// Two adjacent bytes: their product with its side bits, and the lowest ranks of merges that separate them. 22, 20 and 20 bits, from
/// the lowest; [`MAX_ID`], which is greater than any rank, if there is no such merge.
#[derive(Clone, Copy)]
pub(crate) struct BytePair(u64);

impl BytePair {
    /// Two bytes that are in no merge.
    pub(crate) const NONE: Self = Self::new(Sided::NONE, MAX_ID, MAX_ID);

    const fn new(product: Sided, takes_second: u32, takes_first: u32) -> Self {
        Self(
            product.0 as u64 | (takes_second as u64) << Sided::BITS | (takes_first as u64) << (Sided::BITS + RANK_BITS),
        )
    }

    /// Their product, or [`Sided::NONE`].
    #[inline(always)]
    pub(crate) fn product(self) -> Sided {
        Sided(self.0 as u32 & Sided::ALL)
    }

    /// Lowest rank of a merge of the second byte alone with a symbol that ends with the first byte.
    #[inline(always)]
    fn takes_second(self) -> u32 {
        (self.0 >> Sided::BITS) as u32 & MAX_ID
    }

    /// Lowest rank of a merge of the first byte alone with a symbol that starts with the second byte.
    #[inline(always)]
    fn takes_first(self) -> u32 {
        (self.0 >> (Sided::BITS + RANK_BITS)) as u32
    }

    /// Whether these two bytes are certain to merge with each other between the given neighbours: `before` is the pair of the previous
    /// byte and the first, `after` the pair of the second byte and the next.
    ///
    /// As long as neither byte has merged, their merge is pending. Another merge takes one of them first only if it has a lower rank,
    /// and all possible ones have higher ranks.
    #[inline(always)]
    pub(crate) fn is_sure(self, before: Self, after: Self) -> bool {
        // Both differences are negative.
        let product = self.product().rank().cast_signed();
        (product - before.takes_second().cast_signed()) & (product - after.takes_first().cast_signed()) < 0
    }
}

impl MergeTable {
    /// Creates the table from the split of each token that merges produce, by rank; bytes have none.
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
            // If a merge can come before the merges of its parts, no merge is certain in a pretoken of more than two bytes: a part
            // that exists too early would merge too early.
            merge_table.bytes.iter_mut().for_each(|bytes| *bytes = BytePair::new(bytes.product(), 0, 0));
        }
        merge_table
    }

    /// A table of bytes without merges.
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
        // Counted without a branch, which would be unpredictable.
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

    /// Number of pairs in a bucket.
    fn used(&self, bucket: usize) -> usize {
        self.buckets[bucket].0.iter().filter(|&&entry| entry != 0).count()
    }

    /// Index of two bytes among all pairs of bytes.
    #[inline(always)]
    fn place(left: u8, right: u8) -> usize {
        usize::from(u16::from_le_bytes([left, right]))
    }

    /// Index of the bucket of two neighbours, by their [`key`].
    #[inline(always)]
    pub(crate) fn bucket(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize + 1
    }

    /// Index of the next bucket, with wrap-around.
    #[inline(always)]
    fn next(&self, bucket: usize) -> usize {
        (bucket & (self.buckets.len() - 2)) + 1
    }

    /// Product of two neighbours, or [`NO_TOKEN`], which is greater than any rank.
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

    /// A token with its side bits.
    #[inline(always)]
    fn sided(&self, rank: u32) -> Sided {
        self.sided[rank as usize]
    }

    /// The token of a byte.
    #[inline(always)]
    pub(crate) fn byte(&self, byte: u8) -> Sided {
        self.byte[usize::from(byte)]
    }

    /// Prefetches a bucket.
    #[inline]
    pub(crate) fn prefetch(&self, bucket: usize) {
        prefetch(&self.buckets, bucket);
    }

    /// Looks up the product of two neighbours with this key and bucket; the first bucket if their side bits exclude a merge. Returns at
    /// least [`Sided::NONE`] if there is none.
    #[inline(always)]
    pub(crate) fn look_up(&self, mut bucket: usize, key: u64) -> Sided {
        loop {
            let Bucket(entries) = &self.buckets[bucket];
            let found = entries.iter().fold(0, |found, entry| {
                let mask = if entry >> Sided::BITS == key { u64::from(Sided::ALL) } else { 0 };
                found | entry & mask
            });
            // One branch, which is rarely taken, also covers full buckets: subtracting 1 sets the highest bit of free entries only. A
            // comparison would be compiled to another branch.
            if found | entries[BUCKET - 1].wrapping_sub(1) & 1 << 63 != 0 {
                // A free entry becomes the greatest number.
                return Sided((found as u32).wrapping_sub(1));
            }
            bucket = self.next(bucket);
        }
    }

    /// The entry of two adjacent bytes.
    #[inline(always)]
    pub(crate) fn bytes(&self, left: u8, right: u8) -> BytePair {
        self.bytes[Self::place(left, right)]
    }

    /// The two parts of a token; for a single byte, the byte itself twice.
    #[inline]
    pub(crate) fn split(&self, rank: u32) -> (u32, u32) {
        self.splits[rank as usize]
    }

    /// Whether both parts of every merge have a lower rank than its product, as in all trained lists of merges. Required by
    /// [`crate::merging::backtrack`].
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

/// The rank of a token and, in the low bits, whether it is the left part and the right part of any merge. Most tokens are neither, so
/// most pairs can be rejected without a lookup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sided(u32);

/// Size of a rank in bits.
const RANK_BITS: u32 = MAX_ID.count_ones();

impl Sided {
    /// Bit for the left part of a merge.
    const LEFT: u32 = 1;

    /// Bit for the right part of a merge.
    const RIGHT: u32 = 2;

    /// Number of these bits.
    const SIDES: u32 = 2;

    /// Size of a token with its sides in bits.
    const BITS: u32 = RANK_BITS + Self::SIDES;

    /// Mask of these bits.
    const ALL: u32 = (1 << Self::BITS) - 1;

    /// Sentinel for "no token"; greater than any token, and never merges.
    pub(crate) const NONE: Self = Self::of(MAX_ID);

    const fn of(rank: u32) -> Self {
        Self(rank << Self::SIDES)
    }

    #[inline(always)]
    pub(crate) fn rank(self) -> u32 {
        self.0 >> Self::SIDES
    }

    /// Whether this token is the left part of some merge and `right` the right part of some merge.
    #[inline(always)]
    pub(crate) fn may_merge(self, right: Self) -> bool {
        self.0 & right.0 >> 1 & 1 != 0
    }

    /// Shifts the token up by `bits` and puts `below` into the low bits.
    #[inline(always)]
    pub(crate) const fn above(self, bits: u32, below: u32) -> u32 {
        self.0 << bits | below
    }

    /// Inverse of [`Sided::above`]; drops the low bits.
    #[inline(always)]
    pub(crate) fn from_above(bits: u32, above: u32) -> Self {
        Self(above >> bits)
    }
}

/// Key of two neighbours.
#[inline(always)]
pub(crate) fn key(left: Sided, right: Sided) -> u64 {
    u64::from(left.rank()) << RANK_BITS | u64::from(right.rank())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests;
