"""Views as HTML: a page, or the cell of a notebook, without scripts, requests or fonts.

Names and tokens are untrusted text, so every function here escapes its texts. The content security policy in the head
prevents browsers from running or loading anything.
"""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape
from typing import TYPE_CHECKING, Final

from tokmill._escaping import harmless, one_line
from tokmill._view.charts import COLOURS
from tokmill._view.view import (
    MASK_LEGEND,
    Code,
    Folded,
    Markup,
    Note,
    Pair,
    Passage,
    Section,
    Shaded,
    Table,
    Total,
    Words,
    noted,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokmill._view.view import Fragment, Part, View

_CODE_CLASS: Final = ' class="words wrap"'
_TOKEN_COLOURS: Final = 5
"""Number of background colours for tokens: classes `t0` to `t4`."""
_LISTED: Final = 3
"""Minimum number of sections that get a list of contents."""


def page(view: View) -> str:
    """Return a page."""
    digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        f"style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'\">"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{_text(view.headline)}</title><style>{_STYLE}</style></head>\n<body class="tokmill">\n<main>\n'
        + "\n".join(_parts(view, with_contents=True))
        + "\n</main>\n</body></html>\n"
    )


def cell(view: View) -> str:
    """Return the HTML of a view for a notebook: the value of its `_repr_html_`."""
    return f'<div class="tokmill cell"><style>{_STYLE}</style>{"".join(_parts(view, with_contents=False))}</div>'


def _parts(view: View, *, with_contents: bool) -> list[str]:
    """Return the parts of a view as HTML, with a list of contents before its sections."""
    sections = list(view.sections)
    parts = [_heading(view)] if sections or with_contents else []
    parts += (
        [f"<p>{_text(f'{view.mark} {view.headline if with_contents else view.head}'.strip())}</p>"]
        if view.mark is not None
        else []
    )
    parts += [_figures(view.figures), "" if sections else "".join(map(_part, view.parts)), _notes(view.notes)]
    after = " · ".join(f"<code>{_text(each)}</code>" for each in view.next)
    parts += [f"<p>next: {after}</p>"] if after else []
    if with_contents and len(sections) >= _LISTED:
        links = (f'<li><a href="#{_anchor(each)}">{_text(each.name)}</a></li>' for each in sections)
        parts.append(f'<nav aria-label="Contents"><ul>{"".join(links)}</ul></nav>')
    parts += [
        f'<h2 id="{_anchor(each)}">{_text(each.title)}</h2>{"".join(map(_part, each.parts))}' for each in sections
    ]
    return [part for part in parts if part]


def _anchor(section: Section) -> str:
    return re.sub(r"[^a-z0-9]+", "-", section.name.lower()).strip("-") or "section"


def _text(text: str) -> str:
    return escape(one_line(text))


def _heading(view: View) -> str:
    """Return the title of a page, with the kind of page above and the subject below."""
    kind = f'<p class="kicker">{_text(view.kind)}</p>' if view.kind else ""
    is_said = view.mark is not None and view.subject in view.headline
    subject = "" if is_said or not view.subject else f"<p><code>{_text(view.subject)}</code></p>"
    return f"{kind}<h1>{_text(view.title or view.headline)}</h1>{subject}"


def _figures(values: Sequence[tuple[str, str]]) -> str:
    """Return numbers in large type, each with its name."""
    cells = (f"<div><dt>{_text(name)}</dt><dd>{_text(value)}</dd></div>" for name, value in values)
    return f'<dl class="facts">{"".join(cells)}</dl>' if values else ""


def _notes(notes: Iterable[Note]) -> str:
    texts = [note.text if note.label == "note" else f"{note.label}: {note.text}" for note in notes]
    return f"<ul>{''.join(f'<li>{_text(text)}</li>' for text in texts)}</ul>" if texts else ""


def _part(part: Part) -> str:
    if isinstance(part, Markup):
        return part
    if isinstance(part, Table):
        title = f"<h3>{_text(part.title)}</h3>" if part.title else ""
        return title + (_table(part) if part.rows else "") + _notes(noted(part.notes))
    if isinstance(part, Passage):
        return _passage(part)
    if isinstance(part, Folded):
        inside = "".join(map(_part, part.parts))
        return f"<details><summary>{_text(part.summary)}</summary>{inside}</details>" if inside else ""
    if isinstance(part, Pair):
        inside = "".join(f"<div><h3>{_text(title)}</h3>{_part(each)}</div>" for title, each in part.parts)
        return f'<div class="pair">{inside}</div>'
    return f"<p>{_text(part)}</p>" if part else ""


def _table(table: Table) -> str:
    """Return a table, which scrolls on narrow pages. Without a head, it is a list of names and values."""
    rows = table.rows
    if not table.head:
        rows = [(name, value if isinstance(value, Code) else Words(value)) for name, value in rows]
    left = {number for row in rows for number, cell in enumerate(row) if isinstance(cell, (Code, Words))}
    titles = "".join(
        f'<th scope="col"{_CODE_CLASS if number in left else ""}>{_text(title)}</th>'
        for number, title in enumerate(table.head)
    )
    thead = f"<thead><tr>{titles}</tr></thead>" if table.head else ""
    kind = "" if table.head else ' class="list"'
    columns = max(len(row) for row in (table.head, *rows))
    tbody = "".join(_row(row, columns) for row in rows)
    return f'<div class="wide" tabindex="0"><table{kind}>{thead}<tbody>{tbody}</tbody></table></div>'


def _row(cells: Sequence[str], columns: int) -> str:
    first, *others = cells
    kind = ' class="total"' if isinstance(cells, Total) else ""
    span = "" if others else f' colspan="{columns}"'
    return f'<tr{kind}><th scope="row"{span}>{_text(first)}</th>{"".join(map(_cell, others))}</tr>'


def _cell(cell: str) -> str:
    if isinstance(cell, Code):
        return f"<td{_CODE_CLASS}><bdi><code>{_text(cell)}</code></bdi></td>"
    if isinstance(cell, Shaded):
        return f'<td class="h{cell.level}">{_text(cell)}</td>'
    return f"<td{_CODE_CLASS if isinstance(cell, Words) else ''}>{_text(cell)}</td>"


def _passage(passage: Passage) -> str:
    """Return a title and a text with tokens in alternating colours."""
    note = passage.note or MASK_LEGEND * passage.has_mask
    note = f"<p>{_text(note)}</p>" if note else ""
    spans = (
        f'<span class="{_fragment_class(number, each, passage)}" title="{_text(each.title)}">'
        f"{escape(harmless(each.text))}</span>"
        for number, each in enumerate(passage.fragments)
    )
    body = f'<pre class="tokens" dir="auto">{"".join(spans)}</pre>' if passage.fragments else ""
    return f"<h3>{_text(passage.title)}</h3>{note}{body}"


def _fragment_class(number: int, fragment: Fragment, passage: Passage) -> str:
    if not passage.is_coloured:
        return "t0" if fragment.is_marked else "dim"
    kind = f"t{number % _TOKEN_COLOURS}"
    return f"{kind} dim" if fragment.dim else f"{kind} loss" if passage.has_mask else kind


_RULES: Final = """
.tokmill{color-scheme:light dark;--ink:light-dark(#1c1d21,#e6e7ea);--soft:light-dark(#5d6069,#a3a7b1);
--line:light-dark(#d9dbe1,#3a3d45);--paper:light-dark(#fff,#17181c);--c0:light-dark(#0067a5,#5cb3f5);
--c1:light-dark(#b84a00,#ff9e5e);--c2:light-dark(#00755a,#42cfa0);--c3:light-dark(#9c3d80,#f09ad0);
--c4:light-dark(#7d6200,#dfbd4f);--c5:light-dark(#5a55b5,#a9a5ff);
--t0:light-dark(#d8e9f8,#1d3d57);--t1:light-dark(#fde3cf,#5a3518);--t2:light-dark(#d3f0e3,#17473a);
--t3:light-dark(#f6dcec,#542c48);--t4:light-dark(#f3e8bd,#4c4113);
background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;
*{box-sizing:border-box}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0 .25rem;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin:3rem 0 .25rem;scroll-margin-top:1rem}h3{font-size:.9rem;margin:1.25rem 0 0;font-weight:600}
p{margin:.25rem 0 .75rem;color:var(--soft);max-width:46rem}a{color:var(--c0)}
:focus-visible{outline:2px solid var(--c0);outline-offset:2px}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;font-size:.9rem}
.wide{overflow-x:auto;max-width:100%;margin:.5rem 0 1rem;
background:linear-gradient(90deg,var(--paper) 30%,transparent) 0/2.5rem 100% no-repeat local,
linear-gradient(-90deg,var(--paper) 30%,transparent) 100%/2.5rem 100% no-repeat local,
linear-gradient(90deg,#8886,transparent) 0/.8rem 100% no-repeat scroll,
linear-gradient(-90deg,#8886,transparent) 100%/.8rem 100% no-repeat scroll}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums;margin:0;color:inherit}
th,td{padding:.25rem .75rem .25rem 0;border:0;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap;
background:none}
th:first-child,td:first-child{text-align:left}td.words,th.words{text-align:left}td.wrap{white-space:normal}
thead~tbody code{word-break:break-all}thead~tbody td.wrap:not(:has(code)){min-width:20rem}
th.words,thead~tbody td.words{padding-left:.5rem}
table.list th{white-space:normal;vertical-align:top}
table.list td{min-width:9rem;overflow-wrap:anywhere}
thead th{vertical-align:bottom;font-weight:600}tbody th{font-weight:400}tr.total>*{font-weight:600}
small{color:var(--soft)}
code{font:.85em ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;background:none;color:inherit}
.chart{padding:0 1.5rem 0 3.6rem;margin:.75rem 0 1rem}
.chart.e1{padding-right:5rem}.chart.e2{padding-right:8rem}.chart.e3{padding-right:12rem}.chart.flat{padding:0}
svg{display:block;overflow:visible}svg.box{overflow:visible}
svg text{font:12px system-ui,sans-serif;fill:var(--ink);stroke:none}svg .axis{fill:var(--soft)}
svg .end{text-anchor:end}svg .middle{text-anchor:middle}
.grid{fill:var(--line);stroke:none}.band{fill:var(--line);opacity:.6}
.box path{fill:none;vector-effect:non-scaling-stroke}.line{stroke-width:2.5}.line.d1{stroke-dasharray:9 5}
.line.d2{stroke-dasharray:2.5 4}.dot{stroke-width:7;stroke-linecap:round}
.h1{background:color-mix(in srgb,var(--c0) 8%,transparent)}.h2{background:color-mix(in srgb,var(--c0) 17%,transparent)}
.h3{background:color-mix(in srgb,var(--c0) 28%,transparent)}.h4{background:color-mix(in srgb,var(--c0) 42%,transparent)}
td.h0,td.h1,td.h2,td.h3,td.h4{padding-left:.75rem}
.kicker{font-size:.8rem;text-transform:uppercase;letter-spacing:.06em;margin:1rem 0 0}
.kicker+h1{margin-top:0}
dl.facts{display:grid;grid-template-columns:repeat(4,1fr);gap:.6rem 1rem;margin:1rem 0}
dl.facts div{border-top:2px solid var(--line);padding-top:.3rem}dl.facts dt{font-size:.8rem;color:var(--soft)}
dl.facts dd{margin:0;font-size:1.4rem;line-height:1.3;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:0 2rem}.pair>*{min-width:0}
@media(max-width:40rem){dl.facts{grid-template-columns:1fr 1fr}.minor{display:none}.chart.e3{padding-right:8rem}}
details{margin:.25rem 0 1rem}summary{cursor:pointer;font-size:.875rem;color:var(--soft)}
pre.tokens{font:.85rem/1.75 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0 1.5rem;
padding:.6rem .75rem;border:1px solid var(--line);border-radius:.3rem;background:none;color:inherit}
pre.tokens span{border-radius:.15rem;padding:.05rem 0}
.t0{background:var(--t0)}.t1{background:var(--t1)}.t2{background:var(--t2)}.t3{background:var(--t3)}
.t4{background:var(--t4)}.dim{color:var(--soft)}.loss{text-decoration:underline}
ul{padding-left:1.2rem}
}
body.tokmill{margin:0 auto;max-width:64rem;padding:1rem}
.tokmill.cell{padding:.5rem .75rem;font-size:14px;h2{font-size:1.05rem;margin:1rem 0 .25rem}}
[data-jp-theme-light="true"] .tokmill,.vscode-light .tokmill{color-scheme:light}
[data-jp-theme-light="false"] .tokmill,.vscode-dark .tokmill{color-scheme:dark}
@media print{.tokmill{color-scheme:light;font-size:11pt;
.chart,pre.tokens,.wide,tr,dl.facts{break-inside:avoid}h2,h3,p,summary{break-after:avoid}h2{margin-top:1.5rem}
nav,summary::marker{display:none}summary{list-style:none}details::details-content{content-visibility:visible}
.wide{overflow:visible;background:none}table{font-size:8.5pt}th{white-space:normal}th,td{padding-right:.35rem}
pre.tokens span,svg *,td{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
body.tokmill{max-width:none;padding:0}}
@page{margin:14mm}
"""
_SERIES: Final = "".join(
    f".tokmill rect.c{number},.tokmill text.l{number}{{fill:var(--c{number})}}"
    f".tokmill path.c{number}{{stroke:var(--c{number})}}"
    for number in range(COLOURS)
)
_STYLE: Final = _RULES + _SERIES
"""The stylesheet of pages and cells. Its rules hold inside of `.tokmill` only: a notebook keeps its own."""
