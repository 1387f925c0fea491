"""TRL's SFTTrainer: samples as a `datasets.Dataset`, the only class that it takes, without a copy of their tokens.

    trainer = SFTTrainer(
        model,
        SFTConfig("out", dataset_kwargs={"skip_prepare_dataset": True}, train_sampling_strategy="sequential"),
        train_dataset=tokmill.trainers.trl.SampleRows(dataset.samples(epochs=1)),
        data_collator=tokmill.torch.padding_free,
        callbacks=[tokmill.trainers.transformers.SampleChecks()],
    )

Requires the package `trl`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import datasets
import pyarrow as pa

from tokmill._loading.layouts import Row
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokmill._loading.samples import Samples


class SftRow(Row):
    """A row of a sample for collators that do not change labels."""

    __slots__ = ()

    def get(self, name: str, default: object = None) -> NoReturn:
        """Raise UsageError: only TRL's own collator calls this, and it drops `shift_labels` and positions."""
        del name, default
        message = "TRL's own collator drops targets and the boundaries of documents"
        raise UsageError("option-conflict", message, "pass data_collator=tokmill.torch.padding_free")


class SampleRows(datasets.Dataset):  # type: ignore[misc, unused-ignore]  # datasets may be missing
    """Samples as a `datasets.Dataset` with one column, `input_ids`, that is not stored.

    Its items have all fields of the samples.

    Parameters
    ----------
    samples
        `dataset.samples()` for `tokmill.torch.padding_free`, or `dataset.samples(layout="hf")`; or those of a mixture.
    """

    def __init__(self, samples: Samples) -> None:
        super().__init__(datasets.table.InMemoryTable(pa.table({"input_ids": pa.nulls(len(samples))})))
        self.samples = samples

    def __getitem__(self, index: int) -> SftRow:
        """Return a sample. IndexError if there is none."""
        return SftRow(**self.samples[index])

    def __getitems__(self, indices: Sequence[int]) -> list[SftRow]:
        """Return several samples."""
        return [SftRow(**row) for row in self.samples.__getitems__(indices)]

    def __iter__(self) -> Iterator[SftRow]:
        """Yield all samples in order."""
        return (self[index] for index in range(len(self)))

    def set_epoch(self, epoch: int) -> None:
        """Move to another pass; see `Samples.set_epoch`."""
        self.samples.set_epoch(epoch)

    def map(self, *arguments: object, **keywords: object) -> NoReturn:
        """Raise UsageError: the column has no contents that could be prepared."""
        del arguments, keywords
        message = "SFTTrainer would prepare sequences that are packed already"
        raise UsageError("option-conflict", message, 'pass dataset_kwargs={"skip_prepare_dataset": True} to SFTConfig')
