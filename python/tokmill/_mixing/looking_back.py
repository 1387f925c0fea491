"""Documents of a mixture's samples, and samples of documents."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tokmill._loading.looking_back import SampleDocument, draws_of
from tokmill._progress import Show, Steps, ignore
from tokmill._spelling import did_you_mean
from tokmill.errors import UsageError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tokmill._loading.sequences import Sequences
    from tokmill._mixing.mixture import Mixture


def documents_in(mixture: Mixture, sample: int) -> list[SampleDocument]:
    """See Mixture.documents."""
    (origin,) = mixture.origins([sample])
    sequences = mixture.sequences(origin.component, origin.seq_len)
    found = sequences.documents.in_row(sequences.source_rows, origin.sequence)
    return [replace(each, component=origin.component) for each in found]


def sequences_of(mixture: Mixture, component: str) -> list[Sequences]:
    """Return the sequences of a component at all its lengths. Raises UsageError if there is no such component."""
    found = [sequences for (name, _), sequences in mixture.opened.items() if name == component]
    if not found:
        names = list(dict.fromkeys(name for name, _ in mixture.opened))
        message = f"there is no component {component!r:.80} with a weight"
        raise UsageError("option-value", message, did_you_mean(component, names, f"there are {', '.join(names)}"))
    return found


def samples_of(mixture: Mixture, component: str, document: int, until: int, show: Show = ignore) -> list[int]:
    """See Mixture.seen."""
    sequences_of(mixture, component)
    place = list(mixture.components).index(component)
    samples: list[int] = []
    rows: dict[int, NDArray[np.uint64]] = {}
    for stage, end in zip(mixture.stages, (*mixture.history.starts[1:], until), strict=True):
        length, stop = stage.seq_len, min(end, until)
        if stop <= stage.start or place >= len(stage.shares) or not stage.shares[place]:
            continue
        if length not in rows:
            sequences = mixture.sequences(component, length)
            rows[length] = sequences.documents.rows_of(sequences.source_rows, document)
        first, last = stage.drawn_before(place, length), int(stage.drawn_until(stop)[length][place])
        draws = draws_of(mixture.order(component, length), rows[length], first, last, show)
        steps = Steps("looking back", "samples", len(draws), show)
        samples += [stage.find(place, draw) for draw in steps.over(draws)]
    return samples
