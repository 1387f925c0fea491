//! Pieces and scores compared with plain sums.

use std::collections::{BTreeMap, BTreeSet};

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;

use super::super::trie::LONGEST_PIECE;
use super::*;

/// Words of a few letters, with counts.
fn words() -> impl Strategy<Value = BTreeMap<Vec<u8>, u64>> {
    let long = vec(select(vec![0u8, 1]), 14..24);
    btree_map(prop_oneof![6 => vec(select(vec![0u8, 1, 2, 255]), 1..8), 1 => long], 1..20u64, 1..40)
}

fn sorted(words: &BTreeMap<Vec<u8>, u64>) -> SortedWords {
    SortedWords::new(words.iter().rev().map(|(word, count)| (word.clone(), *count)).collect())
}

fn texts(words: &SortedWords, pieces: &[ScoredPiece]) -> Vec<Vec<u8>> {
    pieces.iter().map(|piece| words.ids[piece.start..piece.start + usize::from(piece.length)].to_vec()).collect()
}

fn trained(words: &SortedWords, vocab_size: usize, threads: usize) -> Pieces {
    let mut progress = |_, _, _| true;
    let mut news = News::new(&mut progress);
    UnigramTrainer { words, vocab_size, threads, news: &mut news, round: 0 }.train(1).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn seeds_are_those_of_the_definition(words in words(), most in prop_oneof![Just(MOST_SEEDS), 1..30usize]) {
        let mut counts: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
        let mut found: BTreeMap<Vec<u8>, (u64, BTreeSet<Option<u8>>)> = BTreeMap::new();
        for (word, count) in &words {
            for start in 0..word.len() {
                *counts.entry(vec![word[start]]).or_default() += count;
                for end in start + 2..=word.len().min(start + LONGEST_PIECE) {
                    let (times, next) = found.entry(word[start..end].to_vec()).or_default();
                    *times += 1;
                    next.insert(word.get(end).copied());
                }
            }
        }
        let mut bytes: Vec<_> = counts.into_iter().map(|(text, count)| (count, text)).collect();
        let branching = found.into_iter().filter(|(_, (_, next))| next.len() > 1);
        let mut longer: Vec<_> = branching.map(|(text, (times, _))| (times * text.len() as u64, text)).collect();
        bytes.sort_by(|one, other| other.cmp(one));
        longer.sort_by(|one, other| other.cmp(one));
        let expected: Vec<(u64, Vec<u8>)> = bytes.into_iter().chain(longer).take(most).collect();
        let words = sorted(&words);
        let made = seeds(&words, most);
        prop_assert_eq!(texts(&words, &made), expected.iter().map(|(_, text)| text.clone()).collect::<Vec<_>>());
        let sum: u64 = expected.iter().map(|(count, _)| count).sum();
        for (piece, (count, _)) in made.iter().zip(&expected) {
            prop_assert!((piece.score - (*count as f64 / sum as f64).ln()).abs() < 1e-9);
        }
    }

    #[test]
    fn threads_do_not_show(words in words(), more in 1..60usize) {
        let words = sorted(&words);
        let one = trained(&words, 257 + more, 1);
        prop_assert!(one.tokens.len() <= 256 + more);
        for threads in [2, 5, 40] {
            prop_assert_eq!(&trained(&words, 257 + more, threads), &one);
        }
    }
}
