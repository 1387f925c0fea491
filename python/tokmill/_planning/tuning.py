"""What suits this machine or cluster: unit size, workers and bytes in flight, measured with the runner of a run.

One option after the other: of each some values are tried, in turns, so that a machine that is slow for a while is slow
for all of them. What is found for one is kept for the next. None of them shapes the dataset.
"""

from __future__ import annotations

import time
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, replace
from statistics import median
from typing import TYPE_CHECKING, Any, Final, Literal

from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.options import DatasetKeywords, EncodeOptions
from tokmill._encoding.run_file import check_config, update_config
from tokmill._escaping import one_line
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._planning.bench import SHARD_TOKENS, Bench, MeasuredRate, ScratchFolder
from tokmill._planning.options import SAMPLE_SOURCES, TuneKeywords
from tokmill._repr import brief
from tokmill._signals import Interrupted, StopNow, listening
from tokmill._sizes import format_bytes, format_count, format_share
from tokmill._sources import SourceSelection, plan_sources
from tokmill._store import as_texts
from tokmill._table import labelled
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Unpack

    from tokmill._encoding.options import Engine
    from tokmill._encoding.runner import RunnerStats
    from tokmill._store import Location

TunedOption = Literal["unit_bytes", "workers", "in_flight"]

MIB: Final = 1 << 20
UNIT_SIZES: Final[Mapping[Engine, tuple[int, ...]]] = {
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


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """A value that was tried for an option."""

    option: TunedOption
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


@takes(TuneKeywords, sources=SAMPLE_SOURCES)
def tune(
    sources: Location | Sequence[Location],
    *,
    on_progress: Callable[[str], None] = lambda _: None,
    **keywords: Unpack[TuneKeywords],
) -> Tuning:
    """Measures which unit size, workers and bytes in flight suit this machine or cluster best.

    `tokmill tune` is the same on the command line. The first part of the sources is encoded again and again: no output
    is made. These options never shape a dataset.

    Parameters
    ----------
    on_progress
        Called with a line about each trial.

    Raises
    ------
    TokmillError
        Of the kinds that errors.py lists.
    TuningStopped
        After Ctrl-C or SIGTERM, with what was measured so far; a KeyboardInterrupt.
    """
    values = parse_options(TuneKeywords, keywords)
    budget, out, save = values["seconds"], values["out"], values["save"]
    if budget <= 0:
        message = f"--seconds: {keywords['seconds']} leaves no time to measure"
        raise UsageError("option-value", message, "a minute tells much, some seconds a little")
    measured = {**keywords, "shard_tokens": SHARD_TOKENS, "eot": "none"}
    options = EncodeOptions.of(parse_options(DatasetKeywords, measured))
    engine = EngineConfig(**fields_of(EngineConfig, values))
    if save is not None:
        check_config(save)  # now, and not after a minute
    with listening() as stop, ExitStack() as last:
        search = None
        try:
            with stop.leaving(allowed=True):
                selection = SourceSelection(values["source_config"], values["source_split"])
                plan = plan_sources(as_texts(sources), options.read, selection=selection)
                scratch = None if out is None else last.enter_context(closing(ScratchFolder(out)))
                search = _Search(Bench(plan, options, scratch, stop), engine, budget, on_progress)
                search.run()
        except StopNow:
            state = "nothing was measured" if search is None else "not all was tried"
            so_far = _nothing(engine) if search is None else search.found()
            stopped = stop.interrupted(state)
            raise TuningStopped(stopped.signal, stopped.message, so_far) from None
    found = search.found()
    if save is not None:
        update_config(save, found.options)
    return found


class _Search:
    """Tries values of one option after the other."""

    def __init__(self, bench: Bench, engine: EngineConfig, budget: float, say: Callable[[str], None]) -> None:
        self._bench = bench
        self._engine = engine
        self._budget = budget
        self._say = say
        self._began = time.monotonic()
        self._rates: dict[tuple[TunedOption, int], list[MeasuredRate]] = {}
        self._best: dict[TunedOption, int] = {}
        self._late = False
        self._trials_left = 0
        self._overhead = 0.0
        """Seconds that a trial takes beside the time for which it measures, about."""

    def run(self) -> None:
        """Try all, in about the time that there is."""
        bench, engine = self._bench, self._engine
        with engine.runner(bench.stop, bench.plan) as runner:  # kept, so that what it is connected to stays
            stats = runner.stats()
            workers = _worker_numbers(stats)
            sizes = unit_sizes(engine.engine, stats)
            trials = len(sizes) + len(workers) + 3
            self._rounds = max(2, min(int(self._budget / (trials * TRIAL)), 9))
            self._trials_left = trials * self._rounds
            bench.warm_up(runner, self._budget / self._trials_left)
            self._try("unit_bytes", sizes)
            self._try("workers", workers)
            self._try("in_flight", windows(engine.engine, stats, self._best))

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
            _nothing(self._engine),
            unit_bytes=self._best.get("unit_bytes"),
            workers=self._best.get("workers"),
            in_flight=self._best.get("in_flight"),
            candidates=candidates,
            seconds=time.monotonic() - self._began,
            notes=tuple(notes),
        )

    def _try(self, option: TunedOption, values: Sequence[int]) -> None:
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

    def _measure(self, options: Mapping[TunedOption, int]) -> MeasuredRate:
        """A trial that gets its share of the time that is left."""
        began = time.monotonic()
        share = (self._budget - (began - self._began)) / max(self._trials_left, 1)
        seconds = max(share - self._overhead, share / 2, SHORTEST)
        engine = replace(
            self._engine,
            unit_bytes=options.get("unit_bytes"),
            workers=options.get("workers"),
            in_flight=options.get("in_flight"),
        )
        rate = self._bench.measure(engine, seconds)
        self._overhead += (time.monotonic() - began - seconds - self._overhead) / 2
        self._trials_left -= 1
        return rate

    def _candidate(self, option: TunedOption, value: int) -> Candidate:
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


def _nothing(engine: EngineConfig) -> Tuning:
    """What is known before anything is measured."""
    return Tuning(
        engine=engine.engine,
        ray_address=engine.ray_address,
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


def _worker_numbers(stats: RunnerStats) -> list[int]:
    cores = stats.workers
    return sorted({max(cores // 2, 1), cores, cores + 1, 2 * cores})


def unit_sizes(engine: Engine, stats: RunnerStats) -> list[int]:
    """Sizes to try. A cluster's object store must hold two blocks for each task, of which workers have two or so."""
    if engine == "local":
        return list(UNIT_SIZES[engine])
    largest = max(stats.most_ahead // (2 * (2 * stats.workers + 1)) // MIB * MIB, LEAST_BYTES)
    return [size for size in UNIT_SIZES[engine] if size <= largest] or [largest]


def windows(engine: Engine, stats: RunnerStats, best: Mapping[TunedOption, int]) -> list[int]:
    """Bytes in flight to try, of which the workers can all be busy."""
    share = best["unit_bytes"] * best["workers"]
    if engine == "local":
        return [share, 2 * share, 4 * share]
    return sorted({max(stats.most_ahead // part, min(2 * share, stats.most_ahead)) for part in (4, 2, 1)})


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _exact_bytes(size: int) -> str:
    return f"{size // MIB}MiB" if size % MIB == 0 else str(size)
