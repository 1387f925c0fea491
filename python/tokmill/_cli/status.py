"""`tokmill status`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli.options import Json
from tokmill._cli.printing import show


def status(
    dataset: Annotated[str, typer.Argument(metavar="OUT", help="What encode has as --out: a folder or a URL.")],
    *,
    json: Json = False,
) -> None:
    """Tell how far a run is, and who is at work on it: from any machine, by its last checkpoint."""
    from tokmill._inspection.status import status as read

    show(read(dataset), as_json=json)
