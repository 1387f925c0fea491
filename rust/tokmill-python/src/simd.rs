//! Instruction sets of the processor, and the code path in use.

use std::collections::BTreeMap;

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use tokmill::simd::{self, Level};

#[pyfunction]
fn simd_features() -> BTreeMap<&'static str, bool> {
    simd::features().into_iter().map(|(_, name, there)| (name, there)).collect()
}

#[pyfunction]
fn simd_level() -> &'static str {
    simd::level().name()
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    simd::wanted().map_err(|name| {
        PyImportError::new_err(format!(
            "TOKMILL_SIMD is {name:?}; valid values: {}",
            Level::ALL.map(Level::name).join(", ")
        ))
    })?;
    module.add_function(wrap_pyfunction!(simd_features, module)?)?;
    module.add_function(wrap_pyfunction!(simd_level, module)?)
}
