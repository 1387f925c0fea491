"""`tokmill pack`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tokmill._cli.declared import takes
from tokmill._cli.options import Html, Json
from tokmill._cli.printing import loading, show, write_page
from tokmill._options.working import DATASET
from tokmill._packing.options import DEFAULT_STRATEGY, SEQ_LENS, PackKeywords, SweepKeywords
from tokmill.errors import UsageError


@takes(PackKeywords, SweepKeywords, optional=["seq_len"], dataset=DATASET)
def pack(
    dataset: str,
    *,
    sweep: Annotated[
        str | None, typer.Option(metavar=SEQ_LENS.metavar, help=SEQ_LENS.help, rich_help_panel=SEQ_LENS.group)
    ] = None,
    html: Html = None,
    json: Json = False,
    **keywords: Any,
) -> None:
    """Pack documents into sequences of fixed length.

    The plan is written beside the shards, where TokenDataset finds it. Prints utilization and cuts.
    """
    with loading():
        from tokmill._packing import pack as packing

    if sweep is not None:
        seed, workers, split = keywords.pop("seed"), keywords.pop("workers", None), keywords.pop("split", None)
        left = {name for name, value in keywords.items() if value not in (None, False, (), [])} - {"strategy"}
        if left or keywords["strategy"] != DEFAULT_STRATEGY:
            message = "--sweep takes --split, --seed, --html and --workers, and nothing else"
            raise UsageError("option-conflict", message)
        compared = packing.sweep(dataset, sweep.split(","), split=split, seed=seed, workers=workers, progress=True)
        show(compared, as_json=json)
        if html is not None:
            write_page(html, compared.as_html())
        return
    if "seq_len" not in keywords:
        message = "--seq-len is missing: the number of tokens per sequence"
        raise UsageError("option-missing", message, "for example --seq-len 2048, or --sweep 512,2048,8192 to compare")
    if html is not None:
        message = "--html goes with --sweep"
        raise UsageError("option-conflict", message, "report --html shows a packed dataset")
    show(packing.pack(dataset, progress=True, **keywords), as_json=json)
