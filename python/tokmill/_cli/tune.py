"""`tokmill tune`."""

from __future__ import annotations

import os
import shlex
from typing import Annotated, Any

import typer

from tokmill._cli.declared import takes
from tokmill._cli.options import Json, Quiet
from tokmill._cli.printing import loading, only_results, say, show
from tokmill._options.option import declared
from tokmill._planning.options import SAMPLE_SOURCES, TOKENS, CapacityKeywords, TuneKeywords
from tokmill.errors import UsageError


@takes(TuneKeywords, CapacityKeywords, optional=["tokenizer", "cores", "rate"], sources=SAMPLE_SOURCES)
def tune(
    sources: list[str] | None = None,
    *,
    tokens: Annotated[
        str | None, typer.Option(metavar=TOKENS.metavar, help=TOKENS.help, rich_help_panel=TOKENS.group)
    ] = None,
    json: Json = False,
    quiet: Quiet = False,
    **keywords: Any,
) -> None:
    """Find the fastest settings for this machine or cluster.

    They are the unit size, workers and bytes in flight, and none of them affects the dataset. With --tokens, calculate
    how long a corpus takes.
    """
    arithmetic = {name: keywords.pop(name) for name in declared(CapacityKeywords) if name in keywords}
    if tokens is not None:
        from tokmill._planning.capacity import capacity

        if sources or "tokenizer" in keywords or not {"cores", "rate"} <= arithmetic.keys():
            message = "--tokens needs --cores and --rate, and excludes sources"
            raise UsageError(
                "option-conflict",
                message,
                "for example --tokens 30T --cores 2000 --rate 2M; encode --dry-run measures a rate",
            )
        show(capacity(tokens, **arithmetic), as_json=json)
        return
    if not sources or "tokenizer" not in keywords or arithmetic != {"epochs": "4"}:
        message = "measuring needs sources and --tokenizer; --cores, --rate and --epochs need --tokens"
        raise UsageError("option-missing", message, "for example tokmill tune corpus/ --tokenizer cl100k_base")
    with loading(quiet=quiet):
        from tokmill._planning.tuning import TuningStopped
        from tokmill._planning.tuning import tune as run
        from tokmill._signals import listening

    try:
        with listening(insist=True), only_results(keywords["engine"]):
            found = run(sources, **keywords, progress=not quiet)
    except TuningStopped as stop:
        if stop.so_far.candidates:
            show(stop.so_far, as_json=json)
        say(f"{stop.message}\n")
        os._exit(128 + stop.signal)  # as encode
    show(found, as_json=json)
    if (save := keywords.get("save")) is not None:
        say(f"written into {save}: tokmill encode … --config {shlex.quote(save)}\n")
