//! Portable patterns: regular expressions with the same meaning in fancy-regex, which runs them here, and in Oniguruma,
//! which Hugging Face's `tokenizers` uses.
//!
//! The engines share a syntax, but not its entire meaning. `$` matches the end of the text here and the end of a line
//! there; `{1,3}+` is possessive here and a repeated repetition there; `(?i:ss)` matches `ß` only there. So patterns
//! are parsed by a grammar of constructs that are known to have the same meaning; all others are rejected.

/// General categories and scripts whose members a test compares character by character.
pub(super) const PROPERTIES: [&str; 46] = [
    "L",
    "Lu",
    "Ll",
    "Lt",
    "Lm",
    "Lo",
    "M",
    "Mn",
    "Mc",
    "Me",
    "N",
    "Nd",
    "Nl",
    "No",
    "P",
    "Pc",
    "Pd",
    "Ps",
    "Pe",
    "Pi",
    "Pf",
    "Po",
    "S",
    "Sm",
    "Sc",
    "Sk",
    "So",
    "Z",
    "Zs",
    "Zl",
    "Zp",
    "Cc",
    "Cf",
    "Co",
    "Han",
    "Hiragana",
    "Katakana",
    "Hangul",
    "Latin",
    "Cyrillic",
    "Greek",
    "Arabic",
    "Hebrew",
    "Thai",
    "Devanagari",
    "Bengali",
];

/// Maximum number of repetitions; more would make automata too large.
const MOST_TIMES: u32 = 1000;

/// Maximum depth of nesting.
const DEEPEST: usize = 50;

/// Reason to reject a pattern.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// The construct at this byte is not known to have the same meaning.
    Unknown(usize),
    /// It matches the empty string.
    Empty,
}

/// Checks a pattern.
///
/// # Errors
///
/// The first doubt about it.
pub(super) fn check(pattern: &str) -> Result<(), Doubt> {
    let mut reader = Reader { pattern, at: 0 };
    let empty = reader.alternatives(Inside::default(), 0)?;
    match reader.peek() {
        Some(_) => Err(reader.doubt()),
        None if empty => Err(Doubt::Empty),
        None => Ok(()),
    }
}

/// Restrictions within a group.
#[derive(Clone, Copy, Default)]
struct Inside {
    /// `(?i:…)`: only ASCII letters, and no neighbours that also fold into one letter, as `ss` into `ß`.
    ignore_case: bool,
    /// `(?<=…)`: only single characters, because the engines allow different lengths of look-behind.
    behind: bool,
}

/// Meaning of an escape.
enum Escape {
    Character(char),
    Class,
    /// A position in the text, such as its end.
    Place,
}

struct Reader<'p> {
    pattern: &'p str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.pattern[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn take(&mut self, expected: &str) -> bool {
        let found = self.rest().starts_with(expected);
        self.at += if found { expected.len() } else { 0 };
        found
    }

    fn doubt(&self) -> Doubt {
        Doubt::Unknown(self.at)
    }

    fn must(&self, holds: bool) -> Result<(), Doubt> {
        if holds { Ok(()) } else { Err(self.doubt()) }
    }

    /// Parses up to a closing parenthesis or the end; returns whether it can match the empty string.
    fn alternatives(&mut self, inside: Inside, depth: usize) -> Result<bool, Doubt> {
        self.must(depth <= DEEPEST)?;
        let mut empty = self.sequence(inside, depth)?;
        while !inside.behind && self.take("|") {
            empty |= self.sequence(inside, depth)?;
        }
        Ok(empty)
    }

    fn sequence(&mut self, inside: Inside, depth: usize) -> Result<bool, Doubt> {
        let mut empty = true;
        let mut before = None;
        while let Some(next) = self.peek() {
            if matches!(next, '|' | ')') {
                break;
            }
            let start = self.at;
            let (atom_is_empty, letter, may_repeat) = match next {
                '(' => {
                    let (is_empty, looks) = self.group(inside, depth)?;
                    // Letters at the ends of the group are not tracked.
                    (is_empty, Some('s'), !looks)
                }
                '[' => {
                    self.class(inside, depth)?;
                    (false, Some('s'), true)
                }
                '\\' => match self.escape()? {
                    Escape::Character(character) => (false, Some(character), true),
                    Escape::Class if !inside.ignore_case => (false, None, true),
                    Escape::Place => (true, None, false),
                    Escape::Class => return Err(Doubt::Unknown(start)),
                },
                '.' => {
                    self.next();
                    (false, None, true)
                }
                '*' | '+' | '?' | '{' | '}' | ']' | '^' | '$' => return Err(self.doubt()),
                character => {
                    self.next();
                    (false, Some(character), true)
                }
            };
            if inside.ignore_case && !letter.is_none_or(|letter| stays_itself(before, letter)) {
                return Err(Doubt::Unknown(start));
            }
            before = letter;
            let place = self.at;
            let can_be_none = self.repeat()?;
            let repeated = self.at > place;
            if repeated && (!may_repeat || atom_is_empty || inside.behind) {
                return Err(Doubt::Unknown(place));
            }
            empty &= atom_is_empty || can_be_none;
        }
        Ok(empty)
    }

    /// Parses a group; returns whether it can match the empty string, and whether it is a look-around.
    fn group(&mut self, inside: Inside, depth: usize) -> Result<(bool, bool), Doubt> {
        self.must(!inside.behind)?;
        let (inside, looks) = if self.take("(?:") || self.take("(?>") {
            (inside, false)
        } else if self.take("(?i:") {
            (Inside { ignore_case: true, ..inside }, false)
        } else if self.take("(?=") || self.take("(?!") {
            (inside, true)
        } else if self.take("(?<=") || self.take("(?<!") {
            (Inside { behind: true, ..inside }, true)
        } else {
            // Reject extensions of other engines: flags, names, conditions, verbs.
            self.must(!self.rest().starts_with("(?") && !self.rest().starts_with("(*"))?;
            self.next();
            (inside, false)
        };
        let empty = self.alternatives(inside, depth + 1)?;
        let closed = self.take(")");
        self.must(closed)?;
        Ok((empty || looks, looks))
    }

    /// Parses a quantifier, if there is one; returns whether it allows zero repetitions.
    fn repeat(&mut self) -> Result<bool, Doubt> {
        let place = self.at;
        let none = match self.peek() {
            Some(sign @ ('*' | '+' | '?')) => {
                self.next();
                // Lazy or possessive.
                let _ = self.take("?") || self.take("+");
                sign != '+'
            }
            Some('{') => {
                self.next();
                let least = self.times()?;
                let most = if self.take(",") {
                    if self.peek() == Some('}') { least.max(1) } else { self.times()? }
                } else {
                    least
                };
                let closed = self.take("}");
                self.must(closed && least <= most && most > 0)?;
                least == 0
            }
            _ => return Ok(false),
        };
        // A second quantifier would repeat the first, or modify it.
        let again = matches!(self.peek(), Some('*' | '+' | '?' | '{'));
        if again { Err(Doubt::Unknown(place)) } else { Ok(none) }
    }

    fn times(&mut self) -> Result<u32, Doubt> {
        let digits = self.rest().find(|character: char| !character.is_ascii_digit()).unwrap_or(self.rest().len());
        let times = self.rest()[..digits].parse().ok().filter(|&times| times <= MOST_TIMES);
        let times = times.ok_or(self.doubt())?;
        self.at += digits;
        Ok(times)
    }

    fn class(&mut self, inside: Inside, depth: usize) -> Result<(), Doubt> {
        self.must(depth <= DEEPEST)?;
        self.next();
        let negated = self.take("^");
        self.must(!(negated && inside.ignore_case))?;
        let mut items = 0;
        loop {
            let place = self.at;
            let first = match self.peek().ok_or(self.doubt())? {
                ']' if items > 0 => {
                    self.next();
                    return Ok(());
                }
                '[' => {
                    self.must(!self.rest().starts_with("[:"))?;
                    self.class(inside, depth + 1)?;
                    None
                }
                '\\' => match self.escape()? {
                    Escape::Character(character) => Some(character),
                    Escape::Class => None,
                    Escape::Place => return Err(Doubt::Unknown(place)),
                },
                '&' if self.take("&&") => {
                    // Both sides of an intersection must be present.
                    self.must(items > 0 && !matches!(self.peek(), Some(']' | '&')))?;
                    continue;
                }
                '-' => {
                    self.next();
                    self.must(items == 0 || self.peek() == Some(']'))?;
                    self.must(!matches!(self.peek(), Some('-')))?;
                    items += 1;
                    continue;
                }
                ']' => return Err(self.doubt()),
                character => {
                    self.next();
                    let doubled = character == '~' && self.peek() == Some('~');
                    self.must(!doubled)?;
                    Some(character)
                }
            };
            items += 1;
            let mut last = first;
            if self.peek() == Some('-') && !self.rest().starts_with("-]") {
                self.next();
                last = match self.peek() {
                    Some('\\') => match self.escape()? {
                        Escape::Character(character) => Some(character),
                        Escape::Class | Escape::Place => None,
                    },
                    Some('[' | ']' | '-' | '&') => None,
                    Some('~') if self.rest().starts_with("~~") => None,
                    _ => self.next(),
                };
                self.must(first.is_some() && last.is_some() && first <= last)?;
                self.must(self.peek() != Some('-') || self.rest().starts_with("-]"))?;
            }
            if inside.ignore_case && !last.is_some_and(|last| last.is_ascii()) {
                return Err(Doubt::Unknown(place));
            }
        }
    }

    fn escape(&mut self) -> Result<Escape, Doubt> {
        let place = self.at;
        self.next();
        let Some(name) = self.next() else { return Err(Doubt::Unknown(place)) };
        let escape = match name {
            'n' => Escape::Character('\n'),
            'r' => Escape::Character('\r'),
            't' => Escape::Character('\t'),
            's' | 'S' | 'd' | 'D' => Escape::Class,
            'A' | 'z' => Escape::Place,
            'p' | 'P' => {
                let known = self
                    .take("{")
                    .then(|| self.rest().find('}'))
                    .flatten()
                    .filter(|&end| PROPERTIES.contains(&&self.rest()[..end]));
                let Some(end) = known else { return Err(Doubt::Unknown(place)) };
                self.at += end + 1;
                Escape::Class
            }
            'u' => {
                let digits = self.rest().get(..4).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
                let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
                let Some(character) = code.and_then(char::from_u32) else { return Err(Doubt::Unknown(place)) };
                self.at += 4;
                Escape::Character(character)
            }
            // `\<` and `` \` `` are positions in the text in some engines.
            '<' | '>' | '`' | '\'' | '_' => return Err(Doubt::Unknown(place)),
            sign if sign.is_ascii_punctuation() => Escape::Character(sign),
            _ => return Err(Doubt::Unknown(place)),
        };
        Ok(escape)
    }
}

/// Whether a letter after `before` matches only itself if case is ignored. A few pairs of letters also match a single
/// character, such as `ﬁ` and `ß`.
fn stays_itself(before: Option<char>, letter: char) -> bool {
    let before = before.map(|before| before.to_ascii_lowercase());
    let joins = matches!(before, Some('s' | 'f')) && matches!(letter.to_ascii_lowercase(), 's' | 'f' | 'i' | 'l' | 't');
    letter.is_ascii() && !joins
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doubt(pattern: &str) -> Option<Doubt> {
        check(pattern).err()
    }

    #[test]
    fn what_both_engines_read_alike() {
        for pattern in [
            r"a",
            r"\p{L}+|\s+(?!\S)|.",
            r"(?i:'s|'t|'re|'ve|'m|'ll|'d)",
            r"[^\r\n\p{L}\p{N}]?+\p{L}++",
            r"\p{N}{1,3}",
            r"[a-z&&[^aeiou]]",
            r"[-a]",
            r"[!-~a]",
            r"[a-]",
            r"(?<=x)y",
            r"(?<![a-z])b",
            r"(?>ab|a)b",
            r"(ab)+?",
            r"\u00e9x*",
            "語+",
            r"[\[\]\\\-&~']",
            r"\.\{\}",
            r"a(?=b|)",
            r"x\z",
        ] {
            assert_eq!(doubt(pattern), None, "{pattern}");
        }
    }

    #[test]
    fn what_they_may_not() {
        for (pattern, at) in [
            ("a$", 1),
            ("^a", 0),
            ("ab{1,3}+", 2),
            ("ab{2}?", 2),
            ("a**", 1),
            (r"\bx", 0),
            (r"\w+", 0),
            (r"a\1", 1),
            ("(?s:.)", 0),
            ("(?P<x>a)", 0),
            ("(*FAIL)", 0),
            ("[[:alpha:]]", 1),
            ("[a--b]", 3),
            ("[a~~b]", 3),
            ("[!-~~b]", 3),
            ("[]a]", 1),
            ("[a&&]", 4),
            ("[a-b-c]", 4),
            ("[z-a]", 4),
            ("a]", 1),
            ("a}", 1),
            ("a{,3}", 2),
            ("a{0}", 4),
            ("a{2,1}", 6),
            ("a{1001}", 2),
            (r"\p{Emoji}", 0),
            (r"\pL", 0),
            (r"\x41", 0),
            (r"\uD800", 0),
            ("(?i:ss)", 5),
            ("(?i:st)", 5),
            ("(?i:é)", 4),
            (r"(?i:\p{Lu})", 4),
            ("(?i:[^a])", 6),
            ("(?i:[é])", 5),
            ("(?:a*)*", 6),
            ("(?=a)*b", 5),
            ("(?<=a+)b", 5),
            ("(?<=a|bc)b", 5),
            ("(a", 2),
            ("a)", 1),
            (r"a\", 1),
            ("[a", 2),
            ("[", 1),
            (r"\>", 0),
            ("*", 0),
            ("a|+", 2),
        ] {
            assert_eq!(doubt(pattern), Some(Doubt::Unknown(at)), "{pattern}");
        }
        let deep = "(".repeat(100_000);
        assert_eq!(doubt(&deep), Some(Doubt::Unknown(DEEPEST + 1)));
        assert!(doubt(&"[".repeat(100_000)).is_some());
    }

    #[test]
    fn what_matches_nothing() {
        for pattern in ["", "a*", "a?|b", "b|", "(?=a)", "(a|b*)", r"\A", "(?:)", "a{0,2}", "(?!a)", "(?<=a)", "a??"] {
            assert_eq!(doubt(pattern), Some(Doubt::Empty), "{pattern}");
        }
    }
}
