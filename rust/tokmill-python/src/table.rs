//! Bindings of [`tokmill::dataset::table`].

use std::sync::{Mutex, PoisonError};

use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tokmill::dataset::table::{self, Kind, MOST_TEXT_BYTES, TableError, Values};

use crate::bytes::Bytes;

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("MOST_TABLE_TEXT_BYTES", MOST_TEXT_BYTES)?;
    module.add_class::<TableWriter>()?;
    module.add_function(wrap_pyfunction!(table_records, module)?)
}

/// `(data, offsets, valid)` of a column.
type PyValues<'py> = (PyReadonlyArray1<'py, u8>, Option<PyReadonlyArray1<'py, i64>>, Option<PyReadonlyArray1<'py, u8>>);

/// Bytes of records, and where they start and end.
type PyRecords<'py> = (Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<i64>>);

#[pyfunction]
fn table_records<'py>(
    py: Python<'py>,
    positions: PyReadonlyArray1<'py, i64>,
    columns: Vec<PyValues<'py>>,
) -> PyResult<PyRecords<'py>> {
    let values = columns.iter().map(|(data, offsets, valid)| {
        let offsets = offsets.as_ref().map(PyReadonlyArray1::as_slice).transpose()?;
        let valid = valid.as_ref().map(PyReadonlyArray1::as_slice).transpose()?;
        Ok(Values { data: data.as_slice()?, offsets, valid })
    });
    let (values, positions) = (values.collect::<PyResult<Vec<_>>>()?, positions.as_slice()?);
    let (data, offsets) = py.detach(|| table::records(positions, &values)).map_err(value_error)?;
    Ok((data.into_pyarray(py), offsets.into_pyarray(py)))
}

/// Writes a document table. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
struct TableWriter(Mutex<Option<table::TableWriter>>);

#[pymethods]
impl TableWriter {
    #[new]
    fn new(columns: Vec<(String, String)>) -> PyResult<Self> {
        let typed = columns.into_iter().map(|(name, kind)| {
            let found = Kind::of(&kind).ok_or_else(|| PyValueError::new_err(format!("there is no type {kind:?}")))?;
            Ok((name, found))
        });
        Ok(Self(Mutex::new(Some(table::TableWriter::new(typed.collect::<PyResult<Vec<_>>>()?)))))
    }

    fn add<'py>(&self, py: Python<'py>, records: Bytes) -> PyResult<Bound<'py, PyBytes>> {
        let added = py.detach(|| {
            let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            writer.as_mut().map(|writer| writer.add(records.as_slice()))
        });
        Ok(PyBytes::new(py, &added.ok_or_else(finished)?.map_err(value_error)?))
    }

    fn finish<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let writer = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).take());
        let writer = writer.ok_or_else(finished)?;
        Ok(PyBytes::new(py, &py.detach(|| writer.finish()).map_err(value_error)?))
    }
}

fn finished() -> PyErr {
    PyValueError::new_err("the table is finished")
}

fn value_error(error: TableError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
