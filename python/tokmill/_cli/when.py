"""`tokmill when`."""

from __future__ import annotations

from typing import Any

from tokmill._cli.declared import takes
from tokmill._cli.options import Json
from tokmill._cli.printing import loading, show
from tokmill._inspection.options import SAMPLES, WhenKeywords


@takes(WhenKeywords, dataset=SAMPLES)
def when(dataset: str, *, json: Json = False, **keywords: Any) -> None:
    """Show in which samples of a training a document was seen.

    Samples are computed from the packing and the order; nothing is logged during the training.
    """
    with loading():
        from tokmill._inspection.peek import when as run
        from tokmill._progress import listener_for

    with listener_for("looking back") as on_progress:
        found = run(dataset, **keywords, on_progress=on_progress)
    show(found, as_json=json)
