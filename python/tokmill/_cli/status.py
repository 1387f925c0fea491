"""`tokmill status`."""

from __future__ import annotations

from tokmill._cli.declared import takes
from tokmill._cli.options import Json
from tokmill._cli.printing import loading, show
from tokmill._inspection.options import RUN_OUTPUTS


@takes(datasets=RUN_OUTPUTS)
def status(datasets: list[str], *, json: Json = False) -> None:
    """Show the progress of a run and its process, or of several runs in a table.

    Reads the last checkpoint, so it works on any machine.
    """
    from tokmill._progress import listener_for

    with loading():
        from tokmill._inspection.status import status as read
        from tokmill._inspection.status import statuses
    with listener_for("reading the run"):
        found = read(datasets[0]) if len(datasets) == 1 else statuses(datasets)
    show(found, as_json=json)
