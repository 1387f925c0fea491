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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SCHEMES: [Scheme; 3] = [Scheme::Gpt2, Scheme::Cl100k, Scheme::O200k];

    fn check(text: &str, [gpt2, cl100k, o200k]: [&[&str]; 3]) {
        for (scheme, expected) in SCHEMES.into_iter().zip([gpt2, cl100k, o200k]) {
            assert_eq!(scheme.split(text), expected, "{scheme:?} of {text:?}");
        }
    }

    fn check_all(text: &str, pieces: &[&str]) {
        check(text, [pieces; 3]);
    }

    #[test]
    fn words_and_numbers() {
        check_all("", &[]);
        check_all("Hello world", &["Hello", " world"]);
        check("x 12345", [&["x", " 12345"], &["x", " ", "123", "45"], &["x", " ", "123", "45"]]);
        check("²½Ⅷ٣1", [&["²½Ⅷ٣1"], &["²½Ⅷ", "٣1"], &["²½Ⅷ", "٣1"]]);
        check("\tword", [&["\t", "word"], &["\tword"], &["\tword"]]);
        check("\u{3000}語", [&["\u{3000}", "語"], &["\u{3000}語"], &["\u{3000}語"]]);
        check("\nword", [&["\n", "word"], &["\n", "word"], &["\n", "word"]]);
    }

    #[test]
    fn contractions() {
        check("it's", [&["it", "'s"], &["it", "'s"], &["it's"]]);
        check("IT'LL", [&["IT", "'", "LL"], &["IT", "'LL"], &["IT'LL"]]);
        check("a'ſb", [&["a", "'", "ſb"], &["a", "'ſ", "b"], &["a'ſ", "b"]]);
        check("'tis", [&["'t", "is"], &["'t", "is"], &["'tis"]]);
        // Only where the apostrophe starts a piece.
        check("!'s", [&["!'", "s"], &["!'", "s"], &["!'", "s"]]);
        check(" 's", [&[" '", "s"], &[" '", "s"], &[" '", "s"]]);
    }

    #[test]
    fn case_in_o200k() {
        let split = |text| Scheme::O200k.split(text);
        assert_eq!(split("camelCaseHTTPServer"), ["camel", "Case", "HTTPServer"]);
        assert_eq!(split("AAあAA"), ["AAあ", "AA"]);
        assert_eq!(split("ǅa"), ["ǅa"]);
        assert_eq!(split("\u{301}A"), ["\u{301}", "A"], "a mark alone before upper case");
        assert_eq!(split("\u{301}\u{301}A's"), ["\u{301}\u{301}", "A's"]);
        assert_eq!(split("\u{301}'s"), ["\u{301}'s"]);
        assert_eq!(split("!A"), ["!A"]);
        assert_eq!(split("!/\n/x"), ["!/\n/", "x"]);
        assert_eq!(split("a/\n/b"), ["a", "/\n/", "b"]);
    }

    #[test]
    fn white_space() {
        check("a  b", [&["a", " ", " b"]; 3]);
        check("a  ", [&["a", "  "]; 3]);
        check("a \n ", [&["a", " \n "], &["a", " \n "], &["a", " \n", " "]]);
        check("a \n b", [&["a", " \n", " b"]; 3]);
        check("a\n \n  b", [&["a", "\n \n ", " b"], &["a", "\n \n", " ", " b"], &["a", "\n \n", " ", " b"]]);
        check("!\n\n x", [&["!", "\n\n", " x"], &["!\n\n", " x"], &["!\n\n", " x"]]);
        check("!\n \n x", [&["!", "\n \n", " x"], &["!\n", " \n", " x"], &["!\n", " \n", " x"]]);
        check("a\u{a0}!", [&["a", "\u{a0}", "!"]; 3]);
    }

    proptest! {
        #[test]
        fn pieces_are_the_text(text in any::<String>()) {
            for scheme in SCHEMES {
                let pieces = scheme.split(&text);
                prop_assert!(pieces.iter().all(|piece| !piece.is_empty()));
                prop_assert_eq!(pieces.concat(), &text[..]);
            }
        }
    }
}
