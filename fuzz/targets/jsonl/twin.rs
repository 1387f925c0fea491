//! Contents of lines, parsed by serde_json.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// A line that is not only white space.
pub struct Row<'d> {
    /// Its start in the data.
    pub start: usize,
    /// Keys and values in the order of the line; `None` if it is not an object.
    pub members: Option<Vec<(Vec<u8>, Value<'d>)>>,
}

/// A value as in the line.
#[derive(Clone, Copy)]
pub struct Value<'d>(&'d [u8]);

#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    Null,
    Boolean,
    Number,
    String,
    Nested,
}

pub fn rows(data: &[u8], start_of_file: bool) -> Vec<Row<'_>> {
    let mark = "\u{feff}".len();
    let mut start = if start_of_file && data.starts_with("\u{feff}".as_bytes()) { mark } else { 0 };
    let mut rows = Vec::new();
    for line in data[start..].split(|&byte| byte == b'\n') {
        if line.iter().any(|byte| !b" \t\x0b\x0c\r".contains(byte)) {
            rows.push(Row { start, members: members(line) });
        }
        start += line.len() + 1;
    }
    rows
}

impl<'d> Row<'d> {
    /// The last value of a key, if it is not null.
    pub fn value(&self, key: &str) -> Option<Value<'d>> {
        let members = self.members.as_ref()?;
        let (_, value) = members.iter().rev().find(|(name, _)| name == key.as_bytes())?;
        Some(*value).filter(|value| value.kind() != Kind::Null)
    }

    pub fn keys(&self) -> Vec<String> {
        self.members.iter().flatten().map(|(key, _)| String::from_utf8_lossy(key).into_owned()).collect()
    }
}

impl Value<'_> {
    pub fn kind(self) -> Kind {
        match self.0[0] {
            b'n' => Kind::Null,
            b't' | b'f' => Kind::Boolean,
            b'"' => Kind::String,
            b'[' | b'{' => Kind::Nested,
            _ => Kind::Number,
        }
    }

    pub fn is_true(self) -> u8 {
        u8::from(self.0 == b"true")
    }

    pub fn number(self) -> f64 {
        std::str::from_utf8(self.0).expect("digits are ASCII").parse().expect("Rust knows numbers of JSON")
    }

    pub fn is_utf8(self) -> bool {
        std::str::from_utf8(self.0).is_ok()
    }

    /// A decoded string, or another value as in the line; `None` if it is not Unicode.
    pub fn spelled(self) -> Option<Vec<u8>> {
        let spelled = if self.kind() == Kind::String { decoded(self.0) } else { self.0.to_vec() };
        std::str::from_utf8(&spelled).is_ok().then_some(spelled)
    }
}

/// The members of a line. Invalid bytes are replaced by question marks for the parser; the grammar of JSON is ASCII.
fn members(line: &[u8]) -> Option<Vec<(Vec<u8>, Value<'_>)>> {
    struct Members<'m>(Vec<[&'m RawValue; 2]>);

    impl<'m> Deserialize<'m> for Members<'m> {
        fn deserialize<D: Deserializer<'m>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_map(Self(Vec::new()))
        }
    }

    impl<'m> Visitor<'m> for Members<'m> {
        type Value = Self;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'m>>(mut self, mut map: A) -> Result<Self, A::Error> {
            while let Some((key, value)) = map.next_entry()? {
                self.0.push([key, value]);
            }
            Ok(self)
        }
    }

    let valid: String =
        line.utf8_chunks().flat_map(|chunk| [chunk.valid().to_owned(), "?".repeat(chunk.invalid().len())]).collect();
    let found: Members<'_> = serde_json::from_str(&valid).ok()?;
    let place = |raw: &RawValue| {
        let start = raw.get().as_ptr() as usize - valid.as_ptr() as usize;
        &line[start..start + raw.get().len()]
    };
    Some(found.0.into_iter().map(|[key, value]| (decoded(place(key)), Value(place(value)))).collect())
}

/// The bytes of a JSON string, given with its quotes. A lone surrogate becomes three bytes that are not valid UTF-8.
fn decoded(string: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = &string[1..string.len() - 1];
    while let [byte, tail @ ..] = rest {
        rest = tail;
        if *byte != b'\\' {
            bytes.push(*byte);
            continue;
        }
        rest = &tail[1..];
        match tail[0] {
            b'u' => {
                let first = unit(&tail[1..]);
                rest = &tail[5..];
                let second = rest.strip_prefix(b"\\u").map(unit);
                let code = match (first, second) {
                    (0xD800..0xDC00, Some(second @ 0xDC00..0xE000)) => {
                        rest = &rest[6..];
                        0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
                    }
                    _ => first,
                };
                match char::from_u32(code) {
                    Some(character) => bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
                    None => {
                        bytes.extend_from_slice(&[0xED, 0x80 | (code >> 6 & 0x3F) as u8, 0x80 | (code & 0x3F) as u8])
                    }
                }
            }
            other => bytes.push(match other {
                b'b' => 8,
                b'f' => 12,
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                plain => plain,
            }),
        }
    }
    bytes
}

/// The number of four hexadecimal digits.
fn unit(digits: &[u8]) -> u32 {
    let digits = std::str::from_utf8(&digits[..4]).expect("they are ASCII");
    u32::from_str_radix(digits, 16).expect("the parser has checked them")
}
