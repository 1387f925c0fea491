"""Open shards of the driver: references to blocks, plus the layout states that determine the slices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from tokmill._encoding.ray.writes import Act, BlockSlice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokmill._dataset.layout import BlockPlacement
    from tokmill._dataset.shards import KeptShard, ShardRecord
    from tokmill._encoding.ray.runner import RemoteBlock


Submit = Callable[[Act, str, int, "Future[KeptShard] | None", Sequence[BlockSlice]], "Future[Any]"]
"""See `WriteQueue.submit`."""


class RemoteShard:
    """A shard that is being filled.

    Parameters
    ----------
    kept
        The part that an earlier process made durable.
    """

    def __init__(self, submit: Submit, split: str, shard: int, kept: KeptShard | None = None) -> None:
        self.split = split
        self.shard = shard
        self.tokens = kept.tokens if kept else 0
        """Tokens so far."""
        self.pending = 0
        """Number of tokens that are not durable yet."""
        self._submit = submit
        self._kept: Future[KeptShard] | None = None
        if kept:
            self._kept = Future()
            self._kept.set_result(kept)
        self._slices: list[BlockSlice] = []

    def add(self, slice: BlockSlice, tokens: int) -> None:
        """Add a slice with that many tokens."""
        self._slices.append(slice)
        self.tokens += tokens
        self.pending += tokens

    def keep(self) -> Future[KeptShard]:
        """Start to make the present content durable."""
        if self._slices or self._kept is None:
            self._kept = self._write("keep")
        return self._kept

    def seal(self) -> Future[ShardRecord]:
        """Start to complete the shard."""
        return self._write("seal")

    def _write(self, act: Act) -> Future[Any]:
        slices, self._slices, self.pending = self._slices, [], 0
        return self._submit(act, self.split, self.shard, self._kept, slices)


class RemoteWriter:
    """Collects blocks in open shards; see Writer.

    Parameters
    ----------
    submit
        Submits a write.
    most_pending
        Maximum number of tokens of open shards in the object store; above it, the fullest shard is made durable.
    kept
        The open shards of an earlier process, to be continued.
    """

    def __init__(self, submit: Submit, shard_tokens: int, most_pending: int, kept: Iterable[KeptShard]) -> None:
        self._submit = submit
        self._shard_tokens = shard_tokens
        self._most_pending = most_pending
        self._open = {shard.split: RemoteShard(submit, shard.split, shard.shard, shard) for shard in kept}
        self._superseded: list[Future[KeptShard]] = []

    def write(self, placed: BlockPlacement, block: RemoteBlock, file: int) -> Iterator[RemoteShard]:
        """See Writer."""
        block_slice = BlockSlice(block, placed.before, file)
        for shard_slice in placed.slices:
            shard = self._open.get(shard_slice.split)
            if shard is None:
                shard = self._open[shard_slice.split] = RemoteShard(self._submit, shard_slice.split, shard_slice.shard)
            shard.add(block_slice, shard_slice.stop - shard_slice.start)
            if shard.tokens == self._shard_tokens:
                yield self._open.pop(shard_slice.split)
        while sum(shard.pending for shard in self._open.values()) > self._most_pending:
            fullest = max(self._open.values(), key=lambda shard: shard.pending)
            self._superseded.append(fullest.keep())

    def settle(self) -> None:
        """See Writer. Writes only start when shards are kept or sealed."""

    def keep(self, submit: object) -> list[Future[KeptShard]]:
        """See Writer."""
        del submit  # workers write
        return [shard.keep() for shard in self._open.values()]

    def superseded(self) -> list[Future[KeptShard]]:
        """See Writer."""
        superseded, self._superseded = self._superseded, []
        return superseded

    def finish(self) -> Iterator[RemoteShard]:
        """See Writer."""
        while self._open:
            yield self._open.pop(next(iter(self._open)))

    def close(self) -> None:
        """See Writer."""
        self._open.clear()
