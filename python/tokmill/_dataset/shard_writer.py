"""Writing of placed blocks: the calling thread reserves places in open shards, other threads write."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tokmill._dataset.layout import ShardSlice, SliceDocuments
from tokmill._dataset.shards import DocumentTokens, OpenShard, Origin, ReservedRun, slice_documents, token_runs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from tokmill._dataset.layout import BlockPlacement, DocumentIndex
    from tokmill._dataset.shards import KeptShard, ShardForm, Submit
    from tokmill._store import Store


StartWrite = Callable[[Callable[[], None]], Future[None]]
"""Runs a function in another thread."""


class PendingWrites:
    """Writes that may not be complete yet.

    Parameters
    ----------
    start
        Starts a write.
    wait
        Waits for a write.
    most_bytes
        Maximum bytes that are not written yet, unless a single write has more.
    """

    def __init__(self, start: StartWrite, wait: Callable[[Future[None]], None], most_bytes: int) -> None:
        self._start = start
        self._wait = wait
        self._most_bytes = most_bytes
        self._bytes = 0
        self._pending: deque[tuple[Future[None], int]] = deque()

    def add(self, write: Callable[[], None], size: int) -> Future[None]:
        """Start a write of `size` bytes, after waiting for earlier ones if too many bytes are pending.

        Raises the error of the first write that failed.
        """
        while self._pending and (self._pending[0][0].done() or self._bytes + size > self._most_bytes):
            self._settle_first()
        future = self._start(write)
        self._pending.append((future, size))
        self._bytes += size
        return future

    def settle(self) -> None:
        """Wait for all writes. Raises the error of the first one that failed, unless `add` has raised it."""
        while self._pending:
            self._settle_first()

    def _settle_first(self) -> None:
        future, size = self._pending[0]
        try:
            self._wait(future)
        except BaseException:
            if future.done():
                self._pending.clear()  # later writes may fail for the same reason
            raise
        self._pending.popleft()
        self._bytes -= size


class _Placed(NamedTuple):
    shard: OpenShard
    reserved: ReservedRun
    part: ShardSlice
    inside: SliceDocuments


def _record_bytes(offsets: NDArray[np.int64], documents: DocumentIndex) -> int:
    """Return the size of the records of some documents."""
    if isinstance(documents, slice):
        return int(offsets[documents.stop] - offsets[documents.start])
    return int((offsets[documents + 1] - offsets[documents]).sum())


class ShardWriter:
    """Writes placed blocks into open shards, one per split. Other threads write, see PendingWrites.

    Parameters
    ----------
    folder
        Folder of the store in which shards grow.
    kept
        Open shards of an earlier process. Raises DamagedError if their files are missing or damaged.
    """

    def __init__(
        self,
        store: Store,
        form: ShardForm,
        shard_tokens: int,
        folder: str,
        writes: PendingWrites,
        kept: Iterable[KeptShard] = (),
    ) -> None:
        self._shard_tokens = shard_tokens
        self._id_bytes = form.dtype.itemsize
        self._writes = writes
        self._start = partial(OpenShard, store, form=form, folder=folder)
        self._open: dict[str, OpenShard] = {}
        try:
            for shard in kept:
                self._open[shard.split] = self._start(shard.split, shard.shard, kept=shard)
        except BaseException:
            self.close()
            raise

    def write(self, placed: BlockPlacement, tokens: DocumentTokens, file: int) -> Iterator[OpenShard]:
        """Write the next block in plan order, and yield each shard that it completes, to be sealed.

        This is a generator, which must be run to its end. Shards waiting to be sealed have open files, and one long
        document can complete many, so the caller must bound the number of waiting shards.

        file   index of the source file in the plan

        Raises the error of an earlier write that failed.
        """
        batch: list[_Placed] = []
        for part, inside in slice_documents(placed.slices, tokens):
            shard = self._open.get(part.split)
            if shard is None:
                shard = self._open[part.split] = self._start(part.split, part.shard)
            first, last = (Origin(file, int(tokens.position[document])) for document in (inside.first, inside.last))
            size = _record_bytes(tokens.record_offsets, inside.starting)
            reserved = shard.reserve(part.stop - part.start, inside.started, size, first, last)
            batch.append(_Placed(shard, reserved, part, inside))
            if shard.tokens == self._shard_tokens:
                self._write(batch, tokens, file)
                batch = []
                yield self._open.pop(part.split)
        if batch:
            self._write(batch, tokens, file)

    def _write(self, batch: list[_Placed], tokens: DocumentTokens, file: int) -> None:
        """Write slices of a block in another thread."""

        def write() -> None:
            runs = token_runs(((part, inside) for _, _, part, inside in batch), tokens, file)
            for (shard, reserved, *_), run in zip(batch, runs, strict=True):
                shard.write(reserved, run)

        size = sum(part.stop - part.start for _, _, part, _ in batch) * self._id_bytes
        future = self._writes.add(write, size)
        for shard, *_ in batch:
            shard.add(future)

    def settle(self) -> None:
        """Wait until everything is written. Raises the error of the first write that failed."""
        self._writes.settle()

    def keep(self, submit: Submit) -> list[Future[KeptShard]]:
        """Make the present content of the open shards durable; see `OpenShard.keep`."""
        return [shard.keep(submit) for shard in self._open.values()]

    def superseded(self) -> list[Future[KeptShard]]:
        """Return an empty list: this writer keeps shards only at checkpoints."""
        return []

    def finish(self) -> Iterator[OpenShard]:
        """Yield the last shard of each split, to be sealed."""
        while self._open:
            yield self._open.pop(next(iter(self._open)))

    def close(self) -> None:
        """Close the open shards and leave their files in place."""
        for shard in self.finish():
            shard.close()
