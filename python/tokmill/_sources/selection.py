"""Selection of a part of a dataset: configurations and splits on the hub, splits that `save_to_disk` wrote, commits."""

from __future__ import annotations

import json
import logging
import os
import posixpath
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from tokmill._json import parse_json
from tokmill._sources.formats import all_formats
from tokmill._spelling import closest
from tokmill._store import check_path, temporary_folder
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from tokmill._sources.formats import SourceFormat
    from tokmill._store import Entry, ReadStore
    from tokmill._store.hub import HubAddress, HubStore

_LOG = logging.getLogger("tokmill")


@dataclass(frozen=True)
class SourceSelection:
    """The part to read of sources with several configurations or splits."""

    config: str | None = None
    """Configuration of a dataset on the hub."""
    split: str | None = None
    """Split of the configuration, or of a dataset that `save_to_disk` wrote."""
    pins: Mapping[str, str] = field(default_factory=dict)
    """Commit of each `OWNER/NAME@REVISION` when the run began."""


class Pins:
    """Commits of one plan. A revision resolves to the same commit for all its sources, and for a resumed run."""

    def __init__(self, before: Mapping[str, str]) -> None:
        self._before = before
        self.used: dict[str, str] = {}

    def pin(self, address: HubAddress) -> HubAddress:
        """Return the address with the commit in place of the revision. Raises HubError."""
        from tokmill._store.hub import HubAddress, resolve_commit
        from tokmill._store.hub_client import HubError

        if address.is_pinned:
            return address
        commit = self.used.get(address.name) or self._before.get(address.name)
        if commit is None:
            commit = resolve_commit(address)
        elif address.name not in self.used:
            try:
                now = resolve_commit(HubAddress(address.dataset, address.revision, ""))
            except HubError:  # the branch may be gone; the commit remains
                now = commit
            if now != commit:
                _LOG.warning(
                    "%s has moved to commit %.12s; this run continues with commit %.12s", address.name, now, commit
                )
        self.used[address.name] = commit
        return HubAddress(address.dataset, commit, address.path)


def choose(what: str, wanted: str | None, names: Sequence[str], option: str) -> str:
    """Return the wanted name, or the only one if none is wanted. Raises SourceError or UsageError.

    Parameters
    ----------
    what
        Beginning of the error message: "hf://… has configurations".
    option
        Option that gives `wanted`.
    """
    listed = f"{', '.join(names[:30])}{', …' * (len(names) > 30)}"
    if wanted is not None:
        if wanted in names:
            return wanted
        message = f"{what} {listed}, but no {wanted!r}"
        meant = closest(wanted, names)
        hint = f"did you mean {option} {meant}?" if meant else f"choose one with {option}"
        raise SourceError("configuration-unknown", message, hint)
    if len(names) == 1:
        return names[0]
    message = f"{what} {listed}, and none is chosen"
    raise UsageError("option-missing", message, f"choose one with {option}")


_SPLITS: Final = "dataset_dict.json"
_STATE: Final = "state.json"
_ABOUT: Final = "dataset_info.json"
_NUMBERED: Final = re.compile(r"data-(\d{5,9})-of-(\d{5,9})\.arrow")


def find_saved(folder: ReadStore, files: Mapping[str, Entry], split: str | None) -> dict[str, list[Entry]]:
    """Return the files of each saved dataset in a folder, by its path there, which ends in a slash or is empty.

    Datasets in a folder of another, as those of splits are, do not count. See `saved_files`.
    """
    homes = (path.removesuffix(name) for path in files for name in (_SPLITS, _STATE) if f"/{path}".endswith(f"/{name}"))
    found: dict[str, list[Entry]] = {}
    outer = "/"
    for home in sorted({*homes}):  # those with one prefix follow each other
        if not home.startswith(outer) and (saved := saved_files(folder, files, split, home)) is not None:
            found[home], outer = saved, home
    return found


def saved_files(folder: ReadStore, files: Mapping[str, Entry], split: str | None, home: str) -> list[Entry] | None:
    """Return the files of the dataset that `save_to_disk` wrote to the folder `home`; None if it is none.

    They are in the order of its rows. Raises SourceError for an incomplete dataset, and UsageError if a split must be
    chosen.

    files   all files of the store `folder`, by their paths
    home    path in the store, which ends in a slash or is empty
    """
    place, inside = folder.location(home.rstrip("/")), home
    arrows = (path for path in files if path.startswith(home) and path.endswith(".arrow"))
    if f"{home}{_SPLITS}" in files:
        names = _read(folder, f"{home}{_SPLITS}").get("splits")
        if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
            _refuse(folder, f"{home}{_SPLITS}")
        if not any(f"{home}{name}/{_STATE}" in files for name in names) and not any(arrows):
            return None
        inside = f"{home}{choose(f'{place} has splits', split, names, '--source-split')}/"
    elif f"{home}{_STATE}" not in files or not (
        b'"_data_files"' in folder.read(f"{home}{_STATE}") or (f"{home}{_ABOUT}" in files and any(arrows))
    ):
        return None
    state = _read(folder, f"{inside}{_STATE}")
    if inside == home and split not in (None, state.get("_split")):
        holds = f"only the split {state['_split']!r}" if state.get("_split") else "only an unnamed split"
        message = f"{place} contains {holds}, not {split!r}"
        hint = "leave --source-split out; of other sources, name the folder of a split, as in saved/train"
        raise SourceError("configuration-unknown", message, hint)
    if state.get("_indices_files") or state.get("_indices_data_files"):
        message = f"{place} was saved with a selection of rows (indices)"
        raise SourceError("format-unsupported", message, "save it again: dataset.flatten_indices().save_to_disk(…)")
    found = []
    for item in state.get("_data_files") or ():
        try:
            path = f"{inside}{item['filename']}"
            check_path(path)
        except (TypeError, KeyError, UsageError):
            _refuse(folder, f"{inside}{_STATE}")
        if path not in files:
            message = f"{folder.location(path)} does not exist, but {_STATE} lists it"
            raise SourceError("source-missing", message, "save or copy the dataset again")
        found.append(files[path])
    if not found:
        _refuse(folder, f"{inside}{_STATE}")
    _check_numbers(folder.location(f"{inside}{_STATE}"), [entry.path for entry in found])
    return found


def _check_numbers(location: str, paths: Sequence[str]) -> None:
    """Raise SourceError unless all files are listed once and in the order of their numbers."""
    names = [_NUMBERED.fullmatch(path.rpartition("/")[2]) for path in paths]
    numbers = [(int(name[1]), int(name[2])) for name in names if name is not None]
    if numbers and numbers != [(i, len(paths)) for i in range(len(paths))]:
        message = f"{location} lists {len(paths)} files that do not match their numbers"
        raise SourceError("file-damaged", message, "save or copy the dataset again, or name its .arrow files")


def _read(folder: ReadStore, path: str) -> dict[str, Any]:
    found: object = None
    with suppress(ValueError):
        found = parse_json(folder.read(path))
    if not isinstance(found, dict):
        _refuse(folder, path)
    return found


def _refuse(folder: ReadStore, path: str) -> NoReturn:
    message = f"{folder.location(path)} does not list the files of a dataset"
    raise SourceError("file-damaged", message, "save or copy the dataset again, or name its .arrow files")


_BUILDER: Final = Path(__file__).with_name("builder.py")
_PACKED: Final = (".zip", ".xz", ".bz2", ".lz4", ".7z", ".tar", ".tgz", ".rar")
_LONGEST: Final = 600.0
"""Maximum time of the library, in seconds, including its own retries."""


@dataclass(frozen=True)
class Configuration:
    """Files of a split, in the reading order of the library."""

    folder: HubStore
    entries: list[Entry]
    format: SourceFormat
    """Format of files with other name endings."""


def find_configuration(address: HubAddress, selection: SourceSelection) -> Configuration:
    """Return the files of a configuration and split of a dataset at a commit.

    Raises
    ------
    SourceError
        If they do not exist, or only the library can read them.
    UsageError
        If a configuration or split must be chosen.
    """
    from tokmill._store.hub import HubStore

    HubStore(address).exists("README.md")  # reports missing access first, in our words
    answer = _ask(address, selection.config)
    if "configs" in answer:
        choose(f"{address} has configurations", selection.config, answer["configs"], "--source-config")
        message = f"the configuration {selection.config!r} of {address} cannot be read"
        raise SourceError("configuration-unreadable", message, _advice(address))
    if "no" in answer:
        message = f"{address} cannot be read as a dataset: {answer['no']}"
        raise SourceError("configuration-unreadable", message, _advice(address))
    kind, files = answer["kind"], answer["files"]
    format_ = next((each for each in all_formats() if each.hub_name == kind), None)
    if format_ is None:
        message = f"{address} contains {kind or 'no'} files, which only the library datasets can read"
        raise SourceError("configuration-unreadable", message, _advice(address))
    if answer["odd"]:
        message = f"the configuration {answer['config']!r} of {address} sets {', '.join(answer['odd'])}"
        raise SourceError("configuration-unreadable", message, _advice(address))
    what = f"the configuration {answer['config']!r} of {address} has splits"
    split = choose(what, selection.split, list(files), "--source-split")
    folder = HubStore(address)
    return Configuration(folder, _entries(folder, files[split], address), format_)


def _entries(folder: HubStore, paths: list[str], address: HubAddress) -> list[Entry]:
    for path in paths:
        if "://" in path:
            message = f"{address} lists files outside of the dataset"
            raise SourceError("configuration-unreadable", message, _advice(address))
        if path.lower().endswith(_PACKED):
            message = f"{folder.location(path)}: archives of this kind cannot be read"
            raise SourceError("format-unsupported", message, _advice(address))
    common = posixpath.commonpath([posixpath.dirname(path) for path in paths]) if paths else ""
    there = {entry.path: entry for entry in folder.list(common)}
    if lost := [path for path in paths if path not in there]:
        message = f"{folder.location(lost[0])} does not exist, but belongs to the dataset"
        raise SourceError("source-missing", message)
    return [there[path] for path in paths]


def _ask(address: HubAddress, config: str | None) -> dict[str, Any]:
    """Return the answer of builder.py; waits while the hub is unavailable."""
    from tokmill._store.hub_client import NOT_INSTALLED, BrokenResponse, RefusedRequest, RetryBudget

    budget = RetryBudget(f"cannot find the files of {address}", address.dataset)
    while True:
        answer = _run(json.dumps({"dataset": address.dataset, "commit": address.revision, "config": config}))
        if "missing" in answer:
            message = f"the configurations of {address} need the library datasets; {answer['missing']} is not installed"
            raise UsageError("extra-missing", message, f"{NOT_INSTALLED}, or name files: {address}/**/*.parquet")
        if "status" in answer:
            budget.record_failure(RefusedRequest(answer["status"], answer["headers"]))
        elif "broken" in answer:
            budget.record_failure(BrokenResponse(answer["broken"]))
        else:
            return answer


def _run(request: str) -> dict[str, Any]:
    """Run builder.py, apart from the user's caches. The token comes from the environment or a login."""
    from tokmill._store.hub_client import endpoint

    with temporary_folder("tokmill-hub-") as scratch:
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "HF_ENDPOINT": endpoint(),
            "HF_HUB_CACHE": f"{scratch}/hub",
            "HF_DATASETS_CACHE": f"{scratch}/datasets",
            "HF_MODULES_CACHE": f"{scratch}/modules",
            "HF_XET_CACHE": f"{scratch}/xet",
            "HF_HUB_DISABLE_PROGRESS_BARS": "1",
            "HF_HUB_DISABLE_TELEMETRY": "1",
            "HF_HUB_DISABLE_XET": "1",
            "HF_UPDATE_DOWNLOAD_COUNTS": "0",
        }
        try:
            done = subprocess.run(  # noqa: S603
                [sys.executable, "-P", str(_BUILDER)],
                input=request.encode(),
                capture_output=True,
                check=False,
                env=environment,
                timeout=_LONGEST,
            )
            answer = parse_json(done.stdout)
        except subprocess.TimeoutExpired:
            return {"broken": "no answer in time"}
        except ValueError:
            return {"no": f"the library ended with code {done.returncode}"}
    return dict(answer)


def _advice(address: HubAddress) -> str:
    return (
        f"name files of a known format, such as {address}/**/*.parquet, or the hub's own conversion, if there is one: "
        f"hf://datasets/{address.dataset}@refs%2Fconvert%2Fparquet/**/*.parquet"
    )
