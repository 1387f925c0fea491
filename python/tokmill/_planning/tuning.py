"""What suits this machine or cluster: unit size, workers and bytes in flight, measured with the runner of a run.

One option after the other: of each some values are tried, in turns, so that a machine that is slow for a while is slow
for all of them. What is found for one is kept for the next. None of them shapes the dataset.
"""

from __future__ import annotations

import os
import secrets
import time
from collections import deque
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from itertools import count
from statistics import median
from typing import TYPE_CHECKING, Any, Final, Literal

from tokmill._dataset.layout import Layout
from tokmill._dataset.splits import SplitRules
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.options import EncodeOptions
from tokmill._encoding.row_counts import RowCounts
from tokmill._encoding.run_file import check_config, update_config
from tokmill._escaping import one_line
from tokmill._repr import brief
from tokmill._signals import Interrupted, StopNow, listening
from tokmill._sizes import format_bytes, format_count, format_share, parse_bytes, parse_seconds
from tokmill._sources import ReadOptions, SourceSelection, plan_sources
from tokmill._sources.cleaning import Clean
from tokmill._store import as_texts, open_store
from tokmill._store.local import LocalStore
from tokmill._table import labelled
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from tokmill._encoding.engine import Engine
    from tokmill._encoding.runner import Runner, RunnerStats
    from tokmill._signals import StopRequest
    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._store import Location, Store

Option = Literal["unit_bytes", "workers", "in_flight"]

MIB: Final = 1 << 20
UNIT_BYTES: Final[Mapping[Engine, tuple[int, ...]]] = {
    "local": tuple(size * MIB for size in (1, 2, 3, 4, 8, 16)),
    "ray": tuple(size * MIB for size in (8, 16, 32, 64, 128)),
}
"""What is tried."""
LEAST_BYTES: Final = MIB
"""A unit on a cluster whose object store is too small for any of these."""

ALIKE: Final = 0.03
"""Values that differ by less are as good as each other, and the smallest is taken: it needs less memory."""

NOISY: Final = 0.2
"""A spread above which that should be told."""

TRIAL: Final = 2.0
"""Seconds of one trial, if there is enough time."""
SHORTEST: Final = 0.02
_LATE: Final = 1.25
"""Of the time: when no more trials are repeated."""

_SHARD_TOKENS: Final = 8_000_000
"""Shards in which trials are written: small, so that several are sealed while one lasts."""


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """A value that was tried for an option."""

    option: Option
    value: int
    """Bytes, or a number of workers."""
    bytes_per_second: float
    """Text, the median of the trials."""
    tokens_per_second: float
    spread: float
    """Between the fastest and the slowest trial, as a share of the median."""
    trials: int
    best: bool
    """Whether it was taken: the smallest of those that are as fast as the fastest, but for noise."""


@dataclass(frozen=True, kw_only=True)
class Tuning:
    """What was measured, and what is best. None where a value was not found yet."""

    engine: Engine
    ray_address: str | None
    unit_bytes: int | None
    """About how much text is a piece of work, in bytes."""
    workers: int | None
    in_flight: int | None
    """Bytes of text between the sources and the shards at most."""
    candidates: tuple[Candidate, ...]
    seconds: float
    """How long it took to find out."""
    notes: tuple[str, ...]
    """What makes the numbers doubtful."""

    def __repr__(self) -> str:
        return brief(self, **self.options)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON."""
        return asdict(self)

    @property
    def options(self) -> dict[str, str | int | None]:
        """What a run file should hold, by name."""
        return {
            "engine": self.engine,
            "ray_address": self.ray_address,
            "unit_bytes": None if self.unit_bytes is None else _exact_bytes(self.unit_bytes),
            "workers": self.workers,
            "in_flight": None if self.in_flight is None else _exact_bytes(self.in_flight),
        }

    def __str__(self) -> str:
        rows = [("", "MB/s", "tokens/s", "spread", "")]
        for each in self.candidates:
            value = f"{each.value:,}" if each.option == "workers" else format_bytes(each.value)
            rows.append(
                (
                    f"{_flag(each.option)} {value}",
                    f"{each.bytes_per_second / 1e6:.1f}",
                    format_count(round(each.tokens_per_second)),
                    format_share(round(each.spread, 3)),
                    "◄ best" if each.best else "",
                )
            )
        width = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            f"{name:{width[0]}}  {rate:>{width[1]}}  {tokens:>{width[2]}}  {spread:>{width[3]}}  {mark}".rstrip()
            for name, rate, tokens, spread, mark in rows
        ]
        flags = [f"{_flag(name)} {value}" for name, value in self.options.items() if value is not None]
        return "\n".join([*lines, "", one_line(" ".join(flags)), *labelled(self.notes)])


class TuningStopped(Interrupted):
    """Somebody did not want to wait for the end."""

    def __init__(self, number: int, message: str, so_far: Tuning) -> None:
        super().__init__(number, message)
        self.so_far = so_far
        """What was measured."""


def tune(
    sources: Location | Sequence[Location],
    *,
    tokenizer: str | Path | Tokenizer,
    engine: Engine = "local",
    ray_address: str | None = None,
    out: Location | None = None,
    seconds: float | str = 60,
    save: Location | None = None,
    text_column: str = "text",
    id_column: str | None = None,
    separator: str = "<|endoftext|>",
    where: str | None = None,
    clean: str | Sequence[str] = (),
    source_format: str | None = None,
    source_config: str | None = None,
    source_split: str | None = None,
    max_doc_bytes: int | str = "256MiB",
    on_progress: Callable[[str], None] = lambda _: None,
) -> Tuning:
    """Measures which unit size, workers and bytes in flight suit this machine or cluster best.

    `tokmill tune` is the same on the command line. The first part of the sources is encoded again and again: no output
    is made. These options never shape a dataset.

    Parameters
    ----------
    sources
        As those of `encode`; some hundred megabytes are enough.
    tokenizer
        As that of `encode`.
    engine, ray_address
        As those of `encode`.
    out
        A folder or URL, to measure writing there as well: into a folder of its own, which is removed.
    seconds
        Seconds, or text such as `5m`, that it should take: with more, trials are repeated more often.
    save
        A run file (TOML) to write what was found into; what else it holds stays.
    text_column, id_column, separator, where, clean, source_format, source_config, source_split, max_doc_bytes
        How to read, as for `encode`.
    on_progress
        Called with a line about each trial.

    Raises
    ------
    TokmillError
        Of the kinds that errors.py lists.
    TuningStopped
        After Ctrl-C or SIGTERM, with what was measured so far; a KeyboardInterrupt.
    """
    budget = parse_seconds(seconds, "--seconds")
    if budget <= 0:
        message = f"--seconds: {seconds} leaves no time to measure"
        raise UsageError("option-value", message, "a minute tells much, some seconds a little")
    options = EncodeOptions(
        tokenizer=tokenizer if isinstance(tokenizer, Tokenizer) else Tokenizer(tokenizer),
        read=ReadOptions(
            text_column=text_column,
            needs_ids=False,
            id_column=id_column,
            separator=separator,
            where=where,
            source_format=source_format,
            max_doc_bytes=parse_bytes(max_doc_bytes, "--max-doc-bytes"),
        ),
        clean=Clean.parse(clean),
        splits=SplitRules.parse(()),
        shard_tokens=_SHARD_TOKENS,
        eot="none",
        dtype="auto",
        format="npy",
        limit_docs=None,
        limit_tokens=None,
    )
    power = EngineConfig(engine=engine, ray_address=ray_address)
    if save is not None:
        check_config(save)  # now, and not after a minute
    with listening() as stop, ExitStack() as last:
        search = None
        try:
            with stop.interruptible(allowed=True):
                given = as_texts(sources)
                plan = plan_sources(given, options.read, selection=SourceSelection(source_config, source_split))
                scratch = None if out is None else last.enter_context(closing(_Scratch(out)))
                search = _Search(_Bench(plan, options, scratch, stop), power, budget, on_progress)
                search.run()
        except StopNow:
            state = "nothing was measured" if search is None else "not all was tried"
            so_far = _nothing(power) if search is None else search.found()
            stopped = stop.interrupted(state)
            raise TuningStopped(stopped.signal, stopped.message, so_far) from None
    found = search.found()
    if save is not None:
        update_config(save, found.options)
    return found


@dataclass(frozen=True)
class _Rate:
    """What one trial measured, per second."""

    text_bytes: float
    tokens: float


class _Search:
    """Tries values of one option after the other."""

    def __init__(self, bench: _Bench, power: EngineConfig, budget: float, say: Callable[[str], None]) -> None:
        self._bench = bench
        self._power = power
        self._budget = budget
        self._say = say
        self._began = time.monotonic()
        self._rates: dict[tuple[Option, int], list[_Rate]] = {}
        self._best: dict[Option, int] = {}
        self._late = False
        self._trials_left = 0
        self._overhead = 0.0
        """Seconds that a trial takes beside the time for which it measures, about."""

    def run(self) -> None:
        """Try all, in about the time that there is."""
        bench, power = self._bench, self._power
        with power.runner(bench.stop, bench.plan) as runner:  # kept, so that what it is connected to stays
            load = runner.load()
            workers = _worker_numbers(load)
            sizes = unit_sizes(power.engine, load)
            trials = len(sizes) + len(workers) + 3
            self._rounds = max(2, min(int(self._budget / (trials * TRIAL)), 9))
            self._trials_left = trials * self._rounds
            bench.warm_up(runner, self._budget / self._trials_left)
            self._try("unit_bytes", sizes)
            self._try("workers", workers)
            self._try("in_flight", windows(power.engine, load, self._best))

    def found(self) -> Tuning:
        """What was found so far."""
        candidates = tuple(self._candidate(option, value) for option, value in self._rates)
        spread = max((each.spread for each in candidates), default=0.0)
        notes = []
        if spread > NOISY:
            shown = format_share(round(spread, 2))
            notes.append(
                f"trials of one value differ by up to {shown}: something else uses this machine, or --seconds is short"
            )
        if self._bench.cycled:
            notes.append("the sources hold too little text, which was read over and over; more would tell more")
        if self._late:
            notes.append("the time was over before all trials were repeated; give it more with --seconds")
        return replace(
            _nothing(self._power),
            unit_bytes=self._best.get("unit_bytes"),
            workers=self._best.get("workers"),
            in_flight=self._best.get("in_flight"),
            candidates=candidates,
            seconds=time.monotonic() - self._began,
            notes=tuple(notes),
        )

    def _try(self, option: Option, values: Sequence[int]) -> None:
        for turn in range(self._rounds):
            for value in values:
                if turn and time.monotonic() - self._began > _LATE * self._budget:
                    self._late = True
                    break
                rate = self._measure({**self._best, option: value})
                self._rates.setdefault((option, value), []).append(rate)
                words = f"{value:,}" if option == "workers" else format_bytes(value)
                self._say(f"{_flag(option)} {words}: {rate.text_bytes / 1e6:.1f} MB/s")
        medians = {value: self._candidate(option, value).bytes_per_second for value in values}
        self._best[option] = smallest_of_the_best(medians)

    def _measure(self, options: Mapping[Option, int]) -> _Rate:
        """A trial that gets its share of the time that is left."""
        began = time.monotonic()
        share = (self._budget - (began - self._began)) / max(self._trials_left, 1)
        seconds = max(share - self._overhead, share / 2, SHORTEST)
        power = replace(
            self._power,
            unit_bytes=options.get("unit_bytes"),
            workers=options.get("workers"),
            in_flight=options.get("in_flight"),
        )
        rate = self._bench.measure(power, seconds)
        self._overhead += (time.monotonic() - began - seconds - self._overhead) / 2
        self._trials_left -= 1
        return rate

    def _candidate(self, option: Option, value: int) -> Candidate:
        rates = self._rates[option, value]
        each = [rate.text_bytes for rate in rates]
        middle = median(each)
        return Candidate(
            option=option,
            value=value,
            bytes_per_second=middle,
            tokens_per_second=median(rate.tokens for rate in rates),
            spread=(max(each) - min(each)) / middle if middle else 0.0,
            trials=len(rates),
            best=self._best.get(option) == value,
        )


def _nothing(power: EngineConfig) -> Tuning:
    """What is known before anything is measured."""
    return Tuning(
        engine=power.engine,
        ray_address=power.ray_address,
        unit_bytes=None,
        workers=None,
        in_flight=None,
        candidates=(),
        seconds=0.0,
        notes=(),
    )


def smallest_of_the_best(rates: Mapping[int, float]) -> int:
    """The smallest value whose rate is as good as the best, but for noise."""
    enough = (1 - ALIKE) * max(rates.values())
    return min(value for value, rate in rates.items() if rate >= enough)


def _worker_numbers(load: RunnerStats) -> list[int]:
    cores = load.workers
    return sorted({max(cores // 2, 1), cores, cores + 1, 2 * cores})


def unit_sizes(engine: Engine, load: RunnerStats) -> list[int]:
    """Sizes to try. A cluster's object store must hold two blocks for each task, of which workers have two or so."""
    if engine == "local":
        return list(UNIT_BYTES[engine])
    largest = max(load.most_ahead // (2 * (2 * load.workers + 1)) // MIB * MIB, LEAST_BYTES)
    return [size for size in UNIT_BYTES[engine] if size <= largest] or [largest]


def windows(engine: Engine, load: RunnerStats, best: Mapping[Option, int]) -> list[int]:
    """Bytes in flight to try, of which the workers can all be busy."""
    share = best["unit_bytes"] * best["workers"]
    if engine == "local":
        return [share, 2 * share, 4 * share]
    return sorted({max(load.most_ahead // part, min(2 * share, load.most_ahead)) for part in (4, 2, 1)})


class _Bench:
    """Encodes the first part of some files for a while, and tells how fast that went."""

    def __init__(self, plan: Plan, options: EncodeOptions, scratch: _Scratch | None, stop: StopRequest) -> None:
        self.stop = stop
        self.cycled = False
        """Whether a trial had to begin again with the first file."""
        self.plan = plan
        self._options = options
        self._scratch = scratch

    def warm_up(self, runner: Runner, seconds: float) -> None:
        """Fill caches, and start what has to start. Raises SourceError if there is nothing to measure."""
        runner.prepare(self._options)
        until = time.monotonic() + seconds
        tally = RowCounts(Fraction(1))
        with closing(_blocks(runner, ((file, 0) for file in self.plan.files), self._options)) as blocks:
            for block in blocks:
                tally.add(block.counts)
                if tally.documents_out and time.monotonic() > until:
                    return
        if not tally.documents_out:
            raise tally.nothing(self.plan.files, self._options.read)

    def measure(self, power: EngineConfig, seconds: float) -> _Rate:
        """Tell how fast a runner of that power is, from its first block to the last one after so many seconds."""
        options = self._options
        if power.unit_bytes is not None:
            options = replace(options, read=replace(options.read, unit_bytes=power.unit_bytes))
        with power.runner(self.stop, self.plan) as runner, ExitStack() as last:
            if self._scratch is None:
                runner.prepare(options)
                writing = None
            else:
                writing = last.enter_context(closing(_Writing(runner, options, self._scratch, self.stop)))
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
                        began = ended  # what a runner needs to get going is not what is asked for
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
        return _Rate(text_bytes / lasted, tokens / lasted)

    def _again_and_again(self) -> Iterator[tuple[SourceFile, int]]:
        for turn in count():
            self.cycled |= turn > 0
            for file in self.plan.files:
                yield file, 0


def _blocks(runner: Runner, files: Iterator[tuple[SourceFile, int]], options: EncodeOptions) -> Any:
    """Its blocks, as a generator, which can be closed."""
    yield from runner.blocks(files, options)


class _Writing:
    """Writes blocks as a run does, but for the records."""

    def __init__(self, runner: Runner, options: EncodeOptions, scratch: _Scratch, stop: StopRequest) -> None:
        self._runner = runner
        self._stop = stop
        self._layout = Layout(options.splits, options.shard_tokens, None, None)
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
        """Wait until all of it is durable."""
        self._sealing += [self._runner.seal(shard) for shard in self._writer.finish()]
        while self._sealing:
            self._stop.result(self._sealing.popleft())

    def close(self) -> None:
        """Let go of what is open."""
        self._writer.close()


class _Scratch:
    """A folder of its own in the output, which is removed."""

    def __init__(self, out: Location) -> None:
        self.store: Store = open_store(f"{os.fspath(out).rstrip('/')}/tune-{secrets.token_hex(4)}")
        self._around = open_store(out)
        self._ours = isinstance(self._around, LocalStore) and not self._around.root.exists()

    def clear(self) -> None:
        """Remove what is in it."""
        self.store.clear()

    def close(self) -> None:
        """Remove it, and the folder around it if that was not there before."""
        self.clear()
        if self._ours and next(self._around.list(), None) is None:
            self._around.clear()


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _exact_bytes(size: int) -> str:
    return f"{size // MIB}MiB" if size % MIB == 0 else str(size)
