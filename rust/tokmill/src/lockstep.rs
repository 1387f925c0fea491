//! Merging the bytes of several short pieces at the same time.
//!
//! To merge a piece that was never met is to wait for memory: what two neighbours merge into stands somewhere in a large
//! table, and the next merge depends on it. So pieces take turns: each does one merge, asks for what it needs next, and has
//! it when its turn comes again.

use crate::pairs::Pairs;
use crate::vocabulary::{NO_TOKEN, Vocabulary};

/// The longest piece that is merged here.
pub(crate) const LONGEST: usize = LANES - 1;

const LANES: usize = 32;

/// A piece at some stage. A part has the number of its first byte.
#[derive(Clone, Copy)]
pub(crate) struct Merging {
    /// The rank of each part.
    parts: [u32; LANES],
    /// What each part and the next merge into, `rank << 5 | part`, or [`NOTHING`]: the least is the next merge, the leftmost
    /// one of equal ranks.
    products: [u32; LANES],
    /// A bit for each part that there is.
    live: u32,
    /// A bit for each part whose product is being looked up.
    asked: u32,
}

/// Above every product.
const NOTHING: u32 = u32::MAX;

impl Merging {
    pub(crate) const NONE: Self = Self { parts: [0; LANES], products: [NOTHING; LANES], live: 0, asked: 0 };

    /// Begins with the bytes of a piece, of 1 to [`LONGEST`].
    #[inline(always)]
    pub(crate) fn start(&mut self, piece: &[u8], vocabulary: &Vocabulary, pairs: &Pairs) {
        let piece = &piece[..piece.len().min(LONGEST)];
        self.products = [NOTHING; LANES];
        self.live = (1 << piece.len()) - 1;
        for (part, &byte) in self.parts.iter_mut().zip(piece) {
            *part = vocabulary.byte(byte);
        }
        for (place, (left, right)) in piece.iter().zip(&piece[1..]).enumerate() {
            self.products[place] = product(pairs.product_of_bytes(*left, *right), place as u32);
        }
    }

    /// The ranks of its parts.
    pub(crate) fn ranks(&self) -> impl Iterator<Item = u32> {
        let mut live = self.live;
        std::iter::from_fn(move || {
            let part = live.trailing_zeros();
            live &= live.wrapping_sub(1);
            (part < LANES as u32).then(|| self.parts[part as usize])
        })
    }

    /// The part behind one, if there is any.
    #[inline(always)]
    fn next(&self, part: u32) -> Option<u32> {
        let behind = self.live & (u32::MAX - 1) << part;
        (behind != 0).then(|| behind.trailing_zeros())
    }

    /// The part before one, if there is any.
    #[inline(always)]
    fn previous(&self, part: u32) -> Option<u32> {
        let before = self.live & ((1 << part) - 1);
        before.checked_ilog2()
    }

    /// One merge; `false` if there is none left.
    #[inline(always)]
    fn step(&mut self, pairs: &Pairs) -> bool {
        while self.asked != 0 {
            let part = self.asked.trailing_zeros();
            self.asked &= self.asked - 1;
            if let Some(next) = self.next(part) {
                let found = pairs.look_up(self.parts[part as usize], self.parts[next as usize]);
                self.products[part as usize] = product(found, part);
            }
        }
        let least = self.products.iter().copied().fold(NOTHING, u32::min);
        if least == NOTHING {
            return false;
        }
        let (part, rank) = (least % LANES as u32, least / LANES as u32);
        let Some(merged) = self.next(part) else { return false };
        self.live &= !(1 << merged);
        self.parts[part as usize] = rank;
        self.products[merged as usize] = NOTHING;
        self.ask(part, pairs);
        if let Some(previous) = self.previous(part) {
            self.ask(previous, pairs);
        }
        true
    }

    /// Asks for what a part and the next merge into, if they may.
    #[inline(always)]
    fn ask(&mut self, part: u32, pairs: &Pairs) {
        self.products[part as usize] = NOTHING;
        if let Some(next) = self.next(part) {
            let (left, right) = (self.parts[part as usize], self.parts[next as usize]);
            if pairs.may_merge(left, right) {
                pairs.prefetch(left, right);
                self.asked |= 1 << part;
            }
        }
    }
}

#[inline(always)]
fn product(rank: u32, part: u32) -> u32 {
    if rank == NO_TOKEN { NOTHING } else { (rank * LANES as u32) | part }
}

/// Merges pieces until nothing merges.
#[inline]
pub(crate) fn merge(pieces: &mut [Merging], pairs: &Pairs) {
    #[cfg(target_arch = "x86_64")]
    if crate::simd::is_there() {
        // SAFETY: the processor has what the function is compiled for.
        return unsafe { merge_by_avx2(pieces, pairs) };
    }
    merge_in_turns(pieces, pairs);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn merge_by_avx2(pieces: &mut [Merging], pairs: &Pairs) {
    merge_in_turns(pieces, pairs);
}

#[inline(always)]
fn merge_in_turns(pieces: &mut [Merging], pairs: &Pairs) {
    assert!(pieces.len() <= 64, "each has a bit");
    let mut open = u64::MAX.checked_shr(64 - pieces.len() as u32).unwrap_or(0);
    while open != 0 {
        let mut turn = open;
        while turn != 0 {
            let place = turn.trailing_zeros() as usize;
            turn &= turn - 1;
            if !pieces[place].step(pairs) {
                open &= !(1 << place);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::embedded::EMBEDDED;
    use crate::merge;
    use crate::vocabulary::tests::toys_with_texts;

    /// Several pieces at the same time end as each does alone.
    fn check(pieces: &[&[u8]], vocabulary: &Vocabulary, pairs: &Pairs) {
        let mut merging = vec![Merging::NONE; pieces.len()];
        for (merging, piece) in merging.iter_mut().zip(pieces) {
            merging.start(b"something before", vocabulary, pairs);
            merging.start(piece, vocabulary, pairs);
        }
        let mut in_turns = merging.clone();
        merge(&mut merging, pairs);
        merge_in_turns(&mut in_turns, pairs);
        for ((piece, merged), in_turns) in pieces.iter().zip(&merging).zip(&in_turns) {
            let mut alone = Vec::new();
            merge::merge(piece, vocabulary, pairs, &mut alone);
            assert_eq!(merged.ranks().collect::<Vec<_>>(), alone);
            assert_eq!(in_turns.ranks().collect::<Vec<_>>(), alone);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn toys_merge_as_alone((toy, text) in toys_with_texts(60), length in 1..=LONGEST) {
            let vocabulary = toy.vocabulary();
            let pieces: Vec<&[u8]> = text.as_bytes().chunks(length).take(64).collect();
            check(&pieces, &vocabulary, &Pairs::new(&vocabulary).unwrap());
        }
    }

    #[test]
    fn embedded_tokens_merge_as_alone() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            let parts = vec((vocabulary.reachable(), 0..20usize), 1..8);
            let piece = prop_oneof![
                4 => parts.prop_map(|parts| {
                    parts.iter().flat_map(|&(id, cut)| vocabulary.token(id).iter().skip(cut / 10).copied()).collect()
                }),
                1 => vec(any::<u8>(), 1..=LONGEST),
            ];
            let pieces = vec(piece.prop_filter("empty", |piece: &Vec<u8>| !piece.is_empty()), 0..=64);
            let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(300));
            let result = runner.run(&pieces, |pieces| {
                let pieces: Vec<&[u8]> = pieces.iter().map(|piece| &piece[..piece.len().min(LONGEST)]).collect();
                check(&pieces, vocabulary, encoder.pairs());
                Ok(())
            });
            assert!(result.is_ok(), "{}: {}", embedded.name, result.unwrap_err());
        }
    }
}
