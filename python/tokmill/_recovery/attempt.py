"""Attempts: a process owns an output from its `begin` record until another process takes over."""

from __future__ import annotations

import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Generic, Self, TypeVar

from tokmill._json import parse_json
from tokmill._recovery.chain import Chain, Owner
from tokmill._recovery.claim import find_foreign, release
from tokmill._sizes import format_seconds
from tokmill._store import AlreadyExistsError, writable
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from types import TracebackType

    from tokmill._recovery.chain import Record, RecordKind
    from tokmill._recovery.claim import ResumableCommand

_WATCH: Final = 2.0
"""Number of checkpoint intervals without a record after which a process on another host counts as dead."""
_WATCH_MORE: Final = 10.0
"""Additional waiting time, in seconds."""

_DYING: Final = 1.0
"""Maximum time that a killed process may take to end, in seconds."""

_active: set[str] = set()
"""Attempts of this process that have not ended."""

_LOG = logging.getLogger("tokmill")

C = TypeVar("C", bound=Chain[Any])


class Attempt(Generic[C]):
    """Ownership of an output by this process, until another one takes over. A context manager.

    Parameters
    ----------
    command
        The command that writes the output. The output must have a claim.
    chain
        Records of the output.
    takeover
        Whether to continue although the previous process may be alive.
    every
        Interval between checkpoints, in seconds.
    total_bytes
        Bytes of all sources.

    Raises
    ------
    OutputError
        If another process owns the output and may be alive.
    """

    def __init__(
        self, command: ResumableCommand, chain: C, *, takeover: bool, every: float = 0.0, total_bytes: int = 0
    ) -> None:
        self.chain = chain
        self.id = secrets.token_hex(8)
        self.every = every
        self.base: int | None = None
        """Number of the checkpoint that the next one builds on."""
        self._command = command
        self._store = writable(chain.store)
        self._owner = Owner.here()
        self._started = time.monotonic()
        self._total_bytes = total_bytes
        _active.add(self.id)
        try:
            while not self._begin(takeover=takeover):
                pass  # another process was first: check it, too
        except BaseException:
            _active.discard(self.id)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, error: BaseException | None, __: TracebackType | None) -> None:
        _active.discard(self.id)
        if isinstance(error, OutputError):
            with suppress(SourceError):
                self.check()  # if another process has taken over, that explains the error

    @property
    def folder(self) -> str:
        """Folder of unfinished files in the store."""
        return self.chain.open_folder(self.lineage)

    def record(self, kind: RecordKind, state: Any = None, **fields: Any) -> None:
        """Create the next record of the chain; `fields` are the additional fields of the command.

        Raises
        ------
        OutputError
            If another process has taken over.
        """
        try:
            self._create(kind, state, **fields)
        except AlreadyExistsError:
            self.check()
            raise

    def check(self) -> None:
        """Raise OutputError if another process has taken over, or if the previous one completed the output."""
        if self._store.exists(self.chain.path(self._number)):
            other = self.chain.read(self._number)[0]
            if other.attempt == self.id:  # written by this process, although the disk reported a failure
                return
            message = self._command.taken_over.format(location=self._store.location(), who=other.who)
            hint = "let that process continue, or run the same command again once it has ended"
            raise OutputError("output-taken-over", message, hint)
        if self._took_over and self._store.exists(self._command.result):
            message = f"{self._store.location()} was completed by the process from which this one took over"
            raise OutputError("output-taken-over", message, "run the same command again to check the output")

    def withdraw(self, *, empty: bool = False) -> None:
        """Release the output if this claim has produced nothing, or if its result would be `empty`."""
        if not empty and (not self._first or self.base is not None):
            return
        if find_foreign(self._store, self._command) is None:
            self.record("withdraw")  # from here on no other process can take over
            release(self._store, self._command, self.chain.home)

    def _begin(self, *, takeover: bool) -> bool:
        """Take over from the process that wrote the last record. Returns False if another process was faster."""
        self._number, self._previous, last = self.chain.end()
        self._first = self._number == 0
        self._took_over = not self._follows(last, takeover=takeover)
        self.lineage = self.id if last is None or self._took_over else last.lineage
        try:
            self._create("begin")
        except AlreadyExistsError:
            return False
        return True

    def _create(self, kind: RecordKind, state: Any = None, **fields: Any) -> None:
        record = self.chain.record(
            number=self._number,
            previous=self._previous,
            kind=kind,
            attempt=self.id,
            lineage=self.lineage,
            owner=self._owner,
            time=time.time(),
            seconds=time.monotonic() - self._started,
            every=self.every,
            total_bytes=self._total_bytes,
            base=self.base,
            state=state,
            **fields,
        )
        self._previous = self.chain.create(record)
        self._number += 1
        if state is not None:
            self.base = record.number

    def _follows(self, last: Record | None, *, takeover: bool) -> bool:
        """Return whether the previous process is known to have ended. Raises OutputError if it may be alive."""
        if last is None:
            claim = parse_json(self._store.read(self._command.claim))
            if "owner" not in claim:
                return True
            owner, attempt, every = Owner(**claim["owner"]), "", 0.0
            who = str(owner)
        else:
            owner, attempt, every, who = last.owner, last.attempt, last.every, last.who
            if last.kind == "stop":
                return True
        if _is_gone(owner, attempt):
            return True
        if takeover:
            return False
        if self._command.watchable and owner.alive is None and not self._shows_life(who, _WATCH * every + _WATCH_MORE):
            return False
        message = self._command.in_use.format(location=self._store.location(), owner=owner, who=who)
        raise OutputError("output-in-use", message, "wait until it ends, or take over with --takeover")

    def _shows_life(self, who: str, seconds: float) -> bool:
        """Wait to see whether a process on another host writes the next record."""
        _LOG.warning(
            "%s may still be writing; waiting %s to see whether it is (skip with --takeover)",
            who,
            format_seconds(seconds),
        )
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            time.sleep(min(1.0, max(until - time.monotonic(), 0)))
            if self._store.exists(self.chain.path(self._number)):
                return True
        return False


def _is_gone(owner: Owner, attempt: str) -> bool:
    """Return whether an attempt is known to have ended: its process is gone, or it was an earlier one of this one."""
    return (owner == Owner.here() and attempt not in _active) or owner.is_gone(_DYING)


def clear_withdrawn(command: ResumableCommand, chain: Chain[Any]) -> None:
    """Complete the withdrawal of a process that died during it. Raises OutputError if the process may be alive."""
    last = next(chain.backwards(), None)
    if last is None or last.kind != "withdraw":
        return
    if not _is_gone(last.owner, last.attempt):
        location = chain.store.location
        message = f"{location()} was given up by {last.who}, which has not removed its files"
        raise OutputError("output-in-use", message, f"if that process is dead, remove {location(command.folder)}")
    release(writable(chain.store), command, chain.home)
