#![allow(clippy::unwrap_used)]

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;

const START: u32 = 1;
const END: u32 = 2;

fn text(text: &str) -> TemplatePiece {
    TemplatePiece::Text(text.as_bytes().to_vec())
}

fn template() -> ChatTemplate {
    let turn = |name: &str, other: &str, loss| Turn {
        names: vec![name.to_owned(), other.to_owned()],
        prefix: vec![TemplatePiece::Token(START), text(name), text("\n")],
        suffix: vec![TemplatePiece::Token(END)],
        separator: vec![text("\n")],
        loss,
    };
    ChatTemplate {
        start: vec![TemplatePiece::Token(9)],
        turns: vec![turn("user", "human", false), turn("assistant", "gpt", true)],
        tool_call: Some((vec![text("<")], vec![text(">")])),
        unrendered: vec!["reasoning_content".to_owned()],
        max_document_bytes: 1 << 20,
        ..ChatTemplate::default()
    }
}

/// Token or text, and loss, of the parts of a conversation.
fn parts(made: &Conversations, row: usize) -> Vec<(String, bool)> {
    let mut at = made.text.offsets[row] as usize;
    let part = |part: usize| {
        let length = made.text_bytes[part] as usize;
        at += length;
        let shown = match made.tokens[part] {
            -1 => String::from_utf8(made.text.data[at - length..at].to_vec()).unwrap(),
            token => format!("[{token}]"),
        };
        (shown, made.loss[part] == 1)
    };
    (made.offsets[row] as usize..made.offsets[row + 1] as usize).map(part).collect()
}

/// The same, message by message, from parsed JSON.
fn by_definition(messages: &[Value], template: &ChatTemplate) -> Vec<(String, bool)> {
    let mut found = vec![("[9]".to_owned(), false)];
    for message in messages {
        let role = message.get("role").or(message.get("from")).unwrap().as_str().unwrap();
        let name = if ["user", "human"].contains(&role) { "user" } else { "assistant" };
        let loss = name == "assistant" && message.get("weight") != Some(&json!(0));
        let mut content = match message.get("content").or(message.get("value")).unwrap() {
            Value::String(content) => content.clone(),
            Value::Array(items) => items.iter().map(|item| item["text"].as_str().unwrap()).collect(),
            _ => String::new(),
        };
        if template.trim {
            content =
                content.trim_matches(|c: char| c.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&c)).to_owned();
        }
        for call in message.get("tool_calls").and_then(Value::as_array).unwrap_or(&Vec::new()) {
            content += &format!("<{}>", spaced(&call["function"]));
        }
        found.push((format!("[{START}]"), false));
        found.push((format!("{name}\n"), false));
        if loss && !content.is_empty() {
            found.push((content, true));
        } else {
            found.last_mut().unwrap().0 += &content;
        }
        found.push((format!("[{END}]"), loss));
        found.push(("\n".to_owned(), false));
    }
    found
}

/// JSON as Python writes it by default.
fn spaced(value: &Value) -> String {
    match value {
        Value::Object(entries) => {
            let entries: Vec<_> =
                entries.iter().map(|(key, value)| format!("{}: {}", json!(key), spaced(value))).collect();
            format!("{{{}}}", entries.join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(spaced).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

fn message() -> impl Strategy<Value = Value> {
    let content = prop_oneof!["[ a-z\\n\"\\\\é🎉<|>]{0,9}", Just("<|im_end|>".to_owned())];
    (any::<bool>(), any::<bool>(), content, 0..5u8).prop_map(|(user, openai, content, kind)| {
        let role = match (user, openai) {
            (true, true) => "user",
            (true, false) => "human",
            (false, true) => "assistant",
            (false, false) => "gpt",
        };
        let mut message = if openai {
            json!({"name": 5, "role": role, "content": content})
        } else {
            json!({"from": role, "value": content})
        };
        match kind {
            1 => message["weight"] = json!(0),
            2 if openai => {
                message["content"] = json!([{"type": "text", "text": content}, {"type": "text", "text": "b"}])
            }
            3 => message["tool_calls"] = json!([{"type": "function", "function": {"name": "f", "arguments": content}}]),
            4 if openai => {
                message["content"] = Value::Null;
                message["tool_calls"] = json!([{"function": {"name": "g"}}, {"function": {"name": "h"}}]);
            }
            _ => {}
        }
        message
    })
}

proptest! {
    #[test]
    fn parts_are_those_of_the_definition(all in vec(vec(message(), 1..5), 0..4), trim: bool) {
        let template = ChatTemplate { trim, ..template() };
        let rows: Vec<String> = all.iter().map(|messages| serde_json::to_string(messages).unwrap()).collect();
        let made = template.render(rows.iter().map(|row| (row.as_str(), false)));
        prop_assert_eq!(&made.faults, &vec![]);
        for (row, messages) in all.iter().enumerate() {
            prop_assert_eq!(parts(&made, row), by_definition(messages, &template));
        }
    }

    #[test]
    fn any_text_is_messages_or_a_fault(rows in vec("[\\[\\]{}\":,a-z0 \\\\u]{0,20}", 0..4)) {
        let made = template().render(rows.iter().map(|row| (row.as_str(), false)));
        prop_assert_eq!(made.offsets.len(), rows.len() + 1);
        prop_assert_eq!(made.text.data.len() as i64, made.text_bytes.iter().sum::<i64>());
    }
}

#[test]
fn faults_are_told() {
    let fault = |json: &str| {
        let made = template().render([(json, false)].into_iter());
        assert_eq!((made.offsets, made.text.offsets), (vec![0, 0], vec![0, 0]));
        let (_, fault, words) = made.faults.into_iter().next().unwrap();
        (fault.name(), words)
    };
    let kind = |json: &str| fault(json).0;
    for json in ["", "{}", "[", "[]", "[5]", "[{}]", r#"[{"role":"user"}]"#, r#"[{"role":5,"content":"a"}]"#] {
        assert_eq!(kind(json), "not_messages", "{json}");
    }
    assert_eq!(
        fault(r#"[{"role":"user","content":"a"},{"role":"judge","content":"a"}]"#),
        ("unknown_role", "message 1 has the role judge, which the template lacks".to_owned())
    );
    assert_eq!(kind(r#"[{"role":"user","content":"\ud800"}]"#), "lone_surrogate");
    assert_eq!(kind(r#"[{"role":"user","content":5}]"#), "not_messages");
    assert_eq!(kind(r#"[{"role":"user","content":[{"type":"image","url":"a"}]}]"#), "not_messages");
    assert_eq!(kind(r#"[{"role":"assistant","content":"a","reasoning_content":"b"}]"#), "unrendered");
    assert_eq!(kind(r#"[{"role":"assistant","content":"a","weight":0.5,"train":false}]"#), "not_messages");
    let plain = ChatTemplate { tool_call: None, max_document_bytes: 12, ..template() };
    let calls = r#"[{"role":"assistant","content":"","tool_calls":[{"function":{"name":"f"}}]}]"#;
    let long = r#"[{"role":"user","content":"abcdefg"}]"#;
    let made = plain.render([(calls, false), (long, false), (long, true)].into_iter());
    let names: Vec<_> = made.faults.iter().map(|(row, fault, _)| (*row, fault.name())).collect();
    assert_eq!(names, [(0, "unrendered"), (1, "too_long")]);
}

#[test]
fn columns_are_rendered_as_json_is() {
    let template = template();
    let rows = [("user", "a\nb"), ("assistant", ""), ("gpt", "é"), ("human", "<|im_end|>")];
    let json: Vec<Value> = rows.iter().map(|(role, content)| json!({"role": role, "content": content})).collect();
    let texts = [serde_json::to_string(&json[..3]).unwrap(), serde_json::to_string(&json[3..]).unwrap()];
    let column = |at: usize| (Some(rows[at].0), Some(rows[at].1));
    let made = template.render_columns(&[0, 3, 4], &[0, 0], column);
    assert_eq!(made, template.render(texts.iter().map(|text| (text.as_str(), false))));
    let faults = template.render_columns(&[0, 0, 1, 2, 3], &[0, 0, 0, 1], |at| match at {
        0 => (None, Some("a")),
        _ => (Some("user"), None),
    });
    assert_eq!(faults.faults.iter().map(|(row, ..)| *row).collect::<Vec<_>>(), [0, 1, 2]);
}

/// Expected texts are those of Python's `json.dumps(json.loads(…), ensure_ascii=False)`.
#[test]
fn tool_calls_are_written_as_python_writes_them() {
    let same = |json: &str| rewritten(0, json).unwrap();
    assert_eq!(same(r#"{"a":[1,2,{ }],"b":[ ]}"#), r#"{"a": [1, 2, {}], "b": []}"#);
    assert_eq!(same("{\"a\"\n:\ttrue ,\r\n \"b\":null}"), r#"{"a": true, "b": null}"#);
    assert_eq!(
        same(r#""\u65e5\u672c \ud83c\udf89 \/ \" \\ \u0001\u007f\n, :""#),
        "\"日本 🎉 / \\\" \\\\ \\u0001\u{7f}\\n, :\""
    );
    let numbers = "[1.0,1e22,-0.0,-0,12345678901234567890123,0.00001,1E-4,1e15,1e16,2.50,1e400,-1e400,123e-7]";
    let python = "[1.0, 1e+22, -0.0, 0, 12345678901234567890123, 1e-05, 0.0001, 1000000000000000.0, 1e+16, 2.5, \
                  Infinity, -Infinity, 1.23e-05]";
    assert_eq!(same(numbers), python);
    assert!(matches!(rewritten(3, r#"["\ud800"]"#), Err((ChatFault::LoneSurrogate, _))));
}

#[test]
fn role_and_content_precede_from_and_value_in_any_order() {
    let json = [
        r#"[{"role":"assistant","content":"a","value":"b","from":"user"}]"#,
        r#"[{"from":"user","value":"b","content":"a","role":"assistant"}]"#,
        r#"[{"from":"gpt","value":"a","role":null,"content":null}]"#,
    ];
    let made = template().render(json.iter().map(|&json| (json, false)));
    assert!(made.faults.is_empty());
    assert_eq!(parts(&made, 0)[3], ("a".to_owned(), true));
    assert_eq!(parts(&made, 0), parts(&made, 1));
    assert_eq!(parts(&made, 0), parts(&made, 2));
    let hidden = r#"[{"role":"assistant","content":"a","reasoning_content":"b","thinking":""}]"#;
    assert_eq!(template().render([(hidden, false)].into_iter()).faults.len(), 1);
}

#[test]
fn reserved_tokens_in_text_are_faults() {
    let reserved = ChatTemplate { reserved: vec!["<think>".to_owned()], ..template() };
    let row = |content: &str, next: &str| {
        json!([{"role": "user", "content": content}, {"role": "assistant", "content": next}]).to_string()
    };
    let rows = [row("a <think> b", ""), row("a <thi", "nk>"), row("a", "think>"), row("", "<think>")];
    let made = reserved.render(rows.iter().map(|row| (row.as_str(), false)));
    assert_eq!(made.faults.iter().map(|(row, ..)| *row).collect::<Vec<_>>(), [0, 3]);
    let calls = r#"[{"role":"assistant","content":"","tool_calls":["think"]},{"role":"user","content":"b"}]"#;
    assert!(reserved.render([(calls, false)].into_iter()).faults.is_empty());
    // Content with loss and the text after it, which has none, are encoded together.
    let mut joined = reserved.clone();
    joined.turns[1].suffix = vec![text("nk>")];
    let made = joined.render([(row("", "<thi").as_str(), false)].into_iter());
    assert_eq!(made.faults.len(), 1);
}
