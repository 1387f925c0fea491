"""`tokmill doctor`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli import completion
from tokmill._cli.declared import takes
from tokmill._cli.options import Json
from tokmill._cli.printing import loading, show
from tokmill._options.working import PLACE
from tokmill.errors import UsageError


@takes(place=PLACE)
def doctor(
    place: str | None = None,
    *,
    tokenizer: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            autocompletion=completion.tokenizers,
            help="Show a tokenizer instead: type, pattern, sizes, special tokens, and whether the core encodes.",
            rich_help_panel="Tokenizer",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Check this machine, an output location, or a tokenizer.

    Shows versions, cores, which credentials exist (never their values), and whether the location supports create-once
    writes.
    """
    from tokmill._progress import listener_for

    if tokenizer is not None:
        if place is not None:
            message = "--tokenizer excludes a location"
            raise UsageError("option-conflict", message, "check one at a time")
        with loading():
            from tokmill._tokenizer.examination import examine

        with listener_for("examining the tokenizer"):
            examined = examine(tokenizer)
        show(examined, as_json=json)
        return
    with loading():
        from tokmill._encoding.diagnosis import diagnose

    with listener_for("checking"):
        found = diagnose(place)
    show(found, as_json=json)
