//! Bindings of [`tokmill::readers::parquet`].

use std::sync::{Mutex, PoisonError};

use numpy::{PyArray1, PyArray2, PyReadwriteArray1};
use pyo3::exceptions::{PyIndexError, PyNotImplementedError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use tokmill::readers::parquet::{self, Amount, Announced, Chunk, ChunkError, Footer, FooterError, Layout, PageCodec};

use crate::bytes::Bytes;
use crate::records::{Source, array};

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<ParquetFooter>()?;
    module.add_class::<ParquetColumn>()?;
    module.add_function(wrap_pyfunction!(read_parquet, module)?)
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

    /// `(path, nullable, bits)` of each column: see the stub.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let columns = self.footer.columns.iter().map(|column| {
            let bits = if let Layout::Fixed(bits) = column.layout { bits } else { 0 };
            Ok((PyTuple::new(py, &column.path)?, column.is_flat().then_some(column.definition > 0), bits))
        });
        PyTuple::new(py, columns.collect::<PyResult<Vec<_>>>()?)
    }

    /// int64[groups, 7] of a column: see the stub.
    fn chunks<'py>(&self, py: Python<'py>, column: usize) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let rows = self.footer.groups.iter().map(|group| {
            let chunk = group.chunks.get(column)?;
            let places = [chunk.start, chunk.data, chunk.end, chunk.uncompressed].map(|place| place as i64);
            let [text, nulls] = [chunk.text, chunk.nulls].map(|number| number.map_or(-1, |number| number as i64));
            Some([&places[..], &[text, nulls, chunk.codec.into()]].concat())
        });
        let rows = rows.collect::<Option<Vec<_>>>();
        let rows = rows.ok_or_else(|| PyIndexError::new_err(format!("column {column} is out of range")))?;
        if rows.is_empty() {
            return Ok(PyArray2::zeros(py, [0, 7], false));
        }
        Ok(PyArray2::from_vec2(py, &rows)?)
    }
}

fn chunk_error(error: ChunkError) -> PyErr {
    match error {
        ChunkError::Damaged(_) => PyValueError::new_err(error.to_string()),
        ChunkError::Unknown(_) => PyNotImplementedError::new_err(error.to_string()),
        ChunkError::TooLong => PyOverflowError::new_err(error.to_string()),
        // Return the exception of the source itself.
        ChunkError::Source(error) => error.into(),
    }
}

/// `(offsets, valid)`.
type PyPlaces = (Py<PyArray1<i64>>, Py<PyArray1<u8>>);

/// Facts stated in the metadata about a chunk; a negative `nulls` means that the number of nulls is not stated.
fn announced(codec: i32, rows: usize, nulls: i64, nullable: bool) -> PyResult<Announced> {
    let codec = PageCodec::of(codec).map_err(chunk_error)?;
    Ok(Announced { codec, rows, nulls: usize::try_from(nulls).ok(), nullable })
}

#[pyfunction]
#[pyo3(signature = (chunks, *, nullable, data, room))]
fn read_parquet(
    py: Python<'_>,
    chunks: Vec<(Bytes, i32, usize, i64)>,
    nullable: bool,
    mut data: PyReadwriteArray1<'_, u8>,
    mut room: PyReadwriteArray1<'_, u8>,
) -> PyResult<PyPlaces> {
    let chunks = chunks.iter().map(|(pages, codec, rows, nulls)| {
        Ok(Chunk { pages: pages.as_slice(), announced: announced(*codec, *rows, *nulls, nullable)? })
    });
    let chunks = chunks.collect::<PyResult<Vec<_>>>()?;
    let (data, room) = (data.as_slice_mut()?, room.as_slice_mut()?);
    let strings = py.detach(|| parquet::read_chunks(&chunks, data, room)).map_err(chunk_error)?;
    Ok((array(py, strings.offsets), array(py, strings.valid)))
}

#[pyclass(frozen, module = "tokmill._core")]
struct ParquetColumn(Box<Mutex<parquet::ChunkReader<Source>>>);

/// `(data, offsets, valid)`.
type PyStrings = (Py<PyArray1<u8>>, Py<PyArray1<i64>>, Py<PyArray1<u8>>);

/// `(length, rows, size, largest)`.
type PyPages = (usize, usize, usize, usize);

#[pymethods]
impl ParquetColumn {
    #[new]
    #[pyo3(signature = (source, *, length, codec, rows, nulls, nullable, bits=0))]
    fn new(
        source: Py<PyAny>,
        length: u64,
        codec: i32,
        rows: usize,
        nulls: i64,
        nullable: bool,
        bits: usize,
    ) -> PyResult<Self> {
        let layout = if bits == 0 { Layout::Strings } else { Layout::Fixed(bits) };
        let announced = announced(codec, rows, nulls, nullable)?;
        let reader = parquet::ChunkReader::new(Source::new(source), length, announced, layout);
        Ok(Self(Box::new(Mutex::new(reader.map_err(chunk_error)?))))
    }

    fn check(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).check()).map_err(chunk_error)
    }

    #[pyo3(signature = (rows, text_bytes, *, page_bytes=0))]
    fn read(&self, py: Python<'_>, rows: usize, text_bytes: usize, page_bytes: usize) -> PyResult<PyStrings> {
        let most = Amount { rows, bytes: text_bytes, page: page_bytes };
        // Wait for another thread only while detached, because that thread may have to attach to continue.
        let next = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next(most));
        let (data, strings) = next.map_err(chunk_error)?;
        Ok((array(py, data), array(py, strings.offsets), array(py, strings.valid)))
    }

    #[pyo3(signature = (rows, text_bytes, *, page_bytes))]
    fn find_pages(
        &self,
        py: Python<'_>,
        rows: usize,
        text_bytes: usize,
        page_bytes: usize,
    ) -> PyResult<Option<PyPages>> {
        let most = Amount { rows, bytes: text_bytes, page: page_bytes };
        let found = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).find_pages(most));
        Ok(found.map_err(chunk_error)?.map(|pages| (pages.length, pages.rows, pages.size, pages.largest)))
    }

    fn page_sizes(&self, py: Python<'_>) -> PyResult<Option<(usize, usize, usize)>> {
        py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).page_sizes()).map_err(chunk_error)
    }

    fn move_pages(&self, py: Python<'_>, mut data: PyReadwriteArray1<'_, u8>) -> PyResult<()> {
        let data = data.as_slice_mut()?;
        if py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).move_pages(data)) {
            return Ok(());
        }
        Err(PyValueError::new_err("no pages of that size have been found"))
    }
}
