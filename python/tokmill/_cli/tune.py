"""`tokmill tune`."""

from __future__ import annotations

import os
import shlex
from typing import Annotated, Any, cast

import typer

from tokmill._cli import completion
from tokmill._cli.options import (
    LONGEST_DOCUMENT,
    SEPARATOR,
    Clean,
    Engine,
    IdColumn,
    Json,
    MaxDocBytes,
    RayAddress,
    Separator,
    SourceConfig,
    SourceFormat,
    SourceSplit,
    TextColumn,
    Where,
)
from tokmill._cli.printing import only_results, say, show
from tokmill.errors import UsageError


def tune(
    sources: Annotated[
        list[str] | None,
        typer.Argument(metavar="SOURCE", help="Files, folders or globs; some hundred megabytes suffice."),
    ] = None,
    *,
    tokenizer: Annotated[
        str | None, typer.Option(metavar="NAME", autocompletion=completion.tokenizers, help="As for encode.")
    ] = None,
    tokens: Annotated[
        str | None,
        typer.Option(metavar="N", help="Measure nothing: tell what 30T tokens cost, with --cores 2000 --rate 2M."),
    ] = None,
    cores: Annotated[str | None, typer.Option(metavar="N", help="With --tokens: how many there are.")] = None,
    rate: Annotated[str | None, typer.Option(metavar="N", help="With --tokens: tokens per second of a core.")] = None,
    epochs: Annotated[str, typer.Option(metavar="N", help="With --tokens: how often a training reads them.")] = "4",
    engine: Engine = "local",
    ray_address: RayAddress = None,
    out: Annotated[
        str | None, typer.Option(metavar="DIR", help="Measure writing there, too; what is written is removed.")
    ] = None,
    seconds: Annotated[str, typer.Option(metavar="TIME", help="About how long to measure.")] = "60",
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the best into this run file, for encode --config.")
    ] = None,
    text_column: TextColumn = "text",
    id_column: IdColumn = None,
    separator: Separator = SEPARATOR,
    where: Where = None,
    clean: Clean = None,
    source_format: SourceFormat = None,
    source_config: SourceConfig = None,
    source_split: SourceSplit = None,
    max_doc_bytes: MaxDocBytes = LONGEST_DOCUMENT,
    json: Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing about single trials.")] = False,
) -> None:
    """Measure which unit size, workers and bytes in flight suit this machine or cluster.

    They never shape a dataset, only how fast it is made. With --tokens, tell how long a corpus takes, by arithmetic.
    """
    if tokens is not None:
        from tokmill._planning.capacity import capacity

        if sources or tokenizer is not None or cores is None or rate is None:
            message = "--tokens goes with --cores and --rate, and without sources"
            raise UsageError(
                "option-conflict",
                message,
                "such as --tokens 30T --cores 2000 --rate 2M; encode --dry-run measures a rate",
            )
        show(capacity(tokens, cores=cores, rate=rate, epochs=epochs), as_json=json)
        return
    if not sources or tokenizer is None or (cores, rate, epochs) != (None, None, "4"):
        message = "sources and --tokenizer are needed to measure; --cores, --rate and --epochs go with --tokens"
        raise UsageError("option-missing", message, "such as tokmill tune corpus/ --tokenizer cl100k_base")
    from tokmill._planning.tuning import TuningStopped
    from tokmill._planning.tuning import tune as run
    from tokmill._signals import listening

    try:
        with listening(insist=True), only_results(engine):
            found = run(
                sources,
                tokenizer=tokenizer,
                engine=cast("Any", engine),
                ray_address=ray_address,
                out=out,
                seconds=seconds,
                save=save,
                text_column=text_column,
                id_column=id_column,
                separator=separator,
                where=where,
                clean=clean or (),
                source_format=source_format,
                source_config=source_config,
                source_split=source_split,
                max_doc_bytes=max_doc_bytes,
                on_progress=lambda words: None if quiet else say(f"{words}\n"),
            )
    except TuningStopped as stop:
        if stop.so_far.candidates:
            show(stop.so_far, as_json=json)
        say(f"{stop.message}\n")
        os._exit(128 + stop.signal)  # as encode
    show(found, as_json=json)
    if save is not None:
        say(f"written into {save}: tokmill encode … --config {shlex.quote(save)}\n")
