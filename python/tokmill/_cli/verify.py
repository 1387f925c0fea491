"""`tokmill verify`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tokmill._cli.declared import takes
from tokmill._cli.options import Json
from tokmill._cli.printing import loading, show
from tokmill._inspection.options import OTHER, VerifyKeywords
from tokmill._options.working import DATASET


@takes(VerifyKeywords, dataset=DATASET, other=OTHER)
def verify(
    dataset: str,
    other: str | None = None,
    *,
    json: Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only problems.")] = False,
    **keywords: Any,
) -> None:
    """Check a dataset, or compare two.

    Without options, checks manifest, index, records, and existence and size of every file. The exit code is 1 if there
    is a problem or a difference.
    """
    with loading(quiet=quiet):
        from tokmill._inspection.verify import verify as run

    result = run(dataset, other, **keywords, progress=not quiet)
    if json or not (quiet and result.ok):
        show(result, as_json=json)
    raise typer.Exit(0 if result.ok else 1)
