//! Lattice of all segmentations of a word into scored pieces: the best segmentation, and the expected counts over all of them.

use std::ops::Range;

use super::trie::Trie;

/// Difference between the score of the least likely piece and that of an unknown byte.
const UNKNOWN_PENALTY: f64 = 10.0;

/// Number of the piece that represents a byte not covered by any piece.
pub(super) const UNKNOWN: usize = 0;

/// Words as ids of the alphabet, concatenated and sorted, so that their order is that of the reference's characters.
pub(super) struct SortedWords {
    pub(super) ids: Vec<u8>,
    /// End and count of each word.
    pub(super) ends: Vec<(usize, u64)>,
}

impl SortedWords {
    pub(super) fn new(mut words: Vec<(Vec<u8>, u64)>) -> Self {
        words.sort_unstable();
        let mut ids = Vec::with_capacity(words.iter().map(|(word, _)| word.len()).sum());
        let ends = words.iter().map(|(word, count)| {
            ids.extend_from_slice(word);
            (ids.len(), *count)
        });
        let ends = ends.collect();
        Self { ids, ends }
    }

    pub(super) fn each(&self, words: Range<usize>, mut visit: impl FnMut(&[u8], u64)) {
        let mut start = words.start.checked_sub(1).map_or(0, |before| self.ends[before].0);
        for &(end, count) in &self.ends[words] {
            visit(&self.ids[start..end], count);
            start = end;
        }
    }
}

/// A piece: its position in the words, its length and its score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ScoredPiece {
    pub(super) start: usize,
    pub(super) length: u8,
    pub(super) score: f64,
}

/// Pieces and the index that segmentation needs. The first piece represents unknown bytes, as in the reference.
pub(super) struct Model<'a> {
    pub(super) words: &'a SortedWords,
    pub(super) pieces: Vec<ScoredPiece>,
    pub(super) trie: Trie,
    pub(super) least_score: f64,
}

/// An occurrence of a piece in a word; it begins at the position under which it is listed.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub(super) end: usize,
    pub(super) piece: usize,
    pub(super) score: f64,
}

/// All occurrences of pieces in a word, and values computed for each position.
#[derive(Default)]
pub(super) struct Lattice {
    pub(super) edges: Vec<Edge>,
    /// Index of the first edge of each position.
    pub(super) firsts: Vec<usize>,
    pub(super) forward: Vec<f64>,
    pub(super) backward: Vec<f64>,
    /// For each position, the last piece of the best segmentation up to it, and the start of that piece.
    pub(super) before: Vec<(usize, usize)>,
}

impl<'a> Model<'a> {
    pub(super) fn new(words: &'a SortedWords, pieces: Vec<ScoredPiece>) -> Self {
        let text = |piece: &ScoredPiece| &words.ids[piece.start..piece.start + usize::from(piece.length)];
        let trie = Trie::new(pieces.len() - 1, |number| text(&pieces[number + 1]));
        let least_score = pieces[1..].iter().map(|piece| piece.score).fold(f64::INFINITY, f64::min);
        Self { words, pieces, trie, least_score }
    }

    pub(super) fn text(&self, piece: &ScoredPiece) -> &'a [u8] {
        &self.words.ids[piece.start..piece.start + usize::from(piece.length)]
    }

    /// Finds the occurrences of pieces in a word. If the word itself is the piece `without`, it is left out.
    pub(super) fn lay_out(&self, word: &[u8], without: usize, lattice: &mut Lattice) {
        lattice.edges.clear();
        lattice.firsts.clear();
        for begin in 0..word.len() {
            lattice.firsts.push(lattice.edges.len());
            let mut covered = false;
            self.trie.prefixes(&word[begin..], |length, number| {
                let piece = number as usize + 1;
                covered |= length == 1;
                if piece != without {
                    lattice.edges.push(Edge { end: begin + length, piece, score: self.pieces[piece].score });
                }
            });
            if !covered {
                let score = self.least_score - UNKNOWN_PENALTY;
                lattice.edges.push(Edge { end: begin + 1, piece: UNKNOWN, score });
            }
        }
        lattice.firsts.push(lattice.edges.len());
    }
}

impl Lattice {
    pub(super) fn edges(&self, begin: usize) -> &[Edge] {
        &self.edges[self.firsts[begin]..self.firsts[begin + 1]]
    }

    /// Number of positions, including the end of the word.
    pub(super) fn places(&self) -> usize {
        self.firsts.len()
    }

    /// Adds the expected number of occurrences of each piece in `count` such words to `expected`.
    pub(super) fn add_expected(&mut self, count: f64, expected: &mut [f64]) {
        let (places, last) = (self.places(), self.places() - 1);
        let (mut forward, mut backward) = (std::mem::take(&mut self.forward), std::mem::take(&mut self.backward));
        for sums in [&mut forward, &mut backward] {
            sums.clear();
            sums.resize(places, f64::NEG_INFINITY);
        }
        forward[0] = 0.0;
        for begin in 0..last {
            for edge in self.edges(begin) {
                forward[edge.end] = log_sum(forward[edge.end], edge.score + forward[begin]);
            }
        }
        backward[last] = 0.0;
        for begin in (0..last).rev() {
            for edge in self.edges(begin) {
                backward[begin] = log_sum(backward[begin], edge.score + backward[edge.end]);
            }
        }
        let all = forward[last];
        for (begin, &before) in forward[..last].iter().enumerate() {
            for edge in self.edges(begin) {
                expected[edge.piece] += count * libm::exp(before + edge.score + backward[edge.end] - all);
            }
        }
        (self.forward, self.backward) = (forward, backward);
    }

    /// Calls `visit` with the pieces of the best segmentation, from last to first, and returns its score. Among equal
    /// segmentations, the one with the longer last piece is best.
    pub(super) fn best(&mut self, mut visit: impl FnMut(usize)) -> f64 {
        let (places, last) = (self.places(), self.places() - 1);
        let (mut scores, mut before) = (std::mem::take(&mut self.forward), std::mem::take(&mut self.before));
        scores.clear();
        scores.resize(places, f64::NEG_INFINITY);
        scores[0] = 0.0;
        before.clear();
        before.resize(places, (0, UNKNOWN));
        for begin in 0..last {
            for edge in self.edges(begin) {
                let score = scores[begin] + edge.score;
                if score > scores[edge.end] {
                    scores[edge.end] = score;
                    before[edge.end] = (begin, edge.piece);
                }
            }
        }
        let mut place = last;
        while place > 0 {
            let (begin, piece) = before[place];
            visit(piece);
            place = begin;
        }
        let score = scores[last];
        (self.forward, self.before) = (scores, before);
        score
    }
}

/// log(exp(x) + exp(y)), with the reference's cut-off; minus infinity is log(0).
pub(super) fn log_sum(x: f64, y: f64) -> f64 {
    const NEGLIGIBLE: f64 = 50.0;
    let (less, more) = if x > y { (y, x) } else { (x, y) };
    if more > less + NEGLIGIBLE { more } else { more + libm::log(libm::exp(less - more) + 1.0) }
}
