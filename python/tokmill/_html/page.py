"""Frame and elements of an HTML page without scripts, requests or fonts.

Names and tokens are untrusted text, so every function here escapes its texts. The content security policy in the head
prevents browsers from running or loading anything.
"""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._html import charts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_STYLE: Final = """
:root{color-scheme:light dark;--ink:#1c1d21;--soft:#5d6069;--line:#d9dbe1;--paper:#fff;
--c0:#0067a5;--c1:#b84a00;--c2:#00755a;--c3:#9c3d80;--c4:#7d6200;--c5:#5a55b5;
--t0:#d8e9f8;--t1:#fde3cf;--t2:#d3f0e3;--t3:#f6dcec;--t4:#f3e8bd}
@media(prefers-color-scheme:dark){:root{--ink:#e6e7ea;--soft:#a3a7b1;--line:#3a3d45;--paper:#17181c;
--c0:#5cb3f5;--c1:#ff9e5e;--c2:#42cfa0;--c3:#f09ad0;--c4:#dfbd4f;--c5:#a9a5ff;
--t0:#1d3d57;--t1:#5a3518;--t2:#17473a;--t3:#542c48;--t4:#4c4113}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.15rem;margin:2.5rem 0 .25rem}
p{margin:.25rem 0 .75rem;color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}td.words,th.words{text-align:left}td.wrap{white-space:normal}
thead th{vertical-align:bottom;font-weight:600}tbody th{font-weight:400}tr.total>*{font-weight:600}
small{color:var(--soft)}code{font:.85em ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
svg{display:block;width:100%;max-width:40rem;margin:.5rem 0 1rem}
svg text{font:12px system-ui,sans-serif;fill:var(--ink)}svg .end{text-anchor:end}svg .middle{text-anchor:middle}
.grid{stroke:var(--line);fill:none}.line{fill:none;stroke-width:2}
.c0{fill:var(--c0);stroke:var(--c0)}.c1{fill:var(--c1);stroke:var(--c1)}.c2{fill:var(--c2);stroke:var(--c2)}
.c3{fill:var(--c3);stroke:var(--c3)}.c4{fill:var(--c4);stroke:var(--c4)}.c5{fill:var(--c5);stroke:var(--c5)}
.line.c0,.line.c1,.line.c2,.line.c3,.line.c4,.line.c5{fill:none}
.band{fill:var(--line);opacity:.6}
.key{display:inline-block;width:.8em;height:.8em;margin-right:.4em;vertical-align:baseline}
dl.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.6rem 1rem;margin:1rem 0}
dl.facts div{border-top:2px solid var(--line);padding-top:.3rem}dl.facts dt{font-size:.8rem;color:var(--soft)}
dl.facts dd{margin:0;font-size:1.25rem;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:0 2rem}
details{margin:.25rem 0 1rem}summary{cursor:pointer;font-size:.875rem;color:var(--soft)}
pre.tokens{font:.85rem/1.75 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0 1.5rem;
padding:.6rem .75rem;border:1px solid var(--line);border-radius:.3rem}
pre.tokens span{border-radius:.15rem;padding:.05rem 0}h3{font-size:.9rem;margin:1.25rem 0 0;font-weight:600}
.t0{background:var(--t0)}.t1{background:var(--t1)}.t2{background:var(--t2)}.t3{background:var(--t3)}
.t4{background:var(--t4)}.eot{outline:1px solid var(--c1);color:var(--soft)}
@media print{:root{color-scheme:light}body{max-width:none;padding:0}svg,pre.tokens,tr{break-inside:avoid}
h2,h3{break-after:avoid}pre.tokens span,svg *,.key{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
ul{padding-left:1.2rem}ul.keys{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;font-size:.875rem}
"""
_KEYS: Final = "".join(f"i.c{number}{{background:var(--c{number})}}" for number in range(charts.COLOURS))


_CODE_CLASS: Final = ' class="words wrap"'
_TOKEN_COLOURS: Final = 5
"""Number of background colours for tokens: classes `t0` to `t4`."""


class Code(str):
    """Table cell in a monospace font, left-aligned."""

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


def page(title: str, parts: Iterable[str]) -> str:
    """Return a page. The title is text, the parts are HTML."""
    style = _STYLE + _KEYS
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        f"style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'\">"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body>\n"
        + "\n".join(filter(None, parts))
        + "\n</body></html>\n"
    )


def heading(title: str, subject: str) -> str:
    """Return the title of a page and its subject."""
    return f"<h1>{escape(title)}</h1><p><code>{escape(subject)}</code></p>"


def section(title: str, *parts: str) -> str:
    """Return a section. The title is text, the parts are HTML."""
    return f"<h2>{escape(title)}</h2>{''.join(parts)}"


def pair(*parts: tuple[str, str]) -> str:
    """Return parts side by side. Each has a title and HTML."""
    inner = "".join(f"<div><h3>{escape(title)}</h3>{part}</div>" for title, part in parts)
    return f'<div class="pair">{inner}</div>'


def paragraph(text: str) -> str:
    """Return a paragraph of text."""
    return f"<p>{escape(text)}</p>"


def bullets(texts: Sequence[str]) -> str:
    """Return a list of texts; nothing if there are none."""
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>" if texts else ""


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table, which scrolls on narrow pages. Without a head, it is a list of names and values."""
    rows = list(rows)
    code = {number for row in rows for number, cell in enumerate(row) if isinstance(cell, Code)}
    titles = "".join(
        f'<th scope="col"{_CODE_CLASS if number in code else ""}>{escape(title)}</th>'
        for number, title in enumerate(head)
    )
    body = "".join(map(_row, rows))
    thead = f"<thead><tr>{titles}</tr></thead>" if head else ""
    return f'<div class="wide"><table>{thead}<tbody>{body}</tbody></table></div>'


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    kind = ' class="total"' if isinstance(cells, Total) else ""
    return f'<tr{kind}><th scope="row">{escape(first)}</th>{"".join(map(_cell, others))}</tr>'


def _cell(cell: str) -> str:
    if isinstance(cell, Code):
        return f"<td{_CODE_CLASS}><bdi><code>{escape(cell)}</code></bdi></td>"
    return f"<td>{escape(cell)}</td>"


def facts(values: Iterable[tuple[str, str]]) -> str:
    """Return numbers in large type, each with its name."""
    cells = (f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in values)
    return f'<dl class="facts">{"".join(cells)}</dl>'


def folded(summary: str, inside: str) -> str:
    """Return HTML that is folded until the user clicks on it."""
    return f"<details><summary>{escape(summary)}</summary>{inside}</details>"


def keys(names: Sequence[str]) -> str:
    """Return the legend of a chart: the names of series with their colours."""
    items = (f'<li><i class="key {charts.colour(number)}"></i>{escape(name)}</li>' for number, name in enumerate(names))
    return f'<ul class="keys">{"".join(items)}</ul>'


def coloured_tokens(title: str, fragments: Iterable[Fragment]) -> str:
    """Return a title and a text with tokens in alternating colours."""
    spans = (
        f'<span class="{"eot" if each.end_of_text else f"t{number % _TOKEN_COLOURS}"}" title="{escape(each.title)}">'
        f"{escape(each.text)}</span>"
        for number, each in enumerate(fragments)
    )
    return f'<h3>{escape(title)}</h3><pre class="tokens" dir="auto">{"".join(spans)}</pre>'
