"""OLMo-core: a data loader for its trainer, and an evaluator for a validation split.

    loader = DataLoader(dataset, global_batch_size=512 * 2048, work_dir="work")
    trainer = TrainerConfig(save_folder="run", max_duration=Duration.epochs(2)).build(train_module, loader)

Requires ai2-olmo-core.
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from olmo_core.data import DataLoaderBase
from olmo_core.eval.lm_evaluator import LMEvaluator

from tokmill._loading.layouts import IGNORED
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._loading.dataset import TokenDataset
    from tokmill._mixing.mixture import Mixture


class DataLoader(DataLoaderBase):  # type: ignore[misc, unused-ignore]  # olmo_core may be missing
    """Batches in the order of a dataset or mixture; resumes at another batch size and world size.

    The trainer's epoch e is epoch e - 1 of the dataset. Samples after the last whole step of an epoch come first in the
    next one. A mixture has no epochs: use `Duration.steps` or `Duration.tokens`. A batch has `input_ids` and `labels`,
    int64[B, L], `doc_lens`, `max_doc_lens`, and `component`, int32[B], if it is of a mixture.

    Parameters
    ----------
    source
        Dataset or mixture whose samples are used; all must have the same length.
    generate_doc_lengths
        Keep attention within documents. OLMo-core raises an error if its attention backend does not support that.
    workers
        Number of threads that prefetch batches.
    balance, micro_batch
        Divide each step so that ranks compute as long; see `TokenDataset.batches`. `micro_batch` is the train module's
        `rank_microbatch_size` in sequences.
    options
        Those of `DataLoaderBase`: `work_dir`, `global_batch_size` in tokens, `dp_world_size`, `dp_rank`.

    Raises
    ------
    UsageError
        If the batch size cannot be divided, the length changes, or a state belongs to other data.
    """

    def __init__(
        self,
        source: TokenDataset | Mixture,
        *,
        generate_doc_lengths: bool = True,
        workers: int = 1,
        balance: str | Sequence[float] | None = None,
        micro_batch: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        if (change := source.length_until(0)) is not None:
            message = f"sequences have another length from sample {change:,} on"
            raise UsageError("option-value", message, "train each length in a run of its own")
        self._source, self._with_documents, self._workers = source, generate_doc_lengths, workers
        self._length = source.arrays(source.locate(np.zeros(1, np.uint64)), ("tokens",))["tokens"].size
        self._balanced = {"balance": balance, "micro_batch": micro_batch}
        self._first = 0  # sample of batch 0 of the epoch
        self._rows()

    def _rows(self) -> int:
        return _rows(self.global_batch_size, self._length, self.dp_world_size)

    @property
    def total_batches(self) -> int:
        """Number of steps of the epoch. UsageError for a mixture."""
        return (self._source.start_of(self._epoch or 1) - self._first) // self._rows()

    def state_dict(self) -> dict[str, Any]:
        """Return the state after the last batch that was returned."""
        sample = self._first + self.batches_processed * self._rows()
        return {**self._source.history.state(sample), "epoch": self._epoch or 1, "first": self._first}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        """Resume from a state. Raises UsageError if it belongs to other data."""
        sample, rows = self._source.history.sample_of(state_dict), self._rows()
        self._epoch, self.batches_processed = state_dict["epoch"], (sample - state_dict["first"]) // rows
        self._first = sample - self.batches_processed * rows

    def reshuffle(self, epoch: int | None = None, **_: object) -> None:
        """Begin an epoch, or go on with it. Raises UsageError if it is not the next one."""
        self._epoch = self._epoch or 1
        if epoch not in {None, self._epoch}:
            message = f"the trainer begins epoch {epoch}, but epoch {self._epoch} is the next one"
            raise UsageError("option-conflict", message, "load the state of the loader with that of the trainer")

    def reset(self) -> None:
        """Move on to the next epoch if this one is over."""
        if self._source.has_epochs and self.batches_processed >= self.total_batches:
            self._first += self.total_batches * self._rows()
            self._epoch = (self._epoch or 1) + 1
        super().reset()

    def _iter_batches(self) -> Iterator[dict[str, Any]]:
        part: dict[str, Any] = {"rank": self.dp_rank, "world_size": self.dp_world_size, "layout": "olmo"}
        part |= {"workers": self._workers, "convert": self._batch, **self._balanced}
        while not self._source.has_epochs or self.batches_processed < self.total_batches:
            rows = self._rows()
            with closing(self._source.batches(rows, state=self.state_dict(), **part)) as batches:
                while rows == self._rows():  # a scheduler may change it
                    yield next(batches)
                    if self._source.has_epochs and self.batches_processed >= self.total_batches:
                        return

    def _batch(self, arrays: Mapping[str, NDArray[Any]]) -> dict[str, Any]:
        return _batch(arrays, with_documents=self._with_documents)

    def get_mock_batch(self) -> dict[str, Any]:
        """Return a batch for the trainer's dry run."""
        rows = self._rows() // self.dp_world_size
        return self._batch(self._source.samples(stop=rows, layout="olmo").gather(range(rows)))

    def global_num_tokens_in_batch(self, batch: dict[str, Any]) -> int:
        """Return the number of tokens per step over all ranks."""
        return int(self.global_batch_size) if batch else 0


class Evaluator(LMEvaluator):  # type: ignore[misc, unused-ignore]
    """Cross entropy and perplexity over all targets of a split, the same samples each time on any number of ranks.

    OLMo-core's own `LMEvaluator` takes labels from the next input and so leaves out the last target of each sequence.
    The arguments are those of `DataLoader`. Raises UsageError if the trainer returns no logits (tensor or context
    parallelism).
    """

    def __init__(
        self,
        dataset: TokenDataset,
        *,
        name: str,
        global_batch_size: int,
        dp_world_size: int = 1,
        dp_rank: int = 0,
        generate_doc_lengths: bool = True,
        device: torch.device | None = None,
    ) -> None:
        self._samples = dataset.samples(layout="olmo")
        self._rows = _rows(global_batch_size, dataset.seq_len, dp_world_size)
        self._part, self._with_documents = (dp_rank, dp_world_size), generate_doc_lengths
        super().__init__(
            name=name, batches=range(-(-len(self._samples) // self._rows)), labels=[dataset.split], device=device
        )

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Yield batches; the last one is filled with rows without targets."""
        (rank, ranks), last = self._part, len(self._samples) - 1
        for step in self.batches:
            numbers = step * self._rows + np.arange(self._rows)[rank::ranks]
            arrays = self._samples.gather(np.minimum(numbers, last))
            arrays["labels"][numbers > last] = IGNORED
            batch = _batch(arrays, with_documents=self._with_documents)
            batch["targets"] = batch.pop("labels")  # the callback passes labels of its own
            yield batch

    def update_metrics(self, batch: dict[str, Any], ce_loss: object, logits: torch.Tensor | None) -> None:
        """Add the loss of a batch."""
        del ce_loss
        if logits is None:
            raise UsageError("option-conflict", "the train module returns no logits", "use it without TP and CP")
        targets = batch["targets"].flatten()
        losses = torch.nn.functional.cross_entropy(logits.flatten(0, 1).float(), targets, reduction="none")
        next(iter(self.metrics.values())).update(losses[targets != IGNORED])


def _rows(tokens: int, length: int, ranks: int) -> int:
    """Return the number of samples per step."""
    rows, rest = divmod(tokens, length)
    if rest or not rows or rows % ranks:
        message = f"global_batch_size {tokens:,} is not a number of sequences of {length:,} tokens for {ranks} ranks"
        raise UsageError("option-value", message, "OLMo-core counts tokens: pass samples per step times seq_len")
    return rows


def _batch(arrays: Mapping[str, NDArray[Any]], *, with_documents: bool) -> dict[str, Any]:
    batch: dict[str, Any] = {n: torch.from_numpy(array) for n, array in arrays.items() if n != "segment_ids"}
    if with_documents:
        lengths = [np.diff(np.flatnonzero(np.diff(row, prepend=-1, append=-1))) for row in arrays["segment_ids"]]
        padded = [torch.from_numpy(each) for each in lengths]
        batch["doc_lens"] = torch.nn.utils.rnn.pad_sequence(padded, batch_first=True)
        batch["max_doc_lens"] = [int(each.max()) for each in lengths]
    return batch
