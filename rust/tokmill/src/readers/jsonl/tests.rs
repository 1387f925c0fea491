//! The JSON lines parser compared with a plain one.

#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use serde_json::Value;

use super::*;

fn options() -> JsonlOptions {
    JsonlOptions {
        text: "text".into(),
        nested: false,
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

/// The text of a single line, or its fault and message.
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
fn numbers_that_json_lacks() {
    let lines = [
        r#"{"text": "NaN", "n": NaN, "x": [NaN, {"y": -Infinity}]}"#,
        r#"{"n": -Infinity , "text": "\" : NaN"}"#,
        r#"{"text": "a", "n":Infinity}"#,
        r#"{"text": NaN, "n": "NaN"}"#,
        r#"{"text": "a", "n": NaN5}"#,
        r#"{"text": "a", "n": 1.NaN}"#,
        r#"{"text": "a", "n": nan}"#,
        r#"{"text": "a", "n": -NaN}"#,
        r#"{"text": "a", "n": NaN, "#,
    ];
    let found = read_jsonl(lines.join("\n").as_bytes(), &JsonlOptions { columns: vec!["n".into()], ..options() });
    let (fine, missing, broken) = (0, Fault::Missing as u8, Fault::BrokenJson as u8);
    assert_eq!(found.documents.fault, [fine, fine, fine, missing, broken, broken, broken, broken, broken]);
    assert_eq!(strings(&found.documents.text)[..2], ["NaN", "\" : NaN"]);
    let numbers = &found.columns[0].number;
    assert_eq!(numbers.valid, [1, 1, 1, 0, 0, 0, 0, 0, 0]);
    assert!(numbers.values[0].is_nan());
    assert_eq!(numbers.values[1..3], [f64::NEG_INFINITY, f64::INFINITY]);
}

/// The definition of a path: all values that it means.
fn at<'v>(value: &'v Value, path: &str) -> Vec<&'v Value> {
    let Some(object) = value.as_object() else { return Vec::new() };
    let inner = path.match_indices('.').filter_map(|(dot, _)| Some(at(object.get(&path[..dot])?, &path[dot + 1..])));
    object.get(path).into_iter().chain(inner.flatten()).collect()
}

fn objects() -> impl Strategy<Value = Value> {
    let keys = proptest::sample::select(vec!["a", "b", "a.b", "b.a", "é"]);
    let leaf = proptest::sample::select(vec![Value::from("x"), Value::from("y"), Value::from(1), Value::Null]);
    let values = leaf.prop_recursive(4, 20, 4, move |inner| {
        proptest::collection::btree_map(keys.clone().prop_map(String::from), inner, 0..4)
            .prop_map(|map| Value::Object(map.into_iter().collect()))
    });
    values.prop_filter("an object", Value::is_object)
}

proptest! {
    #[test]
    fn paths_are_those_of_a_plain_parser(value in objects(), path in "[ab](\\.[ab]){0,3}") {
        let lines = read_jsonl(value.to_string().as_bytes(), &JsonlOptions { text: path.clone(), ..options() });
        let expected = at(&value, &path);
        prop_assert_eq!(lines.ambiguous, (expected.len() > 1).then(|| (path.clone(), 0)));
        if let [] | [_] = expected[..] {
            let found = (lines.documents.fault[0] == 0).then(|| strings(&lines.documents.text).remove(0));
            prop_assert_eq!(found.as_deref(), expected.first().and_then(|value| value.as_str()));
        }
    }
}

#[test]
fn texts_are_decoded() {
    let escapes = br#"{"text": "\"\\\/\b\f\n\r\t\u0000\u00e9\u3042\ud83d\ude00 \\ud800"}"#;
    assert_eq!(outcome(escapes).unwrap(), "\"\\/\u{8}\u{c}\n\r\t\0é\u{3042}\u{1f600} \\ud800");
    assert_eq!(outcome(br#"{"t\u0065xt": "escaped key"}"#).unwrap(), "escaped key");
    assert_eq!(outcome(br#"{"text": 1, "text": "a", "text": "last wins"}"#).unwrap(), "last wins");
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
    // Replacing an invalid byte must not turn another key into the text's key.
    let lines = read_jsonl(b"{\"te\xfft\": \"a\"}", &JsonlOptions { text: "te?t".into(), ..options() });
    assert_eq!(lines.documents.fault, [Fault::Missing as u8]);
    assert_eq!(lines.keys, ["te\u{fffd}t"]);
    // The raw bytes of a surrogate are invalid UTF-8; its escape is a lone surrogate.
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
    fault(br#"{"text": "a"#, Fault::BrokenJson, r#"broken JSON at column 11: EOF while parsing a string: {"text": "a"#);
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
fn a_text_may_be_nested() {
    let options = JsonlOptions { nested: true, max_document_bytes: 3, ..options() };
    let lines =
        b"{\"text\": [1, {\"a\": \"\\ud800\"}]}\n{\"text\": {\"b\": 1}}\n{\"text\": \"abc\"}\n{\"text\": \"abcd\"}\n\
        {\"text\": 1}\n{\"text\": null}\n{\"text\": [\"\xff\"]}\n{\"text\": [\"\xc3\xa9\"]}\n";
    let documents = read_jsonl(lines, &options).documents;
    let expected = [r#"[1, {"a": "\ud800"}]"#, r#"{"b": 1}"#, "abc", "", "", "", "", r#"["é"]"#];
    assert_eq!(strings(&documents.text), expected);
    let faults = [Fault::TooLong, Fault::NotString, Fault::Missing, Fault::InvalidUtf8].map(|fault| fault as u8);
    assert_eq!(documents.fault, [&[0; 3], &faults[..], &[0]].concat());
}

#[test]
fn keys_of_the_first_object() {
    assert_eq!(read(b"broken\n[]\n{}\n{\"a\": 1, \"\\u0062\": {\"c\": 2}}\n{\"d\": 3}").keys, ["a", "b"]);
    assert!(read(b"broken").keys.is_empty());
}

/// A row parsed by `serde_json::Value`. Inputs avoid what a `Value` cannot represent: lone surrogates, huge numbers,
/// deep nesting.
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

/// [`unescape`] by serde_json.
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
            let outcome = if documents.fault[row] == 0 { Ok(texts[row].clone()) } else { Err(documents.fault[row]) };
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

    /// Arbitrary bytes cause no panic, and every text is valid UTF-8.
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
