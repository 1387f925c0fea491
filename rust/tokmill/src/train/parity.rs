//! Training for languages in parity, equal to the reference: Hugging Face's ParityBpeTrainer, which follows Foroutan et al.,
//! "Parity-Aware Byte-Pair Encoding" (2025).
//!
//! Each step takes the language that is worst off, and the pair of neighbours with the highest count in its words, which becomes a symbol
//! in the words of all languages. A language without such a pair is left out from then on. Every language has an index of all its pairs:
//! the pair that another one chooses may be rare here. What makes the merges of a single corpus fast also holds for each language,
//! because no count of a pair rises and new pairs count at most what the merged one did.

use super::corpus::Corpus;
use super::counts::WordCounts;
use super::index::PairIndex;
use super::merges::{Limits, TrainError, release};
use super::progress::{News, Phase};
use super::symbols::{Merges, SymbolTable};

/// What makes a language worse off than others; the first of equals is chosen.
#[derive(Clone, Copy)]
pub enum Parity<'a> {
    /// Fewer bytes per token of its words, divided by its rate.
    Rates(&'a [f64]),
    /// More tokens in its parallel text.
    Parallel(&'a [&'a WordCounts]),
}

/// Words of several languages, with the same pretokenizer and special tokens.
#[derive(Clone, Copy)]
pub struct Languages<'a> {
    /// The words of each.
    pub words: &'a [&'a WordCounts],
    /// One rate or text for each.
    pub parity: Parity<'a>,
}

impl Languages<'_> {
    /// Trains; arguments as for [`WordCounts::train`]. Returns the merges, and the language that chose each.
    ///
    /// # Errors
    ///
    /// [`TrainError`].
    pub fn train(
        self,
        limits: &Limits<'_>,
        threads: usize,
        keep: bool,
        progress: &mut dyn FnMut(Phase, u64, u64) -> bool,
    ) -> Result<(Merges, Vec<u32>), TrainError> {
        let merges = limits.merges(self.words.first().map_or(0, |words| words.special_tokens().len()))?;
        let mut news = News::new(progress);
        let tokens = SymbolTable::new(limits);
        let mut index = |words: &WordCounts, keep: bool| {
            // Words of one byte have no pair, but are tokens.
            let collected = words.collect(1, threads, keep, &mut news)?;
            let corpus = Corpus::new(collected, u32::MAX as usize, limits.alphabet);
            let corpus = corpus.map_err(TrainError::TooManySymbols)?;
            release();
            Ok(PairIndex::of_all(corpus, &tokens))
        };
        let languages = self.words.iter().map(|words| index(words, keep)).collect::<Result<Vec<_>, _>>()?;
        let worse = match self.parity {
            Parity::Rates(rates) => Worse::Rates(rates),
            Parity::Parallel(texts) => {
                Worse::Parallel(texts.iter().map(|words| index(words, true)).collect::<Result<_, _>>()?)
            }
        };
        let remaining = (0..languages.len()).filter(|&at| languages[at].tokens() > 0).collect();
        ParityTrainer { tokens, languages, remaining, worse }.train(merges, &mut news)
    }
}

/// See [`Parity`].
enum Worse<'a> {
    Rates(&'a [f64]),
    Parallel(Vec<PairIndex>),
}

struct ParityTrainer<'a> {
    tokens: SymbolTable<'a>,
    languages: Vec<PairIndex>,
    /// Languages that may still have a pair.
    remaining: Vec<usize>,
    worse: Worse<'a>,
}

impl ParityTrainer<'_> {
    fn train(mut self, merges: usize, news: &mut News<'_>) -> Result<(Merges, Vec<u32>), TrainError> {
        let mut chosen_by = Vec::new();
        while chosen_by.len() < merges {
            if !news.report(Phase::Merges, chosen_by.len() as u64, merges as u64) {
                return Err(TrainError::Stopped);
            }
            let Some(language) = self.worst() else { break };
            let Some(waiting) = self.languages[language].pop(&self.tokens) else {
                self.remaining.retain(|&other| other != language);
                continue;
            };
            let made = self.tokens.push(waiting.pair, waiting.count);
            let parallel = match &mut self.worse {
                Worse::Parallel(texts) => &mut texts[..],
                Worse::Rates(_) => &mut [],
            };
            for index in self.languages.iter_mut().chain(parallel) {
                index.follow(&self.tokens, waiting.pair, made);
            }
            chosen_by.push(language as u32);
        }
        Ok((self.tokens.merges, chosen_by))
    }

    /// The language to choose a pair, if one is left.
    fn worst(&self) -> Option<usize> {
        let remaining = self.remaining.iter().copied();
        match &self.worse {
            // Computed as in the reference, because rounding decides between nearly equal ones.
            Worse::Rates(rates) => remaining.min_by(|&one, &other| {
                let rate = |at: usize| {
                    let language: &PairIndex = &self.languages[at];
                    language.bytes() as f64 / language.tokens() as f64 / rates[at]
                };
                rate(one).total_cmp(&rate(other))
            }),
            Worse::Parallel(texts) => remaining.min_by_key(|&at| std::cmp::Reverse(texts[at].tokens())),
        }
    }
}
