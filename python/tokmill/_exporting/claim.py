"""Ownership and recovery of an export.

    _export/claim.json            identity of the export
    _export/attempts/000000.json  the processes that have worked on it
    _export/kept.json             durable extents of unfinished files
    _export/growing/LINEAGE/…     the unfinished files
    export.json                   list of the exported files, written last; then _export is removed

A file gets its final name once it is complete and durable. Every process produces the same bytes, so a resumed export
keeps complete files.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tokmill._recovery import Chain, ChainEnd, Record, ResumableCommand, create_claim, read_file, require_same
from tokmill._store import Extent, writable
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._recovery import Attempt
    from tokmill._store import ReadStore, Store

VERSION: Final = 2
"""Version of export.json and claim.json. Version 1 named the dataset by its fingerprint and the hash of its index."""

EXPORT: Final = "export.json"
FOLDER: Final = "_export"
_CLAIM: Final = f"{FOLDER}/claim.json"
_KEPT: Final = f"{FOLDER}/kept.json"

_ABSENT: Final = {"previous": None, "kind": "begin", "time": 0, "seconds": 0, "every": 0, "total_bytes": 0}
"""Values of the fields of a record that the file of an attempt does not store."""

COMMAND: Final = ResumableCommand(
    folder=FOLDER,
    claim=_CLAIM,
    result=EXPORT,
    watchable=False,
    unusable="cannot export to {location}: {reason}",
    occupied="{location} is not empty: it contains {found}",
    damaged="{path} was not written by an export",
    different="{location} belongs to another export: {differences}",
    different_hint="choose another folder, or remove this one if it is not needed",
    in_use="another process may be exporting to {location}: {owner}",
    taken_over="another process has taken over the export to {location}",
)


def read_export(store: ReadStore) -> dict[str, Any] | None:
    """Return the record of a complete export; None if there is none. Raises OutputError if it cannot be read."""
    if not store.exists(EXPORT):
        return None
    return read_file(store, COMMAND, EXPORT, lambda root: {**root, "files": list(root["files"])})


def claim(store: Store, identity: Mapping[str, str]) -> None:
    """Claim a folder for this export, or verify that it is claimed by the same export already.

    identity   everything that the bytes depend on, by the names that users know

    Raises OutputError if the folder belongs to something else.
    """
    record = {"version": VERSION, "identity": dict(identity)}
    if not store.exists(_CLAIM) and create_claim(store, COMMAND, record):
        return
    before = read_file(store, COMMAND, _CLAIM, lambda root: {**root, "identity": dict(root["identity"])})
    check_version(store, _CLAIM, before)
    compare(store, before["identity"], identity)


def check_version(store: ReadStore, path: str, record: Mapping[str, Any]) -> None:
    """Raise OutputError if a record of an export has another version."""
    version = record.get("version", 1)
    if version != VERSION:
        message = f"{store.location(path)} has version {version!r:.20}; this version of tokmill reads {VERSION}"
        raise OutputError("output-of-another-run", message, COMMAND.different_hint)


def compare(store: ReadStore, before: Mapping[str, str], identity: Mapping[str, str]) -> None:
    """Raise OutputError, which lists the differences, if a folder belongs to another export."""

    def describe(names: list[str]) -> list[str]:
        return [f"{name} was {before.get(name)}, is now {identity.get(name)}" for name in names]

    require_same(store, COMMAND, before, identity, describe)


class ExportChain(Chain[Record]):
    """The attempts at an export: `begin` records without hashes. Only the last one matters."""

    RECORDS: ClassVar = "attempts"
    OPEN: ClassVar = "growing"

    def __init__(self, store: Store) -> None:
        super().__init__(store, FOLDER, Record)

    def path(self, number: int) -> str:
        """See Chain."""
        return f"{self.folder}/{number:06d}.json"

    def read(self, number: int) -> tuple[Record, str]:
        """See Chain."""
        return read_file(
            self.store, COMMAND, self.path(number), lambda root: Record.from_json({"number": number, **_ABSENT, **root})
        ), ""

    def end(self) -> ChainEnd[Record]:
        """See Chain."""
        numbers = self.numbers()
        return ChainEnd(numbers[-1] + 1, None, self.read(numbers[-1])[0]) if numbers else ChainEnd(0, None, None)

    def create(self, record: Record) -> str:
        """See Chain."""
        root = {"attempt": record.attempt, "lineage": record.lineage, "owner": vars(record.owner)}
        writable(self.store).create(self.path(record.number), json.dumps(root).encode())
        return ""


def read_kept(store: ReadStore) -> dict[str, tuple[Extent, ...]]:
    """Return the extents of unfinished files that an earlier process made durable, by file name."""
    if not store.exists(_KEPT):
        return {}
    return read_file(
        store,
        COMMAND,
        _KEPT,
        lambda root: {path: tuple(Extent(**extent) for extent in extents) for path, extents in root["files"].items()},
    )


def write_kept(store: Store, attempt: Attempt[ExportChain], kept: Mapping[str, tuple[Extent, ...]]) -> None:
    """Record the durable extents. Raises OutputError if another process has taken over."""
    attempt.check()
    files = {path: [asdict(extent) for extent in extents] for path, extents in kept.items()}
    store.put(_KEPT, json.dumps({"files": files}).encode())
