//! SentencePiece's normalization table as Hugging Face applies it, which differs from SentencePiece itself.
//!
//! The text is divided into grapheme clusters. A cluster shorter than six bytes that starts with an entry of the table is replaced as a
//! whole by the replacement of the shortest such entry; other clusters are processed character by character.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation as _;

use super::sentencepiece::Charsmap;

/// The normalizer `Precompiled`.
#[derive(Debug)]
pub struct PrecompiledNormalizer {
    charsmap: Charsmap,
    /// Whether each ASCII character stays as it is and is a cluster of its own.
    is_plain: [bool; 256],
}

/// Maximum length of a cluster that is looked up as a whole, plus one.
const LONG: usize = 6;

impl PrecompiledNormalizer {
    /// `None` if the table is damaged.
    pub fn new(table: &[u8]) -> Option<Self> {
        let charsmap = Charsmap::new(table)?;
        let is_plain = |byte: u8| {
            let one = [byte];
            (b' '..=b'~').contains(&byte)
                && std::str::from_utf8(&one).is_ok_and(|text| charsmap.shortest(text).is_none())
        };
        Some(Self { is_plain: std::array::from_fn(|byte| is_plain(byte as u8)), charsmap })
    }

    /// Normalizes a text.
    pub(super) fn apply<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let bytes = text.as_bytes();
        let is_plain = |byte: &u8| self.is_plain[usize::from(*byte)];
        let next = |from: usize| bytes[from..].iter().position(|byte| !is_plain(byte)).map(|length| from + length);
        let Some(mut at) = next(0) else { return text.into() };
        let (mut normal, mut from) = (String::with_capacity(text.len() + text.len() / 8), 0);
        loop {
            // The plain character before may belong to the same cluster. Two plain characters never do.
            let start = at.saturating_sub(1).max(from);
            let pair = bytes[at + 1..].windows(2).position(|two| two.iter().all(is_plain));
            let end = pair.map_or(text.len(), |length| at + 2 + length);
            normal.push_str(&text[from..start]);
            self.push_clusters(&text[start..end], &mut normal);
            from = end;
            match next(from) {
                Some(next) => at = next,
                None => break,
            }
        }
        normal.push_str(&text[from..]);
        normal.into()
    }

    fn push_clusters(&self, text: &str, normal: &mut String) {
        for cluster in text.graphemes(true) {
            if cluster.len() < LONG
                && let Some(other) = self.charsmap.shortest(cluster)
            {
                normal.push_str(other);
                continue;
            }
            let mut rest = cluster;
            while let Some(character) = rest.chars().next() {
                let (part, after) = rest.split_at(character.len_utf8());
                normal.push_str(self.charsmap.shortest(part).unwrap_or(part));
                rest = after;
            }
        }
    }
}
