"""Ownership and recovery of an adoption.

    _adopt/claim.json        what is adopted
    _adopt/scans/000041.json what the scan of a file found, once its document offsets and table are written
    _adopt/growing/…         unfinished files
    manifest.json            written last; then _adopt is removed

A run that is interrupted goes on with the files that have no record, or have changed since. All that it writes depends
on the token files and options alone.
"""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tokmill._adopting.scanning import Scanned
from tokmill._dataset.adopted_manifest import AdoptedManifest
from tokmill._dataset.manifest import MANIFEST
from tokmill._dataset.reader import open_manifest
from tokmill._json import parse_json
from tokmill._store import AlreadyExistsError
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokmill._adopting.scanning import ScanTask
    from tokmill._store import Store

_FOLDER: Final = "_adopt"
_CLAIM: Final = f"{_FOLDER}/claim.json"


@dataclass(frozen=True)
class Claim:
    """The claim of an adoption to its output."""

    store: Store
    fingerprint: str
    """Identifies the files and options."""

    @cached_property
    def growing(self) -> str:
        """Folder of unfinished files of this process."""
        return f"{_FOLDER}/growing/{secrets.token_hex(8)}"

    def take(self) -> AdoptedManifest | None:
        """Claim the output. Return the manifest if it is complete. Raises OutputError if something else is there."""
        if self.store.exists(MANIFEST):
            manifest = open_manifest(self.store)
            if not isinstance(manifest, AdoptedManifest) or manifest.fingerprint != self.fingerprint:
                raise self._occupied(MANIFEST)
            return manifest
        data = json.dumps({"fingerprint": self.fingerprint}).encode()
        if not self.store.exists(_CLAIM):
            found = next((entry.path for entry in self.store.list() if not entry.path.startswith(".tokmill-")), None)
            if found is not None:
                message = f"the output folder {self.store.location()} is not empty: it contains {found}"
                raise OutputError("output-occupied", message, "choose a new or empty folder")
            with suppress(AlreadyExistsError):  # another process was faster
                self.store.create(_CLAIM, data)
        if self.store.read(_CLAIM) != data:
            raise self._occupied(_CLAIM)
        return None

    def scanned(self, task: ScanTask) -> Scanned | None:
        """Return what an earlier process found in a file; None if it did not get there, or the file has changed."""
        path = self._record(task)
        if not self.store.exists(path):
            return None
        try:
            found = Scanned.from_json(parse_json(self.store.read(path)))
        except (ValueError, KeyError) as error:
            message = f"{self.store.location(path)} is not a record of an adoption: {error!r:.100}"
            raise OutputError("record-damaged", message, "remove the folder, and adopt again") from error
        return found if found.version == task.version else None

    def note(self, task: ScanTask, found: Scanned) -> None:
        """Record what was found in a file."""
        self.store.put(self._record(task), json.dumps(found.as_dict()).encode())

    def withdraw(self, folders: Iterable[str]) -> None:
        """Free the output after an error, unless some files were read completely, which another try need not do again.

        folders   folders of the output that may have files
        """
        if next(self.store.list(f"{_FOLDER}/scans"), None) is None:
            for folder in folders:
                self.store.clear(folder)
            self.clear()

    def clear(self) -> None:
        """Remove everything that is not part of the dataset."""
        self.store.clear(_FOLDER)
        self.store.sweep()

    def _record(self, task: ScanTask) -> str:
        return f"{_FOLDER}/scans/{task.number:06d}.json"

    def _occupied(self, path: str) -> OutputError:
        message = f"{self.store.location(path)} belongs to another dataset, or to other files or options"
        return OutputError("output-occupied", message, "choose a new or empty folder")
