//! Pretokenizers: where a text is cut before bytes are merged.
//!
//! Each scheme is a regular expression in the reference implementation, or a sequence of them. The well-known ones are
//! hand-written matchers here, that find the end of the piece which starts at a given place: the text is read once from
//! left to right and no regex engine runs. A piece never depends on text before its start, so a matcher has no state.
//! Any other expression is run by an engine.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits;
mod blocks;
mod cl100k;
mod code;
mod deepseek;
mod ends;
mod gpt2;
mod masks;
mod o200k;
mod portable;
mod runs;
mod splits;
mod words;

use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use blocks::Blocks;
use cl100k::{Cl100k, Llama3, Qwen2};
use code::Code;
use deepseek::DeepSeek;
use gpt2::Gpt2;
use o200k::{O200k, Tekken};
use portable::Doubt;

#[cfg(test)]
pub(crate) use ends::CAPACITY;
pub(crate) use ends::Ends;
pub(crate) use words::words;

pub use splits::{CutError, CutFault, Splits};

/// A pretokenizer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// r50k_base and p50k_base.
    Gpt2,
    /// cl100k_base, as tiktoken cuts.
    Cl100k,
    /// o200k_base.
    O200k,
    /// Llama 3, and cl100k_base where it is a file of Hugging Face.
    Llama3,
    /// Qwen 2, 2.5 and 3.
    Qwen2,
    /// DeepSeek V3 and R1.
    DeepSeek,
    /// Mistral's tekken.
    Tekken,
    /// Our own, for prose and code.
    Code,
    /// Any other regular expressions.
    Splits(Arc<Splits>),
}

/// Whose meaning a regular expression has. The tables of Unicode classes are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// tiktoken's: the engine that runs here too.
    Tiktoken,
    /// Hugging Face's `tokenizers`, whose engine is Oniguruma. Only what is known to mean the same to both is accepted.
    HuggingFace,
}

/// What is wrong with a pretokenizer's name or pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternError {
    /// It looks like a name, but there is none such.
    UnknownName(String),
    /// A pattern that does not compile, and why.
    Invalid(String, String),
    /// A pattern that matches the empty string.
    MatchesEmpty(String),
    /// A pattern that may mean something else to Hugging Face's engine, from this byte on.
    Ambiguous(String, usize),
    /// No pattern at all.
    None,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName(name) => write!(
                f,
                "there is no pretokenizer {name:?}; named are {}, all else is a regular expression",
                Scheme::names().collect::<Vec<_>>().join(", ")
            ),
            Self::Invalid(pattern, reason) => write!(f, "the pattern {pattern:?} does not compile: {reason}"),
            Self::MatchesEmpty(pattern) => write!(f, "the pattern {pattern:?} matches the empty string"),
            Self::Ambiguous(pattern, byte) => write!(
                f,
                "what stands at byte {byte} of the pattern {pattern:?} is not known to mean the same to the regex \
                 engine of Hugging Face's tokenizers"
            ),
            Self::None => write!(f, "a pretokenizer needs at least one pattern"),
        }
    }
}

impl std::error::Error for PatternError {}

/// A scheme that has a name, and how it is written.
struct Named {
    name: &'static str,
    scheme: Scheme,
    /// The expressions that define it, as the reference has them.
    definition: &'static [&'static str],
    /// The same in words that Hugging Face's engine understands.
    portable: &'static [&'static str],
}

static NAMED: [Named; 8] = [
    Named { name: "gpt2", scheme: Scheme::Gpt2, definition: &[gpt2::PATTERN], portable: &[gpt2::PORTABLE] },
    Named { name: "cl100k", scheme: Scheme::Cl100k, definition: &[cl100k::PATTERN], portable: &[cl100k::PORTABLE] },
    Named { name: "o200k", scheme: Scheme::O200k, definition: &[o200k::PATTERN], portable: &[o200k::PATTERN] },
    Named { name: "llama3", scheme: Scheme::Llama3, definition: &[cl100k::LLAMA3], portable: &[cl100k::LLAMA3] },
    Named { name: "qwen2", scheme: Scheme::Qwen2, definition: &[cl100k::QWEN2], portable: &[cl100k::QWEN2] },
    Named { name: "deepseek", scheme: Scheme::DeepSeek, definition: &deepseek::SPLITS, portable: &deepseek::SPLITS },
    Named { name: "tekken", scheme: Scheme::Tekken, definition: &[o200k::TEKKEN], portable: &[o200k::TEKKEN] },
    Named { name: "code", scheme: Scheme::Code, definition: &[code::PATTERN], portable: &[code::PATTERN] },
];

impl Scheme {
    /// The scheme of that name, or else that which a regular expression makes.
    ///
    /// # Errors
    ///
    /// [`PatternError`], also for a word that is no name.
    pub fn parse(name_or_pattern: &str, reference: Reference) -> Result<Self, PatternError> {
        if let Some(named) = NAMED.iter().find(|named| named.name == name_or_pattern) {
            return Ok(named.scheme.clone());
        }
        // A name that is mistyped would be an expression that matches itself.
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !name_or_pattern.is_empty() && name_or_pattern.bytes().all(is_word) {
            return Err(PatternError::UnknownName(name_or_pattern.to_owned()));
        }
        Self::from_splits(&[name_or_pattern], reference)
    }

    /// The scheme of a sequence of expressions, each applied within the pieces of the one before.
    ///
    /// # Errors
    ///
    /// [`PatternError`].
    pub fn from_splits(patterns: &[&str], reference: Reference) -> Result<Self, PatternError> {
        let is_known = |named: &&Named| {
            named.portable == patterns || (reference == Reference::Tiktoken && named.definition == patterns)
        };
        if let Some(named) = NAMED.iter().find(is_known) {
            return Ok(named.scheme.clone());
        }
        if patterns.is_empty() {
            return Err(PatternError::None);
        }
        if reference == Reference::HuggingFace {
            for &pattern in patterns {
                portable::check(pattern).map_err(|doubt| match doubt {
                    // What does not compile is told in the engine's words.
                    Doubt::Unknown(byte) => match Splits::new(&[pattern]) {
                        Ok(_) => PatternError::Ambiguous(pattern.to_owned(), byte),
                        Err(error) => error,
                    },
                    Doubt::Empty => PatternError::MatchesEmpty(pattern.to_owned()),
                })?;
            }
        }
        Ok(Self::Splits(Arc::new(Splits::new(patterns)?)))
    }

    /// All names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|named| named.name)
    }

    /// Its name, if it has one and so a matcher without a regex engine.
    pub fn name(&self) -> Option<&'static str> {
        self.named().map(|named| named.name)
    }

    /// The regular expressions that define it, as its reference has them: one, or several of which each is applied within
    /// the pieces of the one before.
    pub fn patterns(&self) -> Vec<&str> {
        match self {
            Self::Splits(splits) => splits.patterns().collect(),
            _ => self.named().map_or_else(Vec::new, |named| named.definition.to_vec()),
        }
    }

    /// The same pieces in the words of Hugging Face's engine: what a `tokenizer.json` says.
    pub fn portable_patterns(&self) -> Vec<&str> {
        self.named().map_or_else(|| self.patterns(), |named| named.portable.to_vec())
    }

    /// The pieces of `text`, in order; together they are the whole text.
    ///
    /// # Errors
    ///
    /// [`CutError`] of an expression that is run by an engine.
    pub fn split<'t>(&self, text: &'t str) -> Result<Vec<&'t str>, CutError> {
        self.visit(Pieces(text))
    }

    /// Lets a visitor work with the matcher of this scheme: compiled for each of them, with one choice for each text.
    #[inline]
    pub(crate) fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        match self {
            Self::Gpt2 => visitor.visit(Blocks::<Gpt2>::new()),
            Self::Cl100k => visitor.visit(Blocks::<Cl100k>::new()),
            Self::O200k => visitor.visit(Blocks::<O200k>::new()),
            Self::Llama3 => visitor.visit(Blocks::<Llama3>::new()),
            Self::Qwen2 => visitor.visit(Blocks::<Qwen2>::new()),
            Self::DeepSeek => visitor.visit(Matched::<DeepSeek>::new()),
            Self::Tekken => visitor.visit(Blocks::<Tekken>::new()),
            Self::Code => visitor.visit(Matched::<Code>::new()),
            Self::Splits(splits) => visitor.visit(splits.cutter()),
        }
    }

    fn named(&self) -> Option<&'static Named> {
        NAMED.iter().find(|named| named.scheme == *self)
    }
}

/// Cuts one text, from its start to its end.
pub(crate) trait Cut {
    /// [`Infallible`] for a matcher.
    type Error: Into<CutError>;

    /// Adds the ends of the next pieces to `ends`, which has room: at least one, unless the text is at its end. It is the
    /// same text each time.
    fn cut(&mut self, text: &str, ends: &mut Ends) -> Result<(), Self::Error>;
}

/// The matcher of one scheme.
trait Pretokenize {
    /// The end of the piece that starts at `start`, which lies before the end of `text` (valid UTF-8, a whole
    /// document: what follows the text decides how its last blanks are cut).
    fn piece_end(text: &[u8], start: usize) -> usize;
}

/// Cuts a text by a matcher alone.
struct Matched<P> {
    at: usize,
    matcher: PhantomData<P>,
}

impl<P> Matched<P> {
    fn new() -> Self {
        Self { at: 0, matcher: PhantomData }
    }
}

impl<P: Pretokenize> Cut for Matched<P> {
    type Error = Infallible;

    #[inline]
    fn cut(&mut self, text: &str, ends: &mut Ends) -> Result<(), Infallible> {
        while self.at < text.len() && !ends.is_full() {
            self.at = P::piece_end(text.as_bytes(), self.at);
            ends.push(self.at);
        }
        Ok(())
    }
}

/// Work on one text that needs its pieces.
pub(crate) trait Visitor {
    type Output;

    /// Does it with the matcher of a scheme.
    fn visit(self, cutter: impl Cut) -> Self::Output;
}

/// The visitor that collects pieces.
struct Pieces<'t>(&'t str);

impl<'t> Visitor for Pieces<'t> {
    type Output = Result<Vec<&'t str>, CutError>;

    fn visit(self, mut cutter: impl Cut) -> Self::Output {
        let Self(text) = self;
        let (mut pieces, mut ends, mut start) = (Vec::new(), Ends::new(), 0);
        while start < text.len() {
            ends.clear();
            cutter.cut(text, &mut ends).map_err(Into::into)?;
            for &end in ends.as_slice() {
                pieces.push(&text[start..end]);
                start = end;
            }
        }
        Ok(pieces)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::LazyLock;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    const TIKTOKEN: [Scheme; 3] = [Scheme::Gpt2, Scheme::Cl100k, Scheme::O200k];

    fn check(text: &str, [gpt2, cl100k, o200k]: [&[&str]; 3]) {
        for (scheme, expected) in TIKTOKEN.into_iter().zip([gpt2, cl100k, o200k]) {
            assert_eq!(scheme.split(text).unwrap(), expected, "{scheme:?} of {text:?}");
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
        let split = |text| Scheme::O200k.split(text).unwrap();
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

    #[test]
    fn blanks_at_the_end_in_llama3_and_qwen2() {
        for scheme in [Scheme::Llama3, Scheme::Qwen2] {
            assert_eq!(scheme.split("a \n ").unwrap(), ["a", " \n", " "]);
            assert_eq!(scheme.split("a \n \n").unwrap(), ["a", " \n \n"]);
        }
        assert_eq!(Scheme::Llama3.split("it's 1234").unwrap(), ["it", "'s", " ", "123", "4"]);
        assert_eq!(Scheme::Qwen2.split("it's 1234").unwrap(), ["it", "'s", " ", "1", "2", "3", "4"]);
        assert_eq!(Scheme::Tekken.split("it's 12").unwrap(), ["it", "'s", " ", "1", "2"]);
        assert_eq!(Scheme::Tekken.split("helloWorld's").unwrap(), ["hello", "World", "'s"]);
    }

    #[test]
    fn what_deepseek_sets_apart() {
        let split = |text| Scheme::DeepSeek.split(text).unwrap();
        assert_eq!(split("x  12345"), ["x", "  ", "123", "45"], "blanks end where a number begins");
        assert_eq!(split("中文ひらがな text"), ["中文ひらがな", " text"]);
        assert_eq!(split("한국어、中文"), ["한국어", "、", "中文"]);
        assert_eq!(split("a  中"), ["a", "  ", "中"]);
        assert_eq!(split("アー・ア\n"), ["アー", "・", "ア", "\n"], "the last split applies within kana too");
        assert_eq!(split("obj.name_x = é"), ["obj", ".name", "_x", " =", " é"]);
        assert_eq!(split("e\u{301}x\u{301}"), ["e\u{301}x\u{301}"]);
        assert_eq!(split("\0\0a\0\0"), ["\0", "\0a", "\0\0"], "what is not matched is a piece");
        assert_eq!(split("\0\0 ・・\n\n"), ["\0\0", " ", "・・", "\n\n"]);
    }

    #[test]
    fn names_and_known_patterns_have_matchers() {
        for named in &NAMED {
            for reference in [Reference::Tiktoken, Reference::HuggingFace] {
                assert_eq!(Scheme::parse(named.name, reference).unwrap(), named.scheme);
                assert_eq!(Scheme::from_splits(named.portable, reference).unwrap(), named.scheme);
            }
            assert_eq!(Scheme::from_splits(named.definition, Reference::Tiktoken).unwrap(), named.scheme);
            assert_eq!(named.scheme.name(), Some(named.name));
            assert_eq!(
                (named.scheme.patterns(), named.scheme.portable_patterns()),
                (named.definition.to_vec(), named.portable.to_vec())
            );
        }
        let cl100k = Scheme::parse(cl100k::PATTERN, Reference::HuggingFace);
        assert!(matches!(cl100k, Err(PatternError::Ambiguous(_, _))), "to that engine it means something else");
    }

    #[test]
    fn patterns_that_are_refused() {
        let parse = |pattern| Scheme::parse(pattern, Reference::Tiktoken).unwrap_err();
        assert_eq!(parse("llama_3"), PatternError::UnknownName("llama_3".to_owned()));
        assert!(parse("llama_3").to_string().contains("llama3, qwen2"));
        for pattern in ["(", "[", r"\p{Nothing}", "(?<=a*b)c(", "*"] {
            let error = parse(pattern);
            assert!(matches!(&error, PatternError::Invalid(named, _) if named == pattern), "{error}");
        }
        for pattern in ["", "a*", "a|", "(?=a|)", "$"] {
            assert_eq!(parse(pattern), PatternError::MatchesEmpty(pattern.to_owned()));
        }
        let ambiguous = Scheme::parse("[a-z]+$", Reference::HuggingFace).unwrap_err();
        assert_eq!(ambiguous, PatternError::Ambiguous("[a-z]+$".to_owned(), 6));
        assert_eq!(Scheme::from_splits(&[], Reference::Tiktoken), Err(PatternError::None));
    }

    #[test]
    fn what_a_pattern_does_not_cover_is_kept() {
        let split = |patterns: &[&str], text| {
            Scheme::from_splits(patterns, Reference::HuggingFace).unwrap().split(text).map(|pieces| pieces.join("|"))
        };
        assert_eq!(split(&["[a-z]+"], "--ab1c--").unwrap(), "--|ab|1|c|--");
        assert_eq!(split(&["[a-z]+"], "").unwrap(), "");
        assert_eq!(split(&["[a-z]+"], "語").unwrap(), "語");
        // Each expression sees nothing but the piece of the one before: there `c` has no neighbour.
        assert_eq!(split(&["[0-9]", "(?<!b)c", "a+"], "bc1cbaab").unwrap(), "bc|1|c|b|aa|b");
        assert_eq!(split(&[r"\s+(?!\S)"], "a  1").unwrap(), "a| | 1");
        assert_eq!(split(&[r"[0-9]", r"\s+(?!\S)"], "a  1").unwrap(), "a|  |1");
    }

    #[test]
    fn faults_tell_where() {
        let error = |pattern: &str, text: &str| {
            Scheme::from_splits(&["!", pattern], Reference::Tiktoken).unwrap().split(text).unwrap_err()
        };
        let slow = error("(?:(?!x)a|(?!y)aa)+b", &format!("xx!語{}", "a".repeat(60)));
        assert_eq!(slow, CutError { byte: 6, fault: CutFault::Backtracking });
        assert!(slow.to_string().contains("more than 1000000 steps back at byte 6"));
        let empty = error("a(?=b)|(?=c)", "ab!ababc");
        assert_eq!(empty, CutError { byte: 7, fault: CutFault::Empty });
        assert!(empty.to_string().contains("matches the empty string at byte 7"));
    }

    #[test]
    fn the_limit_is_for_each_place() {
        // A long text without a match, and then one.
        let scheme = Scheme::from_splits(&["x(?=y)"], Reference::Tiktoken).unwrap();
        let text = format!("{}xy", "xz".repeat(1_000_000));
        let pieces = scheme.split(&text).unwrap();
        assert_eq!(pieces.iter().map(|piece| piece.len()).collect::<Vec<_>>(), [2_000_000, 1, 1]);
    }

    /// Texts of what the expressions tell apart, and of what they do not.
    fn texts() -> impl Strategy<Value = String> {
        const UNITS: [&str; 72] = [
            "a", "b", "s", "t", "d", "m", "l", "r", "v", "e", "A", "S", "E", "L", "Z", "1", "2", "0", "23", "'", "’",
            "_", ".", ",", "=", "<", ">", "!", "-", "+", "*", "/", "|", "&", "?", ":", "^", "%", " ", "  ", "\t", "\n",
            "\r\n", "\u{b}", "\u{85}", "\u{a0}", "\u{3000}", "\0", "\u{200b}", "\u{200d}", "\u{e000}", "\u{378}", "é",
            "É", "ſ", "ß", "ǅ", "ʰ", "\u{301}", "\u{20dd}", "٣", "½", "語", "ー", "\u{3040}", "・", "한", "ก", "😀",
            "𝐀", "𠀀", "ll",
        ];
        prop_oneof![
            8 => vec(select(&UNITS[..]), 0..24).prop_map(|units| units.concat()),
            4 => (vec(select(&UNITS[..]), 1..4), vec((any::<prop::sample::Index>(), 1..12usize), 0..12)).prop_map(|(units, runs)| {
                runs.iter().map(|(unit, times)| unit.get(&units).repeat(*times)).collect()
            }),
            1 => any::<String>(),
        ]
    }

    /// The expressions of each scheme that has a name, run by the engine.
    static ENGINES: LazyLock<Vec<(&Named, [Splits; 2])>> = LazyLock::new(|| {
        let engines = |named: &Named| [named.definition, named.portable].map(|patterns| Splits::new(patterns).unwrap());
        NAMED.iter().map(|named| (named, engines(named))).collect()
    });

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn matchers_cut_as_their_expressions_do(text in texts()) {
            for (named, engines) in ENGINES.iter() {
                let pieces = named.scheme.split(&text).unwrap();
                prop_assert!(pieces.iter().all(|piece| !piece.is_empty()));
                prop_assert_eq!(pieces.concat(), &text[..]);
                for engine in engines {
                    prop_assert_eq!(Pieces(&text).visit(engine.cutter()).unwrap(), &pieces[..], "{}", named.name);
                }
            }
        }
    }
}
