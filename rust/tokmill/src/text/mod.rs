//! Text as bytes: character classes, fast scans, normalizers, and short texts as keys of tables.

pub(crate) mod bert;
pub(crate) mod keys;
pub(crate) mod normalizer;
pub(crate) mod plain;
pub(crate) mod precompiled;
pub(crate) mod replacement;
pub(crate) mod scan;
pub(crate) mod sentencepiece;
pub(crate) mod unicode;
