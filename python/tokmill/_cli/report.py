"""`tokmill report`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tokmill._cli.declared import takes
from tokmill._cli.printing import check_page, loading, show, write_page
from tokmill._options.working import DATASET
from tokmill._reporting.options import ReportKeywords


@takes(ReportKeywords, dataset=DATASET)
def report(
    dataset: str,
    *,
    html: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            callback=check_page,
            rich_help_panel="Output",
            help="File for the page; default report.html.",
        ),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print the data as JSON on stdout; write a page only with --html.")
    ] = False,
    **keywords: Any,
) -> None:
    """Describe a dataset and its run on one HTML page.

    The page is self-contained and shows splits, sources, throughput, fertility, document lengths, packing, vocabulary
    use, dropped rows, and some documents with coloured tokens.
    """
    with loading():
        from tokmill._reporting.report import report as run

    found = run(dataset, progress=True, **keywords)
    show(found, as_json=json)
    if html is not None or not json:
        write_page(html or "report.html", found.as_html())
