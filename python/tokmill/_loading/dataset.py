"""`tokmill.TokenDataset`: the sequences of a packing as arrays."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

import numpy as np

from tokmill._core import gather_rows
from tokmill._dataset.reader import SplitReader
from tokmill._dataset.splits import TRAIN
from tokmill._dataset.token_files import CACHE_BYTES, CACHED_SHARDS, row_tokens, split_tokens
from tokmill._loading.batches import Batches
from tokmill._loading.order import Order
from tokmill._packing.materialise import MaterialisedRows, packed_shard_paths
from tokmill._packing.options import PackOptions
from tokmill._packing.plan import PackPlan, has_plan, open_rows
from tokmill._packing.rows import TOKEN, ConcatRows, packing_damaged
from tokmill._sizes import parse_bytes
from tokmill._spelling import did_you_mean
from tokmill._store import open_store
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


class TokenDataset:
    """Sequences of a fixed number of tokens: a map-style dataset, which may be used by any thread, and be pickled.

    `dataset[i]` is sequence i of the packing, `dataset.gather(numbers)` are many at once, and `dataset.batches(…)` is
    what a training takes: batches in the order of `seed`, which resume exactly from a saved state.

    Each sequence has these fields, int32:

    ============== =====================================================================================================
    `tokens`       the ids; `pad` after the last document
    `targets`      for each token the next one of its document, also from another sequence; `pad` where there is none
    `segment_ids`  the number of the document in the sequence, from 1; 0 at padding
    `positions`    the place in the document, or in the part of it that is here, from 0; 0 at padding
    `loss_mask`    1 where the target is of the same document, or is the end-of-text token that ends it; else 0
    ============== =====================================================================================================

    Parameters
    ----------
    path
        The folder of a dataset, or an `s3://` or `gs://` URL.
    seq_len
        Tokens of a sequence, L.
    packing
        `concat` needs nothing but the dataset; for `best-fit` and `pad` a plan must be there: `tokmill pack`.
    split
        Such as `train`.
    max_segments, pack_seed
        Options of the plan.
    seed
        Seed of the order of samples; None for the order of the packing.
    blocks
        Order with large reads, for buckets.
    leave_out
        Numbers of sequences, or ranges of them, that `batches` leaves out. `dataset[i]` still returns them.
    pad
        The id at padding.
    cache_bytes
        Size of the cache for a bucket, such as `256MiB`.

    Raises
    ------
    UsageError
        For arguments that make no sense, and if there is no such split or plan.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If it is damaged.
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
            message = f"pad {pad} is no id"
            raise UsageError("option-value", message)
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
        self._options = PackOptions.parse(seq_len, packing, max_segments, pack_seed)
        self._split = SplitReader.open(open_store(path), split)
        if not self._split.tokens:
            message = f"{path}: split {split} has no token"
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
        """The token at the end of documents, or before them; None if there is none."""
        return self._split.manifest.tokenizer.eot

    @property
    def identity(self) -> str:
        """Identifies the samples and their order, as 16 hex digits. Location and `pad` do not count."""
        parts = [self._split.manifest.identity, self.split, self._options.as_dict(), self._order.describe()]
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, index: int) -> dict[str, NDArray[np.int32]]:
        """Return a sequence: each field int32[L]."""
        number = index + len(self) if index < 0 else index
        if not 0 <= number < len(self):
            message = f"sequence {index} of {len(self):,}"
            raise IndexError(message)
        return {name: field[0] for name, field in self.gather([number]).items()}

    def __getitems__(self, indices: Sequence[int]) -> list[dict[str, NDArray[np.int32]]]:
        """Return a list of sequences, for torch's loader."""
        fields = self.gather(indices)
        return [{name: field[i] for name, field in fields.items()} for i in range(len(indices))]

    def gather(self, indices: ArrayLike, fields: Sequence[str] = FIELDS) -> dict[str, NDArray[np.int32]]:
        """Return several sequences: each field int32[n, L].

        IndexError if there is no such sequence, UsageError for an unknown field, and for a mask.
        """
        if unknown := sorted(set(fields) - set(FIELDS)):
            message = f"there is no field {unknown[0]!r}"
            hint = did_you_mean(unknown[0], FIELDS, f"the fields are {', '.join(FIELDS)}")
            raise UsageError("option-value", message, hint)
        numbers = _numbers(indices)
        found = self._rows.fragments(numbers)
        reach = found.starts + found.lengths + (found.follows == TOKEN)
        # One allocation, which the allocator keeps for the next batch; several would mostly be returned each time.
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
        """Return where documents end in sequences: int32[n, max_segments + 1], from 0, filled up with L.

        Padding is a segment of its own, the last one. UsageError if a sequence has more than `max_segments`.
        """
        numbers = _numbers(indices)
        found = self._rows.fragments(numbers)
        offsets = found.offsets.astype(np.int64)
        before, in_rows = _sums(found)
        counts: NDArray[np.int64] = offsets[1:] - offsets[:-1]
        most = int((counts + (in_rows[1:] - in_rows[:-1] < self.seq_len)).max(initial=0))
        if most > max_segments:
            message = f"a sequence has {most:,} segments, padding included: more than max_segments {max_segments:,}"
            raise UsageError("option-value", message, "give more, or pack with --max-segments")
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
        """Return batches in the order of the dataset; see Batches."""
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
        if not hasattr(self, "_order"):  # in the traceback of an error that kept it from being made
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
    """Return the rows of a packing, and their tokens: those of packed shards, if there are any."""
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
    if len(numbers) and numbers.dtype.kind not in "iu":  # a mask would name sequences 0 and 1
        message = f"sequences are asked for by whole numbers, not {numbers.dtype}"
        raise UsageError("option-value", message)
    if len(numbers) and int(numbers.min()) < 0:
        message = f"sequence {int(numbers.min())}"
        raise IndexError(message)
    return numbers.astype(np.uint64)


def _sums(found: Fragments) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return sums of the lengths of fragments: int64[m + 1] before each of them, int64[n + 1] before each row."""
    before = np.concatenate([np.zeros(1, np.int64), np.cumsum(found.lengths, dtype=np.int64)])
    return before, before[found.offsets.astype(np.int64)]
