//! Pretokenizers compared with their regular expressions.

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::*;

const TIKTOKEN: [Pretokenizer; 3] = [Pretokenizer::Gpt2, Pretokenizer::Cl100k, Pretokenizer::O200k];

fn check(text: &str, [gpt2, cl100k, o200k]: [&[&str]; 3]) {
    for (pretokenizer, expected) in TIKTOKEN.into_iter().zip([gpt2, cl100k, o200k]) {
        assert_eq!(pretokenizer.split(text).unwrap(), expected, "{pretokenizer:?} of {text:?}");
    }
}

fn check_all(text: &str, pretokens: &[&str]) {
    check(text, [pretokens; 3]);
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
    // Only where the apostrophe starts a pretoken.
    check("!'s", [&["!'", "s"], &["!'", "s"], &["!'", "s"]]);
    check(" 's", [&[" '", "s"], &[" '", "s"], &[" '", "s"]]);
}

#[test]
fn case_in_o200k() {
    let split = |text| Pretokenizer::O200k.split(text).unwrap();
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
    for pretokenizer in [Pretokenizer::Llama3, Pretokenizer::Qwen2] {
        assert_eq!(pretokenizer.split("a \n ").unwrap(), ["a", " \n", " "]);
        assert_eq!(pretokenizer.split("a \n \n").unwrap(), ["a", " \n \n"]);
    }
    assert_eq!(Pretokenizer::Llama3.split("it's 1234").unwrap(), ["it", "'s", " ", "123", "4"]);
    assert_eq!(Pretokenizer::Qwen2.split("it's 1234").unwrap(), ["it", "'s", " ", "1", "2", "3", "4"]);
    assert_eq!(Pretokenizer::Tekken.split("it's 12").unwrap(), ["it", "'s", " ", "1", "2"]);
    assert_eq!(Pretokenizer::Tekken.split("helloWorld's").unwrap(), ["hello", "World", "'s"]);
}

#[test]
fn what_deepseek_sets_apart() {
    let split = |text| Pretokenizer::DeepSeek.split(text).unwrap();
    assert_eq!(split("x  12345"), ["x", "  ", "123", "45"], "white space before a number is one pretoken");
    assert_eq!(split("中文ひらがな text"), ["中文ひらがな", " text"]);
    assert_eq!(split("한국어、中文"), ["한국어", "、", "中文"]);
    assert_eq!(split("a  中"), ["a", "  ", "中"]);
    assert_eq!(split("アー・ア\n"), ["アー", "・", "ア", "\n"], "the last split applies within kana too");
    assert_eq!(split("obj.name_x = é"), ["obj", ".name", "_x", " =", " é"]);
    assert_eq!(split("e\u{301}x\u{301}"), ["e\u{301}x\u{301}"]);
    assert_eq!(split("\0\0a\0\0"), ["\0", "\0a", "\0\0"], "unmatched text is a pretoken");
    assert_eq!(split("\0\0 ・・\n\n"), ["\0\0", " ", "・・", "\n\n"]);
}

#[test]
fn names_and_known_patterns_have_matchers() {
    for record in RECORDS {
        for reference in [Reference::Tiktoken, Reference::HuggingFace] {
            assert_eq!(Pretokenizer::parse(record.name, reference).unwrap(), record.pretokenizer);
            assert_eq!(Pretokenizer::from_patterns(record.portable_patterns, reference).unwrap(), record.pretokenizer);
        }
        assert_eq!(Pretokenizer::from_patterns(record.patterns, Reference::Tiktoken).unwrap(), record.pretokenizer);
        for &spelling in record.spellings {
            assert_eq!(Pretokenizer::from_patterns(spelling, Reference::HuggingFace).unwrap(), record.pretokenizer);
        }
        assert_eq!(record.pretokenizer.name(), Some(record.name));
        assert_eq!(
            (record.pretokenizer.patterns(), record.pretokenizer.portable_patterns()),
            (record.patterns.to_vec(), record.portable_patterns.to_vec())
        );
    }
    let cl100k = Pretokenizer::parse(Pretokenizer::Cl100k.patterns()[0], Reference::HuggingFace);
    assert!(matches!(cl100k, Err(PatternError::Ambiguous(_, _))), "it has another meaning in Oniguruma");
}

#[test]
fn patterns_that_are_refused() {
    let parse = |pattern| Pretokenizer::parse(pattern, Reference::Tiktoken).unwrap_err();
    assert_eq!(parse("llama_3"), PatternError::UnknownName("llama_3".to_owned()));
    assert!(parse("llama_3").to_string().contains("llama3, qwen2"));
    for pattern in ["(", "[", r"\p{Nothing}", "(?<=a*b)c(", "*"] {
        let error = parse(pattern);
        assert!(matches!(&error, PatternError::Invalid(record, _) if record == pattern), "{error}");
    }
    for pattern in ["", "a*", "a|", "(?=a|)", "$"] {
        assert_eq!(parse(pattern), PatternError::MatchesEmpty(pattern.to_owned()));
    }
    let ambiguous = Pretokenizer::parse("[a-z]+$", Reference::HuggingFace).unwrap_err();
    assert_eq!(ambiguous, PatternError::Ambiguous("[a-z]+$".to_owned(), 6));
    assert_eq!(Pretokenizer::from_patterns(&[], Reference::Tiktoken), Err(PatternError::None));
}

#[test]
fn what_a_pattern_does_not_cover_is_kept() {
    let split = |patterns: &[&str], text| {
        Pretokenizer::from_patterns(patterns, Reference::HuggingFace)
            .unwrap()
            .split(text)
            .map(|pretokens| pretokens.join("|"))
    };
    assert_eq!(split(&["[a-z]+"], "--ab1c--").unwrap(), "--|ab|1|c|--");
    assert_eq!(split(&["[a-z]+"], "").unwrap(), "");
    assert_eq!(split(&["[a-z]+"], "語").unwrap(), "語");
    // Each expression sees only the pretoken of the previous one, in which `c` has no neighbour.
    assert_eq!(split(&["[0-9]", "(?<!b)c", "a+"], "bc1cbaab").unwrap(), "bc|1|c|b|aa|b");
    assert_eq!(split(&[r"\s+(?!\S)"], "a  1").unwrap(), "a| | 1");
    assert_eq!(split(&[r"[0-9]", r"\s+(?!\S)"], "a  1").unwrap(), "a|  |1");
}

#[test]
fn faults_tell_where() {
    let error = |pattern: &str, text: &str| {
        Pretokenizer::from_patterns(&["!", pattern], Reference::Tiktoken).unwrap().split(text).unwrap_err()
    };
    let slow = error("(?:(?!x)a|(?!y)aa)+b", &format!("xx!語{}", "a".repeat(60)));
    assert_eq!(slow, PretokenizeError { byte: 6, fault: PretokenizeFault::Backtracking });
    assert!(slow.to_string().contains("more than 1000000 backtracking steps at byte 6"));
    let empty = error("a(?=b)|(?=c)", "ab!ababc");
    assert_eq!(empty, PretokenizeError { byte: 7, fault: PretokenizeFault::Empty });
    assert!(empty.to_string().contains("matches the empty string at byte 7"));
}

#[test]
fn the_limit_is_for_each_place() {
    // A long text without a match, followed by one.
    let pretokenizer = Pretokenizer::from_patterns(&["x(?=y)"], Reference::Tiktoken).unwrap();
    let text = format!("{}xy", "xz".repeat(1_000_000));
    let pretokens = pretokenizer.split(&text).unwrap();
    assert_eq!(pretokens.iter().map(|pretoken| pretoken.len()).collect::<Vec<_>>(), [2_000_000, 1, 1]);
}

/// Texts of characters that the expressions distinguish, and of some that they do not.
fn texts() -> impl Strategy<Value = String> {
    const UNITS: [&str; 78] = [
        "a", "b", "s", "t", "d", "m", "l", "r", "v", "e", "A", "S", "E", "L", "Z", "1", "2", "0", "23", "'", "’", "_",
        ".", ",", "=", "<", ">", "!", "-", "+", "*", "/", "|", "&", "?", ":", "^", "%", " ", "  ", "\t", "\n", "\r\n",
        "\u{b}", "\u{85}", "\u{a0}", "\u{3000}", "\0", "\u{200b}", "\u{200d}", "\u{e000}", "\u{378}", "é", "É", "ſ",
        "ß", "ǅ", "ʰ", "\u{301}", "\u{20dd}", "٣", "½", "語", "ー", "\u{3040}", "・", "한", "ก", "😀", "𝐀", "𠀀", "ll",
        "〇", "⺀", "々", "。", "…", "۔",
    ];
    prop_oneof![
        8 => vec(select(&UNITS[..]), 0..24).prop_map(|units| units.concat()),
        4 => (vec(select(&UNITS[..]), 1..4), vec((any::<prop::sample::Index>(), 1..12usize), 0..12)).prop_map(|(units, runs)| {
            runs.iter().map(|(unit, times)| unit.get(&units).repeat(*times)).collect()
        }),
        1 => any::<String>(),
    ]
}

/// The expressions of each pretokenizer that has a name, run by the engine.
static ENGINES: LazyLock<Vec<(&Record, Vec<RegexPretokenizer>)>> = LazyLock::new(|| {
    let engines = |record: &Record| {
        let all = [record.patterns, record.portable_patterns].into_iter().chain(record.spellings.iter().copied());
        all.map(|patterns| RegexPretokenizer::new(patterns).unwrap()).collect()
    };
    RECORDS.iter().map(|record| (record, engines(record))).collect()
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn matchers_cut_as_their_expressions_do(text in texts()) {
        for (record, engines) in ENGINES.iter() {
            let pretokens = record.pretokenizer.split(&text).unwrap();
            prop_assert!(pretokens.iter().all(|pretoken| !pretoken.is_empty()));
            prop_assert_eq!(pretokens.concat(), &text[..]);
            for engine in engines {
                prop_assert_eq!(CollectPretokens(&text).visit(engine.stream()).unwrap(), &pretokens[..], "{}", record.name);
            }
        }
    }
}
