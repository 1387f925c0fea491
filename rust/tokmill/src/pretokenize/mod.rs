//! Pretokenizers: where a text is cut before bytes are merged.
//!
//! Each scheme is a regular expression in the reference implementation. Here it is a hand-written matcher, one file a
//! scheme, that finds the end of the piece which starts at a given place: the text is read once from left to right and
//! no regex engine runs. A piece never depends on text before its start, so a matcher has no state.

mod cl100k;
mod gpt2;
mod o200k;
mod runs;

pub(crate) use cl100k::Cl100k;
pub(crate) use gpt2::Gpt2;
pub(crate) use o200k::O200k;

/// A pretokenizer that is known by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// r50k_base and p50k_base.
    Gpt2,
    /// cl100k_base.
    Cl100k,
    /// o200k_base.
    O200k,
}

impl Scheme {
    /// The regular expression that the matcher implements, as tiktoken 0.14 writes it.
    pub fn pattern(self) -> &'static str {
        match self {
            Scheme::Gpt2 => gpt2::PATTERN,
            Scheme::Cl100k => cl100k::PATTERN,
            Scheme::O200k => o200k::PATTERN,
        }
    }

    /// The pieces of `text`, in order; together they are the whole text.
    pub fn split(self, text: &str) -> Vec<&str> {
        match self {
            Scheme::Gpt2 => pieces::<Gpt2>(text),
            Scheme::Cl100k => pieces::<Cl100k>(text),
            Scheme::O200k => pieces::<O200k>(text),
        }
    }
}

/// The matcher of one scheme.
pub(crate) trait Pretokenize {
    /// The end of the piece that starts at `start`, which lies before the end of `text` (valid UTF-8, a whole
    /// document: what follows the text decides how its last blanks are cut).
    fn piece_end(text: &[u8], start: usize) -> usize;
}

fn pieces<P: Pretokenize>(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let end = P::piece_end(text.as_bytes(), start);
        pieces.push(&text[start..end]);
        start = end;
    }
    pieces
}
