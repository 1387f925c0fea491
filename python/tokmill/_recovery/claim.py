"""Claims: the file by which an output belongs to a command and its options, created before anything else."""

from __future__ import annotations

import json
import logging
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tokmill._json import parse_json
from tokmill._store import AlreadyExistsError, LocalStore, is_clutter, is_remote
from tokmill._store.local_files import lacking
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from tokmill._store import ReadStore, Store


T = TypeVar("T")

_LOG = logging.getLogger("tokmill")

_NEW_FOLDER: Final = "choose a new or empty folder"

_SHOWN: Final = 3
"""Maximum number of members of a list in a message."""


@dataclass(frozen=True, kw_only=True)
class ResumableCommand:
    """Files that identify the output of a command, and its error messages.

    Messages are templates for `str.format`. In each, `{location}` is the output.
    """

    folder: str
    """Folder of everything that is not part of the result."""
    claim: str
    """Path of the claim, the first file created."""
    result: str
    """Path of the result file, the last file written."""
    beside: tuple[str, ...] = ()
    """Files in `folder` that are removed with the claim when the output is given up."""
    watchable: bool = True
    """Whether processes write records at the interval that their last record states."""
    unusable: str
    """Message if the output cannot be listed, because of `{reason}`."""
    occupied: str
    """Message if the output contains another file, `{found}`."""
    damaged: str
    """Message if the command has not written the file `{path}`."""
    different: str
    """Message if the output has another identity, with `{differences}`."""
    different_hint: str
    """Hint for `different`."""
    in_use: str = ""
    """Message if another process may be writing: `{owner}`, or `{who}` with the age of its last record. Of attempts."""
    taken_over: str = ""
    """Message if another process, `{who}`, has taken over. Of attempts."""


def create_claim(
    store: Store,
    command: ResumableCommand,
    claim: Mapping[str, Any],
    before: tuple[str, bytes] | None = None,
    own: Sequence[str] = (),
) -> bool:
    """Create the claim of an output. Returns False if another process was faster.

    before   path and content of a file that must exist before the claim does
    own      files and folders outside the command's folder that may exist already

    Raises OutputError if the output contains other files, or if its storage does not support create-once.
    """
    _check_free(store, command, own)
    if before is not None:
        store.put(*before)
        _probe(store, before[0])
    try:
        store.create(command.claim, json.dumps(claim, indent=2).encode() + b"\n")
    except AlreadyExistsError:
        if before is not None:
            store.delete(before[0])
        return False
    if before is None:
        _probe(store, command.claim)
    return True


def _probe(store: Store, path: str) -> None:
    """Check what a run needs of its storage with a file that was just created. Of local files, the system tells."""
    if is_remote(store.location()):
        require_create_once(store, path)
    elif isinstance(store, LocalStore):
        for each in lacking(Path(store.location(path))):
            _LOG.warning("%s: %s", store.location(), each)


def _check_free(store: ReadStore, command: ResumableCommand, own: Sequence[str]) -> None:
    """Raise OutputError if the output contains files of others."""
    try:
        found = find_foreign(store, command, own)
    except SourceError as error:
        message = command.unusable.format(location=store.location(), reason=error.message)
        raise OutputError(error.code, message, error.hint or _NEW_FOLDER) from error
    if found is not None:
        message = command.occupied.format(location=store.location(), found=store.location(found))
        raise OutputError("output-occupied", message, _NEW_FOLDER)


def find_foreign(store: ReadStore, command: ResumableCommand, own: Sequence[str] = ()) -> str | None:
    """Return the first file of an output that is neither in the command's folder nor in `own`; None if there is none.

    own   paths of files and folders
    """
    folders = tuple(f"{path}/" for path in (command.folder, *own))
    others = (entry.path for entry in store.list() if entry.path not in own and not entry.path.startswith(folders))
    return next((path for path in others if not is_clutter(path)), None)


def release(store: Store, command: ResumableCommand, home: str) -> None:
    """Remove all files of an output that is given up, starting with the claim; `home` is the folder of the others."""
    for path in (command.claim, *command.beside):
        store.delete(path)
    store.clear(home)


def read_file(store: ReadStore, command: ResumableCommand, path: str, parse: Callable[[Any], T]) -> T:
    """Apply `parse` to the JSON of a file. Raises OutputError if it raises, as the command did not write the file."""
    try:
        return parse(parse_json(store.read(path)))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        message = command.damaged.format(path=store.location(path))
        raise OutputError("output-occupied", message, _NEW_FOLDER) from error


def require_same(
    store: ReadStore,
    command: ResumableCommand,
    before: Mapping[str, Any],
    now: Mapping[str, Any],
    describe: Callable[[list[str]], Iterable[str]],
) -> None:
    """Raise OutputError if the identity in the claim and the present one differ in a field.

    describe   returns a text for each difference, given the names of the fields that differ
    """
    differing = [name for name in {**before, **now} if before.get(name) != now.get(name)]
    if differing:
        message = command.different.format(location=store.location(), differences="; ".join(describe(differing)))
        raise OutputError("output-of-another-run", message, command.different_hint)


def describe_difference(name: str, then: object, now: object, plain: Collection[str] = ()) -> str:
    """Return a text for two values of an option; if they are equal, what the option refers to has changed.

    plain   names of what is not an option
    """
    option = name.replace("_", " ") if name in plain else f"--{name.rstrip('_').replace('_', '-')}"
    if then == now:
        return f"{option} {_words(now)} has changed since"
    return f"{option} {describe_change(then, now)}"


def describe_change(then: object, now: object) -> str:
    """Return a text for two values."""
    return f"was {_words(then)}, is now {_words(now)}"


def _words(value: object) -> str:
    if value is None or value == []:
        return "(none)"
    if isinstance(value, list):
        return ", ".join([*map(_words, value[:_SHOWN]), *(["…"] if len(value) > _SHOWN else [])])
    return f"{value:,}" if isinstance(value, int) else repr(value)


def require_create_once(store: Store, path: str) -> None:
    """Check that the file `path`, which exists, cannot be created again.

    Raises OutputError if it can, as in a service that ignores `If-None-Match`. The check has then overwritten the
    file, which is removed.
    """
    try:
        store.create(path, secrets.token_bytes(16))
    except AlreadyExistsError:
        return
    store.delete(path)
    message = f"{store.location()} does not support create-once writes"
    hint = "write to a local disk, S3 or GCS; here, two runs could claim the same output"
    raise OutputError("not-create-once", message, hint)
