"""`tokmill report`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli.options import Dataset
from tokmill._cli.printing import show, write_page


def report(
    dataset: Dataset,
    *,
    html: Annotated[
        str | None, typer.Option(metavar="FILE", help="Where to write the page.", show_default="report.html")
    ] = None,
    sample: Annotated[
        str, typer.Option(metavar="N", help="Of more tokens, count about so many, spread over all.")
    ] = "64M",
    seed: Annotated[str, typer.Option(metavar="SEED", help="Chooses these, and the documents that are shown.")] = "0",
    json: Annotated[
        bool, typer.Option("--json", help="Print the same data as JSON on stdout; no page without --html.")
    ] = False,
) -> None:
    """Tell what a dataset holds and how it was made, on one page of HTML that needs nothing but itself.

    Splits, sources, throughput, fertility, document lengths, packing, use of the vocabulary, dropped rows, and some
    documents with their tokens in colour.
    """
    from tokmill._reporting.report import report as run

    found = run(dataset, sample=sample, seed=seed)
    show(found, as_json=json)
    if html is not None or not json:
        write_page(html or "report.html", found.as_html())
