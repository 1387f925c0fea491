"""`tokmill adopt`."""

from __future__ import annotations

from typing import Any

from tokmill._adopting.options import PATH, AdoptKeywords
from tokmill._cli.declared import takes
from tokmill._cli.options import Json, Silent
from tokmill._cli.printing import loading, show, stoppable


@takes(AdoptKeywords, path=PATH)
def adopt(path: str, *, json: Json = False, quiet: Silent = False, **keywords: Any) -> None:
    """Make a dataset of files that another tool has tokenized.

    The tokens stay where they are. Every command takes the dataset. After any interruption, the same command resumes.
    """
    with loading(quiet=quiet):
        from tokmill._adopting.adopt import adopt as run

    with stoppable():
        adopted = run(path, **keywords, progress=not quiet)
    if json or not quiet:
        show(adopted, as_json=json)
