//! Incremental BLAKE3 hashes, also with a header that is given last.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tokmill::dataset::DeferredHeaderHash;

use crate::bytes::Bytes;

/// An incremental hash. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct Blake3(Mutex<blake3::Hasher>);

#[pymethods]
impl Blake3 {
    #[new]
    fn new() -> Self {
        Self(Mutex::default())
    }

    fn update(&self, py: Python<'_>, data: Bytes) {
        py.detach(|| {
            locked(&self.0).update(data.as_slice());
        });
    }

    fn hexdigest(&self) -> String {
        locked(&self.0).finalize().to_hex().to_string()
    }
}

/// An incremental hash whose header is given last.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct HeadedBlake3 {
    header: usize,
    hash: Mutex<DeferredHeaderHash>,
}

#[pymethods]
impl HeadedBlake3 {
    #[new]
    fn new(header: usize) -> PyResult<Self> {
        if header > DeferredHeaderHash::LONGEST {
            let words = format!("a header of {header} bytes is longer than {}", DeferredHeaderHash::LONGEST);
            return Err(PyValueError::new_err(words));
        }
        Ok(Self { header, hash: Mutex::new(DeferredHeaderHash::new(header)) })
    }

    fn update(&self, py: Python<'_>, data: Bytes) {
        py.detach(|| locked(&self.hash).update(data.as_slice()));
    }

    fn hexdigest(&self, header: &[u8]) -> PyResult<String> {
        if header.len() != self.header {
            let words = format!("a header of {} bytes was announced, not one of {}", self.header, header.len());
            return Err(PyValueError::new_err(words));
        }
        Ok(locked(&self.hash).finish(header).to_hex().to_string())
    }
}

fn locked<T>(hash: &Mutex<T>) -> MutexGuard<'_, T> {
    hash.lock().unwrap_or_else(PoisonError::into_inner)
}
