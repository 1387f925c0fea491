"""`tokmill doctor`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli import completion
from tokmill._cli.declared import takes
from tokmill._cli.options import Json
from tokmill._cli.printing import show
from tokmill._doctor.options import EXAMINED, PLACE
from tokmill.errors import UsageError


@takes(place=PLACE)
def doctor(
    place: str | None = None,
    *,
    tokenizer: Annotated[
        str | None,
        typer.Option(metavar=EXAMINED.metavar, autocompletion=completion.tokenizers, help=EXAMINED.help),
    ] = None,
    json: Json = False,
) -> None:
    """Tell what this machine, a place for output or a tokenizer is like.

    Versions, processor, memory, limits, credentials (never what they hold), and whether the place lets a file be
    written once. The exit code is 1 if something is wrong.
    """
    if tokenizer is not None:
        if place is not None:
            message = "--tokenizer goes without a place"
            raise UsageError("option-conflict", message, "ask about one at a time")
        from tokmill._doctor.examination import examine

        show(examine(tokenizer), as_json=json)
        return
    from tokmill._doctor.diagnosis import diagnose

    found = diagnose(place)
    show(found, as_json=json)
    raise typer.Exit(0 if found.ok else 1)
