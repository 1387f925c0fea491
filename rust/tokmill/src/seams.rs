//! Where a piece can be cut between two characters without changing its ids.
//!
//! In scripts without blanks a piece is a whole clause, rarely met twice, and merging it is slow. But every product of a
//! merge is a token; so where no token reaches across the seam between two characters, no merge does, and the two sides
//! can be encoded apart. Of the tokens, few reach across a seam between two three-byte characters (Chinese, Japanese,
//! Korean and most scripts of Asia), and most clauses fall apart into single characters and short words, which the cache
//! knows.
//!
//! A token that reaches across the seam of characters L and R ends on its left with a suffix of L's bytes (or all of
//! them) and goes on with a prefix of R's bytes (or all of them). All such suffixes and prefixes are numbered. The
//! class of L is the longest numbered suffix that it ends with; that class stands for the shorter ones too. The same for
//! R and prefixes, and a matrix of bits tells for each pair of classes whether a token reaches across.

use std::collections::HashMap;

use crate::vocabulary::Vocabulary;

/// Class 0: no token reaches beyond this character.
const NONE: u16 = 0;

pub(crate) struct Seams {
    /// The class of each three-byte character as the left one of a seam, by code point.
    left: Vec<u16>,
    /// The same as the right one.
    right: Vec<u16>,
    /// A row for each left class, a bit for each right class.
    reached: Vec<u64>,
    row: usize,
}

/// Some first or last bytes of a three-byte character.
type Part<'a> = &'a [u8];

impl Seams {
    pub(crate) fn new(vocabulary: &Vocabulary) -> Self {
        let mut seams = Vec::new();
        let (mut left, mut right) = (HashMap::new(), HashMap::new());
        for rank in vocabulary.reachable() {
            let token = vocabulary.token(rank);
            for at in 1..token.len() {
                let (before, after) = (&token[at.saturating_sub(3)..at], &token[at..token.len().min(at + 3)]);
                if ends_wide(before) && is_wide(after[0]) {
                    let (lefts, rights) = (left.len() + 1, right.len() + 1);
                    seams.push((*left.entry(before).or_insert(lefts), *right.entry(after).or_insert(rights)));
                }
            }
        }
        let row = right.len() / 64 + 1;
        let mut reached = vec![0u64; (left.len() + 1) * row];
        for (before, after) in seams {
            reached[before * row + after / 64] |= 1 << (after % 64);
        }
        // A class stands for every shorter numbered part of its bytes too.
        for (part, class) in &left {
            for shorter in (1..part.len()).filter_map(|from| left.get(&part[from..])) {
                for word in 0..row {
                    reached[class * row + word] |= reached[shorter * row + word];
                }
            }
        }
        for (part, class) in &right {
            for shorter in (1..part.len()).filter_map(|to| right.get(&part[..to])) {
                for bits in reached.chunks_mut(row) {
                    bits[class / 64] |= (bits[shorter / 64] >> (shorter % 64) & 1) << (class % 64);
                }
            }
        }
        let class = |parts: &HashMap<Part<'_>, usize>, candidates: [Part<'_>; 3]| {
            let class = candidates.iter().find_map(|part| parts.get(part).copied());
            class.map_or(NONE, |class| class as u16)
        };
        let (mut left_classes, mut right_classes) = (vec![NONE; 1 << 16], vec![NONE; 1 << 16]);
        for code in 0x800..=0xFFFF {
            let bytes = [0xE0 | (code >> 12) as u8, 0x80 | (code >> 6 & 0x3F) as u8, 0x80 | (code & 0x3F) as u8];
            left_classes[code] = class(&left, [&bytes, &bytes[1..], &bytes[2..]]);
            right_classes[code] = class(&right, [&bytes, &bytes[..2], &bytes[..1]]);
        }
        Self { left: left_classes, right: right_classes, reached, row }
    }

    /// The end of the part of `text[start..end]`, one piece of valid UTF-8, that can be encoded on its own.
    #[inline]
    pub(crate) fn part_end(&self, text: &[u8], start: usize, end: usize) -> usize {
        // Two wide characters at least, the first one at the start or behind the one byte that may stand before letters.
        if end - start < 6 || !(is_wide(text[start]) || is_wide(text[start + 1])) {
            return end;
        }
        let mut at = start + usize::from(!is_wide(text[start]));
        let mut left = code(text, at);
        at += 3;
        while at < end && is_wide(text[at]) {
            let right = code(text, at);
            if !self.is_reached(left, right) {
                return at;
            }
            left = right;
            at += 3;
        }
        end
    }

    #[inline]
    fn is_reached(&self, left: usize, right: usize) -> bool {
        let (left, right) = (usize::from(self.left[left]), usize::from(self.right[right]));
        self.reached[left * self.row + right / 64] >> (right % 64) & 1 != 0
    }
}

/// Whether a byte leads a three-byte character.
#[inline]
fn is_wide(lead: u8) -> bool {
    lead & 0xF0 == 0xE0
}

/// Whether up to three bytes can be the end of a three-byte character.
fn ends_wide(bytes: &[u8]) -> bool {
    match bytes {
        [lead, _, _] => is_wide(*lead),
        _ => bytes.iter().all(|byte| byte & 0xC0 == 0x80),
    }
}

/// The code point of the three-byte character at `text[at]`.
#[inline]
fn code(text: &[u8], at: usize) -> usize {
    let part = |place: usize, mask: u8| usize::from(text[at + place] & mask);
    part(0, 0x0F) << 12 | part(1, 0x3F) << 6 | part(2, 0x3F)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::embedded::EMBEDDED;
    use crate::merge::tests::merge_by_definition;
    use crate::vocabulary::tests::{dump, ranks, toys_with_texts};

    /// The parts that a whole text, as one piece, is cut into.
    fn parts<'a>(seams: &Seams, text: &'a str) -> Vec<&'a str> {
        let (mut parts, mut start) = (Vec::new(), 0);
        while start < text.len() {
            let end = seams.part_end(text.as_bytes(), start, text.len());
            parts.push(&text[start..end]);
            start = end;
        }
        parts
    }

    /// Parts that are encoded apart give the ids of the whole, and every seam is told as a plain search tells it.
    fn check(seams: &Seams, ranks: &HashMap<Vec<u8>, u32>, text: &str) {
        let parts = parts(seams, text);
        let apart: Vec<u32> = parts.iter().flat_map(|part| merge_by_definition(part.as_bytes(), ranks)).collect();
        assert_eq!(apart, merge_by_definition(text.as_bytes(), ranks), "{text:?} cut into {parts:?}");
        for pair in text.chars().collect::<Vec<_>>().windows(2).filter(|pair| pair.iter().all(|c| c.len_utf8() == 3)) {
            let is_reached = seams.is_reached(pair[0] as usize, pair[1] as usize);
            assert_eq!(is_reached, some_token_reaches(pair[0], pair[1], ranks), "{pair:?}");
        }
    }

    /// Whether a token holds the end of one character and the start of the next, whatever stands around them. The token
    /// may hold more on either side, but then its part within these two characters starts or ends with theirs.
    fn some_token_reaches(left: char, right: char, ranks: &HashMap<Vec<u8>, u32>) -> bool {
        let both = format!("{left}{right}").into_bytes();
        ranks.keys().any(|token| {
            (1..token.len()).any(|seam| {
                let (before, after) = (seam.min(3), (token.len() - seam).min(3));
                token[seam - before..seam + after] == both[3 - before..3 + after]
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        #[test]
        fn toys_are_cut_where_nothing_merges((toy, text) in toys_with_texts(25)) {
            let vocabulary = toy.vocabulary();
            check(&Seams::new(&vocabulary), &ranks(&vocabulary), &text);
        }
    }

    #[test]
    fn every_pair_of_classes_is_told_exactly() {
        // Tokens that reach across with whole characters, with parts of them, and with more than one.
        let products = ["\u{82}い", "あい", "a日", "日本語"];
        let mut tokens: Vec<Vec<u8>> = (0..=255).map(|byte| vec![byte]).collect();
        tokens.extend(products.iter().map(|product| product.as_bytes().to_vec()));
        tokens.extend([vec![0x82, 0xE3], vec![0x97, 0xA5, 0xE6, 0x9C], vec![0xE3, 0x81]]);
        let vocabulary = Vocabulary::from_dump(&dump(&tokens)).unwrap();
        let (seams, ranks) = (Seams::new(&vocabulary), ranks(&vocabulary));
        let characters: Vec<char> = "あいう日本語時桜京\u{800}\u{FFFF}\u{3042}".chars().collect();
        for (left, right) in characters.iter().flat_map(|left| characters.iter().map(move |right| (*left, *right))) {
            let expected = some_token_reaches(left, right, &ranks);
            assert_eq!(seams.is_reached(left as usize, right as usize), expected, "{left}{right}");
        }
    }

    #[test]
    fn embedded_vocabularies_are_cut_where_nothing_merges() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            let (seams, ranks) = (Seams::new(vocabulary), ranks(vocabulary));
            let wide: Vec<String> = vocabulary
                .reachable()
                .filter_map(|rank| std::str::from_utf8(vocabulary.token(rank)).ok())
                .filter(|token| token.chars().any(|character| character.len_utf8() == 3))
                .map(str::to_owned)
                .collect();
            let any_wide = (0x800..=0xFFFFu32).prop_filter_map("a surrogate", char::from_u32).prop_map(String::from);
            let parts = prop_oneof![
                4 => select(wide),
                4 => any_wide,
                4 => "[ぁ-ヿ一-龯가-힣]{1,4}",
                1 => select(vec!["a".to_owned(), "é".to_owned(), "😀".to_owned(), " ".to_owned(), "\n".to_owned()]),
            ];
            let texts = vec(parts, 1..20).prop_map(|parts| parts.concat());
            let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(1000));
            let result = runner.run(&texts, |text| {
                let apart: Vec<u32> = super::tests::parts(&seams, &text)
                    .iter()
                    .flat_map(|part| merge_by_definition(part.as_bytes(), &ranks))
                    .collect();
                prop_assert_eq!(apart, merge_by_definition(text.as_bytes(), &ranks));
                Ok(())
            });
            assert!(result.is_ok(), "{}: {}", embedded.name, result.unwrap_err());
        }
    }

    #[test]
    fn most_seams_of_chinese_and_japanese_are_cut() {
        // Not for exactness but for speed: that long clauses do fall apart.
        let seams = |name: &str| Seams::new(crate::Embedded::find(name).unwrap().encoder().unwrap().vocabulary());
        let cl100k = seams("cl100k_base");
        assert!(parts(&cl100k, "今天天气很好我们去公园散步").len() > 8);
        assert!(parts(&cl100k, " 東京都千代田区霞が関").len() > 5);
        assert_eq!(parts(&cl100k, "abcdef語"), ["abcdef語"], "a narrow start is left whole");
    }
}
