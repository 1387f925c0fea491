//! Segments encoded independently, compared with the whole text.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::encoder::embedded::EMBEDDED;
use crate::merging::merge::tests::merge_by_definition;
use crate::vocabulary::tests::{by_id, ranks, toys_with_texts};

/// Safe splits of a vocabulary; the ids of characters do not matter here.
fn safe_splits(vocabulary: &Vocabulary) -> SafeSplits {
    SafeSplits::new(vocabulary, |_, ids| ids.push(0))
}

/// The segments of a text as one pretoken.
fn segments<'a>(safe_splits: &SafeSplits, text: &'a str) -> Vec<&'a str> {
    let (mut segments, mut at) = (Vec::new(), 0);
    if text.len() < SafeSplits::LEAST || !SafeSplits::begins_wide(text.as_bytes()[0], text.as_bytes()[1]) {
        return vec![text];
    }
    let mut ids = Vec::new();
    while at < text.len() {
        // Each character here has one id.
        let alone = safe_splits.alone(text.as_bytes(), at, text.len(), &mut ids);
        assert_eq!(alone - at, 3 * ids.len());
        segments.extend(ids.drain(..).enumerate().map(|(place, _)| &text[at + 3 * place..at + 3 * place + 3]));
        at = alone;
        if at < text.len() {
            let end = safe_splits.segment_end(text.as_bytes(), at, text.len());
            assert_ne!(end - at, 3, "it would have been alone");
            segments.push(&text[at..end]);
            at = end;
        }
    }
    assert_eq!(at, text.len());
    segments
}

/// Checks that independent segments give the ids of the whole text, and that every boundary agrees with a plain search.
fn check(safe_splits: &SafeSplits, ranks: &HashMap<Vec<u8>, u32>, text: &str) {
    let segments = segments(safe_splits, text);
    let apart: Vec<u32> = segments.iter().flat_map(|segment| merge_by_definition(segment.as_bytes(), ranks)).collect();
    assert_eq!(apart, merge_by_definition(text.as_bytes(), ranks), "{text:?} split into {segments:?}");
    for pair in text.chars().collect::<Vec<_>>().windows(2).filter(|pair| pair.iter().all(|c| c.len_utf8() == 3)) {
        let is_reached =
            safe_splits.reaches(safe_splits.characters[pair[0] as usize], safe_splits.characters[pair[1] as usize]);
        assert_eq!(is_reached, some_token_reaches(pair[0], pair[1], ranks), "{pair:?}");
    }
}

/// Whether a token contains the end of one character and the start of the next. If the token contains more on either
/// side, its part within these two characters starts or ends with theirs.
fn some_token_reaches(left: char, right: char, ranks: &HashMap<Vec<u8>, u32>) -> bool {
    let both = format!("{left}{right}").into_bytes();
    ranks.keys().any(|token| {
        (1..token.len()).any(|boundary| {
            let (before, after) = (boundary.min(3), (token.len() - boundary).min(3));
            token[boundary - before..boundary + after] == both[3 - before..3 + after]
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn toys_are_cut_where_nothing_merges((toy, text) in toys_with_texts(25)) {
        let vocabulary = toy.vocabulary();
        check(&safe_splits(&vocabulary), &ranks(&vocabulary), &text);
    }
}

#[test]
fn every_pair_of_classes_is_told_exactly() {
    // Tokens that span the boundary with whole characters, with parts of them, and with several.
    let products = ["\u{82}い", "あい", "a日", "日本語"];
    let mut tokens: Vec<Vec<u8>> = (0..=255).map(|byte| vec![byte]).collect();
    tokens.extend(products.iter().map(|product| product.as_bytes().to_vec()));
    tokens.extend([vec![0x82, 0xE3], vec![0x97, 0xA5, 0xE6, 0x9C], vec![0xE3, 0x81]]);
    let vocabulary = by_id(&tokens).unwrap();
    let (safe_splits, ranks) = (safe_splits(&vocabulary), ranks(&vocabulary));
    let characters: Vec<char> = "あいう日本語時桜京\u{800}\u{FFFF}\u{3042}".chars().collect();
    for (left, right) in characters.iter().flat_map(|left| characters.iter().map(move |right| (*left, *right))) {
        let expected = some_token_reaches(left, right, &ranks);
        assert_eq!(
            safe_splits.reaches(safe_splits.characters[left as usize], safe_splits.characters[right as usize]),
            expected,
            "{left}{right}"
        );
    }
}

#[test]
fn more_parts_than_classes_share_the_last() {
    let (lead, follow) = (0xE0..=0xEFu8, 0x80..=0xBFu8);
    let ends: Vec<[u8; 2]> = follow.clone().flat_map(|one| follow.clone().map(move |two| [one, two])).collect();
    let mut tokens: Vec<Vec<u8>> = (0..=255).map(|byte| vec![byte]).collect();
    tokens.extend(ends.iter().map(|&[one, two]| vec![one, two, 0xE4]));
    tokens.extend(
        lead.flat_map(|lead| ends.iter().map(move |&[one, two]| [&[lead, one, two], "あ".as_bytes()].concat())),
    );
    let vocabulary = by_id(&tokens).unwrap();
    let safe_splits = safe_splits(&vocabulary);
    for character in ["\u{800}", "語", "\u{E000}", "\u{EFFF}", "\u{F000}", "\u{F900}", "ｱ", "\u{FFFF}"] {
        for (next, together) in [("あ", true), ("一", true), ("い", false), ("語", false)] {
            let both = format!("{character}{next}");
            let expected = if together { vec![&both[..]] } else { vec![character, next] };
            assert_eq!(segments(&safe_splits, &both), expected);
        }
    }
}

#[test]
fn embedded_vocabularies_are_cut_where_nothing_merges() {
    for embedded in &EMBEDDED {
        let encoder = embedded.encoder().unwrap();
        let vocabulary = encoder.vocabulary();
        let (safe_splits, ranks) = (safe_splits(vocabulary), ranks(vocabulary));
        let wide: Vec<String> = vocabulary
            .reachable()
            .filter_map(|rank| std::str::from_utf8(vocabulary.token(rank)).ok())
            .filter(|token| token.chars().any(|character| character.len_utf8() == 3))
            .map(str::to_owned)
            .collect();
        let any_wide = (0x800..=0xFFFFu32).prop_filter_map("a surrogate", char::from_u32).prop_map(String::from);
        let segments = prop_oneof![
            4 => select(wide),
            4 => any_wide,
            4 => "[ぁ-ヿ一-龯가-힣]{1,4}",
            1 => select(vec!["a".to_owned(), "é".to_owned(), "😀".to_owned(), " ".to_owned(), "\n".to_owned()]),
        ];
        let texts = vec(segments, 1..20).prop_map(|segments| segments.concat());
        let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(1000));
        let result = runner.run(&texts, |text| {
            let apart: Vec<u32> = super::tests::segments(&safe_splits, &text)
                .iter()
                .flat_map(|segment| merge_by_definition(segment.as_bytes(), &ranks))
                .collect();
            prop_assert_eq!(apart, merge_by_definition(text.as_bytes(), &ranks));
            Ok(())
        });
        assert!(result.is_ok(), "{}: {}", embedded.name, result.unwrap_err());
    }
}

#[test]
fn most_seams_of_chinese_and_japanese_are_cut() {
    // A check of speed, not of exactness: long clauses are split.
    let encoder = crate::Embedded::find("cl100k_base").unwrap().encoder().unwrap();
    let cl100k = &safe_splits(encoder.vocabulary());
    assert!(segments(cl100k, "今天天气很好我们去公园散步").len() > 8);
    assert!(segments(cl100k, " 東京都千代田区霞が関").len() > 5);
    assert_eq!(segments(cl100k, "abcdef語"), ["abcdef語"], "a narrow start is left whole");
}
