"""A look at the sources of a run: every file is opened, and some blocks of all are encoded, as the run would do it.

Files of one source, format and codec are a stratum, since what their bytes hold is alike. Of each, blocks are taken at
random (a block of a plain file is a megabyte or some; a compressed file can only be read from its start, and is one).
"""

from __future__ import annotations

import random
import time
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import accumulate, count
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._encoding.block import encode
from tokmill._encoding.engine import UNITS_AHEAD
from tokmill._encoding.runner import LocalRunner
from tokmill._sources import WHOLE_FILE, FilePart, is_stream, stated_text_bytes, text_size, units_of
from tokmill._sources.faults import where
from tokmill._threads import Pool
from tokmill._training.sampling import blocks
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._encoding.block import BlockCounts
    from tokmill._encoding.options import EncodeOptions
    from tokmill._signals import StopRequest
    from tokmill._sources import ReadOptions, Unit
    from tokmill._sources.plan import Plan, SourceFile

MOST_OPENED: Final = 5000
"""Files that are opened at most; of more, some spread over all."""
_OPENING: Final = 16
"""Files that are opened at a time: they may lie far away."""
_LOOK_BYTES: Final = 64 << 10
"""About how much of a file is read to see whether it can be."""

SAMPLE_BYTES: Final = 64 << 20
"""Text that is encoded, if there is as much."""
LEAST_BLOCKS: Final = 16
"""Blocks of each stratum that are encoded at least, if time allows."""
FEWEST_BLOCKS: Final = 2
"""The same, whatever the time."""
MOST_BLOCKS: Final = 4096
"""Blocks that are thought of, of all that a stratum has."""
SECONDS: Final = 20.0
"""How long that may take, about."""
STREAM_BYTES: Final = 256 << 20
"""What is decoded of a compressed file at most, from its start."""
STREAM_TEXT: Final = 3
"""Bytes that a byte of a compressed file is taken to stand for, until it was read."""


class Stratum(NamedTuple):
    """What files have in common that are sampled together."""

    source: str
    format: str
    codec: str


@dataclass
class SurveyBlock:
    """What was seen of one block."""

    size: float = 0.0
    """As that of `StratumSurvey` is counted."""
    rows: int = 0
    filtered: int = 0
    documents: int = 0
    tokens: int = 0
    text_bytes: int = 0
    words: int = 0
    special: int = 0
    working: float = 0.0
    """Seconds of workers."""


@dataclass
class StratumSurvey:
    """What was seen of a stratum."""

    files: list[SourceFile]
    plain_size: float
    """Of all its files: bytes of text where the files state them, otherwise bytes on disk."""
    there: int
    """How many blocks there are; a stream is one."""
    blocks: list[SurveyBlock] = field(default_factory=list)
    read: int = 0
    """Blocks that were read."""
    decoded: int = 0
    """Bytes that came out of streams."""
    stored: int = 0
    """Bytes on disk that these were."""
    cut_short: int = 0
    """Streams that were not read to their end."""
    passed: bool = False
    """Whether units of streams were passed over, which were only decoded."""
    cutting: float = 0.0
    """Seconds of the one thread that cuts, which also decodes streams."""

    @property
    def on_disk(self) -> int:
        """Bytes of all its files."""
        return sum(file.size for file in self.files)

    @property
    def size(self) -> float:
        """Of all its files, as sizes of blocks are counted: of streams the bytes that come out of them."""
        return self.decoded / self.stored * self.on_disk if self.stored else self.plain_size

    @property
    def encoded(self) -> float:
        """The same of the blocks that were encoded."""
        return sum(block.size for block in self.blocks)

    @property
    def share(self) -> float:
        """How much of it was encoded, from 0 to 1."""
        if self.read == self.there and not (self.cut_short or self.passed):
            return 1.0
        return min(self.encoded / self.size, 0.999) if self.size else 0.0

    @property
    def all_cutting(self) -> float:
        """Seconds that cutting all of it takes, about."""
        size, cut = (self.on_disk, self.stored) if self.stored else (self.size, self.encoded)
        return self.cutting * size / cut if cut else 0.0


@dataclass
class Survey:
    """What a look at the sources found."""

    opened: int = 0
    problems: list[str] = field(default_factory=list)
    """What would end the run: files that cannot be read."""
    dropped: Counter[str] = field(default_factory=Counter)
    """Bad rows that were met, by reason."""
    first_bad: str = ""
    seconds: float = 0.0
    """By the clock, for the blocks."""
    largest_unit: int = 0
    """Bytes of text."""
    longest: int = 0
    """Tokens of the longest document that was met."""
    strata: dict[Stratum, StratumSurvey] = field(default_factory=dict)


def survey(plan: Plan, options: EncodeOptions, workers: int, stop: StopRequest, seed: int = 0) -> Survey:
    """Open files, and encode some blocks with as many workers; what cannot be read is noted."""
    found = Survey()
    readable = _open(plan, options.read, found)
    by_stratum: dict[Stratum, list[SourceFile]] = defaultdict(list)
    for source, file in zip(plan.sources, plan.files, strict=True):
        if file not in readable or readable[file] is not None:
            by_stratum[Stratum(source, file.format, file.codec)].append(file)
    for stratum, files in by_stratum.items():
        looked = [(file.size, size) for file in files if (size := readable.get(file)) is not None]
        on_disk = sum(stored for stored, _ in looked)
        known = sum(size for _, size in looked) / on_disk if on_disk else 0.0
        found.strata[stratum] = StratumSurvey(files, known * sum(file.size for file in files), sum(map(blocks, files)))
    _Reading(found, options, seed).run(workers, stop)
    return found


def _open(plan: Plan, options: ReadOptions, found: Survey) -> dict[SourceFile, int | None]:
    """Return for each file that was opened how large it is, and None if it cannot be read."""
    options = replace(options, unit_bytes=_LOOK_BYTES)

    def look(file: SourceFile) -> tuple[SourceFile, int | None, str]:
        try:
            with closing(_units(file, options, FilePart(0, max(file.size // _LOOK_BYTES, 1)))) as units:
                next(units, None)
            return file, _size(file, options, WHOLE_FILE), ""
        except SourceError as error:
            return file, None, _told(error)

    files = plan.files[:: -(-len(plan.files) // MOST_OPENED) or 1]
    with Pool(_OPENING, thread_name_prefix="tokmill-look") as pool:
        looked = list(pool.map(look, files))
    found.opened = len(looked)
    found.problems += [problem for _, _, problem in looked if problem]
    return {file: size for file, size, _ in looked}


def _size(file: SourceFile, options: ReadOptions, part: FilePart) -> int:
    start, stop = part.range(file.size)
    stated = stated_text_bytes(file, options, part)
    return stop - start if stated is None else stated


def _units(file: SourceFile, options: ReadOptions, part: FilePart) -> Generator[Unit, None, None]:
    """The units of a part, as a generator, which can be closed."""
    yield from units_of(file, options, part=part)


@dataclass(frozen=True)
class _Item:
    """A unit, and the block it is of."""

    block: SurveyBlock
    unit: Unit

    @property
    def text_bytes(self) -> int:
        """See runner.Sized."""
        return self.unit.text_bytes


class _Draw:
    """Blocks of a stratum in random order."""

    def __init__(self, seen: StratumSurvey, rng: random.Random, share: float) -> None:
        self.seen = seen
        self.wanted = SAMPLE_BYTES * share
        """Bytes of text."""
        self.text = 0
        """What was taken of it."""
        self._firsts = list(accumulate((blocks(file) for file in seen.files), initial=0))
        self.places = rng.sample(range(seen.there), min(seen.there, MOST_BLOCKS))

    def place(self, turn: int) -> tuple[SourceFile, FilePart]:
        """Return the block of that turn."""
        number = self.places[turn]
        at = bisect_right(self._firsts, number) - 1
        return self.seen.files[at], FilePart(number - self._firsts[at], self._firsts[at + 1] - self._firsts[at])

    @property
    def stream_share(self) -> float:
        """How much of streams to encode of what is decoded."""
        most = min(self.seen.there, LEAST_BLOCKS) * STREAM_BYTES
        return self.wanted / max(min(most, STREAM_TEXT * self.seen.on_disk), 1)


class _Reading:
    """Encodes blocks, of all strata in turns, until enough was seen."""

    def __init__(self, found: Survey, options: EncodeOptions, seed: int) -> None:
        self._found = found
        self._options = options
        rng = random.Random(seed)  # noqa: S311 - no secret depends on it
        strata = found.strata.values()
        text = [sum(map(text_size, seen.files)) for seen in strata]
        self._draws = [
            _Draw(seen, rng, size / max(sum(text), 1)) for seen, size in zip(strata, text, strict=True) if seen.there
        ]
        self._began = time.monotonic()

    def run(self, workers: int, stop: StopRequest) -> None:
        """Encode, and add up."""
        with LocalRunner(workers, workers * UNITS_AHEAD * self._options.read.unit_bytes, stop) as runner:
            for item, counts in runner.ordered(self._encode, self._items()):
                if isinstance(counts, SourceError):
                    self._found.problems.append(_told(counts))
                else:
                    self._add(item.block, counts)
        self._found.seconds = time.monotonic() - self._began

    def _encode(self, item: _Item) -> tuple[_Item, BlockCounts | SourceError]:
        try:
            return item, replace(encode(item.unit, self._options.recipe).counts, hash_code=None)
        except SourceError as error:
            return item, error

    def _add(self, block: SurveyBlock, counts: BlockCounts) -> None:
        block.rows += counts.rows
        block.filtered += counts.filtered
        block.documents += counts.documents
        block.tokens += counts.tokens
        block.text_bytes += counts.text_bytes
        block.words += counts.words
        block.special += counts.special
        block.working += counts.reading + counts.encoding
        self._found.largest_unit = max(self._found.largest_unit, counts.text_bytes)
        if counts.lengths is not None and len(counts.lengths):
            self._found.longest = max(self._found.longest, int(counts.lengths.max()))
        self._found.dropped.update(fault.reason for fault in counts.faults)
        if counts.faults and not self._found.first_bad:
            fault = counts.faults[0]
            self._found.first_bad = f"{counts.file.location}, {where(fault)}: {fault.detail}"

    def _items(self) -> Iterator[_Item]:
        draws = self._draws
        for turn in count():
            late = time.monotonic() > self._began + SECONDS
            draws = [draw for draw in draws if _is_wanted(draw, turn, late=late)]
            if not draws:
                return
            for draw in draws:
                yield from self._read(draw, turn)

    def _read(self, draw: _Draw, turn: int) -> Iterator[_Item]:
        """The units of a block, or some of those of a stream."""
        file, part = draw.place(turn)
        try:
            with closing(_units(file, self._options.read, part)) as units:
                if not is_stream(file):
                    yield from self._read_part(draw, units, _size(file, self._options.read, part))
                else:
                    yield from self._read_stream(draw, units)
        except SourceError as error:
            self._found.problems.append(_told(error))
        draw.seen.read += 1

    def _read_part(self, draw: _Draw, units: Iterator[Unit], size: int) -> Iterator[_Item]:
        block = SurveyBlock(size=size)
        draw.seen.blocks.append(block)
        began = time.perf_counter()
        for unit in units:
            draw.seen.cutting += time.perf_counter() - began
            draw.text += unit.text_bytes
            yield _Item(block, unit)
            began = time.perf_counter()

    def _read_stream(self, draw: _Draw, units: Iterator[Unit]) -> Iterator[_Item]:
        """Each unit is a block by itself. All are decoded, which says how much there is; some are encoded."""
        seen, share = draw.seen, draw.stream_share
        decoded = 0
        began = time.perf_counter()
        for number, unit in enumerate(units):
            seen.cutting += time.perf_counter() - began
            seen.decoded += unit.text_bytes
            seen.stored += unit.source_bytes
            decoded += unit.text_bytes
            if int((number + 1) * share) > int(number * share) or number == 0:
                block = SurveyBlock(size=unit.text_bytes)
                seen.blocks.append(block)
                draw.text += unit.text_bytes
                yield _Item(block, unit)
            else:
                seen.passed = True
            if decoded >= STREAM_BYTES:
                seen.cut_short += 1
                break
            began = time.perf_counter()


def _told(error: SourceError) -> str:
    return f"{error.message}; {error.hint}" if error.hint else error.message


def _is_wanted(draw: _Draw, turn: int, *, late: bool) -> bool:
    if turn >= len(draw.places):
        return False
    return turn < FEWEST_BLOCKS or (not late and (turn < LEAST_BLOCKS or draw.text < draw.wanted))
