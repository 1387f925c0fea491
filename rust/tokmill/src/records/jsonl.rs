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
    /// Further keys, each of which becomes a column.
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
    pub id: Option<Nullable<Strings>>,
    /// One per key asked for, in that order.
    pub columns: Vec<Column>,
    /// The keys of the first object that has any.
    pub keys: Vec<String>,
}

/// The values of a key, by kind: a row has a value in one of the parts, or in none.
///
/// What a row holds depends on its line alone, however the kinds of other rows differ.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Column {
    /// Numbers, integers included: rounded to nearest, to infinity if large.
    pub number: Nullable<Vec<f64>>,
    /// Strings, decoded; arrays and objects, as they stand in the file.
    pub string: Nullable<Strings>,
    /// true as 1, false as 0.
    pub boolean: Nullable<Vec<u8>>,
}

/// One value per row, or null.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Nullable<V> {
    /// The values; 0 or empty where null.
    pub values: V,
    /// 1 where there is a value, 0 where it is null.
    pub valid: Vec<u8>,
}

/// Reads `data`, which is cut at line ends, as JSON lines.
///
/// Every line that holds more than ASCII whitespace is a row; the last one may lack its newline. A line must be one JSON
/// object. Of several members with the same key the last counts. What is neither text, id nor a column is skipped,
/// however deep it is nested, and needs only be well-formed; bytes that are not UTF-8 do no harm there.
pub fn read_jsonl(data: &[u8], options: &JsonlOptions) -> JsonLines {
    let mut reader = Reader::new(options);
    reader.lines.documents.text.data.reserve_exact(data.len());
    // All at once, which is faster than line by line: newlines lie between characters.
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

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

struct Reader<'o> {
    options: &'o JsonlOptions,
    /// The keys to look for, each once: an id may be a column as well.
    wanted: Vec<&'o str>,
    id_slot: Option<usize>,
    column_slots: Vec<usize>,
    /// Where in the current line the value of each wanted key is.
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
            documents: Documents::default(),
            id: id_slot.map(|_| Nullable::default()),
            columns: vec![Column::default(); column_slots.len()],
            keys: Vec::new(),
        };
        Self { options, found: vec![None; wanted.len()], valid: false, wanted, id_slot, column_slots, lines }
    }

    /// Adds a row. `text` is the line, if that is known to be valid UTF-8.
    fn push(&mut self, line: &[u8], text: Option<&str>, position: i64) {
        let object = self.find_values(line, text);
        let value = |slot: usize| self.found[slot].clone().map(|range| &line[range]).filter(|value| value[0] != b'n');
        if let (Some(id), Some(slot)) = (&mut self.lines.id, self.id_slot) {
            id.push(value(slot), self.valid);
        }
        for (column, slot) in self.lines.columns.iter_mut().zip(&self.column_slots) {
            column.push(value(*slot), self.valid);
        }
        let outcome = object.and_then(|()| self.push_text(line));
        self.lines.documents.end_row(position, outcome);
    }

    /// Notes where the wanted values are; nowhere if the line is no object.
    fn find_values(&mut self, line: &[u8], text: Option<&str>) -> Result<(), (Fault, String)> {
        self.found.fill(None);
        if line.iter().find(|byte| !matches!(byte, b' ' | b'\t' | b'\r')) != Some(&b'{') {
            return Err((Fault::BrokenJson, format!("the line is not a JSON object: {}", excerpt(line))));
        }
        // The grammar of JSON is made of ASCII alone. With another byte in the place of each invalid one, the parser
        // finds the same values at the same places as in the line itself, and needs not check their UTF-8.
        let text = match text.or_else(|| simdutf8::basic::from_utf8(line).ok()) {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Owned(mask_invalid(line)),
        };
        self.valid = matches!(text, Cow::Borrowed(_));
        let mut scratch = Vec::new();
        let first_object = self.lines.keys.is_empty();
        let mut keys = Vec::new();
        let outcome = members(&text, |key, value| {
            let key = match &line[key.start + 1..key.end - 1] {
                plain if memchr(b'\\', plain).is_none() => plain,
                _ => {
                    scratch.clear();
                    unescape(&line[key], false, &mut scratch);
                    &scratch[..]
                }
            };
            if let Some(slot) = self.wanted.iter().position(|wanted| wanted.as_bytes() == key) {
                self.found[slot] = Some(value);
            }
            if first_object {
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

impl Column {
    /// Appends a value, other than null, or nothing. `known` tells whether it is known to be valid UTF-8.
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
    /// Appends a string decoded, another value as it stands in the file; null for what is not valid Unicode. `known` tells
    /// whether it is known to be valid UTF-8.
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

/// The nearest double. Rust's parser rounds as Python's does, and takes what is too large for infinity; serde_json
/// refuses it.
fn parse_number(digits: &[u8]) -> f64 {
    let digits = str::from_utf8(digits).expect("the digits of a number are ASCII");
    digits.parse().expect("Rust's floats include JSON's numbers")
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

/// Decodes a JSON string, given with its quotes, that [`members`] has found, and tells whether the outcome is valid UTF-8.
/// A lone surrogate becomes three bytes that no UTF-8 holds (WTF-8).
///
/// `known` tells whether the string, as it stands, is known to be valid UTF-8. Then only a lone surrogate can do harm: any
/// other escape stands for whole characters, and stands between whole ones.
fn unescape(string: &[u8], known: bool, out: &mut Vec<u8>) -> bool {
    let start = out.len();
    let mut rest = &string[1..string.len() - 1];
    let mut paired = true;
    loop {
        // Escapes often stand side by side, where a search costs more than a look.
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
        // A copy of four bytes, of which some are taken back, is faster than one of a length that only the text tells.
        out.extend_from_slice(&bytes);
        out.truncate(out.len() - (4 - written));
        rest = &rest[length..];
    }
    out.extend_from_slice(rest);
    paired && (known || simdutf8::basic::from_utf8(&out[start..]).is_ok())
}

/// What the escape at the beginning of `rest` stands for: a code point, or a lone surrogate; and how long it is.
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

/// The second half of a pair, if six bytes of a JSON string are its escape.
fn low_surrogate(escape: &[u8]) -> Option<u32> {
    let unit = code_unit(escape);
    (escape.starts_with(b"\\u") && (0xdc00..=0xdfff).contains(&unit)).then_some(unit)
}

/// The number in `\uXXXX`, of which all four are hexadecimal digits.
fn code_unit(escape: &[u8]) -> u32 {
    escape[2..6].iter().fold(0, |unit, &digit| (unit << 4) + u32::from(digit & 0xf) + 9 * u32::from(digit >> 6))
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
        read_jsonl(data, &options())
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
        let lines = read_jsonl(b"\n{}\n[]\n", &JsonlOptions { position: 1000, ..options() });
        assert_eq!(lines.documents.position, [1001, 1004]);
    }

    #[test]
    fn a_byte_order_mark_is_skipped_at_the_start_of_a_file_only() {
        let data = "\u{feff}{\"text\": \"\u{feff}a\"}\n\u{feff}{\"text\": \"b\"}";
        let lines = read_jsonl(data.as_bytes(), &JsonlOptions { start_of_file: true, ..options() });
        assert_eq!(lines.documents.position, [3, 20]);
        assert_eq!(lines.documents.fault, [0, Fault::BrokenJson as u8]);
        assert_eq!(strings(&lines.documents.text), ["\u{feff}a", ""]);
        assert_eq!(read(data.as_bytes()).documents.fault, [Fault::BrokenJson as u8; 2]);
        let blank = read_jsonl("\u{feff}\n".as_bytes(), &JsonlOptions { start_of_file: true, ..options() });
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
        let lines = read_jsonl(data.as_bytes(), &JsonlOptions { columns: vec!["a".into()], ..options() });
        assert_eq!(strings(&lines.columns[0].string.values), [nested]);
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
        let lines = read_jsonl(b"{\"te\xfft\": \"a\"}", &JsonlOptions { text: "te?t".into(), ..options() });
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
        let lines = read_jsonl("{\"text\": \"abc\"}\n{\"text\": \"\\u3042b\"}".as_bytes(), &options);
        assert_eq!(lines.documents.fault, [0, Fault::TooLong as u8]);
        let words = ["", "the text is 4 bytes long, over the limit of 3 bytes"];
        assert_eq!(strings(&lines.documents.details), words);
    }

    fn present<T: Clone>(values: &[T], valid: &[u8]) -> Vec<Option<T>> {
        assert_eq!(values.len(), valid.len());
        values.iter().zip(valid).map(|(value, valid)| (*valid == 1).then(|| value.clone())).collect()
    }

    #[test]
    fn a_value_is_in_the_part_of_its_kind() {
        let number = |value| (Some(value), None, None);
        let string = |value: &str| (None, Some(value.to_string()), None);
        let boolean = |value| (None, None, Some(value));
        let null = (None, None, None);
        let rows = [
            (r#"{"c": 1}"#, number(1.0)),
            (r#"{"c": "a\n"}"#, string("a\n")),
            (r#"{"c": true}"#, boolean(1)),
            (r#"{"c": null}"#, null.clone()),
            (r#"{"c": -1.5e1}"#, number(-15.0)),
            (r#"{"c": [1, {}]}"#, string("[1, {}]")),
            (r#"{"c": false}"#, boolean(0)),
            (r#"{"c": ""}"#, string("")),
            (r#"{"c": 9007199254740993}"#, number(9_007_199_254_740_992.0)),
            (r#"{"c": -1e999}"#, number(f64::NEG_INFINITY)),
            (r#"{"c": { }}"#, string("{ }")),
            (r#"{"c": "\ud800"}"#, null.clone()),
            (r#"{"c": 1, "c": "last"}"#, string("last")),
            (r#"{"d": 1}"#, null.clone()),
            (r#"{"c": 1"#, null),
        ];
        let data: String = rows.iter().map(|(line, _)| format!("{line}\n")).collect();
        let column = &read_jsonl(data.as_bytes(), &JsonlOptions { columns: vec!["c".into()], ..options() }).columns[0];
        let numbers = present(&column.number.values, &column.number.valid);
        let texts = present(&strings(&column.string.values), &column.string.valid);
        let booleans = present(&column.boolean.values, &column.boolean.valid);
        for (row, (line, expected)) in rows.into_iter().enumerate() {
            assert_eq!((numbers[row], texts[row].clone(), booleans[row]), expected, "{line}");
        }
    }

    #[test]
    fn ids() {
        let data = b"{\"id\": \"a\\u00e9\"}\n{\"id\": 7}\n{\"id\": 1.50}\n{\"id\": [1, 2]}\n{\"id\": null}\n{}\n{\"id\": \"\\ud800\"}\n\
            {\"id\": \"\xff\"}\nbroken\n{\"id\": true}\n";
        let options = JsonlOptions { id: Some("id".into()), ..options() };
        let id = read_jsonl(data, &options).id.unwrap();
        assert_eq!(strings(&id.values), ["aé", "7", "1.50", "[1, 2]", "", "", "", "", "", "true"]);
        assert_eq!(id.valid, [1, 1, 1, 1, 0, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn one_key_can_be_text_id_and_column() {
        let key = || "k".to_string();
        let options = JsonlOptions { text: key(), id: Some(key()), columns: vec![key(), key()], ..options() };
        let lines = read_jsonl(b"{\"k\": \"v\"}", &options);
        assert_eq!(strings(&lines.documents.text), ["v"]);
        for found in lines.columns.iter().map(|column| &column.string).chain(&lines.id) {
            assert_eq!(strings(&found.values), ["v"]);
        }
    }

    #[test]
    fn keys_of_the_first_object() {
        assert_eq!(read(b"broken\n[]\n{}\n{\"a\": 1, \"\\u0062\": {\"c\": 2}}\n{\"d\": 3}").keys, ["a", "b"]);
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

    /// [`unescape`] as serde_json has it.
    fn unescaped(string: &[u8]) -> Vec<u8> {
        struct Decoded;

        impl Visitor<'_> for Decoded {
            type Value = Vec<u8>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_bytes<E>(self, decoded: &[u8]) -> Result<Vec<u8>, E> {
                Ok(decoded.to_vec())
            }
        }

        serde_json::Deserializer::from_slice(string).deserialize_bytes(Decoded).unwrap()
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
        let lines = read_jsonl(data.as_bytes(), &JsonlOptions { max_document_bytes: 8, ..options() });
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

    #[test]
    fn every_code_unit_is_decoded() {
        for unit in 0..=u16::MAX {
            for string in [format!("\"\\u{unit:04x}\""), format!("\"a\\u{unit:04X}\\u{:04x}\"", unit ^ 0x400)] {
                let (mut out, expected) = (Vec::new(), unescaped(string.as_bytes()));
                let valid = unescape(string.as_bytes(), true, &mut out);
                assert_eq!((&out, valid), (&expected, str::from_utf8(&expected).is_ok()), "{string}");
            }
        }
    }

    const PARTS: &[&[u8]] = &[
        b"\\\"",
        b"\\\\",
        b"\\/",
        b"\\b",
        b"\\f",
        b"\\n",
        b"\\r",
        b"\\t",
        b"\\u0041",
        b"\\ud83d",
        b"\\uDE00",
        b"\\udbff",
        b"\\udc00",
        b"\\uFFFF",
        b"u",
        b"d83d",
        b"\xff",
        b"\xe3\x81",
        b"\x82",
        b"\xed\xa0\x80",
    ];

    proptest! {
        #[test]
        fn strings_are_decoded_as_serde_json_does(parts in proptest::collection::vec(prop_oneof![
            3 => proptest::sample::select(PARTS).prop_map(<[u8]>::to_vec),
            1 => "[^\"\\\\\\x00-\\x1f]{0,40}".prop_map(String::into_bytes),
        ], 0..12)) {
            let string = [b"\"", &parts.concat()[..], b"\""].concat();
            let expected = unescaped(&string);
            let known = str::from_utf8(&string).is_ok();
            let mut out = b"before".to_vec();
            let valid = unescape(&string, known, &mut out);
            prop_assert_eq!(&out[6..], &expected[..]);
            prop_assert_eq!(valid, str::from_utf8(&expected).is_ok());
        }

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
            let lines = read_jsonl(&data, &options);
            strings(&lines.documents.text);
        }
    }
}
