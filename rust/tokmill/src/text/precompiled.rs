//! Hugging Face's reading of SentencePiece's table of normalized texts, which differs from SentencePiece's own.
//!
//! It goes through a text by grapheme clusters. A cluster of less than six bytes that begins with a text of the table becomes what the
//! shortest of these becomes, as a whole; other clusters do so character by character.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation as _;

use super::sentencepiece::Charsmap;

/// The normalizer `Precompiled`.
#[derive(Debug)]
pub struct PrecompiledNormalizer {
    charsmap: Charsmap,
    /// Whether a character of ASCII stays as it is, and is a cluster beside others of them.
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

    /// What a text becomes.
    pub(super) fn apply<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let bytes = text.as_bytes();
        let is_plain = |byte: &u8| self.is_plain[usize::from(*byte)];
        let next = |from: usize| bytes[from..].iter().position(|byte| !is_plain(byte)).map(|length| from + length);
        let Some(mut at) = next(0) else { return text.into() };
        let (mut normal, mut from) = (String::with_capacity(text.len() + text.len() / 8), 0);
        loop {
            // The plain character before may be of the same cluster. Between two plain ones, a cluster ends.
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
                let (part, behind) = rest.split_at(character.len_utf8());
                normal.push_str(self.charsmap.shortest(part).unwrap_or(part));
                rest = behind;
            }
        }
    }
}
