//! Unigram: pieces with probabilities, as Hugging Face's UnigramTrainer estimates them
//! (`tokenizers/src/models/unigram/trainer.rs`).
//!
//! All frequent substrings of words are pieces at first. Rounds of expectation maximisation estimate their probabilities,
//! and the pieces that cost the least likelihood are removed until the vocabulary has its size.
//!
//! The reference adds floating-point numbers in the order of a hash table and of threads, so its scores, and some tokens,
//! differ from run to run. Here words are sorted and cut into a fixed number of chunks, whose sums are added in order, and
//! `exp` and `log` are those of the crate `libm`: the result depends on the words alone, not on threads or machines.

use std::ops::Range;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, PoisonError};

use super::alphabet::{BYTES, IDS};
use super::counts::WordCounts;
use super::merges::{News, Phase, TrainError};
use super::trie::{LONGEST_PIECE, Trie};
use crate::threads::parallel;
use crate::vocabulary::MAX_ID;

/// Pieces at first, at most: the reference's `seed_size`.
const MOST_SEEDS: usize = 1_000_000;
/// The share of the pieces that is left when some are removed: the reference's `shrinking_factor`.
const SHRINKING_FACTOR: f64 = 0.75;
/// Rounds of expectation maximisation between two removals.
const ROUNDS: usize = 2;
/// A piece that is expected less often is removed.
const LEAST_EXPECTED: f64 = 0.5;
/// By how much the score of an unknown byte lies below that of the least likely piece.
const UNKNOWN_PENALTY: f64 = 10.0;
/// By how much the scores of bytes that occur in no word differ.
const UNSEEN_STEP: f64 = 0.0001;
/// Chunks of all words whose sums are added in order. More threads than this are of no use.
const CHUNKS: usize = 16;
/// Marks a byte that no piece covers.
const UNKNOWN: usize = 0;

/// A vocabulary with scores, in the order of the ids. Special tokens are not among them.
#[derive(Debug, Default, PartialEq)]
pub struct Pieces {
    /// The bytes of each token.
    pub tokens: Vec<Vec<u8>>,
    /// The logarithm of its probability.
    pub scores: Vec<f64>,
}

/// Words as ids of the alphabet, end to end and sorted, so that their order is that of the reference's characters.
struct SortedWords {
    ids: Vec<u8>,
    /// Where each word ends, and its count.
    ends: Vec<(usize, u64)>,
}

impl SortedWords {
    fn new(mut words: Vec<(Vec<u8>, u64)>) -> Self {
        words.sort_unstable();
        let mut ids = Vec::with_capacity(words.iter().map(|(word, _)| word.len()).sum());
        let ends = words.iter().map(|(word, count)| {
            ids.extend_from_slice(word);
            (ids.len(), *count)
        });
        let ends = ends.collect();
        Self { ids, ends }
    }

    fn each(&self, words: Range<usize>, mut visit: impl FnMut(&[u8], u64)) {
        let mut start = words.start.checked_sub(1).map_or(0, |before| self.ends[before].0);
        for &(end, count) in &self.ends[words] {
            visit(&self.ids[start..end], count);
            start = end;
        }
    }
}

/// A piece: where in the words it stands, how long it is, and its score.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ScoredPiece {
    start: usize,
    length: u8,
    score: f64,
}

/// Pieces with all that segmentation needs. The first piece stands for unknown bytes, as in the reference.
struct Model<'a> {
    words: &'a SortedWords,
    pieces: Vec<ScoredPiece>,
    trie: Trie,
    least_score: f64,
}

/// An occurrence of a piece in a word: it begins where it is listed.
#[derive(Clone, Copy)]
struct Edge {
    end: usize,
    piece: usize,
    score: f64,
}

/// All pieces that stand somewhere in a word, and what is computed of each place.
#[derive(Default)]
struct Lattice {
    edges: Vec<Edge>,
    /// The first edge of each place.
    firsts: Vec<usize>,
    forward: Vec<f64>,
    backward: Vec<f64>,
    /// Where the last piece of the best segmentation up to a place begins, and that piece.
    before: Vec<(usize, usize)>,
}

impl<'a> Model<'a> {
    fn new(words: &'a SortedWords, pieces: Vec<ScoredPiece>) -> Self {
        let text = |piece: &ScoredPiece| &words.ids[piece.start..piece.start + usize::from(piece.length)];
        let trie = Trie::new(pieces.len() - 1, |number| text(&pieces[number + 1]));
        let least_score = pieces[1..].iter().map(|piece| piece.score).fold(f64::INFINITY, f64::min);
        Self { words, pieces, trie, least_score }
    }

    fn text(&self, piece: &ScoredPiece) -> &'a [u8] {
        &self.words.ids[piece.start..piece.start + usize::from(piece.length)]
    }

    /// Finds the pieces in a word, but for the word itself if it is `without`.
    fn lay_out(&self, word: &[u8], without: usize, lattice: &mut Lattice) {
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
    fn edges(&self, begin: usize) -> &[Edge] {
        &self.edges[self.firsts[begin]..self.firsts[begin + 1]]
    }

    /// The number of places, the end of the word included.
    fn places(&self) -> usize {
        self.firsts.len()
    }

    /// Adds to `expected` how often each piece is expected in `count` such words.
    fn add_expected(&mut self, count: f64, expected: &mut [f64]) {
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

    /// Calls `visit` with the pieces of the best segmentation, the last one first, and gives its score. Of equal ones that
    /// with the longer last piece is best.
    fn best(&mut self, mut visit: impl FnMut(usize)) -> f64 {
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

/// log(exp(x) + exp(y)), with the reference's cut-off. Minus infinity is the logarithm of nothing.
fn log_sum(x: f64, y: f64) -> f64 {
    const NEGLIGIBLE: f64 = 50.0;
    let (less, more) = if x > y { (y, x) } else { (x, y) };
    if more > less + NEGLIGIBLE { more } else { more + libm::log(libm::exp(less - more) + 1.0) }
}

fn digamma(mut x: f64) -> f64 {
    let mut result = 0.0;
    while x < 7.0 {
        result -= 1.0 / x;
        x += 1.0;
    }
    x -= 1.0 / 2.0;
    let inverse = 1.0 / x;
    let xx2 = inverse * inverse;
    let xx4 = xx2 * xx2;
    result + libm::log(x) + (1.0 / 24.0) * xx2 - 7.0 / 960.0 * xx4 + (31.0 / 8064.0) * xx4 * xx2
        - (127.0 / 30720.0) * xx4 * xx4
}

/// All substrings of at most [`LONGEST_PIECE`] bytes with two occurrences in different words or places that go on
/// differently, the most frequent and longest first, after all single bytes.
fn seeds(words: &SortedWords, most: usize) -> Vec<ScoredPiece> {
    // What sorting looks at: one byte more than a piece has tells how a substring goes on.
    let mut rest = vec![0u8; words.ids.len()];
    let mut counts = [(0u64, 0usize); 256];
    let mut start = 0;
    for &(end, count) in &words.ends {
        for place in start..end {
            rest[place] = (end - place).min(LONGEST_PIECE + 1) as u8;
            let (sum, first) = &mut counts[usize::from(words.ids[place])];
            *sum += count;
            *first = place;
        }
        start = end;
    }
    let text = |place: usize| &words.ids[place..place + usize::from(rest[place])];
    let head = |place: usize| {
        let mut head = [0; 8];
        let text = text(place);
        let length = text.len().min(8);
        head[..length].copy_from_slice(&text[..length]);
        u64::from_be_bytes(head)
    };
    let mut suffixes: Vec<(u64, u32)> = (0..words.ids.len()).map(|place| (head(place), place as u32)).collect();
    suffixes.sort_unstable_by(|one, other| {
        one.0.cmp(&other.0).then_with(|| text(one.1 as usize).cmp(text(other.1 as usize)))
    });
    // Runs of suffixes that begin alike: each substring that goes on in two ways is the common beginning of one run.
    let mut found: Vec<(u64, u32, u8)> = Vec::new();
    let mut open: Vec<(usize, usize)> = vec![(0, 0)]; // how long the common beginning is, and the first suffix
    for number in 1..=suffixes.len() {
        let common = suffixes.get(number).map_or(0, |&(_, place)| {
            let (one, other) = (text(suffixes[number - 1].1 as usize), text(place as usize));
            let common = one.iter().zip(other).take_while(|(a, b)| a == b).count();
            // Two words that end alike go on alike; no piece reaches beyond.
            if common == one.len() && common == other.len() { usize::MAX } else { common }
        });
        let mut first = number - 1;
        while let Some(&(length, start)) = open.last()
            && length > common
        {
            open.pop();
            first = start;
            if (2..=LONGEST_PIECE).contains(&length) {
                found.push(((number - start) as u64 * length as u64, suffixes[start].1, length as u8));
            }
        }
        if open.last().is_some_and(|&(length, _)| length < common) {
            open.push((common, first));
        }
    }
    drop(suffixes);
    let piece_text = |&(_, start, length): &(u64, u32, u8)| &words.ids[start as usize..][..usize::from(length)];
    found.sort_unstable_by(|one, other| other.0.cmp(&one.0).then_with(|| piece_text(other).cmp(piece_text(one))));
    let mut bytes: Vec<_> = (0..256).filter(|&id| counts[id].0 > 0).collect();
    bytes.sort_unstable_by_key(|&id| std::cmp::Reverse((counts[id].0, id)));
    let bytes = bytes.into_iter().map(|id| ScoredPiece { start: counts[id].1, length: 1, score: counts[id].0 as f64 });
    let others = found.into_iter().map(|(score, start, length)| ScoredPiece {
        start: start as usize,
        length,
        score: score as f64,
    });
    let mut pieces: Vec<ScoredPiece> = bytes.chain(others).take(most).collect();
    let all = libm::log(pieces.iter().map(|piece| piece.score).sum());
    for piece in &mut pieces {
        piece.score = libm::log(piece.score) - all;
    }
    pieces
}

struct UnigramTrainer<'a, 'n> {
    words: &'a SortedWords,
    /// What the reference calls `vocab_size`, special tokens included.
    vocab_size: usize,
    threads: usize,
    news: &'a mut News<'n>,
    round: u64,
}

impl<'a> UnigramTrainer<'a, '_> {
    fn train(mut self, special_tokens: usize) -> Result<Pieces, TrainError> {
        let unknown = ScoredPiece { start: 0, length: 0, score: f64::NEG_INFINITY };
        let pieces = [&[unknown], &seeds(self.words, MOST_SEEDS)[..]].concat();
        let enough = self.vocab_size * 11 / 10;
        let shrinks = libm::log(enough as f64 / pieces.len() as f64) / libm::log(SHRINKING_FACTOR);
        let rounds = (shrinks.max(0.0) as u64 + 1) * ROUNDS as u64;
        let mut model = Model::new(self.words, pieces);
        loop {
            for _ in 0..ROUNDS {
                if !self.news.tell(Phase::Rounds, self.round.min(rounds), rounds) {
                    return Err(TrainError::Stopped);
                }
                model = Model::new(self.words, maximised(&model.pieces, &self.expected(&model)));
                self.round += 1;
            }
            if model.pieces.len() <= enough {
                break;
            }
            let (before, pieces) = (model.pieces.len(), self.pruned(&model, enough));
            model = Model::new(self.words, pieces);
            if model.pieces.len() == before {
                break; // none of them can be removed
            }
        }
        vocabulary(&model, self.vocab_size - special_tokens)
    }

    /// What `work` makes of each chunk of `0..count`, in order. Which thread does it cannot show.
    fn chunks<T: Send>(&self, count: usize, work: impl Fn(Range<usize>) -> T + Sync) -> Vec<T> {
        let done: Vec<Mutex<Option<T>>> = (0..CHUNKS).map(|_| Mutex::new(None)).collect();
        let next = AtomicUsize::new(0);
        let run = || {
            loop {
                let chunk = next.fetch_add(1, Relaxed);
                let Some(slot) = done.get(chunk) else { return };
                let made = work(count * chunk / CHUNKS..count * (chunk + 1) / CHUNKS);
                *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(made);
            }
        };
        parallel::each(&vec![(); self.threads.clamp(1, CHUNKS)], |()| run(), |_, ()| run());
        done.into_iter().filter_map(|slot| slot.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
    }

    /// How often each piece is expected in all words.
    fn expected(&self, model: &Model<'a>) -> Vec<f64> {
        let parts = self.chunks(self.words.ends.len(), |words| {
            let (mut expected, mut lattice) = (vec![0.0; model.pieces.len()], Lattice::default());
            self.words.each(words, |word, count| {
                model.lay_out(word, usize::MAX, &mut lattice);
                lattice.add_expected(count as f64, &mut expected);
            });
            expected
        });
        let mut sums = vec![0.0; model.pieces.len()];
        for part in parts {
            sums.iter_mut().zip(part).for_each(|(sum, expected)| *sum += expected);
        }
        sums
    }

    /// How often each piece is in the best segmentations of all words.
    fn used(&self, model: &Model<'a>) -> Vec<u64> {
        let parts = self.chunks(self.words.ends.len(), |words| {
            let (mut used, mut lattice) = (vec![0; model.pieces.len()], Lattice::default());
            self.words.each(words, |word, count| {
                model.lay_out(word, usize::MAX, &mut lattice);
                lattice.best(|piece| used[piece] += count);
            });
            used
        });
        let mut sums = vec![0; model.pieces.len()];
        for part in parts {
            sums.iter_mut().zip(part).for_each(|(sum, used)| *sum += used);
        }
        sums
    }

    /// The best segmentation of each piece into others: empty where it has none, or where it is better than the piece.
    fn alternatives(&self, model: &Model<'a>) -> Vec<(bool, Vec<u32>)> {
        let parts = self.chunks(model.pieces.len(), |pieces| {
            let mut lattice = Lattice::default();
            let alternative = |number: usize| {
                let piece = &model.pieces[number];
                if piece.length < 2 {
                    return (number != UNKNOWN, Vec::new());
                }
                model.lay_out(model.text(piece), number, &mut lattice);
                let mut others = Vec::new();
                if lattice.best(|other| others.push(other as u32)) > piece.score {
                    return (false, Vec::new());
                }
                (true, others)
            };
            pieces.map(alternative).collect::<Vec<_>>()
        });
        parts.into_iter().flatten().collect()
    }

    /// The pieces without those that cost the least likelihood.
    fn pruned(&self, model: &Model<'a>, enough: usize) -> Vec<ScoredPiece> {
        let (used, alternatives) = (self.used(model), self.alternatives(model));
        let count: u64 = self.words.ends.iter().map(|&(_, count)| count).sum();
        let sum = used.iter().sum::<u64>() as f64;
        let log = libm::log(sum);
        let mut kept = vec![model.pieces[UNKNOWN]];
        let mut candidates = Vec::new();
        for (number, (piece, (keep, others))) in model.pieces.iter().zip(&alternatives).enumerate().skip(1) {
            if used[number] == 0 && !keep {
                continue;
            }
            if others.is_empty() {
                kept.push(*piece);
            } else if used[number] > 0 {
                let own = used[number] as f64;
                // The reference has the number of all pieces here; sentencepiece that of `others`.
                let log_without = libm::log(sum + own * (model.pieces.len() - 1) as f64);
                let without: f64 =
                    others.iter().rev().map(|&other| libm::log(used[other as usize] as f64 + own) - log_without).sum();
                let loss = own / count as f64 * (libm::log(own) - log - without);
                candidates.push((loss, number));
            }
        }
        let most = enough.max((model.pieces.len() as f64 * SHRINKING_FACTOR) as usize);
        candidates.sort_by(|(one, _), (other, _)| other.total_cmp(one)); // stable: equal ones stay in their order
        let room = most.saturating_sub(kept.len());
        kept.extend(candidates.into_iter().take(room).map(|(_, number)| model.pieces[number]));
        kept
    }
}

/// The pieces that are expected often enough, with new scores.
fn maximised(pieces: &[ScoredPiece], expected: &[f64]) -> Vec<ScoredPiece> {
    let stay = || pieces.iter().zip(expected).skip(1).filter(|&(_, &expected)| expected >= LEAST_EXPECTED);
    let all = digamma(stay().map(|(_, expected)| expected).sum());
    let scored = stay().map(|(piece, &expected)| ScoredPiece { score: digamma(expected) - all, ..*piece });
    pieces[..1].iter().copied().chain(scored).collect()
}

/// The vocabulary: all bytes, then pieces in their order while there is room, by descending scores.
fn vocabulary(model: &Model<'_>, most: usize) -> Result<Pieces, TrainError> {
    if model.pieces.len() < 2 {
        return Err(TrainError::TooFewWords);
    }
    let mut of_bytes = [None; 256];
    let mut longer = Vec::new();
    for piece in &model.pieces[1..] {
        match model.text(piece) {
            &[id] => of_bytes[usize::from(id)] = Some(piece.score),
            ids => longer.push((ids.to_vec(), piece.score)),
        }
    }
    let mut unseen = 0.0;
    let bytes = of_bytes.iter().enumerate().map(|(id, score)| {
        let score = score.unwrap_or_else(|| {
            let score = model.least_score + unseen;
            unseen += UNSEEN_STEP;
            score
        });
        (vec![id as u8], score)
    });
    let mut all: Vec<(Vec<u8>, f64)> = bytes.collect();
    let room = most.saturating_sub(all.len());
    all.extend(longer.into_iter().take(room));
    all.sort_by(|(_, one), (_, other)| other.total_cmp(one)); // stable, too
    let bytes = |ids: &[u8]| ids.iter().map(|&id| BYTES[usize::from(id)]).collect();
    let (tokens, scores) = all.iter().map(|(ids, score)| (bytes(ids), *score)).unzip();
    Ok(Pieces { tokens, scores })
}

impl WordCounts {
    /// Trains a Unigram model. `progress` and `keep` are as of [`WordCounts::train`].
    ///
    /// # Errors
    ///
    /// [`TrainError`].
    pub fn train_unigram(
        &self,
        vocab_size: usize,
        threads: usize,
        keep: bool,
        progress: &mut dyn FnMut(Phase, u64, u64) -> bool,
    ) -> Result<Pieces, TrainError> {
        let special_tokens = self.special_tokens().len();
        let (least, most) = (BYTES.len() + special_tokens, MAX_ID as usize);
        if vocab_size < least || vocab_size > most {
            return Err(TrainError::VocabSize(vocab_size, least, most));
        }
        let mut news = News::new(progress);
        let mut words = Vec::new();
        for collected in self.collect(1, threads, keep, &mut news)? {
            collected.each(|word, count| {
                words.push((word.iter().map(|&byte| IDS[usize::from(byte)]).collect(), count));
            });
        }
        let words = SortedWords::new(words);
        if u32::try_from(words.ids.len()).is_err() {
            return Err(TrainError::TooManySymbols(words.ids.len()));
        }
        UnigramTrainer { words: &words, vocab_size, threads, news: &mut news, round: 0 }.train(special_tokens)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
