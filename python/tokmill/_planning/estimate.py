"""`tokmill.estimate`: predicts the result and duration of `tokmill.encode` without writing anything.

Totals are estimated by the ratio estimator of survey statistics. The size `x` of every block is known, such as its
bytes on disk; the value `y`, such as its tokens, only for the sampled blocks. The estimate of the total of y is the
total of x times the ratio of y to x in the sample: W. G. Cochran, Sampling Techniques (1977), chapter 6. The error
follows from how much the ratio varies between blocks.
"""

from __future__ import annotations

import heapq
import math
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import astuple, dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.layout import ShardLayout
from tokmill._dataset.manifest import MANIFEST, RUN
from tokmill._dataset.npy import HEADER_BYTES
from tokmill._dataset.shards import STARTS_DTYPE
from tokmill._dataset.splits import TRAIN
from tokmill._encoding.claim import read_pins
from tokmill._encoding.counts import inexact, no_document, undecided, without_text
from tokmill._encoding.engine import COPIES, EngineConfig, default_bytes_ahead
from tokmill._encoding.options import EncodeOptions, bad_share
from tokmill._encoding.part import take_part
from tokmill._encoding.retokenised import plan_documents, retokenised
from tokmill._encoding.runner import SEALING
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._planning.options import EstimateKeywords
from tokmill._planning.survey import survey
from tokmill._progress import displayed, ignore
from tokmill._signals import listening
from tokmill._sizes import format_bytes, format_count, format_seconds, format_share, plural
from tokmill._sources.faults import EMPTY, explain, no_documents
from tokmill._sources.formats import format_of
from tokmill._sources.options import SOURCES
from tokmill._sources.plan import counted
from tokmill._sources.reading import is_stream, missing_notes
from tokmill._sources.selection import SourceSelection
from tokmill._sources.text import separator_notes
from tokmill._store import as_texts, is_clutter, open_output
from tokmill._store.locations import free_bytes
from tokmill._view.result import Result
from tokmill._view.view import DONE, FAILED, Table, View, noted
from tokmill.errors import TokmillError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Unpack

    from tokmill._planning.survey import Survey
    from tokmill._progress import Show
    from tokmill._sources.plan import Plan
    from tokmill._store import Location, ReadStore

_SURE: Final = 2.6
"""Half-width of an interval in standard errors, if there are many blocks: covers 99 % of a normal distribution."""

_FEW: Final = 3.0
"""Widening for small samples: with n blocks, the half-width grows by this share divided by n - 1."""


_TWO_DIGITS: Final = 3.55
"""Leading digits of an error up to which it has two digits, otherwise one: the rule of the Particle Data Group."""


@dataclass(frozen=True)
class Interval:
    """An estimated number: about `value`, probably between `low` and `high`."""

    value: float
    low: float
    high: float

    def __repr__(self) -> str:
        value, low, high = (float(f"{number:.3g}") for number in (self.value, self.low, self.high))
        return f"Interval({value:g}, low={low:g}, high={high:g})"

    def rounded(self, least: float = 1.0) -> Interval:
        """Return the interval with the digits that its width supports, in steps of `least` or more."""
        error = max(self.high - self.value, self.value - self.low) / _TWO_DIGITS
        step = 10.0 ** math.floor(math.log10(error)) if error > 0 else 0.0
        step = max(step, least)
        return Interval(*(step * round(end / step) for end in (self.value, self.low, self.high)))

    @classmethod
    def of(cls, value: float, error: float) -> Self:
        """Return the interval of a non-negative number with a given error."""
        return cls(value, max(value - error, 0.0), value + error)

    def times(self, factor: float) -> Interval:
        """Return the interval multiplied by `factor`."""
        return Interval(self.value * factor, self.low * factor, self.high * factor)

    def wider(self, share: float) -> Interval:
        """Return the interval with both ends moved outwards by `share` of themselves."""
        return Interval(self.value, self.low * (1 - share), self.high * (1 + share))

    def off_by(self, error: float) -> Interval:
        """Return the interval with both ends moved outwards by `error`."""
        return Interval(self.value, max(self.low - error, 0.0), self.high + error)

    def at_least_within(self, share: float) -> Interval:
        """Return the interval, widened so that its ends differ from the value by at least `share` of it."""
        return Interval(self.value, min(self.low, self.value * (1 - share)), max(self.high, self.value * (1 + share)))

    def at_most(self, most: float) -> Interval:
        """Return the interval with all numbers limited to `most`."""
        return Interval(min(self.value, most), min(self.low, most), min(self.high, most))


@dataclass(frozen=True)
class EstimatedTotal:
    """An estimated total and its standard error."""

    value: float
    error: float
    """Standard error; 0 if all blocks were sampled."""
    blocks: int
    """Number of sampled blocks; 0 if all were sampled."""

    @property
    def range(self) -> Interval:
        """The range in which the total probably lies."""
        sure = _SURE * (1 + _FEW / (self.blocks - 1)) if self.blocks > 1 else 0.0
        return Interval.of(self.value, sure * self.error)


def total(x: NDArray[np.float64], y: NDArray[np.float64], x_total: float, share: float) -> EstimatedTotal:
    """Return the estimated total of y.

    Parameters
    ----------
    x, y
        float64[n]: size and value of each sampled block.
    x_total
        Total size of all blocks.
    share
        Share of all blocks that was sampled, from 0 to 1; with 1 the total is exact. With a single block, the error is
        unknown and is set to the whole value.
    """
    if share >= 1:
        return EstimatedTotal(float(y.sum()), 0.0, 0)
    seen = float(x.sum())
    ratio = float(y.sum()) / seen if seen else 0.0
    value = ratio * x_total
    if len(x) < 2:
        return EstimatedTotal(value, value, 2)
    spread = math.sqrt(float(((y - ratio * x) ** 2).sum()) / (len(x) - 1))
    mean = seen / len(x)
    error = x_total / mean * spread * math.sqrt((1 - share) / len(x)) if mean else 0.0
    return EstimatedTotal(value, error, len(x))


def together(totals: Iterable[EstimatedTotal]) -> EstimatedTotal:
    """Return the sum of independently sampled totals."""
    totals = list(totals)
    return EstimatedTotal(
        sum(each.value for each in totals),
        math.sqrt(sum(each.error**2 for each in totals)),
        min((each.blocks for each in totals if each.error), default=0),
    )


_ROUNDING: Final = 0.005
"""Minimum uncertainty of an estimated number, as a share of it."""
_STREAM_DOUBT: Final = 0.1
"""Minimum uncertainty if only the start of a compressed file was read, as its later text may differ."""

_LENGTHS: Final = 2.0
"""Ratio between the relative spread of tokens and of documents in a small split, as documents differ in length."""

_FASTER: Final = 0.7
"""Lower bound of the duration, relative to the estimate; shared machines vary in speed."""
_SLOWER: Final = 1.7
"""Upper bound of the duration, relative to the estimate."""
_TABLE, _TABLE_COLUMN = 230, 70
"""Bytes of a document table of one row, and of each kept column in it, approximately."""

_GROUP_ROWS: Final = 1 << 14
"""Rows of a document table that are in memory while a shard is sealed."""
_TABLE_COPIES: Final = 3
"""Copies of them: values, pages, and what is written."""

_STARTING: Final = 0.05
"""Minimum start-up time of a run, in seconds."""
_ENDING: Final = 1.0
"""Maximum time that a run waits for the disk at its end, in seconds; a quarter of it is typical."""
_DISK: Final = 150e6
"""Bytes per second of a slow disk. Most disks are several times as fast, and write while the run works."""

LARGE_STREAM: Final = 16 << 20
"""Minimum size of a stream that is mentioned, in bytes: it takes about a tenth of a second to decompress."""
_STREAM_SHARE: Final = 0.8
"""Share of the run's time up to which decompressing one file does not delay the run."""

_PROCESS_BYTES: Final = 140 << 20
"""Memory of Python with numpy, Arrow and the core."""
_ALLOCATOR: Final = 1.1
"""Memory of batches, relative to their size: allocators keep freed blocks, more of them where threads wait."""
_SHORTEST: Final = 0.01
"""Step of the shortest times, in seconds."""
_SHOWN: Final = 5
"""Maximum number of problems printed."""


@dataclass(frozen=True, kw_only=True)
class SplitEstimate:
    """Expected size of a split."""

    tokens: Interval
    shards: Interval


@dataclass(frozen=True, kw_only=True, repr=False)
class Estimate(Result):
    """Expected result of a run. Intervals are probable ranges; they have zero width if all sources were read."""

    derived: ClassVar = ("ok",)

    files: int
    source_formats: Mapping[str, int]
    """Number of source files of each format."""
    source_bytes: int
    """Bytes of the sources, as stored."""
    opened: int
    """Number of files that were opened to check that they can be read."""
    read_share: float
    """Share of the sources that was encoded for the estimate."""
    text_read: int
    """Bytes of text that were encoded for the estimate."""
    documents: Interval
    filtered: Interval
    """Rows that `where` rejects."""
    text_bytes: Interval
    tokens: Interval
    """Tokens, end-of-text tokens included."""
    tokens_per_word: float | None
    """Tokens per word, without end-of-text tokens; None if there are no words."""
    bytes_per_token: float | None
    """Bytes of text per token, without end-of-text tokens; None if there are no tokens."""
    with_special_text: Interval
    """Documents that contain the text of a special token."""
    splits: Mapping[str, SplitEstimate]
    """Splits in canonical order."""
    dtype: str
    disk_bytes: Interval
    """Size of the dataset in bytes."""
    free_bytes: int | None
    """Free space in the output folder; None for a bucket, or without `out`."""
    memory_bytes: int
    """Maximum memory of the process on `cores` cores."""
    cores: int
    tokens_per_second: float
    """Measured rate of one core."""
    seconds: Interval
    """Elapsed time on `cores` cores."""
    dropped: Mapping[str, int]
    """Bad rows among those read, by reason."""
    problems: tuple[str, ...]
    """Problems that would end the run."""
    notes: tuple[str, ...]
    """Reasons for uncertainty, and other remarks."""

    @property
    def ok(self) -> bool:
        """Whether no problem was found."""
        return not self.problems

    def view(self) -> View:
        """Return what the result shows."""
        tokens = _between(self.tokens.rounded(), format_count)
        found = plural(len(self.problems), "problem") if self.problems else "no problems"
        problems = list(self.problems[:_SHOWN])
        if (more := len(self.problems) - _SHOWN) > 0:
            problems.append(f"{more:,} more; --json lists all")
        return View(
            headline=f"dry run: {tokens} tokens of {plural(self.files, 'file')}, {found}; nothing was written",
            mark=FAILED if self.problems else DONE,
            figures=[
                ("tokens", tokens),
                ("disk", _between(self.disk_bytes, format_bytes)),
                ("time", _seconds_between(self.seconds)),
            ],
            parts=[Table((), self._rows())],
            notes=[*noted(self.notes), *noted(problems, "problem")],
        )

    def _rows(self) -> list[tuple[str, str]]:
        dropped = ", ".join(f"{n:,} {reason}" for reason, n in sorted(self.dropped.items()))
        rows = [
            (
                "sources",
                f"{plural(self.files, 'file')} ({counted(self.source_formats)}), {format_bytes(self.source_bytes)}; "
                f"{self.opened:,} opened",
            ),
            (
                "sampled",
                f"{format_bytes(self.text_read)} of text, {format_share(self.read_share)} of the sources",
            ),
            ("documents", _counted(self.documents)),
            *([("filtered", _counted(self.filtered))] if round(self.filtered.high) else []),
            *([("bad rows in sample", dropped)] if dropped else []),
            ("text", _between(self.text_bytes, format_bytes)),
            ("tokens", _counted(self.tokens)),
        ]
        for name, split in self.splits.items():
            rows.append((name, f"{_counted(split.tokens, 'token')}, {_counted(split.shards, 'shard')}"))
        digits = 3 if self.read_share >= 1 else 2
        if self.tokens_per_word is not None:
            rows.append(("tokens per word", f"{self.tokens_per_word:.{digits}f}"))
        if self.bytes_per_token is not None:
            rows.append(("bytes per token", f"{self.bytes_per_token:.{digits}f}"))
        if round(self.with_special_text.high):
            rows.append(("special-token text", f"in {_counted(self.with_special_text, 'document')}, encoded as text"))
        free = "" if self.free_bytes is None else f"; {format_bytes(self.free_bytes)} free"
        rows += [
            ("disk", f"{_between(self.disk_bytes, format_bytes)} of {self.dtype}, offsets and tables{free}"),
            ("memory", f"about {format_bytes(self.memory_bytes)}"),
            (
                "time",
                f"{_seconds_between(self.seconds)} on {self.cores:,} cores, "
                f"at {format_count(round(self.tokens_per_second))} tokens/s each",
            ),
        ]
        return rows


@takes(EstimateKeywords, sources=SOURCES)
@displayed("encoding a sample")
def estimate(
    sources: Location | Sequence[Location],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[EstimateKeywords],
) -> Estimate:
    """Predict what `tokmill.encode` would produce with these options, as `tokmill encode … --dry-run` does.

    Opens every file, or about 5,000 if there are more, to find files that cannot be read or lack a column. Encodes
    about 64 MiB of text, spread over all sources, as the run would. Writes nothing.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress, called after each file that is opened and each block that is encoded.

    Raises
    ------
    TokmillError
        One of the subclasses in errors.py, for invalid options and missing sources. All other problems that would end
        the run are in `Estimate.problems`.
    """
    started = time.monotonic()
    values = parse_options(EstimateKeywords, keywords)
    options, bad = EncodeOptions.of(values), bad_share(values)
    threads = EngineConfig(**fields_of(EngineConfig, values)).threads
    cores = threads if values["cores"] is None else values["cores"]
    with listening() as stop, stop.interruptible(allowed=True):
        store = None if values["out"] is None else open_output(values["out"])
        pins = {} if store is None else read_pins(store)
        selection = SourceSelection(values["source_config"], values["source_split"], pins)
        plan = plan_documents(as_texts(sources), options.read, store, selection)
        plan, options = take_part(plan, options.fitted(plan.files))
        planned = time.monotonic() - started
        found = survey(plan, options, threads, stop, on_progress)
    return _Forecast(plan, options, found, threads, cores, planned).estimate(store, bad)


class _Forecast:
    """Extrapolates from a survey to the whole run."""

    def __init__(
        self, plan: Plan, options: EncodeOptions, found: Survey, workers: int, cores: int, planned: float
    ) -> None:
        self._plan = plan
        self._options = options
        self._found = found
        self._workers = workers
        self._cores = cores
        self._planned = planned
        self._seen = list(found.strata.values())
        self._doubt = _STREAM_DOUBT if any(seen.cut_short for seen in self._seen) else _ROUNDING

    def estimate(self, store: ReadStore | None, bad: Fraction | None) -> Estimate:
        """Return the estimate."""
        options = self._options
        all_tokens, all_documents = (self._range(name) for name in ("tokens", "documents"))
        part = self._part(all_tokens.value, all_documents.value)
        tokens, documents = all_tokens, all_documents
        if part < 1:
            tokens, documents = all_tokens.times(part), all_documents.times(part)
            if options.limit_tokens is not None:
                tokens = tokens.at_most(options.limit_tokens)
            if options.limit_docs is not None:
                documents = documents.at_most(options.limit_docs)
        splits = self._splits(tokens, documents)
        disk = self._disk(tokens, documents, sum(split.shards.value for split in splits.values()))
        text, words = self._range("text_bytes").value, self._range("words").value
        text_tokens = all_tokens.value - (all_documents.value if options.eot != "none" else 0)
        free = None if store is None else free_bytes(store)
        return Estimate(
            files=len(self._plan.files),
            source_formats=self._plan.formats,
            source_bytes=self._plan.total_bytes,
            opened=self._found.opened,
            read_share=self._read_share,
            text_read=sum(self._column("text_bytes")),
            documents=documents,
            filtered=self._range("filtered").times(part),
            text_bytes=self._range("text_bytes").times(part),
            tokens=tokens,
            tokens_per_word=text_tokens / words if words else None,
            bytes_per_token=text / text_tokens if text_tokens else None,
            with_special_text=self._range("special").times(part),
            splits=splits,
            dtype=options.token_dtype.name,
            disk_bytes=disk,
            free_bytes=free,
            memory_bytes=self._memory(sum(split.shards.value for split in splits.values())),
            cores=self._cores,
            tokens_per_second=self._rate(),
            seconds=self._seconds(part, disk.value),
            dropped=dict(self._found.dropped),
            problems=tuple(self._problems(store, bad, disk, free)),
            notes=tuple(self._notes(store, part, documents, splits)),
        )

    def _column(self, name: str) -> list[Any]:
        return [block[name] for seen in self._seen for block in seen.blocks]

    @property
    def _read_share(self) -> float:
        size = sum(seen.on_disk for seen in self._seen)
        return sum(seen.share * seen.on_disk for seen in self._seen) / size if size else 1.0

    def _total(self, name: str) -> EstimatedTotal:
        """Return the estimated total of a value over all sources."""
        return together(
            total(
                np.array([block["size"] for block in seen.blocks], np.float64),
                np.array([block[name] for block in seen.blocks], np.float64),
                seen.size,
                seen.share,
            )
            for seen in self._seen
        )

    def _range(self, name: str) -> Interval:
        found = self._total(name).range
        return found if self._read_share >= 1 else found.at_least_within(self._doubt)

    def _part(self, tokens: float, documents: float) -> float:
        """Return the share of the sources, from 0 to 1, that is encoded before a limit is reached."""
        limits = ((self._options.limit_tokens, tokens), (self._options.limit_docs, documents))
        return min([1.0, *(limit / there for limit, there in limits if limit is not None and there)])

    def _splits(self, tokens: Interval, documents: Interval) -> dict[str, SplitEstimate]:
        """Divide tokens by the split rules, in the order in which they apply."""
        size, options = self._options.shard_tokens, self._options
        shares: dict[str, Interval] = {}
        rest, left, doubt = tokens, Fraction(1), 0.0
        for rule in self._options.splits.rules:
            if rule.kind == "shards":
                most = float(rule.amount) * size
                # The first document that does not fit, and all after it, go to the remaining splits.
                left_out = self._found.longest if rest.high > most else 0
                taken = rest.at_most(most)
                shares[rule.name] = Interval(taken.value, max(taken.low - left_out, 0.0), taken.high)
                rest = Interval(*(max(end - most, 0.0) for end in (rest.value, rest.low, rest.high + left_out)))
                continue
            share = rule.amount if rule.kind == "hash" else left * rule.amount
            if rule.kind == "source":
                size_of = sum(file.size for file in self._plan.files if file.reader and file.reader.split == rule.name)
                share = Fraction(size_of, max(self._plan.total_bytes, 1))
            left -= share
            # A small split gets a few documents more or fewer by chance, and their lengths vary.
            chance = min(_SURE * _LENGTHS * math.sqrt(float(1 - share) / max(float(share) * documents.value, 1.0)), 1.0)
            shares[rule.name] = tokens.times(float(share)).wider(chance)
            doubt += chance * shares[rule.name].value
            rest = tokens.times(float(left)).off_by(doubt)
        shares[TRAIN] = rest
        layout = ShardLayout(options.splits, size, options.limit_docs, options.limit_tokens)
        if self._read_share >= 1 and self._found.split_tokens and not layout.by_position:
            exact = zip(options.splits.names, self._found.split_tokens, strict=True)
            shares = {name: Interval(count, count, count) for name, count in exact}
        return {
            name: SplitEstimate(
                tokens=shares[name], shards=Interval(*(-(-end // size) for end in astuple(shares[name])))
            )
            for name in self._options.splits.names
        }

    def _disk(self, tokens: Interval, documents: Interval, shards: float) -> Interval:
        """Return the size of ids, offsets and document tables."""
        least = _TABLE + _TABLE_COLUMN * len(self._options.table)
        sampled, records = sum(self._column("record_bytes")), self._total("record_bytes").value
        rows = self._total("documents").value
        row = max(self._found.table_bytes - least, 0) / sampled * records / rows if rows else 0.0
        per_document, per_shard = STARTS_DTYPE.itemsize + row, 2 * HEADER_BYTES + least
        item = self._options.token_dtype.itemsize
        return Interval(
            *(
                item * t + per_document * d + per_shard * shards
                for t, d in zip(astuple(tokens), astuple(documents), strict=True)
            )
        )

    def _memory(self, shards: float) -> int:
        """Return the maximum memory.

        In flight are units of default size and one larger one, such as a row group. Kept columns that do not count as
        in flight come with them, but not more than there are. Each worker may divide a file of its own.
        """
        found, workers = self._found, self._cores
        in_flight = default_bytes_ahead(workers, self._options.read.unit_bytes)
        text, records = sum(self._column("text_bytes")), sum(self._column("record_bytes"))
        uncounted = in_flight * max(text + records - found.unit_bytes, 0) / max(found.unit_bytes, 1)
        all_records, documents = self._range("record_bytes").value, self._range("documents").value
        group = all_records * min(_GROUP_ROWS / documents, 1) if documents else 0
        tables = _TABLE_COPIES * min(shards, SEALING) * group
        caches: int = workers * self._options.tokenizer.cache_bytes
        readers = min(workers, sum(held.units for held in found.held))
        held = sum(heapq.nlargest(workers, (held.dividing for held in found.held)))
        held += readers * max((held.reading for held in found.held), default=0)
        beside = min(uncounted, all_records) + tables
        batches: int = round(_ALLOCATOR * (COPIES * (in_flight + found.largest_unit) + beside))
        return _PROCESS_BYTES + caches + batches + held

    def _rate(self) -> float:
        """Return the tokens per second of one core."""
        working = sum(self._column("working"))
        return sum(self._column("tokens")) / working if working else 0.0

    def _seconds(self, part: float, disk_bytes: float) -> Interval:
        """Return the duration: cores share the work, but one cuts the longest file; the disk adds time at the end."""
        longest = max((seen.longest_cutting for seen in self._seen), default=0.0)
        cut, worked = sum(seen.cutting for seen in self._seen), sum(self._column("working"))
        ideal = max(cut, (cut + worked) / self._workers)  # the sample is cut by one thread at a time
        wasted = max(self._found.seconds / ideal, 1.0) if ideal else 1.0
        busy = part * max(longest, self._working() / self._cores) * wasted
        least, disk = _STARTING + self._planned + busy, disk_bytes / _DISK
        return Interval(least + disk / 4 + _ENDING / 4, least * _FASTER, least * _SLOWER + disk + _ENDING)

    def _working(self) -> float:
        """Return the time that one core would need, in seconds."""
        return self._total("working").value + sum(seen.all_cutting for seen in self._seen)

    def _problems(
        self, store: ReadStore | None, bad: Fraction | None, disk: Interval, free: int | None
    ) -> Iterator[str]:
        found = self._found
        yield from dict.fromkeys(found.problems)
        rows, faulty = sum(self._column("count")), sum(found.dropped.values())
        first, way_out = explain(*found.first_bad, skip=bad is None) if found.first_bad else ("", "")
        if faulty and bad is None:
            yield f"{faulty:,} of {rows:,} sampled rows are bad; first: {first}; {way_out}"
        elif bad is not None and faulty > bad * rows:
            more = f"more than --max-bad {format_share(bad)}; first: {first}; {way_out}"
            yield f"{faulty:,} of {rows:,} sampled rows are bad, {more}"
        elif not sum(self._column("documents")) and self._read_share == 1 and not found.problems:
            rejected = {name: sum(self._column(name)) for name in ("filtered", "undecided")}
            nothing = no_documents(
                self._plan.files,
                self._options.read,
                rows=rows,
                **rejected,
                dropped={**found.dropped, EMPTY: rows - rejected["filtered"] - faulty},
                first_bad=first,
                way_out=way_out,
            )
            yield f"{nothing.message}; {nothing.hint}"
        if free is not None and disk.low > free:
            yield f"the dataset needs at least {format_bytes(round(disk.low))}, but only {format_bytes(free)} are free"
        if store is not None and not store.exists(MANIFEST) and not store.exists(RUN):
            others = (entry.path for entry in store.list() if not is_clutter(entry.path))
            other = next((path for path in others if not path.startswith("_run/")), None)
            if other is not None:
                yield f"the output folder is not empty: it contains {store.location(other)}"

    def _notes(
        self, store: ReadStore | None, part: float, documents: Interval, splits: Mapping[str, SplitEstimate]
    ) -> Iterator[str]:
        if store is not None and store.exists(MANIFEST):
            yield f"{store.location()} already contains a dataset: a run with the same options would write nothing"
        elif store is not None and store.exists(RUN):
            yield f"{store.location()} contains an incomplete run: a run with the same options would resume it"
        if sum(self._column("documents")):
            most, rules = round(documents.high), self._options.splits.rules
            rare = {rule.name for rule in rules if rule.kind == "docs" and rule.amount * most < 1}
            for name in self._options.splits.names:
                if not splits[name].tokens.high or name in rare:
                    yield no_document(name, most, list(map(str, rules)))
        elif self._read_share < 1:
            yield "the sample contains no document: check the filter (--where) and the sources"
        yield from map(inexact, (each for each in retokenised(self._plan) if not each.exact))
        if self._found.opened < len(self._plan.files):
            yield f"{len(self._plan.files) - self._found.opened:,} files were not opened because there are too many"
        if cut_short := sum(seen.cut_short for seen in self._seen):
            yield f"only the start of {cut_short:,} compressed files was read; their later text may differ"
        yield from self._slow_stream()
        if part < 1:
            yield f"the limits stop the run after about {format_share(part)} of the sources"
        if self._cores != self._workers:
            yield f"measured with {self._workers:,} workers here; assumes {self._cores:,} cores of the same speed"
        yield from without_text(round(self._range("without_text").times(part).value))
        null = [round(self._range(name).times(part).value) for name in ("undecided", "unmarked")]
        yield from undecided(self._plan.files, self._options.read, *null)
        with suppress(TokmillError, OSError):  # is among the problems
            yield from missing_notes(self._plan.files, self._options.read)
            if part == 1:
                read = round(documents.value + self._range("filtered").value) + self._found.dropped.total()
                yield from separator_notes(self._plan.files, self._options.read.separator, read)
        yield from (*self._plan.notes, *self._options.split_notes(self._plan.files))
        yield "the time assumes that the cores are the bottleneck, not the network or the disk"

    def _slow_stream(self) -> Iterator[str]:
        """Yield a note on the stream that takes longest, if it delays the run."""
        streams = (seen for seen in self._seen if seen.stored and is_stream(seen.files[0]))
        seen = max(streams, key=lambda seen: seen.longest_cutting, default=None)
        if seen is None or seen.longest_cutting <= _STREAM_SHARE * self._working() / self._cores:
            return
        file = max(seen.files, key=lambda file: file.size)
        if file.size >= LARGE_STREAM:
            codec = format_of(file).name if file.codec == "plain" else file.codec
            rate = format_bytes(round(seen.decoded / seen.cutting))
            found = f"{file.path} keeps the cores waiting: one {codec} stream gives at most {rate}/s, decoded"
            yield f"{found}; split it into several files, or convert it to parquet"


def _counted(found: Interval, noun: str = "") -> str:
    counted = _between(found.rounded(), lambda count: f"{count:,}")
    return f"{counted} {noun}{'' if counted == '1' else 's'}" if noun else counted


def _between(found: Interval, written: Callable[[int], str]) -> str:
    value, low, high = (written(round(end)) for end in astuple(found))
    return value if low == high else f"{value} ({low} to {high})"


def _seconds_between(found: Interval) -> str:
    value, low, high = map(format_seconds, astuple(found.rounded(_SHORTEST)))
    return f"{value} ({low} to {high})"
