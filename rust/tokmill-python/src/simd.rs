//! Which special instructions there are, and whether they are used.

use std::collections::BTreeMap;

use pyo3::prelude::*;

#[pyfunction]
fn simd_features() -> BTreeMap<&'static str, bool> {
    tokmill::simd::features().into_iter().collect()
}

#[pyfunction]
fn simd_is_used() -> bool {
    tokmill::simd::is_there()
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(simd_features, module)?)?;
    module.add_function(wrap_pyfunction!(simd_is_used, module)?)
}
