//! Encoding a long pretoken in linear time.
//!
//! Merging byte pairs by rank looks at the whole pretoken for each merge, and even with a heap its cost is not linear. This
//! encoder goes from left to right instead and arrives at the same tokens. It rests on two facts about byte pair
//! encoding (proofs: the README of the `bpe` crate in github/rust-gems, whose algorithm this is):
//!
//! 1. a sequence of tokens is the encoding of its bytes exactly if every two neighbours are the encoding of theirs;
//! 2. whether two tokens are the encoding of their joined bytes can be told by undoing their merges from the boundary.
//!
//! So: take the longest token that fits, and go on if it may stand beside the one before; else try the next shorter
//! token; if none fits, take back the last token and shorten that. A place where tokens were taken back is marked, and
//! no token may end there again, so that the work is bounded by the pretoken's length times the depth of prefixes.
//!
//! That depth is large where one sign is repeated: of `/` there are tokens of nearly every length. There, by the first fact,
//! some bytes at a time are merged alone and put together ([`encode_by_windows`]).

use crate::merging::merge;
use crate::merging::merge_table::MergeTable;
use crate::vocabulary::{NO_TOKEN, Vocabulary};

/// What the encoder needs beside the merges: for each token the longest shorter one it begins with.
pub(crate) struct Backtrack {
    shorter: Vec<u32>,
}

impl Backtrack {
    pub(crate) fn new(vocabulary: &Vocabulary) -> Self {
        Self { shorter: vocabulary.shorter_prefixes() }
    }

    /// Appends the ranks of `pretoken`, which is not empty, to `ranks`.
    ///
    /// Every merge must rank above the two that made its parts ([`MergeTable::ascend`]).
    pub(crate) fn encode(
        &self,
        pretoken: &[u8],
        vocabulary: &Vocabulary,
        merge_table: &MergeTable,
        ranks: &mut Vec<u32>,
    ) {
        // Where hardly any prefix fits, that is soon found out.
        let patience = pretoken.len() / 16;
        if !self.encode_in(patience, pretoken, vocabulary, merge_table, ranks)
            && !encode_by_windows(pretoken, vocabulary, merge_table, ranks)
        {
            self.encode_in(usize::MAX, pretoken, vocabulary, merge_table, ranks);
        }
    }

    /// The same; or appends nothing and gives `false` if more than `patience` candidates do not fit.
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
                // Nothing fits from `start`: the token that ends here was wrong. There is one, because the first
                // token of the true encoding is among the candidates at the pretoken's start.
                dead.insert(start);
                candidate = ranks.pop().unwrap_or_else(|| unreachable!("the pretoken has an encoding"));
                start -= vocabulary.token(candidate).len();
            }
        }
    }
}

/// Appends the ranks of `pretoken`, which is not empty, to `ranks`; or appends nothing and gives `false` if a boundary does not hold.
///
/// Some bytes at a time are merged alone, of which the last few tokens are left out, since more bytes could change them;
/// the next begin there. By the first fact above the whole is the encoding if the two tokens at each boundary may stand
/// together: within what was merged alone all neighbours do.
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

/// Number of bytes at the end of a window whose tokens are left out, since more bytes could change them.
const LEFT_OUT: usize = 48;

/// Whether two tokens are the encoding of their joined bytes: undoes the merges that end at the boundary, the latest first,
/// and looks each time whether the two parts that meet there would have merged before that.
fn may_stand_together(mut left: u32, mut right: u32, merge_table: &MergeTable) -> bool {
    // A product below this rank would have merged before the merges that are undone already.
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
            // Of two equal ranks the left one merges first.
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

    /// The ranks of a pretoken by backtracking alone, after one that stands there already.
    fn encoded(pretoken: &[u8], vocabulary: &Vocabulary, merge_table: &MergeTable, backtrack: &Backtrack) -> Vec<u32> {
        let mut ids = vec![7];
        assert!(backtrack.encode_in(usize::MAX, pretoken, vocabulary, merge_table, &mut ids));
        assert_eq!(ids.remove(0), 7);
        ids
    }

    /// The same by windows, if their boundaries hold.
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
