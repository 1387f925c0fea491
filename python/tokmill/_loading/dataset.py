"""`tokmill.TokenDataset`: sequences of a packing as arrays."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

import numpy as np

from tokmill._core import gather_rows
from tokmill._dataset.reader import SplitReader, open_dataset
from tokmill._dataset.splits import TRAIN
from tokmill._dataset.token_files import CACHE_BYTES, CACHED_SHARDS, row_tokens, split_tokens
from tokmill._loading.batches import Batches
from tokmill._loading.order import Order
from tokmill._packing.materialise import MaterialisedRows, packed_shard_paths
from tokmill._packing.options import PackOptions, Strategy
from tokmill._packing.plan import PackPlan, has_plan, open_rows
from tokmill._packing.rows import TOKEN, ConcatRows, packing_damaged
from tokmill._sizes import parse_bytes
from tokmill._spelling import check_choice, did_you_mean
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import ArrayLike, NDArray

    from tokmill._dataset.token_files import TokenFiles
    from tokmill._loading.order import Blocks
    from tokmill._packing.rows import Fragments, PackedRows
    from tokmill._store import Location

Field = Literal["tokens", "targets", "segment_ids", "positions", "loss_mask"]
FIELDS: Final[tuple[Field, ...]] = get_args(Field)


def dtype_in_torch(field: str) -> type[np.int32 | np.int64]:
    """Return the dtype of a field in PyTorch, where embedding and cross entropy take ids of int64."""
    return np.int64 if field in {"tokens", "targets"} else np.int32


class TokenDataset:
    """Sequences of fixed length: a map-style dataset that can be shared between threads and pickled.

    `dataset[i]` returns sequence i of the packing, `dataset[i:j]` and `dataset.gather(numbers)` return several at once.
    For training, `dataset.batches(…)` returns batches in the order given by `seed`, and resumes exactly from a saved
    state.

    Each sequence has these fields, int32[L]:

    ============== ===================================================================================================
    `tokens`       ids; `pad` after the last document
    `targets`      next token of the document, even if it is in another sequence; `pad` if there is none
    `segment_ids`  number of the document in the sequence, from 1; 0 for padding
    `positions`    position in the document, or in the part of it in this sequence, from 0; 0 for padding
    `loss_mask`    1 if the target belongs to the same document, including the end-of-text token that ends it; else 0
    ============== ===================================================================================================

    Parameters
    ----------
    path
        Folder of the dataset, or an `s3://` or `gs://` URL.
    seq_len
        Tokens per sequence, L.
    packing
        `concat`, which needs no plan, or `best-fit` or `pad`, which need the plan that `tokmill pack` writes.
    split
        Name of the split.
    max_segments, pack_seed
        `max_segments` and `seed` of the plan.
    seed
        Seed of the order of samples; None for the order of the packing.
    blocks
        Shuffle blocks of neighbouring sequences, for large reads from buckets.
    leave_out
        Numbers or ranges of sequences that `batches` skips. `dataset[i]` still returns them.
    pad
        Id used as padding.
    cache_bytes
        Size of the cache for buckets, in bytes or as text such as `256MiB`.

    Raises
    ------
    UsageError
        If an argument is invalid, or the split or plan does not exist.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If the dataset is damaged.
    """

    def __init__(
        self,
        path: Location,
        *,
        seq_len: int,
        packing: str = "concat",
        split: str = TRAIN,
        max_segments: int | None = None,
        pack_seed: int = 0,
        seed: int | None = 0,
        blocks: Blocks | None = None,
        leave_out: Iterable[int | range] = (),
        pad: int = 0,
        cache_bytes: int | str = CACHE_BYTES,
    ) -> None:
        if not 0 <= pad < 1 << 31:
            message = f"pad {pad} is not between 0 and {(1 << 31) - 1:,}"
            raise UsageError("option-value", message, "use the id of a token")
        self._arguments: dict[str, Any] = {
            "path": str(path),
            "seq_len": seq_len,
            "packing": packing,
            "split": split,
            "max_segments": max_segments,
            "pack_seed": pack_seed,
            "seed": seed,
            "blocks": blocks,
            "leave_out": tuple(leave_out),
            "pad": pad,
            "cache_bytes": cache_bytes,
        }
        self._pad = pad
        check_choice("packing", packing, get_args(Strategy))
        self._options = PackOptions.parse(seq_len, packing, max_segments, pack_seed)
        self._split = SplitReader.open(open_dataset(path), split)
        if not self._split.tokens:
            message = f"{path}: split {split} has no tokens"
            raise UsageError("dataset-empty", message)
        self._rows, self._tokens = _open(self._split, self._options, parse_bytes(cache_bytes, "cache_bytes"))
        self._order = Order(len(self._rows), seed=seed, blocks=blocks, leave_out=self._arguments["leave_out"])

    @property
    def seq_len(self) -> int:
        """Tokens of a sequence."""
        return self._options.seq_len

    @property
    def split(self) -> str:
        """Name of the split."""
        return self._split.name

    @property
    def order(self) -> Order:
        """The order of samples."""
        return self._order

    @property
    def end_of_text(self) -> int | None:
        """Id of the end-of-text token before or after documents; None if there is none."""
        return self._split.manifest.tokenizer.eot

    @property
    def identity(self) -> str:
        """Identity of the samples and their order, 16 hex digits. Does not depend on location and `pad`."""
        parts = [self._split.manifest.identity, self.split, self._options.as_dict(), self._order.describe()]
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, index: int | np.integer | slice) -> dict[str, NDArray[np.int32]]:
        """Return a sequence, each field int32[L], or a slice of sequences, each field int32[n, L].

        IndexError if there is no such sequence.
        """
        if isinstance(index, slice):
            return self.gather(np.arange(*index.indices(len(self)), dtype=np.int64))
        if not isinstance(index, int | np.integer):
            message = f"a sequence number is an integer or a slice, not {type(index).__name__}; see also gather"
            raise TypeError(message)
        number = index + len(self) if index < 0 else index
        if not 0 <= number < len(self):
            message = f"there is no sequence {index}: the dataset has {len(self):,}"
            raise IndexError(message)
        return {name: field[0] for name, field in self.gather([int(number)]).items()}

    def __getitems__(self, indices: Sequence[int]) -> list[dict[str, NDArray[np.int32 | np.int64]]]:
        """Return a list of sequences for PyTorch's DataLoader: `tokens` and `targets` int64[L], the others int32[L].

        PyTorch's cross entropy requires targets of int64.
        """
        fields = {name: field.astype(dtype_in_torch(name), copy=False) for name, field in self.gather(indices).items()}
        return [{name: field[i] for name, field in fields.items()} for i in range(len(indices))]

    def gather(self, indices: ArrayLike, fields: Sequence[str] = FIELDS) -> dict[str, NDArray[np.int32]]:
        """Return several sequences, each field int32[n, L].

        Parameters
        ----------
        indices
            Numbers of sequences, int[n].
        fields
            Names of the fields to return.

        Raises
        ------
        IndexError
            If there is no such sequence.
        UsageError
            If a field is unknown, or the numbers are not integers (a boolean mask, for example).
        """
        if unknown := sorted(set(fields) - set(FIELDS)):
            message = f"there is no field {unknown[0]!r}"
            hint = did_you_mean(unknown[0], FIELDS, f"use {', '.join(FIELDS)}")
            raise UsageError("option-value", message, hint)
        numbers = _numbers(indices)
        found = self._rows.fragments(numbers)
        reach = found.starts + found.lengths + (found.follows == TOKEN)
        # A single allocation is reused for the next batch; several smaller ones would go back to the system each time.
        arrays = dict(zip(fields, np.empty((len(fields), len(numbers), self.seq_len), np.int32), strict=True))
        if not len(numbers):
            return arrays
        try:
            gather_rows(
                self._tokens.chunks(found.starts, reach),
                found.offsets,
                found.starts,
                found.lengths,
                found.follows,
                width=self.seq_len,
                pad=self._pad,
                end=self._split.end_of_document,
                **arrays,
            )
        except (ValueError, IndexError) as error:
            raise packing_damaged(error, self._split.store.location()) from error
        return arrays

    def cu_seqlens(self, indices: ArrayLike, max_segments: int) -> NDArray[np.int32]:
        """Return the boundaries of documents in sequences for variable-length attention.

        Parameters
        ----------
        indices
            Numbers of sequences, int[n].
        max_segments
            Maximum number of segments per sequence. Padding counts as one segment, the last.

        Returns
        -------
        boundaries
            int32[n, max_segments + 1]: 0, then the end of each segment, then L up to the end of the row.

        Raises
        ------
        IndexError
            If there is no such sequence.
        UsageError
            If a sequence has more than `max_segments` segments.
        """
        numbers = _numbers(indices)
        found = self._rows.fragments(numbers)
        offsets = found.offsets.astype(np.int64)
        before, in_rows = _sums(found)
        counts: NDArray[np.int64] = offsets[1:] - offsets[:-1]
        most = int((counts + (in_rows[1:] - in_rows[:-1] < self.seq_len)).max(initial=0))
        if most > max_segments:
            message = f"a sequence has {most:,} segments, padding included; max_segments is {max_segments:,}"
            raise UsageError("option-value", message, "increase max_segments, or pack with --max-segments")
        result = np.full((len(numbers), max_segments + 1), self.seq_len, np.int32)
        result[:, 0] = 0
        rows = np.repeat(np.arange(len(numbers)), counts)
        positions = np.arange(len(rows)) - offsets[rows]
        result[rows, positions + 1] = before[1:] - in_rows[rows]
        return result

    def batches(
        self,
        batch_size: int,
        *,
        rank: int = 0,
        world_size: int = 1,
        epochs: int | None = None,
        fields: Sequence[str] = FIELDS,
        state: dict[str, Any] | str | None = None,
        workers: int = 1,
    ) -> Batches:
        """Return resumable batches in the order of the dataset.

        Parameters
        ----------
        batch_size
            Number of samples per step, over all ranks: a multiple of `world_size`.
        rank, world_size
            Rank of this process and number of ranks.
        epochs
            Number of epochs; None for no end.
        fields
            Fields of the batches.
        state
            State to resume from: `state` of earlier batches, as a dict or as JSON.
        workers
            Number of threads that prefetch batches; 0 for no prefetching.

        Returns
        -------
        batches
            Iterable of dicts: for each field int32[batch_size / world_size, L].

        Raises
        ------
        UsageError
            If an argument is invalid, or the state belongs to other data.
        """
        return Batches(
            self,
            batch_size,
            rank=rank,
            world_size=world_size,
            epochs=epochs,
            fields=fields,
            state=state,
            workers=workers,
        )

    def __repr__(self) -> str:
        if not hasattr(self, "_order"):  # in a traceback from __init__
            return "TokenDataset(not open)"
        words = [
            f"{self._split.manifest.identity[:16]}",
            f"seq_len={self.seq_len}",
            f"packing={self._options.name!r}",
        ]
        return f"TokenDataset({', '.join(words)}, split={self.split!r}, identity={self.identity!r}, len={len(self)})"

    def __getstate__(self) -> dict[str, Any]:
        return self._arguments

    def __setstate__(self, arguments: dict[str, Any]) -> None:
        self.__init__(**arguments)  # type: ignore[misc]


def _open(split: SplitReader, options: PackOptions, cache_bytes: int) -> tuple[PackedRows, TokenFiles]:
    """Return the rows of a packing and their tokens, from packed shards if there are any."""
    starts = lru_cache(CACHED_SHARDS)(split.starts)
    if options.strategy == "concat" and not has_plan(split, options):
        return ConcatRows(split, options.seq_len, starts), split_tokens(split, cache_bytes)
    plan = PackPlan.read(split, options)
    if plan.materialised is None:
        return open_rows(split, plan, starts), split_tokens(split, cache_bytes)
    rows = MaterialisedRows(split, plan, plan.materialised)
    tokens_per_file, total = plan.materialised * plan.width, len(rows) * plan.width
    return rows, row_tokens(
        split, total, tokens_per_file, lambda shard: packed_shard_paths(plan, shard)[0], cache_bytes
    )


def _numbers(indices: ArrayLike) -> NDArray[np.uint64]:
    numbers = np.asarray(indices).reshape(-1)
    if len(numbers) and numbers.dtype.kind not in "iu":  # a mask would select sequences 0 and 1
        message = f"sequence numbers must be integers, not {numbers.dtype}"
        raise UsageError("option-value", message, "for a mask, pass numpy.flatnonzero(mask)")
    if len(numbers) and int(numbers.min()) < 0:
        message = f"there is no sequence {int(numbers.min())}"
        raise IndexError(message)
    return numbers.astype(np.uint64)


def _sums(found: Fragments) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return cumulative lengths of fragments: int64[m + 1] before each fragment, int64[n + 1] before each row."""
    before = np.concatenate([np.zeros(1, np.int64), np.cumsum(found.lengths, dtype=np.int64)])
    return before, before[found.offsets.astype(np.int64)]
