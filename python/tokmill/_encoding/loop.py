"""The loop of a run: blocks in plan order, each placed, counted and written, until the sources are worked off.

Every so often the loop cuts: what a later process needs to go on from here is noted, made durable by other threads and
written down in a record, while the loop itself goes on.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tokmill._dataset.shards import Origin
from tokmill._encoding.checkpoint import Cursor, State
from tokmill._encoding.meter import Meter
from tokmill._encoding.metrics import Metrics
from tokmill._encoding.progress import Progress
from tokmill._encoding.quarantine import Quarantine
from tokmill._encoding.row_counts import RowCounts
from tokmill._signals import StopNow
from tokmill._store import DamagedError
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Future
    from fractions import Fraction

    from tokmill._dataset.layout import ShardSlice
    from tokmill._dataset.shards import KeptShard, ShardRecord
    from tokmill._encoding.checkpoint import Kind, Record
    from tokmill._encoding.claim import Attempt
    from tokmill._encoding.options import EncodeOptions
    from tokmill._encoding.runner import Runner
    from tokmill._signals import StopRequest
    from tokmill._sources.plan import Plan
    from tokmill._store import Segment, Store

MOST_UNRECORDED: Final = 4096
"""Sealed shards after which a checkpoint is due, so that no record becomes large."""

_LOG = logging.getLogger("tokmill")


@dataclass(frozen=True)
class EncodeJob:
    """What a run is to do."""

    store: Store
    plan: Plan
    options: EncodeOptions
    max_bad: Fraction | None = None
    """The share of bad rows that it accepts; None: not one."""
    quarantine: bool = False
    """Whether bad rows are written down."""


class EncodeLoop:
    """Fills the shards of a run, from where the last checkpoint left it. To be closed.

    Whatever waits here for a disk or network raises TimeoutError if a stop was asked for and takes too long.

    Raises
    ------
    UsageError
        If bad rows cannot be put into quarantine any more, because an earlier process only counted them.
    """

    def __init__(self, job: EncodeJob, attempt: Attempt, runner: Runner, stop: StopRequest) -> None:
        self.layout = job.options.layout()
        self.counts = RowCounts(job.max_bad)
        self.source_bytes = 0
        """Bytes of the sources, as stored, that are laid out."""
        self.meter = Meter(runner.stats)
        """Where the time goes."""
        self.metrics = Metrics(job.store, attempt.id)
        self._job = job
        self._attempt = attempt
        self._runner = runner
        self._stop = stop
        self._cursor = Cursor(0, 0)
        self._last_piece: ShardSlice | None = None
        self._last_document: Origin | None = None
        self._sealing: deque[Future[ShardRecord]] = deque()
        self._sealed: list[Future[ShardRecord]] = []
        self._recording: Future[None] | None = None
        self._kept: frozenset[str] = frozenset()
        self._most_sealing = runner.most_sealing(job.options.shard_tokens)
        self._start()
        if job.quarantine and self.counts.bad != self.counts.quarantined:
            self.close()
            message = f"--on-bad quarantine: {self.counts.bad:,} bad rows were left out before and only counted"
            raise UsageError(
                "option-conflict", message, "go on with --on-bad skip, or choose another folder to have them all"
            )

    def fill(self, show: Callable[[], None]) -> None:
        """Works off what is left of the sources, or as much as there is before a stop is asked for."""
        with suppress(StopNow):
            self._fill(show)

    def _fill(self, show: Callable[[], None]) -> None:
        number = {file: place for place, file in enumerate(self._job.plan.files)}
        first, position = self._cursor
        files = ((file, 0 if at else position) for at, file in enumerate(self._job.plan.files[first:]))
        due = time.monotonic() + self._attempt.every
        for block in self._runner.blocks(files, self._job.options):
            counts = block.counts
            placed = counts.lay_out(self.layout)
            if placed.done:
                counts = block.first(placed.documents)
            self.meter.add(counts)
            self.counts.add(counts)
            if self._job.quarantine:
                self._quarantine.add(counts.faults)
                self.counts.quarantined += len(counts.faults)
            file = number[counts.file]
            with self.meter.writing():
                self._seal(self._writer.write(placed, block, file))
            self._cursor = Cursor(file, counts.end)
            if counts.last_position is not None and placed.documents:
                self._last_document = Origin(file, counts.last_position)
            self.source_bytes += counts.source_bytes
            if placed.pieces:
                self._last_piece = placed.pieces[-1]
            show()
            if placed.done:
                break
            if self._stop.signal is not None:
                return
            if self._is_recorded() and (time.monotonic() >= due or len(self._sealed) > MOST_UNRECORDED):
                with self.meter.writing():
                    self._cut("checkpoint", self.metrics.write)
                due = time.monotonic() + self._attempt.every
        self._cursor = Cursor(len(number), 0)

    def progress(self, seconds: float) -> Progress:
        """Tell where the run stands, so many seconds after the process began."""
        filling = ""
        if (piece := self._last_piece) is not None:
            full = (piece.at + piece.stop - piece.start) / self._job.options.shard_tokens
            filling = f"{piece.split}_{piece.shard:06d} {full:.0%}"
        return Progress(
            documents=self.counts.documents_out,
            tokens=sum(self.layout.tokens.values()),
            text_bytes=self.counts.text_bytes,
            source_bytes=self.source_bytes,
            total_bytes=self._job.plan.total_bytes,
            filling=filling,
            seconds=seconds,
            load=self._runner.stats(),
            bottleneck=self.meter.bottleneck,
        )

    @property
    def done(self) -> bool:
        """Whether the sources are worked off, or a limit is reached."""
        return self._cursor.file == len(self._job.plan.files)

    def finish(self) -> None:
        """Seals the last shard of each split, and writes down that all is done.

        Raises
        ------
        TooManyBadError
            For more bad rows than allowed.
        SourceError
            If there is no document; the output is then free for another run.
        """
        self.counts.finish()
        if not self.counts.documents_out:
            raise self.counts.nothing(self._job.plan.files, self._job.options.read)
        with self.meter.writing():
            self._seal(self._writer.finish())
        self._checkpoint("checkpoint")
        self._quarantine.seal()

    def write_metrics(self) -> None:
        """Puts the metrics into the output, unless a stop was asked for and that takes too long."""
        with suppress(TimeoutError):  # all that counts is done
            self._stop.result(self._runner.submit(self.metrics.write))

    def stop(self) -> None:
        """Writes down where the run stands, as the last word of this process."""
        self._checkpoint("stop")

    def close(self) -> None:
        """Closes what is open, and leaves it where it is."""
        self._writer.close()
        self._quarantine.close()

    def _start(self) -> None:
        """Goes on from the last checkpoint of which everything is there, or begins at the beginning."""
        for record in self._attempt.chain.backwards():
            if record.state is None:
                continue
            try:
                self._open(record.state.open, record.state.quarantine)
            except DamagedError as error:
                _LOG.warning("cannot go on from checkpoint %d: %s", record.number, error)
                continue
            self._restore(record, record.state)
            return
        self._open((), ())

    def _open(self, shards: Sequence[KeptShard], quarantine: Sequence[Segment]) -> None:
        folder = self._attempt.folder
        self._writer = self._runner.writer(self._job.store, self._job.options, folder, shards)
        try:
            self._quarantine = Quarantine(self._job.store, folder, quarantine)
        except BaseException:
            self._writer.close()
            raise

    def _restore(self, record: Record, state: State) -> None:
        self._attempt.base = record.number
        self._cursor = state.cursor
        self._last_document = state.last_document
        self.source_bytes = state.source_bytes
        self.layout.restore(state.layout)
        self.counts.restore(state.tally)
        self._kept = _paths(state.open, state.quarantine)

    def _seal(self, shards: Iterator[Any]) -> None:
        for shard in shards:
            sealed = self._runner.seal(shard)
            self._sealed.append(sealed)
            self._sealing.append(sealed)
            while len(self._sealing) > self._most_sealing or (self._sealing and self._sealing[0].done()):
                self._stop.result(self._sealing.popleft())

    def _is_recorded(self) -> bool:
        """Whether no checkpoint is under way. Raises what went wrong with the last one."""
        if self._recording is None:
            return True
        if not self._recording.done():
            return False
        self._recording.result()
        return True

    def _checkpoint(self, kind: Kind) -> None:
        """Cuts, and waits until that is written down."""
        with self.meter.writing():
            if self._recording is not None:
                self._stop.result(self._recording)
            self._stop.result(self._cut(kind))

    def _cut(self, kind: Kind, then: Callable[[], None] | None = None) -> Future[None]:
        """Notes where the run stands, and has it written down, and `then`; none other may be under way."""
        submit = self._runner.submit
        sealed, self._sealed = self._sealed, []
        shards, quarantine = self._writer.keep(submit), self._quarantine.keep(submit)
        superseded = self._writer.superseded()
        noted = partial(
            State,
            cursor=self._cursor,
            last_document=self._last_document,
            source_bytes=self.source_bytes,
            layout=self.layout.state(),
            tally=self.counts.state(),
        )

        def record() -> None:
            # What these wait for was submitted before, so that it has begun.
            state = noted(open=tuple(shard.result() for shard in shards), quarantine=quarantine.result())
            self._attempt.record(kind, state, tuple(shard.result() for shard in sealed))
            kept = _paths(state.open, state.quarantine)
            for path in (self._kept | _paths([shard.result() for shard in superseded])) - kept:
                self._job.store.delete(path)
            self._kept = kept
            if then is not None:
                then()

        self._recording = submit(record)
        return self._recording


def _paths(shards: Iterable[KeptShard], quarantine: Iterable[Segment] = ()) -> frozenset[str]:
    """Everything in the store that a process needs to go on from there."""
    segments = [*quarantine]
    for shard in shards:
        segments += [*shard.ids, *shard.starts]
    return frozenset(segment.path for segment in segments)
