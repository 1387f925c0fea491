"""Frame and elements of an HTML page without scripts, requests or fonts.

Names and tokens are untrusted text, so every function here escapes its texts. The content security policy in the head
prevents browsers from running or loading anything.
"""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._escaping import one_line
from tokmill._html.style import STYLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_CODE_CLASS: Final = ' class="words wrap"'
_TOKEN_COLOURS: Final = 5
"""Number of background colours for tokens: classes `t0` to `t4`."""


_LISTED: Final = 3
"""Minimum number of sections that get a list of contents."""
_SHADES: Final = (0.75, 0.88, 0.95, 0.99)
"""Shares of the best value from which on a cell is shaded more."""


class Code(str):
    """Table cell in a monospace font, left-aligned."""

    __slots__ = ()


class Shaded(str):
    """Table cell with a background of one of five strengths."""

    __slots__ = ("level",)

    level: int

    @classmethod
    def of(cls, text: str, value: float | None, best: float | None) -> Shaded:
        """Return a cell: the nearer its value is to the best, by ratio, the stronger its background."""
        found = cls(text)
        ratio = min(value / best, best / value) if value and best else float(value is not None and value == best)
        found.level = sum(ratio >= least for least in _SHADES)
        return found


class Words(str):
    """Table cell with text, left-aligned."""

    __slots__ = ()


class Total(tuple[str, ...]):
    """Table row in bold."""

    __slots__ = ()


class Fragment(NamedTuple):
    """Token of a text, or several tokens that form one character."""

    text: str
    title: str
    """Tooltip."""
    end_of_text: bool
    dim: bool = False


def page(title: str, parts: Iterable[str]) -> str:
    """Return a page. The title is text, the parts are HTML."""
    digest = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        f"style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'\">"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body class="tokmill">\n<main>\n'
        + "\n".join(_with_contents([part for part in parts if part]))
        + "\n</main>\n</body></html>\n"
    )


def cell(*parts: str) -> str:
    """Return the HTML of a result for a notebook: the value of its `_repr_html_`. The parts are HTML."""
    return f'<div class="tokmill cell"><style>{STYLE}</style>{"".join(parts)}</div>'


def listed(values: Iterable[tuple[str, str]]) -> str:
    """Return a table of names and values."""
    return table((), [(one_line(name), Words(one_line(value))) for name, value in values])


def heading(kind: str, title: str, subject: str) -> str:
    """Return the title of a page, with the kind of page above and the subject below."""
    return f'<p class="kicker">{escape(kind)}</p><h1>{escape(title)}</h1><p><code>{escape(subject)}</code></p>'


class Section(str):
    """Section of a page, listed in its contents."""

    __slots__ = ("anchor", "name")

    name: str
    anchor: str


def section(title: str, *parts: str, name: str | None = None) -> Section:
    """Return a section. The title is text, the parts are HTML.

    name  what the list of contents calls it; by default its title
    """
    anchor = re.sub(r"[^a-z0-9]+", "-", (name or title).lower()).strip("-") or "section"
    found = Section(f'<h2 id="{anchor}">{escape(title)}</h2>{"".join(parts)}')
    found.name, found.anchor = name or title, anchor
    return found


def _with_contents(parts: Sequence[str]) -> list[str]:
    """Return the parts of a page with a list of contents before the first section."""
    sections = [part for part in parts if isinstance(part, Section)]
    if len(sections) < _LISTED:
        return list(parts)
    links = (f'<li><a href="#{each.anchor}">{escape(each.name)}</a></li>' for each in sections)
    at = parts.index(sections[0])
    return [*parts[:at], f'<nav aria-label="Contents"><ul>{"".join(links)}</ul></nav>', *parts[at:]]


def pair(*parts: tuple[str, str]) -> str:
    """Return parts side by side. Each has a title and HTML."""
    inner = "".join(f"<div><h3>{escape(title)}</h3>{part}</div>" for title, part in parts)
    return f'<div class="pair">{inner}</div>'


def paragraph(text: str) -> str:
    """Return a paragraph of text."""
    return f"<p>{escape(text)}</p>"


def bullets(texts: Sequence[str]) -> str:
    """Return a list of texts; nothing if there are none."""
    return f"<ul>{''.join(f'<li>{escape(one_line(text))}</li>' for text in texts)}</ul>" if texts else ""


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table, which scrolls on narrow pages. Without a head, it is a list of names and values."""
    rows = list(rows)
    left = {number for row in rows for number, cell in enumerate(row) if isinstance(cell, (Code, Words))}
    titles = "".join(
        f'<th scope="col"{_CODE_CLASS if number in left else ""}>{escape(title)}</th>'
        for number, title in enumerate(head)
    )
    body = "".join(map(_row, rows))
    thead = f"<thead><tr>{titles}</tr></thead>" if head else ""
    kind = "" if head else ' class="list"'
    return f'<div class="wide" tabindex="0"><table{kind}>{thead}<tbody>{body}</tbody></table></div>'


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    kind = ' class="total"' if isinstance(cells, Total) else ""
    return f'<tr{kind}><th scope="row">{escape(first)}</th>{"".join(map(_cell, others))}</tr>'


def _cell(cell: str) -> str:
    if isinstance(cell, Code):
        return f"<td{_CODE_CLASS}><bdi><code>{escape(cell)}</code></bdi></td>"
    if isinstance(cell, Shaded):
        return f'<td class="h{cell.level}">{escape(cell)}</td>'
    return f"<td{_CODE_CLASS if isinstance(cell, Words) else ''}>{escape(cell)}</td>"


def base_name(location: str) -> str:
    """Return the last part of a path or URL."""
    return location.rstrip("/").rpartition("/")[2] or location


def facts(values: Iterable[tuple[str, str]]) -> str:
    """Return numbers in large type, each with its name."""
    cells = (f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in values)
    return f'<dl class="facts">{"".join(cells)}</dl>'


def folded(summary: str, inside: str) -> str:
    """Return HTML that is folded until the user clicks on it."""
    return f"<details><summary>{escape(summary)}</summary>{inside}</details>"


def coloured_tokens(title: str, fragments: Iterable[Fragment]) -> str:
    """Return a title and a text with tokens in alternating colours."""
    spans = (
        f'<span class="{"eot" if each.end_of_text else f"t{number % _TOKEN_COLOURS}"}{" dim" if each.dim else ""}" '
        f'title="{escape(each.title)}">'
        f"{escape(each.text)}</span>"
        for number, each in enumerate(fragments)
    )
    return f'<h3>{escape(title)}</h3><pre class="tokens" dir="auto">{"".join(spans)}</pre>'
