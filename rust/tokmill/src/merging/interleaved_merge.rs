//! Merging of several short pretokens in an interleaved loop.
//!
//! Merging an unseen pretoken is bound by memory latency: each merge depends on a lookup in a large hash table. To hide the latency,
//! pretokens take turns. Each step performs one merge of a pretoken, prefetches the table entries for its next merge, and moves on to
//! the next pretoken.

use crate::merging::merge_table::{self, BytePair, MergeTable, Sided};
#[cfg(target_arch = "x86_64")]
use crate::processor::simd::{self, Level};

/// Maximum length of a pretoken in bytes.
pub(crate) const LONGEST: usize = LANES - 2;

/// Number of lanes of a pretoken: one per byte, plus a sentinel at each end.
const LANES: usize = 32;

/// Merge state of one pretoken. Lane i + 1 contains the symbol that starts at byte i. Lane 0 and the lane after the last byte are
/// sentinels that never merge, so that every symbol has two neighbours.
#[derive(Clone, Copy)]
pub(crate) struct InterleavedMerge {
    symbols: [Sided; LANES],
    /// Product of each symbol and the next one, with the lane number in the low bits; at least [`NOTHING`] if they do not merge. The
    /// minimum is the next merge: the lowest rank and, among equal ranks, the leftmost.
    products: [u32; LANES],
    /// Bit set of the lanes that contain a symbol.
    live: u32,
    /// Bit set of the symbols that are certain merges of two bytes.
    sure: u32,
    /// Pending lookups: the two neighbours of the last merge.
    asked: [PairLookup; 2],
}

/// A pending lookup of the product of two neighbours.
#[derive(Clone, Copy)]
struct PairLookup {
    key: u64,
    bucket: u32,
    /// Lane of the left neighbour.
    lane: u32,
}

/// Sentinel for "no merge"; greater than the product of any rank.
const NOTHING: u32 = Sided::NONE.above(BITS, 0);

/// Size of a lane number in bits.
const BITS: u32 = LANES.ilog2();

impl InterleavedMerge {
    pub(crate) const NONE: Self = Self {
        symbols: [Sided::NONE; LANES],
        products: [NOTHING; LANES],
        live: 0,
        sure: 0,
        asked: [PairLookup::NONE; 2],
    };

    /// Starts with the bytes of a pretoken, 1 to [`LONGEST`], and finds the certain merges, usually half of all.
    #[inline(always)]
    fn start(&mut self, pretoken: &[u8], merge_table: &MergeTable) {
        let pretoken = &pretoken[..pretoken.len().min(LONGEST)];
        self.products = [NOTHING; LANES];
        self.symbols[0] = Sided::NONE;
        self.symbols[1] = merge_table.byte(pretoken[0]);
        let (mut before, mut two, mut sure) = (BytePair::NONE, BytePair::NONE, 0);
        for (lane, bytes) in (1..LANES - 2).zip(pretoken.windows(2)) {
            let after = merge_table.bytes(bytes[0], bytes[1]);
            sure = sure >> 1 | u32::from(two.is_sure(before, after)) << 31;
            self.products[lane] = after.product().above(BITS, lane as u32);
            self.symbols[lane + 1] = merge_table.byte(bytes[1]);
            (before, two) = (two, after);
        }
        sure = sure >> 1 | u32::from(two.is_sure(before, BytePair::NONE)) << 31;
        sure >>= LANES - pretoken.len();
        self.symbols[pretoken.len() + 1] = Sided::NONE;
        self.live = u32::MAX >> (LONGEST - pretoken.len()) & !(sure << 1);
        self.asked = [PairLookup::NONE; 2];
        self.sure = sure;
    }

    /// Performs the certain merges of bytes; no byte is in two of them. Processes all lanes without branches, which would be
    /// unpredictable.
    #[inline(always)]
    fn merge_sure(&mut self) {
        let sure = self.sure;
        let gone = sure >> 1 | sure | sure << 1;
        for lane in 0..LANES {
            let product = self.products[lane];
            let merged = Sided::from_above(BITS, product);
            self.symbols[lane] = if sure >> lane & 1 != 0 { merged } else { self.symbols[lane] };
            self.products[lane] = if gone >> lane & 1 != 0 { NOTHING } else { product };
        }
    }

    /// Lanes of the symbols whose product with the next symbol must be looked up first: certain merges and the symbols before them,
    /// which are in the previous lane or are certain merges themselves.
    #[inline(always)]
    fn fresh(&self) -> u32 {
        (self.sure | self.sure >> 1) & self.live & !1
    }

    /// Starts the lookup of a symbol and the next one; `false` if they cannot merge.
    #[inline(always)]
    fn ask(&self, lane: usize, merge_table: &MergeTable, asked: &mut PairLookup) -> bool {
        let (left, right) = (self.symbols[lane], self.symbols[self.after(lane)]);
        *asked = PairLookup::new(left, right, lane as u32, merge_table);
        left.may_merge(right)
    }

    /// Lane of the next symbol.
    #[inline(always)]
    fn after(&self, lane: usize) -> usize {
        (self.live & (u32::MAX - 1) << lane).trailing_zeros() as usize % LANES
    }

    /// Ranks of the symbols.
    pub(crate) fn ranks(&self) -> impl Iterator<Item = u32> {
        // Without the sentinels.
        let live = self.live & !1;
        let mut rest = live & !(1 << live.ilog2());
        std::iter::from_fn(move || first(&mut rest).map(|lane| self.symbols[lane].rank()))
    }

    /// Performs one merge; `false` if there is none left. Has no other branches, because they would be unpredictable.
    #[inline(always)]
    fn step(&mut self, merge_table: &MergeTable) -> bool {
        let [first, second] = self.asked;
        let (first_product, second_product) = (first.product(merge_table), second.product(merge_table));
        // Write these late: reading one vector right after writing parts of it stalls the processor (store forwarding fails).
        let least = self.products.iter().copied().fold(NOTHING, u32::min).min(first_product).min(second_product);
        self.products[first.lane as usize % LANES] = first_product;
        self.products[second.lane as usize % LANES] = second_product;
        if least >= NOTHING {
            return false;
        }
        let (lane, symbol) = (least % LANES as u32, Sided::from_above(BITS, least));
        let later = self.live & (u32::MAX - 1) << lane;
        let merged = later.trailing_zeros();
        let next = (later & later.wrapping_sub(1)).trailing_zeros();
        let previous = (self.live & ((1 << lane) - 1) | 1).ilog2();
        self.live &= !(1 << (merged % LANES as u32));
        self.symbols[lane as usize] = symbol;
        for gone in [previous, lane, merged] {
            self.products[gone as usize % LANES] = NOTHING;
        }
        let (before, after) = (self.symbols[previous as usize % LANES], self.symbols[next as usize % LANES]);
        self.asked =
            [PairLookup::new(symbol, after, lane, merge_table), PairLookup::new(before, symbol, previous, merge_table)];
        true
    }
}

impl PairLookup {
    /// A lookup without a result: lane 0, and ranks of no token.
    const NONE: Self = Self { key: u64::MAX, bucket: 0, lane: 0 };

    /// Starts the lookup of two neighbours if they can merge.
    #[inline(always)]
    fn new(left: Sided, right: Sided, lane: u32, merge_table: &MergeTable) -> Self {
        let key = merge_table::key(left, right);
        let bucket = merge_table.bucket(key) * usize::from(left.may_merge(right));
        merge_table.prefetch(bucket);
        Self { key, bucket: bucket as u32, lane }
    }

    #[inline(always)]
    fn product(self, merge_table: &MergeTable) -> u32 {
        merge_table.look_up(self.bucket as usize, self.key).above(BITS, self.lane)
    }
}

/// Removes the lowest bit and returns its lane.
#[inline(always)]
fn first(bits: &mut u32) -> Option<usize> {
    let lane = bits.trailing_zeros() as usize;
    *bits &= bits.wrapping_sub(1);
    (lane < LANES).then_some(lane)
}

/// Merges up to `merging.len()` pretokens of 1 to [`LONGEST`] bytes each, until nothing merges.
#[inline]
pub(crate) fn merge(merging: &mut [InterleavedMerge], pretokens: &[&[u8]], merge_table: &MergeTable) {
    #[cfg(target_arch = "x86_64")]
    if simd::level() >= Level::Avx2 {
        // SAFETY: the processor supports AVX2.
        return unsafe { merge_by_avx2(merging, pretokens, merge_table) };
    }
    merge_in_turns(merging, pretokens, merge_table);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn merge_by_avx2(merging: &mut [InterleavedMerge], pretokens: &[&[u8]], merge_table: &MergeTable) {
    merge_in_turns(merging, pretokens, merge_table);
}

#[inline(always)]
fn merge_in_turns(merging: &mut [InterleavedMerge], pretokens: &[&[u8]], merge_table: &MergeTable) {
    assert!(pretokens.len() <= 64, "one bit per pretoken");
    let merging = &mut merging[..pretokens.len()];
    // Loops, because closures of iterators are not compiled for AVX2.
    for (merging, pretoken) in merging.iter_mut().zip(pretokens) {
        merging.start(pretoken, merge_table);
    }
    let (mut asked, mut count) = ([(0, PairLookup::NONE); 2 * LANES], 0);
    for at in 0..merging.len() {
        let one = &mut merging[at];
        one.merge_sure();
        let mut fresh = one.fresh();
        while let Some(lane) = first(&mut fresh) {
            asked[count].0 = at;
            count += usize::from(one.ask(lane, merge_table, &mut asked[count].1));
        }
        // Look up before the next pretoken's lookups might not fit.
        if count > LANES {
            look_up(&asked[..count], merging, merge_table);
            count = 0;
        }
    }
    look_up(&asked[..count], merging, merge_table);
    let mut open = u64::MAX.checked_shr(64 - pretokens.len() as u32).unwrap_or(0);
    while open != 0 {
        let mut turn = open;
        while turn != 0 {
            let place = turn.trailing_zeros() as usize;
            turn &= turn - 1;
            if !merging[place].step(merge_table) {
                open &= !(1 << place);
            }
        }
    }
}

/// Completes the pending lookups of several pretokens.
#[inline(always)]
fn look_up(asked: &[(usize, PairLookup)], merging: &mut [InterleavedMerge], merge_table: &MergeTable) {
    for &(at, asked) in asked {
        merging[at].products[asked.lane as usize % LANES] = asked.product(merge_table);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::encoder::embedded::EMBEDDED;
    use crate::merging::merge;
    use crate::merging::merge_table::tests::implied;
    use crate::vocabulary::Vocabulary;
    use crate::vocabulary::tests::toys_with_texts;

    /// Checks that interleaved pretokens give the same ranks as each alone.
    fn check(pretokens: &[&[u8]], vocabulary: &Vocabulary, merge_table: &MergeTable) {
        let mut merging = vec![InterleavedMerge::NONE; pretokens.len()];
        merge(&mut merging, &vec![&b"something before"[..]; pretokens.len()], merge_table);
        let mut in_turns = merging.clone();
        merge(&mut merging, pretokens, merge_table);
        merge_in_turns(&mut in_turns, pretokens, merge_table);
        for ((pretoken, merged), in_turns) in pretokens.iter().zip(&merging).zip(&in_turns) {
            let mut alone = Vec::new();
            merge::merge(pretoken, vocabulary, merge_table, &mut alone);
            assert_eq!(merged.ranks().collect::<Vec<_>>(), alone);
            assert_eq!(in_turns.ranks().collect::<Vec<_>>(), alone);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn toys_merge_as_alone((toy, text) in toys_with_texts(60), length in 1..=LONGEST) {
            let vocabulary = toy.vocabulary();
            let pretokens: Vec<&[u8]> = text.as_bytes().chunks(length).take(64).collect();
            check(&pretokens, &vocabulary, &implied(&vocabulary));
        }
    }

    #[test]
    fn embedded_tokens_merge_as_alone() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            let parts = vec((vocabulary.reachable(), 0..20usize), 1..8);
            let pretoken = prop_oneof![
                4 => parts.prop_map(|parts| {
                    parts.iter().flat_map(|&(id, cut)| vocabulary.token(id).iter().skip(cut / 10).copied()).collect()
                }),
                1 => vec(any::<u8>(), 1..=LONGEST),
            ];
            let pretokens = vec(pretoken.prop_filter("empty", |pretoken: &Vec<u8>| !pretoken.is_empty()), 0..=64);
            let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(300));
            let result = runner.run(&pretokens, |pretokens| {
                let pretokens: Vec<&[u8]> =
                    pretokens.iter().map(|pretoken| &pretoken[..pretoken.len().min(LONGEST)]).collect();
                check(&pretokens, vocabulary, encoder.merge_table());
                Ok(())
            });
            assert!(result.is_ok(), "{}: {}", embedded.name, result.unwrap_err());
        }
    }
}
