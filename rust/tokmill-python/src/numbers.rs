//! Numbers of JSON files as the `tokenizers` library reads them.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Returns a number as `serde_json` reads it, which may not be the nearest double. The stub `_core.pyi` documents it.
#[pyfunction]
pub(crate) fn parse_float(text: &str) -> PyResult<f64> {
    serde_json::from_str(text).map_err(|_| PyValueError::new_err(format!("{text:.40?} is out of range")))
}
