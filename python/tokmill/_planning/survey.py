"""Survey of the sources of a run: opens every file and encodes a sample of blocks, as the run would.

Files with the same source, format and codec form a stratum, because their content is alike. Blocks of each stratum are
sampled at random. A block of a plain file has a few megabytes. A compressed file, which can only be read from its
start, is one block.
"""

from __future__ import annotations

import random
import time
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import accumulate, count, zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from tokmill._core import TableWriter
from tokmill._encoding.block import encode
from tokmill._encoding.engine import default_bytes_ahead
from tokmill._encoding.runner import LocalRunner
from tokmill._progress import PartProgress, Steps, ignore
from tokmill._sizes import format_bytes
from tokmill._sources.documents import Documents
from tokmill._sources.formats import WHOLE_FILE, FilePart, HeldBytes
from tokmill._sources.reading import held_bytes, is_stream, stated_text_bytes, text_size, units_of
from tokmill._threads import Pool
from tokmill._training.sampling import blocks
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._encoding.block import Block
    from tokmill._encoding.options import EncodeOptions
    from tokmill._progress import Show
    from tokmill._signals import StopRequest
    from tokmill._sources.faults import Fault
    from tokmill._sources.formats import ReadOptions, Unit
    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._sources.rows import RowBatch

_MOST_OPENED: Final = 5000
"""Maximum number of files to open; of more files, an evenly spaced selection is opened."""
_OPENING: Final = 16
"""Number of files opened concurrently, to hide latency."""
_LOOK_BYTES: Final = 64 << 10
"""Approximate bytes read from a file to check that it can be read."""

SAMPLE_BYTES: Final = 64 << 20
"""Bytes of text to encode, if there are as many."""
_LEAST_BLOCKS: Final = 16
"""Minimum number of blocks to encode per stratum, if time allows."""
_FEWEST_BLOCKS: Final = 2
"""Minimum number of blocks to encode per stratum, regardless of time."""
_MOST_BLOCKS: Final = 4096
"""Maximum number of candidate blocks per stratum."""
_SECONDS: Final = 20.0
"""Approximate time limit of the survey, in seconds."""
_STREAM_BYTES: Final = 256 << 20
"""Maximum bytes to decode of a compressed file."""
_STREAM_TEXT: Final = 3
"""Assumed compression ratio of a file before it is read."""

_SUMMED: Final = (
    *("count", "filtered", "undecided", "unmarked", "documents", "tokens"),
    *("text_bytes", "words", "special", "without_text"),
)
"""Counts of `Block` that a survey sums up."""


class Stratum(NamedTuple):
    """Key of a group of similar files that is sampled together."""

    source: str
    format: str
    codec: str


@dataclass
class StratumSurvey:
    """Sample of a stratum."""

    files: list[SourceFile]
    plain_size: float
    """Total size of its files: bytes of text if the files state them, otherwise bytes on disk."""
    there: int
    """Total number of blocks; a stream is one block."""
    blocks: list[defaultdict[str, Any]] = field(default_factory=list)
    """Sums of _SUMMED over each sampled block; `size`, in the unit of `size`; `record_bytes`, of the records from which
    document tables are made; `working`, time spent by workers, in seconds."""
    read: int = 0
    """Number of blocks read."""
    decoded: int = 0
    """Bytes decoded from streams."""
    stored: int = 0
    """Bytes on disk from which `decoded` bytes were decoded."""
    cut_short: int = 0
    """Number of streams that were not read to the end."""
    passed: bool = False
    """Whether units of streams were decoded without being encoded."""
    cutting: float = 0.0
    """Time spent cutting files and decoding streams, in seconds."""

    @property
    def on_disk(self) -> int:
        """Total bytes of its files."""
        return sum(file.size for file in self.files)

    @property
    def size(self) -> float:
        """Total size in the unit of block sizes; for streams, the estimated number of decoded bytes."""
        return self.decoded / self.stored * self.on_disk if self.stored else self.plain_size

    @property
    def encoded(self) -> float:
        """Total size of the encoded blocks."""
        return float(sum(block["size"] for block in self.blocks))

    @property
    def share(self) -> float:
        """Encoded share, from 0 to 1."""
        if self.read == self.there and not (self.cut_short or self.passed):
            return 1.0
        return min(self.encoded / self.size, 0.999) if self.size else 0.0

    @property
    def all_cutting(self) -> float:
        """Estimated time to cut the whole stratum, in seconds."""
        size, cut = (self.on_disk, self.stored) if self.stored else (self.size, self.encoded)
        return self.cutting * size / cut if cut else 0.0

    @property
    def longest_cutting(self) -> float:
        """Estimated time to cut the largest file of the stratum, in seconds. Only one thread at a time can do this."""
        return self.all_cutting * max(file.size for file in self.files) / max(self.on_disk, 1)


@dataclass
class Survey:
    """Result of a survey."""

    opened: int = 0
    problems: list[str] = field(default_factory=list)
    """Problems that would end the run, such as files that cannot be read."""
    dropped: Counter[str] = field(default_factory=Counter)
    """Sampled bad rows, by reason."""
    first_bad: tuple[SourceFile, Fault] | None = None
    """The first bad row."""
    seconds: float = 0.0
    """Elapsed time for encoding the blocks."""
    unit_bytes: int = 0
    """Size of the encoded units as it counts for the bytes in flight."""
    largest_unit: int = 0
    """The same for the largest of them, or its bytes of text if these are more."""
    held: list[HeldBytes] = field(default_factory=list)
    """Memory for each opened file beside its units."""
    table_bytes: int = 0
    """Size of a document table of all sampled documents."""
    longest: int = 0
    """Tokens of the longest sampled document."""
    split_tokens: tuple[int, ...] = ()
    """Tokens of the sampled documents per split, by hash rules; see `Block.shares`."""
    strata: dict[Stratum, StratumSurvey] = field(default_factory=dict)


def survey(
    plan: Plan, options: EncodeOptions, workers: int, stop: StopRequest, on_progress: Show = ignore, seed: int = 0
) -> Survey:
    """Open files and encode a sample of blocks with `workers` threads; record files that cannot be read."""
    found = Survey()
    readable = _open(plan, options.read, found, on_progress)
    by_stratum: dict[Stratum, list[SourceFile]] = defaultdict(list)
    for source, file in zip(plan.sources, plan.files, strict=True):
        if file not in readable or readable[file] is not None:
            by_stratum[Stratum(source, file.format, file.codec)].append(file)
    for stratum, files in by_stratum.items():
        looked = [(file.size, size) for file in files if (size := readable.get(file)) is not None]
        on_disk = sum(stored for stored, _ in looked)
        known = sum(size for _, size in looked) / on_disk if on_disk else 0.0
        found.strata[stratum] = StratumSurvey(files, known * sum(file.size for file in files), sum(map(blocks, files)))
    _Reading(found, options, seed).run(workers, stop, on_progress)
    return found


def _open(plan: Plan, options: ReadOptions, found: Survey, on_progress: Show) -> dict[SourceFile, int | None]:
    """Return the size of each opened file; None if it cannot be read."""
    small = replace(options, unit_bytes=_LOOK_BYTES)

    def look(file: SourceFile) -> tuple[SourceFile, int | None, HeldBytes, str]:
        try:
            with closing(units_of(file, small, part=FilePart(0, max(file.size // _LOOK_BYTES, 1)))) as units:
                next(units, None)
            return file, _size(file, options, WHOLE_FILE), held_bytes(file, options), ""
        except SourceError as error:
            return file, None, HeldBytes(), _told(error)

    files = plan.files[:: -(-len(plan.files) // _MOST_OPENED) or 1]
    with Pool(_OPENING, thread_name_prefix="tokmill-look") as pool:
        steps = Steps("opening", "files", len(files), on_progress)
        looked = list(steps.over(pool.map(look, files)))
    found.opened = len(looked)
    found.problems += [problem for _, _, _, problem in looked if problem]
    found.held += [held for _, _, held, _ in looked]
    return {file: size for file, size, _, _ in looked}


def _size(file: SourceFile, options: ReadOptions, part: FilePart) -> int:
    start, stop = part.range(file.size)
    stated = stated_text_bytes(file, options, part)
    return stop - start if stated is None else stated


@dataclass(frozen=True)
class _Item:
    """A unit and its block."""

    block: defaultdict[str, Any]
    unit: Unit

    @property
    def text_bytes(self) -> int:
        """See runner.Sized."""
        return self.unit.text_bytes


class _Draw:
    """The blocks of a stratum in random order."""

    def __init__(self, seen: StratumSurvey, rng: random.Random, share: float) -> None:
        self.seen = seen
        self.wanted = SAMPLE_BYTES * share
        """Bytes of text to sample."""
        self.text = 0
        """Bytes of text sampled so far."""
        self.turn = 0
        self._firsts = list(accumulate((blocks(file) for file in seen.files), initial=0))
        self.places = rng.sample(range(seen.there), min(seen.there, _MOST_BLOCKS))

    def place(self, turn: int) -> tuple[SourceFile, FilePart]:
        """Return the block for a turn."""
        number = self.places[turn]
        at = bisect_right(self._firsts, number) - 1
        return self.seen.files[at], FilePart(number - self._firsts[at], self._firsts[at + 1] - self._firsts[at])

    @property
    def share(self) -> float:
        """Share of the wanted blocks and text that was read."""
        turns = self.turn / min(len(self.places), _LEAST_BLOCKS)
        return max(self.turn / len(self.places), min(turns, self.text / self.wanted if self.wanted else 1.0))

    @property
    def stream_share(self) -> float:
        """Share of the decoded text of streams to encode."""
        most = min(self.seen.there, _LEAST_BLOCKS) * _STREAM_BYTES
        return self.wanted / max(min(most, _STREAM_TEXT * self.seen.on_disk), 1)


class _Reading:
    """Encodes blocks of all strata in turn until the sample is large enough."""

    def __init__(self, found: Survey, options: EncodeOptions, seed: int) -> None:
        self._found = found
        self._options = options
        rng = random.Random(seed)  # noqa: S311 - no secret depends on it
        strata = found.strata.values()
        text = [sum(map(text_size, seen.files)) for seen in strata]
        self._draws = [
            _Draw(seen, rng, size / max(sum(text), 1)) for seen, size in zip(strata, text, strict=True) if seen.there
        ]
        self._table = TableWriter(options.table)
        self._began = time.monotonic()

    @property
    def share(self) -> float:
        """Completed share, from 0 to 1: the sample is complete if it has enough of each stratum, or the time is up."""
        late = (time.monotonic() - self._began) / _SECONDS
        return min(max(late, min((draw.share for draw in self._draws), default=1.0)), 1.0)

    def run(self, workers: int, stop: StopRequest, on_progress: Show) -> None:
        """Encode blocks and add up their counts."""
        text = 0
        with LocalRunner(workers, default_bytes_ahead(workers, self._options.read.unit_bytes), stop) as runner:
            for item, encoded in runner.ordered(self._encode, self._items()):
                if isinstance(encoded, SourceError):
                    self._found.problems.append(_told(encoded))
                else:
                    self._add(item, *encoded)
                    text += encoded[0].text_bytes
                self._tell(on_progress, self.share, text)
        self._tell(on_progress, 1.0, text)
        self._found.table_bytes += len(self._table.finish())
        self._found.seconds = time.monotonic() - self._began

    def _tell(self, on_progress: Show, share: float, text: int) -> None:
        seconds, counted = time.monotonic() - self._began, [("text", format_bytes(text))]
        on_progress(PartProgress(doing="sampling", completed=share, counted=counted, seconds=seconds))

    def _encode(self, item: _Item) -> tuple[_Item, tuple[Block, memoryview] | SourceError]:
        try:
            encoded = encode(item.unit, self._options.recipe)
        except SourceError as error:
            return item, error
        records = Documents.from_arrow(cast("RowBatch", encoded.rows).documents.column("record")).data
        return item, (replace(encoded, rows=None, hash_code=None), records.data)

    def _add(self, item: _Item, counts: Block, records: memoryview) -> None:
        unit_bytes = item.unit.text_bytes
        working = counts.reading + counts.encoding - item.unit.cutting
        more = {"record_bytes": len(records), "working": working}
        for name, value in ({name: getattr(counts, name) for name in _SUMMED} | more).items():
            item.block[name] += value
        here = [tokens for _, tokens in counts.shares]
        self._found.split_tokens = tuple(map(sum, zip_longest(self._found.split_tokens, here, fillvalue=0)))
        self._found.table_bytes += len(self._table.add(records))
        self._found.unit_bytes += unit_bytes
        self._found.largest_unit = max(self._found.largest_unit, unit_bytes, counts.text_bytes)
        if counts.lengths is not None and len(counts.lengths):
            self._found.longest = max(self._found.longest, int(counts.lengths.max()))
        self._found.dropped.update(fault.reason for fault in counts.faults)
        if counts.faults and self._found.first_bad is None:
            self._found.first_bad = counts.file, counts.faults[0]

    def _items(self) -> Iterator[_Item]:
        draws = self._draws
        for turn in count():
            late = time.monotonic() > self._began + _SECONDS
            draws = [draw for draw in draws if _is_wanted(draw, turn, late=late)]
            if not draws:
                return
            for draw in draws:
                yield from self._read(draw, turn)

    def _read(self, draw: _Draw, turn: int) -> Iterator[_Item]:
        """Yield the units of a block, or a selection of the units of a stream."""
        file, part = draw.place(turn)
        try:
            with closing(units_of(file, self._options.read, part=part)) as units:
                if not is_stream(file):
                    yield from self._read_part(draw, units, _size(file, self._options.read, part))
                else:
                    yield from self._read_stream(draw, units)
        except SourceError as error:
            self._found.problems.append(_told(error))
        draw.seen.read += 1
        draw.turn = turn + 1

    def _read_part(self, draw: _Draw, units: Iterator[Unit], size: int) -> Iterator[_Item]:
        block = defaultdict(int, size=size)
        draw.seen.blocks.append(block)
        for unit in units:
            draw.seen.cutting += unit.cutting
            draw.text += unit.text_bytes
            yield _Item(block, unit)

    def _read_stream(self, draw: _Draw, units: Iterator[Unit]) -> Iterator[_Item]:
        """Yield a selection of the units of a stream, each as a block. All are decoded to learn the total size."""
        seen, share = draw.seen, draw.stream_share
        decoded = 0
        for number, unit in enumerate(units):
            seen.cutting += unit.cutting
            seen.decoded += unit.text_bytes
            seen.stored += unit.source_bytes
            decoded += unit.text_bytes
            if int((number + 1) * share) > int(number * share) or number == 0:
                block = defaultdict(int, size=unit.text_bytes)
                seen.blocks.append(block)
                draw.text += unit.text_bytes
                yield _Item(block, unit)
            else:
                seen.passed = True
            if decoded >= _STREAM_BYTES:
                seen.cut_short += 1
                break


def _told(error: SourceError) -> str:
    return f"{error.message}; {error.hint}" if error.hint else error.message


def _is_wanted(draw: _Draw, turn: int, *, late: bool) -> bool:
    if turn >= len(draw.places):
        return False
    return turn < _FEWEST_BLOCKS or (not late and (turn < _LEAST_BLOCKS or draw.text < draw.wanted))
