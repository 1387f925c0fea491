"""`tokmill export`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli import completion
from tokmill._cli.options import (
    CheckpointEvery,
    Dataset,
    Json,
    Silent,
    Takeover,
    Workers,
    one_named,
    one_of,
)
from tokmill._cli.printing import show, stoppable


def export(
    dataset: Dataset,
    *,
    format: Annotated[str, one_named(completion.export_formats, help="What reads it; see docs/guides/export.md.")],
    out: Annotated[
        str, typer.Option(metavar="DIR", help="The folder for the files, or an s3:// or gs:// URL; new or empty.")
    ],
    eot: Annotated[
        str | None,
        one_of(
            "prefix",
            "suffix",
            help="Where the end-of-text token goes in each document. Default: where the format has it.",
        ),
    ] = None,
    workers: Workers = None,
    checkpoint_every: CheckpointEvery = "30s",
    takeover: Takeover = False,
    json: Json = False,
    quiet: Silent = False,
) -> None:
    """Write a dataset in the format of another trainer.

    All that is written is read back. After an interruption of any kind, the same command goes on.
    """
    from tokmill._encoding.progress import listener_for
    from tokmill._exporting.export import export as run

    with stoppable(), listener_for(quiet=quiet) as on_progress:
        exported = run(
            dataset,
            format=format,
            out=out,
            eot=eot,
            workers=workers,
            checkpoint_every=checkpoint_every,
            takeover=takeover,
            on_progress=on_progress,
        )
    if json or not quiet:
        show(exported, as_json=json)
