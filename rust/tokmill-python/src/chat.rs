//! Bindings of [`tokmill::readers::chat`].

use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tokmill::Documents;
use tokmill::readers::chat::{self, Conversations, TemplatePiece, Turn};

use crate::documents::{OffsetArray, documents};

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<ChatRenderer>()
}

/// Text, or the id of a special token.
#[derive(FromPyObject)]
enum PyPiece {
    Token(u32),
    Text(String),
}

type PyPieces = Vec<PyPiece>;

/// Names, prefix, suffix, separator, loss.
type PyTurn = (Vec<String>, PyPieces, PyPieces, PyPieces, bool);

/// Data, offsets and validity of texts.
type PyTexts<'py> = (PyReadonlyArray1<'py, u8>, OffsetArray<'py>, PyReadonlyArray1<'py, u8>);

/// Data and offsets of texts; offsets, text bytes, tokens and loss of parts; row, reason and detail of each fault.
type PyConversations<'py> = (
    (Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<i64>>),
    (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<u8>>),
    Vec<(usize, &'static str, String)>,
);

/// Renders conversations. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
struct ChatRenderer(chat::ChatTemplate);

#[pymethods]
impl ChatRenderer {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    #[pyo3(signature = (turns, *, start, end, tool_call, trim, reserved, unrendered, max_document_bytes))]
    fn new(
        turns: Vec<PyTurn>,
        start: PyPieces,
        end: PyPieces,
        tool_call: Option<(PyPieces, PyPieces)>,
        trim: bool,
        reserved: Vec<String>,
        unrendered: Vec<String>,
        max_document_bytes: usize,
    ) -> Self {
        let turn = |(names, prefix, suffix, separator, loss): PyTurn| Turn {
            names,
            prefix: pieces(prefix),
            suffix: pieces(suffix),
            separator: pieces(separator),
            loss,
        };
        Self(chat::ChatTemplate {
            start: pieces(start),
            end: pieces(end),
            turns: turns.into_iter().map(turn).collect(),
            tool_call: tool_call.map(|(before, after)| (pieces(before), pieces(after))),
            trim,
            reserved,
            unrendered,
            max_document_bytes,
        })
    }

    fn render<'py>(
        &self,
        py: Python<'py>,
        data: PyReadonlyArray1<'py, u8>,
        offsets: OffsetArray<'py>,
        skip: PyReadonlyArray1<'py, u8>,
    ) -> PyResult<PyConversations<'py>> {
        let (rows, skip) = (documents(&data, &offsets)?, skip.as_slice()?);
        same_length(rows.len(), skip.len())?;
        let made = py.detach(|| {
            let texts = texts(rows, |row| skip[row] == 0)?;
            Ok::<_, PyErr>(self.0.render(texts.into_iter().map(|text| (text.unwrap_or(""), text.is_none()))))
        })?;
        Ok(converted(py, made))
    }

    fn render_columns<'py>(
        &self,
        py: Python<'py>,
        offsets: PyReadonlyArray1<'py, i64>,
        skip: PyReadonlyArray1<'py, u8>,
        roles: PyTexts<'py>,
        contents: PyTexts<'py>,
    ) -> PyResult<PyConversations<'py>> {
        let (offsets, skip) = (offsets.as_slice()?, skip.as_slice()?);
        same_length(offsets.len(), skip.len() + 1)?;
        let (role, content) = (documents(&roles.0, &roles.1)?, documents(&contents.0, &contents.1)?);
        let (has_role, has_content) = (roles.2.as_slice()?, contents.2.as_slice()?);
        let count = role.len();
        for length in [content.len(), has_role.len(), has_content.len()] {
            same_length(length, count)?;
        }
        let inside = |&offset: &i64| usize::try_from(offset).is_ok_and(|offset| offset <= count);
        if !offsets.iter().all(inside) || !offsets.is_sorted() {
            return Err(PyValueError::new_err("offsets do not ascend within the messages"));
        }
        let made = py.detach(|| {
            let role = texts(role, |row| has_role[row] != 0)?;
            let content = texts(content, |row| has_content[row] != 0)?;
            let message = |at: usize| (role[at], content[at]);
            Ok::<_, PyErr>(self.0.render_columns(offsets, skip, message))
        })?;
        Ok(converted(py, made))
    }
}

fn pieces(given: PyPieces) -> Vec<TemplatePiece> {
    let piece = |piece| match piece {
        PyPiece::Token(id) => TemplatePiece::Token(id),
        PyPiece::Text(text) => TemplatePiece::Text(text.into_bytes()),
    };
    given.into_iter().map(piece).collect()
}

/// The texts of rows, `None` for those that are left out. An error if one is not valid UTF-8.
fn texts<'d>(rows: Documents<'d>, is_there: impl Fn(usize) -> bool) -> PyResult<Vec<Option<&'d str>>> {
    let text = |row| {
        let text = is_there(row).then(|| std::str::from_utf8(rows.get(row))).transpose();
        text.map_err(|error| PyValueError::new_err(format!("text {row} is not valid UTF-8: {error}")))
    };
    (0..rows.len()).map(text).collect()
}

fn same_length(found: usize, expected: usize) -> PyResult<()> {
    if found == expected {
        return Ok(());
    }
    Err(PyValueError::new_err(format!("there are {found} values instead of {expected}")))
}

fn converted(py: Python<'_>, made: Conversations) -> PyConversations<'_> {
    let faults = made.faults.into_iter().map(|(row, fault, detail)| (row, fault.name(), detail)).collect();
    (
        (made.text.data.into_pyarray(py), made.text.offsets.into_pyarray(py)),
        (
            made.offsets.into_pyarray(py),
            made.text_bytes.into_pyarray(py),
            made.tokens.into_pyarray(py),
            made.loss.into_pyarray(py),
        ),
        faults,
    )
}
