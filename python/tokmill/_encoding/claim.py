"""Whose an output is: one run's, for good, and at any moment one process's.

The first thing that a run writes is `_run/run.json`, once, with everything that its bytes depend on. A process that
finds one there compares field by field: the same run goes on, any other is refused. To go on, it takes the run over
with a record of its own in the run's chain (checkpoint.py), which ends the rights of the process before it.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from tokmill._core import __version__
from tokmill._dataset.manifest import MANIFEST, RUN, VERSION
from tokmill._encoding.checkpoint import Chain, Record
from tokmill._encoding.metrics import METRICS
from tokmill._encoding.owner import Owner
from tokmill._encoding.run_file import write_config
from tokmill._json import parse_json
from tokmill._sizes import format_moment, format_seconds
from tokmill._store import AlreadyExistsError, is_remote
from tokmill._store.create_once import require_create_once
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._dataset.shards import ShardRecord
    from tokmill._encoding.checkpoint import Kind, State
    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._store import Store

CONFIG: Final = "_run/run.toml"
"""The run file that repeats it."""

ALGORITHMS: Final = 1
"""Version of everything that turns text into the bytes of a dataset and has no option: raised when they change."""

WATCH: Final = 2.0
"""A process on another machine that has let so many checkpoints pass is taken for dead."""
_WATCH_MORE: Final = 10.0
"""Seconds that it gets in addition."""

_DYING: Final = 1.0
"""Seconds that a process which was killed may take to end."""

_COMMIT: Final = re.compile(r"[0-9a-f]{40}")
_SHOWN: Final = 3
_LOG = logging.getLogger("tokmill")


def claim(store: Store, identity: Mapping[str, Any], config: Mapping[str, Any], plan: Plan) -> str:
    """Makes an output this run's, or finds that it was.

    Parameters
    ----------
    store
        The output.
    identity
        All that the bytes of the dataset depend on, by name, as plain JSON, but for the files.
    config
        The options that a run file should repeat.
    plan
        The files.

    Returns
    -------
    The name of the run: where below `_run` it keeps its records.

    Raises
    ------
    OutputError
        If the output holds something else, or cannot be written.
    UsageError
        If an option cannot be written down.
    """
    write_config(config)  # what cannot be written down is refused before anything is made
    identity = {"format_version": VERSION, "algorithms": ALGORITHMS, **identity, "sources": plan.digest()}
    _clear_withdrawn(store)
    if not store.exists(RUN):
        _check_free(store)
        run = secrets.token_hex(4)
        store.put(_plan_path(run), _plan_lines(plan))
        if is_remote(store.location()):
            require_create_once(store, _plan_path(run))
        record = {
            "run": run,
            "tokmill": __version__,
            "owner": vars(Owner.here()),
            "started": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "folder": str(Path.cwd()),  # from where relative paths of sources lead to them
            "identity": identity,
            "config": config,
            "pins": dict(plan.pins),  # a branch of the hub may move; for this run it never does
        }
        try:
            store.create(RUN, json.dumps(record, indent=2).encode() + b"\n")
        except AlreadyExistsError:
            store.delete(_plan_path(run))
        else:
            return run
    return _compare(store, identity, config, plan)


def read_pins(store: Store) -> dict[str, str]:
    """Return the commits of the hub that the run in an output began with; none if there is no run."""
    if not store.exists(RUN):
        return {}
    try:
        return check_pins(parse_json(store.read(RUN)).get("pins", {}))
    except (ValueError, AttributeError):
        return {}  # whatever that is, it is refused when it is compared


def check_pins(pins: object) -> dict[str, str]:
    """Return commits by `OWNER/NAME@REVISION`; ValueError for what is no such thing."""
    if isinstance(pins, dict) and all(
        isinstance(name, str) and isinstance(commit, str) and _COMMIT.fullmatch(commit) for name, commit in pins.items()
    ):
        return pins
    message = "these are no commits"
    raise ValueError(message)


_active: set[str] = set()
"""The attempts of this process that have not ended."""


class Attempt:
    """A process at work on a run, which owns the output until another one takes it over. To be used in a `with`.

    Raises
    ------
    OutputError
        If another process owns it and may be alive.
    """

    def __init__(self, store: Store, run: str, *, takeover: bool, every: float, total_bytes: int) -> None:
        self.chain = Chain(store, run)
        self.id = secrets.token_hex(8)
        self._store = store
        self._run = run
        self._owner = Owner.here()
        self._started = time.monotonic()
        self.every = every
        self._total_bytes = total_bytes
        self.base: int | None = None
        """The checkpoint that the next one goes on from."""
        _active.add(self.id)
        try:
            while not self._begin(takeover=takeover):
                pass  # somebody else was first: look again who that is
        except BaseException:
            _active.discard(self.id)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        _active.discard(self.id)

    @property
    def folder(self) -> str:
        """Where in the store files grow."""
        return f"_run/{self._run}/open/{self.lineage}"

    def record(self, kind: Kind, state: State | None = None, shards: tuple[ShardRecord, ...] = ()) -> None:
        """Write the next record of the chain.

        Raises
        ------
        OutputError
            If another process has taken the run over.
        """
        try:
            self._create(kind, state, shards)
        except AlreadyExistsError:
            self.check()
            raise

    def check(self) -> None:
        """Raise OutputError if another process has taken the run over, or has come to its end."""
        if self._store.exists(self.chain.path(self._number)):
            other = self.chain.read(self._number)[0]
            message = f"{self._store.location()} is now owned by another run: {_who(other)}"
            raise OutputError(
                "output-taken-over", message, "let that one go on; the same command can go on where it ends"
            )
        if self._store.exists(MANIFEST):
            message = f"{self._store.location()} was completed meanwhile, by a process from which this one took it over"
            raise OutputError("output-taken-over", message, "the same command checks it")

    def withdraw(self, *, empty: bool) -> None:
        """Give the output free for any other run, if this one has got nowhere yet, or is `empty`: has no document."""
        if not empty and (not self._first or self.base is not None):
            return
        if any(not entry.path.startswith("_run/") for entry in self._store.list()):
            return
        self.record("withdraw")  # from here on nobody can take this run over
        _remove(self._store, self._run)

    def _begin(self, *, takeover: bool) -> bool:
        """Takes the run over from the process that wrote the last record; False if another one did that just now."""
        numbers = self.chain.whole_numbers()
        last = next(self.chain.backwards(numbers), None)
        self._first = not numbers
        self._number = numbers[-1] + 1 if numbers else 0
        self._previous = self.chain.hash(numbers[-1]) if numbers else None
        follows = self._follows(last, takeover=takeover)
        self.lineage = last.lineage if last is not None and follows else self.id
        try:
            self._create("begin")
        except AlreadyExistsError:
            return False
        return True

    def _create(self, kind: Kind, state: State | None = None, shards: tuple[ShardRecord, ...] = ()) -> None:
        record = Record(
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
            shards=shards,
        )
        self._previous = self.chain.create(record)
        self._number += 1
        if state is not None:
            self.base = record.number

    def _follows(self, last: Record | None, *, takeover: bool) -> bool:
        """Returns whether the process before this one is known to be gone; OutputError if it may be there."""
        if last is None:
            owner = Owner(**parse_json(self._store.read(RUN))["owner"])
            who, every, ended = str(owner), 0.0, owner == self._owner
        else:
            owner, who, every = last.owner, _who(last), last.every
            ended = last.kind == "stop" or (owner == self._owner and last.attempt not in _active)
        if ended or owner.is_gone(_DYING):
            return True
        if takeover:
            return False
        if owner.alive is None and not self._shows_life(who, WATCH * every + _WATCH_MORE):
            return False
        message = f"another run is writing to {self._store.location()}: {who}"
        raise OutputError("output-in-use", message, "wait for it to end, or take over from it with --takeover")

    def _shows_life(self, who: str, seconds: float) -> bool:
        """Watches whether a process on another machine writes the next record."""
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


def _clear_withdrawn(store: Store) -> None:
    """Ends what a process began that gave an output up, and died over it. Raises OutputError if it may be alive."""
    if not store.exists(RUN):
        return
    try:
        run = str(parse_json(store.read(RUN))["run"])
    except (ValueError, TypeError, KeyError):
        return  # told when it is compared
    last = next(Chain(store, run).backwards(), None)
    if last is None or last.kind != "withdraw":
        return
    if not last.owner.is_gone(_DYING):
        message = f"{store.location()} was given up by {_who(last)}, which has not tidied up"
        raise OutputError("output-in-use", message, f"if that one is dead, remove {store.location('_run')}")
    _remove(store, run)


def _remove(store: Store, run: str) -> None:
    """Removes all that there is of a run that has got nowhere; first what makes the output its own."""
    for path in (RUN, CONFIG, METRICS):
        store.delete(path)
    store.clear(f"_run/{run}")


def tidy(store: Store, run: str) -> None:
    """Removes what a complete dataset does not need: growing files, and what processes that died have left."""
    store.clear(f"_run/{run}/open")
    for folder in ("", "_run", f"_run/{run}", f"_run/{run}/records"):
        store.sweep(folder)


def _who(record: Record) -> str:
    ago = format_seconds(max(round(time.time() - record.time), 0))
    return f"{record.owner}, attempt {record.attempt} (last record {ago} ago)"


def _check_free(store: Store) -> None:
    """Checks that the folder is empty, but for `_run`: a run that died early left no more than scraps there."""
    try:
        found = next((entry for entry in store.list() if not entry.path.startswith("_run/")), None)
    except SourceError as error:
        message = f"{store.location()} cannot be the output folder: {error.message}"
        raise OutputError("output-occupied", message, "choose a new or empty folder") from error
    if found:
        message = f"the output folder holds something else, such as {store.location(found.path)}"
        raise OutputError("output-occupied", message, "choose a new or empty folder")


def _compare(store: Store, identity: Mapping[str, Any], config: Mapping[str, Any], plan: Plan) -> str:
    """Returns the name of the run that an output belongs to; OutputError if it is another one."""
    try:
        record = parse_json(store.read(RUN))
        run, before, config_before = str(record["run"]), dict(record["identity"]), dict(record["config"])
    except (ValueError, TypeError, KeyError) as error:
        message = f"{store.location(RUN)} is not the record of a run"
        raise OutputError("output-occupied", message, "choose a new or empty folder") from error
    if differing := [name for name in {**before, **identity} if before.get(name) != identity.get(name)]:
        # In the words of the user, who never saw the hash of a tokenizer or of the list of files.
        then, now = {**before, **config_before}, {**identity, **config}
        found = [_difference(name, then.get(name), now.get(name)) for name in differing if name != "sources"]
        if "sources" in differing:
            found.append(_changed_sources(store, run, plan))
        message = f"{store.location()} belongs to another run: {'; '.join(found)}"
        raise OutputError(
            "output-of-another-run",
            message,
            "choose another folder for this run, or remove that one if nobody needs it",
        )
    return run


def _difference(name: str, then: object, now: object) -> str:
    plain = name in ("tokenizer", "format_version", "algorithms")
    option = name.replace("_", " ") if plain else f"--{name.replace('_', '-')}"
    if then == now:
        return f"{option} {_words(now)}, which is not the same any more"
    return f"{option} {_words(then)} there, {_words(now)} now"


def _words(value: object) -> str:
    if value is None or value == []:
        return "(none)"
    if isinstance(value, list):
        return ", ".join([*map(_words, value[:_SHOWN]), *(["…"] if len(value) > _SHOWN else [])])
    return f"{value:,}" if isinstance(value, int) else repr(value)


def _plan_path(run: str) -> str:
    return f"_run/{run}/sources.jsonl"


def _plan_lines(plan: Plan) -> bytes:
    return b"".join(json.dumps(_identity(file)).encode() + b"\n" for file in plan.files)


def _identity(file: SourceFile) -> dict[str, Any]:
    return {name: value for name, value in vars(file).items() if name not in ("location", "inode")}


def _read_files(store: Store, path: str) -> list[dict[str, Any]]:
    """Return the lines of `_plan_lines`; OutputError if they are damaged."""
    try:
        return [{**(file := parse_json(line)), "path": str(file["path"])} for line in store.read(path).splitlines()]
    except (ValueError, TypeError, KeyError) as error:
        message = f"{store.location(path)} is not the list of a run's source files"
        raise OutputError("record-damaged", message, "restore it, or choose another folder") from error


def _changed_sources(store: Store, run: str, plan: Plan) -> str:
    """Says what is the first difference between the files of a run and those of this one."""
    then = _read_files(store, _plan_path(run))
    now = [_identity(file) for file in plan.files]
    for before, after, file in zip(then, now, plan.files, strict=False):
        if before["path"] != after["path"]:
            return f"sources: file {before['path']!r} there, {after['path']!r} now in its place"
        for field in after:
            if before.get(field) != after[field]:
                word, values = field, (before.get(field), after[field])
                if field == "version" and is_remote(file.location):
                    word = "ETag or commit"
                elif field == "version":
                    word, values = "modification time", (format_moment(str(values[0])), format_moment(values[1]))
                return f"sources: {word} of {after['path']!r} {_words(values[0])} there, {_words(values[1])} now"
    return f"sources: {len(then):,} files there, {len(now):,} now"
