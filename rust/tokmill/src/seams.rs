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

use crate::sixteen::Sixteen;
use crate::unicode::{code_of_three, word};
use crate::vocabulary::Vocabulary;

/// The least byte that leads three bytes or more.
pub(crate) const WIDE: u8 = 0xE0;

/// Class 0: no token reaches beyond this character.
const NONE: u16 = 0;

/// The last class that a character has room for.
const LAST: usize = u16::MAX as usize;

pub(crate) struct Seams {
    /// The three-byte characters by code point.
    characters: Box<[Character; 1 << 16]>,
    /// A row for each left class, a bit for each right class.
    reached: Vec<u64>,
    row: usize,
}

/// What is known of a three-byte character.
#[derive(Clone, Copy, Default)]
#[repr(C, align(16))]
struct Character {
    /// Its ids alone; their number in the top byte of the first.
    ids: [u32; 3],
    /// Its class as the left one of a seam.
    left: u16,
    /// The same as the right one.
    right: u16,
}

impl Character {
    /// Its ids, and something behind them.
    #[inline(always)]
    fn four(self) -> Sixteen {
        // SAFETY: sixteen bytes without a gap.
        let all = unsafe { std::mem::transmute::<Character, Sixteen>(self) };
        all.and(Sixteen::new(u128::MAX ^ 0xFF << COUNT))
    }

    /// How many they are, three at most.
    #[inline(always)]
    fn count(self) -> usize {
        (self.ids[0] >> COUNT) as usize
    }
}

/// Where in its first id a character has the number of all.
const COUNT: u32 = 24;

/// Some first or last bytes of a three-byte character.
type Bytes<'a> = &'a [u8];

impl Seams {
    /// With what gives the ranks of some bytes.
    pub(crate) fn new(vocabulary: &Vocabulary, mut merge: impl FnMut(&[u8], &mut Vec<u32>)) -> Self {
        let mut seams = Vec::new();
        let (mut left, mut right) = (HashMap::new(), HashMap::new());
        for rank in vocabulary.reachable() {
            let token = vocabulary.token(rank);
            for at in 1..token.len() {
                let (before, after) = (&token[at.saturating_sub(3)..at], &token[at..token.len().min(at + 3)]);
                if ends_character(before) && begins_character(after) {
                    // Parts beyond the last class share it: what is cut less is exact, too.
                    let (lefts, rights) = ((left.len() + 1).min(LAST), (right.len() + 1).min(LAST));
                    seams.push((*left.entry(before).or_insert(lefts), *right.entry(after).or_insert(rights)));
                }
            }
        }
        let row = right.len().min(LAST) / 64 + 1;
        let mut reached = vec![0u64; (left.len().min(LAST) + 1) * row];
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
        let mut characters = vec![Character { left: NONE, right: NONE, ..Character::default() }; 1 << 16];
        // Of all parts that a character has, the longest one is its class.
        for (part, class) in by_length(&left) {
            for code in (bits(part)..1 << 16).step_by(1 << (6 * part.len())) {
                characters[code].left = class;
            }
        }
        for (part, class) in by_length(&right) {
            let (first, rest) = (bits(part), 6 * (3 - part.len()));
            for character in &mut characters[first << rest..(first + 1) << rest] {
                character.right = class;
            }
        }
        let mut ranks = Vec::new();
        for (code, character) in characters.iter_mut().enumerate().skip(0x800) {
            let bytes = [0xE0 | (code >> 12) as u8, 0x80 | (code >> 6 & 0x3F) as u8, 0x80 | (code & 0x3F) as u8];
            ranks.clear();
            merge(&bytes, &mut ranks);
            for (id, &rank) in character.ids.iter_mut().zip(&ranks) {
                *id = vocabulary.id(rank);
            }
            character.ids[0] |= (ranks.len() as u32) << COUNT;
        }
        let Ok(characters) = characters.try_into() else { unreachable!("there are as many") };
        Self { characters, reached, row }
    }

    /// The least length of a piece that may consist of parts: two wide characters.
    pub(crate) const LEAST: usize = 6;

    /// Whether a piece with these first bytes begins wide: with a wide character, or one behind the one byte that may stand
    /// before letters. All parts of pieces that can be cut do, and only pieces that do can be cut.
    #[inline(always)]
    pub(crate) fn begins_wide(first: u8, second: u8) -> bool {
        // Without a branch, which no processor could foresee in mixed text.
        is_wide(first) | is_wide(second)
    }

    /// Appends the ids of the characters from `start` on that are parts by themselves, and returns where they end.
    #[inline(always)]
    pub(crate) fn alone(&self, text: &[u8], start: usize, end: usize, ids: &mut Vec<u32>) -> usize {
        // Three ids at most for each three bytes, and one more place, since four are written.
        ids.reserve(end - start + 1);
        let room = ids.as_mut_ptr();
        let (mut at, mut count) = (start, ids.len());
        let mut next = wide(text, at);
        while let Some(left) = next.map(|code| self.characters[code]) {
            next = if at + 3 < end { wide(text, at + 3) } else { None };
            let is_alone = match next {
                Some(right) => !self.reaches(left, self.characters[right]),
                // What is not wide is left with what stands before it.
                None => at + 3 == end,
            };
            if !is_alone {
                break;
            }
            // SAFETY: so far three ids at most were written for each three bytes from `start` to `at`, and there is room for
            // these and one more.
            unsafe { room.add(count).cast::<Sixteen>().write_unaligned(left.four()) };
            count += left.count();
            at += 3;
        }
        // SAFETY: so many are written.
        unsafe { ids.set_len(count) };
        at
    }

    /// Where the part that begins at `start` ends.
    #[inline(always)]
    pub(crate) fn part_end(&self, text: &[u8], start: usize, end: usize) -> usize {
        let mut at = start + usize::from(!is_wide(text[start]));
        let mut left = self.characters[wide(text, at).unwrap_or(0)];
        loop {
            at += 3;
            match wide(text, at).filter(|_| at < end) {
                // What is not wide is left with what stands before it.
                None => return end,
                Some(right) => {
                    let right = self.characters[right];
                    if !self.reaches(left, right) {
                        return at;
                    }
                    left = right;
                }
            }
        }
    }

    #[inline(always)]
    fn reaches(&self, left: Character, right: Character) -> bool {
        let (left, right) = (usize::from(left.left), usize::from(right.right));
        self.reached[left * self.row + right / 64] >> (right % 64) & 1 != 0
    }
}

/// Whether a byte leads a three-byte character.
#[inline(always)]
fn is_wide(lead: u8) -> bool {
    lead & 0xF0 == 0xE0
}

/// Parts with their classes, the shortest first.
fn by_length<'a>(classes: &HashMap<Bytes<'a>, usize>) -> Vec<(Bytes<'a>, u16)> {
    let mut parts: Vec<_> = classes.iter().map(|(&part, &class)| (part, class as u16)).collect();
    parts.sort_unstable_by_key(|(part, _)| part.len());
    parts
}

/// What some bytes of a three-byte character have of its code point.
fn bits(part: Bytes<'_>) -> usize {
    part.iter().fold(0, |bits, &byte| bits << 6 | usize::from(byte & if is_wide(byte) { 0x0F } else { 0x3F }))
}

/// Whether up to three bytes can be the start of a three-byte character.
fn begins_character(bytes: Bytes<'_>) -> bool {
    is_wide(bytes[0]) && bytes[1..].iter().all(|&byte| follows(byte))
}

/// Whether up to three bytes can be the end of a three-byte character.
fn ends_character(bytes: Bytes<'_>) -> bool {
    let (first, rest) = (bytes[0], &bytes[1..]);
    (if bytes.len() == 3 { is_wide(first) } else { follows(first) }) && rest.iter().all(|&byte| follows(byte))
}

/// Whether a byte is none that leads a character.
fn follows(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

/// The code point of the character at `text[at]`, if it has three bytes.
#[inline(always)]
fn wide(text: &[u8], at: usize) -> Option<usize> {
    let word = word(text, at);
    (word >> 28 == 0xE).then(|| code_of_three(word) as usize)
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
    use crate::vocabulary::tests::{by_id, ranks, toys_with_texts};

    /// Of characters the ids do not matter here.
    fn seams(vocabulary: &Vocabulary) -> Seams {
        Seams::new(vocabulary, |_, ranks| ranks.push(0))
    }

    /// The parts that a whole text, as one piece, is cut into.
    fn parts<'a>(seams: &Seams, text: &'a str) -> Vec<&'a str> {
        let (mut parts, mut at) = (Vec::new(), 0);
        if text.len() < Seams::LEAST || !Seams::begins_wide(text.as_bytes()[0], text.as_bytes()[1]) {
            return vec![text];
        }
        let mut ids = Vec::new();
        while at < text.len() {
            // The characters here have one id each.
            let alone = seams.alone(text.as_bytes(), at, text.len(), &mut ids);
            assert_eq!(alone - at, 3 * ids.len());
            parts.extend(ids.drain(..).enumerate().map(|(place, _)| &text[at + 3 * place..at + 3 * place + 3]));
            at = alone;
            if at < text.len() {
                let end = seams.part_end(text.as_bytes(), at, text.len());
                assert_ne!(end - at, 3, "it would have been alone");
                parts.push(&text[at..end]);
                at = end;
            }
        }
        assert_eq!(at, text.len());
        parts
    }

    /// Parts that are encoded apart give the ids of the whole, and every seam is told as a plain search tells it.
    fn check(seams: &Seams, ranks: &HashMap<Vec<u8>, u32>, text: &str) {
        let parts = parts(seams, text);
        let apart: Vec<u32> = parts.iter().flat_map(|part| merge_by_definition(part.as_bytes(), ranks)).collect();
        assert_eq!(apart, merge_by_definition(text.as_bytes(), ranks), "{text:?} cut into {parts:?}");
        for pair in text.chars().collect::<Vec<_>>().windows(2).filter(|pair| pair.iter().all(|c| c.len_utf8() == 3)) {
            let is_reached = seams.reaches(seams.characters[pair[0] as usize], seams.characters[pair[1] as usize]);
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
            check(&seams(&vocabulary), &ranks(&vocabulary), &text);
        }
    }

    #[test]
    fn every_pair_of_classes_is_told_exactly() {
        // Tokens that reach across with whole characters, with parts of them, and with more than one.
        let products = ["\u{82}い", "あい", "a日", "日本語"];
        let mut tokens: Vec<Vec<u8>> = (0..=255).map(|byte| vec![byte]).collect();
        tokens.extend(products.iter().map(|product| product.as_bytes().to_vec()));
        tokens.extend([vec![0x82, 0xE3], vec![0x97, 0xA5, 0xE6, 0x9C], vec![0xE3, 0x81]]);
        let vocabulary = by_id(&tokens).unwrap();
        let (seams, ranks) = (seams(&vocabulary), ranks(&vocabulary));
        let characters: Vec<char> = "あいう日本語時桜京\u{800}\u{FFFF}\u{3042}".chars().collect();
        for (left, right) in characters.iter().flat_map(|left| characters.iter().map(move |right| (*left, *right))) {
            let expected = some_token_reaches(left, right, &ranks);
            assert_eq!(
                seams.reaches(seams.characters[left as usize], seams.characters[right as usize]),
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
        let seams = seams(&vocabulary);
        for character in ["\u{800}", "語", "\u{E000}", "\u{EFFF}", "\u{F000}", "\u{F900}", "ｱ", "\u{FFFF}"] {
            for (next, together) in [("あ", true), ("一", true), ("い", false), ("語", false)] {
                let both = format!("{character}{next}");
                let expected = if together { vec![&both[..]] } else { vec![character, next] };
                assert_eq!(parts(&seams, &both), expected);
            }
        }
    }

    #[test]
    fn embedded_vocabularies_are_cut_where_nothing_merges() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            let (seams, ranks) = (seams(vocabulary), ranks(vocabulary));
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
        let encoder = crate::Embedded::find("cl100k_base").unwrap().encoder().unwrap();
        let cl100k = &seams(encoder.vocabulary());
        assert!(parts(cl100k, "今天天气很好我们去公园散步").len() > 8);
        assert!(parts(cl100k, " 東京都千代田区霞が関").len() > 5);
        assert_eq!(parts(cl100k, "abcdef語"), ["abcdef語"], "a narrow start is left whole");
    }
}
