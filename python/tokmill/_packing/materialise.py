"""Packed shards: the rows of a packing, stored next to the plan, so that a row is read with one request.

rows_000000.npy       L + 1 tokens per row: its fragments, zeros as padding, and the next token of the document that
                      the row cuts, or zero
rows_000000.docs.npy  uint32: length of each fragment, with the highest bit set if its document ends there
rows_000000.first.npy uint64: index of the first fragment of each row, then the number of fragments
rows_000000.mask.npy  whether each token has loss, as bits; only if tokens of the split have none
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._core import gather_rows
from tokmill._dataset.npy import read_npy
from tokmill._dataset.sidecar import TOKENS_PER_BYTE
from tokmill._dataset.takedowns import taken_down
from tokmill._dataset.token_files import Caches, split_losses, split_tokens
from tokmill._packing.plan import HASHES, open_rows, write_plan
from tokmill._packing.rows import END, TOKEN, Fragments
from tokmill._packing.strategy import write_array, write_chunks
from tokmill._progress import Steps, ignore
from tokmill._threads import Pool
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from tokmill._dataset.shards import Ids
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.token_files import Cache, JoinedTokens, TokenFiles
    from tokmill._packing.plan import PackPlan
    from tokmill._packing.rows import PackedRows
    from tokmill._progress import Show

_END_BIT: Final = np.uint32(1 << 31)
"""Bit that is set in the length of a fragment if its document ends there."""
_LENGTHS: Final = np.dtype("<u4")
_FIRSTS: Final = np.dtype("<u8")
_BATCH_TOKENS: Final = 1 << 22
"""Number of tokens gathered at a time."""
_MOST_WRITERS: Final = 24
"""Maximum number of shards written at a time. Each takes about 40 MiB: tokens as int32 and as stored, fragments."""
_SUBMITTED: Final = 1024
"""Number of shards submitted at a time, because each takes memory while it waits."""


def packed_shard_paths(plan: PackPlan, shard: int, *, has_mask: bool) -> list[str]:
    """Return the paths of a packed shard: tokens, lengths of fragments, first fragment of each row, and mask."""
    kinds = ["", ".docs", ".first", *([".mask"] if has_mask else [])]
    return [f"{plan.folder}/rows_{shard:06d}{kind}.npy" for kind in kinds]


def materialise(split: SplitReader, plan: PackPlan, workers: int, on_progress: Show = ignore) -> PackPlan:
    """Write the rows of a packing, with zeros for documents that are taken down now.

    Packed shards have about as many tokens as the split's shards.
    """
    rows = open_rows(split, plan, split.starts)
    caches = Caches()
    tokens, losses = split_tokens(split, caches), split_losses(split, caches)
    down = np.array([split.document(number) for number in taken_down(split).tolist()], np.uint64).reshape(-1, 2)
    rows_per_shard = max(split.shard_tokens // plan.width, 1)

    def write(first: int) -> bytes:
        numbers = range(first, min(first + rows_per_shard, len(rows)))
        gather = partial(_gather, plan, tokens, losses, down)
        written = _write_shard(split, plan, rows, gather, first // rows_per_shard, numbers)
        return b"".join(map(bytes.fromhex, written))

    firsts = range(0, len(rows), rows_per_shard)
    hashes, steps = bytearray(), Steps("writing", "shards", len(firsts), on_progress)
    with Pool(min(workers, _MOST_WRITERS)) as pool:
        for start in range(0, len(firsts), _SUBMITTED):
            for found in steps.over(pool.map(write, firsts[start : start + _SUBMITTED])):
                hashes += found
    digest = write_array(split.output, f"{plan.folder}/{HASHES}", np.frombuffer(hashes, np.uint8))
    made = replace(plan, materialised=rows_per_shard, files={**plan.files, HASHES: digest})
    write_plan(split.output, made)
    return made


def _write_shard(
    split: SplitReader,
    plan: PackPlan,
    rows: PackedRows,
    gather: Callable[[Fragments], tuple[NDArray[np.int32], NDArray[np.uint8] | None]],
    shard: int,
    numbers: range,
) -> list[str]:
    """Write the files of a packed shard, and return their hashes."""
    path, lengths_path, firsts_path, *mask_path = packed_shard_paths(plan, shard, has_mask=split.has_mask)
    lengths: list[NDArray[np.uint32]] = []
    firsts = [np.zeros(1, _FIRSTS)]
    bits = []
    # A multiple of eight rows, so that their bits are whole bytes.
    at_once = max(_BATCH_TOKENS // plan.width // TOKENS_PER_BYTE, 1) * TOKENS_PER_BYTE

    def parts() -> Iterator[Ids]:
        for first in range(numbers.start, numbers.stop, at_once):
            some = np.arange(first, min(first + at_once, numbers.stop), dtype=np.uint64)
            found = rows.fragments(some)
            ends = np.where(found.follows == END, _END_BIT, np.uint32(0))
            lengths.append(found.lengths | ends)
            firsts.append(found.offsets[1:] + firsts[-1][-1])
            tokens, some_bits = gather(found)
            if some_bits is not None:
                bits.append(some_bits)
            yield tokens.astype(split.dtype)

    written = [
        write_chunks(split.output, path, split.dtype, len(numbers) * plan.width, parts()),
        write_array(split.output, lengths_path, np.concatenate(lengths).astype(_LENGTHS)),
        write_array(split.output, firsts_path, np.concatenate(firsts).astype(_FIRSTS)),
    ]
    return written + [write_array(split.output, each, np.concatenate(bits)) for each in mask_path]


def _gather(
    plan: PackPlan,
    tokens: TokenFiles | JoinedTokens,
    losses: TokenFiles | JoinedTokens | None,
    down: NDArray[np.uint64],
    found: Fragments,
) -> tuple[NDArray[np.int32], NDArray[np.uint8] | None]:
    """Return the tokens of n rows, and the next token of each document that is cut: int32[n, width]; and their bits.

    down   uint64[d, 2]: starts and ends of documents whose tokens become zeros
    """
    lengths = found.lengths + (found.follows == TOKEN)
    ends = found.starts + lengths
    ids, masks = np.empty((2, len(found.offsets) - 1, plan.width), np.int32)
    gather: Callable[..., None] = partial(gather_rows, width=plan.width, pad=0, end=0)
    # The token after a cut has a place in its row; what follows it has none.
    rows = found.offsets, found.starts, lengths, np.full_like(found.follows, END)
    gather(tokens.chunks(found.starts, ends), *rows, tokens=ids)
    _clear(ids, found._replace(lengths=lengths), down)
    if losses is None:
        return ids, None
    # A first token has the loss of the end after it alone, and the others are targets.
    halves = np.stack([np.ones_like(lengths), lengths - 1], axis=1).reshape(-1)
    both = np.resize(np.array([END, TOKEN], np.uint8), halves.size)
    rows = found.offsets * 2, np.repeat(found.starts, 2), halves, both
    gather([], *rows, losses=losses.chunks(found.starts, ends), loss_mask=masks)
    return ids, np.packbits(masks.astype(np.bool_), bitorder="little")


def _clear(ids: NDArray[np.int32], found: Fragments, down: NDArray[np.uint64]) -> None:
    """Set the tokens of documents to zero, which have starts and ends, uint64[d, 2], that ascend."""
    known = np.searchsorted(down[:, 0], found.starts, side="right")
    inside = np.flatnonzero(found.starts < np.append(np.uint64(0), down[:, 1])[known])
    before = np.append(0, np.cumsum(found.lengths, dtype=np.int64))
    rows = np.searchsorted(found.offsets, inside, side="right") - 1
    for row, fragment in zip(rows.tolist(), inside.tolist(), strict=True):
        place = before[fragment] - before[int(found.offsets[row])]
        ids[row, place : place + found.lengths[fragment]] = 0


class MaterialisedRows:
    """The rows of packed shards. Fragments refer to the packed tokens, not to those of the split."""

    def __init__(self, split: SplitReader, plan: PackPlan, rows_per_shard: int, cache: Cache) -> None:
        self._split = split
        self._plan = plan
        self._rows_per_shard = rows_per_shard
        self._cache = cache

    def __len__(self) -> int:
        return self._plan.certificate.sequences

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        found = [self._fragments_of(number) for number in numbers.tolist()]
        entries = np.concatenate([np.empty(0, _LENGTHS), *found])
        lengths = entries & ~_END_BIT
        counts = np.array([0, *map(len, found)], np.uint64)
        offsets = np.cumsum(counts, dtype=np.uint64)
        # Start of each fragment in its row: the tokens before it, minus those in earlier rows.
        before = np.concatenate([np.zeros(1, np.uint64), np.cumsum(lengths, dtype=np.uint64)])
        rows = np.repeat(numbers * np.uint64(self._plan.width) - before[offsets[:-1]], counts[1:].astype(np.int64))
        follows = np.where(entries & _END_BIT, END, TOKEN).astype(np.uint8)
        return Fragments(offsets, rows + before[:-1], lengths, follows)

    def _fragments_of(self, number: int) -> NDArray[np.uint32]:
        if not 0 <= number < len(self):
            message = f"there is no row {number:,}"
            raise IndexError(message)
        shard, at = divmod(number, self._rows_per_shard)
        table: tuple[NDArray[np.uint32], NDArray[np.uint64]] = self._cache.get(
            (self, shard), lambda: self._read_table(shard)
        )
        lengths, firsts = table
        return lengths[int(firsts[at]) : int(firsts[at + 1])]

    def _read_table(self, shard: int) -> tuple[NDArray[np.uint32], NDArray[np.uint64]]:
        """Return the lengths of a shard's fragments and the index of the first fragment of each row."""
        _, lengths_path, firsts_path = packed_shard_paths(self._plan, shard, has_mask=False)
        store = self._split.store
        lengths, firsts = read_npy(store, lengths_path, _LENGTHS), read_npy(store, firsts_path, _FIRSTS)
        if len(firsts) != min(self._rows_per_shard, len(self) - shard * self._rows_per_shard) + 1:
            raise self._damaged(shard, 2, f"{len(firsts):,} entries")
        if firsts[0] != 0 or firsts[-1] != len(lengths) or not (firsts[1:] > firsts[:-1]).all():
            raise self._damaged(shard, 2, "its rows do not cover the fragments")
        if not (lengths & ~_END_BIT).all():
            raise self._damaged(shard, 1, "a fragment has no tokens")
        cut, seq_len = lengths & _END_BIT == 0, self._plan.options.seq_len
        begins = firsts.astype(np.int64)
        totals = np.add.reduceat((lengths & ~_END_BIT).astype(np.int64), begins[:-1])
        if int(totals.max()) > seq_len:
            raise self._damaged(shard, 1, f"row {shard * self._rows_per_shard + int(totals.argmax()):,} is too long")
        if np.count_nonzero(cut) != np.count_nonzero(cut[begins[1:] - 1] & (totals == seq_len)):
            raise self._damaged(shard, 1, "a document is cut before the end of a row")
        return lengths, firsts

    def _damaged(self, shard: int, file: int, what: str) -> OutputError:
        path = packed_shard_paths(self._plan, shard, has_mask=False)[file]
        message = f"{self._split.store.location(path)} is damaged: {what}"
        return OutputError("packing-damaged", message, "run tokmill pack --materialise again")
