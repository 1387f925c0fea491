"""`tokmill peek`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tokmill._cli.declared import takes
from tokmill._cli.printing import loading, show
from tokmill._inspection.options import SAMPLES, PeekKeywords


@takes(PeekKeywords, dataset=SAMPLES)
def peek(
    dataset: str,
    *,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON on stdout, texts unaltered.")] = False,
    **keywords: Any,
) -> None:
    """Show documents, or those of a training's samples, token by token, or trace a token to its source."""
    with loading():
        from tokmill._inspection.peek import peek as run
        from tokmill._progress import listener_for

    with listener_for("reading the dataset") as on_progress:
        found = run(dataset, **keywords, on_progress=on_progress)
    show(found, as_json=json)
