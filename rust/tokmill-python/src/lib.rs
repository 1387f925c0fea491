//! The `tokmill._core` extension module.
use pyo3::prelude::*;

/// Thin bindings of the `tokmill` crate: buffers in, buffers out, the GIL released.
#[pymodule(gil_used = false)]
mod _core {}
