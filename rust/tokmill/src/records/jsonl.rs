//! JSON lines: one object per line, of which a few values are kept.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::str;

use memchr::memchr;
use serde::de::{Deserializer as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{Documents, Fault, Strings, excerpt, too_long};

/// What to take from each line.
#[derive(Clone, Debug)]
pub struct JsonlOptions {
    /// The key of the document's text.
    pub text: String,
    /// The key of the document's id.
    pub id: Option<String>,
    /// Further keys, each of which becomes a typed column.
    pub columns: Vec<String>,
    /// Texts longer than this, decoded, are faults.
    pub max_document_bytes: usize,
    /// Whether the data begins its file, so that a byte order mark may stand before it.
    pub start_of_file: bool,
    /// Offset of the data in its (decoded) file, from which positions are counted.
    pub position: i64,
}

/// The rows of a piece of a JSON lines file.
#[derive(Debug, PartialEq)]
pub struct JsonLines {
    /// One document per row; the position is that of the line.
    pub documents: Documents,
    /// The ids, if a key was given: strings decoded, other values as they stand in the file. Null where the key is
    /// missing, its value null, or a string that is not valid Unicode.
    pub id: Option<Column>,
    /// One per key asked for, in that order.
    pub columns: Vec<Column>,
    /// The keys of the first object that has any, at most 50: for messages on keys that are missing.
    pub keys: Vec<String>,
}

/// One value per row, of one type.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// The values; 0, false or empty where null, none at all in a column of nulls.
    pub values: Values,
    /// 1 where there is a value, 0 where it is null.
    pub valid: Vec<u8>,
}

/// The values of a [`Column`], in the narrowest type that holds them all.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// No row has a value.
    Null,
    /// true as 1, false as 0.
    Bool(Vec<u8>),
    /// Integers, all of which fit.
    Int64(Vec<i64>),
    /// Numbers, at least one of which is no integer or too large for `Int64`. Rounded to nearest, to infinity if large.
    Float64(Vec<f64>),
    /// Strings, decoded; arrays and objects, as they stand in the file.
    String(Strings),
}

impl Values {
    /// The type's name.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "bool",
            Self::Int64(_) => "int64",
            Self::Float64(_) => "float64",
            Self::String(_) => "string",
        }
    }
}

/// A column holds values that no type has in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnTypeError {
    /// Its key.
    pub column: String,
    /// The type of the values up to the one that does not fit.
    pub kind: &'static str,
    /// The type of that one.
    pub other: &'static str,
    /// The position of its line.
    pub position: i64,
}

impl fmt::Display for ColumnTypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, kind, other, position } = self;
        write!(f, "{column:?} mixes types: {other} in the line at byte {position}, {kind} in a line before it")
    }
}

impl std::error::Error for ColumnTypeError {}

/// Reads `data`, which is cut at line ends, as JSON lines.
///
/// Every line that holds more than ASCII whitespace is a row; the last one may lack its newline. A line must be one JSON
/// object. Of several members with the same key the last counts. What is neither text, id nor a column is skipped,
/// however deep it is nested, and needs only be well-formed; bytes that are not UTF-8 do no harm there.
///
/// # Errors
///
/// If a column mixes types (string with number, bool with anything else). All other faults are reported per row.
pub fn read_jsonl(data: &[u8], options: &JsonlOptions) -> Result<JsonLines, ColumnTypeError> {
    let mut reader = Reader::new(options);
    reader.lines.documents.text.data.reserve_exact(data.len());
    let mut start = if options.start_of_file && data.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    while start < data.len() {
        let end = memchr(b'\n', &data[start..]).map_or(data.len(), |length| start + length);
        let line = &data[start..end];
        if !line.iter().all(|byte| matches!(byte, b' ' | b'\t'..=b'\r')) {
            reader.push(line, options.position + start as i64)?;
        }
        start = end + 1;
    }
    Ok(reader.lines)
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

const MAX_KEYS: usize = 50;

struct Reader<'o> {
    options: &'o JsonlOptions,
    /// The keys to look for, each once: an id may be a column as well.
    wanted: Vec<&'o str>,
    id_slot: Option<usize>,
    column_slots: Vec<usize>,
    /// Where in the current line the value of each wanted key is.
    found: Vec<Option<Range<usize>>>,
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
        let null = Column { values: Values::Null, valid: Vec::new() };
        let lines = JsonLines {
            documents: Documents::default(),
            id: id_slot.map(|_| Column { values: Values::String(Strings::default()), valid: Vec::new() }),
            columns: vec![null; column_slots.len()],
            keys: Vec::new(),
        };
        Self { options, found: vec![None; wanted.len()], wanted, id_slot, column_slots, lines }
    }

    fn push(&mut self, line: &[u8], position: i64) -> Result<(), ColumnTypeError> {
        let object = self.find_values(line);
        let value = |slot: usize| self.found[slot].clone().map(|range| &line[range]);
        if let (Some(column), Some(slot)) = (&mut self.lines.id, self.id_slot) {
            column.push_id(value(slot));
        }
        for (i, slot) in self.column_slots.iter().enumerate() {
            let column = &mut self.lines.columns[i];
            column.push(value(*slot)).map_err(|(kind, other)| ColumnTypeError {
                column: self.options.columns[i].clone(),
                kind,
                other,
                position,
            })?;
        }
        let outcome = object.and_then(|()| self.push_text(line));
        self.lines.documents.end_row(position, outcome);
        Ok(())
    }

    /// Notes where the wanted values are; nowhere if the line is no object.
    fn find_values(&mut self, line: &[u8]) -> Result<(), (Fault, String)> {
        self.found.fill(None);
        if line.iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\r')) != Some(&b'{') {
            return Err((Fault::BrokenJson, format!("the line is not a JSON object: {}", excerpt(line))));
        }
        // The grammar of JSON is made of ASCII alone. With another byte in the place of each invalid one, the parser
        // finds the same values at the same places as in the line itself, and needs not check their UTF-8.
        let valid = match simdutf8::basic::from_utf8(line) {
            Ok(valid) => Cow::Borrowed(valid),
            Err(_) => Cow::Owned(mask_invalid(line)),
        };
        let mut scratch = Vec::new();
        let first_object = self.lines.keys.is_empty();
        let mut keys = Vec::new();
        let outcome = members(&valid, |key, value| {
            let key = match &line[key.start + 1..key.end - 1] {
                plain if memchr(b'\\', plain).is_none() => plain,
                _ => {
                    scratch.clear();
                    unescape(&line[key], &mut scratch);
                    &scratch[..]
                }
            };
            if let Some(slot) = self.wanted.iter().position(|wanted| wanted.as_bytes() == key) {
                self.found[slot] = Some(value);
            }
            if first_object && keys.len() < MAX_KEYS {
                keys.push(String::from_utf8_lossy(key).into_owned());
            }
        });
        if let Err(error) = outcome {
            self.found.fill(None);
            return Err((Fault::BrokenJson, describe_broken(&error, line)));
        }
        if first_object {
            self.lines.keys = keys;
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
            b't' | b'f' => "a boolean",
            b'[' => "an array",
            b'{' => "an object",
            _ => "a number",
        };
        Err((Fault::NotString, format!("{key:?} is {kind}, not a string, at column {column}: {}", excerpt(value))))
    }

    fn push_string(&mut self, value: &[u8], column: usize) -> Result<(), (Fault, String)> {
        let key = &self.options.text;
        let text = &mut self.lines.documents.text;
        let start = text.data.len();
        unescape(value, &mut text.data);
        let decoded = &text.data[start..];
        if simdutf8::basic::from_utf8(decoded).is_err() {
            return Err(describe_invalid(key, value, column));
        }
        if decoded.len() > self.options.max_document_bytes {
            return Err(too_long(decoded.len(), self.options.max_document_bytes));
        }
        Ok(())
    }
}

impl Column {
    /// Appends an id.
    fn push_id(&mut self, value: Option<&[u8]>) {
        match (&mut self.values, value) {
            (Values::String(strings), Some(value)) if !is_null(value) => {
                let valid = append(strings, value);
                self.valid.push(valid.into());
            }
            _ => self.push_null(),
        }
    }

    /// Appends a value; widens the type of the column if need be. The error is the two types that do not go together.
    fn push(&mut self, value: Option<&[u8]>) -> Result<(), (&'static str, &'static str)> {
        let Some(value) = value.filter(|value| !is_null(value)) else {
            self.push_null();
            return Ok(());
        };
        let scalar = Scalar::parse(value);
        if self.values == Values::Null {
            self.values = scalar.nulls(self.valid.len());
        }
        let valid = match (&mut self.values, scalar) {
            (Values::Bool(values), Scalar::Bool(value)) => {
                values.push(value.into());
                true
            }
            (Values::Int64(values), Scalar::Int64(value)) => {
                values.push(value);
                true
            }
            (Values::Int64(values), Scalar::Float64(value)) => {
                let mut widened: Vec<f64> = values.iter().map(|value| *value as f64).collect();
                widened.push(value);
                self.values = Values::Float64(widened);
                true
            }
            (Values::Float64(values), Scalar::Int64(value)) => {
                values.push(value as f64);
                true
            }
            (Values::Float64(values), Scalar::Float64(value)) => {
                values.push(value);
                true
            }
            (Values::String(strings), Scalar::String(value)) => append(strings, value),
            (values, scalar) => return Err((values.kind(), scalar.nulls(0).kind())),
        };
        self.valid.push(valid.into());
        Ok(())
    }

    fn push_null(&mut self) {
        match &mut self.values {
            Values::Null => {}
            Values::Bool(values) => values.push(0),
            Values::Int64(values) => values.push(0),
            Values::Float64(values) => values.push(0.0),
            Values::String(strings) => strings.end(),
        }
        self.valid.push(0);
    }
}

/// A value of a column, other than null.
enum Scalar<'v> {
    Bool(bool),
    Int64(i64),
    Float64(f64),
    /// A string, array or object, as it stands in the file.
    String(&'v [u8]),
}

impl<'v> Scalar<'v> {
    fn parse(value: &'v [u8]) -> Self {
        match value[0] {
            b't' => Self::Bool(true),
            b'f' => Self::Bool(false),
            b'"' | b'[' | b'{' => Self::String(value),
            _ => {
                // Rust's parser rounds as Python's does, and takes what is too large for infinity; serde_json refuses it.
                let digits = str::from_utf8(value).expect("the digits of a number are ASCII");
                match digits.parse() {
                    Ok(integer) => Self::Int64(integer),
                    Err(_) => Self::Float64(digits.parse().expect("Rust's floats include JSON's numbers")),
                }
            }
        }
    }

    /// A column of this type without a value, for the rows before the first value.
    fn nulls(&self, rows: usize) -> Values {
        match self {
            Self::Bool(_) => Values::Bool(vec![0; rows]),
            Self::Int64(_) => Values::Int64(vec![0; rows]),
            Self::Float64(_) => Values::Float64(vec![0.0; rows]),
            Self::String(_) => Values::String(Strings::empty(rows)),
        }
    }
}

fn is_null(value: &[u8]) -> bool {
    value[0] == b'n'
}

/// Appends a string decoded, another value as it stands in the file. What is not valid Unicode is appended as an empty
/// string, and the answer is false.
fn append(strings: &mut Strings, value: &[u8]) -> bool {
    let start = strings.data.len();
    if value[0] == b'"' {
        unescape(value, &mut strings.data);
    } else {
        strings.data.extend_from_slice(value);
    }
    let valid = simdutf8::basic::from_utf8(&strings.data[start..]).is_ok();
    if !valid {
        strings.data.truncate(start);
    }
    strings.end();
    valid
}

/// Parses one line and calls `each` with the place of the key (quotes included) and of the value of each member.
///
/// This does the whole work of JSON's grammar: values are passed over without recursion, however deep they are.
fn members(line: &str, each: impl FnMut(Range<usize>, Range<usize>)) -> serde_json::Result<()> {
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

/// Decodes a JSON string, given with its quotes, that [`members`] has found. A lone surrogate becomes three bytes that no
/// UTF-8 holds (WTF-8).
fn unescape(string: &[u8], out: &mut Vec<u8>) {
    struct Decoded<'o>(&'o mut Vec<u8>);

    impl Visitor<'_> for Decoded<'_> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_bytes<E>(self, decoded: &[u8]) -> Result<(), E> {
            self.0.extend_from_slice(decoded);
            Ok(())
        }
    }

    let inner = &string[1..string.len() - 1];
    if memchr(b'\\', inner).is_none() {
        out.extend_from_slice(inner);
        return;
    }
    let decoded = serde_json::Deserializer::from_slice(string).deserialize_bytes(Decoded(out));
    decoded.expect("the string was parsed before");
}

/// `line` with a question mark for each byte that is not part of valid UTF-8.
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
    // The number of the line would always be 1.
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

/// Where in a JSON string the first lone surrogate is.
fn lone_surrogate(string: &[u8]) -> usize {
    let unit = |at: usize| {
        let digits = string.get(at..at + 6)?.strip_prefix(b"\\u")?;
        u16::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()
    };
    let mut at = 0;
    while let Some(next) = memchr(b'\\', &string[at..]) {
        at += next;
        at += match (unit(at), unit(at + 6)) {
            (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => 12,
            (Some(0xd800..=0xdfff), _) => return at,
            _ => 2,
        };
    }
    0
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    fn options() -> JsonlOptions {
        JsonlOptions {
            text: "text".into(),
            id: None,
            columns: Vec::new(),
            max_document_bytes: 1 << 20,
            start_of_file: false,
            position: 0,
        }
    }

    fn read(data: &[u8]) -> JsonLines {
        read_jsonl(data, &options()).unwrap()
    }

    fn strings(strings: &Strings) -> Vec<String> {
        let ends = strings.offsets.windows(2);
        ends.map(|w| str::from_utf8(&strings.data[w[0] as usize..w[1] as usize]).unwrap().into()).collect()
    }

    /// Fault (or the text) and words of a single line.
    fn outcome(line: &[u8]) -> Result<String, (u8, String)> {
        let documents = read(line).documents;
        assert_eq!(documents.position, [0]);
        match documents.fault[0] {
            0 => Ok(strings(&documents.text).remove(0)),
            fault => {
                assert!(documents.text.data.is_empty());
                Err((fault, strings(&documents.details).remove(0)))
            }
        }
    }

    fn fault(line: &[u8], fault: Fault, words: &str) {
        assert_eq!(outcome(line), Err((fault as u8, words.into())), "{}", String::from_utf8_lossy(line));
    }

    #[test]
    fn lines() {
        let data = b"{\"text\": \"a\"}\n\n \t\x0b\r\n{\"text\": \"b\"}\r\n  { \"text\":\"c\" } \n{\"text\": \"\"}";
        let lines = read(data);
        assert_eq!(strings(&lines.documents.text), ["a", "b", "c", ""]);
        assert_eq!(lines.documents.position, [0, 20, 35, 53]);
        assert_eq!(lines.documents.fault, [0; 4]);
        assert_eq!(read(b""), read(b"\n \n"));
    }

    #[test]
    fn positions_count_from_the_position_of_the_data() {
        let lines = read_jsonl(b"\n{}\n[]\n", &JsonlOptions { position: 1000, ..options() }).unwrap();
        assert_eq!(lines.documents.position, [1001, 1004]);
    }

    #[test]
    fn a_byte_order_mark_is_skipped_at_the_start_of_a_file_only() {
        let data = "\u{feff}{\"text\": \"\u{feff}a\"}\n\u{feff}{\"text\": \"b\"}";
        let lines = read_jsonl(data.as_bytes(), &JsonlOptions { start_of_file: true, ..options() }).unwrap();
        assert_eq!(lines.documents.position, [3, 20]);
        assert_eq!(lines.documents.fault, [0, Fault::BrokenJson as u8]);
        assert_eq!(strings(&lines.documents.text), ["\u{feff}a", ""]);
        assert_eq!(read(data.as_bytes()).documents.fault, [Fault::BrokenJson as u8; 2]);
        let blank = read_jsonl("\u{feff}\n".as_bytes(), &JsonlOptions { start_of_file: true, ..options() }).unwrap();
        assert!(blank.documents.position.is_empty());
    }

    #[test]
    fn texts_are_decoded() {
        let escapes = br#"{"text": "\"\\\/\b\f\n\r\t\u0000\u00e9\u3042\ud83d\ude00 \\ud800"}"#;
        assert_eq!(outcome(escapes).unwrap(), "\"\\/\u{8}\u{c}\n\r\t\0é\u{3042}\u{1f600} \\ud800");
        assert_eq!(outcome(br#"{"t\u0065xt": "escaped key"}"#).unwrap(), "escaped key");
        assert_eq!(outcome(br#"{"text": 1, "text": "a", "text": "last wins"}"#).unwrap(), "last wins");
        assert_eq!(outcome(br#"{"a": NaN, "text": "a"}"#).unwrap_err().0, Fault::BrokenJson as u8);
        assert_eq!(outcome(br#"{"a": 1e999, "b": 123456789012345678901234567890, "text": "a"}"#).unwrap(), "a");
    }

    #[test]
    fn depth_is_no_problem() {
        let depth = 100_000;
        let nested = format!("{}{}", "[{\"a\":".repeat(depth) + "1", "}]".repeat(depth));
        assert_eq!(outcome(format!("{{\"a\": {nested}, \"text\": \"deep\"}}").as_bytes()).unwrap(), "deep");
        let (code, words) = outcome(format!("{{\"text\": {nested}}}").as_bytes()).unwrap_err();
        assert_eq!(code, Fault::NotString as u8);
        assert!(words.len() < 200, "{words}");
        assert_eq!(outcome("[".repeat(depth).as_bytes()).unwrap_err().0, Fault::BrokenJson as u8);
        let open = format!("{{\"a\": {}", "[".repeat(depth));
        assert_eq!(outcome(open.as_bytes()).unwrap_err().0, Fault::BrokenJson as u8);
        let data = format!("{{\"a\": {nested}}}");
        let lines = read_jsonl(data.as_bytes(), &JsonlOptions { columns: vec!["a".into()], ..options() }).unwrap();
        let Values::String(values) = &lines.columns[0].values else { panic!() };
        assert_eq!(strings(values), [nested]);
    }

    #[test]
    fn invalid_utf8_counts_where_it_is_used() {
        assert_eq!(outcome(b"{\"a\": \"\xff\", \"b\xc3\": [\"\xe3\x81\"], \"text\": \"good\"}").unwrap(), "good");
        fault(
            b"{\"a\": \"\xff\", \"text\": \"ab\xff\xfe\"}",
            Fault::InvalidUtf8,
            r#"invalid UTF-8 in "text" at column 23: \xff\xfe""#,
        );
        // What stands in for an invalid byte must not make another key the text's.
        let lines = read_jsonl(b"{\"te\xfft\": \"a\"}", &JsonlOptions { text: "te?t".into(), ..options() }).unwrap();
        assert_eq!(lines.documents.fault, [Fault::Missing as u8]);
        assert_eq!(lines.keys, ["te\u{fffd}t"]);
        // Raw bytes of a surrogate are no UTF-8 in the file; its escape is a fault of the writer.
        assert_eq!(outcome(b"{\"text\": \"\xed\xa0\x80\"}").unwrap_err().0, Fault::InvalidUtf8 as u8);
    }

    #[test]
    fn faults_tell_what_and_where() {
        fault(br#"{"id": 1}"#, Fault::Missing, r#"no "text" in the object: {"id": 1}"#);
        fault(br#"{"text": null}"#, Fault::Missing, r#""text" is null at column 10"#);
        fault(br#"{"text": -1.5e3}"#, Fault::NotString, r#""text" is a number, not a string, at column 10: -1.5e3"#);
        fault(br#"{"text": true}"#, Fault::NotString, r#""text" is a boolean, not a string, at column 10: true"#);
        fault(br#"{"text": ["a"]}"#, Fault::NotString, r#""text" is an array, not a string, at column 10: ["a"]"#);
        fault(br#"{"text": {"a":1}}"#, Fault::NotString, r#""text" is an object, not a string, at column 10: {"a":1}"#);
        for escape in [r"\ud800", r"\uDFFF", r"\ud83d\ud83d\ude00", r"\ud800\n", r"\ud800\u0041", r"\ude00\ud83d"] {
            let line = format!(r#"{{"text": "ab\\\ud83d\ude00{escape}"}}"#);
            let words = format!(r#"lone surrogate in "text" at column 27: {escape}""#);
            fault(line.as_bytes(), Fault::LoneSurrogate, &words);
        }
        fault(b"5", Fault::BrokenJson, "the line is not a JSON object: 5");
        fault(b"\"a\"", Fault::BrokenJson, "the line is not a JSON object: \"a\"");
        fault(
            br#"{"text": "a" "id": 1}"#,
            Fault::BrokenJson,
            r#"broken JSON at column 14: expected `,` or `}`: {"text": "a" "id": 1}"#,
        );
        fault(
            br#"{"text": "a"} {}"#,
            Fault::BrokenJson,
            r#"broken JSON at column 15: trailing characters: {"text": "a"} {}"#,
        );
        fault(
            br#"{"text": "a"#,
            Fault::BrokenJson,
            r#"broken JSON at column 11: EOF while parsing a string: {"text": "a"#,
        );
        for line in [
            &b"{\"text\": \"a\tb\"}"[..],
            b"{\"te\txt\": 1}",
            b"{\"text\": \"\\x\"}",
            b"{\"text\": \"\\u12g4\"}",
            b"{5: 1}",
        ] {
            assert_eq!(outcome(line).unwrap_err().0, Fault::BrokenJson as u8, "{}", line.escape_ascii());
        }
        let options = JsonlOptions { max_document_bytes: 3, ..options() };
        let lines = read_jsonl("{\"text\": \"abc\"}\n{\"text\": \"\\u3042b\"}".as_bytes(), &options).unwrap();
        assert_eq!(lines.documents.fault, [0, Fault::TooLong as u8]);
        let words = ["", "the text is 4 bytes long, over the limit of 3 bytes"];
        assert_eq!(strings(&lines.documents.details), words);
    }

    fn columns(data: &str, names: &[&str]) -> Result<Vec<Column>, ColumnTypeError> {
        let columns = names.iter().map(|name| name.to_string()).collect();
        Ok(read_jsonl(data.as_bytes(), &JsonlOptions { columns, ..options() })?.columns)
    }

    fn column(values: &[&str]) -> Result<Column, ColumnTypeError> {
        let data: String = values.iter().map(|value| format!("{{\"c\": {value}}}\n")).collect();
        Ok(columns(&data, &["c"])?.remove(0))
    }

    #[test]
    fn columns_take_the_narrowest_type() {
        assert_eq!(column(&["null"]).unwrap(), Column { values: Values::Null, valid: vec![0] });
        let bools = column(&["null", "true", "false"]).unwrap();
        assert_eq!(bools, Column { values: Values::Bool(vec![0, 1, 0]), valid: vec![0, 1, 1] });
        let integers = column(&["1", "null", "-9223372036854775808"]).unwrap();
        assert_eq!(integers, Column { values: Values::Int64(vec![1, 0, i64::MIN]), valid: vec![1, 0, 1] });
        let floats = column(&["null", "1", "1.5", "9223372036854775808", "1e999", "null"]).unwrap();
        let expected = vec![0.0, 1.0, 1.5, 2f64.powi(63), f64::INFINITY, 0.0];
        assert_eq!(floats, Column { values: Values::Float64(expected), valid: vec![0, 1, 1, 1, 1, 0] });
        let texts = column(&["null", "\"a\\n\"", "[1, {}]", "\"\\ud800\"", "{ }"]).unwrap();
        let Values::String(values) = &texts.values else { panic!() };
        assert_eq!(strings(values), ["", "a\n", "[1, {}]", "", "{ }"]);
        assert_eq!(texts.valid, [0, 1, 1, 0, 1]);
        // A key that is missing, a line that is broken: null.
        let sparse = columns("{\"c\": 1}\n{}\nbroken\n", &["c", "d"]).unwrap();
        assert_eq!(sparse[0], Column { values: Values::Int64(vec![1, 0, 0]), valid: vec![1, 0, 0] });
        assert_eq!(sparse[1], Column { values: Values::Null, valid: vec![0; 3] });
    }

    #[test]
    fn columns_of_mixed_types_are_refused() {
        let kinds = [("true", "bool"), ("1", "int64"), ("1.5", "float64"), ("\"a\"", "string"), ("[]", "string")];
        for (value, kind) in kinds {
            for (other_value, other) in kinds {
                let outcome = column(&[value, "null", other_value]);
                let number = |kind| matches!(kind, "int64" | "float64");
                if kind == other || number(kind) && number(other) {
                    assert!(outcome.is_ok());
                } else {
                    let error = outcome.unwrap_err();
                    assert_eq!((error.kind, error.other), (kind, other));
                    assert_eq!(error.position as usize, format!("{{\"c\": {value}}}\n{{\"c\": null}}\n").len());
                }
            }
        }
        let error = column(&["1", "true"]).unwrap_err();
        assert_eq!(error.to_string(), r#""c" mixes types: bool in the line at byte 9, int64 in a line before it"#);
    }

    #[test]
    fn ids() {
        let data = b"{\"id\": \"a\\u00e9\"}\n{\"id\": 7}\n{\"id\": 1.50}\n{\"id\": [1, 2]}\n{\"id\": null}\n{}\n{\"id\": \"\\ud800\"}\n\
            {\"id\": \"\xff\"}\nbroken\n{\"id\": true}\n";
        let options = JsonlOptions { id: Some("id".into()), ..options() };
        let id = read_jsonl(data, &options).unwrap().id.unwrap();
        let Values::String(values) = &id.values else { panic!() };
        assert_eq!(strings(values), ["aé", "7", "1.50", "[1, 2]", "", "", "", "", "", "true"]);
        assert_eq!(id.valid, [1, 1, 1, 1, 0, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn one_key_can_be_text_id_and_column() {
        let key = || "k".to_string();
        let options = JsonlOptions { text: key(), id: Some(key()), columns: vec![key(), key()], ..options() };
        let lines = read_jsonl(b"{\"k\": \"v\"}", &options).unwrap();
        assert_eq!(strings(&lines.documents.text), ["v"]);
        for column in lines.columns.iter().chain(&lines.id) {
            let Values::String(values) = &column.values else { panic!() };
            assert_eq!(strings(values), ["v"]);
        }
    }

    #[test]
    fn keys_of_the_first_object() {
        assert_eq!(read(b"broken\n[]\n{}\n{\"a\": 1, \"\\u0062\": {\"c\": 2}}\n{\"d\": 3}").keys, ["a", "b"]);
        let many: Vec<_> = (0..100).map(|i| format!("\"k{i}\": {i}")).collect();
        assert_eq!(read(format!("{{{}}}", many.join(",")).as_bytes()).keys.len(), MAX_KEYS);
        assert!(read(b"broken").keys.is_empty());
    }

    /// A row as `serde_json::Value` sees it. Inputs avoid what a `Value` cannot hold: lone surrogates, huge numbers, depth.
    fn twin(line: &str) -> Result<String, u8> {
        match serde_json::from_str(line) {
            Ok(Value::Object(object)) => match object.get("text") {
                None | Some(Value::Null) => Err(Fault::Missing as u8),
                Some(Value::String(text)) if text.len() > 8 => Err(Fault::TooLong as u8),
                Some(Value::String(text)) => Ok(text.clone()),
                Some(_) => Err(Fault::NotString as u8),
            },
            _ => Err(Fault::BrokenJson as u8),
        }
    }

    fn token() -> impl Strategy<Value = String> {
        const FIXED: &[&str] = &[
            "{",
            "}",
            "[",
            "]",
            ":",
            ",",
            "\"",
            "\\",
            "\"text\"",
            "\"text\": ",
            "\"a\"",
            "null",
            "true",
            "1",
            "-1.5e1",
            " ",
            "\t",
            "\n",
            "\r\n",
            "\u{1}",
            "\\n",
            "\\u0041",
            "\\ud83d\\ude00",
            "é",
            "😀",
            "{\"text\": \"a",
            "\"}\n",
        ];
        prop_oneof![8 => proptest::sample::select(FIXED).prop_map(str::to_string), 1 => "\\PC{0,9}"]
    }

    fn json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<f64>().prop_map(Value::from),
            ".{0,4}".prop_map(Value::from),
        ];
        leaf.prop_recursive(3, 12, 4, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                proptest::collection::hash_map("text|id|.{0,2}", inner, 0..4)
                    .prop_map(|members| Value::Object(members.into_iter().collect())),
            ]
        })
    }

    fn check(data: &str) -> Result<(), TestCaseError> {
        let lines = read_jsonl(data.as_bytes(), &JsonlOptions { max_document_bytes: 8, ..options() }).unwrap();
        let documents = &lines.documents;
        let mut expected = Vec::new();
        let mut start = 0;
        for line in data.split('\n') {
            if !line.trim_matches([' ', '\t', '\r', '\u{b}', '\u{c}']).is_empty() {
                expected.push((start, twin(line)));
            }
            start += line.len() as i64 + 1;
        }
        let texts = strings(&documents.text);
        let found: Vec<_> = (0..texts.len())
            .map(|row| {
                let outcome =
                    if documents.fault[row] == 0 { Ok(texts[row].clone()) } else { Err(documents.fault[row]) };
                (documents.position[row], outcome)
            })
            .collect();
        prop_assert_eq!(&found, &expected);
        for (fault, words) in documents.fault.iter().zip(strings(&documents.details)) {
            prop_assert_eq!(*fault == 0, words.is_empty());
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn agrees_with_value_on_objects(objects in proptest::collection::vec(json(), 0..6)) {
            let data: String = objects.iter().map(|object| format!("{object}\n")).collect();
            check(&data)?;
        }

        #[test]
        fn agrees_with_value_on_anything(tokens in proptest::collection::vec(token(), 0..24)) {
            check(&tokens.concat())?;
        }

        /// Arbitrary bytes: no panic, and every text is UTF-8.
        #[test]
        fn takes_any_bytes(
            prefix in proptest::collection::vec(any::<u8>(), 0..8),
            value in proptest::collection::vec(prop_oneof![any::<u8>(), Just(b'\\'), Just(b'u'), Just(b'd'), Just(b'8')], 0..30),
        ) {
            let data = [&prefix, &b"\n{\"text\": \""[..], &value, b"\", \"id\": \"", &value, b"\"}"].concat();
            let options = JsonlOptions { id: Some("id".into()), columns: vec!["id".into()], ..options() };
            let lines = read_jsonl(&data, &options).unwrap();
            strings(&lines.documents.text);
        }
    }
}
