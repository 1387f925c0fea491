"""Named configurations of datasets on the hub: their files, as resolved by the library `datasets`."""

from __future__ import annotations

import json
import os
import posixpath
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tokmill._json import parse_json
from tokmill._sources.formats import all_formats
from tokmill._sources.selection import choose
from tokmill._store.hub import HubStore
from tokmill._store.hub_client import NOT_INSTALLED, BrokenResponse, RefusedRequest, RetryBudget, endpoint
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from tokmill._sources.selection import SourceSelection
    from tokmill._sources.source_format import SourceFormat
    from tokmill._store import Entry
    from tokmill._store.hub import HubAddress

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
    with tempfile.TemporaryDirectory(prefix="tokmill-") as scratch:
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
