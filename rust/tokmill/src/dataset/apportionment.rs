//! Which component of a mixture each sample comes from, computed for any sample by itself.
//!
//! Samples form blocks of 2^k. Each block has the same number of samples of each component, its share, in another arrangement. A block is
//! halved down to single samples. Each half gets half of each component's samples. Where that number is odd, one half gets one more:
//! components with odd numbers, which are even in number, form pairs in their order, and a hash of the place decides which component of a
//! pair has one more in the first half, and the other one has it in the second.
//!
//! The number of samples of a component before a position is therefore a sum of at most k numbers, found on the way from the whole block
//! to the position. It differs from the position times the component's share per sample by at most k/2, because each halving adds at
//! most 1/2.

use std::ops::Range;

use super::permutation::{STEP, mix};

/// Maximum of log2 of the samples per block.
pub const MAX_DEPTH: u32 = 30;

/// Shares of a block that do not add up to a power of two, up to 2^[`MAX_DEPTH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharesError;

/// The arrangement of the samples of all components.
#[derive(Clone, Debug)]
pub struct Apportionment {
    shares: Vec<u64>,
    size: u64,
    key: u64,
}

/// A component's samples in a part of a block.
#[derive(Clone, Copy)]
struct Portion {
    component: usize,
    count: u64,
    /// Number of the component's samples before the part.
    before: u64,
}

/// A part of a block.
#[derive(Clone, Copy)]
struct Place {
    block: u64,
    /// 1 for the whole block; 2i and 2i + 1 for the halves of part i.
    part: u64,
    /// Position of its first sample.
    start: u64,
    size: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    First,
    Second,
}

impl Apportionment {
    /// The arrangement that belongs to a key, with this number of samples of each component in each block.
    ///
    /// # Errors
    ///
    /// [`SharesError`].
    pub fn new(shares: Vec<u64>, key: &[u64]) -> Result<Self, SharesError> {
        let size = shares.iter().try_fold(0u64, |sum, &share| sum.checked_add(share)).ok_or(SharesError)?;
        if !size.is_power_of_two() || size > 1 << MAX_DEPTH {
            return Err(SharesError);
        }
        Ok(Self { shares, size, key: hash(0, key) })
    }

    /// For each position, the component of its sample, and how many samples of that component come before.
    pub fn at(&self, positions: &[u64]) -> Vec<(usize, u64)> {
        let mut order: Vec<usize> = (0..positions.len()).collect();
        order.sort_by_key(|&index| positions[index]);
        let mut found = vec![(0, 0); positions.len()];
        for wanted in order.chunk_by(|&one, &other| positions[one] / self.size == positions[other] / self.size) {
            let (place, mut portions) = self.block(positions[wanted[0]] / self.size);
            self.locate(place, 0..portions.len(), &mut portions, wanted, positions, &mut found);
        }
        found
    }

    /// Number of samples of each component before a position.
    pub fn before(&self, position: u64) -> Vec<u64> {
        let (mut place, mut portions) = self.block(position / self.size);
        let mut counts: Vec<u64> = self.shares.iter().map(|share| place.block * share).collect();
        let mut mine = 0..portions.len();
        while place.start < position {
            let first = self.halve(place, Half::First, mine.clone(), &mut portions);
            if position < place.middle() {
                (place, mine) = (place.half(Half::First), first);
            } else {
                portions[first].iter().for_each(|portion| counts[portion.component] += portion.count);
                mine = self.halve(place, Half::Second, mine, &mut portions);
                place = place.half(Half::Second);
            }
        }
        counts
    }

    /// The position of a component's sample, by the number of its samples before: the inverse of `at`. None if the component has no share.
    pub fn find(&self, component: usize, number: u64) -> Option<u64> {
        let share = *self.shares.get(component)?;
        let (mut place, mut portions) = self.block(number.checked_div(share)?);
        let mut mine = 0..portions.len();
        while place.size > 1 {
            let first = self.halve(place, Half::First, mine.clone(), &mut portions);
            let has = |portion: &Portion| portion.component == component && number < portion.before + portion.count;
            if portions[first.clone()].iter().any(has) {
                (place, mine) = (place.half(Half::First), first);
            } else {
                mine = self.halve(place, Half::Second, mine, &mut portions);
                place = place.half(Half::Second);
            }
        }
        Some(place.start)
    }

    /// A block, and its portions.
    fn block(&self, block: u64) -> (Place, Vec<Portion>) {
        let all = self.shares.iter().enumerate().filter(|&(_, &count)| count > 0);
        let portions = all.map(|(component, &count)| Portion { component, count, before: block * count });
        (Place { block, part: 1, start: block * self.size, size: self.size }, portions.collect())
    }

    /// Finds the samples at `wanted`, indices of positions in ascending order, in the part with the portions `mine`.
    fn locate(
        &self,
        place: Place,
        mine: Range<usize>,
        portions: &mut Vec<Portion>,
        wanted: &[usize],
        positions: &[u64],
        found: &mut [(usize, u64)],
    ) {
        if let [Portion { component, before, .. }] = portions[mine.clone()] {
            wanted.iter().for_each(|&index| found[index] = (component, before + positions[index] - place.start));
            return;
        }
        if let [one, other] = portions[mine.clone()]
            && place.size == 2
        {
            let is_one_first = self.bits(place, 0) & 1 == 1;
            for &index in wanted {
                let is_first = positions[index] == place.start;
                let portion = if is_first == is_one_first { one } else { other };
                found[index] = (portion.component, portion.before);
            }
            return;
        }
        let (first, second) = wanted.split_at(wanted.partition_point(|&index| positions[index] < place.middle()));
        for (half, wanted) in [(Half::First, first), (Half::Second, second)] {
            if !wanted.is_empty() {
                let halved = self.halve(place, half, mine.clone(), portions);
                self.locate(place.half(half), halved.clone(), portions, wanted, positions, found);
                portions.truncate(halved.start);
            }
        }
    }

    /// Appends the portions in one half of the part with the portions `mine`. Returns where they are.
    fn halve(&self, place: Place, half: Half, mine: Range<usize>, portions: &mut Vec<Portion>) -> Range<usize> {
        let begin = portions.len();
        let (mut odd, mut bits) = (0u64, 0);
        for index in mine {
            let Portion { component, count, before } = portions[index];
            let mut first = count / 2;
            if count % 2 == 1 {
                if odd % 128 == 0 {
                    bits = self.bits(place, odd / 128);
                }
                first += ((bits >> (odd / 2 % 64)) ^ odd) & 1;
                odd += 1;
            }
            let (count, before) = match half {
                Half::First => (first, before),
                Half::Second => (count - first, before + first),
            };
            if count > 0 {
                portions.push(Portion { component, count, before });
            }
        }
        begin..portions.len()
    }

    /// A bit for each of 64 pairs of components: 1 if the first component of the pair has one sample more in the first half.
    fn bits(&self, place: Place, group: u64) -> u64 {
        mix(hash(self.key, &[place.block, place.part]).wrapping_add((group + 1).wrapping_mul(STEP)))
    }
}

impl Place {
    fn middle(self) -> u64 {
        self.start + self.size / 2
    }

    fn half(self, half: Half) -> Self {
        let (size, second) = (self.size / 2, u64::from(half == Half::Second));
        Self { block: self.block, part: 2 * self.part + second, start: self.start + second * size, size }
    }
}

/// A hash of some words, which may be any.
fn hash(start: u64, words: &[u64]) -> u64 {
    words.iter().fold(start, |state, word| mix(state ^ mix(word.wrapping_add(STEP))))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The components of a part, one for each sample, by the definition. A bit of a hash decides which half of a pair comes first.
    fn arranged(counts: &[u64], block: u64, part: u64, key: u64) -> Vec<usize> {
        if counts.iter().sum::<u64>() == 1 {
            return vec![counts.iter().position(|&count| count == 1).unwrap()];
        }
        let mut first: Vec<u64> = counts.iter().map(|count| count / 2).collect();
        let odd: Vec<usize> = (0..counts.len()).filter(|&component| counts[component] % 2 == 1).collect();
        for (number, pair) in odd.chunks(2).enumerate() {
            let word = hash(key, &[block, part]).wrapping_add(STEP.wrapping_mul(number as u64 / 64 + 1));
            first[pair[usize::from(mix(word) >> (number % 64) & 1 == 0)]] += 1;
        }
        let second: Vec<u64> = counts.iter().zip(&first).map(|(count, first)| count - first).collect();
        [arranged(&first, block, 2 * part, key), arranged(&second, block, 2 * part + 1, key)].concat()
    }

    /// Shares of a block of 2^depth, many of them small or 0.
    fn shares() -> impl Strategy<Value = (u32, Vec<u64>)> {
        (0u32..8).prop_flat_map(|depth| {
            let bounds = proptest::collection::vec(0..=1u64 << depth, 0..300);
            bounds.prop_map(move |mut bounds| {
                bounds.extend([0, 1 << depth]);
                bounds.sort_unstable();
                (depth, bounds.windows(2).map(|pair| pair[1] - pair[0]).collect())
            })
        })
    }

    proptest! {
        #[test]
        fn samples_are_those_of_the_definition(
            (depth, shares) in shares(), key in any::<[u64; 2]>(), start in 0u64..1 << 40,
        ) {
            let found = Apportionment::new(shares.clone(), &key).unwrap();
            let (size, start) = (1u64 << depth, start << depth);
            let blocks = start >> depth..(start >> depth) + 3;
            let all: Vec<usize> = blocks.flat_map(|block| arranged(&shares, block, 1, hash(0, &key))).collect();
            let mut counts: Vec<u64> = shares.iter().map(|share| share * (start >> depth)).collect();
            let mut expected = Vec::new();
            for (position, &component) in (start..).zip(&all) {
                prop_assert_eq!(found.before(position), counts.clone());
                for (&count, &share) in counts.iter().zip(&shares) {
                    let exact = f64::from(share as u32) * ((position - start) as f64) / (size as f64);
                    let drawn = (count - share * (start >> depth)) as f64;
                    prop_assert!((drawn - exact).abs() <= f64::from(depth) / 2.0, "{} for {}", drawn, exact);
                }
                expected.push((component, counts[component]));
                prop_assert_eq!(found.find(component, counts[component]), Some(position));
                counts[component] += 1;
            }
            let mut positions: Vec<u64> = (start..start + all.len() as u64).collect();
            prop_assert_eq!(&found.at(&positions), &expected);
            positions.reverse();
            expected.reverse();
            prop_assert_eq!(&found.at(&positions), &expected);
            prop_assert_eq!(found.at(&positions[..1]), &expected[..1]);
        }
    }

    #[test]
    fn shares_fill_a_block() {
        for wrong in [vec![], vec![0], vec![1, 2], vec![u64::MAX, 1], vec![1 << (MAX_DEPTH + 1)]] {
            assert_eq!(Apportionment::new(wrong, &[]).err(), Some(SharesError));
        }
        assert!(Apportionment::new(vec![1 << MAX_DEPTH], &[]).is_ok());
    }

    /// The number of times that each arrangement of a few samples occurs is that of chance.
    #[test]
    fn arrangements_differ() {
        let mut counts = std::collections::HashMap::new();
        let found = Apportionment::new(vec![1, 1, 1, 1], &[5]).unwrap();
        for block in 0..60_000u64 {
            let positions: Vec<u64> = (4 * block..4 * block + 4).collect();
            let order: Vec<usize> = found.at(&positions).into_iter().map(|(component, _)| component).collect();
            *counts.entry(order).or_insert(0u64) += 1;
        }
        // Of each of the pairs 0, 1 and 2, 3 one is in each half: 2 · 2 · 2 · 2 arrangements.
        assert_eq!(counts.len(), 16);
        let unevenness: f64 = counts.values().map(|&count| (count as f64 - 3750.0).powi(2) / 3750.0).sum();
        assert!(unevenness < 45.0, "{unevenness}"); // 15 degrees of freedom
    }
}
