//! Merges in the text of two file formats: tokenizer.json and rank files.

use std::fmt::Write;

use super::alphabet::character_of;
use super::symbols::Merges;

/// Prefix of a token of WordPiece that continues a word.
const WITHIN: &str = "##";

/// Start of a line in an object or list that is a field of `model` in a tokenizer.json.
const LINE: &str = "\n      ";

/// End of such an object or list.
const END: &str = "\n    ";

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

impl Merges {
    /// The `vocab` of a tokenizer.json: special tokens, then the first `tokens` tokens, with ids from 0; one entry per line.
    ///
    /// # Panics
    ///
    /// If there are fewer tokens.
    pub fn vocab_json(&self, special: &[String], tokens: usize) -> String {
        let special = special.iter().map(|text| serde_json::Value::from(text.as_str()).to_string());
        let (texts, starts) = self.texts(tokens);
        let within = self.within(tokens);
        let ordinary = starts.windows(2).zip(within).map(|(place, within)| {
            let prefix = if within { WITHIN } else { "" };
            format!("\"{prefix}{}\"", &texts[place[0]..place[1]])
        });
        let mut json = String::with_capacity(2 * texts.len() + 16 * tokens);
        for (id, text) in special.chain(ordinary).enumerate() {
            json.push_str(if id == 0 { "{" } else { "," });
            _ = write!(json, "{LINE}{text}: {id}"); // a String accepts everything
        }
        json + END + "}"
    }

    /// The `merges` of a tokenizer.json, the first of them that make `tokens` tokens; one per line.
    ///
    /// # Panics
    ///
    /// If there are fewer tokens.
    pub fn merges_json(&self, tokens: usize) -> String {
        let (texts, starts) = self.texts(tokens);
        let text = |id: u32| &texts[starts[id as usize]..starts[id as usize + 1]];
        let mut json = String::with_capacity(2 * texts.len() + 20 * tokens);
        for (number, (&left, &right)) in self.left.iter().zip(&self.right).take(tokens - self.initial.len()).enumerate()
        {
            json.push_str(if number == 0 { "[" } else { "," });
            _ = write!(json, "{LINE}[\"{}\", \"{}\"]", text(left), text(right));
        }
        if json.is_empty() { "[]".to_owned() } else { json + END + "]" }
    }

    /// The first `tokens` tokens as a rank file: each line is a token in base64, a space and its id, from `first` on.
    ///
    /// # Panics
    ///
    /// If there are fewer tokens.
    pub fn rank_file(&self, first: usize, tokens: usize) -> String {
        let (bytes, starts) = self.tokens(tokens);
        let mut file = String::with_capacity(2 * bytes.len() + 10 * tokens);
        for (id, place) in (first..).zip(starts.windows(2)) {
            push_base64(&mut file, &bytes[place[0]..place[1]]);
            _ = writeln!(file, " {id}");
        }
        file
    }

    /// The bytes of the first `count` tokens, and the start of each, and the end.
    fn tokens(&self, count: usize) -> (Vec<u8>, Vec<usize>) {
        let (mut bytes, mut starts) = (Vec::with_capacity(8 * count), Vec::with_capacity(count + 1));
        starts.push(0);
        for token in &self.initial {
            bytes.extend_from_slice(token);
            starts.push(bytes.len());
        }
        for (&left, &right) in self.left.iter().zip(&self.right).take(count - self.initial.len()) {
            for part in [left as usize, right as usize] {
                bytes.extend_from_within(starts[part]..starts[part + 1]);
            }
            starts.push(bytes.len());
        }
        assert!(starts.len() == count + 1, "there are fewer tokens");
        (bytes, starts)
    }

    /// The same in the byte-level alphabet, as text within quotes of JSON.
    fn texts(&self, count: usize) -> (String, Vec<usize>) {
        let (bytes, mut starts) = self.tokens(count);
        let mut text = String::with_capacity(bytes.len() + bytes.len() / 4);
        let mut next = 0;
        for (place, &byte) in bytes.iter().enumerate() {
            if starts[next] == place {
                starts[next] = text.len();
                next += 1;
            }
            if matches!(byte, b'"' | b'\\') {
                text.push('\\');
            }
            text.push(character_of(byte));
        }
        starts[next] = text.len();
        (text, starts)
    }

    /// Whether each of the first `count` tokens continues a word of WordPiece.
    fn within(&self, count: usize) -> Vec<bool> {
        let mut within: Vec<bool> = (0..self.initial.len()).map(|id| id >= self.starting).collect();
        for &left in self.left.iter().take(count - self.initial.len()) {
            within.push(within[left as usize]);
        }
        within
    }
}

/// Appends bytes in standard base64 with padding.
fn push_base64(text: &mut String, bytes: &[u8]) {
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0u32, |word, &byte| word << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let digit = BASE64[(word >> (18 - 6 * place)) as usize & 63];
            text.push(if place <= chunk.len() { digit as char } else { '=' });
        }
    }
}
