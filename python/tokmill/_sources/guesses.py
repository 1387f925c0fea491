"""Guesses at the actual format of a file from its first bytes, for hints of errors."""

from __future__ import annotations

import shlex
from contextlib import suppress
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._sources.access import locate, read_range
from tokmill._sources.formats import all_formats, format_of, format_of_name, stem
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

_CAT: Final = {"plain": "", "gzip": "zcat", "zstd": "zstdcat"}
"""Programs that decompress."""

_SAMPLE: Final = 64
"""Number of bytes of text that identify an encoding without a byte order mark."""

_LINES: Final = 8
"""Number of first lines that show JSON lines."""


class Guess(NamedTuple):
    """Probable format of a file."""

    what: str
    """Noun phrase for a message, such as "a JSON array"."""
    way_out: str
    """What to do."""
    command: str = ""
    """Shell command that reads the file and prints a better one. Empty: `way_out` is all."""
    ending: str = ""
    """End of the name of the better file."""

    def hint(self, file: SourceFile) -> str:
        """Return what to do about a file."""
        return f"{self.way_out}: {converting(file, self.command, self.ending)}" if self.command else self.way_out


def converting(file: SourceFile, command: str, ending: str) -> str:
    """Return the shell command that converts a file with `command` into one in the working directory."""
    place = PurePosixPath(file.location)
    old = shlex.quote(place.name if "://" in file.location else file.location)  # of a URL, a copy here
    new = shlex.quote(stem(place.name) + ending)
    cat = _CAT[file.codec]
    return f"{cat} {old} | {command.removesuffix(' <')} > {new}" if cat else f"{command} {old} > {new}"


def wrong_encoding(head: bytes, ending: str = ".txt") -> Guess | None:
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
    return Guess(what, "convert it to UTF-8", f"iconv -f {name} -t utf-8", f".utf-8{ending}")


def guess(file: SourceFile) -> Guess | None:
    """Return the probable format of a file if it contradicts the name; None otherwise."""
    own, head = format_of(file), b""
    if not own.endings:  # a shard, whose bytes are not the text
        return None
    with suppress(TokmillError, OSError):
        head = head_of(file)
    return _guess_of(head, own.name) or wrong_encoding(head, own.endings[0]) or (own.guess(head) if own.guess else None)


def _guess_of(head: bytes, name: str = "") -> Guess | None:
    """Return the format that the first bytes of a file show, unless it is the one of this name."""
    for magic, (codec, ending) in _COMPRESSED.items():
        if head.startswith(magic):
            return Guess(f"compressed with {codec}", f"add {ending} to its name")
    for other in all_formats():
        if other.name != name and other.magic and head.startswith(other.magic):
            return Guess(f"a file in the format {other.name}", f"rename it to end in {other.endings[0]}")
    return None


def no_utf8(head: bytes) -> str:
    """Return what a file with these first bytes is instead of UTF-8, as a noun phrase; empty if nothing is known."""
    found = _guess_of(head[:_HEAD_BYTES]) or wrong_encoding(head)
    return "" if found is None else found.what


def corpus(name: str, head: bytes) -> str | None:
    """Return what a file is that looks like a corpus, by its name or first bytes: a noun phrase for a message."""
    format_, codec = format_of_name(name)
    if format_ is not None and not name.endswith(".json"):
        return f"a file in the format {format_.name}" if codec == "plain" else f"a {codec} file of {format_.name}"
    if what := no_utf8(head):
        return what
    lines = head.splitlines()[:_LINES]
    objects = sum(line.lstrip().startswith(b"{") and line.rstrip().endswith(b"}") for line in lines)
    return "a file of JSON lines" if objects > 1 else None


def head_of(file: SourceFile) -> bytes:
    """Return the first bytes of the decoded text. Raises TokmillError or OSError."""
    if file.codec == "plain":
        return read_range(file, 0, _HEAD_BYTES)
    import pyarrow as pa

    store, name = locate(file.location)
    with store.arrow_file(name) as source, pa.CompressedInputStream(source, file.codec) as stream:
        return bytes(stream.read(_HEAD_BYTES))
