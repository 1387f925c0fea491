"""Whose an output is: the claim, which a command creates before anything else and compares ever after."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tokmill._json import parse_json
from tokmill._store import AlreadyExistsError, is_remote
from tokmill._store.create_once import require_create_once
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tokmill._store import Store

T = TypeVar("T")

_NEW_FOLDER: Final = "choose a new or empty folder"


@dataclass(frozen=True, kw_only=True)
class ResumableCommand:
    """The files by which the output of a command is recognised, and the texts of its errors.

    Texts are templates of `str.format`. In each, `{location}` is the output.
    """

    folder: str
    """Holds everything that is not part of the result."""
    claim: str
    """The file in it that is created first."""
    result: str
    """The file that is written last."""
    beside: tuple[str, ...] = ()
    """Files in `folder` that are removed with the claim when the output is given up."""
    watchable: bool = True
    """Whether a process writes a record at least as often as the last one says."""
    unusable: str
    """The output cannot be listed: `{reason}`."""
    occupied: str
    """The output holds a file of others: `{found}`."""
    damaged: str
    """A file, `{path}`, is not one that the command has written."""
    different: str
    """The output belongs to another identity: `{differences}`."""
    different_hint: str
    in_use: str
    """Another process may be writing: `{owner}`, or with the time of its last record `{who}`."""
    taken_over: str
    """Another process, `{who}`, writes now."""


def create_claim(
    store: Store, command: ResumableCommand, claim: Mapping[str, Any], before: tuple[str, bytes] | None = None
) -> bool:
    """Make an output the command's; False if another process has created a claim since the caller looked for one.

    before   name and content of a file that must be there when the claim is

    Raises OutputError if the output holds something else, or does not keep what is created from being replaced.
    """
    _check_free(store, command)
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
    if is_remote(store.location()):
        require_create_once(store, path)


def _check_free(store: Store, command: ResumableCommand) -> None:
    """Check that the output holds nothing but what a command that died early may have left in its folder."""
    try:
        found = find_foreign(store, command)
    except SourceError as error:
        message = command.unusable.format(location=store.location(), reason=error.message)
        raise OutputError("output-occupied", message, _NEW_FOLDER) from error
    if found is not None:
        message = command.occupied.format(location=store.location(), found=store.location(found))
        raise OutputError("output-occupied", message, _NEW_FOLDER)


def find_foreign(store: Store, command: ResumableCommand) -> str | None:
    """Return the first file of an output that does not lie in the folder of the command; None if there is none."""
    return next((entry.path for entry in store.list() if not entry.path.startswith(f"{command.folder}/")), None)


def read_file(store: Store, command: ResumableCommand, path: str, parse: Callable[[Any], T]) -> T:
    """Return what `parse` makes of the JSON in a file; OutputError if it raises: the command did not write that."""
    try:
        return parse(parse_json(store.read(path)))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        message = command.damaged.format(path=store.location(path))
        raise OutputError("output-occupied", message, _NEW_FOLDER) from error


def require_same(
    store: Store,
    command: ResumableCommand,
    before: Mapping[str, Any],
    now: Mapping[str, Any],
    describe: Callable[[list[str]], Iterable[str]],
) -> None:
    """Raise OutputError unless the identity of the claim and that of this call are equal field by field.

    describe   returns the differences as texts, from the names of the fields that differ
    """
    differing = [name for name in {**before, **now} if before.get(name) != now.get(name)]
    if differing:
        message = command.different.format(location=store.location(), differences="; ".join(describe(differing)))
        raise OutputError("output-of-another-run", message, command.different_hint)
