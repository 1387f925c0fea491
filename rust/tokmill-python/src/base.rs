//! A vocabulary that training continues: [`tokmill::train::Base`].

use std::collections::HashSet;

use numpy::{PyArray1, PyArray2, PyArrayMethods, ToPyArray};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::encoder::Encoder;

/// The tokens into which a byte-level encoder divides words. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct BaseVocabulary {
    encoder: Py<Encoder>,
    /// Ids of all tokens, ascending.
    ids: Vec<u32>,
    /// Place of each id among these.
    places: Vec<u32>,
}

#[pymethods]
impl BaseVocabulary {
    #[new]
    fn new(encoder: Py<Encoder>) -> PyResult<Self> {
        let Encoder { core, added, special, .. } = encoder.get();
        if !core.is_byte_level() {
            return Err(PyValueError::new_err("its merges do not begin with bytes"));
        }
        let special: HashSet<u32> = added[..*special].iter().map(|&(_, id)| id).collect();
        let is_token = |id: &u32| core.bytes_of(*id).is_some_and(|token| !token.is_empty());
        let ids: Vec<u32> = (0..core.ids() as u32).filter(|id| !special.contains(id)).filter(is_token).collect();
        let mut places = vec![0; core.ids()];
        for (place, &id) in (0..).zip(&ids) {
            places[id as usize] = place;
        }
        Ok(Self { encoder, ids, places })
    }

    #[getter]
    fn ids<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        self.ids.to_pyarray(py)
    }

    #[getter]
    fn patterns(&self) -> Vec<&str> {
        self.core().pretokenizer().patterns()
    }

    fn merges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let merges = py.detach(|| self.core().merges());
        merges.as_flattened().to_pyarray(py).reshape([merges.len(), 3])
    }
}

impl BaseVocabulary {
    fn core(&self) -> &tokmill::Encoder {
        &self.encoder.get().core
    }

    /// The bytes of all tokens.
    pub(crate) fn tokens(&self) -> Vec<Box<[u8]>> {
        self.ids.iter().filter_map(|&id| self.core().bytes_of(id)).map(Box::from).collect()
    }

    /// The places of the tokens of a word.
    pub(crate) fn segment(&self, word: &[u8]) -> Vec<u32> {
        let mut tokens = self.core().encode_pretoken(word).unwrap_or_default();
        tokens.iter_mut().for_each(|id| *id = self.places[*id as usize]);
        tokens
    }
}
