"""Measurement of the rate at which a runner encodes the first part of some files, for `tune`."""

from __future__ import annotations

import os
import secrets
import time
from collections import deque
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from tokmill._encoding.row_counts import RowCounts
from tokmill._store import open_output, open_store
from tokmill._store.local import LocalStore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._encoding.engine import EngineConfig
    from tokmill._encoding.options import EncodeOptions
    from tokmill._encoding.runner import Runner
    from tokmill._signals import StopRequest
    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._store import Location, Store

SHARD_TOKENS: Final = 8_000_000
"""Tokens per shard in trials; small, so that several shards are sealed during a trial."""


@dataclass(frozen=True)
class MeasuredRate:
    """Result of one trial, per second."""

    text_bytes: float
    tokens: float


class Bench:
    """Encodes the first part of some files for a given time and measures the rate."""

    def __init__(self, plan: Plan, options: EncodeOptions, scratch: ScratchFolder | None, stop: StopRequest) -> None:
        self.stop = stop
        self.cycled = False
        """Whether a trial ran out of text and started again with the first file."""
        self.plan = plan
        self._options = options
        self._scratch = scratch

    def warm_up(self, runner: Runner, seconds: float) -> None:
        """Fill caches and start workers. Raises SourceError if there is nothing to measure."""
        runner.prepare(self._options)
        until = time.monotonic() + seconds
        counts = RowCounts(Fraction(1))
        with closing(_blocks(runner, ((file, 0) for file in self.plan.files), self._options)) as blocks:
            for block in blocks:
                counts.add(block.counts)
                if counts.documents_out and time.monotonic() > until:
                    return
        if not counts.documents_out:
            raise counts.nothing(self.plan.files, self._options.read)

    def measure(self, engine: EngineConfig, seconds: float) -> MeasuredRate:
        """Measure a runner with these resources, from its first block to the first block after `seconds`."""
        options = replace(self._options, read=engine.reading(self._options.read))
        with engine.runner(self.stop, self.plan) as runner, ExitStack() as last:
            if self._scratch is None:
                runner.prepare(options)
                writing = None
            else:
                writing = last.enter_context(closing(_TrialWriter(runner, options, self._scratch, self.stop)))
            number = {file: place for place, file in enumerate(self.plan.files)}
            text_bytes = tokens = 0
            began = ended = 0.0
            with closing(_blocks(runner, self._again_and_again(), options)) as blocks:
                for block in blocks:
                    counts = block.counts
                    if writing is not None:
                        writing.add(block, number[counts.file])
                    ended = time.monotonic()
                    if not began:
                        began = ended  # do not measure start-up
                        continue
                    text_bytes += counts.text_bytes
                    tokens += counts.tokens
                    if tokens and ended - began >= seconds:
                        break
            if writing is not None:
                writing.finish()
                ended = time.monotonic()
        if self._scratch is not None:
            self._scratch.clear()
        lasted = max(ended - began, 1e-9)
        return MeasuredRate(text_bytes / lasted, tokens / lasted)

    def _again_and_again(self) -> Iterator[tuple[SourceFile, int]]:
        for turn in count():
            self.cycled |= turn > 0
            for file in self.plan.files:
                yield file, 0


def _blocks(runner: Runner, files: Iterator[tuple[SourceFile, int]], options: EncodeOptions) -> Any:
    """Yield the blocks of a runner; a generator, so that it can be closed."""
    yield from runner.blocks(files, options)


class _TrialWriter:
    """Writes blocks as a run does, without records."""

    def __init__(self, runner: Runner, options: EncodeOptions, scratch: ScratchFolder, stop: StopRequest) -> None:
        self._runner = runner
        self._stop = stop
        self._layout = options.layout()
        self._writer = runner.writer(scratch.store, options, f"open/{secrets.token_hex(4)}", ())
        self._most = runner.most_sealing(options.shard_tokens)
        self._sealing: deque[Any] = deque()

    def add(self, block: Any, file: int) -> None:
        """Write the next block."""
        for shard in self._writer.write(block.counts.lay_out(self._layout), block, file):
            self._sealing.append(self._runner.seal(shard))
            while len(self._sealing) > self._most:
                self._stop.result(self._sealing.popleft())

    def finish(self) -> None:
        """Wait until everything is durable."""
        self._sealing += [self._runner.seal(shard) for shard in self._writer.finish()]
        while self._sealing:
            self._stop.result(self._sealing.popleft())

    def close(self) -> None:
        """Close the open shards."""
        self._writer.close()


class ScratchFolder:
    """A temporary folder in the output."""

    def __init__(self, out: Location) -> None:
        self._around = open_output(out)
        self.store: Store = open_store(f"{os.fspath(out).rstrip('/')}/tune-{secrets.token_hex(4)}")
        self._ours = isinstance(self._around, LocalStore) and not self._around.root.exists()

    def clear(self) -> None:
        """Remove its content."""
        self.store.clear()

    def close(self) -> None:
        """Remove it, and the output folder if that did not exist before."""
        self.clear()
        if self._ours and next(self._around.list(), None) is None:
            self._around.clear()
