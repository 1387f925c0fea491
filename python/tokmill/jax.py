"""JAX integration: a source for grain, MaxText's field names, and arrays over a mesh. Requires the extra `jax`.

    dataset = tokmill.TokenDataset("tokens", seq_len=2048, packing="best-fit")
    batches = dataset.batches(512, rank=jax.process_index(), world_size=jax.process_count())
    for batch in batches:
        arrays = tokmill.jax.on_mesh(tokmill.jax.maxtext(batch), sharding)
        …  # checkpoint: batches.state

With grain: `grain.MapDataset.source(tokmill.jax.Source(dataset))`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tokmill._loading.samples import FIELDS
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import jax
    from numpy.typing import NDArray

    from tokmill._loading.samples import Samples


class Source:
    """Samples of one epoch, or a range of samples, as a RandomAccessDataSource for grain.

    grain compares the `repr` when it resumes from a checkpoint. The `repr` does not depend on the dataset's location.
    That of a mixture depends only on the samples up to `stop`.

    Parameters
    ----------
    dataset
        Dataset or mixture whose samples are used.
    epoch
        Number of the epoch, from 0, for a dataset.
    start, stop
        First sample and end of the samples, instead of `epoch`. All must have the same length.
    fields
        Fields of the samples; each is int32[L].

    Raises
    ------
    UsageError
        If `epoch`, `start` or `stop` is invalid.
    """

    def __init__(
        self,
        dataset: Samples,
        *,
        epoch: int = 0,
        start: int = 0,
        stop: int | None = None,
        fields: Sequence[str] = FIELDS,
    ) -> None:
        if epoch < 0:
            message = f"epoch {epoch} is negative"
            raise UsageError("option-value", message, "epochs are counted from 0")
        if stop is None:
            start, stop = start + dataset.start_of(epoch), dataset.start_of(epoch + 1)
        elif epoch:
            message = f"epoch {epoch} and stop {stop} exclude each other"
            raise UsageError("option-conflict", message, "leave out one of them")
        if not 0 <= start <= stop:
            message = f"start {start} is not between 0 and {stop:,}"
            raise UsageError("option-value", message, "samples are counted from 0, over all epochs")
        change = dataset.length_until(start)
        if change is not None and change < stop:
            message = f"sequences have another length from sample {change:,} on"
            raise UsageError("option-value", message, f"use a source up to {change}, then one from there on")
        self._dataset = dataset
        self._samples = range(start, stop)
        self._fields = tuple(fields)

    def __len__(self) -> int:
        return len(self._samples)

    def __getitem__(self, index: int) -> dict[str, NDArray[np.int32]]:
        return self._getitems([int(index)])[0]

    def _getitems(self, indices: Sequence[int]) -> list[dict[str, NDArray[np.int32]]]:
        """Return several samples at once; the name is grain's."""
        numbers = np.asarray(indices, np.int64)
        if len(numbers) and not (numbers.min() >= 0 and numbers.max() < len(self)):
            message = f"samples {indices} are not all between 0 and {len(self) - 1:,}"
            raise IndexError(message)
        samples = numbers.astype(np.uint64) + np.uint64(self._samples.start)
        found = self._dataset.gather(self._dataset.numbers(samples), self._fields)
        return [{name: field[i] for name, field in found.items()} for i in range(len(numbers))]

    def __repr__(self) -> str:
        history = self._dataset.history.state(self._samples.stop)["data"]
        return f"tokmill.jax.Source({history}, {self._samples!r}, fields={self._fields!r})"


def maxtext(batch: Mapping[str, NDArray[np.int32]]) -> dict[str, NDArray[np.int32]]:
    """Return a batch with MaxText's field names.

    MaxText computes the loss where `targets_segmentation` is not 0, so it is 0 wherever `loss_mask` is 0.
    """
    return {
        "inputs": batch["tokens"],
        "inputs_position": batch["positions"],
        "inputs_segmentation": batch["segment_ids"],
        "targets": batch["targets"],
        "targets_position": batch["positions"],
        "targets_segmentation": batch["segment_ids"] * batch["loss_mask"],
    }


def on_mesh(batch: Mapping[str, NDArray[Any]], sharding: jax.sharding.Sharding) -> dict[str, jax.Array]:
    """Return the fields as arrays over all devices. Each process passes its own part of the batch."""
    import jax

    return {name: jax.make_array_from_process_local_data(sharding, field) for name, field in batch.items()}
