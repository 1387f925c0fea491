"""Samples of a training: those of a mixture file, or of a dataset in its order."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, Final

from tokmill._dataset.splits import TRAIN
from tokmill._inspection.peeked import Peek, PeekedSample
from tokmill._inspection.peeked_dataset import PeekedDataset
from tokmill._inspection.trace import SourcePlace
from tokmill._mixing.component import Component
from tokmill._mixing.mixture import Mixture
from tokmill._mixing.mixture_file import read_mixture
from tokmill._progress import Steps
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokmill._loading.looking_back import SampleDocument
    from tokmill._progress import Show
    from tokmill._store import Location

OF_SAMPLES: Final = {
    **dict.fromkeys(("seq_len", "packing"), ("sample", "step")),
    **dict.fromkeys(("batch_size", "rank", "world_size"), ("step",)),
}
"""Options of `peek` that concern samples, with those that they need."""

_ALONE: Final = "dataset"
"""Name of the only component."""
_LOCATED: Final = 1024
"""Number of samples that are located at a time."""


def is_mixture(location: Location) -> bool:
    """Return whether a location is that of a mixture file."""
    return str(location).endswith(".toml")


def open_samples(location: Location, values: Mapping[str, Any]) -> Mixture:
    """Return a mixture, or a dataset as the only component of one: its samples are the same.

    values   split, seq_len, packing and seed of a dataset

    Raises UsageError if an option is missing or the mixture file says it, and what `Mixture` raises.
    """
    if is_mixture(location):
        given = [name for name in ("seq_len", "packing", "seed") if values[name] is not None]
        given += ["split"] if values["split"] != TRAIN else []
        if given:
            message = f"--{given[0].replace('_', '-')} is an option of a dataset, but {location} is a mixture file"
            raise UsageError("option-conflict", message, "leave it out: the file says it")
        return read_mixture(location)
    if values["seq_len"] is None:
        message = "--seq-len is missing: the number of tokens per sequence"
        raise UsageError("option-missing", message, "use the one of the training, such as --seq-len 2048")
    packing, seed = values["packing"] or "concat", values["seed"] or 0
    component = Component(location, weight=1, split=values["split"], packing=packing, seed=seed)
    return Mixture({_ALONE: component}, seq_len=values["seq_len"])


def peek_samples(location: Location, values: Mapping[str, Any], show: Show) -> Peek:
    """Return the documents in a sample, or in the samples of a step.

    values   options of `peek`

    Raises UsageError if an option is missing or does not fit, and what `Mixture` raises.
    """
    mixture = open_samples(location, values)
    opened: dict[str, PeekedDataset] = {}
    found = []
    numbers = _numbers(mixture, values)
    steps = Steps("reading", "samples", len(numbers), show)
    parts = (mixture.origins(numbers[first : first + _LOCATED]) for first in range(0, len(numbers), _LOCATED))
    for origin in steps.over(itertools.chain.from_iterable(parts)):
        split = mixture.sequences(origin.component, origin.seq_len).split
        if origin.component not in opened:
            opened[origin.component] = PeekedDataset(split.store)
        dataset = opened[origin.component]
        documents = mixture.documents(origin.sample)
        shown = documents if values["limit"] is None else documents[: values["limit"]]
        pieces = [
            dataset.document(
                split.name,
                each.document,
                each.first,
                min(values["max_tokens"], each.tokens),
                place_of(each),
                each.copies,
            )
            for each in shown
        ]
        found.append(
            PeekedSample(
                sample=origin.sample,
                component=origin.component if is_mixture(location) else None,
                stage=origin.stage,
                seq_len=origin.seq_len,
                epoch=origin.epoch,
                sequence=origin.sequence,
                count=len(documents),
                documents=tuple(pieces),
            )
        )
    return Peek(dataset=str(location), samples=tuple(found), ids=values["ids"])


def place_of(document: SampleDocument) -> SourcePlace | None:
    """Return the place of a document in the sources; None if the dataset has no document table."""
    if document.path is None or document.position is None:
        return None
    counted = document.counted or "row"
    return SourcePlace(file=document.path, counted=counted, position=document.position, columns=document.columns)


def _numbers(mixture: Mixture, values: Mapping[str, Any]) -> Sequence[int]:
    """Return the number of the sample, or the numbers of those in a step on a rank."""
    if values["sample"] is not None:
        return [values["sample"]]
    if values["batch_size"] is None:
        message = "--step needs --batch-size, the number of samples per step over all ranks"
        raise UsageError("option-missing", message, "for example --step 41200 --batch-size 512")
    rank, world_size = values["rank"] or 0, values["world_size"] or 1
    batches = mixture.batches(values["batch_size"], rank=rank, world_size=world_size, workers=0)
    batches.load_state_dict(batches.state_after(values["step"], 0))
    samples: list[int] = next(batches.numbers()).tolist()
    return samples
