"""Components of a mixture: where samples come from, and with what weight."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeGuard

import numpy as np

from tokmill._dataset.reader import open_dataset, open_split
from tokmill._dataset.split_reader import SplitReader
from tokmill._dataset.splits import TRAIN
from tokmill._loading.order import Blocks
from tokmill._packing.options import DEFAULT_PACKING, PackOptions
from tokmill._threads import Pool
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from tokmill._store import Location

_EXAMPLE: Final = 'write {"web": tokmill.Component("web", weight=0.7)}, for example'
_MAX_EPOCHS: Final = 4.0
"""Up to four epochs, repeated data was about as good as new data: Muennighoff et al., 2023."""
_MAX_WEIGHT: Final = 1 << 53
"""Up to here, whole numbers are exact as floats."""
_READERS: Final = 16
"""Number of manifests that are read at once."""


@dataclass(frozen=True)
class Component:
    """A source of samples in a mixture: a split of a dataset, in a packing and an order."""

    path: Location
    """Folder of the dataset, or an `s3://` or `gs://` URL."""
    weight: float = field(kw_only=True)
    """Share of the samples, relative to the weights of the other components; 0 to pause it."""
    split: str = field(default=TRAIN, kw_only=True)
    """Name of the split."""
    packing: str = field(default=DEFAULT_PACKING, kw_only=True)
    """`concat`, which needs no plan; `best-fit` or `pad`, which need the plan that `tokmill pack` writes; or the name
    of a packing of chosen documents."""
    max_segments: int | None = field(default=None, kw_only=True)
    """`max_segments` of the plan."""
    pack_seed: int = field(default=0, kw_only=True)
    """`seed` of the plan."""
    seed: int | None = field(default=None, kw_only=True)
    """Seed of the component's order. Default: derived from the mixture's seed and the component's name."""
    blocks: Blocks | None = field(default=None, kw_only=True)
    """Shuffle blocks of neighbouring sequences, for large reads from buckets."""
    segments: int | None = field(default=None, kw_only=True)
    """Of a join to which datasets were appended, the number of segments to read, 1 for the join as it was at first.
    Default: all."""
    max_epochs: float = field(default=_MAX_EPOCHS, kw_only=True)
    """Number of epochs beyond which the dry run warns."""

    def __post_init__(self) -> None:
        check_weight("weight", self.weight)
        if self.seed is not None and not (type(self.seed) is int and 0 <= self.seed < 1 << 64):
            message = f"seed {self.seed!r:.40} is not a whole number from 0 to 2^64 - 1"
            raise UsageError("option-value", message, "leave it out to derive it from the mixture's seed")
        if not (_is_number(self.max_epochs) and self.max_epochs > 0):
            message = f"max_epochs {self.max_epochs!r:.40} is not a number greater than 0"
            raise UsageError("option-value", message, "use 1 for a component that should not repeat")
        self.options(2)

    def options(self, seq_len: int) -> PackOptions:
        """Return the options of its packing at a sequence length. Raises UsageError if they are invalid."""
        return PackOptions.named(seq_len, self.packing, self.max_segments, self.pack_seed)

    def draws_like(self, other: Component) -> bool:
        """Return whether another component has the same sequences in the same order."""
        return replace(self, weight=0, max_epochs=1) == replace(other, weight=0, max_epochs=1)

    def describe(self, split: SplitReader) -> list[Any]:
        """Return everything that its samples depend on, sequence length and derived seed apart, as plain JSON."""
        blocks = None if self.blocks is None else [self.blocks.sequences, self.blocks.window]
        packing = [self.packing, self.max_segments, self.pack_seed]
        return [split.manifest.identity, self.split, packing, self.seed, blocks]


def check_weight(name: str, weight: object) -> None:
    """Raise UsageError unless a weight is a number that can be one."""
    if not (_is_number(weight) and 0 <= weight <= _MAX_WEIGHT):
        message = f"{name} {weight!r:.40} is not a number from 0 to {_MAX_WEIGHT:,}"
        raise UsageError("option-value", message, "weights are relative: 7 and 3 mean the same as 0.7 and 0.3")


def open_components(components: Mapping[str, Component], known: Mapping[str, SplitReader]) -> dict[str, SplitReader]:
    """Open the splits of components, which may be mixed with each other and with those in `known`.

    Raises SourceError or UsageError if there is no such dataset or split, OutputError if it is damaged, and UsageError,
    which names the component, if tokenizer, end-of-text convention or dtype do not fit.
    """
    if not isinstance(components, Mapping):
        message = f"components {components!r:.80} are not a dict of components by name"
        raise UsageError("option-value", message, _EXAMPLE)
    for name, component in components.items():
        if not (isinstance(name, str) and isinstance(component, Component)):
            message = f"component {name!r:.80} is {component!r:.80}, not a tokmill.Component with a name"
            raise UsageError("option-value", message, _EXAMPLE)

    def opened(component: Component) -> SplitReader:
        return open_split(open_dataset(component.path), component.split, component.segments)

    with Pool(min(_READERS, len(components) or 1), thread_name_prefix="tokmill-open") as pool:
        found = dict(zip(components, pool.map(opened, components.values()), strict=True))
    first, *_ = (known or found).items()
    for name, split in found.items():
        _check_fit(name, split, *first)
    return found


def _check_fit(name: str, split: SplitReader, other: str, reference: SplitReader) -> None:
    """Raise UsageError unless the ids of a component mean the same as those of another one."""
    mine, theirs = split.manifest, reference.manifest
    if mine.tokenizer.hash != theirs.tokenizer.hash:
        message = f"{name!r} has the tokenizer {mine.tokenizer.name}, but {other!r} has {theirs.tokenizer.name}"
        message += f" (hashes {mine.tokenizer.hash[:16]} and {theirs.tokenizer.hash[:16]})"
        raise UsageError("mixture-unfit", message, "encode both with the same tokenizer")
    if (mine.eot, mine.tokenizer.eot) != (theirs.eot, theirs.tokenizer.eot):
        message = f"{name!r} has end-of-text {mine.eot}, id {mine.tokenizer.eot}, but {other!r} has {theirs.eot}, "
        message += f"id {theirs.tokenizer.eot}"
        raise UsageError("mixture-unfit", message, "encode both with the same --eot and --eot-token")
    if mine.tokenizer.n_vocab - 1 > np.iinfo(split.dtype).max:
        message = f"{name!r} stores ids as {mine.dtype}, which cannot hold all {mine.tokenizer.n_vocab:,} ids"
        raise UsageError("mixture-unfit", message, "encode it again")


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < math.inf
