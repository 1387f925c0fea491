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
    from tokmill._progress import listener_for

    with listener_for("reading the run"):
        found = read(dataset)
    show(found, as_json=json)
