"""`tokmill peek`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tokmill._cli.declared import takes
from tokmill._cli.printing import painted, show
from tokmill._inspection.options import PeekKeywords
from tokmill._options.working import DATASET


@takes(PeekKeywords, dataset=DATASET)
def peek(
    dataset: str,
    *,
    json: Annotated[bool, typer.Option("--json", help="Print it as JSON on stdout, texts as they are.")] = False,
    **keywords: Any,
) -> None:
    """Look at documents as text, a colour for each token, or find where a token comes from."""
    from tokmill._inspection.peek import peek as run

    found = run(dataset, **keywords)
    show(found, as_json=json, painted=None if json else painted(found.painted))
