"""PyTorch integration: a resumable sampler, a padding-free collator, and masks that separate documents.

    dataset = tokmill.TokenDataset("tokens", seq_len=2048, packing="best-fit")
    sampler = tokmill.torch.BatchSampler(dataset, 512)
    loader = torch.utils.data.DataLoader(dataset, batch_sampler=sampler, num_workers=2)
    for step, batch in enumerate(loader, 1):
        …  # checkpoint: sampler.state_after(step)

Requires the extra `torch`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch.utils.data import Sampler

from tokmill._loading.batches import Batches
from tokmill._loading.samples import dtype_in_torch
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._loading.samples import Samples

    Row = Mapping[str, NDArray[np.int32]]

IGNORED: Final = -100
"""Label that cross entropy ignores in PyTorch and in Hugging Face models."""


class BatchSampler(Sampler[list[int]]):  # type: ignore[misc, unused-ignore]  # torch may be missing
    """Resumable batch sampler for `DataLoader(dataset, batch_sampler=…)`. Yields lists of numbers for `dataset`.

    Each pass continues after the last batch that was requested. A loader with workers requests batches ahead of the one
    it returns, so save `state_after(steps)`, or the state of torchdata's `StatefulDataLoader`. If you leave a pass
    early, the prefetched batches are lost unless you restore the state before the next pass:
    `sampler.load_state_dict(sampler.state_after(steps))`. This also resets the count of steps.

    Parameters
    ----------
    dataset
        Dataset or mixture whose samples are used.
    batch_size
        Number of samples per step, over all ranks.
    rank, world_size
        Rank of this process and number of ranks. By default those of `torch.distributed` if it is initialized.
    epochs
        Number of epochs; None for no end.
    stop
        Sample at which to end, instead of `epochs`.
    state
        State to resume from.

    Raises
    ------
    UsageError
        If a number is invalid, or the state belongs to other data.
    """

    def __init__(
        self,
        dataset: Samples,
        batch_size: int,
        *,
        rank: int | None = None,
        world_size: int | None = None,
        epochs: int | None = None,
        stop: int | None = None,
        state: dict[str, Any] | str | None = None,
    ) -> None:
        grouped = torch.distributed.is_available() and torch.distributed.is_initialized()
        self._batches = Batches(
            dataset,
            batch_size,
            rank=(torch.distributed.get_rank() if grouped else 0) if rank is None else rank,
            world_size=(torch.distributed.get_world_size() if grouped else 1) if world_size is None else world_size,
            epochs=epochs,
            stop=stop,
            fields=(),
            state=state,
            workers=0,
        )
        self._start = self._batches.sample

    def __iter__(self) -> Iterator[list[int]]:
        """Yield batches. Raises UsageError if a step would leave a rank without samples."""
        step, ranks = self._batches.smallest_step, self._batches.world_size
        if step < ranks:
            message = f"the last step, or the one before a change of sequence length, would have {step} samples for "
            message += f"{ranks} ranks"
            raise UsageError(
                "option-value", message, "use another batch_size, or another end; without an end, stop after some steps"
            )
        return (numbers.tolist() for numbers in self._batches.numbers())

    def __len__(self) -> int:
        """Number of batches from the current state to the end; TypeError without `epochs`."""
        return len(self._batches)

    def state_after(self, steps: int) -> dict[str, Any]:
        """Return the state after this many batches, counted from the creation of the sampler or the last load."""
        return self._batches.state_after(steps, self._start)

    def state_dict(self) -> dict[str, Any]:
        """Return the state after the last batch that was requested."""
        return self._batches.state

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Resume from a state. Raises UsageError if it belongs to other data."""
        self._batches.load(state)
        self._start = self._batches.sample


def padding_free(rows: Sequence[Row]) -> dict[str, Any]:
    """Collate sequences without padding for Hugging Face models: all documents concatenated into one row.

    `input_ids`, `labels`, `shift_labels` and `position_ids` are int64[1, T]; `cu_seq_lens_q` and `cu_seq_lens_k` are
    int32[documents + 1]; `max_length_q` and `max_length_k` are int. There is no attention mask, because with one the
    models would not use the boundaries.

    `shift_labels` are the targets, or -100 where `loss_mask` is 0. The loss of transformers models uses them if they
    are present. `labels` are for models that shift labels themselves. They lack two kinds of targets: the end-of-text
    token that ends a document, if documents begin with end-of-text; and the next token of a document that is cut.
    """
    parts = [_documents(row) for row in rows]
    lengths = [length for _, mine in parts for length in mine]
    names = ("input_ids", "labels", "shift_labels", "position_ids")
    fields = {name: np.concatenate([fields[name] for fields, _ in parts]) for name in names}
    bounds = torch.tensor([0, *np.cumsum(lengths)], dtype=torch.int32)
    longest = max(lengths, default=0)
    tensors = {name: torch.from_numpy(field.astype(np.int64))[None] for name, field in fields.items()}
    return {
        **tensors,
        "cu_seq_lens_q": bounds,
        "cu_seq_lens_k": bounds,
        "max_length_q": longest,
        "max_length_k": longest,
    }


def document_mask(segment_ids: torch.Tensor) -> torch.Tensor:
    """Return the attention mask for `scaled_dot_product_attention`: causal, within each document.

    Parameters
    ----------
    segment_ids
        int[B, L]: `segment_ids` of a batch. Padding attends to padding, because a row without any True gives NaN.

    Returns
    -------
    mask
        bool[B, 1, L, L]: True where a query may attend to a key.
    """
    length = segment_ids.shape[-1]
    same = segment_ids[:, None, :, None] == segment_ids[:, None, None, :]
    return same & torch.ones(length, length, dtype=torch.bool, device=segment_ids.device).tril()


def document_mask_mod(segment_ids: torch.Tensor) -> Callable[..., torch.Tensor]:
    """Return the mask of `document_mask` as a `mask_mod` for FlexAttention's `create_block_mask`."""

    def mask_mod(batch: torch.Tensor, head: torch.Tensor, query: torch.Tensor, key: torch.Tensor) -> torch.Tensor:
        del head
        return (query >= key) & (segment_ids[batch, query] == segment_ids[batch, key])

    return mask_mod


def tensors(batch: Mapping[str, NDArray[np.int32]]) -> dict[str, torch.Tensor]:
    """Return the fields of a batch as tensors: `tokens` and `targets` int64[B, L], the others int32[B, L].

    A `collate_fn` for `DataLoader(dataset.batches(…), batch_size=None, collate_fn=tokmill.torch.tensors)`.
    """
    return {name: torch.from_numpy(field.astype(dtype_in_torch(name), copy=False)) for name, field in batch.items()}


def labels(batch: Mapping[str, torch.Tensor]) -> torch.Tensor:
    """Return the targets for cross entropy, int64[B, L]: -100 where `loss_mask` is 0."""
    return torch.where(batch["loss_mask"].bool(), batch["targets"], IGNORED).long()


def _documents(row: Row) -> tuple[dict[str, NDArray[np.int32]], list[int]]:
    """Return the fields of a sequence without padding, and the lengths of its documents."""
    used = row["segment_ids"] > 0
    tokens, segments = row["tokens"][used], row["segment_ids"][used]
    # At position i, a model that shifts labels predicts label i + 1.
    shifted = np.full(len(tokens), IGNORED, np.int32)
    counts = row["loss_mask"][used][:-1].astype(bool) & (segments[1:] == segments[:-1])
    shifted[1:][counts] = tokens[1:][counts]
    fields = {
        "input_ids": tokens,
        "labels": shifted,
        "shift_labels": np.where(row["loss_mask"][used], row["targets"][used], IGNORED),
        "position_ids": row["positions"][used],
    }
    return fields, np.bincount(segments)[1:].tolist() if len(segments) else []
