"""The claim of `encode`, `_run/run.json`: everything that the bytes of the dataset depend on, and who began the run."""

from __future__ import annotations

import json
import re
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tokmill._core import __version__
from tokmill._dataset.manifest import MANIFEST, RUN, VERSION
from tokmill._encoding.checkpoint import CheckpointChain
from tokmill._encoding.metrics import METRICS
from tokmill._encoding.run_file import write_config
from tokmill._json import parse_json
from tokmill._recovery import Owner, ResumableCommand, clear_withdrawn, create_claim, read_file, require_same
from tokmill._sizes import format_moment
from tokmill._store import is_remote
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._store import Store

CONFIG: Final = "_run/run.toml"
"""The run file that repeats it."""

ALGORITHMS: Final = 1
"""Version of everything that turns text into the bytes of a dataset and has no option: raised when they change."""

COMMAND: Final = ResumableCommand(
    folder="_run",
    claim=RUN,
    result=MANIFEST,
    beside=(CONFIG, METRICS),
    unusable="{location} cannot be the output folder: {reason}",
    occupied="the output folder holds something else, such as {found}",
    damaged="{path} is not the record of a run",
    different="{location} belongs to another run: {differences}",
    different_hint="choose another folder for this run, or remove that one if nobody needs it",
    in_use="another run is writing to {location}: {who}",
    taken_over="{location} is now owned by another run: {who}",
)

_COMMIT: Final = re.compile(r"[0-9a-f]{40}")
_SHOWN: Final = 3


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
        run = secrets.token_hex(4)
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
        if create_claim(store, COMMAND, record, (_plan_path(run), _plan_lines(plan))):
            return run
    run, before, config_before = read_file(
        store, COMMAND, RUN, lambda record: (str(record["run"]), dict(record["identity"]), dict(record["config"]))
    )

    def describe(names: list[str]) -> Iterator[str]:
        # In the words of the user, who never saw the hash of a tokenizer or of the list of files.
        then, now = {**before, **config_before}, {**identity, **config}
        yield from (_difference(name, then.get(name), now.get(name)) for name in names if name != "sources")
        if "sources" in names:
            yield _changed_sources(store, run, plan)

    require_same(store, COMMAND, before, identity, describe)
    return run


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


def tidy(store: Store, run: str) -> None:
    """Remove what a complete dataset does not need: growing files, and what processes that died have left."""
    CheckpointChain(store, run).tidy()


def _clear_withdrawn(store: Store) -> None:
    """Finish what a process began that gave the run up."""
    if not store.exists(RUN):
        return
    try:
        run = str(parse_json(store.read(RUN))["run"])
    except (ValueError, TypeError, KeyError):
        return  # told when it is compared
    clear_withdrawn(COMMAND, CheckpointChain(store, run))


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
