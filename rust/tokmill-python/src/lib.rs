//! The `tokmill._core` extension module: thin bindings, arrays in, arrays out, the GIL released.

mod base;
mod blake3;
mod bytes;
mod chat;
mod documents;
mod encoder;
mod gguf;
mod mapping;
mod normalizer;
mod numbers;
mod pack;
mod parquet;
mod pretokenizer;
mod records;
mod simd;
mod table;
mod train;
mod tree_blake3;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;

#[pymodule(gil_used = false)]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    // Load NumPy's C interface and the borrow checker of arrays now. Loading runs Python code. Later, a signal during it would become a
    // panic, and a forked process could wait forever for the loading thread. Without NumPy this import fails with an error, not a panic.
    module.py().import("numpy")?;
    PyArray1::<u8>::zeros(module.py(), 0, false).readonly();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<blake3::Blake3>()?;
    module.add_class::<encoder::Encoder>()?;
    module.add_class::<pretokenizer::Pretokenizer>()?;
    module.add_class::<tree_blake3::TreeBlake3>()?;
    module.add_class::<mapping::MappedReads>()?;
    module.add_function(wrap_pyfunction!(gguf::gguf_metadata, module)?)?;
    module.add_function(wrap_pyfunction!(mapping::map_file, module)?)?;
    module.add_function(wrap_pyfunction!(numbers::parse_float, module)?)?;
    chat::register(module)?;
    documents::register(module)?;
    pack::register(module)?;
    parquet::register(module)?;
    records::register(module)?;
    simd::register(module)?;
    table::register(module)?;
    train::register(module)
}
