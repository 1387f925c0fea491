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
        for id in 0..vocabulary.ids() as u32 {
            let token = vocabulary.token(id);
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
