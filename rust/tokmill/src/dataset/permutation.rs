//! Permutations that are computed rather than stored: the image of a number takes no memory and does not depend on other images.
//!
//! A number below n is represented by a pair (left, right) of numbers below a and b, where a·b is n or slightly more. Alternately, each
//! half is shifted by a hash of the other. Each shift is invertible, so all rounds together permute the pairs (an unbalanced Feistel
//! network over two moduli: Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002). If the result is not below n, it is
//! permuted again until it is (cycle walking).

/// Number of shifts of each half.
const ROUNDS: usize = 4;
/// Number of shifts of each half for small n, for which each shift moves many numbers in the same way.
const MANY_ROUNDS: usize = 8;

/// Maximum n that counts as small.
const FEW: u64 = 1 << 16;

/// A permutation of the numbers below n.
#[derive(Clone, Copy, Debug)]
pub struct Permutation {
    length: u64,
    left: u64,
    right: u64,
    keys: [[u64; 2]; MANY_ROUNDS],
    rounds: usize,
}

impl Permutation {
    /// Creates the permutation of the numbers below `length` for a key of arbitrary words.
    pub fn new(length: u64, key: &[u64]) -> Self {
        let right = length.isqrt().max(length.min(2)).max(1);
        let left = length.div_ceil(right).max(1);
        let mut state = key.iter().fold(length, |state, word| mix(state ^ mix(word.wrapping_add(STEP))));
        let mut next = || {
            state = state.wrapping_add(STEP);
            mix(state)
        };
        let rounds = if length < FEW { MANY_ROUNDS } else { ROUNDS };
        Self { length, left, right, keys: std::array::from_fn(|_| [next(), next()]), rounds }
    }

    /// Number of permuted numbers.
    pub fn len(&self) -> u64 {
        self.length
    }

    /// Whether the permutation is empty.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The image of a number.
    ///
    /// # Panics
    ///
    /// If the number is not below the length.
    #[inline]
    pub fn at(&self, number: u64) -> u64 {
        assert!(number < self.length, "{number} of {}", self.length);
        let mut found = self.forth(number);
        while found >= self.length {
            found = self.forth(found);
        }
        found
    }

    /// Replaces numbers by their images.
    ///
    /// # Panics
    ///
    /// If a number is not below the length.
    pub fn each_at(&self, numbers: &mut [u64]) {
        // The rounds of one number depend on each other; interleaving several numbers keeps the processor busy.
        const AT_ONCE: usize = 8;
        let (chunks, rest) = numbers.as_chunks_mut::<AT_ONCE>();
        for chunk in chunks {
            assert!(chunk.iter().all(|&number| number < self.length), "not below {}", self.length);
            *chunk = self.forth_each(*chunk);
            for number in chunk {
                while *number >= self.length {
                    *number = self.forth(*number);
                }
            }
        }
        for number in rest {
            *number = self.at(*number);
        }
    }

    /// The number whose image is `place`: the inverse of `at`.
    ///
    /// # Panics
    ///
    /// If the place is not below the length.
    #[inline]
    pub fn find(&self, place: u64) -> u64 {
        assert!(place < self.length, "{place} of {}", self.length);
        let mut found = self.back(place);
        while found >= self.length {
            found = self.back(found);
        }
        found
    }

    #[inline]
    fn forth(&self, number: u64) -> u64 {
        let [place] = self.forth_each([number]);
        place
    }

    #[inline]
    fn forth_each<const N: usize>(&self, numbers: [u64; N]) -> [u64; N] {
        let mut left = numbers.map(|number| number / self.right);
        let mut right = numbers.map(|number| number % self.right);
        for [first, second] in self.keys.iter().take(self.rounds) {
            for at in 0..N {
                left[at] = add(left[at], below(mix(right[at] ^ first), self.left), self.left);
            }
            for at in 0..N {
                right[at] = add(right[at], below(mix(left[at] ^ second), self.right), self.right);
            }
        }
        std::array::from_fn(|at| left[at] * self.right + right[at])
    }

    #[inline]
    fn back(&self, number: u64) -> u64 {
        let (mut left, mut right) = (number / self.right, number % self.right);
        for [first, second] in self.keys[..self.rounds].iter().rev() {
            right = add(right, self.right - below(mix(left ^ second), self.right), self.right);
            left = add(left, self.left - below(mix(right ^ first), self.left), self.left);
        }
        left * self.right + right
    }
}

/// 2⁶⁴ divided by the golden ratio.
pub(super) const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Mixes the bits of a word invertibly (the finaliser of `SplitMix64`: Steele, Lea and Flood, 2014).
#[inline]
pub(crate) fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// Maps a word to a number below `limit`.
#[inline]
pub(crate) fn below(word: u64, limit: u64) -> u64 {
    ((u128::from(word) * u128::from(limit)) >> 64) as u64
}

/// The sum modulo `limit` of two numbers, the first below `limit`, the second at most `limit`.
#[inline]
fn add(first: u64, second: u64, limit: u64) -> u64 {
    let sum = first + second;
    if sum >= limit { sum - limit } else { sum }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Whether all images are distinct, and the inverse finds each number.
    fn permutes(permutation: &Permutation) -> bool {
        let length = permutation.len() as usize;
        let mut seen = vec![false; length];
        let mut places: Vec<u64> = (0..length as u64).collect();
        permutation.each_at(&mut places);
        (0..length as u64).all(|number| {
            let place = permutation.at(number);
            !std::mem::replace(&mut seen[place as usize], true)
                && permutation.find(place) == number
                && places[number as usize] == place
        })
    }

    /// Chi-squared per degree of freedom: about 1 for random counts.
    fn unevenness(counts: &[u64], shares: &[f64]) -> f64 {
        let total = counts.iter().sum::<u64>() as f64;
        let possible = || counts.iter().zip(shares).filter(|&(&count, &share)| count > 0 || share > 0.0);
        let squares = possible().map(|(&count, share)| (count as f64 - total * share).powi(2) / share);
        squares.sum::<f64>() / total / (possible().count() - 1) as f64
    }

    #[test]
    fn every_number_has_one_place() {
        for length in (0..3000).chain([4095, 4096, 4097, 65_536, 99_991, (1 << 20) - 1, 1 << 20]) {
            assert!(permutes(&Permutation::new(length, &[1, 2])), "{length}");
        }
    }

    proptest! {
        #[test]
        fn large_ones_are_undone(length in 1u64..1 << 62, key in any::<[u64; 3]>(), part in any::<u64>()) {
            let permutation = Permutation::new(length, &key);
            let number = below(part, length);
            let place = permutation.at(number);
            prop_assert!(place < length);
            prop_assert_eq!(permutation.find(place), number);
        }
    }

    #[test]
    fn few_elements_stand_in_any_order() {
        for length in [2u64, 3, 4, 5] {
            let mut counts = std::collections::HashMap::new();
            for seed in 0..60_000 {
                let permutation = Permutation::new(length, &[seed]);
                let order: Vec<u64> = (0..length).map(|number| permutation.at(number)).collect();
                *counts.entry(order).or_insert(0u64) += 1;
            }
            assert_eq!(counts.len() as u64, (1..=length).product::<u64>(), "{length}");
            let counts: Vec<u64> = counts.into_values().collect();
            let found = unevenness(&counts, &vec![1.0 / counts.len() as f64; counts.len()]);
            let most = if counts.len() < 24 { 6.0 } else { 1.5 }; // few permutations vary more
            assert!(found < most, "{length}: {found}");
        }
    }

    /// Low and high bits of consecutive images, and of their differences, are distributed like random ones.
    #[test]
    fn places_are_spread_evenly() {
        const CLASSES: u64 = 1024;
        for length in [1_000u64, 10_007, 1 << 16, 1_000_003, 1 << 24, 1_000_000_007, 1 << 32, 10_000_000_000] {
            let classes = length.min(CLASSES);
            let low = |place: u64| place % classes;
            let high = |place: u64| (u128::from(place) * u128::from(classes) / u128::from(length)) as u64;
            let low_size = |class: u64| length / classes + u64::from(class < length % classes);
            // The end of the numbers whose high class is at most this one is the start of the next.
            let begin = |class: u64| (u128::from(class) * u128::from(length)).div_ceil(u128::from(classes)) as u64;
            let shares = |of: &dyn Fn(u64) -> u64| -> Vec<f64> {
                (0..classes).map(|class| of(class) as f64 / length as f64).collect()
            };
            let (even, wide) = (shares(&low_size), shares(&|class| begin(class + 1) - begin(class)));
            let mut counts = [(); 3].map(|()| vec![0u64; classes as usize]);
            // A small sample per key: draws without replacement are more even than random ones.
            let drawn = (length / 64).clamp(8, 1 << 14);
            for seed in 0..(1 << 20) / drawn {
                let permutation = Permutation::new(length, &[seed, 7]);
                let mut before = permutation.at(length - 1);
                for number in 0..drawn {
                    let place = permutation.at(number);
                    counts[0][low(place) as usize] += 1;
                    counts[1][high(place) as usize] += 1;
                    counts[2][low((place + length - before) % length) as usize] += 1;
                    before = place;
                }
            }
            // Images are distinct, so no difference is 0.
            let step = |class: u64| (low_size(class) - u64::from(class == 0)) as f64 / (length - 1) as f64;
            let steps = (0..classes).map(step).collect::<Vec<_>>();
            for (name, counts, shares) in
                [("low", &counts[0], &even), ("high", &counts[1], &wide), ("steps", &counts[2], &steps)]
            {
                // The standard deviation is 0.044.
                let found = unevenness(counts, shares);
                assert!((0.8..1.2).contains(&found), "{name} bits of {length}: {found}");
            }
        }
    }

    #[test]
    fn another_key_is_another_order() {
        let same = |first: &[u64], second: &[u64]| {
            let (first, second) = (Permutation::new(1 << 20, first), Permutation::new(1 << 20, second));
            (0..1000).filter(|&number| first.at(number) == second.at(number)).count()
        };
        assert_eq!(same(&[3, 4], &[3, 4]), 1000);
        for other in [&[3, 5][..], &[4, 3], &[3], &[3, 4, 0], &[0, 3, 4]] {
            assert!(same(&[3, 4], other) < 10, "{other:?}");
        }
    }
}
