"""`tokmill status`."""

from __future__ import annotations

from tokmill._cli.declared import takes
from tokmill._cli.options import Json
from tokmill._cli.printing import show
from tokmill._inspection.options import RUN_OUTPUT


@takes(dataset=RUN_OUTPUT)
def status(dataset: str, *, json: Json = False) -> None:
    """Show the progress of a run and its process.

    Reads the last checkpoint, so it works on any machine.
    """
    from tokmill._inspection.status import status as read

    show(read(dataset), as_json=json)
