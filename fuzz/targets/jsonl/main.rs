//! Compares the JSON lines reader with serde_json, line by line.
//!
//! The first byte of an input chooses options; the rest is the file.
#![no_main]

mod twin;

use libfuzzer_sys::fuzz_target;
use tokmill::readers::jsonl::{JsonColumn, JsonlOptions, Nullable, read_jsonl};
use tokmill::readers::{Fault, Strings};

use twin::{Kind, Value};

fuzz_target!(|data: &[u8]| {
    let [choice, data @ ..] = data else { return };
    // serde_json does not know these numbers; tests/test_records.py compares them with Python.
    if ["NaN", "Infinity"].iter().any(|word| data.windows(word.len()).any(|part| part == word.as_bytes())) {
        return;
    }
    let chosen = |bit: u8| choice >> bit & 1 == 1;
    let options = JsonlOptions {
        text: "text".into(),
        nested: chosen(6),
        id: chosen(0).then(|| if chosen(1) { "text" } else { "id" }.into()),
        columns: if chosen(2) { vec!["n".into(), "id".into(), "é\n".into()] } else { vec![] },
        max_document_bytes: if chosen(3) { 8 } else { 1 << 20 },
        start_of_file: chosen(4),
        position: if chosen(5) { 1000 } else { 0 },
    };
    let read = read_jsonl(data, &options);
    let rows = twin::rows(data, options.start_of_file);

    let documents = &read.documents;
    assert_eq!(documents.position, rows.iter().map(|row| row.start as i64 + options.position).collect::<Vec<_>>());
    let (mut faults, mut texts) = (Vec::new(), Vec::new());
    for row in &rows {
        match text_of(row, &options) {
            Ok(text) => {
                faults.push(0);
                texts.push(text);
            }
            Err(fault) => {
                faults.push(fault as u8);
                texts.push(Vec::new());
            }
        }
    }
    assert_eq!(documents.fault, faults);
    assert_eq!(listed(&documents.text), texts);
    for (words, fault) in listed(&documents.details).into_iter().zip(faults) {
        let words = String::from_utf8(words).expect("details are words");
        assert_eq!(words.is_empty(), fault == 0);
        assert!(words.len() <= 1000, "{words}");
    }

    let values = |key: &str| rows.iter().map(|row| row.value(key)).collect::<Vec<_>>();
    assert_eq!(read.id.is_some(), options.id.is_some());
    if let (Some(id), Some(key)) = (&read.id, &options.id) {
        let expected = values(key).into_iter().map(|value| value.and_then(Value::spelled));
        assert_eq!(present(&listed(&id.values), &id.valid), expected.collect::<Vec<_>>());
    }
    assert_eq!(read.columns.len(), options.columns.len());
    for (column, key) in read.columns.iter().zip(&options.columns) {
        check_column(column, &values(key));
    }
    let keys = rows.iter().map(twin::Row::keys).find(|keys| !keys.is_empty()).unwrap_or_default();
    assert_eq!(read.keys, keys);
});

/// The text of a row, or the fault if it has none.
fn text_of(row: &twin::Row, options: &JsonlOptions) -> Result<Vec<u8>, Fault> {
    if row.members.is_none() {
        return Err(Fault::BrokenJson);
    }
    let value = row.value(&options.text).ok_or(Fault::Missing)?;
    match value.kind() {
        Kind::String => {}
        Kind::Nested if options.nested => return value.spelled().ok_or(Fault::InvalidUtf8),
        _ => return Err(Fault::NotString),
    }
    let text = value.spelled().ok_or(if value.is_utf8() { Fault::LoneSurrogate } else { Fault::InvalidUtf8 })?;
    if text.len() > options.max_document_bytes { Err(Fault::TooLong) } else { Ok(text) }
}

fn check_column(column: &JsonColumn, values: &[Option<Value<'_>>]) {
    let of = |kinds: &[Kind]| -> Vec<Option<Value<'_>>> {
        values.iter().map(|value| value.filter(|value| kinds.contains(&value.kind()))).collect()
    };
    let numbers: Vec<_> = of(&[Kind::Number]).iter().map(|value| value.map(Value::number)).collect();
    assert_eq!(present(&column.number.values, &column.number.valid), numbers);
    let booleans: Vec<_> = of(&[Kind::Boolean]).iter().map(|value| value.map(Value::is_true)).collect();
    assert_eq!(present(&column.boolean.values, &column.boolean.valid), booleans);
    let strings: Vec<_> =
        of(&[Kind::String, Kind::Nested]).iter().map(|value| value.and_then(Value::spelled)).collect();
    let Nullable { values, valid } = &column.string;
    assert_eq!(present(&listed(values), valid), strings);
}

fn listed(strings: &Strings) -> Vec<Vec<u8>> {
    strings.offsets.windows(2).map(|ends| strings.data[ends[0] as usize..ends[1] as usize].to_vec()).collect()
}

/// Values, `None` where invalid; the value after an invalid one must be zero or empty.
fn present<T: Clone + Default + PartialEq>(values: &[T], valid: &[u8]) -> Vec<Option<T>> {
    assert_eq!(values.len(), valid.len());
    assert!(values.iter().zip(valid).all(|(value, valid)| *valid == 1 || *value == T::default()));
    values.iter().zip(valid).map(|(value, valid)| (*valid == 1).then(|| value.clone())).collect()
}
