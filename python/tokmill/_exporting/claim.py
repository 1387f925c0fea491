"""Whose a folder of exported files is, and how far a process that died had got with it.

    _export/claim.json            what is exported there
    _export/attempts/000000.json  the processes that were at work on it
    _export/kept.json             what is durable of files that are not whole yet
    _export/growing/LINEAGE/…     those files
    export.json                   what is there; then _export goes

A file gets its name when it is whole and durable. Every process makes the same bytes, so files that have their names
stay.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tokmill._recovery import Chain, ChainEnd, Record, ResumableCommand, create_claim, read_file, require_same
from tokmill._store import Segment
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._recovery import Attempt
    from tokmill._store import Store

VERSION: Final = 2
"""Of export.json and claim.json. Version 1 named the dataset by its fingerprint and the hash of its index."""

EXPORT: Final = "export.json"
FOLDER: Final = "_export"
_CLAIM: Final = f"{FOLDER}/claim.json"
_KEPT: Final = f"{FOLDER}/kept.json"

_ABSENT: Final = {"previous": None, "kind": "begin", "time": 0, "seconds": 0, "every": 0, "total_bytes": 0}
"""What a record has that the file of an attempt lacks."""

COMMAND: Final = ResumableCommand(
    folder=FOLDER,
    claim=_CLAIM,
    result=EXPORT,
    watchable=False,
    unusable="{location} cannot be the folder to export to: {reason}",
    occupied="{location} holds something else, such as {found}",
    damaged="{path} is none that an export has written",
    different="{location} belongs to another export: {differences}",
    different_hint="choose another folder, or remove that one if nobody needs it",
    in_use="another process may be exporting to {location}: {owner}",
    taken_over="another process has taken over the export to {location}",
)


def read_export(store: Store) -> dict[str, Any] | None:
    """Return what was exported to a folder; None if nothing is complete there, OutputError if it cannot be read."""
    if not store.exists(EXPORT):
        return None
    return read_file(store, COMMAND, EXPORT, lambda root: {**root, "files": list(root["files"])})


def claim(store: Store, identity: Mapping[str, str]) -> None:
    """Make a folder this export's, or find that it was.

    identity   all that the bytes depend on, in the words of the user

    Raises OutputError if it holds something else.
    """
    record = {"version": VERSION, "identity": dict(identity)}
    if not store.exists(_CLAIM) and create_claim(store, COMMAND, record):
        return
    before = read_file(store, COMMAND, _CLAIM, lambda root: {**root, "identity": dict(root["identity"])})
    check_version(store, _CLAIM, before)
    compare(store, before["identity"], identity)


def check_version(store: Store, path: str, record: Mapping[str, Any]) -> None:
    """Raise OutputError unless a record of an export is of this version."""
    version = record.get("version", 1)
    if version != VERSION:
        message = f"{store.location(path)} is of version {version!r:.20}; this tokmill continues version {VERSION}"
        raise OutputError("output-of-another-run", message, COMMAND.different_hint)


def compare(store: Store, before: Mapping[str, str], identity: Mapping[str, str]) -> None:
    """Raise OutputError, which names what differs, unless a folder is that of the same export."""

    def describe(names: list[str]) -> list[str]:
        return [f"{name} {before.get(name)} there, {identity.get(name)} now" for name in names]

    require_same(store, COMMAND, before, identity, describe)


class ExportChain(Chain[Record]):
    """The attempts at an export: `begin` records without a hash, of which the last one alone counts."""

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
        self.store.create(self.path(record.number), json.dumps(root).encode())
        return ""


def read_kept(store: Store) -> dict[str, tuple[Segment, ...]]:
    """Return what an earlier process kept of files that were not whole, by their names."""
    if not store.exists(_KEPT):
        return {}
    return read_file(
        store,
        COMMAND,
        _KEPT,
        lambda root: {
            path: tuple(Segment(**segment) for segment in segments) for path, segments in root["files"].items()
        },
    )


def write_kept(store: Store, attempt: Attempt[ExportChain], kept: Mapping[str, tuple[Segment, ...]]) -> None:
    """Write down what is durable; OutputError if another process has taken over."""
    attempt.check()
    files = {path: [asdict(segment) for segment in segments] for path, segments in kept.items()}
    store.put(_KEPT, json.dumps({"files": files}).encode())
