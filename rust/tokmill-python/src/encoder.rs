//! Bindings of [`tokmill::Encoder`].

use std::collections::HashMap;

use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::exceptions::{PyKeyError, PyNotImplementedError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyDict};
use tokmill::{
    AddedToken, BlankPrefix, CharacterDefinition, CharacterMerges, CharacterRules, DroppedBlanks, Embedded,
    EncoderDefinition, Fallback, Frame, MergeRules, PieceDefinition, PieceModel, PieceStart, PieceToken,
    SentencePieceError, SentencePieceModel, WordSplitter,
};

use crate::documents::{OffsetArray, Texts, documents, value_error};
use crate::normalizer;
use crate::pretokenizer::{self, Patterns};

type Arrays<'py> = (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<i64>>);

/// An encoder. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct Encoder {
    pub(crate) core: tokmill::Encoder,
    /// Special tokens, then other added tokens.
    pub(crate) added: Vec<(String, u32)>,
    /// What these decode to.
    decoded: Vec<(String, u32)>,
    pub(crate) special: usize,
    /// Whether there are no normalizers, no prefix, and no added tokens that take blanks.
    is_local: bool,
}

/// An added token: text, id, and whether it is special, matches in normalized text, absorbs spaces before it, absorbs
/// spaces after it, matches only between edges of words.
type Added = (String, u32, bool, bool, bool, bool, bool);

/// A token of a model that encodes words as wholes: id, text in the file, text that it matches, its bytes alone, and what it decodes to as
/// the first token and after others.
type PieceFields = (u32, PyBackedStr, Option<PyBackedBytes>, PyBackedBytes, PyBackedBytes, PyBackedBytes);

#[pymethods]
impl Encoder {
    #[classattr]
    const MAX_ID: u32 = tokmill::MAX_ID;
    #[classattr]
    const CACHE_BYTES: usize = tokmill::CACHE_BYTES;
    #[classattr]
    const LEAST_CACHE_BYTES: usize = tokmill::LEAST_CACHE_BYTES;
    #[classattr]
    const MOST_CACHE_BYTES: usize = tokmill::MOST_CACHE_BYTES;

    #[new]
    #[pyo3(signature = (name, *, special=None, cache_bytes=tokmill::CACHE_BYTES))]
    fn new(py: Python<'_>, name: &str, special: Option<Vec<(String, u32)>>, cache_bytes: usize) -> PyResult<Self> {
        let embedded = Embedded::find(name).ok_or_else(|| PyKeyError::new_err(name.to_owned()))?;
        let core = py.detach(|| embedded.encoder()).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let core = core.with_cache(cache_bytes);
        let own = || embedded.special.iter().map(|&(text, id)| (text.to_owned(), id)).collect();
        let added = special.unwrap_or_else(own);
        Ok(Self { core, special: added.len(), decoded: added.clone(), added, is_local: true })
    }

    #[staticmethod]
    #[pyo3(signature = (tokens, offsets, ids, *, merges, pretokenizer, reference, whole_pieces, added, normalizer, prefix_space, decoded=Vec::new(), cache_bytes=tokmill::CACHE_BYTES))]
    #[allow(clippy::too_many_arguments)]
    fn of(
        py: Python<'_>,
        tokens: PyReadonlyArray1<'_, u8>,
        offsets: OffsetArray<'_>,
        ids: PyReadonlyArray1<'_, u32>,
        merges: Option<PyReadonlyArray2<'_, u32>>,
        pretokenizer: Patterns,
        reference: &str,
        whole_pieces: bool,
        added: Vec<Added>,
        normalizer: Vec<(String, Vec<String>)>,
        prefix_space: bool,
        decoded: Vec<(u32, PyBackedBytes)>,
        cache_bytes: usize,
    ) -> PyResult<Self> {
        let tokens = documents(&tokens, &offsets)?;
        let ids = ids.as_slice()?;
        if ids.len() != tokens.len() {
            return Err(PyValueError::new_err(format!("{} tokens, but {} ids", tokens.len(), ids.len())));
        }
        let merges = merges.as_ref().map(|merges| merges.as_slice()).transpose()?.map(|merges| merges.as_chunks().0);
        let pretokenizer = pretokenizer::pretokenizer(&pretokenizer, reference)?;
        let normalizer = normalizer.iter().map(normalizer::step).collect::<PyResult<Vec<_>>>()?;
        let added = added_tokens(added);
        let takes_blanks = added.iter().any(|token| token.lstrip || token.rstrip || token.single_word);
        let is_local = normalizer.is_empty() && !prefix_space && !takes_blanks;
        let core = py.detach(|| {
            let tokens: Vec<(&[u8], u32)> = ids.iter().enumerate().map(|(i, &id)| (tokens.get(i), id)).collect();
            let decoded: Vec<(u32, &[u8])> = decoded.iter().map(|(id, bytes)| (*id, &bytes[..])).collect();
            tokmill::Encoder::new(EncoderDefinition {
                tokens: &tokens,
                merges: merges.map_or(MergeRules::ById, MergeRules::Listed),
                pretokenizer,
                ignore_merges: whole_pieces,
                added: &added,
                normalizers: normalizer,
                prefix_space,
                decoded: &decoded,
            })
        });
        Self::with_added(core, added, is_local, cache_bytes)
    }

    #[staticmethod]
    #[pyo3(signature = (tokens, offsets, ids, *, merges, byte_ids, unknown, fused, ignore_merges, escapes_blanks, unescapes_blanks, prefix, splits_at_blanks, strip, texts, added, normalizer, cache_bytes=tokmill::CACHE_BYTES))]
    #[allow(clippy::too_many_arguments)]
    fn of_characters(
        py: Python<'_>,
        tokens: PyReadonlyArray1<'_, u8>,
        offsets: OffsetArray<'_>,
        ids: PyReadonlyArray1<'_, u32>,
        merges: PyReadonlyArray2<'_, u32>,
        byte_ids: Option<Vec<Option<u32>>>,
        unknown: Option<u32>,
        fused: bool,
        ignore_merges: bool,
        escapes_blanks: bool,
        unescapes_blanks: bool,
        prefix: &str,
        splits_at_blanks: bool,
        strip: &str,
        texts: Vec<(u32, PyBackedBytes, PyBackedBytes)>,
        added: Vec<Added>,
        normalizer: Vec<(String, Vec<String>)>,
        cache_bytes: usize,
    ) -> PyResult<Self> {
        let (tokens, ids) = (documents(&tokens, &offsets)?, ids.as_slice()?);
        if ids.len() != tokens.len() {
            return Err(PyValueError::new_err(format!("{} tokens, but {} ids", tokens.len(), ids.len())));
        }
        let names = (0..tokens.len()).map(|place| std::str::from_utf8(tokens.get(place)));
        let names = names.collect::<Result<Vec<_>, _>>().map_err(|error| PyValueError::new_err(error.to_string()))?;
        let byte_ids: Option<Box<[Option<u32>; 256]>> = byte_ids
            .map(|ids| ids.try_into().map_err(|_| PyValueError::new_err("byte_ids needs 256 ids")))
            .transpose()?;
        let fallback = match (&byte_ids, unknown) {
            (Some(ids), _) => Fallback::Bytes(ids),
            (None, Some(id)) => Fallback::Unknown { id, fused },
            (None, None) => return Err(PyValueError::new_err("characters that are no tokens become nothing")),
        };
        let (prefix, dropped) = (blank_prefix(prefix)?, dropped_blanks(strip)?);
        let merges = merges.as_slice()?.as_chunks().0;
        let normalizers = normalizer.iter().map(normalizer::step).collect::<PyResult<Vec<_>>>()?;
        let added = added_tokens(added);
        let core = py.detach(|| {
            let tokens: Vec<(&str, u32)> = names.into_iter().zip(ids.iter().copied()).collect();
            let texts: Vec<_> = texts.iter().map(|(id, first, later)| (*id, &first[..], &later[..])).collect();
            tokmill::Encoder::of_characters(CharacterDefinition {
                rules: CharacterRules {
                    tokens: &tokens,
                    merges: CharacterMerges::Listed(merges),
                    fallback,
                    escapes_blanks,
                },
                added: &added,
                normalizers,
                unescapes_blanks,
                prefix,
                splits_at_blanks,
                ignore_merges,
                dropped,
                texts: &texts,
            })
        });
        Self::with_added(core, added, false, cache_bytes)
    }

    #[staticmethod]
    #[pyo3(signature = (tokens, *, model, pretokenizer, reference, start, byte_level, unknown, within, longest, scores, byte_ids, merges, missing, fused, unescapes_blanks, prefix, strip, added, added_texts, normalizer, cache_bytes=tokmill::CACHE_BYTES))]
    #[allow(clippy::too_many_arguments)]
    fn of_pieces(
        py: Python<'_>,
        tokens: Vec<PieceFields>,
        model: &str,
        pretokenizer: Patterns,
        reference: &str,
        start: &str,
        byte_level: bool,
        unknown: Option<u32>,
        within: &str,
        longest: usize,
        scores: Vec<f64>,
        byte_ids: Option<Vec<u32>>,
        merges: PyReadonlyArray2<'_, u32>,
        missing: Vec<PyBackedBytes>,
        fused: bool,
        unescapes_blanks: bool,
        prefix: &str,
        strip: &str,
        added: Vec<Added>,
        added_texts: Vec<(u32, PyBackedBytes, PyBackedBytes)>,
        normalizer: Vec<(String, Vec<String>)>,
        cache_bytes: usize,
    ) -> PyResult<Self> {
        let bytes = byte_ids.map(|ids| ids.try_into().map_err(|_| PyValueError::new_err("byte_ids needs 256 ids")));
        let missing: Vec<&[u8]> = missing.iter().map(|bytes| &bytes[..]).collect();
        let model = match (model, unknown) {
            ("WordPiece", Some(unknown)) => {
                PieceModel::WordPiece { prefix: within.as_bytes(), unknown, longest, is_byte_level: byte_level }
            }
            ("Unigram", _) if scores.len() == tokens.len() => {
                let least = scores.iter().copied().fold(f64::INFINITY, f64::min);
                PieceModel::Unigram {
                    scores: &scores,
                    unknown,
                    unknown_score: least - tokmill::UNKNOWN_PENALTY,
                    bytes: bytes.transpose()?,
                    is_byte_level: byte_level,
                    escapes_blanks: unescapes_blanks || matches!(start, "blank" | "prefixed"),
                    is_sentencepiece: false,
                }
            }
            ("BPE" | "BPE of words", _) => PieceModel::Bpe {
                merges: merges.as_slice()?.as_chunks().0,
                ends_words: model == "BPE of words",
                missing: &missing,
                unknown,
                fused,
            },
            _ => return Err(PyValueError::new_err(format!("no model {model:?} with these arguments"))),
        };
        let start = match start {
            "kept" => PieceStart::Kept,
            "trimmed" => PieceStart::Trimmed,
            "blank" => PieceStart::Blank,
            "prefixed" => PieceStart::Prefixed,
            other => return Err(PyValueError::new_err(format!("no start of words {other:?}"))),
        };
        let splitter = match &pretokenizer {
            Patterns::One(name) => WordSplitter::find(name),
            Patterns::Several(_) => None,
        };
        let pretokenizer = match splitter {
            Some(splitter) => tokmill::Pretokenizer::Words(splitter),
            None => pretokenizer::pretokenizer(&pretokenizer, reference)?,
        };
        let (prefix, dropped) = (blank_prefix(prefix)?, dropped_blanks(strip)?);
        let normalizers = normalizer.iter().map(normalizer::step).collect::<PyResult<Vec<_>>>()?;
        let added = added_tokens(added);
        let core = py.detach(|| {
            let tokens: Vec<PieceToken<'_>> = tokens.iter().map(piece_token).collect();
            let added_texts: Vec<_> =
                added_texts.iter().map(|(id, first, later)| (*id, &first[..], &later[..])).collect();
            tokmill::Encoder::of_pieces(PieceDefinition {
                tokens: &tokens,
                model,
                pretokenizer,
                start,
                added: &added,
                normalizers,
                unescapes_blanks,
                prefix,
                dropped,
                added_texts: &added_texts,
            })
        });
        Self::with_added(core, added, false, cache_bytes)
    }

    #[staticmethod]
    #[pyo3(signature = (data, *, cache_bytes=tokmill::CACHE_BYTES))]
    fn of_sentencepiece(py: Python<'_>, data: &[u8], cache_bytes: usize) -> PyResult<Self> {
        let model = model(data)?;
        let core = py.detach(|| model.encoder()).map_err(sentencepiece_error)?.with_cache(cache_bytes);
        let texts = |tokens: &mut dyn Iterator<Item = (&str, u32)>| -> Vec<(String, u32)> {
            tokens.map(|(text, id)| (text.to_owned(), id)).collect()
        };
        let mut added = texts(&mut model.special());
        let special = added.len();
        added.extend(texts(&mut model.user_defined()));
        Ok(Self { core, decoded: added.clone(), added, special, is_local: false })
    }

    /// What a token becomes that is looked for in normalized text.
    #[staticmethod]
    fn normalized_token(text: &str, normalizer: Vec<(String, Vec<String>)>) -> PyResult<String> {
        let normalizers = normalizer.iter().map(normalizer::step).collect::<PyResult<Vec<_>>>()?;
        Ok(tokmill::normalize_token(&normalizers, text))
    }

    /// The texts of a table of SentencePiece, and what they become; none if it is damaged.
    #[staticmethod]
    fn charsmap_entries<'py>(py: Python<'py>, table: &[u8]) -> Vec<(Bound<'py, PyBytes>, String)> {
        let entries = py.detach(|| tokmill::charsmap_entries(table)).unwrap_or_default();
        entries.into_iter().map(|(text, other)| (PyBytes::new(py, &text), other)).collect()
    }

    /// The special tokens of a SentencePiece model, and the one that ends a text.
    #[staticmethod]
    fn sentencepiece_tokens<'py>(py: Python<'py>, data: &[u8]) -> PyResult<(Bound<'py, PyDict>, Option<String>)> {
        let (model, special) = (model(data)?, PyDict::new(py));
        for (text, id) in model.special() {
            special.set_item(text, id)?;
        }
        Ok((special, model.end_of_text().map(str::to_owned)))
    }

    #[staticmethod]
    fn sentencepiece_pieces(data: &[u8]) -> PyResult<Vec<String>> {
        Ok(model(data)?.vocabulary().map(str::to_owned).collect())
    }

    #[staticmethod]
    fn names() -> Vec<&'static str> {
        tokmill::EMBEDDED.iter().map(|embedded| embedded.name).collect()
    }

    #[getter]
    fn pattern(&self) -> String {
        self.core.pretokenizer().patterns().join("\n")
    }

    #[getter]
    fn pretokenizer(&self) -> Option<&'static str> {
        self.core.pretokenizer().name()
    }

    #[getter]
    fn is_local(&self) -> bool {
        self.is_local
    }

    #[getter]
    fn special_tokens<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let special = PyDict::new(py);
        for (text, id) in &self.added[..self.special] {
            special.set_item(text, id)?;
        }
        Ok(special)
    }

    #[getter]
    fn added_tokens<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let added = PyDict::new(py);
        for (text, id) in &self.added {
            added.set_item(text, id)?;
        }
        Ok(added)
    }

    #[getter]
    fn added_texts(&self) -> HashMap<u32, &str> {
        self.decoded.iter().rev().map(|(text, id)| (*id, &text[..])).collect()
    }

    #[getter]
    fn ordinary_ids(&self) -> usize {
        self.core.ids()
    }

    fn content_hash(&self, py: Python<'_>) -> String {
        py.detach(|| self.core.content_hash(&self.added[..self.special]))
    }

    #[pyo3(signature = (text, *, is_start=true))]
    fn encode<'py>(&self, py: Python<'py>, text: &str, is_start: bool) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let encode = || if is_start { self.core.encode(text) } else { self.core.encode_rest(text) };
        let ids = py.detach(encode).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(ids.into_pyarray(py))
    }

    fn encode_special<'py>(&self, py: Python<'py>, text: &str, asked: Vec<u32>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let ids = py.detach(|| self.core.encode_special(text, &asked));
        Ok(ids.map_err(|error| PyValueError::new_err(error.to_string()))?.into_pyarray(py))
    }

    fn last_pretoken(&self, py: Python<'_>, text: &str) -> PyResult<usize> {
        let pretokens = py.detach(|| self.core.pretokenizer().split(text));
        let pretokens = pretokens.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(text.len() - pretokens.last().map_or(0, |pretoken| pretoken.len()))
    }

    fn encode_pretoken<'py>(&self, py: Python<'py>, pretoken: &[u8]) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let ids = py.detach(|| self.core.encode_pretoken(pretoken));
        let ids = ids.ok_or_else(|| PyValueError::new_err("its tokens are not those of bytes"))?;
        Ok(ids.into_pyarray(py))
    }

    #[getter]
    fn model(&self) -> &'static str {
        self.core.model()
    }

    #[pyo3(signature = (data, offsets, *, threads, prefix=None, suffix=None))]
    fn encode_documents<'py>(
        &self,
        py: Python<'py>,
        data: PyReadonlyArray1<'py, u8>,
        offsets: OffsetArray<'py>,
        threads: usize,
        prefix: Option<u32>,
        suffix: Option<u32>,
    ) -> PyResult<Arrays<'py>> {
        let documents = documents(&data, &offsets)?;
        let frame = Frame { prefix, suffix };
        let encoded = py.detach(|| self.core.encode_documents(documents, frame, threads));
        let encoded = encoded.map_err(value_error)?;
        Ok((encoded.ids.into_pyarray(py), encoded.offsets.into_pyarray(py)))
    }

    fn token_bytes<'py>(&self, py: Python<'py>, id: u32) -> PyResult<Bound<'py, PyBytes>> {
        if id as usize >= self.core.ids() {
            return Err(PyKeyError::new_err(id));
        }
        Ok(PyBytes::new(py, self.core.bytes_of(id).unwrap_or_default()))
    }

    fn token_sizes<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        let size = |id| self.core.bytes_of(id as u32).map_or(0, |bytes| bytes.len().min(u16::MAX.into()) as u16);
        (0..self.core.ids()).map(size).collect::<Vec<_>>().into_pyarray(py)
    }

    fn token_id(&self, token: &[u8]) -> Option<u32> {
        self.core.id_of(token)
    }

    #[getter]
    fn dropped_bytes(&self) -> Vec<u32> {
        self.core.dropped_bytes().into_iter().map(u32::from).collect()
    }

    #[getter]
    fn is_byte_level(&self) -> bool {
        self.core.is_byte_level()
    }

    fn piece(&self, id: u32) -> Option<String> {
        self.core.piece(id)
    }

    fn piece_id(&self, piece: &str) -> Option<u32> {
        self.core.piece_id(piece)
    }

    fn decode<'py>(&self, py: Python<'py>, ids: PyReadonlyArray1<'py, u32>) -> PyResult<Bound<'py, PyBytes>> {
        let ids = ids.as_slice()?;
        let bytes = py.detach(|| self.core.decode(ids, &self.decoded));
        bytes.map(|bytes| PyBytes::new(py, &bytes)).map_err(PyKeyError::new_err)
    }

    fn decode_documents<'py>(
        &self,
        py: Python<'py>,
        ids: PyReadonlyArray1<'py, u32>,
        offsets: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<Texts<'py>> {
        let (ids, offsets) = (ids.as_slice()?, offsets.as_slice()?);
        let offsets = ascending(offsets, ids.len())
            .ok_or_else(|| PyValueError::new_err("the offsets descend or lie outside the ids"))?;
        let decoded = py.detach(|| self.core.decode_documents(ids, &offsets, &self.decoded));
        let (bytes, starts) = decoded.map_err(PyKeyError::new_err)?;
        Ok((bytes.into_pyarray(py), starts.into_pyarray(py)))
    }

    fn decode_text(&self, py: Python<'_>, ids: PyReadonlyArray1<'_, u32>) -> PyResult<String> {
        let ids = ids.as_slice()?;
        py.detach(|| self.core.decode_text(ids, &self.decoded)).map_err(PyKeyError::new_err)
    }

    fn decode_with_ends<'py>(
        &self,
        py: Python<'py>,
        ids: PyReadonlyArray1<'py, u32>,
    ) -> PyResult<(Bound<'py, PyBytes>, Vec<usize>)> {
        let ids = ids.as_slice()?;
        let (bytes, ends) =
            py.detach(|| self.core.decode_with_ends(ids, &self.decoded)).map_err(PyKeyError::new_err)?;
        Ok((PyBytes::new(py, &bytes), ends))
    }

    fn join<'py>(&self, py: Python<'py>, ids: PyReadonlyArray1<'py, u32>) -> PyResult<Bound<'py, PyBytes>> {
        let ids = ids.as_slice()?;
        let bytes = py.detach(|| self.core.join(ids, &self.added));
        bytes.map(|bytes| PyBytes::new(py, &bytes)).map_err(PyKeyError::new_err)
    }
}

/// Offsets as indices, if they ascend and are at most `end`.
fn ascending(offsets: &[i64], end: usize) -> Option<Vec<usize>> {
    let indices = offsets.iter().map(|&offset| usize::try_from(offset).ok()).collect::<Option<Vec<_>>>()?;
    (indices.is_sorted() && indices.last().is_none_or(|&last| last <= end)).then_some(indices)
}

impl Encoder {
    /// Wraps an encoder that the core has made.
    fn with_added(
        core: Result<tokmill::Encoder, tokmill::VocabularyError>,
        added: Vec<AddedToken>,
        is_local: bool,
        cache_bytes: usize,
    ) -> PyResult<Self> {
        let core = core.map_err(|error| PyValueError::new_err(error.to_string()))?.with_cache(cache_bytes);
        let (special, others): (Vec<_>, Vec<_>) = added.into_iter().partition(|token| token.special);
        let count = special.len();
        let all: Vec<AddedToken> = special.into_iter().chain(others).collect();
        let decoded =
            |token: &AddedToken| if token.normalized { core.normalized_token(&token.text) } else { token.text.clone() };
        let decoded = all.iter().map(|token| (decoded(token), token.id)).collect();
        let added = all.into_iter().map(|token| (token.text, token.id)).collect();
        Ok(Self { core, added, decoded, special: count, is_local })
    }
}

fn piece_token((id, written, text, alone, first, later): &PieceFields) -> PieceToken<'_> {
    PieceToken { id: *id, written, text: text.as_deref(), alone, first, later }
}

fn blank_prefix(name: &str) -> PyResult<BlankPrefix> {
    match name {
        "never" => Ok(BlankPrefix::Never),
        "first" => Ok(BlankPrefix::First),
        "always" => Ok(BlankPrefix::Always),
        other => Err(PyValueError::new_err(format!("prefix is never, first or always, not {other:?}"))),
    }
}

fn dropped_blanks(name: &str) -> PyResult<DroppedBlanks> {
    match name {
        "nothing" => Ok(DroppedBlanks::None),
        "blank" => Ok(DroppedBlanks::First),
        "token" => Ok(DroppedBlanks::Token),
        other => Err(PyValueError::new_err(format!("strip is nothing, blank or token, not {other:?}"))),
    }
}

fn model(data: &[u8]) -> PyResult<SentencePieceModel> {
    SentencePieceModel::read(data).map_err(sentencepiece_error)
}

/// ValueError for a damaged file, NotImplementedError for a model that the core does not encode.
fn sentencepiece_error(error: SentencePieceError) -> PyErr {
    match error {
        SentencePieceError::Damaged(why) => PyValueError::new_err(why),
        SentencePieceError::Unsupported(why) => PyNotImplementedError::new_err(why),
    }
}

fn added_tokens(added: Vec<Added>) -> Vec<AddedToken> {
    let token = |(text, id, special, normalized, lstrip, rstrip, single_word)| AddedToken {
        text,
        id,
        special,
        normalized,
        lstrip,
        rstrip,
        single_word,
    };
    added.into_iter().map(token).collect()
}
