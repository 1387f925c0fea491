"""Files whose content another one has, and numbered files that are missing."""

from __future__ import annotations

import hashlib
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pyarrow as pa

from tokmill._sources.access import locate
from tokmill._sources.formats import format_names, format_of
from tokmill._store import is_hub, is_remote
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tokmill._sources.plan import SourceFile

_END_BYTES: Final = 64 << 10
"""Size of the first and of the last bytes that are compared."""

_REMOTE: Final = 64
"""Number of files in buckets up to which these are read; of more, the versions that the service lists are compared."""

_NUMBERED: Final = re.compile(r"(?<=[-_.])(\d{1,6})[-_]of[-_](\d{1,6})(?=[-_.])")


def copies(files: Iterable[SourceFile]) -> Iterator[tuple[SourceFile, SourceFile]]:
    """Yield each file that has the content of an earlier one, after that one; files without a row do not count.

    Content is the size with the first and last 64 KiB, which are read of files of equal size; or what names it on the
    hub, and in buckets with many such files. Raises SourceError.
    """
    sizes: dict[int, list[SourceFile]] = {}
    for file in files:
        if file.size:
            sizes.setdefault(file.size, []).append(file)
    groups = [group for group in sizes.values() if len(group) > 1]
    reads = sum(is_remote(file.location) for group in groups for file in group) <= _REMOTE
    for group in groups:
        found: dict[object, SourceFile] = {}
        for file in group:
            before = found.setdefault(_content(file, reads=reads), file)
            # Of a compressed file, ten megabytes would be decoded to see one row.
            if before is not file and (file.size > 2 * _END_BYTES or _has_rows(before)):
                yield before, file


def said(pairs: Sequence[tuple[SourceFile, SourceFile]]) -> str:
    """Return a clause that names the first file and its copy, and counts the copies."""
    before, file = pairs[0]
    same = "content" if file.size <= 2 * _END_BYTES else "size, and the same first and last 64 KiB"
    more = f"; {len(pairs):,} files are such copies" if len(pairs) > 1 else ""
    return f"{before.location} and {file.location} have the same {same}{more}"


def absent(files: Iterable[SourceFile]) -> Iterator[tuple[SourceFile, str]]:
    """Yield a file of each numbered set that is incomplete, and which is missing, as a clause."""
    sets: dict[tuple[str, str, str], dict[int, SourceFile]] = {}
    for file in files:
        folder, _, name = file.location.rpartition("/")
        if match := _NUMBERED.search(name):
            sets.setdefault((folder, name[: match.start()], match[2]), {})[int(match[1])] = file
    for (folder, name, total), found in sets.items():
        numbers = range(int(total)) if 0 in found or int(total) not in found else range(1, int(total) + 1)
        if len(found) < len(numbers):
            missing = next(each for each in numbers if each not in found)
            which = f"such as {name}{missing:0{len(total)}}-of-{total}"
            count = len(numbers) - len(found)
            yield (
                next(iter(found.values())),
                f"{count:,} of {len(numbers):,} files {'is' if count == 1 else 'are'} missing in {folder}, {which}",
            )


def _content(file: SourceFile, *, reads: bool) -> object:
    if is_hub(file.location):
        return file.version.rpartition(":")[2]
    if is_remote(file.location) and not reads:
        return file.version
    store, name = locate(file.location)
    digest = hashlib.blake2b(store.read(name, 0, _END_BYTES))
    if file.size > _END_BYTES:
        digest.update(store.read(name, max(file.size - _END_BYTES, _END_BYTES), file.size))
    return digest.digest()


def _has_rows(file: SourceFile) -> bool:
    """Return whether a file has a row; others, which Spark writes, are all the same."""
    if file.format not in format_names():  # token files
        return True
    format_ = format_of(file)
    with suppress(SourceError):  # the run reports it
        names = format_.names_of(file)
        if not names or format_.values is None:
            return False
        return any(batch.num_rows for batch in format_.values(file, pa.schema([(names[0], pa.string())])))
    return True
