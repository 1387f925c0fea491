//! Bytes of Python objects, without copying.

use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// The bytes of any object with the buffer protocol (`bytes`, `memoryview`, a numpy array, a pyarrow buffer).
pub(crate) struct Bytes(PyUntypedBuffer);

impl<'py> FromPyObject<'_, 'py> for Bytes {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        // Not `PyBuffer<u8>`: pyarrow calls its bytes signed.
        let buffer = PyUntypedBuffer::get(&object)?;
        if buffer.item_size() != 1 || !buffer.is_c_contiguous() {
            return Err(PyTypeError::new_err("the data must be contiguous bytes"));
        }
        Ok(Self(buffer))
    }
}

impl Bytes {
    pub(crate) fn as_slice(&self) -> &[u8] {
        let length = self.0.len_bytes();
        if length == 0 {
            return &[]; // the pointer may be null
        }
        // SAFETY: the buffer is contiguous, and holding it keeps its memory alive and in place. No one may write to it
        // while the slice lives. This holds for `bytes` and for pyarrow's buffers. It cannot be enforced for a numpy
        // array or a `bytearray`: once the interpreter lock is released, another thread could write to it, which would
        // be undefined behaviour. The stub makes this the caller's responsibility, as numpy and pyarrow do for borrowed
        // memory.
        unsafe { std::slice::from_raw_parts(self.0.buf_ptr().cast(), length) }
    }
}
