//! Unigram: the segmentation of a text into tokens whose scores have the greatest sum (Viterbi).
//!
//! Rounding decides between segmentations with nearly equal scores, so sums are rounded as in the reference: from the start of the text,
//! token by token, in 64 bits for `tokenizers` and in 32 bits for SentencePiece. Of equal sums, the one with the longest last token wins.
//!
//! At a position that no token spans, the best segmentation so far is final. Only the part since the last such position is kept.

use std::slice::from_ref;

use super::trie::Trie;
use crate::text::sentencepiece::ESCAPED_BLANK;

/// Definition of a Unigram model.
pub(crate) struct Definition<'t> {
    /// Texts, ids and scores of the tokens that can match.
    pub(crate) tokens: &'t [(&'t [u8], u32, f64)],
    /// Encoding of characters that are not tokens.
    pub(crate) unknown: Unknown,
    /// Whether each byte is a character, as in a byte-level alphabet.
    pub(crate) is_byte_level: bool,
    /// Whether sums are rounded to 32 bits.
    pub(crate) is_single: bool,
    /// Whether a run of unknown characters becomes a token if its text is one.
    pub(crate) joins_unknown: bool,
}

/// Encoding of characters that are not tokens.
pub(crate) struct Unknown {
    /// One id per run of such characters.
    pub(crate) id: u32,
    pub(crate) score: f64,
    /// Byte fallback: ids of the 256 bytes, used instead of `id`.
    pub(crate) bytes: Option<Box<[u32; 256]>>,
    /// Whether ▁ is stored as a space; byte fallback still gives the bytes of ▁.
    pub(crate) escapes_blanks: bool,
}

/// A Unigram model.
pub(crate) struct Unigram {
    trie: Trie,
    /// Score of each id.
    scores: Vec<f64>,
    unknown: Unknown,
    is_byte_level: bool,
    is_single: bool,
    joins_unknown: bool,
}

/// SentencePiece subtracts a sum above this limit from all open sums.
const MOST: f64 = 100_000.0;

/// The best segmentation up to a position.
#[derive(Clone, Copy)]
struct Node {
    score: f64,
    id: u32,
    /// Length of its last token; 0 if there is no segmentation.
    length: u32,
}

const NONE: Node = Node { score: 0.0, id: 0, length: 0 };

/// Reusable buffers.
#[derive(Default)]
pub(crate) struct Lattice {
    nodes: Vec<Node>,
    /// Ids and lengths of the tokens of a part, in reverse order.
    path: Vec<(u32, u32)>,
}

impl Lattice {
    /// Frees capacity beyond `most` elements.
    pub(crate) fn shrink(&mut self, most: usize) {
        self.nodes.clear();
        self.path.clear();
        self.nodes.shrink_to(most);
        self.path.shrink_to(most);
    }
}

impl Unigram {
    pub(crate) fn new(definition: Definition<'_>) -> Self {
        let Definition { tokens, unknown, is_byte_level, is_single, joins_unknown } = definition;
        let mut scores = vec![0.0; tokens.iter().map(|&(_, id, _)| id as usize + 1).max().unwrap_or(0)];
        tokens.iter().for_each(|&(_, id, score)| scores[id as usize] = score);
        let trie = Trie::new(tokens.iter().map(|&(text, id, _)| (text, id)));
        Self { trie, scores, unknown, is_byte_level, is_single, joins_unknown }
    }

    /// Appends the ids of a text.
    pub(crate) fn encode(&self, text: &[u8], lattice: &mut Lattice, ids: &mut Vec<u32>) {
        if self.is_single {
            self.encode_with::<true>(text, lattice, ids);
        } else {
            self.encode_with::<false>(text, lattice, ids);
        }
    }

    #[inline(always)]
    fn encode_with<const SINGLE: bool>(&self, text: &[u8], lattice: &mut Lattice, ids: &mut Vec<u32>) {
        // The sum of two 32-bit numbers is the same with and without intermediate rounding to 64 bits.
        let round = |sum: f64| if SINGLE { f64::from(sum as f32) } else { sum };
        let Lattice { nodes, path } = lattice;
        nodes.clear();
        nodes.push(NONE);
        // `base` is the start of the current part, where `nodes` begins; `reach` is the end of the furthest token so far.
        let (mut base, mut reach, mut at) = (0, 0, 0);
        let mut unknown_from = None;
        loop {
            if at == reach && at > base {
                let mut end = at;
                while end > base {
                    let Node { id, length, .. } = nodes[end - base];
                    path.push((id, length));
                    end -= length as usize;
                }
                for (id, length) in path.drain(..).rev() {
                    if id == self.unknown.id {
                        unknown_from.get_or_insert(end);
                    } else {
                        if let Some(from) = unknown_from.take() {
                            self.spell(&text[from..end], ids);
                        }
                        ids.push(id);
                    }
                    end += length as usize;
                }
                nodes[0] = Node { length: 0, ..nodes[at - base] };
                nodes.truncate(1);
                base = at;
            }
            if at == text.len() {
                break;
            }
            let character = if self.is_byte_level { 1 } else { character_length(text[at]).min(text.len() - at) };
            let mut before = nodes[at - base].score;
            if SINGLE && before.abs() > MOST {
                for node in nodes.iter_mut().filter(|node| node.length > 0) {
                    node.score = round(node.score - before);
                }
                before = 0.0;
                nodes[at - base].score = before;
            }
            let mut is_token = false;
            let mut offer = |length: usize, id: u32, sum: f64| {
                let place = at + length - base;
                if place >= nodes.len() {
                    nodes.resize(place + 1, NONE);
                }
                let node = &mut nodes[place];
                if node.length == 0 || sum > node.score {
                    *node = Node { score: sum, id, length: length as u32 };
                }
                reach = reach.max(at + length);
            };
            self.trie.prefixes(&text[at..], |length, id| {
                is_token |= length == character;
                offer(length, id, round(self.scores[id as usize] + before));
            });
            if !is_token {
                offer(character, self.unknown.id, round(self.unknown.score + before));
            }
            at += character;
        }
        if let Some(from) = unknown_from {
            self.spell(&text[from..], ids);
        }
    }

    /// Appends the ids of a run of unknown characters.
    fn spell(&self, text: &[u8], ids: &mut Vec<u32>) {
        let joined = if self.joins_unknown { self.trie.get(text) } else { None };
        match (joined, &self.unknown.bytes) {
            (Some(id), _) => ids.push(id),
            (None, Some(bytes)) => {
                let escape = self.unknown.escapes_blanks;
                for byte in text {
                    let spelled = if escape && *byte == b' ' { ESCAPED_BLANK.as_bytes() } else { from_ref(byte) };
                    ids.extend(spelled.iter().map(|&byte| bytes[usize::from(byte)]));
                }
            }
            (None, None) => ids.push(self.unknown.id),
        }
    }
}

/// The length of the character that begins with a byte.
pub(super) fn character_length(first: u8) -> usize {
    match first {
        0xF0.. => 4,
        0xE0.. => 3,
        0xC0.. => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::collection::{btree_map, vec};
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    const UNITS: [&str; 6] = ["a", "b", "é", "日", "ab", "aaa"];
    const UNKNOWN: u32 = 99;

    /// Slow twin: the best sum up to each position and its last token; a run of unknown characters becomes one id.
    fn encode_by_definition(text: &str, tokens: &BTreeMap<String, f64>, is_single: bool, unknown: f64) -> Vec<u32> {
        let add = |sum: f64, score: f64| if is_single { f64::from(sum as f32 + score as f32) } else { sum + score };
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let mut best: Vec<Option<(f64, usize, u32)>> = vec![None; text.len() + 1];
        best[0] = Some((0.0, 0, 0));
        for (number, &end) in places.iter().enumerate().skip(1) {
            for &start in &places[..number] {
                let (before, ..) = best[start].unwrap_or_default();
                let found = tokens.iter().zip(0..).find(|((token, _), _)| token[..] == text[start..end]);
                let edge = match found {
                    Some(((_, &score), id)) => Some((score, id)),
                    None if places[number - 1] == start => Some((unknown, UNKNOWN)),
                    None => None,
                };
                if let Some((score, id)) = edge
                    && best[end].is_none_or(|(sum, ..)| add(before, score) > sum)
                {
                    best[end] = Some((add(before, score), start, id));
                }
            }
        }
        let (mut ids, mut end) = (Vec::new(), text.len());
        while end > 0 {
            let (_, start, id) = best[end].unwrap_or_default();
            ids.push(id);
            end = start;
        }
        ids.reverse();
        ids.dedup_by(|one, other| *one == UNKNOWN && *other == UNKNOWN);
        ids
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn segmentations_are_those_of_the_definition(
            tokens in btree_map(
                vec(select(&UNITS[..]), 1..4).prop_map(|units| units.concat()),
                select(&[-1.0, -1.1, -2.2, -3.3, -0.1, 0.7][..]),
                0..12,
            ),
            texts in vec(vec(select(&UNITS[..]), 0..30).prop_map(|units| units.concat()), 1..4),
            is_single in any::<bool>(),
        ) {
            let tokens: BTreeMap<String, f64> =
                tokens.into_iter().map(|(text, score)| (text, if is_single { f64::from(score as f32) } else { score })).collect();
            let known: Vec<(&[u8], u32, f64)> =
                tokens.iter().zip(0..).map(|((text, &score), id)| (text.as_bytes(), id, score)).collect();
            let unigram = Unigram::new(Definition {
                tokens: &known,
                unknown: Unknown { id: UNKNOWN, score: -13.0, bytes: None, escapes_blanks: false },
                is_byte_level: false,
                is_single,
                joins_unknown: false,
            });
            let mut lattice = Lattice::default();
            for text in texts {
                let mut ids = Vec::new();
                unigram.encode(text.as_bytes(), &mut lattice, &mut ids);
                prop_assert_eq!(ids, encode_by_definition(&text, &tokens, is_single, -13.0), "{:?}", text);
            }
        }
    }
}
