//! The metadata of models of llama.cpp.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufReader, Error, ErrorKind, Read, Result};
use std::path::PathBuf;

use pyo3::IntoPyObject;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

#[derive(IntoPyObject)]
pub(crate) enum Value {
    Int(i64),
    Float(f64),
    Text(String),
    List(Vec<Value>),
}

const ARRAY: u32 = 9;

/// Maximum number of bytes of a text, and of values of a list.
const MOST: u64 = 1 << 24;

struct Reader(BufReader<File>);

impl Reader {
    fn number<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    fn count(&mut self) -> Result<u64> {
        let count = self.number().map(u64::from_le_bytes)?;
        if count > MOST {
            return Err(Error::new(
                ErrorKind::InvalidData,
                format!("it has {count} of something; the maximum is {MOST}"),
            ));
        }
        Ok(count)
    }

    fn kind(&mut self) -> Result<u32> {
        self.number().map(u32::from_le_bytes)
    }

    fn text(&mut self) -> Result<String> {
        let (size, mut bytes) = (self.count()?, Vec::new());
        if (&mut self.0).take(size).read_to_end(&mut bytes)? as u64 != size {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        String::from_utf8(bytes).map_err(|_| Error::new(ErrorKind::InvalidData, "a text is not UTF-8"))
    }

    fn value(&mut self, kind: u32) -> Result<Value> {
        Ok(match kind {
            0 | 7 => Value::Int(u8::from_le_bytes(self.number()?).into()),
            1 => Value::Int(i8::from_le_bytes(self.number()?).into()),
            2 => Value::Int(u16::from_le_bytes(self.number()?).into()),
            3 => Value::Int(i16::from_le_bytes(self.number()?).into()),
            4 => Value::Int(self.kind()?.into()),
            5 => Value::Int(i32::from_le_bytes(self.number()?).into()),
            6 => Value::Float(f32::from_le_bytes(self.number()?).into()),
            8 => Value::Text(self.text()?),
            10 | 11 => Value::Int(i64::from_le_bytes(self.number()?)),
            12 => Value::Float(f64::from_le_bytes(self.number()?)),
            _ => return Err(Error::new(ErrorKind::InvalidData, format!("it has a value of the unknown type {kind}"))),
        })
    }

    fn metadata(&mut self, prefix: &str) -> Result<HashMap<String, Value>> {
        let [_magic, version] = [self.kind()?, self.kind()?];
        if !matches!(version, 2 | 3) {
            return Err(Error::new(ErrorKind::InvalidData, format!("its version is {version}, not 2 or 3")));
        }
        let [_tensors, count] = [self.count()?, self.count()?];
        let mut found = HashMap::new();
        for _ in 0..count {
            let (key, kind) = (self.text()?, self.kind()?);
            let value = if kind == ARRAY {
                let (kind, count) = (self.kind()?, self.count()?);
                Value::List((0..count).map(|_| self.value(kind)).collect::<Result<_>>()?)
            } else {
                self.value(kind)?
            };
            if let Some(name) = key.strip_prefix(prefix) {
                found.insert(name.to_owned(), value);
            }
        }
        Ok(found)
    }
}

/// Return the values whose keys begin with a prefix, without it.
#[pyfunction]
pub(crate) fn gguf_metadata(py: Python<'_>, path: PathBuf, prefix: &str) -> PyResult<HashMap<String, Value>> {
    py.detach(|| Reader(BufReader::new(File::open(path)?)).metadata(prefix)).map_err(|error| match error.kind() {
        ErrorKind::UnexpectedEof => PyValueError::new_err("it ends within its metadata"),
        ErrorKind::InvalidData => PyValueError::new_err(error.to_string()),
        _ => error.into(),
    })
}
