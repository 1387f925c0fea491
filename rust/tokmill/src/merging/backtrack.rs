//! Encoding a long pretoken in linear time.
//!
//! Merging pairs by rank considers the whole pretoken at every merge; even with a heap, its cost is not linear. This encoder
//! works from left to right and produces the same tokens. It is the algorithm of the `bpe` crate in github/rust-gems, whose
//! README proves the two facts on which it rests:
//!
//! 1. A sequence of tokens is the encoding of its bytes if and only if every pair of neighbours is the encoding of its bytes.
//! 2. Whether two tokens are the encoding of their joined bytes can be decided by undoing their merges from the boundary.
//!
//! Algorithm: take the longest token that matches at the current position. If it is compatible with the previous token (fact
//! 2), continue after it. Otherwise try the next shorter token. If no token is compatible, remove the previous token and try a
//! shorter one in its place. A position at which tokens were removed is marked, and no token may end there again. The work is
//! therefore bounded by the length of the pretoken times the depth of prefixes: the number of tokens that are prefixes of
//! one another.
//!
//! Example: the merges are `bc` and `ab`, in this order, and the pretoken is `abc`. The longest token at its start is `ab`, and `c`
//! follows. Undoing `ab` shows that `b` and `c` would have merged before it, so `ab` and `c` are incompatible. `ab` is removed, `a`
//! takes its place, and the result is `a bc`.
//!
//! The depth is large for repeated characters; there are tokens of nearly every length for `/`, for example. For these, windows
//! of a few bytes are merged independently and joined by fact 1 ([`encode_by_windows`]).

use crate::merging::merge;
use crate::merging::merge_table::MergeTable;
use crate::vocabulary::{NO_TOKEN, Vocabulary};

/// For each token, the longest shorter token that is a prefix of it.
pub(crate) struct Backtrack {
    shorter: Vec<u32>,
}

impl Backtrack {
    pub(crate) fn new(vocabulary: &Vocabulary) -> Self {
        Self { shorter: vocabulary.shorter_prefixes() }
    }

    /// Appends the ranks of `pretoken`, which must not be empty, to `ranks`.
    ///
    /// Every merge must have a higher rank than the merges of its parts ([`MergeTable::ascend`]).
    pub(crate) fn encode(
        &self,
        pretoken: &[u8],
        vocabulary: &Vocabulary,
        merge_table: &MergeTable,
        ranks: &mut Vec<u32>,
    ) {
        // If hardly any prefix is compatible, this gives up soon.
        let patience = pretoken.len() / 16;
        if !self.encode_in(patience, pretoken, vocabulary, merge_table, ranks)
            && !encode_by_windows(pretoken, vocabulary, merge_table, ranks)
        {
            self.encode_in(usize::MAX, pretoken, vocabulary, merge_table, ranks);
        }
    }

    /// Like `encode`, but appends nothing and returns `false` if more than `patience` candidates are incompatible.
    fn encode_in(
        &self,
        mut patience: usize,
        pretoken: &[u8],
        vocabulary: &Vocabulary,
        merge_table: &MergeTable,
        ranks: &mut Vec<u32>,
    ) -> bool {
        let first = ranks.len();
        let mut dead = PositionSet::new(pretoken.len());
        let mut start = 0;
        let mut candidate = vocabulary.longest_prefix(pretoken);
        loop {
            let before = ranks[first..].last().copied();
            let end = start + vocabulary.token(candidate).len();
            if !dead.contains(end) && before.is_none_or(|before| may_stand_together(before, candidate, merge_table)) {
                ranks.push(candidate);
                start = end;
                if start == pretoken.len() {
                    return true;
                }
                candidate = vocabulary.longest_prefix(&pretoken[start..]);
            } else if patience == 0 {
                ranks.truncate(first);
                return false;
            } else if self.shorter[candidate as usize] != NO_TOKEN {
                candidate = self.shorter[candidate as usize];
                patience -= 1;
            } else {
                // No token is compatible at `start`, so the token that ends here was wrong. There is one, because the first
                // token of the true encoding is among the candidates at the start of the pretoken.
                dead.insert(start);
                candidate = ranks.pop().unwrap_or_else(|| unreachable!("the pretoken has an encoding"));
                start -= vocabulary.token(candidate).len();
            }
        }
    }
}

/// Appends the ranks of `pretoken`, which must not be empty, to `ranks`; appends nothing and returns `false` if two tokens at the
/// boundary of windows are incompatible.
///
/// Each window is merged independently. Its last tokens are dropped, because further bytes could change them, and the next window
/// starts there. By fact 1 the result is the encoding if the two tokens at each boundary are compatible; all other neighbours are.
fn encode_by_windows(pretoken: &[u8], vocabulary: &Vocabulary, merge_table: &MergeTable, ranks: &mut Vec<u32>) -> bool {
    let first = ranks.len();
    let (mut start, mut some) = (0, Vec::new());
    loop {
        let rest = &pretoken[start..];
        let window = &rest[..rest.len().min(merge::LONGEST)];
        some.clear();
        merge::merge(window, vocabulary, merge_table, &mut some);
        if ranks[first..].last().is_some_and(|&before| !may_stand_together(before, some[0], merge_table)) {
            ranks.truncate(first);
            return false;
        }
        if window.len() == rest.len() {
            ranks.extend_from_slice(&some);
            return true;
        }
        let (goal, mut kept) = (start + merge::LONGEST - LEFT_OUT, 0);
        while kept + 1 < some.len() && (kept == 0 || start + vocabulary.token(some[kept]).len() <= goal) {
            start += vocabulary.token(some[kept]).len();
            kept += 1;
        }
        if kept == 0 {
            ranks.truncate(first);
            return false;
        }
        ranks.extend_from_slice(&some[..kept]);
    }
}

/// Number of bytes at the end of a window whose tokens are dropped.
const LEFT_OUT: usize = 48;

/// Whether two tokens are the encoding of their joined bytes. Undoes the merges next to the boundary, the latest first, and checks
/// each time whether the two parts that meet there would have merged earlier.
fn may_stand_together(mut left: u32, mut right: u32, merge_table: &MergeTable) -> bool {
    // A product with a lower rank would have merged before the merges that are already undone.
    let mut limit = NO_TOKEN;
    loop {
        if merge_table.product(left, right) < limit {
            return false;
        }
        let (inner_left, inner_right) = (merge_table.split(left).1, merge_table.split(right).0);
        let (left_is_byte, right_is_byte) = (inner_left == left, inner_right == right);
        if !left_is_byte && (left > right || right_is_byte) {
            limit = left;
            left = inner_left;
        } else if !right_is_byte {
            // With equal ranks, the left one merges first.
            limit = right + 1;
            right = inner_right;
        } else {
            return true;
        }
    }
}

/// A set of positions in a pretoken.
struct PositionSet(Vec<u64>);

impl PositionSet {
    fn new(length: usize) -> Self {
        Self(vec![0; length / 64 + 1])
    }

    fn contains(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 != 0
    }

    fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::encoder::embedded::EMBEDDED;
    use crate::merging::merge::tests::merge_by_definition;
    use crate::merging::merge_table::tests::implied;
    use crate::vocabulary::tests::{ranks, toys, toys_with_texts};

    /// The ranks of a pretoken by backtracking alone, appended to a rank that is already present.
    fn encoded(pretoken: &[u8], vocabulary: &Vocabulary, merge_table: &MergeTable, backtrack: &Backtrack) -> Vec<u32> {
        let mut ids = vec![7];
        assert!(backtrack.encode_in(usize::MAX, pretoken, vocabulary, merge_table, &mut ids));
        assert_eq!(ids.remove(0), 7);
        ids
    }

    /// The same by windows, if the boundaries are compatible.
    fn check_windows(pretoken: &[u8], vocabulary: &Vocabulary, merge_table: &MergeTable, expected: &[u32]) -> bool {
        let mut ids = vec![7];
        let hold = encode_by_windows(pretoken, vocabulary, merge_table, &mut ids);
        assert_eq!(&ids[1..], if hold { expected } else { &[] });
        hold
    }

    #[test]
    fn windows_of_runs_hold() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let (vocabulary, merge_table) = (encoder.vocabulary(), encoder.merge_table());
            for unit in ["/", "-", "=", "*", "#", "\t", "ab", "a", "//-"] {
                for times in [191, 192, 193, 1000, 5000] {
                    let pretoken = unit.repeat(times);
                    let expected = merge_table.merge_by_heap(pretoken.as_bytes(), vocabulary);
                    assert!(
                        check_windows(pretoken.as_bytes(), vocabulary, merge_table, &expected),
                        "{unit:?} × {times}"
                    );
                }
            }
        }
    }

    #[test]
    fn without_patience_nothing_is_written() {
        let encoder = EMBEDDED.iter().find(|embedded| embedded.name == "cl100k_base").unwrap().encoder().unwrap();
        let backtrack = Backtrack::new(encoder.vocabulary());
        for (sign, length, fits) in [(b'a', 5000, true), (b'/', 5000, false), (b'-', 5000, false), (b'/', 1, true)] {
            let (pretoken, mut ids) = (vec![sign; length], vec![7]);
            assert_eq!(
                backtrack.encode_in(length, &pretoken, encoder.vocabulary(), encoder.merge_table(), &mut ids),
                fits
            );
            assert_eq!(ids.len() > 1, fits);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn toys_encode_by_the_definition((toy, text) in toys_with_texts(40)) {
            let vocabulary = toy.vocabulary();
            let (merge_table, backtrack, ranks) =
                (implied(&vocabulary), Backtrack::new(&vocabulary), ranks(&vocabulary));
            let text = text.as_bytes();
            for pretoken in [text, &text[1..], &text[..text.len() - 1]].into_iter().filter(|pretoken| !pretoken.is_empty()) {
                let ids = encoded(pretoken, &vocabulary, &merge_table, &backtrack);
                check_windows(pretoken, &vocabulary, &merge_table, &ids);
                prop_assert_eq!(ids, merge_by_definition(pretoken, &ranks));
            }
        }

        #[test]
        fn two_tokens_stand_together_by_the_definition((toy, lefts, rights) in toys().prop_flat_map(|toy| {
            let all = toy.vocabulary().reachable();
            (Just(toy), vec(all.clone(), 20), vec(all, 20))
        })) {
            let vocabulary = toy.vocabulary();
            let (merge_table, ranks) = (implied(&vocabulary), ranks(&vocabulary));
            for (left, right) in lefts.into_iter().zip(rights) {
                let both = [vocabulary.token(left), vocabulary.token(right)];
                let together = merge_by_definition(&both.concat(), &ranks) == [left, right];
                prop_assert_eq!(may_stand_together(left, right, &merge_table), together);
            }
        }
    }

    #[test]
    fn embedded_vocabularies_encode_by_the_definition() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            let merge_table = encoder.merge_table();
            let (backtrack, ranks) = (Backtrack::new(vocabulary), ranks(vocabulary));
            let tokens = vec(vocabulary.reachable(), 1..40)
                .prop_map(|ranks| ranks.iter().flat_map(|&rank| vocabulary.token(rank)).copied().collect());
            let letters = vec(select(b"abehinorst".to_vec()), 1..300);
            let blanks = vec((select(b" \n\t-=_*".to_vec()), 1..60usize), 1..8)
                .prop_map(|runs| runs.iter().flat_map(|&(byte, times)| vec![byte; times]).collect());
            let pretokens = prop_oneof![tokens, letters, blanks, vec(any::<u8>(), 1..200)];
            let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(300));
            let result = runner.run(&pretokens, |pretoken: Vec<u8>| {
                prop_assume!(!pretoken.is_empty());
                let ids = encoded(&pretoken, vocabulary, merge_table, &backtrack);
                check_windows(&pretoken, vocabulary, merge_table, &ids);
                prop_assert_eq!(ids, merge_by_definition(&pretoken, &ranks));
                Ok(())
            });
            assert!(result.is_ok(), "{}: {}", embedded.name, result.unwrap_err());
        }
    }

    #[test]
    fn both_ways_agree_where_one_takes_over() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            let (merge_table, backtrack) = (encoder.merge_table(), Backtrack::new(vocabulary));
            for unit in ["a", " ", "\n", "^", "ab", "0", "=", "\0", "😀", "語", "あA", "\u{301}", "hello"] {
                for length in [1, 2, 15, 16, 64, 65, merge::LONGEST - 1, merge::LONGEST] {
                    let pretoken = &unit.repeat(length).into_bytes()[..length];
                    let mut merged = Vec::new();
                    merge::merge(pretoken, vocabulary, merge_table, &mut merged);
                    assert_eq!(encoded(pretoken, vocabulary, merge_table, &backtrack), merged, "{unit:?} × {length}");
                }
            }
        }
    }
}
