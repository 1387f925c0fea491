//! Merges compared with their definition.

use std::cmp::Reverse;
use std::collections::HashMap;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::super::alphabet::{BYTES, IDS};
use super::super::corpus::symbol_of;
use super::super::pairs::pair;
use super::*;

type Words = Vec<(Vec<u8>, u64)>;

fn merged(words: &Words, limits: &Limits<'_>, floor: u64) -> Merges {
    let mut collected = Collected::default();
    for (word, count) in words {
        collected.push(word, *count);
    }
    let corpus = Corpus::new(vec![collected], usize::MAX, limits.alphabet).unwrap();
    let mut progress = |_, _, _| true;
    let merges = limits.vocab_size - limits.alphabet.len();
    BpeTrainer::new(corpus, limits).train_above(floor, merges, &mut News::new(&mut progress)).unwrap()
}

/// Counts all pairs, merges the first, and starts over.
fn merged_by_definition(words: &Words, limits: &Limits<'_>) -> Merges {
    let mut merges = Merges::of(limits.alphabet);
    let within = matches!(limits.alphabet, Alphabet::WordPiece);
    let mut tokens: Vec<Vec<u8>> = BYTES.map(|byte| vec![byte]).into();
    if within {
        tokens.extend(BYTES.map(|byte| vec![byte]));
    }
    let id = |(place, byte): (usize, &u8)| {
        BYTES.iter().position(|known| known == byte).unwrap() as u32 + if within && place > 0 { 256 } else { 0 }
    };
    let mut words: Vec<(Vec<u32>, u64)> =
        words.iter().map(|(word, count)| (word.iter().enumerate().map(id).collect(), *count)).collect();
    let hash = id((0, &b'#'));
    while tokens.len() < limits.vocab_size {
        let mut counts: HashMap<(u32, u32), u64> = HashMap::new();
        for (word, count) in &words {
            for pair in word.windows(2) {
                *counts.entry((pair[0], pair[1])).or_default() += count;
            }
        }
        let joined = |(left, right): (u32, u32)| [&tokens[left as usize][..], &tokens[right as usize]].concat();
        counts.retain(|&pair, &mut count| {
            let length = joined(pair).len();
            let fits = length == 2 || limits.max_token_length.is_none_or(|most| length < most);
            let fits = fits && !(within && pair.0 == hash && tokens[pair.1 as usize][0] == b'#');
            fits && count >= limits.min_frequency
        });
        let first = match limits.tie_break {
            TieBreak::HuggingFace => counts.iter().max_by_key(|&(&pair, &count)| (count, Reverse(pair))),
            TieBreak::Lexicographic | TieBreak::ByteLevel => counts
                .iter()
                .max_by_key(|&(&(left, right), &count)| (count, &tokens[left as usize], &tokens[right as usize])),
        };
        let Some((&pair, &count)) = first else { break };
        merges.left.push(pair.0);
        merges.right.push(pair.1);
        merges.counts.push(count);
        let made = tokens.len() as u32;
        let bytes = joined(pair);
        tokens.push(bytes);
        for (word, _) in &mut words {
            let mut place = 0;
            while place + 1 < word.len() {
                if (word[place], word[place + 1]) == pair {
                    word.splice(place..place + 2, [made]);
                }
                place += 1;
            }
        }
    }
    merges
}

fn words() -> impl Strategy<Value = Words> {
    let parts = |parts: &'static [&'static str], most| vec(select(parts), 1..most).prop_map(|parts| parts.concat());
    let word = prop_oneof![
        3 => parts(&["a", "b"], 30),
        2 => parts(&["a", "b", "aa", "abab", "c", "\0", "é", "#", "##"], 20),
        1 => parts(&["a", "ab", "aaaaaaaaaaaaaaaa"], 40),
        1 => "[a-h]{1,12}",
    ];
    // Includes counts that share a bucket of the queue.
    let count = prop_oneof![4 => 1..4u64, 4 => 64..80u64, 2 => 1..1000u64, 1 => u64::from(u32::MAX)..1 << 40];
    vec((word.prop_map(String::into_bytes), count), 0..30)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn merges_are_those_of_the_definition(
        words in words(),
        most in 0..60usize,
        alphabet in select(vec![Alphabet::Bytes, Alphabet::WordPiece]),
        min_frequency in select(vec![0, 1, 2, 3, 50]),
        max_token_length in proptest::option::of(0..20usize),
        tie_break in select(vec![TieBreak::HuggingFace, TieBreak::Lexicographic]),
        floor in prop_oneof![1..20u64, 64..160u64, 64..800u64, any::<u64>()],
    ) {
        let tie_break = if matches!(alphabet, Alphabet::WordPiece) { TieBreak::HuggingFace } else { tie_break };
        let vocab_size = alphabet.len() + most;
        let limits = Limits { alphabet, vocab_size, min_frequency, max_token_length, tie_break };
        prop_assert_eq!(merged(&words, &limits, floor), merged_by_definition(&words, &limits));
    }
}

#[test]
fn a_pair_that_fell_below_the_floor_does_not_go_first() {
    // Several counts share the queue's bucket that contains the floor; other pairs with these counts are not stored.
    let run = |times| "a".repeat(times);
    let words: Words = [
        (format!("aababaaababaaabab{}", run(7)), 2),
        (format!("abababab{0}bab{0}bab{1}bab{2}baab{2}b{2}b{3}b", run(3), run(19), run(17), run(70)), 3),
        (run(25), 2),
        (run(26), 1),
        ("aaaac".to_owned(), 1), // a pair counts 175, which is a floor, and later 174
        ("aacababbéabababababababaacéaaabaaa".to_owned(), 174),
        ("aaababaaabaaba".to_owned(), 294),
        (format!("ab{}b{}ba", run(18), run(33)), 3),
    ]
    .map(|(word, count)| (word.into_bytes(), count))
    .into();
    for tie_break in [TieBreak::HuggingFace, TieBreak::Lexicographic] {
        let alphabet = Alphabet::Bytes;
        let limits = Limits { alphabet, vocab_size: 272, min_frequency: 0, max_token_length: None, tie_break };
        let expected = merged_by_definition(&words, &limits);
        for floor in 1..700 {
            assert_eq!(merged(&words, &limits, floor), expected, "{floor}");
        }
    }
}

#[test]
fn bytes_are_compared_however_tokens_are_made() {
    for tie_break in [TieBreak::Lexicographic, TieBreak::ByteLevel] {
        compare_bytes(tie_break);
    }
}

fn compare_bytes(tie_break: TieBreak) {
    let limits =
        Limits { alphabet: Alphabet::Bytes, vocab_size: 0, min_frequency: 0, max_token_length: None, tie_break };
    let mut tokens = SymbolTable::new(&limits);
    let mut made: Vec<u32> = [b"a", b"b", b"\0"].map(|byte| symbol_of(byte[0])).into();
    for number in 0..60 {
        let (left, right) = (made[number * 7 % made.len()], made[number * 5 % made.len()]);
        made.push(tokens.push(pair(left, right), 1));
    }
    let rank = |byte: &u8| if tie_break == TieBreak::ByteLevel { IDS[usize::from(*byte)] } else { *byte };
    let bytes = |symbol: u32| -> Vec<u8> { tokens.merges.token_bytes(symbol - 1).unwrap().iter().map(rank).collect() };
    for &one in &made {
        assert_eq!(bytes(one).len(), tokens.length(one));
        for &other in &made {
            if one == other || bytes(one) != bytes(other) {
                assert_eq!(tokens.compare(one, other), bytes(one).cmp(&bytes(other)));
            }
        }
    }
}
