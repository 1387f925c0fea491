"""Files read as one stream that keep the cores of a machine waiting, and the command that divides one."""

from __future__ import annotations

import math
import shlex
import string
import sys
from typing import TYPE_CHECKING, Final

from tokmill._sizes import format_bytes
from tokmill._sources.formats import format_of, stem
from tokmill._sources.reading import is_stream
from tokmill._store import is_remote

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokmill._planning.survey import StratumSurvey
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadOptions

LARGE: Final = 16 << 20
"""Minimum size of a file that is mentioned, in bytes: it takes about a tenth of a second to decompress."""

_SHARE: Final = 0.8
"""Share of the run's time up to which decompressing one file does not delay the run."""

_ENDINGS: Final = {"gzip": "gz", "zstd": "zst"}
"""Endings of files by codec, which is also the name of a command."""

_PLAIN: Final = f"{string.ascii_letters}{string.digits} <>|_-=.,:;/'".encode()
"""Bytes that mean themselves in a string of Perl."""


def slow_stream(strata: Iterable[StratumSurvey], seconds: float, cores: int, options: ReadOptions) -> str:
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
    all_rows = file.size * seen.decoded / seen.stored * rows / max(seen.encoded, 1)
    found = f"{file.path} keeps the cores waiting: one {codec} stream gives at most {rate}/s, decoded"
    return f"{found}; {_advice(file, math.ceil(all_rows / cores) or 1, options)}"


def _advice(file: SourceFile, rows: int, options: ReadOptions) -> str:
    """Return what to do, with a command for a local file. Pieces have a number of rows, and are beside the file."""
    codec, format_, is_local = file.codec, format_of(file), not is_remote(file.location) and file.location.isprintable()
    if format_.name == "csv":
        command = f": {_to_parquet(file, options.texts)}" if is_local else ""
        return f"convert it to parquet with all columns as text, because it cannot be split, then remove it{command}"
    if format_.name == "text" and not options.separator:
        return "with an empty --separator, it is one document"
    if not is_local or codec not in _ENDINGS:
        return "split it"
    ending = file.location.removeprefix(stem(file.location)) or f"{format_.endings[0]}.{_ENDINGS[codec]}"
    name, prefix = shlex.quote(file.location), shlex.quote(f"{file.location.removesuffix(ending)}-")
    if format_.name == "text":
        pieces = f"perl -ne {shlex.quote(_documents_program(rows, options.separator, codec, prefix, ending))}"
    else:  # by lines, because -C cuts those that are longer than a piece
        pieces = f"""split -l {rows} --filter='{codec} > "$FILE"{ending}' - {prefix}"""
    return f"split it, then remove it: {codec} -dc {name} | {pieces}"


def _documents_program(documents: int, separator: str, codec: str, prefix: str, ending: str) -> str:
    """Return a Perl program that compresses each run of documents into a file of its own."""
    number, following = 'sprintf("%05d", $i++)', _perl_string(ending)
    target = f"{_perl_string(f'{codec} > {prefix}')} . {number} . {following}"
    close = f'close O or die "{codec} failed"'
    begin = f'if (($. - 1) % {documents} == 0) {{ if ($i) {{ {close} }} open O, "|-", {target} or die $! }}'
    return f"BEGIN {{ $/ = {_perl_string(separator)} }} {begin} print O; END {{ {close} }}"


def _perl_string(text: str) -> str:
    return '"' + "".join(chr(byte) if byte in _PLAIN else f"\\x{byte:02x}" for byte in text.encode()) + '"'


def _to_parquet(file: SourceFile, texts: Sequence[str]) -> str:
    """Return a command that writes all columns as strings, as they are in the file, so that none is a number.

    A value without a character is missing, but an empty document. Until the new file is complete, `encode` does not
    read it.
    """
    name = file.location
    program = (
        "import os, pyarrow as a, pyarrow.csv as c, pyarrow.parquet as p; "
        f"n = {name!r}; o = c.ReadOptions(block_size=1 << 24), c.ParseOptions(newlines_in_values=True); "
        "s = a.schema([(k, a.string()) for k in c.open_csv(n, *o).schema.names]); "
        "v = c.ConvertOptions(column_types=s, null_values=[''], strings_can_be_null=True, "
        "quoted_strings_can_be_null=False); "
        f"f = lambda k, x: x.fill_null('') if k in {list(texts)!r} else x; "
        "w = p.ParquetWriter(n + '.part', s); "
        "[w.write_batch(a.record_batch([*map(f, s.names, b.columns)], schema=s)) for b in c.open_csv(n, *o, v)]; "
        "w.close(); os.rename(n + '.part', n + '.parquet')"
    )
    return f"{shlex.quote(sys.executable)} -c {shlex.quote(program)}"
