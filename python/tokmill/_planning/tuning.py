"""`tokmill.tune`: measures which unit size and how many workers are fastest on a machine or cluster.

Every pair of candidates encodes the first part of the sources, in two rounds, so that a temporarily slow machine
affects all of them. Neither option affects the dataset.
"""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count, product
from statistics import mean
from typing import TYPE_CHECKING, Final

from tokmill._encoding.counts import RowCounts
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.options import DatasetKeywords, EncodeOptions
from tokmill._encoding.retokenised import plan_documents
from tokmill._escaping import one_line
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._planning.options import SAMPLE_SOURCES, TuneKeywords
from tokmill._progress import PartProgress, Show, displayed, ignore
from tokmill._signals import listening
from tokmill._sizes import format_count, format_seconds, format_share
from tokmill._sources.selection import SourceSelection
from tokmill._store import as_texts
from tokmill._view.result import Result
from tokmill._view.view import DONE, Table, Total, View, noted
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence
    from typing import Unpack

    from tokmill._encoding.block import Block
    from tokmill._encoding.options import Engine
    from tokmill._encoding.runner import Runner, RunnerStats
    from tokmill._signals import StopRequest
    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._store import Location

MIB: Final = 1 << 20
UNIT_SIZES: Final[Mapping[Engine, tuple[int, ...]]] = {
    "local": (1 * MIB, 3 * MIB, 8 * MIB),
    "ray": (8 * MIB, 32 * MIB, 128 * MIB),
}
"""Candidate unit sizes, in bytes."""
_ROUNDS: Final = 2
_SHORTEST: Final = 0.02
"""Minimum duration of a trial, in seconds."""
_ALIKE: Final = 0.03
"""Relative difference below which rates count as equal. Of equal pairs the smallest wins; it needs less memory."""
_NOISY: Final = 0.2
"""Spread of repeated trials above which the result has a note."""


@dataclass(frozen=True, kw_only=True)
class TuningCandidate:
    """A pair of values that was measured."""

    unit_bytes: int
    workers: int
    bytes_per_second: float
    """Mean rate of text."""
    tokens_per_second: float
    """Mean rate of tokens."""
    spread: float
    """Difference between the rounds, as a share of the mean."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Tuning(Result):
    """Result of `tune`."""

    engine: Engine
    ray_address: str | None
    unit_bytes: int
    """Approximate text per unit of work, in bytes."""
    workers: int
    candidates: tuple[TuningCandidate, ...]
    """All pairs measured, the smallest first."""
    seconds: float
    """Duration of tuning, in seconds."""
    notes: tuple[str, ...]
    """Reasons for uncertainty."""

    @property
    def flags(self) -> str:
        """The best values as options of `tokmill encode`."""
        address = "" if self.ray_address is None else f" --ray-address {self.ray_address}"
        return one_line(f"--engine {self.engine}{address} {_flags(self.unit_bytes, self.workers)}")

    def view(self) -> View:
        """Return what the result shows."""
        rows = list[tuple[str, ...]]()
        for each in self.candidates:
            best = (each.unit_bytes, each.workers) == (self.unit_bytes, self.workers)
            row = (
                _flags(each.unit_bytes, each.workers),
                f"{each.bytes_per_second / 1e6:.1f}",
                format_count(round(each.tokens_per_second)),
                format_share(round(each.spread, 3)),
                "◄ best" if best else "",
            )
            rows.append(Total(row) if best else row)
        return View(
            headline=self.flags,
            mark=DONE,
            figures=[("took", format_seconds(self.seconds))],
            parts=[Table(("", "MB/s", "tokens/s", "spread", ""), rows)],
            notes=noted(self.notes),
        )


@takes(TuneKeywords, sources=SAMPLE_SOURCES)
@displayed("planning")
def tune(
    sources: Location | Sequence[Location],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[TuneKeywords],
) -> Tuning:
    """Measure which unit size and how many workers are fastest on this machine or cluster, as `tokmill tune` does.

    Encodes the first part of the sources repeatedly and writes nothing.

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
    """
    values = parse_options(TuneKeywords, keywords)
    budget = values["seconds"]
    if budget <= 0:
        message = f"--seconds: {keywords['seconds']} is not positive"
        raise UsageError("option-value", message, "use at least a few seconds; a minute gives good results")
    options = EncodeOptions.of(parse_options(DatasetKeywords, {**keywords, "eot": "none"}))
    engine = EngineConfig(**fields_of(EngineConfig, values))
    began = time.monotonic()
    with listening() as stop, stop.interruptible(allowed=True):
        selection = SourceSelection(values["source_config"], values["source_split"])
        bench = _Bench(plan_documents(as_texts(sources), options.read, None, selection), options, stop)
        rates: dict[tuple[int, int], list[tuple[float, float]]] = {}
        with engine.runner(stop, bench.plan) as runner:  # stays open to keep the connection to a cluster
            stats = runner.stats()
            pairs = list(product(unit_sizes(engine.engine, stats), _worker_numbers(stats)))
            trials = _ROUNDS * len(pairs)
            on_progress("warming up")
            bench.warm_up(runner)
            for number in range(trials):
                unit_bytes, workers = pair = pairs[number % len(pairs)]
                left = (budget - (time.monotonic() - began)) / (trials - number)
                tried = replace(engine, unit_bytes=unit_bytes, workers=workers)
                rates.setdefault(pair, []).append(bench.measure(tried, max(left, _SHORTEST)))
                on_progress(
                    PartProgress(
                        seconds=time.monotonic() - began,
                        doing="measuring",
                        completed=(number + 1) / trials,
                        counted=[
                            ("trial", f"{number + 1:,} of {trials:,}"),
                            ("last", _flags(*pair)),
                            ("rate", f"{rates[pair][-1][0] / 1e6:.1f} MB/s"),
                        ],
                    )
                )
    candidates = tuple(_candidate(pair, found) for pair, found in rates.items())
    best = smallest_of_the_best(candidates)
    return Tuning(
        engine=engine.engine,
        ray_address=engine.ray_address,
        unit_bytes=best.unit_bytes,
        workers=best.workers,
        candidates=candidates,
        seconds=time.monotonic() - began,
        notes=tuple(_notes(candidates, cycled=bench.cycled)),
    )


class _Bench:
    """Encodes the first part of some files for a given time and measures the rate."""

    def __init__(self, plan: Plan, options: EncodeOptions, stop: StopRequest) -> None:
        self.plan = plan
        self.cycled = False
        """Whether a trial ran out of text and started again with the first file."""
        self._options = options
        self._stop = stop

    def warm_up(self, runner: Runner) -> None:
        """Start workers. Raises SourceError if there is nothing to measure."""
        runner.prepare(self._options)
        counts = RowCounts(Fraction(1))
        files = ((file, 0) for file in self.plan.files)
        with closing(_blocks(runner, files, self._options)) as blocks:
            for block in blocks:
                counts.add(block)
                if counts.documents_out:
                    return
        raise counts.nothing(self.plan.files, self._options.read)

    def measure(self, engine: EngineConfig, seconds: float) -> tuple[float, float]:
        """Return bytes of text and tokens per second, from the first block to the first block after `seconds`."""
        options = replace(self._options, read=engine.reading(self._options.read))
        with engine.runner(self._stop, self.plan) as runner:
            runner.prepare(options)
            text_bytes = tokens = 0
            began = ended = 0.0
            with closing(_blocks(runner, self._again_and_again(), options)) as blocks:
                for block in blocks:
                    ended = time.monotonic()
                    if not began:
                        began = ended  # do not measure start-up
                        continue
                    text_bytes += block.text_bytes
                    tokens += block.tokens
                    if tokens and ended - began >= seconds:
                        break
        lasted = max(ended - began, 1e-9)
        return text_bytes / lasted, tokens / lasted

    def _again_and_again(self) -> Iterator[tuple[SourceFile, int]]:
        for turn in count():
            self.cycled |= turn > 0
            for file in self.plan.files:
                yield file, 0


def _blocks(
    runner: Runner, files: Iterator[tuple[SourceFile, int]], options: EncodeOptions
) -> Generator[Block, None, None]:
    """Yield the blocks of a runner; a generator, so that it can be closed."""
    yield from runner.blocks(files, options)


def _candidate(pair: tuple[int, int], rates: Sequence[tuple[float, float]]) -> TuningCandidate:
    text = [rate for rate, _ in rates]
    return TuningCandidate(
        unit_bytes=pair[0],
        workers=pair[1],
        bytes_per_second=mean(text),
        tokens_per_second=mean(tokens for _, tokens in rates),
        spread=(max(text) - min(text)) / mean(text),
    )


def smallest_of_the_best(candidates: Sequence[TuningCandidate]) -> TuningCandidate:
    """Return the first candidate whose rate equals the highest one, within noise."""
    enough = (1 - _ALIKE) * max(each.bytes_per_second for each in candidates)
    return next(each for each in candidates if each.bytes_per_second >= enough)


def _notes(candidates: Sequence[TuningCandidate], *, cycled: bool) -> Iterator[str]:
    spread = max(each.spread for each in candidates)
    if spread > _NOISY:
        shown = format_share(round(spread, 2))
        yield f"trials of the same values differ by up to {shown}: the machine is busy, or --seconds is too short"
    if cycled:
        yield "the sources were too small and were read repeatedly; larger ones give better results"


def _worker_numbers(stats: RunnerStats) -> list[int]:
    cores = stats.workers
    return sorted({max(cores // 2, 1), cores, 2 * cores})


def unit_sizes(engine: Engine, stats: RunnerStats) -> list[int]:
    """Return the unit sizes to try. A cluster's object store needs room for two tasks per worker of two blocks each."""
    if engine == "local":
        return list(UNIT_SIZES[engine])
    largest = max(stats.most_ahead // (2 * (2 * stats.workers + 1)) // MIB * MIB, MIB)
    return [size for size in UNIT_SIZES[engine] if size <= largest] or [largest]


def _flags(unit_bytes: int, workers: int) -> str:
    return f"--unit-bytes {unit_bytes // MIB}MiB --workers {workers}"
