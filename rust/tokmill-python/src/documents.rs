//! Documents in numpy arrays, and the functions on them.

use numpy::{IntoPyArray, PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tokmill::clean::{Clean, Step};
use tokmill::dataset::parts::{PartsOfDocuments, assemble};
use tokmill::{Documents, DocumentsError, Offsets};

/// An int32 or int64 array.
pub(crate) enum OffsetArray<'py> {
    Narrow(PyReadonlyArray1<'py, i32>),
    Wide(PyReadonlyArray1<'py, i64>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for OffsetArray<'py> {
    type Error = PyErr;

    fn extract(array: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        // A derived implementation would format the error of the first type before it tries the second.
        if let Ok(narrow) = array.cast::<PyArray1<i32>>() {
            return Ok(Self::Narrow(narrow.try_readonly()?));
        }
        Ok(Self::Wide(array.extract()?))
    }
}

/// Borrows two arrays as documents.
pub(crate) fn documents<'a>(
    data: &'a PyReadonlyArray1<'_, u8>,
    offsets: &'a OffsetArray<'_>,
) -> PyResult<Documents<'a>> {
    let offsets = match offsets {
        OffsetArray::Narrow(offsets) => Offsets::Narrow(offsets.as_slice()?),
        OffsetArray::Wide(offsets) => Offsets::Wide(offsets.as_slice()?),
    };
    Documents::new(data.as_slice()?, offsets).map_err(value_error)
}

pub(crate) fn value_error(error: DocumentsError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

#[pyfunction]
fn valid_utf8<'py>(
    py: Python<'py>,
    data: PyReadonlyArray1<'py, u8>,
    offsets: OffsetArray<'py>,
) -> PyResult<Option<Bound<'py, PyArray1<bool>>>> {
    let documents = documents(&data, &offsets)?;
    Ok(py.detach(|| documents.validity()).map(|valid| valid.into_pyarray(py)))
}

#[pyfunction]
fn count_words<'py>(
    py: Python<'py>,
    data: PyReadonlyArray1<'py, u8>,
    offsets: OffsetArray<'py>,
) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let documents = documents(&data, &offsets)?;
    Ok(py.detach(|| documents.words()).map_err(value_error)?.into_pyarray(py))
}

#[pyfunction]
fn contains_any<'py>(
    py: Python<'py>,
    data: PyReadonlyArray1<'py, u8>,
    offsets: OffsetArray<'py>,
    needles: Vec<String>,
) -> PyResult<Bound<'py, PyArray1<bool>>> {
    let documents = documents(&data, &offsets)?;
    let found = py.detach(|| documents.contain_any(&needles));
    found.map(|found| found.into_pyarray(py)).map_err(|error| PyValueError::new_err(error.to_string()))
}

#[pyfunction]
fn sha256_prefix<'py>(
    py: Python<'py>,
    data: PyReadonlyArray1<'py, u8>,
    offsets: OffsetArray<'py>,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let documents = documents(&data, &offsets)?;
    Ok(py.detach(|| documents.sha256_prefixes()).into_pyarray(py))
}

/// Data and offsets of texts.
pub(crate) type Texts<'py> = (Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<i64>>);

#[pyfunction]
fn clean<'py>(
    py: Python<'py>,
    data: PyReadonlyArray1<'py, u8>,
    offsets: OffsetArray<'py>,
    steps: Vec<String>,
) -> PyResult<Option<Texts<'py>>> {
    let step = |name: &String| {
        let found = Step::ALL.into_iter().find(|step| step.name() == name);
        found.ok_or_else(|| PyValueError::new_err(format!("there is no cleaning step {name:?}")))
    };
    let clean = Clean::new(steps.iter().map(step).collect::<PyResult<Vec<_>>>()?);
    let documents = documents(&data, &offsets)?;
    let texts = py.detach(|| clean.documents(documents)).map_err(value_error)?;
    Ok(texts.map(|(data, offsets)| (data.into_pyarray(py), offsets.into_pyarray(py))))
}

/// Ids, offsets and losses of documents; segments whose tokens have other bytes than their texts.
type PyAssembled<'py> =
    (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<i64>>);

#[pyfunction]
#[pyo3(signature = (ids, segments, *, offsets, sizes, tokens, loss, begins, token_sizes))]
#[expect(clippy::too_many_arguments, reason = "arrays of one value per part")]
fn assemble_parts<'py>(
    py: Python<'py>,
    ids: PyReadonlyArray1<'py, u32>,
    segments: PyReadonlyArray1<'py, i64>,
    offsets: PyReadonlyArray1<'py, i64>,
    sizes: PyReadonlyArray1<'py, i64>,
    tokens: PyReadonlyArray1<'py, i64>,
    loss: PyReadonlyArray1<'py, u8>,
    begins: PyReadonlyArray1<'py, u8>,
    token_sizes: PyReadonlyArray1<'py, u16>,
) -> PyResult<PyAssembled<'py>> {
    let (ids, segments, token_sizes) = (ids.as_slice()?, segments.as_slice()?, token_sizes.as_slice()?);
    let parts = PartsOfDocuments {
        offsets: offsets.as_slice()?,
        sizes: sizes.as_slice()?,
        tokens: tokens.as_slice()?,
        loss: loss.as_slice()?,
        begins: begins.as_slice()?,
    };
    let made = py.detach(|| assemble(ids, segments, parts, token_sizes));
    let made = made.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let (offsets, changed) = (made.offsets.into_pyarray(py), made.changed.into_pyarray(py));
    Ok((made.ids.into_pyarray(py), offsets, made.loss.into_pyarray(py), changed))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(assemble_parts, module)?)?;
    module.add_function(wrap_pyfunction!(valid_utf8, module)?)?;
    module.add_function(wrap_pyfunction!(clean, module)?)?;
    module.add_function(wrap_pyfunction!(count_words, module)?)?;
    module.add_function(wrap_pyfunction!(contains_any, module)?)?;
    module.add_function(wrap_pyfunction!(sha256_prefix, module)?)
}
