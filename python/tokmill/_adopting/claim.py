"""Ownership and recovery of an adoption.

    _adopt/claim.json        what is adopted
    _adopt/scans/000041.json what the scan of a file found, once its document offsets and table are written
    _adopt/growing/…         unfinished files
    manifest.json            written last; then _adopt is removed

A run that is interrupted goes on with the files that have no record, or have changed since. All that it writes depends
on the token files and options alone, so two processes may do so at the same time, and neither makes an attempt.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tokmill._adopting.scanning import Scanned
from tokmill._dataset.manifest import MANIFEST, Manifest
from tokmill._dataset.reader import open_manifest
from tokmill._dataset.unfinished import ADOPTION
from tokmill._json import parse_json
from tokmill._recovery import (
    ResumableCommand,
    create_claim,
    describe_difference,
    read_file,
    release,
    require_same,
)
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from tokmill._adopting.scanning import ScanTask
    from tokmill._store import Store

_FOLDER: Final = "_adopt"
_SCANS: Final = f"{_FOLDER}/scans"

_COMMAND: Final = ResumableCommand(
    folder=_FOLDER,
    claim=ADOPTION,
    result=MANIFEST,
    unusable="{location} cannot be the output folder: {reason}",
    occupied="the output folder {location} is not empty: it contains {found}",
    damaged="{path} was not written by an adoption",
    different="{location} belongs to another adoption, which is not complete: {differences}",
    different_hint="choose another --out, or remove this folder if it is not needed",
)


@dataclass(frozen=True)
class Claim:
    """The claim of an adoption to its output."""

    store: Store
    options: Mapping[str, object]
    """The options by which documents are found, as given."""
    fingerprint: str
    """Identifies tokenizer, options and files."""

    @cached_property
    def growing(self) -> str:
        """Folder of unfinished files of this process."""
        return f"{_FOLDER}/growing/{secrets.token_hex(8)}"

    @cached_property
    def _noted(self) -> set[str]:
        """Paths of the records of earlier processes."""
        return {entry.path for entry in self.store.list(_SCANS)}

    def take(self) -> Manifest | None:
        """Claim the output. Return the manifest if it is complete. Raises OutputError if something else is there."""
        if self.store.exists(MANIFEST):
            manifest = open_manifest(self.store)
            if manifest.adopted is None or manifest.fingerprint != self.fingerprint:
                message = f"{self.store.location(MANIFEST)} belongs to another dataset, or to other files or options"
                raise OutputError("output-occupied", message, "choose a new or empty folder")
            return manifest
        self.store.sweep()
        identity = {**self.options, "fingerprint": self.fingerprint}
        if self.store.exists(_COMMAND.claim) or not create_claim(self.store, _COMMAND, {"identity": identity}):
            before = read_file(self.store, _COMMAND, _COMMAND.claim, lambda root: dict(root["identity"]))
            require_same(self.store, _COMMAND, before, identity, lambda names: self._differences(before, names))
        return None

    def _differences(self, before: Mapping[str, object], names: list[str]) -> Iterator[str]:
        options = [name for name in names if name in self.options]
        if not options:
            yield "its tokenizer or its files are others"
        yield from (describe_difference(name, before.get(name), self.options[name]) for name in options)

    def scanned(self, task: ScanTask) -> Scanned | None:
        """Return what an earlier process found in a file; None if it did not get there, or the file has changed."""
        path = self._record(task)
        if path not in self._noted:
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
        if next(self.store.list(_SCANS), None) is None:
            for folder in folders:
                self.store.clear(folder)
            release(self.store, _COMMAND, _FOLDER)
            self.store.sweep()

    def clear(self, folders: Iterable[str]) -> None:
        """Remove everything that is not part of the dataset.

        folders   folders of the output that may have files
        """
        self.store.clear(_FOLDER)
        for folder in ("", *folders):
            self.store.sweep(folder)

    def _record(self, task: ScanTask) -> str:
        return f"{_SCANS}/{task.number:06d}.json"
