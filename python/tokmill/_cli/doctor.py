"""`tokmill doctor`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli import completion
from tokmill._cli.options import Json
from tokmill._cli.printing import show
from tokmill.errors import UsageError


def doctor(
    place: Annotated[
        str | None,
        typer.Argument(
            metavar="[PLACE]",
            help="Where output is to go, a folder or an s3:// or gs:// URL: a small file is written there and removed.",
        ),
    ] = None,
    *,
    tokenizer: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            autocompletion=completion.tokenizers,
            help="Tell what a tokenizer is instead: type, pattern, sizes, special tokens, whether the core encodes.",
        ),
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
