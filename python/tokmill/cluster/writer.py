"""Open shards of which the driver holds references to blocks, and what tells the places of their tokens."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Protocol

from tokmill.cluster.tasks import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import ray

    from tokmill.cluster.runner import RemoteBlock
    from tokmill.layout import Placed
    from tokmill.shards import KeptShard, ShardRecord, Submit


class Write(Protocol):
    """Submits `keep` or `seal`, and returns a reference to its result and the result."""

    def __call__(
        self,
        name: str,
        shard: RemoteShard,
        kept: ray.ObjectRef[Any] | KeptShard | None,
        places: list[Place],
        blocks: Sequence[RemoteBlock],
        /,
    ) -> tuple[ray.ObjectRef[Any], Future[Any]]:
        """See the class."""


class RemoteShard:
    """A shard that is being filled.

    Parameters
    ----------
    kept
        What an earlier process left of it.
    """

    def __init__(self, write: Write, split: str, shard: int, kept: KeptShard | None = None) -> None:
        self.split = split
        self.shard = shard
        self.tokens = kept.tokens if kept else 0
        """Tokens so far."""
        self.pending = 0
        """Those of them that are not durable."""
        self._write = write
        self._kept: ray.ObjectRef[Any] | KeptShard | None = kept
        self._keeping: Future[KeptShard] = Future()
        if kept:
            self._keeping.set_result(kept)
        self._places: list[Place] = []
        self._blocks: list[RemoteBlock] = []

    def add(self, block: RemoteBlock, place: Place, tokens: int) -> None:
        """Add the tokens of a block that belong to it."""
        self._blocks.append(block)
        self._places.append(place)
        self.tokens += tokens
        self.pending += tokens

    def keep(self) -> Future[KeptShard]:
        """Begin to make what it holds now durable."""
        if self._blocks:
            # Ray runs this when what was kept before is there, so that each adds to the one before.
            self._kept, self._keeping = self._submit("keep")
        return self._keeping

    def seal(self) -> Future[ShardRecord]:
        """Begin to complete it."""
        return self._submit("seal")[1]

    def _submit(self, name: str) -> tuple[ray.ObjectRef[Any], Future[Any]]:
        places, blocks = self._places, self._blocks
        self._places, self._blocks, self.pending = [], [], 0
        return self._write(name, self, self._kept, places, blocks)


class RemoteWriter:
    """Collects blocks in open shards; see Writer.

    Parameters
    ----------
    write
        Submits what is to be written.
    most_pending
        Tokens of open shards that may lie in the object store; with more, the fullest of them is made durable.
    kept
        The open shards of an earlier process, to go on with.
    """

    def __init__(self, write: Write, shard_tokens: int, most_pending: int, kept: Iterable[KeptShard]) -> None:
        self._write = write
        self._shard_tokens = shard_tokens
        self._most_pending = most_pending
        self._open = {shard.split: RemoteShard(write, shard.split, shard.shard, shard) for shard in kept}
        self._passing: list[Future[KeptShard]] = []

    def write(self, placed: Placed, block: RemoteBlock, file: int) -> Iterator[RemoteShard]:
        """See Writer."""
        place = Place(placed.before, file)
        for piece in placed.pieces:
            shard = self._open.get(piece.split)
            if shard is None:
                shard = self._open[piece.split] = RemoteShard(self._write, piece.split, piece.shard)
            shard.add(block, place, piece.stop - piece.start)
            if shard.tokens == self._shard_tokens:
                yield self._open.pop(piece.split)
        while sum(shard.pending for shard in self._open.values()) > self._most_pending:
            fullest = max(self._open.values(), key=lambda shard: shard.pending)
            self._passing.append(fullest.keep())

    def keep(self, submit: Submit) -> list[Future[KeptShard]]:
        """See Writer."""
        del submit  # workers do it
        return [shard.keep() for shard in self._open.values()]

    def passing(self) -> list[Future[KeptShard]]:
        """See Writer."""
        passing, self._passing = self._passing, []
        return passing

    def finish(self) -> Iterator[RemoteShard]:
        """See Writer."""
        while self._open:
            yield self._open.pop(next(iter(self._open)))

    def close(self) -> None:
        """See Writer."""
        self._open.clear()
