//! Bindings of [`tokmill::train`].

use std::path::PathBuf;

use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tokmill::train::{
    self, Alphabet, Base, Bounds, CountsError, Languages, Limits, Parity, Phase, TieBreak, TrainError,
};

use crate::base::BaseVocabulary;
use crate::documents::{OffsetArray, documents};
use crate::pretokenizer::{self, Patterns};

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<BaseVocabulary>()?;
    module.add_class::<WordCounts>()?;
    module.add_class::<Merges>()
}

fn counts_error(error: CountsError) -> PyErr {
    match error {
        CountsError::Io(error) => error.into(),
        error => PyValueError::new_err(error.to_string()),
    }
}

/// Tokens and their scores.
type ScoredTokens<'py> = (Vec<Bound<'py, PyBytes>>, Bound<'py, PyArray1<f64>>);

/// Word counts. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
struct WordCounts(Box<train::WordCounts>);

const _: () = assert!(align_of::<WordCounts>() <= align_of::<usize>()); // as for `BlockReader`

#[pymethods]
impl WordCounts {
    #[new]
    #[pyo3(signature = (*, pretokenizer, special_tokens, reference="huggingface", max_bytes=None, spill=None))]
    fn new(
        pretokenizer: Patterns,
        special_tokens: Vec<String>,
        reference: &str,
        max_bytes: Option<usize>,
        spill: Option<PathBuf>,
    ) -> PyResult<Self> {
        let pretokenizer = pretokenizer::pretokenizer(&pretokenizer, reference)?;
        let counts = train::WordCounts::new(pretokenizer, special_tokens, Bounds { max_bytes, spill });
        Ok(Self(Box::new(counts.map_err(counts_error)?)))
    }

    #[pyo3(signature = (data, offsets, times=None, *, threads))]
    fn count<'py>(
        &self,
        py: Python<'py>,
        data: PyReadonlyArray1<'py, u8>,
        offsets: OffsetArray<'py>,
        times: Option<PyReadonlyArray1<'py, u32>>,
        threads: usize,
    ) -> PyResult<()> {
        let documents = documents(&data, &offsets)?;
        let times = times.as_ref().map(PyReadonlyArray1::as_slice).transpose()?;
        py.detach(|| self.0.count(documents, times, threads)).map_err(counts_error)
    }

    fn merge(&self, py: Python<'_>, other: &Self) -> PyResult<()> {
        py.detach(|| self.0.merge(&other.0)).map_err(counts_error)
    }

    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        py.detach(|| self.0.save(&path)).map_err(counts_error)
    }

    #[staticmethod]
    #[pyo3(signature = (path, *, max_bytes=None, spill=None))]
    fn load(py: Python<'_>, path: PathBuf, max_bytes: Option<usize>, spill: Option<PathBuf>) -> PyResult<Self> {
        let counts = py.detach(|| train::WordCounts::load(&path, Bounds { max_bytes, spill }));
        Ok(Self(Box::new(counts.map_err(counts_error)?)))
    }

    #[getter]
    fn pretokenizer(&self) -> &str {
        self.0.pretokenizer_name()
    }

    #[getter]
    fn special_tokens(&self) -> Vec<String> {
        self.0.special_tokens().to_vec()
    }

    #[getter]
    fn documents(&self) -> u64 {
        self.0.documents()
    }

    #[getter]
    fn bytes(&self) -> u64 {
        self.0.bytes()
    }

    #[getter]
    fn occurrences(&self) -> u64 {
        self.0.occurrences()
    }

    #[getter]
    fn words(&self, py: Python<'_>) -> PyResult<u64> {
        py.detach(|| self.0.words()).map_err(counts_error)
    }

    #[getter]
    fn memory_bytes(&self, py: Python<'_>) -> usize {
        py.detach(|| self.0.memory())
    }

    #[getter]
    fn pruned(&self) -> (u64, u64) {
        let pruned = self.0.pruned();
        (pruned.words, pruned.occurrences)
    }

    #[pyo3(signature = (
        *, vocab_size, tie_break, min_frequency, max_token_length, threads, alphabet="bytes", base=None, reserved=Vec::new(),
        keep_words=true, progress=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn train(
        &self,
        py: Python<'_>,
        vocab_size: usize,
        tie_break: &str,
        min_frequency: u64,
        max_token_length: Option<usize>,
        threads: usize,
        alphabet: &str,
        base: Option<PyRef<'_, BaseVocabulary>>,
        reserved: Vec<Vec<u8>>,
        keep_words: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Merges> {
        let tie_break = match tie_break {
            "huggingface" => TieBreak::HuggingFace,
            "lexicographic" => TieBreak::Lexicographic,
            _ => {
                return Err(PyValueError::new_err(format!(
                    "tie_break must be huggingface or lexicographic, not {tie_break:?}"
                )));
            }
        };
        let reserved = reserved.into_iter().map(Vec::into_boxed_slice).collect();
        let base = base.as_deref();
        let segment = |word: &[u8]| base.map_or_else(Vec::new, |base| base.segment(word));
        let base = base.map(|base| Base::new(base.tokens(), reserved, &segment));
        let alphabet = match (alphabet, &base) {
            ("bytes", Some(base)) => Alphabet::Base(base),
            ("bytes", None) => Alphabet::Bytes,
            ("wordpiece", None) => Alphabet::WordPiece,
            _ => return Err(PyValueError::new_err(format!("no alphabet {alphabet:?}: bytes, wordpiece without base"))),
        };
        let limits = Limits { alphabet, vocab_size, min_frequency, max_token_length, tie_break };
        let core = attended(py, progress, |report| self.0.train(&limits, threads, keep_words, report))?;
        Ok(Merges::new(py, core))
    }

    #[staticmethod]
    #[pyo3(signature = (
        languages, *, rates=None, parallel=None, vocab_size, min_frequency, max_token_length, threads, base=None,
        reserved=Vec::new(), keep_words=true, progress=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn train_parity<'py>(
        py: Python<'py>,
        languages: Vec<Py<Self>>,
        rates: Option<Vec<f64>>,
        parallel: Option<Vec<Py<Self>>>,
        vocab_size: usize,
        min_frequency: u64,
        max_token_length: Option<usize>,
        threads: usize,
        base: Option<PyRef<'py, BaseVocabulary>>,
        reserved: Vec<Vec<u8>>,
        keep_words: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(Merges, Bound<'py, PyArray1<u32>>)> {
        let given = |counts: &[Py<Self>]| counts.len() == languages.len();
        let words: Vec<_> = languages.iter().map(|counts| &*counts.get().0).collect();
        let texts: Vec<_> = parallel.iter().flatten().map(|counts| &*counts.get().0).collect();
        let parity = match (&rates, &parallel) {
            (Some(rates), None) if rates.len() == words.len() => Parity::Rates(rates),
            (None, Some(parallel)) if given(parallel) => Parity::Parallel(&texts),
            _ => return Err(PyValueError::new_err("either a rate or a parallel text is needed for each language")),
        };
        let base = base.as_deref();
        let segment = |word: &[u8]| base.map_or_else(Vec::new, |base| base.segment(word));
        let reserved = reserved.into_iter().map(Vec::into_boxed_slice).collect();
        let base = base.map(|base| Base::new(base.tokens(), reserved, &segment));
        let alphabet = base.as_ref().map_or(Alphabet::Bytes, Alphabet::Base);
        let limits = Limits { alphabet, vocab_size, min_frequency, max_token_length, tie_break: TieBreak::ByteLevel };
        let languages = Languages { words: &words, parity };
        let (core, chosen_by) = attended(py, progress, |report| languages.train(&limits, threads, keep_words, report))?;
        Ok((Merges::new(py, core), PyArray1::from_slice(py, &chosen_by)))
    }

    fn usage<'py>(&self, py: Python<'py>, base: PyRef<'py, BaseVocabulary>) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let base = &*base;
        let segment = |word: &[u8]| base.segment(word);
        let base = Base::new(base.tokens(), Vec::new(), &segment);
        let usage = py.detach(|| self.0.usage(&base)).map_err(counts_error)?;
        Ok(PyArray1::from_slice(py, &usage))
    }

    #[pyo3(signature = (*, vocab_size, threads, keep_words=true, progress=None))]
    fn train_unigram<'py>(
        &self,
        py: Python<'py>,
        vocab_size: usize,
        threads: usize,
        keep_words: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<ScoredTokens<'py>> {
        let pieces = attended(py, progress, |report| self.0.train_unigram(vocab_size, threads, keep_words, report))?;
        let tokens = pieces.tokens.iter().map(|token| PyBytes::new(py, token)).collect();
        Ok((tokens, PyArray1::from_slice(py, &pieces.scores)))
    }
}

/// Trains with the interpreter lock released. Calls `progress`; an exception from it, or from a signal handler, stops
/// the training.
fn attended<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    train: impl FnOnce(&mut dyn FnMut(Phase, u64, u64) -> bool) -> Result<T, TrainError> + Send,
) -> PyResult<T> {
    let mut raised = None;
    let mut report = |phase: Phase, done: u64, of: u64| {
        let phase = match phase {
            Phase::Words => "words",
            Phase::Merges => "merges",
            Phase::Rounds => "rounds",
        };
        let called = Python::attach(|py| {
            py.check_signals()?;
            progress.as_ref().map(|progress| progress.call1(py, (phase, done, of))).transpose()
        });
        raised = called.err();
        raised.is_none()
    };
    let trained = py.detach(|| train(&mut report));
    if let Some(error) = raised {
        return Err(error);
    }
    trained.map_err(|error| match error {
        TrainError::Counts(error) => counts_error(error),
        error => PyValueError::new_err(error.to_string()),
    })
}

/// Merges. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
struct Merges {
    core: train::Merges,
    #[pyo3(get)]
    left: Py<PyArray1<u32>>,
    #[pyo3(get)]
    right: Py<PyArray1<u32>>,
    #[pyo3(get)]
    counts: Py<PyArray1<u64>>,
}

#[pymethods]
impl Merges {
    fn token_bytes<'py>(&self, py: Python<'py>, id: u32) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = self.core.token_bytes(id).ok_or_else(|| PyKeyError::new_err(id))?;
        Ok(PyBytes::new(py, &bytes))
    }

    fn vocab_json<'py>(
        &self,
        py: Python<'py>,
        special_tokens: Vec<String>,
        tokens: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.text(py, tokens, |merges| merges.vocab_json(&special_tokens, tokens))
    }

    fn merges_json<'py>(&self, py: Python<'py>, tokens: usize) -> PyResult<Bound<'py, PyBytes>> {
        self.text(py, tokens, |merges| merges.merges_json(tokens))
    }

    fn rank_file<'py>(&self, py: Python<'py>, first: usize, tokens: usize) -> PyResult<Bound<'py, PyBytes>> {
        self.text(py, tokens, |merges| merges.rank_file(first, tokens))
    }
}

impl Merges {
    fn new(py: Python<'_>, core: train::Merges) -> Self {
        Self {
            left: PyArray1::from_slice(py, &core.left).unbind(),
            right: PyArray1::from_slice(py, &core.right).unbind(),
            counts: PyArray1::from_slice(py, &core.counts).unbind(),
            core,
        }
    }

    /// Returns the text of a number of tokens, made without the interpreter lock.
    fn text<'py>(
        &self,
        py: Python<'py>,
        tokens: usize,
        write: impl FnOnce(&train::Merges) -> String + Send,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (least, most) = (self.core.initial.len(), self.core.initial.len() + self.core.left.len());
        if !(least..=most).contains(&tokens) {
            return Err(PyValueError::new_err(format!("{tokens} tokens: there are {least} to {most}")));
        }
        Ok(PyBytes::new(py, py.detach(|| write(&self.core)).as_bytes()))
    }
}
