"""Sequences in PyTorch: a resumable sampler, a collator without padding, masks that separate documents.

    dataset = tokmill.TokenDataset("tokens", seq_len=2048, packing="best-fit")
    sampler = tokmill.torch.BatchSampler(dataset, 512)
    loader = torch.utils.data.DataLoader(dataset, batch_sampler=sampler, num_workers=2)
    for step, batch in enumerate(loader, 1):
        …  # checkpoint: sampler.state_after(step)

Needs the extra `torch`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch.utils.data import Sampler

from tokmill._loading.batches import Batches
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._loading.dataset import TokenDataset

    Row = Mapping[str, NDArray[np.int32]]

IGNORED: Final = -100
"""The label that cross entropy leaves out, in torch and in Hugging Face's models."""


class BatchSampler(Sampler[list[int]]):  # type: ignore[misc, unused-ignore]  # torch may be there or not
    """Numbers of sequences, batch by batch, for `DataLoader(dataset, batch_sampler=…)`.

    Each pass continues after the last batch that was requested. A loader with workers asks for batches ahead of the one
    that it gives, so a state to save is `state_after(steps)`, or that of torchdata's `StatefulDataLoader`, which knows
    what it gave. For the same reason a pass that was left early loses some, unless that state is loaded before the next
    one: `sampler.load_state_dict(sampler.state_after(steps))`, from where steps count anew.

    Parameters
    ----------
    dataset
        Its order is used.
    batch_size
        Samples of a step, over all ranks.
    rank, world_size
        Part of each step; those of `torch.distributed` if that is in use.
    epochs
        Number of epochs; None for no end.
    state
        State to continue from.
    """

    def __init__(
        self,
        dataset: TokenDataset,
        batch_size: int,
        *,
        rank: int | None = None,
        world_size: int | None = None,
        epochs: int | None = None,
        state: dict[str, Any] | str | None = None,
    ) -> None:
        grouped = torch.distributed.is_available() and torch.distributed.is_initialized()
        self._batches = Batches(
            dataset,
            batch_size,
            rank=(torch.distributed.get_rank() if grouped else 0) if rank is None else rank,
            world_size=(torch.distributed.get_world_size() if grouped else 1) if world_size is None else world_size,
            epochs=epochs,
            fields=(),
            state=state,
            workers=0,
        )
        self._start = self._batches.sample

    def __iter__(self) -> Iterator[list[int]]:
        """Yield batches; UsageError if some ranks had none of the last samples, as torch collates no empty batch."""
        last, ranks = self._batches.last_step, self._batches.world_size
        if last is not None and last < ranks:
            message = f"the last step would have {last} samples for {ranks} ranks"
            raise UsageError(
                "option-value", message, "take another batch_size, or no epochs, and stop after so many steps"
            )
        return (numbers.tolist() for numbers in self._batches.numbers())

    def state_after(self, steps: int) -> dict[str, Any]:
        """Return the state after this many batches since the sampler was made, or a state was loaded."""
        return self._batches.state_at(self._start + steps * self._batches.batch_size)

    def state_dict(self) -> dict[str, Any]:
        """Return the state after the last batch that was requested."""
        return self._batches.state

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Continue from a state; UsageError if it is of other data."""
        self._batches.load(state)
        self._start = self._batches.sample


def padding_free(rows: Sequence[Row]) -> dict[str, Any]:
    """Collate sequences as Hugging Face's models want them without padding: documents end to end, in one row.

    `input_ids`, `labels`, `shift_labels`, `position_ids`, int64[1, T]; `cu_seq_lens_q` and `cu_seq_lens_k`,
    int32[documents + 1]; `max_length_q` and `max_length_k`, int. There is no attention mask, with which they would
    compute another thing.

    `shift_labels` are the targets, -100 where they do not count; the loss of transformers' models takes these if they
    are there. `labels` are for models that shift labels themselves. They lack two targets: the end-of-text token at the
    end of a document, where end-of-text stands before documents, and the next token of a document that the sequence
    cuts.
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
    """Return the attention mask, bool[B, 1, L, L], for `scaled_dot_product_attention`: causal, within a document.

    segment_ids   int[B, L]; at padding each place sees itself, as a row without any would be no number
    """
    length = segment_ids.shape[-1]
    same = segment_ids[:, None, :, None] == segment_ids[:, None, None, :]
    return same & torch.ones(length, length, dtype=torch.bool, device=segment_ids.device).tril()


def document_mask_mod(segment_ids: torch.Tensor) -> Callable[..., torch.Tensor]:
    """Return the same as a `mask_mod` for FlexAttention's `create_block_mask`."""

    def mask_mod(batch: torch.Tensor, head: torch.Tensor, query: torch.Tensor, key: torch.Tensor) -> torch.Tensor:
        del head
        return (query >= key) & (segment_ids[batch, query] == segment_ids[batch, key])

    return mask_mod


def labels(batch: Mapping[str, torch.Tensor]) -> torch.Tensor:
    """Return the targets, int64[B, L], as cross entropy takes them: -100 where they do not count."""
    return torch.where(batch["loss_mask"].bool(), batch["targets"], IGNORED).long()


def _documents(row: Row) -> tuple[dict[str, NDArray[np.int32]], list[int]]:
    """Return the documents of a sequence without its padding, and the length of each."""
    used = row["segment_ids"] > 0
    tokens, segments = row["tokens"][used], row["segment_ids"][used]
    # At place i a model that shifts labels predicts label i + 1.
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
