//! Bindings of [`tokmill::records`].

use std::io::{self, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use numpy::{Element, PyArray1};
use pyo3::exceptions::{PyEOFError, PyIndexError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use tokmill::readers::blocks::{self, RecordBlock, StreamCodec, StreamError};
use tokmill::readers::jsonl::{self, JsonlOptions, Nullable};
use tokmill::readers::{ParsedDocuments, Strings, text};

use crate::bytes::Bytes;

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<BlockReader>()?;
    module.add_class::<JsonLines>()?;
    module.add_class::<TextDocuments>()?;
    module.add_function(wrap_pyfunction!(read_jsonl, module)?)?;
    module.add_function(wrap_pyfunction!(split_text, module)?)?;
    module.add_function(wrap_pyfunction!(overlaps_itself, module)?)
}

/// A Python object with `read(n)`. The thread is attached to the interpreter only during the call.
pub(crate) struct Source {
    object: Py<PyAny>,
    taken: Arc<AtomicU64>,
}

impl Source {
    pub(crate) fn new(object: Py<PyAny>) -> Self {
        Self { object, taken: Arc::default() }
    }
}

impl Read for Source {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let read = |py: Python<'_>| {
            let answer = self.object.bind(py).call_method1(intern!(py, "read"), (out.len(),))?;
            let answer: Bytes = answer.extract()?;
            let bytes = answer.as_slice();
            let room = out.len();
            let Some(out) = out.get_mut(..bytes.len()) else {
                let words = format!("the source's read({room}) gave {} bytes", bytes.len());
                return Err(PyValueError::new_err(words));
            };
            out.copy_from_slice(bytes);
            self.taken.fetch_add(bytes.len() as u64, Ordering::Relaxed);
            Ok(bytes.len())
        };
        // A kind that no reader between here and Python handles: an `InterruptedError` would be retried.
        Python::attach(read).map_err(io::Error::other)
    }
}

fn stream_error(error: StreamError) -> PyErr {
    match error {
        // Unwraps the exception of `Source::read`.
        StreamError::Source(error) => error.into(),
        StreamError::Truncated { .. } => PyEOFError::new_err(error.to_string()),
        StreamError::Corrupt { .. } => PyValueError::new_err(error.to_string()),
    }
}

type PyBlock<'py> = (u64, Option<Bound<'py, PyArray1<u8>>>, u64);

#[pyclass(frozen, module = "tokmill._core")]
struct BlockReader {
    reader: Box<Mutex<blocks::BlockReader<Source>>>,
    taken: Arc<AtomicU64>,
}

// The reader is boxed because the delimiter's searcher contains vector registers, which need an alignment of 32 bytes. Python's
// allocator guarantees only 16, and PyO3 does not check this (its issue 3607). Without the box, this crashed occasionally.
const _: () = assert!(align_of::<BlockReader>() <= align_of::<usize>());

#[pymethods]
impl BlockReader {
    #[new]
    #[pyo3(signature = (source, *, codec, delimiter, block_bytes, max_record_bytes))]
    fn new(
        py: Python<'_>,
        source: Py<PyAny>,
        codec: &str,
        delimiter: &[u8],
        block_bytes: usize,
        max_record_bytes: u64,
    ) -> PyResult<Self> {
        let codec = match codec {
            "plain" => StreamCodec::Plain,
            "gzip" => StreamCodec::Gzip,
            "zstd" => StreamCodec::Zstd,
            _ => return Err(PyValueError::new_err(format!("codec must be plain, gzip or zstd, not {codec:?}"))),
        };
        let source = Source::new(source);
        let taken = source.taken.clone();
        let reader = py.detach(|| blocks::BlockReader::new(source, codec, delimiter, block_bytes, max_record_bytes))?;
        Ok(Self { reader: Box::new(Mutex::new(reader)), taken })
    }

    fn read<'py>(&self, py: Python<'py>) -> PyResult<Option<PyBlock<'py>>> {
        // Wait for another thread only while detached, because that thread may have to attach to continue.
        let block = py.detach(|| self.reader.lock().unwrap_or_else(PoisonError::into_inner).next_block());
        Ok(block.map_err(stream_error)?.map(|block| match block {
            RecordBlock::Records { position, data } => {
                let length = data.len() as u64;
                (position, Some(PyArray1::from_vec(py, data)), length)
            }
            RecordBlock::Oversized { position, length } => (position, None, length),
        }))
    }

    #[getter]
    fn compressed_bytes_read(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }
}

#[pyclass(frozen, subclass, module = "tokmill._core")]
struct TextDocuments {
    #[pyo3(get)]
    position: Py<PyArray1<i64>>,
    #[pyo3(get)]
    text_data: Py<PyArray1<u8>>,
    #[pyo3(get)]
    text_offsets: Py<PyArray1<i64>>,
    #[pyo3(get)]
    fault: Py<PyArray1<u8>>,
    details: Strings,
}

impl TextDocuments {
    fn new(py: Python<'_>, documents: ParsedDocuments) -> Self {
        Self {
            position: array(py, documents.position),
            text_data: array(py, documents.text.data),
            text_offsets: array(py, documents.text.offsets),
            fault: array(py, documents.fault),
            details: documents.details,
        }
    }
}

#[pymethods]
impl TextDocuments {
    /// Decoded on demand: rows that a filter rejects need no text.
    fn detail(&self, row: usize) -> PyResult<String> {
        let words = self.details.get(row).ok_or_else(|| PyIndexError::new_err(format!("row {row} is out of range")))?;
        Ok(String::from_utf8_lossy(words).into_owned())
    }
}

#[pyclass(frozen, extends = TextDocuments, get_all, module = "tokmill._core")]
struct JsonLines {
    id: Option<PyStrings>,
    columns: Py<PyDict>,
    keys: Py<PyList>,
    ambiguous: Option<(String, i64)>,
}

pub(crate) fn array<T: Element>(py: Python<'_>, values: Vec<T>) -> Py<PyArray1<T>> {
    PyArray1::from_vec(py, values).unbind()
}

/// `(values, valid)`.
type PyValues<T> = (Py<PyArray1<T>>, Py<PyArray1<u8>>);

/// `(data, offsets, valid)`.
type PyStrings = (Py<PyArray1<u8>>, Py<PyArray1<i64>>, Py<PyArray1<u8>>);

fn values<T: Element>(py: Python<'_>, values: Nullable<Vec<T>>) -> PyValues<T> {
    (array(py, values.values), array(py, values.valid))
}

fn strings(py: Python<'_>, strings: Nullable<Strings>) -> PyStrings {
    (array(py, strings.values.data), array(py, strings.values.offsets), array(py, strings.valid))
}

#[pyfunction]
#[pyo3(
    signature = (data, *, text, nested=false, id=None, columns=Vec::new(), max_document_bytes, start_of_file=false, position=0),
    text_signature = "(data, *, text, nested=False, id=None, columns=(), max_document_bytes, start_of_file=False, position=0)"
)]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
fn read_jsonl(
    py: Python<'_>,
    data: Bytes,
    text: String,
    nested: bool,
    id: Option<String>,
    columns: Vec<String>,
    max_document_bytes: usize,
    start_of_file: bool,
    position: i64,
) -> PyResult<Py<JsonLines>> {
    let options = JsonlOptions { text, nested, id, columns, max_document_bytes, start_of_file, position };
    let lines = py.detach(|| jsonl::read_jsonl(data.as_slice(), &options));
    let columns = PyDict::new(py);
    for (name, column) in options.columns.iter().zip(lines.columns) {
        let parts = (values(py, column.number), strings(py, column.string), values(py, column.boolean));
        columns.set_item(name, parts)?;
    }
    let keys = PyList::new(py, lines.keys)?.unbind();
    let lines = PyClassInitializer::from(TextDocuments::new(py, lines.documents)).add_subclass(JsonLines {
        id: lines.id.map(|id| strings(py, id)),
        columns: columns.unbind(),
        keys,
        ambiguous: lines.ambiguous,
    });
    Py::new(py, lines)
}

#[pyfunction]
#[pyo3(signature = (data, *, separator, max_document_bytes, position=0))]
fn split_text(
    py: Python<'_>,
    data: Bytes,
    separator: &[u8],
    max_document_bytes: usize,
    position: i64,
) -> TextDocuments {
    let documents = py.detach(|| text::split_text(data.as_slice(), separator, max_document_bytes, position));
    TextDocuments::new(py, documents)
}

#[pyfunction]
fn overlaps_itself(py: Python<'_>, separator: &[u8]) -> bool {
    py.detach(|| text::overlaps_itself(separator))
}
