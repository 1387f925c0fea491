//! JSON lines: one object per line, from which a few values are extracted.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::str;

use memchr::memchr;
use serde::de::{Deserializer as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{BYTE_ORDER_MARK, Fault, ParsedDocuments, Strings, excerpt, too_long};

/// Values to extract from each line. The name of a key may be a path: `a.b` is the key `b` of the object under `a`.
#[derive(Clone, Debug)]
pub struct JsonlOptions {
    /// The key of the document's text.
    pub text: String,
    /// Whether the text may also be an array or an object, which is taken as in the file.
    pub nested: bool,
    /// The key of the document's id.
    pub id: Option<String>,
    /// Further keys, each of which becomes a column.
    pub columns: Vec<String>,
    /// Maximum length of a decoded text in bytes; longer ones are faults.
    pub max_document_bytes: usize,
    /// Whether the data is the start of its file, where a byte order mark is skipped.
    pub start_of_file: bool,
    /// Offset of the data in its (decoded) file; positions are relative to the file.
    pub position: i64,
}

/// The rows of a part of a JSON lines file.
#[derive(Debug, PartialEq)]
pub struct JsonLines {
    /// One document per row; the position is that of the line.
    pub documents: ParsedDocuments,
    /// The ids, if a key was given: decoded strings; other values as in the file. Null if the key is missing, the value
    /// is null, or the string is not valid Unicode.
    pub id: Option<Nullable<Strings>>,
    /// One per requested key, in that order.
    pub columns: Vec<JsonColumn>,
    /// The keys of the first object that is not empty, and those of the requested paths that it has.
    pub keys: Vec<String>,
    /// The first requested key with dots that means several values in a line, and the position of the line.
    pub ambiguous: Option<(String, i64)>,
}

/// The values of a key, separated by type: each row has a value in at most one of the parts. The result for a row
/// depends on its line alone, not on the types in other rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JsonColumn {
    /// Numbers, including integers: rounded to the nearest double, to infinity if too large.
    pub number: Nullable<Vec<f64>>,
    /// Decoded strings; arrays and objects as in the file.
    pub string: Nullable<Strings>,
    /// true as 1, false as 0.
    pub boolean: Nullable<Vec<u8>>,
}

/// One value per row, or null.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Nullable<V> {
    /// The values; 0 or empty where null.
    pub values: V,
    /// 1 for a value, 0 for null.
    pub valid: Vec<u8>,
}

/// Parses `data`, which is divided at line ends, as JSON lines.
///
/// Every line that is not only ASCII whitespace is a row; the last may lack its newline. A line must be one JSON
/// object. If a key occurs more than once, the last value counts. Values that are neither text, id nor a column are
/// skipped at any depth: they need only be well-formed, and bytes that are not UTF-8 are accepted there. `NaN`, `Infinity`
/// and `-Infinity`, which Python writes, are numbers; a text or an id that is `NaN` is missing.
pub fn read_jsonl(data: &[u8], options: &JsonlOptions) -> JsonLines {
    let mut reader = Reader::new(options);
    reader.lines.documents.text.data.reserve_exact(data.len());
    // Validate everything at once, which is faster than line by line; newlines lie between characters.
    let text = simdutf8::basic::from_utf8(data).ok();
    let mut start = if options.start_of_file && data.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    while start < data.len() {
        let end = memchr(b'\n', &data[start..]).map_or(data.len(), |length| start + length);
        let line = &data[start..end];
        if !line.iter().all(|byte| matches!(byte, b' ' | b'\t'..=b'\r')) {
            reader.push(line, text.map(|text| &text[start..end]), options.position + start as i64);
        }
        start = end + 1;
    }
    reader.lines
}

struct Reader<'o> {
    options: &'o JsonlOptions,
    /// The requested keys without duplicates: an id may also be a column.
    wanted: Vec<&'o str>,
    id_slot: Option<usize>,
    column_slots: Vec<usize>,
    /// The range of each requested key's value in the current line.
    found: Vec<Option<Range<usize>>>,
    /// Whether the current line is valid UTF-8.
    valid: bool,
    lines: JsonLines,
}

impl<'o> Reader<'o> {
    fn new(options: &'o JsonlOptions) -> Self {
        let mut wanted = vec![options.text.as_str()];
        let mut slot = |key: &'o String| {
            wanted.iter().position(|w| w == key).unwrap_or_else(|| {
                wanted.push(key);
                wanted.len() - 1
            })
        };
        let id_slot = options.id.as_ref().map(&mut slot);
        let column_slots: Vec<usize> = options.columns.iter().map(slot).collect();
        let lines = JsonLines {
            documents: ParsedDocuments::default(),
            id: id_slot.map(|_| Nullable::default()),
            columns: vec![JsonColumn::default(); column_slots.len()],
            keys: Vec::new(),
            ambiguous: None,
        };
        Self { options, found: vec![None; wanted.len()], valid: false, wanted, id_slot, column_slots, lines }
    }

    /// Adds a row. `text` is the line if it is known to be valid UTF-8.
    fn push(&mut self, line: &[u8], text: Option<&str>, position: i64) {
        let object = self.find_values(line, text, position);
        let value = |slot: usize| self.found[slot].clone().map(|range| &line[range]).filter(|value| value[0] != b'n');
        if let (Some(id), Some(slot)) = (&mut self.lines.id, self.id_slot) {
            id.push(value(slot).filter(|value| value[0] != b'N'), self.valid);
        }
        for (column, slot) in self.lines.columns.iter_mut().zip(&self.column_slots) {
            column.push(value(*slot), self.valid);
        }
        let outcome = object.and_then(|()| self.push_text(line));
        self.lines.documents.end_row(position, outcome);
    }

    /// Finds the requested values; none if the line is not an object.
    fn find_values(&mut self, line: &[u8], text: Option<&str>, position: i64) -> Result<(), (Fault, String)> {
        self.found.fill(None);
        if line.iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\r')) != Some(&b'{') {
            return Err((Fault::BrokenJson, format!("the line is not a JSON object: {}", excerpt(line))));
        }
        // JSON's grammar consists of ASCII. If each invalid byte is replaced by another byte, the parser finds the same
        // values at the same positions, and need not check their UTF-8.
        let text = match text.or_else(|| simdutf8::basic::from_utf8(line).ok()) {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Owned(mask_invalid(line)),
        };
        self.valid = matches!(text, Cow::Borrowed(_));
        let first_object = self.lines.keys.is_empty();
        let mut keys = Vec::new();
        let mut outcome = self.find_members(line, &text, position, first_object.then_some(&mut keys));
        if outcome.is_err()
            && let Some(text) = mask_non_finite(&text)
        {
            keys.clear();
            self.found.fill(None);
            outcome = self.find_members(line, &text, position, first_object.then_some(&mut keys));
        }
        if let Err(error) = outcome {
            self.found.fill(None);
            return Err((Fault::BrokenJson, describe_broken(&error, line)));
        }
        if first_object {
            self.lines.keys = keys;
        }
        Ok(())
    }

    /// Finds the requested values of an object, and adds its keys to `keys`. `text` is the line as the parser sees it.
    fn find_members(
        &mut self,
        line: &[u8],
        text: &str,
        position: i64,
        mut keys: Option<&mut Vec<String>>,
    ) -> serde_json::Result<()> {
        let mut scratch = Vec::new();
        let mut has_paths = false;
        members(text, |key, value| {
            let key = key_of(line, key, &mut scratch);
            if let Some(slot) = self.wanted.iter().position(|wanted| wanted.as_bytes() == key) {
                self.found[slot] = Some(value);
            }
            has_paths |= self.wanted.iter().any(|wanted| begins(key, wanted));
            if let Some(keys) = &mut keys {
                keys.push(String::from_utf8_lossy(key).into_owned());
            }
        })?;
        for (wanted, found) in self.wanted.iter().zip(&mut self.found) {
            if has_paths && wanted.contains('.') {
                let values = nested_values(line, text, 0..text.len(), wanted);
                if values.len() > 1 {
                    self.lines.ambiguous.get_or_insert_with(|| ((*wanted).to_owned(), position));
                }
                if let (Some(keys), None, [_, ..]) = (&mut keys, &found, values.as_slice()) {
                    keys.push((*wanted).to_owned());
                }
                *found = values.into_iter().next();
            }
        }
        Ok(())
    }

    fn push_text(&mut self, line: &[u8]) -> Result<(), (Fault, String)> {
        let key = &self.options.text;
        let Some(range) = self.found[0].clone() else {
            return Err((Fault::Missing, format!("no {key:?} in the object: {}", excerpt(line))));
        };
        let column = range.start + 1;
        let value = &line[range];
        let kind = match value[0] {
            b'"' => return self.push_string(value, column),
            b'n' => return Err((Fault::Missing, format!("{key:?} is null at column {column}"))),
            b'N' => return Err((Fault::Missing, format!("{key:?} is NaN at column {column}"))),
            b't' | b'f' => "a boolean",
            b'[' | b'{' if self.options.nested => return self.push_nested(value, column),
            b'[' => "an array",
            b'{' => "an object",
            _ => "a number",
        };
        Err((Fault::NotString, format!("{key:?} is {kind}, not a string, at column {column}: {}", excerpt(value))))
    }

    fn push_nested(&mut self, value: &[u8], column: usize) -> Result<(), (Fault, String)> {
        if !self.valid && simdutf8::basic::from_utf8(value).is_err() {
            return Err(describe_invalid(&self.options.text, value, column));
        }
        self.lines.documents.text.data.extend_from_slice(value);
        Ok(())
    }

    fn push_string(&mut self, value: &[u8], column: usize) -> Result<(), (Fault, String)> {
        let key = &self.options.text;
        let text = &mut self.lines.documents.text;
        let start = text.data.len();
        if !unescape(value, self.valid, &mut text.data) {
            return Err(describe_invalid(key, value, column));
        }
        let decoded = &text.data[start..];
        if decoded.len() > self.options.max_document_bytes {
            return Err(too_long(decoded.len(), self.options.max_document_bytes));
        }
        Ok(())
    }
}

impl JsonColumn {
    /// Appends a value that is not null, or null for `None`. `known` is whether it is known to be valid UTF-8.
    fn push(&mut self, value: Option<&[u8]>, known: bool) {
        let (mut number, mut string, mut boolean) = (None, None, None);
        match value {
            None => {}
            Some([b't', ..]) => boolean = Some(1),
            Some([b'f', ..]) => boolean = Some(0),
            Some([b'"' | b'[' | b'{', ..]) => string = value,
            Some(digits) => number = Some(parse_number(digits)),
        }
        self.number.push(number);
        self.string.push(string, known);
        self.boolean.push(boolean);
    }
}

impl<T: Default> Nullable<Vec<T>> {
    fn push(&mut self, value: Option<T>) {
        self.valid.push(value.is_some().into());
        self.values.push(value.unwrap_or_default());
    }
}

impl Nullable<Strings> {
    /// Appends a decoded string, or another value as in the file; null if it is not valid Unicode. `known` is whether
    /// it is known to be valid UTF-8.
    fn push(&mut self, value: Option<&[u8]>, known: bool) {
        let strings = &mut self.values;
        let start = strings.data.len();
        let valid = match value {
            None => false,
            Some(string @ [b'"', ..]) => unescape(string, known, &mut strings.data),
            Some(value) => {
                strings.data.extend_from_slice(value);
                known || simdutf8::basic::from_utf8(value).is_ok()
            }
        };
        if !valid {
            strings.data.truncate(start);
        }
        strings.end();
        self.valid.push(valid.into());
    }
}

/// The nearest double. Like Python's, Rust's parser rounds correctly and returns infinity for numbers that are too
/// large; serde_json rejects them.
fn parse_number(digits: &[u8]) -> f64 {
    let digits = str::from_utf8(digits).expect("a number is ASCII");
    digits.parse().expect("Rust's floats include JSON's numbers, NaN and Infinity")
}

/// Parses one line and calls `each` with the ranges of each member's key (including quotes) and value. Values are
/// skipped without recursion, at any depth.
pub(super) fn members(line: &str, each: impl FnMut(Range<usize>, Range<usize>)) -> serde_json::Result<()> {
    struct Members<'l, F> {
        line: &'l str,
        each: F,
    }

    impl<'l, F: FnMut(Range<usize>, Range<usize>)> Visitor<'l> for Members<'l, F> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a JSON object")
        }

        fn visit_map<A: MapAccess<'l>>(mut self, mut map: A) -> Result<(), A::Error> {
            let place = |raw: &'l RawValue| {
                let start = raw.get().as_ptr() as usize - self.line.as_ptr() as usize;
                start..start + raw.get().len()
            };
            while let Some((key, value)) = map.next_entry()? {
                (self.each)(place(key), place(value));
            }
            Ok(())
        }
    }

    let mut deserializer = serde_json::Deserializer::from_str(line);
    deserializer.deserialize_map(Members { line, each })?;
    deserializer.end()
}

/// The key at `place` of a line, decoded.
fn key_of<'k>(line: &'k [u8], place: Range<usize>, scratch: &'k mut Vec<u8>) -> &'k [u8] {
    match &line[place.start + 1..place.end - 1] {
        plain if memchr(b'\\', plain).is_none() => plain,
        _ => {
            scratch.clear();
            unescape(&line[place], false, scratch);
            scratch
        }
    }
}

/// Whether a key is the first of a path, as `a` is of `a.b`.
fn begins(key: &[u8], path: &str) -> bool {
    path.as_bytes().strip_prefix(key).is_some_and(|rest| rest.first() == Some(&b'.'))
}

/// The values at the end of a path such as `a.b`, in the object at `place`. A key may itself contain dots.
fn nested_values(line: &[u8], text: &str, place: Range<usize>, path: &str) -> Vec<Range<usize>> {
    let mut scratch = Vec::new();
    let mut inner: Vec<(usize, Range<usize>)> = Vec::new();
    let start = place.start;
    let object = members(&text[place], |key, value| {
        let key = key_of(line, start + key.start..start + key.end, &mut scratch);
        if key == path.as_bytes() || begins(key, path) {
            inner.retain(|(length, _)| *length != key.len()); // the last of equal keys counts
            inner.push((key.len(), start + value.start..start + value.end));
        }
    });
    if object.is_err() {
        return Vec::new();
    }
    let values = inner.into_iter().flat_map(|(length, value)| match path.get(length + 1..) {
        None => vec![value],
        Some(rest) if line[value.start] == b'{' => nested_values(line, text, value, rest),
        Some(_) => Vec::new(),
    });
    values.collect()
}

/// The line with a number of equal length in place of each `NaN` and `Infinity` outside of strings; `None` if it has
/// none.
pub(super) fn mask_non_finite(line: &str) -> Option<String> {
    let bytes = line.as_bytes();
    let mut masked = Vec::new();
    let (mut at, mut done) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'"' {
            at += 1;
            while at < bytes.len() && bytes[at] != b'"' {
                at += if bytes[at] == b'\\' { 2 } else { 1 };
            }
        } else if let Some((word, number)) = NON_FINITE.iter().find(|(word, _)| bytes[at..].starts_with(word))
            && !bytes[..at]
                .last()
                .is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'.' || (*byte == b'-' && *word == b"NaN"))
            && !bytes.get(at + word.len()).is_some_and(u8::is_ascii_alphanumeric)
        {
            masked.extend_from_slice(&bytes[done..at]);
            masked.extend_from_slice(number);
            at += word.len() - 1;
            done = at + 1;
        }
        at += 1;
    }
    masked.extend_from_slice(&bytes[done..]);
    if done == 0 { None } else { String::from_utf8(masked).ok() }
}

/// Numbers that JSON lacks, as Python writes them, and JSON numbers of the same lengths.
const NON_FINITE: [(&[u8], &[u8]); 2] = [(b"NaN", b"0e0"), (b"Infinity", b"0e000000")];

/// Decodes a JSON string found by [`members`], including its quotes; returns whether the result is valid UTF-8. A lone
/// surrogate becomes three bytes of WTF-8, which are not valid UTF-8.
///
/// `known` is whether the encoded string is known to be valid UTF-8. If so, only a lone surrogate can make the result
/// invalid, because every other escape is a whole character between whole characters.
pub(super) fn unescape(string: &[u8], known: bool, out: &mut Vec<u8>) -> bool {
    let start = out.len();
    let mut rest = &string[1..string.len() - 1];
    let mut paired = true;
    loop {
        // Escapes are often adjacent; then a check is cheaper than a search.
        let plain = if rest.first() == Some(&b'\\') { Some(0) } else { memchr(b'\\', rest) };
        let Some(plain) = plain else { break };
        out.extend_from_slice(&rest[..plain]);
        rest = &rest[plain..];
        let (character, length) = escaped(rest);
        let mut bytes = [0; 4];
        let written = match char::from_u32(character) {
            Some(character) => character.encode_utf8(&mut bytes).len(),
            None => {
                paired = false;
                let six = |shift: u32| 0x80 | (character >> shift & 0x3f) as u8;
                bytes = [0xed, six(6), six(0), 0];
                3
            }
        };
        // Copying four bytes and dropping the excess is faster than a copy of variable length.
        out.extend_from_slice(&bytes);
        out.truncate(out.len() - (4 - written));
        rest = &rest[length..];
    }
    out.extend_from_slice(rest);
    paired && (known || simdutf8::basic::from_utf8(&out[start..]).is_ok())
}

/// Decodes the escape at the start of `rest`: a code point or a lone surrogate, and the length of the escape.
fn escaped(rest: &[u8]) -> (u32, usize) {
    let character = match rest[1] {
        b'u' => {
            let unit = code_unit(rest);
            let low = (0xd800..=0xdbff).contains(&unit).then(|| low_surrogate(rest.get(6..12)?)).flatten();
            return low.map_or((unit, 6), |low| (0x10000 + ((unit - 0xd800) << 10 | (low - 0xdc00)), 12));
        }
        b'b' => 0x08,
        b'f' => 0x0c,
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        itself => itself, // a quote, a slash or a backslash
    };
    (character.into(), 2)
}

/// The second half of a surrogate pair, if these six bytes of a JSON string are its escape.
fn low_surrogate(escape: &[u8]) -> Option<u32> {
    let unit = code_unit(escape);
    (escape.starts_with(b"\\u") && (0xdc00..=0xdfff).contains(&unit)).then_some(unit)
}

/// The number in `\uXXXX`, whose four digits must be hexadecimal.
fn code_unit(escape: &[u8]) -> u32 {
    escape[2..6].iter().fold(0, |unit, &digit| (unit << 4) + u32::from(digit & 0xf) + 9 * u32::from(digit >> 6))
}

/// Replaces each byte that is not part of valid UTF-8 with a question mark.
fn mask_invalid(line: &[u8]) -> String {
    let mut masked = String::with_capacity(line.len());
    for chunk in line.utf8_chunks() {
        masked.push_str(chunk.valid());
        masked.extend(chunk.invalid().iter().map(|_| '?'));
    }
    masked
}

fn describe_broken(error: &serde_json::Error, line: &[u8]) -> String {
    let column = error.column();
    let words = error.to_string();
    // Leave out the line number, which would always be 1.
    let reason = words.split(" at line 1 column ").next().unwrap_or_default();
    let mut start = column.saturating_sub(20).min(line.len());
    while start > 0 && line.get(start).is_some_and(|byte| byte & 0xc0 == 0x80) {
        start -= 1;
    }
    format!("broken JSON at column {column}: {reason}: {}", excerpt(&line[start..]))
}

fn describe_invalid(key: &str, value: &[u8], column: usize) -> (Fault, String) {
    let (fault, name, at) = match simdutf8::compat::from_utf8(value) {
        Err(error) => (Fault::InvalidUtf8, "invalid UTF-8", error.valid_up_to()),
        Ok(_) => (Fault::LoneSurrogate, "lone surrogate", lone_surrogate(value)),
    };
    (fault, format!("{name} in {key:?} at column {}: {}", column + at, excerpt(&value[at..])))
}

/// The position of the first lone surrogate in a JSON string.
fn lone_surrogate(string: &[u8]) -> usize {
    let mut at = 0;
    while let Some(next) = memchr(b'\\', &string[at..]) {
        at += next;
        let (character, length) = escaped(&string[at..]);
        if char::from_u32(character).is_none() {
            return at;
        }
        at += length;
    }
    0
}

#[cfg(test)]
mod tests;
