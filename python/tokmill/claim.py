"""Whose an output folder is: one run's, for good.

The first thing that a run writes is `_run/run.json`, once, with everything that its bytes depend on. A run that finds
one there compares field by field: the same run may go on, any other is refused.
"""

from __future__ import annotations

import json
import os
import platform
import time
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from tokmill.config import write_config
from tokmill.errors import OutputError
from tokmill.manifest import MANIFEST, VERSION, Manifest, read_manifest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill.store import Store

RUN: Final = "_run/run.json"
"""What the run is, and where and when it started first."""
CONFIG: Final = "_run/run.toml"
"""The run file that repeats it."""
OPEN: Final = "_run/open"
"""Where shards grow."""


def claim(store: Store, identity: Mapping[str, Any], config: Mapping[str, Any]) -> Manifest | None:
    """Makes the folder this run's, or finds that it was, and throws away shards that were left open.

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
    """
    if store.exists(RUN):
        _compare(store, {"format_version": VERSION, **identity})
        if store.exists(MANIFEST):
            return read_manifest(store)
        for entry in list(store.list(OPEN)):
            store.delete(entry.path)
        return None
    # What lies in _run is ours: a run that died before it had its record left no more than temporary files there.
    if found := next((entry for entry in store.list() if not entry.path.startswith("_run/")), None):
        message = f"the output folder holds something else, such as {store.location(found.path)}"
        raise OutputError(message, "choose a new or empty folder")
    record = {
        "tokmill": version("tokmill"),
        "host": platform.node(),
        "pid": os.getpid(),
        "started": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "identity": {"format_version": VERSION, **identity},
    }
    store.create(RUN, json.dumps(record, indent=2).encode() + b"\n")
    store.put(CONFIG, write_config(config))
    return None


def withdraw(store: Store) -> None:
    """Gives the folder free again, for a run that failed before it made anything."""
    for entry in list(store.list("_run")):
        store.delete(entry.path)


def _compare(store: Store, identity: Mapping[str, Any]) -> None:
    try:
        before = json.loads(store.read(RUN))["identity"]
        differing = [name for name in {**before, **identity} if before.get(name) != identity.get(name)]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        message = f"{store.location(RUN)} is not the record of a run"
        raise OutputError(message, "choose a new or empty folder") from error
    if differing:
        name = differing[0]
        message = (
            f"the output folder belongs to a run with another {name.replace('_', '-')}: "
            f"{before.get(name)!r} there, {identity.get(name)!r} now"
        )
        raise OutputError(message, "choose another folder for this run, or repeat that one with its own options")
