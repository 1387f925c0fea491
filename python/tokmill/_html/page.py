"""A page of HTML that needs nothing but itself: no script, no request, no font.

Names and tokens are text that anybody may have written. All words of a page go through `text`, and a browser that
keeps to the policy in its head runs and loads nothing anyway.
"""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING, Final

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


def page_of(title: str, parts: Iterable[str]) -> str:
    """The page. The title is words, the parts are HTML."""
    style = _STYLE + _KEYS
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        f"style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'\">"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(title)}</title><style>{style}</style></head>\n<body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def text(words: str) -> str:
    """Words, so that they mean nothing to a browser."""
    return escape(words)


def row(cells: Iterable[str], kind: str = "", tag: str = "td") -> str:
    """A row of a table. The cells are words."""
    first, *others = map(text, cells)
    row_class = f' class="{kind}"' if kind else ""
    scope = "col" if tag == "th" else "row"
    return (
        f'<tr{row_class}><th scope="{scope}">{first}</th>'
        + "".join(f"<{tag}>{cell}</{tag}>" for cell in others)
        + "</tr>"
    )


def table(head: Sequence[str], rows: Iterable[str]) -> str:
    """A table of rows, which scrolls where the page is narrow."""
    return f'<div class="wide"><table><thead>{row(head, tag="th")}</thead><tbody>{"".join(rows)}</tbody></table></div>'


def facts(values: Iterable[tuple[str, str]]) -> str:
    """A few numbers that come first, each with its name."""
    cells = (f"<div><dt>{text(name)}</dt><dd>{text(value)}</dd></div>" for name, value in values)
    return f'<dl class="facts">{"".join(cells)}</dl>'


def folded(summary: str, inside: str) -> str:
    """What is shown when somebody asks for it."""
    return f"<details><summary>{text(summary)}</summary>{inside}</details>"


def keys(names: Sequence[str]) -> str:
    """The names of series with their colours."""
    items = (f'<li><i class="key {charts.colour(number)}"></i>{text(name)}</li>' for number, name in enumerate(names))
    return f'<ul class="keys">{"".join(items)}</ul>'
