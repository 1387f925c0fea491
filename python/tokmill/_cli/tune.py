"""`tokmill tune`."""

from __future__ import annotations

import os
import shlex
from typing import Annotated, Any

import typer

from tokmill._cli.declared import takes
from tokmill._cli.options import Json
from tokmill._cli.printing import only_results, say, show
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
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Hide single trials.")] = False,
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
    from tokmill._planning.tuning import TuningStopped
    from tokmill._planning.tuning import tune as run
    from tokmill._progress import listener_for
    from tokmill._signals import listening

    try:
        display = listener_for("measuring", quiet=quiet)
        with listening(insist=True), only_results(keywords["engine"]), display:
            found = run(sources, **keywords, on_progress=lambda words: None if quiet else say(f"{words}\n"))
    except TuningStopped as stop:
        if stop.so_far.candidates:
            show(stop.so_far, as_json=json)
        say(f"{stop.message}\n")
        os._exit(128 + stop.signal)  # as encode
    show(found, as_json=json)
    if (save := keywords.get("save")) is not None:
        say(f"written into {save}: tokmill encode … --config {shlex.quote(save)}\n")
