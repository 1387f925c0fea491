"""Whose a folder of exported files is, and how far a process that died had got with it.

    _export/claim.json            what is exported there, written first and once
    _export/attempts/000000.json  who is at work on it: written once each, the last one counts
    _export/kept.json             what is durable of files that are not whole yet
    _export/growing/LINEAGE/…     those files
    export.json                   what is there, written last; then _export goes

A file gets its name when it is whole and durable. Every process makes the same bytes, so files that have their names
stay.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, Self

from tokmill._encoding.owner import Owner
from tokmill._json import parse_json
from tokmill._store import AlreadyExistsError, Segment, is_remote
from tokmill._store.create_once import require_create_once
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._store import Store

VERSION: Final = 2
"""Of export.json and claim.json. Version 1 named the dataset by its fingerprint and the hash of its index."""

EXPORT: Final = "export.json"
FOLDER: Final = "_export"
_CLAIM: Final = f"{FOLDER}/claim.json"
_ATTEMPTS: Final = f"{FOLDER}/attempts"
_KEPT: Final = f"{FOLDER}/kept.json"
_ATTEMPT: Final = re.compile(rf"{_ATTEMPTS}/(\d{{6,}})\.json")

_DYING: Final = 1.0
"""Seconds that a process which was killed may take to end."""

_active: set[str] = set()
"""The attempts of this process that have not ended."""


def read_export(store: Store) -> dict[str, Any] | None:
    """Return what was exported to a folder; None if nothing is complete there, OutputError if it cannot be read."""
    if not store.exists(EXPORT):
        return None
    return _read(store, EXPORT, "files", list)


def claim(store: Store, identity: Mapping[str, str]) -> None:
    """Make a folder this export's, or find that it was.

    identity   all that the bytes depend on, in the words of the user

    Raises OutputError if it holds something else.
    """
    if not store.exists(_CLAIM):
        try:
            found = next((entry for entry in store.list() if not entry.path.startswith(f"{FOLDER}/")), None)
        except SourceError as error:
            message = f"{store.location()} cannot be the folder to export to: {error.message}"
            raise OutputError("output-occupied", message, "choose a new or empty folder") from error
        if found:
            message = f"{store.location()} holds something else, such as {store.location(found.path)}"
            raise OutputError("output-occupied", message, "choose a new or empty folder")
        try:
            store.create(
                _CLAIM, json.dumps({"version": VERSION, "identity": dict(identity)}, indent=2).encode() + b"\n"
            )
        except AlreadyExistsError:
            pass  # somebody else was first: look whether it is the same
        else:
            if is_remote(store.location()):
                require_create_once(store, _CLAIM)
            return
    before = _read(store, _CLAIM, "identity", dict)
    check_version(store, _CLAIM, before)
    compare(store, before["identity"], identity)


def check_version(store: Store, path: str, record: Mapping[str, Any]) -> None:
    """Raise OutputError unless a record of an export is of this version."""
    version = record.get("version", 1)
    if version != VERSION:
        message = f"{store.location(path)} is of version {version!r:.20}; this tokmill continues version {VERSION}"
        raise OutputError(
            "output-of-another-run", message, "choose another folder, or remove that one if nobody needs it"
        )


def compare(store: Store, before: Mapping[str, str], identity: Mapping[str, str]) -> None:
    """Raise OutputError, which names what differs, unless a folder is that of the same export."""
    differing = [name for name in {**before, **identity} if before.get(name) != identity.get(name)]
    if differing:
        found = "; ".join(f"{name} {before.get(name)} there, {identity.get(name)} now" for name in differing)
        message = f"{store.location()} belongs to another export: {found}"
        raise OutputError(
            "output-of-another-run", message, "choose another folder, or remove that one if nobody needs it"
        )


class ExportAttempt:
    """A process at work on an export. To be used in a `with`. Raises OutputError if another one may be alive."""

    def __init__(self, store: Store, *, takeover: bool) -> None:
        self._store = store
        self._id = token_hex(8)
        self._owner = Owner.here()
        _active.add(self._id)
        try:
            while not self._begin(takeover=takeover):
                pass  # somebody else was first: look again who that is
        except BaseException:
            _active.discard(self._id)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        _active.discard(self._id)

    def growing(self, path: str) -> str:
        """Return the name under which a file grows."""
        return f"{FOLDER}/growing/{self._lineage}/{path}"

    def kept(self) -> dict[str, tuple[Segment, ...]]:
        """Return what an earlier process kept of files that were not whole, by their names."""
        if not self._store.exists(_KEPT):
            return {}
        files = _read(self._store, _KEPT, "files", dict)["files"]
        try:
            return {path: tuple(Segment(**segment) for segment in segments) for path, segments in files.items()}
        except (TypeError, AttributeError) as error:
            raise _damaged(self._store, _KEPT) from error

    def keep(self, kept: Mapping[str, tuple[Segment, ...]]) -> None:
        """Write down what is durable; OutputError if another process has taken over."""
        if self._store.exists(f"{_ATTEMPTS}/{self._number + 1:06d}.json"):
            message = f"another process has taken over the export to {self._store.location()}"
            raise OutputError(
                "output-taken-over", message, "let that one go on; the same command can go on where it ends"
            )
        files = {path: [asdict(segment) for segment in segments] for path, segments in kept.items()}
        self._store.put(_KEPT, json.dumps({"files": files}).encode())

    def _begin(self, *, takeover: bool) -> bool:
        # What a process leaves that died while it wrote one has another name.
        names = (_ATTEMPT.fullmatch(entry.path) for entry in self._store.list(_ATTEMPTS))
        numbers = [int(name[1]) for name in names if name]
        self._number = max(numbers, default=-1) + 1
        self._lineage = self._id
        if numbers:
            path = f"{_ATTEMPTS}/{self._number - 1:06d}.json"
            last = _read(self._store, path, "lineage", str)
            if self._follows(last, path, takeover=takeover):
                self._lineage = last["lineage"]
        record = {"attempt": self._id, "lineage": self._lineage, "owner": vars(self._owner)}
        try:
            self._store.create(f"{_ATTEMPTS}/{self._number:06d}.json", json.dumps(record).encode())
        except AlreadyExistsError:
            return False
        return True

    def _follows(self, last: Mapping[str, Any], path: str, *, takeover: bool) -> bool:
        """Return whether the process before this one is known to be gone; OutputError if it may be there."""
        try:
            owner = Owner(**last["owner"])
        except (TypeError, KeyError) as error:
            raise _damaged(self._store, path) from error
        if (owner == self._owner and last.get("attempt") not in _active) or owner.is_gone(_DYING):
            return True
        if takeover:
            return False
        message = f"another process may be exporting to {self._store.location()}: {owner}"
        raise OutputError("output-in-use", message, "wait for it to end, or take over from it with --takeover")


def _read(store: Store, path: str, field: str, kind: type) -> dict[str, Any]:
    """Return one of the objects above, which has that field of that type."""
    try:
        root = parse_json(store.read(path))
    except ValueError as error:
        raise _damaged(store, path) from error
    if not isinstance(root, dict) or not isinstance(root.get(field), kind):
        raise _damaged(store, path)
    return root


def _damaged(store: Store, path: str) -> OutputError:
    message = f"{store.location(path)} is none that an export has written"
    return OutputError("output-occupied", message, "choose a new or empty folder")
