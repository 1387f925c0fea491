"""Whose an output folder is: one run's, for good.

The first thing that a run writes is `_run/run.json`, once, with everything that its bytes depend on. A run that finds
one there compares field by field: the same run may go on, any other is refused.
"""

from __future__ import annotations

import json
import os
import platform
import time
from contextlib import contextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from tokmill.config import write_config
from tokmill.errors import OutputError, SourceError
from tokmill.manifest import MANIFEST, VERSION, Manifest, read_manifest
from tokmill.store import AlreadyExistsError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tokmill.store import Store

RUN: Final = "_run/run.json"
"""What the run is, and where and when it started first."""
CONFIG: Final = "_run/run.toml"
"""The run file that repeats it."""
OPEN: Final = "_run/open"
"""Where shards grow."""

_SHOWN: Final = 3


def claim(store: Store, identity: Mapping[str, Any], config: Mapping[str, Any]) -> Manifest | None:
    """Makes the folder this run's, or finds that it was.

    Parameters
    ----------
    store
        The output folder.
    identity
        All that the bytes of the dataset depend on, by name, as plain JSON.
    config
        The options that a run file should repeat.

    Returns
    -------
    The manifest, if the run was completed before.

    Raises
    ------
    OutputError
        If the folder holds something else, or cannot be written.
    UsageError
        If an option cannot be written down.
    """
    write_config(config)  # what cannot be written down is refused before anything is made
    identity = {"format_version": VERSION, **identity}
    if store.exists(RUN):
        _compare(store, identity, config)
        if store.exists(MANIFEST):
            return read_manifest(store)
    else:
        _check_free(store)
        record = {
            "tokmill": version("tokmill"),
            "host": platform.node(),
            "pid": os.getpid(),
            "started": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "identity": identity,
            "config": config,
        }
        try:
            store.create(RUN, json.dumps(record, indent=2).encode() + b"\n")
        except AlreadyExistsError as error:
            message = f"another run has just begun in {_folder(store)}"
            raise OutputError(message, "choose another folder for this run, or wait for that one to end") from error
    return None


@contextmanager
def writing(store: Store, config: Mapping[str, Any]) -> Iterator[None]:
    """Holds a claimed folder against every other process, and throws away shards that were left open.

    If the body fails before a shard is sealed, the claim is withdrawn.

    Raises
    ------
    OutputError
        If another process is writing to it.
    """
    with store.lock(RUN):
        # Also when the run goes on: what does not shape the bytes, such as --on-bad, may differ from the first time.
        store.put(CONFIG, write_config(config))
        for entry in list(store.list(OPEN)):
            store.delete(entry.path)
        try:
            yield
        except BaseException:
            _withdraw(store)
            raise


def _withdraw(store: Store) -> None:
    """Gives the folder free again for any other run, if this one has not sealed a shard yet."""
    if all(entry.path.startswith("_run/") for entry in store.list()):
        for entry in list(store.list("_run")):
            store.delete(entry.path)


def _check_free(store: Store) -> None:
    """Checks that the folder is empty, but for `_run`: a run that died early left no more than scraps there."""
    try:
        found = next((entry for entry in store.list() if not entry.path.startswith("_run/")), None)
    except SourceError as error:
        message = f"{_folder(store)} cannot be the output folder: {error.message}"
        raise OutputError(message, "choose a new or empty folder") from error
    if found:
        message = f"the output folder holds something else, such as {store.location(found.path)}"
        raise OutputError(message, "choose a new or empty folder")


def _compare(store: Store, identity: Mapping[str, Any], config: Mapping[str, Any]) -> None:
    try:
        record = json.loads(store.read(RUN))
        before, config_before = dict(record["identity"]), dict(record["config"])
    except (ValueError, TypeError, KeyError) as error:
        message = f"{store.location(RUN)} is not the record of a run"
        raise OutputError(message, "choose a new or empty folder") from error
    if differing := [name for name in {**before, **identity} if before.get(name) != identity.get(name)]:
        # In the words of the user, who never saw the hash of a tokenizer or of the list of files.
        then, now = {**before, **config_before}, {**identity, **config}
        found = "; ".join(_difference(name, then.get(name), now.get(name)) for name in differing)
        message = f"{_folder(store)} belongs to another run: {found}"
        raise OutputError(message, "choose another folder for this run, or remove that one if nobody needs it")


def _difference(name: str, then: object, now: object) -> str:
    plain = name in ("sources", "tokenizer", "format_version")
    option = name.replace("_", " ") if plain else f"--{name.replace('_', '-')}"
    differ = f"{option} {_words(then)} there, {_words(now)} now" if then != now else f"{option} {_words(now)}"
    if name == "sources":
        return f"{differ} (the files, their sizes or their times differ)"
    return differ if then != now else f"{differ}, which is not the same any more"


def _words(value: object) -> str:
    if value is None or value == []:
        return "(none)"
    if isinstance(value, list):
        return ", ".join([*map(_words, value[:_SHOWN]), *(["…"] if len(value) > _SHOWN else [])])
    return f"{value:,}" if isinstance(value, int) else repr(value)


def _folder(store: Store) -> str:
    return store.location(MANIFEST).removesuffix(f"/{MANIFEST}")
