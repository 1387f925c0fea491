//! Which special instructions there are, and which are used.

use std::collections::BTreeMap;

use pyo3::prelude::*;

#[pyfunction]
fn simd_features() -> BTreeMap<&'static str, bool> {
    tokmill::simd::features().into_iter().map(|(_, name, there)| (name, there)).collect()
}

#[pyfunction]
fn simd_level() -> &'static str {
    tokmill::simd::level().name()
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(simd_features, module)?)?;
    module.add_function(wrap_pyfunction!(simd_level, module)?)
}
