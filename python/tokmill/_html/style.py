"""The stylesheet of pages and notebook cells. Its rules hold inside of `.tokmill` only: a notebook keeps its own."""

from __future__ import annotations

from typing import Final

COLOURS: Final = 6
"""Number of colours of charts: classes `c0` to `c5`. Additional series repeat them."""
DASHES: Final = 3
"""Number of kinds of lines: classes `d0` to `d2`."""

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
.t4{background:var(--t4)}.eot{outline:1px solid var(--c1)}.eot,.dim{color:var(--soft)}
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
STYLE: Final = _RULES + _SERIES
