"""Provenance of a dataset, from the record of its run: run.json, the list of files, and the options.

No field is trusted. An invalid one raises OutputError.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn, get_args

from tokmill._dataset.adopted_formats import ADOPTED_FORMATS
from tokmill._dataset.manifest import DATASET, RUN
from tokmill._dataset.sidecar import sidecars_of
from tokmill._dataset.splits import SplitRules
from tokmill._encoding.claim import check_pins
from tokmill._encoding.options import DatasetKeywords, EncodeOptions
from tokmill._json import parse_json
from tokmill._options.option import parse_options, shaping
from tokmill._options.reading import has_parts
from tokmill._recovery.owner import Owner
from tokmill._sources.formats import format_names
from tokmill._sources.plan import Codec, SourceFile
from tokmill._sources.selection import SourceSelection
from tokmill._store import is_remote
from tokmill.errors import OutputError, TokmillError

if TYPE_CHECKING:
    from tokmill._dataset.sidecar import Sidecar
    from tokmill._store import Store
    from tokmill._tokenizer.tokenizer import Tokenizer

_OPTIONS: Final = {option.name: option for option in shaping(DatasetKeywords)}
"""Options that shape the bytes, in the order of `EncodeOptions.as_dict`."""

_NAME: Final = re.compile(r"[0-9a-f]{1,64}")


@dataclass(frozen=True, kw_only=True)
class RunRecord:
    """Content of run.json."""

    run: str
    """Name of the folder in `_run` that contains the run's records."""
    owner: Owner
    """Process that started the run."""
    started: str
    tokenizer_hash: str
    plan_digest: str
    """Result of `Plan.digest`."""
    """Version of the format."""
    options: Mapping[str, Any]
    """Options that shape the bytes."""
    tokenizer: str
    """Name or path of the tokenizer."""
    eot_token: str | None
    sources: tuple[str, ...]
    """Sources as given by the user, with absolute paths."""
    selection: SourceSelection
    """Selected part of hub datasets, and the commits that the run read."""

    @property
    def sidecars(self) -> Mapping[str, Sidecar]:
        """The kinds of files beside the shards."""
        return sidecars_of(has_parts=has_parts(self.options))

    @property
    def plan_path(self) -> str:
        """Path in the store of the list of files that the run reads."""
        return f"_run/{self.run}/sources.jsonl"


def read_run(store: Store) -> RunRecord:
    """Return the content of run.json. Raises SourceError if it is missing, OutputError if it is invalid."""
    where = store.location(RUN)
    try:
        root = parse_json(store.read(RUN))
        identity, config = root["identity"], root["config"]
        record = RunRecord(
            run=root["run"],
            owner=Owner(**root["owner"]),
            started=str(root["started"]),
            tokenizer_hash=identity["tokenizer"],
            plan_digest=identity["sources"],
            options=check_options({name: identity[name] for name in _OPTIONS if name in identity}, where),
            tokenizer=config["tokenizer"],
            eot_token=config.get("eot_token"),
            sources=tuple(
                source if is_remote(source) or source.startswith("file:") else str(Path(root["folder"]) / source)
                for source in config["sources"]
            ),
            selection=SourceSelection(
                config.get("source_config"), config.get("source_split"), check_pins(root.get("pins", {}))
            ),
        )
        texts = (record.run, record.owner.host, record.owner.machine, record.owner.started, record.tokenizer)
        parts = (record.selection.config, record.selection.split, record.eot_token)
        true = all(part is None or isinstance(part, str) for part in parts)
        true &= all(isinstance(text, str) for text in (*texts, *record.sources)) and type(record.owner.pid) is int
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        message = f"{where} is not a valid run record: {error!r:.100}"
        raise OutputError("record-damaged", message) from error
    if not true or not _NAME.fullmatch(record.run):
        message = f"{where} is not a valid run record"
        raise OutputError("record-damaged", message)
    return record


def read_files(store: Store, path: str) -> tuple[SourceFile, ...]:
    """Return the files listed in a sources.jsonl, which has no locations and, in a dataset, no versions."""
    where = store.location(path)
    files = []
    for number, line in enumerate(store.read(path).splitlines()):
        try:
            values = parse_json(line)
            file = SourceFile(**{"version": "", **values, "location": "", "inode": None, "reader": None})
        except (ValueError, TypeError) as error:
            message = f"{where}: line {number} is not a source file: {error!r:.100}"
            raise OutputError("record-damaged", message) from error
        known = file.format in (*format_names(), *ADOPTED_FORMATS, DATASET) and file.codec in get_args(Codec)
        if not (known and isinstance(file.path, str) and type(file.size) is int and isinstance(file.version, str)):
            message = f"{where}: line {number} is not a source file"
            raise OutputError("record-damaged", message)
        files.append(file)
    return tuple(files)


def check_options(options: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Return options that shape the bytes, in the order of `EncodeOptions.as_dict`.

    Raises OutputError, which names `where`, unless there are exactly these options with valid types.
    """
    for name in [*_OPTIONS, *options]:
        if name not in options:
            if _OPTIONS[name].if_set:
                continue
            _refuse(where, f"has no {name!r}")
        if name not in _OPTIONS:
            _refuse(where, f"this tokmill does not know {name!r:.60}")
        value = options[name]
        texts = value if isinstance(value, list) else []
        if type(value) not in _OPTIONS[name].stored_types or not all(isinstance(text, str) for text in texts):
            _refuse(where, f"{name} is {value!r:.60}")
    if options["shard_tokens"] < 1:
        _refuse(where, f"shard_tokens is {options['shard_tokens']}")
    return {name: options[name] for name in _OPTIONS if name in options}


def split_names(options: Mapping[str, Any], where: str) -> tuple[str, ...]:
    """Return the splits in canonical order. Raises OutputError for invalid rules."""
    try:
        return SplitRules.parse(options["split"]).names
    except TokmillError as error:
        _refuse(where, error.message)


def encode_options(options: Mapping[str, Any], tokenizer: Tokenizer, where: str) -> EncodeOptions:
    """Return the options of the run. Raises OutputError for invalid ones."""
    try:
        return EncodeOptions.of(parse_options(DatasetKeywords, {**options, "tokenizer": tokenizer}))
    except TokmillError as error:
        _refuse(where, error.message)


def _refuse(where: str, why: str) -> NoReturn:
    message = f"{where}: options: {why}"
    raise OutputError("record-damaged", message)
