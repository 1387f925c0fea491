//! Normalizers of [`crate::encoder::Encoder`].

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tokmill::{BertNormalizer, Normalizer, PrecompiledNormalizer};

/// Creates a normalizer from its name in tokenizer.json and its arguments.
pub(crate) fn step((name, texts): &(String, Vec<String>)) -> PyResult<Normalizer> {
    let has = |word: &str| texts.iter().any(|text| text == word);
    match (&name[..], &texts[..]) {
        ("NFC", []) => Ok(Normalizer::Nfc),
        ("NewerNFC", []) => Ok(Normalizer::NewerNfc),
        ("NFD", []) => Ok(Normalizer::Nfd),
        ("NFKC", []) => Ok(Normalizer::Nfkc),
        ("NFKD", []) => Ok(Normalizer::Nfkd),
        ("Lowercase", []) => Ok(Normalizer::Lowercase),
        ("Replace", [old, new]) if !old.is_empty() => Ok(Normalizer::Replace(old.clone(), new.clone())),
        ("ReplaceRuns", [class, least, new]) => Ok(Normalizer::ReplaceRuns {
            is_space: class == "space",
            least: least.parse().map_err(|_| PyValueError::new_err("no number of blanks"))?,
            new: new.clone(),
        }),
        ("Precompiled", [table]) => {
            // The bytes of the table as the characters of Latin-1.
            let table: Option<Vec<u8>> = table.chars().map(|byte| u8::try_from(byte).ok()).collect();
            let normalizer = table.and_then(|table| PrecompiledNormalizer::new(&table));
            let normalizer = normalizer.ok_or_else(|| PyValueError::new_err("its precompiled_charsmap is damaged"))?;
            Ok(Normalizer::Precompiled(Arc::new(normalizer)))
        }
        ("ReplaceMatches", [pattern, new]) => {
            let replacement = tokmill::replacement(pattern, new);
            Ok(Normalizer::ReplaceMatches(replacement.map_err(|error| PyValueError::new_err(error.to_string()))?))
        }
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
