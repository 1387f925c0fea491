"""Counting of the words of a sample, also by language for `train --parity` and `--parallel`.

Each thread reads, cleans, filters and counts batches; half of them may count at a time. Counts can be kept, so that a
stopped run resumes: batches are handed out in a fixed order, and all batches handed out are counted before the counts
are kept.
"""

from __future__ import annotations

import json
import threading
import time
from concurrent.futures import FIRST_EXCEPTION, wait
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

from tokmill._json import parse_json
from tokmill._options.option import declared
from tokmill._progress import PartProgress
from tokmill._sizes import format_bytes, format_count
from tokmill._store.extents import hash_bytes
from tokmill._store.local import LocalStore
from tokmill._threads import Pool
from tokmill._training.options import PARITY_ONLY_WITHOUT, TrainKeywords
from tokmill._training.sampling import Sample, numbers_by_label
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from fractions import Fraction
    from pathlib import Path

    from tokmill import _core
    from tokmill._progress import Show
    from tokmill._signals import StopRequest
    from tokmill._training.sampling import Batch, SampleDraw


_LOOK: Final = 0.1
"""Polling interval, in seconds."""

_COUNTS: Final = "words.counts"
_PLACE: Final = "place.json"


class WordCounting:
    """Counts the words of a sample.

    Parameters
    ----------
    drawing
        The sample.
    counts
        The counts to add to.
    workers
        Maximum number of threads that count at a time; as many more read.
    """

    def __init__(self, drawing: SampleDraw, counts: SampleCounts, workers: int) -> None:
        self._drawing = drawing
        self._counts = counts
        self._workers = workers
        self._turns = threading.BoundedSemaphore(workers)
        self._began = time.monotonic()

    def run(self, stop: StopRequest, show: Show) -> bool:
        """Count everything. Returns False if a stop is requested before the end.

        Raises SourceError for a document that cannot be counted, and the errors of reading.
        """
        with Pool(2 * self._workers, thread_name_prefix="tokmill-count") as pool:
            pending = {pool.submit(self._work) for _ in range(2 * self._workers)}
            try:
                while pending:
                    if stop.signal is not None:
                        self._drawing.close()
                    done, pending = wait(pending, _LOOK, FIRST_EXCEPTION)
                    for future in done:
                        future.result()
                    show(self._progress())
            except BaseException:
                self._drawing.close()  # otherwise threads would continue to the end of the sample
                raise
        return stop.signal is None

    def _work(self) -> None:
        while (batch := next(self._drawing, None)) is not None:
            with self._turns:
                try:
                    self._counts.count(batch)
                except ValueError as error:
                    message = f"cannot count the words of {batch.label}: {error}"
                    hint = "exclude such documents with --where or --max-doc-bytes"
                    raise SourceError("text-not-encodable", message, hint) from error

    def _progress(self) -> PartProgress:
        drawing, seconds = self._drawing, time.monotonic() - self._began
        rate = format_bytes(round(drawing.text_bytes / seconds)) if seconds else "0 B"
        counted = [
            ("documents", format_count(drawing.documents)),
            ("text", format_bytes(drawing.text_bytes)),
            ("rate", f"{rate}/s"),
            ("words in", format_bytes(self._counts.memory_bytes)),
        ]
        share = min(drawing.source_bytes / drawing.total_bytes, 1.0) if drawing.total_bytes else 1.0
        return PartProgress(seconds=seconds, doing="counting", completed=share, counted=counted)


class KeptCounts:
    """Counts kept in a folder until the run is complete, so that a stopped or killed command can resume."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._store = LocalStore(folder)

    @property
    def exist(self) -> bool:
        """Whether there are kept counts."""
        return self._store.exists(_PLACE)

    def prepare(self) -> None:
        """Create the folder. Counting also spills to it."""
        self.folder.mkdir(parents=True, exist_ok=True)

    def load(self, load: Callable[[Path], _core.WordCounts]) -> tuple[list[_core.WordCounts], dict[str, Any]] | None:
        """Return the kept tables and the position as of `SampleDraw.place`; None if there are none."""
        if not self.exist:
            return None
        try:
            place = dict(parse_json(self._store.read(_PLACE)))
            return [load(self.folder / name) for name in place.pop("counts")], place
        except (OSError, ValueError, TypeError, KeyError) as error:
            message = f"{self.folder} contains counts that cannot be read: {error}"
            raise OutputError("record-damaged", message, "remove this folder to count everything again") from error

    def keep(self, counts: SampleCounts, place: dict[str, Any]) -> None:
        """Keep counts. If the process is killed during this, either these or the previous counts remain."""
        names = [f"{place['units']}-{number}-{_COUNTS}" for number in range(len(counts.tables))]
        counts.save([self.folder / name for name in names])
        self._store.put(_PLACE, json.dumps({"counts": names, **place}).encode())
        for entry in list(self._store.list()):
            if entry.path not in (*names, _PLACE):
                self._store.delete(entry.path)


SUFFIX: Final = ".counts"
"""Suffix of files with word counts."""


class SampleCounts:
    """Word counts of a sample: of all its text, or of each language.

    Parameters
    ----------
    tables
        One, or one per language.
    languages
        Their labels; empty if all text is counted together.
    """

    def __init__(self, tables: Sequence[_core.WordCounts], languages: Sequence[str] = ()) -> None:
        self.tables = tables
        self.languages = languages

    @property
    def whole(self) -> _core.WordCounts:
        """The counts of all text, if it is counted together."""
        (counts,) = self.tables
        return counts

    def count(self, batch: Batch) -> None:
        """Count the words of a batch. Raises ValueError."""
        table = self.tables[self.languages.index(batch.label)] if self.languages else self.whole
        table.count(*batch.documents, batch.times, threads=1)

    def save(self, paths: Sequence[Path]) -> None:
        """Write a file per table."""
        for table, path in zip(self.tables, paths, strict=True):
            table.save(path)

    def require_words(self, what: str) -> None:
        """Raise SourceError if a language has none."""
        for label, table in zip(self.languages, self.tables, strict=True) if self.languages else ():
            if not table.occurrences:
                message = f"{what} contains no words of {label}"
                raise SourceError("source-empty", message, "give it text, or do not balance languages")

    @property
    def documents(self) -> int:
        """Number of documents, including repetitions by weight."""
        return sum(table.documents for table in self.tables)

    @property
    def text_bytes(self) -> int:
        """Bytes of text in these documents."""
        return sum(table.bytes for table in self.tables)

    @property
    def occurrences(self) -> int:
        """Number of words in these documents."""
        return sum(table.occurrences for table in self.tables)

    @property
    def words(self) -> int:
        """Number of distinct words; a word counts once per language."""
        return sum(table.words for table in self.tables)

    @property
    def memory_bytes(self) -> int:
        """Memory of the tables."""
        return sum(table.memory_bytes for table in self.tables)

    @property
    def pruned(self) -> dict[str, int]:
        """Number of dropped words and of their occurrences."""
        words, occurrences = zip(*(table.pruned for table in self.tables), strict=True)
        return {"words": sum(words), "occurrences": sum(occurrences)}


def hash_file(path: Path) -> str:
    """Return the hash of a file of counts. Raises SourceError."""
    with told(path):
        return hash_bytes(path.read_bytes())


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Add the path of the file of counts to errors."""
    try:
        yield
    except OSError as error:
        message = f"{path}: {error.strerror or error}"
        raise SourceError("file-unreadable", message, "check the path, permissions and free space") from error
    except ValueError as error:
        message = f"{path}: {error}"
        hint = "use a complete file with the same pretokenizer and special tokens"
        raise SourceError("counts-unfit", message, hint) from error


@dataclass(frozen=True, kw_only=True)
class Parity:
    """How languages are balanced. Create it with `parse`, which checks it."""

    languages: tuple[str, ...]
    """Labels of the sample, in the order in which they first appear; the first of equals goes first."""
    rates: Mapping[str, Fraction] | None
    """Relative bytes per token that each should get; None with `parallel`."""
    parallel: Sample | None
    """The same text in every language, whose lengths in tokens should be equal."""

    @classmethod
    def parse(cls, values: Mapping[str, Any], sources: Sequence[str], sample: Sample, **reading: Any) -> Self | None:
        """Return what the options say, or None without them. Raises UsageError.

        Parameters
        ----------
        values
            The parsed options.
        sources
            All sources, files of counts among them.
        sample
            Its labels are the languages.
        reading
            Arguments of `Sample.parse` for the parallel text.
        """
        rates, parallel = (_several(values[name]) for name in ("parity", "parallel"))
        if not rates and not parallel:
            return None
        flag = "--parity" if rates else "--parallel"
        if rates and parallel:
            message = "--parity and --parallel are two ways to balance languages"
            raise UsageError("option-conflict", message, "give rates with --parity, or text with --parallel")
        for name, why in PARITY_ONLY_WITHOUT.items():
            option = declared(TrainKeywords)[name]
            if option.is_set(values[name]):
                message = f"{option.flag} has no effect with {flag}: {why}"
                raise UsageError("option-conflict", message, f"remove {option.flag}")
        for source in sources:
            if source.endswith(SUFFIX):
                message = f"{source}: {flag} needs text, because a file of counts has no languages"
                raise UsageError("option-conflict", message, "name the text that was counted, as LABEL=SOURCE")
        languages = tuple(sample.sources)
        if len(languages) == 1:
            message = f"{flag} needs sources of several languages; all have the label {languages[0]!r}"
            raise UsageError("option-conflict", message, "label them, such as en=web/en hi=web/hi")
        if rates:
            return cls(languages=languages, rates=numbers_by_label("--parity", rates, languages), parallel=None)
        texts = Sample.parse(parallel, **reading)
        if other := set(texts.sources) ^ set(languages):
            missing = f"it has {', '.join(texts.sources)}, the sample has {', '.join(languages)}"
            message = f"--parallel needs the labels of the sample: {missing}"
            raise UsageError("option-value", message, f"give {min(other)} to both, or to neither, as LABEL=SOURCE")
        return cls(languages=languages, rates=None, parallel=texts)

    def as_dict(self) -> dict[str, Any]:
        """Return what a record says about it, as plain JSON."""
        if self.rates is not None:
            return {"rates": {label: float(rate) for label, rate in self.rates.items()}}
        return {"parallel": {} if self.parallel is None else dict(self.parallel.sources)}


def _several(value: str | Sequence[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)
