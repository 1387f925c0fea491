"""Findings of a verification: problems, notes, the amount that was checked, and orphans; and the records of a run.

Orphans are files left behind by processes that died or that lost the run to another process. Only files created by
tokmill are orphans; others are never touched.

Records are run.json, the list of files, the options, and the chain of checkpoints. None is trusted: an invalid field
raises OutputError.
"""

from __future__ import annotations

import functools
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, is_dataclass
from pathlib import Path
from shlex import quote
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Literal,
    NoReturn,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset import ADOPTED_FORMATS
from tokmill._dataset.annotations import ANNOTATIONS
from tokmill._dataset.card import CARD
from tokmill._dataset.chosen import PACK_FOLDER
from tokmill._dataset.index import INDEX, index_rows
from tokmill._dataset.manifest import DATASET, MANIFEST, RUN, SOURCES, TOKENIZER_FILES
from tokmill._dataset.shards import starts_path, tokens_path
from tokmill._dataset.sidecar import SIDECARS, sidecar_path, sidecars_of
from tokmill._dataset.splits import SplitRules
from tokmill._dataset.takedowns import TAKEDOWNS
from tokmill._dataset.values import VALUES
from tokmill._encoding.claim import CONFIG, CheckpointChain, CheckpointRecord, CheckpointState, check_pins
from tokmill._encoding.counts import QUARANTINE
from tokmill._encoding.metrics import METRICS
from tokmill._encoding.options import DatasetKeywords, EncodeOptions
from tokmill._json import parse_json
from tokmill._options.option import parse_options, shaping
from tokmill._options.reading import has_parts
from tokmill._packing.strategy import GROWING_SUFFIX
from tokmill._recovery.chain import Owner
from tokmill._sizes import format_bytes, format_seconds, plural
from tokmill._sources.formats import format_names
from tokmill._sources.plan import Codec, SourceFile
from tokmill._sources.selection import SourceSelection
from tokmill._store import is_remote
from tokmill._view.result import Result
from tokmill._view.view import DONE, FAILED, Table, View, noted
from tokmill.errors import OutputError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from tokmill._dataset.shards import FileFormat, KeptShard
    from tokmill._dataset.sidecar import Sidecar
    from tokmill._store import ReadStore
    from tokmill._tokenizer.tokenizer import Tokenizer


_COUNTS: Final = ("documents_in", "documents_out", "filtered", "text_bytes", "words", "with_special_text")
_OPTIONS: Final = {option.name: option for option in shaping(DatasetKeywords)}
"""Options that shape the bytes, in the order of `EncodeOptions.as_dict`."""
_NAME: Final = re.compile(r"[0-9a-f]{1,64}")


@dataclass(frozen=True)
class History:
    """Valid content of a chain of records."""

    last: CheckpointRecord
    state: CheckpointState | None
    """State at the last checkpoint; None without checkpoints."""
    rows: NDArray[np.void]
    """Rows of the index for the shards sealed by then, sorted by split and shard."""


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
    checkpoints: dict[int, tuple[int | None, NDArray[np.void]]] = {}
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
                if record.state is not None and (own := _sealed(record, record.state, codes, sidecars)) is not None:
                    state, checkpoints[number] = record.state, (record.base, own)
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
        base, own = checkpoints[at]
        if base is not None and (base not in checkpoints or base >= at):
            findings.add(chain.path(at), f"resumes from record {base}, which is not an earlier checkpoint")
            return None
        rows.append(own)
        at = base
    sealed = np.concatenate(rows)
    return History(last, state, sealed[np.lexsort((sealed["shard"], sealed["split"]))])


def _sealed(
    record: CheckpointRecord, state: CheckpointState, codes: Mapping[str, int], sidecars: Iterable[str]
) -> NDArray[np.void] | None:
    """Return the rows of the index for the shards of a record; None if they or the state are invalid."""
    if not is_whole(state, list(codes)):
        return None
    try:
        return index_rows(record.shards, codes, sidecars)
    except (ValueError, KeyError, OverflowError):  # a hash that is not hex, an unknown split, a huge number
        return None


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
    tokmill: str
    """Version of tokmill."""
    owner: Owner
    """Process that started the run."""
    started: str
    tokenizer_hash: str
    plan_digest: str
    """Result of `Plan.digest`."""
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


def read_run(store: ReadStore) -> RunRecord:
    """Return the content of run.json. Raises SourceError if it is missing, OutputError if it is invalid."""
    where = store.location(RUN)
    try:
        root = parse_json(store.read(RUN))
        identity, config = root["identity"], root["config"]
        record = RunRecord(
            run=root["run"],
            tokmill=str(root["tokmill"]),
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


def read_files(store: ReadStore, path: str) -> tuple[SourceFile, ...]:
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


Depth = Literal["quick", "deep", "comparison"]

_SHOWN: Final = 20
"""Maximum number of problems in text output. JSON has all of them."""
_CHECKED: Final[Mapping[Depth, str]] = {
    "quick": "files, not content",
    "deep": "content of all files",
    "comparison": "both datasets",
}
_TEMPORARY: Final = re.compile(r"(?:.*/)?\.tokmill-[0-9a-f]+\.tmp")
_SHARD: Final = re.compile(r"([^/]+)/\1_[0-9]{6,}(?:\.docs\.npy|\.mask\.npy|\.npy|\.bin|\.table\.parquet)")
_LATER: Final = (f"{PACK_FOLDER}/", f"{ANNOTATIONS}/", f"{TAKEDOWNS}/", f"{VALUES}/")
_DATASET_FILES: Final = frozenset((MANIFEST, INDEX, SOURCES, CARD, *TOKENIZER_FILES))


@dataclass(frozen=True, kw_only=True)
class Problem:
    """Problem found by a verification."""

    file: str
    """Path in the dataset, or location of a source."""
    what: str
    expected: str | None = None
    """Expected value; None if unknown."""
    found: str | None = None

    def __str__(self) -> str:
        values = (("expected", self.expected), ("found", self.found))
        shown = ", ".join(f"{word} {value}" for word, value in values if value is not None)
        return f"{self.file}: {self.what}{f' ({shown})' if shown else ''}"


@dataclass(frozen=True, kw_only=True, repr=False)
class Verification(Result):
    """Result of `tokmill verify`."""

    derived: ClassVar = ("ok",)

    dataset: str
    """Location of the dataset."""
    other: str | None
    """Location of the dataset that it was compared with, if any."""
    end_of_text: str | None
    """The token between documents, its id and what named it; None if the dataset is incomplete or for a comparison."""
    depth: Depth
    complete: bool
    """Whether there is a manifest. Readers reject a folder without one."""
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    orphans: tuple[str, ...]
    """Files that are no longer needed, as listed by `--clean`."""
    removed: bool
    """Whether the orphans were removed."""
    checked: Mapping[str, int]
    """Number of files, bytes, records, … that were checked."""
    seconds: float

    @property
    def ok(self) -> bool:
        """Whether there are no problems."""
        return not self.problems

    def view(self) -> View:
        """Return what the result shows."""
        amounts = [
            (name.removesuffix("s") if n == 1 else name, format_bytes(n) if name == "bytes" else f"{n:,}")
            for name, n in self.checked.items()
        ]
        words = ", ".join(amount if name == "bytes" else f"{amount} {name}" for name, amount in amounts)
        subject = self.dataset if self.other is None else f"{self.dataset} and {self.other}"
        took = format_seconds(self.seconds)
        no_problems = "equal" if self.depth == "comparison" else "no problems"
        result = plural(len(self.problems), "problem") if self.problems else no_problems
        rows = [
            ("checked", f"{_CHECKED[self.depth]}: {words}"),
            *([] if self.end_of_text is None else [("eot", self.end_of_text)]),
        ]
        problems = [str(problem) for problem in self.problems[:_SHOWN]]
        if (more := len(self.problems) - _SHOWN) > 0:
            problems.append(f"{more:,} more; --json lists all")
        orphans = noted(self.orphans, "removed" if self.removed else "orphan")
        return View(
            headline=f"{subject}: {result}",
            seconds=self.seconds,
            mark=FAILED if self.problems else DONE,
            figures=[("result", result), *amounts, ("time", took)],
            parts=[Table((), rows)],
            notes=[*noted(problems, "problem"), *noted(self.notes), *orphans],
            next=[f"tokmill verify {quote(self.dataset)} --deep"] if self.ok and self.depth == "quick" else (),
        )


@dataclass
class Findings:
    """Findings so far."""

    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    orphans: list[str] = field(default_factory=list)
    removed: bool = False
    complete: bool = True
    end_of_text: str | None = None
    checked: Counter[str] = field(default_factory=Counter)

    def add(self, file: str, what: str, expected: object = None, found: object = None) -> None:
        """Add a problem, with expected and found values unless they are None."""
        self.problems.append(Problem(file=file, what=what, expected=_shown(expected), found=_shown(found)))

    def damaged(self, paths: set[str]) -> bool:
        """Return whether there is a problem with one of these files."""
        return any(problem.file in paths for problem in self.problems)


def _shown(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return f"{value:,}" if type(value) is int else repr(value)


def unlisted(paths: Iterable[str], shards: Collection[str]) -> tuple[list[str], list[str]]:
    """Return the files outside `_run` that do not belong to a dataset with these shards: tokmill's, and others."""
    ours, others = list[str](), list[str]()
    for path in paths:
        in_packing = path.startswith(_LATER)
        unfinished = _TEMPORARY.fullmatch(path) or (in_packing and path.endswith(GROWING_SUFFIX))
        if path.startswith("_run/") or path in _DATASET_FILES or path in shards:
            continue
        if in_packing and not unfinished:
            continue
        (ours if unfinished or _SHARD.fullmatch(path) else others).append(path)
    return ours, others


def unneeded(
    paths: Iterable[str], run: RunRecord, growing: Collection[str] = (), lineage: str | None = None
) -> list[str]:
    """Return the files below `_run` that the run does not need.

    growing   growing files that an incomplete run needs
    lineage   name of the folder in which the run continues
    """
    kept = {RUN, CONFIG, QUARANTINE, METRICS, run.plan_path, *growing}
    record = re.compile(rf"_run/{run.run}/(?:records/[0-9]{{8,}}\.json|open/{re.escape(lineage or '-')}/[^/.][^/]*)")
    return [path for path in paths if path.startswith("_run/") and path not in kept and not record.fullmatch(path)]


def open_paths(state: CheckpointState, file_format: FileFormat) -> set[str]:
    """Return the files needed to resume from a checkpoint, in addition to the sealed shards."""
    paths = {extent.path for extent in state.quarantine}
    for shard in state.open:
        paths |= {extent.path for extent in shard.extents}
        # A growing file is renamed as soon as the shard is full, possibly before a record says so.
        paths |= set(sealed_paths(shard, file_format))
    return paths


def sealed_paths(shard: KeptShard, file_format: FileFormat) -> tuple[str, ...]:
    """Return the final names of the files of a shard: tokens, document offsets and sidecars."""
    split, number = shard.split, shard.shard
    beside = (sidecar_path(split, number, sidecar.suffix) for sidecar in SIDECARS.values())
    return tokens_path(split, number, file_format), starts_path(split, number), *beside


def may_be_at_work(last: CheckpointRecord | None, run: RunRecord) -> bool:
    """Return whether the process that owns a run may still be writing."""
    owner = run.owner if last is None else last.owner
    if last is not None and last.kind == "stop":
        # At most the manifest is still to be written, and not by this process, which would know.
        return owner.alive is True and owner != Owner.here()
    return owner.alive is not False
