"""From what a user names (files, folders, globs) to the plan of files to read."""

from __future__ import annotations

import fnmatch
import functools
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast
from urllib.parse import unquote

from tokmill.errors import SourceError
from tokmill.plan import Codec, Format, Plan, SourceFile
from tokmill.sources.access import folder_at, locate
from tokmill.store import Entry, Store, is_bucket, open_store, split_location

if TYPE_CHECKING:
    from tokmill.sources.unit import ReadOptions

_FORMATS: dict[str, Format] = {
    ".parquet": "parquet",
    ".pq": "parquet",
    ".arrow": "arrow",
    ".feather": "arrow",
    ".ipc": "arrow",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".json": "jsonl",
    ".txt": "text",
    ".text": "text",
}
_CODECS: dict[str, Codec] = {".gz": "gzip", ".zst": "zstd", ".zstd": "zstd"}
_WILDCARD = re.compile(r"[*?[]")
_COMPRESSED_INSIDE = ("parquet", "arrow")
_KNOWN = f"names of known formats end in {' '.join(_FORMATS)}; the last five also with {' '.join(_CODECS)} behind"


def plan_sources(sources: Sequence[str], options: ReadOptions, apart_from: Store | None = None) -> Plan:
    """List the files of some sources: files, folders (with all they hold) and globs (`**`: folders at any depth).

    They may lie on disk or, given by URLs, in buckets, where a folder is what objects have before a slash in common.

    The order is that of the sources, and within each that of the paths, by code point. Folders and wildcards pass over
    names that begin with `.` or `_`. Folders also pass over files of unknown format; the plan tells which.
    What lies in the store `apart_from`, such as the output of an earlier run, is no source.

    Raises
    ------
    SourceError
        If a source does not exist or holds nothing to read, a format is unknown, or a file is there twice.
    UsageError
        For a location of a kind that is not supported.
    """
    files: list[SourceFile] = []
    ignored: list[str] = []
    origins: dict[str, str] = {}
    real_folder = functools.cache(os.path.realpath)

    def real(location: str) -> str:
        if is_bucket(location):
            return location
        folder, _, name = location.rpartition("/")
        return os.path.realpath(location) if Path(location).is_symlink() else f"{real_folder(folder or '/')}/{name}"

    if not sources:
        message = "there are no sources"
        raise SourceError(message, hint="name a file, a folder or a glob to read")
    for source in sources:
        taken, unknown = _take(source, options.source_format, apart_from)
        if not taken:
            message = f"nothing to read in {source!r}"
            if unknown:
                message += f": none of its {len(unknown):,} files, such as {unknown[0]}, is of a known format"
            raise SourceError(message, hint=_KNOWN)
        for file in taken:
            origin = f"{file.location} (of {source!r})"
            before = origins.setdefault(real(file.location), origin)
            if before is not origin:
                message = f"{before} and {origin} are the same file"
                raise SourceError(message, hint="name each file once: it would be encoded twice")
        files += taken
        ignored += unknown
    return Plan(tuple(files), tuple(ignored))


def _take(source: str, source_format: str | None, apart_from: Store | None) -> tuple[list[SourceFile], list[str]]:
    """The files of a source, in order, and the locations of those of unknown format."""
    folder, entries, named = _find(source)
    files, unknown = [], []
    for entry in sorted(entries, key=lambda entry: entry.path):
        location = folder.location(entry.path)
        if apart_from is not None and apart_from.holds(location):
            continue
        format_, codec = _format(entry.path)
        if format_ is None and named:
            if source_format is None:
                message = f"{location}: its name does not tell its format"
                raise SourceError(message, hint=f"name the format with --source-format; {_KNOWN}")
            format_ = cast("Format", source_format)
        if format_ is None:
            unknown.append(location)
            continue
        if format_ in _COMPRESSED_INSIDE and codec != "plain":
            message = f"{location}: a {format_} file inside {codec} cannot be read"
            raise SourceError(message, hint="decompress it first; such files compress inside")
        files.append(
            SourceFile(
                path=entry.path,
                location=location,
                size=entry.size,
                version=entry.version,
                format=format_,
                codec=codec,
            )
        )
    return files, unknown


def _format(path: str) -> tuple[Format | None, Codec]:
    """The format that a name tells, if any, and its codec."""
    stem, *suffix = path.lower().rpartition(".")
    codec = _CODECS.get("".join(suffix), "plain")
    if codec != "plain":
        _, *suffix = stem.rpartition(".")
    return _FORMATS.get("".join(suffix)), codec


def _find(source: str) -> tuple[Store, list[Entry], bool]:
    """A folder, files in it, and whether these were named one by one or by a glob."""
    if is_bucket(source):
        return _find_in_bucket(source)
    open_store(source)  # raises UsageError for what is no local path
    parent, name = split_location(source if "://" in source else os.path.normpath(Path(source).absolute()))
    location = parent.location(name)
    if parent.exists(name):
        return parent, [parent.stat(name)], True
    if Path(location).is_dir():
        folder = open_store(location)
        return folder, _visible(folder.list()), False
    if _WILDCARD.search(location):
        return _glob(source, "", location.removeprefix("/"))
    message = f"there is no file or folder {source!r}"
    raise SourceError(message, hint=f"looked for {location}")


def _find_in_bucket(source: str) -> tuple[Store, list[Entry], bool]:
    """As `_find`. A URL names an object, or all whose names go on behind it and a slash."""
    scheme, _, rest = source.partition("://")
    bucket, _, key = rest.partition("/")
    key = key.rstrip("/")
    if "?" not in key:  # which is a wildcard wherever it stands in a URL
        folder = folder_at(source)
        if key:
            parent, name = locate(source)
            if parent.exists(name):
                return parent, [parent.stat(name)], True
        if entries := list(folder.list()):
            return folder, _visible(entries), False
    if _WILDCARD.search(key):
        return _glob(source, f"{scheme}://{bucket}", key)
    message = f"there is no file or folder {source!r}"
    raise SourceError(message, hint="no object has this name, or one that begins with it and a slash")


def _visible(entries: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in entries if not any(map(_is_hidden, entry.path.split("/")))]


def _glob(source: str, root: str, path: str) -> tuple[Store, list[Entry], bool]:
    """The files that match the pattern `path` below the folder `root`."""
    parts = path.split("/")
    fixed = next(i for i, part in enumerate(parts) if _WILDCARD.search(part))
    top, pattern = "/".join([root, *parts[:fixed]]) or "/", parts[fixed:]
    folder = folder_at(top)
    if is_bucket(top):  # there is no way to list one level alone
        pattern = [unquote(part) for part in pattern]
    if is_bucket(top) or "**" in pattern:
        entries = [entry for entry in folder.list() if _matches(entry.path.split("/"), pattern)]
    else:  # no need to list what lies deeper
        files = [file for file in Path(top).glob("/".join(pattern)) if not file.is_dir()]
        paths = [file.relative_to(top).as_posix() for file in files]
        entries = [folder.stat(path) for path in paths if _matches(path.split("/"), pattern)]
    if not entries:
        message = f"no file matches {source!r}"
        raise SourceError(message, hint="* stays within one folder; **/* reaches into those below, however deep")
    return folder, entries, True


def _matches(path: list[str], pattern: list[str]) -> bool:
    if not pattern:
        return not path
    if pattern[0] == "**" and _matches(path, pattern[1:]):
        return True
    if not path or (_is_hidden(path[0]) and not _is_hidden(pattern[0])):
        return False
    if pattern[0] == "**":
        return _matches(path[1:], pattern)
    return fnmatch.fnmatchcase(path[0], pattern[0]) and _matches(path[1:], pattern[1:])


def _is_hidden(name: str) -> bool:
    return name.startswith((".", "_"))
