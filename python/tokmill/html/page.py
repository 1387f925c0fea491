"""A page of HTML that needs nothing but itself: no script, no request, no font.

Names and tokens are text that anybody may have written. All words of a page go through `text`, and a browser that
keeps to the policy in its head runs and loads nothing anyway.
"""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING, Final

from tokmill.html import charts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_STYLE: Final = """
:root{color-scheme:light dark;--ink:#1c1d21;--soft:#5d6069;--line:#d9dbe1;--paper:#fff;
--c0:#0067a5;--c1:#b84a00;--c2:#00755a;--c3:#9c3d80;--c4:#7d6200;--c5:#5a55b5}
@media(prefers-color-scheme:dark){:root{--ink:#e6e7ea;--soft:#a3a7b1;--line:#3a3d45;--paper:#17181c;
--c0:#5cb3f5;--c1:#ff9e5e;--c2:#42cfa0;--c3:#f09ad0;--c4:#dfbd4f;--c5:#a9a5ff}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.15rem;margin:2.5rem 0 .25rem}
p{margin:.25rem 0 .75rem;color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}td.words,th.words{text-align:left}
thead th{vertical-align:bottom;font-weight:600}tbody th{font-weight:400}tr.total>*{font-weight:600}
small{color:var(--soft)}code{font:.85em ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
svg{display:block;width:100%;max-width:40rem;margin:.5rem 0 1rem}
svg text{font:12px system-ui,sans-serif;fill:var(--ink)}svg .end{text-anchor:end}svg .middle{text-anchor:middle}
.grid{stroke:var(--line);fill:none}.line{fill:none;stroke-width:2}
.c0{fill:var(--c0);stroke:var(--c0)}.c1{fill:var(--c1);stroke:var(--c1)}.c2{fill:var(--c2);stroke:var(--c2)}
.c3{fill:var(--c3);stroke:var(--c3)}.c4{fill:var(--c4);stroke:var(--c4)}.c5{fill:var(--c5);stroke:var(--c5)}
.line.c0,.line.c1,.line.c2,.line.c3,.line.c4,.line.c5{fill:none}
.key{display:inline-block;width:.8em;height:.8em;margin-right:.4em;vertical-align:baseline}
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


def keys(names: Sequence[str]) -> str:
    """The names of series with their colours."""
    items = (f'<li><i class="key {charts.colour(number)}"></i>{text(name)}</li>' for number, name in enumerate(names))
    return f'<ul class="keys">{"".join(items)}</ul>'
