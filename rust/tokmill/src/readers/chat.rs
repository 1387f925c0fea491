//! Conversations: messages with roles, rendered by a declared template into texts and special tokens.
//!
//! Messages are JSON, in OpenAI's form (`role`, `content`) or ShareGPT's (`from`, `value`), or columns of strings. Content is text,
//! whatever it contains: only the template's own tokens are special.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::jsonl::{members, unescape};
use super::{Strings, excerpt};

/// Text or a special token of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplatePiece {
    /// A text.
    Text(Vec<u8>),
    /// The id of a special token.
    Token(u32),
}

/// How messages of a role are rendered: prefix, content, tool calls, suffix, separator.
#[derive(Clone, Debug, Default)]
pub struct Turn {
    /// Names of the role in messages.
    pub names: Vec<String>,
    /// What precedes the content; it has no loss.
    pub prefix: Vec<TemplatePiece>,
    /// What ends the turn; it has loss if the content has.
    pub suffix: Vec<TemplatePiece>,
    /// What follows the turn; it has no loss.
    pub separator: Vec<TemplatePiece>,
    /// Whether content, tool calls and suffix have loss.
    pub loss: bool,
}

/// A template.
#[derive(Clone, Debug, Default)]
pub struct ChatTemplate {
    /// What begins a conversation; it has no loss.
    pub start: Vec<TemplatePiece>,
    /// What ends a conversation; it has no loss.
    pub end: Vec<TemplatePiece>,
    /// The roles.
    pub turns: Vec<Turn>,
    /// What surrounds the JSON of each tool call; `None` if the template cannot render tool calls.
    pub tool_call: Option<(Vec<TemplatePiece>, Vec<TemplatePiece>)>,
    /// Whether blanks at the ends of content are dropped.
    pub trim: bool,
    /// Keys of messages, beside `tool_calls`, with which a conversation is a fault.
    pub unrendered: Vec<String>,
    /// Tokens of the template that the encoder finds in text, too. A conversation whose text has one is a fault.
    pub reserved: Vec<String>,
    /// Maximum length of the text of a conversation in bytes.
    pub max_document_bytes: usize,
}

/// Fault of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChatFault {
    /// It is not a list of messages, or the content of one is not text.
    NotMessages,
    /// The template has no such role.
    UnknownRole,
    /// A message has something that the template has no place for.
    Unrendered,
    /// A string has an escape without its other half.
    LoneSurrogate,
    /// The text is too long.
    TooLong,
}

impl ChatFault {
    /// The name of the fault.
    pub fn name(self) -> &'static str {
        match self {
            Self::NotMessages => "not_messages",
            Self::UnknownRole => "unknown_role",
            Self::Unrendered => "unrendered",
            Self::LoneSurrogate => "lone_surrogate",
            Self::TooLong => "too_long",
        }
    }
}

/// Conversations in one flat buffer; one with a fault has neither text nor parts.
#[derive(Debug, Default, PartialEq)]
pub struct Conversations {
    /// The text of each, without special tokens.
    pub text: Strings,
    /// n + 1 offsets of parts.
    pub offsets: Vec<i64>,
    /// Bytes of text of each part.
    pub text_bytes: Vec<i64>,
    /// Special token of each part; -1 for text.
    pub tokens: Vec<i64>,
    /// 1 if the part has loss, otherwise 0.
    pub loss: Vec<u8>,
    /// Rows with a fault, ascending.
    pub faults: Vec<(usize, ChatFault, String)>,
}

type Failed = (ChatFault, String);

impl ChatTemplate {
    /// Renders conversations of JSON. Rows with `skip` become empty.
    pub fn render<'d>(&self, conversations: impl Iterator<Item = (&'d str, bool)>) -> Conversations {
        let mut out = Writer::new(self);
        for (json, skip) in conversations {
            out.conversation(|out| if skip { Ok(false) } else { out.messages(json).map(|()| true) });
        }
        out.made
    }

    /// Renders conversations of columns: conversation i has the messages `offsets[i]..offsets[i + 1]`; `message` returns role
    /// and content.
    pub fn render_columns<'d>(
        &self,
        offsets: &[i64],
        skip: &[u8],
        message: impl Fn(usize) -> (Option<&'d str>, Option<&'d str>),
    ) -> Conversations {
        let mut out = Writer::new(self);
        for (bounds, &skip) in offsets.windows(2).zip(skip) {
            out.conversation(|out| {
                if skip != 0 {
                    return Ok(false);
                }
                if bounds[0] == bounds[1] {
                    return Err(no_messages());
                }
                for (number, at) in (bounds[0]..bounds[1]).enumerate() {
                    let (role, content) = message(at as usize);
                    let role = role.ok_or_else(|| not(number, "has no role"))?;
                    let content = content.ok_or_else(|| not(number, "has no content"))?;
                    out.turn(number, role, Some(Cow::Borrowed(content.as_bytes())), &[], true)?;
                }
                Ok(true)
            });
        }
        out.made
    }

    fn turn_of(&self, role: &str) -> Option<&Turn> {
        self.turns.iter().find(|turn| turn.names.iter().any(|name| name == role))
    }
}

fn no_messages() -> Failed {
    (ChatFault::NotMessages, "there are no messages".to_owned())
}

fn not(number: usize, what: &str) -> Failed {
    (ChatFault::NotMessages, format!("message {number} {what}"))
}

/// Appends parts. Consecutive texts with equal loss are one part.
struct Writer<'t> {
    template: &'t ChatTemplate,
    made: Conversations,
}

impl<'t> Writer<'t> {
    fn new(template: &'t ChatTemplate) -> Self {
        Self { template, made: Conversations { offsets: vec![0], ..Conversations::default() } }
    }

    /// Appends a conversation; `render` returns whether there is one.
    fn conversation(&mut self, render: impl FnOnce(&mut Self) -> Result<bool, Failed>) {
        let (text, parts) = (self.made.text.data.len(), self.made.tokens.len());
        self.pieces(&self.template.start, false);
        let outcome = render(self).and_then(|is_one| {
            self.pieces(&self.template.end, false);
            let length = self.made.text.data.len() - text;
            if length > self.template.max_document_bytes {
                let most = self.template.max_document_bytes;
                let words = format!("the conversation is {length} bytes long, over the limit of {most} bytes");
                return Err((ChatFault::TooLong, words));
            }
            match self.reserved_text(text, parts) {
                Some(token) if is_one => {
                    let words = format!("a message contains {token:?}, a token of the template that is not special");
                    Err((ChatFault::NotMessages, words))
                }
                _ => Ok(is_one),
            }
        });
        if !matches!(outcome, Ok(true)) {
            self.made.text.data.truncate(text);
            for column in [&mut self.made.text_bytes, &mut self.made.tokens] {
                column.truncate(parts);
            }
            self.made.loss.truncate(parts);
        }
        if let Err((fault, words)) = outcome {
            self.made.faults.push((self.made.offsets.len() - 1, fault, words));
        }
        self.made.text.end();
        self.made.offsets.push(self.made.tokens.len() as i64);
    }

    /// A reserved token in the text of the conversation whose text and parts start at `at` and `parts`.
    fn reserved_text(&self, mut at: usize, parts: usize) -> Option<&'t str> {
        let reserved = &self.template.reserved;
        if reserved.is_empty() {
            return None;
        }
        // Texts are encoded together up to the next token.
        let made = &self.made;
        for run in (parts..made.tokens.len()).collect::<Vec<_>>().split(|&part| made.tokens[part] >= 0) {
            let length: i64 = run.iter().map(|&part| made.text_bytes[part]).sum();
            let text = &made.text.data[at..at + length as usize];
            at += length as usize;
            if let Some(token) = reserved.iter().find(|token| memchr::memmem::find(text, token.as_bytes()).is_some()) {
                return Some(token);
            }
        }
        None
    }

    fn pieces(&mut self, pieces: &[TemplatePiece], loss: bool) {
        for piece in pieces {
            match piece {
                TemplatePiece::Text(text) => self.text(text, loss),
                TemplatePiece::Token(id) => self.part(0, i64::from(*id), loss),
            }
        }
    }

    fn text(&mut self, text: &[u8], loss: bool) {
        if text.is_empty() {
            return;
        }
        self.made.text.data.extend_from_slice(text);
        let first = self.made.offsets[self.made.offsets.len() - 1] as usize;
        let last = self.made.tokens.len().checked_sub(1).filter(|&last| last >= first);
        match last {
            Some(last) if self.made.tokens[last] < 0 && self.made.loss[last] == u8::from(loss) => {
                self.made.text_bytes[last] += text.len() as i64;
            }
            _ => self.part(text.len() as i64, -1, loss),
        }
    }

    fn part(&mut self, text_bytes: i64, token: i64, loss: bool) {
        self.made.text_bytes.push(text_bytes);
        self.made.tokens.push(token);
        self.made.loss.push(loss.into());
    }

    fn turn(
        &mut self,
        number: usize,
        role: &str,
        content: Option<Cow<'_, [u8]>>,
        calls: &[String],
        loss: bool,
    ) -> Result<(), Failed> {
        let template = self.template;
        let turn = template.turn_of(role).ok_or_else(|| {
            let words = format!("message {number} has the role {}, which the template lacks", excerpt(role.as_bytes()));
            (ChatFault::UnknownRole, words)
        })?;
        let loss = loss && turn.loss;
        self.pieces(&turn.prefix, false);
        if let Some(content) = content {
            self.text(if template.trim { trimmed(&content) } else { &content }, loss);
        }
        for call in calls {
            let (before, after) = template.tool_call.as_ref().ok_or_else(|| {
                (
                    ChatFault::Unrendered,
                    format!("message {number} has \"tool_calls\", which the template cannot render"),
                )
            })?;
            self.pieces(before, loss);
            self.text(call.as_bytes(), loss);
            self.pieces(after, loss);
        }
        self.pieces(&turn.suffix, loss);
        self.pieces(&turn.separator, false);
        Ok(())
    }

    fn messages(&mut self, json: &str) -> Result<(), Failed> {
        let messages: Vec<Message<'_>> = serde_json::from_str(json)
            .map_err(|_| (ChatFault::NotMessages, format!("not a list of messages: {}", excerpt(json.as_bytes()))))?;
        if messages.is_empty() {
            return Err(no_messages());
        }
        messages.iter().enumerate().try_for_each(|(number, message)| self.message(number, message))
    }

    fn message(&mut self, number: usize, message: &Message<'_>) -> Result<(), Failed> {
        let Message { role, content, calls, weights, ref others } = *message;
        let unrendered = &self.template.unrendered;
        if let Some(key) = others.iter().find(|&&key| unrendered.iter().any(|each| each == key)) {
            let words = format!("message {number} has {key:?}, which declared templates cannot render");
            return Err((ChatFault::Unrendered, words));
        }
        let role = match role {
            Some(role) if role.starts_with('"') => text_of(number, role)?,
            _ => return Err(not(number, "has no role")),
        };
        let role = String::from_utf8_lossy(&role);
        let calls: Vec<&RawValue> = match calls {
            None => Vec::new(),
            Some(calls) => {
                serde_json::from_str(calls).map_err(|_| not(number, "has tool calls that are not a list"))?
            }
        };
        let call = |call: &&RawValue| rewritten(number, function_of(call.get()));
        let calls = calls.iter().map(call).collect::<Result<Vec<_>, _>>()?;
        let content = match content {
            None if calls.is_empty() => return Err(not(number, "has no content")),
            None => None,
            Some(content) => Some(content_of(number, content)?),
        };
        let mut has_loss = true;
        for (key, weight) in ["weight", "train", "training"].into_iter().zip(weights) {
            has_loss &= match weight.map(|weight| weight.trim_matches('"').to_ascii_lowercase()).as_deref() {
                None | Some("1" | "1.0" | "true") => true,
                Some("0" | "0.0" | "false") => false,
                Some(other) => {
                    return Err(not(number, &format!("has the {key} {}, not 0 or 1", excerpt(other.as_bytes()))));
                }
            };
        }
        self.turn(number, &role, content, &calls, has_loss)
    }
}

/// The values of a message that are not null, as in the file.
#[derive(Default)]
struct Message<'d> {
    role: Option<&'d str>,
    content: Option<&'d str>,
    calls: Option<&'d str>,
    /// Those of `weight`, `train` and `training`.
    weights: [Option<&'d str>; 3],
    /// Other keys whose values are not empty.
    others: Vec<&'d str>,
}

impl<'d> Deserialize<'d> for Message<'d> {
    fn deserialize<D: Deserializer<'d>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members;

        impl<'d> Visitor<'d> for Members {
            type Value = Message<'d>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a message")
            }

            fn visit_map<A: MapAccess<'d>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut found = Message::default();
                let (mut from, mut spoken) = (None, None);
                while let Some((key, value)) = map.next_entry::<&RawValue, &RawValue>()? {
                    let (key, value) = (key.get(), value.get());
                    let value = Some(value).filter(|&value| value != "null");
                    match &key[1..key.len() - 1] {
                        "role" => found.role = value,
                        "from" => from = value,
                        "content" => found.content = value,
                        "value" => spoken = value,
                        "tool_calls" => found.calls = value,
                        "weight" => found.weights[0] = value,
                        "train" => found.weights[1] = value,
                        "training" => found.weights[2] = value,
                        key if !matches!(value, None | Some("\"\"" | "[]" | "{}")) => found.others.push(key),
                        _ => {}
                    }
                }
                found.role = found.role.or(from);
                found.content = found.content.or(spoken);
                Ok(found)
            }
        }

        deserializer.deserialize_map(Members)
    }
}

/// The content of a message: a string, or a list of strings and of objects of type text.
fn content_of(number: usize, json: &str) -> Result<Cow<'_, [u8]>, Failed> {
    match json.as_bytes()[0] {
        b'"' => text_of(number, json),
        b'[' => {
            let items: Vec<&RawValue> = serde_json::from_str(json).map_err(|_| not(number, "has broken content"))?;
            let mut whole = Vec::new();
            for item in items {
                whole.extend_from_slice(&item_text(number, item.get())?);
            }
            Ok(Cow::Owned(whole))
        }
        _ => Err(not(number, &format!("has content that is not text: {}", excerpt(json.as_bytes())))),
    }
}

fn item_text(number: usize, json: &str) -> Result<Cow<'_, [u8]>, Failed> {
    let wrong = || not(number, &format!("has content that is not text: {}", excerpt(json.as_bytes())));
    if json.starts_with('"') {
        return text_of(number, json);
    }
    let (mut kind, mut text) = (None, None);
    members(json, |key, value| match &json[key.start + 1..key.end - 1] {
        "type" => kind = Some(&json[value]),
        "text" => text = Some(&json[value]),
        _ => {}
    })
    .map_err(|_| wrong())?;
    match (kind, text) {
        (Some("\"text\""), Some(text)) if text.starts_with('"') => text_of(number, text),
        _ => Err(wrong()),
    }
}

/// The JSON of the function of a tool call, or of the call itself if it is not wrapped.
fn function_of(json: &str) -> &str {
    let mut found = json;
    // What is not an object is rendered as it is.
    let _ = members(json, |key, value| {
        if &json[key.start + 1..key.end - 1] == "function" && json.as_bytes()[value.start] == b'{' {
            found = &json[value];
        }
    });
    found
}

/// JSON as Python's `json.dumps(…, ensure_ascii=False)` writes it, and so Jinja's `tojson`, however the file has it.
fn rewritten(number: usize, json: &str) -> Result<String, Failed> {
    let bytes = json.as_bytes();
    let mut out = String::with_capacity(json.len());
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        at += 1;
        match bytes[start] {
            b' ' | b'\t' | b'\n' | b'\r' => {}
            b',' => out.push_str(", "),
            b':' => out.push_str(": "),
            b'"' => {
                while bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
                let text = text_of(number, &json[start..at])?;
                out.push_str(&serde_json::json!(String::from_utf8_lossy(&text)).to_string());
            }
            b'-' | b'0'..=b'9' => {
                let is_number = |byte: &u8| matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9');
                at += bytes[at..].iter().take_while(|byte| is_number(byte)).count();
                out.push_str(&number_of(&json[start..at]));
            }
            _ => out.push_str(&json[start..at]),
        }
    }
    Ok(out)
}

/// A number of JSON as Python writes it: integers have any size.
fn number_of(json: &str) -> Cow<'_, str> {
    match json.parse::<f64>() {
        Ok(float) if json.contains(['.', 'e', 'E']) => {
            if float.is_infinite() {
                return Cow::Borrowed(if float > 0.0 { "Infinity" } else { "-Infinity" });
            }
            let shown = format!("{float:?}");
            Cow::Owned(match shown.split_once('e').map(|(digits, power)| (digits, power.parse::<i32>())) {
                Some((digits, Ok(power))) => format!("{digits}e{power:+03}"),
                _ => shown,
            })
        }
        _ if json == "-0" => Cow::Borrowed("0"),
        _ => Cow::Borrowed(json),
    }
}

/// Decodes a JSON string.
fn text_of(number: usize, json: &str) -> Result<Cow<'_, [u8]>, Failed> {
    let inner = &json[1..json.len() - 1];
    if memchr::memchr(b'\\', inner.as_bytes()).is_none() {
        return Ok(Cow::Borrowed(inner.as_bytes()));
    }
    let mut text = Vec::with_capacity(inner.len());
    if !unescape(json.as_bytes(), true, &mut text) {
        return Err((
            ChatFault::LoneSurrogate,
            format!("message {number} has a lone surrogate: {}", excerpt(json.as_bytes())),
        ));
    }
    Ok(Cow::Owned(text))
}

/// The text without blanks at its ends, as Python's `strip` and so Jinja's `trim` define them.
fn trimmed(text: &[u8]) -> &[u8] {
    let is_blank = |character: char| character.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&character);
    std::str::from_utf8(text).map_or(text, |text| text.trim_matches(is_blank).as_bytes())
}

#[cfg(test)]
#[path = "chat/tests.rs"]
mod tests;
