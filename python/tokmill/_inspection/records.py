"""Records of a run: run.json, the list of files, the options, and the chain of checkpoints.

No record is trusted. An invalid field raises OutputError.
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from operator import attrgetter
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, NoReturn, Union, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.adopted_formats import ADOPTED_FORMATS
from tokmill._dataset.index import index_rows
from tokmill._dataset.manifest import DATASET, RUN
from tokmill._dataset.sidecar import sidecars_of
from tokmill._dataset.splits import SplitRules
from tokmill._encoding.claim import CheckpointChain, CheckpointRecord, CheckpointState, Cursor, check_pins
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
    from collections.abc import Iterable, Sequence

    from tokmill._dataset.sidecar import Sidecar
    from tokmill._inspection.findings import Findings
    from tokmill._store import Store
    from tokmill._tokenizer.tokenizer import Tokenizer

_COUNTS: Final = ("documents_in", "documents_out", "filtered", "text_bytes", "words", "with_special_text")
_OPTIONS: Final = {option.name: option for option in shaping(DatasetKeywords)}
"""Options that shape the bytes, in the order of `EncodeOptions.as_dict`."""
_NAME: Final = re.compile(r"[0-9a-f]{1,64}")


class CheckpointPosition(NamedTuple):
    """Position in the plan, and the number of documents of each split before it."""

    cursor: Cursor
    documents: Mapping[str, int]


@dataclass(frozen=True)
class History:
    """Valid content of a chain of records."""

    last: CheckpointRecord
    state: CheckpointState | None
    """State at the last checkpoint; None without checkpoints."""
    rows: NDArray[np.void]
    """Rows of the index for the shards sealed by then, sorted by split and shard."""
    checkpoints: tuple[CheckpointPosition, ...]
    """Positions of all checkpoints, in ascending order."""


class _Checkpoint(NamedTuple):
    """Parts of a record with a state that are kept."""

    base: int | None
    position: CheckpointPosition
    rows: NDArray[np.void]


def read_history(
    chain: CheckpointChain, names: Sequence[str], findings: Findings, sidecars: Iterable[str]
) -> History | None:
    """Return the history. If a record is damaged, add problems and return None.

    names      splits in canonical order
    sidecars   those of the format version of the run
    """
    problems = len(findings.problems)
    codes = {name: code for code, name in enumerate(names)}
    last: CheckpointRecord | None = None
    state: CheckpointState | None = None
    checkpoints: dict[int, _Checkpoint] = {}
    before = ""
    try:
        for number, record, digest in chain.all():
            findings.checked["records"] += 1
            if record is None or not _conforms(record, CheckpointRecord):
                findings.add(chain.path(number), "is damaged")
            else:
                last = record
                if number > 0 and record.previous != before:
                    what = "its content does not match the hash in the next record"
                    findings.add(chain.path(number - 1), what, record.previous, before)
                if record.state is not None and (checkpoint := _checkpoint(record, record.state, codes, sidecars)):
                    state, checkpoints[number] = record.state, checkpoint
                elif record.state is not None:
                    findings.add(chain.path(number), "is damaged: its state or shards are invalid")
            before = digest
    except OutputError as error:
        findings.add(chain.folder, error.message)
    if last is None and len(findings.problems) == problems:
        findings.add(chain.folder, "has no records of the run")
    if last is None or len(findings.problems) > problems:
        return None
    rows = [index_rows((), codes, sidecars)]
    at = max(checkpoints, default=None)
    while at is not None:
        base = checkpoints[at].base
        if base is not None and (base not in checkpoints or base >= at):
            findings.add(chain.path(at), f"resumes from record {base}, which is not an earlier checkpoint")
            return None
        rows.append(checkpoints[at].rows)
        at = base
    sealed = np.concatenate(rows)
    positions = sorted((checkpoint.position for checkpoint in checkpoints.values()), key=attrgetter("cursor"))
    return History(last, state, sealed[np.lexsort((sealed["shard"], sealed["split"]))], tuple(positions))


def _checkpoint(
    record: CheckpointRecord, state: CheckpointState, codes: Mapping[str, int], sidecars: Iterable[str]
) -> _Checkpoint | None:
    """Return the parts of a record to keep; None if they are invalid."""
    if not is_whole(state, list(codes)):
        return None
    try:
        rows = index_rows(record.shards, codes, sidecars)
    except (ValueError, KeyError, OverflowError):  # a hash that is not hex, an unknown split, a huge number
        return None
    return _Checkpoint(record.base, CheckpointPosition(state.cursor, state.layout["documents"]), rows)


def read_records(chain: CheckpointChain) -> Iterator[CheckpointRecord]:
    """Yield the undamaged records, from the last to the first."""
    return (record for record in chain.backwards() if _conforms(record, CheckpointRecord))


def read_record(chain: CheckpointChain, number: int) -> CheckpointRecord:
    """Return one record. Raises SourceError if it is missing, OutputError if it is damaged."""
    record, _ = chain.read(number)
    if not _conforms(record, CheckpointRecord):
        message = f"{chain.store.location(chain.path(number))} is damaged"
        raise OutputError("record-damaged", message)
    return record


def _conforms(value: object, kind: Any) -> bool:
    """Return whether a value has the annotated type, recursively."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return True
    if origin is Literal:
        return value in inner
    if origin in (Union, UnionType):
        return any(_conforms(value, one) for one in inner)
    if origin is tuple:
        return isinstance(value, tuple) and all(_conforms(each, inner[0]) for each in value)
    if origin is Mapping:
        return isinstance(value, dict) and all(_conforms(each, inner[1]) for each in value.values())
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        fields = _fields(kind).items()
        return isinstance(value, kind) and all(_conforms(getattr(value, name), field) for name, field in fields)
    if kind is float:
        return isinstance(value, int | float) and math.isfinite(value)
    return type(value) is kind


@functools.cache
def _fields(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def is_whole(state: CheckpointState, names: Sequence[str]) -> bool:
    """Return whether a state has all counts of a run with these splits."""
    layout, tally = state.layout, state.tally
    counts = [layout.get("tokens"), layout.get("documents"), tally.get("dropped")]
    return (
        all(_conforms(count, Mapping[str, int]) for count in counts)
        and list(layout["tokens"]) == list(layout["documents"]) == list(names)
        and all(type(tally.get(name)) is int for name in _COUNTS)
        and isinstance(tally.get("bad_files"), list)
        and all(_is_bad_file(each) for each in (*tally["bad_files"], tally.get("current")))
    )


def _is_bad_file(value: object) -> bool:
    return isinstance(value, list) and [type(each) for each in value] == [str, int, int, str]


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
