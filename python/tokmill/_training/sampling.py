"""The sample of `train`: which documents are counted, and how often. docs/concepts/sample.md explains the rule.

The files of one label are a stratum, divided into blocks, some of which are read.

>>> sample = Sample.parse(["web=corpus/web/", "code=corpus/code.parquet"], size="10GB", weights=["code=2"])
>>> drawing = draw(sample)
>>> for batch in drawing:               # any number of threads can share it
...     counts.count(*batch.documents, batch.times, threads=1)
>>> drawing.as_dict()                   # description and counts
"""

from __future__ import annotations

import hashlib
import json
import re
import threading
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, islice, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from tokmill._encoding.counts import undecided
from tokmill._encoding.retokenised import plan_documents
from tokmill._mixing.forecast import text_sources
from tokmill._mixing.mixture_file import is_mixture_file
from tokmill._options.option import shaping
from tokmill._options.reading import TextKeywords
from tokmill._sizes import format_bytes, format_count, parse_bytes, parse_count
from tokmill._sources.documents import Documents
from tokmill._sources.faults import bad_row, no_documents
from tokmill._sources.formats import WHOLE_FILE, FilePart, ReadOptions, format_of, stem
from tokmill._sources.reading import is_stream, text_size, units_of
from tokmill._sources.rows import FILTERED, UNDECIDED
from tokmill._sources.selection import SourceSelection
from tokmill._sources.transforms import Clean
from tokmill._spelling import did_you_mean
from tokmill._splitmix import STEP, mix
from tokmill._store import as_texts, is_remote
from tokmill._threads import Pool
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    import numpy.typing as npt
    import pyarrow as pa

    from tokmill._encoding.options import OnBad
    from tokmill._sources.formats import Unit
    from tokmill._sources.plan import SourceFile
    from tokmill._store import ReadStore


_LABEL: Final = re.compile(r"([A-Za-z0-9_.-]+)=(.+)", re.ASCII)
_WEIGHT: Final = re.compile(r"\d{1,9}(?:\.\d{1,9})?", re.ASCII)


@dataclass(frozen=True)
class Budget:
    """The size of a sample, including repetitions of documents by weight."""

    amount: int
    unit: Literal["bytes", "documents"]

    @classmethod
    def parse(cls, text: str | int) -> Budget:
        """Parse `10GB` or `512MiB` of text, or `100000docs` or `100k documents`. Raises UsageError."""
        documents = re.fullmatch(r"(.*?)\s*(?:docs|documents)", str(text).strip())
        if documents:
            budget = cls(parse_count(documents[1], "--sample"), "documents")
        else:
            budget = cls(parse_bytes(text, "--sample"), "bytes")
        if budget.amount < 1:
            message = f"--sample {text} is empty"
            raise UsageError("option-value", message, "write it as 10GB or 100000docs")
        return budget

    def __str__(self) -> str:
        return format_bytes(self.amount) if self.unit == "bytes" else f"{format_count(self.amount)} documents"


@dataclass(frozen=True, kw_only=True)
class Sample:
    """Definition of a sample. Create it with `parse`, which checks it."""

    sources: Mapping[str, tuple[str, ...]]
    """Sources per label, in the order in which labels first appear."""
    weights: Mapping[str, Fraction]
    """Relative weight of the documents of each label."""
    budget: Budget | None
    """Size of the sample; None means everything."""
    seed: int
    read: ReadOptions
    clean: Clean
    on_bad: OnBad

    @classmethod
    def parse(
        cls,
        sources: str | Sequence[str],
        *,
        size: str | int | None = None,
        seed: int = 0,
        weights: Sequence[str] = (),
        read: ReadOptions = ReadOptions(),  # noqa: B008 - it is frozen
        clean: str | Sequence[str] = (),
        on_bad: OnBad = "error",
    ) -> Sample:
        """Parse the user's values.

        Parameters
        ----------
        sources
            Each as for `encode`, or `LABEL=SOURCE`, or a mixture file, whose components are labels. The default label
            is the name of the file or folder without its ending. Several sources may have the same label.
        size
            Such as `10GB` of text, or `100000docs`; None means everything.
        weights
            Such as `LABEL=2`: documents of this label count twice. Default: 1.
        on_bad
            `error`: the first bad row is an error; otherwise bad rows are counted by reason.

        Raises
        ------
        UsageError
            If a value is invalid.
        """
        labelled: dict[str, tuple[str, ...]] = {}
        shares: dict[str, Fraction] = {}
        for source in as_texts(sources):
            label, location = _label(source)
            found = {label: location}
            if is_mixture_file(location):
                components = text_sources(location)
                found = {name: each.source for name, each in components.items()}
                if twice := found.keys() & labelled.keys():
                    message = f"{location}: there is another source with the label {min(twice)!r}"
                    raise UsageError("option-repeated", message, "give the other one another label, with LABEL=SOURCE")
                shares |= {name: each.weight for name, each in components.items()}
            for name, each in found.items():
                labelled[name] = (*labelled.get(name, ()), each)
        asked = numbers_by_label("--weight", weights, list(labelled))
        return cls(
            sources=labelled,
            weights={name: weight * shares.get(name, 1) for name, weight in asked.items()},
            budget=None if size is None else Budget.parse(size),
            seed=seed,
            read=read,
            clean=Clean.parse(clean),
            on_bad=on_bad,
        )


def _label(source: str) -> tuple[str, str]:
    """Return the label of a source, and the source."""
    match = _LABEL.fullmatch(source)
    if match and not Path(source).exists():  # `lang=en` may be a folder of a partitioned dataset
        return match[1], match[2]
    plain = [part for part in source.split("/") if part.strip(".") and not re.search(r"[*?[]", part)]
    location = plain[-1].partition("@")[0] if is_remote(source) and plain else plain[-1] if plain else source
    return stem(location), source


def numbers_by_label(flag: str, texts: Sequence[str], labels: Sequence[str]) -> dict[str, Fraction]:
    """Return a number per label, such as `LABEL=2`; 1 by default. Raises UsageError."""
    weights = dict.fromkeys(labels, Fraction(1))
    said = set()
    for text in texts:
        label, _, number = text.rpartition("=")
        if label not in weights:
            message = f"{flag} {text}: no source has the label {label!r}"
            hint = did_you_mean(label, labels, f"labels are {', '.join(labels)}; label a source with LABEL=SOURCE")
            raise UsageError("option-value", message, hint)
        if not _WEIGHT.fullmatch(number) or not Fraction(number):
            message = f"{flag} {text}: {number!r} is not a positive number"
            raise UsageError("option-value", message, "write it as code=2 or web=0.5")
        if label in said:
            message = f"{flag}: {label!r} is given twice"
            raise UsageError("option-repeated", message)
        said.add(label)
        weights[label] = Fraction(number)
    return weights


@dataclass(frozen=True, kw_only=True)
class SampleStratum:
    """The files of one label, divided into blocks."""

    label: str
    seed: int
    files: tuple[SourceFile, ...]

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """Number of the first block of each file, and the total number of blocks."""
        return tuple(accumulate((blocks(file) for file in self.files), initial=0))

    @property
    def blocks(self) -> int:
        """Total number of blocks."""
        return self.firsts[-1]

    @cached_property
    def text_size(self) -> int:
        """Approximate bytes of text in the files, estimated from their sizes."""
        return sum(map(text_size, self.files))

    def least(self, text_bytes: int, blocks: int) -> Fraction:
        """Return the share of all blocks, at most 1, that contains at least this many bytes and blocks."""
        return min(
            max(Fraction(text_bytes, max(self.text_size, 1)), Fraction(blocks, max(self.blocks, 1))), Fraction(1)
        )

    def parts(self, share: Fraction) -> Iterator[tuple[SourceFile, FilePart]]:
        """Yield a share of all blocks, spread evenly over the files.

        Block i is selected if the fractional part of i / golden ratio + seed is less than the share. This is a
        Kronecker sequence: in any range of blocks, the number selected differs from the expected number by at most one
        or two. A larger share contains all blocks of a smaller one.
        """
        if share >= 1:
            yield from ((file, WHOLE_FILE) for file in self.files)
            return
        start, threshold = _key(self.seed, self.label), np.uint64(int(share * 2**64))
        for file, (first, stop) in zip(self.files, pairwise(self.firsts), strict=True):
            place = np.arange(first, stop, dtype=np.uint64) * np.uint64(STEP) + np.uint64(start)
            for number in np.flatnonzero(place < threshold).tolist():
                yield file, FilePart(number, stop - first)

    def share_of_bytes(self, share: Fraction) -> int:
        """Return the bytes on disk of the parts of a share."""
        return sum(stop - start for file, part in self.parts(share) for start, stop in [part.range(file.size)])

    def times(self, file: SourceFile, position: npt.NDArray[np.int64], mean: Fraction) -> npt.NDArray[np.uint32]:
        """Return how often to count each document: `mean` rounded down or up, by a hash of the document's location.

        The hash of the document at position n - 1 is the n-th number of SplitMix64, seeded with a key made
        of seed, label and file.
        """
        state = np.full(len(position), _key(self.seed, self.label, file.path), np.uint64)
        state += (position.astype(np.uint64) + np.uint64(1)) * np.uint64(STEP)
        less = int(mean)
        return (np.uint32(less) + (mix(state) < np.uint64(int((mean - less) * 2**64)))).astype(np.uint32)


def blocks(file: SourceFile) -> int:
    """Return the number of blocks into which a file is divided; 1 for a stream, which is read from its start."""
    return 1 if is_stream(file) else max(-(-text_size(file) // format_of(file).block_bytes), 1)


def _key(*what: int | str) -> int:
    return int.from_bytes(
        hashlib.sha256("\0".join(map(str, what)).encode("utf-8", "surrogateescape")).digest()[:8], "big"
    )


PILOT_BYTES: Final = 64 << 20
"""Minimum bytes read of each source to estimate its amount of text."""
PILOT_BLOCKS: Final = 16
"""Minimum number of blocks read of each source to estimate its amount of text."""

READ_BYTES: Final = 1 << 30
"""Minimum bytes read of each source for the sample, so that it does not come from a small part of the source."""
READ_BLOCKS: Final = 64
"""Minimum number of blocks read of each source for the sample."""

_THINNING: Final = 4
"""Number of documents read per counted document, if there are enough, so that a sample covers more of the source."""

_DECIDING: Final = ("size", "seed", "clean", "where", "text_column", "separator", "max_doc_bytes")
"""Fields of `SampleDraw.as_dict` that the choice of documents depends on, in the order that the identity has them."""


@dataclass
class SampledCounts:
    """Counts of the sampled part of one label."""

    files: int = 0
    """Files that were read, at least in part."""
    rows: int = 0
    """Rows that were read."""
    filtered: int = 0
    """Rows that `where` rejected."""
    undecided: int = 0
    """Those of them for which it was null."""
    dropped: Counter[str] = field(default_factory=Counter)
    """Bad rows, by reason."""
    documents: int = 0
    """Distinct documents that are counted."""
    text_bytes: int = 0
    """Bytes of text in these documents, after cleaning."""
    counted_documents: int = 0
    """Documents including repetitions by weight."""
    counted_bytes: int = 0
    """Bytes of text including repetitions by weight."""

    def counted(self, unit: Literal["bytes", "documents"]) -> int:
        """Return bytes or documents including repetitions by weight."""
        return self.counted_bytes if unit == "bytes" else self.counted_documents


@dataclass(frozen=True)
class Batch:
    """A batch of documents to count."""

    label: str
    text: pa.Array
    """k documents, as string or large_string without nulls."""
    times: npt.NDArray[np.uint32] | None
    """uint32[k]: how often to count each document, at least once; None: each once."""

    @property
    def documents(self) -> Documents:
        """`text` as two flat arrays."""
        return Documents.from_arrow(self.text)


@dataclass(frozen=True)
class _Rate:
    """Sampling rate of a stratum."""

    stratum: SampleStratum
    share: Fraction
    """Share of its blocks that is read."""
    mean: Fraction
    """Average number of times that a document in these blocks is counted."""


class _Batches:
    """Iterator over the batches of strata. Threads can share it; each reads and cleans the batches that it takes.

    Raises SourceError, and ContentError for a bad row if none is allowed.
    """

    def __init__(self, sample: Sample, rates: Sequence[_Rate]) -> None:
        self._sample = sample
        self._rates = rates
        self._units = self._divide(rates)
        self._lock = threading.Lock()
        self._given = 0
        self._most: int | None = None
        self.taken = {rate.stratum.label: SampledCounts() for rate in rates}
        self.source_bytes = 0
        """Bytes on disk that were read."""

    def __iter__(self) -> Iterator[Batch]:
        return self

    def __next__(self) -> Batch:
        while True:
            with self._lock:  # dividing a compressed file decodes it
                if self._given == self._most:
                    raise StopIteration
                rate, unit = next(self._units)
                self._given += 1
            batch = self._read(rate, unit)
            if len(batch.text):
                return batch

    def pause(self, units: int) -> None:
        """End the iteration once this number of units has been given since the start; a later call continues it."""
        self._most = units

    @property
    def ended(self) -> bool:
        """Whether the last iteration ended because there are no more units."""
        return self._given != self._most

    def close(self) -> None:
        """End the iteration. Batches that threads are reading are still returned."""
        with self._lock:
            self._units = iter(())

    def nothing(self) -> SourceError:
        """Return the error for a sample without documents or without words."""
        taken = self.taken.values()
        if documents := sum(each.documents for each in taken):
            message = f"the sample contains no words in {documents:,} documents"
            return SourceError("source-empty", message, "check the column (--text-column)")
        return no_documents(
            [file for rate in self._rates for file in rate.stratum.files],
            self._sample.read,
            rows=sum(each.rows for each in taken),
            filtered=sum(each.filtered for each in taken),
            undecided=sum(each.undecided for each in taken),
            dropped=sum((each.dropped for each in taken), Counter()),
        )

    def _divide(self, rates: Sequence[_Rate]) -> Iterator[tuple[_Rate, Unit]]:
        for rate in rates:
            before = None
            for file, part in rate.stratum.parts(rate.share):
                self.taken[rate.stratum.label].files += file is not before
                before = file
                for unit in units_of(file, self._sample.read, part=part):
                    yield rate, unit

    def _read(self, rate: _Rate, unit: Unit) -> Batch:
        rows = unit.read()
        if rows.faults and self._sample.on_bad == "error":
            raise bad_row(unit.file, rows.faults[0])
        count, filtered, faults = rows.count, rows.count_of(FILTERED, UNDECIDED), rows.faults
        null = rows.count_of(UNDECIDED)
        times: npt.NDArray[np.uint32] | None = None
        if rate.mean != 1:
            times = rate.stratum.times(unit.file, rows.position, rate.mean)
            chosen = np.flatnonzero(times)
            rows, times = rows.take(chosen), times[chosen]
        text = self._sample.clean.texts(rows.text)
        lengths = np.diff(Documents.from_arrow(text).offsets).astype(np.int64, copy=False)
        with self._lock:
            taken = self.taken[rate.stratum.label]
            taken.rows += count
            taken.filtered += filtered
            taken.undecided += null
            taken.dropped.update(fault.reason for fault in faults)
            taken.documents += len(text)
            taken.text_bytes += int(lengths.sum())
            taken.counted_documents += len(text) if times is None else int(times.sum())
            taken.counted_bytes += int(lengths.sum() if times is None else lengths @ times.astype(np.int64))
            self.source_bytes += unit.source_bytes
        return Batch(rate.stratum.label, text, None if times is None or (times == 1).all() else times)


class SampleDraw(_Batches):
    """The batches of a sample, and counts of what was sampled so far. Created by `draw`."""

    def __init__(self, sample: Sample, rates: Sequence[_Rate], notes: Sequence[str]) -> None:
        super().__init__(sample, rates)
        self.notes = tuple(notes)
        """Remarks for the user."""
        self.total_bytes = sum(rate.stratum.share_of_bytes(rate.share) for rate in rates)
        """Approximate bytes on disk to be read in total; `source_bytes` is the number read so far."""

    @property
    def identity(self) -> str:
        """Hash of everything that decides which documents are counted, and how often."""
        found = self.as_dict()
        said = {name: found[name] for name in _DECIDING} | self._reading
        files = [
            [str(rate.share), str(rate.mean), [(file.path, file.size, file.version) for file in rate.stratum.files]]
            for rate in self._rates
        ]
        return hashlib.sha256(json.dumps([said, files]).encode("utf-8", "surrogatepass")).hexdigest()

    @property
    def _reading(self) -> dict[str, Any]:
        """The other options of how text is read, if they are set."""
        others = [option for option in shaping(TextKeywords) if option.name not in _DECIDING]
        values = {option.name: getattr(self._sample.read, option.name) for option in others}
        return {option.name: values[option.name] for option in others if option.is_set(values[option.name])}

    def place(self) -> dict[str, Any]:
        """Return the position as plain JSON, for `resume`. No thread may be reading."""
        # Not `asdict`, which turns a Counter into a Counter of pairs.
        taken = {label: {**vars(taken), "dropped": dict(taken.dropped)} for label, taken in self.taken.items()}
        return {"units": self._given, "source_bytes": self.source_bytes, "taken": taken}

    def resume(self, place: Mapping[str, Any]) -> None:
        """Skip the batches that an earlier draw with the same identity returned up to `place`."""
        for _ in islice(self._units, place["units"]):
            pass
        self._given = place["units"]
        self.source_bytes = place["source_bytes"]
        for label, taken in place["taken"].items():
            self.taken[label] = SampledCounts(**{**taken, "dropped": Counter(taken["dropped"])})

    @property
    def documents(self) -> int:
        """Number of documents so far, including repetitions by weight."""
        return sum(taken.counted_documents for taken in self.taken.values())

    @property
    def text_bytes(self) -> int:
        """Bytes of text so far, including repetitions by weight."""
        return sum(taken.counted_bytes for taken in self.taken.values())

    @property
    def distinct_bytes(self) -> int:
        """Bytes of text so far, each document once."""
        return sum(taken.text_bytes for taken in self.taken.values())

    def as_dict(self) -> dict[str, Any]:
        """Return the sample and the counts of each source as plain JSON."""
        sample, null = self._sample, sum(taken.undecided for taken in self.taken.values())
        files = [file for rate in self._rates for file in rate.stratum.files]
        return {
            "size": None if sample.budget is None else vars(sample.budget),
            "seed": sample.seed,
            "clean": list(sample.clean.steps),
            "where": sample.read.where,
            "text_column": sample.read.text_column,
            "separator": sample.read.separator,
            "max_doc_bytes": sample.read.max_doc_bytes,
            **self._reading,
            "documents": self.documents,
            "bytes": self.text_bytes,
            "notes": [*self.notes, *undecided(files, sample.read, null)],
            "sources": [
                {
                    "label": rate.stratum.label,
                    "sources": list(sample.sources[rate.stratum.label]),
                    "weight": float(sample.weights[rate.stratum.label]),
                    "mean_times": float(rate.share * rate.mean),
                    "files": len(rate.stratum.files),
                    "files_read": taken.files,
                    "rows_read": taken.rows,
                    "filtered": taken.filtered,
                    "dropped": dict(sorted(taken.dropped.items())),
                    "documents": taken.documents,
                    "bytes": taken.text_bytes,
                    "counted_documents": taken.counted_documents,
                    "counted_bytes": taken.counted_bytes,
                }
                for rate in self._rates
                for taken in [self.taken[rate.stratum.label]]
            ],
        }


def draw(
    sample: Sample, *, selection: SourceSelection | None = None, apart_from: ReadStore | None = None, threads: int = 1
) -> SampleDraw:
    """List the sources, estimate their amount of text if there is a budget, and decide what to count.

    Parameters
    ----------
    selection, apart_from
        As for `plan_sources`.
    threads
        Number of reading threads. The result does not depend on it.

    Raises
    ------
    SourceError
        If a source cannot be listed or read, or no source contains text.
    ContentError
        For a bad row, if none is allowed.
    """
    strata = _strata(sample, selection or SourceSelection(), apart_from)
    if sample.budget is None:
        return SampleDraw(
            sample, [_Rate(stratum, Fraction(1), sample.weights[stratum.label]) for stratum in strata], []
        )
    amounts = _measure(sample, sample.budget, strata, threads)
    there = sum(sample.weights[label] * amount for label, amount in amounts.items())
    scale = min(Fraction(sample.budget.amount) / there, Fraction(1))
    notes = []
    if there < sample.budget.amount:
        held = Budget(int(there), sample.budget.unit)
        notes.append(f"the sources contain {held}, less than the sample of {sample.budget}; everything is counted")
    rates = []
    for stratum in strata:
        mean = sample.weights[stratum.label] * scale
        share = min(max(_THINNING * mean, stratum.least(READ_BYTES, READ_BLOCKS)), Fraction(1))
        rates.append(_Rate(stratum, share, mean / share))
        if mean > 1:
            times = f"{float(mean):.3g} times"
            notes.append(f"{stratum.label} is smaller than its share; its documents are counted {times} on average")
    return SampleDraw(sample, rates, notes)


def _strata(sample: Sample, selection: SourceSelection, apart_from: ReadStore | None) -> list[SampleStratum]:
    labelled = [(source, label) for label, sources in sample.sources.items() for source in sources]
    plan = plan_documents([source for source, _ in labelled], sample.read, apart_from, selection)  # refuses repetitions
    plan.announce()
    label_of = dict(labelled)
    files: dict[str, list[SourceFile]] = {label: [] for label in sample.sources}
    for source, file in zip(plan.sources, plan.files, strict=True):
        files[label_of[source]].append(file)
    return [SampleStratum(label=label, seed=sample.seed, files=tuple(mine)) for label, mine in files.items()]


def _measure(sample: Sample, budget: Budget, strata: Sequence[SampleStratum], threads: int) -> dict[str, Fraction]:
    """Estimate the bytes or documents of each stratum from some of its blocks; exact if these are all blocks."""
    shares = {stratum.label: stratum.least(PILOT_BYTES, PILOT_BLOCKS) for stratum in strata}
    batches = _Batches(sample, [_Rate(stratum, shares[stratum.label], Fraction(1)) for stratum in strata])

    def drain(_: int) -> None:
        for _batch in batches:
            pass

    with Pool(threads) as pool:
        list(pool.map(drain, range(threads)))
    if not any(taken.counted(budget.unit) for taken in batches.taken.values()):
        raise batches.nothing()
    amounts = {}
    for stratum in strata:
        size, read = sum(file.size for file in stratum.files), stratum.share_of_bytes(shares[stratum.label])
        counted = batches.taken[stratum.label].counted(budget.unit)
        amounts[stratum.label] = Fraction(counted * size, read) if read else Fraction(counted)
    return amounts
