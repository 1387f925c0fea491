"""`tokmill tune`."""

from __future__ import annotations

from typing import Any

from tokmill._cli.declared import takes
from tokmill._cli.options import Json, Quiet
from tokmill._cli.printing import loading, only_results, show
from tokmill._planning.options import SAMPLE_SOURCES, TuneKeywords


@takes(TuneKeywords, sources=SAMPLE_SOURCES)
def tune(sources: list[str], *, json: Json = False, quiet: Quiet = False, **keywords: Any) -> None:
    """Find the fastest unit size and number of workers for this machine or cluster.

    Neither affects the dataset. Prints the options to add to encode.
    """
    with loading(quiet=quiet):
        from tokmill._planning.tuning import tune as run

    with only_results(keywords["engine"]):
        found = run(sources, **keywords, progress=not quiet)
    show(found, as_json=json)
