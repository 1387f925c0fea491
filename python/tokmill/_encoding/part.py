"""Parts of a run: `encode --part 3/40` encodes the third of forty parts of the plan into a dataset of its own.

The plan is cut between files, into parts of about as many bytes. Every part records the hash of the whole run, so that
`join` can tell which parts belong together.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, Self

from tokmill._dataset.manifest import fingerprint
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._encoding.options import EncodeOptions
    from tokmill._sources.plan import Plan

_PART: Final = re.compile(r"([0-9]{1,6})/([0-9]{1,6})(?: of ([0-9a-f]{64}))?", re.ASCII)


@dataclass(frozen=True)
class Part:
    """A part of a run."""

    number: int
    """From 1."""
    count: int
    """Number of parts."""
    whole: str | None = None
    """Fingerprint of the dataset that one run over all files makes; None until the files are known."""

    def __str__(self) -> str:
        return self.short if self.whole is None else f"{self.short} of {self.whole}"

    @property
    def short(self) -> str:
        """As users write it."""
        return f"{self.number}/{self.count}"

    @classmethod
    def parse(cls, text: str, flag: str) -> Self:
        """Read `3/40`, or `3/40 of HASH` from a run file or a manifest. Raises UsageError."""
        found = _PART.fullmatch(text) if isinstance(text, str) else None
        part = None if found is None else cls(int(found[1]), int(found[2]), found[3])
        if part is None or not 1 <= part.number <= part.count:
            message = f"{flag}: {text!r:.80} is not a part I/N, with I from 1 to N"
            raise UsageError("option-value", message, f"write {flag} 3/40 for the third of 40 parts")
        return part

    def cut(self, plan: Plan) -> Plan:
        """Return the files of this part, which follow each other. Raises SourceError if there are fewer than parts."""
        sizes, count = [file.size for file in plan.files], self.count
        if len(sizes) < count:
            message = f"--part {self.short}: the sources have only {len(sizes):,} files, which parts do not share"
            raise SourceError("source-missing", message, f"use at most {len(sizes):,} parts, or split the files")
        # A file belongs to the part that contains its middle byte, but every part gets a file.
        ends = list(accumulate(sizes))
        middles = [2 * end - size for end, size in zip(ends, sizes, strict=True)]
        bounds = [0]
        for number in range(1, count):
            first = bisect_left(middles, -(-2 * ends[-1] * number // count))
            bounds.append(min(max(first, bounds[-1] + 1), len(sizes) - (count - number)))
        bounds.append(len(sizes))
        mine = slice(bounds[self.number - 1], bounds[self.number])
        return replace(plan, files=plan.files[mine], sources=plan.sources[mine])


def take_part(plan: Plan, options: EncodeOptions) -> tuple[Plan, EncodeOptions]:
    """Return the files of the part that the options name, and the options with the hash of the whole run.

    Raises
    ------
    SourceError
        If there are fewer files than parts.
    UsageError
        If the options have the hash of another run.
    """
    part = options.part
    if part is None:
        return plan, options
    tokenizer = options.tokenizer.content_hash
    whole = fingerprint(tokenizer, replace(options, part=None).as_dict(), plan.files)
    if part.whole not in (None, whole):
        message = f"--part {part.short}: it is of the run {part.whole:.16}, but sources and options make {whole:.16}"
        hint = "use the sources, tokenizer and options of the other parts, or start all parts again in new folders"
        raise UsageError("option-conflict", message, hint)
    return part.cut(plan), replace(options, part=replace(part, whole=whole))


def part_of(options: Mapping[str, Any], where: str) -> Part | None:
    """Return the part that a dataset or run is, by its options. Raises OutputError, which names `where`, if invalid."""
    value = options.get("part")
    try:
        return None if value is None else Part.parse(value, "part")
    except UsageError as error:
        message = f"{where}: options.{error.message}"
        raise OutputError("dataset-damaged", message) from error
