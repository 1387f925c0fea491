//! Bindings of [`tokmill::Encoder`].

use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use tokmill::{Embedded, Frame};

use crate::documents::{OffsetArray, documents, value_error};

type Arrays<'py> = (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<i64>>);

/// An embedded encoder; its stub says what each method takes and gives.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct Encoder {
    core: tokmill::Encoder,
    embedded: &'static Embedded,
}

#[pymethods]
impl Encoder {
    #[new]
    fn new(py: Python<'_>, name: &str) -> PyResult<Self> {
        let embedded = Embedded::find(name).ok_or_else(|| PyKeyError::new_err(name.to_owned()))?;
        let core = py.detach(|| embedded.encoder()).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Self { core, embedded })
    }

    #[staticmethod]
    fn names() -> Vec<&'static str> {
        tokmill::EMBEDDED.iter().map(|embedded| embedded.name).collect()
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.embedded.name
    }

    #[getter]
    fn pattern(&self) -> String {
        self.core.scheme().patterns().join("\n")
    }

    #[getter]
    fn special_tokens<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let special = PyDict::new(py);
        for (text, id) in self.embedded.special {
            special.set_item(text, id)?;
        }
        Ok(special)
    }

    #[getter]
    fn ordinary_ids(&self) -> usize {
        self.core.vocabulary().ids()
    }

    fn content_hash(&self, py: Python<'_>) -> String {
        py.detach(|| self.core.content_hash(self.embedded.special))
    }

    fn encode<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let ids = py.detach(|| self.core.encode(text)).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(ids.into_pyarray(py))
    }

    #[pyo3(signature = (data, offsets, *, threads, prefix=None, suffix=None))]
    fn encode_documents<'py>(
        &self,
        py: Python<'py>,
        data: PyReadonlyArray1<'py, u8>,
        offsets: OffsetArray<'py>,
        threads: usize,
        prefix: Option<u32>,
        suffix: Option<u32>,
    ) -> PyResult<Arrays<'py>> {
        let documents = documents(&data, &offsets)?;
        let frame = Frame { prefix, suffix };
        let encoded = py.detach(|| self.core.encode_documents(documents, frame, threads));
        let encoded = encoded.map_err(value_error)?;
        Ok((encoded.ids.into_pyarray(py), encoded.offsets.into_pyarray(py)))
    }

    fn token_bytes<'py>(&self, py: Python<'py>, id: u32) -> PyResult<Bound<'py, PyBytes>> {
        let vocabulary = self.core.vocabulary();
        if id as usize >= vocabulary.ids() {
            return Err(PyKeyError::new_err(id));
        }
        Ok(PyBytes::new(py, vocabulary.token(id)))
    }

    fn token_id(&self, token: &[u8]) -> Option<u32> {
        self.core.vocabulary().id(token)
    }

    fn decode<'py>(&self, py: Python<'py>, ids: PyReadonlyArray1<'py, u32>) -> PyResult<Bound<'py, PyBytes>> {
        let ids = ids.as_slice()?;
        let bytes = py.detach(|| self.core.decode(ids, self.embedded.special));
        bytes.map(|bytes| PyBytes::new(py, &bytes)).map_err(PyKeyError::new_err)
    }
}
