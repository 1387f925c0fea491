//! Bindings of [`tokmill::readers::parquet`].

use numpy::{PyArray1, PyArray2};
use pyo3::exceptions::{PyIndexError, PyNotImplementedError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use tokmill::readers::parquet::{self, Footer, FooterError};

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<ParquetFooter>()
}

#[pyclass(frozen, module = "tokmill._core")]
struct ParquetFooter {
    footer: Footer,
    /// Constructor arguments, for pickling.
    args: (Py<PyBytes>, u64),
}

#[pymethods]
impl ParquetFooter {
    #[new]
    fn new(py: Python<'_>, data: Py<PyBytes>, at: u64) -> PyResult<Self> {
        let bytes = data.as_bytes(py);
        let footer = py.detach(|| parquet::read_footer(bytes, at)).map_err(|error| match error {
            FooterError::Damaged(_) => PyValueError::new_err(error.to_string()),
            FooterError::Encrypted => PyNotImplementedError::new_err(error.to_string()),
        })?;
        Ok(Self { footer, args: (data, at) })
    }

    fn __getnewargs__(&self) -> &(Py<PyBytes>, u64) {
        &self.args
    }

    /// Number of rows in each row group.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_iter(py, self.footer.groups.iter().map(|group| group.rows as i64))
    }

    /// Offset of the byte after the last page or index.
    #[getter]
    fn end(&self) -> u64 {
        self.footer.end
    }

    /// Path of each column.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let columns = self.footer.columns.iter().map(|column| PyTuple::new(py, &column.path));
        PyTuple::new(py, columns.collect::<PyResult<Vec<_>>>()?)
    }

    /// int64[groups, 6] of a column: see the stub.
    fn chunks<'py>(&self, py: Python<'py>, column: usize) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let rows = self.footer.groups.iter().map(|group| {
            let chunk = group.chunks.get(column)?;
            let places = [chunk.start, chunk.data, chunk.end, chunk.uncompressed].map(|place| place as i64);
            let [text, nulls] = [chunk.text, chunk.nulls].map(|number| number.map_or(-1, |number| number as i64));
            Some([&places[..], &[text, nulls]].concat())
        });
        let rows = rows.collect::<Option<Vec<_>>>();
        let rows = rows.ok_or_else(|| PyIndexError::new_err(format!("column {column} is out of range")))?;
        if rows.is_empty() {
            return Ok(PyArray2::zeros(py, [0, 6], false));
        }
        Ok(PyArray2::from_vec2(py, &rows)?)
    }
}
