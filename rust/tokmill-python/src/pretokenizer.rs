//! Bindings of [`tokmill::Scheme`].

use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tokmill::{Reference, Scheme};

/// A pretokenizer; its stub says what each method takes and gives.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct Pretokenizer {
    scheme: Scheme,
}

/// A name or an expression, or several expressions.
#[derive(FromPyObject)]
pub(crate) enum Patterns {
    One(String),
    Several(Vec<String>),
}

#[pymethods]
impl Pretokenizer {
    #[new]
    #[pyo3(signature = (patterns, *, reference = "huggingface"))]
    fn new(py: Python<'_>, patterns: Patterns, reference: &str) -> PyResult<Self> {
        py.detach(|| scheme(&patterns, reference)).map(|scheme| Self { scheme })
    }

    #[staticmethod]
    fn names() -> Vec<&'static str> {
        Scheme::names().collect()
    }

    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.scheme.name()
    }

    #[getter]
    fn patterns(&self) -> Vec<&str> {
        self.scheme.patterns()
    }

    #[getter]
    fn portable_patterns(&self) -> Vec<&str> {
        self.scheme.portable_patterns()
    }

    fn split<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let bounds = py.detach(|| {
            let mut bounds = vec![0];
            for piece in self.scheme.split(text)? {
                bounds.push(bounds[bounds.len() - 1] + piece.len() as i64);
            }
            Ok(bounds)
        });
        let bounds = bounds.map_err(|error: tokmill::CutError| PyValueError::new_err(error.to_string()))?;
        Ok(bounds.into_pyarray(py))
    }
}

/// The scheme of a name or of expressions, in the meaning of `tiktoken` or `huggingface`.
pub(crate) fn scheme(patterns: &Patterns, reference: &str) -> PyResult<Scheme> {
    let reference = match reference {
        "tiktoken" => Reference::Tiktoken,
        "huggingface" => Reference::HuggingFace,
        other => return Err(PyValueError::new_err(format!("reference is tiktoken or huggingface, not {other:?}"))),
    };
    let scheme = match patterns {
        Patterns::One(pattern) => Scheme::parse(pattern, reference),
        Patterns::Several(patterns) => {
            let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
            Scheme::from_splits(&patterns, reference)
        }
    };
    scheme.map_err(|error| PyValueError::new_err(error.to_string()))
}
