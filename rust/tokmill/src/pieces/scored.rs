//! SentencePiece's BPE as the library does it, for models whose merge order depends on position.
//!
//! Among all neighbours whose joined text is a piece, the pair with the highest score merges first; ties go to the leftmost. If pieces
//! have equal scores, no list of pairs gives this order, so [`crate::merging`] cannot encode such a model. Unused pieces merge like others,
//! but are split again at the end, into the last two parts that were considered for them anywhere in the text. Their ids therefore depend
//! on the whole text. User-defined pieces are matched first, the longest at each position, and never merge.

use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, HashMap, HashSet};

use super::trie::Trie;
use crate::text::sentencepiece::ESCAPED_BLANK;

/// A model of pieces with scores.
pub(crate) struct Scored {
    /// Ids of all pieces by their bytes.
    pieces: HashMap<Vec<u8>, u32>,
    /// Score of each id.
    scores: Vec<f32>,
    unused: HashSet<u32>,
    user_defined: Trie,
    unknown: UnknownPiece,
    /// Whether ▁ is stored as a space.
    escapes_blanks: bool,
    /// Length of the longest piece.
    longest: usize,
}

/// Encoding of characters that are not pieces.
pub(crate) enum UnknownPiece {
    /// The ids of their bytes.
    Bytes(Box<[u32; 256]>),
    /// One id per character; the caller merges runs.
    Id(u32),
}

/// A piece: its text, id and score.
pub(crate) type ScoredPiece<'t> = (&'t [u8], u32, f32);

/// A character, a user-defined piece, or a merge of several.
struct Symbol {
    start: usize,
    /// 0 once it is merged into the symbol before it.
    length: usize,
    before: usize,
    after: usize,
    merges: bool,
}

/// Sentinel for "no neighbour".
const NONE: usize = usize::MAX;

/// Two neighbours that may merge, in the order of a max-heap.
#[derive(PartialEq)]
struct Offer {
    score: f32,
    left: Reverse<usize>,
    right: usize,
    length: usize,
}

impl Eq for Offer {}

impl PartialOrd for Offer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Offer {
    fn cmp(&self, other: &Self) -> Ordering {
        // SentencePiece's order: 0.0 is before -0.0.
        let by_score = self.score.total_cmp(&other.score);
        by_score.then(self.left.cmp(&other.left)).then(self.length.cmp(&other.length))
    }
}

impl Scored {
    /// Creates a model of normal, unused and user-defined pieces.
    pub(crate) fn new<'t>(
        normal: impl Iterator<Item = ScoredPiece<'t>>,
        unused: impl Iterator<Item = ScoredPiece<'t>>,
        user_defined: impl Iterator<Item = ScoredPiece<'t>> + Clone,
        unknown: UnknownPiece,
        escapes_blanks: bool,
    ) -> Self {
        let trie = Trie::new(user_defined.clone().map(|(text, id, _)| (text, id)));
        let mut scored = Self {
            pieces: HashMap::new(),
            scores: Vec::new(),
            unused: HashSet::new(),
            user_defined: trie,
            unknown,
            escapes_blanks,
            longest: 0,
        };
        for (piece, is_unused) in
            normal.chain(user_defined).map(|piece| (piece, false)).chain(unused.map(|piece| (piece, true)))
        {
            let (text, id, score) = piece;
            scored.pieces.insert(text.to_vec(), id);
            scored.scores.resize(scored.scores.len().max(id as usize + 1), 0.0);
            scored.scores[id as usize] = score;
            scored.longest = scored.longest.max(text.len());
            if is_unused {
                scored.unused.insert(id);
            }
        }
        scored
    }

    /// Id of the unknown piece, whose runs become one id; `None` with byte fallback.
    pub(crate) fn fused(&self) -> Option<u32> {
        match self.unknown {
            UnknownPiece::Id(id) => Some(id),
            UnknownPiece::Bytes(_) => None,
        }
    }

    /// Appends the ids of a text.
    pub(crate) fn encode(&self, text: &[u8], ids: &mut Vec<u32>) {
        let mut symbols = self.symbols(text);
        let (mut offers, mut parts) = (BinaryHeap::new(), HashMap::new());
        for right in 1..symbols.len() {
            self.offer(text, &symbols, right - 1, right, &mut offers, &mut parts);
        }
        while let Some(Offer { left: Reverse(left), right, length, .. }) = offers.pop() {
            let [one, other] = [&symbols[left], &symbols[right]];
            if one.length == 0 || other.length == 0 || one.length + other.length != length {
                continue;
            }
            let after = other.after;
            symbols[right].length = 0;
            symbols[left].length = length;
            symbols[left].after = after;
            if after != NONE {
                symbols[after].before = left;
            }
            self.offer(text, &symbols, symbols[left].before, left, &mut offers, &mut parts);
            self.offer(text, &symbols, left, after, &mut offers, &mut parts);
        }
        for symbol in symbols.iter().filter(|symbol| symbol.length > 0) {
            self.push(&text[symbol.start..symbol.start + symbol.length], &parts, ids);
        }
    }

    /// User-defined pieces, and the characters between them.
    fn symbols(&self, text: &[u8]) -> Vec<Symbol> {
        let (mut symbols, mut start) = (Vec::with_capacity(text.len()), 0);
        while start < text.len() {
            let found = self.user_defined.longest(&text[start..]);
            let length = found.map_or_else(|| super::unigram::character_length(text[start]), |(length, _)| length);
            let place = symbols.len();
            symbols.push(Symbol {
                start,
                length: length.min(text.len() - start),
                before: place.wrapping_sub(1),
                after: place + 1,
                merges: found.is_none(),
            });
            start += length;
        }
        if let Some(last) = symbols.last_mut() {
            last.after = NONE;
        }
        symbols
    }

    /// Adds two neighbours to the heap if their joined text is a piece.
    fn offer<'t>(
        &self,
        text: &'t [u8],
        symbols: &[Symbol],
        left: usize,
        right: usize,
        offers: &mut BinaryHeap<Offer>,
        parts: &mut HashMap<&'t [u8], usize>,
    ) {
        if left == NONE || right == NONE || !symbols[left].merges || !symbols[right].merges {
            return;
        }
        let (start, length) = (symbols[left].start, symbols[left].length + symbols[right].length);
        if length > self.longest {
            return;
        }
        let joined = &text[start..start + length];
        let Some(&id) = self.pieces.get(joined) else { return };
        offers.push(Offer { score: self.scores[id as usize], left: Reverse(left), right, length });
        if self.unused.contains(&id) {
            parts.insert(joined, symbols[left].length);
        }
    }

    /// Appends the ids of a symbol.
    fn push(&self, symbol: &[u8], parts: &HashMap<&[u8], usize>, ids: &mut Vec<u32>) {
        let mut open = vec![symbol];
        while let Some(text) = open.pop() {
            match self.pieces.get(text) {
                Some(&id) if !self.unused.contains(&id) => ids.push(id),
                found => match (found.and_then(|_| parts.get(text)), &self.unknown) {
                    (Some(&length), _) => open.extend([&text[length..], &text[..length]]),
                    (None, UnknownPiece::Id(id)) => ids.push(*id),
                    (None, UnknownPiece::Bytes(bytes)) => {
                        let text = if self.escapes_blanks && text == b" " { ESCAPED_BLANK.as_bytes() } else { text };
                        ids.extend(text.iter().map(|&byte| bytes[usize::from(byte)]));
                    }
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::collection::{btree_map, vec};
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    const UNITS: [&str; 5] = ["a", "b", "é", "ab", "aa"];
    const UNKNOWN: u32 = 99;

    /// Slow twin: repeatedly merges the neighbours with the highest score whose joined text is a piece, the leftmost of equal ones. Kinds
    /// of pieces are 0 (normal), 1 (unused) and 2 (user-defined).
    fn encode_by_definition(text: &str, pieces: &BTreeMap<String, (f32, u8)>) -> Vec<u32> {
        let id = |text: &str| pieces.keys().position(|piece| piece == text).map(|id| id as u32);
        let mut symbols: Vec<(String, bool)> = Vec::new();
        let mut rest = text;
        while let Some(character) = rest.chars().next() {
            let kept = pieces.iter().filter(|(piece, (_, kind))| *kind == 2 && rest.starts_with(&piece[..]));
            let kept = kept.map(|(piece, _)| piece.len()).max();
            let (symbol, after) = rest.split_at(kept.unwrap_or(character.len_utf8()));
            symbols.push((symbol.to_owned(), kept.is_none()));
            rest = after;
        }
        let mut parts: BTreeMap<String, [String; 2]> = BTreeMap::new();
        let offer = |symbols: &[(String, bool)], left: usize, parts: &mut BTreeMap<String, [String; 2]>| {
            let Some([(left, true), (right, true)]) = symbols.get(left..left + 2) else { return None };
            let joined = format!("{left}{right}");
            let &(score, kind) = pieces.get(&joined)?;
            if kind == 1 {
                parts.insert(joined, [left.clone(), right.clone()]);
            }
            Some(score)
        };
        for left in 0..symbols.len() {
            offer(&symbols, left, &mut parts);
        }
        loop {
            let scores =
                (0..symbols.len()).filter_map(|left| Some((left, offer(&symbols, left, &mut BTreeMap::new())?)));
            let best = scores.max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0)));
            let Some((left, _)) = best else { break };
            let (right, _) = symbols.remove(left + 1);
            symbols[left].0.push_str(&right);
            if left > 0 {
                offer(&symbols, left - 1, &mut parts);
            }
            offer(&symbols, left, &mut parts);
        }
        let (mut ids, mut open) = (Vec::new(), symbols.into_iter().map(|(symbol, _)| symbol).rev().collect::<Vec<_>>());
        while let Some(symbol) = open.pop() {
            match (pieces.get(&symbol), parts.get(&symbol)) {
                (Some((_, 1)), Some([left, right])) => open.extend([right.clone(), left.clone()]),
                (None | Some((_, 1)), _) => ids.push(UNKNOWN),
                _ => ids.extend(id(&symbol)),
            }
        }
        ids
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn merges_are_those_of_the_definition(
            pieces in btree_map(
                vec(select(&UNITS[..]), 1..4).prop_map(|units| units.concat()),
                (select(&[-1.0f32, -2.0, -3.0][..]), select(&[0u8, 0, 0, 1, 2][..])),
                0..14,
            ),
            texts in vec(vec(select(&UNITS[..]), 0..30).prop_map(|units| units.concat()), 1..4),
        ) {
            let of_kind = |kind: u8| {
                let ids = pieces.iter().zip(0..);
                ids.filter(move |((_, (_, its)), _)| *its == kind).map(|((text, (score, _)), id)| (text.as_bytes(), id, *score))
            };
            let scored = Scored::new(of_kind(0), of_kind(1), of_kind(2), UnknownPiece::Id(UNKNOWN), false);
            for text in texts {
                let mut ids = Vec::new();
                scored.encode(text.as_bytes(), &mut ids);
                prop_assert_eq!(ids, encode_by_definition(&text, &pieces), "{:?}", text);
            }
        }
    }
}
