//! Record readers. A stream is divided into blocks of whole records ([`blocks`]), and blocks are parsed into documents ([`jsonl`],
//! [`text`]). Of parquet, only footers are read here ([`parquet`]).
//!
//! This module does not depend on files or Python. Documents are returned in one flat buffer with offsets, because an object per
//! document would cost more than reading it.

pub mod blocks;
pub mod chat;
pub mod jsonl;
pub mod parquet;
pub mod text;

use std::fmt::Write as _;

/// What may precede the text of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Fault of a row that has no usable document.
///
/// Rows store it as a byte; 0 means "no fault". If several apply, the first in this order is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Fault {
    /// The object lacks the key, or its value is null.
    Missing = 1,
    /// The value is a number, a boolean, an array or an object.
    NotString = 2,
    /// The bytes in the file are not UTF-8.
    InvalidUtf8 = 3,
    /// An escape (`\ud800` to `\udfff`) without its other half, which UTF-8 cannot represent.
    LoneSurrogate = 4,
    /// The line is not exactly one JSON object.
    BrokenJson = 5,
    /// The decoded text is longer than the limit.
    TooLong = 6,
}

/// Documents in one flat buffer, with the faults of rows; a row with a fault has an empty text.
#[derive(Debug, Default, PartialEq)]
pub struct ParsedDocuments {
    /// Offset of the first byte of each record; n values.
    pub position: Vec<i64>,
    /// Their text.
    pub text: Strings,
    /// 0 or a [`Fault`]; n values.
    pub fault: Vec<u8>,
    /// Messages for rows with a fault, empty for others: n strings of at most a few hundred bytes. Each depends on its
    /// row alone.
    pub details: Strings,
}

impl ParsedDocuments {
    /// Ends a row. Its text is what was appended to `self.text.data` since the previous row, or nothing if there is a
    /// fault.
    fn end_row(&mut self, position: i64, outcome: Result<(), (Fault, String)>) {
        let fault = match outcome {
            Ok(()) => 0,
            Err((fault, words)) => {
                self.text.data.truncate(self.text.last_end());
                self.details.data.extend_from_slice(words.as_bytes());
                fault as u8
            }
        };
        self.text.end();
        self.details.end();
        self.position.push(position);
        self.fault.push(fault);
    }
}

/// Concatenated byte strings: string `i` is `data[offsets[i]..offsets[i + 1]]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Strings {
    /// All bytes.
    pub data: Vec<u8>,
    /// n + 1 offsets, the first of them 0.
    pub offsets: Vec<i64>,
}

impl Default for Strings {
    fn default() -> Self {
        Self { data: Vec::new(), offsets: vec![0] }
    }
}

impl Strings {
    /// Ends a string, which consists of what was appended to `data` since the previous one.
    fn end(&mut self) {
        self.offsets.push(self.data.len() as i64);
    }

    /// String `i`, if it exists.
    pub fn get(&self, i: usize) -> Option<&[u8]> {
        let end = *self.offsets.get(i.checked_add(1)?)?;
        self.data.get(self.offsets[i] as usize..end as usize)
    }

    /// The end of the last finished string.
    fn last_end(&self) -> usize {
        self.offsets[self.offsets.len() - 1] as usize
    }
}

/// The fault of a text over the limit.
fn too_long(length: usize, limit: usize) -> (Fault, String) {
    (Fault::TooLong, format!("the text is {length} bytes long, over the limit of {limit} bytes"))
}

/// Maximum number of characters of a value that a message quotes.
const EXCERPT_CHARS: usize = 60;

/// The start of `bytes` for a message: one line, printable whatever the bytes are, at most 60 characters.
fn excerpt(bytes: &[u8]) -> String {
    // A character takes at most four bytes, so this suffices, however long the value is.
    let head = &bytes[..bytes.len().min(4 * (EXCERPT_CHARS + 1))];
    let mut escaped = String::new();
    for chunk in head.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                // Unescaped: the excerpt shows the file, in which JSON is already escaped.
                '"' | '\'' | '\\' => escaped.push(c),
                _ => escaped.extend(c.escape_debug()),
            }
        }
        for byte in chunk.invalid() {
            let _ = write!(escaped, "\\x{byte:02x}");
        }
    }
    if escaped.chars().count() > EXCERPT_CHARS {
        escaped = escaped.chars().take(EXCERPT_CHARS - 1).chain(['…']).collect();
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::excerpt;

    #[test]
    fn excerpts_are_short_and_printable() {
        assert_eq!(excerpt(b""), "");
        assert_eq!(excerpt(br#"{"a": "b\n'"}"#), r#"{"a": "b\n'"}"#);
        assert_eq!(excerpt(b"a\tb\xff\x00\xe3\x81"), "a\\tb\\xff\\0\\xe3\\x81");
        assert_eq!(excerpt(&[b'x'; 60]), "x".repeat(60));
        assert_eq!(excerpt(&[b'x'; 61]), "x".repeat(59) + "…");
        assert_eq!(excerpt("あ".repeat(1000).as_bytes()), "あ".repeat(59) + "…");
        assert_eq!(excerpt("😀".repeat(61).as_bytes()), "😀".repeat(59) + "…");
    }
}
