"""Which token files there are, of which format, and in which split."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tokmill._adopting.foreign_format import ForeignFolder, all_formats, format_named
from tokmill._dataset import ADOPTED_FORMATS
from tokmill._dataset.manifest import MANIFEST
from tokmill._dataset.splits import TRAIN, check_name
from tokmill._dataset.unfinished import unfinished
from tokmill._sources.copies import copies, said
from tokmill._sources.faults import corpus
from tokmill._sources.plan import SourceFile
from tokmill._spelling import check_choice
from tokmill._store import is_remote, open_store, split_location
from tokmill._store.locations import may_be_pointer, pointer_hint
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokmill._adopting.foreign_format import ForeignFormat
    from tokmill._store import Entry, Location, ReadStore

_LISTED: Final = 3
_INDEXES: Final = {".idx": ".bin", ".ds.index": ".ds", ".ds.loss": ".ds", ".csv.gz": ".npy"}
"""Ends of the names of files beside those with tokens, and how the names of the latter end."""
_SPLIT_WORD: Final = re.compile(r"(?<![a-z0-9])(train|training|val|valid|validation|test|dev|eval)(?![a-z0-9])")


@dataclass(frozen=True)
class SplitPattern:
    """`NAME=PATTERN`: the split of files whose path matches."""

    name: str
    pattern: str

    @classmethod
    def parse(cls, text: str) -> SplitPattern:
        """Return the pattern of a text. Raises UsageError."""
        name, equals, pattern = text.partition("=")
        if not equals or not pattern:
            message = f"--split {text!r:.100} is not NAME=PATTERN"
            raise UsageError("split-rule", message, "for example --split heldout='heldout*'")
        check_name(name)
        return cls(name, pattern)


def list_files(location: Location, out: ReadStore) -> tuple[ForeignFolder, list[str]]:
    """Return a folder and the paths of the files in it that may have tokens; not those of `out`.

    Raises SourceError if there is none, UsageError if the location is a dataset of tokmill.
    """
    store, only = open_store(location), None
    path = Path(store.location())
    if not is_remote(location) and not path.is_dir():
        store, only = split_location(location)
        if path.with_name(f"{path.name}.idx").is_file():  # as Megatron's --data-path
            only = f"{path.name}.bin"
    listed = list(store.list() if only is None else _beside(store, only))
    entries = {entry.path: entry for entry in listed if not out.holds(store.location(entry.path))}
    if listed and not entries:
        message = f"--out: {out.location()} contains the token files"
        raise UsageError("location-unusable", message, "write the dataset into a folder of its own")
    if MANIFEST in entries and b'"format": "tokmill' in store.read(MANIFEST, 0, 64):
        message = f"{store.location()} is a dataset of tokmill already"
        raise UsageError("location-unusable", message, "pass it to the other commands as it is")
    if (error := unfinished(store, out)) is not None:
        raise error
    folder = ForeignFolder(store, entries)
    _refuse_pointers(folder, only)
    for ending, tokens in _INDEXES.items():
        if only is not None and only.endswith(ending):
            beside = f"{only.removesuffix(ending)}{tokens}"
            message = f"{store.location(only)} has no tokens: it belongs to a {tokens} file"
            hint = (
                f"name {beside}" if beside in entries else f"there is no {beside} beside it; copy it there, and name it"
            )
            raise UsageError("location-unusable", message, hint)
    return folder, [each for each in entries if only in (None, each)]


def _refuse_pointers(folder: ForeignFolder, only: str | None) -> None:
    """Raise SourceError for a file that git has in place of the content: its bytes would be read as ids."""
    indexes = tuple(_INDEXES)
    endings = (*chain.from_iterable(map(_endings, all_formats())), *indexes)
    for path, entry in folder.entries.items():
        if path.endswith(endings if only in (None, path) else indexes) and may_be_pointer(entry.size):
            hint = pointer_hint(folder.store.read(path, 0, entry.size))
            if hint is not None:
                message = f"{folder.location(path)} is a pointer that git has in place of the content"
                raise SourceError("source-missing", message, hint)


def _beside(store: ReadStore, only: str) -> Iterator[Entry]:
    """Yield a file, and the files whose names begin like its own or like its labels': one may be its index."""
    named = [only, *filter(None, (each.labels_of(only) for each in all_formats()))]
    stems = tuple(name.rpartition(".")[0] or name for name in named)
    return (entry for entry in store.list() if "/" not in entry.path and entry.path.startswith(stems))


def recognise(folder: ForeignFolder, paths: Sequence[str], name: str | None) -> tuple[ForeignFormat, list[str]]:
    """Return the format of the files, and the paths of those that have tokens.

    Raises UsageError if they have several formats, SourceError if they have none.
    """
    if name is not None:
        check_choice("--format", name, list(ADOPTED_FORMATS), "docs/guides/adopt.md describes them")
        chosen = format_named(name)
        _require_tokens(folder, chosen)
        found = [path for path in paths if path.endswith(chosen.ending)]
        if not found:
            message = f"{folder.store.location()} has no file whose name ends with {' or '.join(_endings(chosen))}"
            raise SourceError("source-missing", message, "check the path and --format")
        return chosen, _without_labels(chosen, found)
    formats: dict[str, list[str]] = {}
    for path in paths:
        for each in all_formats():
            if path.endswith(each.ending) and each.is_one(folder, path):
                formats.setdefault(each.name, []).append(path)
                break
    if len(formats) > 1:
        (one, (a, *_)), (other, (b, *_)), *_ = formats.items()
        message = f"{folder.store.location()} has files of several formats: {a} is {one}, {b} is {other}"
        raise UsageError("format-unknown", message, "adopt each folder by itself, or name one with --format")
    if not formats:
        message = f"{folder.store.location()} has no token files: {', '.join(paths[:_LISTED]) or 'it is empty'}"
        hint = "encode the text with tokmill encode; " * any(corpus(path, b"") for path in paths[:_LISTED])
        hint += "tokmill adopts " + ", ".join(f"{each.name} ({_endings(each)[0]})" for each in all_formats())
        raise SourceError("source-missing", message, hint)
    ((found_name, found),) = formats.items()
    chosen = format_named(found_name)
    _require_tokens(folder, chosen)
    return chosen, _without_labels(chosen, found)


def _endings(chosen: ForeignFormat) -> tuple[str, ...]:
    return (chosen.ending,) if isinstance(chosen.ending, str) else chosen.ending


def _require_tokens(folder: ForeignFolder, chosen: ForeignFormat) -> None:
    """Raise SourceError if an index or losses are there without the file with tokens: its documents would be lost."""
    for ending, begin in chosen.beside.items():
        for path in folder.entries:
            owner = f"{path.removesuffix(ending)}{chosen.ending}"
            lacks_tokens = path.endswith(ending) and owner not in folder.entries
            if lacks_tokens and folder.store.read(path, 0, len(begin)) == begin:  # git, too, has .idx files
                message = f"{folder.location(path)} belongs to {owner}, which is missing"
                raise SourceError("source-missing", message, f"copy {owner} there, or remove what belongs to it")


def _without_labels(chosen: ForeignFormat, paths: Sequence[str]) -> list[str]:
    labels = set(map(chosen.labels_of, paths))
    return [path for path in paths if path not in labels]


def related(folder: ForeignFolder, chosen: ForeignFormat, paths: Sequence[str]) -> list[str]:
    """Return the paths of token files and of the files beside them that have their names, and MDS shards."""
    named = [*paths, *filter(None, map(chosen.labels_of, paths))]
    stems = {*named, *(path.rpartition(".")[0] for path in named)}
    beside = (
        path
        for path in folder.entries
        if path in stems or path.rpartition(".")[0] in stems or path.removesuffix(".csv.gz") in stems
    )
    shards = (
        (path for path in folder.entries if path.endswith((".mds", ".mds.zstd")))
        if paths[0].endswith("index.json")
        else ()
    )
    return sorted({*beside, *shards})


def refuse_copies(folder: ForeignFolder, related: Sequence[str], paths: Sequence[str]) -> None:
    """Raise SourceError if two files with tokens have the same content; indexes and labels may be equal."""
    having = {*paths, *(path for path in related if path.endswith((".mds", ".mds.zstd")))}
    entries = [folder.entries[path] for path in related if path in having and not path.endswith("index.json")]
    if pairs := list(copies(SourceFile.of(folder.store, entry, "tokens") for entry in entries)):
        hint = "move one of them away; to train on one twice, give it a weight in a mixture"
        raise SourceError("option-repeated", said(pairs), hint)


def exported_splits(folder: ForeignFolder, chosen: ForeignFormat, paths: Sequence[str]) -> dict[str, str]:
    """Return the splits of files whose names begin with those, such as an export of tokmill; nothing for others."""
    ending, (record, mark) = chosen.exported, chosen.splits_in
    if ending is None or record not in folder.entries or mark not in folder.store.read(record, 0, 64):
        return {}
    found = {path: path.removesuffix(cut[0]) for path in paths if (cut := ending.search(path)) is not None}
    for name in found.values():
        check_name(name)
    return found


def by_split(paths: Sequence[str], patterns: Sequence[SplitPattern], known: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the files of each split: by the first pattern that matches, as known, or by the last word for splits."""
    found: dict[str, list[str]] = {}
    used = set[SplitPattern]()
    for path in paths:
        pattern = next((each for each in patterns if fnmatchcase(path, each.pattern)), None)
        words = _SPLIT_WORD.findall(path.lower())
        word = known[path] if path in known else TRAIN if not words or words[-1] == "training" else words[-1]
        name = word if pattern is None else pattern.name
        if pattern is not None:
            used.add(pattern)
        found.setdefault(name, []).append(path)
    for each in patterns:
        if each not in used:
            message = f"--split {each.name}={each.pattern} matches no file"
            raise UsageError("split-rule", message, f"the first file is {paths[0]}")
    return {**{name: mine for name, mine in found.items() if name != TRAIN}, TRAIN: found.get(TRAIN, [])}
