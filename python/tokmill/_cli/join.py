"""`tokmill join`."""

from __future__ import annotations

from tokmill._cli.declared import takes
from tokmill._cli.options import Json
from tokmill._cli.printing import loading, show
from tokmill._joining.options import MEMBER_DATASETS, OUT


@takes(out=OUT, datasets=MEMBER_DATASETS)
def join(out: str, datasets: list[str], *, json: Json = False) -> None:
    """Read several datasets as one, without a copy.

    Writes a manifest that names them. If the first is a join, the others are appended to it.
    """
    with loading():
        from tokmill._joining.join import join as run
        from tokmill._progress import listener_for

    with listener_for("reading the datasets"):
        found = run(out, datasets)
    show(found, as_json=json)
