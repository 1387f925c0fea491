"""`tokmill verify`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli.options import Dataset, Json
from tokmill._cli.printing import show


def verify(
    dataset: Dataset,
    other: Annotated[
        str | None, typer.Argument(metavar="[OTHER]", help="Another one: tell in what the two differ.")
    ] = None,
    *,
    deep: Annotated[bool, typer.Option("--deep", help="Read all content: hashes, ids, document offsets.")] = False,
    against_source: Annotated[
        str, typer.Option(metavar="N", help="Tokenize N random documents again from their sources, and compare.")
    ] = "0",
    seed: Annotated[int | None, typer.Option(metavar="SEED", help="Choose the same documents again.")] = None,
    clean: Annotated[bool, typer.Option("--clean", help="List files that nobody needs.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="With --clean: remove them.")] = False,
    json: Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress, and nothing but problems.")] = False,
) -> None:
    """Check a dataset, or compare two.

    Without options: manifest, index, records, and that every file is there with its size. The exit code is 1 if there
    is a problem, or a difference.
    """
    from tokmill._encoding.progress import listener_for
    from tokmill._inspection.verify import verify as run

    with listener_for(quiet=quiet) as on_progress:
        result = run(
            dataset,
            other,
            deep=deep,
            against_source=against_source,
            seed=seed,
            clean=clean,
            yes=yes,
            on_progress=on_progress,
        )
    if json or not (quiet and result.ok):
        show(result, as_json=json)
    raise typer.Exit(0 if result.ok else 1)
