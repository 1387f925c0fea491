//! The `tokmill._core` extension module: thin bindings, arrays in, arrays out, the GIL released.

mod blake3;
mod bytes;
mod documents;
mod encoder;
mod pack;
mod parquet;
mod pretokenizer;
mod records;
mod simd;
mod train;
mod tree_blake3;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;

#[pymodule(gil_used = false)]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    // Has NumPy's interface, and who borrows arrays, looked up now: that runs Python, where a signal may strike, of which it
    // would make a panic, and where a process may be forked that would wait for ever for the thread that looks.
    // Without NumPy, as where only the documentation is read, there is no such interface, and an error instead of a panic.
    module.py().import("numpy")?;
    PyArray1::<u8>::zeros(module.py(), 0, false).readonly();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<blake3::Blake3>()?;
    module.add_class::<encoder::Encoder>()?;
    module.add_class::<pretokenizer::Pretokenizer>()?;
    module.add_class::<tree_blake3::TreeBlake3>()?;
    documents::register(module)?;
    pack::register(module)?;
    parquet::register(module)?;
    records::register(module)?;
    simd::register(module)?;
    train::register(module)
}
