//! Bindings of [`tokmill::Pretokenizer`].

use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tokmill::Reference;

/// A pretokenizer. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct Pretokenizer {
    core: tokmill::Pretokenizer,
}

/// The name of a built-in pretokenizer, one expression, or several.
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
        py.detach(|| pretokenizer(&patterns, reference)).map(|core| Self { core })
    }

    #[staticmethod]
    fn names() -> Vec<&'static str> {
        tokmill::Pretokenizer::names().collect()
    }

    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.core.name()
    }

    #[getter]
    fn patterns(&self) -> Vec<&str> {
        self.core.patterns()
    }

    #[getter]
    fn portable_patterns(&self) -> Vec<&str> {
        self.core.portable_patterns()
    }

    #[getter]
    fn matches_all(&self) -> bool {
        self.core.matches_all()
    }

    fn split<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let bounds = py.detach(|| {
            let mut bounds = vec![0];
            for pretoken in self.core.split(text)? {
                bounds.push(bounds[bounds.len() - 1] + pretoken.len() as i64);
            }
            Ok(bounds)
        });
        let bounds = bounds.map_err(|error: tokmill::PretokenizeError| PyValueError::new_err(error.to_string()))?;
        Ok(bounds.into_pyarray(py))
    }
}

/// Creates a pretokenizer from a name, or from expressions as interpreted by `tiktoken` or `huggingface`.
pub(crate) fn pretokenizer(patterns: &Patterns, reference: &str) -> PyResult<tokmill::Pretokenizer> {
    let reference = match reference {
        "tiktoken" => Reference::Tiktoken,
        "huggingface" => Reference::HuggingFace,
        other => {
            return Err(PyValueError::new_err(format!("reference must be tiktoken or huggingface, not {other:?}")));
        }
    };
    let pretokenizer = match patterns {
        Patterns::One(pattern) => tokmill::Pretokenizer::parse(pattern, reference),
        Patterns::Several(patterns) => {
            let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
            tokmill::Pretokenizer::from_patterns(&patterns, reference)
        }
    };
    pretokenizer.map_err(|error| PyValueError::new_err(error.to_string()))
}
