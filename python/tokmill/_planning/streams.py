"""Compressed files that keep the cores of a machine waiting, and the command that divides one."""

from __future__ import annotations

import math
import shlex
from typing import TYPE_CHECKING, Final

from tokmill._sizes import format_bytes
from tokmill._sources.formats import format_of
from tokmill._sources.reading import is_stream
from tokmill._store import is_remote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokmill._planning.survey import StratumSurvey
    from tokmill._sources.plan import SourceFile

LARGE: Final = 16 << 20
"""Minimum size of a file that is mentioned, in bytes: it takes about a tenth of a second to decompress."""

_SHARE: Final = 0.8
"""Share of the run's time up to which decompressing one file does not delay the run."""

_ENDINGS: Final = {"gzip": "gz", "zstd": "zst"}
"""Endings of files by codec, which is also the name of a command."""


def slow_stream(strata: Iterable[StratumSurvey], seconds: float, cores: int) -> str:
    """Describe the stream that takes longest if it delays a run of `seconds`; empty if none does."""
    streams = (seen for seen in strata if seen.stored and is_stream(seen.files[0]))
    seen = max(streams, key=lambda seen: seen.longest_cutting, default=None)
    if seen is None or seen.longest_cutting <= _SHARE * seconds:
        return ""
    file = max(seen.files, key=lambda file: file.size)
    if file.size < LARGE:
        return ""
    codec = format_of(file).name if file.codec == "plain" else file.codec
    rate = format_bytes(round(seen.decoded / seen.cutting))
    rows = sum(block.rows for block in seen.blocks)
    lines = file.size * seen.decoded / seen.stored * rows / max(seen.encoded, 1)
    found = f"{file.path} keeps the cores waiting: one {codec} stream gives at most {rate}/s of text; split it"
    return f"{found}{_command(file, math.ceil(lines / cores) or 1)}"


def _command(file: SourceFile, lines: int) -> str:
    """Return what divides a file of lines into pieces beside it, each of some lines; empty for other files."""
    codec, format_ = file.codec, format_of(file)
    if codec not in _ENDINGS or not format_.is_lines or is_remote(file.location) or not file.location.isprintable():
        return ""
    ending = f"{format_.endings[0]}.{_ENDINGS[codec]}"
    name, prefix = shlex.quote(file.location), shlex.quote(f"{file.location.removesuffix(ending)}-")
    # By lines, because -C cuts those that are longer than a piece.
    pieces = f"""split -l {lines} --filter='{codec} > "$FILE"{ending}' - {prefix}"""
    return f", then remove it: {codec} -dc {name} | {pieces}"
