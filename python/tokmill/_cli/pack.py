"""`tokmill pack`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli.options import Dataset, Html, Json, Split, Workers, one_of
from tokmill._cli.printing import show, write_page
from tokmill.errors import UsageError


def pack(
    dataset: Dataset,
    *,
    seq_len: Annotated[str | None, typer.Option(metavar="L", help="Tokens of a sequence.")] = None,
    strategy: Annotated[
        str,
        one_of(
            "best-fit",
            "concat",
            "pad",
            help="Documents where they fit best; all end to end, cut at every L tokens; one in each sequence.",
        ),
    ] = "best-fit",
    max_segments: Annotated[
        str | None, typer.Option(metavar="K", help="Documents, or parts of them, in a sequence; with best-fit.")
    ] = None,
    seed: Annotated[
        str, typer.Option(metavar="SEED", help="Chooses which document of a length goes where; with best-fit.")
    ] = "0",
    materialise: Annotated[
        bool, typer.Option("--materialise", help="Also write the sequences themselves, as packed shards, for buckets.")
    ] = False,
    sweep: Annotated[
        str | None,
        typer.Option(metavar="L,L,…", help="Write nothing: compare padded, concat and best-fit at these lengths."),
    ] = None,
    split: Split = "train",
    html: Html = None,
    workers: Workers = None,
    json: Json = False,
) -> None:
    """Pack documents into sequences of fixed length.

    The plan lies beside the shards, where TokenDataset finds it. Prints how full sequences are, and what is cut.
    """
    from tokmill._packing import pack as packing

    if sweep is not None:
        if seq_len is not None or materialise or max_segments is not None or strategy != "best-fit":
            message = "--sweep goes with --split, --seed, --html and --workers, and nothing else"
            raise UsageError("option-conflict", message)
        compared = packing.sweep(dataset, sweep.split(","), split=split, seed=seed, workers=workers)
        show(compared, as_json=json)
        if html is not None:
            write_page(html, compared.as_html())
        return
    if seq_len is None:
        message = "--seq-len is missing: how many tokens a sequence has"
        raise UsageError("option-missing", message, "such as --seq-len 2048, or --sweep 512,2048,8192 to compare")
    if html is not None or split != "train":
        message = "--html and --split go with --sweep"
        raise UsageError("option-conflict", message, "all splits are packed")
    packed = packing.pack(
        dataset,
        seq_len=seq_len,
        strategy=strategy,
        max_segments=max_segments,
        seed=seed,
        materialise=materialise,
        workers=workers,
    )
    show(packed, as_json=json)
