//! The BLAKE3 hash of a stream of bytes.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;

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

fn locked<T>(hash: &Mutex<T>) -> MutexGuard<'_, T> {
    hash.lock().unwrap_or_else(PoisonError::into_inner)
}
