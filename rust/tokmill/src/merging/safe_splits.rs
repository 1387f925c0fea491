//! Safe splits: positions between two characters at which a pretoken can be split without changing its ids.
//!
//! In scripts without spaces, a pretoken is a whole clause, which rarely occurs twice, and merging it is slow. Every product of a
//! merge is a token. So if no token spans the boundary between two characters, no merge does, and the two sides can be encoded
//! independently. Few tokens span the boundary between two three-byte characters (Chinese, Japanese, Korean and most scripts of
//! Asia), so most clauses split into single characters and short words, which are in the cache.
//!
//! A token that spans the boundary between characters L and R contains a suffix of L's bytes (or all of them) followed by a prefix of
//! R's bytes (or all of them). These suffixes and prefixes are numbered. The class of L is its longest numbered suffix, which also
//! represents the shorter ones; likewise for R and prefixes. A bit matrix contains, for each pair of classes, whether a token spans
//! the boundary.
//!
//! Example: if 日本 is a token but no token spans 本 and は, then 日本は is split into 日本 and は.

use std::collections::HashMap;

use crate::merging::derivation::FastHash;
use crate::processor::u8x16::U8x16;
use crate::text::unicode::{code_of_three, word};
use crate::vocabulary::Vocabulary;

/// Minimum lead byte of characters of three or more bytes.
pub(crate) const WIDE: u8 = 0xE0;

/// Class of a character whose boundary no token spans.
const NONE: u16 = 0;

/// Maximum class of a character.
const LAST: usize = u16::MAX as usize;

/// The safe splits of a vocabulary.
pub(crate) struct SafeSplits {
    /// Three-byte characters by code point.
    characters: Box<[Character; 1 << 16]>,
    /// Bit matrix: a row per left class, a bit per right class.
    reached: Vec<u64>,
    row: usize,
}

/// Ids and classes of a three-byte character.
#[derive(Clone, Copy, Default)]
#[repr(C, align(16))]
struct Character {
    /// Ids of the character alone; their number is in the top byte of the first.
    ids: [u32; 3],
    /// Class as the left character of a boundary.
    left: u16,
    /// Class as the right character of a boundary.
    right: u16,
}

impl Character {
    /// The ids, followed by arbitrary data.
    #[inline(always)]
    fn four(self) -> U8x16 {
        // SAFETY: sixteen bytes without a gap.
        let all = unsafe { std::mem::transmute::<Character, U8x16>(self) };
        all.and(U8x16::new(u128::MAX ^ 0xFF << COUNT))
    }

    /// Number of ids, at most three.
    #[inline(always)]
    fn count(self) -> usize {
        (self.ids[0] >> COUNT) as usize
    }
}

/// Position of the bits in the first id of a character that hold the number of its ids.
const COUNT: u32 = 24;

/// A prefix or suffix of a three-byte character.
type Bytes<'a> = &'a [u8];

impl SafeSplits {
    /// Computes the safe splits; `encode` returns the ids of the bytes of a character, at most three.
    pub(crate) fn new(vocabulary: &Vocabulary, mut encode: impl FnMut(&[u8], &mut Vec<u32>)) -> Self {
        let mut reaching = Vec::new();
        let (mut left, mut right) = (HashMap::<Bytes<'_>, usize, FastHash>::default(), HashMap::default());
        for rank in vocabulary.reachable() {
            let token = vocabulary.token(rank);
            for at in 1..token.len() {
                let (before, after) = (&token[at.saturating_sub(3)..at], &token[at..token.len().min(at + 3)]);
                if ends_character(before) && begins_character(after) {
                    // Affixes beyond the last class share it; splitting less often is exact, too.
                    let (lefts, rights) = ((left.len() + 1).min(LAST), (right.len() + 1).min(LAST));
                    reaching.push((*left.entry(before).or_insert(lefts), *right.entry(after).or_insert(rights)));
                }
            }
        }
        let row = right.len().min(LAST) / 64 + 1;
        let mut reached = vec![0u64; (left.len().min(LAST) + 1) * row];
        for (before, after) in reaching {
            reached[before * row + after / 64] |= 1 << (after % 64);
        }
        // A class also represents every shorter numbered affix of its bytes.
        for (affix, class) in &left {
            for shorter in (1..affix.len()).filter_map(|from| left.get(&affix[from..])) {
                for word in 0..row {
                    reached[class * row + word] |= reached[shorter * row + word];
                }
            }
        }
        for (affix, class) in &right {
            for shorter in (1..affix.len()).filter_map(|to| right.get(&affix[..to])) {
                for bits in reached.chunks_mut(row) {
                    bits[class / 64] |= (bits[shorter / 64] >> (shorter % 64) & 1) << (class % 64);
                }
            }
        }
        let mut characters = vec![Character { left: NONE, right: NONE, ..Character::default() }; 1 << 16];
        // The class of a character is its longest affix.
        for (affix, class) in by_length(&left) {
            for code in (bits(affix)..1 << 16).step_by(1 << (6 * affix.len())) {
                characters[code].left = class;
            }
        }
        for (affix, class) in by_length(&right) {
            let (first, rest) = (bits(affix), 6 * (3 - affix.len()));
            for character in &mut characters[first << rest..(first + 1) << rest] {
                character.right = class;
            }
        }
        let mut ids = Vec::new();
        for (code, character) in characters.iter_mut().enumerate().skip(0x800) {
            let bytes = [0xE0 | (code >> 12) as u8, 0x80 | (code >> 6 & 0x3F) as u8, 0x80 | (code & 0x3F) as u8];
            ids.clear();
            encode(&bytes, &mut ids);
            character.ids[..ids.len()].copy_from_slice(&ids);
            character.ids[0] |= (ids.len() as u32) << COUNT;
        }
        let Ok(characters) = characters.try_into() else { unreachable!("there are as many") };
        Self { characters, reached, row }
    }

    /// Minimum length of a pretoken with several segments: two wide characters.
    pub(crate) const LEAST: usize = 6;

    /// Whether a pretoken with these first bytes begins wide: with a wide character, optionally after the one byte that may precede
    /// letters. Only pretokens that begin wide can be split, and all their segments begin wide.
    #[inline(always)]
    pub(crate) fn begins_wide(first: u8, second: u8) -> bool {
        // No branch: it would be unpredictable in mixed text.
        is_wide(first) | is_wide(second)
    }

    /// Appends the ids of the characters from `start` on that are segments on their own; returns the position after them.
    #[inline(always)]
    pub(crate) fn alone(&self, text: &[u8], start: usize, end: usize, ids: &mut Vec<u32>) -> usize {
        // At most three ids per three bytes, and room for one more, because four are written at a time.
        ids.reserve(end - start + 1);
        let room = ids.as_mut_ptr();
        let (mut at, mut count) = (start, ids.len());
        let mut next = wide(text, at);
        while let Some(left) = next.map(|code| self.characters[code]) {
            next = if at + 3 < end { wide(text, at + 3) } else { None };
            let is_alone = match next {
                Some(right) => !self.reaches(left, self.characters[right]),
                // A character that is not wide stays in the segment of the one before it.
                None => at + 3 == end,
            };
            if !is_alone {
                break;
            }
            // SAFETY: at most three ids were written for each three bytes from `start` to `at`, and there is room for
            // these and one more.
            unsafe { room.add(count).cast::<U8x16>().write_unaligned(left.four()) };
            count += left.count();
            at += 3;
        }
        // SAFETY: `count` ids were written.
        unsafe { ids.set_len(count) };
        at
    }

    /// The end of the segment that begins at `start`.
    #[inline(always)]
    pub(crate) fn segment_end(&self, text: &[u8], start: usize, end: usize) -> usize {
        let mut at = start + usize::from(!is_wide(text[start]));
        let mut left = self.characters[wide(text, at).unwrap_or(0)];
        loop {
            at += 3;
            match wide(text, at).filter(|_| at < end) {
                // A character that is not wide stays in the segment of the one before it.
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

/// Affixes with their classes, the shortest first.
fn by_length<'a>(classes: &HashMap<Bytes<'a>, usize, FastHash>) -> Vec<(Bytes<'a>, u16)> {
    let mut affixes: Vec<_> = classes.iter().map(|(&affix, &class)| (affix, class as u16)).collect();
    affixes.sort_unstable_by_key(|(affix, _)| affix.len());
    affixes
}

/// The bits of the code point that an affix of a three-byte character contains.
fn bits(affix: Bytes<'_>) -> usize {
    affix.iter().fold(0, |bits, &byte| bits << 6 | usize::from(byte & if is_wide(byte) { 0x0F } else { 0x3F }))
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

/// Whether a byte is a continuation byte.
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
mod tests;
