//! Bindings of [`tokmill::Encoder`].

use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::exceptions::{PyKeyError, PyNotImplementedError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use tokmill::{
    AddedToken, BertNormalizer, BlankPrefix, CharacterDefinition, CharacterMerges, CharacterRules, DroppedBlanks,
    Embedded, EncoderDefinition, Fallback, Frame, MergeRules, Normalizer, SentencePieceError, SentencePieceModel,
};

use crate::documents::{OffsetArray, documents, value_error};
use crate::pretokenizer::{self, Patterns};

type Arrays<'py> = (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<i64>>);

/// An encoder. The stub `_core.pyi` documents the methods.
#[pyclass(frozen, module = "tokmill._core")]
pub(crate) struct Encoder {
    core: tokmill::Encoder,
    /// Special tokens, then other added tokens.
    added: Vec<(String, u32)>,
    special: usize,
    /// Whether there are no normalizers, no prefix, and no added tokens that take blanks.
    is_local: bool,
}

/// An added token: text, id, and whether it is special, matches in normalized text, absorbs spaces before it, absorbs
/// spaces after it.
type Added = (String, u32, bool, bool, bool, bool);

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
        Ok(Self { core, special: added.len(), added, is_local: true })
    }

    #[staticmethod]
    #[pyo3(signature = (tokens, offsets, ids, *, merges, pretokenizer, reference, whole_pieces, added, normalizer, prefix_space, cache_bytes=tokmill::CACHE_BYTES))]
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
        cache_bytes: usize,
    ) -> PyResult<Self> {
        let tokens = documents(&tokens, &offsets)?;
        let ids = ids.as_slice()?;
        if ids.len() != tokens.len() {
            return Err(PyValueError::new_err(format!("{} tokens, but {} ids", tokens.len(), ids.len())));
        }
        let merges = merges.as_ref().map(|merges| merges.as_slice()).transpose()?.map(|merges| merges.as_chunks().0);
        let pretokenizer = pretokenizer::pretokenizer(&pretokenizer, reference)?;
        let normalizer = normalizer.iter().map(step).collect::<PyResult<Vec<_>>>()?;
        let added = added_tokens(added);
        let takes_blanks = added.iter().any(|token| token.lstrip || token.rstrip);
        let is_local = normalizer.is_empty() && !prefix_space && !takes_blanks;
        let core = py.detach(|| {
            let tokens: Vec<(&[u8], u32)> = ids.iter().enumerate().map(|(i, &id)| (tokens.get(i), id)).collect();
            tokmill::Encoder::new(EncoderDefinition {
                tokens: &tokens,
                merges: merges.map_or(MergeRules::ById, MergeRules::Listed),
                pretokenizer,
                ignore_merges: whole_pieces,
                added: &added,
                normalizers: normalizer,
                prefix_space,
            })
        });
        Self::with_added(core, added, is_local, cache_bytes)
    }

    #[staticmethod]
    #[pyo3(signature = (tokens, offsets, ids, *, merges, byte_ids, unknown, fused, ignore_merges, escapes_blanks, unescapes_blanks, prefix, splits_at_blanks, strip, added, normalizer, cache_bytes=tokmill::CACHE_BYTES))]
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
        added: Vec<Added>,
        normalizer: Vec<(String, Vec<String>)>,
        cache_bytes: usize,
    ) -> PyResult<Self> {
        let (tokens, ids) = (documents(&tokens, &offsets)?, ids.as_slice()?);
        if ids.len() != tokens.len() {
            return Err(PyValueError::new_err(format!("{} tokens, but {} ids", tokens.len(), ids.len())));
        }
        let texts = (0..tokens.len()).map(|place| std::str::from_utf8(tokens.get(place)));
        let texts = texts.collect::<Result<Vec<_>, _>>().map_err(|error| PyValueError::new_err(error.to_string()))?;
        let byte_ids: Option<Box<[Option<u32>; 256]>> = byte_ids
            .map(|ids| ids.try_into().map_err(|_| PyValueError::new_err("byte_ids needs 256 ids")))
            .transpose()?;
        let fallback = match (&byte_ids, unknown) {
            (Some(ids), _) => Fallback::Bytes(ids),
            (None, Some(id)) => Fallback::Unknown { id, fused },
            (None, None) => return Err(PyValueError::new_err("characters that are no tokens become nothing")),
        };
        let prefix = match prefix {
            "never" => BlankPrefix::Never,
            "first" => BlankPrefix::First,
            "always" => BlankPrefix::Always,
            other => return Err(PyValueError::new_err(format!("prefix is never, first or always, not {other:?}"))),
        };
        let dropped = match strip {
            "nothing" => DroppedBlanks::None,
            "blank" => DroppedBlanks::First,
            "token" => DroppedBlanks::Token,
            other => return Err(PyValueError::new_err(format!("strip is nothing, blank or token, not {other:?}"))),
        };
        let merges = merges.as_slice()?.as_chunks().0;
        let normalizers = normalizer.iter().map(step).collect::<PyResult<Vec<_>>>()?;
        let added = added_tokens(added);
        let core = py.detach(|| {
            let tokens: Vec<(&str, u32)> = texts.into_iter().zip(ids.iter().copied()).collect();
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
        Ok(Self { core, added, special, is_local: false })
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

    fn last_pretoken(&self, py: Python<'_>, text: &str) -> PyResult<usize> {
        let pretokens = py.detach(|| self.core.pretokenizer().split(text));
        let pretokens = pretokens.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(text.len() - pretokens.last().map_or(0, |pretoken| pretoken.len()))
    }

    fn encode_pretoken<'py>(&self, py: Python<'py>, pretoken: &[u8]) -> Bound<'py, PyArray1<u32>> {
        py.detach(|| self.core.encode_pretoken(pretoken)).into_pyarray(py)
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

    fn token_id(&self, token: &[u8]) -> Option<u32> {
        self.core.id_of(token)
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
        let bytes = py.detach(|| self.core.decode(ids, &self.added));
        bytes.map(|bytes| PyBytes::new(py, &bytes)).map_err(PyKeyError::new_err)
    }

    fn join<'py>(&self, py: Python<'py>, ids: PyReadonlyArray1<'py, u32>) -> PyResult<Bound<'py, PyBytes>> {
        let ids = ids.as_slice()?;
        let bytes = py.detach(|| self.core.join(ids, &self.added));
        bytes.map(|bytes| PyBytes::new(py, &bytes)).map_err(PyKeyError::new_err)
    }
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
        let added = special.into_iter().chain(others).map(|token| (token.text, token.id)).collect();
        Ok(Self { core, added, special: count, is_local })
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
    let token =
        |(text, id, special, normalized, lstrip, rstrip)| AddedToken { text, id, special, normalized, lstrip, rstrip };
    added.into_iter().map(token).collect()
}

/// Creates a normalizer from its name in tokenizer.json and its arguments.
fn step((name, texts): &(String, Vec<String>)) -> PyResult<Normalizer> {
    let has = |word: &str| texts.iter().any(|text| text == word);
    match (&name[..], &texts[..]) {
        ("NFC", []) => Ok(Normalizer::Nfc),
        ("NFD", []) => Ok(Normalizer::Nfd),
        ("NFKC", []) => Ok(Normalizer::Nfkc),
        ("NFKD", []) => Ok(Normalizer::Nfkd),
        ("Lowercase", []) => Ok(Normalizer::Lowercase),
        ("Replace", [old, new]) if !old.is_empty() => Ok(Normalizer::Replace(old.clone(), new.clone())),
        ("Prepend", [first]) => Ok(Normalizer::Prepend(first.clone())),
        ("Strip", _) => Ok(Normalizer::Strip { left: has("left"), right: has("right") }),
        ("StripAccents", []) => Ok(Normalizer::StripAccents),
        ("BertNormalizer", _) => Ok(Normalizer::Bert(BertNormalizer {
            clean_text: has("clean_text"),
            handle_chinese_chars: has("handle_chinese_chars"),
            strip_accents: has("strip_accents"),
            lowercase: has("lowercase"),
        })),
        _ => Err(PyValueError::new_err(format!("no normalizer {name:?} with {} texts", texts.len()))),
    }
}
