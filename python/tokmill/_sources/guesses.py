"""Guesses at the actual format of a file from its first bytes, for hints of errors."""

from __future__ import annotations

import shlex
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._sources.access import locate, read_range
from tokmill.errors import TokmillError

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile

_HEAD_BYTES: Final = 4096

_MARKS: Final = {
    b"\xff\xfe\0\0": ("UTF-32", "utf-32"),
    b"\0\0\xfe\xff": ("UTF-32", "utf-32"),
    b"\xff\xfe": ("UTF-16", "utf-16"),
    b"\xfe\xff": ("UTF-16", "utf-16"),
}
"""Byte order marks, with the name of the encoding in messages and for iconv; longer ones first."""

_COMPRESSED: Final = {b"\x1f\x8b": ("gzip", ".gz"), b"(\xb5/\xfd": ("zstd", ".zst")}

_SAMPLE: Final = 64
"""Number of bytes of text that identify an encoding without a byte order mark."""


class Guess(NamedTuple):
    """Probable format of a file."""

    what: str
    """Noun phrase for a message, such as "a JSON array"."""
    way_out: str
    """What to do; `{file}` stands for the file."""

    def hint(self, file: SourceFile) -> str:
        """Return what to do about a file."""
        return self.way_out.format(file=shlex.quote(file.location))


def wrong_encoding(head: bytes) -> Guess | None:
    """Return the encoding that the first bytes of a text suggest; None if it may be UTF-8."""
    found = next((names for mark, names in _MARKS.items() if head.startswith(mark)), None)
    even, odd = head[:_SAMPLE:2], head[1:_SAMPLE:2]
    if found is None and len(odd) > 1 and not any(odd) and all(even):
        found = ("UTF-16", "utf-16le")
    if found is None and len(odd) > 1 and not any(even) and all(odd):
        found = ("UTF-16", "utf-16be")
    if found is None:
        return None
    what, name = found
    return Guess(what, f"convert it to UTF-8: iconv -f {name} -t utf-8 {{file}}")


def guess(file: SourceFile) -> Guess | None:
    """Return the probable format of a file if it contradicts the name; None otherwise."""
    from tokmill._sources.formats import all_formats, format_of

    head = b""
    with suppress(TokmillError, OSError):
        head = _head(file)
    for magic, (name, ending) in _COMPRESSED.items():
        if head.startswith(magic):
            return Guess(f"compressed with {name}", f"add {ending} to its name")
    own = format_of(file)
    for other in all_formats():
        if other is not own and other.magic and head.startswith(other.magic):
            return Guess(f"a file of the format {other.name}", f"let its name end in {other.endings[0]}")
    return wrong_encoding(head) or (own.guess(head) if own.guess else None)


def _head(file: SourceFile) -> bytes:
    """Return the first bytes of the decoded text."""
    if file.codec == "plain":
        return read_range(file, 0, _HEAD_BYTES)
    import pyarrow as pa

    store, name = locate(file.location)
    with store.arrow_file(name) as source, pa.CompressedInputStream(source, file.codec) as stream:
        return bytes(stream.read(_HEAD_BYTES))
