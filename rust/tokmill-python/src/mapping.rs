//! Files mapped into memory, as arrays. Before Python 3.13, each `mmap` of Python keeps a file open.

use std::fs::File;
use std::path::PathBuf;

use memmap2::Mmap;
use numpy::ndarray::ArrayView1;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;

/// The owner of an array's memory.
#[pyclass(frozen, module = "tokmill._core")]
struct Mapping(Mmap);

/// The stub `_core.pyi` documents it.
#[pyfunction]
pub(crate) fn map_file(py: Python<'_>, path: PathBuf) -> PyResult<Bound<'_, PyArray1<u8>>> {
    let map = py.detach(|| {
        // SAFETY: nobody writes to the mapping. If another process shortens the file, reading past its end stops this process, as with
        // every mapping.
        unsafe { Mmap::map(&File::open(path)?) }
    })?;
    let owner = Bound::new(py, Mapping(map))?;
    // SAFETY: the array keeps the mapping, whose address does not change.
    let array = unsafe { PyArray1::borrow_from_array(&ArrayView1::from(&owner.get().0[..]), owner.clone().into_any()) };
    array.readwrite().make_nonwriteable();
    Ok(array)
}
