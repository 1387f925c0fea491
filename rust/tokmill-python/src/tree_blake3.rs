//! The BLAKE3 hash of a file that threads write in parts, in any order.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use tokmill::dataset::{TreeHash, TreeHashError};

use crate::bytes::Bytes;

/// An incremental hash. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct TreeBlake3(TreeHash);

#[pymethods]
impl TreeBlake3 {
    #[new]
    fn new(header: Unsigned) -> PyResult<Self> {
        let header = usize::try_from(header.0).unwrap_or(usize::MAX);
        TreeHash::new(header).map(Self).map_err(value_error)
    }

    fn update(&self, py: Python<'_>, offset: Unsigned, data: Bytes) -> PyResult<()> {
        py.detach(|| self.0.update(offset.0, data.as_slice())).map_err(value_error)
    }

    fn contiguous(&self, py: Python<'_>) -> u64 {
        py.detach(|| self.0.contiguous())
    }

    fn hexdigest(&self, py: Python<'_>, header: &[u8], length: Unsigned) -> PyResult<String> {
        let hash = py.detach(|| self.0.finish(header, length.0)).map_err(value_error)?;
        Ok(hash.to_hex().to_string())
    }
}

fn value_error(error: TreeHashError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// An offset or length: an integer from 0 to 2⁶⁴ - 1; others raise ValueError.
struct Unsigned(u64);

impl<'py> FromPyObject<'_, 'py> for Unsigned {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        object.extract().map(Self).map_err(|error| {
            if error.is_instance_of::<PyOverflowError>(object.py()) {
                return PyValueError::new_err("an offset or a length must be from 0 to 2**64 - 1");
            }
            error
        })
    }
}
