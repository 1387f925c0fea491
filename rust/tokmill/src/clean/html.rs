//! Removal of HTML tags, and decoding of entities.
//!
//! Tags are recognised as by the tokenizer of the HTML standard, with two restrictions: the name must be that of an element, in lower or
//! upper case, and attributes must be well-formed. So `a < b`, `Vec<u8>`, `List<Object>` and `if x<b && c>d` stay.

use std::borrow::Cow;

use memchr::{memchr, memchr2, memmem};

use super::rewrite::Rewrite;

/// Number of bytes at the start of a tag in which a `<` may occur, within a quoted value. After that, each byte is
/// scanned once, however many tags seem to begin.
const NESTED_BYTES: usize = 1024;

/// Maximum length of an entity; the longest name has 31 letters.
const ENTITY_BYTES: usize = 40;

/// Replacement of a tag.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaves {
    Nothing,
    /// A space, unless white space or nothing is before it: the tag ends a cell.
    Space,
    /// A newline, unless one, or nothing, is before it, or one follows: the tag begins or ends a block.
    Line,
    /// A newline, unless one follows.
    Break,
}

/// Markup to replace.
struct Markup {
    end: usize,
    leaves: Leaves,
}

/// Searches that have failed, so that they are not repeated further on.
#[derive(Default)]
struct Endless {
    comment: bool,
    script: bool,
    style: bool,
}

pub(super) fn html(text: &str) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let mut rewrite = Rewrite::new(text);
    let mut endless = Endless::default();
    let mut at = 0;
    while let Some(found) = memchr2(b'<', b'&', &bytes[at..]) {
        let start = at + found;
        at = start + 1;
        if bytes[start] == b'&' {
            if let Some((end, decoded)) = entity(text, start) {
                rewrite.replace(start..end, &decoded);
                at = end;
            }
        } else if let Some(Markup { end, leaves }) = markup(bytes, start, &mut endless) {
            let before = rewrite.before(start);
            let line_ends = matches!(bytes.get(end), Some(b'\n' | b'\r'));
            let left = match leaves {
                Leaves::Space if before.is_some_and(|before| !before.is_whitespace()) => " ",
                Leaves::Line if !line_ends && before.is_some_and(|before| before != '\n') => "\n",
                Leaves::Break if !line_ends => "\n",
                _ => "",
            };
            rewrite.replace(start..end, left);
            at = end;
        }
    }
    rewrite.finish()
}

/// The entity at `start`, if there is one: its end and its replacement. It must end with a semicolon.
fn entity(text: &str, start: usize) -> Option<(usize, Cow<'_, str>)> {
    let bytes = &text.as_bytes()[start..];
    let length = memchr(b';', &bytes[..bytes.len().min(ENTITY_BYTES)])? + 1;
    let entity = &text[start..start + length];
    let numeric = match &bytes[1..length - 1] {
        [b'#', b'x' | b'X', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit),
        [b'#', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    let known = numeric || htmlize::ENTITIES.contains_key(entity.as_bytes());
    known.then(|| (start + length, htmlize::unescape(entity)))
}

/// The markup that begins with the `<` at `start`, if it is not text.
fn markup(text: &[u8], start: usize, endless: &mut Endless) -> Option<Markup> {
    let inside = &text[start + 1..];
    if inside.starts_with(b"!--") {
        // `<!-->` is a comment, too.
        let end = find_once(&mut endless.comment, || memmem::find(&text[start + 2..], b"-->"))?;
        return Some(Markup { end: start + 2 + end + 3, leaves: Leaves::Nothing });
    }
    if begins_with(inside, b"!doctype") || begins_with(inside, b"?xml") {
        let end = memchr2(b'<', b'>', inside).filter(|&end| inside[end] == b'>')?;
        return Some(Markup { end: start + 1 + end + 1, leaves: Leaves::Nothing });
    }
    let closes = inside.starts_with(b"/");
    let name = name(&inside[usize::from(closes)..]);
    let leaves = leaves(name)?;
    let mut end = tag_end(text, start, start + 1 + usize::from(closes) + name.len())?;
    if !closes && name.eq_ignore_ascii_case(b"script") {
        end += find_once(&mut endless.script, || find_end_tag(&text[end..], b"script")).unwrap_or(0);
    } else if !closes && name.eq_ignore_ascii_case(b"style") {
        end += find_once(&mut endless.style, || find_end_tag(&text[end..], b"style")).unwrap_or(0);
    }
    Some(Markup { end, leaves })
}

/// Runs a search unless an earlier one failed.
fn find_once(endless: &mut bool, find: impl FnOnce() -> Option<usize>) -> Option<usize> {
    let found = if *endless { None } else { find() };
    *endless = found.is_none();
    found
}

fn begins_with(text: &[u8], word: &[u8]) -> bool {
    text.get(..word.len()).is_some_and(|beginning| beginning.eq_ignore_ascii_case(word))
}

/// The start of an element's first end tag.
fn find_end_tag(text: &[u8], name: &[u8]) -> Option<usize> {
    memmem::find_iter(text, b"</").find(|at| {
        let rest = &text[at + 2..];
        begins_with(rest, name) && rest.get(name.len()).is_some_and(|&byte| ends_name(byte))
    })
}

/// The name at the start of a tag: ASCII letters and digits, the letters all lower or all upper case.
fn name(text: &[u8]) -> &[u8] {
    let length = text.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(text.len());
    let name = &text[..length];
    let mixed = name.iter().any(u8::is_ascii_lowercase) && name.iter().any(u8::is_ascii_uppercase);
    if mixed { &[] } else { name }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\x0c' | b'\r')
}

fn ends_name(byte: u8) -> bool {
    is_space(byte) || byte == b'/' || byte == b'>'
}

/// The end of the tag that begins at `start` and whose name ends at `at`; `None` if it is not a tag.
fn tag_end(text: &[u8], start: usize, mut at: usize) -> Option<usize> {
    if !ends_name(*text.get(at)?) {
        return None;
    }
    loop {
        match *text.get(at)? {
            b'>' => return Some(at + 1),
            byte if is_space(byte) || byte == b'/' => at += 1,
            byte if begins_attribute(byte) => at = attribute_end(text, start, at)?,
            _ => return None,
        }
    }
}

fn begins_attribute(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || b"_:@*#([".contains(&byte)
}

fn is_of_attribute(byte: u8) -> bool {
    begins_attribute(byte) || byte.is_ascii_digit() || b".-)]".contains(&byte)
}

/// The end of the attribute at `at`: `name`, `name=value`, `name="value"` or `name='value'`.
fn attribute_end(text: &[u8], start: usize, at: usize) -> Option<usize> {
    let skip = |from: usize, skipped: fn(u8) -> bool| {
        text[from..].iter().position(|&byte| !skipped(byte)).map(|length| from + length)
    };
    let name_end = skip(at, is_of_attribute)?;
    let equals = skip(name_end, is_space)?;
    if text[equals] != b'=' {
        return ends_name(text[name_end]).then_some(name_end);
    }
    let value = skip(equals + 1, is_space)?;
    match text[value] {
        quote @ (b'"' | b'\'') => quoted_end(text, start, value + 1, quote),
        _ => {
            let end = skip(value, |byte| !is_space(byte) && !b"\"'<>`".contains(&byte))?;
            (end > value && (is_space(text[end]) || text[end] == b'>')).then_some(end)
        }
    }
}

/// The end of the quoted value that begins at `at`, after its opening quote.
fn quoted_end(text: &[u8], start: usize, mut at: usize, quote: u8) -> Option<usize> {
    loop {
        at += memchr2(quote, b'<', &text[at..])? + 1;
        if text[at - 1] == quote {
            return Some(at);
        }
        if at - 1 - start >= NESTED_BYTES {
            return None;
        }
    }
}

/// The replacement of an element's tags; `None` if the name is not that of an HTML element, current or obsolete.
fn leaves(name: &[u8]) -> Option<Leaves> {
    let mut lower = [0; 10];
    let lower = lower.get_mut(..name.len())?;
    lower.copy_from_slice(name);
    lower.make_ascii_lowercase();
    match &*lower {
        b"br" => Some(Leaves::Break),
        b"td" | b"th" => Some(Leaves::Space),
        b"address" | b"article" | b"aside" | b"blockquote" | b"body" | b"caption" | b"center" | b"dd" | b"details"
        | b"dialog" | b"dir" | b"div" | b"dl" | b"dt" | b"fieldset" | b"figcaption" | b"figure" | b"footer"
        | b"form" | b"frameset" | b"h1" | b"h2" | b"h3" | b"h4" | b"h5" | b"h6" | b"head" | b"header" | b"hgroup"
        | b"hr" | b"html" | b"legend" | b"li" | b"listing" | b"main" | b"menu" | b"nav" | b"ol" | b"optgroup"
        | b"option" | b"p" | b"pre" | b"search" | b"section" | b"summary" | b"table" | b"tbody" | b"tfoot"
        | b"thead" | b"title" | b"tr" | b"ul" | b"xmp" => Some(Leaves::Line),
        b"a" | b"abbr" | b"acronym" | b"applet" | b"area" | b"audio" | b"b" | b"base" | b"basefont" | b"bdi"
        | b"bdo" | b"bgsound" | b"big" | b"blink" | b"button" | b"canvas" | b"cite" | b"code" | b"col"
        | b"colgroup" | b"data" | b"datalist" | b"del" | b"dfn" | b"em" | b"embed" | b"font" | b"frame" | b"i"
        | b"iframe" | b"img" | b"input" | b"ins" | b"kbd" | b"keygen" | b"label" | b"link" | b"map" | b"mark"
        | b"marquee" | b"meta" | b"meter" | b"nobr" | b"noframes" | b"noscript" | b"object" | b"output" | b"param"
        | b"picture" | b"progress" | b"q" | b"rb" | b"rp" | b"rt" | b"rtc" | b"ruby" | b"s" | b"samp" | b"script"
        | b"select" | b"slot" | b"small" | b"source" | b"span" | b"strike" | b"strong" | b"style" | b"sub" | b"sup"
        | b"svg" | b"template" | b"textarea" | b"time" | b"track" | b"tt" | b"u" | b"var" | b"video" | b"wbr" => {
            Some(Leaves::Nothing)
        }
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_what_they_leave() {
        let cases = [
            ("<p>one</p><p>two</p>", "one\ntwo\n"),
            ("a<br>b<br/>\nc<BR />d", "a\nb\nc\nd"),
            ("<b>bo</b>ld <i>it</i>", "bold it"),
            ("<tr><td>1</td><td>2</td></tr>", "1 2 \n"),
            ("x<!-- a <b> -->y<!--->z", "xyz"),
            ("<!DOCTYPE html><?xml version='1.0'?>x", "x"),
            ("a<script type=x>if (a</b) { '</scripty>' }</script\n>b<style>p{}</STYLE>c", "abc"),
            ("a<script>b", "ab"),
            ("<a href=x?a=1&b=2 title=\"a > b < c\"class='y' disabled @click='f'>t</a>", "t"),
            ("<img src = 'x'/><hr>t", "t"),
            ("<<b>i>", "<i>"),
        ];
        for (text, expected) in cases {
            assert_eq!(html(text), expected, "{text:?}");
        }
    }

    #[test]
    fn text_stays() {
        for text in [
            "a < b > c",
            "Vec<u8>",
            "List<Object>",
            "Map<String, List<T>>",
            "if x<b && c>d",
            "i<b; b>c",
            "<b",
            "<b x",
            "<b x=",
            "<b x='",
            "<b x=\"1\" <i",
            "</ p>",
            "<!-- open",
            "<!doctype <",
            "<file-name>",
            "<me@example.org>",
            "<https://example.org>",
            "<|endoftext|>",
            "<>",
            "<",
            "&",
            "&;",
            "&nosuch;",
            "&copy",
            "&amp",
            "a&b;c",
            "&#;",
            "&#x;",
            "&#12a;",
            "x && y",
            "<b x=\"\"\">",
            "<b =>",
            "<p 3>",
            "<b->c",
        ] {
            assert!(matches!(html(text), Cow::Borrowed(_)), "{text:?}");
        }
    }

    #[test]
    fn entities_are_decoded_once() {
        let cases = [
            ("&lt;b&gt; &amp;amp; &quot;", "<b> &amp; \""),
            ("&#65;&#x42;&#X43;&#150;&eacute;&nbsp;&CounterClockwiseContourIntegral;", "ABC–é\u{a0}∳"),
            ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
            ("&semi;&&lt;", ";&<"),
        ];
        for (text, expected) in cases {
            assert_eq!(html(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_quoted_value_may_hold_tags_near_the_beginning_of_its_own() {
        let tag = |padding: usize| format!("<a x='{}<b>'>t", "-".repeat(padding));
        assert_eq!(html(&tag(NESTED_BYTES - "<a x='".len() - 1)), "t");
        assert_eq!(html(&tag(NESTED_BYTES)), tag(NESTED_BYTES).replace("<b>", ""));
    }
}
