//! The BLAKE3 hash of bytes that come piece by piece.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;

/// A hash in the making; its stub says what each method takes and gives.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct Blake3(Mutex<blake3::Hasher>);

#[pymethods]
impl Blake3 {
    #[new]
    fn new() -> Self {
        Self(Mutex::default())
    }

    fn update(&self, py: Python<'_>, data: &[u8]) {
        py.detach(|| {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).update(data);
        });
    }

    fn hexdigest(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).finalize().to_hex().to_string()
    }
}
