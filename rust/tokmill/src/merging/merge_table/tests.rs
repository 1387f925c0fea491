//! The merge table compared with its definition.

use proptest::prelude::*;

use super::*;
use crate::encoder::embedded::EMBEDDED;
use crate::merging::merge::tests::merge_by_definition;
use crate::vocabulary::tests::{by_id, ranks, toys};

/// The splits implied by the order of ranks: for each token, the two parts that remain of its bytes after all other
/// merges.
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

/// The merges implied by the order of ranks.
pub(crate) fn implied(vocabulary: &Vocabulary) -> MergeTable {
    MergeTable::new(vocabulary, &implied_splits(vocabulary))
}

fn vocabulary(products: &[&str]) -> Vocabulary {
    let bytes = (0..=255u8).map(|byte| vec![byte]);
    by_id(bytes.chain(products.iter().map(|product| product.as_bytes().to_vec()))).unwrap()
}

#[test]
fn only_the_split_that_happens_is_kept() {
    let vocabulary = vocabulary(&["bc", "ab", "abc"]);
    let merge_table = implied(&vocabulary);
    let [a, bc, ab, c, abc] = ["a", "bc", "ab", "c", "abc"].map(|token| vocabulary.id_of(token.as_bytes()).unwrap());
    assert_eq!(merge_table.split(abc), (a, bc));
    assert_eq!(merge_table.split(a), (a, a));
    assert_eq!(merge_table.product(a, bc), abc);
    assert_eq!(merge_table.product(ab, c), NO_TOKEN);
    assert_eq!(merge_table.bytes(b'a', b'b').product().rank(), ab);
    assert_eq!(merge_table.bytes(b'b', b'a').product(), Sided::NONE);
}

#[test]
fn a_merge_is_sure_if_no_other_may_come_first() {
    let vocabulary = vocabulary(&["bc", "ab", "cab", "cc"]);
    let merge_table = implied(&vocabulary);
    let sure = |[before, left, right, after]: &[u8; 4]| {
        merge_table.bytes(*left, *right).is_sure(merge_table.bytes(*before, *left), merge_table.bytes(*right, *after))
    };
    assert!(sure(b"abc-"), "bc is before ab");
    assert!(!sure(b"-abc"));
    assert!(sure(b"-ab-"));
    assert!(sure(b"cab-"), "cab takes no a alone");
    assert!(!sure(b"-ccc") && !sure(b"ccc-"), "of three, it is unknown which two");
    assert!(!sure(b"-a--"));
}

#[test]
fn nothing_is_sure_if_a_merge_may_come_before_those_of_its_parts() {
    let sure = |products: &[&str; 2], splits: [(&str, &str); 2]| {
        let vocabulary = vocabulary(products);
        let rank = |token: &str| vocabulary.id_of(token.as_bytes()).unwrap();
        let splits = splits.map(|(left, right)| Some((rank(left), rank(right))));
        let merge_table = MergeTable::new(&vocabulary, &[vec![None; 256], splits.to_vec()].concat());
        merge_table.bytes(b'a', b'b').is_sure(BytePair::NONE, merge_table.bytes(b'b', b'c'))
    };
    assert!(sure(&["ab", "abc"], [("a", "b"), ("ab", "c")]));
    assert!(!sure(&["abc", "ab"], [("ab", "c"), ("a", "b")]));
}

fn splits_are_consistent(vocabulary: &Vocabulary, merge_table: &MergeTable) {
    for rank in vocabulary.reachable() {
        let token = vocabulary.token(rank);
        if token.len() > 1 {
            let (left, right) = merge_table.split(rank);
            assert_eq!([vocabulary.token(left), vocabulary.token(right)].concat(), token);
            assert_eq!(merge_table.product(left, right), rank);
        }
    }
    for (left, right) in (0..=255).flat_map(|left| (0..=255).map(move |right| (left, right))) {
        let by_ids = merge_table.product(vocabulary.byte(left), vocabulary.byte(right));
        assert_eq!(merge_table.bytes(left, right).product().rank(), by_ids.min(MAX_ID));
    }
}

#[test]
fn embedded_splits_are_those_that_ranks_imply() {
    for embedded in &EMBEDDED {
        let encoder = embedded.encoder().unwrap();
        let vocabulary = encoder.vocabulary();
        splits_are_consistent(vocabulary, encoder.merge_table());
        for (rank, split) in vocabulary.reachable().zip(implied_splits(vocabulary)) {
            assert_eq!(encoder.merge_table().split(rank), split.unwrap_or((rank, rank)));
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
