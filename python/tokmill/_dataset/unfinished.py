"""Datasets that a run has not finished: none of their files may be read yet."""

from __future__ import annotations

import shlex
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tokmill._dataset.index import INDEX
from tokmill._dataset.manifest import MANIFEST, RUN, SOURCES
from tokmill._json import parse_json
from tokmill._sizes import format_share
from tokmill._store import is_hub, is_remote, split_location
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from tokmill._store import ReadStore

ADOPTION: Final = "_adopt/claim.json"
"""The file by which an adoption that is not complete is recognised."""
_FILES: Final = (MANIFEST, INDEX, SOURCES)


def unfinished(store: ReadStore, apart_from: ReadStore | None = None) -> SourceError | None:
    """Return the error for an incomplete dataset in a store, or in the folder above it; None if there is none.

    apart_from   the output, in which an incomplete dataset is this command's own
    """
    where = store.location()
    found: list[tuple[ReadStore, str | None]] = [(store, None)]
    if not is_hub(where) and (is_remote(where) or Path(where).is_dir()):
        with suppress(UsageError):  # a bucket has no folder above it
            found.append(split_location(where if is_remote(where) else Path(where).absolute()))
    own = "" if apart_from is None else apart_from.location()
    return next(filter(None, (_unfinished(*each) for each in found if each[0].location() != own)), None)


def _unfinished(store: ReadStore, folder: str | None) -> SourceError | None:
    # A folder of the store can be a split, or have nothing to do with a complete dataset around it.
    command = "encode" if store.exists(RUN) else "adopt" if store.exists(ADOPTION) else None
    if command is None or (folder is not None and all(map(store.exists, _FILES))):
        return None
    where = store.location() if folder is None else f"{store.location()}, which has the folder {folder},"
    if store.exists(MANIFEST):
        message = f"{where} is not a complete dataset: it lacks a file"
        return SourceError("dataset-damaged", message, f"see tokmill verify {shlex.quote(store.location())}")
    share = _share(store) if command == "encode" else None
    done = "" if share is None else f": {format_share(share)} of its sources are encoded"
    message = f"{where} is not finished{done}"
    hint = f"unless it is still running, run the same {command} command again"
    if command == "encode":
        hint += f"; see tokmill status {shlex.quote(store.location())}"
    return SourceError("dataset-unfinished", message, hint)


def _share(store: ReadStore) -> float | None:
    """Return the share of the sources at the last checkpoint, from 0 to 1; None if it is unknown."""
    try:
        records = f"_run/{parse_json(store.read(RUN))['run']}/records"
        for path in sorted((entry.path for entry in store.list(records)), reverse=True):
            record: dict[str, Any] = parse_json(store.read(path))
            if record["state"] is not None and record["total_bytes"]:
                return min(int(record["state"]["source_bytes"]) / int(record["total_bytes"]), 1.0)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, SourceError):
        return None  # `status` and `verify` say what is damaged
    return 0.0  # before the first checkpoint
