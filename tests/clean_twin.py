"""The slow, obvious twin of `--clean`: docs/guides/clean.md in regular expressions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from html.entities import html5

BREAKS = {"br"}
CELLS = {"td", "th"}
BLOCKS = {"p", "div", "li", "h1", "tr"}
OTHERS = {"a", "b", "i", "span", "script", "style"}
"""Samples of each class of characters; tests use only these."""

NAME = r"[A-Za-z_:@*#(\[][A-Za-z0-9_:@*#(\[.)\]-]*"
SPACE = r"[ \t\n\f\r]"
ATTRIBUTE = (
    rf"""{NAME}{SPACE}*={SPACE}*(?:"[^"]*"|'[^']*'|[^ \t\n\f\r"'<>`]+(?=[ \t\n\f\r>]))|{NAME}(?=[ \t\n\f\r/>])"""
)
TAG = re.compile(rf"</?([a-z][a-z0-9]*|[A-Z][A-Z0-9]*)(?=[ \t\n\f\r/>])(?:[ \t\n\f\r/]|{ATTRIBUTE})*>")
ENTITY = re.compile(r"&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z0-9]+);")
DECLARATION = re.compile(r"<(?:!doctype|\?xml)[^<>]*>", re.IGNORECASE)


def clean(text: str, steps: Iterable[str]) -> str:
    """A clean text."""
    for name, step in (("html", clean_html), ("control", control), ("nfc", nfc), ("whitespace", whitespace)):
        if name in steps:
            text = step(text)
    return text


def clean_html(text: str) -> str:
    out = ""
    while text:
        tag, entity = TAG.match(text), ENTITY.match(text)
        name = tag[1].lower() if tag else ""
        comment_end = text.find("-->", 2)
        if text.startswith("<!--") and comment_end >= 0:
            text = text[comment_end + 3 :]
        elif declaration := DECLARATION.match(text):
            text = text[declaration.end() :]
        elif tag and name in BREAKS | CELLS | BLOCKS | OTHERS and text[: tag.end()].rfind("<") < 1024:
            closes, text = text.startswith("</"), text[tag.end() :]
            if name in ("script", "style") and not closes:
                end = re.search(rf"</{name}[ \t\n\f\r/>]", text, re.IGNORECASE)
                text = text[end.start() :] if end else text
            line_follows = text.startswith(("\n", "\r"))
            if (name in BREAKS and not line_follows) or (
                name in BLOCKS and not line_follows and out and not out.endswith("\n")
            ):
                out += "\n"
            elif name in CELLS and out and not blank_at_end(out):
                out += " "
        elif entity and len(entity[0]) <= 40 and (decoded := decode(entity[0])) is not None:
            out, text = out + decoded, text[entity.end() :]
        else:
            out, text = out + text[0], text[1:]
    return out


def blank_at_end(text: str) -> bool:
    return re.search(r"[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]\Z", text) is not None


def decode(entity: str) -> str | None:
    if not entity.startswith("&#"):
        return html5.get(entity[1:])
    number = int(entity[3:-1], 16) if entity[2] in "xX" else int(entity[2:-1])
    if number == 0 or number > 0x10FFFF or 0xD800 <= number <= 0xDFFF:
        return "\ufffd"
    if 0x80 <= number <= 0x9F and number not in (0x81, 0x8D, 0x8F, 0x90, 0x9D):
        return bytes([number]).decode("cp1252")
    return chr(number)


JOINING = (
    "\u0590-\u167f\u1681-\u1dff\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\ua800-\ud7ff\ufb1d-\ufdff\ufe0f\ufe70-\ufefc"
    "\U00010000-\U0001ffff"
)
GOING = (
    "\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\ufeff\ufff9-\ufffb\ufffd"
)


def control(text: str) -> str:
    def left(run: re.Match[str]) -> str:
        around = text[max(run.start() - 1, 0) : run.start()] + text[run.end() : run.end() + 1]
        joiners = re.findall("[\u200c\u200d]", run[0])
        return joiners[0] if joiners and re.search(f"[{JOINING}]", around) else ""

    return re.sub("[\x0b\x0c\x85]", "\n", re.sub(f"[{GOING}]+", left, text))


def nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


BLANKS = " \t\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"


def whitespace(text: str) -> str:
    lines = []
    for line in re.split("\r\n|[\n\r\u2028\u2029]", text):
        words = line.strip(BLANKS)
        indentation = line[: len(line) - len(line.lstrip(BLANKS))] if words else ""
        lines.append(indentation + re.sub(f"[{BLANKS}]{{2,}}", lambda run: "\t" if "\t" in run[0] else " ", words))
    return re.sub("\n{3,}", "\n\n", "\n".join(lines))
