//! Our own pretokenizer, for mixtures of prose and code.
//!
//! Ordered rules: contractions (`'s`), abbreviations (`U.S.A.`, `e.g.`, `Ph.D`), numbers in scientific notation,
//! decimals and integers, operators of several characters (`==`, `->`, `**=`), identifiers and words of any language,
//! newlines, other blanks, and anything else one character at a time. Every character matches one of them.

use super::BuiltIn;
use crate::pretokenize::runs::{ascii_between, ascii_lower, ascii_run, bits_at, contraction, is_newline, run};
use crate::pretokenize::{MatchStream, Matcher};
use crate::text::unicode::{character, class};

/// The rules, in order. The abbreviations are bounded, so that a chain of them takes time linear in its length.
const PATTERN: &str = concat!(
    r"['’](?:[sSdDmMtT]|[lL][lL]|[vV][eE]|[rR][eE])(?![\p{L}\p{M}\p{N}_])|",
    r"(?>[\p{Lu}\p{Lt}]\p{Ll}?(?:\.[\p{Lu}\p{Lt}]\p{Ll}?){1,8}\.?)(?![\p{L}\p{M}\p{N}_])|",
    r"(?>\p{L}(?:\.\p{L}){1,8}\.)(?![\p{L}\p{M}\p{N}_])|",
    r"\p{N}+(?:\.\p{N}+)?[eE][+\-]?\p{N}+|\p{N}+\.\p{N}+|\p{N}+|",
    r"===|!==|<=>|\*\*=|//=|<<=|>>=|\.\.\.|==|!=|<=|>=|->|=>|:=|::|&&|\|\||\+\+|--|<<|>>|\*\*|//|",
    r"\+=|-=|\*=|/=|%=|&=|\|=|\^=|\?\?|\?\.|\.\.|",
    r"[\p{L}\p{M}_][\p{L}\p{M}\p{N}_]*|[\r\n]+|[^\S\r\n]+|[^\s\p{L}\p{M}\p{N}_]",
);

pub(crate) struct Code;

impl BuiltIn for Code {
    const NAME: &'static str = "code";
    const PATTERNS: &'static [&'static str] = &[PATTERN];
    type Stream = MatchStream<Self>;
}

impl Matcher for Code {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        let first = text[start];
        let (bits, length) = character(text, start);
        if bits & class::NUMBER != 0 {
            return number(text, start);
        }
        if bits & class::WORD != 0 {
            let end = words(text, start + length);
            // An abbreviation begins with a word of one or two letters and a full stop.
            let may_be_short = text.get(end) == Some(&b'.') && end - start <= 2 * LONGEST_CHARACTER;
            return if may_be_short { abbreviation(text, start).unwrap_or(end) } else { end };
        }
        if is_newline(first) {
            return start + text[start..].iter().take_while(|&&byte| is_newline(byte)).count();
        }
        if bits & class::SPACE != 0 {
            return blanks(text, start + length);
        }
        if first == b'\'' || text[start..].starts_with("’".as_bytes()) {
            let short = contraction(text, start + length - 1, true);
            // The table of contractions that ignore case contains the long s, but this pattern does not.
            return short
                .map(|short| start + length - 1 + short)
                .filter(|&end| text[end - 1].is_ascii() && bits_at(text, end) & class::WORD == 0)
                .unwrap_or(start + length);
        }
        start + operator(&text[start..]).unwrap_or(length)
    }
}

/// Maximum length of a character of UTF-8.
const LONGEST_CHARACTER: usize = 4;

/// The end of the run of `[\p{L}\p{M}\p{N}_]` from `at`.
#[inline]
fn words(text: &[u8], at: usize) -> usize {
    let members = |word| {
        ascii_lower(word | 0x2020_2020_2020_2020) | ascii_between(word, b'0', b'9') | ascii_between(word, b'_', b'_')
    };
    ascii_run(text, at, members, class::WORD)
}

/// The end of the run of `[^\S\r\n]` from `at`.
fn blanks(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && !is_newline(text[at]) {
        let (bits, length) = character(text, at);
        if bits & class::SPACE == 0 {
            break;
        }
        at += length;
    }
    at
}

/// The end of the number from `start`: digits, with an optional fraction and exponent.
fn number(text: &[u8], start: usize) -> usize {
    let digits = |at: usize| run(text, at, |bits| bits & class::NUMBER != 0);
    let mut end = digits(start);
    if text.get(end) == Some(&b'.') {
        let fraction = digits(end + 1);
        end = if fraction > end + 1 { fraction } else { end };
    }
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let from = end + 1 + usize::from(matches!(text.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(from);
        end = if exponent > from { exponent } else { end };
    }
    end
}

/// The end of the abbreviation from `start`, if there is one.
#[cold]
fn abbreviation(text: &[u8], start: usize) -> Option<usize> {
    const UPPER: fn(u16) -> bool =
        |bits| bits & (class::LETTER | class::HEAD | class::TAIL) == class::LETTER | class::HEAD;
    const LOWER: fn(u16) -> bool = |bits| bits & (class::HEAD | class::TAIL) == class::TAIL;
    const LETTER: fn(u16) -> bool = |bits| bits & class::LETTER != 0;
    let one = |at: usize, wanted: fn(u16) -> bool| {
        let (bits, length) = if at < text.len() { character(text, at) } else { (0, 0) };
        wanted(bits).then_some(at + length)
    };
    let dot = |at: usize| (text.get(at) == Some(&b'.')).then_some(at + 1);
    // The link, then two to nine repetitions of it, separated by full stops.
    let chain = |link: &dyn Fn(usize) -> Option<usize>| {
        let mut end = link(start)?;
        let mut links = 1;
        while links <= 8
            && let Some(next) = dot(end).and_then(link)
        {
            end = next;
            links += 1;
        }
        (links > 1).then_some(end)
    };
    let ends = |end: &usize| bits_at(text, *end) & class::WORD == 0;
    let capitals = chain(&|at| one(at, UPPER).map(|end| one(end, LOWER).unwrap_or(end)));
    let capitals = capitals.map(|end| dot(end).unwrap_or(end)).filter(ends);
    capitals.or_else(|| chain(&|at| one(at, LETTER)).and_then(dot).filter(ends))
}

/// The length of the multi-character operator at the start of `text`.
#[inline]
fn operator(text: &[u8]) -> Option<usize> {
    match text {
        [b'=', b'=', b'=', ..]
        | [b'!', b'=', b'=', ..]
        | [b'<', b'=', b'>', ..]
        | [b'*', b'*', b'=', ..]
        | [b'/', b'/', b'=', ..]
        | [b'<', b'<', b'=', ..]
        | [b'>', b'>', b'=', ..]
        | [b'.', b'.', b'.', ..] => Some(3),
        [b'=' | b'!' | b'<' | b'>' | b'+' | b'-' | b'*' | b'/' | b'%' | b'&' | b'|' | b'^' | b':', b'=', ..]
        | [b'-' | b'=', b'>', ..]
        | [b':', b':', ..]
        | [b'&', b'&', ..]
        | [b'|', b'|', ..]
        | [b'+', b'+', ..]
        | [b'-', b'-', ..]
        | [b'<', b'<', ..]
        | [b'>', b'>', ..]
        | [b'*', b'*', ..]
        | [b'/', b'/', ..]
        | [b'?', b'?' | b'.', ..]
        | [b'.', b'.', ..] => Some(2),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::Pretokenizer;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let pretokens = Pretokenizer::Code.split(text).map(|pretokens| pretokens.join("|"));
        assert_eq!(pretokens.as_deref(), Ok(expected));
    }

    #[test]
    fn prose() {
        check("It's what we'll do, isn't it?", "It|'s| |what| |we|'ll| |do|,| |isn|'t| |it|?");
        check("I’M THEY'RE o'clock O'Reilly", "I|’M| |THEY|'RE| |o|'|clock| |O|'|Reilly");
        check("'tis 'size' 'd_x rock'n'roll", "'|tis| |'|size|'| |'|d_x| |rock|'|n|'|roll");
        check(
            "the U.S.A., the U.S. (e.g. a Ph.D., i.e.)",
            "the| |U.S.A.|,| |the| |U.S.| |(|e.g.| |a| |Ph.D.|,| |i.e.|)",
        );
        check("J.R.R. Tolkien z.B. т.е. U.S.Army a.m.", "J.R.R.| |Tolkien| |z.B.| |т.е.| |U|.|S|.|Army| |a.m.");
        check("U.S.-based, No.5, end.Next", "U.S.|-|based|,| |No|.|5|,| |end|.|Next");
    }

    #[test]
    fn numbers() {
        check("1.5e-3 3e10 2.0E+4 3.14 42 1984", "1.5e-3| |3e10| |2.0E+4| |3.14| |42| |1984");
        check("1e 1.e5 1.2.3 .5 5. 1e+ 0x1F 2nd", "1|e| |1|.|e5| |1.2|.|3| |.|5| |5|.| |1|e|+| |0|x1F| |2|nd");
        check("x² ½ ٣٫٤ 1,000", "x²| |½| |٣|٫|٤| |1|,|000");
        check("12345678901234567890", "12345678901234567890");
    }

    #[test]
    fn equations_and_code() {
        check("E = mc^2 ≠ ∇·F", "E| |=| |mc|^|2| |≠| |∇|·|F");
        check("f(x)=a**2+b//c!=-1", "f|(|x|)|=|a|**|2|+|b|//|c|!=|-|1");
        check("snake_case _private __init__ camelCase utf8", "snake_case| |_private| |__init__| |camelCase| |utf8");
        check("p.x->y<=z; a.b.c(x.y)", "p|.|x|->|y|<=|z|;| |a|.|b|.|c|(|x|.|y|)");
        check("a===b !== c **= d...e ..= f", "a|===|b| |!==| |c| |**=| |d|...|e| |..|=| |f");
        check("def f():\n    return x\r\n\n\tif y:", "def| |f|(|)|:|\n|    |return| |x|\r\n\n|\t|if| |y|:");
        check("a \n \n", "a| |\n| |\n");
    }

    #[test]
    fn other_languages() {
        check("日本語と中文、한국어。", "日本語と中文|、|한국어|。");
        check("हिन्दी cafe\u{301} Ελληνικά", "हिन्दी| |cafe\u{301}| |Ελληνικά");
        check("👩🏽😀\0\u{3000}\u{85}x", "👩|🏽|😀|\0|\u{3000}\u{85}|x");
    }

    #[test]
    fn chains_take_linear_time() {
        // Takes hours if every start scans everything after it.
        for unit in ["a.", "A.", "Ph.", " \n", "1e", "1.", "'s", "'"] {
            assert!(Pretokenizer::Code.split(&unit.repeat(500_000)).is_ok());
        }
    }
}
