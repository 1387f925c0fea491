"""Datasets written by `save_to_disk` of `datasets`: Arrow files, and JSON that lists them in order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NoReturn

from tokmill._json import parse_json
from tokmill._sources.selection import choose
from tokmill._store import check_path
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from tokmill._store import Entry, Store

_SPLITS: Final = "dataset_dict.json"
_STATE: Final = "state.json"
_ABOUT: Final = "dataset_info.json"
_NUMBERED: Final = re.compile(r"data-(\d{5,9})-of-(\d{5,9})\.arrow")


def find_saved(folder: Store, entries: Sequence[Entry], split: str | None) -> list[Entry] | None:
    """Return the files of a saved dataset in the order of its rows; None if the folder is not one.

    Raises SourceError for an incomplete one, and UsageError if a split must be chosen.
    """
    files = {entry.path: entry for entry in entries}
    inside = ""
    if _SPLITS in files:
        names = _read(folder, _SPLITS).get("splits")
        if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
            _refuse(folder, _SPLITS)
        inside = f"{choose(f'{folder.location()} has splits', split, names, '--source-split')}/"
    elif not (_STATE in files and _ABOUT in files):
        return None
    state = _read(folder, f"{inside}{_STATE}")
    if not inside and split not in (None, state.get("_split")):
        holds = f"only the split {state['_split']!r}" if state.get("_split") else "only an unnamed split"
        message = f"{folder.location()} contains {holds}, not {split!r}"
        raise SourceError("configuration-unknown", message, "leave --source-split out")
    if state.get("_indices_files") or state.get("_indices_data_files"):
        message = f"{folder.location()} was saved with a selection of rows (indices)"
        raise SourceError("format-unsupported", message, "save it again: dataset.flatten_indices().save_to_disk(…)")
    found = []
    for item in state.get("_data_files") or ():
        try:
            path = f"{inside}{item['filename']}"
            check_path(path)
        except (TypeError, KeyError, UsageError):
            _refuse(folder, f"{inside}{_STATE}")
        if path not in files:
            message = f"{folder.location(path)} does not exist, but {_STATE} lists it"
            raise SourceError("source-missing", message, "save or copy the dataset again")
        found.append(files[path])
    if not found:
        _refuse(folder, f"{inside}{_STATE}")
    _check_numbers(folder.location(f"{inside}{_STATE}"), [entry.path for entry in found])
    return found


def _check_numbers(location: str, paths: Sequence[str]) -> None:
    """Raise SourceError unless all files are listed once and in the order of their numbers."""
    names = [_NUMBERED.fullmatch(path.rpartition("/")[2]) for path in paths]
    numbers = [(int(name[1]), int(name[2])) for name in names if name is not None]
    if numbers and numbers != [(i, len(paths)) for i in range(len(paths))]:
        message = f"{location} lists {len(paths)} files that do not match their numbers"
        raise SourceError("file-damaged", message, "save or copy the dataset again, or name its .arrow files")


def _read(folder: Store, path: str) -> dict[str, Any]:
    found: object = None
    with suppress(ValueError):
        found = parse_json(folder.read(path))
    if not isinstance(found, dict):
        _refuse(folder, path)
    return found


def _refuse(folder: Store, path: str) -> NoReturn:
    message = f"{folder.location(path)} does not list the files of a dataset"
    raise SourceError("file-damaged", message, "save or copy the dataset again, or name its .arrow files")
