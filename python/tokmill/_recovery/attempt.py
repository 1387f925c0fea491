"""Which process writes an output: an attempt, from the record by which it takes the output over."""

from __future__ import annotations

import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Generic, Self, TypeVar

from tokmill._json import parse_json
from tokmill._recovery.chain import Chain
from tokmill._recovery.claim import find_foreign
from tokmill._recovery.owner import Owner
from tokmill._sizes import format_seconds
from tokmill._store import AlreadyExistsError
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from types import TracebackType

    from tokmill._recovery.chain import Record, RecordKind
    from tokmill._recovery.claim import ResumableCommand

WATCH: Final = 2.0
"""Checkpoint intervals without a record after which a process on another host is taken for dead."""
_WATCH_MORE: Final = 10.0
"""Seconds that it gets in addition."""

_DYING: Final = 1.0
"""Seconds that a process which was killed may take to end."""

_active: set[str] = set()
"""The attempts of this process that have not ended."""

_LOG = logging.getLogger("tokmill")

C = TypeVar("C", bound=Chain[Any])


class Attempt(Generic[C]):
    """A process at work on an output, which owns it until another one takes it over. To be used in a `with`.

    Parameters
    ----------
    command
        What writes the output, which has a claim.
    chain
        Its records.
    takeover
        Go on although the process before this one may live.
    every
        Seconds between two checkpoints.
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
        """The checkpoint that the next one goes on from."""
        self._command = command
        self._store = chain.store
        self._owner = Owner.here()
        self._started = time.monotonic()
        self._total_bytes = total_bytes
        _active.add(self.id)
        try:
            while not self._begin(takeover=takeover):
                pass  # another process was first: look again who that is
        except BaseException:
            _active.discard(self.id)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, error: BaseException | None, __: TracebackType | None) -> None:
        _active.discard(self.id)
        if isinstance(error, OutputError):
            with suppress(SourceError):
                self.check()  # if the output is lost, that is what explains the error

    @property
    def folder(self) -> str:
        """Where in the store unfinished files are."""
        return self.chain.open_folder(self.lineage)

    def record(self, kind: RecordKind, state: Any = None, **fields: Any) -> None:
        """Create the next record of the chain; `fields` are those that the command has added.

        Raises
        ------
        OutputError
            If another process has taken the output over.
        """
        try:
            self._create(kind, state, **fields)
        except AlreadyExistsError:
            self.check()
            raise

    def check(self) -> None:
        """Raise OutputError if another process has taken the output over, or one that may have lived completed it."""
        if self._store.exists(self.chain.path(self._number)):
            other = self.chain.read(self._number)[0]
            message = self._command.taken_over.format(location=self._store.location(), who=other.who)
            hint = "let that one go on; the same command can go on where it ends"
            raise OutputError("output-taken-over", message, hint)
        if self._took_over and self._store.exists(self._command.result):
            message = f"{self._store.location()} was completed meanwhile, by a process from which this one took it over"
            raise OutputError("output-taken-over", message, "the same command checks it")

    def withdraw(self, *, empty: bool = False) -> None:
        """Give the output free for any other claim, if nothing has come of this one, or its result would be `empty`."""
        if not empty and (not self._first or self.base is not None):
            return
        if find_foreign(self._store, self._command) is None:
            self.record("withdraw")  # from here on no process can take the output over
            _remove(self._command, self.chain)

    def _begin(self, *, takeover: bool) -> bool:
        """Take the output over from the process that wrote the last record; False if another one did that just now."""
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
        """Return whether the process before this one is known to be gone; OutputError if it may be there."""
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
        if self._command.watchable and owner.alive is None and not self._shows_life(who, WATCH * every + _WATCH_MORE):
            return False
        message = self._command.in_use.format(location=self._store.location(), owner=owner, who=who)
        raise OutputError("output-in-use", message, "wait for it to end, or take over from it with --takeover")

    def _shows_life(self, who: str, seconds: float) -> bool:
        """Watch whether a process on another host writes the next record."""
        _LOG.warning(
            "%s may be at work on this run; watching for %s whether it is (--takeover does not wait)",
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
    """Return whether an attempt is known to have ended: with its process, or in this very one."""
    return (owner == Owner.here() and attempt not in _active) or owner.is_gone(_DYING)


def clear_withdrawn(command: ResumableCommand, chain: Chain[Any]) -> None:
    """Finish what a process began that gave an output up, and died over it. Raises OutputError if it may be alive."""
    last = next(chain.backwards(), None)
    if last is None or last.kind != "withdraw":
        return
    if not _is_gone(last.owner, last.attempt):
        location = chain.store.location
        message = f"{location()} was given up by {last.who}, which has not tidied up"
        raise OutputError("output-in-use", message, f"if that one is dead, remove {location(command.folder)}")
    _remove(command, chain)


def _remove(command: ResumableCommand, chain: Chain[Any]) -> None:
    """Remove everything of an output that is given up; first what makes the output the command's."""
    for path in (command.claim, *command.beside):
        chain.store.delete(path)
    chain.store.clear(chain.home)
