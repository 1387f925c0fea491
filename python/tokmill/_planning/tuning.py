"""Tuning: finds the best unit size, workers and bytes in flight for a machine or cluster by measuring real runs.

Options are tuned one after the other; the best value of one is used for the next. The candidate values of an option are
measured in rotation, so that a temporarily slow machine affects all of them. None of the options affects the dataset.
"""

from __future__ import annotations

import time
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, replace
from statistics import median
from typing import TYPE_CHECKING, Any, Final, Literal

from tokmill._encoding.engine import EngineConfig, default_bytes_ahead
from tokmill._encoding.options import DatasetKeywords, EncodeOptions
from tokmill._encoding.retokenised import plan_documents
from tokmill._encoding.run_file import check_config, update_config
from tokmill._escaping import one_line
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._planning.bench import SHARD_TOKENS, Bench, MeasuredRate, ScratchFolder
from tokmill._planning.options import SAMPLE_SOURCES, TuneKeywords
from tokmill._progress import PartProgress, Show, displayed, ignore
from tokmill._repr import brief
from tokmill._signals import Interrupted, StopNow, listening
from tokmill._sizes import format_count, format_seconds, format_share
from tokmill._sources.selection import SourceSelection
from tokmill._store import as_texts
from tokmill._table import labelled
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
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
"""Candidate unit sizes, in bytes."""
_LEAST_BYTES: Final = MIB
"""Minimum unit size for a cluster whose object store is too small for all candidates, in bytes."""

_ALIKE: Final = 0.03
"""Relative difference below which rates count as equal. Of equal values the smallest wins; it needs less memory."""

_NOISY: Final = 0.2
"""Spread of repeated trials above which the result has a note."""

_TRIAL: Final = 2.0
"""Duration of one trial in seconds, if there is enough time."""
_SHORTEST: Final = 0.02
"""Minimum duration of a trial, in seconds."""
_LATE: Final = 1.25
"""Multiple of the time limit after which trials are no longer repeated."""


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """A value that was measured for an option."""

    option: TunedOption
    value: int
    """Bytes, or a number of workers."""
    bytes_per_second: float
    """Median rate of text."""
    tokens_per_second: float
    """Median rate of tokens."""
    spread: float
    """Difference between the fastest and the slowest trial, as a share of the median."""
    trials: int
    best: bool
    """Whether this value is the best: the smallest of those whose rate equals the highest, within noise."""


@dataclass(frozen=True, kw_only=True)
class Tuning:
    """Result of tuning. A value is None if it has not been determined."""

    engine: Engine
    ray_address: str | None
    unit_bytes: int | None
    """Approximate text per unit of work, in bytes."""
    workers: int | None
    in_flight: int | None
    """Maximum bytes of text between the sources and the shards."""
    candidates: tuple[Candidate, ...]
    seconds: float
    """Duration of tuning, in seconds."""
    notes: tuple[str, ...]
    """Reasons for uncertainty."""

    def __repr__(self) -> str:
        return brief(self, **self.options)

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return asdict(self)

    @property
    def options(self) -> dict[str, str | int | None]:
        """The entries of a run file, by name."""
        return {
            "engine": self.engine,
            "ray_address": self.ray_address,
            "unit_bytes": None if self.unit_bytes is None else _exact_bytes(self.unit_bytes),
            "workers": self.workers,
            "in_flight": None if self.in_flight is None else _exact_bytes(self.in_flight),
        }

    def _repr_html_(self) -> str:
        from tokmill._html.page import Code, Total, bullets, cell, listed, table

        head, *rows = self._table()
        shown = [Total(row) if each.best else row for row, each in zip(rows, self.candidates, strict=True)]
        flags = table((), [("options", Code(self._flags()))])
        return cell(flags, table(head, shown), listed([("took", format_seconds(self.seconds))]), bullets(self.notes))

    def _table(self) -> list[tuple[str, ...]]:
        """Return the table of candidates, with its head."""
        rows = (
            (
                f"{_flag(each.option)} {_typed(each.option, each.value)}",
                f"{each.bytes_per_second / 1e6:.1f}",
                format_count(round(each.tokens_per_second)),
                format_share(round(each.spread, 3)) if each.trials > 1 else "-",
                "◄ best" if each.best else "",
            )
            for each in self.candidates
        )
        return [("", "MB/s", "tokens/s", "spread", ""), *rows]

    def _flags(self) -> str:
        return one_line(" ".join(f"{_flag(name)} {value}" for name, value in self.options.items() if value is not None))

    def __str__(self) -> str:
        rows = self._table()
        width = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            f"{name:{width[0]}}  {rate:>{width[1]}}  {tokens:>{width[2]}}  {spread:>{width[3]}}  {mark}".rstrip()
            for name, rate, tokens, spread, mark in rows
        ]
        return "\n".join([*lines, "", self._flags(), *labelled(self.notes)])


class TuningStopped(Interrupted):
    """Tuning was stopped by a signal."""

    def __init__(self, number: int, message: str, so_far: Tuning) -> None:
        super().__init__(number, message)
        self.so_far = so_far
        """The result so far."""


@takes(TuneKeywords, sources=SAMPLE_SOURCES)
@displayed("planning")
def tune(
    sources: Location | Sequence[Location],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[TuneKeywords],
) -> Tuning:
    """Measure which unit size, workers and bytes in flight are fastest on this machine or cluster, as `tokmill tune`.

    Encodes the first part of the sources repeatedly, without creating a dataset. The tuned options never affect the
    bytes of a dataset.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress, called with words before the first trial and with a report after each.

    Raises
    ------
    TokmillError
        One of the subclasses in errors.py.
    TuningStopped
        After Ctrl-C or SIGTERM, with the result so far. A subclass of KeyboardInterrupt.
    """
    values = parse_options(TuneKeywords, keywords)
    budget, out, save = values["seconds"], values["out"], values["save"]
    if budget <= 0:
        message = f"--seconds: {keywords['seconds']} is not positive"
        raise UsageError("option-value", message, "use at least a few seconds; a minute gives good results")
    measured = {**keywords, "shard_tokens": SHARD_TOKENS, "eot": "none"}
    options = EncodeOptions.of(parse_options(DatasetKeywords, measured))
    engine = EngineConfig(**fields_of(EngineConfig, values))
    if save is not None:
        check_config(save)  # fail now, not after a minute
    with listening() as stop, ExitStack() as last:
        search = None
        try:
            with stop.interruptible(allowed=True):
                selection = SourceSelection(values["source_config"], values["source_split"])
                plan = plan_documents(as_texts(sources), options.read, None, selection)
                scratch = None if out is None else last.enter_context(closing(ScratchFolder(out)))
                search = _Search(Bench(plan, options, scratch, stop), engine, budget, on_progress)
                search.run()
        except StopNow:
            state = "nothing was measured" if search is None else "not all values were measured"
            so_far = _nothing(engine) if search is None else search.found()
            stopped = stop.interrupted(state)
            raise TuningStopped(stopped.signal, stopped.message, so_far) from None
    found = search.found()
    if save is not None:
        update_config(save, found.options)
    return found


class _Search:
    """Measures values of one option after the other."""

    def __init__(self, bench: Bench, engine: EngineConfig, budget: float, show: Show) -> None:
        self._bench = bench
        self._engine = engine
        self._budget = budget
        self._show = show
        self._began = time.monotonic()
        self._rates: dict[tuple[TunedOption, int], list[MeasuredRate]] = {}
        self._best: dict[TunedOption, int] = {}
        self._late = False
        self._trials = self._trials_left = 0
        self._overhead = 0.0
        """Approximate overhead of a trial, in seconds."""

    def run(self) -> None:
        """Measure all values, in about the given time."""
        bench, engine = self._bench, self._engine
        with engine.runner(bench.stop, bench.plan) as runner:  # stays open to keep the connection to a cluster
            stats = runner.stats()
            workers = _worker_numbers(stats)
            sizes = unit_sizes(engine.engine, stats)
            trials = len(sizes) + len(workers) + 3
            self._rounds = max(2, min(int(self._budget / (trials * _TRIAL)), 9))
            self._trials_left = trials * self._rounds
            self._trials = self._trials_left
            self._show("warming up")
            bench.warm_up(runner, self._budget / self._trials_left)
            self._try("unit_bytes", sizes)
            self._try("workers", workers)
            self._try("in_flight", windows(engine.engine, stats, self._best))

    def found(self) -> Tuning:
        """Return the result so far."""
        candidates = tuple(self._candidate(option, value) for option, value in self._rates)
        spread = max((each.spread for each in candidates), default=0.0)
        notes = []
        if spread > _NOISY:
            shown = format_share(round(spread, 2))
            notes.append(
                f"trials of the same value differ by up to {shown}: the machine is busy, or --seconds is too short"
            )
        if self._bench.cycled:
            notes.append("the sources were too small and were read repeatedly; larger ones give better results")
        if self._late:
            notes.append("not all trials could be repeated in time; raise --seconds")
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
                self._show(self._progress(option, value, rate))
        medians = {value: self._candidate(option, value).bytes_per_second for value in values}
        self._best[option] = smallest_of_the_best(medians)

    def _progress(self, option: TunedOption, value: int, rate: MeasuredRate) -> PartProgress:
        done = self._trials - self._trials_left
        return PartProgress(
            seconds=time.monotonic() - self._began,
            doing="measuring",
            completed=done / self._trials,
            counted=[
                ("trial", f"{done:,} of {self._trials:,}"),
                ("last", f"{_flag(option)} {_typed(option, value)}"),
                ("rate", f"{rate.text_bytes / 1e6:.1f} MB/s"),
            ],
        )

    def _measure(self, options: Mapping[TunedOption, int]) -> MeasuredRate:
        """Run a trial with its share of the remaining time."""
        began = time.monotonic()
        share = (self._budget - (began - self._began)) / max(self._trials_left, 1)
        seconds = max(share - self._overhead, share / 2, _SHORTEST)
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
    """Return the result before anything is measured."""
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
    """Return the smallest value whose rate equals the highest one, within noise."""
    enough = (1 - _ALIKE) * max(rates.values())
    return min(value for value, rate in rates.items() if rate >= enough)


def _worker_numbers(stats: RunnerStats) -> list[int]:
    cores = stats.workers
    return sorted({max(cores // 2, 1), cores, cores + 1, 2 * cores})


def unit_sizes(engine: Engine, stats: RunnerStats) -> list[int]:
    """Return the unit sizes to try. A cluster's object store needs room for two tasks per worker of two blocks each."""
    if engine == "local":
        return list(UNIT_SIZES[engine])
    largest = max(stats.most_ahead // (2 * (2 * stats.workers + 1)) // MIB * MIB, _LEAST_BYTES)
    return [size for size in UNIT_SIZES[engine] if size <= largest] or [largest]


def windows(engine: Engine, stats: RunnerStats, best: Mapping[TunedOption, int]) -> list[int]:
    """Return the bytes in flight to try; each is enough to keep all workers busy."""
    share = best["unit_bytes"] * best["workers"]
    if engine == "local":
        most = default_bytes_ahead(best["workers"], best["unit_bytes"])
        return [most // 4, most // 2, most]
    return sorted({max(stats.most_ahead // part, min(2 * share, stats.most_ahead)) for part in (4, 2, 1)})


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _typed(option: TunedOption, value: int) -> str:
    """Return a value as it is typed after its option."""
    return f"{value}" if option == "workers" else _exact_bytes(value)


def _exact_bytes(size: int) -> str:
    return f"{size // MIB}MiB" if size % MIB == 0 else str(size)
