//! Training of Unigram models: pieces with probabilities, estimated as by Hugging Face's UnigramTrainer
//! (`tokenizers/src/models/unigram/trainer.rs`).
//!
//! The initial pieces are all frequent substrings of words. Rounds of expectation maximization estimate their
//! probabilities, and the pieces whose removal costs the least likelihood are removed, until the vocabulary has the
//! requested size.
//!
//! The reference adds floating-point numbers in the order of a hash table and of threads, so its scores and some of its tokens differ
//! from run to run. Here, words are sorted and divided into a fixed number of chunks, whose sums are added in order, and `exp` and
//! `log` come from the crate `libm`. The result depends only on the words, not on threads or machines.

use std::ops::Range;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, PoisonError};

use super::alphabet::{BYTES, IDS};
use super::counts::WordCounts;
use super::lattice::{Lattice, Model, ScoredPiece, SortedWords, UNKNOWN};
use super::merges::TrainError;
use super::progress::{News, Phase};
use super::seeds::seeds;
use crate::threads::parallel;
use crate::vocabulary::MAX_ID;

/// Maximum number of initial pieces: the reference's `seed_size`.
const MOST_SEEDS: usize = 1_000_000;
/// Share of the pieces that a removal keeps; the reference's `shrinking_factor`.
const SHRINKING_FACTOR: f64 = 0.75;
/// Number of rounds of expectation maximization between two removals.
const ROUNDS: usize = 2;
/// Minimum expected number of occurrences of a kept piece.
const LEAST_EXPECTED: f64 = 0.5;
/// Difference between the scores of bytes that occur in no word.
const UNSEEN_STEP: f64 = 0.0001;
/// Number of chunks of words, whose sums are added in order; also the maximum number of useful threads.
const CHUNKS: usize = 16;
/// A vocabulary with scores, in the order of ids, without special tokens.
#[derive(Debug, Default, PartialEq)]
pub struct Pieces {
    /// The bytes of each token.
    pub tokens: Vec<Vec<u8>>,
    /// Log probability of each token.
    pub scores: Vec<f64>,
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

struct UnigramTrainer<'a, 'n> {
    words: &'a SortedWords,
    /// The reference's `vocab_size`, which includes special tokens.
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
                if !self.news.report(Phase::Rounds, self.round.min(rounds), rounds) {
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
                break; // no piece can be removed
            }
        }
        vocabulary(&model, self.vocab_size - special_tokens)
    }

    /// Results of `work` for each chunk of `0..count`, in order. They do not depend on which thread runs which chunk.
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

    /// Expected number of occurrences of each piece in all words.
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

    /// Number of occurrences of each piece in the best segmentations of all words.
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

    /// The best segmentation of each piece into other pieces: empty if there is none, or if it is better than the
    /// piece.
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

    /// Removes the pieces that cost the least likelihood.
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
                // The reference uses the number of all pieces here; sentencepiece uses that of `others`.
                let log_without = libm::log(sum + own * (model.pieces.len() - 1) as f64);
                let without: f64 =
                    others.iter().rev().map(|&other| libm::log(used[other as usize] as f64 + own) - log_without).sum();
                let loss = own / count as f64 * (libm::log(own) - log - without);
                candidates.push((loss, number));
            }
        }
        let most = enough.max((model.pieces.len() as f64 * SHRINKING_FACTOR) as usize);
        candidates.sort_by(|(one, _), (other, _)| other.total_cmp(one)); // stable: equal ones keep their order
        let room = most.saturating_sub(kept.len());
        kept.extend(candidates.into_iter().take(room).map(|(_, number)| model.pieces[number]));
        kept
    }
}

/// Keeps the pieces that are expected often enough, with new scores.
fn maximised(pieces: &[ScoredPiece], expected: &[f64]) -> Vec<ScoredPiece> {
    let stay = || pieces.iter().zip(expected).skip(1).filter(|&(_, &expected)| expected >= LEAST_EXPECTED);
    let all = digamma(stay().map(|(_, expected)| expected).sum());
    let scored = stay().map(|(piece, &expected)| ScoredPiece { score: digamma(expected) - all, ..*piece });
    pieces[..1].iter().copied().chain(scored).collect()
}

/// The vocabulary: all bytes, then as many pieces as fit, by descending score.
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
    /// Trains a Unigram model. For `progress` and `keep`, see [`WordCounts::train`].
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
