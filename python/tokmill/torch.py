"""PyTorch integration: a loader and a sampler that resume exactly, a padding-free collator, masks, context parallelism.

    dataset = tokmill.TokenDataset("tokens", seq_len=2048, packing="best-fit")
    loader = tokmill.torch.Loader(dataset, 512, device="cuda")
    for batch in loader:  # one epoch
        …  # checkpoint: loader.state_dict()

Requires the extra `torch`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Self, cast

import numpy as np
import torch
from torch.utils.data import Sampler, get_worker_info

from tokmill._dataset.values import BOUNDARIES, COMPONENT, FIELDS
from tokmill._loading.layouts import IGNORED, context_parallel_places
from tokmill._loading.passes import Passes
from tokmill._loading.samples import ENDLESS, Form, Samples, for_torch, process_count
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray
    from torch.distributed.device_mesh import DeviceMesh

    from tokmill._loading.layouts import Layout
    from tokmill._loading.samples import SampleSource

    Row = Mapping[str, NDArray[np.int32]]


def _ranks(
    rank: int | None, world_size: int | None, mesh: DeviceMesh | None, data_dims: Sequence[str]
) -> tuple[int | None, int | None]:
    """Return the rank and number of ranks over some dimensions of a mesh, if there is one."""
    if mesh is None:
        return rank, world_size
    if rank is not None or world_size is not None or not data_dims or isinstance(data_dims, str):
        message = "mesh needs data_dims, the names of its data-parallel dimensions, and no rank and world_size"
        raise UsageError("option-conflict", message, 'for example mesh=mesh, data_dims=["dp_replicate", "dp_shard"]')
    if unknown := [name for name in data_dims if name not in (mesh.mesh_dim_names or ())]:
        message = f"the mesh has no dimension {unknown[0]!r}; it has {mesh.mesh_dim_names}"
        raise UsageError("option-value", message)
    rank, world_size = 0, 1
    for name in data_dims:
        size = mesh[name].size()
        rank, world_size = rank * size + mesh.get_local_rank(name), world_size * size
    return rank, world_size


class Loader(Passes):
    """Loader of batches as tensors: threads prefetch, each pass is an epoch, and a state resumes anywhere.

    An epoch is one of the dataset, or all samples of a mixture up to `stop`. Its last batch is smaller unless
    `drop_last` is set. Without `stop`, a pass over a mixture goes on where the last one was left.

    Parameters
    ----------
    source
        Dataset or mixture whose samples are used.
    batch_size
        Number of samples per step, over all ranks: a multiple of the number of ranks.
    rank, world_size
        Rank of this process and number of ranks, among those that get different data.
    mesh, data_dims
        Instead, a `DeviceMesh` and the names of its data-parallel dimensions.
    sharded_by
        Instead, `trainer` if the trainer divides each batch itself.
    epochs
        Number of passes, each an epoch of a dataset; None for no end.
    stop
        Sample at which a mixture ends.
    drop_last
        Leave out the last batch of an epoch if it is smaller.
    balance, micro_batch
        Divide each step so that ranks compute as long; see `TokenDataset.batches`.
    fields
        Names of the fields. Default: all; `tokens` and `targets` are int64[B, L], the others int32[B, L].
    layout
        Name of a trainer's layout, instead of `fields`; see `TokenDataset.samples`.
    device
        Device that batches are copied to ahead of time, from pinned memory if it is a GPU.
    workers
        Number of threads that prefetch batches; 0 for no prefetching.
    state
        State to resume from: `state_dict()` of an earlier loader, of `BatchSampler` or of `batches`.

    Raises
    ------
    UsageError
        If an argument is invalid, the state belongs to other data, or there are several processes and nothing says who
        divides the samples among them.
    """

    def __init__(
        self,
        source: SampleSource,
        batch_size: int,
        *,
        rank: int | None = None,
        world_size: int | None = None,
        mesh: DeviceMesh | None = None,
        data_dims: Sequence[str] = (),
        sharded_by: str | None = None,
        epochs: int | None = None,
        stop: int | None = None,
        drop_last: bool = False,
        balance: str | Sequence[float] | None = None,
        micro_batch: int | None = None,
        fields: Sequence[str] | None = None,
        layout: Layout | str | None = None,
        device: torch.device | str | None = None,
        workers: int = 1,
        state: dict[str, Any] | str | None = None,
    ) -> None:
        rank, world_size = _ranks(rank, world_size, mesh, data_dims)
        self._device = None if device is None else torch.device(device)
        self._stream: torch.cuda.Stream | None = None
        self._running: Iterator[dict[str, torch.Tensor]] | None = None
        self._is_plain = layout is None
        super().__init__(
            source,
            batch_size,
            rank=rank,
            world_size=world_size,
            sharded_by=sharded_by,
            epochs=epochs,
            stop=stop,
            drop_last=drop_last,
            balance=balance,
            micro_batch=micro_batch,
            state=state,
            fields=fields,
            layout=layout,
            workers=workers,
            convert=self._on_device,
        )

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        """Yield the batches of a pass, from its start or from a state that was loaded.

        Raises UsageError with the first batch if a step would leave a rank without samples, or all epochs are over.
        """
        self.close()
        self._running = self._tensors()
        return self._running

    def _tensors(self) -> Iterator[dict[str, torch.Tensor]]:
        # With the first batch: Lightning creates an iterator before it chooses the epoch.
        batches = self._begin(goes_on=True)
        try:
            for made in batches:
                batch, copied = cast("tuple[dict[str, torch.Tensor], torch.cuda.Event | None]", made)
                if copied is not None:  # the copy runs on a stream of its own, ahead of the training's
                    training = torch.cuda.current_stream(self._device)
                    training.wait_event(copied)
                    for tensor in batch.values():
                        tensor.record_stream(training)
                self._took(batches)
                yield batch
        finally:
            batches.close()

    def _on_device(self, arrays: Mapping[str, NDArray[Any]]) -> tuple[dict[str, torch.Tensor], torch.cuda.Event | None]:
        """Return a batch on the device, and the event after which its copy is complete."""
        batch = tensors(arrays) if self._is_plain else {n: torch.from_numpy(field) for n, field in arrays.items()}
        if self._device is None or self._device.type != "cuda":
            return {name: tensor.to(self._device) for name, tensor in batch.items()}, None
        if self._stream is None:
            self._stream = torch.cuda.Stream(self._device)
        with torch.cuda.stream(self._stream):
            copies = {name: t.pin_memory().to(self._device, non_blocking=True) for name, t in batch.items()}
            return copies, self._stream.record_event()

    @property
    def batch_sampler(self) -> SimpleNamespace:
        """Object with this loader as its `sampler`: Lightning calls `set_epoch` of that before each pass."""
        return SimpleNamespace(sampler=self)

    def close(self) -> None:
        """Stop prefetching and end the pass in progress; the next one begins at the start of its epoch."""
        if self._running is not None:
            self._running.close()  # type: ignore[attr-defined]
            self._running = None


class _DrawnSamples(Samples):
    """Samples that a sampler draws. Trainers that wrap the sampler call `set_epoch` here."""

    def __init__(self, source: SampleSource, form: Form, sampler: BatchSampler) -> None:
        super().__init__(source, 0, ENDLESS, form)
        self._sampler = sampler

    def set_epoch(self, epoch: int) -> None:
        """Choose the epoch of the sampler's next pass."""
        self._sampler.set_epoch(epoch)

    def __getitems__(self, indices: Sequence[int]) -> list[Any]:
        self._sampler.check_first(indices[0])
        return super().__getitems__(indices)


class BatchSampler(Passes, Sampler[list[int]]):  # type: ignore[misc, unused-ignore]  # torch may be missing
    """Resumable batch sampler for `DataLoader(sampler.samples, batch_sampler=sampler)`, for loaders with processes.

    Each pass is an epoch of a dataset, or all samples of a mixture. A loader with worker processes requests batches
    ahead of the one it returns, so save `state_after(steps)`, or the state of torchdata's `StatefulDataLoader`.

    Parameters
    ----------
    source, batch_size, rank, world_size, mesh, data_dims, sharded_by, epochs, stop, drop_last, balance, micro_batch,
    fields, layout, state
        See `Loader`.

    Raises
    ------
    UsageError
        See `Loader`; also if the last step of a pass would leave a rank without samples.
    """

    def __init__(
        self,
        source: SampleSource,
        batch_size: int,
        *,
        rank: int | None = None,
        world_size: int | None = None,
        mesh: DeviceMesh | None = None,
        data_dims: Sequence[str] = (),
        sharded_by: str | None = None,
        epochs: int | None = None,
        stop: int | None = None,
        drop_last: bool = False,
        balance: str | Sequence[float] | None = None,
        micro_batch: int | None = None,
        fields: Sequence[str] | None = None,
        layout: Layout | str | None = None,
        state: dict[str, Any] | str | None = None,
    ) -> None:
        rank, world_size = _ranks(rank, world_size, mesh, data_dims)
        super().__init__(
            source,
            batch_size,
            rank=rank,
            world_size=world_size,
            sharded_by=sharded_by,
            epochs=epochs,
            stop=stop,
            drop_last=drop_last,
            balance=balance,
            micro_batch=micro_batch,
            state=state,
            fields=(),
            workers=0,
        )
        self.samples = _DrawnSamples(source, Form(source, fields, layout), self)
        """Map-style dataset whose items are the numbers that the sampler yields: samples over all epochs."""
        self._start = self._sample
        self._resumed_at: int | None = None
        self._at_once = batch_size if sharded_by is None else batch_size * process_count()

    def __iter__(self) -> Iterator[list[int]]:
        """Yield the samples of each batch in a pass.

        Raises UsageError with the first batch if a step would leave a rank without samples, or all epochs are over.
        """
        self._resumed_at = self._sample if self._is_resumed else None
        batches = self._begin()  # with the first batch: torchdata creates an iterator before it loads the state
        for samples in batches.numbers():
            self._took(batches)
            yield samples.tolist()

    @property
    def sampler(self) -> Self:
        """The sampler itself: Lightning calls its `set_epoch` before each pass."""
        return self

    def check_first(self, sample: int) -> None:
        """Raise UsageError if the first batch after a state is not the next one: who skips batches, skips twice."""
        first, ahead, self._resumed_at = self._resumed_at, self._at_once, None
        if worker := get_worker_info():  # a copy, from before the pass
            first, ahead = self._sample if self._is_resumed else None, ahead * worker.num_workers
            self._is_resumed = False
        if first is not None and sample >= first + ahead:
            message = f"the sampler resumed at sample {first:,}, but the first batch begins at sample {sample:,}"
            raise UsageError("option-conflict", message, "pass state=, or let the trainer skip batches, but not both")

    @property
    def batch_size(self) -> int:
        """Number of samples per batch.

        UsageError if the sampler divides batches among ranks: who asks for it, as accelerate does, divides them again.
        """
        if self._options["world_size"] > 1:
            message = "this sampler divides each batch among ranks, and a trainer would divide its batches again"
            raise UsageError("option-conflict", message, "use dataset.samples(…), or pass sharded_by='trainer'")
        return self._batch_size

    def state_after(self, steps: int) -> dict[str, Any]:
        """Return the state after this many batches, counted from the creation of the sampler or the last load."""
        return self._state_after(steps, self._start)

    def load_state_dict(self, state: dict[str, Any] | str) -> None:
        """Resume from a state. Raises UsageError if it belongs to other data."""
        super().load_state_dict(state)
        self._start = self._sample


def padding_free(rows: Sequence[Row]) -> dict[str, Any]:
    """Collate sequences without padding for Hugging Face models: all documents concatenated into one row.

    `input_ids`, `labels`, `shift_labels` and `position_ids` are int64[1, T]; `cu_seq_lens_q` and `cu_seq_lens_k` are
    int32[documents + 1]; `max_length_q` and `max_length_k` are int. There is no attention mask, and `use_cache` is
    False, because otherwise the models would not use the boundaries. The rows are samples without a layout.

    `shift_labels` are the targets, or -100 where `loss_mask` is 0. The loss of transformers models uses them if they
    are present. `labels` are for models that shift labels themselves. They lack two kinds of targets: the end-of-text
    token that ends a document, if documents begin with end-of-text; and the next token of a document that is cut.

    Raises UsageError if the rows have `loss_weights` or values per token.
    """
    if attached := {name for row in rows for name in row} - {*FIELDS, COMPONENT}:
        message = f"padding_free has no {min(attached)}"
        raise UsageError("option-conflict", message, "open the dataset without loss_weights and values")
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
        "use_cache": False,
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


def context_parallel(batch: Mapping[str, Any], rank: int, size: int) -> dict[str, Any]:
    """Return the part of a batch that a rank of a context-parallel group computes, as Megatron and torchtitan cut it.

    A row is divided into C = 2 `size` chunks, and a rank has those with the numbers `rank` and C - 1 - `rank`, so that
    causal attention takes all ranks as long. If the batch has `cu_seqlens_padded`, each document is divided in
    this way, as in Megatron's packed sequences, and so is the padding at the end of the row.

    Parameters
    ----------
    batch
        Arrays or tensors, [n, L] or [n, L, …] each, as `convert` of `TokenDataset.batches` gets them. `cu_seqlens`,
        `cu_seqlens_padded` and fields [n] stay whole.
    rank, size
        Rank in the context-parallel group, and number of its ranks.

    Returns
    -------
    part
        The fields, [n, L / size] or [n, L / size, …].

    Raises
    ------
    UsageError
        If a row, or a document with its padding, cannot be divided into chunks of the same length, or it is no batch.
    """
    fields = {name: field for name, field in batch.items() if field.ndim > 1 and name not in BOUNDARIES}
    shapes = {tuple(field.shape[:2]) for field in fields.values()}
    if len(shapes) != 1 or any(batch[name].ndim == 1 for name in FIELDS if name in batch):
        found = ", ".join(f"{name} {list(field.shape)}" for name, field in batch.items())
        message = f"this is no batch, with n and L the same in all fields: {found:.200}"
        raise UsageError("option-value", message, "for one sample, pass a batch of one, such as dataset[:1]")
    [(count, length)] = shapes
    bounds = batch[BOUNDARIES[1]].tolist() if BOUNDARIES[1] in batch else [[0, length]] * count
    places, rows = context_parallel_places(np.array(bounds).reshape(count, -1), rank, size), np.arange(count)[:, None]
    return {name: field[rows, places] if name in fields else field for name, field in batch.items()}


def tensors(batch: Mapping[str, NDArray[np.int32]]) -> dict[str, torch.Tensor]:
    """Return the fields of a batch as tensors: `tokens` and `targets` int64[B, L], the others int32[B, L].

    A `collate_fn` for `DataLoader(dataset.batches(…), batch_size=None, collate_fn=tokmill.torch.tensors)`.
    """
    return {name: torch.from_numpy(for_torch(name, field)) for name, field in batch.items()}


def labels(batch: Mapping[str, torch.Tensor]) -> torch.Tensor:
    """Return the targets for cross entropy, int64[B, L]: -100 where `loss_mask` is 0."""
    return torch.where(batch["loss_mask"].bool(), batch["targets"], IGNORED).long()


def _documents(row: Row) -> tuple[dict[str, NDArray[np.int32]], list[int]]:
    """Return the fields of a sequence without padding, and the lengths of its documents."""
    used = row["segment_ids"] > 0
    if not used.any():  # all its documents are taken down, but a batch of one needs a token
        used[0] = True
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
    lengths = np.bincount(segments)
    return fields, lengths[lengths > 0].tolist()
