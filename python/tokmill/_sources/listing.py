"""Listing of sources: files, folders, globs and datasets become a plan."""

from __future__ import annotations

import fnmatch
import functools
import os
import re
import shlex
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from tokmill._sizes import plural
from tokmill._sources.access import folder_at, locate
from tokmill._sources.copies import absent, copies, said
from tokmill._sources.faults import about_others, is_no_document, is_plain_text, way_out
from tokmill._sources.formats import CODECS, ReadOptions, all_formats, format_named, format_of_name, stem
from tokmill._sources.plan import Plan, SourceFile, counted, shortened
from tokmill._sources.selection import Pins, SourceSelection, find_saved
from tokmill._store import Entry, ReadStore, is_hub, is_remote, open_store, split_location
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from tokmill._sources.formats import SourceFormat

_WILDCARD = re.compile(r"[*?[]")

_HUB_NAME = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*")

_NO_PIPES: Final = "a pipe or device is not read: write it to a file"

_DATASET = ("manifest.json", "index.npy", "sources.jsonl")
"""Files by which a dataset of tokmill is recognised."""

_RUN = "_run/run.json"
_SHARD = re.compile(r"((?:.*/)?)([^/]+)/\2_\d{6}\.table\.parquet")
"""Files by which one that is not finished is recognised."""
_OF_DATASET: Final = re.compile(r".*/(?:([^/]+)/\1_\d{6}\.[^/]*|manifest\.json|sources\.jsonl)")
"""Locations of files of datasets whose names end in those of known formats."""

_TABLE: Final = re.compile(r"((?:.*/)?)(_delta_log|\.hoodie|metadata/(?:v\d+|\d+-[-0-9a-f]+)\.metadata\.json)(?:/.*)?")
"""Files by which tables of Delta Lake, Iceberg and Hudi are recognised."""

_SPLIT: Final = re.compile(r"(?<![a-z])(train|test|valid|validation|val|dev|eval)(?![a-z])", re.IGNORECASE)
"""Name of a split in the path of a file."""


@dataclass(frozen=True)
class _Found:
    """Files that a source names."""

    folder: ReadStore
    entries: Sequence[Entry]
    """Files in the folder."""
    named: bool
    """Whether each file must have a known format: a single file, a glob, or the files of a dataset."""
    ordered: bool = False
    """Whether the entries are in reading order; otherwise they are sorted."""
    format: SourceFormat | None = None
    """Format of files with other name endings."""
    heeds: tuple[str, ...] = ()
    """Options that applied to this source."""
    skipped: tuple[str, ...] = ()
    """Locations of files of known formats that are hidden, or of folders that match a pattern."""

    @property
    def locations(self) -> list[str]:
        """Locations of its files."""
        return [self.folder.location(entry.path) for entry in self.entries]


def plan_sources(
    sources: Sequence[str],
    options: ReadOptions,
    apart_from: ReadStore | None = None,
    selection: SourceSelection = SourceSelection(),  # noqa: B008 - it is frozen
    datasets: Callable[[str], list[SourceFile] | None] = lambda _: None,
) -> Plan:
    """List the files of some sources: files, folders (recursively) and globs (`**` matches folders at any depth).

    Sources are local paths, or URLs of buckets (where a folder is a common prefix before a slash) and of datasets on
    the hub. A dataset without a path stands for one of its configurations, and a folder written by `save_to_disk` for
    the files that it names; `selection` chooses the part, and their order is kept.

    Otherwise files are in the order of the sources, and within each in the order of paths, by code point. Folders and
    wildcards skip names that begin with `.` or `_`. Folders also skip files of unknown format, files whose names say
    that they contain no documents, and formats that `options.formats` leaves out; the plan lists these, and hidden
    files of known formats.
    Files in the store `apart_from`, such as the output of an earlier run, are skipped. `datasets` returns what is read
    of a source that is a dataset of tokmill, and None for any other.

    Raises
    ------
    SourceError
        If a source does not exist or contains nothing to read, a format is unknown, or a file is listed twice.
    UsageError
        For an unsupported kind of location, or a folder whose formats must be chosen.
    """
    files: list[SourceFile] = []
    ignored: list[str] = []
    notes: list[str] = []
    named: list[str] = []
    heeded: set[str] = set()
    pins = Pins(selection.pins)
    origins: dict[str, str] = {}
    real_folder = functools.cache(os.path.realpath)

    own = apart_from
    if own is not None and not is_remote(own.location()):
        own = open_store(os.path.realpath(own.location()))

    def resolved(location: str) -> str:
        folder, _, name = location.rpartition("/")
        return location if is_remote(location) else f"{real_folder(folder or '/')}/{name}"

    def is_own(location: str) -> bool:
        return own is not None and own.holds(resolved(location))

    def identity(location: str) -> str:
        is_link = not is_remote(location) and Path(location).is_symlink()
        return os.path.realpath(location) if is_link else resolved(location)

    if not sources:
        message = "no sources are given"
        raise SourceError("option-missing", message, hint="name a file, a folder or a glob")
    listed = [
        (source, _find(source, selection, pins) if (old := datasets(source)) is None else old) for source in sources
    ]
    every = (each for _, each in listed if isinstance(each, _Found) and each.named)
    chosen = {identity(location) for each in every for location in each.locations}
    for source, found in listed:
        taken = found if isinstance(found, list) else []
        if isinstance(found, _Found):
            heeded.update(found.heeds)
            _refuse_dataset(source, found, is_own)
            taken, unknown = _take(found, options, is_own)
            unknown = sorted([*unknown, *(location for location in found.skipped if not is_own(f"{location}/any"))])
            if not found.named:
                unknown = [location for location in unknown if identity(location) not in chosen]
                if any(file.format != "text" for file in taken):  # text that is also named is read there
                    taken = [file for file in taken if file.format != "text" or identity(file.location) not in chosen]
                _check_mixture(source, taken, options.formats)
                notes += _ignored(source, unknown)
            elif unknown and found.format is not None:
                notes += _ignored(source, unknown)
            elif unknown:
                notes.append(
                    f"{source} matches folders, which are not read: {shortened(unknown)}; name them, or use **"
                )
            if not taken and apart_from is not None and found.entries and all(map(is_own, found.locations)):
                message = (
                    f"--out {apart_from.location()} contains the source {source!r}, and a run does not read its output"
                )
                beside = shlex.quote(apart_from.location() + "-tokens")
                hint = f"choose a folder beside the sources, such as --out {beside}"
                raise SourceError("source-missing", message, hint)
            if not taken:
                raise _nothing_to_read(source, found, unknown)
            ignored += unknown
        for file in taken:
            origin = f"{file.location} (of {source!r})"
            before = origins.setdefault(identity(file.location), origin)
            if before is not origin:
                message = f"{before} and {origin} are the same file"
                raise SourceError("option-repeated", message, hint="name each file once; its text would be read twice")
        files += taken
        named += [source] * len(taken)
    for option, value in (("--source-config", selection.config), ("--source-split", selection.split)):
        if value is not None and option not in heeded:
            message = f"{option} {value} applies to none of the sources"
            raise UsageError("option-conflict", message, "use it with hf://datasets/OWNER/NAME, without a path")
    plan = Plan(tuple(files), tuple(ignored), pins.used, tuple(notes), tuple(named))
    has_folder = any(isinstance(found, _Found) and not found.named for _, found in listed)
    unused = {
        "--separator has no effect: no file is text": options.separator != ReadOptions.separator
        and "text" not in plan.formats,
        "--source-format has no effect: the names of all files tell their formats": options.source_format is not None
        and all(file.reader is None and format_of_name(file.path)[0] for file in plan.files),
        "--formats has no effect: it chooses among the files of folders": bool(options.formats) and not has_folder,
    }
    notes += [note for note, applies in unused.items() if applies]
    several = (f"files of several formats are read: {counted(plan.formats)}",) if len(plan.formats) > 1 else ()
    folders = {source for source, found in listed if isinstance(found, _Found) and not found.named}
    notes = [*_splits_named(plan.files), *_twice_or_absent(plan, folders), *notes]
    return replace(plan, notes=(*several, *notes))


def _twice_or_absent(plan: Plan, folders: Collection[str]) -> Iterator[str]:
    """Yield notes on copies and on numbered files that are missing; both are errors in folders. Raises UsageError."""
    origin = dict(zip((file.location for file in plan.files), plan.sources, strict=True))
    files = [file for file in plan.files if file.reader is None]

    def refuse(message: str, what: str) -> UsageError:
        ending = {(origin[file.location], file.path.removeprefix(stem(file.path))) for file in files}
        patterns = [
            f"{source.rstrip('/')}/**/*{end}" if source in folders else source for source, end in sorted(ending)
        ]
        hint = f"{what}, or name the files, or a pattern such as {shlex.join(dict.fromkeys(patterns))}, to read all"
        return UsageError("option-missing", message, hint)

    pairs = list(copies(files))
    is_meant = len(files) >= 3 * (len(files) - len(pairs))  # a few files many times over, as to try what a size takes
    tables = (pair for pair in pairs if pair[0].format != "text" and not is_meant)  # texts may be short and equal
    if found := [pair for pair in tables if all(origin[file.location] in folders for file in pair)]:
        raise refuse(said(found), "move one of them away")
    if pairs:
        yield f"{said(pairs)}; all are read"
    for file, missing in absent(file for file in files if _is_searched(origin[file.location], folders)):
        if origin[file.location] in folders:
            raise refuse(missing, "copy them there")
        yield missing


def _is_searched(source: str, folders: Collection[str]) -> bool:
    return source in folders or _WILDCARD.search(source) is not None


def _nothing_to_read(source: str, found: _Found, unknown: Sequence[str]) -> SourceError:
    """Return the error for a source without files of a known format; `unknown` are the locations of the others."""
    message, hint = f"nothing to read in {source!r}", _known_endings()
    if len(unknown) == 1 and format_of_name(unknown[0])[0] is None:
        message += f": its only file, {unknown[0]}, has no known format"
    elif left_out := [location for location in unknown if format_of_name(location)[0]]:
        hint = "name a file, or a pattern such as '*.txt', to read it all the same"
        message += f": {shortened(left_out)} left out by name or by --formats"
    elif unknown:
        message += f": none of its {len(unknown):,} files, such as {unknown[0]}, has a known format"
    elif not found.entries:
        message, hint = f"{message}: the folder has no files", "files whose names begin with . or _ are skipped"
    if unknown and (known := way_out(unknown[0])):
        pattern = shlex.quote(f"{source.rstrip('/')}/*{Path(unknown[0]).suffix}")
        hint = f"{known}, with a glob: {pattern}" if "--source-format" in known else known
    return SourceError("source-missing", message, hint)


def _refuse_dataset(source: str, found: _Found, is_own: Callable[[str], bool]) -> None:
    """Raise SourceError for a folder that is, or contains, another dataset of tokmill: its sources.jsonl is no text."""
    if found.named:
        return
    manifest, *others = _DATASET
    paths = {entry.path for entry in found.entries}
    homes = [path.removesuffix(manifest) for path in paths if path.rpartition("/")[2] == manifest]
    for home in sorted(homes):
        if all(f"{home}{name}" in paths for name in others) and not is_own(found.folder.location(home + manifest)):
            message = f"{found.folder.location(home.rstrip('/'))} is a tokmill dataset, not text"
            hint = "name the text that it was made from, or tokmill peek it"
            if home:
                hint = f"move it out of {source}; to encode its documents again, name it as a source of its own"
            raise SourceError("source-missing", message, hint)
    for home in sorted({match[1] for match in map(_SHARD.fullmatch, paths) if match} or {""}):
        if found.folder.exists(home + _RUN) and not is_own(found.folder.location(home + _RUN)):
            message = f"{found.folder.location(home.rstrip('/'))} is a tokmill dataset that is not finished, not text"
            raise SourceError("dataset-unfinished", message, "name the text that it is made from")


def _dataset_around(location: str) -> str | None:
    """Return the folder of the dataset of tokmill that has a local file; None if there is none."""
    homes = [] if is_remote(location) else [*Path(location).parents][:2]
    return next((str(home) for home in homes if all((home / name).exists() for name in _DATASET)), None)


def _splits_named(files: Sequence[SourceFile]) -> Iterator[str]:
    """Yield a note on files whose names, below the folder of all, say that they are of several splits."""
    locations = [file.location for file in files if file.reader is None]
    common = len(os.path.commonprefix(locations).rpartition("/")[0])  # noqa: RUF071 - some are URLs
    found = ((_SPLIT.search(location, common), location) for location in locations)
    named = {name[0].lower(): location for name, location in found if name}
    if any(name.startswith("train") for name in named) and any(not name.startswith("train") for name in named):
        shown = shortened(sorted(named.values()))
        yield f"there are files whose names say {' and '.join(sorted(named))}, and all are read: {shown}"


def _ignored(source: str, unknown: Sequence[str]) -> Iterator[str]:
    """Yield what is not read of a folder."""
    if unknown:
        shown = shortened(sorted(unknown, key=lambda location: format_of_name(location)[0] is None))
        yield f"ignored in {source}: {plural(len(unknown), 'file')} ({shown}); name a file to read it"


def _check_mixture(source: str, files: Sequence[SourceFile], formats: Sequence[str]) -> None:
    """Raise UsageError for a folder with text beside other formats, or with a file in two forms.

    The text is often not meant, and a file in two forms is usually the same text twice.
    """
    found = Counter(file.format for file in files)
    if "text" in found and len(found) > 1 and not formats:
        others = ",".join(name for name in found if name != "text")
        message = f"{source!r} contains text beside other formats: {counted(found)}; the text is "
        message += shortened([file.location for file in files if file.format == "text"])
        hint = f"write --formats {others} to leave the text out, or --formats {others},text to read all of it"
        raise UsageError("option-missing", message, hint)
    forms: dict[str, SourceFile] = {}
    for file in files:
        before = forms.setdefault(stem(file.path) + ("" if not formats else f" {file.format}"), file)
        if before is not file:
            message = f"{before.location} and {file.location} differ only in their endings; their text may be the same"
            hint = "move one of them away, or name the files to read"
            if before.format != file.format:
                hint = f"write --formats {file.format}, or --formats {before.format},{file.format} to read both"
            raise UsageError("option-missing", message, hint)


def _take(found: _Found, options: ReadOptions, is_own: Callable[[str], bool]) -> tuple[list[SourceFile], list[str]]:
    """Return the files of a source in order, and the locations of others."""
    folder, entries, formats = found.folder, found.entries, [format_named(name) for name in options.formats]
    files, unknown = [], []
    about = set() if found.named else about_others(entry.path for entry in entries if not is_no_document(entry.path))
    texts = (is_plain_text(entry.path) or format_of_name(entry.path)[0] is format_named("text") for entry in entries)
    other = options.source_format or ("text" if all(texts) else None)
    for entry in entries if found.ordered else sorted(entries, key=lambda entry: entry.path):
        location = folder.location(entry.path)
        if is_own(location):
            continue
        format_, codec = format_of_name(entry.path)
        format_ = format_ or found.format
        is_unknown = (format_ is None and other is None) or _OF_DATASET.fullmatch(location)
        if found.named and is_unknown and (home := _dataset_around(location)) is not None:
            message = f"{location} is a file of the tokmill dataset {home}, not text"
            raise SourceError("source-missing", message, f"to encode its documents again, name {shlex.quote(home)}")
        if format_ is None and found.named:
            if other is None:
                message = f"{location}: the format cannot be derived from the name"
                hint = way_out(location) or f"name it with --source-format; {_known_endings()}"
                raise SourceError("format-unknown", message, hint)
            format_ = format_named(other)
        left_out = not found.named and (
            is_no_document(entry.path) or entry.path in about or (options.formats and format_ not in formats)
        )
        if format_ is None or left_out:
            unknown.append(location)
            continue
        if codec != "plain" and not format_.is_compressible:
            message = f"{location}: a {format_.name} file inside {codec} cannot be read"
            raise SourceError("format-unsupported", message, hint="decompress it first; the format itself compresses")
        files.append(SourceFile.of(folder, entry, format_.name, codec))
    return files, unknown


def _known_endings() -> str:
    """Describe the known name endings."""
    endings = " ".join(ending for each in all_formats() for ending in each.endings)
    *names, last = (each.name for each in all_formats() if each.is_compressible)
    compressible = f"{', '.join(names)} and {last}"
    return f"names of known formats end in {endings}; those of {compressible} may be followed by {' '.join(CODECS)}"


def _find(source: str, selection: SourceSelection, pins: Pins) -> _Found:
    if is_hub(source):
        from tokmill._store.hub import HubAddress

        address = pins.pin(HubAddress.parse(source))
        if not address.path:
            from tokmill._sources.selection import find_configuration

            dataset = find_configuration(address, selection)
            heeds = ("--source-config", "--source-split")
            return _Found(dataset.folder, dataset.entries, named=True, ordered=True, format=dataset.format, heeds=heeds)
        return _find_remote(source, str(HubAddress(address.dataset, address.revision, "")), address.path, selection)
    if is_remote(source):
        scheme, _, rest = source.partition("://")
        bucket, _, key = rest.partition("/")
        return _find_remote(source, f"{scheme}://{bucket}", key.rstrip("/"), selection)
    open_store(source)  # raises UsageError for an invalid path
    parent, name = split_location(source if "://" in source else os.path.normpath(Path(source).absolute()))
    location = parent.location(name)
    if parent.exists(name):
        return _Found(parent, [parent.stat(name)], named=True)
    if Path(location).is_dir():
        folder = open_store(location)
        _refuse_pipes(location, lambda path: format_of_name(path)[0] and not any(map(_is_hidden, path.split("/"))))
        return _whole(folder, list(folder.list()), selection)
    if _WILDCARD.search(location):
        return _glob(source, "", location.removeprefix("/"))
    message = f"there is no file or folder {source!r}"
    is_there = Path(location).exists()
    hint = _NO_PIPES if is_there else f"looked for {location}"
    if _HUB_NAME.fullmatch(source) and not is_there:
        hint += f"; write hf://datasets/{source} for the dataset on the hub"
    raise SourceError("source-missing", message, hint)


def _refuse_pipes(top: str, is_meant: Callable[[str], object]) -> None:
    """Raise SourceError for a pipe or device below a folder that a source means, by its path there."""
    for folder, _, names in os.walk(top):
        for path in (f"{folder}/{name}" for name in names if is_meant(f"{folder}/{name}"[len(top) :].lstrip("/"))):
            if os.path.exists(path) and not os.path.isfile(path):  # noqa: PTH110, PTH113 - faster
                message = f"{path} is a pipe or device"
                raise SourceError("format-unsupported", message, _NO_PIPES)


def _find_remote(source: str, root: str, key: str, selection: SourceSelection) -> _Found:
    """Find a remote source: an object, or all objects below it, as a folder."""
    if "?" not in key:  # always a wildcard in a URL
        location = f"{root}/{key}" if key else root
        folder = folder_at(location)
        if key:
            parent, name = locate(location)
            if parent.exists(name):
                return _Found(parent, [parent.stat(name)], named=True)
        if entries := list(folder.list()):
            return _whole(folder, entries, selection)
    if _WILDCARD.search(key):
        return _glob(source, root, key)
    message = f"there is no file or folder {source!r}"
    hint = None
    if is_hub(root):
        from tokmill._store.hub import HubStore

        hint = HubStore.at(root).suggest(unquote(key))
    raise SourceError("source-missing", message, hint=hint or "no object has this name, or a name below it")


def _whole(folder: ReadStore, entries: Sequence[Entry], selection: SourceSelection) -> _Found:
    """Return all files of a folder, but of datasets that `save_to_disk` wrote there only those that these list."""
    shown, hidden = dict[str, Entry](), list[str]()
    for entry in entries:
        if match := _TABLE.fullmatch(entry.path):
            home = folder.location(match[1].rstrip("/"))
            message = f"{home} is a table whose files may be deleted or replaced ones, as {match[2]} says"
            hint = "write its rows to parquet files elsewhere; to read all the same, name the files or a pattern"
            raise SourceError("format-unsupported", message, hint)
        if not any(map(_is_hidden, entry.path.split("/"))):
            shown[entry.path] = entry
        elif format_of_name(entry.path)[0] and not is_no_document(entry.path):
            hidden.append(folder.location(entry.path))
    if not (saved := find_saved(folder, shown, selection.split)):
        return _Found(folder, [*shown.values()], named=False, skipped=tuple(hidden))
    heeds, listed = ("--source-split",), [entry for each in saved.values() for entry in each]
    from tokmill._sources.arrow import FORMAT

    inside, homes = {entry.path.rpartition("/")[0] for entry in listed}, [*saved]
    below = {path for path in shown if path.startswith(homes[bisect(homes, path) - 1])}
    others = below - {entry.path for entry in listed}
    for path in others:  # of splits that are not chosen, files are not missed
        kind = format_of_name(path)[0]
        if kind and not is_no_document(path) and (kind is not FORMAT or path.rpartition("/")[0] in inside):
            hidden.append(folder.location(path))
    if "" in saved:
        return _Found(folder, listed, named=True, ordered=True, format=FORMAT, heeds=heeds, skipped=tuple(hidden))
    beside = [entry for path, entry in shown.items() if path not in others]
    return _Found(folder, beside, named=False, heeds=heeds, skipped=tuple(hidden))


def _glob(source: str, root: str, path: str) -> _Found:
    """Return the files that match the pattern `path` below the folder `root`."""
    parts = path.split("/")
    fixed = next(i for i, part in enumerate(parts) if _WILDCARD.search(part))
    top, pattern = "/".join([root, *parts[:fixed]]) or "/", parts[fixed:]
    folder, folders = folder_at(top), list[str]()
    if is_remote(top):  # a single level cannot be listed
        pattern = [unquote(part) for part in pattern]
    if is_remote(top) or "**" in pattern:
        entries = [entry for entry in folder.list() if _matches(entry.path.split("/"), pattern)]
        if not is_remote(top):
            _refuse_pipes(top, lambda path: _matches(path.split("/"), pattern))
    else:  # deeper levels need not be listed
        found = [path.relative_to(top).as_posix() for path in Path(top).glob("/".join(pattern))]
        found = [path for path in found if _matches(path.split("/"), pattern)]
        folders = sorted(f"{folder.location(path)}/" for path in found if Path(top, path).is_dir())
        entries = [folder.stat(path) for path in found if not Path(top, path).is_dir()]
    if not entries:
        message = f"no file matches {source!r}" + (f", only folders: {shortened(folders)}" if folders else "")
        raise SourceError(
            "source-missing", message, hint="* matches within one folder; **/* also matches in folders below it"
        )
    return _Found(folder, entries, named=True, skipped=tuple(folders))


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
