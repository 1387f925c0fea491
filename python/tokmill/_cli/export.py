"""`tokmill export`."""

from __future__ import annotations

from typing import Any

from tokmill._cli.declared import takes
from tokmill._cli.options import Json, Silent
from tokmill._cli.printing import loading, show, stoppable
from tokmill._exporting.options import ExportKeywords
from tokmill._options.working import DATASET


@takes(ExportKeywords, dataset=DATASET)
def export(dataset: str, *, json: Json = False, quiet: Silent = False, **keywords: Any) -> None:
    """Write a dataset in the format of another trainer.

    Everything written is read back and compared. After any interruption, the same command resumes.
    """
    with loading(quiet=quiet):
        from tokmill._exporting.export import export as run

    with stoppable():
        exported = run(dataset, **keywords, progress=not quiet)
    if json or not quiet:
        show(exported, as_json=json)
